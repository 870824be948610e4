/// @file
/// Cells, digits, candidates and houses in words, for the sentences of the techniques.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::words {

/// `a`, `a and b`, `a, b and c`, with the given conjunction.
std::string listed(std::vector<std::string> words, std::string_view conjunction = "and");
std::string listed(logic::CellSet cells, std::string_view conjunction = "and");
std::string listed(DigitSet digits, std::string_view conjunction = "and");
/// `3 from r1c2; 3 and 7 from r4c5 and r4c6`: cells that lose the same digits are listed together,
/// in the order of the first ones.
std::string listed(const logic::CandidateSet& removed);
/// `3 in r1c2 and 3 and 7 in r4c5`.
std::string listed_in(const logic::CandidateSet& candidates);
/// `rows 1 and 5`, of several houses of a kind: bit h for house h.
std::string listed(std::uint32_t houses);
/// `1 guess`, `2 guesses`.
std::string counted(std::size_t count, std::string_view one, std::string_view several);

/// The first house of bit h for house h.
HouseId first_of(std::uint32_t houses);
/// The house of the pattern that contains the cell.
std::string house_with(Cell cell, const ExplainedStep& step);
/// The house of the pattern that contains its first cell.
std::string house_of(const ExplainedStep& step);

/// The end of a pattern's sentence: candidates go, or a digit has one place left in a house.
std::string effect(const ExplainedStep& step);

}  // namespace euler96::words
