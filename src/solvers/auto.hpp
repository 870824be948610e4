/// @file
/// Where `auto` changes from one solver to the other.
#pragma once

#include <cstddef>

#include "simd/target.hpp"

namespace euler96 {

/// The smallest batch that `auto` gives to `bitslice`. Measured with g++ 12 on an Intel Xeon of
/// 2023 (model 143), the smallest of some sizes from 24 to 800 boards per call at which it is the
/// faster one:
///
///                   17 clues   hardest   easy   several solutions   corpus `minimal`
///     AVX-512 VBMI     800        64      800          640               450
///     AVX-512          260        24      200          260
///     AVX2             260        24      160          260               160
///     SSE4             110        24       90          110
///
/// Where a board is solved in a sweep or two, bitslice must fill its lanes before it pays: 512 of
/// them against the one-board solver that has most of AVX-512, hence the two figures.
constexpr std::size_t auto_break_even(SimdTarget target) {
  return target == SimdTarget::kAvx512Vbmi ? 500 : 200;
}

}  // namespace euler96
