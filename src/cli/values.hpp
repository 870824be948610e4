/// @file
/// The values of options: from text to what it means, or a UsageError that says what was expected.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "options.hpp"

namespace euler96 {

/// A whole number in a range.
/// @param option with its dashes, for the message.
std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high);

/// The index of the text in a list of words.
std::size_t parse_word(std::string_view option, const std::string& text,
                       std::span<const std::string_view> words);

const Solver& parse_solver(const std::string& text);
FailOn parse_fail_on(const std::string& text);
/// `I/N`, with I from 1 to N.
Shard parse_shard(const std::string& text);

}  // namespace euler96
