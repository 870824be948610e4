// The laws of reader_laws.hpp on inputs of each shape that is read: in pieces, cut at any byte, and
// with any byte or line lost or doubled.

#include "euler96/words.hpp"
#include "prelude.hpp"
#include "reader_laws.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using logic::Position;

// A board as the text of its cells, with 0 for an empty one. The last cell is empty.
using Cells = std::string;

// Three boards that differ in each digit.
std::vector<Cells> three_boards() {
  std::vector<Cells> boards;
  for (const char* digits : {"0123456789", "0234567891", "0345678912"}) {
    Cells cells(kCells);
    for (char& c : cells) c = digits[c - '0'];
    boards.push_back(cells);
  }
  for (Cells& cells : boards) cells.replace(0, 9, 9, '0');  // a board may start with an empty row
  return boards;
}

std::string with(Cells cells, char empty) {
  std::ranges::replace(cells, '0', empty);
  return cells;
}

std::string rows(const Cells& cells, std::string_view between = "\n") {
  return one_by_one(cells, "", between);
}

// A board as it is drawn, with borders after rows three and six.
std::string drawn(const Cells& cells, std::string_view left, std::string_view between,
                  std::string_view right, const std::string& border) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row > 0) text += row % 3 == 0 ? "\n" + border + "\n" : "\n";
    text += left;
    for (std::size_t box = 0; box < 3; ++box) {
      if (box > 0) text += between;
      text += one_by_one(cells.substr(9 * row + 3 * box, 3), " ", "");
    }
    text += right;
  }
  return text;
}

std::string boxed(const Cells& cells) {
  return drawn(cells, "| ", " | ", " |", "+-------+-------+-------+");
}

// Rows with a label before each, in which @ is its number.
std::string labelled(const Cells& cells, std::string_view label, std::string_view between) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row > 0) text += "\n";
    for (const char c : label) text += c == '@' ? static_cast<char>('1' + row) : c;
    text += one_by_one(cells.substr(9 * row, 9), between, "");
  }
  return text;
}

// Three boards, each in a form of its own, with `between` them.
template <typename Write>
std::vector<Part> each(Write write, std::string_view between = "\n", std::string_view head = "") {
  std::vector<Part> parts = {{std::string(head)}};
  for (const Cells& cells : three_boards()) {
    parts.push_back({write(cells), 1});
    parts.push_back({std::string(between)});
  }
  return parts;
}

// Three boards, with the text before each, such as the name of a variable, as a part of its own.
template <typename Write>
std::vector<Part> named(std::string_view before, Write write, std::string_view between = "\n") {
  std::vector<Part> parts;
  for (const Cells& cells : three_boards()) {
    parts.push_back({std::string(before)});
    parts.push_back({write(cells), 1});
    parts.push_back({std::string(between)});
  }
  return parts;
}

// Three boards with borders around each, which a complete board may lack.
template <typename Write>
std::vector<Part> each_between(const std::string& above, const std::string& under, Write write,
                               std::string_view between = "\n", bool headers = false) {
  std::vector<Part> parts;
  for (const Cells& cells : three_boards()) {
    if (!headers) parts.push_back({above + "\n"});
    std::string board = write(cells);
    const std::size_t end = board.find_last_not_of("| ") + 1;  // of its last cell
    const std::string right = board.substr(end);
    board.resize(end);
    parts.push_back({(headers ? "Grid a\n" + above + "\n" : "") + board, 1});
    parts.push_back({right + "\n" + under + std::string(between)});
  }
  return parts;
}

// Three boards in one array.
template <typename Write>
std::vector<Part> one_array(Write write, char open = '[', char close = ']') {
  std::string text(1, open);
  for (const Cells& cells : three_boards()) text += (text.size() > 1 ? ",\n" : "") + write(cells);
  return {{text + close, 3}, {"\n"}};
}

// The boards as elements, of which each has one.
std::string xml(std::string_view before, std::string_view after) {
  std::string text;
  for (const Cells& cells : three_boards()) text += fmt::format("{}{}{}", before, cells, after);
  return text;
}

std::string xml_rows() {
  std::string text = "<boards>\n";
  for (const Cells& cells : three_boards()) {
    text += "<board>\n<row>" + rows(cells, "</row>\n<row>") + "</row>\n</board>\n";
  }
  return text + "</boards>";
}

std::string texts_of_boards() {
  return one_array([](const Cells& cells) { return "\"" + cells + "\""; })[0].text;
}

// Boards with all pencil marks but the 7 of some cells.
Position in_progress(const Cells& cells) {
  Position position(*Board::from_text(cells));
  position.remove(Digit(7), logic::CellSet::all() - logic::cells_of(HouseId(0)));
  Position::Candidates marks{};
  for (const Cell cell : logic::CellSet::all()) {
    const auto digit = position.board()[cell];
    marks[static_cast<std::size_t>(cell.index())] =
        digit ? DigitSet(*digit) : position.candidates(cell);
  }
  return Position::from_marks(marks);
}

std::string without_end(std::string text) {
  text.pop_back();
  return text;
}

std::string marks_drawn(const Cells& cells) {
  return without_end(marks_text(in_progress(cells))).substr(1);  // without the first blank
}

std::string marks_without_borders(const Cells& cells) {
  std::string text;
  std::istringstream lines(marks_drawn(cells));
  for (std::string line; std::getline(lines, line);) {
    if (line.find("--") == std::string::npos) text += line + '\n';
  }
  std::ranges::replace(text, '|', ' ');
  return without_end(text);
}

// A border as HoDoKu draws it.
std::string frame(char sign) {
  const std::string edge(1, sign);
  return edge + std::string(20, '-') + edge + std::string(20, '-') + edge;
}

std::string marks_in_frame(const Cells& cells) {
  std::string text;
  std::istringstream lines(marks_drawn(cells));
  for (std::string line; std::getline(lines, line);) {
    const bool between = line.find("--") != std::string::npos;
    text += (text.empty() ? "" : "\n") + (between ? frame(':') : "|" + line + " |");
  }
  return text;
}

// As HoDoKu writes it: the digits, and the candidates that were crossed out.
std::string hodoku(const Cells& cells, std::string_view head, std::string_view tail) {
  const Position position = in_progress(cells);
  const Position before(position.board());
  std::string digits = with(position.board().to_text(), '.');
  std::string crossed_out;
  for (const Cell cell : before.empty_cells()) {
    for (const Digit digit : before.candidates(cell) - position.candidates(cell)) {
      crossed_out += fmt::format("{}{}{}{}", crossed_out.empty() ? "" : " ", digit.value(),
                                 cell.row() + 1, cell.column() + 1);
    }
  }
  digits.insert(80, "+");
  return fmt::format("{}{}:{}{}", head, digits, crossed_out, tail);
}

// Without an empty first row, which is nothing if its cells are blanks.
Cells filled(Cells cells) {
  cells[0] = '5';
  return cells;
}

// A table of a spreadsheet with an empty column and an empty row between boxes.
std::string with_gaps(const Cells& cells) {
  std::string text;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    if (i > 0) text += i % 27 == 0 ? "\n,,,,,,,,,,\n" : i % 9 == 0 ? "\n" : i % 3 == 0 ? ",," : ",";
    if (cells[i] != '0') text += cells[i];
  }
  return text;
}

std::string with_index(const Cells& cells) {
  std::string text = ",0,1,2,3,4,5,6,7,8";
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    if (i % 9 == 0) text += fmt::format("\n{}", i / 9);
    text += ',';
    if (cells[i] != '0') text += cells[i];
  }
  return text;
}

std::vector<Part> numbered(std::string_view heading) {
  std::vector<Part> parts;
  for (const Cells& cells : three_boards()) {
    parts.push_back({fmt::format("{}{}\n", heading, parts.size() / 3 + 1)});
    parts.push_back({rows(cells), 1});
    parts.push_back({"\n"});
  }
  return parts;
}

struct Shape {
  std::string_view name;
  std::string_view format;
  std::vector<Part> parts = {};
  // Whether the loss of this byte alone gives no board that lacks one digit.
  bool (*losable)(char) = [](char) { return true; };
  bool other_digits = false;  // that are no clues
  bool marks = false;
  bool filled = false;  // the first cells
};

std::vector<Part> with_states() {
  std::vector<Part> parts;
  for (const Cells& cells : three_boards()) {
    parts.push_back({"[Puzzle]\n" + rows(cells), 1});
    parts.push_back({"\n"});
    parts.push_back({"[State]\n" + rows(Cells(81, '0')), 0, true});
    parts.push_back({"\n"});
  }
  return parts;
}

// With the marks that SadMan Sudoku writes: nine lines, of which the last may be cut.
std::vector<Part> with_pencil_marks() {
  std::vector<Part> parts;
  for (const Cells& cells : three_boards()) {
    parts.push_back({"[Puzzle]\n" + rows(cells), 1});
    parts.push_back({"\n"});
    std::string marks = "[PencilMarks]\n";
    for (int row = 0; row < 8; ++row) marks += "12,,3,45,6789,,,1,2\n";
    parts.push_back({marks, 0, true});
    parts.push_back({"1"});
    parts.push_back({"2,,3,45,6789,,,1,23\n"});
  }
  return parts;
}

std::vector<Shape> shapes() {
  const auto no_digit = [](char c) { return !is_clue(c); };  // without it, the cell is empty
  const auto plain = [](const Cells& cells) { return cells; };
  const auto compact = [](const Cells& cells) { return rows(cells); };
  const auto nested = [](const Cells& cells) {
    return "[[" + one_by_one(cells, ",", "],\n [") + "]]";
  };
  const auto table = [](std::string_view sign, std::string_view cell, std::string_view empty) {
    return [=](const Cells& cells) { return one_by_one(cells, sign, "\n", cell, empty) + "\n"; };
  };
  const std::string border = "------+-------+------";
  const std::string box = "+-------+-------+-------+";
  const std::string grating = "+-+-+-+-+-+-+-+-+-+";
  const std::string solution(kSolution);
  std::vector<Shape> shapes = {
      {"lines", "lines", each(plain)},
      {"lines with comments", "lines", each(plain, " rated hard\r\n")},
      {"cells on a line", "lines",
       each([](const Cells& cells) { return one_by_one(cells, " ", " "); })},
      {"cells on a line, commas", "lines",
       each([](const Cells& cells) { return one_by_one(cells, ",", ",", "@", "."); }, "\r\n")},
      {"rows on a line", "lines",
       each([](const Cells& cells) { return one_by_one(with(cells, '-'), "", " | "); })},
      {"rows on a line, quoted", "lines",
       each([](const Cells& cells) { return "\"" + rows(cells, "\",\"") + "\""; })},
      {"rows on a line, joined", "lines",
       each([](const Cells& cells) { return rows(cells, "/"); })},
      {.name = "lines with names",
       .format = "lines",
       .parts = each([](const Cells& cells) { return "0000183b305c " + cells; }, "  1.2\n"),
       .other_digits = true},
      {"addresses", "lines",
       each([](const Cells& cells) { return "https://www.sudokuwiki.org/sudoku.htm?bd=" + cells; },
            "&x=y hard\n")},
      {"csv", "csv", each([](const Cells& cells) { return "a," + cells; }, "\n", "name,puzzle\n")},
      {"csv, the puzzle first", "csv",
       each([](const Cells& cells) { return cells + ";"; }, "a\n", "puzzle;name\n")},
      {"csv, quoted", "csv",
       each([](const Cells& cells) { return "\"a, b\",\"" + cells + "\""; }, "\r\n",
            "\"name\",\"puzzle\"\r\n")},
      {"csv, the column shown by a row", "csv",
       each([](const Cells& cells) { return "a\t" + with(cells, '.') + "\t"; }, "b\n",
            "id\tboard\tnote\n")},
      {"csv, tabs and an empty field", "csv",
       each([](const Cells& cells) { return "\t" + cells; }, "\n", "name\tpuzzle\n")},
      {"csv without a header", "csv",
       each([](const Cells& cells) { return "a," + cells; }, ",b\n")},
      {"csv with solutions", "csv",
       each([](const Cells& cells) { return cells + ","; }, solution + "\n", "puzzle,solution\n"),
       [](char) { return true; }, true},
      {"grid with headers", "grid",
       each([](const Cells& cells) { return "Grid a\n" + rows(cells); })},
      {"grid", "grid", each(compact, "\n\n")},
      {"grid, back to back", "grid", each(compact)},
      {"grid, borders between boards", "grid", each(compact, "\n---------\n")},
      {"drawn", "grid",
       each([&](const Cells& cells) { return drawn(cells, "", " | ", "", border); }, "\n\n")},
      {"drawn with bars around", "grid",
       each([&](const Cells& cells) { return drawn(cells, "| ", " | ", "", border); }, " |\n\n")},
      {"drawn between borders", "grid",
       each_between(border, border,
                    [&](const Cells& cells) { return drawn(cells, "", " | ", "", border); })},
      {"drawn in a box", "grid", each_between(box, box, boxed, "\n\n")},
      {"drawn in boxes back to back", "grid", each_between(box, box, boxed)},
      {"drawn in boxes under headers", "grid", each_between(box, box, boxed, "\n", true)},
      {"drawn, a border after each row", "grid",
       each_between(
           grating, grating,
           [&](const Cells& cells) {
             return "|" + one_by_one(cells, "|", "|\n" + grating + "\n|") + "|";
           },
           "\n\n")},
      {"grid, bands apart", "grid",
       each(
           [](const Cells& cells) {
             return rows(cells.substr(0, 27)) + "\n\n" + rows(cells.substr(27, 27)) + "\n\n" +
                    rows(cells.substr(54));
           },
           "\n\n\n")},
      {"grid between texts", "grid",
       each(compact, "\nRated hard by hand\n\n", "Boards of mine\n\n")},
      {"blank cells in a box", "grid",
       each_between(
           box, box, [&](const Cells& cells) { return boxed(with(cells, ' ')); }, "\n\n")},
      {"blank cells between bars", "grid",
       each(
           [](const Cells& cells) { return "|" + one_by_one(with(cells, ' '), "|", "|\n|") + "|"; },
           "\n\n"),
       no_digit},
      {.name = "blank cells, nine columns",
       .format = "grid",
       .parts = each([](const Cells& cells) { return rows(with(filled(cells), ' ')); }, "\n\n"),
       .filled = true},
      {.name = "labels of R",
       .format = "grid",
       .parts = each(
           [](const Cells& cells) {
             return "[,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n" +
                    labelled(cells, " [@,]    ", "    ");
           },
           "\n\n"),
       .other_digits = true},
      {.name = "line numbers",
       .format = "grid",
       .parts = each([](const Cells& cells) { return labelled(cells, "@:", ""); }, "\n\n"),
       .other_digits = true},
      {"bars of hashes", "grid",
       named(
           "# ",  // a comment, alone
           [](const Cells& cells) { return drawn(cells, "# ", " # ", " #", "#######").substr(2); },
           "\n\n")},
      {"a list of YAML", "grid",
       each([](const Cells& cells) { return "- " + rows(cells, "\n- "); }, "\n\n")},
      {"rows of dashes", "grid",
       each([](const Cells& cells) { return rows(with(cells, '-')); }, "\n\n")},
      {"box of commas", "grid",
       each_between(",-------,-------,-------,", "'-------'-------'-------'", boxed, "\n\n")},
      {.name = "a number above each board",
       .format = "grid",
       .parts = numbered(""),
       .other_digits = true},
      {.name = "a heading above each board",
       .format = "grid",
       .parts = numbered("Puzzle "),
       .other_digits = true},
      {.name = "a count above the boards",
       .format = "grid",
       .parts = each(compact, "\n\n", "3\n"),
       .other_digits = true},
      {"table with gaps", "table",
       each([](const Cells& cells) { return with_gaps(cells) + "\n"; }, "\n"), no_digit},
      {"table with an index", "table",
       each([](const Cells& cells) { return with_index(cells) + "\n"; }, "\n"), no_digit, true},
      {"table", "table", each(table(",", "@", ""), "\n"), no_digit},
      {"table, tabs", "table", each(table("\t", "@", ""), "\n"), no_digit},
      {"table, quoted", "table", each(table(";", "\"@\"", "\"\""), "\n"), no_digit},
      {"table, points", "table",
       each([](const Cells& cells) { return one_by_one(cells, ",", "\n", "@", "."); }, "\n\n")},
      {"table, zeros and CR LF", "table",
       each([](const Cells& cells) { return one_by_one(cells, ",", "\r\n"); }, "\r\n\r\n")},
      {"array", "array", each(nested)},
      {"array, indented", "array", each([](const Cells& cells) {
         return "[\n [\n  " + one_by_one(cells, ",\n  ", "\n ],\n [\n  ") + "\n ]\n]";
       })},
      {"array of arrays", "array", one_array(nested)},
      {"array of texts", "array",
       one_array([](const Cells& cells) { return "['" + rows(cells, "', '") + "']"; })},
      {"array of boards as texts", "array",
       one_array([](const Cells& cells) { return "\"" + cells + "\""; })},
      {"array of cells", "array",
       each([](const Cells& cells) { return "[" + one_by_one(cells, ", ", ", ") + "]"; })},
      {"array with names", "array",
       named(
           "a = ",
           [](const Cells& cells) {
             return "[[" + one_by_one(cells, ",", "], [", "'@'", "None") + "]]";
           },
           ";\n"),
       no_digit},
      {"array of NumPy", "array",
       each([](const Cells& cells) { return "[[" + one_by_one(cells, " ", "]\n [") + "]]"; })},
      {"rows of an array", "array",
       each([](const Cells& cells) { return "[" + one_by_one(cells, ", ", "]\n[") + "]"; },
            "\n\n")},
      {"array of C", "array",
       named(
           "int b[][] =\n",
           [](const Cells& cells) {
             return "{\n  {" + one_by_one(cells, ", ", "},\n  {") + "}\n}";
           },
           ";\n")},
      {"array of C, texts", "array",
       one_array([](const Cells& cells) { return "{\"" + rows(cells, "\", \"") + "\"}"; }, '{',
                 '}')},
      {"array of C++, braces of std::array", "grid",
       named(
           "auto b = ",
           [](const Cells& cells) {
             return "{{\n  {{" + one_by_one(cells, ",", "}},\n  {{") + "}}\n}}";
           },
           ";\n")},
      {"literal of Go", "grid",
       named("board := [][]int",
             [](const Cells& cells) {
               return "{\n\t{" + one_by_one(cells, ", ", "},\n\t{") + "},\n}";
             })},
      {"literal of Kotlin", "grid",
       named("val b = arrayOf",
             [](const Cells& cells) {
               return "(\n  intArrayOf(" + one_by_one(cells, ", ", "),\n  intArrayOf(") + ")\n)";
             })},
      {"literal of PHP", "grid",
       named(
           "$b = array",
           [](const Cells& cells) {
             return "(array(" + one_by_one(cells, ",", "),\n array(") + "))";
           },
           ";\n")},
      {"literal of R", "grid",
       named(
           "matrix",
           [](const Cells& cells) {
             return "(c(" + one_by_one(cells, ", ", ",\n  ") + "), byrow=TRUE";
           },
           ")\n")},
      {"literal of Matlab", "grid",
       named("M = ",
             [](const Cells& cells) { return "[" + one_by_one(cells, " ", ";\n  ") + "]"; })},
      {"literal of Lisp", "grid",
       named("'",
             [](const Cells& cells) {
               return "((" + one_by_one(cells, " ", ")\n (", "@", "nil") + "))";
             }),
       no_digit},
      {"literal of OCaml", "grid",
       named("let b = ",
             [](const Cells& cells) {
               return "[|\n  [|" + one_by_one(cells, "; ", "|];\n  [|") + "|]\n|]";
             })},
      {.name = "literal with comments",
       .format = "grid",
       .parts = named(
           "b = ",
           [](const Cells& cells) { return "[[" + one_by_one(cells, ", ", "], # 1\n  [") + "]]"; }),
       .other_digits = true},
      {"literal with floats", "grid",
       named("array",
             [](const Cells& cells) {
               return "([[" + one_by_one(cells, ", ", "],\n  [", "@.0") + "]])";
             })},
      {"texts assigned", "grid",
       named("grid = ", [](const Cells& cells) { return "'" + cells + "'"; })},
      {"texts joined", "grid",
       named(
           "b = ", [](const Cells& cells) { return "\"" + rows(cells, "\" +\n \"") + "\""; },
           ";\n")},
      {"text of several lines", "grid",
       named("b = ", [](const Cells& cells) { return "\"\"\"\n" + rows(cells) + "\n\"\"\""; })},
      {"text continued", "grid",
       named(
           "b = ", [](const Cells& cells) { return "\"" + rows(cells, "\\\n") + "\""; }, ";\n")},
      {.name = "JSON lines",
       .format = "grid",
       .parts = each([&](const Cells& cells) {
         return "{\"question\": \"" + cells + "\", \"answer\": \"" + solution + "\"}";
       }),
       .other_digits = true},
      {.name = "JSON, solutions first",
       .format = "grid",
       .parts = one_array([&](const Cells& cells) {
         return "{\"solution\": \"" + solution + "\",\n \"puzzle\": \"" + cells + "\"}";
       }),
       .other_digits = true},
      {.name = "JSON, indented",
       .format = "grid",
       .parts = one_array([&](const Cells& cells) {
         return "  {\n    \"board\": [\n      [" + one_by_one(cells, ", ", "],\n      [") +
                "]\n    ],\n    \"solved\": \"" + solution + "\"\n  }";
       }),
       .other_digits = true},
      {.name = "JSON, boards in a list",
       .format = "grid",
       .parts = {{"{\"puzzles\": " + texts_of_boards() + ",\n \"solutions\": [\"" + solution +
                      "\"]}",
                  3},
                 {"\n"}},
       .other_digits = true},
      {"JSON, cells as objects", "grid", one_array([](const Cells& cells) {
         return "[[" + one_by_one(cells, ",", "],\n[", "{\"val\":@}", "{\"val\":null}") + "]]";
       }),
       no_digit},
      {.name = "XML, attributes",
       .format = "grid",
       .parts = {{"<opensudoku>\n" + xml("<game data=\"", "\" />\n") + "</opensudoku>", 3},
                 {"\n"}}},
      {.name = "XML, elements",
       .format = "grid",
       .parts = {{"<a>\n" +
                      xml("<b>\n<puzzle>",
                          "</puzzle>\n<solution>" + solution + "</solution>\n</b>\n") +
                      "</a>",
                  3},
                 {"\n"}},
       .other_digits = true},
      {.name = "XML, rows", .format = "grid", .parts = {{xml_rows(), 3}, {"\n"}}},
      {"sdk", "sdk",
       each([](const Cells& cells) { return "[Puzzle]\n" + rows(cells); }, "\n", "#A author\n")},
      {"sdk with states", "sdk", with_states()},
      {.name = "sdk with pencil marks",
       .format = "sdk",
       .parts = with_pencil_marks(),
       .other_digits = true},
      // A cell without one of its marks is another good cell.
      {.name = "marks",
       .format = "marks",
       .parts = each(marks_drawn, "\n\n"),
       .losable = no_digit,
       .marks = true},
      {.name = "marks without borders",
       .format = "marks",
       .parts = each(marks_without_borders, "\n\n"),
       .losable = no_digit,
       .marks = true},
      {.name = "marks in a frame",
       .format = "marks",
       .parts = each_between(frame('.'), frame('\''), marks_in_frame, "\n\n"),
       .losable = no_digit,
       .marks = true},
      {.name = "marks under headers",
       .format = "grid",
       .parts = each([](const Cells& cells) { return "Grid a\n" + marks_drawn(cells); }),
       .losable = no_digit,
       .marks = true},
      {.name = "candidates",
       .format = "candidates",
       .parts = each([](const Cells& cells) { return candidates_line(in_progress(cells)); }),
       .marks = true},
      {.name = "candidates with comments",
       .format = "candidates",
       .parts = each([](const Cells& cells) { return candidates_line(in_progress(cells)); },
                     " rated hard\r\n"),
       .marks = true},
      {.name = "hodoku",
       .format = "hodoku",
       .parts = each([](const Cells& cells) { return hodoku(cells, ":0300:3:", ":411 299::"); }),
       .other_digits = true,
       .marks = true},
      {.name = "hodoku without a step",
       .format = "hodoku",
       .parts = each([](const Cells& cells) { return hodoku(cells, ":0000:x:", "::"); }),
       .other_digits = true,
       .marks = true},
  };
  for (Shape& shape : shapes) {  // two boards: the time grows with the square
    if (shape.marks) shape.parts.resize(shape.parts.size() - (shape.parts.size() % 3 == 0 ? 3 : 2));
  }
  return shapes;
}

Expected expected(const Shape& shape) {
  Expected expected{.other_digits = shape.other_digits};
  for (const Cells& cells : three_boards()) {
    expected.boards.push_back({*Board::from_text(shape.filled ? filled(cells) : cells)});
    if (!shape.marks) continue;
    const Position marks = in_progress(cells);
    expected.boards.back() = {marks.board(), marks};
  }
  if (shape.marks) expected.boards.pop_back();
  return expected;
}

TEST(ReaderDamage, LawsAreTestedOnEachFormat) {
  std::set<std::string_view> tested;
  for (const Shape& shape : shapes()) {
    const InputFormat& format = input_format(shape.format);
    const InputFormat* const chosen = shape.format == "marks" ? &format : nullptr;
    const Reading reading = read(text_of(shape.parts), {.format = chosen});
    EXPECT_EQ(reading.format, &format) << shape.name;
    EXPECT_THAT(reading.problems(), IsEmpty()) << shape.name;
    EXPECT_EQ(boards_of(reading.batch), expected(shape).boards) << shape.name;
    tested.insert(format.name);
  }
  for (const InputFormat& format : input_formats()) EXPECT_TRUE(tested.contains(format.name));
}

// Behind the whole input, a part of it. Also where a person types it, and in a format that it does
// not have.
TEST(ReaderDamage, AnInputInPiecesIsReadAsAWhole) {
  for (const Shape& shape : shapes()) {
    const std::string text = text_of(shape.parts);
    for (std::size_t piece = 1; piece < 40; piece += 2) {
      EXPECT_NO_THROW(demand_reader_laws(text + text.substr(0, 20 * piece),
                                         {.typed = piece % 4 == 3}, piece, 1 + piece % 3))
          << shape.name;
    }
    for (const InputFormat& format : input_formats()) {
      EXPECT_NO_THROW(demand_reader_laws(text, {.format = &format}, 7, 2)) << shape.name;
    }
  }
}

TEST(ReaderDamage, AnInputThatIsCutIsAProblemOrHasWholeRecordsAlone) {
  for (const Shape& shape : shapes()) {
    EXPECT_NO_THROW(demand_no_silent_cut(shape.parts, expected(shape))) << shape.name;
  }
}

TEST(ReaderDamage, ALostOrDoubledByteOrLineNeverMakesABoardUp) {
  for (const Shape& shape : shapes()) {
    EXPECT_NO_THROW(
        demand_no_wrong_board_after_damage(text_of(shape.parts), expected(shape), shape.losable))
        << shape.name;
  }
  // Drawn boards without a blank line between them are refused, whole or damaged.
  const std::string border = "------+-------+------";
  const auto board = [&](const Cells& cells) { return drawn(cells, "", " | ", "", border); };
  for (const std::string& between : {std::string("\n"), "\n" + border + "\n"}) {
    EXPECT_NO_THROW(
        demand_no_wrong_board_after_damage(text_of(each(board, between)), expected(Shape())));
  }
}

// A row may begin as a border does.
TEST(ReaderDamage, ARowOfDashesThatIsCutIsAProblem) {
  Expected boards;
  std::vector<Part> parts;
  for (Cells cells : three_boards()) {
    cells[8] = '5';  // nine dashes are a border
    boards.boards.push_back({*Board::from_text(cells)});
    parts.push_back({rows(with(cells, '-')), 1});
    parts.push_back({"\n\n"});
  }
  EXPECT_NO_THROW(testing::demand_no_silent_cut(parts, boards));
  EXPECT_NO_THROW(testing::demand_no_wrong_board_after_damage(testing::text_of(parts), boards));
}

}  // namespace
}  // namespace euler96::testing
