// Calls of the public API that make no sense: each is impossible or refused. The build with
// sanitizers shows that none of them reads or writes elsewhere.

#include <type_traits>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

// A reader stays where it is.
static_assert(!std::is_move_constructible_v<Reader> && !std::is_copy_constructible_v<Reader>);
static_assert(!std::is_move_constructible_v<Records> && !std::is_copy_constructible_v<Records>);

// The characters of a board are read-only.
template <class Value>
concept HasData = requires(Value value) {
  value.data();
};
static_assert(!HasData<Board>);
static_assert(std::is_same_v<decltype(Board().text()), std::string_view>);

TEST(Misuse, LimitsOfZeroAreRefused) {
  EXPECT_THROW((void)(Limits{.solutions = 0}), std::invalid_argument);
  EXPECT_THROW((void)(Limits{.budget = 0}), std::invalid_argument);
  EXPECT_THROW((void)(Limits{.solutions = -1}), std::invalid_argument);
  EXPECT_THROW((void)(Limits{.solutions = std::uint64_t{1} << 32}), std::invalid_argument);
  EXPECT_THROW(all_solutions(Board(), 0), std::invalid_argument);
  EXPECT_THROW((void)(SolveOptions{.threads = 0}), std::invalid_argument);
  EXPECT_THROW((void)(PipelineOptions{.threads = 0}), std::invalid_argument);
  EXPECT_THROW((void)(PipelineOptions{.writer = {.all = 0}}), std::invalid_argument);
  EXPECT_THROW((void)(WriterOptions{.all = 0}), std::invalid_argument);
  EXPECT_THROW((void)(WriterOptions{.count = 0}), std::invalid_argument);
}

TEST(Misuse, AMisspeltSolverIsRefused) {
  const Solver* const none = find_solver("singels");
  EXPECT_THROW(solve_all(std::vector<Board>(1), {.solver = none}), std::invalid_argument);
  EXPECT_THROW(run_pipeline({"-"}, {.solver = none}, {}), std::invalid_argument);
  EXPECT_THROW(run_pipeline({"-"}, {.form = nullptr}, {}), std::invalid_argument);
}

TEST(Misuse, EachBoardNeedsAnOutcome) {
  const std::vector<Board> boards(600);
  std::vector<Outcome> outcomes(599);
  const auto refuses = [&](const Solver& solver) {
    EXPECT_THROW(solver.make_context()->solve(boards, outcomes, {}), std::invalid_argument)
        << solver.name;
  };
  refuses(auto_solver());
  for (const Solver& solver : solvers()) {
    if (solver.runs_here()) refuses(solver);
  }
}

TEST(Misuse, AWriterNeedsColumns) {
  for (const char* form : {"csv", "tsv", "ndjson"}) {
    EXPECT_THROW(make_writer(output_form(form), {.columns = {}}), std::invalid_argument);
  }
  EXPECT_THROW((void)(WriterOptions{.columns = {"name", "nmae"}}), std::invalid_argument);
}

TEST(Misuse, ThereIsNoFormatOrFormOfAnotherName) {
  EXPECT_THROW(input_format("json"), std::invalid_argument);
  EXPECT_THROW(output_form("json"), std::invalid_argument);
  EXPECT_THROW(info(static_cast<Technique>(200)), std::out_of_range);
}

TEST(Misuse, WhatAWriterShowsMustBeInTheBatch) {
  SolvedBatch batch;
  batch.records.add_puzzle({}, "", Board());
  std::string out;
  EXPECT_THROW(make_writer(output_form("lines"))->write(batch, out), std::out_of_range);
  batch.outcomes.resize(1);
  EXPECT_THROW(make_writer(output_form("lines"), {.all = 1})->write(batch, out), std::out_of_range);
  for (const char* const column :
       {"proof", "rating", "hardest", "techniques", "canonical", "automorphisms"}) {
    const WriterOptions options{.columns = {column}};
    EXPECT_THROW(make_writer(output_form("csv"), options)->write(batch, out), std::out_of_range);
  }
}

TEST(Misuse, ARunNeedsAnInput) {
  EXPECT_THROW(run_pipeline({}, {}, {}), std::invalid_argument);
  EXPECT_THROW(read_records({}, {}, {}, {}), std::invalid_argument);
}

TEST(Misuse, SinksThatAreNotGivenDiscard) {
  const PipelineResult result = run_pipeline({EULER96_DATA_DIR "/lectures.txt", "missing"},
                                             {.form = &output_form("lines")}, {});
  EXPECT_EQ(result.summary.records, 6U);
  EXPECT_EQ(result.tally.unreadable, 1U);
  EXPECT_FALSE(result.whole_answer);
  const PipelineSinks empty{.answer = nullptr, .message = nullptr, .unreadable = nullptr};
  EXPECT_EQ(run_pipeline({"53..7"}, {.form = &output_form("csv")}, empty).tally.unreadable, 1U);
}

TEST(Misuse, ACountIsTheSameWithoutTheCommand) {
  std::string answer;
  const auto count = [&](PipelineOptions options) {
    answer.clear();
    options.form = &output_form(options.writer.count ? "lines" : "csv");
    options.writer.header = false;
    return run_pipeline({{"blank", std::string(81, '.') + '\n'}}, options,
                        {.answer = [&](std::string_view bytes) { answer += bytes; }})
        .solver->name;
  };
  count({.writer = {.count = 5}});
  EXPECT_EQ(answer, "5+\n");
  // auto's guesses depend on the batch, so a solver of single boards takes its place.
  EXPECT_EQ(count({.writer = {.columns = {"guesses"}}}), one_board_solver().name);
}

TEST(Misuse, AReaderWithoutPuzzleColumnsFindsNone) {
  for (const Record& record : read({"", "a,b\n1,2\n"}, {.puzzle_columns = {}})) {
    EXPECT_TRUE(record.problem);
  }
}

TEST(Misuse, AReaderMayBeUsedAfterTheEnd) {
  Reader reader;
  RecordBatch batch;
  for (int i = 0; i < 2; ++i) {
    reader.feed("12\n", batch);
    reader.finish(batch);
  }
  EXPECT_TRUE(batch.boards.empty());
}

#ifndef NDEBUG
TEST(MisuseDeathTest, CellsAndDigitsAreInRange) {
  const std::array<int, 4> none = {-1, 81, 255, 300};
  for (const int index : none) EXPECT_DEATH(static_cast<void>(Cell(index)), "");
  EXPECT_DEATH(static_cast<void>(Cell::at(0, 9)), "");
  EXPECT_DEATH(static_cast<void>(HouseId(27)), "");
  EXPECT_DEATH(static_cast<void>(DigitSet().first()), "");
  EXPECT_DEATH(static_cast<void>(Digit(0)), "");
  EXPECT_DEATH(static_cast<void>(Digit(10)), "");
}
#endif

}  // namespace
}  // namespace euler96::testing
