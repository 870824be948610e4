#include "commands.hpp"

#include <algorithm>

namespace euler96 {

bool CommandOptions::holds(const Rule& rule) {
  const Option& option = option_of(*this, rule);
  if (rule.words.empty()) return option.given.has_value();
  const std::string_view value = option.given ? *option.given : option.takes.words.front();
  return std::ranges::count(rule.words, value) > 0;
}

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

Option* find_option(CommandOptions& options, std::string_view name) {
  const auto found = std::ranges::find(options.rows, name, &Option::name);
  return found == options.rows.end() ? nullptr : &*found;
}

Option& option_of(CommandOptions& options, const Rule& rule) {
  return *std::ranges::find(options.rows, rule.field,
                            [](const Option& option) { return option.takes.field; });
}

}  // namespace euler96
