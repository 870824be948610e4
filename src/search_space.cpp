#include "search_space.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>

#include "solvers/lecture/prune.hpp"

namespace euler96 {
namespace {

using namespace lecture;

// The number of grids that collapse would list.
std::string grids(const Matrix<Choices>& m) {
  boost::multiprecision::cpp_int product = 1;
  for (const Choices cell : concat(m)) product *= cell.size();
  return product.str();
}

double average(const Matrix<Choices>& m) {
  int sum = 0;
  for (const Choices cell : concat(m)) sum += cell.size();
  return static_cast<double>(sum) / Cell::kCount;
}

std::string text_of(Choices cell) {
  if (cell.empty()) return "-";
  std::string text;
  for (const Digit digit : cell) text += digit.to_char();
  return text;
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
  return {
      .empty = Cell::kCount - board.clues(),
      .choices = grids(all_choices),
      .prune = grids(pruned),
      .average_prune = average(pruned),
      .fix = grids(fixed),
      .average_fix = average(fixed),
      .rounds = prunes - 1,  // the last prune changed nothing
  };
}

std::string_view search_space_header() {
  return "name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds";
}

std::string search_space_row(std::string_view name, const SearchSpace& space) {
  std::string column(name);
  std::replace_if(
      column.begin(), column.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; },
      ' ');
  return fmt::format("{}\t{}\t{}\t{}\t{:.2f}\t{}\t{:.2f}\t{}", column, space.empty, space.choices,
                     space.prune, space.average_prune, space.fix, space.average_fix, space.rounds);
}

std::string candidates_table(const Board& board) {
  using Texts = Row<std::string>;
  const Matrix<std::string> table =
      map([](const Row<Choices>& row) { return map(text_of, row); }, fix_prune(choices(board)));
  const auto widths = map(
      [](const Texts& column) {
        const auto shorter = [](const auto& a, const auto& b) { return a.size() < b.size(); };
        return std::max_element(column.begin(), column.end(), shorter)->size();
      },
      cols(table));

  std::string lines;
  std::string rule;
  for (std::size_t i = 0; i < table.size(); ++i) {
    std::string line;
    for (std::size_t j = 0; j < widths.size(); ++j) {
      if (j != 0) line += j % 3 == 0 ? " | " : " ";
      line += fmt::format("{:>{}}", table[i][j], widths[j]);
    }
    if (i == 0) {  // all lines have their bars in the same columns
      rule.assign(line.size(), '-');
      for (std::size_t k = 0; k < line.size(); ++k) {
        if (line[k] == '|') rule[k] = '+';
      }
    }
    if (i != 0 && i % 3 == 0) lines += rule + '\n';
    lines += line + '\n';
  }
  return lines;
}

}  // namespace euler96
