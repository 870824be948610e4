/// @file
/// The table of commands. Each has the options that the table of settings has for its function, and
/// a struct that runs it. The parser, the help, the manual page and the completions read both.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/settings.hpp"

namespace euler96 {

/// A usage error: one line that says what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @throws UsageError if there is a refusal.
inline void require(const std::optional<Refusal>& refusal) {
  if (refusal) throw UsageError(refusal->at(Door::kCommand));
}

/// One option of a command: a setting with its name and its letter on the command line.
struct Option {
  explicit Option(const Setting& row);

  const Setting* setting;
  std::string name;  ///< without dashes
  char letter;       ///< of the short form, or '\0'

  /// Whether it is followed by a value.
  [[nodiscard]] bool takes_value() const { return setting->kind != ValueKind::kFlag; }
};

/// A command's options and their values. Each command derives a struct that runs it.
struct CommandOptions : Settings {
  std::vector<Option> rows;
  GivenSettings given;
  std::vector<std::string> inputs = {"-"};  ///< if none are given; `-` is standard input

  explicit CommandOptions(Function function);
  /// The options of a program with a table of its own.
  explicit CommandOptions(std::span<const Setting> table);
  virtual ~CommandOptions() = default;

  /// Sets what depends on the inputs, before the rules of the rows are checked.
  virtual void set_defaults() {}
  /// Checks and takes what the rows cannot express.
  virtual void finish() {}
  /// @return the exit code.
  virtual int run() = 0;

 protected:
  std::optional<Function> function_;

 private:
  CommandOptions(std::vector<const Setting*> table);
};

/// One command: `euler96 NAME ...`.
struct Command {
  std::string_view program = "euler96 ";  ///< empty if the command is a program of its own
  std::string_view name;
  std::string_view arguments;  ///< in the usage line, after the options
  std::string_view help;       ///< one phrase
  std::string_view details;    ///< further sentences, for its own help and for the manual page
  std::unique_ptr<CommandOptions> (*make)();  ///< its options, with their default values
  bool native = false;                        ///< the npm package lacks it
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
const Option* find_option(const CommandOptions& options, std::string_view name);

}  // namespace euler96
