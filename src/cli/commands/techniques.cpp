// euler96 techniques: lists the techniques of the columns of ratings.

#include <fmt/core.h>

#include "cli/common_options.hpp"
#include "cli/report.hpp"
#include "euler96/step.hpp"

namespace euler96 {
namespace {

std::string technique_text() {
  std::string text;
  const auto row = [&](auto... columns) { text += fmt::format("{:<40} {:>6}  {}\n", columns...); };
  row("name", "rating", "short");
  for (const logic::TechniqueRow& technique : techniques()) {
    const int tenths = technique.rating;
    row(technique.name, fmt::format("{}.{}", tenths / 10, tenths % 10), technique.short_name);
  }
  return text;
}

struct TechniquesOptions : CommandOptions {
  TechniquesOptions() { rows = {help_option()}; }
  int run() override {
    print(technique_text());
    return 0;
  }
};

}  // namespace

const Command techniques_command = {
    .name = "techniques",
    .help = "list the techniques that puzzles are rated by",
    .details =
        "Prints each technique's name as in the column hardest, its lowest rating, and "
        "Sudoku Explainer's short name.",
    .make = make<TechniquesOptions>,
};

}  // namespace euler96
