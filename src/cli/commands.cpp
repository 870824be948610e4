#include "commands.hpp"

#include <algorithm>
#include <array>

namespace euler96 {
namespace {

// The letters of options.
constexpr std::array<std::pair<std::string_view, char>, 7> kLetters = {{{"input", 'i'},
                                                                        {"name", 'n'},
                                                                        {"output", 'o'},
                                                                        {"solver", 's'},
                                                                        {"threads", 'j'},
                                                                        {"quiet", 'q'},
                                                                        {"help", 'h'}}};

// What every command has. The parser shows the texts itself.
const Setting kHelp = {.name = "help", .help = "print this help (-h: a short one)"};
const Setting kVersion = {.name = "version", .help = "print the version"};

char letter_of(const Setting& row) {
  if (&row == &kVersion) return 'V';
  if (row.name == "count" && row.functions.has(Function::kGenerate)) return 'n';
  const auto found =
      std::ranges::find(kLetters, row.name, &std::pair<std::string_view, char>::first);
  return found == kLetters.end() ? '\0' : found->second;
}

std::vector<const Setting*> with_help(std::vector<const Setting*> table, bool with_version) {
  table.push_back(&kHelp);
  if (with_version) table.push_back(&kVersion);
  return table;
}

std::vector<const Setting*> pointers(std::span<const Setting> table) {
  std::vector<const Setting*> rows;
  for (const Setting& row : table) rows.push_back(&row);
  return rows;
}

}  // namespace

Option::Option(const Setting& row)
    : setting(&row), name(name_at(Door::kCommand, row)), letter(letter_of(row)) {}

CommandOptions::CommandOptions(std::vector<const Setting*> table) : given(std::move(table), *this) {
  for (const Setting* row : given.rows()) rows.emplace_back(*row);
}

CommandOptions::CommandOptions(Function function)
    : CommandOptions(with_help(settings_of(function, Door::kCommand), function == Function::kRun)) {
  function_ = function;
}

CommandOptions::CommandOptions(std::span<const Setting> table)
    : CommandOptions(with_help(pointers(table), true)) {}

std::span<const Command* const> commands() {
  static constexpr std::array list = {
      &solve_command,      &explain_command,      &hint_command,
      &generate_command,   &scramble_command,     &solvers_command,
      &techniques_command, &search_space_command, &candidates_command};
  return list;
}

const Command* find_command(std::string_view name) {
  const auto list = commands();
  const auto found = std::ranges::find(list, name, &Command::name);
  return found == list.end() ? nullptr : *found;
}

const Option* find_option(const CommandOptions& options, std::string_view name) {
  const auto found = std::ranges::find(options.rows, name, &Option::name);
  return found == options.rows.end() ? nullptr : &*found;
}

}  // namespace euler96
