// The form `pretty`: a puzzle and its solution side by side.
//
//     Grid 01
//     ┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐
//     │ . . 3 │ . 2 . │ 6 . . │   │ 4 8 3 │ 9 2 1 │ 6 5 7 │
//     │ 9 . . │ 3 . 5 │ . . 1 │ → │ 9 6 7 │ 3 4 5 │ 8 2 1 │
//
// With colour, clues are bold and found digits cyan, and lines and dots stand back: three things
// that differ on a light and on a dark ground, and not by hue alone.
//
// Test: tests/pretty_test.cpp.

#include "pretty.hpp"

#include <fmt/format.h>

namespace euler96 {
namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kReset = "\x1b[0m";

// A board takes 13 lines: nine rows, and four lines that the boxes stand between.
constexpr int kLines = 13;

class Painter {
 public:
  explicit Painter(bool color) : color_(color) {}

  [[nodiscard]] std::string paint(std::string_view style, std::string_view text) const {
    return color_ ? fmt::format("{}{}{}", style, text, kReset) : std::string(text);
  }

  // One of a board's lines, 25 columns wide.
  [[nodiscard]] std::string line(const Board& board, const Board& clues, int line) const {
    if (line == 0) return paint(kFaint, "┌───────┬───────┬───────┐");
    if (line == kLines - 1) return paint(kFaint, "└───────┴───────┴───────┘");
    if (line % 4 == 0) return paint(kFaint, "├───────┼───────┼───────┤");
    const int row = line - 1 - line / 4;
    std::string text = paint(kFaint, "│");
    for (int column = 0; column < 9; ++column) {
      text += ' ' + digit(board, clues, Cell::at(row, column));
      if (column % 3 == 2) text += ' ' + paint(kFaint, "│");
    }
    return text;
  }

 private:
  [[nodiscard]] std::string digit(const Board& board, const Board& clues, Cell cell) const {
    if (board.empty(cell)) return paint(kFaint, ".");
    const char character = board[cell]->to_char();
    return paint(clues.empty(cell) ? kCyan : kBold, {&character, 1});
  }

  bool color_;
};

}  // namespace

std::string pretty(std::string_view name, const Board& puzzle, const Outcome& outcome, bool color) {
  const Painter painter(color);
  std::string text = painter.paint(kBold, name) + '\n';
  for (int line = 0; line < kLines; ++line) {
    const bool middle = line == kLines / 2;
    text += painter.line(puzzle, puzzle, line);
    if (outcome.has_solution()) {
      text += middle ? " → " : "   ";
      text += painter.line(outcome.solution, puzzle, line);
    } else if (middle) {
      text += fmt::format(" → {}", to_string(outcome.verdict));
    }
    text += '\n';
  }
  return text;
}

}  // namespace euler96
