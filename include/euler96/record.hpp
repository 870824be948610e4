/// @file
/// What a reader makes of its input: puzzles with their names and places, and located problems.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"

namespace euler96 {

/// A place in an input. Lines and columns count from 1, columns in bytes; a byte order mark does
/// not count.
struct Position {
  std::uint64_t line = 1;
  std::uint64_t column = 1;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// What is wrong at a place of an input: "expected ..., found ...".
struct Problem {
  Position where;
  std::string message;
};

/// One puzzle of an input, or a malformed one in its place.
struct Record {
  Position where;                ///< where it starts
  std::uint32_t name_begin = 0;  ///< its name is a part of `RecordBatch::names`
  std::uint32_t name_size = 0;   ///< 0: the format gives no names
  std::int32_t puzzle = -1;      ///< index into `RecordBatch::puzzles`; -1 if malformed
  std::int32_t problem = -1;     ///< index of its first problem in `RecordBatch::problems`
};

/// Records that follow each other in one input. It grows while a reader fills it; cleared and
/// filled again it allocates nothing.
struct RecordBatch {
  std::string source;              ///< the input's name as messages show it
  std::uint64_t first_number = 1;  ///< the number of the first record in the whole run
  std::vector<Record> records;
  std::vector<Board> puzzles;  ///< of the well-formed records, in their order
  /// Of a csv read with `ReaderOptions::solutions`, the solution that it gives for each puzzle:
  /// blank if there is none or it is malformed. Otherwise empty.
  std::vector<Board> given_solutions;
  std::vector<Problem> problems;  ///< in the order of their lines
  /// How many of the problems are of the input as a whole: no record stands for them.
  std::uint64_t input_problems = 0;
  std::string names;  ///< the text of all names

  void clear();

  /// The record's name, or nothing if its format gives none.
  [[nodiscard]] std::string_view given_name(const Record& record) const {
    return std::string_view(names).substr(record.name_begin, record.name_size);
  }
  /// The name that output shows: the given one, else the line's number.
  [[nodiscard]] std::string shown_name(const Record& record) const;

  /// Adds a problem of the input as a whole.
  void add_input_problem(Position where, std::string message);
  void add_puzzle(Position where, std::string_view name, const Board& board) {
    add_puzzle(where, name) = board;
  }
  /// Adds a blank puzzle, for the caller to fill, or to `take_back` before it adds another record.
  Board& add_puzzle(Position where, std::string_view name) {
    add(where, name).puzzle = static_cast<std::int32_t>(puzzles.size());
    return puzzles.emplace_back();
  }
  void take_back();
  /// Adds a malformed record; its first problem is the next one to be added to `problems`.
  void add_invalid(Position where, std::string_view name);

 private:
  Record& add(Position where, std::string_view name) {
    const auto begin = static_cast<std::uint32_t>(names.size());
    if (!name.empty()) names += name;
    return records.emplace_back(Record{
        .where = where, .name_begin = begin, .name_size = static_cast<std::uint32_t>(name.size())});
  }
};

}  // namespace euler96
