/// @file
/// Batches: consecutive records of an input, and what becomes of them. What the stages of a run
/// pass on to each other.
///
/// Test: tests/reader_test.cpp, tests/pipeline_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/board.hpp"
#include "euler96/canonical.hpp"
#include "euler96/outcome.hpp"
#include "euler96/position.hpp"
#include "euler96/rating.hpp"

namespace euler96 {

/// One puzzle of an input, or the problems in its place. What it points to belongs to its batch.
struct BatchRecord {
  Location where;                          ///< where it starts
  std::string_view given_name = {};        ///< the name that the input gives it; may be empty
  const Board* board = nullptr;            ///< null if the record is malformed
  const logic::Position* marks = nullptr;  ///< of a position; null of a board
  std::span<const Problem> problems = {};  ///< of a malformed record, at least one

  /// Returns the name that output shows: the given name, or else the number of the record's line.
  [[nodiscard]] std::string shown_name() const {
    return given_name.empty() ? std::to_string(where.line) : std::string(given_name);
  }
  /// Returns what the cells can be, if the record is not malformed.
  [[nodiscard]] logic::Position position() const {
    return marks != nullptr ? *marks : logic::Position(*board);
  }
};

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
  /// A sentence about text of the input that was passed over, in its last batch; may be empty.
  std::string passed_text;
  std::uint64_t bytes = 0;  ///< of all inputs, read up to the end of this batch
};

/// Consecutive records of one input. A batch that is cleared and filled again reuses its memory.
struct RecordBatch : BatchOrigin {
  std::uint64_t first_number = 1;  ///< the number of the first record among those of the run
  std::vector<BatchRecord> records;
  std::vector<Board> boards;      ///< of the well-formed records, in their order
  std::vector<Problem> problems;  ///< of the input as a whole: they belong to no record
  /// For a csv read with `ReaderOptions::solutions`: the solution that the input gives for each
  /// record, unless it is missing or malformed. Otherwise empty.
  std::vector<std::optional<Board>> given_solutions;
  /// The ratings of all records, if the source has computed them, with `RateOptions::uniqueness`.
  /// Otherwise empty.
  std::vector<Rating> given_ratings;
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

  RecordBatch() = default;
  RecordBatch(RecordBatch&&) = default;
  RecordBatch& operator=(RecordBatch&&) = default;

  /// Removes everything except `first_number`.
  void clear();
  /// Makes room for that many records.
  void reserve(std::size_t most);

  /// The problems of the records and of the input, in the order of their lines.
  [[nodiscard]] std::vector<Problem> all_problems() const;
  /// How many these are.
  [[nodiscard]] std::size_t problem_count() const { return problem_count_ + problems.size(); }
  /// The bytes of all names.
  [[nodiscard]] std::size_t name_bytes() const { return names_.size(); }
  /// Whether one of the records is a position.
  [[nodiscard]] bool has_positions() const { return !marks_.empty(); }

  /// Keeps the next field of the record that is added next.
  void keep_field(std::string_view field) {
    fields += field;
    field_ends.push_back(static_cast<std::uint32_t>(fields.size()));
  }
  /// Returns a field of a record, if `input` is set.
  /// @param index of the record.
  /// @param place of the column in `InputColumns::kept`.
  /// @throws std::out_of_range if there is no such field.
  [[nodiscard]] std::string_view field_of(std::size_t index, std::size_t place) const {
    const std::size_t at = index * input->kept.size() + place;
    const std::size_t begin = at == 0 ? 0 : field_ends.at(at - 1);
    return std::string_view(fields).substr(begin, field_ends.at(at) - begin);
  }
  /// Returns the number of a record in the whole input, from 1.
  [[nodiscard]] std::uint64_t number_of(std::size_t index) const {
    return numbers.empty() ? first_number + index : numbers.at(index);
  }

  /// Adds a record with a puzzle.
  /// @param name empty if the record has none.
  void add_puzzle(Location where, std::string_view name, const Board& board) {
    add_puzzle(where, name) = board;
  }
  /// Adds a blank puzzle for the caller to fill. `take_back` removes it.
  Board& add_puzzle(Location where, std::string_view name) {
    if (boards.size() == boards.capacity()) grow(boards);
    Board& board = boards.emplace_back();
    add(where, name).board = &board;
    return board;
  }
  /// Makes the last puzzle this position, or a board if its candidates exclude no more than its
  /// digits do.
  void add_marks(const logic::Position& position);
  /// Makes each position a malformed record.
  /// @param clues_for as in `ReaderOptions`.
  void refuse_positions(std::string_view clues_for);
  /// Removes the last record, which must be a puzzle.
  void take_back();
  /// Adds a malformed record.
  /// @param all its problems, at least one.
  void add_invalid(Location where, std::string_view name, std::vector<Problem> all);
  /// Adds a record of another batch.
  /// @param number of the record in the whole input.
  void add_copy(const RecordBatch& from, std::size_t index, std::uint64_t number);

 private:
  BatchRecord& add(Location where, std::string_view name) {
    BatchRecord& record = records.emplace_back(BatchRecord{.where = where});
    if (!name.empty()) {
      if (names_.capacity() - names_.size() < name.size()) grow(names_, name.size());
      names_.insert(names_.end(), name.begin(), name.end());
      record.given_name = {names_.data() + names_.size() - name.size(), name.size()};
    }
    return record;
  }
  // Makes room in what the records point to.
  template <class Part>
  void grow(std::vector<Part>& parts, std::size_t more = 1);

  std::vector<char> names_;
  std::vector<std::unique_ptr<const logic::Position>> marks_;
  std::vector<std::vector<Problem>> problems_;  // of each malformed record
  std::size_t problem_count_ = 0;               // in `problems_`
};

/// Parses 81 cells as `Board::assign` does.
/// @param start the place of the text.
/// @return what is wrong with the text, if anything is.
std::optional<Problem> parse_cells(std::string_view text, Location start, Board& board);

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

/// Reads one input: takes its bytes in pieces of any size and appends records to a batch. The
/// records do not depend on how the input is cut into pieces. The reader holds at most `kMaxLine`
/// bytes of one line and one record in progress.
class Reader {
 public:
  /// The bytes of the longest line. A longer line is a problem of the input: it may hide records.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  /// @param first the columns of the first input, which this one must have, too, if
  /// `ReaderOptions::input_columns` is set. Null: any.
  explicit Reader(ReaderOptions options = {}, std::shared_ptr<const InputColumns> first = nullptr);
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

/// Records and their outcomes. Each vector has an element for each record, malformed ones included.
struct SolvedBatch {
  RecordBatch records;
  std::vector<Outcome> outcomes;
  /// All solutions of each puzzle if `WriterOptions::all` is set; otherwise empty.
  std::vector<std::vector<Board>> solutions;
  /// The certificate of each outcome, if it has one, if the column `proof` is written; otherwise
  /// empty.
  std::vector<std::optional<std::string>> proofs;
  /// The rating of each puzzle, which is empty unless the outcome is `unique`, if a column of
  /// ratings is written; otherwise empty.
  std::vector<Rating> ratings;
  /// What each explanation uses, as `naked-single:40 x-wing:1`, if a column that needs it is
  /// written; otherwise empty. Empty texts unless a puzzle has one solution.
  std::vector<std::string> techniques;
  bool uniqueness = true;  ///< whether `ratings` and `techniques` may assume that
  /// The canonical form of each puzzle if a column that shows it is written; otherwise empty.
  std::vector<Canonical> canonical;
  /// With `WriterOptions::only`: the records to write, in their order. Otherwise all are written.
  std::optional<std::vector<std::size_t>> only;

  /// Calls a function with the index of each record to write.
  template <class Function>
  void for_each(const Function& function) const {
    const std::size_t count = only ? only->size() : records.records.size();
    for (std::size_t i = 0; i < count; ++i) function(only ? (*only)[i] : i);
  }
};

/// Returns the text of a record's solution, or the digits of its puzzle if `puzzles` is set. The
/// verdict's word replaces a missing board.
inline std::string_view shown_board(const SolvedBatch& batch, std::size_t index, bool puzzles) {
  const Outcome& outcome = batch.outcomes.at(index);
  if (puzzles && outcome.verdict != Verdict::kInvalid) {
    return batch.records.records[index].board->text();
  }
  return outcome.has_solution() ? outcome.solution.text() : to_string(outcome.verdict);
}

/// A record as the columns see it.
struct SolvedRecord {
  SolvedRecord(const SolvedBatch& of, std::size_t place)
      : batch(of),
        index(place),
        record(of.records.records[place]),
        outcome(of.outcomes.at(place)),
        number(of.records.number_of(place)) {}

  const SolvedBatch& batch;
  std::size_t index;  ///< in the batch
  const BatchRecord& record;
  const Outcome& outcome;
  std::uint64_t number;  ///< in the whole input, from 1
};

}  // namespace euler96
