#include "boards.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "batch/batch.hpp"

namespace euler96::door {
namespace {

constexpr std::size_t kMostText = std::size_t{1} << 18;  // bytes of a drawn board

// Writes 81 cells as text. Returns whether each is 0..9. The loop has no branch, so that the
// compiler vectorizes it.
bool write_text(const std::uint8_t* cells, char* text) {
  unsigned char bad = 0;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    const unsigned char cell = cells[i];
    const auto is_bad = static_cast<unsigned char>(cell > 9 ? 1 : 0);
    text[i] = static_cast<char>(is_bad != 0 ? '!' : '0' + cell);
    bad = static_cast<unsigned char>(bad | is_bad);
  }
  return bad == 0;
}

// Returns the largest of 81 cells.
std::uint8_t largest(const std::uint8_t* cells) {
  std::uint8_t result = 0;
  for (std::size_t i = 0; i < Cell::kCount; ++i) result = std::max(result, cells[i]);
  return result;
}

std::string_view without_end(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

}  // namespace

void copy_digits(const Board& board, std::uint8_t* out) {
  const std::string_view text = board.text();
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    out[i] = static_cast<std::uint8_t>(text[i] == Board::kEmpty ? 0 : text[i] - '0');
  }
}

Boards Boards::of_cells(const std::uint8_t* cells, std::size_t n, std::ptrdiff_t stride) {
  Boards boards;
  boards.size_ = n;
  boards.cells_ = cells;
  boards.stride_ = stride;
  return boards;
}

Boards Boards::of_texts(const char* const* texts, const std::size_t* sizes, std::size_t n) {
  Boards boards;
  boards.size_ = n;
  boards.texts_ = texts;
  boards.sizes_ = sizes;
  return boards;
}

Boards Boards::of_packed(const char* text, const std::uint64_t* offsets, std::size_t n) {
  Boards boards;
  boards.size_ = n;
  boards.packed_ = text;
  boards.offsets_ = offsets;
  return boards;
}

Boards Boards::of_lines(std::string_view text) {
  Boards boards;
  boards.whole_ = text;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    boards.lines_.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  boards.size_ = boards.lines_.size();
  return boards;
}

std::optional<std::string_view> Boards::text(std::size_t index) const {
  if (index >= size_) return std::nullopt;
  if (texts_ != nullptr) {
    if (texts_[index] == nullptr) return std::nullopt;
    return without_end({texts_[index], sizes_[index]});
  }
  if (offsets_ != nullptr) {
    const std::uint64_t begin = offsets_[index];
    return without_end({packed_ + begin, static_cast<std::size_t>(offsets_[index + 1] - begin)});
  }
  if (cells_ != nullptr) return std::nullopt;
  return without_end(lines_[index]);
}

std::optional<Problem> Boards::read_cells(std::size_t index, Board& board) const {
  const Location start{.line = index + 1, .column = 1};
  if (cells_ == nullptr) {
    const auto found = text(index);
    if (!found) return Problem{start, "expected a puzzle as text"};
    return parse_cells(*found, start, board);
  }
  const std::uint8_t* const cells = cells_ + static_cast<std::ptrdiff_t>(index) * stride_;
  std::array<char, Cell::kCount> text{};
  if (write_text(cells, text.data())) return parse_cells({text.data(), text.size()}, start, board);
  const auto place = std::ranges::find(text, '!') - text.begin();
  return Problem{
      {start.line, static_cast<std::uint64_t>(place) + 1},
      "expected 1-9, or 0 for an empty cell, found " + std::to_string(int{cells[place]})};
}

std::optional<Problem> Boards::read(std::size_t index, Board& board) const {
  auto problem = read_cells(index, board);
  std::optional<logic::Position> marks;
  if (!problem || read(index, board, marks)) return problem;
  if (!marks) return std::nullopt;
  return Problem{{index + 1, 1}, "expected a puzzle, found a board with pencil marks"};
}

std::optional<Problem> Boards::read(std::size_t index, Board& board,
                                    std::optional<logic::Position>& marks) const {
  marks.reset();
  const auto found = text(index);
  auto problem = read_cells(index, board);
  if (!problem || !found) return problem;
  if (found->size() > kMostText) {
    return Problem{
        {index + 1, 1},
        "expected one board, found a text of " + std::to_string(found->size()) + " bytes"};
  }
  RecordBatch batch;
  Reader reader;
  reader.feed(std::string(*found) + '\n', batch);
  reader.finish(batch);
  if (batch.records.size() > 1) {
    return Problem{{index + 1, 1},
                   "expected one board, found " + std::to_string(batch.records.size())};
  }
  if (batch.problem_count() > 0 || batch.records.empty()) {
    // Of a line of cells, the problem above says more than that of any text.
    const bool is_drawing = found->find_first_of(" \t\n") != std::string_view::npos ||
                            found->size() == 729 || found->starts_with(':');
    if (!is_drawing || batch.problem_count() == 0) return problem;
    const Problem first = batch.all_problems().front();
    return Problem{{index + 1, first.where.column},
                   "line " + std::to_string(first.where.line) + ": " + first.message};
  }
  board = batch.boards.front();
  if (batch.records.front().marks != nullptr) marks = *batch.records.front().marks;
  return std::nullopt;
}

std::optional<std::pair<std::size_t, Problem>> Boards::first_malformed(Stop stop,
                                                                       bool positions) const {
  constexpr std::size_t kBetweenChecks = 4096;
  Board board;
  std::optional<logic::Position> marks;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i % kBetweenChecks == 0) stop.check();
    if (cells_ != nullptr && largest(cells_ + static_cast<std::ptrdiff_t>(i) * stride_) <= 9) {
      continue;  // in a quarter of the time
    }
    auto problem = positions ? read(i, board, marks) : read(i, board);
    if (problem) return std::pair{i, std::move(*problem)};
  }
  return std::nullopt;
}

}  // namespace euler96::door
