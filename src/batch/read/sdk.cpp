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
// The sections [State] and [PencilMarks] have nine rows: with fewer the file may be cut off, with
// more a line [Puzzle] may be lost. So it may if a section of an unknown name has a row of cells.
//
// Test: tests/inputs/sdk/.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "batch/readable.hpp"
#include "board_lines.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

// A section other than [Puzzle], and how many rows of nine cells it may have.
struct Section {
  std::string_view name;
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool any_row = false;  // any line that is not blank is a row
};
constexpr std::array kOtherSections = {Section{"[state]", 9, 9},
                                       Section{"[pencilmarks]", 9, 9, true},
                                       Section{"[colours]", 0, 9}, Section{"[colors]", 0, 9}};

Section section_of(std::string_view text) {
  const auto found = std::ranges::find_if(
      kOtherSections, [&](const Section& section) { return is_same_word(text, section.name); });
  return found == kOtherSections.end() ? Section{} : *found;
}

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
    const Location here{line.number, trimmed.column};
    if (is_section(text)) {
      end(here, readable_quote(text), batch);
      in_puzzle_ = is_puzzle_section(text);
      section_ = section_of(text);
      name_ = text;
      rows_ = 0;
      if (!in_puzzle_) return;
    }
    if (in_puzzle_) return grid_->line(line, batch);
    const bool bracket = text.find_first_of("[]") != std::string_view::npos;
    const bool board = may_be_board(line);
    if (board || (section_.any_row && !text.empty())) ++rows_;
    if (bracket || (board && rows_ > section_.most)) {
      batch.problems.push_back({here, fmt::format("expected '[Puzzle]' before a board, found {}",
                                                  readable_quote(text))});
      section_.least = 0;  // one problem is enough
      section_.most = INT64_MAX;
    } else if (line.control) {
      batch.problems.push_back(control_in_comment(line));
      section_.least = 0;
    }
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    grid_->end(where, what, batch);
    if (rows_ < section_.least) {
      batch.problems.push_back(
          {where, fmt::format("expected nine rows under {}, found {} before {}",
                              readable_quote(name_), rows_, what)});
    }
    section_ = {};
  }

 private:
  std::unique_ptr<FormatParser> grid_;
  bool in_puzzle_ = false;
  Section section_;        // if it is another one
  std::string name_;       // of the section
  std::int64_t rows_ = 0;  // of that section, which may be rows of a board
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
