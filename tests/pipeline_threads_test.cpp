// The pipeline on several threads: the same answers, and the same end after a failure.

#include <atomic>

#include "pipeline_support.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

TEST_F(PipelineTest, LosesNoRecordAtTheEndOfABatchOrABlock) {
  options_.solver = &by_heart;
  // About the sizes of a record batch and of a byte block.
  options_.form = &output_form("numbers");
  for (const std::size_t count : {3196U, 3197U, 8190U, 8191U, 8192U, 8193U, 16382U, 16384U}) {
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

TEST_F(PipelineTest, UsesTheRequestedNumberOfThreadsOnAnyNumberOfCores) {
  static std::atomic<int> contexts;
  contexts = 0;
  const Solver counted{.make_context = []() -> std::unique_ptr<SolverContext> {
    ++contexts;
    return by_heart.make_context();
  }};
  options_.solver = &counted;
  options_.threads = 3;
  options_.form = &output_form("nothing");
  run({file("f", lines(50'000))});
  EXPECT_EQ(contexts, 3);
}

TEST_F(PipelineTest, ReportsItsProgress) {
  options_.solver = &by_heart;
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    const std::string text = lines(20'000) + "123\n";
    Progress progress;
    run_pipeline({file("f", text)}, options_, {.progress = &progress});
    EXPECT_EQ(progress.records, 20'001U);
    EXPECT_EQ(progress.records_read, 20'001U);
    EXPECT_EQ(progress.bytes, text.size());
  }
}

}  // namespace
}  // namespace euler96::testing
