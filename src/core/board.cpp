#include "euler96/board.hpp"

namespace euler96 {

std::string Cell::name() const {
  return {'r', static_cast<char>('1' + row()), 'c', static_cast<char>('1' + column())};
}

std::string Board::to_text(char empty) const {
  std::string shown(text());
  std::replace(shown.begin(), shown.end(), kEmpty, empty);
  return shown;
}

}  // namespace euler96
