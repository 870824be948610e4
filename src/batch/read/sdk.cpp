// The format "sdk" of SadMan Sudoku and SudoCue, where it has sections: the nine rows under
// [Puzzle] are a board of the format grid. The other sections, such as [State], are skipped. They
// hold what a player has entered.
//
//     #AAn author
//     [Puzzle]
//     ..3.2.6..
//     ...
//     [State]
//     ..3.2.64.
//     ...
//
// A section [State] of more than nine rows is an error, and so is a row of cells in a section of an
// unknown name: the line [Puzzle] may be lost or damaged.
//
// Test: tests/sdk_reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "batch/readable.hpp"
#include "board_lines.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

// The sections that may hold nine rows that are no puzzle.
constexpr std::array kOtherSections = {"[state]", "[pencilmarks]", "[colours]", "[colors]"};

bool is_section(std::string_view text) {
  return text.size() > 2 && text.front() == '[' && text.back() == ']' &&
         std::ranges::all_of(text.substr(1, text.size() - 2),
                             [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
}

class SdkParser final : public FormatParser {
 public:
  explicit SdkParser(std::unique_ptr<FormatParser> grid) : grid_(std::move(grid)) {}

  void line(const Line& line, RecordBatch& batch) override {
    const Trimmed trimmed = trim(line.text);
    const std::string_view text = trimmed.text;
    const Position here{line.number, trimmed.column};
    if (is_puzzle_section(text)) {
      in_puzzle_ = true;
    } else if (is_section(text)) {
      end(here, readable_quote(text), batch);
      in_puzzle_ = false;
      const auto is_it = [&](std::string_view name) { return is_same_word(text, name); };
      more_rows_ = std::ranges::any_of(kOtherSections, is_it) ? 9 : 0;
      return;
    }
    if (in_puzzle_) return grid_->line(line, batch);
    const bool bracket = text.find_first_of("[]") != std::string_view::npos;
    if (bracket || (may_be_board(line) && more_rows_-- == 0)) {
      batch.add_input_problem({here, fmt::format("expected '[Puzzle]' before a board, found {}",
                                                 readable_quote(text))});
    } else if (line.control) {
      batch.add_input_problem(control_in_comment(line));
    }
  }

  void end(Position where, std::string_view what, RecordBatch& batch) override {
    grid_->end(where, what, batch);
  }

 private:
  std::unique_ptr<FormatParser> grid_;
  bool in_puzzle_ = false;
  std::int64_t more_rows_ = 0;  // that the section may have; negative after the problem of one
};

}  // namespace

Match is_sdk(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = trim(first.text).text;
  const bool is_value = is_same_word(text, "[none]") || is_same_word(text, "[null]");
  return is_section(text) && !is_value ? Match::kYes : Match::kNo;
}

MadeParser make_sdk_parser(const Line& first, const ReaderOptions& options) {
  MadeParser grid = make_grid_parser(first, options);
  return std::make_unique<SdkParser>(std::get<std::unique_ptr<FormatParser>>(std::move(grid)));
}

}  // namespace euler96
