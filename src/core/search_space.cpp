#include "search_space.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>

#include "solvers/lecture/prune.hpp"
#include "solvers/lecture/table.hpp"

namespace euler96 {
namespace {

using namespace lecture;

using boost::multiprecision::cpp_int;

// The number of grids that collapse would list.
cpp_int grids(const Matrix<Choices>& m) {
  cpp_int product = 1;
  for (const Choices cell : concat(m)) product *= cell.size();
  return product;
}

// The years that a search takes at one grid a nanosecond.
double years(const cpp_int& grids) {
  constexpr double kNanosecondsOfAYear = 365.25 * 24 * 60 * 60 * 1e9;
  return grids.convert_to<double>() / kNanosecondsOfAYear;
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

std::string_view search_space_header() {
  return "name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds\tyears";
}

std::string search_space_row(std::string_view name, const Board& board) {
  std::string column(name);
  std::ranges::replace(column, '\t', ' ');
  const Matrix<Choices> all_choices = choices(board);
  const Matrix<Choices> pruned = prune(all_choices);
  int prunes = 0;
  const auto counted_prune = [&](const Matrix<Choices>& m) {
    ++prunes;
    return prune(m);
  };
  const Matrix<Choices> fixed = fix(counted_prune, all_choices);
  const int rounds = prunes - 1;  // the last prune changed nothing
  return fmt::format("{}\t{}\t{}\t{}\t{:.2f}\t{}\t{:.2f}\t{}\t{:.2e}", column,
                     Cell::kCount - board.clues(), grids(all_choices).str(), grids(pruned).str(),
                     average(pruned), grids(fixed).str(), average(fixed), rounds,
                     years(grids(all_choices)));
}

std::string candidates_text(const Board& board) {
  const Matrix<Choices> pruned = prune(choices(board));
  return fmt::format("# after one prune\n{}\n# at the fixed point\n{}", candidates_table(pruned),
                     candidates_table(fix_prune(pruned)));
}

}  // namespace euler96
