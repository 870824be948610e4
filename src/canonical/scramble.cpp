// Random equivalent forms. A random number chooses one of the symmetries, which are numbered: the
// transposition, the orders of bands, stacks, rows and columns, and the relabelling are its digits
// in a number system with mixed bases.
//
// Test: tests/scramble_test.cpp.

#include "euler96/scramble.hpp"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "core/random.hpp"

namespace euler96 {
namespace {

constexpr std::array<std::array<std::uint8_t, 3>, 6> orders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// By a number below 6^4: where each of nine lines comes from.
constexpr auto line_orders = [] {
  std::array<std::array<std::uint8_t, 9>, 1296> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    const std::size_t inner[] = {n / 6 % 6, n / 36 % 6, n / 216};
    for (std::size_t line = 0; line < 9; ++line) {
      table[n][line] = static_cast<std::uint8_t>(3 * orders[n % 6][line / 3] +
                                                 orders[inner[line / 3]][line % 3]);
    }
  }
  return table;
}();

}  // namespace

Symmetry symmetry_of(std::uint64_t number) {
  Symmetry symmetry;
  const auto next = [&number](std::uint64_t base) {
    const std::uint64_t digit = number % base;
    number /= base;
    return static_cast<std::size_t>(digit);
  };
  symmetry.transposes = next(2) != 0;
  symmetry.row_from = line_orders[next(line_orders.size())];
  symmetry.column_from = line_orders[next(line_orders.size())];
  auto& to = symmetry.digit_to;
  for (std::uint8_t d = 1; d < to.size(); ++d) to[d] = d;
  for (std::size_t n = 9; n > 1; --n) std::swap(to[n], to[1 + next(n)]);
  return symmetry;
}

void scramble(std::span<const Board> boards, std::uint64_t seed, std::uint64_t first,
              std::span<Board> forms) {
  if (forms.empty()) return;
  if (boards.empty() || forms.size() % boards.size() != 0) {
    throw std::invalid_argument("each board needs the same number of forms");
  }
  const std::size_t each = forms.size() / boards.size();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (Board& form : forms.subspan(i * each, each)) {
      form = symmetry_of(Random(seed, first++).next() % kSymmetries)(boards[i]);
    }
  }
}

}  // namespace euler96
