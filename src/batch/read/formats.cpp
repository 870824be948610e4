// The table of the input formats, in the order in which they are recognised. Each format has a file
// of its own. --input and the manual page read the table.
//
// Test: tests/reader_test.cpp.

#include "formats.hpp"

#include <algorithm>
#include <stdexcept>

namespace euler96 {

Recognise is_grid, is_csv;
MakeParser make_grid_parser, make_csv_parser, make_lines_parser;

std::span<const InputFormat> input_formats() {
  static constexpr InputFormat formats[] = {
      {.name = "grid",
       .help = "nine rows of nine cells, which may be drawn with | and blanks between cells and "
               "with borders between rows. A line that starts with 'Grid' names the board under "
               "it. Boards without such headers are separated by blank lines.",
       .comment = '#',
       .recognise = is_grid,
       .make = make_grid_parser},
      {.name = "csv",
       .help = "one puzzle a row, with commas, semicolons or tabs between fields. A header may "
               "name the columns: the puzzle (see --puzzle-column), solution (see --check-column) "
               "and name, which output and messages show. Without a header, field 1 is the "
               "puzzle.",
       .recognise = is_csv,
       .make = make_csv_parser},
      // Any other line is one malformed record of this format, so that the lines after it are read.
      {.name = "lines",
       .help = "one puzzle of 81 cells a line; the text after a space, a tab, #, ; or , is a "
               "comment.",
       .comment = '#',
       .recognise = [](const Line& /*first*/, const ReaderOptions& /*options*/) { return true; },
       .make = make_lines_parser},
  };
  return formats;
}

const InputFormat& input_format(std::string_view name) {
  const auto found = std::ranges::find(input_formats(), name, &InputFormat::name);
  if (found == input_formats().end()) throw std::invalid_argument("no such input format");
  return *found;
}

}  // namespace euler96
