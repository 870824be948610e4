// Explanations are true: replay.hpp replays them with its own candidates, houses and techniques,
// and checks the links of chains. The solver `singles` counts the solutions.
//
// The text is compared with tests/explanations.txt. To write that file anew, set EULER96_RECORD=1;
// `git diff` then shows what changed. The sentences of each technique are in docs/explain.md, which
// scripts/gallery --check compares.
//
// EULER96_STEPS in the environment is the number of steps, EULER96_SEED the seed of the boards,
// EULER96_PUZZLES a file with a puzzle on each line, which is explained instead of the boards.

#include "board_kinds.hpp"
#include "logic/found.hpp"
#include "prelude.hpp"
#include "replay.hpp"

namespace euler96::testing {
namespace {

constexpr std::size_t kStepLimit = 10'000;  // the default

// The reason for the verdict, and the solutions.
void require_end(const Explanation& explanation, const Replay& end, std::size_t limit) {
  require(Sheet(explanation.last) == end.sheet(), "the last board");
  const bool is_full = end.sheet().full() && clashes(end.sheet()).empty();
  require(explanation.has_solution() == is_full, "the last board is a solution");
  const std::size_t steps =
      explanation.steps.size() + explanation.omitted + explanation.steps_of_proof;
  const Verdict verdict = explanation.verdict();
  if (verdict == Verdict::kSolved || verdict == Verdict::kUnknown) {
    require(steps == limit, "the step limit");
    require(verdict == Verdict::kUnknown || end.standing() > 0, "a search");
  } else {
    require(verdict == end.known().verdict, "the verdict");
  }
  if (verdict == Verdict::kUnique) {
    require((end.standing() == 0) == (explanation.steps_of_proof == 0), "a search");
  }
  if (verdict == Verdict::kNone) {
    require(end.standing() == 0, "no guess stands");
    require_clash(end.sheet(), explanation.contradiction.value());
  }
  require(explanation.solutions.size() <= end.known().solutions, "there are as many solutions");
  for (const Board& solution : explanation.solutions) {
    require(is_solution_of(solution, explanation.puzzle), "a solution is one");
  }
}

// What is not true of an explanation; empty if all is. Adds the steps to the count.
std::string fault(const Explanation& explanation, std::size_t limit, std::size_t& steps) {
  Replay replay(explanation.puzzle, explanation.omitted > 0);
  std::size_t step = 0;
  try {
    for (; step < explanation.steps.size(); ++step) replay.follow(explanation.steps[step]);
    require_end(explanation, replay, limit);
  } catch (const std::exception& e) {
    return explanation.puzzle.to_text() + " limit " + std::to_string(limit) + " step " +
           std::to_string(step + 1) + ": " + e.what();
  }
  steps += step;
  return "";
}

// Without a solution or with several, no technique after hidden quads, and none that assumes one.
bool is_of_any_board(const ExplainedStep& step) {
  return step.technique == Technique::kGuess ||
         (step.technique <= Technique::kHiddenQuad && info(step.technique).basis < Basis::kCostly);
}

// The same for a board, with and without the steps that no later step needs.
std::string fault(const Board& board, std::size_t limit, std::size_t& steps) {
  std::string found = fault(
      explain(board, {.ladder = Ladder::kSudokuExplainer, .step_limit = limit, .omit = false}),
      limit, steps);
  const Explanation fewer =
      explain(board, {.ladder = Ladder::kSudokuExplainer, .step_limit = limit});
  return found.empty() && fewer.omitted > 0 ? fault(fewer, limit, steps) : found;
}

// Boards of every kind, of every technique, and the 50 of problem 96, under random symmetries.
TEST(Explanations, AreTrue) {
  std::size_t steps = 0;
  if (const char* file = std::getenv("EULER96_PUZZLES")) {
    for (const Board& board : boards_in(file)) EXPECT_EQ(fault(board, kStepLimit, steps), "");
  } else {
    const std::uint64_t seed = number_from("EULER96_SEED", 96);
    BoardKinds kinds(seed);
    std::mt19937_64 random(seed);
    std::vector<Board> known = boards_in(EULER96_RATINGS);
    for (const auto& [name, board] : data_boards("p096_sudoku.txt")) known.push_back(board);
    const std::uint64_t count = number_from("EULER96_STEPS", 5000);
    for (bool any = true; steps < count; any = !any) {
      const Board board =
          any ? kinds.next().second : kinds.transformed(known[random() % known.size()]);
      ASSERT_EQ(fault(board, kStepLimit, steps), "");
      ASSERT_EQ(fault(board, random() % 80, steps), "");
      const Explanation whole = explain(board, {.ladder = Ladder::kSudokuExplainer});
      if (whole.verdict() == Verdict::kUnique) {
        ASSERT_EQ(whole.guesses() > 0, whole.rating.beyond) << board.to_text();
      } else {
        ASSERT_TRUE(std::ranges::all_of(whole.steps, is_of_any_board)) << board.to_text();
      }
    }
  }
  RecordProperty("steps", std::to_string(steps));
}

// ---- The words.

struct Case {
  std::string name;
  std::string puzzle;
  std::size_t limit = kStepLimit;
};

// Each contradiction and conclusion.
std::vector<Case> cases() {
  const std::string open(72, '.');
  const std::string several =
      "4796318528134526976..7893147483152699362785411..964738267193485594826173381547926";
  return {
      {"already solved", data_boards("p096_solutions.txt")[0].board.to_text()},
      {"equal clues", "5.......5" + open},
      {"a cell without a candidate",
       "345.81..9..9..3.84.6.42953..9...6....527.....68.5.2......26.91......7.2..2.1.5..."},
      {"a digit without a place",
       "73.25....9.831.56.4...9.3.267....98.8..67..54......7.625..31....91.2..75.8.96..2."},
      {"the step limit", "........." + open, 1},
      {"a refuted guess, several solutions",
       "42.5.17...6594..82.712.8.352....657.6.....2..5...7...4..9615..77.....64..36.24859"},
      {"a guess, the limit within the search for another solution", several, 5},
      {"several solutions, no guess stands", several},
  };
}

// For each technique that a known puzzle takes, the explanation of one.
// @param wanted whether a technique is wanted: nested chains take long to explain.
template <class Wanted>
std::vector<std::pair<std::string, Explanation>> techniques_taken(const Wanted& wanted) {
  std::vector<std::pair<std::string, Explanation>> list;
  std::ifstream file(EULER96_DATA_DIR "/../tests/techniques.txt");
  for (std::string line; std::getline(file, line);) {
    const std::string name = line.substr(0, line.find(' '));
    if (line.starts_with('#') || !wanted(name)) continue;
    const Board puzzle = Board::from_text(line.substr(name.size() + 1)).value();
    const auto known =
        std::ranges::find(list, puzzle, [](const auto& one) { return one.second.puzzle; });
    list.emplace_back(name, known != list.end()
                                ? Explanation(known->second)
                                : explain(puzzle, {.ladder = Ladder::kSudokuExplainer}));
  }
  return list;
}

bool is_not_nested(const std::string& name) { return name.find("-plus-") == std::string::npos; }

// The number of the first step with the title; the number of steps if there is none.
std::size_t first_step(const Explanation& explanation, std::string_view wanted) {
  std::size_t index = 0;
  while (index < explanation.steps.size() && title(explanation.steps[index]) != wanted) ++index;
  return index;
}

// A line of the board, a step of a single, or blank.
bool is_board_or_single(const std::string& line) {
  if (line.empty()) return true;
  if (line.starts_with("      ") && line.find_first_of("|+") != std::string::npos) return true;
  const std::string step =
      line.substr(std::min(line.find_first_not_of(" 0123456789."), line.size()));
  for (const std::string name : {"naked-single", "hidden-single", "last-cell"}) {
    if (step.starts_with(name)) return true;
  }
  return false;
}

std::string words() {
  const Board grid_07 = data_boards("p096_sudoku.txt").at(6).board;
  std::string text = explanation_text(explain(grid_07, {.ladder = Ladder::kSudokuExplainer}),
                                      "Grid 07", {.first = 9, .last = 11});
  for (const Case& shown : cases()) {
    const Explanation explanation =
        explain(*Board::from_text(shown.puzzle),
                {.ladder = Ladder::kSudokuExplainer, .step_limit = shown.limit});
    std::istringstream lines(explanation_text(explanation, shown.name));
    for (std::string line; std::getline(lines, line);) {
      if (!is_board_or_single(line)) text += line + '\n';
    }
  }
  return text;
}

TEST(Explanations, EndAtTheStepLimit) {
  const Board several =
      Board::from_text(
          ".......1..3....4..5...19....2398..6.........2..1.6..5.9..87.....8....13...2....9.")
          .value();
  const Explanation whole = explain(several, {.ladder = Ladder::kSudokuExplainer});
  ASSERT_EQ(whole.hardest(), Technique::kGuess);
  EXPECT_EQ(whole.omitted, 0);
  EXPECT_EQ(whole.rating.hardest_name(), "");
  const std::size_t steps = whole.steps.size() + whole.steps_of_proof;
  EXPECT_EQ(
      explain(several, {.ladder = Ladder::kSudokuExplainer, .step_limit = steps - 1}).verdict(),
      Verdict::kSolved);
  EXPECT_EQ(explain(several, {.ladder = Ladder::kSudokuExplainer, .step_limit = steps}).verdict(),
            Verdict::kMultiple);

  std::size_t followed = 0;
  for (const std::size_t limit : {first_step(whole, "guess") + 1, steps - 1}) {
    EXPECT_EQ(fault(several, limit, followed), "");
  }
  for (const Case& shown : cases()) {
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, shown.limit, kStepLimit}) {
      EXPECT_EQ(fault(*Board::from_text(shown.puzzle), limit, followed), "");
    }
  }
}

// Each step that has no links is a step of its finder without those left out, too, and removes all
// that its pattern does, as its sentence says.
TEST(Explanations, EndWhereATechniqueIsTooHard) {
  const Board board = *Board::from_text(
      ".89.1..7.4..68...1.5...9....3...6..87..4.8..58..9...6....5...2.2...47..9.4..9.81.");
  const auto ladder = techniques(Ladder::kHuman);
  const auto place = [&](Technique technique) {
    return std::ranges::find(ladder, technique, &TechniqueInfo::technique) - ladder.begin();
  };
  const auto hardest = [&](const Explanation& explanation) {
    std::ptrdiff_t last = 0;
    for (const ExplainedStep& step : explanation.steps)
      last = std::max(last, place(step.technique));
    return last;
  };
  const std::ptrdiff_t needed = hardest(explain(board, {.omit = false}));
  std::set<Verdict> verdicts;
  for (std::ptrdiff_t i = place(Technique::kLockedPair); i < std::ssize(ladder); ++i) {
    const Technique technique = ladder[static_cast<std::size_t>(i)].technique;
    const Explanation explanation = explain(board, {.omit = false, .hardest = technique});
    SCOPED_TRACE(info(technique).name);
    EXPECT_LE(hardest(explanation), i);
    EXPECT_EQ(explanation.verdict(), i < needed ? Verdict::kUnknown : Verdict::kUnique);
    verdicts.insert(explanation.verdict());
  }
  EXPECT_EQ(verdicts.size(), 2U);
}

TEST(Explanations, LeaveOutWhatNoLaterStepNeeds) {
  std::size_t omitted = 0;
  for (const auto& [name, kept] : techniques_taken(is_not_nested)) {
    const Explanation all =
        explain(kept.puzzle, {.ladder = Ladder::kSudokuExplainer, .omit = false});
    ASSERT_EQ(kept.steps.size() + kept.omitted, all.steps.size());
    ASSERT_EQ(kept.last, all.last);
    EXPECT_EQ(all.omitted, 0U);
    omitted += kept.omitted;
    std::size_t followed = 0;
    ASSERT_EQ(fault(all, kStepLimit, followed) + fault(kept, kStepLimit, followed), "") << name;
    for (const ExplainedStep& step : kept.steps) {
      if (step.is_guess() || step.refutation) continue;
      if (std::holds_alternative<logic::Chain>(step.pattern)) continue;
      logic::Found found(logic::Found::Keep::kAll);
      logic::row_of(step.technique).find({step.before}, found);
      const auto does_it = [&](const logic::Step& other) {
        return other.technique == step.technique && other.placed == step.placed &&
               other.pattern == step.pattern && other.removed == step.removed;
      };
      ASSERT_TRUE(std::ranges::any_of(found.steps(), does_it)) << name;
    }
  }
  EXPECT_GT(omitted, 0U);
}

// What is kept from step to step changes none: here exclusions leave others to be taken.
TEST(Explanations, TakeStepsThatDependOnTheBoardAlone) {
  for (const std::string_view puzzle :
       {"9...3...8....6..7..6.2.1.3..41..8...7.....4236..........4.....5..5..31......84...",
        "..81.2...52...4.9.31...7.........935.....6.2.9....3....5.2..........9.5.6.7.4.28."}) {
    const Explanation all =
        explain(*Board::from_text(puzzle), {.ladder = Ladder::kSudokuExplainer, .omit = false});
    for (const ExplainedStep& step : all.steps) {
      const Explanation anew = explain(
          step.before, {.ladder = Ladder::kSudokuExplainer, .step_limit = 1, .omit = false});
      const ExplainedStep& again = anew.steps.at(0);
      ASSERT_TRUE(again.placed == step.placed && again.removed == step.removed) << puzzle;
    }
  }
}

TEST(Explanations, TakeEachTechnique) {
  // No known puzzle takes the first, and none can take a forcing Y-chain. The puzzles that take the
  // others take seconds.
  std::set<std::string, std::less<>> taken{
      "direct-claiming", "forcing-y-chain",
      "dynamic-contradiction-forcing-chain-plus-dynamic-forcing-chains",
      "dynamic-double-forcing-chain-plus-dynamic-forcing-chains",
      "dynamic-region-forcing-chain-plus-dynamic-forcing-chains"};
  for (const auto& [name, explanation] : techniques_taken([](const auto&) { return true; })) {
    EXPECT_LT(first_step(explanation, name), explanation.steps.size()) << name;
    taken.insert(name);
  }
  for (const TechniqueInfo& row : techniques()) {
    EXPECT_TRUE(taken.contains(row.name)) << row.name;
  }
}

// A direct step removes no candidates beyond those of its digit in the house of the single.
TEST(Explanations, SayOfADirectStepOnlyWhatItRemoves) {
  const auto is_direct = [](const std::string& name) { return name.starts_with("direct-"); };
  for (const auto& [name, explanation] : techniques_taken(is_direct)) {
    const ExplainedStep& step = explanation.steps.at(first_step(explanation, name));
    const std::string words = sentence(step);
    const std::size_t begin = words.find("does not fit in ");
    ASSERT_NE(begin, std::string::npos) << words;
    const std::string gone = words.substr(begin, words.find(". That", begin) - begin);
    int cells = 0;
    for (const Cell cell : logic::CellSet::all()) {
      if (gone.find(cell.name()) == std::string::npos) continue;
      ++cells;
      EXPECT_TRUE(step.lost().contains(cell, step.placed->digit())) << words;
    }
    EXPECT_GT(cells, 0) << words;
    EXPECT_EQ(words.find("no other digit") + words.find("nowhere else"), 2 * std::string::npos);
  }
}

TEST(Explanations, HaveTheRecordedWords) {
  const std::string path = EULER96_DATA_DIR "/../tests/explanations.txt";
  const std::string text = words();
  if (std::getenv("EULER96_RECORD") != nullptr) std::ofstream(path) << text;
  std::istringstream found(text);
  std::ifstream recorded(path);
  int line = 0;
  for (std::string a, b; found || recorded;) {
    ++line;
    if (!std::getline(recorded, a)) a.clear();
    if (!std::getline(found, b)) b.clear();
    ASSERT_EQ(a, b) << "tests/explanations.txt:" << line;
  }
}

TEST(Explanations, SayWhatFollowsFromACycleOrAContradiction) {
  for (const auto& [puzzle, words] : {
           std::pair(
               "6.....4..42..1...8..1..572....7..2..93.....85.........5.6..8......3....9..94.....",
               "Either way r5c7 is 6 or r8c6 is 6: remove 6 from r8c7."),
           {"..3..8..2.7..4...1..4...9...18.23..57....6.2...6.17........483.3.......75........",
            "Either way one end of each link is true, and r8c5 is 6 or r9c9 is 6: remove 6 from "
            "r1c5, r8c7, r9c4 and r9c5."},
           {"98.76.5..5.7....4...6......8....3....9.........297.8..6..89.2.......1.68........5",
            "contradict each other, so r4c3 is 5."},
       }) {
    const Explanation explanation =
        explain(Board::from_text(puzzle).value(), {.ladder = Ladder::kSudokuExplainer});
    std::string text;
    for (std::size_t i = 0; i < explanation.steps.size(); ++i)
      text += sentence(explanation.steps[i]);
    EXPECT_THAT(text, HasSubstr(words));
  }
}

}  // namespace
}  // namespace euler96::testing
