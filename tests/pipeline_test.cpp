// The pipeline in this process, on files of a temporary folder. See also pipeline_threads_test.cpp,
// workers_test.cpp, and tests/cli for the command.

#include "cli/report.hpp"
#include "pipeline_support.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

TEST_F(PipelineTest, SeveralInputsAreOneStream) {
  options_.form = &output_form("numbers");
  const std::string two = file("two.txt", lines(2));
  const PipelineResult result = run({two, p096, two});
  EXPECT_EQ(exit_code(result), 0);
  EXPECT_EQ(result.summary.records, 54U);
  EXPECT_THAT(answer_, StartsWith("1\t483\n2\t483\nGrid 01\t483\nGrid 02\t245\n"));
  EXPECT_THAT(answer_, EndsWith("Grid 50\t351\n1\t483\n2\t483\n"));
  EXPECT_THAT(result.formats, ElementsAre(&input_format("lines"), &input_format("grid")));
}

TEST_F(PipelineTest, RefusesMoreRecordsThanTheFormHolds) {
  options_.form = &output_form("svg");
  options_.reader.names = {"Grid 07"};
  EXPECT_EQ(run({p096}).summary.records, 1U);
  EXPECT_THAT(answer_, StartsWith("<svg "));
  options_.reader.names = {};
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    const std::vector<std::string> two = {file("one.txt", lines(1)), file("two.txt", lines(1))};
    for (const std::vector<std::string>& inputs : {two, {p096}}) {
      const PipelineResult result = run(inputs);
      EXPECT_TRUE(result.too_many_records);
      EXPECT_FALSE(result.whole_answer);
      EXPECT_EQ(exit_code(result), 2);
    }
  }
  PushedRun pushed(options_, {});
  EXPECT_EQ(pushed.push(lines(2)), "");
  EXPECT_EQ(pushed.push(lines(2)), "");
  EXPECT_TRUE(pushed.finish().too_many_records);
}

// Boards in memory, with ratings that no board of theirs has.
class RatedBlanks final : public RecordSource {
 public:
  explicit RatedBlanks(std::uint64_t count) : count_(count) {}

  bool next(RecordBatch& batch, std::size_t most) override {
    sizes.push_back(most);
    for (; given_ < count_ && batch.records.size() < most; ++given_) {
      batch.add_puzzle({.line = given_ + 1}, given_ == 0 ? "first" : "",
                       given_ == 0 ? *Board::from_text(kFirst) : Board());
      batch.given_ratings.push_back({.er = 99});
    }
    return !batch.records.empty();
  }
  [[nodiscard]] std::optional<std::uint64_t> size() const override { return count_; }

  std::vector<std::size_t> sizes;

 private:
  std::uint64_t count_;
  std::uint64_t given_ = 0;
};

TEST_F(PipelineTest, TakesBoardsInMemoryAndTheirRatings) {
  options_.form = &output_form("csv");
  options_.writer.columns = {"record", "name", "outcome", "rating"};
  std::string answer;
  const PipelineSinks sinks{.answer = [&](std::string_view bytes) { answer += bytes; }};
  RatedBlanks source(3);
  const PipelineResult result = run_pipeline(source, options_, sinks);
  EXPECT_EQ(answer,
            "record,name,outcome,rating\n1,first,unique,9.9\n2,2,multiple,\n3,3,multiple,\n");
  EXPECT_EQ(result.summary.records, 3U);
  options_.uniqueness = false;  // another scale
  RatedBlanks again(1);
  answer.clear();
  run_pipeline(again, options_, sinks);
  EXPECT_EQ(answer, "record,name,outcome,rating\n1,first,unique,1.2\n");
}

// Each thread gets several pieces of a small job whose records may take long.
TEST_F(PipelineTest, DividesASmallJobOfKnownSize) {
  options_.threads = 2;
  options_.form = &column_values;
  options_.writer.columns = {"rating"};
  RatedBlanks some(100);
  run_pipeline(some, options_, {});
  EXPECT_THAT(some.sizes, ::testing::Each(6));
  RatedBlanks many(5000);
  run_pipeline(many, options_, {});
  EXPECT_THAT(many.sizes, ::testing::Each(64));
}

TEST_F(PipelineTest, GivesSolvedBatchesInTheirOrder) {
  options_.form = &column_values;
  options_.writer.columns = {"record", "rating"};
  options_.threads = 3;
  std::vector<std::uint64_t> records;
  RatedBlanks source(1000);
  const ColumnFunction number = column_function(*find_column("record"));
  run_pipeline(source, options_, {}, [&](const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      records.push_back(std::get<std::uint64_t>(number({batch, i})));
    }
  });
  ASSERT_THAT(records, SizeIs(1000));
  EXPECT_TRUE(std::ranges::is_sorted(records));
  EXPECT_EQ(records.back(), 1000U);
}

TEST_F(PipelineTest, EndsWhenStopped) {
  bool stopped = true;
  const std::function<bool()> ask = [&] { return stopped; };
  options_.limits.stop = Stop(ask);
  EXPECT_THROW(run({file("f", lines(3))}), Stopped);
  EXPECT_EQ(answer_, "");
  stopped = false;
  run({file("f", lines(3))});
  EXPECT_EQ(answer_, "1449\n");
}

// The answer of the bytes in pieces, with messages in their places.
std::string pushed(std::string_view text, std::size_t piece, const PipelineOptions& options) {
  std::string answer;
  const auto add = [&](std::string_view bytes) { answer += bytes; };
  const auto tell = [&](std::string_view message) { answer.append("> ").append(message) += '\n'; };
  PushedRun run(options, {.answer = add, .message = tell, .unreadable = tell}, "pushed");
  for (std::size_t at = 0; at < text.size(); at += piece) run.push(text.substr(at, piece));
  const PipelineResult result = run.finish();
  return answer + std::to_string(result.summary.records) +
         (result.whole_answer ? " whole" : " part");
}

TEST_F(PipelineTest, RefusesPushedBytesThatAreNoText) {
  EXPECT_EQ(pushed("\x89PNG\r\n\x1A\n" + lines(3), 50, options_),
            "> pushed: a picture: type the clues\n0 part");
}

TEST_F(PipelineTest, AnswersPushedBytesAsAFile) {
  std::string text = "id,puzzle\n";
  for (int i = 1; i < 30; ++i) {
    text += fmt::format("{},{}\n", i,
                        i % 7 == 0   ? "12"
                        : i % 5 == 0 ? std::string(81, '.')
                                     : std::string(kFirst));
  }
  options_.form = &output_form("csv");
  options_.writer.columns = {"input.id", "record", "outcome", "corner"};
  const std::string name = file("pushed", text);
  const PipelineResult result = run({name});
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{100}, text.size()}) {
    std::string answer = pushed(text, piece, options_);
    for (const std::string& message : messages_) {
      const auto at = answer.find("> " + message + '\n');
      ASSERT_NE(at, std::string::npos) << message;
      answer.erase(at, message.size() + 3);
    }
    EXPECT_EQ(answer, answer_ + "29 whole") << piece;
  }
  EXPECT_EQ(result.summary.records, 29U);
}

TEST_F(PipelineTest, AnswersEachPushAtOnce) {
  std::string answer;
  options_.form = &output_form("numbers");
  PushedRun run(options_, {.answer = [&](std::string_view bytes) { answer += bytes; }});
  const std::string line = lines(1);
  run.push(line.substr(0, 50));
  EXPECT_EQ(answer, "");
  run.push(line.substr(50));
  EXPECT_EQ(answer, "1\t483\n");
  run.push(lines(1) + "12\n" + line.substr(0, 81));
  EXPECT_EQ(answer, "1\t483\n2\t483\n3\tinvalid\n");
  run.finish();
  EXPECT_EQ(answer, "1\t483\n2\t483\n3\tinvalid\n4\t483\n");
}

TEST_F(PipelineTest, ReturnsPushedBytesForWhichThereWasNoTime) {
  options_.form = &output_form("csv");
  options_.writer.columns = {"record", "rating"};
  const std::string text = lines(30);
  run({file("whole", text)});
  std::string answer;
  PushedRun run(options_, {.answer = [&](std::string_view bytes) { answer += bytes; }});
  int calls = 0;
  for (std::string_view left = text; !left.empty(); ++calls) left = run.push(left, {});
  EXPECT_GT(calls, 3);
  run.finish();
  EXPECT_EQ(answer, answer_);
}

TEST_F(PipelineTest, ChoosesPushedRecordsByName) {
  options_.form = &output_form("numbers");
  options_.reader.names = {"2", "007", "9"};
  EXPECT_EQ(
      pushed(lines(7), 100, options_),
      "2\t483\n7\t483\n> no puzzle is named '9'; the nearest names are '1', '2', '3'\n2 part");
  options_.reader.names = {};
  EXPECT_EQ(pushed("", 1, options_), "> pushed:1:1: the input is empty\n0 part");
}

TEST_F(PipelineTest, ReportsAnUnreadableInputAndReadsTheOthers) {
  options_.form = &output_form("numbers");
  const PipelineResult result =
      run({path("missing"), file("one", lines(1)), path(""), file("too\x1B", lines(1))});
  EXPECT_EQ(answer_, "1\t483\n1\t483\n");
  EXPECT_THAT(messages_, ElementsAre("missing: No such file or directory", ": Is a directory"));
  EXPECT_EQ(result.tally.unreadable, 2U);
  EXPECT_EQ(exit_code(result), 4);
  options_.form = &output_form("sum");
  run({path("missing"), file("one", lines(1))});
  EXPECT_EQ(answer_, "");
}

TEST_F(PipelineTest, MalformedRecordsStopNeitherTheirFileNorTheNext) {
  options_.form = &output_form("numbers");
  const std::string bad = file("bad", lines(1) + "12\n" + lines(1));
  const PipelineResult result = run({bad, file("empty", ""), bad});
  EXPECT_EQ(answer_, "1\t483\n2\tinvalid\n3\t483\n1\t483\n2\tinvalid\n3\t483\n");
  EXPECT_THAT(messages_,
              ElementsAre("bad:2:3: expected 81 cells, found 2", "empty:1:1: the input is empty",
                          "bad:2:3: expected 81 cells, found 2"));
  EXPECT_EQ(result.tally.problems, 3U);
  EXPECT_EQ(exit_code(result), 3);
  options_.form = &output_form("sum");
  run({bad});
  EXPECT_EQ(answer_, "");
  run({file("one", lines(1)), file("empty", "")});
  EXPECT_EQ(answer_, "");
}

// Of malformed records, boards about which the solver lies, and puzzles of which the known solution
// is another, each has a difference, too.
TEST_F(PipelineTest, ReportsTwentyMessagesOfAKindForEachInputAndCountsTheOthers) {
  std::string input;
  for (int i = 0; i < 25; ++i) input += "12\n" + std::string(81, '.') + "\n" + lines(1);
  KnownSolutions known{"known"};
  read_known(file("known", lines(76)), known, [](std::string_view) {});
  options_.known = &known;
  options_.solver = &sometimes_liar;
  const PipelineResult result = run({file("f", input), file("g", "12\n")});
  ASSERT_THAT(messages_, SizeIs(4 * 20 + 4 + 2));
  EXPECT_THAT(std::span(messages_).subspan(80),
              ElementsAre("f: more problems: 5", "f: more unsolved puzzles: 5",
                          "f: more differences from known solutions: 55",
                          "f: more refused solutions: 5", "g:1:3: expected 81 cells, found 2",
                          StartsWith("g:1:1: 1: the outcome is invalid")));
  EXPECT_EQ(result.tally.problems, 26U);
  EXPECT_EQ(result.tally.differences, 76U);
  EXPECT_EQ(result.tally.refused, 25U);
}

// `lazy` says that a puzzle with one solution has several.
TEST_F(PipelineTest, RefusesAnOutcomeThatTheSearchForACertificateRefutes) {
  options_.form = &output_form("csv");
  options_.writer.columns = {"outcome", "proof"};
  options_.solver = &lazy;
  const PipelineResult result = run({file("f", lines(2))});
  EXPECT_EQ(answer_, "outcome,proof\nunknown,-\nunknown,-\n");
  EXPECT_EQ(result.tally.refused, 2U);
  EXPECT_EQ(result.tally.unproved, 2U);
  EXPECT_EQ(exit_code(result), 5);
  EXPECT_EQ(messages_[0],
            "f:1:1: 1: internal error: the search for a certificate refutes the outcome of solver "
            "lazy");
}

// A piece of the answer shows that a batch is done: of rated puzzles few are together in one, so
// that threads share a short file and the answer comes soon.
TEST_F(PipelineTest, RatesPuzzlesWithOneSolutionInSmallBatches) {
  options_.form = &output_form("csv");
  options_.writer.columns = {"outcome", "rating", "hardest"};
  options_.solver = &sometimes_liar;
  options_.threads = 1;
  const std::string blank(81, '.');
  const std::string all = file("f", lines(500) + blank + "\nbad\n" + blank + "\n");
  std::size_t pieces = 0;
  std::string answer;
  Progress progress;
  const auto take = [&](std::string_view bytes) {
    // The share of the bytes is that of the records.
    EXPECT_NEAR(static_cast<double>(progress.bytes),
                82 * static_cast<double>(progress.records_read), 100);
    ++pieces;
    answer += bytes;
  };
  run_pipeline({all}, options_, {.answer = take, .progress = &progress});
  EXPECT_TRUE(answer.starts_with("outcome,rating,hardest\nunique,1.2,hidden-single-box\n"));
  EXPECT_TRUE(answer.ends_with("x\nunknown,,\ninvalid,,\nunknown,,\n"));
  EXPECT_GE(pieces, 8U);
  EXPECT_EQ(progress.records, 503U);
}

TEST_F(PipelineTest, HasNoCertificateOfASolutionThatTheCheckerRefuses) {
  options_.form = &output_form("csv");
  options_.writer.columns = {"outcome", "proof"};
  options_.solver = &liar;
  const PipelineResult result = run({file("f", lines(1))});
  EXPECT_EQ(answer_, "outcome,proof\nunknown,-\n");
  EXPECT_EQ(result.tally.refused, 1U);
}

TEST_F(PipelineTest, ReportsInTheOrderOfLines) {
  const std::string blank(81, '.');
  const auto input = file("mixed.txt", blank + "\n123\n" + blank + "\n1y\n" + blank + "\n");
  const auto known = file("known.txt", blank + "\n");
  KnownSolutions solutions{"known.txt"};
  read_known(known, solutions, [](std::string_view) {});
  options_.known = &solutions;
  run({input});
  ASSERT_THAT(messages_, SizeIs(7));
  const std::vector<std::string> places = {"mixed.txt:1:1: ", "mixed.txt:1:1: ", "mixed.txt:2:4: ",
                                           "mixed.txt:3:1: ", "mixed.txt:4:2: ", "mixed.txt:5:1: "};
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_THAT(messages_[i], StartsWith(places[i]));
}

TEST_F(PipelineTest, ReportsASpentBudget) {
  options_.limits.budget = 1;
  const PipelineResult result = run({file("f", std::string(81, '.'))});
  EXPECT_THAT(messages_, ElementsAre("f:1:1: 1: unknown: the budget of 1 nodes is "
                                     "spent"));
  EXPECT_EQ(result.summary.count(Verdict::kUnknown), 1U);
  EXPECT_EQ(exit_code(result), 1);
}

TEST_F(PipelineTest, OneSolutionIsEnoughIfOneIsAskedFor) {
  options_.limits.solutions = 1;
  const PipelineResult result = run({file("f", std::string(81, '.'))});
  EXPECT_EQ(result.summary.count(Verdict::kSolved), 1U);
  EXPECT_EQ(answer_, "123\n");
  EXPECT_EQ(exit_code(result), 0);
}

TEST_F(PipelineTest, DoesNotAddUpOrShowAWrongSolution) {
  options_.solver = &sometimes_liar;
  const std::string input = file("f", lines(1) + std::string(81, '.') + "\n" + lines(1));
  const std::string refusal =
      "f:2:1: 2: internal error: the checker refuses the solution of solver sometimes-liar";
  PipelineResult result = run({input});
  EXPECT_EQ(answer_, "");
  EXPECT_THAT(messages_, ::testing::Contains(refusal));
  EXPECT_EQ(result.tally.refused, 1U);
  EXPECT_EQ(result.summary.corner_sum, 2U * 483);
  EXPECT_EQ(exit_code(result), 5);

  options_.form = &output_form("numbers");
  result = run({input});
  EXPECT_EQ(answer_, "1\t483\n2\tunknown\n3\t483\n");
  EXPECT_THAT(messages_, ElementsAre(refusal));
  EXPECT_EQ(exit_code(result), 5);
  options_.form = &output_form("grid");
  run({input});
  EXPECT_THAT(answer_, HasSubstr("Grid 2\nunknown\nGrid 3\n483921657\n"));
}

TEST_F(PipelineTest, ShowsNoneOfAllSolutionsIfTheLastIsWrong) {
  Solver lister = *find_solver("singles");
  lister.enumerate = [](const Board& board, const Limits& limits, std::vector<Board>& solutions) {
    const Outcome outcome = find_solver("singles")->enumerate(board, limits, solutions);
    solutions.back().clear(Cell(80));
    return outcome;
  };
  options_.solver = &lister;
  options_.form = &output_form("lines");
  options_.writer.all = 3;
  const PipelineResult result = run({file("f", std::string(81, '.') + "\n")});
  EXPECT_EQ(result.tally.refused, 1U);
  EXPECT_EQ(answer_, "1\tunknown\n");
  EXPECT_EQ(exit_code(result), 5);
}

TEST_F(PipelineTest, AllSolutionsAreKnownIfTheBudgetJustSuffices) {
  const std::string input = file("f", std::string(81, '.'));
  std::vector<Board> solutions;
  const std::uint64_t enough =
      find_solver("singles")->enumerate(Board(), {.solutions = 2}, solutions).nodes;
  options_.solver = &lazy;  // its verdict is `multiple` whatever the budget
  options_.form = &output_form("lines");
  options_.writer.all = 2;
  for (const std::uint64_t budget : {enough - 1, enough, 2 * enough}) {
    options_.limits.budget = budget;
    const PipelineResult result = run({input});
    EXPECT_EQ(result.summary.count(Verdict::kUnknown), budget < enough ? 1U : 0U) << budget;
    EXPECT_EQ(answer_.ends_with("\tunknown\n"), budget < enough) << budget;
  }
}

TEST_F(PipelineTest, BatchesAreSmallIfPuzzlesMayHaveManySolutions) {
  options_.form = &output_form("lines");
  options_.threads = 1;
  options_.writer.all = 1 << 14;
  std::size_t pieces = 0;
  const PipelineSinks sinks{.answer = [&](std::string_view) { ++pieces; }};
  run_pipeline({file("f", lines(24))}, options_, sinks);
  EXPECT_EQ(pieces, 3U);
}

// Records the number of boards that it gets at once.
struct SizesContext final : SolverContext {
  static inline std::vector<std::size_t> sizes;

  void solve_batch(std::span<const Board> boards, std::span<Outcome>, const Limits&) override {
    sizes.push_back(boards.size());
  }
  static std::unique_ptr<SolverContext> make() { return std::make_unique<SizesContext>(); }
};

// The progress moves after each piece, also if single boards take long.
TEST_F(PipelineTest, GivesWholeBatchesOnlyToABatchSolverWithoutABudget) {
  options_.form = &output_form("nothing");
  const auto pieces = [&](bool batches, std::optional<std::uint64_t> budget) {
    const Solver solver{.batches = batches, .make_context = &SizesContext::make};
    options_.solver = &solver;
    options_.limits.budget = budget;
    SizesContext::sizes.clear();
    run({file("f", lines(20))});
    return SizesContext::sizes;
  };
  EXPECT_THAT(pieces(true, std::nullopt), ElementsAre(20));
  EXPECT_THAT(pieces(true, 1000), ElementsAre(16, 4));
  EXPECT_THAT(pieces(false, std::nullopt), ElementsAre(16, 4));
}

TEST_F(PipelineTest, CountsKnownSolutions) {
  const KnownSolutions none{"known"};
  options_.known = &none;
  const std::string input = file("f", lines(3));
  EXPECT_EQ(run({input, input}).tally.differences, 1U);
  EXPECT_THAT(messages_, SizeIs(1));
}

TEST_F(PipelineTest, ChecksNoVerdictWithoutASolution) {
  options_.solver = &lazy;
  const PipelineResult result = run({file("f", lines(1))});
  EXPECT_EQ(result.tally.refused, 0U);
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
  result.tally.input_problems = 1;
  EXPECT_EQ(exit_code(result, {.invalid = false, .multiple = false}), 3);
  result.tally.unreadable = 1;
  EXPECT_EQ(exit_code(result), 4);
  result.tally.refused = 1;
  EXPECT_EQ(exit_code(result), 5);
  result = {};
  result.tally.differences = 1;
  EXPECT_EQ(exit_code(result), 1);
}

}  // namespace
}  // namespace euler96::testing
