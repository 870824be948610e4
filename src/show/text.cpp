// The explanation as plain text, for a terminal or a file.
//
// Steps that rest on a guess are indented below it, up to a limit that keeps lines on the screen.
// The text of each guess has its depth. Steps beyond singles begin with the board's pencil marks.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "euler96/words.hpp"
#include "logic/phrases.hpp"

namespace euler96 {
namespace {

constexpr int kDeepestIndent = 12;

std::string step_line(const ExplainedStep& step) {
  const bool is_guess = step.is_guess();
  // A guess and its refutation have the same indentation; the steps between are indented further.
  const int indent = 2 * std::min(step.depth - (is_guess ? 1 : 0), kDeepestIndent);
  const std::string text = sentence(step) + '\n';
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  const std::string number = std::to_string(step.number);
  std::string line;
  line.reserve(text.size() + 64);
  line.append(4 - std::min(number.size(), std::size_t{4}), ' ')
      .append(number)
      .append(". ")
      .append(blanks)
      .append(title(step));
  if (is_guess) line += fmt::format(" at depth {}", step.depth);
  line += ": ";
  for (std::size_t at = 0; at < text.size();) {
    if (at > 0) line.append(6, ' ').append(blanks);
    const std::size_t end = text.find('\n', at) + 1;
    line.append(text, at, end - at);
    at = end;
  }
  return line;
}

// Draws a board in lines, by the sign before each cell and its digits.
template <class TextOf>
std::vector<std::string> drawn(const TextOf& text_of) {
  std::array<std::string, Cell::kCount> texts;
  std::array<std::size_t, 9> widths{};
  for (const Cell cell : logic::CellSet::all()) {
    const std::string& text = texts[static_cast<std::size_t>(cell.index())] = text_of(cell);
    std::size_t& width = widths[static_cast<std::size_t>(cell.column())];
    width = std::max(width, text.size());
  }
  const std::size_t width = std::accumulate(widths.begin(), widths.end(), std::size_t{0}) + 4;
  std::vector<std::string> lines;
  lines.reserve(11);
  for (std::size_t row = 0; row < 9; ++row) {
    std::string line(width, ' ');
    for (std::size_t column = 0, at = 0; column < 9; at += widths[column++]) {
      if (column == 3 || column == 6) line[std::exchange(at, at + 2) + 1] = '|';
      const std::string& text = texts[9 * row + column];
      text.copy(&line[at], text.size());
    }
    if (row == 3 || row == 6) {
      std::string rule = " ";
      for (const char c : line.substr(1)) rule += c == '|' ? '+' : '-';
      lines.push_back(std::move(rule));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

constexpr std::size_t kMargin = 5;

std::string with_margin(const std::vector<std::string>& lines, std::size_t margin = kMargin) {
  std::string text;
  text.reserve(lines.size() * (margin + lines.front().size() + 1));
  for (const std::string& line : lines) {
    text.append(margin, ' ').append(line, 0, line.find_last_not_of(' ') + 1) += '\n';
  }
  return text;
}

// The digits of a filled cell, or its candidates.
DigitSet digits_of(const logic::Position& position, Cell cell) {
  const auto digit = position.board()[cell];
  return digit ? DigitSet(*digit) : position.candidates(cell);
}

std::vector<std::string> drawn(const logic::Position& position) {
  return drawn([&](Cell cell) {
    std::string text(1, ' ');
    for (const Digit digit : digits_of(position, cell)) text += digit.to_char();
    if (text.size() == 1) text += '-';
    return text;
  });
}

// The board with its candidates. Empty if it does not fit in 80 columns.
std::string pencil_marks(const logic::Position& position) {
  const std::vector<std::string> lines = drawn(position);
  return kMargin + lines[0].size() > 80 ? "" : '\n' + with_margin(lines) + '\n';
}

// A board. A star marks the cells in which another board differs.
std::vector<std::string> drawn(const Board& board, const Board& other) {
  return drawn([&](Cell cell) {
    return std::string{board[cell] == other[cell] ? ' ' : '*',
                       board.text()[static_cast<std::size_t>(cell.index())]};
  });
}

// What the steps come to, and the board after them: at the end the solution, or two side by side.
std::string ending(const Explanation& explanation, std::size_t last_step) {
  const bool ends = last_step >= explanation.steps.size();
  const std::string text =
      fmt::format("      {}\n\n", ends ? conclusion(explanation)
                                       : fmt::format("The board after step {}:", last_step));
  const Board last = explanation.after(last_step).board();
  if (!ends || explanation.solutions.size() < 2) return text + with_margin(drawn(last, last));
  const auto& [first, second] = std::tie(explanation.solutions[0], explanation.solutions[1]);
  std::vector<std::string> lines = drawn(first, second);
  const std::vector<std::string> right = drawn(second, first);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += "    " + right[i];
  return text + with_margin(lines);
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

std::string techniques_used(const Explanation& explanation) {
  std::vector<std::string> words;
  for (const auto& [technique, uses] : explanation.uses()) {
    words.push_back(fmt::format("{} ({})", info(technique).name, uses));
  }
  return words.empty() ? "none" : phrases::listed(std::move(words));
}

}  // namespace

std::string marks_text(const logic::Position& position) { return with_margin(drawn(position), 0); }

std::string candidates_line(const logic::Position& position) {
  std::string text;
  for (const Cell cell : logic::CellSet::all()) {
    const DigitSet digits = digits_of(position, cell);
    for (const Digit digit : DigitSet::all()) {
      text += digits.contains(digit) ? digit.to_char() : '.';
    }
  }
  return text;
}

std::string explanation_text(const Explanation& explanation, std::string_view name,
                             StepRange shown) {
  std::string text = std::string(name) + '\n' + range_line(shown, explanation.steps.size());
  for (const ExplainedStep& step : shown.of(explanation)) {
    const bool needs_marks = info(step.technique).basis >= Basis::kCandidates;
    if (needs_marks && !step.refutation) text += pencil_marks(step.before);
    text += step_line(step);
  }
  const auto hardest = explanation.hardest();
  const std::string note = guesses_note(explanation);
  text +=
      fmt::format("{}\nOutcome: {}\nHardest: {}\nGuesses: {}{}\n", ending(explanation, shown.last),
                  to_string(explanation.verdict()), hardest ? info(*hardest).name : "none",
                  explanation.guesses(), note.empty() ? "" : fmt::format(" ({})", note));
  if (explanation.omitted > 0) {
    text += fmt::format("Left out: {} that no later step needs\n",
                        phrases::counted(explanation.omitted, "step", "steps"));
  }
  const bool other_scale = explanation.ladder == Ladder::kHuman && explanation.rating.er;
  return text + fmt::format("Rating: {}{}; {}\n", rating_words(explanation.rating),
                            other_scale ? " on Sudoku Explainer's scale" : "",
                            techniques_used(explanation));
}

}  // namespace euler96
