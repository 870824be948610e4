#include "euler96/columns.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "euler96/writer.hpp"

namespace euler96 {
namespace {

Board board_of(char digit) { return Board::from_text(std::string(81, digit)).value(); }

// A puzzle with a name that each form has to quote or change, and a malformed record.
SolvedBatch batch_of(const Outcome& outcome) {
  SolvedBatch batch;
  batch.records.first_number = 7;
  batch.records.add_puzzle({3, 1}, "a,\t\"\r\nb", board_of('1'));
  batch.outcomes.push_back(outcome);
  batch.proofs.emplace_back("0h");
  batch.records.add_invalid({9, 2}, {});
  batch.records.problems.push_back({{9, 4}, "a tab\t"});
  return batch;
}

std::string written(OutputForm form, const SolvedBatch& batch, const ColumnList& columns) {
  std::string out;
  const auto writer = make_writer(form, {.columns = columns});
  writer->start(out);
  writer->write(batch, out);
  return out;
}

std::string value(std::string_view column, const Outcome& outcome) {
  const SolvedBatch batch = batch_of(outcome);
  std::string out;
  const bool has = find_column(column)->append({batch, 0}, out);
  return has ? out : "missing";
}

TEST(Columns, HaveNamesHelpAndSchema) {
  std::set<std::string_view> names;
  for (const Column& column : columns()) {
    EXPECT_TRUE(names.insert(column.name).second);
    EXPECT_EQ(find_column(column.name), &column);
    EXPECT_FALSE(column.help.empty() || column.help.ends_with('.')) << column.name;
    EXPECT_TRUE(nlohmann::json::parse(column.schema).is_object()) << column.name;
  }
  EXPECT_EQ(find_column("nothing"), nullptr);
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

TEST(Columns, AreWrittenInTheirOrder) {
  const SolvedBatch batch = batch_of({.verdict = Verdict::kNone});
  const ColumnList list = {find_column("clues"), find_column("outcome"), find_column("record"),
                           find_column("line"), find_column("proof")};
  EXPECT_EQ(written(OutputForm::kCsv, batch, list),
            "clues,outcome,record,line,proof\n81,none,7,,0h\n,invalid,8,9,-\n");
  EXPECT_EQ(written(OutputForm::kTsv, batch, list),
            "clues\toutcome\trecord\tline\tproof\n81\tnone\t7\t\t0h\n\tinvalid\t8\t9\t-\n");
  EXPECT_EQ(written(OutputForm::kNdjson, batch, list),
            R"({"clues":81,"outcome":"none","record":7,"proof":"0h"})"
            "\n"
            R"({"clues":null,"outcome":"invalid","record":8,"line":9,"proof":"-"})"
            "\n");
}

TEST(Columns, AnEmptyFieldAloneIsNoBlankLineInCsv) {
  const SolvedBatch batch = batch_of({});
  EXPECT_EQ(written(OutputForm::kCsv, batch, {find_column("line")}), "line\n\"\"\n9\n");
  EXPECT_EQ(written(OutputForm::kCsv, batch, {find_column("line"), find_column("column")}),
            "line,column\n,\n9,4\n");
  EXPECT_EQ(written(OutputForm::kTsv, batch, {find_column("line")}), "line\n\n9\n");
}

TEST(Columns, MayAllBeLeftOut) {
  EXPECT_EQ(written(OutputForm::kNdjson, batch_of({}), {find_column("column")}),
            "{}\n{\"column\":4}\n");
}

TEST(TsvWriter, HasNoSeparatorsInFields) {
  const ColumnList list = {find_column("name"), find_column("message")};
  EXPECT_EQ(written(OutputForm::kTsv, batch_of({}), list),
            "name\tmessage\na, \"  b\t\n9\ta tab \n");
}

}  // namespace
}  // namespace euler96
