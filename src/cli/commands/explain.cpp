// euler96 explain: how a person solves a puzzle, as text or as a page.

#include "euler96/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/common_options.hpp"
#include "cli/messages.hpp"
#include "cli/show.hpp"
#include "cli/values.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

// Finds the puzzles of a name. If there are none, suggests another name.
class Wanted {
 public:
  explicit Wanted(std::string_view name) : name_(name) {}

  // Call it with the name of each record.
  bool is(const std::string& name) {
    if (first_.empty()) first_ = name;
    if (near_.empty() && gist(name) == gist(name_)) near_ = name;
    const bool wanted = name_ == "all" || name_ == name;
    found_ = found_ || wanted;
    return wanted;
  }

  [[nodiscard]] bool missing() const { return !found_ && name_ != "all"; }
  [[nodiscard]] std::string complaint() const {
    const auto hint = [](std::string_view words, const std::string& name, std::string_view end) {
      return name.empty() ? "" : fmt::format("; {} {}{}", words, readable_quote(name), end);
    };
    return fmt::format(
        "explain: expected the name of a puzzle in the input or 'all', found {}{}",
        readable_quote(name_),
        near_.empty() ? hint("the first name is", first_, "") : hint("is it", near_, "?"));
  }

 private:
  // The same text for `grid 7`, `GRID_07` and `Grid 07`.
  static std::string gist(std::string_view name) {
    std::string text;
    for (const char c : name) {
      const bool in_number = !text.empty() && text.back() >= '0' && text.back() <= '9';
      if (c == ' ' || c == '_' || (c == '0' && !in_number)) continue;
      text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
  }

  std::string name_;
  bool found_ = false;
  std::string first_;
  std::string near_;
};

// The message about a puzzle that has not exactly one solution.
std::string shortfall(const RecordBatch& batch, const Record& record, Verdict verdict) {
  const std::string_view found =
      verdict == Verdict::kSolved ? "one that may not be the only one" : to_string(verdict);
  return fmt::format("{}:{}:{}: {}: expected one solution, found {}", readable(batch.source),
                     record.where.line, record.where.column, readable(batch.shown_name(record)),
                     found);
}

std::span<const std::string_view> explain_words() {
  static constexpr std::array<std::string_view, 2> words = {"text", "html"};
  return words;
}

static_assert(kMostOnPage == 1000);  // as the manual page says

constexpr std::array explain_options = {
    kInputOption,
    kPuzzleColumnOption,
    Option{
        .name = "output",
        .letter = 'o',
        .group = Group::kOutput,
        .value = "FORM",
        .kind = ValueKind::kWord,
        .words = explain_words,
        .default_value = "text",
        .help = "what to print",
        .details =
            "html: a page to step through, of at most 1000 puzzles. Its address names the puzzle "
            "and the step, so that a step can be linked.",
        .set = [](Options& options, const Value& value) { options.html = value.number == 1; },
    },
    kOutputFileOption,
    kHelpOption,
};

void take_name(Options& options) {
  std::vector<std::string>& arguments = options.inputs;
  const std::string& name = arguments.front();
  if (name.empty() || name == "-") throw UsageError("the puzzle's name is missing");
  std::error_code error;
  if (arguments.size() == 1 && std::filesystem::exists(name, error)) {
    throw UsageError(fmt::format(
        "the puzzle's name is missing: euler96 explain NAME {}, or all for every puzzle",
        shell_quote(name)));
  }
  options.puzzle_name = name;
  arguments.erase(arguments.begin());
  if (arguments.empty()) arguments = {"-"};
}

int explain_puzzles(const Options& options) {
  Page page(options);
  Wanted wanted(options.puzzle_name);
  std::vector<NamedExplanation> explanations;  // a page is written as a whole
  bool first = true;
  constexpr std::uint64_t kMostReported = 20;
  std::uint64_t not_unique = 0;
  int code = for_each_record(options, [&](const RecordBatch& batch, const Record& record) {
    const std::string name = batch.shown_name(record);
    const Board* const puzzle = batch.puzzle_of(record);
    if (!wanted.is(name) || puzzle == nullptr) return;
    if (explanations.size() == kMostOnPage) {
      throw UsageError(fmt::format(
          "--output html: expected at most {} puzzles for a page, found more", kMostOnPage));
    }
    Explanation explanation = explain(*puzzle);
    if (explanation.verdict() != Verdict::kUnique) {
      if (++not_unique <= kMostReported) {
        report_located(shortfall(batch, record, explanation.verdict()));
      }
    }
    if (options.html) {
      explanations.push_back({name, std::move(explanation)});
    } else {
      page.write(fmt::format("{}{}", first ? "" : "\n", explanation_text(explanation, name)));
      first = false;
    }
  });
  if (!explanations.empty()) page.write(explanation_page(explanations));
  if (not_unique > kMostReported) {
    report(
        fmt::format("puzzles without exactly one solution: {} more", not_unique - kMostReported));
  }
  if (not_unique > 0) code = std::max(code, 1);
  if (wanted.missing()) {
    report(wanted.complaint());
    code = std::max(code, 2);
  }
  return page.finish(code);
}

}  // namespace

const Command explain_command = {
    .name = "explain",
    .arguments = "NAME [FILE]...",
    .help = "explain step by step how a person solves a puzzle",
    .details =
        "NAME is the name of a puzzle, or all. A puzzle's name is the whole line that starts with "
        "'Grid', the csv's column name, or else the number of the puzzle's line.",
    .options = explain_options,
    .finish = take_name,
    .run = explain_puzzles,
};

}  // namespace euler96
