/// @file
/// The puzzles of a call: one, or the lines of a text.
///
/// Test: js/tests/errors.test.js.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "call.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "options.hpp"

namespace euler96::wasm {

/// The first argument of a call: `board`, or `boards` with one on each line, of which each has its
/// end. The argument after `boards` may be `first`, the index of the first one in the caller's
/// list.
class Puzzles {
 public:
  /// @param arguments loses those.
  explicit Puzzles(Arguments& arguments);

  /// Reads the boards: exactly one unless the call has a list.
  Failure read(std::vector<Board>& boards) const;

  /// Appends what `append` says of a board; if the call has a list, of as many as a moment allows,
  /// each as an item of a JSON array.
  Failure for_each(std::string& out,
                   const std::function<void(const Board& board, std::string& out)>& append) const;

  [[nodiscard]] bool is_list() const { return list_; }
  /// The index of the first board in the caller's list; 0 of a single board.
  [[nodiscard]] std::size_t first() const { return first_; }

 private:
  std::string_view text_;
  std::size_t first_ = 0;
  bool list_ = false;
};

/// Reads one board. `index` is its place in a list.
Failure read_board(std::string_view text, Board& board,
                   std::optional<std::size_t> index = std::nullopt);

/// An option: what each cell can hold, 81 texts of digits, of which an empty one leaves it open.
Option candidates_option(std::optional<logic::Position::Candidates>& field);

/// The position of a board, with the candidates if there are some.
logic::Position position_of(const Board& board,
                            const std::optional<logic::Position::Candidates>& candidates);

}  // namespace euler96::wasm
