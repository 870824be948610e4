/// @file
/// A self-contained HTML page that steps through explanations; it loads no other file. It is made
/// in pieces, so that it need not be in memory as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "euler96/explain.hpp"

namespace euler96 {

/// The page before its first puzzle.
std::string page_begin();
/// A puzzle of the page.
/// @param name control bytes are shown as escapes.
/// @param named whether the input names it: a lone puzzle is not headed by the number of its line.
/// @param number its number on the page, counted from one.
std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        std::size_t number);
/// The page after its last puzzle.
std::string page_end();

}  // namespace euler96
