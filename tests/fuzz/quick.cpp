// Compares fast code with plain code that works cell by cell: the text of a board, and the checker
// on a correct solution that the input damages.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "euler96/board.hpp"
#include "euler96/checker.hpp"
#include "fuzz.hpp"

namespace euler96 {
namespace {

using fuzz::demand;

std::optional<Board> plain_cells(std::string_view text) {
  Board board;
  if (text.size() != board.values().size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '1' && text[i] <= '9';
    if (!digit && std::string_view("0._*-xX?").find(text[i]) == std::string_view::npos) {
      return std::nullopt;
    }
    board.values()[i] = static_cast<std::uint8_t>(digit ? text[i] - '0' : 0);
  }
  return board;
}

void check_text(std::string_view text) {
  const auto expected = plain_cells(text);
  demand(Board::from_text(text) == expected, "81 cells are a board");
  if (expected) demand(Board::from_text(expected->to_text()) == expected, "and back");
}

// Rows, columns and boxes hold each digit once, and the clues are kept.
bool plain_check(const Board& solution, const Board& puzzle) {
  std::array<std::array<bool, 10>, 27> seen{};
  for (std::size_t i = 0; i < 81; ++i) {
    const std::size_t row = i / 9;
    const std::size_t column = i % 9;
    const std::uint8_t value = solution.values()[i];
    const std::uint8_t clue = puzzle.values()[i];
    if (value < 1 || value > 9 || (clue != 0 && clue != value)) return false;
    for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
      if (seen[house][value]) return false;
      seen[house][value] = true;
    }
  }
  return true;
}

void check_checker(fuzz::Choices choices) {
  constexpr std::size_t kMost = 40;
  Board solution;
  Board puzzle;
  const std::size_t shift = choices.below(9);
  for (std::size_t i = 0; i < 81; ++i) {
    const std::size_t row = i / 9;
    solution.values()[i] = static_cast<std::uint8_t>((3 * row + row / 3 + i % 9 + shift) % 9 + 1);
  }
  for (std::size_t n = 0; n < kMost && !choices.empty(); ++n) {
    auto& values = solution.values();
    const std::size_t what = choices.below(5);
    const std::size_t cell = choices.below(81);
    const std::size_t other = choices.below(256);
    switch (what) {
      case 0:
        values[cell] = static_cast<std::uint8_t>(other);
        break;
      case 1:
        std::swap(values[cell], values[other % 81]);
        break;
      case 2:
        puzzle.values()[cell] = values[cell];
        break;
      case 3:
        puzzle.values()[cell] = static_cast<std::uint8_t>(other);
        break;
      default: {  // exchanges two rows of a band: a correct solution stays correct
        const std::size_t band = cell % 3 * 27;
        const auto row = values.begin() + static_cast<std::ptrdiff_t>(band + cell / 3 % 3 * 9);
        const auto with = values.begin() + static_cast<std::ptrdiff_t>(band + other % 3 * 9);
        if (row != with) std::swap_ranges(row, row + 9, with);
      }
    }
  }
  demand(is_solution_of(solution, puzzle) == plain_check(solution, puzzle), "a right solution");
}

}  // namespace
}  // namespace euler96

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  fuzz::Choices choices(data, size);
  if (choices.below(2) == 0) {
    check_text(choices.rest());
  } else {
    check_checker(choices);
  }
  return 0;
}
