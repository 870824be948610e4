// auto: chooses the solver for each batch.
//
// chutes has the lowest latency for few boards; bitslice has the higher rate once enough boards
// fill its lanes. Under a budget it is always chutes, so that the puzzles left unknown do not
// depend on the batch. singles replaces chutes on a processor without its vectors.
//
// Test: tests/auto_test.cpp.

#include <memory>
#include <string_view>

#include "euler96/solver.hpp"
#include "variants.hpp"

namespace euler96 {
namespace {

class AutoContext final : public SolverContext {
 public:
  void solve(std::span<const Board> boards, std::span<Outcome> outcomes,
             const Limits& limits) override {
    const bool many = boards.size() >= break_even_ && !limits.budget;
    (many ? get(bitslice_, "bitslice") : get(few_, few_name_)).solve(boards, outcomes, limits);
  }

  static std::unique_ptr<SolverContext> make() { return std::make_unique<AutoContext>(); }

 private:
  static std::string_view solver_of_few() {
    return find_solver("chutes")->runs_here() ? "chutes" : "singles";
  }

  // Contexts are made on first use, so that a small job does not allocate lanes.
  static SolverContext& get(std::unique_ptr<SolverContext>& context, std::string_view solver) {
    if (context == nullptr) context = find_solver(solver)->make_context();
    return *context;
  }

  // Determined once: querying the processor takes longer than solving a board.
  const std::string_view few_name_ = solver_of_few();
  const std::size_t break_even_ = auto_break_even(chosen_simd_target());
  std::unique_ptr<SolverContext> few_;
  std::unique_ptr<SolverContext> bitslice_;
};

}  // namespace

constinit const Solver auto_choice = {
    .name = "auto",
    .family = "choice",
    .summary = "chutes for few boards or under a budget, bitslice for many",
    .source = "measured break-even",
    .batches = true,
    .make_context = &AutoContext::make,
};

}  // namespace euler96
