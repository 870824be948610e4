/// @file
/// A second implementation of pencil marks and techniques, for checks of explanations. It
/// is independent of the library: it has its own houses and uses plain integers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
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
  std::array<bool, 81> supposed{};  // placed below a guess

  Sheet() { candidates.fill(kAll); }
  explicit Sheet(const std::string& puzzle) : Sheet() {
    for (int cell = 0; cell < 81; ++cell) {
      const char c = puzzle[static_cast<std::size_t>(cell)];
      if (c != '.' && c != '0') place(cell, c - '0', false);
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
  [[nodiscard]] Set placed_in(int house) const {
    Set set = 0;
    for (const int cell : cells_of(house)) set |= digit(cell) == 0 ? 0U : bit(digit(cell));
    return set;
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
  void place(int cell, int digit_placed, bool below_guess) {
    for (int peer = 0; peer < 81; ++peer) {
      if (see(cell, peer)) candidates[static_cast<std::size_t>(peer)] &= ~bit(digit_placed);
    }
    digits[static_cast<std::size_t>(cell)] = digit_placed;
    candidates[static_cast<std::size_t>(cell)] = 0;
    supposed[static_cast<std::size_t>(cell)] = below_guess;
  }
};

// Whether a house has a digit twice.
inline bool clash(const Sheet& sheet) {
  for (const Cells& house : house_cells()) {
    Set seen = 0;
    for (const int cell : house) {
      if (sheet.digit(cell) == 0) continue;
      if ((seen & bit(sheet.digit(cell))) != 0) return true;
      seen |= bit(sheet.digit(cell));
    }
  }
  return false;
}

// For each technique, in order of difficulty, whether it makes progress on a sheet.
inline constexpr std::array<std::string_view, 9> kTitles = {"naked single",
                                                            "hidden single",
                                                            "locked candidates (pointing)",
                                                            "locked candidates (claiming)",
                                                            "naked pair",
                                                            "hidden pair",
                                                            "naked triple",
                                                            "hidden triple",
                                                            "guess"};
inline constexpr int kGuess = 8;

inline bool locked_applies(const Sheet& sheet, bool pointing) {
  for (int house = pointing ? 18 : 0; house < (pointing ? 27 : 18); ++house) {
    for (int d = 1; d <= 9; ++d) {
      const Cells places = sheet.places(house, bit(d));
      for (int other = pointing ? 0 : 18; other < (pointing ? 18 : 27); ++other) {
        if (places.empty() || !inside(places, other)) continue;
        if (sheet.places(other, bit(d)).size() > places.size()) return true;
      }
    }
  }
  return false;
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

// Whether `size` of the sets, which are not empty, have `size` members together, and another set
// has one of these members too.
inline bool has_subset(const NineSets& sets, int size) {
  static const std::array picks = {sets_of_size(2), sets_of_size(3)};
  for (const Set pick : picks[static_cast<std::size_t>(size - 2)]) {
    Set inner = 0;
    Set outer = 0;
    bool empty = false;
    for (std::size_t k = 0; k < 9; ++k) {
      const bool picked = (pick >> k & 1U) != 0;
      empty = empty || (picked && sets[k] == 0);
      (picked ? inner : outer) |= sets[k];
    }
    if (!empty && (inner & outer) != 0 && std::popcount(inner) == size) return true;
  }
  return false;
}

inline bool subset_applies(const Sheet& sheet, int size, bool naked) {
  for (int house = 0; house < 27; ++house) {
    NineSets sets{};
    for (std::size_t k = 0; k < 9; ++k) sets[k] = sheet.left(cells_of(house)[k]);
    if (has_subset(naked ? sets : transposed(sets), size)) return true;
  }
  return false;
}

inline bool single_applies(const Sheet& sheet, bool naked) {
  if (naked) {
    return std::any_of(sheet.candidates.begin(), sheet.candidates.end(),
                       [](Set set) { return std::popcount(set) == 1; });
  }
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      if (sheet.places(house, bit(d)).size() == 1) return true;
    }
  }
  return false;
}

inline int easiest(const Sheet& sheet) {
  if (single_applies(sheet, true)) return 0;
  if (single_applies(sheet, false)) return 1;
  if (locked_applies(sheet, true)) return 2;
  if (locked_applies(sheet, false)) return 3;
  if (subset_applies(sheet, 2, true)) return 4;
  if (subset_applies(sheet, 2, false)) return 5;
  if (subset_applies(sheet, 3, true)) return 6;
  if (subset_applies(sheet, 3, false)) return 7;
  return kGuess;
}

inline bool contradicts_itself(const Sheet& sheet) {
  if (clash(sheet)) return true;
  for (int cell = 0; cell < 81; ++cell) {
    if (sheet.digit(cell) == 0 && sheet.left(cell) == 0) return true;
  }
  for (int house = 0; house < 27; ++house) {
    Set possible = sheet.placed_in(house);
    for (const int cell : cells_of(house)) possible |= sheet.left(cell);
    if (possible != kAll) return true;
  }
  return false;
}

}  // namespace euler96::testing
