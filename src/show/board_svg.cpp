// A board as SVG: lines of two widths, and a text for each digit, so that drawing programs can
// change them. The attributes stand at each group, because these programs know few style sheets.
// Digits are placed by their baseline: not all programs know the middle of a text.
//
// Test: tests/svg_test.cpp.

#include "board_svg.hpp"

#include <fmt/core.h>

#include <string_view>

namespace euler96::show {
namespace {

constexpr int kCell = kBoardSize / 9;
constexpr std::string_view kFontSize = "6.6";
constexpr int kBaseline = 7;  // and 0.35, in a cell: digits are 0.71 of the font's size high

// The lines between cells that are, or are not, those between boxes.
std::string lines(bool between_boxes) {
  std::string path;
  for (int i = 1; i < 9; ++i) {
    if ((i % 3 == 0) != between_boxes) continue;
    path += fmt::format("M{0} 0V{1}M0 {0}H{1}", i * kCell, kBoardSize);
  }
  return path;
}

void append_digits(const Board& board, const Board& clues, bool given, std::string& out) {
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
    if (board.empty(cell) || clues.empty(cell) == given) continue;
    out += fmt::format("<text x=\"{}\" y=\"{}.35\">{}</text>", cell.column() * kCell + kCell / 2,
                       cell.row() * kCell + kBaseline, board.value(cell));
  }
}

// Each digit of a cell has its place among nine, which the groups of a keypad have, too.
void append_marks(const logic::Position& position, std::string& out) {
  constexpr int kPlace = 3;
  out += "<g font-size=\"2.8\">";
  for (const Cell cell : position.empty_cells()) {
    for (const Digit digit : position.candidates(cell)) {
      const int place = digit.value() - 1;
      out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>",
                         cell.column() * kCell + 2 + place % 3 * kPlace,
                         cell.row() * kCell + 3 + place / 3 * kPlace, digit.value());
    }
  }
  out += "</g>\n";
}

}  // namespace

void append_board_svg(const Board& board, const Board& clues, std::string& out,
                      const logic::Position* marks) {
  static const std::string grid = fmt::format(
      "<g fill=\"none\" stroke=\"#000\"><path stroke-width=\"0.2\" d=\"{0}\"/>"
      "<path stroke-width=\"0.7\" d=\"M0 0H{2}V{2}H0Z{1}\"/></g>\n",
      lines(false), lines(true), kBoardSize);
  out += grid;
  out += fmt::format(
      "<g font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"{}\" "
      "text-anchor=\"middle\">\n<g font-weight=\"bold\">",
      kFontSize);
  append_digits(board, clues, true, out);
  out += "</g>\n<g>";
  append_digits(board, clues, false, out);
  out += "</g>\n";
  if (marks != nullptr) append_marks(*marks, out);
  out += "</g>\n";
}

}  // namespace euler96::show
