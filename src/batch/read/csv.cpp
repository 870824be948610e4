// The csv format: one puzzle per row, with fields between commas, semicolons or tabs. A header may
// name the columns; without one, field 1 is the puzzle. Fields may be quoted as in RFC 4180, except
// that a field may not contain a line end: a missing quote would otherwise swallow the rest of the
// file. Blank lines are skipped.
//
// A header with a board is malformed, and so is a row with more fields than the header. In a row
// with another number of fields than the header, so is a second puzzle: all suggest that rows were
// joined. A solved board in a row with fewer fields suggests that a row was split.
//
// Column names are compared without regard to case and to blanks around them. If a header has
// several names of puzzle columns, the first one in ReaderOptions::puzzle_columns is used: one of
// the two Kaggle data sets has a `puzzle` and counts its clues in `clues`.
//
// Test: tests/csv_reader_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

struct Field {
  std::string_view text;     // without quotes; doubled quotes inside are left doubled
  std::uint64_t column = 1;  // of its first byte
};

// The text of a quoted field, in which a doubled quote stands for one.
std::string unquoted(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    plain += text[i];
    if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"') ++i;
  }
  return plain;
}

// What may separate fields; the first one is used where nothing else is seen.
constexpr std::string_view kDelimiters = ",;\t";

constexpr std::string_view name_of(char delimiter) {
  return delimiter == ',' ? "a comma" : delimiter == ';' ? "a semicolon" : "a tab";
}

// The fields of a line, and the problem with their quotes: a missing one, otherwise the first.
struct Row {
  boost::container::small_vector<Field, 8> fields;
  std::optional<Problem> problem;
};

// The index of the quote that closes the field from `begin` on, or that of the line's end.
std::size_t closing_quote(std::string_view line, std::size_t begin) {
  std::size_t quote = begin;
  for (;; quote += 2) {  // a doubled quote stands for one
    quote = std::min(line.find('"', quote), line.size());
    if (quote + 1 >= line.size() || line[quote + 1] != '"') return quote;
  }
}

Row split(const Line& whole, char delimiter) {
  const std::string_view line = whole.text;
  Row row;
  for (std::size_t at = 0; at <= line.size();) {
    const bool quoted = at < line.size() && line[at] == '"';
    const std::size_t begin = at + (quoted ? 1 : 0);
    const std::size_t quote = quoted ? closing_quote(line, begin) : 0;
    const std::size_t after = quoted ? std::min(quote + 1, line.size()) : begin;
    const std::size_t end = std::min(line.find(delimiter, after), line.size());
    row.fields.push_back({line.substr(begin, (quoted ? quote : end) - begin), begin + 1});
    if (quoted && quote == line.size()) {
      row.problem = {{whole.number, line.size() + 1},
                     "expected a closing quote, found the end of the line"};
    } else if (quoted && !row.problem && after < end) {
      row.problem = {{whole.number, after + 1},
                     fmt::format("expected {} after the closing quote, found {}",
                                 name_of(delimiter), readable_character(line.substr(after)))};
    }
    at = end + 1;
  }
  return row;
}

std::optional<Problem> control_problem(const Line& line) {
  if (!line.control) return std::nullopt;
  const bool row_end = line.control->character == '\r';
  return Problem{{line.number, line.control->column},
                 fmt::format("expected {}, found {}",
                             row_end ? "the end of the record" : "a record", line.control->name())};
}

// The name of a column in the form in which names are compared.
std::string column_name(std::string_view text) {
  std::string lower(trim(text).text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

// The index of the first of the wanted names that the header has.
std::optional<std::size_t> find_column(const std::vector<std::string>& names,
                                       const std::vector<std::string>& wanted) {
  for (const std::string& name : wanted) {
    const auto found = std::ranges::find(names, column_name(name));
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  return std::nullopt;
}

struct Columns {
  std::uint64_t header = 0;  // the number of the line that names the columns; 0: none
  char delimiter = ',';
  std::size_t count = SIZE_MAX;  // without a header a row may have any number of fields
  std::size_t puzzle = 0;
  std::string puzzle_name;
  std::optional<std::size_t> solution;
  std::optional<std::size_t> name;
  bool wants_solutions = false;  // without a solution column, no puzzle has one
};

class CsvParser final : public FormatParser {
 public:
  explicit CsvParser(Columns columns) : columns_(std::move(columns)) {}

  void line(const Line& line, RecordBatch& batch) override {
    if (is_header_or_blank(line)) {
      if (auto problem = control_problem(line)) batch.add_input_problem(std::move(*problem));
      return;
    }
    const Row row = split(line, columns_.delimiter);
    const auto text_of = [&](std::optional<std::size_t> column) {
      return column && *column < row.fields.size() ? row.fields[*column].text : std::string_view();
    };
    const std::string name(trim(unquoted(text_of(columns_.name))).text);
    const Position start{line.number, 1};
    Board board;
    auto problem = row.problem;
    if (!problem) problem = read_puzzle(line, row, board);
    if (!problem) problem = control_problem(line);
    if (!problem) problem = joined_problem(line, row);
    if (!problem) problem = split_problem(line, row, board);
    if (problem) {
      batch.add_invalid(start, name);
      batch.problems.push_back(std::move(*problem));
      return;
    }
    batch.add_puzzle(start, name, board);
    if (columns_.wants_solutions) {
      batch.given_solutions.push_back(Board::from_text(trim(text_of(columns_.solution)).text));
    }
  }

 private:
  [[nodiscard]] bool is_header_or_blank(const Line& line) const {
    return line.number == columns_.header || trim(line.text).text.empty();
  }

  // What suggests that two rows were joined: a field that the header has no name for or, unless the
  // row has as many fields as the header, a second puzzle.
  [[nodiscard]] std::optional<Problem> joined_problem(const Line& line, const Row& row) const {
    if (row.fields.size() == columns_.count) return std::nullopt;
    for (std::size_t index = 0; index < row.fields.size(); ++index) {
      const auto& [text, column] = row.fields[index];
      if (index >= columns_.count && !trim(text).text.empty()) {
        return Problem{{line.number, column},
                       fmt::format("expected the end of the row after {} fields, found {}",
                                   columns_.count, readable_quote(text))};
      }
      const auto second = index > columns_.puzzle ? find_puzzle(text) : std::nullopt;
      if (second) {
        return Problem{{line.number, column + *second}, "a second puzzle in one row"};
      }
    }
    return std::nullopt;
  }

  // What suggests that a row was split before its solution, which would count as a puzzle.
  [[nodiscard]] std::optional<Problem> split_problem(const Line& line, const Row& row,
                                                     const Board& board) const {
    const bool is_short = columns_.header > 0 && row.fields.size() < columns_.count;
    const bool known = columns_.puzzle_name.starts_with("solution");  // it holds solved boards
    if (!is_short || known || board.clues() < Cell::kCount) return std::nullopt;
    return Problem{{line.number, line.text.size() + 1},
                   fmt::format("expected {} fields in the row of a solved board, found {}",
                               columns_.count, row.fields.size())};
  }

  [[nodiscard]] std::optional<Problem> read_puzzle(const Line& line, const Row& row,
                                                   Board& board) const {
    if (columns_.puzzle >= row.fields.size()) {
      return Problem{{line.number, line.text.size() + 1},
                     fmt::format("expected a field for the column {}, found the end of the line",
                                 readable_quote(columns_.puzzle_name))};
    }
    const Field& field = row.fields[columns_.puzzle];
    const auto [text, column] = trim(field.text);
    return parse_cells(text, {line.number, field.column + column - 1}, board);
  }

  Columns columns_;
};

struct Header {
  Columns columns;
  std::optional<Problem> problem;
  bool misquoted = false;  // the problem is one of quotes
};

// The columns that a header names, or nothing if it names no puzzle column.
std::optional<Header> parse_header(const Line& line, const Row& row, char delimiter,
                                   const ReaderOptions& options) {
  // A run of this many cells is too long for a column's name. It belongs to a row that was joined
  // to the header, also if its board is solved or malformed.
  constexpr std::size_t kManyCells = 40;
  std::vector<std::string> names;
  std::optional<Problem> joined;
  for (const auto& [text, column] : row.fields) {
    names.push_back(column_name(unquoted(text)));
    const auto cells = joined ? std::nullopt : find_cells(text, kManyCells);
    if (!cells) continue;
    joined = {{line.number, column + *cells}, "expected the name of a column, found a puzzle"};
  }
  const auto puzzle = find_column(names, options.puzzle_columns);
  if (!puzzle) return std::nullopt;
  auto problem = row.problem ? row.problem : joined;
  Columns columns{.header = line.number,
                  .delimiter = delimiter,
                  .count = names.size(),
                  .puzzle = *puzzle,
                  .puzzle_name = names[*puzzle],
                  .wants_solutions = options.solutions};
  if (options.solutions) columns.solution = find_column(names, {"solution", "solutions"});
  columns.name = find_column(names, {"name"});
  for (const auto& column : {std::optional(columns.puzzle), columns.solution, columns.name}) {
    if (!column || std::ranges::count(names, names[*column]) == 1) continue;
    problem = {{line.number, 1},
               fmt::format("several columns are named {}", readable_quote(names[*column]))};
  }
  return Header{std::move(columns), problem, row.problem.has_value()};
}

// The number of columns that a row seems to name: each field starts with a letter, and none is as
// long as a puzzle. Else 0.
std::size_t named_columns(const Row& row) {
  for (const Field& field : row.fields) {
    const std::string name = column_name(field.text);
    if (name.empty() || name[0] < 'a' || name[0] > 'z' || name.size() >= Cell::kCount) return 0;
  }
  return row.fields.size();
}

struct FirstLine {
  std::optional<Header> header;  // with the delimiter that finds a puzzle column
  std::size_t names = 0;         // columns that the line seems to name, by the first delimiter
  std::size_t most_names = 0;    // by any delimiter
};

// Splits the first line once by each delimiter, or by the one that was asked for. A header ends at
// a control character, which the parser reports.
FirstLine look_at(Line line, const ReaderOptions& options) {
  if (line.control) line.text = line.text.substr(0, line.control->column - 1);
  const std::string_view delimiters =
      options.delimiter ? std::string_view(&*options.delimiter, 1) : kDelimiters;
  FirstLine seen;
  auto& header = seen.header;
  for (const char delimiter : delimiters) {
    const Row row = split(line, delimiter);
    const std::size_t names = named_columns(row);
    if (delimiter == delimiters[0]) seen.names = names;
    seen.most_names = std::max(seen.most_names, names);
    if (header && row.fields.size() == 1) continue;
    const auto other = parse_header(line, row, delimiter, options);
    if (!other) continue;
    if (!header || header->misquoted) {
      header = other;
    } else if (!other->misquoted) {
      header->problem = {{line.number, 1},
                         fmt::format("ambiguous delimiter ({} or {}); use --delimiter",
                                     name_of(header->columns.delimiter), name_of(delimiter))};
    }
  }
  return seen;
}

// The delimiter of an input without a header: the one after the puzzle that the first line starts
// with, otherwise a comma.
char delimiter_after_puzzle(std::string_view line) {
  for (const char delimiter : kDelimiters) {
    std::string_view field = line.substr(0, line.find(delimiter));
    if (field.size() > 1 && field.front() == '"' && field.back() == '"') {
      field = field.substr(1, field.size() - 2);
    }
    if (Board::from_text(trim(field).text)) return delimiter;
  }
  return kDelimiters[0];
}

std::string no_such_column(const std::vector<std::string>& wanted, std::string_view header) {
  std::vector<std::string> names;
  for (const std::string& name : wanted) names.push_back(readable(name));
  return fmt::format("the header {} has no column named {}{}", readable_quote(header),
                     fmt::join(names, ", "),
                     wanted == ReaderOptions().puzzle_columns ? "; use --puzzle-column" : "");
}

}  // namespace

Match is_csv(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  if (text.starts_with('{')) return Match::kNo;  // the format lines says how to read JSON
  const FirstLine seen = look_at(first, options);
  if (seen.header) return Match::kYes;
  return text.starts_with('"') || seen.most_names > 1 ? Match::kMaybe : Match::kNo;
}

MadeParser make_csv_parser(const Line& first, const ReaderOptions& options) {
  const auto [header, names, most_names] = look_at(first, options);
  if (header && header->problem && !first.control) return *header->problem;
  if (header) return std::make_unique<CsvParser>(header->columns);
  const bool defaults = options.puzzle_columns == ReaderOptions().puzzle_columns;
  if (!defaults || names > 0 || most_names > 1) {
    return Problem{{first.number, 1}, no_such_column(options.puzzle_columns, first.text)};
  }
  return std::make_unique<CsvParser>(
      Columns{.delimiter = options.delimiter.value_or(delimiter_after_puzzle(first.text)),
              .wants_solutions = options.solutions});
}

}  // namespace euler96
