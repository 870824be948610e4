// What a line of a drawing is, and the cells of a row. A drawing is read by what is in it, not by
// who wrote it: borders may have any signs, and a row is one of these:
//
//     53..7....   53. .7. ...   5 3 . . 7 . . . .   | 5 3 . | . 7 . | . . . |    signs
//     | 5 3   |   7   |       |                     53  7                        blank cells
//     5 3 124 | 26 7 2468 | 149 1249 248                                         pencil marks
//     5,3,,,7,,,,                                                                fields
//
// What a row alone does not show, all rows of the board do: whether blanks are cells, and in which
// columns; whether nine dashes are a row; and in a table of a spreadsheet, whether rows and columns
// are a heading, an index, or gaps between boxes.

#include "drawn_row.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "batch/readable.hpp"
#include "formats.hpp"
#include "plain_board.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRow = BoardInProgress::kRow;
constexpr std::size_t kBox = 3;

// Characters of Unicode that people draw with, by ranges of their code points.
struct Drawn {
  std::uint32_t first;
  std::uint32_t last;
  char sign;
};
constexpr Drawn kDrawn[] = {
    {0x00A0, 0x00A0, ' '}, {0x00A6, 0x00A6, '|'}, {0x00B7, 0x00B7, '.'}, {0x2000, 0x200A, ' '},
    {0x2010, 0x2015, '-'}, {0x2022, 0x2022, '.'}, {0x202F, 0x202F, ' '}, {0x2212, 0x2212, '-'},
    {0x2219, 0x2219, '.'}, {0x22C5, 0x22C5, '.'}, {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},
    {0x2504, 0x2505, '-'}, {0x2506, 0x2507, '|'}, {0x2508, 0x2509, '-'}, {0x250A, 0x250B, '|'},
    {0x250C, 0x254B, '+'}, {0x254C, 0x254D, '-'}, {0x254E, 0x254F, '|'}, {0x2550, 0x2550, '-'},
    {0x2551, 0x2551, '|'}, {0x2552, 0x2570, '+'}, {0x2574, 0x2574, '-'}, {0x2575, 0x2575, '|'},
    {0x2576, 0x2576, '-'}, {0x2577, 0x2577, '|'}, {0x25A1, 0x25A2, '.'}, {0x2B1C, 0x2B1C, '.'},
    {0x3000, 0x3000, ' '},
};

// The code point that a text starts with, and its bytes; 0 for a byte that is not UTF-8.
std::pair<std::uint32_t, std::size_t> code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  std::uint32_t value = first < 0x80 ? first : first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {0, 1};
    value = value << 6 | (byte(i) & 0x3F);
  }
  return {first >= 0x80 && first < 0xC0 ? 0 : value, size};
}

char drawn_sign(std::uint32_t point) {
  constexpr std::uint32_t kFullWidth = 0xFF10;  // the digit 0 of East Asian texts
  if (point >= kFullWidth && point <= kFullWidth + 9) {
    return static_cast<char>('0' + point - kFullWidth);
  }
  const auto found = std::ranges::find_if(
      kDrawn, [&](const Drawn& drawn) { return point >= drawn.first && point <= drawn.last; });
  return found == std::end(kDrawn) ? '\0' : found->sign;
}

bool is_section(std::string_view text) {
  return text.size() > 2 && text.front() == '[' && text.back() == ']' &&
         std::ranges::all_of(text.substr(1, text.size() - 2), is_letter) &&
         !is_same_word(text, "[none]") && !is_same_word(text, "[null]");
}

// A tag of a forum around a pasted board: [code], [/code].
bool is_markup(std::string_view text) {
  constexpr std::string_view kTags[] = {"[code]", "[quote]", "[pre]",
                                        "[tt]",   "[hide]",  "[spoiler]"};
  return text.starts_with("[/") ||
         std::ranges::any_of(kTags, [&](std::string_view tag) { return is_same_word(text, tag); });
}

// The sign between boxes.
char bar_of(std::string_view text) {
  const bool bar = text.find('|') != std::string_view::npos;
  return bar || text.find('!') == std::string_view::npos ? '|' : '!';
}

// The parts of a row between bars, without what stands beside a framed row: a label, a note.
struct Parts {
  explicit Parts(std::string_view text) : segments(fields_of(text, bar_of(text))) {
    constexpr std::size_t kBarsOfFrame = kBox + 1;  // or one around each cell
    const std::size_t bars = segments.size() - 1;
    framed = bars == kBarsOfFrame || bars == kRow + 1;
    const Trimmed last = trim(segments.back().text);
    const bool ends = bars > 0 && (last.text.empty() || has_word(last.text) || framed);
    if (ends) {
      beside = last;
      beside.column += segments.back().column - 1;
      segments.pop_back();
    }
    const bool begins = bars > 0 && (framed || trim(segments.front().text).text.empty());
    if (begins && !segments.empty()) {
      label = trim(segments.front().text).text;
      segments.erase(segments.begin());
    }
    closed = ends && (segments.size() == kBox || segments.size() == kRow);
  }

  std::vector<Trimmed> segments;
  Trimmed beside;               // behind the last bar
  std::string_view label = {};  // before the first one
  bool framed = false;          // a bar on each side of each box or cell
  bool closed = false;          // a bar ends it, so that blanks may be cells
};

constexpr CharacterSet kBetweenCells = " \t,\"'";

// The tokens of the parts of a row.
std::vector<Trimmed> tokens_of(const Parts& parts) {
  std::vector<Trimmed> tokens;
  for (const Trimmed& segment : parts.segments) {
    for (Trimmed token : parts_of(segment.text, kBetweenCells)) {
      token.column += segment.column - 1;
      tokens.push_back(token);
    }
  }
  return tokens;
}

// Without what people add to marks, such as 36* or (3)69.
std::string bare_marks(std::string_view token) {
  std::string marks;
  for (const char c : token) {
    if (std::string_view("*()!+#@").find(c) == std::string_view::npos) marks += c;
  }
  return marks.empty() ? std::string(token) : marks;
}

std::vector<std::string> bare_groups(const std::vector<Trimmed>& tokens) {
  std::vector<std::string> groups;
  for (const Trimmed& token : tokens) groups.push_back(bare_marks(token.text));
  return groups;
}

std::string joined(const std::vector<std::string>& groups) {
  std::string text;
  for (const std::string& group : groups) text += (text.empty() ? "" : " ") + group;
  return text;
}

// How the signs of a row stand.
enum class RowShape : std::uint8_t {
  kSigns,   // nine signs: together, in threes, or one by one
  kMarks,   // nine groups, perhaps with a few damaged
  kBlanks,  // fewer signs; bars or columns may show blank cells
  kOther,   // something else, which is a problem
};

struct Signs {
  explicit Signs(const DrawnRow& row)
      : parts(row.text), tokens(tokens_of(parts)), nine_wide(row.text.size() == kRow) {
    find_shape();
  }

  void find_shape() {
    std::size_t count = 0;
    bool threes = true;
    shape = RowShape::kOther;
    together = false;
    for (const auto& [text, column] : tokens) {
      count += text.size();
      threes &= text.size() == 1 || text.size() == kBox;
      together |= text.size() > 1;
    }
    const bool all_cells = std::ranges::all_of(
        tokens, [](const Trimmed& token) { return std::ranges::all_of(token.text, is_cell); });
    if (all_cells && count == kRow && (threes || tokens.size() == 1)) {
      shape = RowShape::kSigns;
      return;
    }
    const std::string groups = joined(bare_groups(tokens));
    if (has_pencil_marks(groups) || resembles_pencil_marks(groups)) {
      shape = RowShape::kMarks;
    } else if (all_cells && count < kRow && (parts.closed || nine_wide)) {
      shape = RowShape::kBlanks;
    }
  }

  Parts parts;
  std::vector<Trimmed> tokens;
  bool nine_wide;
  RowShape shape = RowShape::kOther;
  bool together = false;  // some signs
};

}  // namespace

namespace {

// Turns what programs write in front of a row, or around its boxes, into blanks and bars:
//
//     12:003020600     [1,] 0 0 3     - "003020600"     # . . 3 # . 2 . # 6 . . #
void drop_decoration(std::string& text) {
  const auto blank = [&](std::size_t at) { text[at] = ' '; };
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  constexpr std::size_t kMostDigits = 3;
  if (end > begin && end - begin <= kMostDigits && text.substr(end, 1) == ":") blank(end);
  if (text.substr(begin, 2) == "- ") {
    const std::vector<Trimmed> parts = parts_of(std::string_view(text).substr(begin + 2), " \"',");
    if (parts.size() == 1 && parts[0].text.size() == kRow &&
        std::ranges::all_of(parts[0].text, is_cell)) {
      blank(begin);
    }
  }
  // Labels of R: [1,] before a row, [,1] above a column.
  for (std::size_t at = begin; at + 4 <= text.size() && text[at] == '[';) {
    const std::string_view label(&text[at], 4);
    const bool row = is_digit(label[1]) && label[2] == ',';
    if (label[3] != ']' || !(row || (label[1] == ',' && is_digit(label[2])))) break;
    for (const std::size_t i : {at, at + (row ? 2U : 1U), at + 3}) blank(i);
    at = std::min(text.find_first_not_of(' ', at + 4), text.size());
  }
  if (is_row_of_hashes(text)) std::ranges::replace(text, '#', '|');
}

}  // namespace

DrawnRow::DrawnRow(const Line& from) : text(from.text), line(from.number), unended(from.unended) {
  for (std::size_t i = 0; i < text.size() && (text[i] == '>' || text[i] == ' '); ++i) {
    text[i] = ' ';  // a quoted mail or post
  }
  drop_decoration(text);
  if (std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) {
    return;
  }
  std::string drawn;
  for (std::size_t i = 0; i < text.size();) {
    const auto [point, size] = code_point(std::string_view(text).substr(i));
    const char sign = drawn_sign(point);
    if (point == 0xFE0F || point == 0x20E3) {  // of the picture of a key
      i += size;
      continue;
    }
    const std::size_t bytes = sign != '\0' ? 1 : size;
    for (std::size_t byte = 0; byte < bytes; ++byte) {
      drawn += sign != '\0' ? sign : text[i + byte];
      columns.push_back(static_cast<std::uint32_t>(i + byte + 1));
    }
    i += size;
  }
  text = std::move(drawn);
}

bool is_row_of_fields(std::string_view text, char delimiter) {
  constexpr std::size_t kMostFields = kRow + 3;  // an index, and two gaps
  const auto fields = bare_fields_of(text, delimiter);
  if (fields.size() < kRow || fields.size() > kMostFields) return false;
  const std::ptrdiff_t label = fields.size() > kRow ? 1 : 0;
  return std::all_of(fields.begin() + label, fields.end(),
                     [](const Trimmed& field) {
                       return field.text.empty() ||
                              (field.text.size() == 1 && is_cell(field.text.front()));
                     }) &&
         fields[0].text.size() < 3;
}

bool may_be_heading(const DrawnRow& row) {
  std::vector<Trimmed> tokens =
      row.delimiter == '\0' ? parts_of(row.text, " \t|,") : bare_fields_of(row.text, row.delimiter);
  if (tokens.size() == kRow + 1) tokens.erase(tokens.begin());
  if (tokens.size() != kRow) return false;
  const std::string_view first = tokens.front().text;
  if (first.empty()) return false;
  const char last = first.back();
  const bool numbered = last == '0' || last == '1' || (last | 0x20) == 'a';
  for (std::size_t i = 0; numbered && i < kRow; ++i) {
    const std::string_view text = tokens[i].text;
    if (text.size() != first.size() ||
        text.back() != static_cast<char>(last + static_cast<char>(i)) ||
        text.substr(0, text.size() - 1) != first.substr(0, first.size() - 1)) {
      return false;
    }
  }
  return numbered;
}

namespace {

bool is_framed_row(const DrawnRow& row) {
  const Signs signs(row);
  return signs.parts.framed && signs.shape != RowShape::kOther;
}

// Whether a line has as many short groups as a row of a board of another size.
bool is_row_of_other_size(const DrawnRow& row) {
  constexpr std::size_t kSizes[] = {4, 6, 8, 12, 16, 25};
  const std::vector<Trimmed> tokens = parts_of(row.text, " \t|,");
  return std::ranges::count(kSizes, tokens.size()) > 0 &&
         std::ranges::all_of(tokens, [](const Trimmed& token) {
           return token.text.size() < 3 && std::ranges::all_of(token.text, [](char c) {
                    return is_letter(c) || is_digit(c) || is_empty_sign(c);
                  });
         });
}

}  // namespace

LineKind kind_of(const DrawnRow& row) {
  const std::string_view text = row.trimmed().text;
  if (text.empty()) return LineKind::kBlank;
  if (is_grid_header(text) || is_same_word(text, "[puzzle]")) return LineKind::kHeader;
  if (is_markup(text)) return LineKind::kBorder;
  if (is_section(text)) return LineKind::kSection;
  if (is_text(text)) {  // it may stand beside a row
    const bool bars = text.find(bar_of(text)) != std::string_view::npos;
    return bars && is_framed_row(row) ? LineKind::kRow : LineKind::kText;
  }
  if (std::ranges::all_of(text, is_digit)) {
    constexpr std::size_t kMostDigits = 8;
    const bool blank_cells = row.text.size() == kRow && text.size() < kRow;
    const bool number = text.size() <= kMostDigits && text.front() != '0' && !blank_cells;
    return number ? LineKind::kNumber : LineKind::kRow;
  }
  if (std::ranges::any_of(text, is_letter) && may_be_heading(row)) return LineKind::kBorder;
  constexpr CharacterSet kOfBorders = "+-=*|.:'`,~_#^!<>/\\ \t";
  if (!std::ranges::all_of(text, [&](char c) { return kOfBorders.contains(c); })) {
    return LineKind::kRow;
  }
  // Of the signs that draw borders, these may be cells, too.
  const std::size_t at = text.find_first_not_of("| \t");
  const char sign = at == std::string_view::npos ? ' ' : text[at];
  const bool alone =
      text.find_first_not_of(std::string{'|', '!', ' ', '\t', ',', sign}) == std::string_view::npos;
  if (!alone) return LineKind::kBorder;
  if (sign == '.') return LineKind::kRow;
  if (sign == ' ') {
    return std::ranges::count(text, '|') > 1 ? LineKind::kRowOf : LineKind::kBorder;
  }
  const bool nine = is_empty_sign(sign) && Signs(row).shape == RowShape::kSigns;
  return nine ? LineKind::kRowOf : LineKind::kBorder;
}

char empty_sign_of(const DrawnRow& row) {
  const Signs signs(row);
  for (const auto& [text, column] : signs.tokens) {
    const auto sign = std::ranges::find_if(text, is_empty_sign);
    if (sign != text.end() && signs.shape != RowShape::kMarks) return *sign;
    if (text.size() == 1 && is_empty_sign(text[0])) return text[0];
  }
  return signs.shape == RowShape::kBlanks ? ' ' : '\0';
}

bool looks_like_row(const DrawnRow& row) {
  const std::string_view text = row.trimmed().text;
  const bool bars =
      text.find('|') != std::string_view::npos && text.size() != Cell::kCount &&
      std::ranges::all_of(text, [](char c) { return is_cell(c) || separates_cells(c); });
  const auto tokens = parts_of(text, " \t");
  const auto cells = std::span(tokens).subspan(std::min<std::size_t>(1, tokens.size()));
  const bool labelled =
      (cells.size() == 1 || cells.size() == kRow) && tokens[0].text.size() < 3 &&
      std::ranges::all_of(cells, [&](const Trimmed& part) {
        return part.text.size() == kRow / cells.size() && std::ranges::all_of(part.text, is_cell);
      });
  const LineKind kind = kind_of(row);
  return (kind == LineKind::kRow || kind == LineKind::kRowOf) &&
         (bars || labelled || Signs(row).shape != RowShape::kOther || is_row_of_other_size(row));
}

bool is_row_of_marks(const DrawnRow& row) {
  const Signs signs(row);
  return signs.shape == RowShape::kMarks && row.text.find(',') == std::string::npos &&
         std::ranges::count_if(signs.tokens,
                               [](const Trimmed& token) {
                                 const std::string marks = bare_marks(token.text);
                                 return marks.size() == 1 || std::ranges::all_of(marks, is_clue);
                               }) +
                 2 >=
             std::ssize(signs.tokens);
}

bool is_row_of_labels(const DrawnRow& row) {
  if (row.text.find('|') != std::string::npos) return false;
  std::string signs;
  for (const char c : row.text) {
    if (!is_blank(c)) signs += c;
  }
  return signs == "123456789" || signs == "012345678";
}

bool is_row_of_decimals(const DrawnRow& row) {
  const std::vector<Trimmed> tokens = parts_of(row.text, " \t");
  return tokens.size() == kBox && std::ranges::all_of(tokens, [](const Trimmed& token) {
           return token.text.size() == 3 && is_digit(token.text[0]) && token.text[1] == '.' &&
                  is_digit(token.text[2]);
         });
}

namespace {

// Adds the rows of a board to it.
class RowReader {
 public:
  RowReader(std::span<const DrawnRow> rows, bool whole, BoardInProgress& board)
      : rows_(rows), whole_(whole), board_(board) {}

  std::size_t read() {
    if (!rows_.empty() && rows_[0].delimiter != '\0') return read_table();
    for (const DrawnRow& row : rows_) signs_.emplace_back(row);
    if (rows_.size() > 1 && std::ranges::all_of(rows_, is_row_of_other_size) &&
        std::ranges::none_of(signs_,
                             [](const Signs& signs) { return signs.tokens.size() == kRow; })) {
      board_.problem(rows_[0].where(), "nine rows of nine cells",
                     "a board of another size; only boards of 9x9 with rows, columns and boxes are "
                     "read");
      return kRow;
    }
    const auto has = [&](RowShape shape) {
      return std::ranges::any_of(signs_, [&](const Signs& s) { return s.shape == shape; });
    };
    marks_ = has(RowShape::kMarks);
    if (has(RowShape::kBlanks) && !marks_) {
      seen_sign_ = std::ranges::any_of(rows_, [](const DrawnRow& row) {
        const char sign = empty_sign_of(row);
        return sign != ' ' && sign != '\0';
      });
      find_columns();
    }
    drop_labels();
    if (!marks_) check_bars();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::size_t begin = i * kRow;
      board_.continue_at(begin);
      read_row(i);
      board_.continue_at(begin + kRow);
    }
    if (whole_ && rows_.size() == kRow) check_heading();
    if (marks_) {
      const DrawnRow& last = rows_.back();
      const bool open = last.unended && !separates_cells(last.text.back());
      board_.end_marks(open ? std::optional(last.at(last.text.size())) : std::nullopt);
    }
    return rows_.size();
  }

 private:
  // Whether texts count up: 1 2 3, A B C, r1 r2 r3.
  template <class Texts>
  static bool count_up(const Texts& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string_view first = texts[0];
      const std::string_view text = texts[i];
      if (text.empty() || text.size() != first.size() || text.size() > 2 ||
          text.substr(0, text.size() - 1) != first.substr(0, first.size() - 1) ||
          text.back() != first.back() + static_cast<char>(i)) {
        return false;
      }
    }
    return true;
  }

  // Takes labels away that stand before the cells of all rows, without a bar between.
  void drop_labels() {
    std::vector<std::string_view> labels;
    for (const Signs& signs : signs_) {
      const bool one = signs.tokens.size() == kRow + 1 || signs.tokens.size() == 2;
      if (!one || signs.shape == RowShape::kSigns) return;
      labels.push_back(signs.tokens[0].text);
    }
    if (labels.size() < 2 || !count_up(labels)) return;
    for (Signs& signs : signs_) {
      signs.tokens.erase(signs.tokens.begin());
      signs.find_shape();
    }
    marks_ = std::ranges::any_of(
        signs_, [](const Signs& signs) { return signs.shape == RowShape::kMarks; });
  }

  // All rows have bars or none. If one has a label before its bars, all have, and they count up.
  void check_bars() {
    std::vector<std::string_view> labels;
    bool labelled = false;
    bool bars = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      labels.push_back(signs_[i].parts.label);
      labelled |= !labels.back().empty();
      bars |= rows_[i].text.find('|') != std::string::npos;
    }
    for (const DrawnRow& row : rows_) {
      if (bars && row.text.find('|') == std::string::npos) {
        return board_.problem(row.where(), "bars as in the other rows",
                              readable_quote(row.trimmed().text));
      }
    }
    if (!labelled || count_up(labels)) return;
    board_.problem(rows_[0].where(), "labels before all rows that count up",
                   readable_quote(rows_[0].trimmed().text));
  }

  // Numbers above or below eight rows look like a row.
  void check_heading() {
    for (const std::size_t i : {std::size_t{0}, kRow - 1}) {
      if (!signs_[i].together && may_be_heading(rows_[i]) &&
          (board_.clues() < Cell::kCount || board_.contradicts_itself())) {
        return board_.problem(rows_[i].where(), "nine rows beside the heading", "eight");
      }
    }
  }

  // Finds where the cells of rows with blanks are: the columns between bars, if these are the same
  // in all rows and no other sign is an empty cell. Otherwise such rows are too short.
  void find_columns() {
    const auto frame_of = [](std::string text) {
      const std::size_t bars = text.find_last_of('|') + 1;
      if (bars > 0) text.resize(bars);
      for (char& c : text) c = c == '|' ? c : ' ';
      return text;
    };
    for (const Signs& signs : signs_) {
      for (const Trimmed& token : signs.tokens) {
        if (std::ranges::any_of(token.text, is_empty_sign)) return;
      }
    }
    std::vector<std::string> frames;
    for (const DrawnRow& row : rows_) frames.push_back(frame_of(row.text));
    const auto rows_of = [&](const std::string& frame) {
      return std::ranges::count(frames, frame);
    };
    const std::string& most = *std::ranges::max_element(frames, {}, rows_of);
    const auto other =
        std::ranges::find_if(frames, [&](const auto& frame) { return frame != most; });
    if (other != frames.end()) {
      if (!whole_) return;
      const DrawnRow& row = rows_[static_cast<std::size_t>(other - frames.begin())];
      return board_.problem(row.where(), "the columns of the other rows, since blanks are cells",
                            readable_quote(row.trimmed().text));
    }
    const Parts parts(rows_[0].text);
    std::vector<std::size_t> offsets;  // of signs in their box
    for (const Signs& signs : signs_) {
      for (const Trimmed& segment : signs.parts.segments) {
        for (std::size_t at = 0; at < segment.text.size(); ++at) {
          if (!is_blank(segment.text[at]) && std::ranges::count(offsets, at) == 0) {
            offsets.push_back(at);
          }
        }
      }
    }
    if (parts.segments.size() == kRow) {  // one cell in each
      for (const Trimmed& segment : parts.segments) cells_.push_back({segment});
    } else if (offsets.size() > 1 &&
               (parts.segments.size() == kBox || parts.segments.size() == 1)) {
      const std::size_t count = kRow / parts.segments.size();
      place_cells(parts.segments, count, offsets);
    }
  }

  // Finds the first column and the distance of the cells of a part, which is the same in each. Of
  // several, each must see the same cells, or the one in the middle is taken.
  void place_cells(const std::vector<Trimmed>& segments, std::size_t count,
                   const std::vector<std::size_t>& offsets) {
    struct Grid {
      std::size_t first, step;
      [[nodiscard]] std::size_t margin(std::size_t width, std::size_t count) const {
        const std::size_t right = width - 1 - first - (count - 1) * step;
        return std::max(first, right) - std::min(first, right);
      }
    };
    const std::size_t width = segments[0].text.size();
    if (std::ranges::any_of(segments, [&](const Trimmed& s) { return s.text.size() != width; })) {
      return;
    }
    std::optional<Grid> best;
    for (std::size_t step = 1; step * (count - 1) < width; ++step) {
      for (std::size_t first = 0; first + step * (count - 1) < width; ++first) {
        const Grid grid{first, step};
        const bool fits = std::ranges::all_of(offsets, [&](std::size_t at) {
          return at >= first && (at - first) % step == 0 && (at - first) / step < count;
        });
        if (fits && (!best || grid.margin(width, count) < best->margin(width, count))) best = grid;
      }
    }
    if (!best) return;
    for (const Trimmed& segment : segments) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = best->first + i * best->step;
        cells_.push_back({segment.text.substr(at, 1), segment.column + at});
      }
    }
  }

  void read_row(std::size_t index) {
    const DrawnRow& row = rows_[index];
    const Signs& signs = signs_[index];
    if (signs.shape == RowShape::kMarks) return read_marks(index);
    if (!cells_.empty()) return read_columns(index);
    if (signs.shape == RowShape::kBlanks && !whole_ && !seen_sign_) return;
    if (marks_ && signs.together) {
      if (find_bad(index)) return;
      return board_.problem(row.where(),
                            fmt::format("expected nine cells with blanks or | between them, since "
                                        "other rows have pencil marks, found {}",
                                        readable_quote(row.trimmed().text)));
    }
    if (find_bad(index)) return;
    if (signs.tokens.size() == kBox && is_row_of_decimals(row) && !has_threes(index)) {
      return board_.problem(row.where(), "a row of nine cells",
                            "three decimals among rows that are not in threes");
    }
    read_signs(index);
  }

  // Whether another row is in threes.
  [[nodiscard]] bool has_threes(std::size_t except) const {
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      if (i != except && signs_[i].tokens.size() == kBox) return true;
    }
    return false;
  }

  // Reports the first character that is no cell.
  bool find_bad(std::size_t index) {
    const DrawnRow& row = rows_[index];
    const Signs& signs = signs_[index];
    std::size_t column = 0;
    for (const auto& [text, at] : signs.tokens) {
      for (std::size_t i = 0; i < text.size(); ++i, ++column) {
        if (is_cell(text[i])) continue;
        const bool first = board_.name().empty() && index == 0 && column == 0;
        board_.problem(
            row.at(static_cast<std::size_t>(at) - 1 + i),
            first           ? "a row of nine cells or a line that starts with 'Grid'"
            : column < kRow ? "1-9, or 0 . _ for an empty cell"
                            : "the end of the row after nine cells",
            first ? readable_quote(row.trimmed().text) : readable_character(text.substr(i)));
        return true;
      }
    }
    return false;
  }

  void read_signs(std::size_t index) {
    const DrawnRow& row = rows_[index];
    const Signs& signs = signs_[index];
    std::size_t column = 0;
    std::size_t tenth = row.text.find_last_not_of(" \t") + 1;
    for (const auto& [text, at] : signs.tokens) {
      for (std::size_t i = 0; i < text.size(); ++i, ++column) {
        const std::size_t place = static_cast<std::size_t>(at) - 1 + i;
        if (column == kRow) tenth = place;
        if (column < kRow && !board_.add_sign(text.substr(i, 1), row.at(place))) return;
      }
    }
    const bool drawn = column < row.trimmed().text.size();
    if (column != kRow) return wrong_number(row.at(tenth), column, drawn);
    const std::string_view beside = signs.parts.beside.text;
    if (signs.shape != RowShape::kSigns) {
      board_.problem(row.where(), "nine cells together, in threes or one by one",
                     readable_quote(row.trimmed().text));
    } else if (!beside.empty() && std::ranges::all_of(beside, is_cell) && beside != "." &&
               beside != signs.parts.label) {
      board_.problem(row.at(static_cast<std::size_t>(signs.parts.beside.column) - 1),
                     "the end of the row after nine cells", readable_quote(beside));
    }
  }

  // Of a row with blank cells.
  void read_columns(std::size_t index) {
    const DrawnRow& row = rows_[index];
    if (find_bad(index)) return;
    for (const auto& [text, column] : cells_) {
      const auto at = static_cast<std::size_t>(column) - 1;
      const std::string_view cell = trim(std::string_view(row.text).substr(at, text.size())).text;
      if (cell.size() > 1) {
        return board_.problem(row.at(at),
                              fmt::format("expected one cell, found {}", readable_quote(cell)));
      }
      board_.add_sign(cell.empty() ? " " : cell, row.at(at));
    }
  }

  // Nine groups: the digit of a cell, its marks, or a sign for an open cell without marks.
  void read_marks(std::size_t index) {
    const DrawnRow& row = rows_[index];
    const std::vector<Trimmed>& tokens = signs_[index].tokens;
    if (tokens.size() != kRow) {
      const std::size_t end = row.text.find_last_not_of(" \t") + 1;
      const std::size_t at =
          tokens.size() > kRow ? static_cast<std::size_t>(tokens[kRow].column) - 1 : end;
      return wrong_number(row.at(at), tokens.size(), true);
    }
    for (const auto& [text, column] : tokens) {
      const std::string marks = bare_marks(text);
      if (!board_.add_marks(marks, row.at(static_cast<std::size_t>(column) - 1))) return;
    }
  }

  // @param drawn whether something stands between cells.
  void wrong_number(Location where, std::size_t cells, bool drawn) {
    board_.problem(
        where, "nine cells in a row",
        fmt::format("{}{}", cells, drawn && cells < kRow ? "; write . for an empty cell" : ""));
  }

  // A table of a spreadsheet. It may have a heading, an index, and gaps between boxes.
  std::size_t read_table() {
    for (const DrawnRow& row : rows_) {
      table_.push_back(bare_fields_of(row.text, row.delimiter));
      lines_.push_back(&row);
    }
    if (whole_ && table_.size() >= kRow) drop_extras();
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const DrawnRow& row = *lines_[i];
      const std::size_t end = row.text.size();
      board_.continue_at(i * kRow);
      for (const auto& [text, column] : table_[i]) {
        board_.add(text, row.at(static_cast<std::size_t>(column) - 1));
      }
      board_.continue_at((i + 1) * kRow);
      if (table_[i].size() != kRow) {
        board_.problem(row.at(end),
                       fmt::format("expected nine fields in a row, found {}", table_[i].size()));
      } else if (row.unended && table_[i].back().text.empty()) {
        board_.problem(row.at(end),
                       "expected a line end after an empty field, found the end of the file, which "
                       "may be cut off");
      }
    }
    if (heading_ && (board_.clues() < Cell::kCount || board_.contradicts_itself())) {
      board_.problem(lines_[0]->where(), "nine rows and columns beside numbers", "eight");
    }
    if (gap_rows_ && table_.size() == kRow) {
      board_.problem(lines_[kBox]->where(),
                     "a row of cells, or eleven rows with gaps between boxes",
                     "an empty row; write 0 for its cells");
    }
    return table_.size();
  }

  void drop_extras() {
    const std::size_t width = table_[0].size();
    if (std::ranges::any_of(table_, [&](const auto& row) { return row.size() != width; })) return;
    const auto drop_column = [&](std::size_t column) {
      for (auto& row : table_) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    };
    const auto drop_row = [&](std::size_t row) {
      table_.erase(table_.begin() + static_cast<std::ptrdiff_t>(row));
      lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(row));
    };
    const auto empty_column = [&](std::size_t column) {
      return std::ranges::all_of(table_, [&](const auto& row) { return row[column].text.empty(); });
    };
    const auto empty_row = [&](std::size_t row) {
      return std::ranges::all_of(table_[row], [](const auto& field) { return field.text.empty(); });
    };
    if (width > kRow && empty_column(width - 1)) drop_column(width - 1);
    const auto has_index = [&] {
      for (std::size_t row = 1; row < table_.size(); ++row) {
        const std::string_view before = table_[row - 1][0].text;
        const std::string_view text = table_[row][0].text;
        if (text.size() != 1 || (row > 1 && text[0] != before[0] + 1)) return false;
      }
      return true;
    };
    if ((table_[0].size() == kRow + 1 || table_[0].size() == kRow + 3) && has_index()) {
      const bool heading = table_.size() == kRow + 1 || table_.size() == kRow + 3;
      if (heading || table_[0][0].text.empty() ||
          table_[1][0].text[0] == table_[0][0].text[0] + 1) {
        drop_column(0);
      }
    }
    const bool more = table_.size() == kRow + 1 || table_.size() == kRow + 3;
    heading_ = may_be_heading_of_table();
    if (more && std::exchange(heading_, heading_ && !more)) drop_row(0);
    bool gaps = false;  // between boxes
    const bool index_lost = table_.size() == kRow && table_[0].size() == kRow &&
                            is_counting([&](std::size_t i) { return table_[i][0].text; });
    heading_ |=
        index_lost || (table_.size() == kRow && table_[0].size() == kRow &&
                       is_counting([&](std::size_t i) { return table_[kRow - 1][i].text; }));
    if (table_[0].size() == kRow + 2 && empty_column(kBox) && empty_column(2 * kBox + 1)) {
      drop_column(2 * kBox + 1);
      drop_column(kBox);
      gaps = true;
    }
    std::size_t empty_rows = 0;
    for (std::size_t row = 0; row < table_.size(); ++row) empty_rows += std::size_t{empty_row(row)};
    if (table_.size() == kRow + 2 && empty_row(kBox) && empty_row(2 * kBox + 1)) {
      drop_row(2 * kBox + 1);
      drop_row(kBox);
    } else if (table_.size() == kRow) {  // eleven rows may have been cut
      gap_rows_ =
          gaps ? empty_rows > 1 : empty_rows == 2 && empty_row(kBox) && empty_row(2 * kBox + 1);
    }
  }

  // Whether nine texts are 1 to 9 or 0 to 8.
  template <class TextOf>
  static bool is_counting(const TextOf& text_of) {
    std::string digits;
    for (std::size_t i = 0; i < kRow; ++i) digits += text_of(i);
    return digits == "123456789" || digits == "012345678";
  }

  [[nodiscard]] bool may_be_heading_of_table() const {
    const auto& first = table_[0];
    std::size_t number = 0;
    char before = '\0';
    for (const Trimmed& field : first) {
      if (field.text.empty()) continue;
      if (field.text.size() != 1 || (before != '\0' && field.text[0] != before + 1)) return false;
      before = field.text[0];
      ++number;
    }
    return number == kRow && (before == '8' || before == '9');
  }

  std::span<const DrawnRow> rows_;
  bool whole_;
  BoardInProgress& board_;
  std::vector<Signs> signs_;
  bool marks_ = false;
  bool seen_sign_ = false;
  std::vector<Trimmed> cells_;  // where the cells of each row are, if some are blank
  std::vector<std::vector<Trimmed>> table_;
  std::vector<const DrawnRow*> lines_;  // of the table
  bool heading_ = false;                // its first or last row, or first column, may be numbers
  bool gap_rows_ = false;               // its empty rows may be gaps
};

}  // namespace

std::size_t read_rows(std::span<const DrawnRow> rows, bool whole, BoardInProgress& board) {
  return RowReader(rows, whole, board).read();
}

}  // namespace euler96
