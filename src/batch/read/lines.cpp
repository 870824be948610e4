// The format "lines" of most puzzle collections: one puzzle per line, 81 characters, with 0 . _ or
// * for an empty cell. A space, a tab, # ; or , separates the puzzle from a comment. Blank lines
// and lines that start with # are skipped. A line may have another shape, as people paste it:
//
//     5 3 . . 7 . . . . 6 . . 1 9 5 ...                     81 cells with something in between
//     "53..7....", "6..195...", ...                         nine rows, quoted or not
//     https://www.sudokuwiki.org/sudoku.htm?bd=53..7....    the address of a page with 81 cells
//
// The whole line may be in quotes.
//
// A comment may hold the solution, but not a second puzzle or a control character: both suggest
// that two lines were joined, and the second puzzle would be lost.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

constexpr bool separates(char c) { return is_blank(c) || c == '#' || c == ';' || c == ','; }

// What is wrong after the puzzle, which ends at the index `end`.
std::optional<Problem> comment_problem(const Line& line, std::size_t end) {
  if (line.control) return control_in_comment(line);
  const auto second = find_puzzle(line.text.substr(end));
  if (!second) return std::nullopt;
  return Problem{{line.number, end + *second + 1}, "expected a comment, found a second puzzle"};
}

// What the puzzle of a line looks like.
struct Shape {
  Match match;  // of a first line that fits
  bool (*fits)(std::string_view text);
  // Returns what is wrong with the line, if anything is.
  std::optional<Problem> (*read)(const Line& line, const Trimmed& trimmed, Board& board);
};

constexpr std::size_t kRow = 9;

// More cells than any other group of cells has, and fewer than a damaged puzzle has.
constexpr std::size_t kManyCells = 41;

// What may stand between single cells, or between rows.
constexpr std::string_view kBetween = " \t,;|\"'";

// The same as comparisons, which take less time.
constexpr bool is_between(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == '"' || c == '\'';
}

bool is_single_cell(std::string_view text) { return text.size() == 1 && is_cell(text[0]); }

// Whether a text is a row. All digits in order are rather the pencil marks of a cell.
bool is_row(std::string_view text) {
  return text.size() == kRow && std::ranges::all_of(text, is_cell) && text != "123456789";
}

// Whether most of a line is single cells or rows, of which some may be damaged. An array is none.
bool is_in_groups(std::string_view text) {
  constexpr std::size_t kMost = 1000;           // bytes, which bounds the time and the memory
  constexpr std::size_t kFirst = 2 * kRow + 2;  // the first group, if a sign after it is damaged
  if (text.size() > kMost || std::ranges::none_of(text.substr(0, kFirst), is_between) ||
      text.find_first_of("[]{}") != text.npos) {
    return false;
  }
  const std::vector<Trimmed> parts = parts_of(text, kBetween);
  const auto is_one = [](bool (*is)(std::string_view)) {
    return [is](const Trimmed& part) { return is(part.text); };
  };
  return std::ranges::count_if(parts, is_one(is_single_cell)) >= std::ptrdiff_t{kManyCells} ||
         std::ranges::count_if(parts, is_one(is_row)) > std::ptrdiff_t{kRow / 2};
}

std::optional<Problem> read_groups(const Line& line, const Trimmed& trimmed, Board& board) {
  const auto problem = [&](std::uint64_t column, std::string message) {
    return Problem{{line.number, column}, std::move(message)};
  };
  const std::vector<Trimmed> parts = parts_of(trimmed.text, kBetween);
  const std::size_t size = std::ranges::count_if(parts, is_row, &Trimmed::text) > 0 ? kRow : 1;
  std::string cells;
  for (const auto& [text, at] : parts) {
    const std::uint64_t column = trimmed.column + at - 1;
    const auto good =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_cell) - text.begin());
    if (good < text.size()) {
      return problem(column + good,
                     fmt::format("expected 1-9, or 0 . _ * - x ? for an empty cell, found {}",
                                 readable_character(text.substr(good))));
    }
    if (text.size() != size) {
      return problem(column, fmt::format("expected {}, found {}",
                                         size == 1 ? "one cell" : "a row of nine cells",
                                         readable_quote(text)));
    }
    cells += text;
  }
  for (const char quote : {'"', '\''}) {
    if (std::ranges::count(trimmed.text, quote) % 2 == 0) continue;
    return problem(trimmed.column + trimmed.text.size(),
                   "expected a closing quote, found the end of the line");
  }
  if (cells.size() != Cell::kCount) {
    return problem(trimmed.column + trimmed.text.size(),
                   size == 1 ? fmt::format("expected 81 cells, found {}; write . for an empty cell",
                                           cells.size())
                             : fmt::format("expected nine rows, found {}", parts.size()));
  }
  if (size == kRow && are_candidates_of_a_row(cells)) {
    return problem(trimmed.column,
                   "expected a puzzle, found pencil marks with a sign for each that is gone, which "
                   "are not read");
  }
  board.assign(cells);
  return std::nullopt;
}

std::optional<Problem> read_address(const Line& line, const Trimmed& trimmed, Board& board) {
  const std::string_view text = trimmed.text.substr(0, trimmed.text.find_first_of(" \t"));
  std::vector<Trimmed> boards = parts_of(text, "/?&=#;,");
  std::erase_if(boards, [](const Trimmed& part) { return !find_cells(part.text, kManyCells); });
  const auto place = [&](std::uint64_t at) {
    return Location{line.number, trimmed.column + at - 1};
  };
  if (boards.empty()) {
    return Problem{place(1),
                   "expected an address with 81 cells in it, found none; copy the puzzle instead"};
  }
  if (boards.size() > 1) {
    return Problem{place(boards[1].column), "expected one board in an address, found a second one"};
  }
  if (auto problem = parse_cells(boards[0].text, place(boards[0].column), board)) return problem;
  return comment_problem(line, static_cast<std::size_t>(trimmed.column - 1) + text.size());
}

std::optional<Problem> read_cells(const Line& line, const Trimmed& trimmed, Board& board) {
  const auto [text, column] = trimmed;
  const auto length =
      static_cast<std::size_t>(std::find_if(text.begin(), text.end(), separates) - text.begin());
  const Location start{line.number, column};
  auto problem = parse_cells(text.substr(0, length), start, board);
  if (!problem) return comment_problem(line, static_cast<std::size_t>(column - 1) + length);
  if (text.find('|') != std::string_view::npos && has_pencil_marks(text)) {
    return Problem{start,
                   "expected a puzzle, found pencil marks, which have a format of their own; "
                   "see --input"};
  }
  return problem;
}

constexpr Shape kShapes[] = {
    {Match::kYes, is_in_groups, read_groups},
    {Match::kMaybe, is_address, read_address},
    // Any other line is one malformed record, so that the lines after it are read.
    {Match::kMaybe, [](std::string_view /*text*/) { return true; }, read_cells},
};

// The text of a line, without quotes around the whole of it.
Trimmed text_of(const Line& line) {
  const auto [text, column] = trim(line.text);
  const bool quoted = text.size() > 2 && (text[0] == '"' || text[0] == '\'') &&
                      text.find(text[0], 1) == text.size() - 1;
  return quoted ? Trimmed{text.substr(1, text.size() - 2), column + 1} : Trimmed{text, column};
}

const Shape& shape_of(std::string_view text) {
  return *std::ranges::find_if(kShapes, [&](const Shape& shape) { return shape.fits(text); });
}

class LinesParser final : public FormatParser {
 public:
  void line(const Line& line, RecordBatch& batch) override {
    Board board;
    if (board.assign(line.text)) {
      batch.add_puzzle({line.number, 1}, {}, board);
      return;
    }
    const Trimmed trimmed = text_of(line);
    if (trimmed.text.empty()) return;
    const Location start{line.number, trim(line.text).column};
    auto problem = shape_of(trimmed.text).read(line, trimmed, board);
    if (!problem) {
      batch.add_puzzle(start, {}, board);
      return;
    }
    // After a problem, a control character shows that lines were joined or that it is UTF-16.
    if (line.control && line.control->column > problem->where.column) {
      problem->message +=
          fmt::format("; {} is in column {}", line.control->name(), line.control->column);
    }
    batch.add_invalid(start, {}, {std::move(*problem)});
  }

  [[nodiscard]] bool is_idle() const override { return true; }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    constexpr std::size_t kLine = Cell::kCount + 1;
    PlainLines taken;
    for (; taken.lines < most && bytes.size() - taken.bytes >= kLine; ++taken.lines) {
      const std::string_view line = bytes.substr(taken.bytes, kLine);
      if (line.back() != '\n') break;
      // Parsed in place, without a copy.
      Board& board = batch.add_puzzle({number + taken.lines, 1}, {});
      if (!board.assign(line.substr(0, Cell::kCount))) {
        batch.take_back();
        break;
      }
      taken.bytes += kLine;
    }
    return taken;
  }
};

}  // namespace

Match is_lines(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = text_of(first).text;
  return text.empty() ? Match::kNo : shape_of(text).match;
}

MadeParser make_lines_parser(const Line& /*first*/, const ReaderOptions& /*options*/) {
  return std::make_unique<LinesParser>();
}

}  // namespace euler96
