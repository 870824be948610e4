/// @file
/// The tables of commands and options. The parser, the help, the manual page and the completions
/// read them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euler96 {

struct Options;

/// The option groups, in the order of the help.
enum class Group : std::uint8_t { kInput, kOutput, kSolving, kChecking, kOther };

inline constexpr std::array<std::string_view, 5> group_names = {"Input", "Output", "Solving",
                                                                "Checking", "Other"};

/// What an option takes.
enum class ValueKind : std::uint8_t {
  kNone,        ///< no value
  kText,        ///< text that `Option::set` checks
  kNumber,      ///< a whole number from 1 to `high`
  kWord,        ///< one of `words`
  kWordList,    ///< some of `words`, separated by commas
  kInputFile,   ///< a file to read; `-` is standard input
  kOutputFile,  ///< a file to write
};

using WordList = std::vector<std::string_view>;

/// A value that has been checked.
struct Value {
  std::string text;
  std::uint64_t number = 0;  ///< kNumber: the number. kWord: the index of the word
  WordList words;            ///< kWordList: the words, parts of the text that was parsed
};

/// A condition on another option: that it has one of these values, given or by default.
struct Rule {
  std::string_view option;  ///< empty: no rule
  std::string_view values;  ///< separated by `|`; empty: it is given, with any value
};

/// One option of a command.
struct Option {
  std::string_view name;  ///< without dashes
  char letter = '\0';     ///< of the short form
  Group group = Group::kOther;
  std::string_view value = "";  ///< the value's name in the help, such as FILE
  ValueKind kind = ValueKind::kNone;
  WordList (*words)() = nullptr;
  bool show_words = true;               ///< whether the help lists the words
  std::string_view default_value = "";  ///< for the help, and for rules
  std::uint64_t high = UINT64_MAX;      ///< of kNumber: the largest one
  std::string_view help = "";           ///< one phrase, for --help
  std::string_view details = "";        ///< further sentences, for the manual page
  Rule needs = {};                      ///< it must hold
  Rule implies = {};                    ///< `set` makes it hold; the other option must agree
  std::array<Rule, 2> excludes = {};    ///< none of them may hold
  void (*set)(Options&, const Value&) = nullptr;
};

/// One command: `euler96 NAME ...`.
struct Command {
  std::string_view name;
  std::string_view arguments;  ///< in the usage line, after the options
  std::string_view help;       ///< one phrase
  std::string_view details;    ///< further sentences, for its own help and for the manual page
  std::span<const Option> options;
  /// Checks and takes what the table cannot express. May be null.
  void (*finish)(Options&) = nullptr;
  /// @return the exit code.
  int (*run)(const Options&) = nullptr;
};

extern const Command solve_command;
extern const Command explain_command;
extern const Command solvers_command;
extern const Command search_space_command;
extern const Command candidates_command;

/// All commands, the default one first.
std::span<const Command* const> commands();

WordList command_names();

/// The command of that name, or null.
const Command* find_command(std::string_view name);
/// The command's option of that long name, or null.
const Option* find_option(const Command& command, std::string_view name);

}  // namespace euler96
