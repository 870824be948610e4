// sum: the answer to Project Euler 96. There is no output if a puzzle has no unique solution: a sum
// without it would be silently wrong.

#include <fmt/core.h>

#include "forms.hpp"

namespace euler96 {
namespace {

class SumWriter final : public Writer {
 public:
  void finish(const Summary& summary, std::string& out) const override {
    if (!summary.complete()) return;
    out += fmt::format("{}\n", summary.corner_sum);
  }
};

}  // namespace

std::unique_ptr<Writer> make_sum_writer(const WriterOptions& /*options*/) {
  return std::make_unique<SumWriter>();
}

}  // namespace euler96
