// Boards bred by a genetic algorithm to take a solver many nodes. The boards of a generation that
// took the most nodes survive, and their children differ in a few clues. Every solver that promises
// to finish must finish on the survivors, with the same verdict.
//
// EULER96_BOARDS and EULER96_SEED in the environment set the number of boards and the seed: see
// scripts/evidence bred.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "../from_environment.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96 {
namespace {

class Breeder {
 public:
  explicit Breeder(std::uint64_t seed) : random_(seed) {}

  // Children of the survivors. The first generation has random clues without a clash.
  std::vector<Board> generation() {
    std::vector<Board> boards;
    while (boards.size() < kBorn) {
      boards.push_back(alive_.empty() ? scattered() : child(alive_[below(alive_.size())].second));
    }
    return boards;
  }

  // If boards took equally many nodes, the younger survive; otherwise evolution would stop.
  void judge(const std::vector<Board>& boards, const std::vector<Outcome>& outcomes) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const bool known = std::any_of(alive_.begin(), alive_.end(),
                                     [&](const Line& line) { return line.second == boards[i]; });
      if (known) continue;
      // Boards with many solutions take many nodes without being hard.
      const bool none = outcomes[i].solutions == 0;
      lines.emplace_back(none ? outcomes[i].nodes : outcomes[i].nodes / 1000, boards[i]);
    }
    lines.insert(lines.end(), alive_.begin(), alive_.end());
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.first > b.first; });
    lines.resize(std::min(lines.size(), kAlive));
    alive_ = std::move(lines);
  }

  [[nodiscard]] std::vector<Board> alive() const {
    std::vector<Board> boards;
    for (const auto& [nodes, board] : alive_) boards.push_back(board);
    return boards;
  }

 private:
  using Line = std::pair<std::uint64_t, Board>;
  static constexpr std::size_t kBorn = 200;
  static constexpr std::size_t kAlive = 30;

  std::size_t below(std::size_t n) { return random_() % n; }

  Board scattered() {
    Board board;
    for (std::size_t clues = 14 + below(11); static_cast<std::size_t>(board.clues()) < clues;) {
      put_somewhere(board);
    }
    return board;
  }

  Board child(Board board) {
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      if (below(5) < 2) {
        board.clear(Cell(static_cast<int>(below(Cell::kCount))));
      } else {
        put_somewhere(board);
      }
    }
    return board;
  }

  // Sets a random cell to a random digit, unless a peer holds it.
  void put_somewhere(Board& board) {
    const std::size_t cell = below(Cell::kCount);
    const Digit digit(static_cast<int>(1 + below(9)));
    for (const Cell peer : peers[cell]) {
      if (board[peer] == digit) return;
    }
    board.set(Cell(static_cast<int>(cell)), digit);
  }

  std::mt19937_64 random_;
  std::vector<Line> alive_;
};

class BredBoardsOf : public ::testing::TestWithParam<const char*> {};

TEST_P(BredBoardsOf, AreSolved) {
  constexpr std::uint64_t kBusy = 10'000;        // nodes; breeding does not aim higher
  constexpr std::uint64_t kTooMany = 1'000'000;  // nodes of exact-cover, the successor
  const Solver& solver = *find_solver(GetParam());
  const auto context = solver.make_context();
  const auto successor = find_solver("exact-cover")->make_context();
  const bool is_successor = solver.name == "exact-cover";
  const std::uint64_t wanted = testing::number_from("EULER96_BOARDS", 5'000);
  Breeder breeder(testing::number_from("EULER96_SEED", 96));
  ASSERT_GT(wanted, 0U);
  std::uint64_t most = 0;
  Board busiest;
  std::uint64_t born = 0;
  while (born < wanted) {
    const std::vector<Board> boards = breeder.generation();
    std::vector<Outcome> outcomes(boards.size());
    context->solve(boards, outcomes, {.budget = is_successor ? kTooMany : kBusy});
    breeder.judge(boards, outcomes);
    born += boards.size();
    if (born % 1000 != 0 && born < wanted) continue;

    const std::vector<Board> alive = breeder.alive();
    std::vector<Outcome> ends(alive.size());
    std::vector<Outcome> expected(alive.size());
    successor->solve(alive, expected, {.budget = kTooMany});
    for (std::size_t i = 0; i < alive.size(); ++i) {
      ASSERT_NE(to_string(expected[i].verdict), to_string(Verdict::kUnknown)) << alive[i].to_text();
    }
    context->solve(alive, ends, {});
    for (std::size_t i = 0; i < alive.size(); ++i) {
      ASSERT_EQ(to_string(ends[i].verdict), to_string(expected[i].verdict)) << alive[i].to_text();
      if (ends[i].nodes > most) {
        most = ends[i].nodes;
        busiest = alive[i];
      }
    }
  }
  std::cout << solver.name << ": " << born << " boards bred; the hardest survivor took " << most
            << " nodes: " << busiest.to_text() << '\n';
}

// kPatience does not limit a search with a budget.
TEST(BredBoards, ABudgetAboveThePatienceIsKept) {
  const Board board = *Board::from_text(
      ".........2361.7....................2........7...432..6...8....3..1......7.9.....1");
  const Outcome outcome = solve_one(*find_solver("bitslice"), board, {.budget = 110'000});
  EXPECT_EQ(outcome.verdict, Verdict::kUnknown);
  EXPECT_EQ(outcome.nodes, 110'000U);
}

INSTANTIATE_TEST_SUITE_P(Solvers, BredBoardsOf,
                         ::testing::Values("exact-cover", "singles", "chutes", "bitslice"),
                         [](const auto& of) {
                           std::string name = of.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace euler96
