// The reader of boards on several lines: rows of problem 96, drawn boards, pencil marks, tables of
// a spreadsheet, files with sections. array.cpp reads boards between brackets.
//
//     Grid 01       5 3 . | . 7 . | . . .     ,,3,,2,,6,,     [Puzzle]
//     003020600     6 . . | 1 9 5 | . . .     9,,,3,,5,,,1    ..3.2.6..
//     900305001     ------+-------+------     ...             ...
//     ...           ...                                       [State]
//
// kind_of says what a line is. Rows that follow each other are a block, and a block of nine rows is
// a board. A blank line ends a block, and so does a text or a border after nine rows, unless
// borders separate the rows themselves: then two borders do. Anything else is one located problem,
// and the boards after it are read. So no board takes a row from the board after it. Three shapes
// have rules of their own, since a lost row would shift all boards after it:
//
//     headers       a line that starts with Grid, or [Puzzle]: a board starts at each of them and
//                   nowhere else, and there is no text
//     back to back  a block of more rows: boards only if the block is the whole input, of at most
//                   1 MiB, of a multiple of nine rows, and if no board contradicts itself
//     bands apart   blocks of three rows: boards only if the whole run of blocks has three rows
//                   each, and their number is a multiple of three
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
#include "formats.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = BoardInProgress::kRow;
constexpr std::size_t kBand = 3;
constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of boards that wait
constexpr std::string_view kDelimiters = ",;\t";

bool is_same_word(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, {}, [](unsigned char c) { return std::tolower(c); });
}

// What a line is. Comments do not reach the parser.
enum class LineKind : std::uint8_t {
  kBlank,
  kHeader,   // starts with "Grid", in any case, or is "[Puzzle]"
  kSection,  // another name in square brackets
  kBorder,   // between drawn rows: nothing but + - = * | and blanks, or one of HoDoKu's
  kText,     // a name or a note
  kRow,      // anything else
};

// A border of HoDoKu around or between pencil marks: .-----.-----. or :-----+-----: or '-----'.
bool is_pencil_mark_border(std::string_view text) {
  constexpr std::string_view kCorners = ".:'";
  return text.size() > 2 * kRows && kCorners.find(text.front()) != std::string_view::npos &&
         text.front() == text.back() && text.find("---") != std::string_view::npos &&
         text.find_first_not_of("-+.:'") == std::string_view::npos;
}

bool is_border(std::string_view text) {
  return (text.find_first_not_of("+-=*| \t") == std::string_view::npos ||
          is_pencil_mark_border(text)) &&
         !is_border_or_row(text);
}

bool is_section(std::string_view text) {
  return text.size() > 2 && text.front() == '[' && text.back() == ']' &&
         std::ranges::all_of(text.substr(1, text.size() - 2),
                             [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }) &&
         !is_same_word(text, "[none]") && !is_same_word(text, "[null]");
}

bool is_puzzle_section(std::string_view text) { return is_same_word(text, "[puzzle]"); }

// The fields of a row of a spreadsheet: nine, of which each is empty or a cell.
bool is_row_of_fields(std::string_view text, char delimiter) {
  const auto fields = bare_fields_of(text, delimiter);
  return fields.size() == kRows && std::ranges::all_of(fields, [](const Trimmed& field) {
           return field.text.empty() || (field.text.size() == 1 && is_cell(field.text.front()));
         });
}

// The delimiter of a row of fields; none for other lines.
std::optional<char> delimiter_of(std::string_view text) {
  for (const char delimiter : kDelimiters) {
    if (is_row_of_fields(text, delimiter)) return delimiter;
  }
  return std::nullopt;
}

LineKind kind_of(const Line& line) {
  const std::string_view text = trim(line.text).text;
  if (text.empty()) return LineKind::kBlank;
  if (is_grid_header(text) || is_puzzle_section(text)) return LineKind::kHeader;
  if (is_section(text)) return LineKind::kSection;
  if (is_border(text)) return LineKind::kBorder;
  return is_text(text) ? LineKind::kText : LineKind::kRow;
}

// Whether the line is a border, a row of nine cells, or cells with | between them, and not a puzzle
// of 81 characters.
bool may_be_board(std::string_view text) {
  const bool drawn = !is_pencil_mark_border(text) && std::ranges::all_of(text, [](char c) {
    return is_cell(c) || separates_cells(c);
  });
  if (drawn && text.size() == Cell::kCount) return false;
  return is_border(text) || (drawn && (text.find('|') != std::string_view::npos ||
                                       std::ranges::count_if(text, is_cell) == kRows));
}

// A section other than [Puzzle], and how many rows of nine cells it may have.
struct Section {
  std::string_view name;
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool any_row = false;  // any line that is not blank is a row
};
constexpr std::array kOtherSections = {
    Section{"[state]", 9, 9}, Section{"[pencilmarks]", 9, 9, true}, Section{"[solution]", 9, 9},
    Section{"[colours]", 0, 9}, Section{"[colors]", 0, 9}};

Section section_of(std::string_view text) {
  const auto found = std::ranges::find_if(
      kOtherSections, [&](const Section& section) { return is_same_word(text, section.name); });
  return found == kOtherSections.end() ? Section{} : *found;
}

// A header, nine rows of nine digits or points and nothing else, and the start of the next header,
// which ends the board. Such a board cannot have a problem.
struct PlainBoard {
  static constexpr std::size_t kLine = kRows + 1;  // with its line feed

  std::string_view name;
  std::array<char, Cell::kCount> cells;

  [[nodiscard]] std::string_view text() const { return {cells.data(), cells.size()}; }
  [[nodiscard]] std::size_t bytes() const { return name.size() + 1 + kRows * kLine; }

  // Returns false, and the board is unspecified, if the bytes do not start with a plain board.
  bool read(std::string_view bytes) {
    // A shorter name cannot hold a puzzle.
    name = bytes.substr(0, bytes.substr(0, Cell::kCount).find('\n'));
    if (bytes.size() < this->bytes()) return false;
    const std::string_view rows = bytes.substr(name.size() + 1);
    if (!is_grid_header(name) || is_blank(name.back())) return false;
    if (!is_grid_header(rows.substr(kRows * kLine))) return false;
    bool plain = true;
    for (const char c : name) plain &= static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
    for (std::size_t row = 0; row < kRows; ++row) {
      std::copy_n(&rows[row * kLine], kRows, &cells[row * kRows]);
      plain &= rows[row * kLine + kRows] == '\n';
    }
    std::uint8_t largest = 0;  // no branch on a character, so that the compiler vectorizes it
    for (const char c : cells) {
      largest = std::max(largest, static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
    }
    return plain && largest <= 9;
  }
};

// Boards that wait until it is known whether they are boards: a block of more than nine rows, or a
// run of bands apart.
struct Waiting {
  std::vector<BoardInProgress> boards;
  std::size_t bytes = 0;
  std::optional<Problem> problem;

  void add_all(RecordBatch& batch) {
    if (problem) {
      boards.front().problem(problem->where, problem->message);
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

class DrawingParser final : public FormatParser {
 public:
  DrawingParser(bool typed, bool reads_marks) : typed_(typed), reads_marks_(reads_marks) {}

  void line(const Line& line, RecordBatch& batch) override {
    Trimmed text = trim(line.text);
    const Location here{line.number, text.column};
    LineKind kind = kind_of(line);
    bytes_ += line.text.size() + 1;
    if (!stack_.boards.empty() && bytes_ > kMostBytes) {
      stack_.fail(tenth_row_.where, between_boards());
    }
    if (kind == LineKind::kSection || (kind == LineKind::kHeader && is_puzzle_section(text.text))) {
      end(here, readable_quote(text.text), batch);
      section_.emplace(section_of(text.text));
      section_name_ = text.text;
      if (kind == LineKind::kHeader) section_.reset();
    } else if (section_ && kind == LineKind::kHeader) {
      end(here, readable_quote(text.text), batch);
    }
    if (section_) return skip(line, kind, batch);
    const bool first_row = !board_.is_open() || board_.rows() == 0;
    if (kind == LineKind::kText && text.text.starts_with(';') && !has_word(text.text)) {
      kind = delimiter_ == ';' || delimiter_of(line.text) ? LineKind::kRow : kind;
    }
    if (kind == LineKind::kBlank || kind == LineKind::kRow) {
      // A row of empty fields may look like a blank line. The first row of a block decides.
      const bool cut = line.unended && delimiter_ != '\0' &&
                       line.text.find(delimiter_) != std::string_view::npos;
      const auto delimiter = first_row && (kind == LineKind::kRow || delimiter_ == '\0')
                                 ? delimiter_of(line.text)
                                 : std::nullopt;
      if (delimiter && !has_headers_) delimiter_ = *delimiter;
      if (first_row && kind == LineKind::kRow && !delimiter && may_be_board(text.text)) {
        delimiter_ = '\0';
      }
      if (delimiter_ != '\0' && (cut || fields_of(line.text, delimiter_).size() == kRows)) {
        kind = LineKind::kRow;
      }
    }
    cut_ = kind == LineKind::kBorder && line.unended && text.text.size() < row_width_;
    switch (kind) {
      case LineKind::kHeader:
        header(line, here, text.text, batch);
        break;
      case LineKind::kBlank:
        if (!has_headers_) blank(here, batch);
        break;
      case LineKind::kBorder:
        border(here, text.text, batch);
        break;
      case LineKind::kText:
      case LineKind::kSection:
        note(line, here, text.text, batch);
        break;
      case LineKind::kRow:
        row(line, text, batch);
        row_width_ = text.text.size();
    }
    after_border_ = kind == LineKind::kBorder;
    after_blank_ = kind == LineKind::kBlank;
  }

  [[nodiscard]] bool is_idle() const override {
    return !board_.is_open() && bands_.boards.empty() && !section_;
  }

  PlainLines plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                           RecordBatch& batch) override {
    PlainLines taken;
    if (!has_headers_ || section_) return taken;
    PlainBoard board;
    while (most > 0 && board.read(bytes.substr(taken.bytes))) {
      if (board_.is_open()) {  // the board before, which the header ends
        if (board_.rows() < kRows || !board_.problems().empty()) break;
        board_.close(batch);
        if (--most == 0) break;
      }
      batch.add_puzzle({number + taken.lines, 1}, board.name).assign(board.text());
      --most;
      taken.bytes += board.bytes();
      taken.lines += 1 + kRows;
    }
    return taken;
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    const bool at_end = what == kEndOfFile;
    if (section_ && section_rows_ < section_->least) {
      batch.problems.push_back(
          {where, fmt::format("expected nine rows under {}, found {} before {}",
                              readable_quote(section_name_), section_rows_, what)});
    }
    section_.reset();
    section_rows_ = 0;
    if (at_end && cut_ && board_.is_open()) {
      board_.problem(where, "a whole row or border", what);
    } else if (at_end && cut_) {
      batch.problems.push_back(
          {where, fmt::format("expected a whole row or border, found {}", what)});
    }
    if (board_.is_open()) end_block(where, what, at_end, batch);
    end_bands(batch);
  }

 private:
  // A line of a section other than [Puzzle].
  void skip(const Line& line, LineKind kind, RecordBatch& batch) {
    const Trimmed text = trim(line.text);
    if (kind == LineKind::kSection) return;
    const bool bracket = text.text.find_first_of("[]") != std::string_view::npos;
    const bool board = kind != LineKind::kBlank && may_be_board(text.text);
    if (board || (section_->any_row && kind != LineKind::kBlank)) ++section_rows_;
    if (bracket || (board && section_rows_ > section_->most)) {
      batch.problems.push_back(
          {{line.number, text.column},
           fmt::format("expected '[Puzzle]' before a board, found {}", readable_quote(text.text))});
      section_->least = 0;  // one problem is enough
      section_->most = INT64_MAX;
    } else if (line.control) {
      batch.problems.push_back(control_in_comment(line));
      section_->least = 0;
    }
  }

  void header(const Line& line, Location here, std::string_view text, RecordBatch& batch) {
    if (!has_headers_ && has_bare_boards_) {
      if (board_.is_open()) {
        board_.problem(here, "a blank line after a board without a header", readable_quote(text));
      } else {
        batch.problems.push_back(
            {here, fmt::format("either every board has a header or none; {} is the first",
                               readable_quote(text))});
      }
    }
    has_headers_ = true;
    end(here, readable_quote(text), batch);
    board_.open(here, text, true);
    delimiter_ = '\0';
    if (const auto puzzle = find_puzzle(text)) {
      board_.problem({here.line, here.column + *puzzle}, "the name of a puzzle", "a puzzle");
    }
    if (line.control) {
      board_.problem({line.number, line.control->column}, "the name of a puzzle",
                     line.control->name());
    }
  }

  void blank(Location here, RecordBatch& batch) {
    if (!stack_.boards.empty()) {  // the end of the input may follow
      stack_ended_ = true;
    } else if (board_.is_open()) {
      end_block(here, "a blank line", false, batch);
    } else if (after_blank_) {
      end_bands(batch);
    }
  }

  // Borders are after rows three and six, after each row, or absent. Two of them are the end of a
  // board and the start of another.
  void border(Location here, std::string_view text, RecordBatch& batch) {
    if (has_headers_ || !board_.is_open()) return;
    const auto rows = board_.rows();
    if (!stack_.boards.empty()) return stack_.fail(tenth_row_.where, between_boards());
    if (rows > kRows) return;
    if (rows == kRows) {
      if (borders_ != 0 && !after_border_) return;  // the lower border of a drawing
      return end_block(here, "a border", false, batch);
    }
    borders_ |= 1U << rows;
    const bool regular =
        !after_border_ &&
        (borders_ == kAfterRow3 || borders_ == (kAfterRow3 | 1U << 6) || borders_ == all_to(rows));
    if (!regular) irregular(here, text);
  }

  void irregular(Location here, std::string_view text) {
    board_.problem(here, "borders after rows three and six, after each row, or nowhere",
                   readable_quote(text));
  }

  // A text ends the board above it.
  void note(const Line& line, Location here, std::string_view text, RecordBatch& batch) {
    const std::string quoted = readable_quote(text);
    if (has_headers_) {
      if (board_.is_open()) row(line, {text, here.column}, batch);
      return;
    }
    if (has_cells(text)) {
      if (!board_.is_open()) open(here);
      board_.problem(here, "a row of nine cells or a line that starts with 'Grid'", quoted);
    }
    if (board_.is_open()) {
      end_block(here, quoted, false, batch);
      passed_.row();
    }
    end_bands(batch);
    if (line.control) batch.problems.push_back(control_in_comment(line));
    if (const auto lost = passed_.add(line)) batch.problems.push_back({here, *lost});
  }

  void row(const Line& line, const Trimmed& text, RecordBatch& batch) {
    const Location here{line.number, delimiter_ != '\0' ? 1 : text.column};
    if (stack_ended_) end_block(here, readable_quote(text.text), false, batch);
    if (!board_.is_open() && has_headers_) return;  // after a line that is too long
    if (!board_.is_open()) open(here);
    passed_.row();
    const RowShape shape = shape_of(text.text);
    const auto rows = board_.rows();
    // A border is missing after row six, or where each row before had one.
    const bool missing =
        !has_headers_ && rows > 0 && rows < kRows && !after_border_ &&
        ((borders_ == kAfterRow3 && rows == 6) || (borders_ != 0 && borders_ == all_to(rows - 1)));
    if (missing) irregular(here, text.text);
    if (rows == kRows && may_stack()) {
      if (stack_.boards.empty()) tenth_row_ = {here, readable_quote(text.text)};
      if (!stack_.problem) stack_.boards.push_back(board_);
      board_.open(here);
    }
    board_.add_row(shape, delimiter_, text, line);
    if (board_.rows() == kRows + 1) tenth(here, text.text);
    if (!typed_) return;
    if (!bands_.boards.empty() && !board_.problems().empty()) {  // of the same board
      const auto& [where, message] = board_.problems()[0];
      bands_.fail(where, message + std::string(kTypeAgain));
      end_bands(batch);
      board_.skip();
    }
    board_.report(batch, board_.name().empty() ? kTypeAgain : "; type 'Grid' and the board again");
    if (board_.rows() == kRows) {
      end_block(here, {}, false, batch);
    } else if (!bands_.boards.empty() && !bands_.problem && board_.rows() == kBand &&
               bands_.boards.back().rows() == 2 * kBand) {
      end_block(here, "a blank line", false, batch);
      end_bands(batch);
    }
  }

  [[nodiscard]] RowShape shape_of(std::string_view text) const {
    if (delimiter_ != '\0') return RowShape::kFields;
    const bool marks = reads_marks_ && !is_border_or_row(text) &&
                       (has_pencil_marks(text) || resembles_pencil_marks(text));
    return marks ? RowShape::kMarks : RowShape::kSigns;
  }

  void open(Location where) {
    board_.open(where);
    has_bare_boards_ = true;
    borders_ = 0;
  }

  // Whether row ten may be the first one of another board.
  [[nodiscard]] bool may_stack() const {
    return !has_headers_ && first_ && borders_ == 0 && board_.problems().empty() &&
           !board_.has_marks() && delimiter_ == '\0' && bands_.boards.empty();
  }

  void tenth(Location here, std::string_view text) {
    const std::string& name = board_.name();
    board_.problem(here,
                   fmt::format("{} or the end of the file after nine rows",
                               name.empty()            ? "a blank line"
                               : name.starts_with('[') ? "a section"
                                                       : "'Grid'"),
                   readable_quote(text));
  }

  [[nodiscard]] std::string between_boards() const {
    return fmt::format("expected a blank line or the end of the file after nine rows, found {}",
                       tenth_row_.message);
  }

  // Ends the rows that follow each other.
  void end_block(Location where, std::string_view what, bool whole, RecordBatch& batch) {
    if (!stack_.boards.empty()) return end_stack(whole, batch);
    const bool band = board_.rows() == kBand && board_.problems().empty() && borders_ == 0 &&
                      !has_headers_ && what == "a blank line";
    const bool last_band = board_.rows() == kBand && !bands_.boards.empty();
    if (band || last_band || (!bands_.boards.empty() && board_.rows() != kRows)) {
      return add_band(where, what);
    }
    end_bands(batch);
    first_ = false;
    board_.end_rows(where, what);
    board_.close(batch);
  }

  void end_stack(bool whole, RecordBatch& batch) {
    const std::size_t rows = stack_.boards.size() * kRows + board_.rows();
    if (!board_.problems().empty()) stack_.problem = stack_.problem.value_or(board_.problems()[0]);
    if (!whole) {
      stack_.fail(tenth_row_.where, between_boards());
    } else if (board_.rows() != kRows) {
      stack_.fail(tenth_row_.where,
                  fmt::format("{}; {} rows are not whole boards", between_boards(), rows));
    }
    stack_.boards.push_back(board_);
    for (const BoardInProgress& board : stack_.boards) {
      if (stack_.problem || !board.contradicts_itself()) continue;
      stack_.problem = {board.where(),
                        "expected a blank line between boards, found nine rows with a digit twice "
                        "in a row, column or box; a row may be lost"};
    }
    stack_.add_all(batch);
    stack_ended_ = false;
    first_ = false;
    board_ = {};
  }

  // Takes a block for the next band of a board.
  void add_band(Location where, std::string_view what) {
    std::vector<BoardInProgress>& boards = bands_.boards;
    ++band_count_;
    band_end_ = {where, std::string(what)};
    if (boards.empty()) bytes_of_bands_ = bytes_;
    if (!board_.problems().empty()) {
      if (!bands_.problem) bands_.problem = board_.problems()[0];
    } else if (board_.rows() != kBand) {
      bands_.fail(board_.where(),
                  fmt::format("expected three rows in each band, found {}", board_.rows()));
    } else if (bytes_ - bytes_of_bands_ > kMostBytes) {
      bands_.fail(where,
                  "expected at most 1048576 bytes of bands without two blank lines, found "
                  "more");
    }
    if (boards.empty() || (boards.back().rows() == kRows && !bands_.problem)) {
      boards.push_back(board_);
    } else if (!bands_.problem) {
      boards.back().append(board_);
    }
    board_ = {};
  }

  void end_bands(RecordBatch& batch) {
    if (bands_.boards.empty()) return;
    first_ = false;
    if (band_count_ == 1 && !bands_.problem) {
      bands_.boards.front().end_rows(band_end_.where, band_end_.message);
    } else if (band_count_ % kBand != 0 && !bands_.problem) {
      bands_.fail(band_end_.where,
                  fmt::format("expected three bands for each board, found {} before {}",
                              band_count_, band_end_.message));
    }
    bands_.add_all(batch);
    band_count_ = 0;
  }

  static constexpr std::uint32_t kAfterRow3 = 1U << 3;
  // The borders after rows 1 to `row`.
  static constexpr std::uint32_t all_to(std::size_t row) { return (2U << row) - 2U; }

  bool typed_;
  bool reads_marks_;
  bool has_headers_ = false;  // a board starts at each of them and nowhere else
  bool has_bare_boards_ = false;
  bool first_ = true;          // no board has ended
  char delimiter_ = '\0';      // between fields
  BoardInProgress board_;      // the rows of the block
  std::uint32_t borders_ = 0;  // bit r: after row r of the block, unless it has a header
  bool after_border_ = false;
  bool after_blank_ = false;
  std::size_t row_width_ = 0;  // of the last row
  bool cut_ = false;           // the last line may be the start of a row
  std::size_t bytes_ = 0;      // of the input
  Waiting stack_;              // the boards of the block before the last one
  bool stack_ended_ = false;   // a blank line followed
  Problem tenth_row_;          // its text as a message shows it
  Waiting bands_;              // the boards of the run
  std::size_t band_count_ = 0;
  std::size_t bytes_of_bands_ = 0;
  Problem band_end_;                // what ended the last band
  std::optional<Section> section_;  // if it is not [Puzzle]
  std::string section_name_;
  std::int64_t section_rows_ = 0;  // which may be rows of a board
};

// A person who types such a line has forgotten a cell of a row, or typed one twice. A damaged
// puzzle has more cells.
bool is_row_of_some_cells(std::string_view text) {
  const auto cells = std::ranges::count_if(text, is_cell);
  return cells > 1 && cells <= Cell::kCount / 2 &&
         std::ranges::all_of(text, [](char c) { return is_cell(c) || separates_cells(c); });
}

// A row in which a cell has several marks, or a border of HoDoKu around such rows.
bool is_marks(std::string_view text, bool reads_marks) {
  if (is_pencil_mark_border(text)) return true;
  if (reads_marks && resembles_pencil_marks(text)) return true;
  const std::vector<Trimmed> groups = parts_of(text, kCellSeparators);
  return has_pencil_marks(text) && text.find(',') == std::string_view::npos &&
         std::ranges::all_of(groups, [](const Trimmed& group) {
           return group.text.size() == 1 ? is_cell(group.text.front())
                                         : std::ranges::all_of(group.text, is_clue);
         });
}

}  // namespace

bool is_grid_header(std::string_view text) {
  constexpr std::string_view kGrid = "grid";
  return std::ranges::equal(text.substr(0, kGrid.size()), kGrid, {},
                            [](char c) { return c | 0x20; });
}

Match is_drawing(const Line& first, const ReaderOptions& options) {
  const std::string_view text = trim(first.text).text;
  if (is_array(first) || delimiter_of(first.text) || is_section(text) ||
      is_marks(text, options.marks)) {
    return Match::kYes;
  }
  // A program may call an array "grid".
  if (is_grid_header(text)) {
    return text.find('=') == std::string_view::npos ? Match::kYes : Match::kMaybe;
  }
  const bool row = may_be_board(text) || (options.typed && is_row_of_some_cells(text));
  return row ? Match::kMaybe : Match::kNo;
}

MadeParser make_drawing_parser(const Line& first, const ParserOptions& options) {
  if (is_array(first)) return make_array_parser(options.typed);
  return std::make_unique<DrawingParser>(options.typed, options.marks);
}

}  // namespace euler96
