/// @file
/// A self-contained HTML page that steps through explanations; it loads no other file. It is made
/// in pieces, so that it need not be in memory as a whole.
#pragma once

#include <string>
#include <string_view>

#include "euler96/explain.hpp"

namespace euler96 {

/// The page before its first puzzle.
std::string page_begin();
/// A puzzle of the page.
/// @param name control bytes are shown as escapes.
/// @param named whether the input names it: a lone puzzle is not headed by the number of its line.
/// @param first whether it is the page's first puzzle.
std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        bool first);
/// The page after its last puzzle.
std::string page_end();

}  // namespace euler96
