/// @file
/// Replays the steps of an explanation on a sheet (sheet.hpp), which shares no code with the
/// library. The solver `singles` says what is true. Of each step:
///
///   the board        is the one that the steps before it leave, without a contradiction
///   placed, removed  the candidate was there, and no solution of the board contradicts the step
///   the technique    none that the sheet knows is easier, and the pattern is one on the sheet
///   links            each implication holds, and together they lead to what the step does
///   sets             almost locked sets are such, and the nodes that chains join are theirs
///   guess refuted    the last standing guess; the board has the contradiction that is named
#pragma once

#include <bit>

#include "prelude.hpp"
#include "sheet.hpp"

namespace euler96::testing {

inline Outcome solved(const Board& board) { return solve_one(*find_solver("singles"), board); }

inline Cells indices(logic::CellSet cells) {
  Cells list;
  for (const Cell cell : cells) list.push_back(cell.index());
  return list;
}

inline std::optional<int> index_of(const std::optional<HouseId>& house) {
  return house ? std::optional(static_cast<int>(house->index())) : std::nullopt;
}

// ---- Links.

// That a cell holds a digit (on), or that it does not.
struct Fact {
  int cell;
  int digit;
  bool on;

  Fact(logic::Candidate candidate, bool is_on)
      : cell(candidate.cell().index()), digit(candidate.digit().value()), on(is_on) {}
  explicit Fact(const logic::Assertion& assertion) : Fact(assertion.candidate, assertion.on) {}
  Fact(int of_cell, int of_digit, bool is_on) : cell(of_cell), digit(of_digit), on(is_on) {}

  [[nodiscard]] Fact opposite() const { return {cell, digit, !on}; }
  friend auto operator<=>(const Fact&, const Fact&) = default;
  friend void PrintTo(const Fact& fact, std::ostream* out) {
    *out << Cell(fact.cell).name() << (fact.on ? "=" : "<>") << fact.digit;
  }
};
using Facts = std::set<Fact>;

inline Facts all_off(const logic::CandidateSet& candidates) {
  Facts facts;
  for (const Cell cell : candidates.cells()) {
    for (const Digit digit : candidates.digits(cell))
      facts.emplace(logic::Candidate(cell, digit), false);
  }
  return facts;
}

// What a step concludes.
inline Facts conclusions_of(const logic::Step& step) {
  Facts facts = all_off(step.removed);
  if (step.placed) facts.emplace(*step.placed, true);
  return facts;
}

// Links that make the same fact true together.
struct Inference {
  Facts from;
  Fact to;
  std::optional<int> house;  // none: within a cell
  std::optional<Technique> rule;
  const logic::InnerChain* inner = nullptr;  // if the rule is a chain
};

// Consecutive links belong together, but each fact that is on turns another one off alone.
inline std::vector<Inference> inferences(const logic::Branch& branch) {
  std::vector<Inference> all;
  for (const logic::Link& link : branch.links) {
    const Inference one{{Fact(link.from)},
                        Fact(link.to),
                        index_of(link.house),
                        link.rule,
                        link.inner ? &branch.inner.at(*link.inner) : nullptr};
    const bool continues = !all.empty() && all.back().to == one.to && !link.from.on &&
                           all.back().house == one.house && all.back().rule == one.rule &&
                           all.back().inner == one.inner;
    if (continues) {
      all.back().from.insert(Fact(link.from));
    } else {
      all.push_back(one);
    }
  }
  return all;
}

// All candidates of a fact's cell, or of its digit in a house, on.
inline Facts cases_with(const Sheet& sheet, const Fact& fact, std::optional<int> house) {
  Facts cases;
  for (int digit = 1; digit <= 9 && !house; ++digit) {
    if ((sheet.left(fact.cell) & bit(digit)) != 0) cases.emplace(fact.cell, digit, true);
  }
  if (!house) return cases;
  for (const int cell : sheet.places(*house, bit(fact.digit)))
    cases.emplace(cell, fact.digit, true);
  return cases;
}

inline void require_chain(const Sheet& sheet, const logic::Chain& chain, const Facts& conclusions);

// What a chain within a net turns off, the others of the cell where it places a digit.
inline void require_inner(const Sheet& sheet, const logic::InnerChain& inner, const Fact& to) {
  Facts facts = all_off(inner.removed);
  if (inner.placed) facts.emplace(*inner.placed, true);
  require_chain(sheet, inner.chain, facts);
  require(inner.technique < Technique::kDynamicContradictionPlus, "a technique of inner chains");
  const bool beside = inner.placed && Fact(*inner.placed, true).cell == to.cell &&
                      Fact(*inner.placed, true).digit != to.digit;
  require(facts.contains(to) || beside, "what an inner chain turns off");
}

inline void require_inference(const Sheet& sheet, const Inference& inference) {
  const Facts& from = inference.from;
  const Fact& to = inference.to;
  Facts ends = from;
  ends.insert(to);
  for (const Fact& fact : ends) {
    require((sheet.left(fact.cell) & bit(fact.digit)) != 0, "a link between candidates");
  }
  if (inference.rule) {  // a pattern that shows without the candidates that are off
    Sheet less = sheet;
    for (const Fact& fact : from) {
      require(!fact.on && !to.on, "a rule's link from off to off");
      less.remove({{fact.cell, bit(fact.digit)}});
    }
    if (inference.inner != nullptr) return require_inner(less, *inference.inner, to);
    const auto removes = [&](const Pattern& pattern) {
      const auto lost = pattern.removed.find(to.cell);
      return lost != pattern.removed.end() && (lost->second & bit(to.digit)) != 0;
    };
    require(std::ranges::any_of(patterns_of(less, *inference.rule).value(), removes),
            "a rule's pattern");
    return;
  }
  Facts others = cases_with(sheet, to, inference.house);
  require(others.erase({to.cell, to.digit, true}) == 1, "the house of a link");
  if (to.on) {
    const auto is_off = [&](const Fact& other) { return from.contains(other.opposite()); };
    require(std::ranges::all_of(others, is_off), "a link from all others of a house or cell");
  } else {
    require(from.size() == 1 && others.contains(*from.begin()), "a weak link");
  }
}

// What follows from a supposition, by the inferences in their order.
inline Facts closure(const Fact& supposed, const std::vector<Inference>& all) {
  Facts known = {supposed};
  for (const Inference& inference : all) {
    if (std::ranges::includes(known, inference.from)) known.insert(inference.to);
  }
  return known;
}

inline bool has_contradiction(const Facts& known) {
  return std::ranges::any_of(known, [&](const Fact& f) { return known.contains(f.opposite()); });
}

// Whether one of the facts is true: they are a fact and its opposite, or all candidates of a cell,
// or of a digit in a house.
inline bool cover_all_cases(const Sheet& sheet, const Facts& facts) {
  const Fact first = *facts.begin();
  if (facts == Facts{first, first.opposite()}) return true;
  if (facts == cases_with(sheet, first, {})) return true;
  for (int house = 0; house < 27; ++house) {
    if (inside({first.cell}, house) && facts == cases_with(sheet, first, house)) return true;
  }
  return false;
}

// What a cycle removes sees one of its facts that is on and one that is off; one of them is true.
inline void require_cycle(const std::vector<Inference>& all, const Facts& conclusions) {
  Facts nodes;
  for (const Inference& inference : all) {
    require(inference.from.size() == 1, "a cycle does not branch");
    nodes.insert(*inference.from.begin());
  }
  require(all.back().to == *all.front().from.begin(), "a cycle returns");
  for (const Fact& gone : conclusions) {
    for (const bool on : {true, false}) {
      const auto sees = [&](const Fact& node) {
        const bool same_cell = node.cell == gone.cell && node.digit != gone.digit;
        const bool same_digit = node.digit == gone.digit && Sheet::see(node.cell, gone.cell);
        return node.on == on && (same_cell || same_digit);
      };
      require(!gone.on && std::ranges::any_of(nodes, sees), "a removal that sees the cycle");
    }
  }
}

// The conclusion follows from each of several cases, or its opposite contradicts itself.
inline void require_chain(const Sheet& sheet, const logic::Chain& chain, const Facts& conclusions) {
  Facts cases;
  for (const logic::Branch& branch : chain.branches) {
    const Fact supposed(branch.source);
    cases.insert(supposed);
    require(branch.links.empty() || Fact(branch.links[0].from) == supposed,
            "a branch's first link");
    const std::vector<Inference> all = inferences(branch);
    for (const Inference& inference : all) require_inference(sheet, inference);
    if (chain.kind == logic::Chain::Kind::kCycle) return require_cycle(all, conclusions);
    const Facts known = closure(supposed, all);
    for (const Fact& conclusion : conclusions) {
      require(known.contains(conclusion) || has_contradiction(known), "the same from each case");
    }
  }
  if (cases.size() > 1) return require(cover_all_cases(sheet, cases), "all cases");
  require(conclusions == Facts{cases.begin()->opposite()}, "the opposite of what is supposed");
}

// ---- Alternating chains, groups and almost locked sets.

// A digit in one of some cells.
struct Node {
  int digit;
  Cells cells;

  explicit Node(const logic::AlternatingChain::Node& node)
      : digit(node.digit.value()), cells(indices(node.cells)) {}
  // All places of a digit in cells.
  Node(const Sheet& sheet, int of_digit, const Cells& among) : digit(of_digit) {
    std::ranges::copy_if(among, std::back_inserter(cells),
                         [&](int cell) { return (sheet.left(cell) & bit(digit)) != 0; });
  }
  // Whether it is false if the fact is true.
  [[nodiscard]] bool excluded_by(int cell, int other) const {
    if (cells.empty()) return false;
    if (other != digit) return cells == Cells{cell};
    return std::ranges::all_of(cells, [&](int place) { return Sheet::see(place, cell); });
  }
  [[nodiscard]] bool linked_weakly(const Node& other) const {
    return !other.cells.empty() && std::ranges::all_of(other.cells, [&](int cell) {
      return excluded_by(cell, other.digit);
    });
  }
};

// Returns the digits of cells that have one digit more than cells.
inline Set require_almost_locked(const Sheet& sheet, const Cells& cells) {
  Set digits = 0;
  for (const int cell : cells) digits |= sheet.left(cell);
  bool in_house = false;
  for (int house = 0; house < 27; ++house) in_house = in_house || inside(cells, house);
  require(!cells.empty() && in_house, "cells of a house");
  require(std::popcount(digits) == static_cast<int>(cells.size()) + 1, "one digit more than cells");
  return digits;
}

inline void require_strong(const Sheet& sheet, const logic::AlternatingChain::Link& link) {
  const Node from(link.from);
  const Node to(link.to);
  for (const Node& node : {from, to}) {
    require(!node.cells.empty() && Node(sheet, node.digit, node.cells).cells == node.cells,
            "a node of candidates");
  }
  if (const auto house = index_of(link.house)) {
    require(from.digit == to.digit, "a digit of a house");
    for (const int cell : sheet.places(*house, bit(from.digit))) {
      require(contains(from.cells, cell) || contains(to.cells, cell), "no third place");
    }
    return;
  }
  const Cells set = indices(link.set);
  require((require_almost_locked(sheet, set) & bit(from.digit) & ~bit(to.digit)) != 0,
          "two digits of the set");
  for (const Node& node : {from, to}) {
    require(Node(sheet, node.digit, set).cells == node.cells, "all places in the set");
  }
}

inline void require_follows(const Sheet& sheet, const logic::AlternatingChain& chain,
                            const Facts& conclusions) {
  const auto& links = chain.links;
  const std::size_t last = links.size() - 1;
  for (const auto& link : links) require_strong(sheet, link);
  for (std::size_t i = 0; i < last || (chain.loop && i == last); ++i) {
    require(Node(links[i].to).linked_weakly(Node(links[i == last ? 0 : i + 1].from)),
            "a weak link");
  }
  // In a loop, one end of each weak link is true, and each set has all but one end of its link.
  const auto loop_excludes = [&](const Fact& fact) {
    for (std::size_t i = 0; i <= last; ++i) {
      const Cells set = indices(links[i].set);
      const Node rest(sheet, fact.digit, set);
      const bool is_rest =
          fact.digit != links[i].from.digit.value() && fact.digit != links[i].to.digit.value();
      if (is_rest && rest.excluded_by(fact.cell, fact.digit)) return true;
      if (Node(links[i].to).excluded_by(fact.cell, fact.digit) &&
          Node(links[i == last ? 0 : i + 1].from).excluded_by(fact.cell, fact.digit)) {
        return true;
      }
    }
    return false;
  };
  for (const Fact& fact : conclusions) {
    const bool by_both = Node(links[0].from).excluded_by(fact.cell, fact.digit) &&
                         Node(links[last].to).excluded_by(fact.cell, fact.digit);
    require(!fact.on && (chain.loop ? loop_excludes(fact) : by_both), "what the chain excludes");
  }
}

inline void require_follows(const Sheet& sheet, const logic::SetChain& chain,
                            const Facts& conclusions) {
  std::vector<Cells> sets;
  std::vector<Set> digits;
  for (const logic::CellSet cells : chain.sets) {
    sets.push_back(indices(cells));
    digits.push_back(require_almost_locked(sheet, sets.back()));
  }
  Set linked = 0;
  for (std::size_t i = 0; i < chain.common.size(); ++i) {
    const int digit = chain.common[i].value();
    const std::size_t of = chain.doubly ? 0 : i;
    require(Node(sheet, digit, sets.at(of)).linked_weakly(Node(sheet, digit, sets.at(of + 1))),
            "a common digit");
    require((chain.doubly ? linked & bit(digit) : linked) != bit(digit), "another digit");
    linked = chain.doubly ? linked | bit(digit) : bit(digit);
  }
  require(chain.doubly ? sets.size() == 2 && chain.common.size() > 1
                       : sets.size() == chain.common.size() + 1,
          "a digit between two sets");
  const Set ends = bit(chain.common.front().value()) | bit(chain.common.back().value());
  for (const Fact& fact : conclusions) {
    const auto sees = [&](const Cells& set) {
      return Node(sheet, fact.digit, set).excluded_by(fact.cell, fact.digit);
    };
    const bool is_link = ((chain.doubly ? linked : ends) & bit(fact.digit)) != 0;
    const bool both = sees(sets.front()) && sees(sets.back());
    const bool any = sees(sets.front()) || sees(sets.back());
    require(!fact.on && (chain.doubly ? (is_link ? both : any) : both && !is_link),
            "what the sets exclude");
  }
}

inline void require_follows(const Sheet& sheet, const logic::DeathBlossom& blossom,
                            const Facts& conclusions) {
  const int stem = blossom.stem.index();
  std::size_t i = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    if ((sheet.left(stem) & bit(digit)) == 0) continue;
    const Cells petal = indices(blossom.petals.at(i++));
    require_almost_locked(sheet, petal);
    require(Node(sheet, digit, petal).excluded_by(stem, digit), "a petal's digit");
    for (const Fact& fact : conclusions) {
      require(!fact.on && fact.digit != digit &&
                  Node(sheet, fact.digit, petal).excluded_by(fact.cell, fact.digit),
              "what each petal excludes");
    }
  }
  require(i == blossom.petals.size() && i > 0, "a petal for each candidate");
}

// ---- Contradictions.

// A contradiction as numbers; 0 and no house where it has none.
struct Clash {
  Contradiction::Kind kind;
  Cells cells;
  std::optional<int> house;
  int digit;

  friend bool operator==(const Clash&, const Clash&) = default;
};

inline std::vector<Clash> clashes(const Sheet& sheet) {
  using enum Contradiction::Kind;
  std::vector<Clash> found;
  for (int cell = 0; cell < Cell::kCount; ++cell) {
    if (sheet.digit(cell) == 0 && sheet.left(cell) == 0)
      found.push_back({kNoCandidate, {cell}, {}, 0});
  }
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      Cells holders;
      std::ranges::copy_if(cells_of(house), std::back_inserter(holders),
                           [&](int cell) { return sheet.digit(cell) == d; });
      if (holders.size() > 1) found.push_back({kEqualDigits, holders, house, d});
      if (holders.empty() && sheet.places(house, bit(d)).empty()) {
        found.push_back({kNoPlace, {}, house, d});
      }
    }
  }
  return found;
}

inline void require_clash(const Sheet& sheet, const Contradiction& claimed) {
  const Clash clash = {claimed.kind, indices(claimed.cells), index_of(claimed.house),
                       claimed.digit ? claimed.digit->value() : 0};
  require(std::ranges::count(clashes(sheet), clash) == 1, "the contradiction");
}

// ---- Steps.

class Replay {
 public:
  // @param omits whether steps that no later step needs were left out: then others may be easier.
  Replay(const Board& puzzle, bool omits) : sheet_(puzzle), known_(solved(puzzle)), omits_(omits) {}

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  [[nodiscard]] const Outcome& known() const { return known_; }
  [[nodiscard]] std::size_t standing() const { return standing_.size(); }

  // @throws std::runtime_error if a claim of the step is not true.
  void follow(const ExplainedStep& step) {
    require(step.number == ++steps_, "the number");
    require(Sheet(step.before) == sheet_, "the board before the step");
    step.refutation ? refute(step) : take(step);
    require(static_cast<std::size_t>(step.depth) == standing_.size(), "the depth");
  }

 private:
  struct Guess {
    std::size_t step;
    Fact fact;
    Sheet before;
  };

  void take(const ExplainedStep& step) {
    require(clashes(sheet_).empty(), "a step on a board without a contradiction");
    const Facts facts = conclusions_of(step);
    require(!facts.empty(), "a step does something");
    for (const Fact& fact : facts) {
      require((sheet_.left(fact.cell) & bit(fact.digit)) != 0, "the candidate is there");
      require(step.is_guess() || holds(fact), "the solution agrees");
    }
    require_pattern(step);
    if (const auto* chain = std::get_if<logic::Chain>(&step.pattern)) {
      require_chain(sheet_, *chain, facts);
    }
    const Sheet before = sheet_;
    if (step.is_guess()) {
      require(facts.size() == 1 && step.placed, "a guess places a digit");
      standing_.push_back({step.number, *facts.begin(), before});
    }
    for (const Fact& fact : facts) {
      fact.on ? sheet_.place(fact.cell, fact.digit) : sheet_.remove({{fact.cell, bit(fact.digit)}});
    }
    Facts lost;
    for (int cell = 0; cell < Cell::kCount; ++cell) {
      for (int digit = 1; digit <= 9 && sheet_.digit(cell) == before.digit(cell); ++digit) {
        const Set gone = before.left(cell) & ~sheet_.left(cell);
        if ((gone & bit(digit)) != 0) lost.emplace(cell, digit, false);
      }
    }
    require(all_off(step.lost()) == lost, "what the step removes in all");
  }

  // Whether a fact is true in every solution of the board.
  [[nodiscard]] bool holds(const Fact& fact) const {
    if (known_.verdict == Verdict::kUnique) {
      const auto right = [&](int cell) { return known_.solution.value(Cell(cell)); };
      const auto is_wrong = [&](const Guess& guess) {
        return right(guess.fact.cell) != guess.fact.digit;
      };
      return std::ranges::any_of(standing_, is_wrong) ||
             (right(fact.cell) == fact.digit) == fact.on;
    }
    Board board;
    for (int cell = 0; cell < Cell::kCount; ++cell) {
      if (sheet_.digit(cell) != 0) board.set(Cell(cell), Digit(sheet_.digit(cell)));
    }
    for (int digit = 1; digit <= 9; ++digit) {
      if ((digit == fact.digit) == fact.on) continue;
      board.set(Cell(fact.cell), Digit(digit));
      if (solved(board).verdict != Verdict::kNone) return false;
    }
    return true;
  }

  // The pattern is one of the technique. Unless steps were left out, the technique is the easiest
  // that applies, and the pattern removes the most.
  void require_pattern(const ExplainedStep& step) const {
    const Technique first = omits_ ? step.technique : first_technique(sheet_);
    const auto patterns = patterns_of(sheet_, step.technique);
    if (!patterns) {
      require(omits_ || first == Technique::kGuess || info(first).rating >= step.rating,
              "the first technique");
      return;
    }
    require(step.technique == first, "the first technique, " + std::string(info(first).name));
    const Pattern pattern = pattern_of(step);
    require(std::ranges::count(*patterns, pattern) == 1, "the pattern");
    for (const Pattern& other : *patterns) {
      require(omits_ || size_of(other.removed) <= size_of(pattern.removed), "most is removed");
    }
  }

  static Pattern pattern_of(const ExplainedStep& step) {
    const Marks shown = marks(step);
    Pattern pattern{indices(shown.cells), shown.digits.bits(), shown.houses.bits(),
                    shown.cover.bits()};
    if (step.placed) {
      pattern.placed = {{step.placed->cell().index(), step.placed->digit().value()}};
    }
    for (const Cell cell : step.removed.cells()) {
      pattern.removed[cell.index()] = step.removed.digits(cell).bits();
    }
    return pattern;
  }

  static int size_of(const Removals& removed) {
    int size = 0;
    for (const auto& [cell, digits] : removed) size += std::popcount(digits);
    return size;
  }

  void refute(const ExplainedStep& step) {
    require(!standing_.empty(), "a guess stands");
    const auto& [guess, fact, before] = standing_.back();
    require(step.technique == Technique::kGuess && step.refutation->guess == guess,
            "the guess that is refuted");
    require_clash(sheet_, step.refutation->contradiction);
    require(conclusions_of(step) == Facts{fact.opposite()}, "the opposite of the guess");
    require(indices(marks(step).cells) == Cells{fact.cell}, "the cell of the guess");
    sheet_ = before;
    sheet_.remove({{fact.cell, bit(fact.digit)}});
    standing_.pop_back();
  }

  Sheet sheet_;
  Outcome known_;
  bool omits_;
  std::size_t steps_ = 0;
  std::vector<Guess> standing_;
};

}  // namespace euler96::testing
