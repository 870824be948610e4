/// @file
/// Reading: the bytes of an input turned into records, which are puzzles with their names and
/// places, and located problems; and where the records of a run come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/rating.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// A place in an input. Lines and columns count from 1, columns in bytes; a byte order mark does
/// not count.
struct Location {
  std::uint64_t line = 1;
  std::uint64_t column = 1;

  friend constexpr bool operator==(const Location&, const Location&) = default;
};

/// A problem at a place of an input.
struct Problem {
  Location where;
  std::string message;
  bool of_input = false;  ///< of the input as a whole: it belongs to no record
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

/// One puzzle of an input, or a malformed record in its place, as `RecordBatch` stores it.
struct BatchRecord {
  Location where;                ///< where it starts
  std::uint32_t name_begin = 0;  ///< where its name starts in `RecordBatch::names`
  std::uint32_t name_size = 0;   ///< the length of its name, which may be empty
  /// The index of its board in `RecordBatch::puzzles`, or, if the record is malformed, of its first
  /// problem in `RecordBatch::problems`.
  std::uint32_t index = 0;
  bool malformed = false;
};

struct InputFormat;

/// The columns of a csv, for the output columns `input.NAME`.
struct InputColumns {
  char delimiter = ',';
  std::string header;              ///< the bytes of the header's row; empty if there is none
  std::vector<std::string> names;  ///< the columns' names; empty if there is no header
  std::vector<std::size_t> kept;   ///< those whose fields are kept, from 0, in ascending order
};

/// Where a batch comes from.
struct BatchOrigin {
  std::string source;                   ///< the input's name as messages show it
  bool ends_input = false;              ///< no batch of the same input follows
  const InputFormat* format = nullptr;  ///< of an input that ends, if it is known
  /// The system's reason why the input could not be opened or read to its end.
  std::optional<std::string> error;
  /// A message for each of `ReaderOptions::names` that chose no record, in the last batch.
  std::vector<std::string> missing_names;
  std::uint64_t bytes = 0;  ///< of all inputs, read up to the end of this batch
};

/// Consecutive records of one input. A batch that is cleared and filled again reuses its memory.
struct RecordBatch : BatchOrigin {
  std::uint64_t first_number = 1;  ///< the number of the first record among those of the run
  std::vector<BatchRecord> records;
  std::vector<Board> puzzles;  ///< of the well-formed records, in their order
  /// For a csv read with `ReaderOptions::solutions`: the solution that the input gives for each
  /// puzzle, unless it is missing or malformed. Otherwise empty.
  std::vector<std::optional<Board>> given_solutions;
  /// With `ReaderOptions::marks`: the position of each puzzle that was given with pencil marks, up
  /// to the last such puzzle. Otherwise empty.
  std::vector<std::optional<logic::Position>> marks;
  /// The ratings of all puzzles, if the source has computed them, with `RateOptions::uniqueness`.
  /// Otherwise empty.
  std::vector<Rating> given_ratings;
  /// As they were found: a problem of a comment inside a grid comes before those of the grid.
  std::vector<Problem> problems;
  std::string names;  ///< the text of all names
  /// If `ReaderOptions::input_columns` is set: the columns. Null in a batch without records if they
  /// are not known.
  std::shared_ptr<const InputColumns> input;
  /// The fields of the kept columns, record by record, with their quotes; empty where a row has
  /// none.
  std::string fields;
  std::vector<std::uint32_t> field_ends;  ///< where each field ends in `fields`
  /// With `ReaderOptions::names`: the number of each record in the whole input. Otherwise empty:
  /// then the records are numbered from `first_number`.
  std::vector<std::uint64_t> numbers;

  /// Removes everything except `first_number`.
  void clear();

  /// Returns the puzzle of a record; null if the record is malformed.
  [[nodiscard]] const Board* puzzle_of(const BatchRecord& record) const {
    return record.malformed ? nullptr : &puzzles[record.index];
  }
  /// Returns the position of a record that was given with pencil marks; null for other records.
  [[nodiscard]] const logic::Position* marks_of(const BatchRecord& record) const {
    const bool marked = !record.malformed && record.index < marks.size() && marks[record.index];
    return marked ? &*marks[record.index] : nullptr;
  }
  /// Returns the first problem of a record; null unless the record is malformed.
  [[nodiscard]] const Problem* problem_of(const BatchRecord& record) const {
    return record.malformed ? &problems[record.index] : nullptr;
  }
  /// Returns the name that the input gives the record; empty if there is none.
  [[nodiscard]] std::string_view given_name(const BatchRecord& record) const {
    return std::string_view(names).substr(record.name_begin, record.name_size);
  }
  /// Returns the name that output shows: the given name, or else the number of the record's line.
  [[nodiscard]] std::string shown_name(const BatchRecord& record) const;

  /// Keeps the next field of the record that is added next.
  void keep_field(std::string_view field) {
    fields += field;
    field_ends.push_back(static_cast<std::uint32_t>(fields.size()));
  }
  /// Returns a field of a record, if `input` is set.
  /// @param index of the record as it was read.
  /// @param place of the column in `InputColumns::kept`.
  /// @throws std::out_of_range if there is no such field.
  [[nodiscard]] std::string_view field_of(std::size_t index, std::size_t place) const {
    const std::size_t at = index * input->kept.size() + place;
    const std::size_t begin = at == 0 ? 0 : field_ends.at(at - 1);
    return std::string_view(fields).substr(begin, field_ends.at(at) - begin);
  }
  /// Returns the number of a record in the whole input, from 1.
  /// @param index of the record as it was read.
  [[nodiscard]] std::uint64_t number_of(std::size_t index) const {
    return numbers.empty() ? first_number + index : numbers.at(index);
  }

  /// Returns the number of problems of the input as a whole.
  [[nodiscard]] std::uint64_t input_problems() const;
  /// Adds a problem of the input as a whole.
  void add_input_problem(Problem problem);
  /// Adds a record with a puzzle.
  /// @param name empty if the record has none.
  void add_puzzle(Location where, std::string_view name, const Board& board) {
    add_puzzle(where, name) = board;
  }
  /// Adds a blank puzzle for the caller to fill. `take_back` removes it.
  Board& add_puzzle(Location where, std::string_view name) {
    add(where, name).index = static_cast<std::uint32_t>(puzzles.size());
    return puzzles.emplace_back();
  }
  /// Gives the last puzzle pencil marks. Its board becomes that of the position.
  void add_marks(const logic::Position& position);
  /// Removes the last record, which must be a puzzle.
  void take_back();
  /// Adds a malformed record. The caller adds its problems to `problems` next.
  void add_invalid(Location where, std::string_view name);
  /// Adds a record of another batch, with its problems.
  /// @param number of the record in the whole input.
  void add_copy(const RecordBatch& from, std::size_t index, std::uint64_t number);

 private:
  BatchRecord& add(Location where, std::string_view name) {
    const auto begin = static_cast<std::uint32_t>(names.size());
    if (!name.empty()) names += name;
    return records.emplace_back(BatchRecord{
        .where = where, .name_begin = begin, .name_size = static_cast<std::uint32_t>(name.size())});
  }
};

class FormatParser;
struct Line;

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
  /// all. If empty, no fields are kept in `RecordBatch::fields`. Other formats are refused.
  std::vector<std::string> input_columns;
  /// csv: the columns that this input must have, too, if `input_columns` is set. Null: any.
  std::shared_ptr<const InputColumns> first_columns;
  /// Boards with pencil marks are read as positions: see `RecordBatch::marks`. Otherwise they are
  /// malformed, unless each cell is filled.
  bool marks = false;
  /// An input without any record is not a problem.
  bool may_be_empty = false;
  /// A person types or pastes boards: a board is complete at its ninth row, and the line after a
  /// record decides the format anew.
  bool typed = false;
  /// If not empty: only records of these names. If no record has such a name, those of a similar
  /// name follow at the end; see src/batch/read/name_filter.hpp.
  std::vector<std::string> names = {};
  /// Ends the reading, also while it waits for input: no records follow.
  Stop stop = {};
};

/// A parser, or the reason why the input cannot be read in this format.
using MadeParser = std::variant<std::unique_ptr<FormatParser>, Problem>;

/// Whether an input is in a format, by its first line that is not blank or a comment.
enum class Match : std::uint8_t {
  kNo,
  kMaybe,  ///< unless another format is sure. The first such format of the table is used.
  kYes,    ///< two formats that are sure are an error
};
using Recognise = Match(const Line& first, const ReaderOptions& options);
/// Makes a parser. The reader passes the first line that is not blank to it, too, unless it is a
/// comment.
using MakeParser = MadeParser(const Line& first, const ReaderOptions& options);

/// A text format for puzzles: a row of the table in src/batch/read/formats.cpp.
struct InputFormat {
  std::string_view name;
  std::string_view help;  ///< sentences
  std::optional<char> comment =
      std::nullopt;  ///< the sign before a comment that is a whole line, if any
  Recognise* recognise = nullptr;
  MakeParser* make = nullptr;
};

/// All formats.
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

/// Parses 81 cells as `Board::assign` does.
/// @param start the place of the text.
/// @return what is wrong with the text, if anything is.
std::optional<Problem> parse_cells(std::string_view text, Location start, Board& board);

/// Returns valid UTF-8 that differs for different texts, such as the names of records: a byte that
/// is not UTF-8 becomes `\xHH`, and `\x` becomes `\x5Cx`.
std::string unambiguous_utf8(std::string_view text);

/// Where the records of a run come from, in batches.
class RecordSource {
 public:
  RecordSource() = default;
  RecordSource(const RecordSource&) = delete;
  RecordSource& operator=(const RecordSource&) = delete;
  virtual ~RecordSource() = default;

  /// Adds the next records: boards in memory, for example, by `RecordBatch::add_puzzle`. One thread
  /// at a time calls it.
  /// @param batch is cleared. The run numbers the records.
  /// @param most the largest number of records.
  /// @return false, and adds nothing, at the end.
  virtual bool next(RecordBatch& batch, std::size_t most) = 0;
  /// Makes `next` return false soon, even while it waits for input. Any thread may call it.
  virtual void stop() {}
  /// The number of all records, if it is known: then the threads share a small job evenly.
  [[nodiscard]] virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
};

/// A puzzle with its name and place, or a problem in its place.
struct Record {
  std::string name;            ///< the given name, or else the number of the record's line
  Location place;              ///< where it starts
  std::optional<Board> board;  ///< none if there is a problem
  /// With `ReaderOptions::marks`, of a board with pencil marks.
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
/// A problem of the input as a whole, such as one without a puzzle, is a record without a name.
/// @param input a path, or a text with a name; `-` is standard input. Gzip is decompressed.
/// @throws std::runtime_error if the input cannot be opened ("puzzles.csv: No such file or
/// directory"). `Iterator::operator++` throws it after the records before a fault in the input.
inline Records read(InputSource input, const ReaderOptions& options = {}) {
  return Records(std::move(input), options);
}

}  // namespace euler96
