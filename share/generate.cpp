// Fills the templates of the manual page and of the completions from the program's tables.
//
// Usage: euler96_share TEMPLATE VERSION DATE
// In TEMPLATE a line @OPTIONS@ stands for the solver options, @NAMES@ for the names of the other
// commands and @COMMANDS@ for these with their options, a line @SOLVERS@ or @COLUMNS@ for the
// solvers or columns, all in roff, and a line @TABLE@ for the commands and options as the
// completions read them.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/values.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/solver.hpp"

namespace euler96 {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// ---- The manual page.

std::string roff(std::string_view text) {
  std::string out = replaced(replaced(std::string(text), "\\", "\\e"), "-", "\\-");
  out = replaced(out, "`", "\\(ga");
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();

std::string option_item(const Option& option) {
  const Setting& setting = *option.setting;
  std::string title;
  if (option.letter != '\0') title = fmt::format("\\fB\\-{}\\fR, ", option.letter);
  title += fmt::format("\\fB\\-\\-{}\\fR", roff(option.name));
  if (!setting.value.empty()) title += fmt::format(" \\fI{}\\fR", setting.value);
  std::string text = option_help(option) + '.';
  const auto add = [&](std::string_view sentence) { text.append(" ").append(sentence); };
  if (const std::string details = setting.all_details(); !details.empty()) {
    add(spelled(details, Door::kCommand));
  }
  if (setting.kind == ValueKind::kNumber) {
    const std::uint64_t high = setting.high;
    const std::string most = high < kNoBound ? fmt::format(", at most {}", high) : std::string();
    add(fmt::format("{} is at least {}{}.", setting.value, setting.low, most));
  }
  constexpr std::array<std::string_view, 3> verbs = {"Needs", "Implies", "Excludes"};
  for (const Rule& rule : setting.rules) {
    add(fmt::format("{} {}.", verbs.at(static_cast<std::size_t>(rule.verb)),
                    spelled(mark_of(rule), Door::kCommand)));
  }
  return fmt::format(".TP\n{}\n{}\n", title, roff(text));
}

std::string options_of_solving() {
  const auto options = solve_command.make();
  std::string text;
  for (std::size_t group = 0; group < group_names.size(); ++group) {
    std::string items;
    for (const Option& option : options->rows) {
      if (option.setting->group == static_cast<Group>(group)) items += option_item(option);
    }
    if (!items.empty()) text += fmt::format(".SS {}\n{}", group_names[group], items);
  }
  return text;
}

std::string solver_items() {
  std::string text;
  for (const Solver& solver : solvers()) {
    text += fmt::format(".TP\n.B {}\n{}.\n", roff(solver.name), roff(solver_help(solver)));
  }
  return text;
}

std::string column_items() {
  std::string text;
  for (const Column& column : columns()) {
    text += fmt::format(
        ".TP\n.B {}\n{}.{}{}\n", column.name, roff(spelled(column.help, Door::kCommand)),
        column.details.empty() ? "" : " ", roff(spelled(column.details, Door::kCommand)));
  }
  return text;
}

// The names of the commands but solve, as the end of a sentence.
std::string other_names() {
  std::string text;
  const auto& all = commands();
  for (const Command* command : all) {
    if (command == &solve_command) continue;
    const bool last = command == all.back();
    text +=
        fmt::format("{}.BR {} {}\n", last ? "and\n" : "", roff(command->name), last ? "." : ",");
  }
  return text;
}

std::string other_commands() {
  const auto solving = solve_command.make();
  std::string text;
  for (const Command* command : commands()) {
    if (command == &solve_command) continue;
    text += fmt::format(".SS euler96 {}{}{}\n{}\n", roff(command->name),
                        command->arguments.empty() ? "" : " ", command->arguments,
                        roff(command->details));
    std::string same;
    std::string own;
    const auto options = command->make();
    for (const Option& option : options->rows) {
      const Option* of_solving = find_option(*solving, option.name);
      // --count and --budget of generate are others than those of solve.
      if (of_solving != nullptr &&
          of_solving->setting->all_words() == option.setting->all_words() &&
          of_solving->setting->help == option.setting->help) {
        same += fmt::format("{}\\fB\\-\\-{}\\fR", same.empty() ? "" : ", ", roff(option.name));
      } else {
        own += option_item(option);
      }
    }
    if (!same.empty()) text += fmt::format(".PP\nOptions as above: {}.\n", same);
    text += own;
  }
  return text;
}

// ---- The table of the completions: calls of two functions, in words that bash, zsh and fish read
// alike.

// What the shells distinguish among the value kinds.
std::string_view kind_of(const Option& option) {
  switch (option.setting->kind) {
    case ValueKind::kFlag:
      return "none";
    case ValueKind::kWord:
      return "word";
    case ValueKind::kWordList:
      return "list";
    case ValueKind::kPuzzles:
    case ValueKind::kInputFile:
    case ValueKind::kOutputFile:
      return "file";
    default:
      return "text";
  }
}

std::string completion_table() {
  std::string text;
  for (const Command* command : commands()) {
    text += fmt::format("_euler96_command {} {} {}\n", command->name,
                        shell_quote(command->arguments), shell_quote(command->help));
  }
  for (const Command* command : commands()) {
    const auto options = command->make();
    for (const Option& option : options->rows) {
      const std::string letter = option.letter == '\0' ? "" : fmt::format("-{}", option.letter);
      text += fmt::format("_euler96_option {} --{} '{}' '{}' {} '{}' {}\n", command->name,
                          option.name, letter, option.setting->value, kind_of(option),
                          fmt::join(option.setting->all_words(), " "),
                          shell_quote(spelled(option.setting->help, Door::kCommand)));
    }
  }
  return text;
}

}  // namespace
}  // namespace euler96

int main(int argc, char** argv) {
  using namespace euler96;
  if (argc != 4) {
    std::cerr << "usage: euler96_share TEMPLATE VERSION DATE\n";
    return 2;
  }
  std::ifstream file(argv[1]);
  if (!file) {
    std::cerr << argv[1] << ": cannot be read\n";
    return 4;
  }
  for (std::string line; std::getline(file, line);) {
    line = replaced(replaced(line, "@VERSION@", argv[2]), "@DATE@", argv[3]) + '\n';
    if (line == "@OPTIONS@\n") line = options_of_solving();
    if (line == "@NAMES@\n") line = other_names();
    if (line == "@COMMANDS@\n") line = other_commands();
    if (line == "@SOLVERS@\n") line = solver_items();
    if (line == "@COLUMNS@\n") line = column_items();
    if (line == "@TABLE@\n") line = completion_table();
    std::cout << line;
  }
  return 0;
}
