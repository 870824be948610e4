// The vector engines `chutes` and `bitslice` on every SIMD target of this processor: their counts
// of guesses and nodes never change, and an outcome depends on its board and the limits alone.

#include <numeric>
#include <ostream>

#include "board_kinds.hpp"
#include "prelude.hpp"
#include "solvers/variants.hpp"

namespace euler96::testing {
namespace {

using Boards = std::vector<Board>;
using Outcomes = std::vector<Outcome>;

struct Engine {
  std::string name;
  SimdTarget target;
  std::unique_ptr<SolverContext> (*make)(SimdTarget);

  [[nodiscard]] Outcomes solve(const Boards& boards, const Limits& limits = {}) const {
    Outcomes outcomes(boards.size());
    make(target)->solve(boards, outcomes, limits);
    return outcomes;
  }

  friend std::ostream& operator<<(std::ostream& out, const Engine& engine) {
    return out << engine.name << '_' << to_string(engine.target);
  }
};

// Each engine on each target for which it has a form, the smallest target first.
std::vector<Engine> engines() {
  std::vector<Engine> list;
  for (const Engine& engine :
       {Engine{"chutes", {}, make_chutes}, Engine{"bitslice", {}, make_bitslice}}) {
    for (const SimdTarget target : supported_simd_targets()) {
      if (engine.make(target) != nullptr) list.push_back({engine.name, target, engine.make});
    }
  }
  return list;
}

Board board_of(const char* text) { return Board::from_text(text).value(); }

// A puzzle with 17 clues, and one of the hardest known puzzles.
const char* const kFewClues =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const char* const kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

Boards mixed_boards(std::size_t count) {
  Boards boards = BoardKinds(96).boards(count);
  for (const char* file : {"p096_sudoku.txt", "lectures.txt"}) {
    for (const auto& [name, board] : data_boards(file)) boards.push_back(board);
  }
  for (const char* text :
       {kFewClues, kHard,
        // Their guesses change with the number of configurations from which a chute is wide, or
        // with the order of wide chutes.
        "4....8.2.2..13.....96........9.4.5...5.9.23...2..5...6.......34...6...7.9.7...1..",
        "6...8...23..4...6......1..9.1.2.9..5..2......59..6........5.4.......3..1.78......",
        "....6821...2...7...........9.7.3...54.....1.....9.5...6...2......43...7.1....48.6"}) {
    boards.push_back(board_of(text));
  }
  return boards;
}

class VectorEngine : public ::testing::TestWithParam<Engine> {
 protected:
  static const Engine& engine() { return GetParam(); }

  // Requires equal outcomes. With bitslice, the work of a search that a solution limit has
  // ended depends on the order of the nodes.
  static void expect_same(const Outcome& a, const Outcome& b, const Board& board,
                          const Limits& limits) {
    const bool to_the_end = a.verdict == Verdict::kUnique || a.verdict == Verdict::kNone;
    ASSERT_EQ(a.verdict, b.verdict) << board.to_text();
    ASSERT_EQ(a.solutions, b.solutions) << board.to_text();
    if (engine().name == "chutes" || limits.budget || to_the_end) {
      ASSERT_EQ(a.guesses, b.guesses) << board.to_text();
      ASSERT_EQ(a.nodes, b.nodes) << board.to_text();
    }
    if (a.has_solution() && (engine().name == "chutes" || a.verdict == Verdict::kUnique)) {
      ASSERT_EQ(a.solution, b.solution) << board.to_text();
    }
  }

  // The same engine on the smallest of its targets.
  static Engine smallest() {
    const auto all = engines();
    return *std::find_if(all.begin(), all.end(),
                         [](const Engine& other) { return other.name == engine().name; });
  }
};

INSTANTIATE_TEST_SUITE_P(Targets, VectorEngine, ::testing::ValuesIn(engines()), [](const auto& of) {
  return of.param.name + "_" + std::string(to_string(of.param.target));
});

// The totals change only if the search changes. They are the same on every machine.
TEST_P(VectorEngine, GuessTotalsAreUnchanged) {
  constexpr std::uint32_t kMost = 1000;
  using Totals = std::array<std::uint64_t, 3>;  // guesses, nodes, solutions
  const auto totals = [](const Boards& boards) {
    Totals sum{};
    for (const Outcome& outcome : engine().solve(boards, {.solutions = kMost})) {
      if (outcome.solutions == kMost) continue;  // not searched to the end
      sum[0] += outcome.guesses;
      sum[1] += outcome.nodes;
      sum[2] += outcome.solutions;
    }
    return sum;
  };
  Boards fifty;
  for (const auto& [name, board] : data_boards("p096_sudoku.txt")) fifty.push_back(board);
  const bool chutes = engine().name == "chutes";
  EXPECT_EQ(totals(fifty), (chutes ? Totals{8, 66, 50} : Totals{3, 56, 50}));
  EXPECT_EQ(totals(mixed_boards(300)),
            (chutes ? Totals{7886, 16081, 5129} : Totals{5081, 10471, 5129}));
}

TEST_P(VectorEngine, OutcomesDependOnNeitherTheBatchNorTheTarget) {
  const Boards boards = mixed_boards(600);
  std::vector<std::size_t> order(boards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::shuffle(order.begin(), order.end(), std::mt19937(3));
  order.insert(order.end(), order.begin(), order.begin() + 500);  // more lanes, some puzzles twice
  Boards shuffled;
  for (const std::size_t i : order) shuffled.push_back(boards[i]);

  for (const Limits& limits :
       {Limits{}, Limits{.solutions = 1}, Limits{.solutions = 50}, Limits{.budget = 1},
        Limits{.budget = 2}, Limits{.solutions = 5, .budget = 7}, Limits{.budget = 10},
        Limits{.solutions = 1, .budget = 30}, Limits{.solutions = 5, .budget = 60}}) {
    const Outcomes expected = smallest().solve(boards, limits);
    const Outcomes together = engine().solve(shuffled, limits);
    Outcomes in_batches(shuffled.size());  // of all sizes, by one context
    const auto context = engine().make(engine().target);
    for (std::size_t i = 0, n = 1; i < shuffled.size(); i += n, n = n * 3 / 2 + 1) {
      n = std::min(n, shuffled.size() - i);
      context->solve({&shuffled[i], n}, {&in_batches[i], n}, limits);
    }
    for (std::size_t i = 0; i < shuffled.size(); ++i) {
      expect_same(together[i], expected[order[i]], shuffled[i], limits);
      expect_same(in_batches[i], expected[order[i]], shuffled[i], limits);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_P(VectorEngine, SpendsItsBudgetToTheLastNode) {
  int searched = 0;
  for (const Board& board : mixed_boards(200)) {
    const Outcome full = engine().solve({board}, {.budget = 1000}).front();
    if (full.nodes < 2 || full.nodes > 200) continue;
    ++searched;
    expect_same(engine().solve({board}, {.budget = full.nodes}).front(), full, board,
                {.budget = 1});
    for (const std::uint64_t budget : {std::uint64_t{1}, full.nodes / 2, full.nodes - 1}) {
      const Outcome cut = engine().solve({board}, {.budget = budget}).front();
      EXPECT_EQ(cut.verdict, Verdict::kUnknown) << board.to_text();
      EXPECT_EQ(cut.nodes, budget) << board.to_text();
    }
  }
  EXPECT_GT(searched, 30);
}

// bitslice sets the few aside. On every target its last set of lanes is full, so they need another.
TEST_P(VectorEngine, SolvesTheFewHardPuzzlesAmongManyEasyOnes) {
  const Boards kinds = {data_boards("p096_sudoku.txt").front().board, board_of(kFewClues),
                        board_of(kHard)};
  const auto kind = [](std::size_t i) { return i % 90 != 0 ? 0U : i % 4 == 0 ? 1U : 2U; };
  Boards boards;
  for (std::size_t i = 0; i < 2048; ++i) boards.push_back(kinds[kind(i)]);
  Outcomes alone;
  for (const Board& board : kinds) alone.push_back(engine().solve({board}).front());
  const Outcomes outcomes = engine().solve(boards);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_same(outcomes[i], alone[kind(i)], boards[i], {});
  }
}

TEST_P(VectorEngine, CountsManySolutionsBesideHardPuzzles) {
  Boards boards;
  for (int i = 0; i < 40; ++i) {
    Board few;
    few.set(Cell(40), Digit(1 + i % 9));
    boards.insert(boards.end(), {Board(), board_of(kHard), few, board_of(kFewClues)});
  }
  for (const std::uint32_t solutions : {1U, 2U, 1000U}) {
    const Outcomes outcomes = engine().solve(boards, {.solutions = solutions});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      EXPECT_EQ(outcomes[i].solutions, i % 2 == 0 ? solutions : 1U);
      if (outcomes[i].has_solution()) {
        EXPECT_TRUE(is_solution_of(outcomes[i].solution, boards[i]));
      }
    }
  }
}

}  // namespace
}  // namespace euler96::testing
