// auto: chooses the solver for each batch.
//
// chutes has the lowest latency for few boards; bitslice has the higher rate once enough boards
// fill its lanes. Under a budget, and for one solution, it is always chutes, so that the puzzles
// left unknown and the solution shown do not depend on the batch. singles replaces chutes on a
// processor without its vectors. What still depends on the batch: guesses and nodes.
//
// Test: tests/auto_test.cpp.

#include <memory>

#include "euler96/solver.hpp"
#include "variants.hpp"

namespace euler96 {
namespace {

class AutoContext final : public SolverContext {
 public:
  void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                   const Limits& limits) override {
    const bool many = boards.size() >= break_even_ && !limits.budget && limits.solutions > 1;
    (many ? get(bitslice_, bitslice_solver) : get(chutes_, few_)).solve(boards, outcomes, limits);
  }

  static std::unique_ptr<SolverContext> make() { return std::make_unique<AutoContext>(); }

 private:
  // Contexts are made on first use, so that a small job does not allocate lanes.
  static SolverContext& get(std::unique_ptr<SolverContext>& context, const Solver& solver) {
    if (context == nullptr) context = solver.make_context();
    return *context;
  }

  // Determined once: querying the processor takes longer than solving a board.
  const Solver& few_ = one_board_solver();
  const std::size_t break_even_ = auto_break_even(chosen_simd_target());
  std::unique_ptr<SolverContext> chutes_;  // or of singles
  std::unique_ptr<SolverContext> bitslice_;
};

}  // namespace

const Solver& one_board_solver() {
  return chutes_solver.runs_here() ? chutes_solver : singles_solver;
}

constinit const Solver auto_choice = {
    .name = "auto",
    .family = "choice",
    .summary = "chutes for few boards, under a budget or for one solution; bitslice for many",
    .source = "measured break-even",
    .batches = true,
    .make_context = &AutoContext::make,
};

}  // namespace euler96
