// Naked singles among the clues are placed on the digits of houses alone, which needs no table of
// constraints: that decides many easy puzzles. Then a constraint queue drives both rules.

#include "candidates.hpp"

#include <span>

namespace euler96::certificates {
namespace {

// The tables are made at the start of a program: the module for JavaScript would load 17 kB of
// them.
auto make_candidate_at() {
  std::array<std::array<std::uint16_t, 9>, kConstraints> table{};
  for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
    for (std::size_t i = 0; i < 9; ++i) table[cell][i] = static_cast<std::uint16_t>(9 * cell + i);
  }
  for (std::size_t house = 0; house < houses.size(); ++house) {
    for (std::size_t digit = 0; digit < 9; ++digit) {
      for (std::size_t i = 0; i < 9; ++i) {
        const auto cell = static_cast<std::size_t>(houses[house][i].index());
        table[Cell::kCount + 9 * house + digit][i] = static_cast<std::uint16_t>(9 * cell + digit);
      }
    }
  }
  return table;
}

}  // namespace

const std::array<std::array<std::uint16_t, 9>, kConstraints> candidate_at = make_candidate_at();

namespace {

// A constraint, and the bit of a candidate in it.
struct Membership {
  std::uint16_t constraint;
  std::uint16_t bit;
};

auto make_memberships() {
  std::array<std::array<Membership, 4>, kCandidates> table{};
  std::array<std::size_t, kCandidates> known{};
  for (std::size_t constraint = 0; constraint < kConstraints; ++constraint) {
    for (std::size_t i = 0; i < 9; ++i) {
      const std::size_t candidate = candidate_at[constraint][i];
      table[candidate][known[candidate]++] = {static_cast<std::uint16_t>(constraint),
                                              static_cast<std::uint16_t>(1U << i)};
    }
  }
  return table;
}

// The four constraints of each candidate, that of its cell first.
const auto memberships = make_memberships();

// The constraints of a candidate except that of its cell.
auto in_houses(std::size_t candidate) { return std::span(memberships[candidate]).subspan<1>(); }

constexpr unsigned kAllDigits = DigitSet::all().bits();

}  // namespace

// The constraints that have at most one candidate left and have not been visited since. Removing
// candidates adds a constraint when it has one left and when it has none; before that, each may be
// in the queue once.
class Candidates::Queue {
 public:
  explicit Queue(Placed& placed) : placed_(placed) {}

  void add_if(bool condition, std::size_t constraint) {
    constraints_[size_] = static_cast<std::uint16_t>(constraint);
    size_ += condition ? 1 : 0;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  std::size_t take() { return constraints_[--size_]; }
  // Whether this is the first time that a candidate is placed: four constraints place it.
  bool is_first(std::size_t candidate) {
    const std::size_t cell = candidate / 9;
    if (cells_[cell]) return false;
    cells_[cell] = true;
    placed_.push_back(static_cast<std::uint16_t>(candidate));
    return true;
  }

 private:
  Placed& placed_;
  std::array<bool, Cell::kCount> cells_{};
  std::array<std::uint16_t, 3 * kConstraints + 1> constraints_;
  std::size_t size_ = 0;
};

void Candidates::remove(std::size_t candidate, Queue& queue) {
  --count_;
  for (const auto [constraint, bit] : memberships[candidate]) {
    left_[constraint] = static_cast<std::uint16_t>(left_[constraint] & ~unsigned{bit});
    queue.add_if(at_most_one(left_[constraint]), constraint);
  }
}

void Candidates::remove_others(std::size_t candidate, Queue& queue) {
  for (const auto [constraint, bit] : memberships[candidate]) {
    for (unsigned others = left_[constraint] ^ unsigned{bit}; others != 0; others &= others - 1) {
      remove(lowest_candidate(constraint, others), queue);
    }
  }
}

bool Candidates::apply_rules(Queue& queue) {
  while (!queue.empty()) {
    const std::size_t constraint = queue.take();
    if (left_[constraint] == 0) return false;
    const std::size_t candidate = lowest_candidate(constraint, left_[constraint]);
    if (queue.is_first(candidate)) remove_others(candidate, queue);
  }
  return true;
}

bool Candidates::place(std::size_t candidate, Placed& placed) {
  Queue queue(placed);
  remove_others(candidate, queue);
  return apply_rules(queue);
}

// The digits of cells that are known, and of houses.
struct Candidates::Given {
  // False if two equal clues share a house.
  bool add_clues(const Board& clues) {
    for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
      const unsigned clue = (1U << clues.value(Cell(static_cast<int>(cell)))) >> 1;
      if (clue == 0) continue;
      if ((clue & missing(cell)) == 0) return false;
      add(cell, clue);
    }
    return true;
  }

  // Adds cells with one candidate until there are none. False if a cell has no candidate.
  bool add_naked_singles() {
    for (bool added = true; added;) {
      added = false;
      for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
        if (cells[cell] != 0) continue;
        const unsigned digits = missing(cell);
        if (digits == 0) return false;
        if (!at_most_one(digits)) continue;
        add(cell, digits);
        added = true;
      }
    }
    return true;
  }

  // The digits that all three houses of a cell miss.
  [[nodiscard]] unsigned missing(std::size_t cell) const {
    const auto& [row, column, box] = houses_of[cell];
    return kAllDigits & ~unsigned{in_house[row]} & ~unsigned{in_house[column]} &
           ~unsigned{in_house[box]};
  }

  void add(std::size_t cell, unsigned digit) {
    cells[cell] = static_cast<std::uint16_t>(digit);
    for (const std::size_t house : houses_of[cell]) {
      in_house[house] = static_cast<std::uint16_t>(in_house[house] | digit);
    }
  }

  std::array<std::uint16_t, Cell::kCount> cells{};
  std::array<std::uint16_t, houses.size()> in_house{};
};

// Sets the candidates that the known cells leave. Queues the constraints that are left with at most
// one, except those that known cells meet.
void Candidates::set_up(const Given& given, Queue& queue) {
  left_.fill(0);
  count_ = 0;
  for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
    unsigned digits = given.cells[cell] != 0 ? given.cells[cell] : given.missing(cell);
    left_[cell] = static_cast<std::uint16_t>(digits);
    for (; digits != 0; digits &= digits - 1) {
      ++count_;
      for (const auto [constraint, bit] : in_houses(lowest_candidate(cell, digits))) {
        left_[constraint] = static_cast<std::uint16_t>(left_[constraint] | bit);
      }
    }
  }
  for (std::size_t house = 0; house < houses.size(); ++house) {
    for (unsigned rest = kAllDigits & ~unsigned{given.in_house[house]}; rest != 0;
         rest &= rest - 1) {
      const std::size_t constraint =
          Cell::kCount + 9 * house + static_cast<std::size_t>(std::countr_zero(rest));
      queue.add_if(at_most_one(left_[constraint]), constraint);
    }
  }
}

bool Candidates::start(const Board& clues) {
  Given given;
  if (!given.add_clues(clues) || !given.add_naked_singles()) return false;
  Placed placed;
  Queue queue(placed);
  set_up(given, queue);
  return apply_rules(queue);
}

Board Candidates::filling() const {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) {
    board.set(Cell(i), DigitSet::from_bits(of(static_cast<std::size_t>(i))).first());
  }
  return board;
}

}  // namespace euler96::certificates
