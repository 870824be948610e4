// The solvers on arbitrary boards. On every SIMD target they agree with `singles`, their solutions
// pass the checker, and the budget is exact. The budget is small, so that hard boards take little
// time.

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "euler96/checker.hpp"
#include "euler96/registry.hpp"
#include "fuzz.hpp"
#include "solvers/simd/target.hpp"
#include "solvers/variants.hpp"

namespace euler96 {
namespace {

using fuzz::demand;

// Contexts are made once.
std::vector<std::unique_ptr<SolverContext>> make_contexts() {
  std::vector<std::unique_ptr<SolverContext>> made;
  for (const SimdTarget target : supported_simd_targets()) {
    if (auto context = make_chutes(target)) made.push_back(std::move(context));
    if (auto context = make_bitslice(target)) made.push_back(std::move(context));
  }
  for (const char* name : {"singles", "peers", "exact-cover"}) {
    made.push_back(find_solver(name)->make_context());
  }
  return made;
}

Outcome solve(SolverContext& context, const Board& board, const Limits& limits) {
  Outcome outcome;
  context.solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

void check_outcome(const Outcome& outcome, const Board& board, const Limits& limits) {
  demand(outcome.nodes <= *limits.budget, "the budget is kept");
  demand(outcome.solutions <= limits.solutions, "the limit is kept");
  if (outcome.has_solution()) {
    demand(is_solution_of(outcome.solution, board), "a solution is one");
  }
}

// A search of n nodes has the same verdict with a budget of n, and is unknown with one of n - 1.
void check_budget(SolverContext& context, const Board& board, Limits limits,
                  const Outcome& outcome) {
  // With a limit above two, the verdict is `multiple` before the search ends.
  if (outcome.verdict == Verdict::kUnknown || limits.solutions > 2 || outcome.nodes == 0) return;
  limits.budget = outcome.nodes;
  const Outcome enough = solve(context, board, limits);
  demand(enough.verdict == outcome.verdict, "as many nodes as it takes are enough");
  if (outcome.nodes < 2) return;
  limits.budget = outcome.nodes - 1;
  const Outcome cut = solve(context, board, limits);
  demand(cut.verdict == Verdict::kUnknown, "a node less is not enough");
  demand(cut.nodes <= *limits.budget, "the budget is kept to the node");
}

void check_same(const Outcome& a, const Outcome& b) {
  if (a.verdict == Verdict::kUnknown || b.verdict == Verdict::kUnknown) return;
  demand(a.verdict == b.verdict, "the verdicts agree");
  if (a.verdict == Verdict::kUnique) demand(a.solution == b.solution, "the solutions agree");
}

}  // namespace
}  // namespace euler96

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  static const auto contexts = make_contexts();
  static const auto singles = find_solver("singles")->make_context();
  constexpr std::size_t kMostBoards = 4;
  fuzz::Choices choices(data, size);
  SolverContext& context = *contexts[choices.below(contexts.size())];
  const Limits limits{.solutions = static_cast<std::uint32_t>(1 + choices.below(4)),
                      .budget = 1 + choices.below(64)};
  std::array<Board, kMostBoards> boards;
  std::size_t count = 0;
  for (; !choices.empty() && count < kMostBoards; ++count) {
    Board::Values values{};
    for (auto& value : values) {
      // Most bytes mean an empty cell; otherwise nearly all boards would be contradictions.
      const std::size_t choice = choices.below(256);
      if (choice >= '1' && choice <= '9') value = static_cast<std::uint8_t>(choice - '0');
    }
    boards[count] = Board(values);
  }
  std::array<Outcome, kMostBoards> said;
  context.solve({boards.data(), count}, {said.data(), count}, limits);
  for (std::size_t i = 0; i < count; ++i) {
    check_outcome(said[i], boards[i], limits);
    const Outcome reference = solve(*singles, boards[i], limits);
    check_outcome(reference, boards[i], limits);
    check_same(said[i], reference);
  }
  if (count > 0) check_budget(context, boards[0], limits, said[0]);
  return 0;
}
