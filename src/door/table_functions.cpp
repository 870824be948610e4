// The tables of euler96 as JSON: what settings name.

#include "euler96/difficulty.hpp"
#include "euler96/rating.hpp"
#include "euler96/solver.hpp"
#include "euler96/technique.hpp"
#include "euler96/words.hpp"
#include "show/json.hpp"
#include "tables.hpp"

namespace euler96::door {
namespace {

Fault techniques(Call& call) {
  const auto ladder = call.settings->ladder;
  return give_list(
      call, ladder ? euler96::techniques(*ladder) : all_techniques(),
      [](json::Object& object, const TechniqueInfo& row) {
        object.add("name", row.name)
            .add("spoken", spoken(row.name))
            .add("family", family(row.technique))
            .add("place", family_place(row.technique))
            .add("rating", json::Tenths{row.rating > 0 ? std::optional(row.rating) : std::nullopt})
            .add("about", row.about)
            .add("short", row.short_name)
            .add("other", row.other_name);
      });
}

Fault difficulty_list(Call& call) {
  return give_list(call, difficulties, [](json::Object& object, const Difficulty& row) {
    object.add("name", row.name)
        .add("lowest", json::Tenths{row.lowest})
        .add("highest", json::Tenths{row.highest})
        .add("takes", row.takes);
  });
}

Fault solver_list(Call& call) {
  return give_list(call, solvers(), [](json::Object& object, const Solver& row) {
    object.add("name", row.name)
        .add("family", row.family)
        .add("runs_here", row.runs_here())
        .add("summary", row.summary)
        .add("budget", row.default_budget ? row.default_budget->value() : 0)
        .add("source", row.source);
  });
}

constexpr FunctionRow kRows[] = {
    {"techniques", "the techniques, those that puzzles are rated by first", "", "answer",
     Function::kTechniques, &techniques, nullptr, false, nullptr, true},
    {"difficulties",
     "difficulties in a word, and their ratings",
     "",
     "answer",
     {},
     &difficulty_list},
    {"solvers", "the solvers", "", "answer", {}, &solver_list},
};

}  // namespace

std::span<const FunctionRow> table_functions() { return kRows; }

}  // namespace euler96::door
