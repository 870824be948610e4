/// @file
/// "is it ...?" for misspelt words.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace euler96 {

/// The word that is nearest to a misspelt one: at most two letters differ, or it starts with what
/// was written. Empty if there is none.
std::string_view nearest_word(std::string_view misspelt, std::span<const std::string_view> words);

/// "; is it WORD?" with the prefix before the nearest word, or nothing.
std::string is_it(std::string_view misspelt, std::span<const std::string_view> words,
                  std::string_view prefix = "");

}  // namespace euler96
