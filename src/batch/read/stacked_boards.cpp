// Test: tests/grid_reader_test.cpp.

#include "stacked_boards.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/readable.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = 9;
constexpr std::size_t kMostBytes = std::size_t{1} << 20;

bool has_equal_digits(const Board& board) {
  for (std::size_t i = 0; i < peers.size(); ++i) {
    const auto digit = board[Cell(static_cast<int>(i))];
    if (digit && std::ranges::any_of(peers[i], [&](Cell peer) { return board[peer] == digit; })) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool StackedBoards::take(std::size_t bytes) {
  bytes_ += bytes;
  return !empty() && bytes_ > kMostBytes;
}

void StackedBoards::add(const BoardInProgress& board, Location row, std::string_view text) {
  if (empty()) tenth_row_ = {row, readable_quote(text)};
  boards_.push_back({board.where(), board.board()});
}

void StackedBoards::separate(BoardInProgress& board, std::string_view reason) const {
  board.problem(
      tenth_row_.where,
      fmt::format("expected a blank line or the end of the file after nine rows, found {}{}",
                  tenth_row_.message, reason));
}

void StackedBoards::close(BoardInProgress& last, std::size_t rows, bool whole, RecordBatch& batch) {
  const std::size_t all_rows = boards_.size() * kRows + rows;
  boards_.push_back({last.where(), last.board()});
  if (!whole) {
    separate(last);
  } else if (rows != kRows) {
    separate(last, fmt::format("; {} rows are not whole boards", all_rows));
  }
  for (const auto& [where, board] : boards_) {
    if (!has_equal_digits(board)) continue;
    last.problem(where,
                 "expected a blank line between boards, found nine rows with a digit twice in a "
                 "row, column or box; a row may be lost");
  }
  if (last.problems().empty()) {
    for (const auto& [where, board] : boards_) batch.add_puzzle(where, {}, board);
    last.drop();
  } else {
    last.start_at(boards_[0].where);
    last.close(batch);
  }
  boards_.clear();
}

}  // namespace euler96
