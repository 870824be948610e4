#include "euler96/board.hpp"

namespace euler96 {

std::string Cell::name() const {
  return {'r', static_cast<char>('1' + row()), 'c', static_cast<char>('1' + column())};
}

std::string Board::to_text(char empty) const {
  std::string text;
  append_text(text, empty);
  return text;
}

// A local array, since the characters of `out` may alias its own members, and the compiler would
// not vectorize the loop.
void Board::append_text(std::string& out, char empty) const {
  std::array<char, Cell::kCount> text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[i] = values_[i] == 0 ? empty : static_cast<char>('0' + values_[i]);
  }
  out.append(text.data(), text.size());
}

}  // namespace euler96
