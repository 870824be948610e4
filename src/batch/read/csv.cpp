// The csv format: one puzzle per row, with fields between commas, semicolons or tabs. A header may
// name the columns; without one, field 1 is the puzzle. Fields may be quoted as in RFC 4180, except
// that a field may not contain a line end: a missing quote would otherwise swallow the rest of the
// file. Blank lines are skipped.
//
// A header with a board is malformed, and so is a row with more fields than the header. In a row
// with another number of fields than the header, so is a second puzzle: all suggest that rows were
// joined. A solved board in a row with fewer fields suggests that a row was split.
//
// Column names are compared without regard to case and to blanks around them. Unless the caller
// names the puzzle column, the first row with a puzzle shows it. A name of
// ReaderOptions::puzzle_columns is used only if its field may be a board, since many data sets
// count their clues in `clues`. So the parser is in one of these states:
//
//     kSought ----- the named column may have a board -----------> kNamed   (at once if the caller
//        |  \____ no: another column has the puzzle of a row ---> kShown    names the column)
//        |                                                          |
//        +---- two columns have puzzles, or too many rows wait -----+-----> kRefused
//
// A row that shows no column is malformed if a column has such a name, else it waits in kSought.
//
// Test: tests/csv_reader_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "core/joined.hpp"
#include "csv_columns.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kUseColumn = "; use <puzzle-column>";

// The most rows that wait for a row with a puzzle, and the most of their bytes.
constexpr std::size_t kMostWaiting = 100;
constexpr std::size_t kMostWaitingBytes = 100'000;

std::optional<Problem> control_problem(const Line& line) {
  if (!line.control) return std::nullopt;
  return Problem{{line.number, line.control->column},
                 "expected a record, found " + line.control->name()};
}

class CsvParser final : public FormatParser {
 public:
  // @param by_caller whether the caller has named the puzzle column.
  CsvParser(CsvColumns columns, bool by_caller)
      : columns_(std::move(columns)),
        state_(by_caller ? State::kNamed : State::kSought),
        puzzle_(columns_.named.value_or(0)) {}

  void line(const Line& line, RecordBatch& batch) override {
    if (state_ == State::kRefused) return;
    if (batch.input != columns_.kept) batch.input = columns_.kept;
    // A last line of delimiters without a line end is no blank line, but the start of a row.
    const bool cut = line.unended && line.text.find(columns_.delimiter) != line.text.npos;
    if (line.number == columns_.header || (is_blank(line.text) && !cut)) {
      if (auto problem = control_problem(line)) batch.problems.push_back(std::move(*problem));
      return;
    }
    const Row row = row_of(line, columns_.delimiter);
    if (auto two = two_columns(line, row)) return refuse(std::move(*two), batch);
    auto problem = row.problem;
    if (state_ == State::kSought) {
      if (!problem) problem = seek(line, row);
      if (state_ == State::kSought && !columns_.named) {
        return wait(line, std::move(*problem), batch);
      }
      for (auto& [text, before] : std::exchange(waiting_, {})) {
        before.text = text;
        const Row row_before = row_of(before, columns_.delimiter);
        take(before, row_before, row_before.problem, batch);
      }
    }
    take(line, row, std::move(problem), batch);
  }

  void end(Location /*where*/, std::string_view /*what*/, RecordBatch& batch) override {
    if (!waiting_.empty()) refuse(std::move(*why_waiting_), batch);
  }

 private:
  struct Puzzle {
    Board board;
    std::optional<logic::Position> marks = {};  // of a field of 729 characters
  };

  // What is known of the puzzle column; see above.
  enum class State : std::uint8_t { kSought, kNamed, kShown, kRefused };

  // Refuses the input.
  void refuse(Problem problem, RecordBatch& batch) {
    state_ = State::kRefused;
    waiting_.clear();
    batch.problems.push_back(std::move(problem));
  }

  // Keeps a row without a puzzle until the puzzle column is known.
  void wait(const Line& line, Problem problem, RecordBatch& batch) {
    if (!why_waiting_) why_waiting_ = std::move(problem);
    waiting_bytes_ += line.text.size();
    waiting_.emplace_back(line.text, line);
    if (waiting_.size() == kMostWaiting || waiting_bytes_ > kMostWaitingBytes) {
      refuse(std::move(*why_waiting_), batch);
    }
  }

  // Adds the record of a row.
  void take(const Line& line, const Row& row, std::optional<Problem> problem, RecordBatch& batch) {
    const auto text_of = [&](std::optional<std::size_t> column) {
      return column && *column < row.fields.size() ? row.fields[*column].text : std::string_view();
    };
    const std::string name(trim(unquoted(text_of(columns_.name))).text);
    const Location start{line.number, 1};
    Puzzle puzzle;
    if (!problem) problem = read(line, row, puzzle);
    if (columns_.kept) keep_fields(row, batch);
    if (problem) {
      batch.add_invalid(start, name, {std::move(*problem)});
    } else {
      batch.add_puzzle(start, name, puzzle.board);
      if (puzzle.marks) batch.add_marks(*puzzle.marks);
    }
    if (columns_.solution) {
      batch.given_solutions.push_back(Board::from_text(trim(text_of(columns_.solution)).text));
    }
  }

  void keep_fields(const Row& row, RecordBatch& batch) const {
    for (const std::size_t column : columns_.kept->kept) {
      batch.keep_field(column < row.fields.size() ? row.fields[column].raw : std::string_view());
    }
  }

  // Chooses the puzzle column by a row: the named one if its field may be a board, otherwise the
  // only one whose field is a puzzle. Returns what is wrong with the row if it shows neither.
  std::optional<Problem> seek(const Line& line, const Row& row) {
    if (may_be_board(row, columns_.named)) {
      state_ = State::kNamed;
      return std::nullopt;
    }
    // A header without a known name may be anything, unless the row fits it.
    const bool fits = columns_.named || row.fields.size() > 1 || columns_.count == 1;
    const bool shows = fits && !lacks_named_field(row);
    if (const auto puzzle = shows ? puzzle_column(row) : std::nullopt) {
      puzzle_ = *puzzle;
      state_ = State::kShown;
      return std::nullopt;
    }
    if (!columns_.named) {
      return Problem{
          {line.number, 1},
          fmt::format("no column is named {}, and {}", joined(ReaderOptions().puzzle_columns, ", "),
                      fits ? "no field of this row has the 81 cells of a puzzle"
                           : "this row has one field, unlike the header"),
          std::string(kUseColumn)};
    }
    Puzzle puzzle;
    auto problem = read_puzzle(line, row, puzzle);
    if (problem && columns_.header > 0 && *columns_.named < row.fields.size()) {
      problem->message += fmt::format(" in the column {}", shown(*columns_.named));
      problem->advice = "; <puzzle-column> names another";
    }
    return problem;
  }

  // Whether the field of a column has enough cells for a board, perhaps a malformed one.
  static bool may_be_board(const Row& row, std::optional<std::size_t> column) {
    return column && *column < row.fields.size() &&
           find_cells(row.fields[*column].text, kManyCells).has_value();
  }

  // Whether the named column is empty. So it is in a malformed record of our own output, whose name
  // may be a puzzle.
  [[nodiscard]] bool lacks_named_field(const Row& row) const {
    return columns_.named &&
           (*columns_.named >= row.fields.size() || is_blank(row.fields[*columns_.named].text));
  }

  // Whether a field is a puzzle, and not a solution.
  static bool has_puzzle(const Row& row, std::size_t column) {
    return column < row.fields.size() && is_board(row.fields[column]) &&
           find_puzzle(row.fields[column].text);
  }

  // The first column in which a row has a puzzle, except one column.
  static std::optional<std::size_t> puzzle_column(const Row& row, std::size_t except = SIZE_MAX) {
    for (std::size_t index = 0; index < row.fields.size(); ++index) {
      if (index != except && has_puzzle(row, index)) return index;
    }
    return std::nullopt;
  }

  // Two columns with puzzles, of which neither has a name that settles which one counts.
  [[nodiscard]] std::optional<Problem> two_columns(const Line& line, const Row& row) const {
    if (state_ == State::kNamed || (state_ == State::kSought && lacks_named_field(row)) ||
        row.problem || may_be_board(row, columns_.named)) {
      return std::nullopt;
    }
    // The fields of the known column need not be parsed here.
    const auto known = state_ == State::kShown ? std::optional(puzzle_) : puzzle_column(row);
    const auto other = known ? puzzle_column(row, *known) : std::nullopt;
    if (!other || !has_puzzle(row, *known)) return std::nullopt;
    const auto [first, second] = std::minmax(*known, *other);
    return Problem{{line.number, row.fields[second].column},
                   fmt::format("the columns {} and {} have puzzles", shown(first), shown(second)),
                   std::string(kUseColumn)};
  }

  // A column's name for messages.
  [[nodiscard]] std::string shown(std::size_t column) const {
    return column < columns_.names.size() ? readable_quote(columns_.names[column])
                                          : std::to_string(column + 1);
  }

  // Reads the puzzle of a row. Returns the first problem that the row has, if there is one.
  [[nodiscard]] std::optional<Problem> read(const Line& line, const Row& row,
                                            Puzzle& puzzle) const {
    const auto at = [&](std::uint64_t column, std::string message, std::string_view advice = "") {
      return Problem{{line.number, column}, std::move(message), std::string(advice)};
    };
    const std::size_t size = row.fields.size();
    if (auto problem = read_puzzle(line, row, puzzle)) return problem;
    // The first row had its puzzle in another column than the named one.
    if (state_ == State::kShown && may_be_board(row, columns_.named)) {
      return at(row.fields[*columns_.named].column,
                fmt::format("a second puzzle, in the column {}", shown(*columns_.named)),
                kUseColumn);
    }
    if (auto problem = control_problem(line)) return problem;
    // Two rows may be joined: a field that the header has no name for or, unless the row has as
    // many fields as the header, a second puzzle.
    for (std::size_t index = 0; index < size && size != columns_.count; ++index) {
      const auto& [text, column, raw] = row.fields[index];
      if (index >= columns_.count && !is_blank(text)) {
        return at(column, fmt::format("expected the end of the row after {} fields, found {}",
                                      columns_.count, readable_quote(text)));
      }
      const auto second = index > puzzle_ ? find_puzzle(text) : std::nullopt;
      if (second) return at(column + *second, "a second puzzle in one row");
    }
    if (columns_.header == 0 || size >= columns_.count) return std::nullopt;
    // The row may be split before its solution, which would count as a puzzle. Only a column of
    // solutions holds solved boards.
    if (puzzle.board.clues() == Cell::kCount && !columns_.names[puzzle_].starts_with("solution")) {
      return at(line.text.size() + 1,
                fmt::format("expected {} fields in the row of a solved board, found {}",
                            columns_.count, size));
    }
    if (!line.unended) return std::nullopt;
    return at(line.text.size() + 1,
              fmt::format("expected {} fields or a line end, found the end of the file after {}, "
                          "which may be cut off",
                          columns_.count, size));
  }

  [[nodiscard]] std::optional<Problem> read_puzzle(const Line& line, const Row& row,
                                                   Puzzle& puzzle) const {
    if (puzzle_ >= row.fields.size()) {
      return Problem{{line.number, line.text.size() + 1},
                     fmt::format("expected a field for the column {}, found the end of the line",
                                 shown(puzzle_))};
    }
    const Field& field = row.fields[puzzle_];
    const auto [text, column] = trim(field.text);
    const Location start{line.number, field.column + column - 1};
    if (line.unended && text.size() == Cell::kCount && are_candidates_of_a_row(text)) {
      return Problem{start,
                     "expected a line end after the candidates of nine cells, found the end "
                     "of the file, which may be cut off"};
    }
    const bool candidates = may_be_candidates(text);
    if (auto problem = candidates ? std::nullopt : parse_cells(text, start, puzzle.board)) {
      return problem;
    }
    // Candidates beside the puzzle are its marks. The last field may have lost some of them.
    if (!line.unended && line.text.size() < kFewestCandidates) return std::nullopt;
    const auto marks = std::ranges::find_if(row.fields, [&](const Field& f) {
      const bool last = line.unended && &f == &row.fields.back() && &f != &field;
      const auto index = static_cast<std::size_t>(&f - row.fields.data());
      return may_be_candidates(trim(f.text).text) ||
             (last && index < columns_.names.size() && columns_.names[index] == "marks" &&
              std::ranges::any_of(f.text, is_cell));
    });
    if (marks == row.fields.end()) return std::nullopt;
    auto found = candidates ? parse_candidates(text, start)
                            : parse_candidates(trim(marks->text).text, {line.number, marks->column},
                                               puzzle.board);
    if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
    puzzle.marks = std::get<logic::Position>(found);
    puzzle.board = puzzle.marks->board();
    return std::nullopt;
  }

  const CsvColumns columns_;
  State state_;
  std::size_t puzzle_;                                 // the puzzle column, or the one to try
  std::vector<std::pair<std::string, Line>> waiting_;  // rows and their texts
  std::size_t waiting_bytes_ = 0;
  std::optional<Problem> why_waiting_;  // the problem of the first of them
};

}  // namespace

MadeParser make_csv_parser(const Line& first, const ParserOptions& options) {
  auto columns = csv_columns(first, options);
  if (auto* problem = std::get_if<Problem>(&columns)) return std::move(*problem);
  return std::make_unique<CsvParser>(std::get<CsvColumns>(std::move(columns)),
                                     !has_default_columns(options));
}

}  // namespace euler96
