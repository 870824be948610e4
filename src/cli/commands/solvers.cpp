// euler96 solvers: lists the solvers.

#include <fmt/core.h>

#include <string>

#include "cli/tasks.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

std::string solver_table() {
  std::string text;
  const auto row = [&](auto... columns) {
    text += fmt::format("{:<17} {:<9} {:<5} {}\n", columns...);
  };
  row("name", "family", "runs", "what it is");
  for (const Solver& solver : solvers()) {
    std::string summary(solver.summary);
    if (!solver.finishes) summary += "; may not finish";
    if (solver.default_budget) {
      summary += fmt::format(": gives up after {} nodes", *solver.default_budget);
    }
    row(solver.name, solver.family, solver.runs_here() ? "yes" : "no", summary);
  }
  return text;
}

}  // namespace

int list_solvers() { return print(solver_table()); }

}  // namespace euler96
