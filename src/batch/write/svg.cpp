// svg: one puzzle as a picture, for those who lay out a page. With the answers below, its solution
// stands beside it. A record without exactly one solution has its verdict below the board.
//
//     0        90 100      190   units: a unit is a millimetre
//     +---------+ +---------+
//     | puzzle  | | solution|
//     +---------+ +---------+ 90
//     several solutions       97
//
// Test: tests/svg_test.cpp.

#include <fmt/core.h>

#include "batch/writer.hpp"
#include "printed.hpp"
#include "show/board_svg.hpp"
#include "show/markup.hpp"

namespace euler96 {
namespace {

constexpr int kSecondBoard = show::kBoardSize + 10;
constexpr int kVerdictLine = 8;

class SvgWriter final : public Writer {
 public:
  explicit SvgWriter(bool with_solution) : with_solution_(with_solution) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    batch.for_each([&](std::size_t i) { append(SolvedRecord(batch, i), out); });
  }

 private:
  void append(const SolvedRecord& record, std::string& out) const {
    using show::kBoardMargin, show::kBoardSize;
    const std::string_view verdict = printed_verdict(record.outcome.verdict);
    const bool two = with_solution_ && record.outcome.has_solution();
    const int width = 2 * kBoardMargin + kBoardSize + (two ? kSecondBoard : 0);
    const int height = 2 * kBoardMargin + kBoardSize + (verdict.empty() ? 0 : kVerdictLine);
    out += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
        "viewBox=\"{2} {2} {0} {1}\">\n",
        width, height, -kBoardMargin);
    if (const std::string name = printed_name(record); !name.empty()) {
      out += fmt::format("<title>{}</title>\n", show::markup(name));
    }
    const Board* const puzzle = record.record.board;
    const Board& clues = puzzle == nullptr ? Board() : *puzzle;
    show::append_board_svg(clues, clues, out, record.record.marks);
    if (two) {
      out += fmt::format("<g transform=\"translate({})\">\n", kSecondBoard);
      show::append_board_svg(record.outcome.solution, clues, out);
      out += "</g>\n";
    }
    if (!verdict.empty()) {
      out += fmt::format(
          "<text x=\"0\" y=\"{}\" font-family=\"Helvetica, Arial, sans-serif\" "
          "font-size=\"4.5\">{}</text>\n",
          kBoardSize + kVerdictLine - 1, verdict);
    }
    out += "</svg>\n";
  }

  bool with_solution_;
};

}  // namespace

std::unique_ptr<Writer> make_svg_writer(const WriterOptions& options) {
  return std::make_unique<SvgWriter>(options.answers == Answers::kBelow);
}

}  // namespace euler96
