/// @file
/// The records of an input: puzzles with their names and places, and located problems.
#pragma once

#include <cstddef>
#include <cstdint>
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

/// A problem at a place of an input.
struct Problem {
  Position where;
  std::string message;
};

/// One puzzle of an input, or a malformed record in its place.
struct Record {
  Position where;                ///< where it starts
  std::uint32_t name_begin = 0;  ///< where its name starts in `RecordBatch::names`
  std::uint32_t name_size = 0;   ///< 0: the format gives no names
  std::int32_t puzzle = -1;      ///< index into `RecordBatch::puzzles`; -1 if malformed
  std::int32_t problem = -1;     ///< index of its first problem in `RecordBatch::problems`
};

/// Consecutive records of one input. A batch that is cleared and filled again reuses its memory.
struct RecordBatch {
  std::string source;              ///< the input's name as messages show it
  std::uint64_t first_number = 1;  ///< the number of the first record in the whole run
  std::vector<Record> records;
  std::vector<Board> puzzles;  ///< of the well-formed records, in their order
  /// For a csv read with `ReaderOptions::solutions`: the solution that the input gives for each
  /// puzzle, blank if it is missing or malformed. Otherwise empty.
  std::vector<Board> given_solutions;
  /// As they were found: a problem of a comment inside a grid comes before those of the grid.
  std::vector<Problem> problems;
  /// The number of problems of the input as a whole, which belong to no record.
  std::uint64_t input_problems = 0;
  std::string names;  ///< the text of all names

  /// Removes all records and problems. `source` and `first_number` stay.
  void clear();

  /// Returns the puzzle of a record; null if the record is malformed.
  [[nodiscard]] const Board* puzzle_of(const Record& record) const {
    return record.puzzle < 0 ? nullptr : &puzzles[static_cast<std::size_t>(record.puzzle)];
  }
  /// Returns the name that the input gives the record; empty if there is none.
  [[nodiscard]] std::string_view given_name(const Record& record) const {
    return std::string_view(names).substr(record.name_begin, record.name_size);
  }
  /// Returns the name that output shows: the given name, or else the number of the record's line.
  [[nodiscard]] std::string shown_name(const Record& record) const;

  /// Adds a problem of the input as a whole.
  void add_input_problem(Problem problem);
  /// Adds a record with a puzzle.
  /// @param name empty if the record has none.
  void add_puzzle(Position where, std::string_view name, const Board& board) {
    add_puzzle(where, name) = board;
  }
  /// Adds a blank puzzle for the caller to fill. `take_back` removes it.
  Board& add_puzzle(Position where, std::string_view name) {
    add(where, name).puzzle = static_cast<std::int32_t>(puzzles.size());
    return puzzles.emplace_back();
  }
  /// Removes the last record, which must be a puzzle.
  void take_back();
  /// Adds a malformed record. The caller adds its problems to `problems` next.
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
