// Skyscraper, two-string kite, turbot fish and empty rectangle: two strong links of a digit, joined
// by a weak one. In a strong link, a house has its places in `near` or `end`, so one of them holds
// the digit. The cells of both `near` see each other, so not both hold it: one of the ends does.
//
//     near  ---  near      skyscraper: two columns; kite: a row and a column, joined in a box;
//      |          |        turbot fish: any other houses; empty rectangle: one link is a box, whose
//     end    x   end       places lie in a row and a column. x sees both ends: it is not the digit
#include <fmt/format.h>

#include <array>
#include <boost/container/small_vector.hpp>
#include <optional>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

using Pairs = boost::container::small_vector<LinkedPairs::Pair, 128>;

void add_both_ways(HouseId house, CellSet a, CellSet b, Pairs& pairs) {
  pairs.push_back({house, a, b});
  pairs.push_back({house, b, a});
}

// The houses with two places.
Pairs conjugates(CellSet places) {
  Pairs pairs;
  for (const HouseId house : houses_with_two(places)) {
    const CellSet here = places & cells_of(house);
    const CellSet first(here.first());
    add_both_ways(house, first, here - first, pairs);
  }
  return pairs;
}

// Whether places of a box, by their bits, lie in a row and a column.
constexpr auto in_cross = [] {
  std::array<bool, 512> table{};
  for (unsigned places = 1; places < table.size(); ++places) {
    for (unsigned cross = 0; cross < 9; ++cross) {
      const unsigned lines = 7U << cross / 3 * 3 | 0b1001001U << cross % 3;
      if ((places & ~lines) == 0) table[places] = true;
    }
  }
  return table;
}();

// The boxes whose places lie in a line, and in a crossing one beside it.
Pairs crosses(CellSet places) {
  Pairs pairs;
  for (const HouseId box : kBoxes) {
    const CellSet here = places & cells_of(box);
    if (!in_cross[members(places, box)]) continue;
    for (const HouseId line : lines_through(box)) {
      const CellSet near = here & cells_of(line);
      const CellSet end = here - near;
      if (near.empty() || end.empty()) continue;
      const HouseSet crossing =
          houses_with_all(end) - kBoxes - (line.index() < 9 ? kRows : kColumns);
      if (crossing.empty() || near.within(cells_of(crossing))) continue;
      pairs.push_back({box, near, end});
    }
  }
  return pairs;
}

// The pairs of an empty rectangle are in a line and in a crossed box, and a line joins them.
std::optional<Technique> shape_of(HouseId a, HouseId b, bool crossed, HouseSet joining) {
  if (crossed) {
    const bool is_one = !a.is_box() && !joining.meets(kBoxes);
    return is_one ? std::optional(Technique::kEmptyRectangle) : std::nullopt;
  }
  const auto kind = [](HouseId house) { return house.index() / 9; };
  if (a.is_box() || b.is_box()) return Technique::kTurbotFish;
  if (kind(a) == kind(b)) return Technique::kSkyscraper;
  return joining.meets(kBoxes) ? Technique::kTwoStringKite : Technique::kTurbotFish;
}

}  // namespace

void find_linked_pairs(const FinderInput& input, Found& found) {
  for (const Digit digit : DigitSet::all()) {
    if (input.changed.cells(digit).empty()) continue;
    const CellSet places = input.position.places(digit);
    const Pairs pairs = conjugates(places);
    if (pairs.empty()) continue;
    const bool crossing = found.wants(0, static_cast<int>(Technique::kEmptyRectangle));
    const Pairs others = crossing ? crosses(places) : Pairs();
    const auto add = [&](const LinkedPairs::Pair& a, const LinkedPairs::Pair& b, bool crossed) {
      const CellSet near = a.near | b.near;
      const CellSet ends = a.end | b.end;
      if (near.meets(ends) || a.end.meets(b.end)) return;
      const CellSet victims = (places - near) & common_peers(ends);
      if (victims.empty()) return;
      const auto shape = shape_of(a.house, b.house, crossed, houses_with_all(near));
      if (!shape) return;
      found.add(
          {.technique = *shape, .order = static_cast<int>(*shape), .removed = {digit, victims}},
          LinkedPairs{digit, a, b});
    };
    for (auto a = pairs.begin(); a != pairs.end(); ++a) {
      const CellSet seen = common_peers(a->near);
      for (auto b = a + 1; b != pairs.end(); ++b) {
        if (a->house != b->house && b->near.within(seen)) add(*a, *b, false);
      }
      for (const LinkedPairs::Pair& b : others) {
        if (b.near.within(seen)) add(*a, b, true);
      }
    }
  }
}

std::string words(const LinkedPairs& pairs, const ExplainedStep& step) {
  const auto& [digit, first, second] = pairs;
  const char name = digit.to_char();
  const auto places = [&](const LinkedPairs::Pair& pair) {
    return fmt::format("in {} only in {}", pair.house.name(),
                       phrases::listed(pair.near | pair.end, "or"));
  };
  const CellSet near = first.near | second.near;
  const CellSet ends = first.end | second.end;
  return fmt::format(
      "{0} fits {1}, and {2}. At most one of {3} in {4} is {0}, so one of {5} is {0}, and a cell "
      "that sees {6} is not{7}",
      name, places(first), places(second), phrases::listed(near),
      houses_with_all(near).first().name(), phrases::listed(ends),
      ends.size() == 2 ? "both" : "all of these", phrases::removal(step));
}

Marks marks(const LinkedPairs& pairs, const ExplainedStep&) {
  const HouseSet houses = HouseSet(pairs.first.house) | HouseSet(pairs.second.house);
  return {.cells = pairs.first.near | pairs.first.end | pairs.second.near | pairs.second.end,
          .digits = DigitSet(pairs.digit),
          .houses = houses,
          .premise = {pairs.digit, cells_of(houses)}};
}

}  // namespace euler96::logic
