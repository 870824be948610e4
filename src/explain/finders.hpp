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
Finder find_direct_locked;
Finder find_direct_hidden_pairs;
Finder find_naked_singles;
Finder find_direct_hidden_triplets;
Finder find_locked;
Finder find_naked_pairs;
Finder find_x_wings;
Finder find_hidden_pairs;
Finder find_naked_triplets;
Finder find_swordfish;
Finder find_hidden_triplets;
Finder find_xy_wings;
Finder find_xyz_wings;
Finder find_loops;
Finder find_naked_quads;
Finder find_jellyfish;
Finder find_hidden_quads;
Finder find_graves;
Finder find_aligned_pairs;
Finder find_cycles_and_forcing_chains;
Finder find_aligned_triplets;
Finder find_nishio;
Finder find_multiple_forcing_chains;
Finder find_dynamic;
Finder find_dynamic_plus;

/// A row of the search: the first finder that finds a step ends the search.
struct SearchRow {
  Finder* find;
  bool assumes_unique = false;  ///< sound only if the puzzle has one solution
};

/// The order of the search is Sudoku Explainer's.
inline constexpr auto search_order = std::to_array<SearchRow>({
    {find_hidden_singles},
    {find_direct_locked},
    {find_direct_hidden_pairs},
    {find_naked_singles},
    {find_direct_hidden_triplets},
    {find_locked},
    {find_naked_pairs},
    {find_x_wings},
    {find_hidden_pairs},
    {find_naked_triplets},
    {find_swordfish},
    {find_hidden_triplets},
    {find_xy_wings},
    {find_xyz_wings},
    {find_loops, true},
    {find_naked_quads},
    {find_jellyfish},
    {find_hidden_quads},
    {find_graves, true},
    {find_aligned_pairs},
    {find_cycles_and_forcing_chains},
    {find_aligned_triplets},
    {find_nishio},
    {find_multiple_forcing_chains},
    {find_dynamic},
    {find_dynamic_plus},
});

}  // namespace euler96::logic
