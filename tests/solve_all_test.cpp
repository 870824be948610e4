#include <mutex>
#include <thread>

#include "board_kinds.hpp"
#include "outcomes.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Boards with a number of their own in the first cells, for solvers that only record what they do.
std::vector<Board> numbered(std::size_t count) {
  std::vector<Board> boards(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t rest = i;
    for (int cell = 0; rest != 0; ++cell, rest /= 9) {
      boards[i].set(Cell(cell), Digit(static_cast<int>(1 + rest % 9)));
    }
  }
  return boards;
}

// What the contexts of a test have done.
struct Log {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::size_t contexts = 0;
  std::size_t boards = 0;
  std::size_t largest_batch = 0;
  std::size_t most_boards = SIZE_MAX;  // after which a context fails
};
Log* log_of_test = nullptr;

// Its solution of a board is that board.
class EchoContext final : public SolverContext {
 public:
  void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                   const Limits&) override {
    const std::lock_guard lock(log_of_test->mutex);
    log_of_test->threads.insert(std::this_thread::get_id());
    log_of_test->boards += boards.size();
    if (log_of_test->boards > log_of_test->most_boards) throw std::runtime_error("a fault");
    log_of_test->largest_batch = std::max(log_of_test->largest_batch, boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) outcomes[i].solution = boards[i];
  }

  static std::unique_ptr<SolverContext> make() {
    const std::lock_guard lock(log_of_test->mutex);
    ++log_of_test->contexts;
    return std::make_unique<EchoContext>();
  }
};

class SolveAll : public ::testing::Test {
 protected:
  SolveAll() { log_of_test = &log_; }

  Log log_;
};

TEST_F(SolveAll, IsTheSameOnAnyNumberOfThreads) {
  const std::vector<Board> boards = BoardKinds(5).boards(4800);
  for (const Limits limits : {Limits{}, Limits{.solutions = 1}, Limits{.budget = 40}}) {
    const std::vector<Outcome> alone = solve_all(boards, {.limits = limits, .threads = 1});
    for (const unsigned threads : {2U, 7U}) {
      const auto together = solve_all(boards, {.limits = limits, .threads = threads});
      EXPECT_EQ(first_difference(alone, together), std::nullopt);
    }
  }
}

TEST_F(SolveAll, GivesEachBoardItsOutcome) {
  for (const bool batches : {false, true}) {
    const Solver echo{.batches = batches, .make_context = &EchoContext::make};
    for (const std::size_t count : {1U, 63U, 64U, 65U, 1023U, 1024U, 1025U, 5000U}) {
      const std::vector<Board> boards = numbered(count);
      log_.boards = 0;
      const std::vector<Outcome> outcomes = solve_all(boards, {.solver = &echo, .threads = 3});
      ASSERT_EQ(outcomes.size(), count);
      for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(outcomes[i].solution, boards[i]) << i;
      EXPECT_EQ(log_.boards, count);
    }
  }
}

TEST_F(SolveAll, OfNoBoardsIsEmpty) { EXPECT_THAT(solve_all({}), IsEmpty()); }

TEST_F(SolveAll, StartsNoThreadForAFewBoards) {
  const Solver echo{.batches = true, .make_context = &EchoContext::make};
  solve_all(numbered(1024), {.solver = &echo, .threads = 4});
  EXPECT_EQ(log_.contexts, 1U);
  EXPECT_THAT(log_.threads, ElementsAre(std::this_thread::get_id()));
}

// Under a budget a board may take long, so few boards are divided too.
TEST_F(SolveAll, StartsThreadsForAFewBoardsUnderABudget) {
  const Solver echo{.batches = true, .make_context = &EchoContext::make};
  solve_all(numbered(128), {.solver = &echo, .limits = {.budget = 1}, .threads = 4});
  EXPECT_EQ(log_.contexts, 2U);
}

// A batch solver is a third slower in batches of 1,024 than in these.
TEST_F(SolveAll, GivesABatchSolverLargeBatchesOfManyBoards) {
  const Solver echo{.batches = true, .make_context = &EchoContext::make};
  solve_all(std::vector<Board>(200'000), {.solver = &echo, .threads = 2});
  EXPECT_EQ(log_.largest_batch, 8192U);
  EXPECT_EQ(log_.boards, 200'000U);
}

TEST_F(SolveAll, StartsNoMoreThreadsThanItIsGiven) {
  const Solver echo{.make_context = &EchoContext::make};
  solve_all(numbered(10'000), {.solver = &echo, .threads = 3});
  EXPECT_EQ(log_.contexts, 3U);
}

TEST_F(SolveAll, ThrowsWhatTheSolverThrows) {
  const Solver failing{.make_context = &EchoContext::make};
  const std::vector<Board> boards(10'000);
  log_.most_boards = 700;
  for (const unsigned threads : {1U, 4U}) {
    log_.boards = 0;
    EXPECT_THROW(solve_all(boards, {.solver = &failing, .threads = threads}), std::runtime_error);
    EXPECT_LT(log_.boards, boards.size());
  }
}

TEST(Solve, SolvesOneBoardOnAnyThread) {
  const Board puzzle = data_boards("p096_sudoku.txt").at(0).board;
  const Outcome expected = solve_one(auto_solver(), puzzle);
  for (int call = 0; call < 2; ++call) {
    Outcome here = solve(puzzle);
    Outcome there;
    std::jthread([&] { there = solve(puzzle, {.solutions = 1}); }).join();
    EXPECT_EQ(here.solution, expected.solution);
    EXPECT_EQ(here.verdict, Verdict::kUnique);
    EXPECT_EQ(there.solution, expected.solution);
    EXPECT_EQ(there.verdict, Verdict::kSolved);
  }
}

TEST(AllSolutions, AreDifferentSolutionsUpToTheLimit) {
  Board board = data_boards("p096_sudoku.txt").at(0).board;
  EXPECT_EQ(all_solutions(board, 9), std::vector{solve(board).solution});
  for (const int i : {2, 4, 6, 9, 12}) board.clear(Cell(i));
  const std::vector<Board> all = all_solutions(board, 1'000'000);
  ASSERT_GT(all.size(), 1U);
  EXPECT_EQ(all_solutions(board, 2).size(), 2U);
  EXPECT_EQ(solve(board, {.solutions = 1'000'000}).solutions, all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_TRUE(is_solution_of(all[i], board));
    EXPECT_EQ(std::ranges::count(all, all[i]), 1);
  }
  board.set(Cell(2), Digit(9));
  board.set(Cell(4), Digit(9));
  EXPECT_TRUE(all_solutions(board, 2).empty());
}

}  // namespace
}  // namespace euler96::testing
