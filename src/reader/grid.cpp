// The "Grid NN" format of Project Euler problem 96: a line that starts with Grid names a puzzle,
// and nine rows of nine characters follow. Blank lines and blanks around the text are ignored.
//
// Test: tests/reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "formats.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

class GridParser final : public FormatParser {
 public:
  void line(const Line& line, RecordBatch& batch) override {
    const Trimmed trimmed = trim(line.text);
    if (trimmed.text.empty()) return;
    const Position here{line.number, trimmed.column};
    if (trimmed.text.starts_with("Grid")) {
      end(here, readable_quote(trimmed.text), batch);
      open(here, trimmed.text);
      if (line.control) {
        problem({line.number, line.control->column}, "the name of a puzzle", line.control->name());
      }
    } else if (!open_) {
      open(here, {});
      headless_ = true;  // one problem for all rows without a header
      problem(here, "a line that starts with 'Grid'", readable_quote(trimmed.text));
    } else {
      row(line, trimmed);
    }
  }

  // The first line that is not blank starts a record: a header, or rows without one.
  bool starts_record(const Line& line) override {
    const bool first = !std::exchange(seen_any_, true);
    return first || trim(line.text).text.starts_with("Grid");
  }

  void end(Position where, std::string_view what, RecordBatch& batch) override {
    if (!open_) return;
    open_ = false;
    if (rows_ < 9 && !headless_) {
      static constexpr std::array words = {"none", "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight"};
      problem(where, fmt::format("nine rows under {}", readable_quote(name_)),
              fmt::format("{} before {}", words[rows_], what));
    }
    if (problems_.empty()) {
      batch.add_puzzle(where_, name_, board_);
      return;
    }
    batch.add_invalid(where_, name_);
    for (Problem& p : problems_) batch.problems.push_back(std::move(p));
    problems_.clear();
  }

 private:
  void open(Position where, std::string_view name) {
    open_ = true;
    where_ = where;
    name_ = name;
    board_ = Board();
    rows_ = 0;
    headless_ = false;
    if (const auto puzzle = find_puzzle(name)) {
      problem({where.line, where.column + *puzzle}, "the name of a puzzle", "a puzzle");
    }
  }

  void row(const Line& line, const Trimmed& trimmed) {
    if (headless_) return;
    const std::string_view text = trimmed.text;
    const auto at = [&](std::size_t i) { return Position{line.number, trimmed.column + i}; };
    if (++rows_ > 9) {
      if (rows_ == 10) {
        problem(at(0), "'Grid' or the end of the file after nine rows", readable_quote(text));
      }
      return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool clue = c >= '1' && c <= '9';
      if (!clue && c != '0' && c != '.') {
        problem(at(i), i < 9 ? "1-9, 0 or ." : "the end of the row after nine cells",
                readable_character(text.substr(i)));
        return;
      }
      if (i == 9) break;
      if (clue)
        board_.set(Cell::at(static_cast<int>(rows_) - 1, static_cast<int>(i)), Digit(c - '0'));
    }
    if (text.size() != 9) {
      problem(at(std::min<std::size_t>(text.size(), 9)), "nine cells in a row",
              fmt::format("{}", text.size()));
    }
  }

  void problem(Position where, std::string_view expected, std::string_view found) {
    problems_.push_back({where, fmt::format("expected {}, found {}", expected, found)});
  }

  bool seen_any_ = false;  // a line, by starts_record
  bool open_ = false;
  Position where_;
  std::string name_;
  Board board_;
  std::size_t rows_ = 0;           // of the open record
  bool headless_ = false;          // the open record is rows without a header
  std::vector<Problem> problems_;  // of the open record: one per line, none after row ten
};

}  // namespace

MadeParser make_grid_parser(const Line& /*first*/, const ReaderOptions& /*options*/) {
  return std::make_unique<GridParser>();
}

}  // namespace euler96
