/// @file
/// The parts of a line of a program, of JSON or of XML: brackets, texts in quotes, words and signs.
/// Comments of the language are left out. What differs between languages is a row of a table in
/// tokens.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euler96 {

/// A part of a line.
struct Token {
  enum class Kind : std::uint8_t {
    kEnd,        ///< of the line
    kOpen,       ///< a bracket, or the quotes before a text of several lines
    kClose,      ///< the end of what is open
    kSeparator,  ///< , or ;
    kMember,     ///< : or =>, behind the name of a member
    kSign,       ///< of an operation, such as =
    kText,       ///< in quotes, without them
    kWord,       ///< anything else
    kComment,
  };

  Kind kind = Kind::kEnd;
  std::string_view text = {};
  std::size_t begin = 0;  ///< in the line, with its quotes
  std::size_t end = 0;
  bool closed = true;  ///< whether a text has its closing quote
};

/// What the tokens are in.
struct TokenContext {
  std::string_view close = {};  ///< what ends the innermost bracket
  bool members = false;         ///< texts may hold anything: an object is open
};

/// Cuts a line into tokens.
class Tokens {
 public:
  /// @param comment what ends the comment that the line starts in; empty if it starts in none.
  explicit Tokens(std::string_view line, std::string_view comment = {})
      : line_(line), comment_(comment) {}

  Token next(const TokenContext& context);
  /// What ends the comment that is open at the end of the line.
  [[nodiscard]] std::string_view open_comment() const { return comment_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  void skip_to(std::size_t at) { at_ = at; }

 private:
  std::optional<Token> comment(const TokenContext& context);
  Token quoted(const TokenContext& context);
  Token take(Token::Kind kind, std::size_t size);
  [[nodiscard]] char peek(std::size_t after) const {
    return at_ + after < line_.size() ? line_[at_ + after] : '\0';
  }

  std::string_view line_;
  std::string_view comment_;
  std::size_t at_ = 0;
};

/// What ends a bracket, or quotes around several lines.
std::string_view close_of(std::string_view open);

/// The characters in front of the bracket of #( or #2A(, as Lisp writes an array; 0 for other
/// texts.
std::size_t lisp_array(std::string_view text);

/// The cell that a text is: its digit, or how it writes an empty cell, the words of all languages
/// alike. None if it is something else, such as 10 or 5.3.
std::optional<std::string_view> cell_of(std::string_view text);

/// The 81 cells of a text that has nine rows, or 81 cells, with something between them.
std::optional<std::string> cells_of(std::string_view text);

}  // namespace euler96
