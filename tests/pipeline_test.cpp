// The pipeline in this process, on files of a temporary folder. The command around it has tests of
// its own in tests/cli.

#include "euler96/pipeline.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "euler96/registry.hpp"

namespace euler96 {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kFirst =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const std::string p096 = EULER96_DATA_DIR "/p096_sudoku.txt";

PipelineResult read_known(const std::string& input, KnownSolutions& known,
                          const std::function<void(std::string_view)>& message) {
  return read_records(
      {input}, {}, [&](const RecordBatch& batch) { known.add(batch); }, message);
}

// A folder of its own for each test, gone with it.
class PipelineTest : public ::testing::Test {
 protected:
  PipelineTest() {
    std::string name = std::filesystem::temp_directory_path() / "euler96-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    options_.solver = find_solver("peers");
  }
  PipelineTest(const PipelineTest&) = delete;
  PipelineTest& operator=(const PipelineTest&) = delete;
  ~PipelineTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(std::string_view name) const { return folder_ / name; }
  std::string file(std::string_view name, std::string_view content) {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }

  PipelineResult run(const std::vector<std::string>& inputs) {
    answer_.clear();
    messages_.clear();
    const PipelineSinks sinks{
        [&](std::string_view bytes) { answer_ += bytes; },
        [&](std::string_view message) { messages_.push_back(short_names(message)); }};
    return run_pipeline(inputs, options_, sinks);
  }

  // The message without the folder's name, which is another in each run.
  [[nodiscard]] std::string short_names(std::string_view message) const {
    std::string text(message);
    const std::string prefix = path("");
    for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

  PipelineOptions options_;
  std::string answer_;
  std::vector<std::string> messages_;

 private:
  std::filesystem::path folder_;
};

// Finishes at once and always says the same.
template <Verdict verdict>
class Liar {
 public:
  Outcome solve(const Board& /*board*/, const Limits& /*limits*/) {
    Outcome outcome{.verdict = verdict, .solutions = 1};
    outcome.solution.values().fill(9);
    return outcome;
  }
};
const Solver liar{.name = "liar", .make_context = &OneBoardContext<Liar<Verdict::kUnique>>::make};
const Solver lazy{.name = "lazy", .make_context = &OneBoardContext<Liar<Verdict::kMultiple>>::make};

// Wrong about blank boards only: right answers beside a wrong one.
class SometimesLiar {
 public:
  Outcome solve(const Board& board, const Limits& limits) {
    if (board == Board()) return Liar<Verdict::kUnique>().solve(board, limits);
    return solve_one(*find_solver("peers"), board, limits);
  }
};
const Solver sometimes_liar{.name = "sometimes-liar",
                            .make_context = &OneBoardContext<SometimesLiar>::make};

// Knows one board by heart: thousands of them cost nothing.
class ByHeart {
 public:
  Outcome solve(const Board& board, const Limits& /*limits*/) {
    if (board != first_) return {.verdict = Verdict::kMultiple, .solutions = 2};
    return {.verdict = Verdict::kUnique, .solutions = 1, .solution = solution_};
  }

 private:
  Board first_ = Board::from_text(kFirst).value();
  Board solution_ = solve_one(*find_solver("peers"), first_).solution;
};
const Solver by_heart{.name = "by-heart", .make_context = &OneBoardContext<ByHeart>::make};

class Thrower {
 public:
  Outcome solve(const Board& /*board*/, const Limits& /*limits*/) {
    throw std::logic_error("a fault in a solver");
  }
};
const Solver thrower{.name = "thrower", .make_context = &OneBoardContext<Thrower>::make};

std::string lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.append(kFirst).append("\n");
  return text;
}

TEST_F(PipelineTest, AnswersTheProblem) {
  const PipelineResult result = run({p096});
  EXPECT_EQ(answer_, "24702\n");
  EXPECT_THAT(messages_, IsEmpty());
  EXPECT_EQ(exit_code(result), 0);
  EXPECT_EQ(result.summary.records, 50U);
  EXPECT_EQ(result.summary.count(Verdict::kUnique), 50U);
  EXPECT_EQ(result.summary.guesses, 1009U);
  EXPECT_THAT(result.formats, ElementsAre(InputFormat::kGrid));
  EXPECT_TRUE(result.whole_answer());
}

TEST_F(PipelineTest, TheGridsOfOneRunAreTheKnownSolutionsOfTheNext) {
  options_.form = OutputForm::kGrid;
  run({p096});
  const std::string solutions = file("solutions.txt", answer_);

  KnownSolutions known("solutions.txt");
  const auto ignore = [](std::string_view) {};
  EXPECT_EQ(read_known(solutions, known, ignore).problems, 0U);
  options_.known = &known;
  EXPECT_EQ(exit_code(run({p096})), 0);
  EXPECT_THAT(messages_, IsEmpty());

  // The solutions solve to themselves, so this is a run with one digit changed.
  answer_[answer_.find('\n') + 1] ^= 1;
  KnownSolutions changed("changed.txt");
  read_known(file("changed.txt", answer_), changed, ignore);
  options_.known = &changed;
  const PipelineResult result = run({p096});
  EXPECT_EQ(exit_code(result), 1);
  EXPECT_EQ(result.differences, 1U);
  EXPECT_THAT(messages_, ElementsAre(HasSubstr("Grid 01: expected 5 in r1c1, found 4")));
}

TEST_F(PipelineTest, FewerOrMoreKnownSolutionsAreADifference) {
  KnownSolutions none("none.txt");
  options_.known = &none;
  const PipelineResult result = run({p096});
  EXPECT_EQ(result.differences, 1U);
  EXPECT_EQ(exit_code(result), 1);
  EXPECT_THAT(messages_, ElementsAre("none.txt: expected 50 known solutions, one for each puzzle, "
                                     "found 0"));
}

TEST_F(PipelineTest, ReadingKnownSolutionsTellsOfTheirProblems) {
  KnownSolutions known("k");
  std::vector<std::string> messages;
  const auto keep = [&](std::string_view m) { messages.push_back(short_names(m)); };
  EXPECT_EQ(exit_code(read_known(file("k", "Grid 1\n"), known, keep)), 3);
  EXPECT_THAT(messages, ElementsAre("k:1:7: expected nine rows under 'Grid 1', found none before "
                                    "the end of the file"));
  messages.clear();
  EXPECT_EQ(exit_code(read_known(path("missing"), known, keep)), 4);
  EXPECT_THAT(messages, ElementsAre(HasSubstr("No such file or directory")));
}

TEST_F(PipelineTest, SeveralInputsAreOneStream) {
  options_.form = OutputForm::kNumbers;
  const std::string two = file("two.txt", lines(2));
  const PipelineResult result = run({two, p096, two});
  EXPECT_EQ(exit_code(result), 0);
  EXPECT_EQ(result.summary.records, 54U);
  EXPECT_THAT(answer_, ::testing::StartsWith("1\t483\n2\t483\nGrid 01\t483\nGrid 02\t245\n"));
  EXPECT_THAT(answer_, ::testing::EndsWith("Grid 50\t351\n1\t483\n2\t483\n"));
  EXPECT_THAT(result.formats, ElementsAre(InputFormat::kLines, InputFormat::kGrid));
}

TEST_F(PipelineTest, AnUnreadableInputIsToldAndTheOthersAreRead) {
  options_.form = OutputForm::kNumbers;
  const PipelineResult result =
      run({path("missing"), file("one", lines(1)), path(""), file("too\x1B", lines(1))});
  EXPECT_EQ(answer_, "1\t483\n1\t483\n");
  EXPECT_THAT(messages_,
              ElementsAre("missing:1:1: expected a readable file, found an error: No such file or "
                          "directory",
                          ":1:1: expected a readable file, found an error: Is a directory"));
  EXPECT_EQ(result.unreadable, 2U);
  EXPECT_EQ(exit_code(result), 4);
  options_.form = OutputForm::kSum;
  run({path("missing"), file("one", lines(1))});
  EXPECT_EQ(answer_, "");
}

TEST_F(PipelineTest, MalformedRecordsStopNeitherTheirFileNorTheNext) {
  options_.form = OutputForm::kNumbers;
  const std::string bad = file("bad", lines(1) + "12\n" + lines(1));
  const PipelineResult result = run({bad, file("empty", ""), bad});
  EXPECT_EQ(answer_, "1\t483\n2\tinvalid\n3\t483\n1\t483\n2\tinvalid\n3\t483\n");
  EXPECT_THAT(messages_, ElementsAre("bad:2:3: expected 81 cells, found 2",
                                     "empty:1:1: expected a puzzle, found an empty file",
                                     "bad:2:3: expected 81 cells, found 2"));
  EXPECT_EQ(result.problems, 3U);
  EXPECT_EQ(exit_code(result), 3);
  options_.form = OutputForm::kSum;
  run({bad});
  EXPECT_EQ(answer_, "");
  run({file("one", lines(1)), file("empty", "")});
  EXPECT_EQ(answer_, "");
}

TEST_F(PipelineTest, TellsTwentyProblemsOfAnInputAndCountsTheRest) {
  std::string bad;
  for (int i = 0; i < 20; ++i) bad += std::string(80, '.') + "\n";
  run({file("twenty", bad)});
  EXPECT_EQ(messages_.size(), 20U);
  bad += std::string(80, '.') + "\n";
  const PipelineResult result = run({file("more", bad), file("again", bad)});
  ASSERT_EQ(messages_.size(), 42U);
  EXPECT_EQ(messages_[19], "more:20:81: expected 81 cells, found 80");
  EXPECT_EQ(messages_[20], "more: more problems: 1");
  EXPECT_EQ(messages_[21], "again:1:81: expected 81 cells, found 80");
  EXPECT_EQ(result.problems, 42U);
}

TEST_F(PipelineTest, NamesEachPuzzleThatKeepsTheSumBack) {
  std::string input = lines(1) + std::string(81, '1') + "\n" + std::string(81, '.') + "\n";
  const PipelineResult result = run({file("f", input)});
  EXPECT_EQ(answer_, "");
  EXPECT_THAT(messages_, ElementsAre("f:2:1: 2: expected one solution, found none",
                                     "f:3:1: 3: expected one solution, found multiple"));
  EXPECT_EQ(exit_code(result), 1);
  EXPECT_FALSE(result.whole_answer());
}

TEST_F(PipelineTest, TellsThatABudgetIsSpent) {
  options_.limits.budget = 1;
  const PipelineResult result = run({file("f", std::string(81, '.'))});
  EXPECT_THAT(
      messages_,
      ElementsAre("f:1:1: 1: expected one solution, found unknown: the budget of 1 nodes is "
                  "spent"));
  EXPECT_EQ(result.summary.count(Verdict::kUnknown), 1U);
  EXPECT_EQ(exit_code(result), 1);
}

TEST_F(PipelineTest, TheFirstSolutionIsEnoughIfNobodyAsksForMore) {
  options_.limits.solutions = 1;
  const PipelineResult result = run({file("f", std::string(81, '.'))});
  EXPECT_EQ(result.summary.count(Verdict::kSolved), 1U);
  EXPECT_EQ(answer_, "123\n");
  EXPECT_EQ(exit_code(result), 0);
}

TEST_F(PipelineTest, AWrongSolutionIsNeitherSummedNorShown) {
  options_.solver = &sometimes_liar;
  const std::string input = file("f", lines(1) + std::string(81, '.') + "\n" + lines(1));
  const std::string refusal =
      "f:2:1: 2: internal error: the checker refuses the solution of solver sometimes-liar";
  PipelineResult result = run({input});
  EXPECT_EQ(answer_, "");
  EXPECT_THAT(messages_, ::testing::Contains(refusal));
  EXPECT_EQ(result.refused, 1U);
  EXPECT_EQ(result.summary.corner_sum, 2U * 483);
  EXPECT_EQ(exit_code(result), 5);

  options_.form = OutputForm::kNumbers;
  result = run({input});
  EXPECT_EQ(answer_, "1\t483\n2\tunknown\n3\t483\n");
  EXPECT_THAT(messages_, ElementsAre(refusal));
  EXPECT_EQ(exit_code(result), 5);
  options_.form = OutputForm::kGrid;
  run({input});
  EXPECT_THAT(answer_, HasSubstr("Grid 2\nunknown\nGrid 3\n483921657\n"));
}

TEST_F(PipelineTest, AWrongSolutionIsNotAmongAllOfThem) {
  options_.solver = &sometimes_liar;
  options_.form = OutputForm::kLines;
  options_.writer.all = 3;
  const PipelineResult result = run({file("f", lines(1) + std::string(81, '.') + "\n")});
  EXPECT_EQ(result.refused, 1U);
  EXPECT_THAT(answer_, ::testing::EndsWith("\n2\tunknown\n"));
  EXPECT_EQ(exit_code(result), 5);
}

TEST_F(PipelineTest, SolutionsThatABudgetCutsShortAreNotAll) {
  options_.form = OutputForm::kLines;
  options_.writer.all = 1000;
  options_.limits.budget = 200;
  const PipelineResult result = run({file("f", std::string(81, '.'))});
  EXPECT_EQ(result.summary.count(Verdict::kUnknown), 1U);
  EXPECT_THAT(answer_, ::testing::EndsWith("\tunknown\n"));
}

TEST_F(PipelineTest, ASolverThatOnlyLiesIsFoundOutOnEachBoardOnAnyNumberOfThreads) {
  options_.solver = &liar;
  const std::string input = file("f", lines(20'000));
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    const PipelineResult result = run({input});
    EXPECT_EQ(answer_, "");
    EXPECT_EQ(result.refused, 20'000U);
    EXPECT_EQ(result.summary.corner_sum, 0U);
    EXPECT_EQ(exit_code(result), 5);
  }
}

TEST_F(PipelineTest, AnswersAreTheSameForAnyNumberOfThreads) {
  options_.solver = &by_heart;
  // Two batches and a bit twice, over several inputs, with each kind of trouble in them.
  std::string large;
  for (std::size_t i = 0; i < 20'000; ++i) {
    if (i % 1000 == 999) {
      large += i % 2000 == 999 ? std::string(81, '5') + "\n" : "12\n";
    } else {
      large += lines(1);
    }
  }
  const std::string input = file("large", large);
  const std::vector<std::string> inputs = {p096, input, path("missing"), file("empty", ""), input};
  const Board first = Board::from_text(kFirst).value();
  const std::string solution = solve_one(*find_solver("peers"), first).solution.to_text() + "\n";
  std::string solutions;
  for (int i = 0; i < 39'000; ++i) solutions += solution;
  KnownSolutions known("known");
  read_known(file("k", solutions), known, [](std::string_view) {});
  options_.known = &known;
  for (const OutputForm form : {OutputForm::kSum, OutputForm::kNumbers, OutputForm::kGrid}) {
    options_.form = form;
    options_.threads = 1;
    const PipelineResult one = run(inputs);
    const std::string answer = answer_;
    // Within a batch problems come before differences, so the order may change with its size.
    std::vector<std::string> messages = messages_;
    std::sort(messages.begin(), messages.end());
    EXPECT_EQ(one.summary.records, 40'050U);
    EXPECT_EQ(answer.empty(), form == OutputForm::kSum);
    for (const unsigned threads : {2U, 7U}) {
      options_.threads = threads;
      const PipelineResult many = run(inputs);
      EXPECT_TRUE(answer_ == answer) << threads;  // not EXPECT_EQ: megabytes of difference
      std::sort(messages_.begin(), messages_.end());
      EXPECT_TRUE(messages_ == messages) << threads;
      EXPECT_EQ(many.summary, one.summary);
      EXPECT_EQ(many.problems, one.problems);
      EXPECT_EQ(many.differences, one.differences);
      EXPECT_EQ(many.unreadable, one.unreadable);
    }
  }
}

TEST_F(PipelineTest, LosesNoRecordWhereABatchOrABlockEnds) {
  options_.solver = &by_heart;
  // About the sizes of a batch of records and of a block of bytes.
  options_.form = OutputForm::kNumbers;
  for (const std::size_t count : {3196U, 3197U, 8191U, 8192U, 8193U, 16384U}) {
    const std::string input = file("f", lines(count) + "12\n" + lines(1));
    for (const unsigned threads : {1U, 2U}) {
      options_.threads = threads;
      const PipelineResult result = run({input});
      EXPECT_EQ(result.summary.records, count + 2);
      EXPECT_THAT(messages_,
                  ElementsAre(fmt::format("f:{}:3: expected 81 cells, found 2", count + 1)));
      std::string expected;
      for (std::size_t i = 1; i <= count; ++i) expected += fmt::format("{}\t483\n", i);
      expected += fmt::format("{}\tinvalid\n{}\t483\n", count + 1, count + 2);
      EXPECT_TRUE(answer_ == expected) << count << " records, " << threads << " threads";
    }
  }
}

TEST_F(PipelineTest, AnAnswerThatCannotBeWrittenEndsTheRun) {
  options_.solver = &by_heart;
  options_.form = OutputForm::kNumbers;
  const std::string input = file("f", lines(50'000));
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    int calls = 0;
    const PipelineSinks sinks{[&](std::string_view) {
                                if (++calls == 2) {
                                  throw std::system_error(ENOSPC, std::generic_category());
                                }
                              },
                              [](std::string_view) {}};
    try {
      run_pipeline({input}, options_, sinks);
      FAIL() << "the sink's exception is lost";
    } catch (const std::system_error& e) {
      EXPECT_EQ(e.code().value(), ENOSPC);
    }
    EXPECT_EQ(calls, 2) << threads;  // nothing is written behind what is missing
  }
}

TEST_F(PipelineTest, AFaultInASolverEndsTheRun) {
  options_.solver = &thrower;
  const std::string input = file("f", lines(50'000));
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    EXPECT_THROW(run({input}), std::logic_error);
    EXPECT_EQ(answer_, "");
  }
}

TEST_F(PipelineTest, AVerdictWithoutASolutionIsNotChecked) {
  options_.solver = &lazy;
  const PipelineResult result = run({file("f", lines(1))});
  EXPECT_EQ(result.refused, 0U);
  EXPECT_EQ(exit_code(result), 1);
}

TEST(ExitCode, IsTheHighestThatApplies) {
  PipelineResult result;
  EXPECT_EQ(exit_code(result), 0);
  result.summary.add({.verdict = Verdict::kMultiple});
  EXPECT_EQ(exit_code(result), 1);
  result.summary.add({.verdict = Verdict::kInvalid});
  EXPECT_EQ(exit_code(result), 3);
  EXPECT_EQ(exit_code(result, {.invalid = false}), 1);
  EXPECT_EQ(exit_code(result, {.invalid = false, .multiple = false}), 0);
  result.input_problems = 1;
  EXPECT_EQ(exit_code(result, {.invalid = false, .multiple = false}), 3);
  result.unreadable = 1;
  EXPECT_EQ(exit_code(result), 4);
  result.refused = 1;
  EXPECT_EQ(exit_code(result), 5);
  result = {};
  result.differences = 1;
  EXPECT_EQ(exit_code(result), 1);
}

}  // namespace
}  // namespace euler96
