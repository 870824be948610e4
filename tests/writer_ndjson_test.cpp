// The output form ndjson: the JSON library reads it, one line a record. tests/filter/schema_test.py
// compares it with the schema.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "euler96/writer.hpp"

namespace euler96 {
namespace {

Board board_of(char digit) { return Board::from_text(std::string(81, digit)).value(); }

nlohmann::json written(const SolvedBatch& batch, const WriterOptions& options = {}) {
  std::string out;
  make_writer(OutputForm::kNdjson, options)->write(batch, out);
  EXPECT_EQ(out.find('\n'), out.size() - 1);
  return nlohmann::json::parse(out);
}

SolvedBatch batch_of(std::string_view name, const Outcome& outcome) {
  SolvedBatch batch;
  batch.records.first_number = 7;
  batch.records.add_puzzle({3, 1}, name, board_of('1'));
  batch.outcomes.push_back(outcome);
  return batch;
}

// The name that the JSON library reads.
std::string name_of(std::string_view name) {
  return written(batch_of(name, {.verdict = Verdict::kNone}))["name"];
}

TEST(NdjsonWriter, HasASolutionOnlyIfSolved) {
  for (const Verdict verdict : {Verdict::kUnique, Verdict::kSolved, Verdict::kNone,
                                Verdict::kMultiple, Verdict::kUnknown}) {
    const Outcome outcome{.verdict = verdict, .guesses = 5, .solution = board_of('2')};
    nlohmann::json expected{{"record", 7},         {"name", "a"},
                            {"corner", nullptr},   {"outcome", to_string(verdict)},
                            {"solution", nullptr}, {"puzzle", std::string(81, '1')}};
    if (outcome.has_solution()) {
      expected["corner"] = 222;
      expected["solution"] = std::string(81, '2');
    }
    EXPECT_EQ(written(batch_of("a", outcome)), expected);
    expected["guesses"] = 5;
    EXPECT_EQ(written(batch_of("a", outcome), {.guesses = true}), expected);
  }
}

TEST(NdjsonWriter, LocatesInvalidRecords) {
  SolvedBatch batch;
  batch.records.add_invalid({9, 1}, {});
  batch.records.problems.push_back({{9, 4}, "expected 0, found '\"'"});
  const nlohmann::json expected{
      {"record", 1},       {"name", "9"},       {"outcome", "invalid"},
      {"corner", nullptr}, {"puzzle", nullptr}, {"solution", nullptr},
      {"line", 9},         {"column", 4},       {"message", "expected 0, found '\"'"}};
  EXPECT_EQ(written(batch), expected);
}

TEST(NdjsonWriter, EscapesQuotesAndControlBytes) {
  using std::string_literals::operator""s;
  for (const std::string& name : {"\"quotes\" and \\"s, "tab\tnewline\nreturn\r"s, "\x1B[31m\x7F"s,
                                  "nul\0byte"s, "\u00E4 \u2192 \U0001F600"s, "</script>"s}) {
    EXPECT_EQ(name_of(name), name);
  }
  EXPECT_EQ(name_of(""), "3");  // the line's number
}

TEST(NdjsonWriter, ReplacesInvalidUtf8) {
  EXPECT_EQ(name_of("a\xFFz"), "a\uFFFDz");
  EXPECT_EQ(name_of("cut \xE2\x86"), "cut \uFFFD");
}

TEST(NdjsonWriter, KeepsUtf8Letters) {
  std::string out;
  make_writer(OutputForm::kNdjson, {})->write(batch_of("\u00E4", {.verdict = Verdict::kNone}), out);
  EXPECT_NE(out.find("\"\u00E4\""), std::string::npos);
}

}  // namespace
}  // namespace euler96
