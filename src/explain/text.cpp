// The explanation as plain text, for a terminal or a file.
//
// Steps that rest on a guess are indented below it, up to a limit that keeps lines on the screen.
// The text of each guess has its depth.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include <algorithm>

#include "euler96/explain.hpp"

namespace euler96 {
namespace {

constexpr int kDeepestIndent = 12;

std::string step_line(const Explanation& explanation, std::size_t index) {
  const ExplainedStep& step = explanation.steps[index];
  const bool is_guess = step.is_guess();
  // A guess and its refutation have the same indentation; the steps between are indented further.
  const int indent = 2 * std::min(step.depth - (is_guess ? 1 : 0), kDeepestIndent);
  return fmt::format("{:>4}. {:{}}{}{}: {}\n", index + 1, "", indent, title(explanation, index),
                     is_guess ? fmt::format(" at depth {}", step.depth) : "",
                     sentence(explanation, index));
}

// Says which steps are shown, if not all of them are.
std::string range_line(StepRange shown, std::size_t steps) {
  if (shown == StepRange()) return {};
  const std::size_t last = std::min(shown.last, steps);
  if (shown.first > last) {
    return fmt::format("      There are {} steps, none of them from {} on.\n", steps, shown.first);
  }
  if (shown.first == last) return fmt::format("      Step {} of {}:\n", last, steps);
  return fmt::format("      Steps {} to {} of {}:\n", shown.first, last, steps);
}

// A row of a board. A star marks the cells in which another board differs.
std::string row_text(const Board& board, const Board& other, int row) {
  std::string text;
  for (int column = 0; column < 9; ++column) {
    const Cell cell = Cell::at(row, column);
    if (column == 3 || column == 6) text += " |";
    text += board[cell] == other[cell] ? ' ' : '*';
    text += board.text()[static_cast<std::size_t>(cell.index())];
  }
  return text;
}

// Two solutions side by side.
std::string pair_lines(const Board& first, const Board& second) {
  std::string lines;
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) lines += "      ------+-------+------     ------+-------+------\n";
    lines +=
        fmt::format("     {}    {}\n", row_text(first, second, row), row_text(second, first, row));
  }
  return lines;
}

std::string board_lines(const Board& board) {
  std::string lines;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) lines += "      ------+-------+------\n";
    const std::string_view c = board.text().substr(9 * row, 9);
    lines += fmt::format("      {} {} {} | {} {} {} | {} {} {}\n", c[0], c[1], c[2], c[3], c[4],
                         c[5], c[6], c[7], c[8]);
  }
  return lines;
}

}  // namespace

std::string explanation_text(const Explanation& explanation, std::string_view name,
                             StepRange shown) {
  const std::size_t steps = explanation.steps.size();
  std::string text = std::string(name) + '\n' + range_line(shown, steps);
  for (std::size_t number = shown.first; number <= std::min(shown.last, steps); ++number) {
    text += step_line(explanation, number - 1);
  }
  text += fmt::format("      {}\n\n{}\n", conclusion(explanation),
                      explanation.solutions.size() > 1
                          ? pair_lines(explanation.solutions[0], explanation.solutions[1])
                          : board_lines(explanation.last.board()));
  const auto hardest = explanation.hardest();
  const std::string note = guesses_note(explanation);
  text += fmt::format("Outcome: {}\nTechniques: {}\nHardest: {}\nGuesses: {}{}\n",
                      to_string(explanation.verdict()), techniques_used(explanation),
                      hardest != nullptr ? hardest->name : "none", explanation.guesses(),
                      note.empty() ? "" : fmt::format(" ({})", note));
  return text;
}

}  // namespace euler96
