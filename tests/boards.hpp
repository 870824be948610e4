/// @file
/// Boards for the tests. They are read without the reader, so that solver tests do not depend
/// on it.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/board.hpp"

namespace euler96::testing {

struct NamedBoard {
  std::string name;
  Board board;
};

/// The boards of a well-formed "Grid NN" file in the data folder.
inline std::vector<NamedBoard> data_boards(const std::string& file) {
  std::ifstream in(EULER96_DATA_DIR "/" + file);
  std::vector<NamedBoard> boards;
  std::string line;
  while (std::getline(in, line)) {
    NamedBoard next{line, {}};
    std::string text;
    for (int row = 0; row < 9 && std::getline(in, line); ++row) text += line;
    next.board = Board::from_text(text).value();
    boards.push_back(next);
  }
  if (boards.empty()) throw std::runtime_error("no boards in " + file);
  return boards;
}

inline Board grid_01() { return data_boards("p096_sudoku.txt").front().board; }

/// A digit, or a blank, in all 81 cells.
inline Board filled_with(char digit) { return Board::from_text(std::string(81, digit)).value(); }

/// The boards with which lines of a file begin, such as those of tests/ratings.txt.
inline std::vector<Board> boards_in(const std::string& file) {
  std::ifstream in(file);
  std::vector<Board> boards;
  for (std::string line; std::getline(in, line);) {
    if (const auto board = Board::from_text(line.substr(0, 81))) boards.push_back(*board);
  }
  if (boards.empty()) throw std::runtime_error("no boards in " + file);
  return boards;
}

/// The first row leaves 8 and 9 for r1c9, the last column has both.
inline Board board_without_a_choice() {
  return *Board::from_text(
      "1234567............................8..........................9..................");
}

}  // namespace euler96::testing
