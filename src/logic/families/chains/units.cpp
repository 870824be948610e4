#include "units.hpp"

#include <algorithm>

#include "logic/families/combinations.hpp"

namespace euler96::logic {

namespace {

std::array<Place, 4> find_places(Candidate candidate) {
  const Cell cell = candidate.cell();
  const DigitSet digit(candidate.digit());
  const auto in_house = [&](int house) {
    return Place{unit_of(HouseId(house), candidate.digit()),
                 static_cast<Bits>(members(CellSet(cell), HouseId(house)))};
  };
  return {Place{unit_of(cell), static_cast<Bits>(digit.bits())}, in_house(18 + cell.box()),
          in_house(cell.row()), in_house(9 + cell.column())};
}

// Rows and columns are alike.
constexpr std::uint64_t kind_of(Unit unit) { return unit < 81 ? 1 : in_line(unit) ? 3 : 2; }

}  // namespace

const std::array<Place, 4>& places_of(Candidate candidate) {
  static const auto table = [] {
    std::array<std::array<Place, 4>, Candidate::kCount> places{};
    for (int i = 0; i < Candidate::kCount; ++i) {
      places[static_cast<std::size_t>(i)] = find_places(Candidate(i));
    }
    return places;
  }();
  return table[static_cast<std::size_t>(candidate.index())];
}

// The hash of a node is made of those of the others in its cell, box and lines, four times over.
Nodes sorted_nodes(const Position& position) {
  Nodes nodes(position);
  std::array<std::uint64_t, Candidate::kCount> keys{};
  for (int round = 0; round < 5; ++round) {
    std::array<std::uint64_t, kUnits> sums{};
    for (Node node = 0; node < nodes.size(); ++node) {
      keys[node] = mix(keys[node]);
      for (const Place& place : places_of(nodes.candidate(node))) sums[place.unit] += keys[node];
    }
    for (Unit unit = 0; unit < kUnits; ++unit) sums[unit] = mix(sums[unit] + kind_of(unit));
    for (Node node = 0; node < nodes.size(); ++node) {
      for (const Place& place : places_of(nodes.candidate(node))) keys[node] += sums[place.unit];
    }
  }
  nodes.sort_by(keys);
  return nodes;
}

Units::Units(const Nodes& nodes) : Nodes(nodes), places_(nodes.size()) {
  for (Node node = 0; node < size(); ++node) {
    places_[node] = places_of(candidate(node));
    for (const Place& place : places_[node]) {
      members_[place.unit] = static_cast<Bits>(members_[place.unit] | place.bit);
      nodes_[place.unit][first_position(place.bit)] = node;
    }
  }
}

NetUnits::NetUnits(const Nodes& nodes, bool within_cells)
    : Units(nodes), first_place_(within_cells ? 0 : 1), begins_(nodes.size() + 1U) {
  for (Node node = 0; node < size(); ++node) {
    list_turned_off(node);
    begins_[node + 1U] = turned_off_.size();
  }
}

// Each candidate is listed once, with the first unit that it shares with the node. Within a unit
// the nodes ascend, and so they do within the row and the column together.
void NetUnits::list_turned_off(Node node) {
  const auto from = [&](std::size_t i) { return std::span(turned_off_).subspan(i); };
  const std::size_t first = turned_off_.size();
  std::size_t sorted = first;
  for (const Place& place : followed(node)) {
    each_member(place.unit, members()[place.unit] & ~unsigned{place.bit}, [&](Node other) {
      const std::span<const Node> listed = from(first);
      if (std::ranges::find(listed, other) != listed.end()) return;
      const auto smaller = std::ranges::lower_bound(from(sorted), other) - from(sorted).begin();
      turned_off_.insert(turned_off_.end() - std::ssize(from(sorted)) + smaller, other);
    });
    if (!in_line(place.unit)) sorted = turned_off_.size();
  }
}

}  // namespace euler96::logic
