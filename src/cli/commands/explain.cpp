// euler96 explain: how a person solves a puzzle, as text or as a page.

#include "euler96/explain.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "cli/common_options.hpp"
#include "cli/page/page.hpp"
#include "cli/report.hpp"
#include "cli/values.hpp"

namespace euler96 {
namespace {

// A puzzle with its place in the input.
struct Found {
  std::string name;
  std::string source;
  Position where;
  Board puzzle;
};

// Finds the puzzles of a name, or those whose names differ from it only in case, blanks, leading
// zeros and the word Grid, if no name is the same.
class Wanted {
 public:
  explicit Wanted(std::string_view name) : name_(name) {}

  // Takes the next record. Returns whether its name is the wanted one, or all are wanted.
  bool take(const RecordBatch& batch, const BatchRecord& record) {
    const std::string name = batch.shown_name(record);
    if (first_.empty()) first_ = name;
    const bool wanted = name_ == "all" || name_ == name;
    found_ |= wanted;
    const Board* const puzzle = batch.puzzle_of(record);
    if (!found_ && puzzle != nullptr && near_.size() < kMostNear && gist(name) == gist(name_)) {
      near_.push_back({name, batch.source, record.where, *puzzle});
    }
    return wanted;
  }

  // The one puzzle of a similar name, if there is no puzzle of the same name.
  [[nodiscard]] const Found* similar() const {
    return !found_ && near_.size() == 1 ? near_.data() : nullptr;
  }
  [[nodiscard]] bool missing() const { return !found_ && name_ != "all" && similar() == nullptr; }
  [[nodiscard]] std::string complaint() const {
    std::string text = fmt::format("no puzzle is named {}", readable_quote(name_));
    if (near_.empty() && !first_.empty()) {
      text += fmt::format("; the first name is {}", readable_quote(first_));
    }
    for (std::size_t i = 0; i < near_.size(); ++i) {
      text += fmt::format("{} {}", i == 0 ? "; it may be" : " or", readable_quote(near_[i].name));
    }
    return text;
  }

 private:
  static constexpr std::size_t kMostNear = 5;

  // The same text for `7`, `grid 7`, `GRID_07` and `Grid 07`.
  static std::string gist(std::string_view name) {
    std::string text;
    for (const char c : name) {
      const bool in_number = !text.empty() && text.back() >= '0' && text.back() <= '9';
      if (c == ' ' || c == '_' || (c == '0' && !in_number)) continue;
      text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text.starts_with("grid") ? text.substr(4) : text;
  }

  std::string name_;
  bool found_ = false;
  std::string first_;
  std::vector<Found> near_;
};

// The message about a puzzle that has not exactly one solution.
std::string shortfall(const Found& found, Verdict verdict) {
  const std::string_view solutions =
      verdict == Verdict::kSolved ? "one that may not be the only one" : to_string(verdict);
  return fmt::format("{}:{}:{}: {}: expected one solution, found {}", readable(found.source),
                     found.where.line, found.where.column, readable(found.name), solutions);
}

// The most puzzles of a page, as the manual page says: a browser opens all of it at once.
constexpr std::size_t kMostOnPage = 1000;

struct ExplainOptions : CommandOptions {
  ReaderOptions reader;
  bool html = false;
  std::optional<std::string> output_file;
  std::string puzzle_name;  // `all` is every puzzle

  ExplainOptions();
  void finish() override;
  int run() override;
};

ExplainOptions::ExplainOptions() {
  rows = {
      input_option(reader),
      puzzle_column_option(reader),
      delimiter_option(reader),
      Option{
          .name = "output",
          .letter = 'o',
          .group = Group::kOutput,
          .value = "FORM",
          .takes = word(html, {"text", "html"}),
          .help = "what to print",
          .details =
              "html: a page to step through. A puzzle after the 1000th ends the run with an error. "
              "The page's address names the puzzle and the step, so that a step can be linked.",
          .for_files = "output-file",
      },
      output_file_option(output_file),
      help_option(),
  };
}

void ExplainOptions::finish() {
  const std::string name = inputs.front();
  if (name.empty() || name == "-") throw UsageError("the puzzle's name is missing");
  if (inputs.size() == 1 && is_present(name)) {
    throw UsageError(fmt::format(
        "the puzzle's name is missing: euler96 explain NAME {}, or all for every puzzle",
        shell_quote(name)));
  }
  if (inputs.size() == 1 && is_puzzle_argument(name)) {
    puzzle_name = "all";
    return;
  }
  if (inputs.size() > 1 && inputs[1] != "-" && !is_present(inputs[1])) {
    if (is_present(name)) {
      throw UsageError(fmt::format("NAME comes before FILE: euler96 explain {} {}",
                                   shell_quote(inputs[1]), shell_quote(name)));
    }
    if (name == "Grid" || name == "grid") {
      throw UsageError(fmt::format("a name of two words is quoted: euler96 explain '{} {}'", name,
                                   readable(inputs[1])));
    }
  }
  puzzle_name = name;
  inputs.erase(inputs.begin());
  if (inputs.empty()) inputs = {"-"};
}

// Writes the explanations, one after the other or all on a page.
class Explainer {
 public:
  explicit Explainer(const ExplainOptions& options)
      : html_(options.html), answer_(options.output_file) {}

  void add(const Found& found) {
    if (html_ && puzzles_ == kMostOnPage) {
      throw UsageError(fmt::format("--output html: a page holds at most {} puzzles", kMostOnPage));
    }
    const Explanation explanation = explain(found.puzzle);
    if (explanation.verdict() != Verdict::kUnique && ++not_unique_ <= kMostReported) {
      report_located(shortfall(found, explanation.verdict()));
    }
    const bool first = puzzles_++ == 0;
    if (html_) {
      if (first) answer_.write(page_begin());
      answer_.write(page_puzzle(explanation, found.name, first));
    } else {
      answer_.write(fmt::format("{}{}", first ? "" : "\n",
                                explanation_text(explanation, readable(found.name))));
    }
  }

  // Takes and returns the exit code.
  int finish(int code) {
    if (html_ && puzzles_ > 0) answer_.write(page_end());
    if (not_unique_ > kMostReported) {
      report(fmt::format("puzzles without exactly one solution: {} more",
                         not_unique_ - kMostReported));
    }
    answer_.finish(code == 0);  // a puzzle without one solution does not make it incomplete
    return std::max(code, not_unique_ > 0 ? 1 : 0);
  }

 private:
  static constexpr std::uint64_t kMostReported = 20;

  bool html_;
  Answer answer_;
  std::size_t puzzles_ = 0;
  std::uint64_t not_unique_ = 0;
};

int ExplainOptions::run() {
  Explainer explainer(*this);
  Wanted wanted(puzzle_name);
  int code =
      for_each_record(inputs, reader, [&](const RecordBatch& batch, const BatchRecord& record) {
        const Board* const puzzle = batch.puzzle_of(record);
        if (wanted.take(batch, record) && puzzle != nullptr) {
          explainer.add({batch.shown_name(record), batch.source, record.where, *puzzle});
        }
      });
  if (const Found* found = wanted.similar()) explainer.add(*found);
  if (wanted.missing()) {
    report(wanted.complaint());
    code = std::max(code, 2);
  }
  return explainer.finish(code);
}

}  // namespace

const Command explain_command = {
    .name = "explain",
    .arguments = "NAME [FILE]...",
    .help = "explain step by step how a person solves a puzzle",
    .details =
        "NAME is the name of a puzzle, or all. A puzzle's name is the whole line that starts with "
        "'Grid', the csv's column name, or else the number of the puzzle's line. If no puzzle has "
        "that name, case, blanks, leading zeros and the word Grid do not count: 7 finds Grid 07. "
        "Instead of NAME and FILE, the 81 cells of a puzzle may be given.",
    .make = make<ExplainOptions>,
};

}  // namespace euler96
