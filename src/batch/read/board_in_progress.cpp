#include "board_in_progress.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "batch/readable.hpp"
#include "cells.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {

void BoardInProgress::open(Location where, std::string_view name, bool all_problems) {
  *this = {};
  open_ = true;
  where_ = where;
  name_ = name;
  all_problems_ = all_problems;
}

bool BoardInProgress::add_sign(std::string_view sign, Location here) {
  const char c = sign.front();
  set(is_clue(c) ? c : '.');
  if (is_clue(c)) return true;
  const std::string empty(1, std::string_view("0._").find(c) == std::string_view::npos ? c : '.');
  if (!empty_) empty_ = empty;
  if (*empty_ != empty) problem(here, "one sign for all empty cells", readable_character(sign));
  return *empty_ == empty;
}

bool BoardInProgress::add_marks(std::string_view marks, Location here) {
  const std::size_t cell = cells_++;
  if (marks == "." || marks == "0" || marks == "_") return true;
  const auto wrong = [&](std::size_t at, std::string_view expected, std::string_view found) {
    problem({here.line, here.column + at}, expected, found);
    return false;
  };
  if (marks == "-") {
    return wrong(0, "a digit, marks, or . for a cell without marks",
                 "'-', which may stand for a cell without marks or without candidates");
  }
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (!is_clue(marks[i])) {
      return wrong(i, "digits as the marks of a cell", readable_character(marks.substr(i)));
    }
    const Digit digit(marks[i] - '0');
    if (cell < Cell::kCount && marks_[cell].contains(digit)) {
      return wrong(i, "each mark of a cell once", readable_quote(marks));
    }
    if (i > 0 && marks[i] < marks[i - 1]) {
      return wrong(i, "the marks of a cell in ascending order", readable_quote(marks));
    }
    if (cell < Cell::kCount) marks_[cell].insert(digit);
  }
  return true;
}

void BoardInProgress::end_marks(std::optional<Location> end) {
  has_marks_ = true;
  open_cell_ = end;
}

void BoardInProgress::add(std::string_view text, Location here) {
  const char cell = text.empty() || text == " " ? '.' : text.front();
  if (text.size() > 1 || !is_cell(cell)) {
    problem(Problem{here, fmt::format("expected one cell, found {}", readable_quote(text))});
  } else if (!is_clue(cell)) {
    if (!empty_) empty_ = text;
    if (text != *empty_) {
      problem(Problem{here, fmt::format("expected {} for each empty cell as before, found {}",
                                        readable_quote(*empty_), readable_quote(text))});
    }
  }
  set(cell);
}

void BoardInProgress::set(char cell) {
  if (cells_ < Cell::kCount && is_clue(cell)) {
    const Digit digit(cell - '0');
    board_.set(Cell(static_cast<int>(cells_)), digit);
    marks_[cells_].insert(digit);
  }
  ++cells_;
}

bool BoardInProgress::contradicts_itself() const {
  for (std::size_t i = 0; i < peers.size(); ++i) {
    const auto digit = board_[Cell(static_cast<int>(i))];
    if (digit && std::ranges::any_of(peers[i], [&](Cell peer) { return board_[peer] == digit; })) {
      return true;
    }
  }
  return false;
}

void BoardInProgress::problem(Problem problem) {
  if (problems_.empty() || all_problems_) problems_.push_back(std::move(problem));
}

void BoardInProgress::problem(Location where, std::string_view expected, std::string_view found,
                              std::string_view advice) {
  problem(
      Problem{where, fmt::format("expected {}, found {}", expected, found), std::string(advice)});
}

void BoardInProgress::end_rows(std::size_t rows, Location where, std::string_view end) {
  static constexpr std::array words = {"none", "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight"};
  if (rows >= kRow) return;
  const std::string nine =
      name_.empty() ? "nine rows" : fmt::format("nine rows under {}", readable_quote(name_));
  const bool nothing = rows == 0 && problems_.empty();
  problem(rows == 0 ? where_ : where, nine,
          fmt::format("{} before {}{}", words[rows], end, nothing ? "; remove this line" : ""));
}

void BoardInProgress::report(RecordBatch& batch, std::string_view advice) {
  if (!open_ || problems_.empty() || std::exchange(reported_, true)) return;
  problems_[0].message += advice;
  batch.add_invalid(where_, name_, problems_);
}

void BoardInProgress::close(RecordBatch& batch) {
  if (open_cell_) {
    problem(*open_cell_, "a line end after the last cell",
            "the end of the file; marks of the cell may be lost");
  }
  if (!problems_.empty()) {
    report(batch, {});
  } else {
    batch.add_puzzle(where_, name_, board_);
    if (has_marks_) batch.add_marks(logic::Position::from_marks(marks_));
  }
  open_ = false;
}

}  // namespace euler96
