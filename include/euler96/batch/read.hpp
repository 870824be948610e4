/// @file
/// Reading: the bytes of an input turned into records, which are puzzles with their names and
/// places, and located problems.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
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

class FormatParser;
struct InputFormat;
struct Line;

/// How to read an input.
struct ReaderOptions {
  /// If null, the first non-blank line decides.
  const InputFormat* format = nullptr;
  /// csv: candidate names for the puzzle column; the first one that the header has is used. If the
  /// header has none of the defaults, there is no header and field 1 is the puzzle. If the caller
  /// changed the list, one of its names must be present.
  std::vector<std::string> puzzle_columns = {"puzzle", "quizzes", "quiz", "clues"};
  /// csv: what separates fields. If unset, the first line decides between comma, semicolon and tab.
  std::optional<char> delimiter;
  /// csv: read the solutions of the column `solution` or `solutions`, too.
  bool solutions = false;
  /// An input without any record is not a problem.
  bool may_be_empty = false;
};

/// A parser, or the reason why the input cannot be read in this format.
using MadeParser = std::variant<std::unique_ptr<FormatParser>, Problem>;

/// Whether an input is in a format, by its first line that is not blank or a comment.
using Recognise = bool(const Line& first, const ReaderOptions& options);
/// Makes a parser. The reader passes the first line that is not blank to it, too, unless it is a
/// comment.
using MakeParser = MadeParser(const Line& first, const ReaderOptions& options);

/// A text format for puzzles: a row of the table in src/batch/read/formats.cpp.
struct InputFormat {
  std::string_view name;
  std::string_view help;  ///< sentences
  char comment = '\0';    ///< the sign before a comment that is a whole line; NUL: there is none
  Recognise* recognise = nullptr;
  MakeParser* make = nullptr;
};

/// All formats, in the order in which an input is tried.
std::span<const InputFormat> input_formats();

/// Returns the format of that name, such as `csv`.
/// @throws std::invalid_argument if there is none.
const InputFormat& input_format(std::string_view name);

/// Reads one input: takes its bytes in pieces of any size and appends records to a batch. The
/// records do not depend on how the input is cut into pieces. The reader holds at most `kMaxLine`
/// bytes of one line and one record in progress.
class Reader {
 public:
  /// The bytes of the longest line. A longer line is a problem of the input: it may hide records.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  explicit Reader(ReaderOptions options = {});
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader();

  /// Takes bytes and appends the records that end in them, and their problems, to `batch`.
  /// @param max_records stop after the line that makes the batch this long, or its names and
  /// problems unusually large.
  /// @return the number of bytes taken: all, unless the batch is full.
  std::size_t feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records = SIZE_MAX);

  /// Ends the input: appends the record in progress. An input without any record is a problem,
  /// unless `ReaderOptions::may_be_empty` is set.
  void finish(RecordBatch& batch);

  /// The format; null until it is known.
  [[nodiscard]] const InputFormat* format() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace euler96
