/// @file
/// The boards in an object of JSON or of a programming language, or in an element of XML, and which
/// of them are its puzzles.
///
/// Test: tests/inputs/json/, tests/inputs/xml/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cells.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/position.hpp"

namespace euler96 {

/// Whether a member of that name holds no puzzle, but its solution, perhaps.
bool is_no_puzzle(std::string_view name);

/// Whether a member of that name has further rules, such as the cages of a killer.
bool is_variant(std::string_view name);

/// A board, with what is wrong with it, if anything is.
struct FoundBoard {
  Location where = {};
  std::string name = {};
  std::string cells = {};  ///< or 729 candidates
  std::optional<Problem> problem = {};
  std::string candidates = {};  ///< that stand beside its cells
  Location candidates_at = {};

  [[nodiscard]] bool has_candidates() const { return may_be_candidates(cells); }
};

/// Boards that wait until their object ends.
class Members {
 public:
  /// The member that holds a board.
  struct Member {
    std::vector<std::string> path;  ///< the names that lead to it
    std::uint64_t object = 0;       ///< which holds it, by a number
    std::uint64_t number = 0;       ///< its own in the object
  };

  /// @param held how many cells there are. A damaged board of few cells is none.
  void add(const Member& member, std::size_t held, FoundBoard board);
  [[nodiscard]] std::size_t count() const { return boards_.size(); }
  /// Names the board of an object, if it is its only one.
  void name(std::uint64_t object, const std::string& name);
  /// Takes the puzzles among the boards, at least one, and drops the others.
  /// @param problem is set if it is not known which these are.
  std::vector<FoundBoard> take(std::optional<Problem>& problem);
  void drop(std::size_t first) { boards_.resize(first); }

 private:
  struct Waiting {
    FoundBoard board;
    std::string path;
    std::size_t rank = 0;
    std::uint64_t object = 0;
    std::uint64_t number = 0;
  };
  std::vector<Waiting> boards_;
  std::string path_;  // of the puzzles of the input, once it is known
};

}  // namespace euler96
