#include "solvers/patience.hpp"

#include "prelude.hpp"
#include "solvers/bitslice/batch.hpp"
#include "solvers/variants.hpp"

namespace euler96::testing {
namespace {

struct Searcher {
  std::string name;
  std::unique_ptr<SolverContext> context;

  [[nodiscard]] std::vector<Outcome> solve(const std::vector<Board>& boards,
                                           const Limits& limits) const {
    std::vector<Outcome> outcomes(boards.size());
    context->solve(boards, outcomes, limits);
    return outcomes;
  }
};

// The solvers of one board at a time; chutes with three and with nine vectors.
std::vector<Searcher> one_board_searchers() {
  std::vector<Searcher> list;
  list.push_back({"singles", find_solver("singles")->make_context()});
  const auto targets = supported_simd_targets();
  for (const SimdTarget target : targets) {
    if (target != targets.back() && target != SimdTarget::kAvx2) continue;
    const std::string name = "chutes " + std::string(to_string(target));
    if (auto context = make_chutes(target)) list.push_back({name, std::move(context)});
  }
  return list;
}

std::vector<Searcher> all_searchers() {
  std::vector<Searcher> list = one_board_searchers();
  list.push_back({"bitslice", find_solver("bitslice")->make_context()});
  return list;
}

std::vector<Board> boards_of(std::initializer_list<std::string_view> texts) {
  std::vector<Board> boards;
  for (const std::string_view text : texts) boards.push_back(*Board::from_text(text));
  return boards;
}

// Boards bred to need many nodes, as in tests/evidence/bred_boards_test.cpp.
std::vector<Board> misleading_boards() {
  return boards_of({
      // These take chutes hours, and singles hours.
      ".......89...45.....98......6.9...........................................71......",
      "2......8...348..2..........5.7....1.....6.............8...21...........9........3",
      // Two boards that every search hands over, and two that need fewer nodes.
      ".........2361.7....................2........7...432..6...8....3..1......7.9.....1",
      "....3.......7.83....31........3..6...............278.........1.3..8.6...........5",
      "....3.......7.83....31......1.3..6...............278.........1.3..8.6...........5",
      ".3.....89...45.....98......6....4...1......52..........4.........................",
      // A board that only singles hands over, and a puzzle with one solution.
      ".28......91......2......5.7.................4...............9........3..5..724...",
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
  });
}

bool same_counts(const Outcome& a, const Outcome& b) {
  return a.guesses == b.guesses && a.nodes == b.nodes;
}

TEST(Patience, EverySearchEndsOnMisleadingBoards) {
  const std::vector<Board> boards = misleading_boards();
  std::vector<Outcome> of_second;
  for (const Board& board : boards) of_second.push_back(solve_by_exact_cover(board, {}));
  for (const Searcher& searcher : all_searchers()) {
    const auto outcomes = searcher.solve(boards, {});
    std::size_t handed_over = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::string what = searcher.name + ": " + boards[i].to_text();
      EXPECT_EQ(outcomes[i].verdict, i + 1 == boards.size() ? Verdict::kUnique : Verdict::kNone)
          << what;
      EXPECT_EQ(outcomes[i].solutions, of_second[i].solutions) << what;
      if (of_second[i].verdict == Verdict::kUnique) {
        EXPECT_EQ(outcomes[i].solution, of_second[i].solution) << what;
      }
      handed_over += same_counts(outcomes[i], of_second[i]) ? 1U : 0U;
      EXPECT_LE(outcomes[i].nodes, kPatience) << what;
    }
    EXPECT_GE(handed_over, 2U) << searcher.name;
    EXPECT_LE(handed_over, boards.size() - 2) << searcher.name;
  }
}

// A search that needs at most kPatience nodes reports its own counts; any other reports those of
// the second search.
TEST(Patience, EndsAtAFixedNumberOfNodes) {
  const std::vector<Board> all = misleading_boards();
  const std::vector<Board> boards = {all[2], all[3], all[4], all[5], all.back()};
  for (const Searcher& searcher : one_board_searchers()) {
    // With a budget no board is handed over, so this shows whether the search ends by itself.
    const auto own = searcher.solve(boards, {.budget = kPatience + 1});
    const auto outcomes = searcher.solve(boards, {});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const bool ends = own[i].nodes <= kPatience;
      EXPECT_TRUE(same_counts(outcomes[i], ends ? own[i] : solve_by_exact_cover(boards[i], {})))
          << searcher.name << ": " << boards[i].to_text();
    }
  }
}

TEST(Patience, TheSecondSearchNeedsFewNodes) {
  std::uint64_t nodes = 0;
  for (const Board& board : misleading_boards()) {
    const Outcome outcome = solve_by_exact_cover(board, {.budget = kPatience});
    EXPECT_NE(outcome.verdict, Verdict::kUnknown) << board.to_text();
    nodes += outcome.nodes;
  }
  EXPECT_EQ(nodes, 18467U);  // without weights many times more
}

// bitslice searches many boards at a time and moves their nodes between lanes: a board that is
// handed over must not change the others. EULER96_BOARDS in the environment is the size of the
// batch.
TEST(Patience, HandsOverOneBoardOfABatchAlone) {
  std::vector<Board> kinds = misleading_boards();
  // Hard puzzles, so that the lanes have nodes on their stacks.
  const std::size_t hard = kinds.size();
  for (const Board& board : boards_of({
           "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
           "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
       })) {
    kinds.push_back(board);
  }
  const Searcher bitslice = {"bitslice", find_solver("bitslice")->make_context()};
  std::vector<Outcome> alone;
  for (const Board& board : kinds) alone.push_back(bitslice.solve({board}, {}).front());
  std::vector<std::size_t> kind;
  const auto count = static_cast<std::size_t>(number_from("EULER96_BOARDS", 600));
  for (std::size_t i = 0; i < count; ++i) {
    // Several misleading boards: the lane of such a board seldom has nodes of other boards.
    kind.push_back(i % 30 == 0 ? 3 : i < 40 && i < hard ? i : hard + i % 2);
  }
  std::vector<Board> boards;
  for (const std::size_t k : kind) boards.push_back(kinds[k]);
  const auto outcomes = bitslice.solve(boards, {});
  for (std::size_t i = 0; i < boards.size(); ++i) {
    ASSERT_EQ(outcomes[i].verdict, alone[kind[i]].verdict) << boards[i].to_text();
    ASSERT_EQ(outcomes[i].solutions, alone[kind[i]].solutions) << boards[i].to_text();
    ASSERT_TRUE(same_counts(outcomes[i], alone[kind[i]])) << boards[i].to_text();
  }
}

// bitslice discards a solution found before the board is handed over.
TEST(Patience, DiscardsSolutionsFoundBefore) {
  const std::vector<Board> puzzle = {misleading_boards().back()};
  for (const std::uint32_t solutions : {2U, 1000U}) {
    const Limits limits = {.solutions = solutions};
    std::vector<Outcome> outcomes(1);
    bitslice::Batch batch(puzzle, outcomes, limits);
    batch.begin(batch.take(1));
    *batch.add_solution(0) = Board();  // not its solution
    while (outcomes[0].nodes < kPatience) ASSERT_TRUE(batch.visit(0));
    EXPECT_FALSE(batch.done(0));
    EXPECT_FALSE(batch.visit(0));
    EXPECT_TRUE(batch.done(0));
    EXPECT_FALSE(batch.visit(0));
    EXPECT_EQ(batch.add_solution(0), nullptr);
    batch.finish();
    EXPECT_EQ(outcomes[0].verdict, Verdict::kUnique);
    EXPECT_EQ(outcomes[0].solutions, 1U);
    EXPECT_EQ(outcomes[0].solution, solve_by_exact_cover(puzzle[0], {}).solution);
  }
}

TEST(Patience, DoesNotApplyUnderABudget) {
  const std::uint64_t budget = kPatience + kPatience / 10;
  for (const Searcher& searcher : one_board_searchers()) {
    const Outcome outcome = searcher.solve({misleading_boards()[2]}, {.budget = budget}).front();
    EXPECT_EQ(outcome.verdict, Verdict::kUnknown) << searcher.name;
    EXPECT_EQ(outcome.nodes, budget) << searcher.name;
  }
}

TEST(Patience, GrowsWithTheNumberOfSolutionsFound) {
  const Limits limits = {.solutions = 60'000};
  for (const Searcher& searcher : all_searchers()) {
    const Outcome outcome = searcher.solve({Board()}, limits).front();
    EXPECT_EQ(outcome.solutions, limits.solutions) << searcher.name;
    EXPECT_GT(outcome.nodes, kPatience) << searcher.name;
    EXPECT_FALSE(same_counts(outcome, solve_by_exact_cover(Board(), limits))) << searcher.name;
  }
  EXPECT_EQ(patience_after(0), patience_after(1));
  EXPECT_LT(patience_after(1), patience_after(2));
}

TEST(Patience, AppendsTheSolutionsOfTheSecondSearch) {
  const Board board = *Board::from_text(
      ".28...61.91.37..............................4........2......9...........5..724...");
  std::vector<Board> solutions = {Board()};
  const Outcome outcome = find_solver("singles")->enumerate(board, {.solutions = 100}, solutions);
  std::vector<Board> expected = {Board()};
  const Outcome second = solve_by_exact_cover(board, {.solutions = 100}, &expected);
  EXPECT_TRUE(same_counts(outcome, second));
  EXPECT_EQ(outcome.solutions, 100U);
  EXPECT_EQ(solutions, expected);
}

}  // namespace
}  // namespace euler96::testing
