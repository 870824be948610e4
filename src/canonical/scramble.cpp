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

constexpr std::size_t kLineOrders = 1296;  // 6^4

// Where each of nine lines comes from.
std::array<std::uint8_t, 9> line_order(std::size_t n) {
  const std::size_t inner[] = {n / 6 % 6, n / 36 % 6, n / 216};
  std::array<std::uint8_t, 9> from{};
  for (std::size_t line = 0; line < 9; ++line) {
    from[line] =
        static_cast<std::uint8_t>(3 * orders[n % 6][line / 3] + orders[inner[line / 3]][line % 3]);
  }
  return from;
}

}  // namespace

Symmetry symmetry_of(std::uint64_t number) {
  Symmetry symmetry;
  const auto next = [&number](std::uint64_t base) {
    const std::uint64_t digit = number % base;
    number /= base;
    return static_cast<std::size_t>(digit);
  };
  symmetry.transposes = next(2) != 0;
  symmetry.row_from = line_order(next(kLineOrders));
  symmetry.column_from = line_order(next(kLineOrders));
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
