// Test: tests/command_line_test.cpp.

#include "nearest.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace euler96 {
namespace {

// Levenshtein's distance: letters to insert, remove or replace.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view misspelt, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 64;
  misspelt = misspelt.substr(0, kLongest);
  std::string_view nearest;
  // Two mistakes in a word of three letters make another word.
  std::size_t least = std::min<std::size_t>(3, misspelt.size() / 2 + 1);
  for (const std::string_view word : words) {
    if (const std::size_t distance = edit_distance(misspelt, word); distance < least) {
      least = distance;
      nearest = word;
    }
  }
  if (!nearest.empty() || misspelt.size() < 2) return nearest;
  const auto longer = std::find_if(words.begin(), words.end(), [&](std::string_view word) {
    return word.starts_with(misspelt);
  });
  return longer == words.end() ? nearest : *longer;
}

std::string is_it(std::string_view misspelt, std::span<const std::string_view> words,
                  std::string_view prefix) {
  const std::string_view nearest = nearest_word(misspelt, words);
  return nearest.empty() ? "" : fmt::format("; is it {}{}?", prefix, nearest);
}

}  // namespace euler96
