// Requirements for every solver. The tests loop over the registry, so they include new solvers.
//
// EULER96_BOARDS in the environment is the number of boards; the lectures' solvers get a sixth of
// them, and at most 80.

#include <cctype>
#include <thread>

#include "board_kinds.hpp"
#include "outcomes.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Enough nodes for `peers` on nearly all boards of these tests; the others are left out.
constexpr std::uint64_t kReferenceBudget = 20'000;
// The same for the lectures' solvers.
constexpr std::uint64_t kShortBudget = 500;

class EverySolver : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!solver().runs_here()) GTEST_SKIP() << "needs another processor";
  }

  static const Solver& solver() { return *find_solver(GetParam()); }

  // Whether the quick tier gives this solver fewer boards.
  static bool is_slow() { return solver().family == "lecture"; }

  static Limits limits(std::uint32_t solutions = 2) {
    Limits limits{.solutions = solutions};
    if (solver().default_budget) limits.budget = is_slow() ? kShortBudget : kReferenceBudget;
    return limits;
  }

  static std::vector<Outcome> solve(const std::vector<Board>& boards, const Limits& limits) {
    std::vector<Outcome> outcomes(boards.size());
    solver().make_context()->solve(boards, outcomes, limits);
    return outcomes;
  }

  static Outcome solve(const Board& board, const Limits& limits) {
    return solve(std::vector{board}, limits)[0];
  }

  // Whether the search may have ended at its budget.
  static bool cut_short(const Outcome& outcome) {
    const auto budget = limits().budget;
    return budget && outcome.nodes == *budget;
  }

  // An outcome may be `unknown` only where the budget ended the search.
  static void expect_answer(const Outcome& outcome, Verdict expected, const std::string& what) {
    if (outcome.verdict == Verdict::kUnknown && cut_short(outcome)) return;
    EXPECT_EQ(to_string(outcome.verdict), to_string(expected)) << what;
  }

  // The number of solutions of a search that ended by itself or at its solution limit.
  static void expect_solutions(const Outcome& outcome, std::uint32_t count) {
    expect_answer(outcome, count == 1 ? Verdict::kUnique : Verdict::kMultiple,
                  std::to_string(count) + " solutions");
    if (cut_short(outcome)) {
      EXPECT_LE(outcome.solutions, count);
    } else {
      EXPECT_EQ(outcome.solutions, count);
    }
  }

  static void expect_same(const Outcome& a, const Outcome& b, const std::string& what) {
    EXPECT_EQ(to_string(a.verdict), to_string(b.verdict)) << what;
    if (a.has_solution() && b.has_solution()) {
      EXPECT_EQ(a.solution, b.solution) << what;
    }
    if (a.verdict == Verdict::kUnique || a.verdict == Verdict::kNone) {
      EXPECT_EQ(a.guesses, b.guesses) << what;
    }
  }
};

Board board_with_two_solutions() {
  BoardKinds kinds(96);
  for (;;) {
    const auto [kind, board] = kinds.next();
    if (kind == Kind::kFourCells) return board;
  }
}

std::vector<Board> boards_of(const std::string& file) {
  std::vector<Board> boards;
  for (const auto& [name, board] : data_boards(file)) boards.push_back(board);
  return boards;
}

TEST_P(EverySolver, AgreesWithPeersOnBoardsOfEveryKind) {
  std::vector<Board> boards;
  std::vector<Outcome> expected;
  std::array<int, kVerdictCount> verdicts{};
  const std::size_t wanted = number_from("EULER96_BOARDS", 240);
  const std::size_t count = is_slow() ? std::min<std::size_t>(wanted / 6, 80) : wanted;
  for (const Board& board : BoardKinds(96).boards(count)) {
    const Outcome outcome = solve_one(*find_solver("peers"), board, {.budget = kReferenceBudget});
    if (outcome.verdict == Verdict::kUnknown) continue;
    boards.push_back(board);
    expected.push_back(outcome);
    ++verdicts[static_cast<std::size_t>(outcome.verdict)];
  }
  for (const Verdict v : {Verdict::kUnique, Verdict::kNone, Verdict::kMultiple}) {
    ASSERT_GE(verdicts[static_cast<std::size_t>(v)], static_cast<int>(count / 10)) << to_string(v);
  }
  const auto outcomes = solve(boards, limits());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_answer(outcomes[i], expected[i].verdict, boards[i].to_text());
    if (outcomes[i].verdict == Verdict::kUnknown) continue;
    EXPECT_EQ(outcomes[i].solutions, expected[i].solutions) << boards[i].to_text();
    if (outcomes[i].verdict == Verdict::kUnique) {
      EXPECT_EQ(outcomes[i].solution, expected[i].solution) << boards[i].to_text();
    }
  }
}

// Without a default budget, a solver must end by itself on boards that keep `peers` busy for
// minutes.
TEST_P(EverySolver, EndsOnBoardsWithFewClues) {
  const auto boards = BoardKinds(96).few_clues(is_slow() ? 50 : 200);
  const auto outcomes = solve(boards, limits());
  int none = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Outcome expected = solve_one(*find_solver("exact-cover"), boards[i]);
    ASSERT_NE(expected.verdict, Verdict::kUnknown);
    expect_answer(outcomes[i], expected.verdict, boards[i].to_text());
    none += expected.verdict == Verdict::kNone ? 1 : 0;
  }
  EXPECT_GT(none, 0);
}

// The totals change only if a search changes, and are the same on every machine. Those of the
// vector engines are in vector_engines_test.cpp. The first three solvers give up on boards of
// problem 96.
TEST(Solvers, GuessTotalsAreUnchanged) {
  struct Totals {
    std::string_view solver;
    std::uint64_t budget;                     // for each of the boards of problem 96
    std::array<std::uint64_t, 2> fifty;       // guesses and nodes on the boards of problem 96
    std::array<std::uint64_t, 2> every_kind;  // on boards of every kind
  };
  const auto boards = boards_of("p096_sudoku.txt");
  const auto every_kind = BoardKinds(96).boards(60);
  const auto totals = [](std::string_view name, const std::vector<Board>& of,
                         const Limits& limits) {
    std::array<std::uint64_t, 2> sum{};
    for (const Outcome& outcome : outcomes_of(name, of, limits)) {
      sum[0] += outcome.guesses;
      sum[1] += outcome.nodes;
    }
    return sum;
  };
  for (const auto& expected : {
           Totals{"collapse", 1000, {0, 50'000}, {0, 26'587}},
           Totals{"prune", 1000, {0, 50'000}, {0, 20'202}},
           Totals{"prune-fix", 1000, {0, 38'012}, {0, 14'192}},
           Totals{"search-first", 10'000, {4834, 11613}, {1976, 4294}},
           Totals{"search-first-fix", 10'000, {1663, 4061}, {1024, 2188}},
           Totals{"search-late", 10'000, {20099, 40266}, {5853, 11234}},
           Totals{"search-min", 10'000, {2729, 5508}, {1366, 2522}},
           Totals{"peers", 10'000, {1009, 13326}, {689, 6464}},
           Totals{"exact-cover", 10'000, {17, 2885}, {529, 4669}},
           Totals{"singles", 10'000, {19, 88}, {517, 839}},
       }) {
    EXPECT_EQ(totals(expected.solver, boards, {.budget = expected.budget}), expected.fifty)
        << expected.solver;
    EXPECT_EQ(totals(expected.solver, every_kind, {.solutions = 20, .budget = kShortBudget}),
              expected.every_kind)
        << expected.solver;
  }
}

TEST_P(EverySolver, StopsAtTheFirstSolutionIfLimitedToOne) {
  auto boards = boards_of("p096_sudoku.txt");
  boards.emplace_back();
  boards.push_back(board_with_two_solutions());
  const auto outcomes = solve(boards, limits(1));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_answer(outcomes[i], Verdict::kSolved, boards[i].to_text());
    if (outcomes[i].verdict != Verdict::kSolved) continue;
    EXPECT_EQ(outcomes[i].solutions, 1U);
    EXPECT_TRUE(is_solution_of(outcomes[i].solution, boards[i])) << boards[i].to_text();
  }
}

TEST_P(EverySolver, CountsSolutionsUpToTheLimit) {
  const Board two = board_with_two_solutions();
  const Board one = boards_of("p096_sudoku.txt")[0];
  for (const std::uint32_t limit : {2U, 5U}) {
    const auto outcomes = solve({Board(), two, one}, limits(limit));
    expect_solutions(outcomes[0], limit);
    expect_solutions(outcomes[1], 2);
    expect_solutions(outcomes[2], 1);
  }
}

// A search that forgets one of three branches still finds two solutions of most boards with many.
TEST_P(EverySolver, FindsAllOfSomeSolutions) {
  constexpr std::uint32_t kMost = 1000;
  BoardKinds kinds(96);
  std::vector<Board> boards;
  std::vector<std::uint32_t> expected;
  while (boards.size() < (is_slow() ? 3 : 10)) {
    const Board board = kinds.next().second;
    const Outcome all = solve_one(*find_solver("singles"), board, {.solutions = kMost});
    if (all.solutions < 3 || all.solutions == kMost) continue;
    boards.push_back(board);
    expected.push_back(all.solutions);
  }
  const auto outcomes = solve(boards, limits(kMost));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    SCOPED_TRACE(boards[i].to_text());
    expect_solutions(outcomes[i], expected[i]);
    std::vector<Board> list;
    solver().enumerate(boards[i], limits(20), list);
    EXPECT_GE(list.size(), std::min(outcomes[i].solutions, 20U));
    EXPECT_LE(list.size(), std::min(expected[i], 20U));
    std::set<std::string> different;
    for (const Board& solution : list) {
      EXPECT_TRUE(is_solution_of(solution, boards[i]));
      different.insert(solution.to_text());
    }
    EXPECT_EQ(different.size(), list.size());
  }
}

TEST_P(EverySolver, StopsAtItsBudgetAndForgetsThat) {
  const auto boards = boards_of("p096_sudoku.txt");
  const auto context = solver().make_context();
  const auto solve_in_context = [&](const Board& board, const Limits& limits) {
    Outcome outcome;
    context->solve({&board, 1}, {&outcome, 1}, limits);
    return outcome;
  };
  for (const std::size_t i : {0U, 5U, 6U, 48U}) {
    const Outcome full = solve(boards[i], limits());
    if (full.verdict == Verdict::kUnknown) continue;
    const std::string name = "board " + std::to_string(i + 1);
    Limits enough = limits();
    enough.budget = full.nodes;
    expect_same(solve(boards[i], enough), full, name);
    for (const std::uint64_t budget : {std::uint64_t{1}, full.nodes / 2, full.nodes - 1}) {
      if (budget == 0 || budget >= full.nodes) continue;
      Limits cut = limits();
      cut.budget = budget;
      const Outcome outcome = solve_in_context(boards[i], cut);
      EXPECT_EQ(outcome.verdict, Verdict::kUnknown) << name << ", budget " << budget;
      EXPECT_LE(outcome.nodes, budget) << name;
    }
    expect_same(solve_in_context(boards[i], limits()), full, name + " again");
  }
}

TEST_P(EverySolver, StopsWhenAskedAndForgetsThat) {
  const std::function<bool()> ask = [] { return true; };
  const auto context = solver().make_context();
  // Enough for each choice of `auto`. The blank boards have more solutions than can be counted.
  const std::vector<Board> boards(500);
  std::vector<Outcome> outcomes(boards.size());
  context->solve(boards, outcomes, {.solutions = UINT32_MAX, .stop = Stop(ask)});
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.verdict, outcome.solutions < 2 ? Verdict::kUnknown : Verdict::kMultiple);
    EXPECT_LT(outcome.solutions, UINT32_MAX);
  }
  std::vector<Board> listed;
  EXPECT_EQ(solver().enumerate(Board(), {.stop = Stop(ask)}, listed).verdict, Verdict::kUnknown);
  const Board puzzle = boards_of("p096_sudoku.txt")[0];
  Outcome again;
  context->solve({&puzzle, 1}, {&again, 1}, limits());
  expect_same(again, solve(puzzle, limits()), "again");
}

TEST_P(EverySolver, FindsNoSolutionOfContradictoryClues) {
  Board ones;
  for (int i = 0; i < Cell::kCount; ++i) ones.set(Cell(i), Digit(1));
  expect_answer(solve(ones, limits()), Verdict::kNone, "81 ones");
  for (const auto& [a, b] : {std::pair{0, 8}, {0, 72}, {0, 20}}) {  // in a row, a column, a box
    Board board;
    board.set(Cell(a), Digit(5));
    board.set(Cell(b), Digit(5));
    expect_answer(solve(board, limits()), Verdict::kNone, board.to_text());
    expect_answer(solve(board, limits(1)), Verdict::kNone, board.to_text());
  }
}

TEST_P(EverySolver, AcceptsAFullBoard) {
  const Board puzzle = boards_of("p096_sudoku.txt")[0];
  const Board grid = solve_one(*find_solver("peers"), puzzle).solution;
  const Outcome valid = solve(grid, limits());
  EXPECT_EQ(valid.verdict, Verdict::kUnique);
  EXPECT_EQ(valid.solution, grid);
  EXPECT_EQ(valid.guesses, 0U);
  EXPECT_EQ(solve(grid, limits(1)).verdict, Verdict::kSolved);
}

TEST_P(EverySolver, RepeatsItsOutcomesInAnotherThread) {
  auto boards = BoardKinds(7).boards(24);
  Limits same = limits();
  same.budget = is_slow() ? kShortBudget : kReferenceBudget;

  const auto context = solver().make_context();
  std::vector<Outcome> first(boards.size());
  std::vector<Outcome> again(boards.size());
  std::vector<Outcome> beside(boards.size());
  std::thread other([&] { solver().make_context()->solve(boards, beside, same); });
  context->solve(boards, first, same);
  context->solve(boards, again, same);
  other.join();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_same(again[i], first[i], "again: " + boards[i].to_text());
    expect_same(beside[i], first[i], "beside: " + boards[i].to_text());
  }
}

TEST_P(EverySolver, AcceptsAnEmptyBatch) { EXPECT_TRUE(solve(std::vector<Board>(), {}).empty()); }

std::vector<std::string> solver_names() {
  std::vector<std::string> names = {"auto"};
  for (const Solver& s : solvers()) names.emplace_back(s.name);
  return names;
}

// The name as GoogleTest allows it.
std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Registry, EverySolver, ::testing::ValuesIn(solver_names()), test_name);

}  // namespace
}  // namespace euler96::testing
