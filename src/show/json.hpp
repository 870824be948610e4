/// @file
/// Writes JSON at the end of a text: cells, digits, houses, candidates and steps have one form
/// each, which explanations, hints and pages share. A tree of values, as the JSON library builds
/// it, takes a fifth of the time of an explanation: see docs/tuning.md.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

#include "euler96/explain.hpp"

namespace euler96::json {

/// Appends a string. Bytes that are not UTF-8 are replaced.
void append(std::string& out, std::string_view text);
inline void append(std::string& out, std::nullptr_t) { out += "null"; }
inline void append(std::string& out, Digit digit) { out += digit.to_char(); }
inline void append(std::string& out, Cell cell) { append(out, cell.name()); }
inline void append(std::string& out, HouseId house) { append(out, house.name()); }
/// Appends `"r1c2=5"`, or `"r1c2<>5"` if the cell does not hold the digit.
void append(std::string& out, const logic::Assertion& assertion);
/// Appends the list of the candidates, each as one that its cell holds or does not hold.
void append(std::string& out, const logic::CandidateSet& candidates, bool on = false);
void append(std::string& out, const logic::Link& link);

/// Appends a number, or true or false.
template <std::integral Value>
void append(std::string& out, Value value) {
  if constexpr (std::same_as<Value, bool>) {
    out += value ? "true" : "false";
  } else {
    out += std::to_string(value);
  }
}

/// A rating in tenths, which is written with one decimal.
struct Tenths {
  std::optional<int> value;
};
void append(std::string& out, Tenths rating);

/// Appends a list.
/// @param append_item is called with `out` and each item.
template <std::ranges::input_range List, class AppendItem>
void append_list(std::string& out, const List& list, const AppendItem& append_item) {
  out += '[';
  for (const auto& item : list) {
    if (out.back() != '[') out += ',';
    append_item(out, item);
  }
  out += ']';
}
template <std::ranges::input_range List>
requires(!std::convertible_to<List, std::string_view>) void append(std::string& out,
                                                                   const List& list) {
  append_list(out, list, [](std::string& text, const auto& item) { append(text, item); });
}

/// An object, whose members are added one by one.
class Object {
 public:
  explicit Object(std::string& out) : out_(out) { out_ += '{'; }

  /// @param key needs no escapes.
  /// @param value a value, or a function that appends it to a text.
  template <class Value>
  Object& add(std::string_view key, const Value& value) {
    if (out_.back() != '{') out_ += ',';
    out_.append("\"").append(key).append("\":");
    if constexpr (std::invocable<const Value&, std::string&>) {
      value(out_);
    } else {
      append(out_, value);
    }
    return *this;
  }
  void end() { out_ += '}'; }

 private:
  std::string& out_;
};

/// Adds the candidates of a position, unless its digits alone leave them.
void add_marks(Object& object, const logic::Position& position);
/// Adds what an explanation has apart from its steps.
/// @param name any bytes; those that are not UTF-8 are replaced.
void add_explanation(Object& object, const Explanation& explanation, std::string_view name);
/// Adds all members of a step.
void add_step(Object& object, const ExplainedStep& step);

}  // namespace euler96::json
