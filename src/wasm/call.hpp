/// @file
/// Calls from JavaScript: a function by its name with arguments by their names, all of them text,
/// and an answer, which is JSON, bytes or an error. The functions are rows of a table, and so are
/// their options.
///
///     request    fields, each a length (32 bits) and that many bytes: function, name, value, name,
///     value, ... answer     JSON, bytes, or the error as JSON: {"type": "RangeError", "message":
///     ...}
///
/// A call of a list answers as many of its items as a moment allows, at least one, so that a worker
/// can serve others in between; JavaScript calls again with the rest.
///
/// There are no exceptions: see failure.cpp. What a caller can do wrong is an `Error`.
///
/// Test: js/tests.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euler96::wasm {

constexpr auto kMoment = std::chrono::milliseconds(100);
inline std::chrono::steady_clock::time_point end_of_moment() {
  return std::chrono::steady_clock::now() + kMoment;
}

/// An error of the caller's, or of ours.
struct Error {
  std::string_view type;  ///< the class in JavaScript: TypeError, RangeError, PuzzleError or Error
  std::string message;
  std::optional<std::size_t> index = std::nullopt;     ///< of the puzzle among several, from 0
  std::optional<std::uint64_t> column = std::nullopt;  ///< the place in the puzzle, from 1
};

/// What a call gives besides its answer.
using Failure = std::optional<Error>;

struct Argument {
  std::string_view name;
  std::string_view value;
};
using Arguments = std::span<const Argument>;

/// A function that JavaScript can call.
struct Function {
  std::string_view name;
  /// @param out takes the answer.
  Failure (*call)(Arguments arguments, std::string& out);
  bool gives_bytes = false;  ///< otherwise JSON
};

using FunctionTables = std::vector<std::span<const Function>>;

/// The functions of the module.
FunctionTables functions();

}  // namespace euler96::wasm
