// The reader of boards on several lines: rows of problem 96, drawn boards, pencil marks, tables of
// a spreadsheet, files with sections. array.cpp reads boards between brackets.
//
//     Grid 01       5 3 . | . 7 . | . . .     ,,3,,2,,6,,     [Puzzle]
//     003020600     6 . . | 1 9 5 | . . .     9,,,3,,5,,,1    ..3.2.6..
//     900305001     ------+-------+------     ...             ...
//     ...           ...                                       [State]
//
// kind_of says what a line is. Rows that follow each other are a block, and a block of nine rows is
// a board; read_rows reads its cells. A blank line, a text or two borders end a block. Anything
// else is one located problem, and the boards after it are read. Where boards follow each other
// without a blank line, a lost row would shift all boards after it, so these shapes have rules:
//
//     headers       a line that starts with Grid, or [Puzzle]: a board starts at each of them and
//                   nowhere else, and there is no text
//     borders       two after the ninth row end a board, and so does one if there is none between
//                   its rows
//     back to back  a block of more rows: boards only if the block is the whole input, of at most
//                   1 MiB, of a multiple of nine rows, and if no board contradicts itself
//     bands apart   blocks of three rows: boards only if the whole run of blocks has three rows
//                   each, and their number is a multiple of three
//
// A text right above a board is its name. A number above the first board says how many boards
// follow; it is a name if each board has one, and they count up.
//
// Test: tests/grid_reader_test.cpp, tests/inputs/, tests/reader_damage_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "board_in_progress.hpp"
#include "drawn_row.hpp"
#include "formats.hpp"
#include "numbering.hpp"
#include "plain_board.hpp"
#include "sections.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = BoardInProgress::kRow;
constexpr std::size_t kBand = 3;
constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of boards that wait
constexpr std::string_view kDelimiters = ",;\t";

bool is_puzzle_section(std::string_view text) { return is_same_word(text, "[puzzle]"); }

// The delimiter of a row of fields; NUL for other lines.
char delimiter_of(std::string_view text) {
  const auto found = std::ranges::find_if(
      kDelimiters, [&](char delimiter) { return is_row_of_fields(text, delimiter); });
  return found == kDelimiters.end() ? '\0' : *found;
}

// Boards that wait until it is known whether they are boards: a block of more than nine rows, or a
// run of bands apart.
struct Waiting {
  std::vector<BoardInProgress> boards;
  std::size_t bytes = 0;
  std::optional<Problem> problem;

  void add_all(RecordBatch& batch) {
    if (problem) {
      boards.front().problem(*problem);
      boards.front().close(batch);
    } else {
      for (BoardInProgress& board : boards) board.close(batch);
    }
    *this = {};
  }
  void fail(Location where, std::string message) {
    if (!problem) problem = {where, std::move(message)};
    boards.resize(1);
  }
};

// The sign of a row of equal ones; a blank if it has bars alone.
char sign_of(const DrawnRow& row) {
  const std::size_t at = row.text.find_first_not_of("|! \t,");
  return at == std::string::npos ? ' ' : row.text[at];
}

// Rows that follow each other.
struct Block {
  // Of what rows are: enough to say that there are too many.
  static constexpr std::size_t kMost = kRows + 4;

  std::vector<DrawnRow> rows;
  std::vector<DrawnRow> undecided;  // from the first line that may be a border or a row
  char empty = '\0';                // the sign of its empty cells, once known
  std::string name;
  std::optional<Location> header;
  std::size_t run = 0;   // rows since the last border
  std::size_t band = 0;  // rows between its borders, once it has one after a row
  bool regular = true;   // all borders are as far apart
  bool after_border = false;
  std::optional<Problem> tenth;  // what is wrong with its tenth row
  bool reported = false;         // at a terminal, when the row was typed
  std::size_t dashes = 0;        // borders of nine equal signs, which might be rows
  Location first_dashes = {};

  void count_dashes(Location where) {
    if (++dashes == 1) first_dashes = where;
  }
  [[nodiscard]] bool is_open() const { return header || !rows.empty() || !undecided.empty(); }
  [[nodiscard]] Location where() const { return header ? *header : rows.front().where(); }
  [[nodiscard]] bool is_table() const { return !rows.empty() && rows[0].delimiter != '\0'; }
  // Whether another board may follow without a blank line. With borders within boards, too, a lost
  // row or an added blank line would shift all boards after it.
  [[nodiscard]] bool may_end_at_border() const { return after_border && regular && band == kRows; }
};

class DrawingParser final : public FormatParser {
 public:
  explicit DrawingParser(bool typed) : typed_(typed) {}

  void line(const Line& line, RecordBatch& batch) override {
    DrawnRow row(line);
    const Trimmed text = row.trimmed();
    const Location here = row.where();
    LineKind kind = kind_of(row);
    bytes_ += line.text.size() + 1;
    if (!stack_.boards.empty() && bytes_ > kMostBytes) {
      stack_.fail(stack_row_.where, between_boards());
    }
    const bool puzzle = kind == LineKind::kHeader && is_puzzle_section(text.text);
    if (kind == LineKind::kSection || puzzle || (section_ && kind == LineKind::kHeader)) {
      end(here, readable_quote(text.text), batch);
      if (kind == LineKind::kSection) section_.emplace(text.text);
    }
    if (section_) {
      if (auto problem = section_->line(line, row, kind)) batch.problems.push_back(*problem);
      return;
    }
    if (as_field_row(row, kind)) kind = LineKind::kRow;
    cut_ = kind == LineKind::kBorder && line.unended && text.text.size() < row_width_;
    if (kind == LineKind::kNumber && !may_be_number()) kind = LineKind::kRow;
    if (kind == LineKind::kText && has_headers_ && block_.is_open()) kind = LineKind::kRow;
    switch (kind) {
      case LineKind::kHeader:
        header(line, here, text.text, batch);
        break;
      case LineKind::kBlank:
        if (!has_headers_) blank(here, batch);
        break;
      case LineKind::kBorder:
        border(here, batch);
        break;
      case LineKind::kText:
      case LineKind::kSection:
        note(line, here, text.text, batch);
        break;
      case LineKind::kNumber:
        number(here, text.text, batch);
        break;
      case LineKind::kRow:
      case LineKind::kRowOf:
        row_width_ = text.text.size();
        row_or_border(std::move(row), kind, batch);
    }
    if (kind != LineKind::kText) heading_.reset();
    after_blank_ = kind == LineKind::kBlank;
    keep_line(line.text, kind);
  }

  [[nodiscard]] bool is_idle() const override {
    return !block_.is_open() && bands_.boards.empty() && !section_;
  }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    PlainLines taken;
    if (section_ || typed_ || (!has_headers_ && !may_have_plain_rows())) return taken;
    PlainBoard board;
    while (most > 0 && plain_.read(bytes.substr(taken.bytes), has_headers_, delimiter_, board)) {
      const Location here{number + taken.lines + board.where.line - 1, board.where.column};
      if (block_.is_open()) {  // the board before, which the header ends
        const std::size_t before = batch.records.size();
        end_block(here, readable_quote(board.name), false, batch);
        most -= batch.records.size() - before;
        if (most == 0) break;
      }
      batch.add_puzzle(here, board.name).assign(board.text());
      numbering_.count(1);
      --most;
      taken.bytes += board.bytes;
      taken.lines += board.lines;
      delimiter_ = board.delimiter;
    }
    if (taken.lines > 0 && !has_headers_) {
      has_bare_boards_ = true;
      first_ = false;
      after_blank_ = true;
      last_empty_ = '\0';
      passed_.row();
    }
    return taken;
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    const bool at_end = what == kEndOfFile;
    if (section_) {
      if (auto problem = section_->end(where, what)) batch.problems.push_back(*problem);
      section_.reset();
    }
    if (at_end && cut_) {
      const Problem cut{where, fmt::format("expected a whole row or border, found {}", what)};
      if (block_.is_open()) {
        cut_problem_ = cut;
      } else {
        batch.problems.push_back(cut);
      }
    }
    if (block_.is_open()) end_block(where, what, at_end, batch);
    end_bands(batch);
    if (!at_end) return;
    if (const auto lost = passed_.at_end()) batch.problems.push_back({where, *lost});
    if (auto problem = numbering_.end(where, what, batch)) batch.problems.push_back(*problem);
  }

 private:
  // Whether nothing waits that a row would end or continue.
  [[nodiscard]] bool may_have_plain_rows() const {
    return !block_.is_open() && stack_.boards.empty() && bands_.boards.empty() &&
           band_rows_.empty() && !heading_ && !numbering_.waits();
  }

  // Keeps the lines of a board for the fast path, unless a text is among them.
  void keep_line(std::string_view text, LineKind kind) {
    constexpr std::size_t kMost = 4096;  // bytes; a board has less
    if (kind == LineKind::kHeader || (kind == LineKind::kBlank && !has_headers_)) {
      lines_.emplace();
    } else if (kind == LineKind::kText || kind == LineKind::kNumber || !lines_ ||
               lines_->size() > kMost) {
      lines_.reset();
    } else {
      lines_->append(text).append("\n");
    }
  }

  // Whether digits alone are a number, and not a damaged row: above the first board, or between
  // boards if there is one.
  [[nodiscard]] bool may_be_number() const {
    const bool between = !block_.is_open() || block_.rows.size() == kRows;
    return between && !has_headers_ && !typed_ && stack_.boards.empty() && band_rows_.empty() &&
           numbering_.may_begin();
  }

  // Whether a line is a row of fields: the first row of a block decides. A row of empty fields may
  // look like a blank line or a border.
  bool as_field_row(DrawnRow& row, LineKind kind) {
    const std::string_view text = row.text;
    const bool first_row = block_.rows.empty();
    const bool note =
        kind == LineKind::kText && trim(text).text.starts_with(';') && !has_word(text);
    const bool may_be = kind == LineKind::kRow || kind == LineKind::kBlank || note ||
                        kind == LineKind::kBorder || kind == LineKind::kRowOf ||
                        kind == LineKind::kNumber;
    if (!may_be || has_headers_) return false;
    const bool row_kind = kind == LineKind::kRow || kind == LineKind::kNumber;
    if (first_row && (row_kind || note || delimiter_ == '\0')) {
      const char delimiter = delimiter_of(text);
      if (delimiter != '\0') delimiter_ = delimiter;
      if (delimiter == '\0' && kind == LineKind::kRow && looks_like_row(row)) delimiter_ = '\0';
    }
    if (delimiter_ == '\0') return false;
    const bool cut = row.unended && text.find(delimiter_) != std::string_view::npos;
    const auto fields = static_cast<std::size_t>(std::ranges::count(text, delimiter_)) + 1;
    const bool table = block_.is_table() || first_row;
    if (!table || !(cut || row_kind || fields >= kRows)) return false;
    if (kind == LineKind::kNumber && fields < kRows) return false;
    row.delimiter = delimiter_;
    return true;
  }

  void header(const Line& line, Location here, std::string_view text, RecordBatch& batch) {
    if (!has_headers_ && has_bare_boards_) {
      if (block_.is_open()) {
        cut_problem_ = {here, fmt::format("expected a blank line after a board without a header, "
                                          "found {}",
                                          readable_quote(text))};
      } else {
        batch.problems.push_back(
            {here, fmt::format("either every board has a header or none; {} is the first",
                               readable_quote(text))});
      }
    }
    has_headers_ = true;
    end(here, readable_quote(text), batch);
    block_ = {};
    block_.header = here;
    block_.name = trim(line.text).text;
    delimiter_ = '\0';
    if (const auto puzzle = find_puzzle(text)) {
      cut_problem_ = {{here.line, here.column + *puzzle},
                      "expected the name of a puzzle, found a puzzle"};
    }
    if (line.control && !cut_problem_) {
      cut_problem_ = {{line.number, line.control->column},
                      fmt::format("expected the name of a puzzle, found {}", line.control->name())};
    }
  }

  void blank(Location here, RecordBatch& batch) {
    if (!stack_.boards.empty()) {  // the end of the input may follow
      stack_ended_ = true;
    } else if (block_.is_open()) {
      end_block(here, "a blank line", false, batch);
    } else if (after_blank_) {
      end_bands(batch);
    }
  }

  // Two borders are the end of a board and the start of another: after nine rows, and from then on.
  void border(Location here, RecordBatch& batch) {
    if (has_headers_ || !block_.is_open()) return;
    if (!stack_.boards.empty()) return stack_.fail(stack_row_.where, between_boards());
    if (!block_.undecided.empty()) decide(false, batch);
    if (block_.rows.size() == 1 && may_be_heading(block_.rows[0])) return drop_heading();
    if (block_.after_border && (doubled_ || block_.rows.size() == kRows)) {
      doubled_ = true;
      return end_block(here, "a border", false, batch);
    }
    if (block_.band == 0) block_.band = block_.run;
    block_.regular &= block_.run == block_.band;
    block_.run = 0;
    block_.after_border = true;
  }

  // A text ends the board above it, and names the one right below it.
  void note(const Line& line, Location here, std::string_view text, RecordBatch& batch) {
    const std::string quoted = readable_quote(text);
    if (has_cells(text)) {
      if (block_.is_open()) decide(false, batch);
      const Problem problem{
          here, "expected a row of nine cells or a line that starts with 'Grid', found " + quoted};
      if (block_.is_open()) {
        cut_problem_ = problem;
      } else {
        end_bands(batch);
        add_invalid(here, problem, batch);
      }
    }
    if (block_.is_open()) {
      end_block(here, quoted, false, batch);
      passed_.row();
    }
    end_bands(batch);
    if (line.control) batch.problems.push_back(control_in_comment(line));
    const auto lost = passed_.add(line);
    if (lost) batch.problems.push_back({here, *lost});
    if (lost || line.control || has_cells(text) || text.starts_with('\\')) return;
    heading_ = trim(line.text).text;
    heading_->erase(0, std::min(heading_->find_first_not_of("%;/> \t"), heading_->size()));
    if (std::ranges::none_of(*heading_,
                             [](unsigned char c) { return std::isalnum(c) || c > 127; })) {
      heading_.reset();
    }
  }

  // The number of boards, or of a board.
  void number(Location here, std::string_view text, RecordBatch& batch) {
    if (block_.is_open()) end_block(here, readable_quote(text), false, batch);
    end_bands(batch);
    std::uint64_t value = 0;
    for (const char c : text) value = 10 * value + static_cast<std::uint64_t>(c - '0');
    if (!numbering_.take(value, here, batch)) {
      batch.problems.push_back(
          {here, fmt::format("expected a row of nine cells, found {}", readable_quote(text))});
    }
  }

  void row_or_border(DrawnRow row, LineKind kind, RecordBatch& batch) {
    if (!block_.is_open() && has_headers_) return;  // after a line that is too long
    if (kind == LineKind::kRowOf && row.delimiter == '\0') {
      const char empty = sign_of(row);
      if (block_.empty != '\0') {
        if (block_.empty != empty) {
          block_.count_dashes(row.where());
          return border(row.where(), batch);
        }
      } else {
        return wait(std::move(row), batch);
      }
    }
    if (row.delimiter == '\0' && block_.empty == '\0') {
      block_.empty = empty_sign_of(row);
      if (!block_.undecided.empty()) {
        if (block_.empty == '\0') return wait(std::move(row), batch);
        decide(true, batch);
      }
    }
    this->row(std::move(row), batch);
  }

  // Keeps a line of the block until a row shows the sign of empty cells.
  void wait(DrawnRow row, RecordBatch& batch) {
    block_.undecided.push_back(std::move(row));
    if (block_.undecided.size() > Block::kMost) decide(false, batch);
  }

  // Adds the lines that waited.
  // @param known whether the sign of empty cells is known. Otherwise they are borders, except that
  // a board of which nothing else is left may have the sign of the board before it.
  void decide(bool known, RecordBatch& batch) {
    if (!known && block_.rows.empty() && last_empty_ != '\0') {
      block_.empty = last_empty_;
      known = true;
    }
    const char empty = block_.empty;
    for (DrawnRow& row : std::exchange(block_.undecided, {})) {
      if (kind_of(row) == LineKind::kRowOf && !(known && sign_of(row) == empty)) {
        block_.count_dashes(row.where());
        border(row.where(), batch);
      } else {
        this->row(std::move(row), batch);
      }
    }
  }

  void drop_heading() {
    block_.rows.clear();
    block_.run = 0;
  }

  void row(DrawnRow row, RecordBatch& batch) {
    const Location here = row.where();
    const auto quoted = [&] { return readable_quote(row.trimmed().text); };
    if (stack_ended_) end_block(here, quoted(), false, batch);
    if (block_.rows.size() == kRows && !block_.is_table()) {
      const bool bars = block_.rows[0].text.find('|') != std::string::npos;
      if (bars && is_row_of_labels(row)) return;  // below the board
      if (!block_.header && may_be_heading(block_.rows[0])) {
        block_.rows.erase(block_.rows.begin());
      }
    }
    const bool full = block_.rows.size() == kRows && !block_.is_table();
    if (full && !has_headers_ && block_.may_end_at_border()) {
      end_block(here, quoted(), false, batch);
    }
    if (block_.rows.size() == 1 && !block_.header && may_be_heading(block_.rows[0]) &&
        row.text.find('|') != std::string::npos &&
        block_.rows[0].text.find('|') == std::string::npos) {
      drop_heading();
    }
    if (!block_.is_open()) open(batch);
    passed_.row();
    if (block_.rows.size() == kRows && !block_.is_table()) {
      if (may_stack()) {
        push_stack(here, quoted());
      } else if (!block_.tenth) {
        block_.tenth = {here, fmt::format("expected {} or the end of the file after nine rows, "
                                          "found {}",
                                          block_.name.empty()            ? "a blank line"
                                          : block_.name.starts_with('[') ? "a section"
                                          : block_.header                ? "'Grid'"
                                                                         : "a blank line",
                                          quoted())};
      }
    }
    if (block_.rows.size() < Block::kMost && !block_.tenth) block_.rows.push_back(std::move(row));
    ++block_.run;
    block_.regular &= block_.band == 0 || block_.run <= block_.band;
    block_.after_border = false;
    if (typed_) answer(here, batch);
  }

  // Starts a block without a header.
  void open(RecordBatch& batch) {
    block_.name = numbering_.begin(batch);
    has_bare_boards_ = true;
    if (heading_) {
      block_.name = *std::exchange(heading_, std::nullopt);
      passed_.used();
    }
  }

  // At a terminal: reports a problem of the rows at once, and ends the block after nine rows.
  void answer(Location here, RecordBatch& batch) {
    if (!block_.reported) {
      BoardInProgress board = build(false);
      if (!board.problems().empty()) {
        block_.reported = true;
        if (!bands_.boards.empty()) {  // of the same board
          const Problem& problem = board.problems()[0];
          bands_.fail(problem.where, problem.message + std::string(kTypeAgain));
          end_bands(batch);
        } else {
          board.report(batch, block_.header ? "; type 'Grid' and the board again" : kTypeAgain);
        }
      }
    }
    if (block_.rows.size() == kRows) {
      end_block(here, {}, false, batch);
    } else if (!bands_.boards.empty() && !bands_.problem && block_.rows.size() == kBand &&
               band_rows_.size() == 2 * kBand) {
      end_block(here, "a blank line", false, batch);
      end_bands(batch);
    }
  }

  // The board of the rows of the block.
  BoardInProgress build(bool whole) {
    BoardInProgress board;
    if (!block_.is_open()) return board;
    board.open(block_.where(), block_.name, block_.header.has_value());
    if (const auto problem = std::exchange(cut_problem_, std::nullopt)) {
      board.problem(*problem);
    }
    board_rows_ = read_rows(block_.rows, whole, board);
    if (block_.tenth) board.problem(*block_.tenth);
    return board;
  }

  // Whether row ten may be the first one of another board.
  [[nodiscard]] bool may_stack() {
    if (has_headers_ || !first_ || block_.band != 0 || !bands_.boards.empty() || block_.tenth ||
        block_.empty == '-' || block_.empty == ' ') {
      return false;
    }
    const BoardInProgress board = build(true);
    return board.problems().empty() && !board.has_marks();
  }

  void push_stack(Location here, const std::string& quoted) {
    if (stack_.boards.empty()) stack_row_ = {here, quoted};
    if (!stack_.problem) stack_.boards.push_back(build(true));
    block_ = {};
  }

  [[nodiscard]] std::string between_boards() const {
    return fmt::format("expected a blank line or the end of the file after nine rows, found {}",
                       stack_row_.message);
  }

  // Ends the rows that follow each other.
  void end_block(Location where, std::string_view what, bool whole, RecordBatch& batch) {
    decide(false, batch);
    if (!stack_.boards.empty()) return end_stack(whole, batch);
    if (!block_.is_open()) {  // it was borders alone
      block_ = {};
      return;
    }
    const std::size_t count = block_.rows.size();
    if (count == 1 && !block_.header && !typed_ && is_row_of_decimals(block_.rows[0])) {
      passed_.count(block_.rows[0].line);
      block_ = {};
      return;
    }
    const bool bands = !bands_.boards.empty() || !band_rows_.empty();
    const bool band = count == kBand && !block_.header && what == "a blank line" &&
                      (block_.band == 0 || block_.band == kBand);
    if (!block_.header && !block_.reported && (band || (bands && count != kRows))) {
      return add_band(where, what);
    }
    end_bands(batch);
    first_ = false;
    if (block_.is_open() && !block_.reported) {
      BoardInProgress board = build(true);
      if (board_rows_ > kRows && !block_.tenth) {
        board.problem(block_.rows[kRows].where(),
                      "a blank line or the end of the file after nine rows",
                      readable_quote(block_.rows[kRows].trimmed().text));
      }
      if (board_rows_ < kRows && board_rows_ + block_.dashes == kRows) {
        board.problem(block_.first_dashes, "a row or a border",
                      "nine signs that may be either; write . for empty cells");
      }
      board.end_rows(board_rows_, where, what);
      const bool plain = board.problems().empty() && !board.has_marks();
      if (plain && lines_) {
        const DrawnRow& first = block_.rows[0];
        plain_.learn(*lines_, board.board(), first.delimiter, first.where().column);
      }
      numbering_.add(std::move(board), batch);
    }
    lines_.reset();
    cut_problem_.reset();
    last_empty_ = block_.empty;
    block_ = {};
  }

  void add_invalid(Location where, const Problem& problem, RecordBatch& batch) {
    BoardInProgress board;
    board.open(where);
    board.problem(problem);
    numbering_.release(batch);
    numbering_.add(std::move(board), batch);
  }

  void end_stack(bool whole, RecordBatch& batch) {
    const std::size_t rows = stack_.boards.size() * kRows + block_.rows.size();
    BoardInProgress last = build(true);
    if (!last.problems().empty()) stack_.problem = stack_.problem.value_or(last.problems()[0]);
    if (!whole) {
      stack_.fail(stack_row_.where, between_boards());
    } else if (block_.rows.size() != kRows) {
      stack_.fail(stack_row_.where,
                  fmt::format("{}; {} rows are not whole boards", between_boards(), rows));
    }
    stack_.boards.push_back(std::move(last));
    for (const BoardInProgress& board : stack_.boards) {
      if (stack_.problem || !board.contradicts_itself()) continue;
      stack_.problem = {board.where(),
                        "expected a blank line between boards, found nine rows with a digit twice "
                        "in a row, column or box; a row may be lost"};
    }
    numbering_.count(stack_.problem ? 1 : stack_.boards.size());
    stack_.add_all(batch);
    stack_ended_ = false;
    first_ = false;
    block_ = {};
  }

  // Takes a block for the next band of a board.
  void add_band(Location where, std::string_view what) {
    ++band_count_;
    band_end_ = {where, std::string(what)};
    if (bands_.boards.empty() && band_rows_.empty()) {
      bytes_of_bands_ = bytes_;
      bands_name_ = block_.name;
      bands_begin_ = block_.where();
    }
    if (block_.rows.size() != kBand) {
      bands_fail(block_.where(),
                 fmt::format("expected three rows in each band, found {}", block_.rows.size()));
    } else if (bytes_ - bytes_of_bands_ > kMostBytes) {
      bands_fail(where,
                 "expected at most 1048576 bytes of bands without two blank lines, found more");
    }
    if (!bands_.problem) {
      for (DrawnRow& row : block_.rows) band_rows_.push_back(std::move(row));
      if (band_rows_.size() == kRows) push_bands(true);
    }
    block_ = {};
  }

  void bands_fail(Location where, std::string message) {
    if (bands_.boards.empty()) push_bands(false);
    bands_.fail(where, std::move(message));
    band_rows_.clear();
  }

  // Makes a board of the bands.
  void push_bands(bool whole) {
    BoardInProgress board;
    board.open(band_rows_.empty() ? bands_begin_ : band_rows_.front().where(),
               std::exchange(bands_name_, {}));
    if (whole) {
      read_rows(band_rows_, true, board);
      if (!board.problems().empty() && !bands_.problem) bands_.problem = board.problems()[0];
    }
    bands_.boards.push_back(std::move(board));
    band_rows_.clear();
  }

  void end_bands(RecordBatch& batch) {
    if (bands_.boards.empty() && band_rows_.empty()) return;
    first_ = false;
    if (band_count_ == 1) {
      BoardInProgress board;
      board.open(bands_begin_, bands_name_);
      read_rows(band_rows_, false, board);
      board.end_rows(kBand, band_end_.where, band_end_.message);
      if (board.problems().empty()) board.problem(bands_begin_, "nine rows", "three");
      bands_.problem = board.problems()[0];
      if (bands_.boards.empty()) bands_.boards.push_back(std::move(board));
    } else if (band_count_ % kBand != 0 && !bands_.problem) {
      bands_fail(band_end_.where,
                 fmt::format("expected three bands for each board, found {} before {}", band_count_,
                             band_end_.message));
    }
    numbering_.release(batch);
    numbering_.count(bands_.problem ? 1 : bands_.boards.size());
    bands_.add_all(batch);
    band_rows_.clear();
    bands_name_.clear();
    band_count_ = 0;
  }

  bool typed_;
  bool has_headers_ = false;  // a board starts at each of them and nowhere else
  bool has_bare_boards_ = false;
  bool first_ = true;      // no board has ended
  bool doubled_ = false;   // a board has ended at two borders
  char delimiter_ = '\0';  // between fields
  Block block_;
  char last_empty_ = '\0';              // the sign of the empty cells of the board before
  std::size_t board_rows_ = 0;          // of the last board built
  std::optional<Problem> cut_problem_;  // of the block, except in its rows
  bool after_blank_ = false;
  std::size_t row_width_ = 0;        // of the last row
  bool cut_ = false;                 // the last line may be the start of a row
  std::size_t bytes_ = 0;            // of the input
  Waiting stack_;                    // the boards of the block before the last one
  bool stack_ended_ = false;         // a blank line followed
  Problem stack_row_;                // the tenth row; its text as a message shows it
  Waiting bands_;                    // the boards of the run
  std::vector<DrawnRow> band_rows_;  // of its last board, less than nine
  std::string bands_name_;
  Location bands_begin_;
  std::size_t band_count_ = 0;
  std::size_t bytes_of_bands_ = 0;
  Problem band_end_;                       // what ended the last band
  std::optional<SkippedSection> section_;  // if it is not [Puzzle]
  std::optional<std::string> heading_;     // the text right above
  Numbering numbering_;
  PlainBoards plain_;
  std::optional<std::string> lines_ = std::string();  // since the last blank line or header
};

// A person who types such a line has forgotten a cell of a row, or typed one twice. A damaged
// puzzle has more cells.
bool is_row_of_some_cells(std::string_view text) {
  const auto cells = std::ranges::count_if(text, is_cell);
  return cells > 1 && cells <= Cell::kCount / 2 &&
         std::ranges::all_of(text, [](char c) { return is_cell(c) || separates_cells(c); });
}

}  // namespace

Match is_drawing(const Line& first, const ReaderOptions& options) {
  if (is_array(first)) return Match::kYes;
  const DrawnRow row(first);
  const std::string_view text = row.trimmed().text;
  switch (kind_of(row)) {
    case LineKind::kSection:
    case LineKind::kHeader:
      return Match::kYes;
    case LineKind::kBorder:
    case LineKind::kRowOf:
      return Match::kMaybe;
    case LineKind::kText:
      return Match::kNo;
    default:
      break;
  }
  if (delimiter_of(row.text) != '\0' || is_row_of_marks(row)) return Match::kYes;
  return looks_like_row(row) || (options.typed && is_row_of_some_cells(text)) ? Match::kMaybe
                                                                              : Match::kNo;
}

MadeParser make_drawing_parser(const Line& first, const ParserOptions& options) {
  if (is_array(first)) return make_array_parser(options.typed);
  return std::make_unique<DrawingParser>(options.typed);
}

}  // namespace euler96
