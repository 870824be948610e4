/// @file
/// Lists in words, and JSON for a page's script.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::explaining {

/// `a`, `a and b`, `a, b and c`, with the given conjunction.
std::string listed(std::span<const std::string> words, std::string_view conjunction = "and");
std::string listed(std::span<const Cell> cells, std::string_view conjunction = "and");
std::string listed(DigitSet digits, std::string_view conjunction = "and");

/// `3 from r1c2; 3 and 7 from r4c5 and r4c6`: cells that lose the same digits are listed together.
std::string listed(std::span<const Removal> removed);

/// `1 guess`, `2 guesses`.
std::string counted(std::size_t count, std::string_view one, std::string_view several);

}  // namespace euler96::explaining
