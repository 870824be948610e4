/// @file
/// What a person reads about a puzzle that does not have exactly one solution.
#pragma once

#include <string>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// `no solution: row 1 has 3 more than once, in r1c1 and r1c3`.
/// @param puzzle null if the record is malformed.
std::string verdict_sentence(Verdict verdict, const Board* puzzle);

}  // namespace euler96
