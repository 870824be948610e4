// Nets: Nishio, the dynamic forcing chains, and those with further rules.
//
// One candidate is supposed on or off, and everything that follows is derived, see
// `derivation.hpp`. The assertions form a net, since one may need several others. For example,
// digit 5 where columns 5 and 8 have two places each, r16c5 and r14c8, and row 5 has three, r5c1,
// r5c4 and r5c7:
//
//                 row 1            column 5          box 5
//             +--------> -r1c5 ------------> +r6c5 --------> -r5c4 --+
//             |   column 1                                           |  row 5
//     +r1c1 --+--------> -r5c1 --------------------------------------+--------> +r5c7
//             |   row 1            column 8          box 6
//             +--------> -r1c8 ------------> +r4c8 --------> -r5c7
//
// Here + is on and - is off. Both sides of r5c7 follow, so 5 goes from r1c1. What a net derives is
// used in four ways:
//
//   contradiction   a candidate would be on and off: the supposition is wrong
//   double          the same follows from a candidate on and off: it is true
//   cell, region    the same follows from every candidate of a cell, or of a digit in a house
//
// A step's rating follows from its number of assertions: the ancestors of its ends, each counted
// once for each end. The net above has 6 and 4.
//
// Nishio uses the links within one digit only, and nothing but the contradiction.
//
// Test: tests/rating_test.cpp.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "closure_cache.hpp"
#include "closures.hpp"
#include "common_ends.hpp"
#include "derivation.hpp"
#include "inner_effects.hpp"
#include "inner_steps.hpp"
#include "logic/found.hpp"
#include "logic/single_cells.hpp"
#include "logic/techniques.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {
namespace {

// What a net may use, and its techniques, which follow each other in the enumeration.
struct Mode {
  bool within_cells;        // links between the candidates of a cell
  Inner inner;              // steps within the net, where no link leads on
  Technique contradiction;  // the first technique

  [[nodiscard]] Technique twofold() const { return technique(1); }
  [[nodiscard]] Technique cell() const { return technique(2); }
  [[nodiscard]] Technique region() const { return technique(3); }

 private:
  [[nodiscard]] Technique technique(int place) const {
    return static_cast<Technique>(static_cast<int>(contradiction) + place);
  }
};

constexpr Mode kNishio = {false, Inner::kNone, Technique::kNishio};

template <std::size_t kWords>
class Nets {
 public:
  Nets(const FinderInput& input, const NetUnits& units, const Mode& mode, Found& found)
      : position_(input.position),
        stop_(input.stop),
        units_(units),
        mode_(mode),
        found_(found),
        inner_steps_(
            position_, units, mode.inner, stop_,
            [this](const Units::Members& left) { return !inner_effects_->find(left).empty(); }),
        net_(units, mode.inner == Inner::kNone ? nullptr : &inner_steps_),
        other_(units, mode.inner == Inner::kNone ? nullptr : &inner_steps_) {
    if (has_chains(mode.inner)) inner_effects_.emplace(units, mode.inner);
  }
  Nets(const Nets&) = delete;
  Nets& operator=(const Nets&) = delete;

  /// @param supposed_on,supposed_off the suppositions that may contradict themselves.
  void find_contradictions(const CandidateSet& supposed_on, const CandidateSet& supposed_off) {
    for (Node node = 0; node < units_.size(); ++node) {
      for (const bool on : {true, false}) {
        const CandidateSet& supposed = on ? supposed_on : supposed_off;
        if (!supposed.contains(units_.cell(node), units_.digit(node))) continue;
        net_.derive(node, on);
        add_contradiction(net_, node, on, net_.size_of_contradiction());
      }
    }
  }

  /// @param closures by links, and perhaps by what other modes have added to them.
  void find(Closures<kWords>& closures) {
    if (mode_.inner != Inner::kNone) closures.add_rules();
    if (inner_effects_) {
      closures.add([&](const Set& off) {
        stop_.check();
        return inner_effects_->find(off);
      });
    }
    CommonEnds ends(units_, found_);
    reached_ = closures.ends(true);
    refutations_.resize(units_.size());
    std::vector<Ends> reached_off = closures.ends(false);
    for (Node node = 0; node < units_.size(); ++node) {
      if (reached_[node].contradict()) count(ends, node);
      Ends& off = reached_off[node];
      const bool off_refuted = off.contradict();
      if (off_refuted) off = derived(other_, node, false);
      const auto is_double = [&] {
        return position_.candidates(units_.cell(node)).size() > 2 &&
               (reached_[node].on.meets(off.on) || reached_[node].off.meets(off.off));
      };
      if (is_double()) count(ends, node);
      add_contradiction(net_, node, true, refutations_[node]);
      if (off_refuted) add_contradiction(other_, node, false, other_.size_of_contradiction());
      if (is_double()) add_doubles(ends, node);
    }
    ends.find(
        {Chain::Kind::kNet, mode_.cell(), 2, mode_.region()}, reached_,
        [&](Node source) { count(ends, source); },
        [&](Node source, Node end, bool) {
          net_.derive(source, true);
          return net_.branch_to(end);
        });
  }

 private:
  using Set = NodeSet<kWords>;
  using Ends = typename Closures<kWords>::Ends;

  // What follows from a supposition.
  static Ends derived(Net<kWords>& net, Node source, bool on) {
    net.derive(source, on);
    Ends ends;
    for (const Node end : net.sequence()) (net.on(end) ? ends.on : ends.off).insert(end);
    return ends;
  }

  // Derives the net from a node that is on, and counts the assertions to its ends.
  void count(CommonEnds& ends, Node node) {
    if (!ends.begin(node)) return;
    reached_[node] = derived(net_, node, true);
    refutations_[node] = net_.size_of_contradiction();
    for (const Node end : net_.sequence()) {
      ends.counts(node, net_.on(end))[end] =
          static_cast<std::uint16_t>(std::min(net_.size_of(end), CommonEnds::kUnreached - 1));
    }
  }

  [[nodiscard]] Chain pattern(std::vector<Branch> branches, int assertions) const {
    return {.kind = Chain::Kind::kNet,
            .within = mode_.within_cells ? Chain::Within::kBoard : Chain::Within::kDigit,
            .branches = std::move(branches),
            .assertions = assertions};
  }

  // Adds the contradiction of a supposition, if it has one.
  void add_contradiction(Net<kWords>& net, Node node, bool on, int assertions) {
    if (assertions == 0) return;
    const int rating = rating_of(mode_.contradiction) + surcharge(assertions);
    if (rating > found_.rating_limit()) return;
    Deduction deduction{.technique = mode_.contradiction, .rating = rating};
    conclude(deduction, units_.candidate(node), !on);
    found_.add(deduction, [&] {
      net.derive(node, on);
      return pattern({net.branch_to_contradiction()}, assertions);
    });
  }

  // Adds what follows from the node on, as counted, and off.
  void add_doubles(CommonEnds& ends, Node node) {
    other_.derive(node, false);
    for (const Node end : other_.sequence()) {
      const bool on = other_.on(end);
      const int count = ends.counts(node, on)[end];
      if (count == CommonEnds::kUnreached) continue;
      const int assertions = count + other_.size_of(end);
      const int rating = rating_of(mode_.twofold()) + surcharge(assertions);
      if (rating > found_.rating_limit()) continue;
      Deduction deduction{.technique = mode_.twofold(), .rating = rating};
      if (found_.wants_order()) deduction.order = node;
      conclude(deduction, units_.candidate(end), on);
      found_.add(deduction, [&] {
        net_.derive(node, true);
        return pattern({net_.branch_to(end), other_.branch_to(end)}, assertions);
      });
    }
  }

  const Position& position_;
  Stop stop_;
  const NetUnits& units_;
  const Mode& mode_;
  Found& found_;
  std::optional<InnerEffects<kWords>> inner_effects_;  // if there are chains within the nets
  InnerSteps inner_steps_;
  Net<kWords> net_;
  Net<kWords> other_;
  std::vector<Ends> reached_;     // from nodes that are on; more than that unless counted
  std::vector<int> refutations_;  // of nodes that are on: the assertions of the contradiction
};

// The suppositions about one digit. All places that one of them turns on or off are a set of cells,
// so a round of the search is a few operations on sets: the peers of what is on are off, and a
// place that is alone in a house is on. The order does not matter, so this finds every
// contradiction that a `Derivation` finds; only the derivation can rate it.
class DigitSuppositions {
 public:
  explicit DigitSuppositions(CellSet places) : places_(places), occupied_(places) {}

  // Whether a place that is on, or off, makes another one on and off, or leaves a house without.
  [[nodiscard]] bool contradicts(Cell cell, bool on) const {
    CellSet all_on;
    CellSet off = on ? CellSet() : CellSet(cell);
    CellSet next = on ? CellSet(cell) : CellSet();
    for (;;) {
      all_on |= next;
      for (const Cell each : next) off |= peers_of(each) & places_;
      if (all_on.meets(off)) return true;
      const CellSet left = places_ - off;
      if (OccupiedHouses(left) != occupied_) return true;
      next = (alone_in_boxes(left) | alone_in_rows(left) | alone_in_columns(left)) - all_on;
      if (next.empty()) return false;
    }
  }

 private:
  CellSet places_;
  OccupiedHouses occupied_;
};

void search_nets(const FinderInput& input, const Mode& mode, Found& found) {
  std::unique_ptr<NetMemory> none;
  std::unique_ptr<NetMemory>& memory = input.nets != nullptr ? *input.nets : none;
  with_words(input.position.candidates().size(), [&](auto words) {
    auto& cache = ClosureCache<words>::of(input.position, memory);
    Nets<words>(input, cache.units, mode, found).find(cache.closures);
  });
}

}  // namespace

void find_nishio(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  CandidateSet supposed_on;
  CandidateSet supposed_off;
  for (const Digit digit : DigitSet::all()) {
    const DigitSuppositions suppositions(position.places(digit));
    for (const Cell cell : position.places(digit)) {
      if (suppositions.contradicts(cell, true)) supposed_on.insert(cell, digit);
      if (suppositions.contradicts(cell, false)) supposed_off.insert(cell, digit);
    }
  }
  if (supposed_on.empty() && supposed_off.empty()) return;
  const NetUnits units(sorted_nodes(position), false);
  with_words(units.size(), [&](auto words) {
    Nets<words> nets(input, units, kNishio, found);
    nets.find_contradictions(supposed_on, supposed_off);
  });
}

void find_dynamic(const FinderInput& input, Found& found) {
  search_nets(input, {true, Inner::kNone, Technique::kDynamicContradiction}, found);
}

void find_dynamic_plus(const FinderInput& input, Found& found) {
  search_nets(input, {true, Inner::kRules, Technique::kDynamicContradictionPlus}, found);
}

void find_nested_forcing(const FinderInput& input, Found& found) {
  search_nets(input, {true, Inner::kForcing, Technique::kDynamicContradictionForcing}, found);
}

void find_nested_multiple(const FinderInput& input, Found& found) {
  search_nets(input, {true, Inner::kMultiple, Technique::kDynamicContradictionMultiple}, found);
}

void find_nested_dynamic(const FinderInput& input, Found& found) {
  search_nets(input, {true, Inner::kDynamic, Technique::kDynamicContradictionDynamic}, found);
}

}  // namespace euler96::logic
