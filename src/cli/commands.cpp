#include "commands.hpp"

#include <algorithm>
#include <array>

namespace euler96 {

std::span<const Command* const> commands() {
  static constexpr std::array list = {&solve_command,   &explain_command,      &merge_command,
                                      &solvers_command, &search_space_command, &candidates_command};
  return list;
}

const Command* find_command(std::string_view name) {
  const auto list = commands();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Command* c) { return c->name == name; });
  return found == list.end() ? nullptr : *found;
}

const Option* find_option(const Command& command, std::string_view name) {
  const auto found = std::find_if(command.options.begin(), command.options.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == command.options.end() ? nullptr : &*found;
}

}  // namespace euler96
