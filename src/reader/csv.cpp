// The csv format: one puzzle per row. A header may name the columns; without one, field 1 is the
// puzzle. Fields may be quoted as in RFC 4180, except that a field may not contain a line end: a
// missing quote would otherwise swallow the rest of the file. Blank lines are skipped.
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
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats.hpp"
#include "readable.hpp"

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

// Walks the fields of a line.
class Fields {
 public:
  explicit Fields(std::string_view line) : line_(line) {}

  // The next field, or nothing at the end of the line.
  std::optional<Field> next() {
    if (done_) return std::nullopt;
    const std::size_t begin = at_;
    if (begin < line_.size() && line_[begin] == '"') return quoted(begin + 1);
    const std::size_t end = std::min(line_.find(',', begin), line_.size());
    step_past(end);
    return Field{line_.substr(begin, end - begin), begin + 1};
  }

  // The first problem with the quotes of the fields so far.
  [[nodiscard]] const std::optional<TextProblem>& problem() const { return problem_; }

 private:
  Field quoted(std::size_t begin) {
    std::size_t end = begin;
    for (;; end += 2) {  // a doubled quote stands for one
      end = line_.find('"', end);
      if (end == std::string_view::npos) {
        problem_ = {line_.size(), "expected a closing quote, found the end of the line"};
        end = line_.size();
        break;
      }
      if (end + 1 >= line_.size() || line_[end + 1] != '"') break;
    }
    const Field field{line_.substr(begin, end - begin), begin + 1};
    const std::size_t after = std::min(end + 1, line_.size());
    if (!problem_ && after < line_.size() && line_[after] != ',') {
      problem_ = {after, fmt::format("expected a comma after the closing quote, found {}",
                                     readable_character(line_.substr(after)))};
    }
    step_past(std::min(line_.find(',', after), line_.size()));
    return field;
  }

  void step_past(std::size_t comma) {
    done_ = comma == line_.size();
    at_ = comma + 1;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  bool done_ = false;
  std::optional<TextProblem> problem_;
};

std::optional<TextProblem> control_problem(const Line& line) {
  if (!line.control) return std::nullopt;
  const bool row_end = line.control->character == '\r';
  return TextProblem{
      line.control->column - 1,
      fmt::format("expected {}, found {}", row_end ? "the end of the record" : "a record",
                  line.control->name())};
}

std::string lower_case(std::string_view text) {
  std::string lower(trim(text).text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

// The index of the first of the wanted names that the header has.
std::optional<std::size_t> find_column(const std::vector<std::string>& names,
                                       const std::vector<std::string>& wanted) {
  for (const std::string& name : wanted) {
    const auto found = std::find(names.begin(), names.end(), lower_case(name));
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  return std::nullopt;
}

struct Columns {
  std::size_t count = SIZE_MAX;  // without a header a row may have any number of fields
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution;
  std::optional<std::size_t> name;
  bool wants_solutions = false;  // without a solution column, each solution is blank
};

class CsvParser final : public FormatParser {
 public:
  CsvParser(Columns columns, std::string puzzle_column)
      : columns_(columns), puzzle_column_(std::move(puzzle_column)) {}
  // For an input without a header.
  explicit CsvParser(const ReaderOptions& options)
      : columns_{.wants_solutions = options.solutions},
        has_header_(false),
        known_names_(fmt::format("{}", fmt::join(options.puzzle_columns, ", "))) {}

  void line(const Line& line, RecordBatch& batch) override {
    if (is_header_or_blank(line)) {
      if (const auto problem = control_problem(line)) {
        batch.add_input_problem({line.number, problem->at + 1}, problem->message);
      }
      return;
    }
    std::optional<Field> puzzle;
    std::string name;
    std::string_view solution;
    Fields fields(line.text);
    std::size_t count = 0;
    for (auto field = fields.next(); field; field = fields.next(), ++count) {
      if (count == columns_.puzzle) puzzle = field;
      if (count == columns_.solution) solution = field->text;
      if (count == columns_.name) name = trim(unquoted(field->text)).text;
    }

    const Position start{line.number, 1};
    Board board;
    auto problem = read_puzzle(line, puzzle, board);
    if (fields.problem()) problem = fields.problem();
    if (!problem) problem = control_problem(line);
    if (!problem) problem = joined_problem(line, count);
    if (!problem) problem = split_problem(line, count, board);
    if (problem) {
      if (!has_header_ && line.number == first_) {
        problem->message += "; it is no header either: no column is named " + known_names_;
      }
      batch.add_invalid(start, name);
      batch.problems.push_back({{line.number, problem->at + 1}, std::move(problem->message)});
      return;
    }
    batch.add_puzzle(start, name, board);
    if (columns_.wants_solutions) {
      Board given;
      if (parse_cells(trim(solution).text, given)) given = Board();
      batch.given_solutions.push_back(given);
    }
  }

  bool starts_record(const Line& line) override { return !is_header_or_blank(line); }

 private:
  bool is_header_or_blank(const Line& line) {
    if (trim(line.text).text.empty()) return true;
    if (first_ == 0) first_ = line.number;
    return has_header_ && line.number == first_;
  }

  // What suggests that two rows were joined: a field that the header has no name for or, unless the
  // row has as many fields as the header, a second puzzle.
  [[nodiscard]] std::optional<TextProblem> joined_problem(const Line& line,
                                                          std::size_t count) const {
    if (count == columns_.count) return std::nullopt;
    Fields fields(line.text);
    std::size_t index = 0;
    for (auto field = fields.next(); field; field = fields.next(), ++index) {
      if (index >= columns_.count && !trim(field->text).text.empty()) {
        return TextProblem{field->column - 1,
                           fmt::format("expected the end of the row after {} fields, found {}",
                                       columns_.count, readable_quote(field->text))};
      }
      const auto second = index > columns_.puzzle ? find_puzzle(field->text) : std::nullopt;
      if (second) {
        return TextProblem{field->column - 1 + *second, "expected one puzzle, found a second one"};
      }
    }
    return std::nullopt;
  }

  // What suggests that a row was split before its solution, which would count as a puzzle.
  [[nodiscard]] std::optional<TextProblem> split_problem(const Line& line, std::size_t count,
                                                         const Board& board) const {
    const bool is_short = has_header_ && count < columns_.count;
    const bool known = puzzle_column_.starts_with("solution");  // it holds solved boards
    if (!is_short || known || board.clues() < Cell::kCount) return std::nullopt;
    return TextProblem{line.text.size(),
                       fmt::format("expected {} fields in the row of a solved board, found {}",
                                   columns_.count, count)};
  }

  // The problem's index is that of the line.
  [[nodiscard]] std::optional<TextProblem> read_puzzle(const Line& line,
                                                       const std::optional<Field>& field,
                                                       Board& board) const {
    if (!field) {
      return TextProblem{
          line.text.size(),
          fmt::format("expected a field for the column {}, found the end of the line",
                      readable_quote(puzzle_column_))};
    }
    const auto [text, column] = trim(field->text);
    auto problem = parse_cells(text, board);
    if (problem) problem->at += field->column + column - 2;
    return problem;
  }

  Columns columns_;
  std::string puzzle_column_;
  bool has_header_ = true;
  std::string known_names_;  // of puzzle columns, if there is no header
  std::uint64_t first_ = 0;  // the first line that is not blank
};

struct Header {
  Columns columns;
  std::string puzzle_name;
  std::optional<TextProblem> problem;
};

// The index of the first run of cells that is too long for the name of a column. It belongs to a
// row that was joined to the header, also if its board is solved or malformed.
std::optional<std::size_t> find_cells(std::string_view text) {
  constexpr std::string_view kCells = "0123456789._*";
  constexpr std::size_t kMany = 40;
  for (std::size_t end = 0; end < text.size();) {
    const std::size_t begin = std::min(text.find_first_of(kCells, end), text.size());
    end = std::min(text.find_first_not_of(kCells, begin), text.size());
    if (end - begin >= kMany) return begin;
  }
  return std::nullopt;
}

// The columns that a header names, or nothing if it names no puzzle column.
std::optional<Header> parse_header(const Line& line, const ReaderOptions& options) {
  // The names end at a control character, which the parser reports.
  const std::size_t end = line.control ? line.control->column - 1 : line.text.size();
  Fields fields(line.text.substr(0, end));
  std::vector<std::string> names;
  std::optional<TextProblem> joined;
  while (const auto field = fields.next()) {
    names.push_back(lower_case(unquoted(field->text)));
    const auto row = joined ? std::nullopt : find_cells(field->text);
    if (row) joined = {field->column - 1 + *row, "expected the name of a column, found a puzzle"};
  }
  const auto puzzle = find_column(names, options.puzzle_columns);
  if (!puzzle) return std::nullopt;
  auto problem = fields.problem() ? fields.problem() : joined;
  Columns columns{.count = names.size(), .puzzle = *puzzle, .wants_solutions = options.solutions};
  if (options.solutions) columns.solution = find_column(names, {"solution", "solutions"});
  columns.name = find_column(names, {"name"});
  for (const auto& column : {std::optional(columns.puzzle), columns.solution, columns.name}) {
    if (!column || std::count(names.begin(), names.end(), names[*column]) == 1) continue;
    problem = TextProblem{0, fmt::format("expected one column named {}, found several",
                                         readable_quote(names[*column]))};
  }
  return Header{columns, names[*puzzle], problem};
}

std::string no_such_column(std::string_view header, const std::vector<std::string>& wanted) {
  std::vector<std::string> names;
  for (const std::string& name : wanted) names.push_back(readable(name));
  return fmt::format("expected a header with a column named {}, found {}", fmt::join(names, ", "),
                     readable_quote(header));
}

}  // namespace

bool is_csv_header(const Line& line, const ReaderOptions& options) {
  return parse_header(line, options).has_value();
}

MadeParser make_csv_parser(const Line& first, const ReaderOptions& options) {
  const auto header = parse_header(first, options);
  if (header && header->problem && !first.control) return *header->problem;
  if (header) return std::make_unique<CsvParser>(header->columns, header->puzzle_name);
  if (options.puzzle_columns == ReaderOptions().puzzle_columns) {
    return std::make_unique<CsvParser>(options);
  }
  return TextProblem{0, no_such_column(first.text, options.puzzle_columns)};
}

}  // namespace euler96
