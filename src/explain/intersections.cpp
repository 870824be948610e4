// Locked candidates. If all places of a digit in a box lie in one line (pointing), or those in a
// line in one box (claiming), the digit goes from the rest of the other house. The direct forms are
// those that leave a hidden single in a house beside the first one.
#include <cstddef>
#include <cstdint>

#include "finders.hpp"

namespace euler96::logic {
namespace {

struct Form {
  std::size_t first_house;
  std::size_t end_house;
  Technique direct;
  Technique technique;
};
constexpr std::array<Form, 2> forms = {{{18, 27, Technique::kDirectPointing, Technique::kPointing},
                                        {0, 18, Technique::kDirectClaiming, Technique::kClaiming}}};

std::uint32_t bit(std::size_t house) { return std::uint32_t{1} << house; }

std::uint8_t house_of(Cell cell, std::size_t kind) {
  return houses_of[static_cast<std::size_t>(cell.index())][kind];
}

// Adds the removal of `victims`: the digit's places in `second` beyond those in `first`.
void add_removal(const Form& form, Digit digit, CellSet places, std::size_t first,
                 std::size_t second, CellSet victims, Found& found) {
  found.add({.technique = form.technique,
             .rating = row_of(form.technique).rating,
             .removed = CandidateSet(digit, victims),
             .cells = places & house_cells[first],
             .digits = DigitSet(digit),
             .houses = bit(first),
             .reaches = bit(second)});
}

// Adds the hidden singles that the removal leaves in houses of the first one's kind.
void add_singles(const Form& form, Digit digit, CellSet places, std::size_t first,
                 std::size_t second, CellSet victims, Found& found) {
  while (!victims.empty()) {
    const std::uint8_t third = house_of(victims.first(), first / 9);
    victims -= house_cells[third];
    const CellSet rest = (places & house_cells[third]) - house_cells[second];
    if (!rest.single()) continue;
    found.add({.technique = form.direct,
               .rating = row_of(form.direct).rating,
               .placed = Candidate(rest.first(), digit),
               .cells = places & house_cells[first],
               .digits = DigitSet(digit),
               .houses = bit(first) | bit(third),
               .reaches = bit(second)});
  }
}

template <class Add>
void search(const Position& position, Technique Form::*technique, Found& found, const Add& add) {
  for (const Form& form : forms) {
    if (row_of(form.*technique).rating > found.most()) continue;
    for (const Digit digit : DigitSet::all()) {
      const CellSet places = position.places(digit);
      if (places.empty()) continue;
      for (std::size_t first = form.first_house; first < form.end_house; ++first) {
        const CellSet here = places & house_cells[first];
        if (!here.several()) continue;
        for (std::size_t kind = 0; kind < 3; ++kind) {
          if ((kind == 2) == (first >= 18)) continue;  // one of the two houses is a box
          const std::uint8_t second = house_of(here.first(), kind);
          if (!here.within(house_cells[second])) continue;
          const CellSet victims = (places & house_cells[second]) - here;
          if (!victims.empty()) add(form, digit, places, first, second, victims, found);
        }
      }
    }
  }
}

}  // namespace

void find_direct_locked(const Position& position, Found& found) {
  search(position, &Form::direct, found, add_singles);
}

void find_locked(const Position& position, Found& found) {
  search(position, &Form::technique, found, add_removal);
}

}  // namespace euler96::logic
