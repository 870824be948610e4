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
// The patterns that the steps rest on are drawn in `chain.cpp`.
//
// Test: tests/rating_test.cpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "../combinations.hpp"
#include "common_ends.hpp"
#include "inner_steps.hpp"
#include "links.hpp"
#include "logic/found.hpp"
#include "logic/techniques.hpp"
#include "nodes.hpp"
#include "reachability.hpp"

namespace euler96::logic {
namespace {

// What a chain may use.
struct Mode {
  Technique cycle;
  Technique chain;
  Chain::Within within;
  bool strong_in_digit;  // without them a chain's two ends differ in parity: there are cycles only
  bool links_in_cell;
};

constexpr std::array<Mode, 3> kModes = {{
    {Technique::kXCycle, Technique::kForcingXChain, Chain::Within::kDigit, true, false},
    {Technique::kYCycle, Technique::kForcingYChain, Chain::Within::kCells, false, true},
    {Technique::kXyCycle, Technique::kForcingChain, Chain::Within::kBoard, true, true},
}};
constexpr const Mode& kAllLinks = kModes[2];

template <std::size_t kWords>
class Chains {
 public:
  using Set = NodeSet<kWords>;

  Chains(const Units& units, Found& found)
      : units_(units), found_(found), all_links_(units), reached_(units.size()) {
    const Set all = Set::below(units.size());
    all_links_.find_next(all);
    reached_.find(all, [&](Node node) { return std::tie(links(node).weak, links(node).next); });
  }

  void find_cycles_and_forcing_chains() {
    if (!find_sources()) return;
    for (const Mode& mode : kModes) {
      if (rating_of(mode.cycle) > found_.rating_limit()) return;
      if (&mode == &kAllLinks) {
        search(mode);
      } else {
        // A candidate without a strong link is in no cycle, but a chain may begin with it.
        Links<kWords> some(all_links_, mode.links_in_cell, mode.strong_in_digit);
        some.find_next(mode.strong_in_digit ? refuted_ : Set());
        links_ = &some;
        search(mode);
        links_ = &all_links_;
      }
    }
  }

  void find_cell_and_region_chains() {
    CommonEnds ends(units_, found_);
    ends.find(
        {Chain::Kind::kMultiple, Technique::kCellForcingChain, 3, Technique::kRegionForcingChain},
        reached_, [&](Node source) { count(ends, source); },
        [&](Node source, Node end, bool on) { return branch_to(source, end, on); });
  }

 private:
  [[nodiscard]] const auto& links(Node node) const { return (*links_)[node]; }

  // Finds where chains and cycles may begin, with all links. Links are symmetric, so a candidate
  // that a cycle removes leads to its own opposite, and turns off all nodes of the cycle that are
  // on. Returns whether there are any.
  bool find_sources() {
    refuted_ = {};
    from_on_ = {};
    from_off_ = {};
    Set off;
    for (Node node = 0; node < units_.size(); ++node) {
      const auto& here = reached_[node];
      if (here.off.contains(node)) {
        refuted_.insert(node);
        off |= here.off;
      }
      bool back = false;
      links(node).strong.each([&](Node next) { back |= reached_[next].on.contains(node); });
      if (back) from_off_.insert(node);
    }
    from_on_ = refuted_;
    off.each([&](Node node) {
      if (reached_[node].in_cycle) from_on_.insert(node);
    });
    return !refuted_.empty() || !from_off_.empty();
  }

  // There are two searches for each node: from it on, and from it off.
  struct Search {
    Node source;
    bool on;

    std::size_t slot;  // among the searches, in each level
    Set useful;        // the nodes that lead to an end of the search
  };

  // The nodes that lead to an end of the search, with all links: to the source off, or to it on.
  // Links are symmetric, so these are what it turns off in the end when it is on, or off. What
  // leads to such a node is one, too, so leaving out the others changes no depth.
  [[nodiscard]] Set useful_from(const Mode& mode, Node source, bool on) const {
    Set useful;
    all_links_[source].strong.each([&](Node next) { useful |= reached_[next].off; });
    if (on && mode.strong_in_digit && refuted_.contains(source)) useful |= reached_[source].off;
    return useful;
  }

  // Searches from all nodes at once, on and off, level by level. Level k from a node that is on has
  // what is on after 2k links, so it gives chains and cycles of 2k + 2 assertions; so does level k
  // from a node that is off, whose level 0 is what it turns on.
  void search(const Mode& mode) {
    levels_.clear();
    std::vector<Search> alive;
    const auto begin = [&](Node source, bool on, const Set& start) {
      if (!start.meets(links_->linked())) return;
      alive.push_back({source, on, alive.size(), useful_from(mode, source, on)});
      levels_.push_back(start);
    };
    from_on_.each([&](Node source) { begin(source, true, Set(source)); });
    if (mode.strong_in_digit) {
      from_off_.each([&](Node source) { begin(source, false, links(source).strong); });
    }
    searches_ = alive.size();
    seen_ = levels_;
    for (std::size_t depth = 1; !alive.empty(); ++depth) {
      const int extra = surcharge(static_cast<int>(2 * depth + 2));
      const int cycle = rating_of(mode.cycle) + extra;
      const int chain = rating_of(mode.chain) + extra;
      if (std::min(cycle, chain) > found_.rating_limit()) return;
      add_level();
      std::erase_if(alive, [&](const Search& search) {
        Set& seen = seen_[search.slot];
        const Set reached = (links_->after(level(depth - 1, search)) & search.useful) - seen;
        if (reached.empty()) return true;
        seen |= reached;
        level(depth, search) = reached;
        if (search.on) {
          end_on(mode, depth, search, cycle, chain);
        } else {
          end_off(mode, depth, search, chain);
        }
        return false;
      });
    }
  }

  // The levels of all searches, those of the same depth together.
  void add_level() { levels_.resize(levels_.size() + searches_); }
  [[nodiscard]] Set& level(std::size_t depth, const Search& search) {
    return levels_[depth * searches_ + search.slot];
  }

  // Adds the chain and the cycles that end with a level from a node that is on.
  void end_on(const Mode& mode, std::size_t depth, const Search& search, int cycle, int chain) {
    const Node source = search.source;
    const Set& reached = level(depth, search);
    const Set ends = reached & links(source).weak;
    const Set earlier = seen_[search.slot] - reached;
    if (mode.strong_in_digit && chain <= found_.rating_limit() && !ends.empty() &&
        !earlier.meets(links(source).weak)) {
      add_chain(mode, depth, search, ends.first(), chain);
    }
    if (cycle <= found_.rating_limit()) {
      (reached & links(source).before).each([&](Node last) {
        try_cycles(mode, depth, search, last, cycle);
      });
    }
  }

  // Adds the chain that ends with a level from a node that is off.
  void end_off(const Mode& mode, std::size_t depth, const Search& search, int chain) {
    if (chain <= found_.rating_limit() && level(depth, search).contains(search.source)) {
      add_chain(mode, depth, search, search.source, chain);
    }
  }

  // Makes the path the nodes of a search from level 0 to `last` at a depth: on, off, on, ..., on.
  void trace(const Search& search, std::size_t depth, Node last) {
    path_.assign(1, last);
    while (depth-- > 0) {
      const Node node = path_.back();
      const Node previous = (level(depth, search) & links(node).before).first();
      path_.push_back((links(previous).weak & links(node).strong).first());
      path_.push_back(previous);
    }
    std::ranges::reverse(path_);
  }

  void add_chain(const Mode& mode, std::size_t depth, const Search& search, Node last, int rating) {
    Deduction deduction{.technique = mode.chain, .rating = rating};
    conclude(deduction, units_.candidate(search.source), !search.on);
    found_.add(deduction, [&] {
      trace(search, depth, last);
      if (search.on) {
        path_.push_back(search.source);
      } else {
        path_.insert(path_.begin(), search.source);
      }
      return pattern(Chain::Kind::kForcing, mode, search.on);
    });
  }

  // The cycles that close with a node that `last` turns off and that turns on the source. All
  // shortest ways from the source to `last` are tried: which one removes something differs.
  void try_cycles(const Mode& mode, std::size_t depth, const Search& search, Node last,
                  int rating) {
    path_.resize(2 * depth + 1);
    path_.front() = search.source;
    path_.back() = last;
    try_ways(mode, search, depth, rating);
  }

  // The path is known from the node of this depth on.
  void try_ways(const Mode& mode, const Search& search, std::size_t depth, int rating) {
    if (depth == 0) {
      close_cycle(mode, search.source, rating);
      return;
    }
    const Node node = path_[2 * depth];
    (level(depth - 1, search) & links(node).before).each([&](Node previous) {
      path_[2 * depth - 2] = previous;
      (links(previous).weak & links(node).strong).each([&](Node between) {
        path_[2 * depth - 1] = between;
        try_ways(mode, search, depth - 1, rating);
      });
    });
  }

  void close_cycle(const Mode& mode, Node source, int rating) {
    Set seen_by_on;
    for (std::size_t i = 0; i < path_.size(); i += 2) seen_by_on |= all_links_.in_digit(path_[i]);
    Set seen = seen_by_on & refuted_;
    if (seen.empty()) return;
    for (const Node node : path_) seen = seen - all_links_.in_cell(node) - Set(node);
    if (seen.empty()) return;
    Set seen_by_off;
    for (std::size_t i = 1; i < path_.size(); i += 2) seen_by_off |= all_links_.in_digit(path_[i]);
    Set closing = links(path_.back()).weak & links(source).strong;
    for (std::size_t i = 1; i < path_.size(); i += 2) closing = closing - Set(path_[i]);
    closing.each([&](Node node) {
      const Set gone =
          (seen & (seen_by_off | all_links_.in_digit(node))) - all_links_.in_cell(node) - Set(node);
      if (gone.empty()) return;
      Deduction deduction{.technique = mode.cycle, .rating = rating};
      gone.each([&](Node each) { deduction.removed.insert(units_.candidate(each)); });
      if (found_.wants_order()) deduction.order = order_of(path_);
      found_.add(deduction, [&] {
        path_.push_back(node);
        path_.push_back(source);
        Chain chain = pattern(Chain::Kind::kCycle, mode, true);
        path_.resize(path_.size() - 2);
        return chain;
      });
    });
  }

  // The pattern of the path alone.
  [[nodiscard]] Chain pattern(Chain::Kind kind, const Mode& mode, bool first_on) const {
    const int assertions = static_cast<int>(path_.size()) - (kind == Chain::Kind::kCycle ? 1 : 0);
    return {.kind = kind,
            .within = mode.within,
            .branches = {branch_of_path(first_on)},
            .assertions = assertions};
  }

  // The nodes of the path are on and off in turn.
  [[nodiscard]] Branch branch_of_path(bool first_on) const {
    Branch branch{{units_.candidate(path_[0]), first_on}};
    Assertion from = branch.source;
    for (const Node node : std::span(path_).subspan(1)) {
      const Assertion to{units_.candidate(node), !from.on};
      branch.links.push_back({from, to, house_of_link(from.candidate, to.candidate)});
      from = to;
    }
    return branch;
  }

  // Writes the number of assertions from a node that is on to each that follows on or off.
  void count(CommonEnds& ends, Node source) {
    if (!ends.begin(source)) return;
    std::uint16_t* const on = ends.counts(source, true);
    std::uint16_t* const off = ends.counts(source, false);
    std::uint16_t count = 1;
    Set seen_off;
    each_level(source, [&](const Set& level) {
      Set turned_off;
      level.each([&](Node node) {
        on[node] = count;
        turned_off |= links(node).weak;
      });
      (turned_off - seen_off).each([&](Node node) {
        off[node] = static_cast<std::uint16_t>(count + 1);
      });
      seen_off |= turned_off;
      count = static_cast<std::uint16_t>(count + 2);
      return true;
    });
  }

  // The chain from a node that is on to an end, by a search from this node alone.
  Branch branch_to(Node source, Node end, bool on) {
    searches_ = 1;
    levels_.clear();
    Set lasts;
    each_level(source, [&](const Set& level) {
      levels_.push_back(level);
      lasts = level & (on ? Set(end) : links(end).weak);
      return lasts.empty();
    });
    trace({source, true, 0, {}}, levels_.size() - 1, lasts.first());
    if (!on) path_.push_back(end);
    return branch_of_path(true);
  }

  // Calls `visit` with each level of a search from a node that is on, until it returns false.
  template <typename Visit>
  void each_level(Node source, Visit visit) const {
    Set level(source);
    Set seen = level;
    while (!level.empty() && visit(level)) {
      level = links_->after(level) - seen;
      seen |= level;
    }
  }

  const Units& units_;
  Found& found_;
  Links<kWords> all_links_;
  const Links<kWords>* links_ = &all_links_;  // those of the mode
  Reachability<kWords> reached_;              // with all links
  Set refuted_;                               // the nodes that lead to their own opposite
  Set from_on_;  // the nodes from which, on and off, chains and cycles are searched
  Set from_off_;
  std::size_t searches_ = 0;  // the number of sets of a level
  std::vector<Set> levels_;
  std::vector<Set> seen_;  // by slot
  std::vector<Node> path_;
};

template <typename Use>
void use_chains(const Position& position, Found& found, Use use) {
  const Units units(found.wants_order() ? sorted_nodes(position) : Nodes(position));
  with_words(units.size(), [&](auto words) {
    Chains<words> chains(units, found);
    use(chains);
  });
}

}  // namespace

void find_cycles_and_forcing_chains(const FinderInput& input, Found& found) {
  if (NewPairs(input.position, input.changed).empty()) return;
  use_chains(input.position, found, [](auto& chains) { chains.find_cycles_and_forcing_chains(); });
}

void find_multiple_forcing_chains(const FinderInput& input, Found& found) {
  use_chains(input.position, found, [](auto& chains) { chains.find_cell_and_region_chains(); });
}

void find_inner_chains(const Position& position, bool multiple, Found& found) {
  use_chains(position, found, [&](auto& chains) {
    chains.find_cycles_and_forcing_chains();
    if (multiple && found.empty()) chains.find_cell_and_region_chains();
  });
}

}  // namespace euler96::logic
