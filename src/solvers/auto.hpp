/// @file
/// Where `auto` changes from one solver to the other.
#pragma once

#include <cstddef>

#include "simd/target.hpp"

namespace euler96 {

/// The smallest batch that `auto` gives to `bitslice`. Measured with g++ 12 on an Intel Xeon of
/// 2023 (model 143), in boards per call:
///
///                   17 clues   hardest   easy   several solutions   all four mixed
///     AVX-512 VBMI     620        45      480          480               210
///     AVX-512          260                160          210             below 64
///     AVX2             200     below 32   110          150                45
///     SSE4              85                 60           80             below 64
///
/// Where a board is solved in a sweep or two, bitslice must fill its lanes before it pays: 512 of
/// them against the one-board solver that has most of AVX-512, hence the two figures.
constexpr std::size_t auto_break_even(SimdTarget target) {
  return target == SimdTarget::kAvx512Vbmi ? 500 : 150;
}

}  // namespace euler96
