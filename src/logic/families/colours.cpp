// Simple colours, multi-colours and remote pairs. Cells linked in a chain get two colours in turn:
// all cells of one colour hold the digit, and none of the other. The links are houses with two
// places for a digit, or cells with the same two candidates that see each other.
//
//     A .. B    trap: x sees A and B, so it is not the digit. Wrap: if two cells of a colour see
//     each :    :    other, none of that colour holds it. Multi-colours: two chains; if a colour of
//     the B .. A    first sees one of the second, one of the opposite colours is right (1), and a
//     colour
//       x       that sees both of the other chain is wrong (2).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

using enum Technique;
using Coloured = std::array<CellSet, 2>;
using Components = boost::container::small_vector<Coloured, 16>;

CellSet seen_by(CellSet cells) {
  CellSet seen;
  for (const Cell cell : cells) seen |= peers_of(cell);
  return seen;
}

// Colours the cells that are linked to others. Where a chain bites its tail, a cell has one colour,
// and the cells of that colour see each other.
template <class LinkedTo>
Components coloured(CellSet cells, const LinkedTo& linked_to) {
  Components components;
  while (!cells.empty()) {
    Coloured colours{CellSet(cells.first()), CellSet()};
    cells -= colours[0];
    CellSet fresh = colours[0];
    for (std::size_t colour = 1; !fresh.empty(); colour = 1 - colour) {
      CellSet next;
      for (const Cell cell : fresh) next |= linked_to(cell) & cells;
      colours[colour] |= next;
      cells -= next;
      fresh = next;
    }
    if (!colours[1].empty()) components.push_back(colours);
  }
  return components;
}

Components components_of(CellSet places) {
  std::array<CellSet, Cell::kCount> links;
  CellSet linked;
  for (const HouseId house : houses_with_two(places)) {
    const CellSet here = places & cells_of(house);
    linked |= here;
    for (const Cell cell : here) links[static_cast<std::size_t>(cell.index())] |= here;
  }
  return coloured(linked, [&](Cell cell) { return links[static_cast<std::size_t>(cell.index())]; });
}

class ColourSteps {
 public:
  ColourSteps(const FinderInput& input, Digit digit, Found& found)
      : digit_(digit), places_(input.position.places(digit)), found_(found) {}

  void add() {
    const Components components = components_of(places_);
    for (const Coloured& one : components) {
      add(kSimpleColoursTrap, one, {}, trapped(one));
      add(kSimpleColoursWrap, one, {}, wrapped(one));
      for (const Coloured& other : components) {
        if (&one == &other) continue;
        if (&one < &other) add(kMultiColours1, one, other, of_two(one, other));
        add(kMultiColours2, one, other, seeing_both(one, other));
      }
    }
  }

 private:
  void add(Technique technique, const Coloured& colours, const Coloured& others, CellSet victims) {
    victims &= places_;
    if (victims.empty()) return;
    found_.add({.technique = technique,
                .order = static_cast<int>(technique),
                .removed = {digit_, victims}},
               Colours{DigitSet(digit_), colours, others});
  }

  static CellSet trapped(const Coloured& one) {
    if (!wrapped(one).empty()) return {};
    return (seen_by(one[0]) & seen_by(one[1])) - one[0] - one[1];
  }
  static CellSet wrapped(const Coloured& one) {
    CellSet wrong;
    for (const CellSet colour : one) {
      if (colour.meets(seen_by(colour))) wrong |= colour;
    }
    return wrong;
  }
  static CellSet of_two(const Coloured& one, const Coloured& other) {
    CellSet victims;
    for (const std::size_t a : {0U, 1U}) {
      for (const std::size_t b : {0U, 1U}) {
        if (!seen_by(one[a]).meets(other[b])) continue;
        victims |= seen_by(one[1 - a]) & seen_by(other[1 - b]);
      }
    }
    return victims;
  }
  static CellSet seeing_both(const Coloured& one, const Coloured& other) {
    CellSet wrong;
    for (const CellSet colour : one) {
      const CellSet seen = seen_by(colour);
      if (seen.meets(other[0]) && seen.meets(other[1])) wrong |= colour;
    }
    return wrong;
  }

  Digit digit_;
  CellSet places_;
  Found& found_;
};

}  // namespace

void find_colours(const FinderInput& input, Found& found) {
  for (const Digit digit : DigitSet::all()) {
    if (!input.changed.cells(digit).empty()) ColourSteps(input, digit, found).add();
  }
}

void find_remote_pairs(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  for (CellSet two = CellsBySize(position).two; !two.empty();) {
    const DigitSet pair = position.candidates(two.first());
    CellSet cells;
    for (const Cell cell : two) {
      if (position.candidates(cell) == pair) cells.insert(cell);
    }
    two -= cells;
    if (cells.size() < 4) continue;
    for (const Coloured& chain : coloured(cells, [](Cell cell) { return peers_of(cell); })) {
      const CellSet all = chain[0] | chain[1];
      const bool bites =
          std::ranges::any_of(chain, [](CellSet colour) { return colour.meets(seen_by(colour)); });
      if (all.size() < 4 || bites) continue;
      CandidateSet removed;
      for (const Digit digit : pair) {
        const CellSet seen = seen_by(chain[0]) & seen_by(chain[1]);
        removed.insert(digit, (seen & position.places(digit)) - all);
      }
      if (removed.empty()) continue;
      found.add({.technique = kRemotePair, .removed = removed}, Colours{pair, chain});
    }
  }
}

std::string words(const Colours& colours, const ExplainedStep& step) {
  const auto either = [](const Coloured& of) {
    return fmt::format("{} or {}", phrases::listed(of[0]), phrases::listed(of[1]));
  };
  const std::string removal = phrases::removal(step);
  if (step.technique == kRemotePair) {
    return fmt::format(
        "{} can hold only {} and see each other in a chain, so {} hold one of these digits and {} "
        "the other. A cell that sees both kinds holds neither{}",
        phrases::listed(colours.colours[0] | colours.colours[1]),
        phrases::listed(colours.digits, "or"), phrases::listed(colours.colours[0]),
        phrases::listed(colours.colours[1]), removal);
  }
  const char digit = colours.digits.first().to_char();
  const std::string chain =
      fmt::format("Houses with two places for {} link cells: it is in all of {}", digit,
                  either(colours.colours));
  if (step.technique == kSimpleColoursTrap) {
    return fmt::format("{}. A cell that sees one of each kind is not {}{}", chain, digit, removal);
  }
  if (step.technique == kSimpleColoursWrap) {
    return fmt::format("{}. Cells of one kind see each other, so none of these is {}{}", chain,
                       digit, removal);
  }
  return fmt::format("{}, and in all of {}. {}{}", chain, either(colours.others),
                     step.technique == kMultiColours1
                         ? "Kinds that see each other are not both right, so a cell that sees both "
                           "opposite kinds is not"
                         : "A kind that sees both of the other chain is wrong",
                     removal);
}

Marks marks(const Colours& colours, const ExplainedStep& step) {
  CellSet cells;
  for (const Coloured& of : {colours.colours, colours.others}) cells |= of[0] | of[1];
  Marks marks{.cells = cells, .digits = colours.digits, .starts = {}};
  if (step.technique == kRemotePair) {
    marks.premise = all_candidates(cells);
    return marks;
  }
  const CellSet places = step.before.places(colours.digits.first());
  for (const HouseId house : HouseSet::all()) {
    const CellSet here = places & cells_of(house);
    if (here.size() == 2 && here.within(cells)) marks.houses.insert(house);
  }
  marks.premise = {colours.digits, cells_of(marks.houses)};
  return marks;
}

}  // namespace euler96::logic
