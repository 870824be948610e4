/// @file
/// The batch size from which on `auto` uses `bitslice`.
#pragma once

#include <cstddef>

#include "simd/target.hpp"

namespace euler96 {

/// The smallest batch that `auto` gives to `bitslice`: the measured break-even, which is higher
/// with AVX-512 VBMI, where `chutes` is fastest. See docs/tuning.md, auto.
constexpr std::size_t auto_break_even(SimdTarget target) {
  return target == SimdTarget::kAvx512Vbmi ? 500 : 200;
}

}  // namespace euler96
