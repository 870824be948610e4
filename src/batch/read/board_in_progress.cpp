// Test: tests/inputs/.

#include "board_in_progress.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "batch/readable.hpp"
#include "cells.hpp"

namespace euler96 {

void BoardInProgress::open(Location where) {
  *this = {};
  open_ = true;
  where_ = where;
}

void BoardInProgress::add(std::string_view text, Location here) {
  const char cell = text.empty() || text == " " ? '.' : text.front();
  if (text.size() > 1 || !is_cell(cell)) {
    problem(here, fmt::format("expected one cell, found {}", readable_quote(text)));
  } else if (!is_clue(cell)) {
    if (!empty_) empty_ = text;
    if (text != *empty_) {
      problem(here, fmt::format("expected {} for each empty cell as before, found {}",
                                readable_quote(*empty_), readable_quote(text)));
    }
  }
  set(cell);
}

void BoardInProgress::add_text(std::string_view text, Location here) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_cell(text[i])) {
      problem({here.line, here.column + i},
              fmt::format("expected 1-9, or 0 . _ * - x ? for an empty cell, found {}",
                          readable_character(text.substr(i))));
    }
    set(text[i]);
  }
}

void BoardInProgress::set(char cell) {
  if (cells_ < Cell::kCount && is_clue(cell)) {
    board_.set(Cell(static_cast<int>(cells_)), Digit(cell - '0'));
  }
  ++cells_;
}

void BoardInProgress::problem(Location where, std::string message) {
  if (problems_.empty() || all_problems_) problems_.push_back({where, std::move(message)});
}

void BoardInProgress::report(RecordBatch& batch, std::string_view name, std::string_view advice) {
  if (!open_ || problems_.empty() || std::exchange(reported_, true)) return;
  problems_[0].message += advice;
  batch.add_invalid(where_, name, problems_);
}

void BoardInProgress::close(RecordBatch& batch, std::string_view name) {
  if (problems_.empty()) {
    batch.add_puzzle(where_, name, board_);
  } else {
    report(batch, name, {});
  }
  open_ = false;
}

}  // namespace euler96
