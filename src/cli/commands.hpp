/// @file
/// The tables of commands and options. The parser, the help, the manual page and the completions
/// read them. Each command has a struct for the values of its options; the rows of its table refer
/// to the fields of that struct.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euler96 {

/// A usage error: one line that says what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The option groups, in the order of the help.
enum class Group : std::uint8_t { kPuzzles, kInput, kOutput, kSolving, kChecking, kOther };

inline constexpr std::array<std::string_view, 6> group_names = {"Puzzles", "Input",    "Output",
                                                                "Solving", "Checking", "Other"};

/// What an option takes.
enum class ValueKind : std::uint8_t {
  kNone,        ///< no value
  kText,        ///< text that `Target::set` checks
  kNumber,      ///< a whole number from `low` to `high`
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

/// What an option takes, and the field that it sets.
struct Target {
  ValueKind kind = ValueKind::kNone;
  const void* field = nullptr;  ///< its address identifies the option in rules
  std::function<void(const Value&)> set = nullptr;
  WordList words = {};              ///< of kWord, where the first one is the default, and kWordList
  std::uint64_t high = UINT64_MAX;  ///< of kNumber: the largest one
  std::uint64_t low = 1;            ///< of kNumber: the smallest one
  std::string_view prefix = "";     ///< of kWordList: words that start so are taken, too
  /// Of kWord: returns the one of `words` that a word stands for, or the word.
  std::string_view (*listed)(std::string_view word) = nullptr;
};

/// An option without a value, which sets the field to `value`.
inline Target flag(bool& field, bool value = true) {
  return {ValueKind::kNone, &field, [&field, value](const Value&) { field = value; }};
}

/// @param kind kText, kInputFile or kOutputFile.
inline Target text(ValueKind kind, std::optional<std::string>& field) {
  return {kind, &field, [&field](const Value& v) { field = v.text; }};
}

template <class T>
Target number(T& field, std::uint64_t high, std::uint64_t low = 1) {
  const auto set = [&field](const Value& v) { field = v.number; };
  return {ValueKind::kNumber, &field, set, {}, high, low};
}

/// @param words in the order of the enumerators of T.
template <class T>
Target word(T& field, WordList words) {
  const auto set = [&field](const Value& v) { field = static_cast<T>(v.number); };
  return {ValueKind::kWord, &field, set, std::move(words)};
}

/// A condition on the option that sets a field: `{&field}`, it is given; `{&field, {"A", "B"}}`, it
/// has one of these words, given or by default.
struct Rule {
  const void* field = nullptr;
  WordList words = {};
};

/// One option of a command.
struct Option {
  std::string_view name;  ///< without dashes
  char letter = '\0';     ///< of the short form
  Group group = Group::kOther;
  std::string_view value = "";  ///< the value's name in the help, such as FILE
  Target takes = {};
  bool repeats = false;             ///< it may be given more than once
  bool show_words = true;           ///< whether the help lists the words
  std::string_view listed_by = {};  ///< the command that lists the words, if they are too many
  std::string_view help = "";       ///< one phrase, for --help
  std::string details = "";         ///< further sentences, for the manual page
  std::string_view for_files = "";  ///< the option that takes a file, if a word looks like one
  std::vector<Rule> needs = {};     ///< all of them must hold
  std::vector<Rule> implies = {};   ///< the parser makes them hold; a given option must agree
  std::vector<Rule> excludes = {};  ///< none of them may hold
  std::optional<std::string> given = std::nullopt;  ///< the text on the command line
};

/// The values of a command's options. Each command derives a struct whose constructor fills `rows`.
struct CommandOptions {
  std::vector<Option> rows;                 ///< they refer to fields of this object
  std::vector<std::string> inputs = {"-"};  ///< if none are given; `-` is standard input
  bool quiet = false;                       ///< no messages except errors

  CommandOptions() = default;
  CommandOptions(CommandOptions&&) = delete;
  virtual ~CommandOptions() = default;

  /// Whether the condition is met.
  [[nodiscard]] bool holds(const Rule& rule);
  /// Sets what depends on the inputs, before the rules of the rows are checked.
  virtual void set_defaults() {}
  /// Checks and takes what the rows cannot express.
  virtual void finish() {}
  /// @return the exit code.
  virtual int run() = 0;
};

/// One command: `euler96 NAME ...`.
struct Command {
  std::string_view program = "euler96 ";  ///< empty if the command is a program of its own
  std::string_view name;
  std::string_view arguments;  ///< in the usage line, after the options
  std::string_view help;       ///< one phrase
  std::string_view details;    ///< further sentences, for its own help and for the manual page
  std::unique_ptr<CommandOptions> (*make)();  ///< its options, with their default values
};

template <class Options>
std::unique_ptr<CommandOptions> make() {
  return std::make_unique<Options>();
}

extern const Command solve_command;
extern const Command explain_command;
extern const Command generate_command;
extern const Command scramble_command;
extern const Command hint_command;
extern const Command solvers_command;
extern const Command techniques_command;
extern const Command search_space_command;
extern const Command candidates_command;

/// All commands, the default one first.
std::span<const Command* const> commands();

/// The command of that name, or null.
const Command* find_command(std::string_view name);
/// The option of that long name, or null.
Option* find_option(CommandOptions& options, std::string_view name);
/// The option on which the rule is a condition.
Option& option_of(CommandOptions& options, const Rule& rule);

}  // namespace euler96
