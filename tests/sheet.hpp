/// @file
/// A second implementation of pencil marks and techniques, for checks of explanations. It
/// is independent of the library: it has its own houses and uses plain integers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace euler96::testing {

using Set = unsigned;  // bit d-1 for digit d
using Cells = std::vector<int>;
using Removals = std::map<int, Set>;

inline constexpr Set kAll = 511;
inline Set bit(int digit) { return 1U << (digit - 1); }
inline int lowest(Set set) { return std::countr_zero(set) + 1; }

inline void require(bool ok, const std::string& claim) {
  if (!ok) throw std::runtime_error("not true: " + claim);
}

// Houses 0..8 are rows, 9..17 columns, 18..26 boxes.
inline const std::array<Cells, 27>& house_cells() {
  static const auto table = [] {
    std::array<Cells, 27> houses;
    for (int cell = 0; cell < 81; ++cell) {
      const int row = cell / 9;
      const int column = cell % 9;
      for (const int house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
        houses[static_cast<std::size_t>(house)].push_back(cell);
      }
    }
    return houses;
  }();
  return table;
}

inline const Cells& cells_of(int house) { return house_cells()[static_cast<std::size_t>(house)]; }

inline bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

inline bool inside(const Cells& cells, int house) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](int cell) { return contains(cells_of(house), cell); });
}

// A sheet of paper with digits and candidates.
struct Sheet {
  std::array<int, 81> digits{};
  std::array<Set, 81> candidates{};

  Sheet() { candidates.fill(kAll); }
  explicit Sheet(const std::string& puzzle) : Sheet() {
    for (int cell = 0; cell < 81; ++cell) {
      const char c = puzzle[static_cast<std::size_t>(cell)];
      if (c != '.' && c != '0') place(cell, c - '0');
    }
  }

  [[nodiscard]] int digit(int cell) const { return digits[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] Set left(int cell) const { return candidates[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool full() const { return std::count(digits.begin(), digits.end(), 0) == 0; }

  [[nodiscard]] Cells places(int house, Set digits_wanted) const {
    Cells found;
    for (const int cell : cells_of(house)) {
      if ((left(cell) & digits_wanted) != 0) found.push_back(cell);
    }
    return found;
  }
  [[nodiscard]] Removals lost_by_peers(int cell, int digit_placed) const {
    Removals lost;
    for (int peer = 0; peer < 81; ++peer) {
      if (see(cell, peer) && (left(peer) & bit(digit_placed)) != 0) lost[peer] = bit(digit_placed);
    }
    return lost;
  }

  static bool see(int a, int b) {
    const bool same_row = a / 9 == b / 9;
    const bool same_column = a % 9 == b % 9;
    const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    return a != b && (same_row || same_column || same_box);
  }

  void remove(const Removals& removed) {
    for (const auto& [cell, set] : removed) candidates[static_cast<std::size_t>(cell)] &= ~set;
  }
  void place(int cell, int digit_placed) {
    for (int peer = 0; peer < 81; ++peer) {
      if (see(cell, peer)) candidates[static_cast<std::size_t>(peer)] &= ~bit(digit_placed);
    }
    digits[static_cast<std::size_t>(cell)] = digit_placed;
    candidates[static_cast<std::size_t>(cell)] = 0;
  }
};

// What a technique names on a sheet.
struct Pattern {
  Cells cells;  // ascending
  Set digits = 0;
  std::optional<int> house;    // in which the cells lie
  std::optional<int> reaches;  // in which locked candidates remove their digit

  friend bool operator==(const Pattern&, const Pattern&) = default;
};
using Patterns = std::vector<Pattern>;

inline Patterns naked_singles(const Sheet& sheet) {
  Patterns found;
  for (int cell = 0; cell < 81; ++cell) {
    const Set left = sheet.left(cell);
    if (std::popcount(left) == 1) found.push_back({{cell}, left, {}, {}});
  }
  return found;
}

inline Patterns hidden_singles(const Sheet& sheet) {
  Patterns found;
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      Cells places = sheet.places(house, bit(d));
      if (places.size() == 1) found.push_back({std::move(places), bit(d), house, {}});
    }
  }
  return found;
}

// Pointing starts at a box, claiming ends at one.
inline Patterns locked_candidates(const Sheet& sheet, bool pointing) {
  Patterns found;
  for (int house = pointing ? 18 : 0; house < (pointing ? 27 : 18); ++house) {
    for (int d = 1; d <= 9; ++d) {
      const Cells places = sheet.places(house, bit(d));
      for (int other = pointing ? 0 : 18; other < (pointing ? 18 : 27); ++other) {
        if (places.empty() || !inside(places, other)) continue;
        if (sheet.places(other, bit(d)).size() == places.size()) continue;
        found.push_back({places, bit(d), house, other});
      }
    }
  }
  return found;
}

// For each of nine cells its candidates, or for each of nine digits its places.
using NineSets = std::array<Set, 9>;

inline NineSets transposed(const NineSets& sets) {
  NineSets result{};
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t k = 0; k < 9; ++k) result[k] |= (sets[i] >> k & 1U) << i;
  }
  return result;
}

inline std::vector<Set> sets_of_size(int size) {
  std::vector<Set> found;
  for (Set set = 0; set <= kAll; ++set) {
    if (std::popcount(set) == size) found.push_back(set);
  }
  return found;
}

// `size` cells that together have as many candidates (naked), or digits that together have as many
// places (hidden), if this removes a candidate.
inline Patterns subsets(const Sheet& sheet, int size, bool naked) {
  static const std::array picks = {sets_of_size(2), sets_of_size(3)};
  Patterns found;
  for (int house = 0; house < 27; ++house) {
    NineSets sets{};
    for (std::size_t k = 0; k < 9; ++k) sets[k] = sheet.left(cells_of(house)[k]);
    if (!naked) sets = transposed(sets);
    for (const Set pick : picks[static_cast<std::size_t>(size - 2)]) {
      Set inner = 0;
      Set outer = 0;
      bool empty = false;
      for (std::size_t k = 0; k < 9; ++k) {
        const bool picked = (pick >> k & 1U) != 0;
        empty = empty || (picked && sets[k] == 0);
        (picked ? inner : outer) |= sets[k];
      }
      if (empty || (inner & outer) == 0 || std::popcount(inner) != size) continue;
      Pattern pattern{.digits = naked ? inner : pick, .house = house};
      for (std::size_t k = 0; k < 9; ++k) {
        if (((naked ? pick : inner) >> k & 1U) != 0) pattern.cells.push_back(cells_of(house)[k]);
      }
      found.push_back(pattern);
    }
  }
  return found;
}

// The lowest candidate of the first cell with the fewest candidates.
inline Patterns guesses(const Sheet& sheet) {
  std::optional<int> best;
  for (int cell = 0; cell < 81; ++cell) {
    if (sheet.digit(cell) != 0) continue;
    if (!best || std::popcount(sheet.left(cell)) < std::popcount(sheet.left(*best))) best = cell;
  }
  if (!best) return {};
  return {{{*best}, bit(lowest(sheet.left(*best))), {}, {}}};
}

// The techniques are numbers in order of difficulty.
inline constexpr int kGuess = 8;

inline Patterns patterns(const Sheet& sheet, int technique) {
  switch (technique) {
    case 0:
      return naked_singles(sheet);
    case 1:
      return hidden_singles(sheet);
    case 2:
    case 3:
      return locked_candidates(sheet, technique == 2);
    case 4:
    case 5:
    case 6:
    case 7:
      return subsets(sheet, technique < 6 ? 2 : 3, technique % 2 == 0);
    default:
      return guesses(sheet);
  }
}

// The easiest technique that makes progress, and its patterns.
inline std::pair<int, Patterns> easiest(const Sheet& sheet) {
  int technique = 0;
  Patterns found = patterns(sheet, technique);
  while (found.empty() && technique < kGuess) found = patterns(sheet, ++technique);
  return {technique, found};
}

}  // namespace euler96::testing
