#include "options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace euler96::wasm {

Failure read_options(Options options, Arguments arguments) {
  for (const auto& [name, value] : arguments) {
    const auto option = std::ranges::find(options, name, &Option::name);
    if (option == options.end()) {
      std::string names;
      for (const Option& known : options) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
      }
      return Error{"TypeError", fmt::format("there is no option {}; there are {}", name, names)};
    }
    if (!option->set(value)) {
      return Error{"RangeError",
                   fmt::format("{}: expected {}, found {}", name, option->expected, value)};
    }
  }
  return {};
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

}  // namespace euler96::wasm
