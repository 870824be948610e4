#include "clue_removal.hpp"

#include <algorithm>
#include <functional>

#include "core/order.hpp"
#include "euler96/checker.hpp"
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
  const std::size_t count = rules.orbits.size();
  std::array<Orbit, Cell::kCount> orbits;
  std::ranges::copy(rules.orbits, orbits.begin());
  const std::span shuffled = std::span(orbits).first(count);
  random.shuffle(shuffled);
  const auto is_allowed = [&](const Orbit& orbit) { return orbit.cells.within(rules.allowed); };
  const auto forbidden = std::ranges::copy_if(shuffled, orbit_.begin(), is_allowed).out;
  std::ranges::remove_copy_if(shuffled, forbidden, is_allowed);
  allowed_ = static_cast<std::size_t>(forbidden - orbit_.begin());
  for (std::size_t rank = 0; rank < count; ++rank) {
    for (const Cell cell : orbit_[rank].cells) {
      rank_of_[static_cast<std::size_t>(cell.index())] = Ranks(Cell(static_cast<int>(rank)));
    }
  }
  const auto ends = static_cast<std::size_t>(rules.clues.high - rules.clues.low + 1);
  end_ = rules.clues.low + static_cast<int>(random.below(ends));
  sets_.clear();
  first_set_.fill(kNone);
  find_unavoidable_sets(solved, rank_of_, found_);
  for (const Ranks set : found_) add(set);
  sure_ = {.puzzle = solved, .clues = Cell::kCount, .rank = count};
  orbits_per_step_ = allowed_ / 2;
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
    const bool is_full = now_.removed >= orbits_per_step_ || sure_.rank > allowed_;
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
  orbits_per_step_ = 1;
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
    orbits_per_step_ = now_.removed / 2;
    return true;
  }
  add(set);
  return true;
}

std::span<const std::uint32_t> BatchRemoval::run(std::span<ClueRemoval> removals,
                                                 const RemovalRules& rules) {
  open_.clear();
  done_.clear();
  for (std::uint32_t i = 0; i < removals.size(); ++i) {
    if (removals[i].step(rules)) open_.push_back(i);
  }
  while (!open_.empty()) {
    boards_.clear();
    for (const std::uint32_t i : open_) boards_.push_back(removals[i].puzzle());
    outcomes_.resize(boards_.size());
    solver_->solve(boards_, outcomes_, {});
    std::size_t still_open = 0;
    for (std::size_t k = 0; k < open_.size(); ++k) {
      const std::uint32_t place = open_[k];
      ClueRemoval& removal = removals[place];
      // Most solvers leave one of the solutions in the outcome; it may be the known one.
      const Board& other = outcomes_[k].solution;
      if (outcomes_[k].verdict == Verdict::kUnique) {
        if (removal.accept()) {
          done_.push_back(place);
          continue;
        }
      } else {
        const bool known = other != removal.solved() && is_solution_of(other, boards_[k]);
        if (!removal.refute(known ? &other : nullptr)) continue;
      }
      if (removal.step(rules)) open_[still_open++] = place;
    }
    open_.resize(still_open);
  }
  sort_by(done_, std::identity());
  return done_;
}

}  // namespace euler96
