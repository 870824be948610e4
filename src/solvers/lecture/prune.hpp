/// @file
/// Pruning a matrix of choices, and telling in what state it is.
///
/// A digit that is the only choice of a cell cannot be chosen by another cell of the row, the
/// column or the box. To take it away there loses no valid grid, so it may be done once, or as
/// often as it still changes something; it never adds a choice, so it comes to an end.
///
/// Test: tests/lecture_laws_test.cpp.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>

#include "collapse.hpp"

namespace euler96::lecture {

/// Whether there is exactly one choice.
inline constexpr auto single = [](Choices choices) { return choices.single(); };

/// The single choices of a row, in order; the same digit twice if two cells are down to it.
template <std::size_t kSide>
auto ones(const Row<Choices, kSide>& row) {
  boost::container::static_vector<Digit, kSide> digits;
  for (const Choices choices : row) {
    if (single(choices)) digits.push_back(choices.first());
  }
  return digits;
}

/// Takes the single choices of a row from all its other cells, even if that leaves them none. Two
/// cells with the same single choice keep it: that is for `safe` to see.
template <std::size_t kSide>
Row<Choices, kSide> prune_row(const Row<Choices, kSide>& row) {
  Choices singles;
  for (const Digit digit : ones(row)) singles.insert(digit);
  return map([&](Choices xs) { return single(xs) ? xs : xs - singles; }, row);
}

/// Prunes rows, columns or boxes.
/// @param f `rows`, `cols` or `boxs`; that it undoes itself puts the matrix together again.
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

/// Prunes for as long as it changes something.
template <std::size_t kSide>
Matrix<Choices, kSide> fix_prune(const Matrix<Choices, kSide>& m) {
  return fix(prune<kSide>, m);
}

/// Whether every cell has a single choice.
template <std::size_t kSide>
bool complete(const Matrix<Choices, kSide>& m) {
  return all([](const auto& row) { return all(single, row); }, m);
}

/// Whether some cell has no choice. (The lectures call it `void`.)
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

/// Whether it can be seen that the matrix stands for no valid grid.
template <std::size_t kSide>
bool blocked(const Matrix<Choices, kSide>& m) {
  return is_void(m) || !safe(m);
}

}  // namespace euler96::lecture
