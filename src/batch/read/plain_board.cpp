#include "plain_board.hpp"

#include <utility>
#include <vector>

namespace euler96 {
namespace {

constexpr std::size_t kRow = 9;
constexpr std::size_t kMostText = 4096;                 // of a shape
constexpr std::size_t kLongestName = Cell::kCount - 1;  // it cannot hold a puzzle

bool is_plain_cell(char c) { return is_clue(c) || c == '.' || c == '0'; }

bool is_plain_header(std::string_view name, std::string_view next) {
  return is_grid_header(name) && !is_blank(name.back()) && is_grid_header(next) &&
         std::ranges::none_of(name, [](unsigned char c) { return c < ' ' || c == 0x7F; });
}

// Whether the first or last row or the first column has nine clues.
bool may_be_numbered(const PlainBoard& board) {
  const auto full = [&](std::size_t first, std::size_t step) {
    for (std::size_t i = 0; i < kRow; ++i) {
      if (!is_clue(board.cells[first + i * step])) return false;
    }
    return true;
  };
  return full(0, 1) || full(kRow * (kRow - 1), 1) || full(0, kRow);
}

// Nine rows of nine fields, of which each is a clue or empty. Two empty rows may be gaps.
bool read_table(std::string_view bytes, char delimiter, PlainBoard& board) {
  if (bytes.size() < 2 * Cell::kCount) return false;
  const char* at = bytes.data();
  std::array<bool, kRow> empty = {};
  for (std::size_t row = 0; row < kRow; ++row) {
    empty[row] = true;
    for (std::size_t column = 0; column < kRow; ++column) {
      const bool clue = is_clue(*at);
      board.cells[row * kRow + column] = clue ? *at : '.';
      at += clue ? 1 : 0;
      empty[row] &= !clue;
      if (*at++ != (column + 1 < kRow ? delimiter : '\n')) return false;
    }
  }
  board.bytes = static_cast<std::size_t>(at - bytes.data());
  board.lines = kRow;
  board.delimiter = delimiter;
  board.where.column = trim(bytes.substr(0, bytes.find('\n'))).column;
  return !(empty[3] && empty[7]) && !may_be_numbered(board);
}

}  // namespace

PlainBoards::PlainBoards() {
  std::string rows;
  for (std::size_t row = 0; row < kRow; ++row) rows += ".........\n";
  learn(rows, Board(), '\0', 1);
}

bool PlainBoards::read(std::string_view bytes, bool has_header, char delimiter,
                       PlainBoard& board) const {
  std::size_t header = 0;
  if (has_header) {
    board.name = bytes.substr(0, bytes.substr(0, kLongestName + 1).find('\n'));
    header = board.name.size() + 1;
    if (header > bytes.size()) return false;
    bytes.remove_prefix(header);
  }
  if (!read_shape(bytes, board) &&
      (delimiter == '\0' || has_header || !read_table(bytes, delimiter, board))) {
    return false;
  }
  const std::string_view rest = bytes.substr(board.bytes);
  ++board.lines;
  if (has_header) {
    board.where = {1, 1};
    board.bytes += header;
    return is_plain_header(board.name, rest);
  }
  ++board.bytes;
  return rest.starts_with('\n');
}

// The loops have no branch on a character, so that the compiler vectorizes them.
bool PlainBoards::read_shape(std::string_view bytes, PlainBoard& board) const {
  if (bytes.size() < text_.size()) return false;
  char differs = 0;
  if (text_.size() == kRow * (kRow + 1)) {  // cells and line feeds alone
    for (std::size_t row = 0; row < kRow; ++row) {
      const char* const begin = &bytes[row * (kRow + 1)];
      std::copy_n(begin, kRow, &board.cells[row * kRow]);
      differs = static_cast<char>(differs | (begin[kRow] ^ '\n'));
    }
  } else {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      differs = static_cast<char>(differs | ((bytes[i] & mask_[i]) ^ text_[i]));
    }
    if (differs != 0) return false;
    for (std::size_t i = 0; i < board.cells.size(); ++i) board.cells[i] = bytes[places_[i]];
  }
  unsigned char other = 0;
  for (const char c : board.cells) {
    const auto digit = static_cast<unsigned char>(c - '0');
    other = static_cast<unsigned char>(other | (c == '.' || digit <= 9 ? 0 : 1));
  }
  board.bytes = text_.size();
  board.lines = lines_;
  board.delimiter = delimiter_;
  board.where = where_;
  return differs == 0 && other == 0 && (together_ || !may_be_numbered(board));
}

void PlainBoards::learn(std::string_view lines, const Board& board, char delimiter,
                        std::uint64_t column) {
  constexpr CharacterSet kBetween = " \t|!,;\"'\n";
  if (lines.size() > kMostText) return;
  PlainBoards learned(*this);
  learned.text_ = lines;
  learned.mask_.assign(lines.size(), '\xFF');
  learned.lines_ = 0;
  learned.delimiter_ = delimiter;
  std::vector<std::uint32_t> places;
  std::string layout;  // of the rows: the same in all
  for (std::size_t begin = 0; begin < lines.size(); ++learned.lines_) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size() - 1) + 1;
    std::string line(lines.substr(begin, end - begin));
    const auto cells = static_cast<std::size_t>(std::ranges::count_if(line, is_plain_cell));
    if (cells == kRow) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (!is_plain_cell(line[i])) continue;
        line[i] = '.';
        places.push_back(static_cast<std::uint32_t>(begin + i));
        learned.text_[begin + i] = learned.mask_[begin + i] = '\0';
      }
      if (layout.empty()) {
        layout = line;
        learned.where_ = {learned.lines_ + 1, column};
      }
      const bool between = std::ranges::all_of(line, [&](char c) {
        return c == '.' || kBetween.contains(c) || static_cast<unsigned char>(c) >= 0x80;
      });
      if (line != layout || !between || trim(line).text.starts_with(';')) return;
    } else if (std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; })) {
      return;
    }
    begin = end;
  }
  if (places.size() != Cell::kCount) return;
  std::ranges::copy(places, learned.places_.begin());
  learned.together_ = layout.find(".........") != layout.npos;
  PlainBoard read;
  const bool same = learned.read_shape(lines, read) && Board::from_text(read.text()) == board;
  if (same) *this = std::move(learned);
}

}  // namespace euler96
