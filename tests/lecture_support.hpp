/// @file
/// Random matrices and boards for the tests of the lectures' solvers. The generators discard no
/// case, so every property is tested on the full number of cases.
#pragma once

#include <rapidcheck.h>

#include <array>
#include <cstddef>
#include <ostream>
#include <tuple>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "solvers/lecture/collapse.hpp"

namespace euler96 {

// RapidCheck finds these to print a counterexample.
inline void showValue(DigitSet set, std::ostream& out) {
  out << '{';
  for (const Digit digit : set) out << digit.to_char();
  out << '}';
}
inline void showValue(const Board& board, std::ostream& out) { out << board.to_text(); }

namespace testing {

using lecture::Choices;
using lecture::Matrix;
using lecture::Row;
using lecture::side;

/// A row of arbitrary elements; a matrix is a row of rows.
template <class T, std::size_t kLength>
rc::Gen<Row<T, kLength>> row_of(const rc::Gen<T>& element) {
  return rc::gen::map(rc::gen::container<std::vector<T>>(kLength, element),
                      [](const std::vector<T>& xs) {
                        return lecture::tabulate<kLength>([&](std::size_t i) { return xs[i]; });
                      });
}
template <class T, std::size_t kSide>
rc::Gen<Matrix<T, kSide>> matrix_of(const rc::Gen<T>& element) {
  return row_of<Row<T, kSide>, kSide>(row_of<T, kSide>(element));
}

/// Any set of the digits 1..kSide, the empty one included; shrinks to fewer.
template <std::size_t kSide>
rc::Gen<Choices> any_choices() {
  return rc::gen::map(rc::gen::inRange(0U, 1U << kSide),
                      [](unsigned bits) { return Choices::from_bits(bits); });
}

/// Sets of choices, most of them single, as during a search.
template <std::size_t kSide>
rc::Gen<Choices> mostly_single() {
  const auto one = rc::gen::map(rc::gen::inRange(0U, unsigned{kSide}),
                                [](unsigned i) { return Choices::from_bits(1U << i); });
  return rc::gen::weightedOneOf<Choices>({{3, one}, {2, any_choices<kSide>()}});
}

/// A full valid grid: a fixed grid with its digits renamed, its rows permuted within their bands
/// and its columns within their stacks, and in half of the cases transposed.
template <std::size_t kBoxSize = 3>
rc::Gen<Matrix<Digit, side<kBoxSize>>> valid_grid() {
  constexpr std::size_t kSide = side<kBoxSize>;
  const auto keys = row_of<int, kSide>(rc::gen::inRange(0, 1000));
  return rc::gen::map(
      rc::gen::tuple(keys, keys, keys, rc::gen::arbitrary<bool>()), [](const auto& random) {
        // The indices in the order of their keys, sorted within groups of `group` neighbours.
        const auto order = [](const Row<int, kSide>& by, std::size_t group) {
          Row<std::size_t, kSide> places =
              lecture::tabulate<kSide>([](std::size_t i) { return i; });
          std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(a / group, by[a]) < std::pair(b / group, by[b]);
          });
          return places;
        };
        const auto names = order(std::get<0>(random), kSide);
        const auto row = order(std::get<1>(random), kBoxSize);
        const auto column = order(std::get<2>(random), kBoxSize);
        const auto grid = lecture::tabulate<kSide>([&](std::size_t i) {
          return lecture::tabulate<kSide>([&](std::size_t j) {
            const std::size_t shift = row[i] % kBoxSize * kBoxSize + row[i] / kBoxSize;
            return Digit(static_cast<int>(names[(column[j] + shift) % kSide]) + 1);
          });
        });
        return std::get<3>(random) ? lecture::transpose(grid) : grid;
      });
}

/// A matrix with few enough choices to collapse: a valid grid in which some cells have `fewest` to
/// `most` random choices (at most four; some may be equal). In half of the cases these cells keep
/// their digit as a choice, so that the matrix has a valid grid.
template <std::size_t kBoxSize>
rc::Gen<Matrix<Choices, side<kBoxSize>>> feasible_matrix(std::size_t changed_cells, int fewest,
                                                         int most) {
  constexpr std::size_t kSide = side<kBoxSize>;
  const auto change = rc::gen::pair(rc::gen::inRange<std::size_t>(0, kSide * kSide),
                                    row_of<int, 4>(rc::gen::inRange(1, int{kSide} + 1)));
  const auto changes =
      rc::gen::container<std::vector<std::pair<std::size_t, Row<int, 4>>>>(changed_cells, change);
  return rc::gen::map(
      rc::gen::tuple(valid_grid<kBoxSize>(), changes, rc::gen::arbitrary<bool>(),
                     rc::gen::inRange(fewest, most + 1)),
      [](const auto& random) {
        const auto& [grid, changed, keep, others] = random;
        auto m = lecture::map(
            [](const auto& row) { return lecture::map([](Digit d) { return Choices(d); }, row); },
            grid);
        for (const auto& [place, digits] : changed) {
          Choices& cell = m[place / kSide][place % kSide];
          if (!keep) cell = Choices();
          for (int i = 0; i < others; ++i) cell.insert(Digit(digits[static_cast<std::size_t>(i)]));
        }
        return m;
      });
}

}  // namespace testing
}  // namespace euler96
