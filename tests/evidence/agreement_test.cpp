// Compares the fast solvers on each SIMD target of this processor: boards of every kind, in batches
// of every size. `chutes` and `bitslice` share no search code, so a common error is unlikely.
//
// EULER96_BOARDS and EULER96_SEED in the environment set the number of boards and the seed; such a
// run uses the forms that users run here. See scripts/evidence boards.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "../board_kinds.hpp"
#include "../from_environment.hpp"
#include "euler96/checker.hpp"
#include "euler96/solver.hpp"
#include "solvers/variants.hpp"

namespace euler96 {
namespace {

using testing::BoardKinds;
using testing::Kind;
using testing::number_from;

struct Contender {
  std::string name;
  std::unique_ptr<SolverContext> context;
};

std::vector<Contender> on_this_processor() {
  std::vector<Contender> list;
  for (const char* name : {"chutes", "bitslice"}) {
    list.push_back({name, find_solver(name)->make_context()});
  }
  return list;
}

std::vector<Contender> on_all_targets() {
  std::vector<Contender> list;
  for (const SimdTarget target : supported_simd_targets()) {
    if (auto context = make_chutes(target)) {
      list.push_back({"chutes " + std::string(to_string(target)), std::move(context)});
    }
    if (auto context = make_bitslice(target)) {
      list.push_back({"bitslice " + std::string(to_string(target)), std::move(context)});
    }
  }
  return list;
}

// Requires what holds for every solver.
void expect_possible(Kind kind, const Board& board, const Outcome& outcome) {
  if (outcome.has_solution()) {
    ASSERT_TRUE(is_solution_of(outcome.solution, board)) << board.to_text();
  }
  switch (kind) {
    case Kind::kPuzzle:
      ASSERT_EQ(outcome.verdict, Verdict::kUnique) << board.to_text();
      break;
    case Kind::kContradiction:
    case Kind::kFullButWrong:
      ASSERT_EQ(outcome.verdict, Verdict::kNone) << board.to_text();
      break;
    case Kind::kFourCells:
    case Kind::kFourCellsFewer:
    case Kind::kOpen:
      ASSERT_EQ(outcome.verdict, Verdict::kMultiple) << board.to_text();
      break;
    case Kind::kAnyClues:
    case Kind::kAboutUnique:
      ASSERT_NE(outcome.verdict, Verdict::kNone) << board.to_text();
      break;
    default:
      break;
  }
}

TEST(Agreement, OfAllFastSolversOnAllTargets) {
  const std::uint64_t wanted = number_from("EULER96_BOARDS", 100'000);
  const bool is_long = std::getenv("EULER96_BOARDS") != nullptr;
  const auto solvers = is_long ? on_this_processor() : on_all_targets();
  ASSERT_GE(solvers.size(), 2U);
  BoardKinds kinds(number_from("EULER96_SEED", 96));
  std::array<std::uint64_t, kVerdictCount> verdicts{};
  std::uint64_t done = 0;
  std::size_t size = 1;  // of the next batch
  while (done < wanted) {
    std::vector<Kind> kind;
    std::vector<Board> boards;
    for (std::size_t i = 0; i < size; ++i) {
      const auto [k, board] = kinds.next();
      kind.push_back(k);
      boards.push_back(board);
    }
    std::vector<Outcome> first(boards.size());
    solvers[0].context->solve(boards, first, {});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      ++verdicts[static_cast<std::size_t>(first[i].verdict)];
      expect_possible(kind[i], boards[i], first[i]);
    }
    for (std::size_t s = 1; s < solvers.size(); ++s) {
      std::vector<Outcome> other(boards.size());
      solvers[s].context->solve(boards, other, {});
      const auto what = [&](std::size_t i) { return solvers[s].name + ": " + boards[i].to_text(); };
      for (std::size_t i = 0; i < boards.size(); ++i) {
        ASSERT_EQ(to_string(other[i].verdict), to_string(first[i].verdict)) << what(i);
        ASSERT_EQ(other[i].solutions, first[i].solutions) << what(i);
        if (first[i].has_solution()) {
          ASSERT_EQ(other[i].solution, first[i].solution) << what(i);
        }
      }
    }
    done += boards.size();
    size = size % 4000 * 3 / 2 + 1;  // 1, 2, 4, 7, ... up to 6000, then from the start
  }
  for (const Verdict v : {Verdict::kUnique, Verdict::kNone, Verdict::kMultiple}) {
    EXPECT_GE(verdicts[static_cast<std::size_t>(v)], done / 20) << to_string(v);
  }
  std::cout << done << " boards, " << solvers.size() << " solvers and targets\n";
}

}  // namespace
}  // namespace euler96
