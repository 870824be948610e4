#include "cells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <utility>

#include "batch/readable.hpp"
#include "euler96/batch/read.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kCells = Cell::kCount;

// Whether a spreadsheet has written a puzzle as a number, such as 3.0206E+78.
bool is_rounded_number(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  return exponent < text.size() && text.substr(exponent + 1).starts_with('+') &&
         text.find_first_not_of("0123456789.,") == exponent &&
         text.find_first_not_of("0123456789", exponent + 2) == std::string_view::npos;
}

}  // namespace

std::optional<Problem> parse_cells(std::string_view text, Location start, Board& board) {
  if (board.assign(text)) return std::nullopt;
  const auto problem = [&](std::size_t at, std::string message, std::string advice = "") {
    return Problem{{start.line, start.column + at}, std::move(message), std::move(advice)};
  };
  const auto good =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_cell) - text.begin());
  if (text.starts_with('{') && trim(text.substr(1)).text.starts_with('"')) {
    return problem(0, "expected a puzzle, found JSON");
  }
  if (good == text.size() && good == 9 * kCells) {
    return problem(kCells, "expected 81 cells, found 729",
                   "; <input candidates> reads these as candidates");
  }
  if (is_rounded_number(text)) {
    return problem(0,
                   "expected 81 cells, found a number that was rounded; save the column as text");
  }
  if (good < std::min(text.size(), kCells)) {
    return problem(good, fmt::format("expected 1-9, or 0 . _ * - x ? for an empty cell, found {}",
                                     readable_character(text.substr(good))));
  }
  if (text.size() < kCells) {
    // A spreadsheet takes a puzzle of digits for a number.
    constexpr std::size_t kMostZeros = 10;
    const bool number = text.size() + kMostZeros >= kCells && text.front() != '0' &&
                        text.find('0') != std::string_view::npos &&
                        text.find_first_not_of("0123456789") == std::string_view::npos;
    return problem(text.size(),
                   fmt::format("expected 81 cells, found {}{}", text.size(),
                               number ? "; as a number it has lost the zeros in front" : ""));
  }
  return problem(kCells, fmt::format("expected the end of the puzzle after 81 cells, found {}",
                                     readable_character(text.substr(kCells))));
}

std::variant<logic::Position, Problem> parse_candidates(std::string_view text, Location start) {
  constexpr std::size_t kCandidates = logic::Candidate::kCount;
  const auto problem = [&](std::size_t at, std::string message) {
    return Problem{{start.line, start.column + at}, std::move(message)};
  };
  if (text.size() != kCandidates) {
    return problem(std::min(text.size(), kCandidates),
                   fmt::format("expected 729 characters, found {}", text.size()));
  }
  logic::Position::Candidates marks{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const logic::Candidate candidate(static_cast<int>(i));
    if (text[i] == candidate.digit().to_char()) {
      marks[i / 9].insert(candidate.digit());
    } else if (!is_empty_sign(text[i])) {
      return problem(i, fmt::format("expected {} or a point, found {}", candidate.digit().to_char(),
                                    readable_character(text.substr(i))));
    }
    if (i % 9 == 8 && marks[i / 9].empty()) {
      return problem(
          i - 8, fmt::format("expected a candidate of {}, found none", candidate.cell().name()));
    }
  }
  return logic::Position::from_marks(marks);
}

std::variant<logic::Position, Problem> parse_candidates(std::string_view text, Location start,
                                                        const Board& board) {
  auto found = parse_candidates(text, start);
  const auto* position = std::get_if<logic::Position>(&found);
  for (std::size_t i = 0; position != nullptr && i < kCells; ++i) {
    const Cell cell(static_cast<int>(i));
    if (!board[cell] || position->board()[cell] == board[cell]) continue;
    return Problem{{start.line, start.column + 9 * i},
                   fmt::format("expected {} alone, as in the puzzle, found other candidates of {}",
                               board[cell]->to_char(), cell.name())};
  }
  return found;
}

bool may_be_candidates(std::string_view text) {
  return text.size() >= kFewestCandidates && std::ranges::all_of(text, is_cell);
}

std::vector<Trimmed> parts_of(std::string_view text, CharacterSet signs) {
  std::vector<Trimmed> parts;
  for (std::size_t end = 0; end < text.size();) {
    std::size_t begin = end;
    while (begin < text.size() && signs.contains(text[begin])) ++begin;
    end = begin;
    while (end < text.size() && !signs.contains(text[end])) ++end;
    if (begin < end) parts.push_back({text.substr(begin, end - begin), begin + 1});
  }
  return parts;
}

std::vector<Trimmed> fields_of(std::string_view line, char delimiter) {
  std::vector<Trimmed> fields;
  for (std::size_t at = 0, end = 0; at <= line.size(); at = end + 1) {
    end = std::min(line.find(delimiter, at), line.size());
    fields.push_back({line.substr(at, end - at), at + 1});
  }
  return fields;
}

std::vector<Trimmed> bare_fields_of(std::string_view line, char delimiter) {
  std::vector<Trimmed> fields = fields_of(line, delimiter);
  for (auto& [text, column] : fields) {
    const Trimmed trimmed = trim(text);
    const bool quoted =
        trimmed.text.size() > 1 && trimmed.text.front() == '"' && trimmed.text.back() == '"';
    text = quoted ? trimmed.text.substr(1, trimmed.text.size() - 2) : trimmed.text;
    column += trimmed.column - (quoted ? 0 : 1);
  }
  return fields;
}

bool is_border_or_row(std::string_view text) {
  return text.find_first_not_of("-| \t") == std::string_view::npos &&
         std::ranges::count(text, '-') == 9 && text.find("--") == std::string_view::npos;
}

bool is_text(std::string_view text) {
  if (text.empty()) return false;
  if (text.starts_with('\\')) return true;  // LaTeX
  // A section, an array, or an object, perhaps damaged.
  constexpr CharacterSet kBrackets = "[]{}";
  const auto found = std::ranges::find_if(text, [&](char c) { return kBrackets.contains(c); });
  if (found != text.end()) {
    const auto count = [&](char sign) { return std::ranges::count(text, sign); };
    const bool closed = count('[') == count(']') && count('{') == count('}');
    const bool ends = text.back() == ']' || text.back() == '}';
    if (found == text.begin() || (ends && !closed) || has_cells(text)) return false;
  }
  // Fields may be empty, also the first one.
  const bool fields = text.starts_with(';') && std::ranges::any_of(text, is_clue);
  const bool smiley = text.size() < 4 && (text[0] == ':' || text[0] == ';') &&
                      (text.ends_with(')') || text.ends_with('('));
  const bool name = text.ends_with('=') && is_letter(text[0]);
  return smiley || name || text.starts_with('%') || (text.starts_with(';') && !fields) ||
         text.starts_with("//") || has_word(text) || has_cell_name(text);
}

bool is_same_word(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, {}, [](unsigned char c) { return std::tolower(c); });
}

bool has_cell_name(std::string_view text) {
  for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
    if ((text[i] | 0x20) == 'r' && is_clue(text[i + 1]) && (text[i + 2] | 0x20) == 'c' &&
        is_clue(text[i + 3])) {
      return true;
    }
  }
  return false;
}

bool has_word(std::string_view text) {
  const auto is_of_word = [](char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
  };
  for (auto end = text.begin(); end != text.end();) {
    const auto begin = std::find_if(end, text.end(), is_of_word);
    end = std::find_if_not(begin, text.end(), is_of_word);
    const std::string_view word(begin, end);
    const auto letters = std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; });
    if (letters > 1 && word.find_first_not_of("xXoO") != word.npos) return true;
  }
  return false;
}

bool has_cells(std::string_view text) {
  const auto is_row = [](std::size_t cells) { return cells == 9 || cells >= 12; };
  std::size_t together = 0;  // of groups that follow each other
  bool clues = false;
  for (auto at = text.begin(); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_cell);
    if (end == at) {  // between groups
      if (!separates_cells(*at) && *at != ';') {
        together = 0;
        clues = false;
      }
      ++at;
      continue;
    }
    const auto cells = static_cast<std::size_t>(end - at);
    clues |= std::any_of(at, end, is_clue);
    together = cells > 3 ? 0 : together + cells;
    if (clues && (is_row(cells) || is_row(together))) return true;
    at = end;
  }
  return false;
}

bool is_row_of_hashes(std::string_view text, bool cut) {
  text = trim(text).text;
  const auto cells = std::ranges::count_if(text, is_cell);
  return text.starts_with('#') &&
         (cut ? cells > 0
              : cells == 9 && std::ranges::count(text, '#') == 4 && text.ends_with('#')) &&
         std::ranges::all_of(text, [](char c) { return is_cell(c) || is_blank(c) || c == '#'; });
}

bool has_pencil_marks(std::string_view row) {
  const std::vector<Trimmed> groups = parts_of(row, kCellSeparators);
  return groups.size() == 9 &&
         std::ranges::any_of(groups, [](const Trimmed& group) { return group.text.size() > 1; });
}

bool are_candidates_of_a_row(std::string_view cells) {
  for (std::size_t begin = 0; begin < cells.size(); begin += 9) {
    bool any = false;
    for (char place = '1'; place <= '9'; ++place) {
      const char c = cells[begin + static_cast<std::size_t>(place - '1')];
      if (c != place && !is_empty_sign(c)) return false;
      any |= c == place;
    }
    if (!any) return false;
  }
  return true;
}

bool resembles_pencil_marks(std::string_view row) {
  constexpr std::ptrdiff_t kDamaged = 2;
  const std::vector<Trimmed> groups = parts_of(row, kCellSeparators);
  std::size_t characters = 0;
  std::ptrdiff_t good = 0;
  bool marks = false;
  for (const auto& [text, column] : groups) {
    characters += text.size();
    const bool ascend = std::ranges::all_of(text, is_clue) &&
                        std::ranges::adjacent_find(text, std::greater_equal()) == text.end();
    good += ascend || (text.size() == 1 && is_cell(text.front())) ? 1 : 0;
    marks |= ascend && text.size() > 1;
  }
  const auto count = std::ssize(groups);
  return marks && characters != 9 && std::abs(count - 9) <= kDamaged && count - good <= kDamaged;
}

bool is_address(std::string_view text) {
  if (text.starts_with("https://") || text.starts_with("http://")) return true;
  const std::size_t slash = text.find('/');
  const std::string_view host = text.substr(0, slash);
  const std::string_view domain = host.substr(std::min(host.rfind('.'), host.size()));
  return slash != std::string_view::npos && domain.size() > 2 &&
         std::ranges::all_of(domain.substr(1), is_letter) && std::ranges::all_of(host, [&](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '.';
         });
}

std::optional<std::size_t> find_cells(std::string_view text, std::size_t least,
                                      bool (*accepts)(std::string_view run)) {
  for (auto end = text.begin(); static_cast<std::size_t>(text.end() - end) >= least;) {
    const auto begin = std::find_if(end, text.end(), is_cell);
    end = std::find_if_not(begin, text.end(), is_cell);
    const std::string_view run(begin, end);
    if (run.size() >= least && accepts(run)) return static_cast<std::size_t>(begin - text.begin());
  }
  return std::nullopt;
}

std::optional<std::size_t> find_puzzle(std::string_view text) {
  return find_cells(text, kCells, [](std::string_view run) {
    return std::ranges::any_of(run, is_empty_sign) &&
           run.find_first_not_of("-xX?") != std::string_view::npos;
  });
}

}  // namespace euler96
