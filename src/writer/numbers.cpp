// numbers: a line per puzzle, its name, a tab, and its corner number or its outcome's word.

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "forms.hpp"

namespace euler96 {
namespace {

class NumbersWriter final : public Writer {
 public:
  void write(const SolvedBatch& batch, std::string& out) const override {
    for (const Record& record : batch.records.records) {
      std::string name = batch.records.shown_name(record);
      std::replace(name.begin(), name.end(), '\t', ' ');  // the tab is ours
      out += name;
      const Outcome& outcome = batch.outcome_of(record);
      if (outcome.has_solution()) {
        out += fmt::format("\t{}\n", outcome.solution.corner());
      } else {
        out += fmt::format("\t{}\n", to_string(outcome.verdict));
      }
    }
  }
};

}  // namespace

std::unique_ptr<Writer> make_numbers_writer(const WriterOptions& /*options*/) {
  return std::make_unique<NumbersWriter>();
}

}  // namespace euler96
