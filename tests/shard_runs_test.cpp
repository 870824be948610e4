// The runs on all shards of an input together equal the single run: the bytes of the answer, the
// messages and the summary.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

#include "pipeline/shard.hpp"
#include "pipeline_support.hpp"

namespace euler96 {
namespace {

using Lines = std::vector<std::string>;

// The first puzzles of problem 96, ten lines each.
Lines grids(std::size_t count) {
  std::ifstream file(testing::p096);
  Lines lines(10 * count);
  for (std::string& line : lines) std::getline(file, line);
  return lines;
}

Lines puzzles(std::size_t count) {
  Lines lines;
  const Lines rows = grids(count);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % 10 == 0) {
      lines.emplace_back();
    } else {
      lines.back() += rows[i];
    }
  }
  return lines;
}

std::string joined(const Lines& lines, std::string_view end = "\n") {
  std::string text;
  for (const std::string& line : lines) text.append(line).append(end);
  return text;
}

std::string without_last(std::string text) {
  text.pop_back();
  return text;
}

// Short rows, missing rows, too many rows, an invalid character, a record that the next one cuts
// off.
Lines damaged_grids() {
  Lines lines = grids(9);
  lines[2].pop_back();
  lines[32][0] = 'x';
  lines[60] += "\n\n  \n";
  lines[28] += "\n" + lines[28];
  lines[14].clear();
  lines.erase(lines.begin() + 46, lines.begin() + 49);
  return lines;
}

Lines damaged_lines() {
  Lines lines = puzzles(10);
  lines[1].pop_back();
  lines[2] += "1";
  lines[3][0] = 'x';
  lines[4] += " # hard";
  lines[5] = "  " + lines[5];
  lines[6] = "\n\n#\n" + lines[6];
  lines.insert(lines.begin(), "# a comment");
  lines.insert(lines.end(), {"short", "", "# the end"});
  return lines;
}

Lines damaged_csv() {
  Lines lines = puzzles(9);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = fmt::format(R"(p{},"{}","a ""word""")", i, lines[i]);
  }
  lines[1][3] = '\'';
  lines[2] = "p2";
  lines[3].resize(20);
  lines[4] = "\n  \n" + lines[4];
  lines[5][10] = 'x';
  lines.insert(lines.begin(), "name,puzzle,note");
  return lines;
}

const std::string byte_order_mark = "\xEF\xBB\xBF";

class ShardRuns : public testing::PipelineTest {
 protected:
  ShardRuns() {
    options_.digest = true;
    options_.threads = 1;
    options_.form = OutputForm::kCsv;
  }

  RunSummary summary_of(const PipelineResult& result, std::uint64_t size, const Shard& shard) {
    RunSummary run;
    run.size = size;
    if (!result.formats.empty()) run.found_format = to_string(result.formats[0]);
    run.digest_before = result.digest_before;
    run.digest_through = result.digest_through;
    if (options_.known != nullptr) run.check = "file 0123456789abcdef";
    run.shard = shard;
    run.summary = result.summary;
    run.tally = result.tally;
    return run;
  }

  void same_in_parts(const std::string& text, std::initializer_list<std::uint32_t> counts = {
                                                  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}) {
    const std::string input = file("input", text);
    options_.reader.range = {};
    options_.start = true;
    const RunSummary whole = summary_of(run({input}), text.size(), {});
    const std::string answer = answer_;
    const Lines messages = messages_;
    for (const std::uint32_t count : counts) {
      std::string joined_answer;
      Lines joined_messages;
      std::vector<RunSummary> parts;
      for (std::uint32_t index = 1; index <= count; ++index) {
        const Shard shard{index, count};
        options_.reader.range = range_of(shard, text.size());
        options_.start = index == 1;
        parts.push_back(summary_of(run({input}), text.size(), shard));
        joined_answer += answer_;
        joined_messages.insert(joined_messages.end(), messages_.begin(), messages_.end());
      }
      EXPECT_EQ(joined_answer, answer) << count << " parts of " << text.substr(0, 500);
      EXPECT_EQ(joined_messages, messages) << count << " parts of " << text.substr(0, 500);
      EXPECT_EQ(merge_summaries(parts), whole) << count << " parts of " << text.substr(0, 500);
    }
  }
};

TEST_F(ShardRuns, AreTheSingleRunInEveryForm) {
  for (const OutputForm form :
       {OutputForm::kNumbers, OutputForm::kGrid, OutputForm::kLines, OutputForm::kCsv,
        OutputForm::kNdjson, OutputForm::kPretty, OutputForm::kNothing}) {
    options_.form = form;
    same_in_parts(joined(grids(7)), {2, 5});
  }
}

TEST_F(ShardRuns, AreTheSingleRunOnDamagedGrids) {
  same_in_parts(joined(damaged_grids()));
  same_in_parts(joined(damaged_grids(), "\r\n"));
  same_in_parts(byte_order_mark + without_last(joined(damaged_grids())));
  Lines rows_missing = grids(3);
  rows_missing.resize(27);
  same_in_parts(joined(rows_missing));
}

TEST_F(ShardRuns, AreTheSingleRunOnRowsBeforeTheFirstHeader) {
  Lines lines = grids(5);
  lines.erase(lines.begin());
  options_.reader.format = InputFormat::kGrid;
  same_in_parts(joined(lines));
  options_.reader.format.reset();
  same_in_parts("\n\n" + joined(lines));
}

TEST_F(ShardRuns, AreTheSingleRunOnDamagedLines) {
  options_.form = OutputForm::kLines;
  same_in_parts(joined(damaged_lines()));
  same_in_parts(joined(damaged_lines(), "\r\n"));
  options_.writer.all = 3;
  same_in_parts(byte_order_mark + without_last(joined(puzzles(9))));
}

TEST_F(ShardRuns, AreTheSingleRunOnDamagedCsv) {
  same_in_parts(joined(damaged_csv()));
  same_in_parts(byte_order_mark + without_last(without_last(joined(damaged_csv(), "\r\n"))));
  same_in_parts("\n\n" + joined(damaged_csv()));
}

TEST_F(ShardRuns, AreTheSingleRunOnFewerRecordsOrBytesThanShards) {
  same_in_parts(joined(grids(1)));
  same_in_parts(joined(puzzles(1)));
  same_in_parts("puzzle\n" + joined(puzzles(1)));
  for (const char* text : {"", "\n", "\n\n", "#", "1234567", "puzzle", "\xFF\xFE", "G\n1"}) {
    same_in_parts(text);
  }
}

TEST_F(ShardRuns, AreTheSingleRunOnLinesThatAreTooLong) {
  const std::string blank(70'000, ' ');
  const std::string row(70'000, '1');
  const Lines two = puzzles(2);
  same_in_parts(joined({blank, blank, two[0], two[1], blank, row, two[0]}));
  same_in_parts(joined({blank, blank}));
}

// The part that starts after a problem of the whole input must not report that there is no puzzle.
TEST_F(ShardRuns, AreTheSingleRunOnControlCharacters) {
  const std::string line = puzzles(1)[0];
  for (const std::string& text :
       {"puzzle\r" + line + "\r", "puzzle,id\r" + line + "\n\n", "# a comment\r" + line + "\n",
        "#\f" + line + "\n# two\r\n" + line, "puzzle\n" + line + ",\f\n\n"}) {
    same_in_parts(text);
  }
}

TEST_F(ShardRuns, AreTheSingleRunOnInputsThatAreUnusableAsAWhole) {
  same_in_parts("\xFF\xFE" + joined(puzzles(2)));
  options_.reader.format = InputFormat::kCsv;
  same_in_parts("no,column\n");  // without a header, and its one record is malformed
  options_.reader.puzzle_columns = {"nope"};
  same_in_parts("no,column\n");
}

TEST_F(ShardRuns, CompareWithTheKnownSolutionsOfTheirPart) {
  options_.form = OutputForm::kLines;
  const std::string text = joined(puzzles(12));
  run({file("puzzles", text)});
  std::string solutions = answer_;
  const auto compare = [&](const std::string& expected) {
    KnownSolutions known("known");
    testing::read_known(file("known", expected), known, [](std::string_view) {});
    options_.known = &known;
    same_in_parts(text, {2, 5, 13});
    options_.known = nullptr;
  };
  compare(solutions);
  EXPECT_TRUE(messages_.empty());
  compare(solutions.substr(0, 82 * 11));  // one solution is missing
  EXPECT_EQ(messages_.size(), 1U);
  solutions[82] = solutions[82] == '1' ? '2' : '1';
  compare(solutions);
}

}  // namespace
}  // namespace euler96
