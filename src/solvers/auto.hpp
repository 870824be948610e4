/// @file
/// Where `auto` changes from one solver to the other; see auto.cpp.
#pragma once

#include <cstddef>

namespace euler96 {

/// The smallest batch that `auto` gives to `bitslice`.
inline constexpr std::size_t kAutoBreakEven = 500;

}  // namespace euler96
