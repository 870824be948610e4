/// @file
/// The matrices of the lectures: rows of rows, and functions on whole matrices.
///
/// The lectures' lists are arrays of fixed length here, so nothing is allocated. The lectures
/// derive their programs from two laws: `rows`, `cols` and `boxs` are each their own inverse, and
/// `concat` is the inverse of `chop`.
///
/// Test: tests/lecture_laws_test.cpp, and the lectures' worked examples in tests/lecture_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace euler96::lecture {

/// The number of cells of a house if boxes are `kBoxSize` cells wide.
template <std::size_t kBoxSize = 3>
inline constexpr std::size_t side = kBoxSize* kBoxSize;

/// The box size of a matrix with that side.
template <std::size_t kSide>
inline constexpr std::size_t box_size_of = [] {
  std::size_t size = 1;
  while (size * size < kSide) ++size;
  return size;
}();

template <class T, std::size_t kLength = side<>>
using Row = std::array<T, kLength>;

/// A square matrix, by default of box size 3. `Matrix<T, side<2>>` is a 4x4 matrix.
template <class T, std::size_t kSide = side<>>
using Matrix = Row<Row<T, kSide>, kSide>;

/// The array {f(0), f(1), ..., f(kLength - 1)}.
template <std::size_t kLength, class F>
constexpr auto tabulate(F f) {
  using T = decltype(f(std::size_t{0}));
  return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return Row<T, kLength>{{f(kIndex)...}};
  }
  (std::make_index_sequence<kLength>());
}

/// The array of f(x) for each x.
template <class F, class T, std::size_t kLength>
constexpr auto map(F f, const Row<T, kLength>& xs) {
  return tabulate<kLength>([&](std::size_t i) { return f(xs[i]); });
}

/// Whether p holds for all elements.
template <class P, class T, std::size_t kLength>
constexpr bool all(P p, const Row<T, kLength>& xs) {
  return std::all_of(xs.begin(), xs.end(), p);
}

/// Whether p holds for any element.
template <class P, class T, std::size_t kLength>
constexpr bool any(P p, const Row<T, kLength>& xs) {
  return std::any_of(xs.begin(), xs.end(), p);
}

// The functions below are objects, so that they can be arguments of `map` and `prune_by`.

/// Joins rows into one row.
inline constexpr auto concat = []<class T, std::size_t kLength, std::size_t kRows>(
                                   const Row<Row<T, kLength>, kRows>& xss) {
  return tabulate<kLength * kRows>([&](std::size_t i) { return xss[i / kLength][i % kLength]; });
};

/// Cuts a row into pieces of `kPiece` elements.
template <std::size_t kPiece, class T, std::size_t kLength>
constexpr Row<Row<T, kPiece>, kLength / kPiece> chop(const Row<T, kLength>& xs) {
  static_assert(kLength % kPiece == 0);
  return tabulate<kLength / kPiece>([&](std::size_t i) {
    return tabulate<kPiece>([&](std::size_t j) { return xs[i * kPiece + j]; });
  });
}

/// Rows become columns. The matrix need not be square.
inline constexpr auto transpose =
    []<class T, std::size_t kColumns, std::size_t kRows>(const Row<Row<T, kColumns>, kRows>& m) {
      return tabulate<kColumns>(
          [&](std::size_t j) { return tabulate<kRows>([&](std::size_t i) { return m[i][j]; }); });
    };

/// The rows of a matrix: the matrix itself.
inline constexpr auto rows = []<class T, std::size_t kSide>(const Matrix<T, kSide>& m) {
  return m;
};

/// The columns of a matrix, as rows.
inline constexpr auto cols = transpose;

/// The boxes of a matrix, as rows.
inline constexpr auto boxs = []<class T, std::size_t kSide>(const Matrix<T, kSide>& m) {
  static_assert(side<box_size_of<kSide>> == kSide, "the side must be a square number");
  constexpr auto split = [](const auto& xs) { return chop<box_size_of<kSide>>(xs); };
  constexpr auto pack = [split](const auto& xss) { return split(map(split, xss)); };
  constexpr auto unpack = [](const auto& xsss) { return map(concat, concat(xsss)); };
  return unpack(map(cols, pack(m)));
};

}  // namespace euler96::lecture
