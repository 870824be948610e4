// The laws of reader_laws.hpp on random sequences of pieces of puzzle files.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "prelude.hpp"
#include "reader_laws.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

constexpr std::size_t kLine = 82;  // a puzzle and its line feed

// Draws from the whole range in small cases, too, where RapidCheck prefers its low end.
template <typename T>
T any_below(T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(0, end));
}

std::string one_of(const std::vector<std::string>& texts) { return *rc::gen::elementOf(texts); }

// One draw for all cells, since a draw for each cell is slow.
std::string any_cells(std::size_t count) {
  std::string text;
  auto random = any_below(1'000'000U);
  for (std::size_t i = 0; i < count; ++i) {
    random = random * 1664525U + 1013904223U;
    text += "0.123456789"[random / 65536 % 11];
  }
  return text;
}

// A piece of an input: a puzzle, a part of one, or a kind of damage.
std::string any_piece() {
  switch (any_below(16)) {
    case 0:
    case 1: {
      std::string text = "Grid 7\n";
      for (int row = 0; row < 9; ++row) text += any_cells(9) + "\n";
      return text;
    }
    case 2:
    case 3:
      return any_cells(81) + "\n";
    case 4:
      return any_cells(9) + "\n";
    case 5:
      return one_of({"Grid", "name,puzzle\n"});
    case 6:
      return one_of({"\n", "\r\n", "\r", "\n\n"});
    case 7:
      return one_of({" ", "\t", "#", ",", "x", "\0"s, "\f", "\""});
    case 8:
      return one_of({"\xEF\xBB\xBF", "\xFF\xFE", "\xC3", "\xC3\xA9"});
    case 9:
      return any_cells(1 + any_below<std::size_t>(89));
    case 10:
      // Lengths near the maximum length of a line.
      return std::string(Reader::kMaxLine + any_below<std::size_t>(15) - 6,
                         one_of({" ", "1", "x", "\r", ",", "#"})[0]);
    default:
      return "\n";
  }
}

RC_GTEST_PROP(ReaderProperty, LawsHoldForPiecesOfPuzzleFiles, ()) {
  std::string bytes;
  for (int n = any_below(12); n > 0; --n) bytes += any_piece();
  // Long inputs in large pieces, for speed.
  const std::size_t piece = 1 + any_below<std::size_t>(bytes.size() < 2000 ? 20 : 40'000);
  for (const bool typed : {false, true}) {
    demand_reader_laws(bytes, {.typed = typed}, piece, 1 + any_below<std::size_t>(5));
  }
}

// UTF-16 reads as the same text in UTF-8 does.
RC_GTEST_PROP(ReaderProperty, Utf16ReadsAsUtf8, ()) {
  std::string text = "\xEF\xBB\xBF" + one_of({"1", "x", "\n", "\r", "Grid"});
  for (int n = 1 + any_below(6); n > 0; --n) {
    std::string more = any_piece();
    if (more.size() > 1000) continue;  // for speed
    std::replace_if(
        more.begin(), more.end(), [](char c) { return (c & 0x80) != 0; }, 'e');
    text += more + one_of({"", "", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"});
  }
  const LawfulReading expected(text, {});
  const std::string bytes = utf16(text, any_below(2) == 0);
  const LawfulReading found(bytes, {});
  demand(found.records == expected.records && found.problems == expected.problems,
         "UTF-16 as UTF-8");
  demand_reader_laws(bytes, {}, 1 + any_below<std::size_t>(20), 1 + any_below<std::size_t>(5));
}

// Most lines are exactly one puzzle, and the others nearly are.
std::string any_line() {
  switch (any_below(20)) {
    case 0:
      return any_cells(80) + "\n";
    case 1:
      return one_of({"#", " ", "1"}) + any_cells(81) + "\n";
    case 2:
      return any_cells(40) + "x" + any_cells(40) + "\n";
    case 3:
      return any_cells(81) + one_of({"\r\n", " \n", ",\n", "# 1\n"});
    case 4:
      return one_of({"\n", "# a comment\n", "\0\n"s});
    default:
      return any_cells(81) + "\n";
  }
}

// FormatParser::plain_records is a fast path for lines that are exactly one puzzle. It cannot take
// pieces that are shorter.
RC_GTEST_PROP(ReaderProperty, TheFastPathForPlainLinesReadsWhatTheSlowPathReads, ()) {
  std::string bytes = one_of({"", "# a comment\n"});
  for (int n = 1 + any_below(12); n > 0; --n) bytes += any_line();
  if (any_below(4) == 0) bytes.pop_back();
  const std::size_t max_records = 1 + any_below<std::size_t>(7);
  for (const std::size_t piece :
       {kLine + any_below<std::size_t>(5 * kLine), 1 + any_below<std::size_t>(kLine - 1)}) {
    demand_reader_laws(bytes, {.format = &input_format("lines")}, piece, max_records);
  }
}

// Half of the boards are a header and nine rows of digits and points, and the others nearly are.
std::string any_board() {
  std::vector<std::string> lines = {
      one_of({"Grid", "Grid 7", "grid 07", "Grid \xC3\xA9", "GRID12"})};
  for (int row = 0; row < 9; ++row) lines.push_back(any_cells(9));
  const std::size_t line = any_below(2) == 0 ? 0 : any_below(lines.size());
  const auto at = lines.begin() + static_cast<std::ptrdiff_t>(line);
  switch (any_below(16)) {
    case 0:
      lines.erase(at);  // a lost header or row
      break;
    case 1:
      lines.insert(at, one_of({"", "# a comment", "# \f", "------+---", "000000000"}));
      break;
    case 2:
      *at += one_of({" ", "\r", " \r", "1", "x"});
      break;
    case 3:
      *at += one_of({"\t", "\0"s, "\x1F", "\x7F"});
      break;
    case 4:
      at->insert(0, one_of({" ", "\t", "\r", "|", "1", "\xEF\xBB\xBF"}));
      break;
    case 5:
      lines[1 + any_below<std::size_t>(9)].back() = one_of({"_", "-", "x", "*", " ", "/", ":"})[0];
      break;
    case 6:  // two lines joined
      if (line < 9) *at += one_of({" ", "\r", "1", "|"}) + at[1];
      if (line < 9) lines.erase(at + 1);
      break;
    case 7:
      lines[0] += std::string(any_below<std::size_t>(90), one_of({"x", "1", "."})[0]);
      break;
    default:
      break;
  }
  std::string text;
  for (const std::string& l : lines) text += l + '\n';
  return text;
}

// Nine rows as people draw them, most of them alike.
std::string any_drawing(int form) {
  const std::string bars = form == 0 ? "| @ @ @ | @ @ @ | @ @ @ |" : "\xE2\x94\x82@@@|@@@|@@@!";
  const std::string layout = form < 2    ? bars
                             : form == 2 ? "@,@,@,@,@,@,@,@,@"
                             : form == 3 ? " @ @ @ @ @ @ @ @ @"
                             : form == 4 ? "@@@ @@@ @@@"
                                         : "@\t@\t@\t@\t@\t@\t@\t@\t@";
  const std::string border = form == 0 ? "+---+" : form == 3 ? ". . ." : "---------";
  const int empty = any_below(4);  // fields
  std::string text = any_below(8) == 0 ? one_of({"Easy\n", "7\n", "# hard\n", "\n"}) : "";
  for (int row = 0; row < 9; ++row) {
    if (form < 4 && form != 2 && row % 3 == 0) text += border + "\n";
    std::string cells =
        any_below(9) == 0 ? one_of({"123456789", ".........", "7.1.2.1.3"}) : any_cells(9);
    if (any_below(40) == 0) cells[any_below<std::size_t>(9)] = one_of({"x", "|", " ", "\f"})[0];
    for (const char c : layout) {
      if (c != '@') {
        text += c;
        continue;
      }
      const bool lost = empty > 0 && (form == 2 || form == 5) && !is_clue(cells[0]);
      if (!lost) text += cells[0];
      cells.erase(0, 1);
    }
    text += any_below(60) == 0 ? one_of({" \n", "\r\n", "", " a note\n"}) : "\n";
  }
  return text;
}

RC_GTEST_PROP(ReaderProperty, TheFastPathForDrawnBoardsReadsWhatTheSlowPathReads, ()) {
  const int form = any_below(6);
  const bool headers = any_below(3) == 0;
  std::string bytes;
  for (int n = 1 + any_below(8); n > 0; --n) {
    if (headers) bytes += one_of({"Grid 7\n", "grid\n", "Grid x\n"});
    bytes += any_drawing(any_below(8) == 0 ? any_below(6) : form);
    bytes += headers ? one_of({"", "", "", "\n"}) : one_of({"\n", "\n", "\n", "\n\n", ""});
  }
  for (const std::size_t piece :
       {400 + any_below<std::size_t>(4000), 1 + any_below<std::size_t>(90)}) {
    demand_reader_laws(bytes, {.format = &input_format("grid")}, piece,
                       1 + any_below<std::size_t>(7));
  }
}

// In pieces that are shorter than nine rows no board is plain.
RC_GTEST_PROP(ReaderProperty, TheFastPathForPlainGridsReadsWhatTheSlowPathReads, ()) {
  std::string bytes = one_of({"", "# a comment\n", "Grid\n", "\xEF\xBB\xBF"});
  // Boards without headers, which make the first header a late one.
  for (int row = any_below(4) == 0 ? 9 : 0; row > 0; --row) bytes += any_cells(9) + "\n";
  for (int n = 1 + any_below(12); n > 0; --n) bytes += any_below(8) == 0 ? "\n" : any_board();
  if (any_below(4) == 0) bytes.pop_back();
  const std::size_t max_records = 1 + any_below<std::size_t>(7);
  for (const std::size_t piece :
       {100 + any_below<std::size_t>(400), 1 + any_below<std::size_t>(90)}) {
    demand_reader_laws(bytes, {.format = &input_format("grid")}, piece, max_records);
  }
}

// Names as a csv may have them: with blanks, quotes, commas, and the words of other formats.
RC_GTEST_PROP(ReaderProperty, NamesAndBoardsComeBackFromEachForm, ()) {
  std::string csv = "name,puzzle\n";
  for (int count = 1 + any_below(5); count > 0; --count) {
    std::string name;
    for (int n = any_below(5); n > 0; --n) {
      name += one_of({" ", "\t", "a", ",", "\"\"", "Grid", "#", "7"});
    }
    csv += fmt::format("\"{}\",{}\n", name, any_cells(81));
  }
  RecordBatch batch = read_batch(csv, {.format = &input_format("csv")});
  RC_ASSERT(batch.problem_count() == 0);
  demand_round_trip(std::move(batch));
}

// A board of an array begins at a place of its own.
TEST(ReaderLaws, HoldForArraysBehindEachOther) {
  const std::string flat = "[" + one_by_one(kCells, ",", ",") + "]";
  demand_reader_laws(flat + "'[0]", {}, 7, 2);
  demand_reader_laws("[" + flat + "'[0]]", {}, 7, 2);
}

}  // namespace
}  // namespace euler96::testing
