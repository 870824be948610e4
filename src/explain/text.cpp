// The explanation as plain text, for a terminal or a file.
//
// Steps that rest on a guess are indented below it, up to a limit that keeps lines on the screen.
// The text of each guess has its depth. Steps beyond singles begin with the board's pencil marks.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "euler96/explain.hpp"
#include "words.hpp"

namespace euler96 {
namespace {

constexpr int kDeepestIndent = 12;

std::string step_line(const Explanation& explanation, std::size_t index) {
  const ExplainedStep& step = explanation.steps[index];
  const bool is_guess = step.is_guess();
  // A guess and its refutation have the same indentation; the steps between are indented further.
  const int indent = 2 * std::min(step.depth - (is_guess ? 1 : 0), kDeepestIndent);
  std::string text = sentence(explanation, index);
  const std::string next_line = fmt::format("\n      {:{}}", "", indent);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
    text.replace(at, 1, next_line);
    at += next_line.size();
  }
  return fmt::format("{:>4}. {:{}}{}{}: {}\n", index + 1, "", indent, title(explanation, index),
                     is_guess ? fmt::format(" at depth {}", step.depth) : "", text);
}

// The digit of a filled cell, or the candidates of an empty one.
std::string marks(const logic::Position& position, Cell cell) {
  if (const auto digit = position.board()[cell]) return std::string(1, digit->to_char());
  std::string text;
  for (const Digit digit : position.candidates(cell)) text += digit.to_char();
  return text;
}

// The board with its candidates. Empty if it does not fit in 80 columns.
std::string pencil_marks(const logic::Position& position) {
  std::array<std::size_t, 9> widths{};
  for (int i = 0; i < Cell::kCount; ++i) {
    std::size_t& width = widths[static_cast<std::size_t>(Cell(i).column())];
    width = std::max(width, marks(position, Cell(i)).size());
  }
  constexpr std::size_t kMost = 80 - 6 - 12;  // without the indentation, blanks and lines
  if (std::accumulate(widths.begin(), widths.end(), std::size_t{0}) > kMost) return {};
  std::string lines = "\n";
  for (int row = 0; row < 9; ++row) {
    std::string line;
    for (int column = 0; column < 9; ++column) {
      if (column == 3 || column == 6) line += " |";
      line += fmt::format(" {:<{}}", marks(position, Cell::at(row, column)),
                          widths[static_cast<std::size_t>(column)]);
    }
    if (row == 3 || row == 6) {
      std::string rule;
      for (const char c : line) rule += c == '|' ? '+' : '-';
      rule.front() = ' ';
      lines += fmt::format("     {}\n", rule);
    }
    lines += fmt::format("     {}\n", line.erase(line.find_last_not_of(' ') + 1));
  }
  return lines + '\n';
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
    const ExplainedStep& step = explanation.steps[number - 1];
    const bool needs_marks = step.technique >= logic::Technique::kPointing;
    if (needs_marks && !step.refutation) text += pencil_marks(step.before);
    text += step_line(explanation, number - 1);
  }
  text += fmt::format("      {}\n\n{}\n", conclusion(explanation),
                      explanation.solutions.size() > 1
                          ? pair_lines(explanation.solutions[0], explanation.solutions[1])
                          : board_lines(explanation.last.board()));
  const auto hardest = explanation.hardest();
  const std::string note = guesses_note(explanation);
  text += fmt::format("Outcome: {}\nHardest: {}\nGuesses: {}{}\n", to_string(explanation.verdict()),
                      hardest != nullptr ? hardest->name : "none", explanation.guesses(),
                      note.empty() ? "" : fmt::format(" ({})", note));
  if (explanation.omitted > 0) {
    text += fmt::format("Left out: {} that no later step needs\n",
                        words::counted(explanation.omitted, "step", "steps"));
  }
  return text +
         fmt::format("Rating: {}; {}\n", rating_words(explanation), techniques_used(explanation));
}

}  // namespace euler96
