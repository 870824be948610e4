/// @file
/// Pruning a matrix of choices, and the tests of its state.
///
/// A digit that is the only choice of a cell cannot be in another cell of the same row, column or
/// box. Removing it there loses no valid grid, so a matrix may be pruned once or repeatedly.
/// Pruning never adds a choice, so repeating it reaches a fixed point.
///
/// Test: tests/lecture_laws_test.cpp.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>

#include "collapse.hpp"

namespace euler96::lecture {

/// Whether there is exactly one choice.
inline constexpr auto single = [](Choices choices) { return choices.single(); };

/// The single choices of a row, in order. A digit that is the only choice of two cells is there
/// twice.
template <std::size_t kSide>
auto ones(const Row<Choices, kSide>& row) {
  boost::container::static_vector<Digit, kSide> digits;
  for (const Choices choices : row) {
    if (single(choices)) digits.push_back(choices.first());
  }
  return digits;
}

/// Removes the single choices of a row from its other cells, which may leave a cell no choice. Two
/// cells with the same single choice keep it: `safe` detects them.
template <std::size_t kSide>
Row<Choices, kSide> prune_row(const Row<Choices, kSide>& row) {
  Choices singles;
  for (const Digit digit : ones(row)) singles.insert(digit);
  return map([&](Choices xs) { return single(xs) ? xs : xs - singles; }, row);
}

/// Prunes rows, columns or boxes.
/// @param f `rows`, `cols` or `boxs`, which is its own inverse and so restores the matrix.
template <class F, std::size_t kSide>
Matrix<Choices, kSide> prune_by(F f, const Matrix<Choices, kSide>& m) {
  return f(map(prune_row<kSide>, f(m)));
}

/// Prunes rows, then columns, then boxes, once each.
template <std::size_t kSide>
Matrix<Choices, kSide> prune(const Matrix<Choices, kSide>& m) {
  return prune_by(boxs, prune_by(cols, prune_by(rows, m)));
}

/// The first of x, f(x), f(f(x)), ... that f does not change. (Oxford calls it `repeatedly`.)
template <class F, class T>
T fix(F f, T x) {
  for (;;) {
    T next = f(x);
    if (next == x) return x;
    x = next;
  }
}

/// Prunes until nothing changes.
template <std::size_t kSide>
Matrix<Choices, kSide> fix_prune(const Matrix<Choices, kSide>& m) {
  return fix(prune<kSide>, m);
}

/// Whether every cell has a single choice.
template <std::size_t kSide>
bool complete(const Matrix<Choices, kSide>& m) {
  return all([](const auto& row) { return all(single, row); }, m);
}

/// Whether a cell has no choice. (The lectures call it `void`.)
template <std::size_t kSide>
bool is_void(const Matrix<Choices, kSide>& m) {
  const auto null = [](Choices choices) { return choices.empty(); };
  return any([&](const auto& row) { return any(null, row); }, m);
}

/// Whether no row, column or box has the same single choice twice.
template <std::size_t kSide>
bool safe(const Matrix<Choices, kSide>& m) {
  const auto consistent = [](const Row<Choices, kSide>& row) { return nodups(ones(row)); };
  return all(consistent, rows(m)) && all(consistent, cols(m)) && all(consistent, boxs(m));
}

/// Whether a cell without choices or a repeated single choice shows that the matrix has no valid
/// grid.
template <std::size_t kSide>
bool blocked(const Matrix<Choices, kSide>& m) {
  return is_void(m) || !safe(m);
}

}  // namespace euler96::lecture
