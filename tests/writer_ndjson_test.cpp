// The output form ndjson. tests/share/records_conform.py compares it with the schema.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "euler96/writer.hpp"

namespace euler96 {
namespace {

WriterOptions with_guesses() {
  WriterOptions options;
  options.columns.push_back(find_column("guesses"));
  return options;
}

Board board_of(char digit) { return Board::from_text(std::string(81, digit)).value(); }

std::string written(const SolvedBatch& batch, const WriterOptions& options = {}) {
  std::string out;
  make_writer(OutputForm::kNdjson, options)->write(batch, out);
  return out;
}

SolvedBatch batch_of(std::string_view name, const Outcome& outcome) {
  SolvedBatch batch;
  batch.records.first_number = 7;
  batch.records.add_puzzle({3, 1}, name, board_of('1'));
  batch.outcomes.push_back(outcome);
  return batch;
}

TEST(NdjsonWriter, HasASolutionOnlyIfSolved) {
  for (const Verdict verdict : {Verdict::kUnique, Verdict::kSolved, Verdict::kNone,
                                Verdict::kMultiple, Verdict::kUnknown}) {
    const Outcome outcome{.verdict = verdict, .guesses = 5, .solution = board_of('2')};
    const bool solved = outcome.has_solution();
    const std::string object =
        R"({"record":7,"name":"a","outcome":")" + std::string(to_string(verdict)) +
        R"(","corner":)" + (solved ? "222" : "null") + R"(,"puzzle":")" + std::string(81, '1') +
        R"(","solution":)" + (solved ? '"' + std::string(81, '2') + '"' : "null");
    EXPECT_EQ(written(batch_of("a", outcome)), object + "}\n");
    EXPECT_EQ(written(batch_of("a", outcome), with_guesses()), object + ",\"guesses\":5}\n");
  }
}

TEST(NdjsonWriter, LocatesInvalidRecords) {
  SolvedBatch batch;
  batch.records.add_invalid({9, 1}, {});
  batch.records.problems.push_back({{9, 4}, "expected 0, found '\"'"});
  EXPECT_EQ(written(batch),
            R"({"record":1,"name":"9","outcome":"invalid","corner":null,"puzzle":null,)"
            R"("solution":null,"line":9,"column":4,"message":"expected 0, found '\"'"})"
            "\n");
}

TEST(NdjsonWriter, EscapesNames) {
  using std::string_literals::operator""s;
  for (const auto& [name, escaped] : {
           std::pair{"\"quotes\" and \\"s, R"(\"quotes\" and \\)"s},
           {"tab\tnewline\nreturn\r"s, R"(tab\tnewline\nreturn\r)"s},
           {"\x1B[31m\x7F"s, "\\u001b[31m\x7F"s},
           {"nul\0byte"s, R"(nul\u0000byte)"s},
           {"\u00E4 \u2192 \U0001F600"s, "\u00E4 \u2192 \U0001F600"s},
           {"a\xFFz"s, "a\uFFFDz"s},  // not UTF-8
           {"cut \xE2\x86"s, "cut \uFFFD"s},
           {""s, "3"s},  // the line's number
       }) {
    EXPECT_THAT(written(batch_of(name, {.verdict = Verdict::kNone})),
                ::testing::StartsWith(R"({"record":7,"name":")" + escaped + "\","));
  }
}

}  // namespace
}  // namespace euler96
