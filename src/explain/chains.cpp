// Chains: X-, Y- and XY-cycles, forcing chains, and the cell and region forcing chains.
//
// A candidate is on or off. A candidate that is on turns off the others of its cell, and the others
// of its digit in its houses (weak links). One that is off turns on the only other candidate of its
// cell, and of its digit in a house (strong links). So from one candidate that is on, the next ones
// follow in two links, and breadth-first search goes from on to on: `Links::next` has the nodes
// that follow from each, and a level of the search is a few ORs of sets.
//
//   forcing chain   x on  -> ... -> x off: remove x;   x off -> ... -> x on: place x
//   cycle           x on  -> ... -> x on: the on nodes or the off nodes of the cycle are true, so
//                   what sees an on node and an off node of its digit goes
//   cell, region    every candidate of a cell, or of a digit in a house, leads to the same end
//
// A step's rating follows from the number of its assertions, so the search goes level by level, and
// ends with the last level whose steps have the lowest rating. The scale is Sudoku Explainer's. Its
// cycles depend on how cells are numbered, and it looks at a house only if the first place of the
// digit has three candidates or more; here all shortest cycles and all houses count.
//
// Test: tests/chains_test.cpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "chain_nodes.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

// What a chain may use.
struct Mode {
  Technique cycle;
  Technique chain;
  bool strong_in_digit;  // else there are no chains: they would be of odd and of even length
  bool links_in_cell;
};

constexpr std::array<Mode, 3> kModes = {{
    {Technique::kXCycle, Technique::kForcingXChain, true, false},
    {Technique::kYCycle, Technique::kForcingYChain, false, true},
    {Technique::kXyCycle, Technique::kForcingChain, true, true},
}};
constexpr const Mode& kAllLinks = kModes[2];

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <int kWords>
class Chains {
 public:
  using Set = NodeSet<kWords>;

  Chains(const Position& position, const Nodes& nodes, Found& found)
      : position_(position),
        nodes_(nodes),
        found_(found),
        in_cell_(at(nodes.size())),
        in_digit_(at(nodes.size())),
        links_(at(nodes.size())) {
    find_links();
  }

  void find_cycles_and_forcing_chains() {
    for (const Mode& mode : kModes) {
      if (row_of(mode.cycle).rating > found_.most()) return;
      link(mode);
      search(mode);
    }
  }

  void find_cell_and_region_chains() {
    link(kAllLinks);
    CommonEnds ends(position_, nodes_, found_);
    for (int node = 0; node < nodes_.size(); ++node) {
      count(node, ends.counts(node, true), ends.counts(node, false));
    }
    ends.find(
        Technique::kCellForcingChain, 3, Technique::kRegionForcingChain,
        [&](Step& step, int source, int end, bool on) { write_branch(step, source, end, on); });
  }

 private:
  // The links of a node. Weak and strong links are symmetric.
  struct Links {
    Set weak;    // what it turns off when it is on
    Set strong;  // what it turns on when it is off
    Set next;    // what is turned on by what it turns off
    Set before;  // the nodes that have it in `next`
  };

  [[nodiscard]] const Links& links(int node) const { return links_[at(node)]; }

  // Finds weak and strong links, those within a cell and those within a digit.
  void find_links() {
    for (int i = 0; i < nodes_.size(); ++i) {
      const Cell cell = nodes_.cell(i);
      const Digit digit = nodes_.digit(i);
      Links& here = in_cell_[at(i)];
      const DigitSet others = position_.candidates(cell) - DigitSet(digit);
      for (const Digit other : others) here.weak.insert(nodes_.node(cell, other));
      if (others.single()) here.strong = here.weak;
      Links& elsewhere = in_digit_[at(i)];
      const CellSet peers = position_.places(digit) & peers_of(cell);
      for (const Cell peer : peers) elsewhere.weak.insert(nodes_.node(peer, digit));
      for (const std::uint8_t house : houses_of[at(cell.index())]) {
        const CellSet rest = peers & house_cells[house];
        if (rest.single()) elsewhere.strong.insert(nodes_.node(rest.first(), digit));
      }
    }
  }

  // Takes the links that a mode uses.
  void link(const Mode& mode) {
    Set strong;
    for (int i = 0; i < nodes_.size(); ++i) {
      Links& all = links_[at(i)];
      all = {};
      all.weak = in_digit_[at(i)].weak;
      if (mode.links_in_cell) {
        all.weak |= in_cell_[at(i)].weak;
        all.strong |= in_cell_[at(i)].strong;
      }
      if (mode.strong_in_digit) all.strong |= in_digit_[at(i)].strong;
      if (!all.strong.empty()) strong.insert(i);
    }
    linked_ = Set();
    for (int i = 0; i < nodes_.size(); ++i) {
      Links& all = links_[at(i)];
      (all.weak & strong).each([&](int node) { all.next |= links(node).strong; });
      all.strong.each([&](int node) { all.before |= links(node).weak; });
      if (!all.next.empty()) linked_.insert(i);
    }
  }

  [[nodiscard]] Set after(const Set& level) const {
    Set all;
    (level & linked_).each([&](int node) { all |= links(node).next; });
    return all;
  }

  // Searches from all nodes at once, on and off, level by level. Level k from a node that is on has
  // what is on after 2k links, so it gives chains and cycles of 2k + 2 assertions; so does level k
  // from a node that is off, whose level 0 is what it turns on.
  void search(const Mode& mode) {
    const int searches = 2 * nodes_.size();
    levels_.assign(at(searches), Set());
    alive_.clear();
    for (int i = 0; i < searches; ++i) {
      const int source = i / 2;
      Set& start = levels_[at(i)];
      if (i % 2 == 0) {
        start.insert(source);
      } else if (mode.strong_in_digit) {
        start = links(source).strong;
      }
      if (start.meets(linked_)) alive_.push_back(i);
    }
    seen_ = levels_;
    for (int level = 1; !alive_.empty(); ++level) {
      const int extra = surcharge(2 * level + 2);
      const int cycle = row_of(mode.cycle).rating + extra;
      const int chain = row_of(mode.chain).rating + extra;
      if (std::min(cycle, chain) > found_.most()) return;
      levels_.resize(levels_.size() + at(searches));
      std::size_t kept = 0;
      for (const int i : alive_) {
        Set& seen = seen_[at(i)];
        const Set reached = after(at_level(level - 1, i)) - seen;
        if (reached.empty()) continue;
        seen |= reached;
        levels_[at(level * searches + i)] = reached;
        alive_[kept++] = i;
        if (i % 2 == 0) {
          end_on(mode, level, i / 2, cycle, chain);
        } else {
          end_off(mode, level, i / 2, chain);
        }
      }
      alive_.resize(kept);
    }
  }

  // A level of search 2n from node n on, or 2n + 1 from node n off.
  [[nodiscard]] const Set& at_level(int level, int search) const {
    return levels_[at(level) * 2 * at(nodes_.size()) + at(search)];
  }

  // Adds the chain and the cycles that end with a level from a node that is on.
  void end_on(const Mode& mode, int level, int source, int cycle, int chain) {
    const Set& reached = at_level(level, 2 * source);
    const Set ends = reached & links(source).weak;
    const Set earlier = seen_[at(2 * source)] - reached;
    if (mode.strong_in_digit && chain <= found_.most() && !ends.empty() &&
        !earlier.meets(links(source).weak)) {
      add_chain(mode, level, source, ends.first(), true, chain);
    }
    if (cycle <= found_.most()) {
      (reached & links(source).before).each([&](int last) {
        try_cycles(mode, level, source, last, cycle);
      });
    }
  }

  // Adds the chain that ends with a level from a node that is off.
  void end_off(const Mode& mode, int level, int source, int chain) {
    if (chain <= found_.most() && at_level(level, 2 * source + 1).contains(source)) {
      add_chain(mode, level, source, source, false, chain);
    }
  }

  // The nodes of a search from level 0 to `last` at a level: on, off, on, ..., on.
  void trace(int search, int level, int last) {
    path_.assign(1, last);
    while (level-- > 0) {
      const int node = path_.back();
      const int previous = (at_level(level, search) & links(node).before).first();
      path_.push_back((links(previous).weak & links(node).strong).first());
      path_.push_back(previous);
    }
    std::reverse(path_.begin(), path_.end());
  }

  void add_chain(const Mode& mode, int level, int source, int last, bool on, int rating) {
    Step step{.technique = mode.chain, .rating = rating};
    conclude(step, nodes_.candidate(source), !on);
    if (found_.wants_links()) {
      trace(2 * source + (on ? 0 : 1), level, last);
      if (on) {
        path_.push_back(source);
      } else {
        path_.insert(path_.begin(), source);
      }
      write_path(step, on);
    }
    found_.add(std::move(step));
  }

  // The cycles that close with a node that `last` turns off and that turns on the source. All
  // shortest ways from the source to `last` are tried: which one removes something differs.
  void try_cycles(const Mode& mode, int level, int source, int last, int rating) {
    path_.assign(at(2 * level + 1), source);
    path_.back() = last;
    try_ways(mode, source, level, rating);
  }

  // The path is known from the node of this level on.
  void try_ways(const Mode& mode, int source, int level, int rating) {
    if (level == 0) {
      close_cycle(mode, source, rating);
      return;
    }
    const int node = path_[at(2 * level)];
    (at_level(level - 1, 2 * source) & links(node).before).each([&](int previous) {
      path_[at(2 * level - 2)] = previous;
      (links(previous).weak & links(node).strong).each([&](int between) {
        path_[at(2 * level - 1)] = between;
        try_ways(mode, source, level - 1, rating);
      });
    });
  }

  void close_cycle(const Mode& mode, int source, int rating) {
    Set closing = links(path_.back()).weak & links(source).strong;
    CellSet cells;
    std::array<CellSet, 9> by_on{};
    std::array<CellSet, 9> by_off{};
    for (std::size_t i = 0; i < path_.size(); ++i) {
      const Cell cell = nodes_.cell(path_[i]);
      const std::size_t digit = at(nodes_.digit(path_[i]).value() - 1);
      cells.insert(cell);
      (i % 2 == 0 ? by_on : by_off)[digit] |= peers_of(cell);
      if (i % 2 != 0) closing = without(closing, path_[i]);
    }
    closing.each([&](int node) {
      const Cell cell = nodes_.cell(node);
      CandidateSet removed;
      bool any = false;
      for (const Digit digit : DigitSet::all()) {
        const std::size_t d = at(digit.value() - 1);
        CellSet off = by_off[d];
        if (digit == nodes_.digit(node)) off |= peers_of(cell);
        const CellSet gone = ((by_on[d] & off & position_.places(digit)) - cells) - CellSet(cell);
        if (gone.empty()) continue;
        removed.insert(digit, gone);
        any = true;
      }
      if (!any) return;
      Step step{.technique = mode.cycle, .rating = rating, .removed = removed};
      if (found_.wants_links()) {
        path_.push_back(node);
        path_.push_back(source);
        write_path(step, true);
        path_.resize(path_.size() - 2);
      }
      found_.add(std::move(step));
    });
  }

  static Set without(const Set& set, int node) {
    Set one;
    one.insert(node);
    return set - one;
  }

  void write_path(Step& step, bool first_on) const {
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
      const bool on = (i % 2 == 0) == first_on;
      add_link(step, path_[i], on, path_[i + 1]);
    }
  }

  // From a node, on or off, to one that is the opposite.
  void add_link(Step& step, int from, bool on, int to) const {
    const Candidate a = nodes_.candidate(from);
    const Candidate b = nodes_.candidate(to);
    step.links.push_back({{a, on}, {b, !on}, house_of_link(a, b)});
    step.cells.insert(a.cell());
    step.cells.insert(b.cell());
    step.digits.insert(a.digit());
    step.digits.insert(b.digit());
  }

  // Writes the number of assertions from a node that is on to each that follows on or off.
  void count(int source, std::uint16_t* on, std::uint16_t* off) const {
    Set level;
    level.insert(source);
    Set seen = level;
    Set seen_off;
    for (std::uint16_t count = 1; !level.empty(); count = static_cast<std::uint16_t>(count + 2)) {
      Set turned_off;
      level.each([&](int node) {
        on[node] = count;
        turned_off |= links(node).weak;
      });
      turned_off = turned_off - seen_off;
      seen_off |= turned_off;
      turned_off.each([&](int node) { off[node] = static_cast<std::uint16_t>(count + 1); });
      level = after(level) - seen;
      seen |= level;
    }
  }

  // Writes the chain from a node that is on to an end. Searches one node at a time, as search 0.
  void write_branch(Step& step, int source, int end, bool on) {
    const std::size_t searches = 2 * at(nodes_.size());
    levels_.assign(searches, Set());
    levels_[0].insert(source);
    Set seen = levels_[0];
    int level = 0;
    const auto reached = [&] { return at_level(level, 0); };
    while (on ? !reached().contains(end) : !reached().meets(links(end).weak)) {
      const Set next = after(reached()) - seen;
      seen |= next;
      levels_.resize(levels_.size() + searches);
      levels_[at(++level) * searches] = next;
    }
    trace(0, level, on ? end : (reached() & links(end).weak).first());
    if (!on) path_.push_back(end);
    write_path(step, true);
  }

  const Position& position_;
  const Nodes& nodes_;
  Found& found_;
  std::vector<Links> in_cell_;
  std::vector<Links> in_digit_;
  std::vector<Links> links_;  // those of the mode
  Set linked_;                // the nodes from which a next one follows
  std::vector<Set> levels_;
  std::vector<Set> seen_;
  std::vector<int> alive_;
  std::vector<int> path_;
};

}  // namespace

void find_cycles_and_forcing_chains(const Position& position, Found& found) {
  const Nodes nodes(position);
  with_words(nodes.size(), [&](auto words) {
    Chains<words>(position, nodes, found).find_cycles_and_forcing_chains();
  });
}

void find_multiple_forcing_chains(const Position& position, Found& found) {
  const Nodes nodes(position);
  with_words(nodes.size(), [&](auto words) {
    Chains<words>(position, nodes, found).find_cell_and_region_chains();
  });
}

}  // namespace euler96::logic
