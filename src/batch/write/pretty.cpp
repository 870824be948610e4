// pretty: a puzzle and its solution side by side, or one above the other below 53
// columns. A sentence replaces a missing solution, and --all shows several solutions.
//
//     Grid 01
//     ┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐
//     │ . . 3 │ . 2 . │ 6 . . │   │ 4 8 3 │ 9 2 1 │ 6 5 7 │
//     │ 9 . . │ 3 . 5 │ . . 1 │ → │ 9 6 7 │ 3 4 5 │ 8 2 1 │
//
// The candidates of a position are drawn above its solution.
//
// With colour, clues are bold, found digits cyan, and lines and dots faint, which differ on light
// and dark backgrounds and not by hue alone.
//
// Test: tests/pretty_test.cpp.

#include <fmt/core.h>

#include "batch/readable.hpp"
#include "batch/verdict_of_run.hpp"
#include "batch/writer.hpp"
#include "euler96/words.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kReset = "\x1b[0m";

// A board takes 13 lines: nine rows and four rules.
constexpr int kLines = 13;
constexpr std::size_t kTwoBoards = 53;  // columns

std::string sentence_case(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

class PrettyWriter final : public Writer {
 public:
  explicit PrettyWriter(const WriterOptions& options)
      : color_(options.color),
        puzzle_only_(options.answers == Answers::kNone),
        line_numbers_(options.line_numbers),
        width_(options.width),
        narrow_(options.width < kTwoBoards) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    bool first = batch.records.first_number == 1;  // of the whole run
    batch.for_each([&](std::size_t i) {
      const BatchRecord& record = batch.records.records[i];
      if (!std::exchange(first, false)) out += '\n';
      const bool named = line_numbers_ || !record.given_name.empty();
      if (named) {
        add(kBold, readable(record.shown_name()), out);
        out += '\n';
      }
      const Outcome& outcome = batch.outcomes.at(i);
      const Board* const puzzle = record.board;
      if (puzzle == nullptr) {
        out += fmt::format("{}\n", to_string(outcome.verdict));
        return;
      }
      const bool both = outcome.has_solution() && !puzzle_only_;
      if (record.marks != nullptr) {
        out += marks_text(*record.marks);
        if (both) add_boards(*puzzle, nullptr, "", out, &outcome.solution);
      } else {
        add_boards(*puzzle, both ? &outcome.solution : nullptr, "→", out);
      }
      if (outcome.has_solution()) return;
      const bool unknown = outcome.verdict == Verdict::kUnknown;
      const std::string sentence = sentence_case(verdict_sentence(outcome.verdict, record));
      out += fit_width(fmt::format("{}.{}\n", sentence, unknown ? "" : " To see why:"), width_);
      if (!unknown) {
        out += fmt::format("euler96 explain {}\n", record.marks == nullptr
                                                       ? std::string(puzzle->text())
                                                       : candidates_line(*record.marks));
      }
      if (!batch.solutions.empty()) add_solutions(*puzzle, batch.solutions[i], out);
    });
  }

 private:
  void add(std::string_view style, std::string_view text, std::string& out) const {
    if (color_) out += style;
    out += text;
    if (color_) out += kReset;
  }

  // A board, and another one beside it, or below it if there is no room.
  void add_boards(const Board& puzzle, const Board* other, std::string_view between,
                  std::string& out, const Board* left = nullptr) const {
    const Board& first = left == nullptr ? puzzle : *left;
    const Board* const marked = left == nullptr ? nullptr : other;
    for (int number = 0; number < kLines; ++number) {
      add_line(first, puzzle, marked, number, out);
      if (other != nullptr && !narrow_) {
        out.append(" ").append(number == kLines / 2 ? between : " ").append(" ");
        add_line(*other, puzzle, left, number, out);
      }
      out += '\n';
    }
    if (other == nullptr || !narrow_) return;
    for (int number = 0; number < kLines; ++number) {
      add_line(*other, puzzle, left, number, out);
      out += '\n';
    }
  }

  // Pairs of solutions. A star marks the cells in which the two of a pair differ.
  void add_solutions(const Board& puzzle, const std::vector<Board>& solutions,
                     std::string& out) const {
    for (std::size_t i = 0; i < solutions.size(); i += 2) {
      const Board* const second = i + 1 < solutions.size() ? &solutions[i + 1] : nullptr;
      add_boards(puzzle, second, " ", out, &solutions[i]);
    }
  }

  // A line of one board, 25 columns wide. All is appended to `out`: a string for each cell would
  // take most of the time of a run.
  // @param other a solution with which to compare, or null.
  void add_line(const Board& board, const Board& clues, const Board* other, int number,
                std::string& out) const {
    if (number == 0) return add(kFaint, "┌───────┬───────┬───────┐", out);
    if (number == kLines - 1) return add(kFaint, "└───────┴───────┴───────┘", out);
    if (number % 4 == 0) return add(kFaint, "├───────┼───────┼───────┤", out);
    const int row = number - 1 - number / 4;
    add(kFaint, "│", out);
    for (int column = 0; column < 9; ++column) {
      const Cell cell = Cell::at(row, column);
      out += other != nullptr && (*other)[cell] != board[cell] ? '*' : ' ';
      add_digit(board, clues, cell, out);
      if (column % 3 != 2) continue;
      out += ' ';
      add(kFaint, "│", out);
    }
  }

  void add_digit(const Board& board, const Board& clues, Cell cell, std::string& out) const {
    if (board.empty(cell)) return add(kFaint, ".", out);
    const char character = board[cell]->to_char();
    add(clues.empty(cell) ? kCyan : kBold, {&character, 1}, out);
  }

  bool color_;
  bool puzzle_only_;
  bool line_numbers_;
  std::size_t width_;
  bool narrow_;
};

}  // namespace

std::unique_ptr<Writer> make_pretty_writer(const WriterOptions& options) {
  return std::make_unique<PrettyWriter>(options);
}

}  // namespace euler96
