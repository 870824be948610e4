// Makes the manual page and the completions of euler96 from the program's tables of options.
//
// Usage: euler96_share man TEMPLATE VERSION DATE | bash | zsh | fish | schema SCHEMA
// In TEMPLATE a line @OPTIONS@ stands for the options of solving and @COMMANDS@ for the other
// commands with theirs, and a line @SOLVERS@ or @COLUMNS@ for the solvers or columns.
// SCHEMA is the JSON schema of a record; its properties are replaced by those of the columns.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "euler96/solver.hpp"
#include "euler96/writer.hpp"

namespace euler96 {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// `text` with every one of `characters` behind a backslash.
std::string escaped(std::string_view text, std::string_view characters) {
  std::string out;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  return fmt::format("'{}'", replaced(std::string(text), "'", "'\\''"));
}

// ---- The manual page.

std::string roff(std::string_view text) {
  std::string out = replaced(replaced(std::string(text), "\\", "\\e"), "-", "\\-");
  out = replaced(out, "`", "\\(ga");
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();

std::string option_item(const Option& option) {
  std::string title;
  if (option.letter != '\0') title = fmt::format("\\fB\\-{}\\fR, ", option.letter);
  title += fmt::format("\\fB\\-\\-{}\\fR", roff(option.name));
  if (!option.value.empty()) title += fmt::format(" \\fI{}\\fR", option.value);
  std::string text = option_help(option) + '.';
  const auto add = [&](std::string_view sentence) { text.append(" ").append(sentence); };
  if (!option.details.empty()) add(option.details);
  if (option.kind == ValueKind::kNumber) {
    const std::string most =
        option.high < kNoBound ? fmt::format(", at most {}", option.high) : std::string();
    add(fmt::format("{} is at least {}{}.", option.value, option.low, most));
  }
  if (!option.needs.option.empty()) add(fmt::format("Needs {}.", rule_text(option.needs)));
  if (!option.implies.option.empty()) add(fmt::format("Implies {}.", rule_text(option.implies)));
  for (const Rule& rule : option.excludes) {
    if (!rule.option.empty()) add(fmt::format("Excludes {}.", rule_text(rule)));
  }
  return fmt::format(".TP\n{}\n{}\n", title, roff(text));
}

std::string options_of_solving() {
  std::string text;
  for (std::size_t group = 0; group < group_names.size(); ++group) {
    text += fmt::format(".SS {}\n", group_names[group]);
    for (const Option& option : solve_command.options) {
      if (option.group == static_cast<Group>(group)) text += option_item(option);
    }
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
    text += fmt::format(".TP\n.B {}\n{}.{}{}\n", column.name, roff(column.help),
                        column.details.empty() ? "" : " ", roff(column.details));
  }
  return text;
}

std::string other_commands() {
  std::string text;
  for (const Command* command : commands()) {
    if (command == &solve_command) continue;
    text += fmt::format(".SS euler96 {}{}{}\n{}\n", roff(command->name),
                        command->arguments.empty() ? "" : " ", command->arguments,
                        roff(command->details));
    std::string same;
    std::string own;
    for (const Option& option : command->options) {
      const Option* of_solving = find_option(solve_command, option.name);
      if (of_solving != nullptr && of_solving->words == option.words) {
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

int print_manual_page(const char* path, std::string_view version, std::string_view date) {
  std::ifstream page(path);
  if (!page) {
    std::cerr << path << ": cannot be read\n";
    return 4;
  }
  for (std::string line; std::getline(page, line);) {
    line = replaced(replaced(line, "@VERSION@", version), "@DATE@", date) + '\n';
    if (line == "@OPTIONS@\n") line = options_of_solving();
    if (line == "@COMMANDS@\n") line = other_commands();
    if (line == "@SOLVERS@\n") line = solver_items();
    if (line == "@COLUMNS@\n") line = column_items();
    std::cout << line;
  }
  return 0;
}

// ---- Bash.

// The patterns of a case for the option's spellings.
std::string bash_patterns(const Command& command, const Option& option) {
  std::string text = fmt::format("{}:--{}", command.name, option.name);
  if (option.letter != '\0') text += fmt::format(" | {}:-{}", command.name, option.letter);
  return text;
}

void print_bash() {
  fmt::print(R"(# shellcheck shell=bash
# Completions of euler96 for bash. Made from the program's tables of options.

_euler96() {{
  local command=solve words='' prefix=''
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  case ${{COMP_WORDS[1]}} in
    {}) ((COMP_CWORD == 1)) || command=${{COMP_WORDS[1]}} ;;
  esac
  # Bash makes three words of --output=html, unless = is not in COMP_WORDBREAKS.
  case $word in
    =) word='' ;;
    --*=*) before=${{word%%=*}} prefix=${{word%%=*}}= word=${{word#*=}} ;;
    *) [[ $before != = ]] || before=${{COMP_WORDS[COMP_CWORD - 2]}} ;;
  esac
  case $command:$before in
)",
             fmt::join(command_names(), " | "));
  for (const Command* command : commands()) {
    for (const Option& option : command->options) {
      if (option.kind == ValueKind::kNone) continue;
      const std::string patterns = bash_patterns(*command, option);
      if (option.words == nullptr) {
        fmt::print("    {}) return ;; # a file, by -o default, or nothing\n", patterns);
        continue;
      }
      fmt::print("    {})\n      words='{}'\n", patterns, fmt::join(option.words(), " "));
      if (option.kind == ValueKind::kWordList) {
        fmt::print(
            "      [[ $word != *,* ]] || {{ prefix+=${{word%,*}}, && word=${{word##*,}}; }}\n");
      }
      fmt::print("      ;;\n");
    }
  }
  fmt::print(R"(    *)
      if [[ $word == -* ]]; then
        case $command in
)");
  for (const Command* command : commands()) {
    fmt::print("          {}) words='", command->name);
    for (const Option& option : command->options) fmt::print("--{} ", option.name);
    fmt::print("' ;;\n");
  }
  fmt::print(R"(        esac
      elif ((COMP_CWORD == 1)); then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -W '{}' -- "$word" && compgen -f -- "$word")
        return
      else
        return # files, by -o default
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$words" -- "$word")
}}
complete -o default -F _euler96 euler96
)",
             fmt::join(command_names(), " "));
}

// ---- Zsh.

std::string zsh_action(const Option& option) {
  if (option.kind == ValueKind::kWord) return fmt::format("({})", fmt::join(option.words(), " "));
  if (option.kind == ValueKind::kWordList) {
    return fmt::format("_sequence compadd - {}", fmt::join(option.words(), " "));
  }
  const bool file = option.kind == ValueKind::kInputFile || option.kind == ValueKind::kOutputFile;
  return file ? "_files" : " ";
}

void print_zsh() {
  fmt::print(R"(#compdef euler96
# Completions of euler96 for zsh. Made from the program's tables of options.

local command=solve
local -a specs
if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
  _alternative 'commands:command:({})' 'files:file:_files'
  return
fi
case $words[2] in
  {})
    command=$words[2]
    shift words
    ((--CURRENT))
    ;;
esac
case $command in
)",
             fmt::join(command_names(), " "), fmt::join(command_names(), " | "));
  for (const Command* command : commands()) {
    fmt::print("  {})\n    specs=(\n", command->name);
    for (const Option& option : command->options) {
      const bool value = option.kind != ValueKind::kNone;
      std::string rest = fmt::format("[{}]", escaped(option.help, "[]:\\"));
      // A value stands in the next word, or after = in the same; after a letter, without it.
      if (value) rest += fmt::format(":{}:{}", option.value, zsh_action(option));
      fmt::print("      {}\n",
                 in_quotes(fmt::format("--{}{}{}", option.name, value ? "=" : "", rest)));
      if (option.letter == '\0') continue;
      fmt::print("      {}\n",
                 in_quotes(fmt::format("-{}{}{}", option.letter, value ? "+" : "", rest)));
    }
    if (!command->arguments.empty()) fmt::print("      '*:file:_files'\n");
    fmt::print("    )\n    ;;\n");
  }
  fmt::print("esac\n_arguments -s $specs\n");
}

// ---- Fish.

void print_fish() {
  fmt::print(R"(# Completions of euler96 for fish. Made from the program's tables of options.

function __euler96_command
    set -l words (commandline -opc)
    if contains -- "$words[2]" {}
        echo $words[2]
    else
        echo solve
    end
end

# The words after the text up to the last comma.
function __euler96_list
    set -l before (commandline -ct | string replace -r '^--[a-z-]+=' '' | string match -r '.*,')
    printf '%s\n' "$before"$argv
end

)",
             fmt::join(command_names(), " "));
  for (const Command* command : commands()) {
    fmt::print("complete -c euler96 -n 'test (count (commandline -opc)) -eq 1' -a {} -d {}\n",
               command->name, in_quotes(command->help));
  }
  for (const Command* command : commands()) {
    for (const Option& option : command->options) {
      fmt::print("complete -c euler96 -n 'test (__euler96_command) = {}' -l {} -d {}",
                 command->name, option.name, in_quotes(option.help));
      if (option.letter != '\0') fmt::print(" -s {}", option.letter);
      switch (option.kind) {
        case ValueKind::kNone:
          break;
        case ValueKind::kWord:
          fmt::print(" -x -a '{}'", fmt::join(option.words(), " "));
          break;
        case ValueKind::kWordList:
          fmt::print(" -x -a '(__euler96_list {})'", fmt::join(option.words(), " "));
          break;
        case ValueKind::kInputFile:
        case ValueKind::kOutputFile:
          fmt::print(" -r -F");
          break;
        case ValueKind::kText:
        case ValueKind::kNumber:
          fmt::print(" -x");
          break;
      }
      fmt::print("\n");
    }
  }
}

// ---- The schema of ndjson.

using Json = nlohmann::ordered_json;

Json property(const Column& column) {
  const std::string_view details = column.details;
  const std::string_view type = column.kind == Column::Kind::kNumber ? "integer" : "string";
  Json json = {
      {"description", fmt::format("{}.{}{}", column.help, details.empty() ? "" : " ", details)}};
  json["type"] = type;
  if (column.missing == Column::Missing::kNull) json["type"] = {type, "null"};
  json.update(Json::parse(column.schema));
  return json;
}

int print_schema(const char* path) {
  std::ifstream file(path);
  Json schema = Json::parse(file);
  Json& properties = schema["properties"] = Json::object();
  for (const Column& column : columns()) properties[std::string(column.name)] = property(column);
  std::cout << schema.dump(2) << '\n';
  return 0;
}

}  // namespace
}  // namespace euler96

int main(int argc, char** argv) {
  using namespace euler96;
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "man" && argc == 5) return print_manual_page(argv[2], argv[3], argv[4]);
  if (what == "bash") return print_bash(), 0;
  if (what == "zsh") return print_zsh(), 0;
  if (what == "fish") return print_fish(), 0;
  if (what == "schema" && argc == 3) return print_schema(argv[2]);
  std::cerr
      << "usage: euler96_share man TEMPLATE VERSION DATE | bash | zsh | fish | schema SCHEMA\n";
  return 2;
}
