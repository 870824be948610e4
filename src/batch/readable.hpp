/// @file
/// Makes any bytes of an input or an argument safe to show in a message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace euler96 {

/// The character that `text` starts with, for a message: `'x'`, `'é' (U+00E9)`, `U+200E`, `a NUL
/// byte`, `a carriage return`, `byte 0x1B`. Control and formatting characters are named, not shown.
/// @param text not empty.
std::string readable_character(std::string_view text);

/// The text in single quotes, cut after 40 characters. Control characters, formatting characters
/// and bytes that are not UTF-8 are escaped.
std::string readable_quote(std::string_view text);

/// The text with the same escapes, without quotes and in full length, for file names.
std::string readable(std::string_view text);

/// The same for whole lines on a terminal: newlines and tabs stay.
std::string readable_lines(std::string_view text);

/// Returns valid UTF-8 that differs for different texts, such as the names of records: a byte that
/// is not UTF-8 becomes `\xHH`, and `\x` becomes `\x5Cx`.
std::string unambiguous_utf8(std::string_view text);

/// The text with each line that is wider than a terminal broken between words. Further lines are
/// indented as the first, by at most a quarter of the width.
std::string fit_width(std::string_view text, std::size_t width);

}  // namespace euler96
