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
// board_lines.hpp says which lines make up a board. What is ambiguous is an error.
//
// Rows of several boards that nothing separates are kept until the end of the input. A lost row
// would shift all boards after it, so they are boards only if they are the whole input, of at most
// 1 MiB, a multiple of nine rows, and no board has a digit twice in a house.
//
// Test: tests/grid_reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "board_lines.hpp"
#include "euler96/geometry.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = 9;
constexpr std::size_t kColumns = 9;

constexpr std::size_t kMostStacked = std::size_t{1} << 20;  // bytes of rows that nothing separates

bool has_equal_digits(const Board& board) {
  for (std::size_t i = 0; i < peers.size(); ++i) {
    const auto digit = board[Cell(static_cast<int>(i))];
    if (digit && std::ranges::any_of(peers[i], [&](Cell peer) { return board[peer] == digit; })) {
      return true;
    }
  }
  return false;
}

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
  explicit GridParser(bool typed) : typed_(typed) {}

  void line(const Line& line, RecordBatch& batch) override {
    const Trimmed trimmed = trim(line.text);
    const Position here{line.number, trimmed.column};
    const GridLine kind = kind_of(line);
    const auto place = lines_.take(line, kind);
    bytes_ += line.text.size() + 1;
    if (!stack_.empty() && kind == GridLine::kBlank) return;  // the end of the input may follow
    if (!stack_.empty() && (kind == GridLine::kBorder || bytes_ > kMostStacked)) separate({});
    if (place == BoardLines::Place::kFirst) {
      const auto& late = lines_.late_header();
      if (late.line == line.number && !late.ends_board) {
        batch.add_input_problem(
            {here, fmt::format("either every board has a header or none; {} is the first",
                               readable_quote(trimmed.text))});
      }
      end(here, readable_quote(trimmed.text), batch);
      open(here, kind == GridLine::kHeader ? trimmed.text : std::string_view());
    } else if (place == BoardLines::Place::kAfter) {
      end(here, kind == GridLine::kBlank ? "a blank line" : "a border", batch);
    } else if (!open_) {
      return;  // outside the boards, or after a line that is too long
    } else if (place == BoardLines::Place::kIrregular) {
      problem(here, "borders after rows three and six, after each row, or nowhere",
              readable_quote(trimmed.text));
    }
    if (kind == GridLine::kHeader) {
      header(line, here, trimmed.text);
    } else if (kind == GridLine::kRow) {
      row(line, trimmed);
      if (typed_ && rows_ == kRows) end(here, {}, batch);
    }
  }

  [[nodiscard]] bool is_idle() const override { return !open_; }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    PlainLines taken;
    if (!lines_.has_headers()) return taken;
    PlainBoard board;
    while (most > 0 && board.read(bytes.substr(taken.bytes))) {
      if (open_) {  // the board before, which the header ends
        if (rows_ < kRows || !problems_.empty()) break;
        batch.add_puzzle(where_, name_, board_);
        open_ = false;
        if (--most == 0) break;
      }
      batch.add_puzzle({number + taken.lines, 1}, board.name).assign(board.text());
      --most;
      taken.bytes += board.name.size() + 1 + kPlainRows;
      taken.lines += 1 + kRows;
    }
    return taken;
  }

  void end(Position where, std::string_view what, RecordBatch& batch) override {
    if (!open_) return;
    open_ = false;
    first_ = false;
    if (!stack_.empty()) return end_stack(what, batch);
    if (where.line == lines_.late_header().line) {  // a header or rows were lost
      problem(where, "a blank line after a board without a header", what);
    }
    if (rows_ == 0) {
      problem(where_, fmt::format("nine rows under {}", readable_quote(name_)),
              fmt::format("none before {}{}", what, problems_.empty() ? "; remove this line" : ""));
    } else if (rows_ < kRows) {
      static constexpr std::array words = {"",     "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight"};
      problem(where, bare_ ? "nine rows" : fmt::format("nine rows under {}", readable_quote(name_)),
              fmt::format("{} before {}", words[rows_], what));
    }
    if (problems_.empty()) {
      batch.add_puzzle(where_, name_, board_);
      return;
    }
    batch.add_invalid(where_, name_);
    for (Problem& p : problems_) batch.problems.push_back(std::move(p));
    problems_.clear();
  }

 private:
  void open(Position where, std::string_view name) {
    open_ = true;
    bare_ = name.empty();
    one_problem_ = bare_;
    where_ = where;
    name_ = name;
    board_ = Board();
    rows_ = 0;
    empty_sign_ = '\0';
  }

  // Whether row ten may be the first one of another board.
  [[nodiscard]] bool may_stack() const {
    return bare_ && first_ && !lines_.has_borders() && problems_.empty();
  }

  // The problem of the first row after nine: nothing separates it from them, as it should.
  void separate(std::string_view reason) {
    problem(tenth_row_.where, "a blank line or the end of the file after nine rows",
            tenth_row_.message + std::string(reason));
  }

  void end_stack(std::string_view what, RecordBatch& batch) {
    stack_.push_back({where_, board_});
    if (what != kEndOfFile) {
      separate({});
    } else if (rows_ != kRows) {
      separate(fmt::format("; {} rows are not whole boards", (stack_.size() - 1) * kRows + rows_));
    }
    for (const auto& [where, board] : stack_) {
      if (!has_equal_digits(board)) continue;
      problem(where, "a blank line between boards",
              "nine rows with a digit twice in a row, column or box; a row may be lost");
    }
    if (problems_.empty()) {
      for (const auto& [where, board] : stack_) batch.add_puzzle(where, {}, board);
    } else {
      batch.add_invalid(stack_[0].where, {});
      batch.problems.push_back(std::move(problems_[0]));
    }
    problems_.clear();
    stack_.clear();
  }

  void header(const Line& line, Position here, std::string_view text) {
    if (const auto puzzle = find_puzzle(text)) {
      problem({here.line, here.column + *puzzle}, "the name of a puzzle", "a puzzle");
    }
    if (line.control) {
      problem({line.number, line.control->column}, "the name of a puzzle", line.control->name());
    }
  }

  void row(const Line& line, const Trimmed& trimmed) {
    const std::string_view text = trimmed.text;
    const auto at = [&](std::size_t i) { return Position{line.number, trimmed.column + i}; };
    if (rows_ == kRows && may_stack()) {
      if (stack_.empty()) tenth_row_ = {at(0), readable_quote(text)};
      stack_.push_back({where_, board_});
      open(at(0), {});
    }
    if (++rows_ > kRows) {
      if (rows_ == kRows + 1) {
        problem(at(0),
                fmt::format("{} or the end of the file after nine rows", bare_ ? "a blank line"
                                                                         : name_.starts_with('[')
                                                                             ? "a section"
                                                                             : "'Grid'"),
                readable_quote(text));
      }
      return;
    }
    if (text.starts_with(kBoxDrawing)) {
      problem(at(0), kDrawnBoard, kTwoBoards);
      one_problem_ = true;
      return;
    }
    if (is_border_or_row(text)) {
      problem(at(0), "a row or a border",
              "nine dashes that may be either; write . for empty cells");
      return;
    }
    std::size_t cells = 0;
    std::size_t tenth = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (separates_cells(text[i])) continue;
      if (!cell(text.substr(i), cells, at(i))) return;
      if (++cells == kColumns + 1) tenth = i;
    }
    if (cells > kColumns && has_pencil_marks(text)) {
      problem(at(0), "a row of nine cells", kPencilMarks);
      one_problem_ = true;
    } else if (cells != kColumns) {
      const bool drawn = cells < kColumns && cells < text.size();
      problem(at(tenth), "nine cells in a row",
              fmt::format("{}{}", cells, drawn ? "; write . for an empty cell" : ""));
    }
  }

  // Reads the cell that the text starts with. Returns false after a problem.
  bool cell(std::string_view text, std::size_t column, Position here) {
    const char c = text.front();
    if (!is_cell(c) || c == '*') {
      const bool first = bare_ && rows_ == 1 && column == 0;
      problem(here,
              first               ? "a row of nine cells or a line that starts with 'Grid'"
              : column < kColumns ? "1-9, or 0 . _ for an empty cell"
                                  : "the end of the row after nine cells",
              first ? readable_quote(text) : readable_character(text));
      return false;
    }
    if (column >= kColumns) return true;
    if (is_clue(c)) {
      board_.set(Cell::at(static_cast<int>(rows_) - 1, static_cast<int>(column)), Digit(c - '0'));
      return true;
    }
    // A sign that drawings also use between cells is an empty cell if it is the only one.
    constexpr std::string_view kPlain = "0._";
    const char sign = kPlain.find(c) == std::string_view::npos ? c : '.';
    if (empty_sign_ == '\0') empty_sign_ = sign;
    if (empty_sign_ == sign) return true;
    problem(here, "one sign for all empty cells", readable_character(text));
    return false;
  }

  void problem(Position where, std::string_view expected, std::string_view found) {
    if (one_problem_ && !problems_.empty()) return;
    problems_.push_back({where, fmt::format("expected {}, found {}", expected, found)});
  }

  bool typed_;
  BoardLines lines_;
  // The record in progress.
  bool open_ = false;
  bool bare_ = false;         // without a header
  bool one_problem_ = false;  // report the first problem alone: the others follow from it
  Position where_;
  std::string name_;
  Board board_;
  std::size_t rows_ = 0;
  char empty_sign_ = '\0';         // of its empty cells; a point stands for 0 . and _
  std::vector<Problem> problems_;  // one per line, none after row ten
  // The boards before it that nothing separates from it and from each other.
  struct Stacked {
    Position where;
    Board board;
  };
  std::vector<Stacked> stack_;
  Problem tenth_row_;        // its text as a message shows it
  bool first_ = true;        // no board has ended
  std::uint64_t bytes_ = 0;  // of lines
};

}  // namespace

Match is_grid(const Line& first, const ReaderOptions& /*options*/) {
  const std::string_view text = trim(first.text).text;
  // A program may call an array "grid".
  const bool assigned = text.find('=') != std::string_view::npos;
  if (is_grid_header(text) && !assigned) return Match::kYes;
  return is_grid_header(text) || may_be_board(first) ? Match::kMaybe : Match::kNo;
}

MadeParser make_grid_parser(const Line& /*first*/, const ReaderOptions& options) {
  return std::make_unique<GridParser>(options.typed);
}

}  // namespace euler96
