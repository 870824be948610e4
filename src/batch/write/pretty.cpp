// pretty: a puzzle and its solution side by side. The verdict replaces a missing solution.
//
//     Grid 01
//     ┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐
//     │ . . 3 │ . 2 . │ 6 . . │   │ 4 8 3 │ 9 2 1 │ 6 5 7 │
//     │ 9 . . │ 3 . 5 │ . . 1 │ → │ 9 6 7 │ 3 4 5 │ 8 2 1 │
//
// With colour, clues are bold, found digits cyan, and lines and dots faint, which differ on light
// and dark backgrounds and not by hue alone.
//
// Test: tests/pretty_test.cpp.

#include <fmt/core.h>

#include "batch/readable.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kReset = "\x1b[0m";

// A board takes 13 lines: nine rows and four rules.
constexpr int kLines = 13;

class PrettyWriter final : public Writer {
 public:
  explicit PrettyWriter(bool color) : color_(color) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const BatchRecord& record = batch.records.records[i];
      if (batch.records.first_number + i > 1) out += '\n';  // between the puzzles of the whole run
      out += paint(kBold, readable(batch.records.shown_name(record)));
      out += '\n';
      const Outcome& outcome = batch.outcome_of(record);
      const Board* const puzzle = batch.records.puzzle_of(record);
      if (puzzle == nullptr) {
        out += fmt::format("{}\n", to_string(outcome.verdict));
        continue;
      }
      for (int number = 0; number < kLines; ++number) out += both(*puzzle, outcome, number);
    }
  }

 private:
  [[nodiscard]] std::string paint(std::string_view style, std::string_view text) const {
    return color_ ? fmt::format("{}{}{}", style, text, kReset) : std::string(text);
  }

  // A line of both boards.
  [[nodiscard]] std::string both(const Board& puzzle, const Outcome& outcome, int number) const {
    const std::string_view between = number == kLines / 2 ? " → " : "   ";
    const std::string left = line(puzzle, puzzle, number);
    if (outcome.has_solution()) {
      return fmt::format("{}{}{}\n", left, between, line(outcome.solution, puzzle, number));
    }
    if (number == kLines / 2)
      return fmt::format("{}{}{}\n", left, between, to_string(outcome.verdict));
    return left + '\n';
  }

  // A line of one board, 25 columns wide.
  [[nodiscard]] std::string line(const Board& board, const Board& clues, int number) const {
    if (number == 0) return paint(kFaint, "┌───────┬───────┬───────┐");
    if (number == kLines - 1) return paint(kFaint, "└───────┴───────┴───────┘");
    if (number % 4 == 0) return paint(kFaint, "├───────┼───────┼───────┤");
    const int row = number - 1 - number / 4;
    std::string text = paint(kFaint, "│");
    for (int column = 0; column < 9; ++column) {
      text += ' ' + digit(board, clues, Cell::at(row, column));
      if (column % 3 == 2) text += ' ' + paint(kFaint, "│");
    }
    return text;
  }

  [[nodiscard]] std::string digit(const Board& board, const Board& clues, Cell cell) const {
    if (board.empty(cell)) return paint(kFaint, ".");
    const char character = board[cell]->to_char();
    return paint(clues.empty(cell) ? kCyan : kBold, {&character, 1});
  }

  bool color_;
};

}  // namespace

std::unique_ptr<Writer> make_pretty_writer(const WriterOptions& options) {
  return std::make_unique<PrettyWriter>(options.color);
}

}  // namespace euler96
