/// @file
/// The finders, in the order in which a position is searched.
#pragma once

#include <array>

#include "position.hpp"
#include "step.hpp"

namespace euler96::logic {

/// Adds the steps of a family of techniques that the position allows. Every one that is rated as
/// the lowest must be added, so that the result does not depend on how cells are numbered; those
/// rated above `found.most()` may be left out. The position has no contradiction that shows.
using Finder = void(const Position& position, Found& found);

Finder find_hidden_singles;
Finder find_naked_singles;

/// A row of the search: the first finder that finds a step ends the search.
struct SearchRow {
  Finder* find;
  bool assumes_unique = false;  ///< sound only if the puzzle has one solution
};

/// The order of the search is Sudoku Explainer's.
inline constexpr auto search_order = std::to_array<SearchRow>({
    {find_hidden_singles},
    // direct locked candidates, direct hidden pairs
    {find_naked_singles},
    // direct hidden triplets, locked candidates, naked pairs, X-wings, hidden pairs, naked
    // triplets, swordfish, hidden triplets, XY-wings, XYZ-wings, rectangles and loops, naked quads,
    // jellyfish, hidden quads, graves, aligned pairs cycles and forcing chains aligned triplets
    // Nishio, multiple, dynamic, dynamic with further rules
});

}  // namespace euler96::logic
