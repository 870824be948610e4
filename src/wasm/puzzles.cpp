#include "puzzles.hpp"

#include <algorithm>

#include "batch/batch.hpp"
#include "show/json.hpp"

namespace euler96::wasm {

Failure read_board(std::string_view text, Board& board, std::optional<std::size_t> index) {
  const auto problem = parse_cells(text, {}, board);
  if (!problem) return {};
  return Error{"PuzzleError", problem->message, index, problem->where.column};
}

Option candidates_option(std::optional<logic::Position::Candidates>& field) {
  const auto set = [&field](std::string_view text) {
    field.emplace();
    std::size_t cell = 0;
    for (const char c : text) {
      if (c == ',') {
        if (++cell == field->size()) return false;
      } else if (c >= '1' && c <= '9') {
        (*field)[cell].insert(Digit(c - '0'));
      } else {
        return false;
      }
    }
    for (DigitSet& digits : *field) {
      if (digits.empty()) digits = DigitSet::all();
    }
    return cell == field->size() - 1;
  };
  return {"candidates", "81 texts of digits", set};
}

logic::Position position_of(const Board& board,
                            const std::optional<logic::Position::Candidates>& candidates) {
  return candidates ? logic::Position(board, *candidates) : logic::Position(board);
}

Puzzles::Puzzles(Arguments& arguments) {
  if (arguments.empty()) return;
  text_ = arguments.front().value;
  list_ = arguments.front().name == "boards";
  arguments = arguments.subspan(1);
  if (!list_ || arguments.empty() || arguments.front().name != "first") return;
  first_ = parse_number(arguments.front().value).value_or(0);
  arguments = arguments.subspan(1);
}

Failure Puzzles::read(std::vector<Board>& boards) const {
  boards.clear();
  if (!list_) return read_board(text_, boards.emplace_back());
  for (std::string_view left = text_; !left.empty();) {
    const std::size_t end = std::min(left.find('\n'), left.size());
    const std::size_t index = first_ + boards.size();
    if (auto error = read_board(left.substr(0, end), boards.emplace_back(), index)) return error;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return {};
}

Failure Puzzles::for_each(
    std::string& out,
    const std::function<void(const Board& board, std::string& out)>& append) const {
  std::vector<Board> boards;
  if (auto error = read(boards)) return error;
  if (!list_) {
    append(boards.front(), out);
    return {};
  }
  const auto end = end_of_moment();
  out += '[';
  for (const Board& board : boards) {
    if (out.size() > 1) out += ',';
    append(board, out);
    if (std::chrono::steady_clock::now() > end) break;
  }
  out += ']';
  return {};
}

}  // namespace euler96::wasm
