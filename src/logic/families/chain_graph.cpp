#include "chain_graph.hpp"

#include <algorithm>
#include <bit>

#include "combinations.hpp"

namespace euler96::logic {

ChainGraph::Number ChainGraph::add(Digit digit, CellSet cells) {
  if (cells.single()) {
    Number& known = of_cell_[static_cast<std::size_t>(Candidate(cells.first(), digit).index())];
    if (known == kNone) known = add_new(digit, cells);
    return known;
  }
  const auto [low, high] = cells.words();
  const std::uint64_t hash = (low + 3 * high + digit.index()) * 0x9E37'79B9'7F4A'7C15;
  Number& last = last_with_hash_[static_cast<std::size_t>(hash >> (64 - kHashBits))];
  for (Number known = last; known != kNone; known = before_with_hash_[known]) {
    if (nodes_[known].node.digit == digit && nodes_[known].node.cells == cells) return known;
  }
  before_with_hash_.resize(size() + 1, kNone);
  before_with_hash_[size()] = last;
  return last = add_new(digit, cells);
}

ChainGraph::Number ChainGraph::add_new(Digit digit, CellSet cells) {
  ++first_of_digit_[digit.index() + 1];
  nodes_.push_back({{digit, cells}, seen_places(position_, digit, cells)});
  return static_cast<Number>(size() - 1);
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
  std::uint32_t count = 0;
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

void ChainGraph::sort_by_digit() {
  for (std::size_t i = 0; i < Digit::kCount; ++i) first_of_digit_[i + 1] += first_of_digit_[i];
  by_digit_.resize(size());
  std::array<Number, Digit::kCount> counts{};
  for (Number a = 0; a < size(); ++a) {
    const std::size_t digit = nodes_[a].node.digit.index();
    nodes_[a].in_digit = counts[digit]++;
    by_digit_[first_of_digit_[digit] + nodes_[a].in_digit] = a;
  }
}

void ChainGraph::link_weakly(bool in_cells) {
  sort_by_digit();
  std::size_t most = 0;
  for (const Digit digit : DigitSet::all()) most = std::max(most, of_digit(digit).size());
  excluding_ = BitRows(size(), most);
  BitRows seeing(Candidate::kCount, most);  // the nodes of a digit that see a place of it
  BitRows all(1, most);                     // those that see all of a node
  const auto place = [](Digit digit, Cell cell) {
    return static_cast<std::size_t>(Candidate(cell, digit).index());
  };
  for (const Digit digit : DigitSet::all()) {
    const std::span<const Number> numbers = of_digit(digit);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (const Cell cell : nodes_[numbers[i]].seen) seeing.insert(place(digit, cell), i);
    }
    for (const Number number : numbers) {
      Node& a = nodes_[number];
      for (const Cell cell : a.seen) excluding_.insert_all(number, seeing, place(digit, cell));
      a.first_weak = static_cast<std::uint32_t>(weak_.size());
      const CellSet cells = a.node.cells;
      if (!a.seen.empty()) {
        all.assign(0, seeing, place(digit, cells.first()));
        for (const Cell cell : cells) all.keep_all(0, seeing, place(digit, cell));
        all.each(0, 0, [&](std::size_t i) { weak_.push_back(numbers[i]); });
      }
      if (in_cells && cells.single()) {
        for (const Digit other : position_.candidates(cells.first()) - DigitSet(digit)) {
          const Number b = number_of(cells.first(), other);
          if (b != kNone) weak_.push_back(b);
        }
      }
      a.last_weak = static_cast<std::uint32_t>(weak_.size());
    }
  }
  for (Number a = 0; a < size(); ++a) excluding_.erase(a, nodes_[a].in_digit);
  for (const auto& [a, link] : in_houses_) {
    excluding_.erase(a, nodes_[link.to].in_digit);
    excluding_.erase(link.to, nodes_[a].in_digit);
  }
  list_bits();
}

void ChainGraph::list_bits() {
  for (Number a = 0; a < size(); ++a) {
    if (weak(a).empty()) continue;
    nodes_[a].inner = static_cast<Number>(inner_.size());
    inner_.push_back(a);
  }
  weak_bits_ = strong_bits_ = after_ = BitRows(size(), inner_.size());
  for (const Number a : inner_) {
    for (const Number b : weak(a)) weak_bits_.insert(a, nodes_[b].inner);
  }
  const auto join = [&](Number a, Number b) {
    if (nodes_[b].inner != kNone) strong_bits_.insert(a, nodes_[b].inner);
  };
  each_strong([&](Number a, const Strong& link) {
    join(a, link.to);
    join(link.to, a);
  });
  for (const Number a : inner_) after_.gather(a, strong_bits_, a, 0, inner_, weak_bits_);
}

ChainGraph::Search ChainGraph::shortest(bool one_digit) const {
  const BitRows rows(size(), inner_.size());
  Search search{rows, rows, rows};
  const auto exclude = [&](Number a, Number b) { search.targets.insert_all(a, strong_bits_, b); };
  std::array<DigitSet, Cell::kCount> at_cell{};  // the digits that are nodes of one cell
  for (const Node& node : nodes_) {
    const auto& [digit, cells] = node.node;
    if (cells.single()) at_cell[static_cast<std::size_t>(cells.first().index())].insert(digit);
  }
  for (Number a = 0; a < size(); ++a) {
    const auto& [digit, cells] = nodes_[a].node;
    const CellSet seen = nodes_[a].seen;
    search.targets.gather(a, excluding_, a, nodes_[a].in_digit, of_digit(digit), strong_bits_);
    if (cells.single() || !seen.empty()) exclude(a, a);
    if (one_digit) continue;
    const bool in_cell = cells.single() && position_.candidates(cells.first()).size() > 2;
    for (const Cell cell : in_cell ? seen | cells : seen) {
      for (const Digit other : at_cell[static_cast<std::size_t>(cell.index())] - DigitSet(digit)) {
        const Number b = number_of(cell, other);
        // Digits of a set may be in one cell: weak links join them, too.
        const Number inner = nodes_[b].inner;
        if (inner != kNone && strong_bits_.contains(a, inner)) continue;
        exclude(std::min(a, b), std::max(a, b));
      }
    }
  }
  for (Number a = 0; a < size(); ++a) {
    search.fresh.gather(a, strong_bits_, a, 0, inner_, weak_bits_);
    search.known.insert_all(a, search.fresh, a);
  }
  run(search);
  return search;
}

bool ChainGraph::step(Search& search, Number start, BitRows& next) const {
  next.clear(0);
  next.gather(0, search.fresh, start, 0, inner_, after_);
  return search.fresh.learn(start, next, 0, search.known);
}

void ChainGraph::run(Search& search) const {
  BitRows next(1, inner_.size());
  std::vector<Number> active;
  for (Number start = 0; start < size(); ++start) {
    if (search.targets.empty(start) || search.fresh.empty(start)) continue;
    active.push_back(start);
    if (search.fresh.meets(start, search.targets, start)) search.steps = 1;
  }
  for (int steps = 2; search.steps == 0 && !active.empty(); ++steps) {
    std::erase_if(active, [&](Number start) {
      if (!step(search, start, next)) return true;
      if (search.fresh.meets(start, search.targets, start)) search.steps = steps;
      return false;
    });
  }
}

}  // namespace euler96::logic
