// Test: tests/command_line_test.cpp.

#include "values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "batch/edit_distance.hpp"
#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "output.hpp"
#include "solvers/simd/target.hpp"

namespace euler96 {
namespace {

std::uint64_t parse_number(const Option& option, const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < option.takes.low ||
      number > option.takes.high) {
    throw UsageError(fmt::format("--{}: expected a whole number from {} to {}, found {}",
                                 option.name, option.takes.low, option.takes.high,
                                 readable_quote(text)));
  }
  return number;
}

// The other command that knows the word, if any: html is a form of `euler96 explain` alone.
const Command* other_command_with(const Command& command, const Option& option,
                                  std::string_view word) {
  for (const Command* other : commands()) {
    const auto options = other->make();
    const Option* same = find_option(*options, option.name);
    if (other == &command || same == nullptr) continue;
    if (std::ranges::count(same->takes.words, word) > 0) return other;
  }
  return nullptr;
}

std::size_t parse_word(const Command& command, const Option& option, std::string_view text) {
  WordList words = option.takes.words;
  if (option.takes.listed != nullptr) text = option.takes.listed(text);
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  if (const Command* other = other_command_with(command, option, text)) {
    const std::string given = option.letter == '\0' ? fmt::format("--{}", option.name)
                                                    : fmt::format("-{}", option.letter);
    throw UsageError(fmt::format("--{} {} belongs to another command: euler96 {} {} {} {}",
                                 option.name, text, other->name, given, text, other->arguments));
  }
  // The signs , and ; have names, which are listed.
  std::erase_if(words, [](std::string_view word) { return word.size() == 1; });
  std::string hint = did_you_mean(text, words);
  if (!option.for_files.empty() && text.find_first_of("./") != std::string_view::npos) {
    hint = fmt::format("; to write a file, use --{} {}", option.for_files, shell_quote(text));
  }
  const std::string expected = option.listed_by.empty()
                                   ? fmt::format("one of {}", fmt::join(words, ", "))
                                   : fmt::format("a name that euler96 {} lists", option.listed_by);
  throw UsageError(fmt::format("--{}: expected {}, found {}{}", option.name, expected,
                               readable_quote(text), hint));
}

// The parts of a text between commas. A part may be empty, and so may the only one.
WordList split(std::string_view text) {
  WordList parts;
  for (std::size_t end = 0; (end = text.find(',')) != std::string_view::npos;) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

}  // namespace

std::string_view nearest_word(std::string_view misspelt, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 64;
  misspelt = misspelt.substr(0, kLongest);
  std::string_view nearest;
  // Two mistakes in a word of three letters make another word.
  std::size_t least = std::min<std::size_t>(3, misspelt.size() / 2 + 1);
  for (const std::string_view word : words) {
    if (const std::size_t distance = edit_distance(misspelt, word); distance < least) {
      least = distance;
      nearest = word;
    }
  }
  if (!nearest.empty() || misspelt.size() < 2) return nearest;
  const auto longer = std::ranges::find_if(
      words, [&](std::string_view word) { return word.starts_with(misspelt); });
  return longer == words.end() ? nearest : *longer;
}

std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words,
                         std::string_view prefix) {
  const std::string_view nearest = nearest_word(misspelt, words);
  return nearest.empty() ? "" : fmt::format("; did you mean {}{}?", prefix, nearest);
}

Value parse_value(const Command& command, const Option& option) {
  const std::string& text = *option.given;
  Value value{text};
  switch (option.takes.kind) {
    case ValueKind::kNumber:
      value.number = parse_number(option, text);
      break;
    case ValueKind::kWord:
      value.number = parse_word(command, option, text);
      break;
    case ValueKind::kWordList:
      value.words = split(text);
      for (const std::string_view word : value.words) {
        const std::string_view prefix = option.takes.prefix;
        const bool free =
            !prefix.empty() && word.size() > prefix.size() && word.starts_with(prefix);
        if (!free) parse_word(command, option, word);
      }
      break;
    case ValueKind::kOutputFile:
      if (text == "-") {
        throw UsageError(fmt::format(
            "--{}: - is not a file name (write ./- for a file of that name)", option.name));
      }
      [[fallthrough]];
    case ValueKind::kInputFile:
      if (text.empty()) {
        throw UsageError(fmt::format("--{}: the file name is empty", option.name));
      }
      break;
    case ValueKind::kNone:
    case ValueKind::kText:
      break;
  }
  return value;
}

bool has_cells_alone(std::string_view argument) {
  constexpr std::size_t kMany = 40;
  return argument.size() >= kMany &&
         argument.find_first_not_of("0123456789._*-xX?|,;+=[]'\" \t\r\n") == std::string::npos;
}

// A shell removes the last line feed of "$(cat board)".
RecordBatch read_text(const std::string& argument, const ReaderOptions& options) {
  RecordBatch batch;
  Reader reader(options);
  reader.feed(argument + '\n', batch);
  reader.finish(batch);
  return batch;
}

bool is_puzzle_argument(const std::string& argument, const ReaderOptions& options) {
  if (argument == "-" || is_present(argument)) return false;
  if (has_cells_alone(argument) || argument.find('\n') != std::string::npos) return true;
  if (argument.find("://") != std::string::npos) return true;  // an address, perhaps with a puzzle
  const RecordBatch batch = read_text(argument, options);
  return !batch.records.empty() && batch.problem_count() == 0;
}

std::vector<InputSource> run_inputs(const std::vector<std::string>& arguments,
                                    const ReaderOptions& options) {
  std::vector<InputSource> inputs;
  for (const std::string& argument : arguments) {
    if (!is_puzzle_argument(argument, options)) {
      inputs.emplace_back(argument);
      continue;
    }
    const RecordBatch batch = read_text(argument, options);
    if (batch.problem_count() > 0) {
      const auto [where, message] = batch.all_problems().front();
      throw UsageError(
          fmt::format("argument {} is neither a file nor a puzzle: line {}, column {}: {}",
                      inputs.size() + 1, where.line, where.column, message));
    }
    const bool is_line = Board::from_text(argument).has_value();
    inputs.emplace_back(is_line ? argument : "<argument>", argument + '\n');
  }
  return inputs;
}

bool reads_terminal(const std::vector<std::string>& inputs) {
  return inputs == std::vector<std::string>{"-"} && input_is_terminal();
}

std::optional<std::string> simd_override_error() {
  const char* wanted = std::getenv("EULER96_SIMD");
  if (wanted == nullptr || *wanted == '\0' || simd_override()) return std::nullopt;
  WordList known;
  for (const SimdTarget target : supported_simd_targets()) known.push_back(to_string(target));
  return fmt::format("EULER96_SIMD: expected one of {} on this processor, found {}",
                     fmt::join(known, ", "), readable_quote(wanted));
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
