// X-wings, swordfish and jellyfish: if k rows have a digit in k columns only, the digit goes from
// the rest of these columns; and the same with rows and columns exchanged.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

constexpr std::array<Technique, 3> techniques = {Technique::kXWing, Technique::kSwordfish,
                                                 Technique::kJellyfish};

CellSet cells_of(unsigned lines, std::size_t first_house) {
  CellSet cells;
  for (; lines != 0; lines &= lines - 1) {
    cells |= house_cells[first_house + static_cast<std::size_t>(std::countr_zero(lines))];
  }
  return cells;
}

template <int kDegree>
void find_fish(const Position& position, Found& found) {
  constexpr Technique kTechnique = techniques[kDegree - 2];
  for (const Digit digit : DigitSet::all()) {
    const CellSet places = position.places(digit);
    // Rows first, then columns. A row without places holds the digit.
    for (const std::size_t base : {std::size_t{0}, std::size_t{9}}) {
      const std::size_t cover = 9 - base;
      std::array<unsigned, 9> masks{};
      int open = 0;
      for (std::size_t line = 0; line < masks.size(); ++line) {
        masks[line] = members(places, base + line);
        open += masks[line] != 0 ? 1 : 0;
      }
      if (open < 2 * kDegree) break;
      for_each_tight(masks, kDegree, [&](unsigned chosen, unsigned common) {
        const CellSet body = places & cells_of(chosen, base);
        const CellSet victims = (places & cells_of(common, cover)) - body;
        if (victims.empty()) return;
        found.add({.technique = kTechnique,
                   .rating = row_of(kTechnique).rating,
                   .removed = CandidateSet(digit, victims),
                   .cells = body,
                   .digits = DigitSet(digit),
                   .houses = std::uint32_t{chosen} << base,
                   .reaches = std::uint32_t{common} << cover});
      });
    }
  }
}

}  // namespace

void find_x_wings(const Position& p, Found& found) { find_fish<2>(p, found); }
void find_swordfish(const Position& p, Found& found) { find_fish<3>(p, found); }
void find_jellyfish(const Position& p, Found& found) { find_fish<4>(p, found); }

}  // namespace euler96::logic
