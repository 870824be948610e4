// Positions and steps as short texts, for the tests of the rating.
//
// Positions by edits: `r1c12:45` leaves 4 and 5 in r1c1 and r1c2, `r12c3-9` removes 9 from
// r1c3 and r2c3, `r1c1=5` fills a cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/step.hpp"

namespace euler96::testing {

struct Edit {
  std::vector<Cell> cells;
  char action;
  DigitSet digits;
};

inline DigitSet digits_of(const std::string& text) {
  DigitSet digits;
  for (const char c : text) digits.insert(Digit(c - '0'));
  return digits;
}

inline std::vector<Edit> edits_of(const std::string& text) {
  std::vector<Edit> edits;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word.starts_with("*-")) {
      Edit rest{{}, '-', digits_of(word.substr(2))};
      for (int i = 0; i < Cell::kCount; ++i) {
        const auto names = [&](const Edit& edit) {
          return std::ranges::count(edit.cells, Cell(i));
        };
        if (std::ranges::none_of(edits, names)) rest.cells.push_back(Cell(i));
      }
      edits.push_back(std::move(rest));
      continue;
    }
    const std::size_t column = word.find('c');
    const std::size_t action = word.find_first_of(":-=");
    Edit edit{{}, word.at(action), digits_of(word.substr(action + 1))};
    for (const char r : word.substr(1, column - 1)) {
      for (const char c : word.substr(column + 1, action - column - 1)) {
        edit.cells.push_back(Cell::at(r - '1', c - '1'));
      }
    }
    edits.push_back(std::move(edit));
  }
  return edits;
}

inline logic::Position position_of(const std::string& board, const std::string& edits) {
  logic::Position position(board.empty() ? Board() : Board::from_text(board).value());
  for (const Edit& edit : edits_of(edits)) {
    for (const Cell cell : edit.cells) {
      if (edit.action == '=') {
        position.place(cell, edit.digits.first());
        continue;
      }
      const DigitSet gone = edit.action == '-' ? edit.digits : DigitSet::all() - edit.digits;
      for (const Digit digit : gone) position.remove(cell, digit);
    }
  }
  return position;
}

// Writes a step's effect so that it is read by `edits_of`, a cell and digit at a time.
inline std::set<std::string> effect_of(const logic::Step& step) {
  std::set<std::string> effect;
  for (const Digit digit : DigitSet::all()) {
    for (const Cell cell : step.removed.cells(digit)) {
      effect.insert(cell.name() + '-' + digit.to_char());
    }
  }
  if (step.placed) effect.insert(step.placed->cell().name() + '=' + step.placed->digit().to_char());
  return effect;
}

inline std::set<std::string> single_effects(const std::string& text) {
  std::set<std::string> effect;
  for (const Edit& edit : edits_of(text)) {
    for (const Cell cell : edit.cells) {
      for (const Digit digit : edit.digits) {
        effect.insert(cell.name() + edit.action + digit.to_char());
      }
    }
  }
  return effect;
}

}  // namespace euler96::testing
