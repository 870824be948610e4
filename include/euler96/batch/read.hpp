/// @file
/// Reading: the bytes of an input turned into records, which are puzzles with their names and
/// places, or located problems. `read` gives them one by one.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// A place in an input. Lines and columns count from 1, columns in bytes; a byte order mark does
/// not count.
struct Location {
  std::uint64_t line = 1;
  std::uint64_t column = 1;

  friend constexpr auto operator<=>(const Location&, const Location&) = default;
};

/// A problem at a place of an input.
struct Problem {
  Location where;
  std::string message;
  /// The end of the message: settings that may help, in angle brackets, which a caller spells as
  /// it names them, such as `; use <input csv>`. Empty if there are none.
  std::string advice = {};
};

/// An input: a file, or a text in memory.
struct InputSource {
  /// A file. @param path `-` is standard input.
  InputSource(std::string path) : name(std::move(path)) {}
  InputSource(const char* path) : name(path) {}
  /// A text. @param shown what messages call it.
  InputSource(std::string shown, std::string content)
      : name(std::move(shown)), text(std::move(content)) {}

  std::string name;                 ///< the path, or what messages call the text
  std::optional<std::string> text;  ///< if set, it is read instead of a file
};

/// A text format for puzzles.
struct InputFormat {
  std::string_view name;
  std::string_view help;  ///< sentences
  /// Further names of 2.0 that are accepted, for shapes of which it is the reader now.
  std::array<std::string_view, 3> other_names = {};
};

/// All formats.
std::span<const InputFormat> input_formats();

/// Returns the format of that name, such as `csv`.
/// @throws std::invalid_argument if there is none.
const InputFormat& input_format(std::string_view name);

/// How to read an input.
struct ReaderOptions {
  /// If null, the first non-blank line decides.
  const InputFormat* format = nullptr;
  /// csv: candidate names for the puzzle column. If the caller changed the list, the header must
  /// have exactly one of its names. With the defaults it is the first one that the header has, and
  /// the first row decides: a named column without a board gives way to the only column with a
  /// puzzle.
  std::vector<std::string> puzzle_columns = {"puzzle", "quizzes", "quiz", "clues"};
  /// csv: what separates fields. If unset, the first line decides between comma, semicolon and tab.
  std::optional<char> delimiter = std::nullopt;
  /// csv: read the solutions, too. The header must have one of `solution_columns`.
  bool solutions = false;
  /// csv: candidate names for the column of the solutions. The header must have exactly one.
  std::vector<std::string> solution_columns = {"solution", "solutions"};
  /// csv: the columns of the input to keep, such as `name`, `2` or `*`: their names or numbers, or
  /// all. If empty, no fields are kept for the output. Other formats are refused.
  std::vector<std::string> input_columns;
  /// If not empty: what speaks of clues alone, such as "the column proof". Then a position is
  /// malformed, and the message names this.
  std::string clues_for = {};
  /// An input without any record is not a problem.
  bool may_be_empty = false;
  /// A person types or pastes boards: a board is complete at its ninth row, and the line after a
  /// record decides the format anew.
  bool typed = false;
  /// If not empty: only records of these names. Case, blanks, leading zeros and the word Grid do
  /// not count.
  std::vector<std::string> names = {};
  /// Ends the reading, also while it waits for input: no records follow.
  Stop stop = {};
};

/// A puzzle with its name and place, or a problem in its place. A puzzle is a board, or a position:
/// a board with pencil marks.
struct Record {
  std::string name;            ///< the given name, or else the number of the record's line
  Location place;              ///< where it starts
  std::optional<Board> board;  ///< none if there is a problem
  /// Of a position, whose digits are on the board. Marks that exclude no more than the digits do
  /// are left out: then the record is a board.
  std::optional<logic::Position> marks;
  std::optional<Problem> problem;  ///< the first problem of a malformed record
  /// With `ReaderOptions::input_columns`: the names and the values of the kept columns. A column of
  /// an input without a header has its number as its name.
  std::vector<std::pair<std::string, std::string>> fields = {};
};

/// The records of an input, read as they are asked for. See `read`.
class Records {
 public:
  class Iterator;

  explicit Records(InputSource input, const ReaderOptions& options = {});
  ~Records();

  /// The next record. As with every stream, each can be read once.
  Iterator begin();
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// An input iterator.
class Records::Iterator {
 public:
  using value_type = Record;
  using difference_type = std::ptrdiff_t;

  explicit Iterator(State& state) : state_(&state) {}
  /// @throws std::out_of_range at the end.
  const Record& operator*() const;
  const Record* operator->() const { return &**this; }
  Iterator& operator++();
  void operator++(int) { ++*this; }
  bool operator==(std::default_sentinel_t) const;

 private:
  State* state_;
};

/// Reads an input in little memory, whatever its length:
///
///     for (const Record& record : read("puzzles.csv"))
///       if (record.board) show(record.name, solve(*record.board));
///
/// The board of a position has its digits alone: `solve(*record.marks)` keeps to the marks.
/// A problem of the input as a whole, such as one without a puzzle, is a record without a name.
/// @param input a path, or a text with a name; `-` is standard input. Gzip is decompressed.
/// @throws std::runtime_error if the input cannot be opened ("puzzles.csv: No such file or
/// directory"). `Iterator::operator++` throws it after the records before a fault in the input.
inline Records read(InputSource input, const ReaderOptions& options = {}) {
  return Records(std::move(input), options);
}

}  // namespace euler96
