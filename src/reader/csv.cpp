// The csv format: a header names the columns, and each further line is a record. Fields may be
// quoted as in RFC 4180, except that a field may not span lines: a lost quote would otherwise
// swallow the rest of the file. Blank lines do not count. Without a header the first field is the
// puzzle.
//
// Names are compared without regard to case and blanks around them. Where a header has several of
// the names for the puzzle the first name in the reader's list wins: one of the two Kaggle sets has
// a `puzzle`, and counts its clues in `clues`.
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

  // What is wrong with the quotes of the line, if anything was found on the way.
  [[nodiscard]] const std::optional<CellsProblem>& problem() const { return problem_; }

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
  std::optional<CellsProblem> problem_;
};

// Where old Macintosh line ends hide more records in the line, or it is no text at all.
std::optional<CellsProblem> control_problem(std::string_view line) {
  const std::size_t at = std::min(line.find('\0'), line.find('\r'));  // two passes as vectors
  if (at == std::string_view::npos) return std::nullopt;
  return CellsProblem{at, line[at] == '\r' ? "expected the end of the record, found a carriage "
                                             "return that no line feed follows"
                                           : "expected a record, found a NUL byte"};
}

std::string lower_case(std::string_view text) {
  std::string lower(trim(text).text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

std::vector<std::string> column_names(std::string_view header) {
  std::vector<std::string> names;
  Fields fields(header);
  while (const auto field = fields.next()) names.push_back(lower_case(unquoted(field->text)));
  return names;
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
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution;
  std::optional<std::size_t> name;
  bool wants_solutions = false;  // also where there is no such column: then each is blank
};

class CsvParser final : public FormatParser {
 public:
  CsvParser(Columns columns, std::string puzzle_column)
      : columns_(columns), puzzle_column_(std::move(puzzle_column)) {}
  // Without a header.
  explicit CsvParser(const ReaderOptions& options)
      : columns_{.wants_solutions = options.solutions},
        has_header_(false),
        known_names_(fmt::format("{}", fmt::join(options.puzzle_columns, ", "))) {}

  void line(const Line& line, RecordBatch& batch) override {
    if (is_header_or_blank(line)) {
      // A header that hides records has none to stand for them.
      if (const auto problem = control_problem(line.text)) {
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
      if (count == columns_.name) name = unquoted(field->text);
    }

    const Position start{line.number, 1};
    Board board;
    auto problem = read_puzzle(line, puzzle, board);
    if (const auto& quotes = fields.problem()) {
      const bool out_of_sight = line.truncated && quotes->at == line.text.size();
      if (!out_of_sight) problem = quotes;
    }
    if (line.truncated && count <= last_column() + 1) {  // the fields that count run out of sight
      problem = CellsProblem{line.text.size(), std::string(kTooLong)};
    }
    if (!problem) problem = control_problem(line.text);
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

  void leave(const Line& /*line*/, RecordBatch& /*batch*/) override {}
  void end(Position /*end*/, RecordBatch& /*batch*/) override {}

 private:
  bool is_header_or_blank(const Line& line) {
    if (!line.truncated && trim(line.text).text.empty()) return true;
    if (first_ == 0) first_ = line.number;
    return has_header_ && line.number == first_;  // asked about it twice, it says the same
  }

  [[nodiscard]] std::size_t last_column() const {
    return std::max({columns_.puzzle, columns_.solution.value_or(0), columns_.name.value_or(0)});
  }

  // Its problem has an index into the line.
  [[nodiscard]] std::optional<CellsProblem> read_puzzle(const Line& line,
                                                        const std::optional<Field>& field,
                                                        Board& board) const {
    if (!field) {
      return CellsProblem{
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
  std::string known_names_;  // of puzzle columns, where there is no header
  std::uint64_t first_ = 0;  // the first line that is not blank
};

}  // namespace

std::unique_ptr<FormatParser> make_csv_parser(std::string_view header,
                                              const ReaderOptions& options) {
  // What an old Macintosh line end hides is no name: the parser will tell of it.
  const auto names = column_names(header.substr(0, header.find('\r')));
  const auto puzzle = find_column(names, options.puzzle_columns);
  if (!puzzle) return nullptr;
  Columns columns{.puzzle = *puzzle, .wants_solutions = options.solutions};
  if (options.solutions) columns.solution = find_column(names, {"solution", "solutions"});
  columns.name = find_column(names, {"name"});
  return std::make_unique<CsvParser>(columns, names[*puzzle]);
}

std::unique_ptr<FormatParser> make_headless_csv_parser(const ReaderOptions& options) {
  return std::make_unique<CsvParser>(options);
}

}  // namespace euler96
