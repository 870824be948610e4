// The format "lines" of most puzzle collections: one puzzle per line, 81 characters, with 0 . _ or
// * for an empty cell. A space, a tab, # ; or , separates the puzzle from a comment. Blank lines
// and lines that start with # are skipped.
//
// A comment may hold the solution, but not a second puzzle or a control character: both suggest
// that two lines were joined, and the second puzzle would be lost.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <utility>

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

class LinesParser final : public FormatParser {
 public:
  void line(const Line& line, RecordBatch& batch) override {
    Board board;
    if (board.assign(line.text)) {
      batch.add_puzzle({line.number, 1}, {}, board);
      return;
    }
    const auto [text, column] = trim(line.text);
    if (text.empty()) return;
    const Position start{line.number, column};
    const auto length =
        static_cast<std::size_t>(std::find_if(text.begin(), text.end(), separates) - text.begin());
    auto problem = parse_cells(text.substr(0, length), start, board);
    if (!problem) problem = comment_problem(line, column - 1 + length);
    if (!problem) {
      batch.add_puzzle(start, {}, board);
      return;
    }
    // After a problem, a control character shows that lines were joined or that it is UTF-16.
    if (line.control && line.control->column > problem->where.column) {
      problem->message +=
          fmt::format("; {} is in column {}", line.control->name(), line.control->column);
    }
    if (text.find('|') != std::string_view::npos && has_pencil_marks(text)) {
      *problem = {start, fmt::format("expected a puzzle, found {}", kPencilMarks)};
    }
    batch.add_invalid(start, {});
    batch.problems.push_back(std::move(*problem));
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

MadeParser make_lines_parser(const Line& /*first*/, const ReaderOptions& /*options*/) {
  return std::make_unique<LinesParser>();
}

}  // namespace euler96
