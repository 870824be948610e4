// Test: tests/command_line_test.cpp.

#include "help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "batch/readable.hpp"
#include "core/joined.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kColumn = 27;  // of the descriptions

std::string row(std::string_view title, std::string_view text, std::size_t column = kColumn) {
  std::string line = fmt::format("{:<{}}", title, column);
  if (title.size() >= column) line = fmt::format("{}\n{:{}}", title, "", column);
  for (const char c : fit_width(text, kWidth - column)) {
    line += c;
    if (c == '\n') line.append(column, ' ');
  }
  return line + '\n';
}

std::string option_row(const Option& option) {
  const std::string letter = option.letter == '\0' ? "    " : fmt::format("-{}, ", option.letter);
  const std::string_view value = option.setting->value;
  return row(fmt::format("  {}--{}{}{}", letter, option.name, value.empty() ? "" : " ", value),
             option_help(option));
}

std::string options_text(const Command& command, bool native) {
  const auto options = command.make();
  std::string text;
  for (std::size_t group = 0; group < group_names.size(); ++group) {
    std::string rows;
    for (const Option& option : options->rows) {
      if (option.setting->native && !native) continue;
      if (option.setting->group == static_cast<Group>(group)) rows += option_row(option);
    }
    if (!rows.empty()) text += fmt::format("{}:\n{}", group_names[group], rows);
  }
  return text;
}

std::string commands_text(bool native) {
  std::string text = "Commands (euler96 COMMAND --help):\n";
  for (const Command* command : commands()) {
    if (command->native && !native) continue;
    text += row(fmt::format("  {}", command->name), command->help);
  }
  return text;
}

std::string usage(const Command& command, bool command_named) {
  const std::string arguments =
      command.arguments.empty() ? "" : fmt::format(" {}", command.arguments);
  if (!command_named) {
    return fmt::format("Usage: euler96 [OPTION]...{}\n       euler96 COMMAND ...\n", arguments);
  }
  return fmt::format("Usage: {}{} [OPTION]...{}\n", command.program, command.name, arguments);
}

constexpr std::string_view kIntroduction =
    "euler96 solves files of Sudoku puzzles and sums their corner numbers.\n\n";

constexpr std::string_view kEnd =
    "Exit codes, the highest that applies: 0 success; 1 a puzzle has no, several or\n"
    "unknown solutions, or differs from the known ones; 2 usage error; 3 malformed\n"
    "input; 4 reading or writing failed; 5 internal error.";

constexpr std::string_view kExamples =
    "\n"
    "Examples:\n"
    "  euler96 p096_sudoku.txt\n"
    "  euler96 -o lines --output-file solved.txt puzzles.txt\n"
    "  euler96 -o csv --columns puzzle,rating,hardest puzzles.txt\n"
    "  euler96 explain -n 7 p096_sudoku.txt\n";

}  // namespace

std::string option_help(const Option& option) {
  const Setting& setting = *option.setting;
  std::string text = spelled(setting.help, Door::kCommand);
  const WordList words = setting.all_words();
  if (words.empty() || !setting.show_words) return text;
  const std::string_view mark = setting.kind == ValueKind::kWord ? " (default)" : "";
  return text + fmt::format(": {}{}{}{}", words[0], mark, words.size() > 1 ? ", " : "",
                            joined(std::span(words).subspan(1), ", "));
}

std::string solver_help(const Solver& solver) {
  std::string text(solver.summary);
  if (solver.default_budget) {
    text += fmt::format("; gives up after {} nodes", solver.default_budget->value());
  }
  return fmt::format("{}; source: {}", text, solver.source);
}

std::string columns_text() {
  std::string text;
  for (const Column& column : columns()) {
    text += row(fmt::format("  {}", column.name), spelled(column.help, Door::kCommand), kWidth / 6);
  }
  return text;
}

std::string help_text(const Command& command, bool command_named, bool native) {
  const std::string options = options_text(command, native);
  if (command_named) {
    return fmt::format("{}\n{}\n\n{}", usage(command, true), fit_width(command.details, kWidth),
                       options);
  }
  return fmt::format("{}{}\n{}\n{}\n{}{}\n{}", kIntroduction, usage(command, false), options,
                     commands_text(native), kEnd, native ? " Details: man euler96" : "", kExamples);
}

std::string short_help_text(const Command& command, bool command_named, bool native) {
  if (command_named) {
    return fmt::format("{}\n{}", usage(command, true), options_text(command, native));
  }
  const auto options = command.make();
  std::string rows;
  for (const Option& option : options->rows) {
    if (option.setting->native && !native) continue;
    if (option.letter != '\0') rows += option_row(option);
  }
  return fmt::format("{}\nOptions (--help lists all):\n{}\n{}", usage(command, false), rows,
                     commands_text(native));
}

}  // namespace euler96
