// Calls of the public API that make no sense: each is impossible or refused. The build with
// sanitizers shows that none of them reads or writes elsewhere.

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "euler96/batch/run.hpp"
#include "euler96/euler96.hpp"

namespace euler96 {
namespace {

TEST(Misuse, LimitsOfZeroAreRefused) {
  EXPECT_THROW((Limits{.solutions = 0}), std::invalid_argument);
  EXPECT_THROW((Limits{.budget = 0}), std::invalid_argument);
  EXPECT_THROW(all_solutions(Board(), 0), std::invalid_argument);
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
}

TEST(Misuse, ThereIsNoFormatOrFormOfAnotherName) {
  EXPECT_THROW(input_format("json"), std::invalid_argument);
  EXPECT_THROW(output_form("json"), std::invalid_argument);
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
}

TEST(Misuse, AnExplanationHasNoOtherSteps) {
  const Explanation explanation = explain(Board(), 3);
  EXPECT_THROW(title(explanation, explanation.steps.size()), std::out_of_range);
  EXPECT_THROW(sentence(explanation, 99'999), std::out_of_range);
}

TEST(Misuse, AReaderStaysWhereItIs) {
  static_assert(!std::is_move_constructible_v<Reader> && !std::is_copy_constructible_v<Reader>);
}

#ifndef NDEBUG
TEST(MisuseDeathTest, CellsAndDigitsAreInRange) {
  const std::array<int, 4> none = {-1, 81, 255, 300};
  for (const int index : none) EXPECT_DEATH(static_cast<void>(Cell(index)), "");
  EXPECT_DEATH(static_cast<void>(Cell::at(0, 9)), "");
  EXPECT_DEATH(static_cast<void>(Digit(0)), "");
  EXPECT_DEATH(static_cast<void>(Digit(10)), "");
}
#endif

}  // namespace
}  // namespace euler96
