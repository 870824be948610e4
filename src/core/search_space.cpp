#include "search_space.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "solvers/lecture/prune.hpp"
#include "solvers/lecture/table.hpp"

namespace euler96 {
namespace {

using namespace lecture;

// The number of grids that collapse would list, in decimal digits: up to 9^81, exactly.
std::string grids(const Matrix<Choices>& m) {
  std::string digits = "1";  // the lowest digit first
  for (const Choices cell : concat(m)) {
    if (cell.empty()) return "0";
    int carry = 0;
    for (char& digit : digits) {
      carry += (digit - '0') * cell.size();
      digit = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    if (carry > 0) digits += static_cast<char>('0' + carry);
  }
  std::ranges::reverse(digits);
  return digits;
}

// The years that a search takes at one grid a nanosecond.
double years(const std::string& grids) {
  constexpr double kNanosecondsOfAYear = 365.25 * 24 * 60 * 60 * 1e9;
  return std::stod(grids) / kNanosecondsOfAYear;
}

int left(const Matrix<Choices>& m) {
  int sum = 0;
  for (const Choices cell : concat(m)) sum += cell.size();
  return sum;
}

std::string text_of(Choices cell) {
  if (cell.empty()) return "-";
  std::string text;
  for (const Digit digit : cell) text += digit.to_char();
  return text;
}

// Nine lines, and two rules between the boxes.
std::string candidates_table(const Matrix<Choices>& m) {
  const auto cells = justify(map([](const auto& row) { return map(text_of, row); }, m));
  std::string lines;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string line =
        unwords(map([](const auto& box) { return unwords(box); }, chop<3>(cells[i])), " | ");
    if (i == 3 || i == 6) {
      std::string rule = line;  // all lines have their bars in the same columns
      std::transform(rule.begin(), rule.end(), rule.begin(),
                     [](char c) { return c == '|' ? '+' : '-'; });
      lines += rule + '\n';
    }
    lines += line + '\n';
  }
  return lines;
}

}  // namespace

SearchSpace search_space(const Board& board) {
  const Matrix<Choices> all_choices = choices(board);
  const Matrix<Choices> pruned = prune(all_choices);
  int prunes = 0;
  const auto counted_prune = [&](const Matrix<Choices>& m) {
    ++prunes;
    return prune(m);
  };
  const Matrix<Choices> fixed = fix(counted_prune, all_choices);
  return {.empty = Cell::kCount - board.clues(),
          .choices = grids(all_choices),
          .prune = grids(pruned),
          .fix = grids(fixed),
          .prune_left = left(pruned),
          .fix_left = left(fixed),
          .rounds = prunes - 1};  // the last prune changed nothing
}

std::string_view search_space_header() {
  return "name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds\tyears";
}

std::string search_space_row(std::string_view name, const Board& board) {
  std::string column(name);
  std::ranges::replace(column, '\t', ' ');
  const auto average = [](int sum) { return static_cast<double>(sum) / Cell::kCount; };
  const SearchSpace space = search_space(board);
  return fmt::format("{}\t{}\t{}\t{}\t{:.2f}\t{}\t{:.2f}\t{}\t{:.2e}", column, space.empty,
                     space.choices, space.prune, average(space.prune_left), space.fix,
                     average(space.fix_left), space.rounds, years(space.choices));
}

std::string candidates_text(const Board& board) {
  const Matrix<Choices> pruned = prune(choices(board));
  return fmt::format("# after one prune\n{}\n# at the fixed point\n{}", candidates_table(pruned),
                     candidates_table(fix_prune(pruned)));
}

}  // namespace euler96
