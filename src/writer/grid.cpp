// grid: the solved boards as "Grid NN" and nine rows, so that --check accepts the output. The
// verdict replaces the rows of a puzzle without a solution.

#include "forms.hpp"

namespace euler96 {
namespace {

class GridWriter final : public Writer {
 public:
  void write(const SolvedBatch& batch, std::string& out) const override {
    for (const Record& record : batch.records.records) {
      const std::string name = batch.records.shown_name(record);
      if (!name.starts_with("Grid")) out += "Grid ";
      out += name;
      out += '\n';
      const Outcome& outcome = batch.outcome_of(record);
      if (!outcome.has_solution()) {
        out += to_string(outcome.verdict);
        out += '\n';
        continue;
      }
      const std::string text = outcome.solution.to_text();
      for (std::size_t row = 0; row < 9; ++row) out.append(text, 9 * row, 9).append("\n");
    }
  }
};

}  // namespace

std::unique_ptr<Writer> make_grid_writer(const WriterOptions& /*options*/) {
  return std::make_unique<GridWriter>();
}

}  // namespace euler96
