// The "lines" format of most puzzle collections: a puzzle a line, 81 characters, empty cells as
// 0 . _ or *. What follows white space, #, ; or , is a comment; blank lines and lines that start
// with # do not count.
//
// Test: tests/reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "formats.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kLoneReturn =
    "expected a comment, found a carriage return that no line feed follows";

constexpr bool ends_puzzle(char c) {
  return is_blank(c) || c == '#' || c == ';' || c == ',' || c == '\v' || c == '\f';
}

class LinesParser final : public FormatParser {
 public:
  void line(const Line& line, RecordBatch& batch) override {
    Board board;
    if (!line.truncated && parse_good_cells(line.text, board)) {  // nothing but a puzzle
      batch.add_puzzle({line.number, 1}, {}, board);
      return;
    }
    const auto [text, column] = trim(line.text);
    if (text.starts_with('#')) {
      comment(line, batch);
      return;
    }
    if (text.empty() && !line.truncated) return;
    const Position start{line.number, column};
    const auto length = static_cast<std::size_t>(
        std::find_if(text.begin(), text.end(), ends_puzzle) - text.begin());
    auto problem = parse_cells(text.substr(0, length), board);
    if (line.truncated && length <= Cell::kCount && column - 1 + length >= line.text.size()) {
      // The puzzle, or what stands before it, runs out of sight.
      problem = CellsProblem{length, std::string(kTooLong)};
    }
    if (!problem && length < text.size()) {
      const std::size_t control = text.find_first_of(std::string_view("\0\r", 2), length);
      if (control != std::string_view::npos) {
        problem =
            CellsProblem{control, text[control] == '\r' ? std::string(kLoneReturn)
                                                        : "expected a comment, found a NUL byte"};
      }
    }
    if (!problem) {
      batch.add_puzzle(start, {}, board);
      return;
    }
    batch.add_invalid(start, {});
    batch.problems.push_back(
        {{line.number, column + problem->at},
         std::move(problem->message) + control_after(line, column + problem->at)});
  }

  std::size_t plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                            RecordBatch& batch) override {
    constexpr std::size_t kLine = Cell::kCount + 1;
    std::size_t taken = 0;
    for (; most > 0 && bytes.size() - taken >= kLine; --most) {
      const std::string_view line = bytes.substr(taken, kLine);
      if (line.back() != '\n') break;
      Board& board = batch.add_puzzle({number, 1}, {});  // parsed where it is to stay
      if (!parse_good_cells(line.substr(0, Cell::kCount), board)) {
        batch.take_back();
        break;
      }
      ++number;
      taken += kLine;
    }
    return taken;
  }

  bool starts_record(const Line& line) override {
    const std::string_view text = trim(line.text).text;
    return !text.starts_with('#') && (line.truncated || !text.empty());
  }

  void leave(const Line& /*line*/, RecordBatch& /*batch*/) override {}
  void end(Position /*end*/, RecordBatch& /*batch*/) override {}

 private:
  // What tells that all the lines of a text were taken for one, or that it is UTF-16; empty if the
  // rest of a bad line has neither, or the message has said so already.
  static std::string control_after(const Line& line, std::uint64_t column) {
    const std::size_t at = line.text.find_first_of(std::string_view("\0\r", 2), column - 1);
    if (at == std::string_view::npos || at == column - 1) return {};
    return line.text[at] == '\r'
               ? fmt::format("; a carriage return that no line feed follows is in column {}",
                             at + 1)
               : fmt::format("; a NUL byte is in column {}", at + 1);
  }

  // A comment that goes on after an old Macintosh line end may hide puzzles, and has no record.
  static void comment(const Line& line, RecordBatch& batch) {
    const std::size_t at = line.text.find('\r');
    if (at != std::string_view::npos) {
      batch.add_input_problem({line.number, at + 1}, std::string(kLoneReturn));
    }
  }
};

}  // namespace

std::unique_ptr<FormatParser> make_lines_parser() { return std::make_unique<LinesParser>(); }

}  // namespace euler96
