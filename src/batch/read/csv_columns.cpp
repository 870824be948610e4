// The line is a header if it names a puzzle column with one of the delimiters, or else if all its
// fields look like names. A header with a board is malformed.

#include "csv_columns.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "batch/readable.hpp"
#include "core/joined.hpp"

namespace euler96 {
namespace {

// What may separate fields; the first one is used where nothing else is seen.
constexpr std::string_view kDelimiters = ",;\t";

// The line up to its first control character.
std::string_view before_control(const Line& line) {
  if (!line.control) return line.text;
  return line.text.substr(0, static_cast<std::size_t>(line.control->column - 1));
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

struct Header {
  CsvColumns columns;
  std::optional<Problem> problem;
  bool misquoted = false;  // the problem is one of quotes
};

// The columns that a line names. `named` is not set if none of them is named as a puzzle column.
Header parse_header(const Line& line, const Row& row, char delimiter,
                    const ReaderOptions& options) {
  std::vector<std::string> names;
  std::optional<Problem> problem;
  for (const auto& [text, column, raw] : row.fields) {
    names.push_back(column_name(unquoted(text)));
    const auto cells = problem ? std::nullopt : find_cells(text, kManyCells);
    if (!cells) continue;
    problem = {{line.number, column + *cells}, "expected the name of a column, found a puzzle"};
  }
  if (row.problem) problem = row.problem;
  CsvColumns columns{.header = line.number,
                     .delimiter = delimiter,
                     .count = names.size(),
                     .names = names,
                     .named = find_column(names, options.puzzle_columns)};
  if (options.solutions) columns.solution = find_column(names, options.solution_columns);
  columns.name = find_column(names, {"name"});
  const auto one_of = [&](const std::vector<std::string>& wanted, std::string_view advice) {
    std::vector<std::string> found;
    for (const std::string& name : wanted) {
      if (find_column(names, {name})) found.push_back(readable_quote(name));
    }
    if (found.size() < 2) return;
    problem = {{line.number, 1},
               fmt::format("the columns {} may be meant", joined(found, " and ")),
               std::string(advice)};
  };
  if (options.solutions) one_of(options.solution_columns, "; use <solution-column>");
  if (!has_default_columns(options)) one_of(options.puzzle_columns, "; rename one");
  for (const auto& column : {columns.named, columns.solution, columns.name}) {
    if (!column || std::ranges::count(names, names[*column]) == 1) continue;
    problem = {{line.number, 1},
               fmt::format("several columns are named {}", readable_quote(names[*column]))};
  }
  return {std::move(columns), problem, row.problem.has_value()};
}

// Whether a field may name a column: it starts with a letter, perhaps not an ASCII one, after an
// underscore or not.
bool may_be_name(std::string_view text) {
  const std::size_t first = text.find_first_not_of('_');
  if (first > 1 || text.size() >= Cell::kCount) return false;
  return (text[first] >= 'a' && text[first] <= 'z') ||
         static_cast<unsigned char>(text[first]) >= 0x80;
}

// The number of columns that a row seems to name: each field is a name or empty, as the name of
// pandas' index is. Else 0.
std::size_t named_columns(const Row& row) {
  bool any = false;
  for (const Field& field : row.fields) {
    const std::string name = column_name(field.text);
    if (name.empty()) continue;
    if (!may_be_name(name)) return 0;
    any = true;
  }
  return any ? row.fields.size() : 0;
}

// Reads the first line as a header, with each delimiter or the given one, and returns the header
// that names a puzzle column, otherwise the one with the most columns. A header ends at a control
// character, which the parser reports.
std::optional<Header> find_header(Line line, const ReaderOptions& options) {
  line.text = before_control(line);
  const std::string_view delimiters =
      options.delimiter ? std::string_view(&*options.delimiter, 1) : kDelimiters;
  std::optional<Header> header;
  for (const char delimiter : delimiters) {
    const Row row = row_of(line, delimiter);
    Header other = parse_header(line, row, delimiter, options);
    const bool named = other.columns.named.has_value();
    const bool had_name = header && header->columns.named;
    if (!named && (had_name || named_columns(row) == 0)) continue;
    const std::size_t before = header ? header->columns.count : 0;
    if (header && row.fields.size() == 1) continue;
    const bool replaces = named ? !had_name || header->misquoted : other.columns.count > before;
    if (!header || replaces) {
      header = std::move(other);
    } else if (!other.misquoted && (named || other.columns.count == before)) {
      header->problem = {{line.number, 1},
                         fmt::format("ambiguous delimiter ({} or {})",
                                     name_of(header->columns.delimiter), name_of(delimiter)),
                         "; use <delimiter>"};
    }
  }
  return header;
}

// The delimiter of an input without a header: the first one that makes a field of the first line a
// board, otherwise a comma.
char delimiter_of_board(const Line& line) {
  for (const char delimiter : kDelimiters) {
    const Row row = row_of(line, delimiter);
    if (!row.problem && std::ranges::any_of(row.fields, is_board)) return delimiter;
  }
  return kDelimiters[0];
}

// Whether a line without a header has its only board in another field than the first. Otherwise it
// is a line of the format lines with a comment.
bool has_board_behind(const Line& line) {
  const Row row = row_of(line, delimiter_of_board(line));
  return !row.problem && !find_cells(row.fields[0].text, kManyCells) &&
         std::ranges::count_if(row.fields, is_board) == 1;
}

Problem no_such_column(const Line& header, const std::vector<std::string>& wanted,
                       std::string_view advice) {
  std::vector<std::string> names;
  for (const std::string& name : wanted) names.push_back(readable(name));
  return {{header.number, 1},
          fmt::format("the header {} has no column named {}", readable_quote(header.text),
                      joined(names, ", ")),
          std::string(advice)};
}

// The columns of the input for the output, or why it lacks one that was asked for.
std::variant<std::shared_ptr<const InputColumns>, Problem> input_columns(
    const Line& first, const CsvColumns& columns, const ParserOptions& options) {
  const bool has_header = columns.header > 0;
  auto kept = std::make_shared<InputColumns>();
  kept->delimiter = columns.delimiter;
  if (has_header) {
    kept->header = before_control(first);
    for (const Field& field : split_row(kept->header, 1, columns.delimiter).fields) {
      kept->names.push_back(value_of(field.raw));
    }
  }
  const auto problem = [&](std::string message) {
    return Problem{{first.number, 1}, std::move(message)};
  };
  std::set<std::size_t> all;
  for (const std::string& wanted : options.input_columns) {
    const std::vector<std::size_t> found = columns_named(wanted, *kept);
    all.insert(found.begin(), found.end());
    if (const std::size_t number = column_number(wanted); number > 0) {
      if (number <= columns.count) continue;
      return problem(fmt::format("input.{}: the header has {} columns", number, columns.count));
    }
    if (!has_header) {
      return problem(
          fmt::format("input.{}: the input is not a csv with a header; without one, use "
                      "input.1, input.2, ...",
                      readable(wanted)));
    }
    if (wanted == "*" || found.size() == 1) continue;
    if (found.empty()) return no_such_column(first, {wanted}, "");
    return problem(fmt::format("several columns are named {}; use input.1, input.2, ...",
                               readable_quote(wanted)));
  }
  if (options.first_columns && options.first_columns->names != kept->names) {
    return problem(fmt::format("expected the header of the first input, {}, found {}",
                               readable_quote(options.first_columns->header),
                               readable_quote(kept->header)));
  }
  kept->kept.assign(all.begin(), all.end());
  return kept;
}

}  // namespace

Match is_csv(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  const std::size_t object = text.find_first_not_of("[ \t");  // perhaps the first one of a list
  if (object < text.size() && text[object] == '{') return Match::kNo;  // JSON, read as lines
  const auto header = find_header(first, options);
  if (header && header->columns.named) return Match::kYes;
  if (!header && has_board_behind(first)) return Match::kYes;
  return text.starts_with('"') || (header && header->columns.count > 1) ? Match::kMaybe
                                                                        : Match::kNo;
}

std::variant<CsvColumns, Problem> csv_columns(const Line& first, const ParserOptions& options) {
  const auto header = find_header(first, options);
  if (!has_default_columns(options) && (!header || !header->columns.named)) {
    return no_such_column(first, options.puzzle_columns, "");
  }
  if (header && header->problem && !first.control) return *header->problem;
  if (options.solutions && (!header || !header->columns.solution)) {
    const bool defaults = options.solution_columns == ReaderOptions().solution_columns;
    return no_such_column(first, options.solution_columns,
                          defaults ? "; use <solution-column>" : "");
  }
  CsvColumns columns{.delimiter = options.delimiter.value_or(delimiter_of_board(first))};
  if (header) columns = header->columns;
  if (!options.input_columns.empty()) {
    auto kept = input_columns(first, columns, options);
    if (auto* problem = std::get_if<Problem>(&kept)) return std::move(*problem);
    columns.kept = std::get<std::shared_ptr<const InputColumns>>(std::move(kept));
  }
  return columns;
}

}  // namespace euler96
