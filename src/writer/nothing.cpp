// nothing: no output, for callers that need the exit code or a summary alone.

#include "forms.hpp"

namespace euler96 {
namespace {

class NothingWriter final : public Writer {
 public:
  void write(const SolvedBatch& /*batch*/, std::string& /*out*/) const override {}
};

}  // namespace

std::unique_ptr<Writer> make_nothing_writer(const WriterOptions& /*options*/) {
  return std::make_unique<NothingWriter>();
}

}  // namespace euler96
