#include "tokens.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cells.hpp"
#include "euler96/board.hpp"

namespace euler96 {
namespace {

using Kind = Token::Kind;

// What a comment begins and ends with; without an end, at the end of the line.
struct Comment {
  std::string_view begin;
  std::string_view end;
  bool apart = false;       // a blank or nothing follows its sign
  std::string_view within;  // if set, only in such brackets
};
constexpr std::array kComments = {
    Comment{"//", ""},         Comment{"/*", "*/"},       Comment{"<!--", "-->"},
    Comment{"#", ""},          Comment{"--", "", true},   Comment{"%", "", true},
    Comment{";", "", {}, ")"}, Comment{"(*", "*)", true},
};

struct Bracket {
  std::string_view open;
  std::string_view close;
};
// A text of several lines is between the same quotes.
constexpr std::array kBrackets = {Bracket{"[", "]"}, Bracket{"(", ")"}, Bracket{"{", "}"}};
constexpr std::array<std::string_view, 3> kLongQuotes = {"\"\"\"", "'''", "`"};

constexpr std::array<std::string_view, 8> kEmptyWords = {"nil", "none",      "null",    "nan",
                                                         "na",  "undefined", "nothing", "missing"};
// Behind a digit.
constexpr std::array<std::string_view, 6> kSuffixes = {".0", ".", "L", "u", "u8", "i32"};

constexpr std::string_view kBracketSigns = "[](){}";
constexpr std::string_view kOperators = "=<>+&/:";
constexpr std::string_view kNotInWords = " \t,;|=<>+&\"'`#\\/";

bool is_one_of(char c, std::string_view signs) { return signs.find(c) != signs.npos; }

}  // namespace

std::size_t lisp_array(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at > 1 && at < text.size() && (text[at] | 0x20) == 'a') ++at;
  return text.substr(0, 1) == "#" && at < text.size() && text[at] == '(' ? at : 0;
}

std::string_view close_of(std::string_view open) {
  const auto found = std::ranges::find(kBrackets, open, &Bracket::open);
  return found == kBrackets.end() ? open : found->close;
}

Token Tokens::take(Kind kind, std::size_t size) {
  const std::size_t begin = at_;
  at_ += size;
  return {kind, line_.substr(begin, size), begin, at_};
}

std::optional<Token> Tokens::comment(const TokenContext& context) {
  const std::string_view rest = line_.substr(at_);
  for (const auto& [begin, end, apart, within] : kComments) {
    if (!rest.starts_with(begin) || (!within.empty() && within != context.close)) continue;
    const char after = peek(begin.size());
    if (apart && after != '\0' && !is_blank(after) && after != begin.back()) continue;
    const std::size_t close = end.empty() ? rest.npos : rest.find(end, begin.size());
    // A row of stars in Lisp is none.
    if (begin == "(*" && (close == rest.npos || !has_word(rest.substr(0, close)))) continue;
    if (!end.empty() && close == rest.npos) comment_ = end;
    return take(Kind::kComment, close == rest.npos ? rest.size() : close + end.size());
  }
  return std::nullopt;
}

Token Tokens::quoted(const TokenContext& context) {
  const char quote = line_[at_];
  const std::string stop = std::string(1, quote) + (context.members ? "\\" : "[](){},");
  std::size_t end = line_.find_first_of(stop, at_ + 1);
  while (context.members && end < line_.size() && line_[end] == '\\') {
    end = line_.find_first_of(stop, end + 2);
  }
  end = std::min(end, line_.size());
  const bool closed = end < line_.size() && line_[end] == quote;
  if (!closed && line_.back() == '\\') return take(Kind::kOpen, 1);
  Token token = take(Kind::kText, end - at_ + (closed ? 1 : 0));
  token.text = line_.substr(token.begin + 1, end - token.begin - 1);
  token.closed = closed;
  return token;
}

Token Tokens::next(const TokenContext& context) {
  if (!comment_.empty() && at_ < line_.size()) {
    const std::size_t end = line_.find(comment_, at_);
    const std::size_t size = end == line_.npos ? line_.size() - at_ : end + comment_.size() - at_;
    if (end != line_.npos) comment_ = {};
    return take(Kind::kComment, size);
  }
  const bool in_quotes = close_of(context.close) == context.close && !context.close.empty() &&
                         !is_one_of(context.close[0], kBracketSigns);
  for (;; ++at_) {
    if (at_ >= line_.size()) return take(Kind::kEnd, 0);
    const char c = line_[at_];
    if (c == '\\' && in_quotes && peek(1) == 'n') ++at_;
    if (c == '\\' || is_blank(c) || c == '|') continue;
    const std::string_view rest = line_.substr(at_);
    if (in_quotes) {
      if (rest.starts_with(context.close)) return take(Kind::kClose, context.close.size());
      break;
    }
    if (const std::size_t skipped = lisp_array(rest); skipped > 0) {
      at_ += skipped - 1;
      continue;
    }
    if (auto token = comment(context)) return *token;
    for (const std::string_view quotes : kLongQuotes) {
      if (rest.starts_with(quotes)) return take(Kind::kOpen, quotes.size());
    }
    if (c == '"' || c == '\'') {
      // Quotes around brackets, such as Lisp's '((.
      const bool around =
          is_one_of(peek(1), "[({") || (at_ > 0 && is_one_of(line_[at_ - 1], "])}"));
      if (around && !context.members) continue;
      return quoted(context);
    }
    break;
  }
  const char c = line_[at_];
  for (const auto& [open, close] : kBrackets) {
    if (c == open[0]) return take(Kind::kOpen, 1);
    if (c == close[0]) return take(Kind::kClose, 1);
  }
  if (c == ',' || c == ';') return take(Kind::kSeparator, 1);
  if (is_one_of(c, kOperators)) {
    std::size_t size = 1;
    while (is_one_of(peek(size), kOperators) || (c == '<' && peek(size) == '-')) ++size;
    const std::string_view sign = line_.substr(at_, size);
    return take(sign == ":" || sign == "=>" ? Kind::kMember : Kind::kSign, size);
  }
  std::size_t end = at_ + 1;
  while (end < line_.size() && !is_one_of(line_[end], kNotInWords) &&
         !is_one_of(line_[end], kBracketSigns)) {
    if (line_[end] == ':' && (end + 1 == line_.size() || line_[end + 1] != ':')) break;
    end += line_[end] == ':' ? 2U : 1U;
  }
  return take(Kind::kWord, end - at_);
}

std::optional<std::string_view> cell_of(std::string_view text) {
  if (text.empty() || text == " " || text == "-1") return text;
  if (text.size() == 1) return is_cell(text[0]) ? std::optional(text) : std::nullopt;
  if (is_digit(text[0]) && std::ranges::count(kSuffixes, text.substr(1)) > 0) {
    return text.substr(0, 1);
  }
  const bool empty = std::ranges::any_of(
      kEmptyWords, [&](std::string_view word) { return is_same_word(text, word); });
  return empty ? std::optional(std::string_view()) : std::nullopt;
}

std::optional<std::string> cells_of(std::string_view text) {
  std::string spaced(text);
  for (std::size_t at = 0; (at = spaced.find("\\n", at)) != spaced.npos;) {
    spaced.replace(at, 2, "  ");
  }
  const std::vector<Trimmed> parts = parts_of(spaced, " \t\n,;|/");
  const auto count = static_cast<std::size_t>(Cell::kCount);
  const std::size_t size = parts.size() == count ? 1 : parts.size() == 9 ? 9 : count;
  std::string cells;
  for (const Trimmed& part : parts) {
    if (part.text.size() != size || !std::ranges::all_of(part.text, is_cell)) return std::nullopt;
    cells += part.text;
  }
  return cells.size() == count ? std::optional(cells) : std::nullopt;
}

}  // namespace euler96
