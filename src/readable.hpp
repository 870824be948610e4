/// @file
/// Bytes of an input or an argument as people can read them, whatever they are.
#pragma once

#include <string>
#include <string_view>

namespace euler96 {

/// The character that `text` starts with, for a message: `'x'`, `'é' (U+00E9)`, `U+200E`, `a NUL
/// byte`, `a carriage return`, `byte 0x1B`. Control and formatting characters are only ever named,
/// never passed on.
/// @param text not empty.
std::string readable_character(std::string_view text);

/// The text in single quotes with control bytes, formatting characters and stray bytes escaped,
/// cut after some forty characters.
std::string readable_quote(std::string_view text);

/// The same without quotes and without a cut, for file names.
std::string readable(std::string_view text);

/// The same for whole lines on a terminal: newlines and tabs stay.
std::string readable_lines(std::string_view text);

}  // namespace euler96
