// Boards between brackets, a part of the reader of drawings: as Python, JSON and LeetCode write
// them, with any number of boards in an array, on a line, or one after the other:
//
//     [[0,0,3,...,0], ..., [...]]             nine rows of nine cells
//     [0,0,3,...,0]                           81 cells, or a row where nine such lines are a board
//     ["..3.2.6..", ..., "..5.1.3.."]         nine texts of nine cells
//     ["..3.2.6..9..3.5..1...", "2...8..."]   texts of 81 cells
//
// An array of C, C++ or Java has braces instead: int board[9][9] = {{0,0,3,...,0}, ...};
//
// A cell is a number, a text, null or None. What the brackets mean is settled by the first array of
// cells, and is the same in the whole input. So brackets alone show where a board starts and ends,
// a board with too many or too few rows or cells is malformed, and the boards after it are read.
//
// Test: tests/inputs/array/.

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/readable.hpp"
#include "board_in_progress.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRow = 9;
constexpr int kMostBrackets = 3;
constexpr std::string_view kQuotes = "\"'";
constexpr std::string_view kJsonObjects =
    "expected an array of cells, found a JSON object: use jq -r '.[].puzzle' FILE | euler96";
constexpr std::string_view kJsonObject =
    "expected an array of cells, found a JSON object: use jq -r .puzzle FILE | euler96";

// What is around an array.
struct Brackets {
  char open;
  char close;
};
constexpr Brackets kSquare = {'[', ']'};
constexpr Brackets kBraces = {'{', '}'};

// What the brackets of an input mean.
struct Shape {
  int outer = 0;         // brackets around a board; -1 if rows alone have brackets
  int own = 0;           // a board's own: none around 81 cells as one text, two around nine rows
  std::size_t text = 1;  // cells in a text: 1, 9 or 81

  [[nodiscard]] int leaf() const { return outer + own; }  // brackets around a text
};

// Where the value starts after "board =", "int board[9][9] =" or "= new int[][]", as in a program.
std::size_t after_name(std::string_view text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const std::string_view name = trim(text.substr(0, sign)).text;
  const auto fits = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_: \t[]*<>,").find(static_cast<char>(c)) != std::string_view::npos;
  };
  const bool is_name = !name.empty() &&
                       (std::isalpha(static_cast<unsigned char>(name[0])) != 0 || name[0] == '_') &&
                       std::ranges::all_of(name, fits);
  if (!is_name || sign == text.size()) return 0;
  const std::string_view value = trim(text.substr(sign + 1)).text;
  if (!value.starts_with("new ") && !value.starts_with("new[")) return sign + 1;
  return std::min(text.find(kBraces.open, sign), text.size());
}

// Whether a text starts with the name of a member of a JSON object.
bool is_member(std::string_view text) {
  const std::size_t end = text.starts_with('"') ? text.find('"', 1) : std::string_view::npos;
  return end != std::string_view::npos && trim(text.substr(end + 1)).text.starts_with(':');
}

class ArrayParser final : public FormatParser {
 public:
  explicit ArrayParser(bool typed) : typed_(typed) {}

  void line(const Line& line, RecordBatch& batch) override {
    read(line, batch);
    if (typed_) board_.report(batch, {});
  }

  [[nodiscard]] bool is_idle() const override {
    return depth_ == 0 && !board_.is_open() && !named_;
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    if ((depth_ > 0 || named_) && !refused_) {
      problem(where, named_ ? "an array" : close_sign(), what, batch);
    }
    if (board_.is_open()) {
      rows_where_ = where;
      close_board(batch);
    }
    depth_ = 0;
    named_ = false;
    opened_.clear();
  }

 private:
  [[nodiscard]] bool rows_alone() const { return shape_ && shape_->outer < 0; }
  [[nodiscard]] std::string open_sign() const { return fmt::format("'{}'", brackets_.open); }
  [[nodiscard]] std::string close_sign() const { return fmt::format("'{}'", brackets_.close); }

  void read(const Line& line, RecordBatch& batch) {
    const std::string_view text = line.text;
    outside_problem_ = false;
    text_end_ = 0;
    if (rows_alone() && depth_ == 0 && trim(text).text.empty()) close_board(batch);
    const std::size_t name = depth_ == 0 ? after_name(text) : 0;
    named_ |= name > 0;
    for (std::size_t at = name; at < text.size() && !refused_;) {
      const Location here{line.number, at + 1};
      const char c = text[at];
      if (!begun_ && c == kBraces.open) brackets_ = kBraces;
      begun_ |= c == brackets_.open;
      if (is_blank(c) || (c == ';' && depth_ == 0)) {
        ++at;
      } else if (c == brackets_.open) {
        named_ = false;
        open(here, batch);
        ++at;
      } else if (c == brackets_.close) {
        close(here, batch);
        ++at;
      } else if (c == ',') {
        if (!after_value_ && depth_ > 0) problem(here, "a cell", "','", batch);
        after_value_ = false;
        ++at;
      } else {
        named_ = false;
        at = read_text(text, here, batch);
      }
    }
  }

  // A problem of the board in progress, or of the input outside boards, which has one in a line.
  void problem(Location where, std::string_view expected, std::string_view found,
               RecordBatch& batch) {
    std::string message = fmt::format("expected {}, found {}", expected, found);
    if (board_.is_open()) return board_.problem(where, std::move(message));
    if (!outside_problem_) batch.problems.push_back({where, std::move(message)});
    outside_problem_ = true;
  }

  // Settles the shape by what the first array of cells holds.
  void settle(std::size_t text) {
    if (text == Cell::kCount) {
      shape_ = {.outer = depth_, .own = 0, .text = text};
    } else if (text == kRow) {
      shape_ = {.outer = depth_ - 1, .own = 1, .text = text};
    } else {
      const int own = board_.cells() < Cell::kCount / 2 ? 2 : 1;
      shape_ = {.outer = depth_ - own, .own = own};
    }
    if (board_.is_open()) {
      board_.start_at(opened_[static_cast<std::size_t>(std::max(shape_->outer, 0))]);
    } else if (shape_->own > 0) {
      open_board(opened_.back());
    }
  }

  void open_board(Location where) {
    board_.open(where, std::to_string(++boards_));
    row_begin_ = 0;
  }

  void open(Location here, RecordBatch& batch) {
    if (!shape_ && board_.is_open()) settle(1);
    after_value_ = false;
    if (!shape_) {
      if (depth_ == kMostBrackets) return problem(here, "a cell", "a fourth " + open_sign(), batch);
      opened_.push_back(here);
      ++depth_;
    } else if (depth_ < shape_->outer) {
      ++depth_;
    } else if (shape_->own == 0) {
      problem(here, "a text of 81 cells", open_sign(), batch);
    } else if (depth_ < shape_->leaf()) {
      if (!board_.is_open()) open_board(here);
      row_begin_ = board_.cells();
      ++depth_;
    } else {  // a bracket was lost or doubled
      problem(here, close_sign(), open_sign(), batch);
      if (shape_->own == 2 && board_.cells() > row_begin_) {
        close_row(here);
        row_begin_ = board_.cells();
      } else if (board_.cells() > 0) {
        close_board(batch);
        open_board(here);
      }
    }
  }

  void close(Location here, RecordBatch& batch) {
    if (!shape_ && board_.is_open()) settle(1);
    after_value_ = true;
    if (depth_ == 0) return problem(here, open_sign(), close_sign(), batch);
    if (!shape_) {
      problem(here, "a cell", close_sign(), batch);
      opened_.pop_back();
    } else if (shape_->own == 2 && depth_ == shape_->leaf()) {
      close_row(here);
    } else if (shape_->own > 0 && depth_ == shape_->outer + 1) {
      rows_where_ = here;
      close_board(batch);
    }
    --depth_;
  }

  void close_row(Location here) {
    const std::size_t cells = board_.cells() - row_begin_;
    if (cells != kRow) {
      board_.problem(here, fmt::format("expected nine cells in a row, found {}", cells));
    }
    board_.continue_at((row_begin_ / kRow + 1) * kRow);
    if (rows_alone() && board_.cells() > Cell::kCount) {
      board_.problem(here, "expected a blank line or the end of the file after nine rows");
    }
    rows_where_ = {here.line, here.column + 1};
  }

  void close_board(RecordBatch& batch) {
    const std::size_t cells = board_.cells();
    if (!board_.is_open()) return;
    if (cells != Cell::kCount) {
      const bool rows = shape_ && (shape_->own == 2 || shape_->text == kRow);
      board_.problem(rows_where_, rows ? fmt::format("expected nine rows, found {}", cells / kRow)
                                       : fmt::format("expected 81 cells, found {}", cells));
    }
    board_.close(batch);
  }

  // Reads the text that starts here. Returns the index after it.
  std::size_t read_text(std::string_view line, Location here, RecordBatch& batch) {
    const auto begin = static_cast<std::size_t>(here.column - 1);
    if (is_member(line.substr(begin))) {
      refuse(here, batch);
      return line.size();
    }
    const char quote = line[begin];
    const bool quoted = kQuotes.find(quote) != std::string_view::npos;
    const std::size_t first = begin + (quoted ? 1 : 0);
    const std::string signs = {brackets_.open, brackets_.close, ','};
    const std::string stop = signs + (quoted ? std::string(1, quote) : "; \t\"'");
    const std::size_t end = std::min(line.find_first_of(stop, begin + 1), line.size());
    const bool closed = quoted && end < line.size() && line[end] == quote;
    std::string_view text = line.substr(first, end - first);
    if (!quoted && (text == "null" || text == "None")) text = {};
    const bool joined = after_value_ && text_end_ == begin && begin > 0;
    value(text, here, {here.line, first + 1}, batch);
    if (quoted && !closed) {
      problem({here.line, end + 1}, "a closing quote",
              end < line.size() ? readable_character(line.substr(end)) : "the end of the line",
              batch);
    } else if (joined) {
      problem(here, "','", readable_character(line.substr(begin)), batch);
    }
    text_end_ = end + (closed ? 1 : 0);
    return text_end_;
  }

  // Refuses objects of JSON.
  void refuse(Location here, RecordBatch& batch) {
    const bool alone = brackets_.open == kBraces.open;
    batch.problems.push_back({here, std::string(alone ? kJsonObject : kJsonObjects)});
    refused_ = true;
    board_ = {};
    depth_ = 0;
  }

  // @param start of the text with its quote.
  void value(std::string_view text, Location start, Location here, RecordBatch& batch) {
    if (text.starts_with('{') && !board_.is_open()) return refuse(here, batch);
    after_value_ = true;
    const bool whole = text.size() == kRow || text.size() == Cell::kCount;
    if (!shape_ && depth_ > 0 && whole && !board_.is_open()) settle(text.size());
    if (depth_ == 0) return problem(here, open_sign(), readable_quote(text), batch);
    if (shape_ && depth_ < shape_->leaf()) {
      if (!board_.is_open() && shape_->own > 0) open_board(start);
      problem(here, open_sign(), readable_quote(text), batch);
      if (shape_->own == 0) return;
      row_begin_ = board_.cells();
      depth_ = shape_->leaf();
    }
    if (!board_.is_open()) open_board(shape_ ? here : opened_.front());
    const std::size_t size = shape_ ? shape_->text : 1;
    if (size == 1) return board_.add(text, here);
    if (text.size() != size) {
      board_.problem(here, fmt::format("expected {} cells, found {}", size, readable_quote(text)));
      board_.continue_at(board_.cells() + size);
    } else {
      board_.add_text(text, here);
    }
    if (shape_->own == 0) close_board(batch);
  }

  bool typed_;
  Brackets brackets_ = kSquare;
  bool begun_ = false;  // a bracket was read, which settles them
  std::optional<Shape> shape_;
  std::vector<Location> opened_;  // the brackets that are open, until the shape is settled
  int depth_ = 0;                 // brackets that are open
  bool named_ = false;            // a value follows, after the name of an array
  bool after_value_ = false;      // a comma may follow
  std::size_t text_end_ = 0;      // of the last text in the line
  BoardInProgress board_;
  std::size_t row_begin_ = 0;  // its cells before the row in progress
  Location rows_where_;        // where its last row ends, or the board
  std::uint64_t boards_ = 0;
  bool outside_problem_ = false;  // this line has one
  bool refused_ = false;
};

}  // namespace

bool is_array(const Line& first) {
  const std::string_view line = first.text;
  const std::size_t begin = after_name(line);
  const std::string_view text = trim(line.substr(begin)).text;
  if (text.empty()) return begin > 0;
  const char open = text.front();
  if (open != kSquare.open && open != kBraces.open) return false;
  const std::string skipped = {open, ' ', '\t'};
  const std::size_t end = std::min(text.find_first_not_of(skipped), text.size());
  const std::string_view rest = text.substr(end);
  const bool object = open == kBraces.open && begin == 0 && is_member(rest);
  const bool value = rest.empty() || is_cell(rest.front()) ||
                     std::string_view("{]").find(rest.front()) != std::string_view::npos ||
                     kQuotes.find(rest.front()) != std::string_view::npos ||
                     rest.starts_with("null") || rest.starts_with("None");
  return value && !object;
}

std::unique_ptr<FormatParser> make_array_parser(bool typed) {
  return std::make_unique<ArrayParser>(typed);
}

}  // namespace euler96
