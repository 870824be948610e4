// The table of the input formats. A new format is one more entry, in the order of InputFormat.
//
// Test: tests/reader_test.cpp.

#include "formats.hpp"

#include <algorithm>
#include <array>

#include "board_lines.hpp"

namespace euler96 {
namespace {

struct Format {
  std::string_view name;
  MakeParser* make;
};

constexpr std::array formats = {
    Format{"grid", make_grid_parser},
    Format{"lines", make_lines_parser},
    Format{"csv", make_csv_parser},
};
static_assert(formats.size() == static_cast<std::size_t>(InputFormat::kCsv) + 1);

constexpr const Format& entry(InputFormat format) {
  return formats[static_cast<std::size_t>(format)];
}

}  // namespace

std::string_view to_string(InputFormat format) { return entry(format).name; }

std::span<const std::string_view> input_format_names() {
  static constexpr auto names = [] {
    std::array<std::string_view, formats.size()> list;
    std::ranges::transform(formats, list.begin(), &Format::name);
    return list;
  }();
  return names;
}

MadeParser make_parser(InputFormat format, const Line& first, const ReaderOptions& options) {
  return entry(format).make(first, options);
}

InputFormat recognise_format(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  if (is_grid_header(text)) return InputFormat::kGrid;
  if (text.starts_with('{')) return InputFormat::kLines;  // which says how to read JSON
  if (text.starts_with('"') || is_csv_header(first, options)) return InputFormat::kCsv;
  // Any line that is not a row of a board is one malformed record of the format lines, so the lines
  // after it are read.
  return may_be_board(first) ? InputFormat::kGrid : InputFormat::kLines;
}

}  // namespace euler96
