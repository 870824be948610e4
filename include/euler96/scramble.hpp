/// @file
/// Random equivalent forms of a puzzle, the reverse of `canonical`.
#pragma once

#include <cstdint>
#include <span>

#include "euler96/board.hpp"
#include "euler96/canonical.hpp"

namespace euler96 {

/// The number of symmetries: 2 * 6^8 maps of the cells, 9! relabellings.
inline constexpr std::uint64_t kSymmetries = 2ULL * 1'679'616 * 362'880;

/// Returns the symmetry of that number, 0 to kSymmetries-1. Each has one number.
Symmetry symmetry_of(std::uint64_t number);

/// Makes random equivalent forms: of every symmetry with the same probability, up to 1 in 2^23.
/// @param boards each gives as many forms as `forms` has for it; full and malformed boards, too.
/// @param forms a multiple of the number of boards; those of a board stand together.
/// @param first the number of the first form. Form n of a seed is the same in every call, on every
/// machine.
/// @throws std::invalid_argument if the number of forms is not a multiple of that of boards.
void scramble(std::span<const Board> boards, std::uint64_t seed, std::uint64_t first,
              std::span<Board> forms);

}  // namespace euler96
