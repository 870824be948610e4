#include "board_in_progress.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "batch/readable.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {

void BoardInProgress::open(Location where, std::string_view name, bool all_problems) {
  *this = {};
  open_ = true;
  where_ = where;
  name_ = name;
  all_problems_ = all_problems;
}

void BoardInProgress::add_row(RowShape shape, char delimiter, const Trimmed& text,
                              const Line& line) {
  const Location here{line.number, text.column};
  const bool ended = !line.unended || line.text.empty() || separates_cells(line.text.back());
  open_cell_ = ended ? std::nullopt : std::optional(Location{line.number, line.text.size() + 1});
  if (++rows_ > kRow) return;
  continue_at((rows_ - 1) * kRow);
  if (text.text.starts_with(kBoxDrawing)) {
    all_problems_ = false;
    problem(here, kDrawnBoard, kDrawnForPeople);
  } else if (shape == RowShape::kFields) {
    add_fields(line, delimiter);
  } else if (shape == RowShape::kMarks) {
    add_groups(text, line.number);
  } else {
    add_signs(text, line.number);
  }
  continue_at(rows_ * kRow);
}

// Each sign is a cell.
void BoardInProgress::add_signs(const Trimmed& trimmed, std::uint64_t line) {
  const std::string_view text = trimmed.text;
  const auto at = [&](std::size_t i) { return Location{line, trimmed.column + i}; };
  if (is_border_or_row(text)) {
    return problem(at(0), "a row or a border",
                   "nine dashes that may be either; write . for empty cells");
  }
  std::size_t column = 0;
  std::size_t tenth = text.size();
  bool joined = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (separates_cells(text[i])) continue;
    if (!add_sign(text.substr(i), at(i), column)) return;
    joined |= i > 0 && !separates_cells(text[i - 1]);
    if (++column == kRow + 1) tenth = i;
  }
  if (joined && !joined_row_) {
    joined_row_ = {at(0), fmt::format("expected nine cells with blanks or | between them, since "
                                      "other rows have pencil marks, found {}",
                                      readable_quote(text))};
  }
  if (column > kRow && has_pencil_marks(text)) {
    problem(at(0), "a row of nine cells", kPencilMarks);
    all_problems_ = false;
  } else if (column != kRow) {
    wrong_number(at(tenth), column, column < text.size());
  }
}

// Adds the cell that the text starts with. Returns false after a problem.
bool BoardInProgress::add_sign(std::string_view text, Location here, std::size_t column) {
  const char c = text.front();
  if (!is_cell(c) || c == '*') {
    const bool first = name_.empty() && rows_ == 1 && column == 0;
    problem(here,
            first           ? "a row of nine cells or a line that starts with 'Grid'"
            : column < kRow ? "1-9, or 0 . _ for an empty cell"
                            : "the end of the row after nine cells",
            first ? readable_quote(text) : readable_character(text));
    return false;
  }
  if (column >= kRow) return true;
  // A sign that drawings also use between cells is an empty cell if it is the only one.
  const std::string sign(1, std::string_view("0._").find(c) == std::string_view::npos ? c : '.');
  if (is_clue(c)) {
    set(c);
    return true;
  }
  if (!empty_) empty_ = sign;
  set('.');
  if (*empty_ == sign) return true;
  problem(here, "one sign for all empty cells", readable_character(text));
  return false;
}

void BoardInProgress::add_fields(const Line& line, char delimiter) {
  const std::vector<Trimmed> fields = bare_fields_of(line.text, delimiter);
  for (const auto& [text, column] : fields) add(text, {line.number, column});
  const Location end{line.number, line.text.size() + 1};
  if (fields.size() != kRow) {
    problem(end, fmt::format("expected nine fields in a row, found {}", fields.size()));
  } else if (line.unended && fields.back().text.empty()) {
    problem(end,
            "expected a line end after an empty field, found the end of the file, which may be cut "
            "off");
  }
}

// Nine groups: the digit of a cell, its marks, or a sign for an open cell without marks.
void BoardInProgress::add_groups(const Trimmed& trimmed, std::uint64_t line) {
  has_marks_ = true;
  const std::vector<Trimmed> groups = parts_of(trimmed.text, kCellSeparators);
  if (groups.size() != kRow) {
    const std::uint64_t at =
        groups.size() > kRow ? groups[kRow].column - 1 : std::uint64_t{trimmed.text.size()};
    return wrong_number({line, trimmed.column + at}, groups.size(), true);
  }
  for (std::size_t column = 0; column < kRow; ++column) {
    const auto& [text, first] = groups[column];
    DigitSet& marks = marks_[cells_ + column];
    if (text == "." || text == "0" || text == "_") continue;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const Location there{line, trimmed.column + first - 1 + i};
      if (text == "-") {
        return problem(there, "a digit, marks, or . for a cell without marks",
                       "'-', which may stand for a cell without marks or without candidates");
      }
      if (!is_clue(text[i])) {
        return problem(there, "digits as the marks of a cell", readable_character(text.substr(i)));
      }
      const Digit digit(text[i] - '0');
      if (marks.contains(digit)) {
        return problem(there, "each mark of a cell once", readable_quote(text));
      }
      marks.insert(digit);
    }
  }
}

// @param drawn whether something stands between cells.
void BoardInProgress::wrong_number(Location where, std::size_t cells, bool drawn) {
  problem(where, "nine cells in a row",
          fmt::format("{}{}", cells, drawn && cells < kRow ? "; write . for an empty cell" : ""));
}

void BoardInProgress::append(const BoardInProgress& band) {
  const std::size_t begin = rows_ * kRow;
  for (std::size_t i = 0; i < band.rows_ * kRow; ++i) {
    const auto digit = band.board_[Cell(static_cast<int>(i))];
    if (digit) board_.set(Cell(static_cast<int>(begin + i)), *digit);
    marks_[begin + i] = band.marks_[i];
  }
  rows_ += band.rows_;
  has_marks_ |= band.has_marks_;
  if (!joined_row_) joined_row_ = band.joined_row_;
  open_cell_ = band.open_cell_;
  if (!empty_) empty_ = band.empty_;
  if (band.empty_ && *band.empty_ != *empty_) {
    problem(band.where_, "one sign for all empty cells", readable_quote(*band.empty_));
  }
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

void BoardInProgress::problem(Location where, std::string message) {
  if (problems_.empty() || all_problems_) problems_.push_back({where, std::move(message)});
}

void BoardInProgress::problem(Location where, std::string_view expected, std::string_view found) {
  problem(where, fmt::format("expected {}, found {}", expected, found));
}

void BoardInProgress::end_rows(Location where, std::string_view end) {
  static constexpr std::array words = {"none", "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight"};
  if (rows_ >= kRow) return;
  const std::string nine =
      name_.empty() ? "nine rows" : fmt::format("nine rows under {}", readable_quote(name_));
  const bool nothing = rows_ == 0 && problems_.empty();
  problem(rows_ == 0 ? where_ : where, nine,
          fmt::format("{} before {}{}", words[rows_], end, nothing ? "; remove this line" : ""));
}

void BoardInProgress::report(RecordBatch& batch, std::string_view advice) {
  if (!open_ || problems_.empty() || std::exchange(reported_, true)) return;
  problems_[0].message += advice;
  batch.add_invalid(where_, name_, problems_);
}

void BoardInProgress::close(RecordBatch& batch) {
  if (has_marks_ && open_cell_ && rows_ == kRow) {
    problem(*open_cell_, "a line end after the last cell",
            "the end of the file; marks of the cell may be lost");
  }
  if (has_marks_ && joined_row_) problem(joined_row_->where, joined_row_->message);
  if (!problems_.empty()) {
    report(batch, {});
  } else {
    batch.add_puzzle(where_, name_, board_);
    if (has_marks_) batch.add_marks(logic::Position::from_marks(marks_));
  }
  open_ = false;
}

}  // namespace euler96
