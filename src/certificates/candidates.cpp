#include "candidates.hpp"

namespace euler96::certificates {
namespace {

// A constraint, and the bit of a candidate in it.
struct Membership {
  std::uint16_t constraint;
  std::uint16_t bit;
};

// The four constraints of each candidate, that of its cell first.
constexpr auto memberships = [] {
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
}();

}  // namespace

// The constraints that have at most one candidate left and have not been visited since. Removing
// candidates adds a constraint when it has one left and when it has none; before that, each may be
// in the queue once.
class Candidates::Queue {
 public:
  void add_if(bool condition, std::size_t constraint) {
    constraints_[size_] = static_cast<std::uint16_t>(constraint);
    size_ += condition ? 1 : 0;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  std::size_t take() { return constraints_[--size_]; }

 private:
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
    remove_others(lowest_candidate(constraint, left_[constraint]), queue);
  }
  return true;
}

bool Candidates::place(std::size_t candidate) {
  Queue queue;
  remove_others(candidate, queue);
  return apply_rules(queue);
}

// Removes the clues from their peers, all at once. False if two equal clues share a house or a cell
// has no candidate.
bool Candidates::set_up(const Board& clues) {
  std::array<unsigned, houses.size()> given{};
  const auto houses_of = [](Cell cell) {
    return std::array{cell.row(), 9 + cell.column(), 18 + cell.box()};
  };
  for (int i = 0; i < Cell::kCount; ++i) {
    const auto digit = clues[Cell(i)];
    if (!digit) continue;
    for (const int house : houses_of(Cell(i))) {
      unsigned& digits = given[static_cast<std::size_t>(house)];
      if ((digits & DigitSet(*digit).bits()) != 0) return false;
      digits |= DigitSet(*digit).bits();
    }
  }
  left_.fill(0);
  count_ = 0;
  for (int i = 0; i < Cell::kCount; ++i) {
    unsigned digits = DigitSet::all().bits();
    for (const int house : houses_of(Cell(i))) digits &= ~given[static_cast<std::size_t>(house)];
    if (const auto digit = clues[Cell(i)]) digits = DigitSet(*digit).bits();
    if (digits == 0) return false;
    for (; digits != 0; digits &= digits - 1) {
      ++count_;
      const std::size_t candidate = lowest_candidate(static_cast<std::size_t>(i), digits);
      for (const auto [constraint, bit] : memberships[candidate]) {
        left_[constraint] = static_cast<std::uint16_t>(left_[constraint] | bit);
      }
    }
  }
  return true;
}

bool Candidates::start(const Board& clues) {
  if (!set_up(clues)) return false;
  Queue queue;
  for (std::size_t constraint = 0; constraint < kConstraints; ++constraint) {
    queue.add_if(at_most_one(left_[constraint]), constraint);
  }
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
