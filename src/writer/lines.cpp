// lines: a line in the place of each record, the 81 digits of its solution or its outcome's word.

#include "forms.hpp"

namespace euler96 {
namespace {

class LinesWriter final : public Writer {
 public:
  void write(const SolvedBatch& batch, std::string& out) const override {
    out.reserve(out.size() + batch.records.records.size() * (Cell::kCount + 1));
    for (const Record& record : batch.records.records) {
      const Outcome& outcome = batch.outcome_of(record);
      if (outcome.has_solution()) {
        append_cells(out, outcome.solution);
      } else {
        out += to_string(outcome.verdict);
      }
      out += '\n';
    }
  }
};

class NothingWriter final : public Writer {
 public:
  void write(const SolvedBatch& /*batch*/, std::string& /*out*/) const override {}
};

}  // namespace

std::unique_ptr<Writer> make_lines_writer() { return std::make_unique<LinesWriter>(); }
std::unique_ptr<Writer> make_nothing_writer() { return std::make_unique<NothingWriter>(); }

}  // namespace euler96
