/// @file
/// The 81 cells of a puzzle on one line, or its 729 candidates, as the formats lines and csv write
/// them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/position.hpp"

namespace euler96 {

/// A set of ASCII characters, in which a character is found in less time than in a string.
class CharacterSet {
 public:
  constexpr CharacterSet(std::string_view characters) {
    for (const char c : characters) bits_[half(c)] |= bit(c);
  }
  constexpr CharacterSet(const char* characters) : CharacterSet(std::string_view(characters)) {}
  [[nodiscard]] constexpr bool contains(char c) const {
    return static_cast<unsigned char>(c) < 128 && (bits_[half(c)] & bit(c)) != 0;
  }

 private:
  static constexpr std::size_t half(char c) { return static_cast<unsigned char>(c) >> 6 & 1U; }
  static constexpr std::uint64_t bit(char c) {
    return std::uint64_t{1} << (static_cast<unsigned char>(c) & 63U);
  }
  std::uint64_t bits_[2] = {};
};

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_blank(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_blank(c); });
}

/// A part of a line, such as its text without the blanks around it.
struct Trimmed {
  std::string_view text;
  std::uint64_t column = 1;  ///< of its first character
};

constexpr Trimmed trim(std::string_view line) {
  std::size_t begin = 0;
  while (begin < line.size() && is_blank(line[begin])) ++begin;
  std::size_t end = line.size();
  while (end > begin && is_blank(line[end - 1])) --end;
  return {line.substr(begin, end - begin), begin + 1};
}

constexpr bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_clue(char c) { return c >= '1' && c <= '9'; }
constexpr bool is_empty_sign(char c) {
  constexpr CharacterSet kSigns = "0._*-xX?";
  return kSigns.contains(c);
}
constexpr bool is_cell(char c) { return is_clue(c) || is_empty_sign(c); }

/// Whether the character, one of `kCellSeparators`, may stand between the cells of a drawn row.
constexpr bool separates_cells(char c) { return is_blank(c) || c == '|' || c == ','; }
inline constexpr std::string_view kCellSeparators = " \t|,";

/// Reads a position: nine characters for each cell, a digit at its place or a sign for none.
std::variant<logic::Position, Problem> parse_candidates(std::string_view text, Location start);

/// A text of fewer characters is no candidates of a position, even if some of the 729 were lost.
constexpr std::size_t kFewestCandidates = 701;

/// Reads the candidates of a board that stand beside it. They have its digits.
std::variant<logic::Position, Problem> parse_candidates(std::string_view text, Location start,
                                                        const Board& board);
/// Whether a text is longer than 700 characters: no board, but candidates, perhaps damaged.
bool may_be_candidates(std::string_view text);

/// The parts of a text between some signs; none of them is empty.
std::vector<Trimmed> parts_of(std::string_view text, CharacterSet signs);
/// The fields of a line, of which some may be empty.
std::vector<Trimmed> fields_of(std::string_view line, char delimiter);

/// The same without the blanks and quotes around each.
std::vector<Trimmed> bare_fields_of(std::string_view line, char delimiter);

/// Whether a line is nine dashes that stand apart: a border, or nine empty cells.
bool is_border_or_row(std::string_view text);

/// Whether a line of a drawing is a name or a note: it has a word, or begins with % ; or //.
bool is_text(std::string_view text);
/// Whether two texts are equal, in any case.
bool is_same_word(std::string_view text, std::string_view lower);
/// Whether a text names a cell, such as r2c8, as chains and steps do.
bool has_cell_name(std::string_view text);
/// Two letters together are a word, unless they are signs of empty cells, or zeros typed as
/// letters.
bool has_word(std::string_view text);
/// Whether such a line may be a row, or have one in it: nine cells, or twelve and more, together or
/// in groups that follow each other.
bool has_cells(std::string_view text);

/// Whether a line is nine cells between # in place of bars, and no comment.
/// @param cut whether a part of it is enough.
bool is_row_of_hashes(std::string_view text, bool cut = false);

/// Whether a drawn row has nine groups of cells that are more than nine cells.
bool has_pencil_marks(std::string_view row);
/// Whether it is rather a row with pencil marks, of which a few groups are damaged, lost or
/// doubled, than a row of nine cells.
bool resembles_pencil_marks(std::string_view row);

/// A run of this many cells is a puzzle, perhaps a damaged one, and never a name or a note.
inline constexpr std::size_t kManyCells = 40;

/// Whether a text begins with http:// or https://, or with the name of a host and a slash.
bool is_address(std::string_view text);

/// Whether 81 characters are the candidates of nine cells, with a sign for each digit that is gone:
/// each nine have a digit, and each digit is at its own place.
bool are_candidates_of_a_row(std::string_view cells);

/// What a person does after a problem of a board without a name.
inline constexpr std::string_view kTypeAgain = "; after a blank line, type the board again";

/// The index of the first run of cells in the text that is long enough and is accepted.
std::optional<std::size_t> find_cells(
    std::string_view text, std::size_t least,
    bool (*accepts)(std::string_view run) = [](std::string_view) { return true; });

/// The index of the first puzzle in the text: a run of 81 or more cells with at least one empty
/// cell. A longer run is a puzzle that other digits were joined to. A run of digits alone is a
/// solution, and a run of - x X ? alone is a border or a word.
std::optional<std::size_t> find_puzzle(std::string_view text);

}  // namespace euler96
