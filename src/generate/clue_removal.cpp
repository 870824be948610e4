#include "clue_removal.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "unavoidable.hpp"

namespace euler96 {
namespace {

using logic::CellSet;

Cell image(Cell cell, ClueSymmetry symmetry) {
  const int row = cell.row();
  const int column = cell.column();
  switch (symmetry) {
    case ClueSymmetry::kNone:
      return cell;
    case ClueSymmetry::kRotate180:
      return Cell::at(8 - row, 8 - column);
    case ClueSymmetry::kRotate90:
      return Cell::at(column, 8 - row);
    case ClueSymmetry::kMirror:
      return Cell::at(row, 8 - column);
    case ClueSymmetry::kDiagonal:
      return Cell::at(column, row);
  }
  return cell;
}

}  // namespace

std::vector<Orbit> orbits_of(ClueSymmetry symmetry) {
  std::vector<Orbit> orbits;
  CellSet rest = CellSet::all();
  while (!rest.empty()) {
    CellSet orbit;
    for (Cell cell = rest.first(); !orbit.contains(cell); cell = image(cell, symmetry)) {
      orbit.insert(cell);
    }
    rest -= orbit;
    orbits.push_back({orbit, orbit.size()});
  }
  return orbits;
}

void ClueRemoval::start(const Board& solved, const RemovalRules& rules, Random& random) {
  solved_ = solved;
  const std::span orbits = std::span(orbit_).first(rules.orbits.size());
  std::ranges::copy(rules.orbits, orbits.begin());
  random.shuffle(orbits);
  const auto forbidden =
      std::stable_partition(orbits.begin(), orbits.end(),
                            [&](const Orbit& orbit) { return orbit.cells.within(rules.allowed); });
  allowed_ = static_cast<std::size_t>(forbidden - orbits.begin());
  for (std::size_t rank = 0; rank < orbits.size(); ++rank) {
    for (const Cell cell : orbits[rank].cells) {
      rank_of_[static_cast<std::size_t>(cell.index())] = Ranks(Cell(static_cast<int>(rank)));
    }
  }
  const auto ends = static_cast<std::size_t>(rules.clues.high - rules.clues.low + 1);
  end_ = rules.clues.low + static_cast<int>(random.below(ends));
  sets_.clear();
  first_set_.fill(kNone);
  find_unavoidable_sets(solved, rank_of_, found_);
  for (const Ranks set : found_) add(set);
  sure_ = {.puzzle = solved, .clues = Cell::kCount, .rank = orbits.size()};
  most_ = allowed_ / 2;
}

void ClueRemoval::add(Ranks set) {
  std::uint16_t& first = first_set_[static_cast<std::size_t>(set.first().index())];
  sets_.push_back({set, first});
  first = static_cast<std::uint16_t>(sets_.size() - 1);
}

// Orbits that are not allowed are a step of their own.
bool ClueRemoval::step(const RemovalRules& rules) {
  now_ = sure_;
  now_.removed = 0;
  for (; now_.rank > 0; --now_.rank) {
    const std::size_t rank = now_.rank - 1;
    const bool is_allowed = rank < allowed_;
    complete_ = is_allowed && now_.clues <= end_;
    const bool is_full = now_.removed >= most_ || sure_.rank > allowed_;
    if (complete_ || (is_allowed && is_full)) return true;
    bool needed = false;
    for (std::uint16_t set = first_set_[rank]; set != kNone && !needed; set = sets_[set].next) {
      needed = !sets_[set].ranks.meets(now_.kept);
    }
    const auto& [cells, size] = orbit_[rank];
    if (!is_allowed && needed) return false;
    if (is_allowed && (needed || now_.clues - size < rules.clues.low)) {
      now_.kept.insert(Cell(static_cast<int>(rank)));
      continue;
    }
    now_.clues -= size;
    ++now_.removed;
    now_.last_removed = rank;
    for (const Cell cell : cells) now_.puzzle.clear(cell);
  }
  complete_ = true;
  return true;
}

bool ClueRemoval::accept() {
  sure_ = now_;
  most_ = 1;
  return complete_;
}

// Without another solution the step is made smaller. If it removed a single orbit, that orbit must
// stay, as if it were an unavoidable set.
bool ClueRemoval::refute(const Board* other) {
  if (sure_.rank > allowed_) return false;
  Ranks set;
  if (other != nullptr) {
    for (std::size_t i = 0; i < Cell::kCount; ++i) {
      if (other->text()[i] != solved_.text()[i]) set |= rank_of_[i];
    }
  } else if (now_.removed == 1) {
    set = Ranks(Cell(static_cast<int>(now_.last_removed)));
  } else {
    most_ = now_.removed / 2;
    return true;
  }
  add(set);
  return true;
}

}  // namespace euler96
