/// @file
/// The options of a function: a table, of which each row reads one value.
///
/// Test: js/tests/errors.test.js.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "call.hpp"

namespace euler96::wasm {

/// An option of a function.
struct Option {
  std::string_view name;
  std::string_view expected;  ///< what a value must be, such as `a number from 1 to 3`
  /// Takes a value. Returns false if it is not as expected.
  std::function<bool(std::string_view value)> set;
};
using Options = std::span<const Option>;

/// Reads the arguments.
Failure read_options(Options options, Arguments arguments);

/// A whole number without a sign.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// Sets a field to a whole number.
auto number(auto& field, std::uint64_t low, std::uint64_t high) {
  return [&field, low, high](std::string_view text) {
    const auto value = parse_number(text);
    if (!value || *value < low || *value > high) return false;
    field = static_cast<std::remove_reference_t<decltype(field)>>(*value);
    return true;
  };
}

/// Sets a field to a text.
auto text(auto& field) {
  return [&field](std::string_view value) {
    field = value;
    return true;
  };
}

/// Sets a field to true or false.
inline auto flag(bool& field) {
  return [&field](std::string_view text) {
    field = text == "true";
    return field || text == "false";
  };
}

/// Calls `take` with the place of a word in a list.
/// @param names what gives the words: the list has names, or is of words.
auto word(const auto& list, auto take) {
  return [&list, take](std::string_view text) {
    std::size_t place = 0;
    for (const auto& row : list) {
      if constexpr (requires { row.name; }) {
        if (row.name == text) return take(place), true;
      } else {
        if (row == text) return take(place), true;
      }
      ++place;
    }
    return false;
  };
}

/// Splits a list at its commas. An empty text has no parts.
std::vector<std::string_view> split(std::string_view text);

}  // namespace euler96::wasm
