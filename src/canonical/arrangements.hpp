/// @file
/// The work of `canonical`, for tests.
#pragma once

#include <cstddef>

#include "euler96/canonical.hpp"

namespace euler96 {

/// Returns `canonical(board)`.
///
/// @param kept  set to the number of times that a partial arrangement was kept
Canonical canonical(const Board& board, std::size_t& kept);

}  // namespace euler96
