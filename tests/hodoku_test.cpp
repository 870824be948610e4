// The positions of HoDoKu's regression library: each is read, and the finder of a technique that is
// ours, called alone, finds the eliminations or the placement that the library tells. By hand: the
// library is under the GPL and not part of this project.
//
//     EULER96_HODOKU=reglib-1.4.txt build/dev/tests/euler96_tests --gtest_filter='HoDoKu*'

#include <map>

#include "logic/found.hpp"
#include "logic/techniques.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

using logic::CandidateSet;
using logic::Found;
using logic::Position;

// A technique of the library, and ours. Of a naked and a hidden set, which complete each other, the
// smaller one is found, and our rectangles have both digits in all four cells. Chains remove one
// candidate each, so theirs are compared together.
struct Row {
  std::string_view code;  // followed by a variant, unless it has one
  std::string_view name;
  std::vector<Technique> ours;
  bool together = false;
};

std::vector<Row> rows() {
  using enum Technique;
  const std::vector<Technique> singles = {kLastCell, kHiddenSingleBox, kHiddenSingleLine};
  const std::vector<Technique> sets = {kNakedPair,  kNakedTriplet,  kNakedQuad,
                                       kHiddenPair, kHiddenTriplet, kHiddenQuad};
  const std::vector<Technique> chains = {kXCycle,        kYCycle,        kXyCycle,
                                         kForcingXChain, kForcingYChain, kForcingChain};
  return {{"0000", "full house", {kLastCell}},
          {"0002", "hidden single", singles},
          {"0003", "naked single", {kNakedSingle}},
          {"0100", "locked candidates 1", {kPointing}},
          {"0101", "locked candidates 2", {kClaiming}},
          {"0110-1", "locked pair", sets, true},
          {"0111-1", "locked triple", sets, true},
          {"0200", "naked pair", sets},
          {"0201", "naked triple", sets},
          {"0202", "naked quadruple", sets},
          {"0210", "hidden pair", sets},
          {"0211", "hidden triple", sets},
          {"0212", "hidden quadruple", sets},
          {"0300", "x-wing", {kXWing}},
          {"0301", "swordfish", {kSwordfish}},
          {"0302", "jellyfish", {kJellyfish}},
          {"0400", "skyscraper", chains, true},
          {"0401", "2-string kite", chains, true},
          {"0403", "turbot fish", chains, true},
          {"0600-1", "uniqueness test 1", {kUniqueRectangle1}},
          {"0601-1", "uniqueness test 2", {kUniqueRectangle2}},
          {"0602-1", "uniqueness test 3", {kUniqueRectangle3}, true},
          {"0603-1", "uniqueness test 4", {kUniqueRectangle4}},
          {"0610", "bivalue grave + 1", {kGrave1}},
          {"0701", "x-chain", chains, true},
          {"0702", "xy-chain", chains, true},
          {"0703", "remote pairs", chains, true},
          {"0706", "continuous nice loop", chains, true},
          {"0707", "discontinuous nice loop", chains, true},
          {"0708", "alternating inference chain", chains, true},
          {"0800", "xy-wing", {kXyWing}},
          {"0801", "xyz-wing", {kXyzWing}}};
}

// What a line tells: the code, and the candidates that are removed or placed.
struct Case {
  std::string code;
  CandidateSet removed;
  CandidateSet placed;
};

Case case_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream text(line);
  for (std::string field; std::getline(text, field, ':');) fields.push_back(field);
  fields.resize(8);
  const auto candidates = [](const std::string& field) {
    CandidateSet set;
    std::istringstream words(field);
    for (std::string word; words >> word;) {
      set.insert(Cell::at(word[1] - '1', word[2] - '1'), Digit(word[0] - '0'));
    }
    return set;
  };
  return {fields[1], candidates(fields[5]), candidates(fields[6])};
}

struct Count {
  int positions = 0;
  int exact = 0;
  int in_several = 0;  // the steps together do what the line tells, or more
};

void check(const Position& position, const Case& wanted, const Row& row, Count& count) {
  Found found(Found::Keep::kAll);
  std::set<logic::Finder*> finders;
  for (const Technique ours : row.ours) finders.insert(logic::row_of(ours).find);
  for (logic::Finder* const find : finders) find(position, found);
  CandidateSet removed;
  bool exact = false;
  for (const logic::Step& step : found.steps()) {
    if (std::ranges::count(row.ours, step.technique) == 0) continue;
    removed |= step.removed;
    CandidateSet placed;
    if (step.placed) placed.insert(*step.placed);
    removed |= placed.empty() ? CandidateSet() : [&] {
      // A chain that places a digit removes the others of its cell.
      CandidateSet others;
      for (const Digit digit : position.candidates(step.placed->cell())) {
        if (digit != step.placed->digit()) others.insert(step.placed->cell(), digit);
      }
      return others;
    }();
    exact = exact ||
            (wanted.placed.empty() ? step.removed == wanted.removed : placed.meets(wanted.placed));
  }
  CandidateSet both = removed;
  both |= wanted.removed;
  const bool within = wanted.placed.empty() && !wanted.removed.empty() && both == removed;
  ++count.positions;
  count.exact += exact ? 1 : 0;
  count.in_several += !exact && within ? 1 : 0;
}

TEST(HoDoKu, PositionsAreReadAndTheirStepsFound) {
  const char* const file = std::getenv("EULER96_HODOKU");
  if (file == nullptr) GTEST_SKIP() << "by hand, with EULER96_HODOKU=FILE";
  std::vector<Case> cases;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(":")) cases.push_back(case_of(line));
  }
  std::size_t place = 0;
  std::map<std::string_view, Count> counts;
  const std::vector<Row> table = rows();
  int no_grave = 0;
  for (const Record& record : read(file, {.marks = true})) {
    ASSERT_TRUE(record.marks) << record.problem->where.line << ": " << record.problem->message;
    const Case& wanted = cases.at(place++);
    for (const Row& row : table) {
      if (wanted.code == row.code ||
          (wanted.code.starts_with(std::string(row.code) + "-") && !wanted.code.ends_with("x"))) {
        check(*record.marks, wanted, row, counts[row.code]);
      }
    }
    if (wanted.code == "0610-x") {
      Found found(Found::Keep::kAll);
      logic::find_graves(*record.marks, found);
      no_grave +=
          std::ranges::count(found.steps(), Technique::kGrave1, &logic::Step::technique) == 0;
    }
  }
  EXPECT_EQ(place, cases.size());
  Count all;
  for (const Row& row : table) {
    const Count& count = counts[row.code];
    std::cout << fmt::format("{:<7} {:<28} {:>4} {:>4} {:>4}\n", row.code, row.name,
                             count.positions, count.exact, count.in_several);
    all.positions += count.positions;
    all.exact += count.exact;
    if (row.together) all.exact += count.in_several;
  }
  std::cout << fmt::format("read: {}; of ours: {}, found: {}; no grave: {}\n", place, all.positions,
                           all.exact, no_grave);
  EXPECT_GE(100 * all.exact, 95 * all.positions);
}

}  // namespace
}  // namespace euler96::testing
