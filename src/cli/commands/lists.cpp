// euler96 solvers, euler96 techniques: the lists of both.

#include <fmt/core.h>

#include "cli/help.hpp"
#include "cli/report.hpp"
#include "euler96/rating.hpp"
#include "euler96/solver.hpp"
#include "euler96/technique.hpp"

namespace euler96 {
namespace {

std::string solver_table(std::optional<Ladder> /*ladder*/) {
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

std::string technique_table(std::optional<Ladder> ladder) {
  std::string text;
  const auto row = [&](auto... columns) {
    text += fmt::format("{:<40} {:>6}  {:<5}  {}", columns...);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  };
  row("name", "rating", "short", "also called");
  for (const TechniqueInfo& technique : ladder ? techniques(*ladder) : all_techniques()) {
    row(technique.name, technique.rating > 0 ? rating_text(technique.rating) : "",
        technique.short_name, technique.other_name);
  }
  return text;
}

template <Function kFunction, std::string (*kTable)(std::optional<Ladder>)>
struct ListOptions final : CommandOptions {
  ListOptions() : CommandOptions(kFunction) {}
  int run() override {
    print(kTable(ladder));
    return 0;
  }
};

}  // namespace

const Command solvers_command = {
    .name = "solvers",
    .help = "list the solvers",
    .details =
        "Prints each solver's name, its family, whether it runs here, what it is, and its source.",
    .make = make<ListOptions<Function::kSolvers, solver_table>>,
};

const Command techniques_command = {
    .name = "techniques",
    .help = "list the techniques",
    .details =
        "Prints each technique's name as in the column hardest, its lowest rating on Sudoku "
        "Explainer's scale, if it has one, the short name there, and what other programs call it; "
        "of a ladder in the order in which they are searched for, else of both.",
    .make = make<ListOptions<Function::kTechniques, technique_table>>,
};

}  // namespace euler96
