// Test: tests/command_line_test.cpp.

#include "values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "core/joined.hpp"
#include "output.hpp"
#include "solvers/simd/target.hpp"

namespace euler96 {
namespace {

bool has_word(const Setting& setting, std::string_view word) {
  const WordList words = setting.all_words();
  return std::ranges::count(words, word) > 0;
}

// The other command that knows the word, if any: html is a form of `euler96 explain` alone.
const Command* other_command_with(const Command& command, const Setting& setting,
                                  std::string_view word) {
  for (const Command* other : commands()) {
    if (other == &command) continue;
    const auto options = other->make();
    const Setting* same = options->given.find(setting.name);
    if (same != nullptr && has_word(*same, word)) return other;
  }
  return nullptr;
}

void refuse_word_of_another(const Command& command, const Option& option, std::string_view word) {
  const Setting& setting = *option.setting;
  if (has_word(setting, word)) return;
  const Command* const other = other_command_with(command, setting, word);
  if (other == nullptr) return;
  const std::string given =
      option.letter == '\0' ? fmt::format("--{}", option.name) : fmt::format("-{}", option.letter);
  throw UsageError(fmt::format("--{} {} belongs to another command: euler96 {} {} {} {}",
                               option.name, word, other->name, given, word, other->arguments));
}

// A text of 81 signs, or the text of a file that has them.
std::string pattern_text(std::string argument) {
  constexpr std::size_t kBlock = 4096;
  const std::size_t cells = pattern_cells(argument).size();
  if (cells == Cell::kCount) return argument;
  std::ifstream file(argument);
  std::string text(kBlock, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  if (!file.is_open() || file.bad()) {
    throw UsageError(fmt::format("--pattern: expected 81 cells or a file, found {} ({} cells)",
                                 readable_quote(argument), cells));
  }
  if (const std::size_t found = pattern_cells(text).size(); found != Cell::kCount) {
    throw UsageError(
        fmt::format("--pattern: {} has {} cells, expected 81", readable_quote(argument), found));
  }
  return text;
}

// What to write in place of a text that was refused.
void advise(const Option& option, const Refusal& refusal, const std::string& text) {
  if (option.setting->kind == ValueKind::kPuzzle && is_present(text)) {
    throw UsageError(fmt::format("--{}: expected a puzzle, found a file; write \"$(cat {})\"",
                                 option.name, shell_quote(text)));
  }
  if (option.name == "output" && text.find_first_of("./") != std::string::npos) {
    throw UsageError(fmt::format("{}, found {}; to write a file, use --output-file {}",
                                 spelled(refusal.sentence, Door::kCommand), readable_quote(text),
                                 shell_quote(text)));
  }
}

}  // namespace

void take(const Command& command, CommandOptions& options, const Option& option, std::string text) {
  const Setting& setting = *option.setting;
  if (!option.takes_value()) text = setting.on ? "false" : "true";
  if (setting.kind == ValueKind::kPattern) text = pattern_text(std::move(text));
  if (setting.kind == ValueKind::kWord) refuse_word_of_another(command, option, text);
  if (setting.kind == ValueKind::kWordList) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      refuse_word_of_another(command, option, std::string_view(text).substr(begin, end - begin));
      begin = end + 1;
    }
  }
  if (const auto refusal = options.given.take(setting, text)) {
    advise(option, *refusal, text);
    require(refusal);
  }
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
      const auto [where, message, advice] = batch.all_problems().front();
      throw UsageError(fmt::format(
          "argument {} is neither a file nor a puzzle: line {}, column {}: {}", inputs.size() + 1,
          where.line, where.column, message + spelled(advice, Door::kCommand)));
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
                     joined(known, ", "), readable_quote(wanted));
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
