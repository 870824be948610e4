// Writes the explanation page of the boards in data/, and of a puzzle with a hostile name, for the
// test in the browser.

#include <iostream>
#include <string>
#include <vector>

#include "../boards.hpp"
#include "euler96/explain.hpp"

int main() {
  using namespace euler96;
  std::vector<NamedExplanation> explanations;
  const auto add = [&](std::string name, const Board& board) {
    explanations.push_back({std::move(name), explain(board)});
  };
  for (const auto* file : {"p096_sudoku.txt", "lectures.txt"}) {
    for (const auto& [name, board] : testing::data_boards(file)) add(name, board);
  }
  Board clash;
  clash.set(Cell(0), Digit(5));
  clash.set(Cell(8), Digit(5));
  add("</script><img src=x onerror=console.error(1)> \"'&\\ \x1b[31m\xff", clash);
  add("full", explanations.front().explanation.last.board());
  std::cout << explanation_page(explanations);
  return std::cout.flush() ? 0 : 1;
}
