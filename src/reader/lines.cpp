// The "lines" format of most puzzle collections: a puzzle a line, 81 characters, empty cells as
// 0 . _ or *. What follows white space, #, ; or , is a comment; blank lines and lines that start
// with # do not count.
//
// This is the format of files of millions of puzzles, so a line of exactly 81 good characters takes
// a path without a branch for each character.
//
// Test: tests/reader_test.cpp.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "formats.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kCells = Cell::kCount;

// Turns 81 characters into cells; false if one of them stands for none. The compiler makes vectors
// of this loop.
bool parse_cells(const char* text, Board& board) {
  auto& values = board.values();
  unsigned bad = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool empty = c == '.' || c == '_' || c == '*';
    const auto value = static_cast<std::uint8_t>(empty ? 0 : c - '0');
    values[i] = value;
    bad |= value > 9 ? 1U : 0U;
  }
  return bad == 0;
}

constexpr bool ends_puzzle(char c) {
  return is_blank(c) || c == '#' || c == ';' || c == ',' || c == '\v' || c == '\f';
}

constexpr bool is_cell(char c) {
  return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*';
}

class LinesParser final : public FormatParser {
 public:
  void line(const Line& line, RecordBatch& batch) override {
    Board board;
    if (line.text.size() == kCells && parse_cells(line.text.data(), board)) {
      batch.add_puzzle({line.number, 1}, {}, board);
      return;
    }
    irregular_line(line, batch);
  }

  void end(Position /*end*/, RecordBatch& /*batch*/) override {}

 private:
  // A line with a comment or with something wrong.
  static void irregular_line(const Line& line, RecordBatch& batch) {
    const auto [text, column] = trim(line.text);
    if (text.starts_with('#') || (text.empty() && !line.truncated)) return;
    const auto token_end = std::find_if(text.begin(), text.end(), ends_puzzle);
    const std::string_view token =
        text.substr(0, static_cast<std::size_t>(token_end - text.begin()));
    const Position start{line.number, column};

    const auto invalid = [&](std::size_t at, std::string_view expected, std::string_view found) {
      batch.add_invalid(start, {});
      batch.problems.push_back(
          {{line.number, column + at}, fmt::format("expected {}, found {}", expected, found)});
    };

    const std::size_t good = static_cast<std::size_t>(
        std::find_if_not(token.begin(), token.end(), is_cell) - token.begin());
    if (good < token.size() && good < kCells) {
      invalid(good, "1-9, or 0 . _ * for an empty cell", readable_character(token.substr(good)));
    } else if (line.truncated && token.size() <= kCells &&
               column - 1 + token.size() >= line.text.size()) {
      // The puzzle, or what stands before it, runs out of sight.
      invalid(token.size(), "a line of at most 65536 bytes", "a longer one");
    } else if (token.size() < kCells) {
      invalid(token.size(), "81 cells", fmt::format("{}", token.size()));
    } else if (token.size() > kCells) {
      invalid(kCells, "the end of the puzzle after 81 cells",
              readable_character(token.substr(kCells)));
    } else if (const auto control = text.find_first_of(std::string_view("\0\r", 2));
               control != std::string_view::npos) {
      invalid(control, "a comment",
              text[control] == '\r' ? "a carriage return that no line feed follows" : "a NUL byte");
    } else {
      Board board;
      parse_cells(token.data(), board);
      batch.add_puzzle(start, {}, board);
    }
  }
};

}  // namespace

std::unique_ptr<FormatParser> make_lines_parser() { return std::make_unique<LinesParser>(); }

}  // namespace euler96
