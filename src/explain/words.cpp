// Test: tests/explain_words_test.cpp.

#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace euler96::explaining {

std::string listed(std::span<const std::string> words, std::string_view conjunction) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 == words.size()) {
      text += fmt::format(" {} ", conjunction);
    } else if (i > 0) {
      text += ", ";
    }
    text += words[i];
  }
  return text;
}

std::string listed(std::span<const Cell> cells, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return listed(names, conjunction);
}

std::string listed(DigitSet digits, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Digit digit : digits) names.emplace_back(1, digit.to_char());
  return listed(names, conjunction);
}

std::string listed(std::span<const Removal> removed) {
  std::vector<DigitSet> kinds;
  for (const Removal& removal : removed) {
    if (std::find(kinds.begin(), kinds.end(), removal.digits) == kinds.end()) {
      kinds.push_back(removal.digits);
    }
  }
  std::string text;
  for (const DigitSet digits : kinds) {
    std::vector<Cell> cells;
    for (const Removal& removal : removed) {
      if (removal.digits == digits) cells.push_back(removal.cell);
    }
    if (!text.empty()) text += "; ";
    text += fmt::format("{} from {}", listed(digits), listed(cells));
  }
  return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

}  // namespace euler96::explaining
