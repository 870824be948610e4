#include "commands.hpp"

#include <algorithm>
#include <array>

namespace euler96 {

std::span<const Command* const> commands() {
  static constexpr std::array list = {&solve_command, &explain_command, &solvers_command,
                                      &search_space_command, &candidates_command};
  return list;
}

WordList command_names() {
  WordList names;
  for (const Command* command : commands()) names.push_back(command->name);
  return names;
}

const Command* find_command(std::string_view name) {
  const auto list = commands();
  const auto found = std::ranges::find(list, name, &Command::name);
  return found == list.end() ? nullptr : *found;
}

const Option* find_option(const Command& command, std::string_view name) {
  const auto found = std::ranges::find(command.options, name, &Option::name);
  return found == command.options.end() ? nullptr : &*found;
}

}  // namespace euler96
