// The format "grid": boards of nine rows of nine cells. As in the file of Project Euler problem 96,
// a line that starts with Grid may name each board; without such headers a blank line or a border
// separates boards. Rows may be drawn:
//
//     Grid 01                             5 3 . | . 7 . | . . .
//     003020600                           6 . . | 1 9 5 | . . .
//     900305001                           . 9 8 | . . . | . 6 .
//     001806400                           ------+-------+------
//     ...                                 ...
//
// The cells of a board may have pencil marks: see row_of_marks. The last row of such a board needs
// its line end: without it marks of the last cell may be lost.
//
// board_lines.hpp says which lines make up a board, stacked_boards.hpp what becomes of boards that
// nothing separates. What is ambiguous is an error.
//
// Test: tests/grid_reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "batch/readable.hpp"
#include "board_in_progress.hpp"
#include "board_lines.hpp"
#include "formats.hpp"
#include "stacked_boards.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = 9;
constexpr std::size_t kColumns = 9;

constexpr std::size_t kPlainRow = kColumns + 1;  // with its line feed
constexpr std::size_t kPlainRows = kRows * kPlainRow;

// A header, nine rows of nine digits or points and nothing else, and the start of the next header,
// which ends the board. Such a board cannot have a problem.
struct PlainBoard {
  std::string_view name;
  std::array<char, Cell::kCount> cells;

  [[nodiscard]] std::string_view text() const { return {cells.data(), cells.size()}; }

  // Returns false, and the board is unspecified, if the bytes do not start with a plain board.
  bool read(std::string_view bytes) {
    // A shorter name cannot hold a puzzle.
    name = bytes.substr(0, bytes.substr(0, Cell::kCount).find('\n'));
    if (bytes.size() < name.size() + 1 + kPlainRows) return false;
    const std::string_view rows = bytes.substr(name.size() + 1);
    if (!is_grid_header(name) || is_blank(name.back())) return false;
    if (!is_grid_header(rows.substr(kPlainRows))) return false;
    bool plain = true;
    for (const char c : name) plain &= static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
    for (std::size_t row = 0; row < kRows; ++row) {
      std::copy_n(&rows[row * kPlainRow], kColumns, &cells[row * kColumns]);
      plain &= rows[row * kPlainRow + kColumns] == '\n';
    }
    std::uint8_t largest = 0;  // no branch on a character, so that the compiler vectorizes it
    for (const char c : cells) {
      largest = std::max(largest, static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
    }
    return plain && largest <= 9;
  }
};

class GridParser final : public FormatParser {
 public:
  GridParser(bool typed, bool reads_marks) : typed_(typed), reads_marks_(reads_marks) {}

  void line(const Line& line, RecordBatch& batch) override {
    const Trimmed trimmed = trim(line.text);
    const Location here{line.number, trimmed.column};
    const GridLine kind = kind_of(line);
    const auto place = lines_.take(line, kind);
    const bool too_many = stack_.take(line.text.size() + 1);
    const bool ended = !line.unended || line.text.empty() || separates_cells(line.text.back());
    open_cell_ = kind == GridLine::kRow && !ended;
    if (!stack_.empty() && kind == GridLine::kBlank) return;  // the end of the input may follow
    if (too_many || (!stack_.empty() && kind == GridLine::kBorder)) {
      stack_.separate(board_);
    }
    if (place == BoardLines::Place::kFirst) {
      const auto& late = lines_.late_header();
      if (late.line == line.number && !late.ends_board) {
        batch.problems.push_back(
            {here, fmt::format("either every board has a header or none; {} is the first",
                               readable_quote(trimmed.text))});
      }
      end(here, readable_quote(trimmed.text), batch);
      open(here, kind == GridLine::kHeader ? trimmed.text : std::string_view());
    } else if (place == BoardLines::Place::kAfter) {
      end(here, kind == GridLine::kBlank ? "a blank line" : "a border", batch);
    } else if (!board_.is_open()) {
      return;  // outside the boards, or after a line that is too long
    } else if (place == BoardLines::Place::kIrregular) {
      problem(here, "borders after rows three and six, after each row, or nowhere",
              readable_quote(trimmed.text));
    }
    if (kind == GridLine::kHeader) {
      header(line, here, trimmed.text);
    } else if (kind == GridLine::kRow) {
      row(line, trimmed);
      const std::string_view again = "; type 'Grid' and the board again";
      if (typed_) board_.report(batch, name_, name_.empty() ? kTypeAgain : again);
      if (typed_ && rows_ == kRows) end(here, {}, batch);
    }
  }

  [[nodiscard]] bool is_idle() const override { return !board_.is_open(); }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    PlainLines taken;
    if (!lines_.has_headers()) return taken;
    PlainBoard board;
    while (most > 0 && board.read(bytes.substr(taken.bytes))) {
      if (board_.is_open()) {  // the board before, which the header ends
        if (rows_ < kRows || !board_.problems().empty()) break;
        close(batch);
        if (--most == 0) break;
      }
      batch.add_puzzle({number + taken.lines, 1}, board.name).assign(board.text());
      --most;
      taken.bytes += board.name.size() + 1 + kPlainRows;
      taken.lines += 1 + kRows;
    }
    return taken;
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    const bool cut = what == kEndOfFile && !lines_.missing().empty();
    if (!board_.is_open()) {
      if (cut) {
        batch.problems.push_back(
            {where, fmt::format("expected {}, found {}", lines_.missing(), what)});
      }
      return;
    }
    first_ = false;
    if (!stack_.empty()) {
      stack_.close(board_, rows_, what == kEndOfFile, batch);
      return;
    }
    const auto nine_rows = [&] {
      return name_.empty() ? "nine rows" : fmt::format("nine rows under {}", readable_quote(name_));
    };
    if (where.line == lines_.late_header().line) {  // a header or rows were lost
      problem(where, "a blank line after a board without a header", what);
    }
    if (rows_ == 0) {
      problem(board_.where(), nine_rows(),
              fmt::format("none before {}{}", what,
                          board_.problems().empty() ? "; remove this line" : ""));
    } else if (rows_ < kRows) {
      static constexpr std::array words = {"",     "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight"};
      problem(where, nine_rows(), fmt::format("{} before {}", words[rows_], what));
    } else if (cut) {
      problem(where, lines_.missing(), what);
    } else if (has_marks_ && open_cell_) {
      problem(where, "a line end after the last cell",
              fmt::format("{}; marks of the cell may be lost", what));
    }
    close(batch);
  }

 private:
  void open(Location where, std::string_view name) {
    board_.open(where);
    // Without a header one problem is enough: others follow from it.
    if (!name.empty()) board_.keep_all_problems();
    name_ = name;
    rows_ = 0;
    empty_sign_ = '\0';
    marks_ = {};
    has_marks_ = false;
    joined_row_.reset();
  }

  // Ends the board with its marks, if it has any.
  void close(RecordBatch& batch) {
    if (has_marks_ && joined_row_) {
      board_.problem(joined_row_->where, joined_row_->message);
    }
    const bool good = board_.problems().empty();
    board_.close(batch, name_);
    if (good && has_marks_) batch.add_marks(logic::Position::from_marks(marks_));
  }

  // Whether row ten may be the first one of another board.
  [[nodiscard]] bool may_stack() const {
    return name_.empty() && first_ && !lines_.has_borders() && board_.problems().empty() &&
           !has_marks_;
  }

  void header(const Line& line, Location here, std::string_view text) {
    if (const auto puzzle = find_puzzle(text)) {
      problem({here.line, here.column + *puzzle}, "the name of a puzzle", "a puzzle");
    }
    if (line.control) {
      problem({line.number, line.control->column}, "the name of a puzzle", line.control->name());
    }
  }

  void row(const Line& line, const Trimmed& trimmed) {
    const std::string_view text = trimmed.text;
    const auto at = [&](std::size_t i) { return Location{line.number, trimmed.column + i}; };
    if (rows_ == kRows && may_stack()) {
      stack_.add(board_, at(0), text);
      open(at(0), {});
    }
    if (++rows_ > kRows) {
      if (rows_ == kRows + 1) {
        problem(at(0),
                fmt::format("{} or the end of the file after nine rows",
                            name_.empty()            ? "a blank line"
                            : name_.starts_with('[') ? "a section"
                                                     : "'Grid'"),
                readable_quote(text));
      }
      return;
    }
    if (text.starts_with(kBoxDrawing)) {
      problem(at(0), kDrawnBoard, kDrawnForPeople);
      board_.keep_one_problem();
      return;
    }
    if (is_border_or_row(text)) {
      problem(at(0), "a row or a border",
              "nine dashes that may be either; write . for empty cells");
      return;
    }
    if (reads_marks_ && (has_pencil_marks(text) || resembles_pencil_marks(text))) {
      return row_of_marks(trimmed, line.number);
    }
    board_.continue_at((rows_ - 1) * kColumns);
    std::size_t cells = 0;
    bool joined = false;
    std::size_t tenth = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (separates_cells(text[i])) continue;
      if (!cell(text.substr(i), cells, at(i))) return;
      joined |= i > 0 && !separates_cells(text[i - 1]);
      if (cells < kColumns && is_clue(text[i])) marks(cells).insert(Digit(text[i] - '0'));
      if (++cells == kColumns + 1) tenth = i;
    }
    if (joined && !joined_row_) {
      joined_row_ = {at(0), fmt::format("expected nine cells with blanks or | between them, since "
                                        "other rows have pencil marks, found {}",
                                        readable_quote(text))};
    }
    if (cells > kColumns && has_pencil_marks(text)) {
      problem(at(0), "a row of nine cells", kPencilMarks);
      board_.keep_one_problem();
    } else if (cells != kColumns) {
      wrong_number(at(tenth), cells, cells < text.size());
    }
  }

  // @param drawn whether something stands between cells.
  void wrong_number(Location where, std::size_t cells, bool drawn) {
    problem(
        where, "nine cells in a row",
        fmt::format("{}{}", cells, drawn && cells < kColumns ? "; write . for an empty cell" : ""));
  }

  DigitSet& marks(std::size_t column) { return marks_[(rows_ - 1) * kColumns + column]; }

  // A row of nine groups: the digit of a cell, its marks, or a sign for an open cell without marks.
  void row_of_marks(const Trimmed& trimmed, std::uint64_t line) {
    has_marks_ = true;
    const std::vector<Trimmed> groups = parts_of(trimmed.text, kCellSeparators);
    if (groups.size() != kColumns) {
      const std::uint64_t at = groups.size() > kColumns ? groups[kColumns].column - 1
                                                        : std::uint64_t{trimmed.text.size()};
      return wrong_number({line, trimmed.column + at}, groups.size(), true);
    }
    for (std::size_t column = 0; column < kColumns; ++column) {
      const auto& [text, first] = groups[column];
      const Location here{line, trimmed.column + first - 1};
      if (text == "." || text == "0" || text == "_") continue;
      for (std::size_t i = 0; i < text.size(); ++i) {
        const Location there{line, here.column + i};
        if (text == "-") {
          return problem(there, "a digit, marks, or . for a cell without marks",
                         "'-', which may stand for a cell without marks or without candidates");
        }
        if (!is_clue(text[i])) {
          return problem(there, "digits as the marks of a cell",
                         readable_character(text.substr(i)));
        }
        const Digit digit(text[i] - '0');
        if (marks(column).contains(digit)) {
          return problem(there, "each mark of a cell once", readable_quote(text));
        }
        marks(column).insert(digit);
      }
    }
  }

  // Reads the cell that the text starts with. Returns false after a problem.
  bool cell(std::string_view text, std::size_t column, Location here) {
    const char c = text.front();
    if (!is_cell(c) || c == '*') {
      const bool first = name_.empty() && rows_ == 1 && column == 0;
      problem(here,
              first               ? "a row of nine cells or a line that starts with 'Grid'"
              : column < kColumns ? "1-9, or 0 . _ for an empty cell"
                                  : "the end of the row after nine cells",
              first ? readable_quote(text) : readable_character(text));
      return false;
    }
    if (column >= kColumns) return true;
    board_.set(c);
    if (is_clue(c)) return true;
    // A sign that drawings also use between cells is an empty cell if it is the only one.
    constexpr std::string_view kPlain = "0._";
    const char sign = kPlain.find(c) == std::string_view::npos ? c : '.';
    if (empty_sign_ == '\0') empty_sign_ = sign;
    if (empty_sign_ == sign) return true;
    problem(here, "one sign for all empty cells", readable_character(text));
    return false;
  }

  void problem(Location where, std::string_view expected, std::string_view found) {
    board_.problem(where, fmt::format("expected {}, found {}", expected, found));
  }

  bool typed_;
  bool reads_marks_;
  BoardLines lines_;
  BoardInProgress board_;  // has one problem per line, none after row ten
  std::string name_;       // empty without a header
  std::size_t rows_ = 0;
  char empty_sign_ = '\0';               // of its empty cells; a point stands for 0 . and _
  logic::Position::Candidates marks_{};  // of its cells; the digits, too
  bool has_marks_ = false;               // in a cell, more than one
  bool open_cell_ = false;               // the input ends in a cell, perhaps within its marks
  std::optional<Problem> joined_row_;    // the first row with cells side by side: none with marks
  StackedBoards stack_;                  // before it
  bool first_ = true;                    // no board has ended
};

// A person who types such a line has forgotten a cell of a row, or typed one twice. A damaged
// puzzle has more cells.
bool is_row_of_some_cells(std::string_view text) {
  const auto cells = std::ranges::count_if(text, is_cell);
  return cells > 1 && cells <= Cell::kCount / 2 &&
         std::ranges::all_of(text, [](char c) { return is_cell(c) || separates_cells(c); });
}

}  // namespace

Match is_grid(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  // A program may call an array "grid".
  const bool assigned = text.find('=') != std::string_view::npos;
  if (is_grid_header(text) && !assigned) return Match::kYes;
  const bool row =
      is_grid_header(text) || may_be_board(first) || (options.typed && is_row_of_some_cells(text));
  return row ? Match::kMaybe : Match::kNo;
}

MadeParser make_grid_parser(const Line& /*first*/, const ReaderOptions& options) {
  return std::make_unique<GridParser>(options.typed, options.marks);
}

// A row in which a cell has several marks, or a border of HoDoKu around such rows.
Match is_marks(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  if (is_pencil_mark_border(text)) return Match::kYes;
  if (options.marks && resembles_pencil_marks(text)) return Match::kYes;
  const std::vector<Trimmed> groups = parts_of(text, kCellSeparators);
  const bool marks = has_pencil_marks(text) && text.find(',') == std::string_view::npos &&
                     std::ranges::all_of(groups, [](const Trimmed& group) {
                       return group.text.size() == 1 ? is_cell(group.text.front())
                                                     : std::ranges::all_of(group.text, is_clue);
                     });
  return marks ? Match::kYes : Match::kNo;
}

}  // namespace euler96
