// The format "lines" of most puzzle collections: one puzzle per line, 81 characters, with 0 . _ or
// * for an empty cell. A space, a tab, # ; , or = separates the puzzle from a name in front of it
// and a comment behind it. Blank lines and lines that start with # are skipped. A line may have
// another shape, as people paste it:
//
//     5 3 . . 7 . . . . 6 . . 1 9 5 ...                     81 cells with something in between
//     "53..7....", "6..195...", ...                         nine rows, quoted or not
//     530070000/600195000/...                               nine rows with a sign between them
//     +53..+7....6..195...:413 913                          Susser: + before a digit that was found
//     https://www.sudokuwiki.org/sudoku.htm?bd=53..7....    the address of a page with 81 cells
//     https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y...   the same in base 36, or this alone
//
// The whole line may be in quotes.
//
// A comment may hold the solution, but not a second puzzle, other digits or a control character:
// they suggest that two lines were joined, and the second puzzle would be lost. For the same reason
// the name has no group of forty cells.
//
// Lines of candidates and of HoDoKu's library show positions. They have names of their own, since a
// line of candidates that is cut may look like a puzzle:
//
//     1........ .2......9 ...       candidates: nine characters a cell (written without blanks), a
//                                   digit at its place if it is possible; or the address of a page
//                                   with these in it
//     :0300:3:..4+2..:413 913:412:: hodoku: the third field has the digits, those found with +; the
//                                   fourth the candidates that were crossed out, as digit, row and
//                                   column. The number of colons shows whether one was lost
//
// Test: tests/reader_test.cpp, tests/marks_reader_test.cpp, tests/reader_property_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "batch/readable.hpp"
#include "euler96/checker.hpp"
#include "formats.hpp"
#include "members.hpp"

namespace euler96 {
namespace {

constexpr bool separates(char c) { return is_blank(c) || c == '#' || c == ';' || c == ','; }

// What is wrong after the puzzle, which ends at the index `end`: a second puzzle, or many digits
// that are no solution of it.
std::optional<Problem> comment_problem(const Line& line, std::size_t end, const Board& puzzle) {
  if (line.control) return control_in_comment(line);
  const std::string_view text = line.text.substr(end);
  if (const auto second = find_puzzle(text)) {
    return Problem{{line.number, end + *second + 1}, "expected a comment, found a second puzzle"};
  }
  const auto other = find_cells(
      text, kManyCells, [](std::string_view run) { return std::ranges::any_of(run, is_clue); });
  if (!other) return std::nullopt;
  std::string_view run = text.substr(*other);
  run = run.substr(0, run.find_first_not_of("1234567890._*-xX?"));
  const auto solution = Board::from_text(run);
  if (solution && is_solution_of(*solution, puzzle)) return std::nullopt;
  return Problem{{line.number, end + *other + 1},
                 "expected a comment or a solution of the puzzle, found other digits"};
}

using logic::Position;

// A puzzle or a position, or what is wrong with the line.
struct Found {
  Found(Board board) : what(board) {}
  Found(Board board, std::string_view before) : what(board), name(before) {}
  Found(Position position) : what(std::move(position)) {}
  Found(Problem problem) : what(std::move(problem)) {}

  std::variant<Board, Position, Problem> what;
  std::string_view name = {};
};

// What the puzzle of a line looks like.
struct Shape {
  Match match;  // of a first line that fits
  bool (*fits)(std::string_view text);
  Found (*read)(const Line& line, const Trimmed& trimmed);
};

constexpr std::size_t kRow = 9;

// What may stand between single cells, or between rows.
constexpr std::string_view kBetween = " \t,;|\"'";

// The same as comparisons, which take less time.
constexpr bool is_between(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == '"' || c == '\'';
}

bool is_single_cell(std::string_view text) { return text.size() == 1 && is_cell(text[0]); }

// Whether a text is a row. All digits in order are rather the pencil marks of a cell.
bool is_row(std::string_view text) {
  return text.size() == kRow && std::ranges::all_of(text, is_cell) && text != "123456789";
}

// Whether most of a line is single cells or rows, of which some may be damaged. An array is none.
bool is_in_groups(std::string_view text) {
  constexpr std::size_t kMost = 1000;           // bytes, which bounds the time and the memory
  constexpr std::size_t kFirst = 2 * kRow + 2;  // the first group, if a sign after it is damaged
  if (text.size() > kMost || std::ranges::none_of(text.substr(0, kFirst), is_between) ||
      text.find_first_of("[](){}") != text.npos) {
    return false;
  }
  const std::vector<Trimmed> parts = parts_of(text, kBetween);
  const auto is_one = [](bool (*is)(std::string_view)) {
    return [is](const Trimmed& part) { return is(part.text); };
  };
  return std::ranges::count_if(parts, is_one(is_single_cell)) >= std::ptrdiff_t{kManyCells} ||
         std::ranges::count_if(parts, is_one(is_row)) > std::ptrdiff_t{kRow / 2};
}

// Nine rows with the same sign between them: 530070000/600195000/...
bool is_joined(std::string_view text) {
  constexpr std::size_t kStep = kRow + 1;
  if (text.size() != Cell::kCount + kRow - 1) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == text[kRow]) != (i % kStep == kRow)) return false;
  }
  return !is_clue(text[kRow]);
}

Found read_joined(const Line& line, const Trimmed& trimmed) {
  std::string cells;
  for (const char c : trimmed.text) {
    if (c != trimmed.text[kRow]) cells += c;
  }
  Board board;
  auto problem = parse_cells(cells, {line.number, trimmed.column}, board);
  return problem ? Found(*problem) : board;
}

Found read_groups(const Line& line, const Trimmed& trimmed) {
  const auto problem = [&](std::uint64_t column, std::string message) {
    return Problem{{line.number, column}, std::move(message)};
  };
  const std::vector<Trimmed> parts = parts_of(trimmed.text, kBetween);
  const std::size_t size = std::ranges::count_if(parts, is_row, &Trimmed::text) > 0 ? kRow : 1;
  std::string cells;
  for (const auto& [text, at] : parts) {
    const std::uint64_t column = trimmed.column + at - 1;
    const auto good =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_cell) - text.begin());
    if (good < text.size()) {
      return problem(column + good,
                     fmt::format("expected 1-9, or 0 . _ * - x ? for an empty cell, found {}",
                                 readable_character(text.substr(good))));
    }
    if (text.size() != size) {
      return problem(column, fmt::format("expected {}, found {}",
                                         size == 1 ? "one cell" : "a row of nine cells",
                                         readable_quote(text)));
    }
    cells += text;
  }
  for (const char quote : {'"', '\''}) {
    if (std::ranges::count(trimmed.text, quote) % 2 == 0) continue;
    return problem(trimmed.column + trimmed.text.size(),
                   "expected a closing quote, found the end of the line");
  }
  if (cells.size() != Cell::kCount) {
    return problem(trimmed.column + trimmed.text.size(),
                   size == 1 ? fmt::format("expected 81 cells, found {}; write . for an empty cell",
                                           cells.size())
                             : fmt::format("expected nine rows, found {}", parts.size()));
  }
  if (size == kRow && are_candidates_of_a_row(cells)) {
    return problem(trimmed.column,
                   "expected a puzzle, found pencil marks with a sign for each that is gone, which "
                   "are not read");
  }
  return *Board::from_text(cells);
}

// The position that SudokuWiki writes in base 36, two digits a cell: 1 to 9 is a clue, 10 to 18 a
// digit that was found, and more are the marks, of which 18 + 1 is a 1, 18 + 2 a 2, 18 + 4 a 3.
Found read_base36(std::string_view text, Location start) {
  const auto value = [](char c) {
    const auto letter = static_cast<char>(c | 0x20);
    return c >= '0' && c <= '9' ? c - '0' : letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : -1;
  };
  Position::Candidates marks{};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const int high = value(text[2 * i]);
    const int low = value(text[2 * i + 1]);
    const int number = 36 * high + low;
    constexpr int kMarks = 18;
    constexpr int kMost = kMarks + 511;
    if (high < 0 || low < 0 || number == 0 || number > kMost) {
      return Problem{{start.line, start.column + 2 * i},
                     fmt::format("expected two digits of base 36 from 01 to {}, found {}", "ep",
                                 readable_quote(text.substr(2 * i, 2)))};
    }
    for (int digit = 1; digit <= 9; ++digit) {
      const bool has = number > kMarks ? ((number - kMarks) >> (digit - 1) & 1) != 0
                                       : (number - 1) % 9 + 1 == digit;
      if (has) marks[i].insert(Digit(digit));
    }
  }
  return Position::from_marks(marks);
}

constexpr std::size_t kBase36 = 2 * Cell::kCount;

// Whether a part of an address, or the whole line, is such a position: with S9B in front, or as
// 162 characters of which some are letters.
std::string_view base36_in(std::string_view text) {
  if (text.starts_with("S9B")) return text.substr(3);
  const auto is_digit = [](unsigned char c) { return std::isalnum(c) != 0; };
  const bool whole =
      text.size() == kBase36 && std::ranges::all_of(text, is_digit) &&
      std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0; });
  return whole ? text : std::string_view();
}

bool is_base36(std::string_view text) { return !base36_in(text).empty(); }

Found read_base36_line(const Line& line, const Trimmed& trimmed) {
  const std::string_view code = base36_in(trimmed.text);
  const std::size_t skipped = trimmed.text.size() - code.size();
  const Location start{line.number, trimmed.column + skipped};
  if (code.size() != kBase36) {
    return Problem{{start.line, start.column + std::min(code.size(), kBase36)},
                   fmt::format("expected 162 characters after S9B, found {}", code.size())};
  }
  return read_base36(code, start);
}

Found read_address(const Line& line, const Trimmed& trimmed) {
  const std::string_view text = trimmed.text.substr(0, trimmed.text.find_first_of(" \t"));
  std::vector<Trimmed> boards = parts_of(text, "/?&=#;,");
  std::erase_if(boards, [](const Trimmed& part) {
    return !find_cells(part.text, kManyCells) && !is_base36(part.text);
  });
  const auto place = [&](std::uint64_t at) {
    return Location{line.number, trimmed.column + at - 1};
  };
  if (boards.empty()) {
    const bool compressed = text.find("sudokupad") != text.npos ||
                            text.find("f-puzzles") != text.npos || text.find("scf") != text.npos;
    return Problem{place(1), compressed ? "expected an address with 81 cells in it, found one of "
                                          "SudokuPad or f-puzzles, which is compressed; type the "
                                          "clues instead"
                                        : "expected an address with 81 cells in it, found none; "
                                          "copy the puzzle instead"};
  }
  if (boards.size() > 1) {
    return Problem{place(boards[1].column), "expected one board in an address, found a second one"};
  }
  const Trimmed& part = boards[0];
  if (is_base36(part.text)) {
    return read_base36_line(line, {part.text, trimmed.column + part.column - 1});
  }
  Board board;
  auto problem = parse_cells(part.text, place(part.column), board);
  const std::size_t end = static_cast<std::size_t>(trimmed.column - 1) + text.size();
  if (!problem) problem = comment_problem(line, end, board);
  return problem ? Found(*problem) : board;
}

// The first token with many cells is the puzzle. What stands in front of it is its name.
Found read_cells(const Line& line, const Trimmed& trimmed) {
  const std::vector<Trimmed> tokens = parts_of(trimmed.text, " \t#;,=:|()<>[]`\"'");
  const auto many = std::ranges::find_if(
      tokens, [](const Trimmed& token) { return find_cells(token.text, kManyCells).has_value(); });
  const auto text =
      many != tokens.end()
          ? many->text
          : trimmed.text.substr(
                0, static_cast<std::size_t>(std::ranges::find_if(trimmed.text, separates) -
                                            trimmed.text.begin()));
  const std::uint64_t at = many != tokens.end() ? many->column : 1;
  const Location start{line.number, trimmed.column + at - 1};
  Board board;
  auto problem = parse_cells(text, start, board);
  if (problem && trimmed.text.find('|') != std::string_view::npos &&
      has_pencil_marks(trimmed.text)) {
    problem = {{line.number, trimmed.column},
               "expected a puzzle, found pencil marks, which have a format of their own",
               "; see <input>"};
  } else if (!problem) {
    problem =
        comment_problem(line, static_cast<std::size_t>(start.column - 1) + text.size(), board);
  }
  if (problem) return *problem;
  const std::string_view before = trimmed.text.substr(0, static_cast<std::size_t>(at - 1));
  const std::size_t end = before.find_last_not_of(" \t#;,=:|(<[`>\"'");
  constexpr CharacterSet kOfMember = ":>\"'`";  // such as solution: "...
  const std::string_view sign = trim(before).text;
  const std::vector<Trimmed> words = parts_of(before, " \t#;,=:|(<[`>\"'");
  if (!words.empty() && kOfMember.contains(sign.back()) && is_no_puzzle(words.back().text)) {
    return Problem{{line.number, trimmed.column + words.back().column - 1},
                   fmt::format("expected a puzzle, found {}", readable_quote(words.back().text))};
  }
  return {board, end == before.npos ? std::string_view() : before.substr(0, end + 1)};
}

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

Found read_candidates(const Line& line, const Trimmed& trimmed) {
  const auto [text, start] = candidates_in(trimmed.text);
  const std::uint64_t column = trimmed.column + start;
  auto found = parse_candidates(text, {line.number, column});
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  if (const auto second =
          find_puzzle(trimmed.text.substr(static_cast<std::size_t>(start) + text.size()))) {
    return Problem{{line.number, column + text.size() + *second},
                   "expected a comment, found a second puzzle"};
  }
  return std::get<Position>(std::move(found));
}

// A position: its digits, of which + stands before those found, and the candidates that were
// crossed out, as digit, row and column.
Found read_position(const Line& line, Trimmed given, Trimmed removed) {
  std::string digits;
  for (const char c : given.text) {
    if (c != '+') digits += c;
  }
  Board board;
  if (auto problem = parse_cells(digits, {line.number, given.column}, board)) return *problem;
  Position position(board);
  const auto& [text, column] = removed;
  for (std::size_t i = 0; i < text.size();) {
    if (is_blank(text[i])) {
      ++i;
      continue;
    }
    const std::string_view word = text.substr(i, text.find_first_of(" \t", i) - i);
    if (word.size() != 3 || !std::ranges::all_of(word, is_clue)) {
      return Problem{{line.number, column + i},
                     fmt::format("expected a digit, a row and a column, such as 413, "
                                 "found {}",
                                 readable_quote(word))};
    }
    position.remove(Cell::at(word[1] - '1', word[2] - '1'), Digit(word[0] - '0'));
    i += word.size();
  }
  return position;
}

Found read_hodoku(const Line& line, const Trimmed& trimmed) {
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
  const auto placed = [&](Trimmed field) {
    return Trimmed{field.text, trimmed.column + field.column - 1};
  };
  return read_position(line, placed(fields[3]), placed(fields[4]));
}

bool are_digits_of_position(std::string_view text) {
  return text.size() > kManyCells &&
         std::ranges::all_of(text, [](char c) { return is_cell(c) || c == '+'; });
}

// Susser's line: the digits, of which + stands before those found, and what was crossed out.
bool is_line_of_susser(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view digits = text.substr(0, colon);
  const std::vector<Trimmed> removed = parts_of(text.substr(colon), ": \t");
  const bool removes = !removed.empty() && std::ranges::all_of(removed, [](const Trimmed& part) {
    return part.text.size() == 3 && std::ranges::all_of(part.text, is_clue);
  });
  return are_digits_of_position(digits) && (removes || digits.find('+') != digits.npos);
}

// A line of HoDoKu's library among others, perhaps with a colon too few.
bool has_fields_of_hodoku(std::string_view text) {
  const std::vector<Trimmed> fields = fields_of(text, ':');
  return fields.size() > 4 && std::ranges::any_of(fields, [](const Trimmed& field) {
           return are_digits_of_position(field.text);
         });
}

Found read_susser(const Line& line, const Trimmed& trimmed) {
  const std::size_t colon = trimmed.text.find(':');
  const Trimmed digits{trimmed.text.substr(0, colon), trimmed.column};
  if (colon == std::string_view::npos) return read_position(line, digits, {});
  return read_position(line, digits, {trimmed.text.substr(colon + 1), trimmed.column + colon + 1});
}

// A line that is cut after the ninth cell has 81 characters, too. A puzzle in which each row has a
// digit, and each digit is in the column of its own number, does not have exactly one solution.
bool is_line_of_candidates(std::string_view line) {
  const std::string_view text = candidates_in(line).text;
  const bool cut = text.size() == Cell::kCount && are_candidates_of_a_row(text);
  const bool whole = text.size() >= kFewestSigns && text.size() <= kMostSigns;
  return cut || (whole && std::ranges::all_of(text, is_cell));
}

bool is_line_of_hodoku(std::string_view text) {
  const std::size_t colon = text.find(':', 1);
  return text.starts_with(':') && colon != std::string_view::npos && colon > 1 && text[1] >= '0' &&
         text[1] <= '9';
}

bool is_any(std::string_view /*text*/) { return true; }

// The shapes of a format, of which the last one fits each line: a line that is none of them is one
// malformed record, so that the lines after it are read.
constexpr Shape kPuzzles[] = {{Match::kYes, is_in_groups, read_groups},
                              {Match::kYes, is_joined, read_joined},
                              {Match::kMaybe, is_base36, read_base36_line},
                              {Match::kMaybe, is_line_of_susser, read_susser},
                              {Match::kMaybe, is_address, read_address},
                              {Match::kMaybe, has_fields_of_hodoku, read_hodoku},
                              {Match::kMaybe, is_any, read_cells}};
constexpr Shape kCandidateLines[] = {{Match::kNo, is_any, read_candidates}};
constexpr Shape kHoDoKu[] = {{Match::kNo, is_any, read_hodoku}};

const Shape& shape_of(std::string_view text, std::span<const Shape> shapes) {
  return *std::ranges::find_if(shapes, [&](const Shape& shape) { return shape.fits(text); });
}

// The text of a line, without quotes around the whole of it.
Trimmed text_of(const Line& line) {
  const auto [text, column] = trim(line.text);
  const bool quoted = text.size() > 2 && (text[0] == '"' || text[0] == '\'') &&
                      text.find(text[0], 1) == text.size() - 1;
  return quoted ? Trimmed{text.substr(1, text.size() - 2), column + 1} : Trimmed{text, column};
}

// Nine rows with points between them, of which the last one was cut off: 81 characters, too.
bool is_cut_joined(std::string_view text) {
  constexpr std::size_t kStep = kRow + 1;
  if (text.size() != Cell::kCount || text.find('.') != kRow) return false;
  for (std::size_t i = kRow; i < text.size(); i += kStep) {
    if (text[i] != '.') return false;
  }
  return std::ranges::count(text, '.') == 8 && std::ranges::count(text, '0') > 0;
}

class LinesParser final : public FormatParser {
 public:
  explicit LinesParser(std::span<const Shape> shapes)
      : shapes_(shapes), has_puzzles_(shapes.data() == kPuzzles) {}

  void line(const Line& line, RecordBatch& batch) override {
    Board board;
    if (has_puzzles_ && is_cut_joined(line.text)) {
      batch.add_invalid({line.number, 1}, {},
                        {{{line.number, line.text.size() + 1},
                          "expected nine rows with a point between them, found a part of them"}});
      return;
    }
    if (has_puzzles_ && board.assign(line.text)) {
      batch.add_puzzle({line.number, 1}, {}, board);
      return;
    }
    const Trimmed trimmed = has_puzzles_ ? text_of(line) : trim(line.text);
    if (trimmed.text.empty()) return;
    const Location start{line.number, trim(line.text).column};
    Found found = shape_of(trimmed.text, shapes_).read(line, trimmed);
    if (!has_puzzles_ && line.control) found = control_in_comment(line);
    if (const Position* const position = std::get_if<Position>(&found.what)) {
      batch.add_puzzle(start, found.name);
      batch.add_marks(*position);
    } else if (Problem* const problem = std::get_if<Problem>(&found.what)) {
      // After a problem, a control character shows that lines were joined or that it is UTF-16.
      if (line.control && line.control->column > problem->where.column) {
        problem->message +=
            fmt::format("; {} is in column {}", line.control->name(), line.control->column);
      }
      batch.add_invalid(start, {}, {std::move(*problem)});
    } else {
      batch.add_puzzle(start, found.name, std::get<Board>(found.what));
    }
  }

  [[nodiscard]] bool is_idle() const override { return true; }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    constexpr std::size_t kLine = Cell::kCount + 1;
    PlainLines taken;
    if (!has_puzzles_) return taken;
    for (; taken.lines < most && bytes.size() - taken.bytes >= kLine; ++taken.lines) {
      const std::string_view line = bytes.substr(taken.bytes, kLine);
      if (line.back() != '\n') break;
      // Parsed in place, without a copy.
      Board& board = batch.add_puzzle({number + taken.lines, 1}, {});
      if (!board.assign(line.substr(0, Cell::kCount)) ||
          is_cut_joined(line.substr(0, Cell::kCount))) {
        batch.take_back();
        break;
      }
      taken.bytes += kLine;
    }
    return taken;
  }

 private:
  std::span<const Shape> shapes_;
  bool has_puzzles_;
};

}  // namespace

Match is_lines(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = text_of(first).text;
  return text.empty() ? Match::kNo : shape_of(text, kPuzzles).match;
}

Match is_candidates(const Line& first, const ReaderOptions& /*options*/) {
  return is_line_of_candidates(trim(first.text).text) ? Match::kYes : Match::kNo;
}

Match is_hodoku(const Line& first, const ReaderOptions& /*options*/) {
  return is_line_of_hodoku(trim(first.text).text) ? Match::kYes : Match::kNo;
}

MadeParser make_lines_parser(const Line& /*first*/, const ParserOptions& /*options*/) {
  return std::make_unique<LinesParser>(kPuzzles);
}

MadeParser make_candidates_parser(const Line& /*first*/, const ParserOptions& /*options*/) {
  return std::make_unique<LinesParser>(kCandidateLines);
}

MadeParser make_hodoku_parser(const Line& /*first*/, const ParserOptions& /*options*/) {
  return std::make_unique<LinesParser>(kHoDoKu);
}

}  // namespace euler96
