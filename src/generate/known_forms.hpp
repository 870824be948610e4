/// @file
/// Which puzzles are known, by their canonical forms, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/canonical.hpp"

namespace euler96 {

/// Returns a number that equivalent puzzles share. Others have the same number with a probability
/// of 1 in 2^64.
inline std::uint64_t form_of(const Board& puzzle) {
  std::uint64_t hash = 0xCBF29CE484222325;
  const Canonical same = canonical(puzzle);
  for (const char c : same.board.text()) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  hash = (hash ^ (hash >> 32)) * 0xD6E8FEB86659FD93;
  return hash ^ (hash >> 32);
}

/// A set of forms. When it has `most`, it forgets the older half at once.
class KnownForms {
 public:
  explicit KnownForms(std::size_t most = std::size_t{1} << 23) : most_(most) {}

  [[nodiscard]] bool contains(std::uint64_t form) const {
    return recent_.contains(form) || older_.contains(form);
  }
  /// Returns whether the form was not known.
  bool insert(std::uint64_t form) {
    if (contains(form)) return false;
    if (recent_.size == most_ / 2) older_ = std::exchange(recent_, {});
    recent_.insert(form);
    return true;
  }

 private:
  // Open addressing; 0 is an empty slot.
  struct Table {
    std::vector<std::uint64_t> slots = std::vector<std::uint64_t>(1024);
    std::size_t size = 0;

    [[nodiscard]] std::size_t slot_of(std::uint64_t form) const {
      std::size_t at = form & (slots.size() - 1);
      while (slots[at] != 0 && slots[at] != form) at = (at + 1) & (slots.size() - 1);
      return at;
    }
    [[nodiscard]] bool contains(std::uint64_t form) const { return slots[slot_of(form)] == form; }
    void insert(std::uint64_t form) {
      if (2 * ++size > slots.size()) {
        const auto before = std::exchange(slots, std::vector<std::uint64_t>(2 * slots.size()));
        for (const std::uint64_t other : before) {
          if (other != 0) slots[slot_of(other)] = other;
        }
      }
      slots[slot_of(form)] = form;
    }
  };

  std::size_t most_;
  Table recent_;
  Table older_;
};

}  // namespace euler96
