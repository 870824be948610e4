// euler96 solvers: lists the solvers.

#include <fmt/core.h>

#include "cli/common_options.hpp"
#include "cli/help.hpp"
#include "cli/report.hpp"
#include "euler96/solver.hpp"

namespace euler96 {
namespace {

std::string solver_table() {
  std::string text;
  const auto row = [&](auto... columns) {
    text += fmt::format("{:<17} {:<9} {:<5} {}\n", columns...);
  };
  row("name", "family", "runs", "what it is");
  for (const Solver& solver : solvers()) {
    row(solver.name, solver.family, solver.runs_here() ? "yes" : "no", solver_help(solver));
  }
  return text;
}

struct SolversOptions : CommandOptions {
  SolversOptions() { rows = {help_option()}; }
  int run() override {
    print(solver_table());
    return 0;
  }
};

}  // namespace

const Command solvers_command = {
    .name = "solvers",
    .help = "list the solvers",
    .details =
        "Prints each solver's name, its family, whether it runs here, what it is, and its source.",
    .make = make<SolversOptions>,
};

}  // namespace euler96
