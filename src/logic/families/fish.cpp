// X-wings, swordfish and jellyfish: if k rows have a digit in k columns only, the digit goes from
// the rest of these columns; and the same with rows and columns exchanged.
//
//       cover    cover
//         x        x
//     . . d . . .  d . .  base
//         x        x
//     . . d . . .  d . .  base
#include <fmt/format.h>

#include <array>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

template <Technique kTechnique, int kDegree>
void find_fish(const FinderInput& input, Found& found) {
  for (const Digit digit : DigitSet::all()) {
    if (input.changed.cells(digit).empty()) continue;
    const CellSet places = input.position.places(digit);
    // Rows first, then columns. A row without places holds the digit.
    for (const unsigned first_base : {0U, 9U}) {
      std::array<unsigned, 9> masks{};
      int open = 0;
      for (unsigned line = 0; line < 9; ++line) {
        masks[line] = members(places, HouseId(static_cast<int>(first_base + line)));
        open += masks[line] != 0 ? 1 : 0;
      }
      if (open < 2 * kDegree) break;
      for_each_subset(masks, kDegree, [&](unsigned chosen, unsigned common) {
        const auto base = HouseSet::from_bits(chosen << first_base);
        const auto cover = HouseSet::from_bits(common << (9 - first_base));
        const CellSet body = places & cells_of(base);
        const CellSet victims = (places & cells_of(cover)) - body;
        if (victims.empty()) return;
        found.add({.technique = kTechnique, .removed = {digit, victims}},
                  Fish{digit, body, base, cover});
      });
    }
  }
}

}  // namespace

using enum Technique;
void find_x_wings(const FinderInput& in, Found& found) { find_fish<kXWing, 2>(in, found); }
void find_swordfish(const FinderInput& in, Found& found) { find_fish<kSwordfish, 3>(in, found); }
void find_jellyfish(const FinderInput& in, Found& found) { find_fish<kJellyfish, 4>(in, found); }

std::string words(const Fish& fish, const ExplainedStep& step) {
  return fmt::format("In {0}, {1} fits only in {2}, so {1} fits nowhere else in {2}{3}",
                     phrases::lines(fish.base), fish.digit.to_char(), phrases::lines(fish.cover),
                     phrases::removal(step));
}

Marks marks(const Fish& fish, const ExplainedStep&) {
  return {.cells = fish.cells,
          .digits = DigitSet(fish.digit),
          .houses = fish.base,
          .cover = fish.cover,
          .premise = {fish.digit, cells_of(fish.base)}};
}

}  // namespace euler96::logic
