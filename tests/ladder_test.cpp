// Tests the human ladder: an example and a near miss of each technique, recorded in
// tests/ladder_steps.txt; that steps follow from what their marks say they rest on, by exhaustive
// search, and never lose the solution; that forms of a position have forms of its steps.
//
// EULER96_STEPS in the environment is the number of steps to follow, EULER96_SEED the seed.
// EULER96_RECORD records the examples that are missing.

#include <array>
#include <numeric>

#include "core/random.hpp"
#include "euler96/hint.hpp"
#include "logic/families.hpp"
#include "logic/found.hpp"
#include "logic/next_step.hpp"
#include "logic/solutions.hpp"
#include "prelude.hpp"
#include "replay.hpp"
#include "sheet.hpp"

namespace euler96::testing {
namespace {

using logic::Candidate;
using logic::CandidateSet;
using logic::CellSet;
using logic::Found;
using logic::Position;
using logic::Step;

constexpr Ladder kHuman = Ladder::kHuman;

// The techniques that the human ladder finds by finders of its own.
std::vector<Technique> own_techniques() {
  std::vector<Technique> own;
  for (const TechniqueInfo& row : techniques(kHuman)) {
    if (row.basis != Basis::kCostly && row.basis != Basis::kDigits) own.push_back(row.technique);
  }
  return own;
}

std::vector<Step> steps_of(Technique technique, const Position& position, CellSet clues) {
  Found found(Found::Keep::kAll);
  logic::row_of(technique, kHuman)
      .find({.position = position, .only = technique, .clues = clues}, found);
  std::vector<Step> steps;
  for (const Step& step : found.steps()) {
    if (step.technique == technique) steps.push_back(step);
  }
  return steps;
}

// Fish of many houses take most of the time.
bool is_slow(Technique technique) {
  using enum Technique;
  const std::array<Technique, 6> slow = {kFrankenJellyfish, kFinnedFrankenJellyfish,
                                         kMutantSwordfish,  kFinnedMutantSwordfish,
                                         kMutantJellyfish,  kFinnedMutantJellyfish};
  return std::ranges::count(slow, technique) > 0;
}

ExplainedStep explained(const Step& step, const Position& before) {
  return {{step}, 1, {}, 0, before};
}

// Calls `visit(position, clues, solution)` with each position of the ways to solve puzzles that
// singles leave, until it has been called often enough or returns false.
template <class Visit>
void for_each_position(std::uint64_t seed, std::size_t puzzles, const Visit& visit) {
  for (const Board& puzzle : generate({.seed = seed}, puzzles)) {
    const CellSet clues = logic::filled_cells(puzzle);
    const Board solution = solve(puzzle).solution;
    for (const ExplainedStep& step : explain(puzzle, {.ladder = kHuman, .omit = false}).steps) {
      if (info(step.technique).basis == Basis::kDigits) continue;
      if (!visit(step.before, clues, solution)) return;
    }
  }
}

// ---- Examples.

struct Example {
  std::string technique;
  CellSet clues;  // of the filled cells
  Position position;
  CandidateSet removed;
  std::optional<Candidate>
      near;  // with this candidate, too, no step does that; none: all are clues
};

std::string text_of(const CandidateSet& candidates) {
  std::string text;
  for (const Candidate candidate : candidates.list()) {
    text += (text.empty() ? "" : ",") + std::to_string(candidate.index());
  }
  return text;
}

Position with(const Position& position, Candidate added) {
  Position::Candidates candidates{};
  for (const Cell cell : CellSet::all()) {
    candidates[static_cast<std::size_t>(cell.index())] = position.candidates(cell);
  }
  candidates[static_cast<std::size_t>(added.cell().index())].insert(added.digit());
  return Position(position.board(), candidates);
}

bool finds(const Example& example, const Position& position, CellSet clues) {
  const Technique technique =
      std::ranges::find(techniques(kHuman), example.technique, &TechniqueInfo::name)->technique;
  return std::ranges::any_of(steps_of(technique, position, clues), [&](const Step& step) {
    CandidateSet both = step.removed;
    both |= example.removed;
    return both == step.removed;
  });
}

// Sets a candidate of the premise with which the step is gone. Returns whether there is one.
bool find_near_miss(Example& example, const CandidateSet& premise) {
  if (!finds(example, example.position, CellSet::all())) return true;
  for (const Candidate added : premise.list()) {
    if (!example.position.empty_cells().contains(added.cell())) continue;
    if (example.position.has(added) || example.removed.contains(added.cell(), added.digit()))
      continue;
    const Position near = with(example.position, added);
    if (near == example.position || finds(example, near, example.clues)) continue;
    example.near = added;
    return true;
  }
  return false;
}

void record(const std::string& path) {
  std::map<Technique, std::string> lines;
  std::ifstream known(path);
  for (std::string line; std::getline(known, line);) {
    for (const Technique technique : own_techniques()) {
      if (line.starts_with(std::string(info(technique).name) + ' ')) lines[technique] = line + '\n';
    }
  }
  std::size_t positions = 0;
  for_each_position(5, 10000, [&](const Position& position, CellSet clues, const Board&) {
    ++positions;
    for (const Technique technique : own_techniques()) {
      if (lines.contains(technique)) continue;
      if (is_slow(technique) && positions % 64 != 0) continue;
      for (const Step& step : steps_of(technique, position, clues)) {
        Example example{std::string(info(technique).name), clues, position, step.removed, {}};
        const auto* const fish = std::get_if<logic::Fish>(&step.pattern);
        if (fish != nullptr && technique > Technique::kGuess) {
          // Otherwise another fish of many houses may do the same.
          const CellSet needed = fish->cells | step.removed.cells();
          example.position.remove(fish->digit, CellSet::all() - needed);
        }
        if (!find_near_miss(example, marks(explained(step, position)).premise)) continue;
        std::string cells;
        for (const Cell cell : CellSet::all()) {
          const bool empty = position.empty_cells().contains(cell);
          cells += clues.contains(cell) ? 'c' : empty ? '.' : 'f';
        }
        lines[technique] =
            fmt::format("{} {} {} {} {}\n", example.technique, cells,
                        candidates_line(example.position), text_of(example.removed),
                        example.near ? std::to_string(example.near->index()) : "clue");
        std::cerr << lines.size() << ' ' << example.technique << '\n';
        break;
      }
    }
    return lines.size() < own_techniques().size();
  });
  std::ofstream file(path);
  file << "# A technique, the clues and filled cells, the candidates, those that a step removes, "
          "and\n"
          "# one with which it does not; `clue`: if all filled cells are clues. Of a fish, other "
          "places\n"
          "# of its digit are gone. Written by ladder_test.cpp.\n";
  for (const auto& [technique, line] : lines) file << line;
}

CandidateSet candidates_of(const std::string& text) {
  CandidateSet set;
  std::istringstream numbers(text);
  for (std::string number; std::getline(numbers, number, ',');) {
    set.insert(Candidate(std::stoi(number)));
  }
  return set;
}

std::vector<Example> examples() {
  const std::string path = EULER96_DATA_DIR "/../tests/ladder_steps.txt";
  if (std::getenv("EULER96_RECORD") != nullptr) record(path);
  std::vector<Example> list;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string technique, cells, marks, removed, near;
    fields >> technique >> cells >> marks >> removed >> near;
    Position::Candidates candidates{};
    Board board;
    CellSet clues;
    for (std::size_t i = 0; i < 81; ++i) {
      const Cell cell(static_cast<int>(i));
      for (const char c : marks.substr(9 * i, 9)) {
        if (c != '.') candidates[i].insert(Digit(c - '0'));
      }
      if (cells[i] == 'c') clues.insert(cell);
      if (cells[i] != '.') board.set(cell, candidates[i].first());
    }
    list.push_back({technique, clues, Position(board, candidates), candidates_of(removed), {}});
    if (near != "clue") list.back().near = Candidate(std::stoi(near));
  }
  return list;
}

TEST(Ladder, TechniquesHaveAnExampleAndANearMiss) {
  std::set<std::string, std::less<>> seen;
  for (const Example& example : examples()) {
    SCOPED_TRACE(example.technique);
    seen.insert(example.technique);
    EXPECT_TRUE(finds(example, example.position, example.clues));
    if (example.near) {
      EXPECT_FALSE(finds(example, with(example.position, *example.near), example.clues));
    } else {
      EXPECT_FALSE(finds(example, example.position, CellSet::all()));
    }
  }
  for (const Technique technique : own_techniques()) {
    EXPECT_TRUE(seen.contains(info(technique).name)) << info(technique).name;
  }
}

// ---- Soundness.

Removals premise_of(const ExplainedStep& step) {
  Removals premise;
  const CandidateSet all = marks(step).premise;
  for (const Cell cell : all.cells()) premise[cell.index()] = all.digits(cell).bits();
  return premise;
}

// Whether the links of a chain, its groups and its sets are such, and lead to what the step
// removes.
// @throws std::runtime_error if not.
void require_links(const Step& step, const Sheet& sheet) {
  std::visit(
      [&](const auto& pattern) {
        if constexpr (requires { require_follows(sheet, pattern, Facts()); }) {
          require_follows(sheet, pattern, conclusions_of(step));
        }
      },
      step.pattern);
}

void expect_sound(const Step& step, const Position& position,
                  const std::optional<Board>& solution) {
  const ExplainedStep whole = explained(step, position);
  SCOPED_TRACE(fmt::format("{}: {} {}", info(step.technique).name, sentence(whole),
                           candidates_line(position)));
  if (step.placed && solution) {
    EXPECT_EQ((*solution)[step.placed->cell()], step.placed->digit());
  }
  const bool unique = info(step.technique).basis == Basis::kUniqueness;
  const Sheet sheet(position);
  EXPECT_NO_THROW(require_links(step, sheet));
  const Removals premise = premise_of(whole);
  for (const Candidate removed : step.removed.list()) {
    if (solution) {
      EXPECT_NE((*solution)[removed.cell()], removed.digit());
    }
    EXPECT_TRUE(position.has(removed));
    EXPECT_TRUE(unique ||
                excludes(sheet, premise, removed.cell().index(), removed.digit().value()));
  }
}

TEST(Ladder, StepsFollowFromTheirMarks) {
  const std::uint64_t seed = number_from("EULER96_SEED", 11);
  std::size_t left = number_from("EULER96_STEPS", 3000);
  for_each_position(seed, left / 4, [&](const Position& position, CellSet clues, const Board& is) {
    for (const Technique technique : own_techniques()) {
      if (is_slow(technique)) continue;
      const std::vector<Step> steps = steps_of(technique, position, clues);
      for (const Step& step : std::span(steps).first(std::min<std::size_t>(steps.size(), 20))) {
        expect_sound(step, position, is);
        left -= left > 0 ? 1 : 0;
      }
    }
    return left > 0 && !::testing::Test::HasFailure();
  });
  EXPECT_EQ(left, 0);
  for (const Example& example : examples()) {
    for (const Technique technique : own_techniques()) {
      if (info(technique).name != example.technique) continue;
      for (const Step& step : steps_of(technique, example.position, example.clues)) {
        expect_sound(step, example.position, std::nullopt);
      }
    }
  }
}

// The checker of links refuses a chain with a link or a set that joins nothing.
TEST(Ladder, ChainsNeedAllTheirLinks) {
  std::map<std::string, int> refused;
  for (const Example& example : examples()) {
    const Sheet sheet(example.position);
    for (const Technique technique : own_techniques()) {
      if (info(technique).name != example.technique) continue;
      for (const Step& step : steps_of(technique, example.position, example.clues)) {
        const auto expect_refused = [&](const auto& pattern, const CandidateSet& removed) {
          Step less = step;
          less.pattern = pattern;
          less.removed = removed;
          EXPECT_THROW(require_links(less, sheet), std::runtime_error) << example.technique;
          ++refused[example.technique];
        };
        if (const auto* chain = std::get_if<logic::AlternatingChain>(&step.pattern)) {
          logic::AlternatingChain less = *chain;
          less.links[1].from = less.links[1].to;
          expect_refused(less, step.removed);
        } else if (const auto* sets = std::get_if<logic::SetChain>(&step.pattern)) {
          logic::SetChain less = *sets;
          less.sets[1] = less.sets[0];
          expect_refused(less, step.removed);
        } else if (const auto* blossom = std::get_if<logic::DeathBlossom>(&step.pattern)) {
          logic::DeathBlossom less = *blossom;
          less.petals.back() = CellSet(less.stem);
          expect_refused(less, step.removed);
        }
      }
    }
  }
  for (const char* name : {"aic", "grouped-aic", "als-xz", "als-chain", "death-blossom"}) {
    EXPECT_GT(refused[name], 0) << name;
  }
}

CandidateSet all_removed(std::span<const Technique> techniques, const Position& position) {
  CandidateSet removed;
  for (const Technique technique : techniques) {
    for (const Step& step : steps_of(technique, position, CellSet::all())) {
      removed |= step.removed;
      const auto* const chain = std::get_if<logic::AlternatingChain>(&step.pattern);
      if (chain == nullptr || chain->links.front().from != chain->links.back().to) continue;
      const auto& [digit, cells] = chain->links.front().from;  // is true
      removed.insert(digit, logic::common_peers(cells) & position.places(digit));
    }
  }
  return removed;
}

// The rating has an engine of its own for chains of candidates, and its cycles and forcing chains
// are nice loops and AIC. Finders of short chains find what is an X-chain, an XY-chain or one of
// sets, too.
TEST(Ladder, ChainsRemoveWhatOtherFindersRemove) {
  using enum Technique;
  struct Pair {
    std::vector<Technique> known, chains;
  };
  const std::array<Pair, 4> pairs = {{
      {{kSkyscraper, kTwoStringKite, kTurbotFish}, {kXChain}},
      {{kXyWing}, {kXyChain}},
      {{kXyWing, kWWing, kRemotePair}, {kNiceLoop, kDiscontinuousLoop, kAic}},
      {{kEmptyRectangle}, {kGroupedNiceLoop, kGroupedDiscontinuousLoop, kGroupedAic}},
  }};
  std::size_t left = 300;
  std::array<int, 5> compared{};
  for_each_position(14, 1000, [&](const Position& position, CellSet, const Board&) {
    // Where two ends are in one house that has the digit in no other cell.
    const CandidateSet locked = all_removed(std::array{kPointing, kClaiming}, position);
    const auto expect_within = [&](const CandidateSet& known, const CandidateSet& found,
                                   std::size_t pair) {
      for (const Candidate candidate : known.list()) {
        const auto in = [&](const CandidateSet& set) {
          return set.contains(candidate.cell(), candidate.digit());
        };
        EXPECT_TRUE(in(found) || in(locked))
            << pair << ' ' << candidate.index() << ' ' << candidates_line(position);
        ++compared[pair];
      }
    };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      expect_within(all_removed(pairs[i].known, position), all_removed(pairs[i].chains, position),
                    i);
    }
    Found rated(Found::Keep::kAll);
    logic::find_cycles_and_forcing_chains({.position = position}, rated);
    CandidateSet removed;
    for (const Step& step : rated.steps()) {
      removed |= step.removed;
      if (!step.placed) continue;
      const Cell cell = step.placed->cell();
      removed.insert(cell, position.candidates(cell) - DigitSet(step.placed->digit()));
    }
    expect_within(removed, all_removed(pairs[2].chains, position), 4);
    return --left > 0;
  });
  for (const int count : compared) EXPECT_GT(count, 10);
}

// A premise from which nothing follows is seen: without one of its houses, an X-wing removes
// nothing.
// ---- Slow finders: what all steps of a family remove, by its definition and without bit sets.

bool sees_all(int cell, const Cells& cells) {
  return std::ranges::all_of(cells, [&](int other) { return Sheet::see(cell, other); });
}

// The candidates of a digit that see all of these cells and are none of them.
void exclude(const Sheet& sheet, const Cells& cells, Set digit, Removals& removed) {
  for (int cell = 0; cell < 81; ++cell) {
    if ((sheet.left(cell) & digit) != 0 && !contains(cells, cell) && sees_all(cell, cells)) {
      removed[cell] |= digit;
    }
  }
}

// The pairs of cells that are the only places of a digit in a house.
std::vector<std::array<int, 2>> strong_links(const Sheet& sheet, Set digit, int first, int last) {
  std::vector<std::array<int, 2>> links;
  for (int house = first; house < last; ++house) {
    const Cells places = sheet.places(house, digit);
    if (places.size() != 2) continue;
    links.push_back({places[0], places[1]});
    links.push_back({places[1], places[0]});
  }
  return links;
}

// Two strong links of a digit whose inner ends see each other: one of the outer ends has it.
Removals linked_pairs(const Sheet& sheet) {
  Removals removed;
  for (int digit = 1; digit <= 9; ++digit) {
    const auto links = strong_links(sheet, bit(digit), 0, 27);
    for (const auto& [a, b] : links) {
      for (const auto& [c, d] : links) {
        if (a == c || a == d || b == c || b == d || !Sheet::see(b, c)) continue;
        Removals some;
        exclude(sheet, {a, d}, bit(digit), some);
        some.erase(b);
        some.erase(c);
        for (const auto& [cell, set] : some) removed[cell] |= set;
      }
    }
  }
  return removed;
}

// Two cells with the same two digits, and a strong link of one of these between cells that see
// them.
Removals w_wings(const Sheet& sheet) {
  Removals removed;
  for (int a = 0; a < 81; ++a) {
    for (int b = a + 1; b < 81; ++b) {
      const Set pair = sheet.left(a);
      if (std::popcount(pair) != 2 || sheet.left(b) != pair) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        if ((pair & bit(digit)) == 0) continue;
        for (const auto& [c, d] : strong_links(sheet, bit(digit), 0, 27)) {
          if (c == a || c == b || d == a || d == b) continue;
          if (Sheet::see(a, c) && Sheet::see(b, d))
            exclude(sheet, {a, b}, pair & ~bit(digit), removed);
        }
      }
    }
  }
  return removed;
}

// Two or three cells where a box and a line meet have as many digits: no others of both houses do.
Removals locked_sets(const Sheet& sheet, std::size_t size) {
  Removals removed;
  for (int box = 18; box < 27; ++box) {
    for (int line = 0; line < 18; ++line) {
      Cells common;
      for (const int cell : cells_of(box)) {
        if (contains(cells_of(line), cell) && sheet.digit(cell) == 0) common.push_back(cell);
      }
      for (unsigned chosen = 1; chosen < 8; ++chosen) {
        Cells cells;
        Set digits = 0;
        for (std::size_t i = 0; i < common.size(); ++i) {
          if ((chosen >> i & 1U) == 0) continue;
          cells.push_back(common[i]);
          digits |= sheet.left(common[i]);
        }
        if (cells.size() != size || std::popcount(digits) != static_cast<int>(size)) continue;
        std::array<Removals, 2> some;  // of the box and of the line
        for (int digit = 1; digit <= 9; ++digit) {
          for (const std::size_t side : {0U, 1U}) {
            for (const int cell : sheet.places(side == 0 ? box : line, digits & bit(digit))) {
              if (!contains(cells, cell)) some[side][cell] |= bit(digit);
            }
          }
        }
        if (some[0].empty() || some[1].empty()) continue;
        for (const Removals& part : some) {
          for (const auto& [cell, set] : part) removed[cell] |= set;
        }
      }
    }
  }
  return removed;
}

// Rows whose places of a digit lie in as many columns, except for fins; and columns likewise.
Removals finned_fish(const Sheet& sheet, int size) {
  Removals removed;
  for (int digit = 1; digit <= 9; ++digit) {
    for (const int across : {0, 9}) {
      for (unsigned base = 0; base < 512; ++base) {
        if (std::popcount(base) != size) continue;
        Cells places;
        bool each = true;
        for (int line = 0; line < 9; ++line) {
          if ((base >> line & 1U) == 0) continue;
          const Cells some = sheet.places(across + line, bit(digit));
          each &= !some.empty();
          places.insert(places.end(), some.begin(), some.end());
        }
        for (unsigned cover = 0; each && cover < 512; ++cover) {
          if (std::popcount(cover) != size) continue;
          Cells fins, body;
          for (const int cell : places) {
            const int line = across == 0 ? cell % 9 : cell / 9;
            ((cover >> line & 1U) != 0 ? body : fins).push_back(cell);
          }
          if (fins.empty()) continue;
          for (int line = 0; line < 9; ++line) {
            if ((cover >> line & 1U) == 0) continue;
            for (const int cell : sheet.places(9 - across + line, bit(digit))) {
              if (!contains(places, cell) && sees_all(cell, fins)) removed[cell] |= bit(digit);
            }
          }
        }
      }
    }
  }
  return removed;
}

// The places of a digit that strong links join have two colours in turn.
Removals simple_colours(const Sheet& sheet) {
  Removals removed;
  for (int digit = 1; digit <= 9; ++digit) {
    const auto links = strong_links(sheet, bit(digit), 0, 27);
    std::array<int, 81> colour{};
    for (int first = 0; first < 81; ++first) {
      if (colour[static_cast<std::size_t>(first)] != 0) continue;
      std::array<Cells, 2> coloured = {Cells{first}, Cells{}};
      for (bool more = true; more;) {
        more = false;
        for (const auto& [a, b] : links) {
          for (const std::size_t side : {0U, 1U}) {
            if (!contains(coloured[side], a) || contains(coloured[1 - side], b)) continue;
            coloured[1 - side].push_back(b);
            more = true;
          }
        }
        if (coloured[0].size() + coloured[1].size() > 81) break;  // odd: no solution
      }
      for (const std::size_t side : {0U, 1U}) {
        for (const int cell : coloured[side]) colour[static_cast<std::size_t>(cell)] = 1;
      }
      if (coloured[1].empty()) continue;
      for (int cell = 0; cell < 81; ++cell) {
        if ((sheet.left(cell) & bit(digit)) == 0) continue;
        std::array<bool, 2> seen{}, own{};
        for (const std::size_t side : {0U, 1U}) {
          own[side] = contains(coloured[side], cell);
          seen[side] =
              std::ranges::any_of(coloured[side], [&](int c) { return Sheet::see(c, cell); });
        }
        if (!own[0] && !own[1] && seen[0] && seen[1]) removed[cell] |= bit(digit);
      }
      for (const std::size_t side : {0U, 1U}) {
        const bool wrong = std::ranges::any_of(coloured[side], [&](int a) {
          return std::ranges::any_of(coloured[side], [&](int b) { return Sheet::see(a, b); });
        });
        for (const int cell : coloured[side]) {
          if (wrong) removed[cell] |= bit(digit);
        }
      }
    }
  }
  return removed;
}

struct Family {
  std::vector<Technique> techniques;
  Removals (*removed)(const Sheet&);
  bool all = true;  // else the finders may remove less
};

// The finders of a family together remove the same candidates as its slow finder.
TEST(Ladder, FindersAgreeWithSlowOnes) {
  using enum Technique;
  const std::array<Family, 7> families = {{
      {{kLockedPair}, [](const Sheet& s) { return locked_sets(s, 2); }},
      {{kLockedTriple}, [](const Sheet& s) { return locked_sets(s, 3); }},
      {{kSkyscraper, kTwoStringKite, kTurbotFish}, linked_pairs},
      {{kWWing}, w_wings},
      {{kFinnedSwordfish, kSashimiSwordfish},
       [](const Sheet& s) { return finned_fish(s, 3); },
       false},
      {{kFinnedJellyfish, kSashimiJellyfish},
       [](const Sheet& s) { return finned_fish(s, 4); },
       false},
      {{kSimpleColoursTrap, kSimpleColoursWrap}, simple_colours, false},
  }};
  std::size_t left = number_from("EULER96_POSITIONS", 40);
  const std::uint64_t seed = number_from("EULER96_SEED", 21);
  std::size_t found = 0;
  for_each_position(seed, left, [&](const Position& position, CellSet clues, const Board&) {
    const Sheet sheet(position);
    for (std::size_t i = 0; i < families.size(); ++i) {
      CandidateSet removed;
      for (const Technique technique : families[i].techniques) {
        for (const Step& step : steps_of(technique, position, clues)) {
          removed |= step.removed;
          if (step.placed) removed.insert(*step.placed);
        }
      }
      CandidateSet expected;
      for (const auto& [cell, set] : families[i].removed(sheet)) {
        for (int digit = 1; digit <= 9; ++digit) {
          if ((set & bit(digit)) != 0) expected.insert(Candidate(Cell(cell), Digit(digit)));
        }
      }
      if (!families[i].all) removed |= expected;
      EXPECT_EQ(text_of(removed), text_of(expected)) << info(families[i].techniques[0]).name << "\n"
                                                     << candidates_line(position);
      found += expected.list().size();
    }
    return --left > 0;
  });
  EXPECT_GT(found, 0U);
}

TEST(Ladder, ASheetSeesWhatDoesNotFollow) {
  Sheet sheet{Board()};
  for (int cell = 0; cell < 81; ++cell) {
    const bool corner = (cell / 9 == 0 || cell / 9 == 3) && (cell % 9 == 1 || cell % 9 == 5);
    if ((cell / 9 == 0 || cell / 9 == 3) && !corner) sheet.remove({{cell, bit(7)}});
  }
  Removals premise;
  for (const int house : {0, 3}) {
    for (const int cell : cells_of(house)) premise[cell] = bit(7);
  }
  EXPECT_TRUE(excludes(sheet, premise, 9 * 8 + 1, 7));
  EXPECT_FALSE(excludes(sheet, premise, 9 * 8 + 2, 7));
  premise.erase(9 * 3);
  EXPECT_FALSE(excludes(sheet, premise, 9 * 8 + 1, 7));
}

// A step begins where the last one ended, and the last one ends at the solution. There is no guess
// where the rating needs none.
TEST(Ladder, SolvesPuzzles) {
  std::map<Technique, std::size_t> uses;
  for (const Board& puzzle : generate({.seed = number_from("EULER96_SEED", 12)}, 100)) {
    const Explanation whole = explain(puzzle, {.ladder = kHuman});
    ASSERT_EQ(whole.verdict(), Verdict::kUnique) << puzzle.to_text();
    EXPECT_EQ(whole.guesses(), 0U) << puzzle.to_text();
    EXPECT_EQ(whole.rating.er, rate(puzzle).er);
    Position position(puzzle);
    for (const ExplainedStep& step : whole.steps) {
      ASSERT_EQ(step.before, position) << puzzle.to_text();
      EXPECT_EQ(step.rating, 0);
      EXPECT_FALSE(sentence(step).empty());
      position = step.after();
    }
    EXPECT_EQ(position.board(), solve(puzzle).solution);
    for (const auto& [technique, count] : whole.uses()) uses[technique] += count;
  }
  EXPECT_GT(uses[Technique::kSkyscraper], 0U);
}

// The example of a player: a hint names what a person sees.
TEST(Ladder, NamesWhatPlayersKnow) {
  const Board puzzle =
      Board::from_text(
          ".89.1..7.4..68...1.5...9....3...6..87..4.8..58..9...6....5...2.2...47..9.4..9.81.")
          .value();
  std::string text;
  for (const ExplainedStep& step : explain(puzzle, {.ladder = kHuman}).steps) {
    text += fmt::format("{}: {}\n", title(step), sentence(step));
  }
  EXPECT_THAT(text, ::testing::HasSubstr("skyscraper: 3 fits in column"));
}

TEST(Ladder, TechniquesAreFoundByTheNamesOfOtherPrograms) {
  EXPECT_EQ(technique_of("Y-wing"), Technique::kXyWing);
  EXPECT_EQ(technique_of("box/line reduction"), Technique::kClaiming);
  EXPECT_EQ(technique_of("Naked Triple"), Technique::kNakedTriplet);
  EXPECT_EQ(technique_of("Skyscraper"), Technique::kSkyscraper);
  EXPECT_EQ(technique_of("skyscrapers"), std::nullopt);
}

// ---- All steps of a position.

TEST(Ladder, AllStepsContainTheNextOneInTheOrderOfTheLadder) {
  std::size_t left = 40;
  for_each_position(14, 40, [&](const Position& position, CellSet, const Board&) {
    for (const Ladder ladder : {kHuman, Ladder::kSudokuExplainer}) {
      const auto next = explain(position, {.ladder = ladder, .step_limit = 1, .omit = false});
      const std::vector<ExplainedStep> all = steps_at(position, {.ladder = ladder});
      EXPECT_TRUE(std::ranges::any_of(all,
                                      [&](const ExplainedStep& step) {
                                        const ExplainedStep& first = next.steps.at(0);
                                        return step.technique == first.technique &&
                                               step.placed == first.placed &&
                                               step.removed == first.removed;
                                      }))
          << info(next.steps.at(0).technique).name << ' ' << candidates_line(position);
      const auto place = [&](const ExplainedStep& step) {
        return std::ranges::find(techniques(ladder), step.technique, &TechniqueInfo::technique);
      };
      for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LE(place(all[i - 1]), place(all[i]));
      const Technique last = all.back().technique;
      for (const ExplainedStep& step :
           steps_at(position, {.ladder = ladder, .techniques = {last}})) {
        EXPECT_EQ(step.technique, last);
      }
    }
    return --left > 0;
  });
}

// ---- Forms.

// Rows and columns are exchanged: what is found in rows must be found in columns.
// Another form of a position: lines of a chute, chutes and digits are permuted, and half of the
// forms are transposed.
class Form {
 public:
  explicit Form(Random& random)
      : rows_(lines(random)),
        columns_(lines(random)),
        digits_(permuted<9>(random)),
        transposed_(random.below(2) != 0) {}

  [[nodiscard]] Cell of(Cell cell) const {
    const int row = rows_[static_cast<std::size_t>(cell.row())];
    const int column = columns_[static_cast<std::size_t>(cell.column())];
    return transposed_ ? Cell::at(column, row) : Cell::at(row, column);
  }
  [[nodiscard]] Digit of(Digit digit) const {
    return Digit(digits_[static_cast<std::size_t>(digit.value()) - 1] + 1);
  }
  [[nodiscard]] DigitSet of(DigitSet digits) const {
    DigitSet result;
    for (const Digit digit : digits) result.insert(of(digit));
    return result;
  }
  [[nodiscard]] CandidateSet of(const CandidateSet& set) const {
    CandidateSet result;
    for (const Candidate c : set.list()) result.insert(of(c.cell()), of(c.digit()));
    return result;
  }

 private:
  template <std::size_t kSize>
  static std::array<int, kSize> permuted(Random& random) {
    std::array<int, kSize> numbers{};
    std::iota(numbers.begin(), numbers.end(), 0);
    random.shuffle(numbers);
    return numbers;
  }
  static std::array<int, 9> lines(Random& random) {
    std::array<int, 9> result{};
    std::size_t next = 0;
    for (const int chute : permuted<3>(random)) {
      for (const int line : permuted<3>(random)) result[next++] = 3 * chute + line;
    }
    return result;
  }

  std::array<int, 9> rows_;
  std::array<int, 9> columns_;
  std::array<int, 9> digits_;
  bool transposed_;
};

TEST(Ladder, FormsOfAPositionHaveTheFormsOfItsSteps) {
  Random random(13);
  std::size_t left = 100;
  std::size_t compared = 0;
  for_each_position(13, 200, [&](const Position& position, CellSet given, const Board&) {
    const Form form(random);
    Position::Candidates candidates{};
    Board board;
    CellSet clues;
    for (const Cell cell : CellSet::all()) {
      const Cell to = form.of(cell);
      candidates[static_cast<std::size_t>(to.index())] = form.of(position.candidates(cell));
      if (const auto digit = position.board()[cell]) board.set(to, form.of(*digit));
      if (given.contains(cell)) clues.insert(to);
    }
    const Position other(board, candidates);
    for (const Technique technique : own_techniques()) {
      if (is_slow(technique) && left > 2) continue;
      std::multiset<std::string> here;
      std::multiset<std::string> there;
      for (const Step& step : steps_of(technique, position, given)) {
        here.insert(text_of(form.of(step.removed)));
      }
      for (const Step& step : steps_of(technique, other, clues))
        there.insert(text_of(step.removed));
      EXPECT_EQ(here, there) << info(technique).name << ' ' << candidates_line(position);
      compared += here.size();
    }
    return --left > 0;
  });
  EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace euler96::testing
