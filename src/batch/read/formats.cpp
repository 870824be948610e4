// The table of the input formats, and the choice of the one that the first line of an input shows.
// Each format has a file of its own. --input and the manual page read the table.
//
// Test: tests/reader_test.cpp.

#include "formats.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "batch/readable.hpp"
#include "batch/table.hpp"

namespace euler96 {

Recognise is_drawing, is_csv, is_lines, is_candidates, is_hodoku;
MakeParser make_drawing_parser, make_csv_parser, make_lines_parser, make_candidates_parser,
    make_hodoku_parser;

namespace {

// A format whose name alone says that it is a drawing is never found by its first line.
Match is_never(const Line& /*first*/, const ReaderOptions& /*options*/) { return Match::kNo; }

constexpr FormatRow format_table[] = {
    {{.name = "grid",
      .help = "a board on several lines: nine rows of nine cells, drawn or not, a table of a "
              "spreadsheet, a literal of any programming language, JSON or XML. A line that starts "
              "with 'Grid' or '[Puzzle]' names the board under it. Boards without such headers are "
              "separated by "
              "blank lines, or the bands of each are. Text around boards is passed over.",
      .other_names = {"table", "array", "sdk"}},
     '#',
     is_drawing,
     make_drawing_parser},
    {{.name = "csv",
      .help =
          "one puzzle a row, with commas, semicolons or tabs between fields. A header may "
          "name the columns. The puzzle's column is the one with 81 cells in the first row (see "
          "<puzzle-column>); the column name is the name that output and messages show. For "
          "solutions see <check-column> and <solution-column>."},
     std::nullopt,
     is_csv,
     make_csv_parser},
    {{.name = "lines",
      .help =
          "one puzzle a line, of 81 cells; the text after a space, a tab, #, ; or , is a comment. "
          "Instead, a line may have 81 cells or nine rows of nine cells with blanks, commas or | "
          "in between, or the address of a page with 81 cells in it."},
     '#',
     is_lines,
     make_lines_parser},
    {{.name = "marks",
      .help = "nine rows of nine cells, of which each has its digit or its pencil "
              "marks, such as 258, with blanks or | between cells and with borders between rows. "
              "A lone mark is the cell's digit, unless a cell of its row, column or box has the "
              "mark, too. A cell of . is open and without marks. The format grid reads such rows, "
              "too."},
     '#',
     is_never,
     make_drawing_parser},
    {{.name = "candidates",
      .help = "729 characters a line, nine for each cell: 1 or . for whether the "
              "cell can be 1, 2 or . and so on; or the address of a page with these in it."},
     '#',
     is_candidates,
     make_candidates_parser},
    {{.name = "hodoku",
      .help = "lines of HoDoKu's library, such as :0000:x:DIGITS:413 913::. The "
              "fourth field has candidates that are crossed out: digit, row, column."},
     '#',
     is_hodoku,
     make_hodoku_parser},
};
constexpr auto shown_formats = public_parts<InputFormat>(format_table);

}  // namespace

std::span<const FormatRow> format_rows() { return format_table; }
std::span<const InputFormat> input_formats() { return shown_formats; }

const FormatRow& format_row(std::string_view name) {
  const auto found = std::ranges::find_if(format_table, [&](const InputFormat& format) {
    return format.name == name ||
           (!name.empty() && std::ranges::count(format.other_names, name) > 0);
  });
  if (found == std::end(format_table)) throw std::invalid_argument("no such input format");
  return *found;
}

const InputFormat& input_format(std::string_view name) {
  return shown_formats[static_cast<std::size_t>(&format_row(name) - format_table)];
}

std::variant<const FormatRow*, Problem> recognise(const Line& first, const ReaderOptions& options) {
  const FormatRow* sure = nullptr;
  const FormatRow* possible = nullptr;
  for (const FormatRow& format : format_table) {
    const Match match = format.recognise(first, options);
    if (match == Match::kYes && sure != nullptr) {
      return Problem{{first.number, 1},
                     fmt::format("this line fits the formats {} and {}", sure->name, format.name),
                     fmt::format(": use <input {}> or <input {}>", sure->name, format.name)};
    }
    if (match == Match::kYes) sure = &format;
    if (match == Match::kMaybe && possible == nullptr) possible = &format;
  }
  return sure != nullptr ? sure : possible;
}

std::string PassedText::no_board(std::string_view found) const {
  return fmt::format("expected a board under {}, found {}",
                     readable_quote(fmt::format("{}{}", heading_, number_)), found);
}

std::optional<std::string> PassedText::at_end() const {
  const bool lost = number_ > 0 && used_ == heading_;
  return lost ? std::optional(no_board(kEndOfFile)) : std::nullopt;
}

std::optional<std::string> PassedText::add(const Line& line) {
  const std::string_view text = trim(line.text).text;
  last_ = std::ranges::any_of(text, is_clue);
  if (last_) {
    count(line.number);
    ++with_digits_;
  }
  const auto characters = static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
  same_width_ = characters == width_ ? same_width_ + 1 : 1;
  width_ = characters;
  const auto groups = parts_of(text, kCellSeparators);
  constexpr std::size_t kLongestWord = 5;  // for an empty cell
  const bool row = groups.size() == 9 && std::ranges::all_of(groups, [](const Trimmed& group) {
                     return group.text.size() <= kLongestWord;
                   });
  groups_ = row ? groups_ + 1 : 0;
  if (with_digits_ > 0 && (same_width_ == 9 || groups_ == 9)) {
    return fmt::format("expected a name or a note, found nine lines like {}, which may be a board",
                       readable_quote(text));
  }
  constexpr std::size_t kMostDigits = 9;
  const std::size_t digits = text.size() - (text.find_last_not_of("0123456789") + 1);
  const std::string_view words = text.substr(0, text.size() - digits);
  std::uint64_t number = 0;
  if (digits <= kMostDigits && std::ranges::none_of(words, is_clue)) {
    for (const char c : text.substr(words.size())) {
      number = 10 * number + static_cast<std::uint64_t>(c - '0');
    }
  }
  std::optional<std::string> lost;
  if (number_ > 0 && number == number_ + 1 && words == heading_) {
    lost = no_board(readable_quote(text));
  }
  heading_ = words;
  number_ = number;
  return lost;
}

}  // namespace euler96
