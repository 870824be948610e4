
#include "prelude.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

SolvedBatch one_record(std::string_view name, const Outcome& outcome) {
  SolvedBatch batch;
  batch.records.first_number = 7;
  batch.records.add_puzzle({3, 1}, name, filled_with('1'));
  batch.outcomes.push_back(outcome);
  return batch;
}

// A puzzle with a name that each form has to quote or change, and a malformed record.
SolvedBatch batch_of(const Outcome& outcome) {
  SolvedBatch batch = one_record("a,\t\"\r\nb", outcome);
  batch.proofs.emplace_back("0h");
  batch.ratings.push_back({.er = 45, .ep = 20, .ed = 10, .hardest = Technique::kXWing});
  batch.techniques.emplace_back("naked-single:40 x-wing:1");
  batch.canonical.push_back({.board = filled_with('2'), .automorphisms = 8});
  batch.records.add_invalid({9, 2}, {}, {{{9, 4}, "a tab\t"}});
  batch.outcomes.push_back({.verdict = Verdict::kInvalid});
  return batch;
}

std::string written(std::string_view form, const SolvedBatch& batch, const ColumnList& columns) {
  std::string out;
  const auto writer = make_writer(output_form(form), {.columns = columns});
  writer->start(out);
  writer->write(batch, out);
  return out;
}

std::string value(std::string_view column, const Outcome& outcome) {
  const SolvedBatch batch = batch_of(outcome);
  const ColumnValue value = column_function(*find_column(column))({batch, 0});
  std::string out;
  append_text(value, out);
  return std::holds_alternative<std::monostate>(value) ? "missing" : out;
}

TEST(Columns, HaveNamesAndHelp) {
  std::set<std::string_view> names;
  for (const Column& column : columns()) {
    EXPECT_TRUE(names.insert(column.name).second);
    EXPECT_EQ(find_column(column.name), &column);
    EXPECT_FALSE(column.help.empty() || column.help.ends_with('.')) << column.name;
  }
  EXPECT_EQ(find_column("nothing"), nullptr);
}

// A blank board in which 9 is crossed out in the first cell.
void add_position(SolvedBatch& batch) {
  logic::Position position(Board{});
  position.remove(Cell(0), Digit(9));
  batch.records.add_puzzle({12, 1}, {});
  batch.records.add_marks(position);
  batch.outcomes.push_back({.verdict = Verdict::kMultiple});
}

// What an array of a column's values holds depends on the kind alone.
TEST(Columns, HaveValuesOfTheirKind) {
  using Kind = Column::Kind;
  SolvedBatch batch =
      batch_of({.verdict = Verdict::kUnique, .solutions = 1, .solution = filled_with('2')});
  add_position(batch);
  batch.proofs.resize(3);
  batch.ratings.resize(3);
  batch.techniques.resize(3);
  batch.canonical.resize(3);
  for (const Column& column : columns()) {
    if (column.kind == Kind::kInput) continue;
    bool has_value = false;
    for (std::size_t i = 0; i < 3; ++i) {
      const ColumnValue value = column_function(column)({batch, i});
      const bool none = std::holds_alternative<std::monostate>(value);
      const bool integer = std::holds_alternative<std::uint64_t>(value);
      EXPECT_FALSE(none && column.missing == Column::Missing::kNever) << column.name;
      EXPECT_TRUE(none || integer == (column.kind == Kind::kInteger) || column.kind == Kind::kBytes)
          << column.name;
      EXPECT_TRUE(none || std::holds_alternative<Tenths>(value) == (column.kind == Kind::kTenths))
          << column.name;
      EXPECT_TRUE(none ||
                  std::holds_alternative<const Board*>(value) == (column.kind == Kind::kBoard))
          << column.name;
      has_value |= !none;
    }
    EXPECT_TRUE(has_value) << column.name;
  }
}

TEST(Columns, HaveTheMarksOfAPositionAlone) {
  SolvedBatch batch = batch_of({.verdict = Verdict::kUnique});
  add_position(batch);
  std::string marks = "12345678.";
  for (int i = 1; i < Cell::kCount; ++i) marks += "123456789";
  const std::string none(81, '.');
  EXPECT_EQ(
      written("csv", batch, {"puzzle", "marks", "clues"}),
      "puzzle,marks,clues\n" + std::string(81, '1') + ",,81\n,,\n" + none + "," + marks + ",0\n");
  EXPECT_EQ(written("ndjson", batch, {"marks"}),
            "{\"marks\":null}\n{\"marks\":null}\n{\"marks\":\"" + marks + "\"}\n");
}

TEST(Columns, CountSolutionsOnlyOfAnAnswer) {
  EXPECT_EQ(value("count", {.verdict = Verdict::kNone}), "0");
  EXPECT_EQ(value("count", {.verdict = Verdict::kMultiple, .solutions = 9}), "9");
  EXPECT_EQ(value("count", {.verdict = Verdict::kUnknown, .solutions = 1}), "missing");
}

TEST(Columns, ShowTheSearch) {
  EXPECT_EQ(value("guesses", {.guesses = 5, .nodes = 6}), "5");
  EXPECT_EQ(value("nodes", {.guesses = 5, .nodes = 6}), "6");
  EXPECT_EQ(value("clues", {}), "81");
  EXPECT_EQ(value("proof", {}), "0h");
}

TEST(Columns, HaveTheHardestStepAndTheDifficultyOfARating) {
  SolvedBatch batch = batch_of({.verdict = Verdict::kUnique});
  const ColumnList list = {"difficulty"};
  EXPECT_EQ(written("csv", batch, list), "difficulty\nexpert\n\"\"\n");
  EXPECT_EQ(written("ndjson", batch, list), "{\"difficulty\":\"expert\"}\n{\"difficulty\":null}\n");
  batch.ratings[0] = {.beyond = true};
  EXPECT_EQ(written("tsv", batch, {"difficulty", "hardest"}),
            "difficulty\thardest\n\tbeyond\n\t\n");
}

TEST(Columns, CountTechniquesInAnObjectOfJson) {
  SolvedBatch batch = batch_of({.verdict = Verdict::kUnique});
  EXPECT_EQ(written("csv", batch, {"techniques", "clues"}),
            "techniques,clues\nnaked-single:40 x-wing:1,81\n,\n");
  EXPECT_EQ(written("ndjson", batch, {"techniques"}),
            "{\"techniques\":{\"naked-single\":40,\"x-wing\":1}}\n{\"techniques\":null}\n");
  batch.techniques[0] = "last-cell:1";
  EXPECT_EQ(written("ndjson", batch, {"techniques", "clues"}),
            "{\"techniques\":{\"last-cell\":1},\"clues\":81}\n"
            "{\"techniques\":null,\"clues\":null}\n");
}

TEST(Columns, AnEmptyFieldAloneIsNoBlankLineInCsv) {
  const SolvedBatch batch = batch_of({});
  EXPECT_EQ(written("csv", batch, {"line"}), "line\n\"\"\n9\n");
  EXPECT_EQ(written("csv", batch, {"line", "column"}), "line,column\n,\n9,4\n");
  EXPECT_EQ(written("tsv", batch, {"line"}), "line\n\n9\n");
}

TEST(Columns, MayAllBeLeftOut) {
  EXPECT_EQ(written("ndjson", batch_of({}), {"column"}), "{}\n{\"column\":4}\n");
}

// ---- The usual columns in csv, tsv and ndjson. tests/share/records_conform.py compares ndjson
// with its schema.

const ColumnList usual = WriterOptions().columns;

ColumnList with_guesses() {
  ColumnList list = usual;
  list.emplace_back("guesses");
  return list;
}

// The first record of a batch as a line of this form, without a header.
std::string first_line(std::string_view form, const SolvedBatch& batch, const ColumnList& columns) {
  std::string out;
  make_writer(output_form(form), {.columns = columns})->write(batch, out);
  return out.substr(0, out.find('\n'));
}

TEST(RecordWriters, ShowASolutionOnlyIfSolved) {
  const std::string ones(81, '1');
  const std::string twos(81, '2');
  for (const Verdict verdict : {Verdict::kUnique, Verdict::kSolved, Verdict::kNone,
                                Verdict::kMultiple, Verdict::kUnknown}) {
    const Outcome outcome{.verdict = verdict, .guesses = 5, .solution = filled_with('2')};
    const bool solved = outcome.has_solution();
    const std::string word(to_string(verdict));
    const std::string row =
        "7,a," + word + (solved ? ",222," + ones + ',' + twos : ",," + ones + ',') + ",,,";
    const std::string object = R"({"record":7,"name":"a","outcome":")" + word + R"(","corner":)" +
                               (solved ? "222" : "null") + R"(,"puzzle":")" + ones +
                               R"(","solution":)" + (solved ? '"' + twos + '"' : "null");
    const SolvedBatch batch = one_record("a", outcome);
    EXPECT_EQ(first_line("csv", batch, usual), row);
    EXPECT_EQ(first_line("csv", batch, with_guesses()), row + ",5");
    EXPECT_EQ(first_line("ndjson", batch, usual), object + "}");
    EXPECT_EQ(first_line("ndjson", batch, with_guesses()), object + ",\"guesses\":5}");
  }
}

TEST(RecordWriters, LocateInvalidRecords) {
  SolvedBatch batch;
  batch.records.add_invalid({9, 1}, {}, {{{9, 4}, "expected 0, found '\"'"}});
  batch.outcomes.push_back({.verdict = Verdict::kInvalid});
  EXPECT_EQ(first_line("csv", batch, usual), "1,9,invalid,,,,9,4,\"expected 0, found '\"\"'\"");
  EXPECT_EQ(first_line("ndjson", batch, usual),
            R"({"record":1,"name":"9","outcome":"invalid","corner":null,"puzzle":null,)"
            R"("solution":null,"line":9,"column":4,"message":"expected 0, found '\"'"})");
}

TEST(RecordWriters, QuoteAndEscapeNames) {
  struct Name {
    std::string text, csv, ndjson;
  };
  for (const auto& [text, csv, ndjson] : {
           Name{"plain; 'x' |", "plain; 'x' |", "plain; 'x' |"}, Name{"tab\t", "tab\t", R"(tab\t)"},
           Name{"a,b", "\"a,b\"", "a,b"}, Name{"\"", "\"\"\"\"", R"(\")"},
           Name{"say \"so\" \\", "\"say \"\"so\"\" \\\"", R"(say \"so\" \\)"},
           Name{"a\rb", "\"a\rb\"", R"(a\rb)"}, Name{"a\nb", "\"a\nb\"", R"(a\nb)"},
           Name{"\x1B[31m\x7F", "\x1B[31m\x7F", "\\u001b[31m\x7F"},
           Name{"nul\0byte"s, "nul\0byte"s, R"(nul\u0000byte)"},
           Name{"\u00E4 \u2192 \U0001F600", "\u00E4 \u2192 \U0001F600", "\u00E4 \u2192 \U0001F600"},
           Name{"a\xFFz", "a\xFFz", R"(a\\xFFz)"},  // not UTF-8
           Name{"a\xFEz", "a\xFEz", R"(a\\xFEz)"}, Name{R"(a\xFFz)", R"(a\xFFz)", R"(a\\x5CxFFz)"},
           Name{"\uFFFD", "\uFFFD", "\uFFFD"},
           Name{"cut \xE2\x86", "cut \xE2\x86", R"(cut \\xE2\\x86)"},
           Name{"", "3", "3"},  // the line's number
       }) {
    std::string out;
    const SolvedBatch batch = one_record(text, {.verdict = Verdict::kNone});
    make_writer(output_form("csv"), {.columns = {"name"}})->write(batch, out);
    EXPECT_EQ(out, csv + "\n");
    EXPECT_EQ(first_line("ndjson", batch, {"name"}), R"({"name":")" + ndjson + "\"}");
  }
}

TEST(TsvWriter, HasNoSeparatorsInFields) {
  const ColumnList list = {"name", "message"};
  EXPECT_EQ(written("tsv", batch_of({}), list), "name\tmessage\na, \"  b\t\n9\ta tab \n");
}

}  // namespace
}  // namespace euler96::testing
