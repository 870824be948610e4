// The positions of HoDoKu's regression library: each is read, and the finder of a technique that is
// ours, called alone, finds the eliminations or the placement that the library tells. By hand: the
// library is under the GPL and not part of this project.
//
//     EULER96_HODOKU=reglib-1.4.txt build/dev/tests/euler96_tests --gtest_filter='HoDoKu*'

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

// Whether a step does what the line tells, or all steps of a row that is taken together do at least
// that.
bool is_found(const Position& position, const Case& wanted, const Row& row) {
  Found found(Found::Keep::kAll);
  std::set<logic::Finder*> finders;
  for (const Technique ours : row.ours) finders.insert(logic::row_of(ours).find);
  for (logic::Finder* const find : finders) find({position}, found);
  CandidateSet removed;
  for (const logic::Step& step : found.steps()) {
    if (std::ranges::count(row.ours, step.technique) == 0) continue;
    const bool places =
        step.placed && wanted.placed.contains(step.placed->cell(), step.placed->digit());
    if (places || (wanted.placed.empty() && step.removed == wanted.removed)) return true;
    removed |= step.removed;
    if (!step.placed) continue;
    // A chain that places a digit removes the others of its cell.
    for (const Digit digit : position.candidates(step.placed->cell())) {
      if (digit != step.placed->digit()) removed.insert(step.placed->cell(), digit);
    }
  }
  CandidateSet both = removed;
  both |= wanted.removed;
  return row.together && wanted.placed.empty() && !wanted.removed.empty() && both == removed;
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
  std::size_t of_ours = 0;
  std::vector<std::string> missed;
  for (const Record& record : read(file)) {
    ASSERT_TRUE(record.board) << record.problem->where.line << ": " << record.problem->message;
    const Case& wanted = cases.at(place++);
    for (const Row& row : rows()) {
      const bool variant = wanted.code.starts_with(std::string(row.code) + "-");
      if (wanted.code != row.code && (!variant || wanted.code.ends_with("x"))) continue;
      ++of_ours;
      if (!is_found(record.marks.value_or(Position(*record.board)), wanted, row))
        missed.push_back(fmt::format("{} {}", place, row.name));
    }
  }
  EXPECT_EQ(place, cases.size());
  std::cout << fmt::format("read: {}; of ours: {}, found: {}\n", place, of_ours,
                           of_ours - missed.size());
  EXPECT_LE(20 * missed.size(), of_ours) << ::testing::PrintToString(missed);
}

}  // namespace
}  // namespace euler96::testing
