#include "chain_graph.hpp"

#include <algorithm>
#include <bit>

#include "combinations.hpp"

namespace euler96::logic {

ChainGraph::Number ChainGraph::add(Digit digit, CellSet cells, CellSet seen) {
  if (cells.single()) {
    Number& known = of_cell_[static_cast<std::size_t>(Candidate(cells.first(), digit).index())];
    if (known == kNone) known = add_new(digit, cells, seen);
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
  return last = add_new(digit, cells, seen);
}

ChainGraph::Number ChainGraph::add_new(Digit digit, CellSet cells, CellSet seen) {
  ++first_of_digit_[digit.index() + 1];
  nodes_.push_back({{digit, cells}, seen});
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
    const Number a = add(digit, part, seen_places(position_, digit, part));
    const Number b = add(digit, rest, seen_places(position_, digit, rest));
    in_houses_.push_back({a, {b, house, {}}});
  };
  link(first);
  if (!groups) return;
  for (const HouseId other : houses_with(places.first()) - HouseSet(house)) {
    const CellSet part = places & cells_of(other);
    if (part.several() && is_group(digit, part)) link(part);
  }
}

const ChainGraph::Numbers& ChainGraph::link_digits(AlmostLockedSet& set) {
  Numbers& numbers = in_sets_.emplace_back(set.cells, Numbers()).second;
  for (const Digit digit : set.digits) {
    const CellSet cells = set.cells & position_.places(digit);
    const CellSet seen = seen_places(position_, digit, cells);
    if (seen.empty() && cells.several()) {
      set.digits.erase(digit);
    } else {
      numbers.push_back(add(digit, cells, seen));
    }
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
    by_digit_[first_of_digit_[digit] + counts[digit]++] = a;
  }
}

void ChainGraph::link_weakly(bool in_cells) {
  sort_by_digit();
  std::size_t most = 0;
  for (const Digit digit : DigitSet::all()) most = std::max(most, of_digit(digit).size());
  seeing_ = BitRows(Candidate::kCount, most);
  BitRows all(1, most);  // those that see all of a node
  const auto place = [](Digit digit, Cell cell) {
    return static_cast<std::size_t>(Candidate(cell, digit).index());
  };
  for (const Digit digit : DigitSet::all()) {
    const std::span<const Number> numbers = of_digit(digit);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (const Cell cell : nodes_[numbers[i]].seen) seeing_.insert(place(digit, cell), i);
    }
    for (const Number number : numbers) {
      Node& a = nodes_[number];
      a.first_weak = static_cast<std::uint32_t>(weak_.size());
      const CellSet cells = a.node.cells;
      if (!a.seen.empty()) {
        all.assign(0, seeing_, place(digit, cells.first()));
        for (const Cell cell : cells) all.keep_all(0, seeing_, place(digit, cell));
        all.each(0, [&](std::size_t i) { weak_.push_back(numbers[i]); });
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
  list_bits();
}

void ChainGraph::list_bits() {
  for (Number a = 0; a < size(); ++a) {
    if (weak(a).empty()) continue;
    nodes_[a].inner = static_cast<Number>(inner_.size());
    inner_.push_back(a);
  }
  strong_bits_ = BitRows(size(), inner_.size());
  weak_bits_ = BitRows(inner_.size(), inner_.size());
  after_ = weak_bits_;
  for (const Number a : inner_) {
    for (const Number b : weak(a)) weak_bits_.insert(nodes_[a].inner, nodes_[b].inner);
  }
  const auto join = [&](Number a, Number b) {
    if (nodes_[b].inner != kNone) strong_bits_.insert(a, nodes_[b].inner);
  };
  each_strong([&](Number a, const Strong& link) {
    join(a, link.to);
    join(link.to, a);
  });
  for (const Number a : inner_) after_.gather(nodes_[a].inner, strong_bits_, a, weak_bits_);
}

// Calls `use` with each node that is false if a candidate is true.
template <class Use>
void ChainGraph::each_excluding(Candidate candidate, bool one_digit, const Use& use) const {
  const Digit digit = candidate.digit();
  const std::span<const Number> numbers = of_digit(digit);
  seeing_.each(static_cast<std::size_t>(candidate.index()),
               [&](std::size_t i) { use(numbers[i]); });
  if (one_digit) return;
  for (const Digit other : position_.candidates(candidate.cell()) - DigitSet(digit)) {
    const Number b = number_of(candidate.cell(), other);
    if (b != kNone) use(b);
  }
}

// A chain excludes the candidates that both of its ends do, so the search begins with all nodes
// that a candidate excludes, and ends where one of them is true.
ChainGraph::Shortest ChainGraph::shortest(bool one_digit) const {
  Shortest found{0, BitRows(1, size()), BitRows(1, inner_.size())};
  const auto most = static_cast<std::size_t>(position_.candidates().size());
  BitRows joined(most, inner_.size());
  BitRows fresh = joined;
  BitRows known = joined;
  BitRows next = found.last;
  // The candidates of the rows, and the rows with more to reach.
  std::vector<Candidate> candidates;
  std::vector<std::size_t> active;
  candidates.reserve(most);
  active.reserve(most);
  for (const Digit digit : DigitSet::all()) {
    if (one_digit && of_digit(digit).empty()) continue;
    for (const Cell cell : position_.places(digit)) {
      const std::size_t i = active.size();
      each_excluding({cell, digit}, one_digit,
                     [&](Number a) { joined.insert_all(i, strong_bits_, a); });
      next.clear(0);
      next.gather(0, joined, i, weak_bits_);
      if (fresh.learn(i, next, 0, known, i)) {
        candidates.emplace_back(cell, digit);
        active.push_back(i);
      } else {
        joined.clear(i);
      }
    }
  }
  for (int steps = 1; !active.empty(); ++steps) {
    for (const std::size_t i : active) {
      if (!fresh.meets(i, joined, i)) continue;
      found.steps = steps;
      each_excluding(candidates[i], one_digit, [&](Number a) {
        if (strong_bits_.meets(a, fresh, i)) found.ends.insert(0, a);
      });
      fresh.keep_all(i, joined, i);
      found.last.insert_all(0, fresh, i);
    }
    if (found.steps > 0) break;
    std::erase_if(active, [&](std::size_t i) {
      next.clear(0);
      next.gather(0, fresh, i, after_);
      return !fresh.learn(i, next, 0, known, i);
    });
  }
  return found;
}

void ChainGraph::reach(Number start, int steps, BitRows& reached) const {
  BitRows next(1, inner_.size());
  next.gather(0, strong_bits_, start, weak_bits_);
  reached.clear(0);
  reached.clear(1);
  for (int step = 1; reached.learn(0, next, 0, reached, 1) && step < steps; ++step) {
    next.clear(0);
    next.gather(0, reached, 0, after_);
  }
}

}  // namespace euler96::logic
