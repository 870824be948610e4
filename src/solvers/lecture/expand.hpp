/// @file
/// Expanding a cell of a matrix of choices: one matrix for each choice of the cell. Together they
/// have the same grids as the first matrix.
///
/// Test: tests/lecture_laws_test.cpp.
#pragma once

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cassert>
#include <cstddef>

#include "prune.hpp"

namespace euler96::lecture {

/// A list of matrices, one for each choice of a cell.
template <std::size_t kSide = side<>>
using Matrices = boost::container::static_vector<Matrix<Choices, kSide>, kSide>;

/// Expands the first cell, in row-major order, for which p holds. There must be such a cell.
template <class P, std::size_t kSide>
Matrices<kSide> expand_where(P p, const Matrix<Choices, kSide>& m) {
  const auto row =
      std::find_if(m.begin(), m.end(), [&](const Row<Choices, kSide>& r) { return any(p, r); });
  assert(row != m.end());
  const auto cell = std::find_if(row->begin(), row->end(), p);

  Matrices<kSide> expanded;
  for (const Digit choice : *cell) {
    Matrix<Choices, kSide>& next = expanded.emplace_back(m);
    next[static_cast<std::size_t>(row - m.begin())][static_cast<std::size_t>(cell - row->begin())] =
        Choices(choice);
  }
  return expanded;
}

/// Expands the first undecided cell of a matrix that is not complete. (Hutton calls it `expand`.)
template <std::size_t kSide>
Matrices<kSide> expand_first(const Matrix<Choices, kSide>& m) {
  return expand_where([](Choices cs) { return !single(cs); }, m);
}

/// Expands the first of the undecided cells with the fewest choices, of a matrix that is not
/// complete. A cell without choices is chosen first and expands to no matrix.
template <std::size_t kSide>
Matrices<kSide> expand1(const Matrix<Choices, kSide>& m) {
  int n = static_cast<int>(kSide) + 1;
  for (const Row<Choices, kSide>& row : m) {
    for (const Choices cs : row) {
      if (!single(cs)) n = std::min(n, cs.size());
    }
  }
  return expand_where([n](Choices cs) { return cs.size() == n; }, m);
}

}  // namespace euler96::lecture
