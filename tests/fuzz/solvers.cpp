// The fast solvers on arbitrary boards, mostly absurd ones: they agree, and what they call a
// solution is one. A small budget keeps hard boards short; an answer within it is still checked.

#include <array>
#include <memory>
#include <vector>

#include "euler96/checker.hpp"
#include "euler96/registry.hpp"
#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  using fuzz::demand;
  static const auto contexts = [] {
    std::array<std::unique_ptr<SolverContext>, 3> made;
    made[0] = find_solver("chutes")->make_context();
    made[1] = find_solver("bitslice")->make_context();
    made[2] = find_solver("singles")->make_context();
    return made;
  }();
  fuzz::Choices choices(data, size);
  Limits limits{.solutions = static_cast<std::uint32_t>(1 + choices.below(4)), .budget = 300};
  std::vector<Board> boards;
  while (!choices.empty() && boards.size() < 20) {
    Board::Values values{};
    for (auto& value : values) {
      // Most bytes mean an empty cell, so that boards are not all contradictions at once.
      const std::size_t choice = choices.below(256);
      if (choice >= '1' && choice <= '9') value = static_cast<std::uint8_t>(choice - '0');
    }
    boards.emplace_back(values);
  }
  std::array<std::vector<Outcome>, contexts.size()> said;
  for (std::size_t s = 0; s < contexts.size(); ++s) {
    said[s].resize(boards.size());
    contexts[s]->solve(boards, said[s], limits);
  }
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Outcome* first = nullptr;
    for (const auto& outcomes : said) {
      const Outcome& outcome = outcomes[i];
      demand(outcome.nodes <= *limits.budget, "the budget is kept");
      demand(outcome.solutions <= limits.solutions, "the limit is kept");
      if (outcome.has_solution()) {
        demand(is_solution_of(outcome.solution, boards[i]), "a solution is one");
      }
      if (outcome.verdict == Verdict::kUnknown) continue;
      if (first == nullptr) {
        first = &outcome;
        continue;
      }
      demand(outcome.verdict == first->verdict, "the verdicts agree");
      if (outcome.verdict == Verdict::kUnique) {
        demand(outcome.solution == first->solution, "the only solutions agree");
      }
    }
  }
  return 0;
}
