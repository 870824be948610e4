#include "euler96/board.hpp"

namespace euler96 {

std::string Cell::name() const {
  return {'r', static_cast<char>('1' + row()), 'c', static_cast<char>('1' + column())};
}

std::string Board::to_text(char empty) const {
  std::string text(values_.size(), empty);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (values_[i] != 0) text[i] = static_cast<char>('0' + values_[i]);
  }
  return text;
}

}  // namespace euler96
