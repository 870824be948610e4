// The table of the output forms, and those that take a few lines: sum, numbers, grid and nothing.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "euler96/batch/write.hpp"
#include "forms.hpp"

namespace euler96 {
namespace {

// The answer to Project Euler 96. There is no output if a puzzle has no unique solution: a sum
// without it would be silently wrong.
struct SumWriter final : Writer {
  void finish(const Summary& summary, std::string& out) const override {
    if (summary.complete()) out += fmt::format("{}\n", summary.corner_sum);
  }
};

// A line per puzzle: its name, a tab, and its corner number or its outcome's word.
struct NumbersWriter final : Writer {
  void write(const SolvedBatch& batch, std::string& out) const override {
    for (const Record& record : batch.records.records) {
      std::string name = batch.records.shown_name(record);
      std::ranges::replace(name, '\t', ' ');  // the tab is ours
      const Outcome& outcome = batch.outcome_of(record);
      if (outcome.has_solution()) {
        out += fmt::format("{}\t{}\n", name, outcome.solution.corner());
      } else {
        out += fmt::format("{}\t{}\n", name, to_string(outcome.verdict));
      }
    }
  }
};

// The solved boards as "Grid NN" and nine rows, so that --check accepts the output. The verdict
// replaces the rows of a puzzle without a solution.
struct GridWriter final : Writer {
  void write(const SolvedBatch& batch, std::string& out) const override {
    for (const Record& record : batch.records.records) {
      const std::string name = batch.records.shown_name(record);
      out += fmt::format("{}{}\n", name.starts_with("Grid") ? "" : "Grid ", name);
      const Outcome& outcome = batch.outcome_of(record);
      if (!outcome.has_solution()) {
        out += fmt::format("{}\n", to_string(outcome.verdict));
        continue;
      }
      const std::string_view text = outcome.solution.text();
      for (std::size_t row = 0; row < 9; ++row) out.append(text, 9 * row, 9).append("\n");
    }
  }
};

// Makes a writer that needs no options.
template <class SomeWriter>
std::unique_ptr<Writer> make(const WriterOptions& /*options*/) {
  return std::make_unique<SomeWriter>();
}

struct Form {
  std::string_view name;
  std::unique_ptr<Writer> (*make)(const WriterOptions& options);
};

// In the order of OutputForm.
constexpr std::array<Form, 9> forms = {{
    {"sum", make<SumWriter>},
    {"numbers", make<NumbersWriter>},
    {"grid", make<GridWriter>},
    {"lines", make_lines_writer},
    {"csv", make_csv_writer},
    {"tsv", make_tsv_writer},
    {"ndjson", make_ndjson_writer},
    {"pretty", make_pretty_writer},
    {"nothing", make<Writer>},
}};
static_assert(forms.size() == static_cast<std::size_t>(OutputForm::kNothing) + 1);

}  // namespace

std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options) {
  if (options.columns.empty()) throw std::invalid_argument("a record needs a column");
  return forms[static_cast<std::size_t>(form)].make(options);
}

std::span<const std::string_view> output_form_names() {
  static constexpr auto names = [] {
    std::array<std::string_view, forms.size()> list;
    std::ranges::transform(forms, list.begin(), &Form::name);
    return list;
  }();
  return names;
}

}  // namespace euler96
