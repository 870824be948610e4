/// @file
/// Difficulty in words: ranges of ratings with names for people who do not know the scale.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "euler96/rating.hpp"

namespace euler96 {

/// A difficulty: its name and the ratings that it stands for.
struct Difficulty {
  std::string_view name;
  int lowest;              ///< rating, in tenths
  int highest;             ///< rating, in tenths
  std::string_view takes;  ///< the hardest techniques that such a puzzle takes
};

/// All difficulties, from the lowest. Their ranges follow each other without a gap, from 1.0 to
/// 12.0.
inline constexpr std::array difficulties = {
    Difficulty{"easy", 10, 15, "hidden singles"},
    Difficulty{"medium", 16, 25, "naked singles, and singles behind locked candidates or pairs"},
    Difficulty{"hard", 26, 44, "locked candidates, pairs, triplets, fish, wings"},
    Difficulty{"expert", 45, 74, "uniqueness, quads, cycles, short forcing chains"},
    Difficulty{"extreme", 75, 120, "long forcing chains, and chains of several branches"},
};

/// Returns the difficulty of a rating in tenths. A rating above the last range has the last one.
constexpr const Difficulty& difficulty_of(int rating) {
  const auto found = std::ranges::find_if(
      difficulties, [&](const Difficulty& row) { return rating <= row.highest; });
  return found == difficulties.end() ? difficulties.back() : *found;
}

/// Returns the difficulty of a puzzle, or null if it has no rating.
constexpr const Difficulty* difficulty_of(const Rating& rating) {
  return rating.er ? &difficulty_of(*rating.er) : nullptr;
}

}  // namespace euler96
