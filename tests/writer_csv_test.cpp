// The output form csv: RFC 4180, and the fields that are empty for each outcome.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "euler96/writer.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kHeader =
    "record,name,outcome,corner,puzzle,solution,line,column,message";

WriterOptions with_guesses() {
  WriterOptions options;
  options.columns.push_back(find_column("guesses"));
  return options;
}

Board board_of(char digit) { return Board::from_text(std::string(81, digit)).value(); }

std::string written(const SolvedBatch& batch, const WriterOptions& options = {}) {
  std::string out;
  make_writer(OutputForm::kCsv, options)->write(batch, out);
  return out;
}

SolvedBatch batch_of(std::string_view name, const Outcome& outcome) {
  SolvedBatch batch;
  batch.records.first_number = 7;
  batch.records.add_puzzle({3, 1}, name, board_of('1'));
  batch.outcomes.push_back(outcome);
  return batch;
}

// The field of a record's name.
std::string name_field(std::string_view name) {
  const std::string row = written(batch_of(name, {.verdict = Verdict::kNone}));
  return row.substr(2, row.find(",none,") - 2);
}

TEST(CsvWriter, StartsWithAHeader) {
  std::string out;
  make_writer(OutputForm::kCsv)->start(out);
  EXPECT_EQ(out, std::string(kHeader) + "\n");
  out.clear();
  make_writer(OutputForm::kCsv, with_guesses())->start(out);
  EXPECT_EQ(out, std::string(kHeader) + ",guesses\n");
}

TEST(CsvWriter, HasASolutionFieldOnlyIfSolved) {
  const std::string ones(81, '1');
  const std::string twos(81, '2');
  for (const Verdict verdict : {Verdict::kUnique, Verdict::kSolved, Verdict::kNone,
                                Verdict::kMultiple, Verdict::kUnknown}) {
    const Outcome outcome{.verdict = verdict, .guesses = 5, .solution = board_of('2')};
    const std::string shown =
        outcome.has_solution() ? "222," + ones + "," + twos : "," + ones + ",";
    const std::string row = "7,a," + std::string(to_string(verdict)) + "," + shown + ",,,";
    EXPECT_EQ(written(batch_of("a", outcome)), row + "\n");
    EXPECT_EQ(written(batch_of("a", outcome), with_guesses()), row + ",5\n");
  }
}

TEST(CsvWriter, LocatesInvalidRecords) {
  SolvedBatch batch;
  batch.records.add_invalid({9, 1}, {});
  batch.records.problems.push_back({{9, 4}, "expected 0, found '\"'"});
  EXPECT_EQ(written(batch), "1,9,invalid,,,,9,4,\"expected 0, found '\"\"'\"\n");
}

TEST(CsvWriter, QuotesFieldsThatNeedIt) {
  EXPECT_EQ(name_field("plain name; 'x'\t|"), "plain name; 'x'\t|");
  EXPECT_EQ(name_field("a,b"), "\"a,b\"");
  EXPECT_EQ(name_field("\""), "\"\"\"\"");
  EXPECT_EQ(name_field("say \"so\""), "\"say \"\"so\"\"\"");
  EXPECT_EQ(name_field("a\rb"), "\"a\rb\"");
  EXPECT_EQ(name_field("a\nb"), "\"a\nb\"");
  EXPECT_EQ(name_field(""), "3");  // the line's number
}

}  // namespace
}  // namespace euler96
