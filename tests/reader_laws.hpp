/// @file
/// What holds for the reader, and for the way through a writer and back, whatever the bytes.
/// reader_property_test.cpp tries random pieces of puzzle files, the fuzzer `reader` any bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/read/cells.hpp"
#include "batch/read/plain_board.hpp"
#include "batch/writer.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/words.hpp"
#include "from_environment.hpp"

namespace euler96::testing {

/// @throws std::logic_error unless the law holds.
inline void demand(bool holds, const char* law) {
  if (!holds) throw std::logic_error(std::string("broken: ") + law);
}

/// Reads an input in pieces, and requires what must hold for each of its batches.
class LawfulReading {
 public:
  std::string records;
  // Of a batch they are in the order of their lines, which a comment in a board may be before.
  std::multiset<std::string> problems;

  LawfulReading(std::string_view bytes, const ReaderOptions& options, std::size_t piece = SIZE_MAX,
                std::size_t max_records = SIZE_MAX)
      : solutions_(options.solutions) {
    utf16_ = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    for (std::size_t begin = 0; begin <= bytes.size();) {
      const std::size_t end = std::min(bytes.find_first_of("\r\n", begin), bytes.size());
      widths_.push_back(end - begin);
      begin = end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1);
    }
    Reader reader(options);
    RecordBatch batch;
    while (!bytes.empty()) {
      const std::string some(bytes.substr(0, piece));  // AddressSanitizer finds a dangling view
      const std::size_t taken = reader.feed(some, batch, max_records);
      bytes.remove_prefix(taken);
      // A drawing may hold many boards in a line, or in bands apart. Up to 100 rows of a csv may
      // wait for the one that shows their puzzle column, and as many lines of text for a drawing.
      constexpr std::size_t more = 100;
      demand(batch.records.size() <= max_records || batch.records.size() - max_records <= more ||
                 reader.format() == &input_format("grid"),
             "a batch holds no more than asked for");
      if (taken == some.size()) continue;
      demand(!batch.records.empty() || batch.problem_count() > 0, "only a full batch leaves bytes");
      take(batch);
    }
    reader.finish(batch);
    take(batch);
  }

  friend bool operator==(const LawfulReading&, const LawfulReading&) = default;

 private:
  static std::string shown(Location p) {
    return std::to_string(p.line) + ':' + std::to_string(p.column) + ' ';
  }

  // UTF-16 is decoded before its lines are counted.
  [[nodiscard]] bool inside(Location p) const {
    if (utf16_) return p.line >= 1 && p.column >= 1;
    return p.line >= 1 && p.line <= widths_.size() && p.column >= 1 &&
           p.column <= widths_[p.line - 1] + 1;
  }

  void take(RecordBatch& batch) {
    std::size_t puzzles = 0;
    for (const BatchRecord& r : batch.records) {
      demand(inside(r.where), "a record starts inside the input");
      demand(r.where > last_record_, "records are in order, at places of their own");
      last_record_ = r.where;
      const Board* puzzle = r.board;
      demand((puzzle == nullptr) != r.problems.empty(), "a record has a puzzle or a problem");
      demand(puzzle == nullptr || puzzle == &batch.boards.at(puzzles++), "puzzles are in order");
      const logic::Position* const marks = r.marks;
      demand(marks == nullptr || marks->board() == *puzzle, "the board has the marks' digits");
      records += shown(r.where);
      records += r.given_name;
      records += puzzle != nullptr ? puzzle->to_text() : r.problems[0].message;
      if (marks != nullptr) records += candidates_line(*marks);
      records += '\n';
    }
    demand(puzzles == batch.boards.size(), "no puzzle is without a record");
    demand(batch.given_solutions.size() == (solutions_ ? batch.records.size() : 0),
           "a solution for each record");
    for (const Problem& p : batch.all_problems()) {
      demand(inside(p.where), "a problem is inside the input");
      demand(
          !p.message.empty() && std::none_of(p.message.begin(), p.message.end(),
                                             [](unsigned char c) { return c < 0x20 || c == 0x7F; }),
          "a problem has a printable message");
      problems.insert(shown(p.where) + p.message);
    }
    batch.clear();
  }

  bool solutions_;
  bool utf16_ = false;
  std::vector<std::size_t> widths_;  // of each line
  Location last_record_{.line = 0};
};

/// Requires that records and problems do not depend on the pieces of the input and the size of
/// batches.
inline void demand_reader_laws(std::string_view bytes, const ReaderOptions& options,
                               std::size_t piece, std::size_t max_records) {
  const LawfulReading whole(bytes, options);
  demand(!whole.records.empty() || !whole.problems.empty(), "nothing at all is a problem");
  demand(LawfulReading(bytes, options, piece) == whole, "the same in pieces");
  demand(LawfulReading(bytes, options, piece, max_records) == whole, "the same in small batches");
}

inline RecordBatch read_batch(std::string_view bytes, const ReaderOptions& options) {
  Reader reader(options);
  RecordBatch batch;
  reader.feed(bytes, batch);
  reader.finish(batch);
  return batch;
}

/// A board of an input, and the position that its pencil marks show, if it has any.
struct FoundBoard {
  Board board;
  std::optional<logic::Position> marks = {};

  friend bool operator==(const FoundBoard&, const FoundBoard&) = default;
};

/// What an input should have.
struct Expected {
  std::vector<FoundBoard> boards = {};
  ReaderOptions options = {};
  bool other_digits = false;  ///< whether it has digits that are neither clues nor marks
};

inline std::vector<FoundBoard> boards_of(const RecordBatch& batch) {
  std::vector<FoundBoard> boards;
  for (const BatchRecord& record : batch.records) {
    if (record.board == nullptr) continue;
    boards.push_back({*record.board});
    if (record.marks != nullptr) boards.back().marks = *record.marks;
  }
  return boards;
}

/// Whether a board is another one that lacks one digit: a mark, or without marks a clue.
inline bool lacks_one_digit(const FoundBoard& board, const FoundBoard& whole) {
  const auto text_of = [](const FoundBoard& b) {
    return b.marks ? candidates_line(*b.marks) : b.board.to_text();
  };
  const std::string less = text_of(board);
  const std::string all = text_of(whole);
  int lost = 0;
  for (std::size_t i = 0; i < std::min(less.size(), all.size()); ++i) {
    if (less[i] == all[i]) continue;
    if (is_clue(less[i])) return false;
    ++lost;
  }
  return lost == 1 && less.size() == all.size();
}

/// Requires of an input that no digit is lost and no board is made up: each board is one of the
/// expected ones, and without a problem each digit of the input is a clue or a mark of a board.
/// @param damaged whether a board may lack one digit.
inline void demand_no_wrong_board(std::string_view bytes, const Expected& expected,
                                  bool damaged = false) {
  const RecordBatch batch = read_batch(bytes, expected.options);
  std::ptrdiff_t digits = 0;
  for (const FoundBoard& board : boards_of(batch)) {
    const std::string law = "no board is made up of: " + std::string(bytes);
    const bool known = std::ranges::any_of(expected.boards, [&](const FoundBoard& whole) {
      return board == whole || (damaged && lacks_one_digit(board, whole));
    });
    demand(known, law.c_str());
    digits += board.board.clues() + (board.marks ? board.marks->candidates().size() : 0);
  }
  const std::string law = "no digit is lost without a problem from: " + std::string(bytes);
  demand(batch.problem_count() > 0 || expected.other_digits ||
             digits == std::ranges::count_if(bytes, is_clue),
         law.c_str());
}

/// A part of an input: what `boards` records take, or what stands between records.
struct Part {
  std::string text;
  std::size_t boards = 0;
  bool whole = boards > 0;  ///< an input may not end inside it without a problem
};

inline std::string text_of(const std::vector<Part>& parts) {
  std::string text;
  for (const Part& part : parts) text += part.text;
  return text;
}

/// The law of prefixes. Requires of each proper prefix of an input that its boards are the first
/// ones of the input. Without a problem no record is cut, and each whole record is a board.
inline void demand_no_silent_cut(const std::vector<Part>& parts, const Expected& expected) {
  const std::string text = text_of(parts);
  std::size_t begin = 0;   // of the part
  std::size_t boards = 0;  // before it
  for (const Part& part : parts) {
    for (std::size_t at = begin; at < begin + part.text.size(); ++at) {
      const RecordBatch batch = read_batch(std::string_view(text).substr(0, at), expected.options);
      const std::string cut = " of: " + text.substr(0, at);
      const std::vector<FoundBoard> found = boards_of(batch);
      demand(found.size() <= expected.boards.size() &&
                 std::ranges::equal(found, std::span(expected.boards).first(found.size())),
             ("the boards are the first ones" + cut).c_str());
      if (batch.problem_count() > 0) continue;
      demand(!part.whole || at == begin, ("a record is cut without a problem" + cut).c_str());
      demand(batch.boards.size() == boards, ("each whole record is a board" + cut).c_str());
    }
    begin += part.text.size();
    boards += part.boards;
  }
}

/// Requires `demand_no_wrong_board` of an input of which the end, a byte or a line is lost, or a
/// byte or a line is doubled.
/// @param losable whether the loss of this byte alone gives no board that lacks one digit.
inline void demand_no_wrong_board_after_damage(
    std::string_view bytes, const Expected& expected,
    bool (*losable)(char) = [](char) { return true; }) {
  const auto without = [&](std::size_t begin, std::size_t end) {
    return std::string(bytes.substr(0, begin)) + std::string(bytes.substr(end));
  };
  const auto twice = [&](std::size_t begin, std::size_t end) {
    return std::string(bytes.substr(0, end)) + std::string(bytes.substr(begin));
  };
  // A prime number, so that each column of the lines has its turn.
  static const std::size_t apart = number_from("EULER96_BYTES_APART", 7);
  std::size_t line = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (at % apart == 0) {
      demand_no_wrong_board(bytes.substr(0, at), expected);
      demand_no_wrong_board(without(at, at + 1), expected, !losable(bytes[at]));
      demand_no_wrong_board(twice(at, at + 1), expected);
    }
    if (bytes[at] != '\n') continue;
    demand_no_wrong_board(without(line, at + 1), expected);
    demand_no_wrong_board(twice(line, at + 1), expected);
    line = at + 1;
  }
}

/// Requires that pencil marks that are drawn, or written as a line, come back. A mark that is alone
/// in its cell may come back as a digit.
inline void demand_marks_round_trip(const RecordBatch& records) {
  for (const BatchRecord& record : records.records) {
    const logic::Position* const marks = record.marks;
    if (marks == nullptr || !(marks->empty_cells() - marks->candidates().cells()).empty()) continue;
    const std::string line = candidates_line(*marks);
    for (const std::string& text : {line, marks_text(*marks)}) {
      const std::vector<FoundBoard> back = boards_of(read_batch(text, {}));
      demand(back.size() == 1, "marks: one board comes back");
      const logic::Position position = back[0].marks.value_or(logic::Position(back[0].board));
      demand(candidates_line(position) == line, "marks: the same come back");
    }
  }
}

/// Requires that records written in each form come back: as many, with the same names and boards.
/// The solution of a puzzle is the puzzle with a 7 in each empty cell. A name that holds a puzzle
/// makes a record invalid when it is read as a grid's header.
inline void demand_round_trip(RecordBatch records) {
  SolvedBatch batch{.records = std::move(records)};
  for (const BatchRecord& record : batch.records.records) {
    Outcome& outcome = batch.outcomes.emplace_back();
    outcome.verdict = Verdict::kInvalid;
    if (record.board == nullptr) continue;
    Board solution = *record.board;
    for (int i = 0; i < Cell::kCount; ++i) {
      if (solution.empty(Cell(i))) solution.set(Cell(i), Digit(7));
    }
    outcome = {.verdict = Verdict::kUnique, .solutions = 1, .solution = solution};
  }
  const auto written = [&](std::string_view form) {
    const auto writer = make_writer(output_form(form));
    std::string out;
    writer->start(out);
    writer->write(batch, out);
    return out;
  };
  const auto& expected = batch.records.records;
  for (const char* form : {"numbers", "ndjson"}) {
    const std::string out = written(form);
    demand(static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n')) == expected.size(),
           "a line for each record");
  }
  const auto may_be_array = [](const BatchRecord& record) {  // a program's: Grid a = ...
    const std::string name = record.shown_name();
    return !is_grid_header("Grid " + name) || name.find_first_of("=:<") != name.npos;
  };
  if (expected.empty() || std::ranges::any_of(expected, may_be_array)) return;
  const auto read_back = [&](std::string_view form) {
    RecordBatch back = read_batch(written(form), {.format = &input_format(form)});
    demand(back.records.size() == expected.size(), "as many records come back");
    return back;
  };
  const RecordBatch lines = read_back("lines");
  const RecordBatch csv = read_back("csv");
  const RecordBatch grid = read_back("grid");
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::string name = expected[i].shown_name();
    const bool invalid = expected[i].board == nullptr;
    demand((lines.records[i].board == nullptr) == invalid, "lines: the same records are invalid");
    demand((csv.records[i].board == nullptr) == invalid, "csv: the same records are invalid");
    demand((grid.records[i].board == nullptr) == (invalid || find_puzzle(name)),
           "grid: the same records are invalid");
    if (invalid) continue;
    demand(csv.records[i].given_name == name, "csv: the same name");
    demand(grid.records[i].given_name == (name.starts_with("Grid") ? name : "Grid " + name),
           "grid: the same name");
    const Board& solution = batch.outcomes[i].solution;
    demand(*csv.records[i].board == *expected[i].board, "csv: the same puzzle");
    demand(*lines.records[i].board == solution, "lines: the same solution");
    if (find_puzzle(name)) continue;
    demand(*grid.records[i].board == solution, "grid: the same solution");
  }
}

}  // namespace euler96::testing
