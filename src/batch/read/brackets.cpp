#include "brackets.hpp"

#include <algorithm>
#include <array>

#include "cells.hpp"
#include "formats.hpp"
#include "plain_board.hpp"

namespace euler96 {
namespace {

using Kind = Token::Kind;

constexpr std::size_t kCellsOfRow = 9;
constexpr std::array<std::string_view, 3> kAssign = {"=", ":=", "<-"};

bool continues_word(char c) {
  return is_letter(c) || is_digit(c) || std::string_view("_!>])").find(c) != std::string_view::npos;
}

// Whether a bracket is behind a word, as in f(3).
bool is_attached(std::string_view line, const Token& open) {
  return open.begin > 0 && continues_word(line[open.begin - 1]);
}

}  // namespace

std::size_t cells_in(std::string_view text) {
  constexpr std::size_t kFew = 5;
  if (cell_of(text)) return 1;
  const bool cells = std::ranges::all_of(text, [](char c) { return is_cell(c) || c == ' '; }) ||
                     cells_of(text).has_value();
  return !cells || text.size() < kFew     ? 0
         : text.size() > Cell::kCount / 2 ? Cell::kCount
                                          : kCellsOfRow;
}

bool is_member(const Token& name, const Token& next, std::string_view bracket) {
  return next.kind == Kind::kMember &&
         (bracket == "{" || name.kind == Kind::kText || (bracket == "[" && next.text == "=>"));
}

bool is_assignment(const Token& token) {
  return token.kind == Kind::kSign && std::ranges::count(kAssign, token.text) > 0;
}

Ahead::Ahead(Tokens rest, const Token& open) : opens(open.text) {
  constexpr std::size_t kMost = 200;
  std::size_t depth = 1;
  while (depth > 0 && tokens.size() < kMost) {
    tokens.push_back(rest.next({close_of(open.text)}));
    const Token& token = tokens.back();
    if (token.kind == Kind::kEnd) break;
    if (token.kind == Kind::kOpen) ++depth;
    if (token.kind == Kind::kClose) --depth;
    if (token.kind == Kind::kWord || token.kind == Kind::kText) values += cells_in(token.text);
  }
  closed = depth == 0;
  end = tokens.back().end;
  while (kind(lead) == Kind::kOpen ||
         (kind(lead) == Kind::kWord &&
          (kind(lead + 1) == Kind::kOpen || tokens[lead].text == "new"))) {
    if (kind(lead) == Kind::kOpen) opens = tokens[lead].text;
    ++lead;
  }
}

bool is_dimension(std::string_view line, const Token& open, const Ahead& ahead) {
  const char after = ahead.end < line.size() ? line[ahead.end] : '\0';
  return open.text == "[" && ahead.closed && ahead.tokens.size() <= 4 && ahead.values < 3 &&
         (is_attached(line, open) || after == '[' || after == '{' || is_letter(after));
}

bool begins_value(std::string_view line, const Token& open, const Ahead& ahead, bool first) {
  if (ahead.leads_to_member()) return open.text != "(" || ahead.lead > 0;
  if (ahead.values >= kCellsOfRow) return true;
  const Kind lead = ahead.kind(ahead.lead);
  const bool attached = is_attached(line, open);
  if (ahead.closed) {
    return first && !attached && !is_dimension(line, open, ahead) &&
           (ahead.leads_to_cell() || lead == Kind::kClose);
  }
  const bool nested = ahead.lead > 0 || open.text == "[";
  if (lead == Kind::kEnd || lead == Kind::kComment) return first || nested;
  return ahead.leads_to_cell() && (first || !attached || nested);
}

bool is_first(std::string_view line, const Token& open) {
  return line.substr(0, open.begin).find_first_not_of(" \t'#0123456789aA") == line.npos;
}

bool is_xml(std::string_view line) {
  const std::string_view text = trim(line).text;
  return text.starts_with("<?xml") || text.starts_with("<!") ||
         (text.size() > 1 && text[0] == '<' && is_letter(text[1]));
}

bool is_array(const Line& first) {
  const std::string_view line = first.text;
  if (is_xml(line)) return true;
  if (trim(line).text.starts_with('\\')) return false;  // LaTeX
  bool assigned = false;
  Token last;
  Tokens tokens(line);
  while (true) {
    const Token token = tokens.next({});
    if (token.kind == Kind::kEnd) {
      const bool block = last.kind == Kind::kOpen && last.text == "{";
      // A name alone may stand above a board that is printed.
      const bool typed = line.find_first_of("[](){}<>:") != line.npos;
      return (block && !has_cells(line)) || (assigned && last.kind == Kind::kSign && typed);
    }
    last = token;
    if (is_assignment(token)) assigned = true;
    const bool quotes = token.kind == Kind::kOpen && close_of(token.text) == token.text;
    bool begins = assigned && (quotes || (token.kind == Kind::kText && cells_in(token.text) > 1));
    if (token.kind == Kind::kOpen && !quotes) {
      const Ahead ahead(tokens, token);
      begins = begins_value(line, token, ahead, assigned || is_first(line, token));
      if (!begins && ahead.closed) {
        tokens.skip_to(ahead.end);
        last = {};  // such as a name's a{}, which opens no block
      }
    }
    if (begins) {
      return !has_cells(line.substr(0, token.begin)) &&
             (assigned || !is_grid_header(trim(line).text));
    }
    const bool decoration = token.kind == Kind::kWord || token.kind == Kind::kOpen ||
                            token.kind == Kind::kMember || token.kind == Kind::kComment;
    if (!decoration && !(token.kind == Kind::kSign)) assigned = false;
  }
}

}  // namespace euler96
