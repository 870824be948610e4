// Fills the templates of the manual page and of the completions from the program's tables, and what
// the package for JavaScript has of these tables.
//
// Usage: euler96_share TEMPLATE VERSION DATE
// In TEMPLATE a line @OPTIONS@ stands for the solver options, @NAMES@ for the names of the other
// commands and @COMMANDS@ for these with their options, a line @SOLVERS@ or @COLUMNS@ for the
// solvers or columns, all in roff, and a line @TABLE@ for the commands and options as the
// completions read them. In js/commands.js and js/index.d.ts what stands between a line // Commands
// or // Settings and a line // End is made anew: the commands of the package, or the settings of a
// function as members of an interface.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
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

// ---- The package for JavaScript.

std::string in_backticks(std::string_view text) {
  std::string quoted = "`";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' || text[i] == '`' || text.substr(i).starts_with("${")) quoted += '\\';
    quoted += text[i];
  }
  return quoted + '`';
}

// The commands: their options as Node's parseArgs takes them, with the setting of each, and their
// help.
std::string commands_of_package() {
  std::string text;
  for (const Command* command : commands()) {
    if (command->native) continue;
    text += fmt::format("  {{\n    name: \"{}\",\n    takesFiles: {},\n    options: {{\n",
                        command->name, !command->arguments.empty());
    const auto options = command->make();
    for (const Option& option : options->rows) {
      const Setting& setting = *option.setting;
      if (setting.native) continue;
      text +=
          fmt::format("      \"{}\": {{ type: \"{}\", {}multiple: true{}, setting: \"{}\"{} }},\n",
                      option.name, option.takes_value() ? "string" : "boolean",
                      option.letter == '\0' ? "" : fmt::format("short: \"{}\", ", option.letter),
                      setting.repeats ? ", repeats: true" : "", setting.name,
                      option.takes_value() ? "" : fmt::format(", value: \"{}\"", !setting.on));
    }
    text += fmt::format("    }},\n    help: {},\n    shortHelp: {},\n  }},\n",
                        in_backticks(help_text(*command, true, false)),
                        in_backticks(short_help_text(*command, true, false)));
  }
  return text;
}

// The help without a command, that of --columns help, and the commands that the package lacks.
std::string texts_of_package() {
  std::vector<std::string> lacking;
  for (const Command* command : commands()) {
    if (command->native) lacking.push_back(fmt::format("\"{}\"", command->name));
  }
  return fmt::format(
      "export const help = {};\nexport const shortHelp = {};\nexport const columnsHelp = {};\n"
      "export const nativeCommands = [{}];\n",
      in_backticks(help_text(solve_command, false, false)),
      in_backticks(short_help_text(solve_command, false, false)), in_backticks(columns_text()),
      fmt::join(lacking, ", "));
}

std::string type_of(const Setting& setting) {
  constexpr std::uint64_t kExact = std::uint64_t{1} << 53U;  // whole numbers of JavaScript
  constexpr std::size_t kFew = 16;
  const WordList words = setting.all_words();
  std::string word = "string";
  if (!words.empty() && words.size() <= kFew && setting.listed == nullptr) {
    word = fmt::format("\"{}\"", fmt::join(words, "\" | \""));
  }
  switch (setting.kind) {
    case ValueKind::kFlag:
      return "boolean";
    case ValueKind::kNumber:
      if (setting.high == 3) return "1 | 2 | 3";
      return setting.high > kExact ? "number | bigint" : "number";
    case ValueKind::kSeconds:
      return "number";
    case ValueKind::kRange:
    case ValueKind::kTenths:
      return "number | [number, number]";
    case ValueKind::kWord:
      return setting.repeats ? word + " | " + word + "[]" : word;
    case ValueKind::kWordList:
      return fmt::format("{} | ({})[]", word, word);
    case ValueKind::kPuzzle:
      return "Board";
    default:
      return setting.repeats ? "string | string[]" : "string";
  }
}

// The text as a comment of at most 125 columns.
std::string comment(const std::string& text) {
  constexpr std::size_t kWidth = 117;
  const std::string lines = fit_width(text, kWidth);
  if (lines.find('\n') == std::string::npos) return fmt::format("  /** {} */\n", lines);
  return fmt::format("  /**\n   * {}\n   */\n", replaced(lines, "\n", "\n   * "));
}

// The settings of a function as optional members of an interface, without those that are named.
std::string members(std::string_view function, std::string_view without) {
  constexpr std::array<std::pair<std::string_view, Function>, 6> names = {
      {{"run", Function::kRun},
       {"hint", Function::kHint},
       {"scramble", Function::kScramble},
       {"generate", Function::kGenerate},
       {"solve", Function::kSolve},
       {"rate", Function::kRate}}};
  const auto row =
      std::ranges::find(names, function, &std::pair<std::string_view, Function>::first);
  std::string text;
  for (const Setting* setting : settings_of(row->second, Door::kJavaScript)) {
    const std::string name = name_at(Door::kJavaScript, *setting);
    if (fmt::format(" {} ", without).find(fmt::format(" {} ", name)) != std::string::npos) continue;
    std::string help = (setting->on ? "false: " : "") + spelled(setting->help, Door::kJavaScript);
    // What precedes a colon is a word of the table, such as csv.
    const std::size_t end = help.find_first_of(" :,");
    if (end == help.npos || help[end] == ' ') {
      help[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(help[0])));
    }
    const std::string details = spelled(setting->details, Door::kJavaScript);
    text += comment(fmt::format("{}.{}{}", help, details.empty() ? "" : " ", details));
    text += fmt::format("  {}?: {};\n", name, type_of(*setting));
  }
  return text;
}

// What stands below a line of a file of the package; empty if that is not made here.
std::string made_below(std::string_view line) {
  constexpr std::string_view kSettings = "  // Settings of ";
  if (line == "// Commands") return "export const commands = [\n" + commands_of_package() + "];\n";
  if (line == "// Texts") return texts_of_package();
  if (!line.starts_with(kSettings)) return "";
  line.remove_prefix(kSettings.size());
  const std::size_t end = std::min(line.find(' '), line.size());
  return members(line.substr(0, end), line.substr(end));
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
  bool is_made = false;  // the line is among those that were made before
  for (std::string line; std::getline(file, line);) {
    line = replaced(replaced(line, "@VERSION@", argv[2]), "@DATE@", argv[3]) + '\n';
    if (line == "@OPTIONS@\n") line = options_of_solving();
    if (line == "@NAMES@\n") line = other_names();
    if (line == "@COMMANDS@\n") line = other_commands();
    if (line == "@SOLVERS@\n") line = solver_items();
    if (line == "@COLUMNS@\n") line = column_items();
    if (line == "@TABLE@\n") line = completion_table();
    if (line.ends_with("// End\n")) is_made = false;
    if (!is_made) std::cout << line;
    line.pop_back();
    if (const std::string made = made_below(line); !made.empty()) {
      is_made = true;
      std::cout << made;
    }
  }
  return 0;
}
