#include "chain_graph.hpp"

#include <algorithm>
#include <bit>

#include "combinations.hpp"

namespace euler96::logic {

bool NodeRows::move_on(std::size_t row, const NodeRows& after, const NodeRows& linked,
                       NodeRows& known) {
  next_.assign(words_, 0);
  std::uint64_t* const here = &bits_[row * words_];
  for (std::size_t i = 0; i < words_; ++i) {
    for (std::uint64_t left = here[i] & linked.bits_[i]; left != 0; left &= left - 1) {
      const std::size_t node = 64 * i + static_cast<std::size_t>(std::countr_zero(left));
      for (std::size_t k = 0; k < words_; ++k) next_[k] |= after.bits_[node * words_ + k];
    }
  }
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < words_; ++i) {
    here[i] = next_[i] & ~known.bits_[row * words_ + i];
    known.bits_[row * words_ + i] |= here[i];
    any |= here[i];
  }
  return any != 0;
}

ChainGraph::Number ChainGraph::add(Digit digit, CellSet cells) {
  const auto [low, high] = cells.words();
  const std::uint64_t hash = (low + 3 * high + digit.index()) * 0x9E37'79B9'7F4A'7C15;
  Number& last = last_with_hash_[static_cast<std::size_t>(hash >> (64 - kHashBits))];
  for (Number known = last; known != kNone; known = before_with_hash_[known]) {
    if (nodes_[known].node.digit == digit && nodes_[known].node.cells == cells) return known;
  }
  before_with_hash_.push_back(last);
  last = static_cast<Number>(nodes_.size());
  if (cells.single()) {
    of_cell_[static_cast<std::size_t>(Candidate(cells.first(), digit).index())] = last;
  }
  of_digit_[digit.index()].push_back(last);
  cells_of_digit_[digit.index()].push_back(cells);
  nodes_.push_back({{digit, cells}, seen_places(position_, digit, cells)});
  return last;
}

// Whether cells are all places of a digit where a box meets a line.
bool ChainGraph::is_group(Digit digit, CellSet cells) const {
  const HouseSet houses = houses_with_all(cells);
  const HouseSet lines = houses - kBoxes;
  const HouseSet boxes = houses & kBoxes;
  if (lines.empty() || boxes.empty()) return false;
  return (position_.places(digit) & cells_of(lines.first()) & cells_of(boxes.first())) == cells;
}

// Whether the house is a box, and its places are those of a line, which links them.
bool ChainGraph::is_in_line(HouseId house, Digit digit, CellSet places) const {
  const HouseSet lines = houses_with_all(places) - kBoxes;
  return house.is_box() && !lines.empty() &&
         (position_.places(digit) & cells_of(lines.first())) == places;
}

void ChainGraph::link_in_house(HouseId house, Digit digit, bool groups) {
  const CellSet places = position_.places(digit) & cells_of(house);
  if (!places.several()) return;
  const CellSet first(places.first());
  if ((places - first).single() && is_in_line(house, digit, places)) return;
  const auto link = [&](CellSet part) {
    const CellSet rest = places - part;
    if (rest.empty() || (rest.several() && !(groups && is_group(digit, rest)))) return;
    const Number a = add(digit, part);
    in_houses_.push_back({a, {add(digit, rest), house, {}}});
  };
  link(first);
  if (!groups) return;
  for (const HouseId other : houses_with(places.first()) - HouseSet(house)) {
    const CellSet part = places & cells_of(other);
    if (part.several() && is_group(digit, part)) link(part);
  }
}

const ChainGraph::Numbers& ChainGraph::link_digits(const AlmostLockedSet& set) {
  Numbers& numbers = in_sets_.emplace_back(set.cells, Numbers()).second;
  for (const Digit digit : set.digits) {
    numbers.push_back(add(digit, set.cells & position_.places(digit)));
  }
  return numbers;
}

// Calls `use` with each strong link, and with one of its nodes.
template <class Use>
void ChainGraph::each_strong(const Use& use) const {
  for (const auto& [a, link] : in_houses_) use(a, link);
  for (const auto& [cells, numbers] : in_sets_) {
    for (auto b = numbers.begin(); b != numbers.end(); ++b) {
      for (auto a = numbers.begin(); a != b; ++a) use(*a, Strong{*b, {}, cells});
    }
  }
}

void ChainGraph::list_strong() {
  each_strong([&](Number a, const Strong& link) {
    ++nodes_[a].last_strong;
    ++nodes_[link.to].last_strong;
  });
  std::size_t count = 0;
  for (Node& node : nodes_) {
    node.first_strong = count;
    count += std::exchange(node.last_strong, count);
  }
  strong_.resize(count, {0, {}, {}});
  each_strong([&](Number a, const Strong& link) {
    strong_[nodes_[a].last_strong++] = link;
    strong_[nodes_[link.to].last_strong++] = {a, link.house, link.set};
  });
}

void ChainGraph::link_weakly(bool in_cells) {
  for (Node& a : nodes_) {
    a.first_weak = weak_.size();
    const auto& [digit, cells] = a.node;
    if (!a.seen.empty()) {
      const std::vector<CellSet>& others = cells_of_digit_[digit.index()];
      for (std::size_t i = 0; i < others.size(); ++i) {
        if (others[i].within(a.seen)) weak_.push_back(of_digit(digit)[i]);
      }
    }
    if (in_cells && cells.single()) {
      for (const Digit other : position_.candidates(cells.first()) - DigitSet(digit)) {
        const Number b = number_of(cells.first(), other);
        if (b != kNone) weak_.push_back(b);
      }
    }
    a.last_weak = weak_.size();
  }
}

NodeRows ChainGraph::excluding(bool one_digit) const {
  NodeRows rows(size(), size());
  for (const Digit digit : DigitSet::all()) {
    const std::span<const Number> numbers = of_digit(digit);
    for (auto a = numbers.begin(); a != numbers.end(); ++a) {
      const CellSet seen = nodes_[*a].seen;
      if (seen.empty()) continue;
      for (auto b = a + 1; b != numbers.end(); ++b) {
        if (seen.meets(nodes_[*b].seen)) rows.insert(*a, *b);
      }
    }
  }
  for (std::size_t a = 0; a < size(); ++a) {
    const auto& [digit, cells] = nodes_[a].node;
    const CellSet seen = nodes_[a].seen;
    if (cells.single() || !seen.empty()) rows.insert(a, a);
    if (one_digit) continue;
    const bool in_cell = cells.single() && position_.candidates(cells.first()).size() > 2;
    for (const Cell cell : in_cell ? seen | cells : seen) {
      for (const Digit other : position_.candidates(cell) - DigitSet(digit)) {
        const std::size_t b = number_of(cell, other);
        if (b != kNone) rows.insert(std::min(a, b), std::max(a, b));
      }
    }
  }
  return rows;
}

ChainGraph::Shortest ChainGraph::shortest(bool one_digit) const {
  Shortest found{0, NodeRows(size(), size()), excluding(one_digit)};
  each_strong([&](Number a, const Strong& link) {
    found.ends.insert(a, link.to);
    found.ends.insert(link.to, a);
  });
  NodeRows after(size(), size());
  for (std::size_t a = 0; a < size(); ++a) {
    for (const Number off : weak(a)) after.insert_all(a, found.ends, off);
  }
  NodeRows linked(1, size());
  for (std::size_t a = 0; a < size(); ++a) {
    if (!weak(a).empty()) linked.insert(0, a);
  }
  NodeRows known = found.ends;
  bool any = true;
  for (int links = 3; any && found.links == 0; links += 2) {
    any = false;
    for (std::size_t a = 0; a < size(); ++a) {
      if (found.excluding.empty(a) || !found.ends.move_on(a, after, linked, known)) continue;
      any = true;
      if (found.ends.meets(a, found.excluding)) found.links = links;
    }
  }
  return found;
}

}  // namespace euler96::logic
