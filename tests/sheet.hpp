/// @file
/// A second implementation of pencil marks and techniques, for checks of explanations. It
/// is independent of the library: it has its own houses and uses plain integers. Chains, nets and
/// what assumes one solution are not searched for; replay.hpp checks the links of the former.
#pragma once

#include <bit>
#include <map>

#include "prelude.hpp"

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

  explicit Sheet(const Board& puzzle) {
    candidates.fill(kAll);
    for (int cell = 0; cell < 81; ++cell) {
      if (const int clue = puzzle.value(Cell(cell)); clue != 0) place(cell, clue);
    }
  }
  // As a position of the library has it.
  explicit Sheet(const logic::Position& position) {
    for (std::size_t i = 0; i < 81; ++i) {
      const Cell cell(static_cast<int>(i));
      digits[i] = position.board().value(cell);
      candidates[i] = position.candidates(cell).bits();
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

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

// What a technique names on a sheet, and what follows from it.
struct Pattern {
  Cells cells;  // ascending
  Set digits = 0;
  unsigned houses = 0;   // in which the cells lie: bit h for house h
  unsigned reaches = 0;  // the others, in which candidates are removed
  std::map<int, int> placed = {};
  Removals removed = {};

  friend bool operator==(const Pattern&, const Pattern&) = default;
};
using Patterns = std::vector<Pattern>;

inline unsigned house_bit(int house) { return 1U << house; }

inline Removals lost(const Sheet& sheet, const Cells& cells, Set digits) {
  Removals removed;
  for (const int cell : cells) {
    if ((sheet.left(cell) & digits) != 0) removed[cell] = sheet.left(cell) & digits;
  }
  return removed;
}

inline Cells without(const Cells& cells, const Cells& others) {
  Cells rest;
  std::ranges::copy_if(cells, std::back_inserter(rest),
                       [&](int cell) { return !contains(others, cell); });
  return rest;
}

inline Patterns last_cells(const Sheet& sheet) {
  Patterns found;
  for (int house = 0; house < 27; ++house) {
    const Cells open = sheet.places(house, kAll);
    if (open.size() != 1) continue;
    const Set left = sheet.left(open[0]);
    found.push_back({{open[0]}, left, house_bit(house), 0, {{open[0], lowest(left)}}});
  }
  return found;
}

inline Patterns naked_singles(const Sheet& sheet) {
  Patterns found;
  for (int cell = 0; cell < 81; ++cell) {
    const Set left = sheet.left(cell);
    if (std::popcount(left) == 1) found.push_back({{cell}, left, 0, 0, {{cell, lowest(left)}}});
  }
  return found;
}

inline Patterns hidden_singles(const Sheet& sheet, bool box) {
  Patterns found;
  for (int house = box ? 18 : 0; house < (box ? 27 : 18); ++house) {
    for (int d = 1; d <= 9; ++d) {
      const Cells places = sheet.places(house, bit(d));
      if (places.size() == 1) {
        found.push_back({{places[0]}, bit(d), house_bit(house), 0, {{places[0], d}}});
      }
    }
  }
  return found;
}

// Pointing starts at a box, claiming ends at one. The direct forms leave a digit one place in a
// house.
inline Patterns locked_candidates(const Sheet& sheet, bool pointing, bool direct) {
  Patterns found;
  for (int house = pointing ? 18 : 0; house < (pointing ? 27 : 18); ++house) {
    for (int d = 1; d <= 9; ++d) {
      const Cells places = sheet.places(house, bit(d));
      for (int other = pointing ? 0 : 18; other < (pointing ? 18 : 27); ++other) {
        if (places.empty() || !inside(places, other)) continue;
        const Cells victims = without(sheet.places(other, bit(d)), places);
        if (victims.empty()) continue;
        const Pattern pattern{places, bit(d), house_bit(house), house_bit(other)};
        if (!direct) {
          found.push_back(pattern);
          found.back().removed = lost(sheet, victims, bit(d));
          continue;
        }
        for (int third = house / 9 * 9; third < house / 9 * 9 + 9; ++third) {
          const Cells before = sheet.places(third, bit(d));
          const Cells after = without(before, victims);
          if (third == house || after.size() != 1 || before.size() == 1) continue;
          found.push_back(pattern);
          found.back().houses |= house_bit(third);
          found.back().placed = {{after[0], d}};
        }
      }
    }
  }
  return found;
}

// Sets of nine: the candidates of each cell of a house, the places of each digit in it, or the
// places of a digit in each line.
using NineSets = std::array<Set, 9>;

inline NineSets transposed(const NineSets& sets) {
  NineSets result{};
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t k = 0; k < 9; ++k) result[k] |= (sets[i] >> k & 1U) << i;
  }
  return result;
}

// Calls `visit(picked, members)` for each choice of `size` sets, none of them empty, that together
// have as many members.
template <class Visit>
void for_each_tight_pick(const NineSets& sets, int size, const Visit& visit) {
  for (Set picked = 0; picked <= kAll; ++picked) {
    if (std::popcount(picked) != size) continue;
    Set members = 0;
    bool empty = false;
    for (std::size_t k = 0; k < 9; ++k) {
      if ((picked >> k & 1U) == 0) continue;
      members |= sets[k];
      empty = empty || sets[k] == 0;
    }
    if (!empty && std::popcount(members) == size) visit(picked, members);
  }
}

inline Cells cells_in(int house, Set members) {
  Cells cells;
  for (std::size_t k = 0; k < 9; ++k) {
    if ((members >> k & 1U) != 0) cells.push_back(cells_of(house)[k]);
  }
  return cells;
}

inline NineSets candidates_in(const Sheet& sheet, int house) {
  NineSets sets{};
  for (std::size_t k = 0; k < 9; ++k) sets[k] = sheet.left(cells_of(house)[k]);
  return sets;
}

inline Patterns naked_sets(const Sheet& sheet, int size) {
  Patterns found;
  for (int house = 0; house < 27; ++house) {
    for_each_tight_pick(candidates_in(sheet, house), size, [&](Set picked, Set digits) {
      const Cells cells = cells_in(house, picked);
      const Removals removed = lost(sheet, without(cells_of(house), cells), digits);
      if (!removed.empty()) found.push_back({cells, digits, house_bit(house), 0, {}, removed});
    });
  }
  return found;
}

inline Patterns hidden_sets(const Sheet& sheet, int size, bool direct) {
  Patterns found;
  for (int house = 0; house < 27; ++house) {
    const NineSets places = transposed(candidates_in(sheet, house));
    for_each_tight_pick(places, size, [&](Set digits, Set members) {
      const Cells cells = cells_in(house, members);
      if (!direct) {
        const Removals removed = lost(sheet, cells, kAll & ~digits);
        if (!removed.empty()) found.push_back({cells, digits, house_bit(house), 0, {}, removed});
        return;
      }
      for (int d = 1; d <= 9; ++d) {
        const Cells before = sheet.places(house, bit(d));
        const Cells after = without(before, cells);
        if ((digits & bit(d)) != 0 || after.size() != 1 || before.size() == 1) continue;
        found.push_back({cells, digits, house_bit(house), 0, {{after[0], d}}});
      }
    });
  }
  return found;
}

inline Patterns fish(const Sheet& sheet, int size) {
  Patterns found;
  for (int d = 1; d <= 9; ++d) {
    for (const int base : {0, 9}) {
      NineSets lines{};
      for (int line = 0; line < 9; ++line) {
        const NineSets places = transposed(candidates_in(sheet, base + line));
        lines[static_cast<std::size_t>(line)] = places[static_cast<std::size_t>(d - 1)];
      }
      for_each_tight_pick(lines, size, [&](Set picked, Set crossed) {
        Cells body;
        Cells others;
        for (int cell = 0; cell < 81; ++cell) {
          const int line = base == 0 ? cell / 9 : cell % 9;
          const int across = base == 0 ? cell % 9 : cell / 9;
          if ((sheet.left(cell) & bit(d)) == 0) continue;
          if ((picked >> line & 1U) != 0) {
            body.push_back(cell);
          } else if ((crossed >> across & 1U) != 0) {
            others.push_back(cell);
          }
        }
        const Removals removed = lost(sheet, others, bit(d));
        if (!removed.empty()) {
          found.push_back({body, bit(d), picked << base, crossed << (9 - base), {}, removed});
        }
      });
    }
  }
  return found;
}

// A pivot of `size` candidates, and two cells of two that share z and see the pivot.
inline Patterns wings(const Sheet& sheet, int size) {
  Patterns found;
  for (int pivot = 0; pivot < 81; ++pivot) {
    if (std::popcount(sheet.left(pivot)) != size) continue;
    for (int a = 0; a < 81; ++a) {
      for (int b = a + 1; b < 81; ++b) {
        const Set z = sheet.left(a) & sheet.left(b);
        const Set all = sheet.left(a) | sheet.left(b);
        if (!Sheet::see(pivot, a) || !Sheet::see(pivot, b) || std::popcount(z) != 1) continue;
        if (std::popcount(sheet.left(a)) != 2 || std::popcount(sheet.left(b)) != 2) continue;
        if (sheet.left(pivot) != (size == 2 ? all & ~z : all)) continue;
        Cells victims;
        for (int cell = 0; cell < 81; ++cell) {
          const bool sees_pivot = size == 2 || Sheet::see(cell, pivot);
          if (Sheet::see(cell, a) && Sheet::see(cell, b) && sees_pivot) victims.push_back(cell);
        }
        const Removals removed = lost(sheet, victims, z);
        Cells cells{pivot, a, b};
        std::ranges::sort(cells);
        if (!removed.empty()) found.push_back({cells, all, 0, 0, {}, removed});
      }
    }
  }
  return found;
}

// Whether a candidate cannot be true, by exhaustive search: each cell of which the premise has all
// digits holds a candidate, and each house of which it has a digit in all cells has a place for it.
inline bool excludes(const Sheet& sheet, const Removals& premise, int cell, int digit) {
  using Place = std::pair<int, int>;
  const auto rests_on = [&](int at, Set digits) {
    const auto found = premise.find(at);
    return found != premise.end() && (found->second & digits) == digits;
  };
  std::vector<std::vector<Place>> needs;  // one place of each
  for (int at = 0; at < 81; ++at) {
    if (sheet.digit(at) != 0 || !rests_on(at, kAll)) continue;
    std::vector<Place>& places = needs.emplace_back();
    for (int d = 1; d <= 9; ++d) {
      if ((sheet.left(at) & bit(d)) != 0) places.emplace_back(at, d);
    }
  }
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      const Cells& cells = cells_of(house);
      const auto holds = [&](int at) { return sheet.digit(at) == d; };
      if (std::ranges::any_of(cells, holds)) continue;
      if (!std::ranges::all_of(cells, [&](int at) { return rests_on(at, bit(d)); })) continue;
      std::vector<Place>& places = needs.emplace_back();
      for (const int at : sheet.places(house, bit(d))) places.emplace_back(at, d);
    }
  }
  const auto clash = [](const Place& a, const Place& b) {
    return (a.first == b.first) != (a.second == b.second)
               ? a.first == b.first || Sheet::see(a.first, b.first)
               : false;
  };
  // Takes a place: the others that clash with it go.
  const auto possible = [&](const auto& self, std::vector<std::vector<Place>> open,
                            const Place& taken) -> bool {
    std::erase_if(open, [&](const auto& places) { return std::ranges::count(places, taken) > 0; });
    for (auto& places : open) {
      std::erase_if(places, [&](const Place& place) { return clash(place, taken); });
    }
    if (open.empty()) return true;
    const auto least = std::ranges::min(open, {}, &std::vector<Place>::size);
    return std::ranges::any_of(least, [&](const Place& next) { return self(self, open, next); });
  };
  return !possible(possible, needs, {cell, digit});
}

// The lowest candidate of the first cell with the fewest candidates.
inline Patterns guesses(const Sheet& sheet) {
  std::optional<int> best;
  for (int cell = 0; cell < 81; ++cell) {
    if (sheet.digit(cell) != 0) continue;
    if (!best || std::popcount(sheet.left(cell)) < std::popcount(sheet.left(*best))) best = cell;
  }
  if (!best) return {};
  const int digit = lowest(sheet.left(*best));
  return {{{*best}, bit(digit), 0, 0, {{*best, digit}}}};
}

struct KnownTechnique {
  Technique technique;
  Patterns (*patterns)(const Sheet&);
};
// In the order of the search.
inline constexpr KnownTechnique known_techniques[] = {
    {Technique::kLastCell, last_cells},
    {Technique::kHiddenSingleBox, [](const Sheet& s) { return hidden_singles(s, true); }},
    {Technique::kHiddenSingleLine, [](const Sheet& s) { return hidden_singles(s, false); }},
    {Technique::kDirectPointing, [](const Sheet& s) { return locked_candidates(s, true, true); }},
    {Technique::kDirectClaiming, [](const Sheet& s) { return locked_candidates(s, false, true); }},
    {Technique::kDirectHiddenPair, [](const Sheet& s) { return hidden_sets(s, 2, true); }},
    {Technique::kNakedSingle, naked_singles},
    {Technique::kDirectHiddenTriplet, [](const Sheet& s) { return hidden_sets(s, 3, true); }},
    {Technique::kPointing, [](const Sheet& s) { return locked_candidates(s, true, false); }},
    {Technique::kClaiming, [](const Sheet& s) { return locked_candidates(s, false, false); }},
    {Technique::kNakedPair, [](const Sheet& s) { return naked_sets(s, 2); }},
    {Technique::kXWing, [](const Sheet& s) { return fish(s, 2); }},
    {Technique::kHiddenPair, [](const Sheet& s) { return hidden_sets(s, 2, false); }},
    {Technique::kNakedTriplet, [](const Sheet& s) { return naked_sets(s, 3); }},
    {Technique::kSwordfish, [](const Sheet& s) { return fish(s, 3); }},
    {Technique::kHiddenTriplet, [](const Sheet& s) { return hidden_sets(s, 3, false); }},
    {Technique::kXyWing, [](const Sheet& s) { return wings(s, 2); }},
    {Technique::kXyzWing, [](const Sheet& s) { return wings(s, 3); }},
    {Technique::kNakedQuad, [](const Sheet& s) { return naked_sets(s, 4); }},
    {Technique::kJellyfish, [](const Sheet& s) { return fish(s, 4); }},
    {Technique::kHiddenQuad, [](const Sheet& s) { return hidden_sets(s, 4, false); }},
    {Technique::kGuess, guesses},
};

// The patterns of a technique; none of one that is not known here.
inline std::optional<Patterns> patterns_of(const Sheet& sheet, Technique technique) {
  const auto* row = std::ranges::find(known_techniques, technique, &KnownTechnique::technique);
  if (row == std::end(known_techniques)) return std::nullopt;
  return row->patterns(sheet);
}

// The first technique that makes progress.
inline Technique first_technique(const Sheet& sheet) {
  return std::ranges::find_if(
             known_techniques,
             [&](const KnownTechnique& row) { return !row.patterns(sheet).empty(); })
      ->technique;
}

}  // namespace euler96::testing
