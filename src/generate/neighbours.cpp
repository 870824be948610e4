#include "neighbours.hpp"

#include <algorithm>
#include <bit>

namespace euler96 {
namespace {

using logic::CellSet;

// Solutions that are listed: with a random choice of clues a few thousand, since longer lists give
// few combinations for their time; otherwise all that fit into 10 MB.
constexpr std::size_t kMostSampled = 4096;
constexpr std::size_t kMostListed = std::size_t{1} << 17;

bool same(const Board& a, const Board& b, CellSet cells) {
  return std::ranges::all_of(cells, [&](Cell cell) { return a.value(cell) == b.value(cell); });
}

void copy_cells(const Board& from, CellSet cells, Board& to) {
  for (const Cell cell : cells) to.set(cell, *from[cell]);
}

bool any_clue(const Board& board, CellSet cells) {
  return std::ranges::any_of(cells, [&](Cell cell) { return !board.empty(cell); });
}

}  // namespace

std::vector<std::uint32_t> NeighbourFinder::orbits_of_clues(const Board& puzzle) const {
  std::vector<std::uint32_t> indices;
  for (std::uint32_t i = 0; i < orbits_.size(); ++i) {
    if (any_clue(puzzle, orbits_[i].cells)) indices.push_back(i);
  }
  return indices;
}

NeighbourFinder::Result NeighbourFinder::find(const Board& puzzle, CellSet removed, int add,
                                              Random* random) {
  puzzle_ = puzzle;
  removed_ = removed;
  base_ = puzzle;
  for (const Cell cell : removed) base_.clear(cell);
  found_.clear();
  if (random != nullptr) {
    if (!add_random_clues(base_, add, *random)) return {};
  } else if (!list_solutions(base_, kMostListed)) {
    return {{}, false};
  }
  list_options(base_, add);
  chosen_.clear();
  among_.resize(static_cast<std::size_t>(add) + 1);
  for (auto& set : among_) set.assign(words_, 0);
  for (std::size_t s = 0; s < solutions_.size(); ++s)
    among_[0][s / 64] |= std::uint64_t{1} << s % 64;
  combine(0, add, among_[0].data(), 0);
  keep_minimal();
  return {found_, true};
}

// Returns whether the list is whole.
bool NeighbourFinder::list_solutions(const Board& base, std::size_t most) {
  solutions_.clear();
  const Limits limits{.solutions = static_cast<std::uint32_t>(most)};
  auto_solver().enumerate(base, limits, solutions_);
  words_ = (solutions_.size() + 63) / 64;
  return solutions_.size() < most;
}

// Adds random clues of random solutions until few solutions and at most two clues to add are left.
bool NeighbourFinder::add_random_clues(Board& base, int& add, Random& random) {
  for (;;) {
    const bool whole = list_solutions(base, kMostSampled);
    if (solutions_.size() < 2) return false;
    if (whole && add <= 2) return true;
    std::vector<const Orbit*> fitting;
    for (const Orbit& orbit : orbits_) {
      const bool fits = orbit.size < add || (whole && orbit.size == add);
      if (fits && !any_clue(base, orbit.cells)) fitting.push_back(&orbit);
    }
    // A larger orbit than two cells is the last one.
    if (whole && std::ranges::all_of(fitting, [&](auto* o) { return o->size == add; })) return true;
    if (fitting.empty()) return false;
    const Orbit& orbit = *fitting[random.below(fitting.size())];
    if (orbit.size == add) return true;
    const Board& solution = solutions_[random.below(solutions_.size())];
    if (orbit.cells.meets(removed_) && same(solution, puzzle_, orbit.cells)) return false;
    copy_cells(solution, orbit.cells, base);
    add -= orbit.size;
  }
}

// Whether the option is a clue that was removed.
bool NeighbourFinder::restores(const Option& option) const {
  const CellSet cells = orbits_[option.orbit].cells;
  return cells.meets(removed_) && same(solutions_[option.solution], puzzle_, cells);
}

void NeighbourFinder::list_options(const Board& base, int add) {
  options_.clear();
  bits_.clear();
  for (std::uint32_t i = 0; i < orbits_.size(); ++i) {
    const Orbit& orbit = orbits_[i];
    if (orbit.size > add || any_clue(base, orbit.cells)) continue;
    const std::size_t first = options_.size();
    for (std::uint32_t s = 0; s < solutions_.size(); ++s) {
      std::size_t at = first;
      while (at < options_.size() &&
             !same(solutions_[options_[at].solution], solutions_[s], orbit.cells)) {
        ++at;
      }
      if (at == options_.size()) {
        options_.push_back({i, s, bits_.size()});
        bits_.resize(bits_.size() + words_);
      }
      bits_[options_[at].bits + s / 64] |= std::uint64_t{1} << s % 64;
    }
  }
  std::erase_if(options_, [&](const Option& option) { return restores(option); });
}

// Adds options from `first` on, of `add` clues in all, so that one of the solutions is left.
void NeighbourFinder::combine(std::size_t first, int add, const std::uint64_t* among,
                              std::size_t depth) {
  for (std::size_t i = first; i < options_.size(); ++i) {
    const Option& option = options_[i];
    const int size = orbits_[option.orbit].size;
    if (size > add || (!chosen_.empty() && chosen_.back()->orbit == option.orbit)) continue;
    const std::uint64_t* bits = &bits_[option.bits];
    if (size == add) {
      std::uint64_t one = 0;
      std::size_t w = 0;
      for (; w < words_; ++w) {
        const std::uint64_t both = among[w] & bits[w];
        if (both == 0) continue;
        if (one != 0 || !std::has_single_bit(both)) break;
        one = both;
      }
      if (w < words_ || one == 0) continue;
      Board& board = found_.emplace_back(base_);
      for (const Option* before : chosen_) {
        copy_cells(solutions_[before->solution], orbits_[before->orbit].cells, board);
      }
      copy_cells(solutions_[option.solution], orbits_[option.orbit].cells, board);
      continue;
    }
    std::vector<std::uint64_t>& left = among_[depth + 1];
    int count = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      left[w] = among[w] & bits[w];
      count += std::popcount(left[w]);
    }
    if (count < 2) continue;  // a further clue would not be needed
    chosen_.push_back(&option);
    combine(i + 1, add - size, left.data(), depth + 1);
    chosen_.pop_back();
  }
}

// Leaves out the puzzles of which an orbit of clues can be removed.
void NeighbourFinder::keep_minimal() {
  left_.resize(found_.size());
  for (std::uint32_t i = 0; i < left_.size(); ++i) left_[i] = i;
  for (const Orbit& orbit : orbits_) {
    boards_.clear();
    std::vector<std::uint32_t> places;
    for (std::uint32_t k = 0; k < left_.size(); ++k) {
      if (!any_clue(found_[left_[k]], orbit.cells)) continue;
      Board& board = boards_.emplace_back(found_[left_[k]]);
      for (const Cell cell : orbit.cells) board.clear(cell);
      places.push_back(k);
    }
    if (boards_.empty()) continue;
    outcomes_.resize(boards_.size());
    solver_->solve(boards_, outcomes_, {});
    for (std::size_t j = 0; j < places.size(); ++j) {
      if (outcomes_[j].verdict == Verdict::kUnique) left_[places[j]] = UINT32_MAX;
    }
    std::erase(left_, UINT32_MAX);
  }
  for (std::size_t k = 0; k < left_.size(); ++k) found_[k] = found_[left_[k]];
  found_.resize(left_.size());
}

}  // namespace euler96
