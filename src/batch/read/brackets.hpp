/// @file
/// Where a board of a program begins in a line: which brackets are around its cells, and which are
/// those of a type, a call or a text, as in
///
///     int[][] board = new int[][] { { 5, 3, 0, ...        f(3)        int[9]
///
/// Test: tests/inputs/array/, literal/ and json/.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tokens.hpp"

namespace euler96 {

/// How many cells a text should have: one, nine or 81, of which some may be lost; 0 if it has none.
std::size_t cells_in(std::string_view text);

/// Whether a text or a word is the name of a member. In [ and (, words may stand before a colon.
bool is_member(const Token& name, const Token& next, std::string_view bracket);

/// Whether it is = or a sign like it.
bool is_assignment(const Token& token);

/// What follows an opening bracket in its line.
struct Ahead {
  Ahead(Tokens rest, const Token& open);

  [[nodiscard]] Token::Kind kind(std::size_t i) const {
    return i < tokens.size() ? tokens[i].kind : Token::Kind::kEnd;
  }
  [[nodiscard]] bool leads_to_text() const {
    return kind(lead) == Token::Kind::kText || kind(lead) == Token::Kind::kWord;
  }
  [[nodiscard]] bool leads_to_member() const {
    return leads_to_text() && is_member(tokens[lead], tokens[lead + 1], opens);
  }
  [[nodiscard]] bool leads_to_cell() const {
    return leads_to_text() && cells_in(tokens[lead].text) > 0;
  }

  std::vector<Token> tokens;
  std::string_view opens;  ///< the last bracket before the first of them that is none
  std::size_t lead = 0;    ///< the first of them that is no bracket, and no word before one
  std::size_t values = 0;  ///< cells
  bool closed = false;     ///< the bracket closes in this line
  std::size_t end = 0;     ///< where
};

/// Whether [9] or [] is a part of a type, such as [][]int or int[9].
bool is_dimension(std::string_view line, const Token& open, const Ahead& ahead);

/// Whether a bracket outside others begins a board or an object, and is no part of a type, a call
/// or a text.
/// @param first in the line, or behind a sign such as =.
bool begins_value(std::string_view line, const Token& open, const Ahead& ahead, bool first);

/// Whether nothing stands before the bracket but quotes and signs of Lisp.
bool is_first(std::string_view line, const Token& open);

bool is_xml(std::string_view line);

}  // namespace euler96
