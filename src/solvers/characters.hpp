/// @file
/// The characters of a board, for a solver that writes all of them at once.
#pragma once

#include <type_traits>

#include "euler96/board.hpp"

namespace euler96 {

/// Returns the characters of `Board::text()`, to change them. Each must stay one of these.
inline char* characters_of(Board& board) {
  static_assert(sizeof(Board) == Cell::kCount && std::is_trivially_copyable_v<Board> &&
                std::is_standard_layout_v<Board>);
  return reinterpret_cast<char*>(&board);
}

}  // namespace euler96
