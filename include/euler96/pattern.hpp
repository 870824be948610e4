/// @file
/// Steps of reasoning as values: the pattern that a step found on a board, with the role of each
/// part, and what follows from it. There is a struct for each family of techniques;
/// `src/logic/families/` draws them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "euler96/geometry.hpp"
#include "euler96/position.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

/// That a cell holds a digit (on), or that it does not.
struct Assertion {
  Candidate candidate;
  bool on;
  friend bool operator==(const Assertion&, const Assertion&) = default;
};

/// An implication: `from` makes `to` true. In a net several links lead to the same `to`, which then
/// follows from all of their `from` together.
struct Link {
  Assertion from;
  Assertion to;
  std::optional<HouseId> house = {};  ///< the house that the link runs in; none within a cell
  /// The rule by which several that are off turn off another one, and `house`, a house of it.
  std::optional<Technique> rule = {};
  /// If the rule is a chain, its number in `Branch::inner`.
  std::optional<std::size_t> inner = {};
  friend bool operator==(const Link&, const Link&) = default;
};

struct InnerChain;

/// A supposition, and the links that follow from it, in the order of the reasoning. There are none
/// if it is the conclusion itself.
struct Branch {
  Assertion source;
  std::vector<Link> links = {};
  std::vector<InnerChain> inner;  ///< the chains within the net, in the order of the links
  friend bool operator==(const Branch&, const Branch&) = default;
};

/// The last place of a digit in a house, or the last candidate of a cell.
struct Single {
  Candidate candidate;
  std::optional<HouseId> house = {};  ///< where the digit has no other place; none if naked
  bool last_cell = false;             ///< whether the house has no other empty cell
  friend bool operator==(const Single&, const Single&) = default;
};

/// All places of a digit in one house, which lie in a second one.
struct Locked {
  Digit digit;
  CellSet cells;
  HouseId base;   ///< where the digit fits only in `cells`
  HouseId cover;  ///< from the rest of which the digit goes
  /// For a direct step, the house in which that leaves one place.
  std::optional<HouseId> single_in = {};
  friend bool operator==(const Locked&, const Locked&) = default;
};

/// As many cells of a house as digits: the digits of naked cells, the places of hidden digits.
struct Subset {
  CellSet cells;
  DigitSet digits;
  HouseId house;
  bool hidden;
  std::optional<HouseId> also = {};  ///< a second house of the cells, which loses the digits, too
  friend bool operator==(const Subset&, const Subset&) = default;
};

/// As many houses as others, which have all places of a digit in the first ones except the fins.
struct Fish {
  Digit digit;
  CellSet cells;
  HouseSet base;      ///< the houses where the digit fits only in `cells`
  HouseSet cover;     ///< the houses from the rest of which the digit goes
  CellSet fins = {};  ///< of `cells`: those in no house of the cover, and those in two of the base
  friend bool operator==(const Fish&, const Fish&) = default;
};

/// Two strong links of a digit: in each, one of `near` and `end` holds it, perhaps one of several
/// cells. All cells of one `near` see those of the other, so one of the ends holds the digit.
struct LinkedPairs {
  struct Pair {
    HouseId house;  ///< where the digit fits only in these cells
    CellSet near;
    CellSet end;
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  Digit digit;
  Pair first;
  Pair second;
  friend bool operator==(const LinkedPairs&, const LinkedPairs&) = default;
};

/// Two cells with the same two candidates x and z. The cells where a house can hold x see them.
struct WWing {
  CellSet ends;
  CellSet link;
  HouseId house;  ///< where x fits only in `link`
  Digit x;
  Digit z;  ///< in one of the ends
  friend bool operator==(const WWing&, const WWing&) = default;
};

/// Four cells with four candidates, of which only z could be in two of them.
struct BentSet {
  CellSet cells;
  DigitSet digits;
  Digit z;
  friend bool operator==(const BentSet&, const BentSet&) = default;
};

/// The two colours of cells: if a cell of one colour holds its digit, all do, and those of the
/// other colour do not. Of cells with the same two candidates, the digits are two.
struct Colours {
  DigitSet digits;
  std::array<CellSet, 2> colours;
  std::array<CellSet, 2> others = {};  ///< of a second set of cells that are linked
  friend bool operator==(const Colours&, const Colours&) = default;
};

/// Cells of a line and a box that are as many as their digits. A digit of both `line` and `box`
/// counts twice.
struct SueDeCoq {
  HouseId line_house;
  HouseId box_house;
  CellSet shared;  ///< cells of both houses
  CellSet line;    ///< others of the line
  CellSet box;     ///< others of the box
  friend bool operator==(const SueDeCoq&, const SueDeCoq&) = default;
};

/// Strong links, in each of which one of two nodes is true. The end of a link and the start of the
/// next one are not both true, so the start of the first or the end of the last is.
struct AlternatingChain {
  /// A digit that one of the cells holds, if the node is true.
  struct Node {
    Digit digit;
    CellSet cells;
    friend bool operator==(const Node&, const Node&) = default;
  };
  struct Link {
    Node from;
    Node to;
    /// Where the digit fits only in both nodes. Else they are digits of a set.
    std::optional<HouseId> house = {};
    CellSet set = {};  ///< cells with one digit more than cells, perhaps a single one with two
    friend bool operator==(const Link&, const Link&) = default;
  };
  std::vector<Link> links;
  bool loop = false;  ///< whether the first start and the last end are not both true, either
  friend bool operator==(const AlternatingChain&, const AlternatingChain&) = default;
};

/// Sets of cells with one digit more than cells. Of each two neighbours one at most has a digit of
/// both, so the other one has all others of its digits.
struct SetChain {
  std::vector<CellSet> sets;
  std::vector<Digit> common;  ///< of the first and the second set, and so on
  bool doubly = false;        ///< whether two sets have two such digits
  friend bool operator==(const SetChain&, const SetChain&) = default;
};

/// A cell, and for each of its candidates cells with one digit more than cells, which cannot have
/// that digit if the cell has it.
struct DeathBlossom {
  Cell stem;
  std::vector<CellSet> petals;  ///< in the order of the candidates
  friend bool operator==(const DeathBlossom&, const DeathBlossom&) = default;
};

/// A pivot with the candidates x and y, perhaps also z, and two wings that it sees.
struct Wing {
  Cell pivot;
  Cell wing_x;  ///< has the candidates x and z
  Cell wing_y;  ///< has the candidates y and z
  Digit x;
  Digit y;
  Digit z;  ///< in each case in a wing or the pivot
  bool pivot_has_z;
  friend bool operator==(const Wing&, const Wing&) = default;
};

/// The ways to use that one of the extra candidates is true, which spoil a loop or a grave.
/// Type 1: they are in one cell.
struct OneCell {
  friend bool operator==(const OneCell&, const OneCell&) = default;
};
/// Type 2: they are one digit.
struct OneDigit {
  Digit digit;
  friend bool operator==(const OneDigit&, const OneDigit&) = default;
};
/// Type 3: their cells act as one cell that completes a subset of a house.
struct RoofSubset {
  HouseId house;
  CellSet cells;    ///< the other cells of the subset
  DigitSet digits;  ///< of the subset
  bool hidden;
  friend bool operator==(const RoofSubset&, const RoofSubset&) = default;
};
/// Type 4: they are in two cells, which hold a digit of the loop or grave.
struct LockedDigit {
  Digit digit;
  HouseSet houses;  ///< where the digit fits only in the two cells
  friend bool operator==(const LockedDigit&, const LockedDigit&) = default;
};
/// A digit of the pair in a cell would force the rest of a rectangle.
struct Forcing {
  Digit supposed;
  CellSet cells;  ///< those of which each would do that
  Digit locked;
  HouseSet houses;  ///< where `locked` fits only in the rectangle
  friend bool operator==(const Forcing&, const Forcing&) = default;
};
/// In the order of the types.
using Escape = std::variant<OneCell, OneDigit, RoofSubset, LockedDigit>;
using LoopEscape = std::variant<OneCell, OneDigit, RoofSubset, LockedDigit, Forcing>;

/// An even number of cells with a pair of digits that could be exchanged, but for extra candidates.
/// A cell of an avoidable rectangle may be filled.
struct UniqueLoop {
  CellSet cells;
  DigitSet pair;
  CellSet roof;    ///< the cells that have extra candidates
  DigitSet extra;  ///< the candidates of the roof beyond the pair
  LoopEscape escape;
  friend bool operator==(const UniqueLoop&, const UniqueLoop&) = default;
};

/// Candidates without which each empty cell would have two candidates, and each house each of its
/// digits in two cells.
struct Grave {
  CandidateSet extra;  ///< one of them is true
  Escape escape;
  friend bool operator==(const Grave&, const Grave&) = default;
};

/// Two or three cells of which no combination may use up all candidates of a cell that sees them.
struct Exclusion {
  CellSet cells;
  CellSet excluders;  ///< cells that see all of `cells`
  friend bool operator==(const Exclusion&, const Exclusion&) = default;
};

/// What follows from a pattern.
struct Deduction {
  Technique technique;
  int rating = info(technique).rating;  ///< in tenths; 0 of steps of the human ladder
  /// The search takes a finder's steps with the lowest rating and, among these, the lowest order.
  int order = 0;
  std::optional<Candidate> placed = {};
  /// Candidates that the step removes beyond what the placed digit removes from its peers.
  CandidateSet removed = {};
  friend bool operator==(const Deduction&, const Deduction&) = default;
};

/// Implications that lead from suppositions to a conclusion.
struct Chain {
  enum class Kind : std::uint8_t {
    kCycle,     ///< comes back to its start, so that it holds both ways round
    kForcing,   ///< ends with the opposite of its supposition
    kMultiple,  ///< a branch for each of several suppositions, one of which is true; the same end
    kNet,       ///< as before, or ends with a contradiction; an assertion may follow from several
  };
  /// Where all links run.
  enum class Within : std::uint8_t { kBoard, kDigit, kCells };

  Kind kind;
  Within within = Within::kBoard;
  std::vector<Branch> branches;
  /// If the suppositions are the places of a digit in a house, that house.
  std::optional<HouseId> house = {};
  /// The number of its assertions, on which the rating depends: those that lead to each end, and
  /// those of the chains within it.
  int assertions = 0;

  /// Whether the suppositions are the candidates of a cell, or the places of a digit in a house;
  /// else they are a candidate alone, or on and off.
  [[nodiscard]] bool of_unit() const;
  friend bool operator==(const Chain&, const Chain&) = default;
};

/// A chain within a net, on what the net has left. Where it would place a digit, the net turns off
/// the others in the cell.
struct InnerChain : Deduction {
  Chain chain;
  friend bool operator==(const InnerChain&, const InnerChain&) = default;
};

inline bool Chain::of_unit() const {
  return branches.size() > 1 && branches[0].source.candidate != branches[1].source.candidate;
}

/// No pattern: a candidate that is supposed, since no technique applies.
struct Guess {
  Candidate candidate;
  friend bool operator==(const Guess&, const Guess&) = default;
};

/// What a step of any family found.
using Pattern = std::variant<Single, Locked, Subset, Fish, Wing, UniqueLoop, Grave, Exclusion,
                             Chain, Guess, LinkedPairs, WWing, BentSet, Colours, SueDeCoq,
                             AlternatingChain, SetChain, DeathBlossom>;

/// A visitor of patterns, escapes and other variants, made of functions.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// One application of a technique.
struct Step : Deduction {
  Pattern pattern;
};

}  // namespace euler96::logic
