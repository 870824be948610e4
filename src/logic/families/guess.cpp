// A guess: what an explanation does where no technique applies.
#include <fmt/format.h>

#include "../families.hpp"

namespace euler96::logic {

std::string words(const Guess& guess, const ExplainedStep& step) {
  const Cell cell = guess.candidate.cell();
  return fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                     cell.name(), phrases::listed(step.before.candidates(cell), "or"),
                     guess.candidate.digit().to_char());
}

Marks marks(const Guess& guess, const ExplainedStep&) {
  return {.cells = CellSet(guess.candidate.cell()),
          .digits = DigitSet(guess.candidate.digit()),
          .premise = all_candidates(CellSet::all())};
}

}  // namespace euler96::logic
