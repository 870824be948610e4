// The totals; the table of the output forms, which --output and the manual page read; and the forms
// that take a few lines: sum, numbers, grid and nothing. The others have files of their own.

#include "batch/writer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "batch/table.hpp"
#include "euler96/words.hpp"

namespace euler96 {
namespace {

// The answer to Project Euler 96. There is no output if a puzzle has no unique solution: a sum
// without it would be silently wrong.
struct SumWriter final : Writer {
  void finish(const Summary& summary, std::string& out) const override {
    if (!is_whole_answer(output_form("sum"), summary)) return;
    out += fmt::format("{}\n", summary.corner_sum);
  }
};

// A line per puzzle: its name, a tab, and its corner number or its outcome's word.
struct NumbersWriter final : Writer {
  void write(const SolvedBatch& batch, std::string& out) const override {
    batch.for_each([&](std::size_t i) {
      std::string name = batch.records.records[i].shown_name();
      std::ranges::replace(name, '\t', ' ');  // the tab is ours
      const Outcome& outcome = batch.outcomes.at(i);
      if (outcome.has_solution()) {
        out += fmt::format("{}\t{}\n", name, outcome.solution.corner());
      } else {
        out += fmt::format("{}\t{}\n", name, to_string(outcome.verdict));
      }
    });
  }
};

// The boards as "Grid NN" and nine rows, so that --check accepts the output, or the drawing of a
// position. The verdict replaces the rows of a puzzle without a solution.
class GridWriter final : public Writer {
 public:
  explicit GridWriter(bool puzzles) : puzzles_(puzzles) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    batch.for_each([&](std::size_t i) {
      const std::string name = batch.records.records[i].shown_name();
      out += fmt::format("{}{}\n", name.starts_with("Grid") ? "" : "Grid ", name);
      if (const auto* const marks = batch.records.records[i].marks; puzzles_ && marks != nullptr) {
        out += marks_text(*marks);
        return;
      }
      const std::string_view text = shown_board(batch, i, puzzles_);
      if (text.size() < Cell::kCount) {
        out.append(text).append("\n");
        return;
      }
      for (std::size_t row = 0; row < 9; ++row) out.append(text, 9 * row, 9).append("\n");
    });
  }

 private:
  bool puzzles_;
};

std::unique_ptr<Writer> make_grid_writer(const WriterOptions& options) {
  return std::make_unique<GridWriter>(options.puzzles || options.answers == Answers::kNone);
}

// Makes a writer that needs no options.
template <class SomeWriter>
std::unique_ptr<Writer> make(const WriterOptions& /*options*/) {
  return std::make_unique<SomeWriter>();
}

}  // namespace

MakeWriter make_lines_writer, make_csv_writer, make_tsv_writer, make_ndjson_writer,
    make_pretty_writer, make_booklet_writer, make_svg_writer;

namespace {

constexpr Answers can_leave_out[] = {Answers::kNone};
constexpr Answers at_the_end[] = {Answers::kEnd, Answers::kNone, Answers::kBelow};
constexpr Answers beside[] = {Answers::kNone, Answers::kBelow};

// A row of the table.
struct FormRow : OutputForm {
  MakeWriter* make = nullptr;
};

constexpr FormRow form_table[] = {
    {{.name = "sum",
      .help = "the sum of the corner numbers alone.",
      .whole_only = true,
      .shows_puzzles = false},
     make<SumWriter>},
    {{.name = "numbers",
      .help = "a line per puzzle, with its name, a tab and its corner number.",
      .shows_puzzles = false},
     make<NumbersWriter>},
    {{.name = "grid", .help = "the solved boards, as input for <check>.", .answers = can_leave_out},
     make_grid_writer},
    {{.name = "lines",
      .help = "the 81 digits.",
      .lists_solutions = true,
      .counts_solutions = true,
      .answers = can_leave_out},
     make_lines_writer},
    {{.name = "csv",
      .help = "a row per puzzle, after a header.",
      .has_columns = true,
      .has_header = true},
     make_csv_writer},
    {{.name = "tsv", .help = "the same with tabs.", .has_columns = true, .has_header = true},
     make_tsv_writer},
    {{.name = "ndjson", .help = "a JSON object per puzzle and line.", .has_columns = true},
     make_ndjson_writer},
    {{.name = "pretty",
      .help = "puzzle and solution side by side.",
      .lists_solutions = true,
      .escapes_names = true,
      .answers = can_leave_out},
     make_pretty_writer},
    {{.name = "booklet",
      .help = "pages to print, as HTML; at most 1000 puzzles.",
      .has_pages = true,
      .most_records = 1000,
      .need = Column::Need::kRating,
      .answers = at_the_end},
     make_booklet_writer},
    {{.name = "svg", .help = "one puzzle as a picture.", .most_records = 1, .answers = beside},
     make_svg_writer},
    {{.name = "nothing", .help = "only the exit code."}, make<Writer>},
};
constexpr auto shown_forms = public_parts<OutputForm>(form_table);

}  // namespace

std::span<const OutputForm> output_forms() { return shown_forms; }

const OutputForm column_values = {.name = "values", .help = "no bytes.", .has_columns = true};

const OutputForm& output_form(std::string_view name) {
  const auto found = std::ranges::find(shown_forms, name, &OutputForm::name);
  if (found == shown_forms.end()) throw std::invalid_argument("no such output form");
  return *found;
}

bool is_whole_answer(const OutputForm& form, const Summary& summary, const Tally& tally) {
  const bool whole = tally.input_problems == 0 && tally.refused == 0 && tally.unreadable == 0 &&
                     tally.missing_names == 0;
  return whole && (!form.whole_only || summary.solved() == summary.records);
}

void Summary::add(const Outcome& outcome) {
  ++records;
  ++by_verdict[static_cast<std::size_t>(outcome.verdict)];
  if (outcome.has_solution()) {
    corner_sum += static_cast<std::uint64_t>(outcome.solution.corner());
  }
  guesses += outcome.guesses;
  nodes += outcome.nodes;
}

Summary& Summary::operator+=(const Summary& other) {
  records += other.records;
  for (std::size_t i = 0; i < by_verdict.size(); ++i) by_verdict[i] += other.by_verdict[i];
  corner_sum += other.corner_sum;
  guesses += other.guesses;
  nodes += other.nodes;
  return *this;
}

std::unique_ptr<Writer> make_writer(const OutputForm& form, const WriterOptions& options) {
  if (form.has_columns && options.columns.empty()) {
    throw std::invalid_argument("a record needs columns");
  }
  if (options.answers && std::ranges::count(form.answers, *options.answers) == 0) {
    throw std::invalid_argument("the form cannot have its solutions there");
  }
  if (form.name == column_values.name) return std::make_unique<Writer>();
  const auto row = std::ranges::find(form_table, form.name, &OutputForm::name);
  if (row == std::end(form_table)) throw std::invalid_argument("no such output form");
  return row->make(options);
}

}  // namespace euler96
