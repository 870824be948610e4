#include "euler96/explain.hpp"

namespace euler96 {

std::string HouseId::name() const {
  static constexpr std::array<const char*, 3> kinds = {"row ", "column ", "box "};
  return kinds[index_ / 9U] + std::to_string(index_ % 9 + 1);
}

PencilMarks::PencilMarks(const Board& clues) : board_(clues) {
  for (int i = 0; i < Cell::kCount; ++i) {
    if (!open(Cell(i))) continue;
    DigitSet left = DigitSet::all();
    for (const Cell peer : peers[static_cast<std::size_t>(i)]) {
      if (const auto digit = clues[peer]) left.erase(*digit);
    }
    candidates_[static_cast<std::size_t>(i)] = left;
  }
}

void PencilMarks::place(Cell cell, Digit digit) {
  board_.set(cell, digit);
  candidates_[static_cast<std::size_t>(cell.index())] = DigitSet();
}

void PencilMarks::remove(Cell cell, DigitSet digits) {
  DigitSet& mine = candidates_[static_cast<std::size_t>(cell.index())];
  mine = mine - digits;
}

}  // namespace euler96
