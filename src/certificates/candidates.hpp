/// @file
/// A node of a certificate's search tree: the candidates that are left.
///
/// Sudoku is an exact cover problem. Each of 324 constraints is met by one of at most nine
/// candidates: "this cell has a digit" by the digits, "this digit is in this house" by the cells.
/// A node keeps for each constraint the candidates that are left as nine bits; each candidate is in
/// four constraints. Both certificate rules are the same in this form: a constraint with one
/// candidate places it, and placing it removes the other candidates of its four constraints. So a
/// cell with one candidate removes it from its peers, and a digit with one place in a house removes
/// the other candidates of that cell.
///
/// Test: tests/certificates_test.cpp.
#pragma once

#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "euler96/board.hpp"
#include "euler96/geometry.hpp"

namespace euler96::certificates {

/// Constraints 0..80 are the cells; 81 + 9 * house + (digit - 1) is a digit in a house.
inline constexpr std::size_t kConstraints = 324;
/// Candidate 9 * cell + (digit - 1) is a digit in a cell.
inline constexpr std::size_t kCandidates = 729;

/// The candidate of each bit of each constraint: the digits of a cell, or the cells of a house, in
/// ascending order.
extern const std::array<std::array<std::uint16_t, 9>, kConstraints> candidate_at;

/// A candidate of a constraint that is the lowest of a non-empty bit set.
inline std::size_t lowest_candidate(std::size_t constraint, unsigned bits) {
  return candidate_at[constraint][static_cast<std::size_t>(std::countr_zero(bits))];
}

/// Whether a bit set has at most one bit.
constexpr bool at_most_one(unsigned bits) { return (bits & (bits - 1)) == 0; }

/// Candidates that were placed, at most one for each cell.
using Placed = boost::container::static_vector<std::uint16_t, Cell::kCount>;

/// The candidates that are left.
class Candidates {
 public:
  /// Starts with the clues and applies the rules. Returns false if the node is closed; its other
  /// functions must not be called then.
  bool start(const Board& clues);

  /// Reduces a cell to a candidate that is left, and applies the rules. Returns false as `start`.
  /// @param placed gets the candidates that the rules place then, this one included.
  bool place(std::size_t candidate, Placed& placed);

  /// Returns the candidates of a constraint that are left, at least one.
  [[nodiscard]] unsigned of(std::size_t constraint) const { return left_[constraint]; }
  /// Returns the number of candidates that are left, 81 to 729.
  [[nodiscard]] std::size_t count() const { return count_; }
  /// Whether every cell has one candidate.
  [[nodiscard]] bool filled() const { return count_ == Cell::kCount; }
  /// Returns the filling of a node that is filled.
  [[nodiscard]] Board filling() const;

 private:
  struct Given;
  class Queue;

  void set_up(const Given& given, Queue& queue);
  void remove(std::size_t candidate, Queue& queue);
  void remove_others(std::size_t candidate, Queue& queue);
  bool apply_rules(Queue& queue);

  std::array<std::uint16_t, kConstraints> left_;
  std::size_t count_;
};

}  // namespace euler96::certificates
