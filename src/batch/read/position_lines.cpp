// Two formats with a position on each line: digits and candidates. Comments and blank lines are
// skipped.
//
//     1........ .2......9 ...       candidates: nine characters a cell (written without blanks), a
//                                   digit at its place if it is possible; or the address of a page
//                                   with these in it
//     :0300:3:..4+2..:413 913:412::
//                                   hodoku: a line of HoDoKu's library. The third field has the
//                                   digits, those found with +; the fourth the candidates that
//                                   were crossed out, as digit, row and column
//
// The number of colons shows whether one was lost or two lines were joined. A line of candidates
// may have a comment, which holds no second puzzle for the same reason.
//
// Test: tests/marks_reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

using logic::Position;

constexpr std::size_t kCandidates = logic::Candidate::kCount;
// Lines of candidates, some lost or doubled, are not taken for lines of puzzles.
constexpr std::size_t kFewestSigns = kCandidates - 9;
constexpr std::size_t kMostSigns = kCandidates + 9;

// The candidates of a line, and where they start in its text: at the start, or in an address.
Trimmed candidates_in(std::string_view text) {
  const bool address = is_address(text);
  const std::size_t at = address ? find_cells(text, kFewestSigns).value_or(0) : 0;
  text = text.substr(at);
  return {text.substr(0, text.find_first_of(address ? " \t#;,&" : " \t#;,")), at};
}

// A position, or what is wrong with the line.
using ReadPosition = std::variant<Position, Problem> (*)(const Line& line, const Trimmed& trimmed);

std::variant<Position, Problem> read_candidates(const Line& line, const Trimmed& trimmed) {
  const auto [text, start] = candidates_in(trimmed.text);
  const auto problem = [&, first = start](std::size_t at, std::string message) {
    return Problem{{line.number, trimmed.column + first + at}, std::move(message)};
  };
  if (text.size() != kCandidates) {
    return problem(std::min(text.size(), kCandidates),
                   fmt::format("expected 729 characters, found {}", text.size()));
  }
  Position::Candidates marks{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const logic::Candidate candidate(static_cast<int>(i));
    if (text[i] == candidate.digit().to_char()) {
      marks[i / 9].insert(candidate.digit());
    } else if (!is_empty_sign(text[i])) {
      return problem(i, fmt::format("expected {} or a point, found {}", candidate.digit().to_char(),
                                    readable_character(text.substr(i))));
    }
    if (i % 9 == 8 && marks[i / 9].empty()) {
      return problem(
          i - 8, fmt::format("expected a candidate of {}, found none", candidate.cell().name()));
    }
  }
  if (const auto second =
          find_puzzle(trimmed.text.substr(static_cast<std::size_t>(start) + text.size()))) {
    return problem(text.size() + *second, "expected a comment, found a second puzzle");
  }
  return Position::from_marks(marks);
}

std::variant<Position, Problem> read_hodoku(const Line& line, const Trimmed& trimmed) {
  const std::vector<Trimmed> fields = fields_of(trimmed.text, ':');
  const auto place = [&](std::uint64_t column) {
    return Location{line.number, trimmed.column + column - 1};
  };
  // A line without a step ends after the sixth colon.
  const std::size_t colons = fields.size() - 1;
  const bool no_step = colons > 1 && fields[2].text == "x";
  const bool no_find = colons > 1 && fields[1].text.ends_with("-x");
  const bool whole =
      fields[0].text.empty() && (no_step ? colons == 6 : colons == 7 || (no_find && colons == 6));
  if (!whole) {
    return Problem{place(1), fmt::format("expected a colon and {} more, as in :0300:3:DIGITS:413 "
                                         "913:412:: or :0000:x:DIGITS:413 913::, found {} colons",
                                         no_step ? "five" : "six", colons)};
  }
  std::string digits;
  for (const char c : fields[3].text) {
    if (c != '+') digits += c;
  }
  Board board;
  if (auto problem = parse_cells(digits, place(fields[3].column), board)) return *problem;
  Position position(board);
  const auto& [text, column] = fields[4];
  for (std::size_t i = 0; i < text.size();) {
    if (is_blank(text[i])) {
      ++i;
      continue;
    }
    const std::string_view word = text.substr(i, text.find_first_of(" \t", i) - i);
    if (word.size() != 3 || !std::ranges::all_of(word, is_clue)) {
      return Problem{place(column + i),
                     fmt::format("expected a digit, a row and a column, such as 413, "
                                 "found {}",
                                 readable_quote(word))};
    }
    position.remove(Cell::at(word[1] - '1', word[2] - '1'), Digit(word[0] - '0'));
    i += word.size();
  }
  return position;
}

class PositionLinesParser final : public FormatParser {
 public:
  PositionLinesParser(ReadPosition read, bool marks) : read_(read), marks_(marks) {}

  void line(const Line& line, RecordBatch& batch) override {
    const Trimmed trimmed = trim(line.text);
    if (trimmed.text.empty()) return;
    const Location start{line.number, trimmed.column};
    auto found = read_(line, trimmed);
    if (line.control) found = control_in_comment(line);
    const auto* const position = std::get_if<Position>(&found);
    if (position != nullptr && (marks_ || position->solved())) {
      batch.add_puzzle(start, {}, position->board());
      if (marks_) batch.add_marks(*position);
      return;
    }
    batch.add_invalid(
        start, {},
        {position != nullptr
             ? Problem{start, fmt::format("expected a puzzle, found {}", kPencilMarks)}
             : std::get<Problem>(std::move(found))});
  }

  [[nodiscard]] bool is_idle() const override { return true; }

 private:
  ReadPosition read_;
  bool marks_;
};

}  // namespace

// A line that is cut after the ninth cell has 81 characters, too. A puzzle in which each row has a
// digit, and each digit is in the column of its own number, does not have exactly one solution.
Match is_candidates(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = candidates_in(trim(first.text).text).text;
  const bool cut = text.size() == Cell::kCount && are_candidates_of_a_row(text);
  const bool whole = text.size() >= kFewestSigns && text.size() <= kMostSigns;
  return cut || (whole && std::ranges::all_of(text, is_cell)) ? Match::kYes : Match::kNo;
}

MadeParser make_candidates_parser(const Line& /*first*/, const ReaderOptions& options) {
  return std::make_unique<PositionLinesParser>(read_candidates, options.marks);
}

Match is_hodoku(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = trim(first.text).text;
  const std::size_t colon = text.find(':', 1);
  return text.starts_with(':') && colon != std::string_view::npos && colon > 1 && text[1] >= '0' &&
                 text[1] <= '9'
             ? Match::kYes
             : Match::kNo;
}

MadeParser make_hodoku_parser(const Line& /*first*/, const ReaderOptions& options) {
  return std::make_unique<PositionLinesParser>(read_hodoku, options.marks);
}

}  // namespace euler96
