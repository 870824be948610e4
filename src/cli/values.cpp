// Test: tests/command_line_test.cpp.

#include "values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "nearest.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

bool is_number(const std::string& text, std::uint64_t& number) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

std::uint64_t parse_number(const Option& option, const std::string& text) {
  std::uint64_t number = 0;
  if (!is_number(text, number) || number < option.low || number > option.high) {
    throw UsageError(fmt::format("--{}: expected a whole number from {} to {}, found {}",
                                 option.name, option.low, option.high, readable_quote(text)));
  }
  return number;
}

// The other command that knows the word, if any: html is a form of `euler96 explain` alone.
const Command* other_command_with(const Command& command, const Option& option,
                                  std::string_view word) {
  for (const Command* other : commands()) {
    const Option* same = find_option(*other, option.name);
    if (other == &command || same == nullptr || same->words == nullptr) continue;
    const auto words = same->words();
    if (std::find(words.begin(), words.end(), word) != words.end()) return other;
  }
  return nullptr;
}

std::size_t parse_word(const Command& command, const Option& option, const std::string& text) {
  const auto words = option.words();
  const auto found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  if (const Command* other = other_command_with(command, option, text)) {
    const std::string given = option.letter == '\0' ? fmt::format("--{}", option.name)
                                                    : fmt::format("-{}", option.letter);
    throw UsageError(fmt::format("--{} {} belongs to another command: euler96 {} {} {} {}",
                                 option.name, text, other->name, given, text, other->arguments));
  }
  throw UsageError(fmt::format("--{}: expected one of {}, found {}{}", option.name,
                               fmt::join(words, ", "), readable_quote(text), is_it(text, words)));
}

std::vector<std::size_t> parse_word_list(const Command& command, const Option& option,
                                         const std::string& text) {
  std::vector<std::size_t> list;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    list.push_back(parse_word(command, option, text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return list;
}

}  // namespace

Value parse_value(const Command& command, const Option& option, const std::string& text) {
  Value value{text};
  switch (option.kind) {
    case ValueKind::kNumber:
      value.number = parse_number(option, text);
      break;
    case ValueKind::kWord:
      value.number = parse_word(command, option, text);
      break;
    case ValueKind::kWordList:
      value.words = parse_word_list(command, option, text);
      break;
    case ValueKind::kOutputFile:
      if (text == "-") {
        throw UsageError(
            fmt::format("--{}: expected the name of a file, found '-' (./- is a file of that name)",
                        option.name));
      }
      [[fallthrough]];
    case ValueKind::kInputFile:
      if (text.empty()) {
        throw UsageError(fmt::format("--{}: expected the name of a file, found ''", option.name));
      }
      break;
    case ValueKind::kNone:
    case ValueKind::kText:
      break;
  }
  return value;
}

FailOn fail_on_of(const std::vector<std::size_t>& words) {
  constexpr std::size_t kNothing = 4;
  const auto has = [&](std::size_t word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (has(kNothing) && words.size() > 1) {
    throw UsageError("--fail-on: expected 'nothing' alone or a list without it");
  }
  return {.invalid = has(0), .none = has(1), .multiple = has(2), .unknown = has(3)};
}

ColumnList columns_of(const std::vector<std::size_t>& words) {
  ColumnList list;
  for (const std::size_t word : words) {
    const Column* column = &columns()[word];
    if (std::find(list.begin(), list.end(), column) != list.end()) {
      throw UsageError(
          fmt::format("--columns: expected each column once, found {} twice", column->name));
    }
    list.push_back(column);
  }
  return list;
}

Shard parse_shard(const std::string& text) {
  if (const auto shard = Shard::from_text(text)) return *shard;
  throw UsageError(fmt::format("--shard: expected I/N with I from 1 to N and N up to {}, found {}",
                               Shard::kMost, readable_quote(text)));
}

std::string shell_quote(std::string_view text) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) {
    return std::string(text);
  }
  // Bash's $'...' for what a terminal should not see.
  const bool shown_as_it_is = readable(text) == text;
  std::string quoted = shown_as_it_is ? "'" : "$'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += shown_as_it_is ? "'\\''" : "\\'";
    } else if (!shown_as_it_is && c == '\\') {
      quoted += "\\\\";
    } else if (!shown_as_it_is && (c < ' ' || c > '~')) {
      quoted += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + '\'';
}

}  // namespace euler96
