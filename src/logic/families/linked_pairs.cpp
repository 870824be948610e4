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
#include <cstddef>
#include <optional>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

struct StrongLink : LinkedPairs::Pair {
  CellSet victims;  // the places that the end sees

  StrongLink(HouseId of, CellSet places, CellSet close)
      : Pair{of, close, (places & cells_of(of)) - close}, victims(places & common_peers(end)) {}
};
using StrongLinks = boost::container::small_vector<StrongLink, 64>;

// Adds the houses with two places.
void add_conjugates(CellSet places, StrongLinks& links) {
  for (const HouseId house : houses_with_two(places)) {
    for (const Cell near : places& cells_of(house)) {
      links.emplace_back(house, places, CellSet(near));
    }
  }
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

// Adds the boxes whose places lie in a line, and in a crossing one beside it.
void add_crosses(CellSet places, StrongLinks& links) {
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
      links.emplace_back(box, places, near);
    }
  }
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
    StrongLinks links;
    add_conjugates(places, links);
    const std::size_t conjugates = links.size();
    if (conjugates == 0) continue;
    if (found.wants(0, static_cast<int>(Technique::kEmptyRectangle))) add_crosses(places, links);
    for (std::size_t i = 0; i < conjugates; ++i) {
      const StrongLink& a = links[i];
      const CellSet seen = common_peers(a.near);
      for (std::size_t k = i + 1; k < links.size(); ++k) {
        const StrongLink& b = links[k];
        if (!b.near.within(seen) || !a.victims.meets(b.victims)) continue;
        const CellSet near = a.near | b.near;
        const CellSet victims = (a.victims & b.victims) - near;
        if (victims.empty() || near.meets(a.end | b.end) || a.end.meets(b.end)) continue;
        const auto shape = shape_of(a.house, b.house, k >= conjugates, houses_with_all(near));
        if (!shape) continue;
        found.add(
            {.technique = *shape, .order = static_cast<int>(*shape), .removed = {digit, victims}},
            LinkedPairs{digit, a, b});
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
