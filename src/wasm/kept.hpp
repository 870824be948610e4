/// @file
/// What lives from call to call, orders and runs, each with a number by which later calls name it.
///
/// Test: js/tests/turns.test.js.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "call.hpp"
#include "options.hpp"

namespace euler96::wasm {

template <class Value>
class Kept {
 public:
  /// Returns the number of the value.
  std::size_t keep(std::unique_ptr<Value> value) {
    const auto free = std::find(values_.begin(), values_.end(), nullptr);
    const auto number = static_cast<std::size_t>(free - values_.begin());
    if (free == values_.end()) values_.emplace_back();
    values_[number] = std::move(value);
    return number;
  }

  /// Returns the value that the first argument names, or null.
  /// @param arguments loses the first one.
  Value* find(Arguments& arguments) {
    const auto number = number_in(arguments);
    return number ? values_[*number].get() : nullptr;
  }

  void drop(Arguments& arguments) {
    if (const auto number = number_in(arguments)) values_[*number].reset();
  }

 private:
  std::optional<std::size_t> number_in(Arguments& arguments) {
    if (arguments.empty()) return {};
    const auto number = parse_number(arguments.front().value);
    arguments = arguments.subspan(1);
    return number && *number < values_.size() ? std::optional(*number) : std::nullopt;
  }

  std::vector<std::unique_ptr<Value>> values_;
};

/// The error of a call for a value that is gone with the instance that had it.
inline Failure gone() {
  return Error{"Error", "internal error: the module has started anew since this work began"};
}

}  // namespace euler96::wasm
