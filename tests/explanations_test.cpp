// Follows explanations with its own candidates, houses and techniques (sheet.hpp), which share no
// code with the library: each step must use the easiest technique that applies, and place and
// remove what follows from it. It knows no uniqueness and no chains: of these steps it checks what
// they place and remove by the solution. The solver `singles` counts the solutions.
//
// The sentences are compared with tests/explanations.txt. To write that file
// anew, set EULER96_RECORD=1; `git diff` then shows what changed.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/checker.hpp"
#include "euler96/explain.hpp"
#include "euler96/solver.hpp"
#include "explain/finders.hpp"
#include "from_environment.hpp"
#include "sheet.hpp"

namespace euler96::testing {
namespace {

// ---- The steps.

Cells indices(logic::CellSet cells) {
  Cells list;
  for (const Cell cell : cells) list.push_back(cell.index());
  return list;
}

Removals removals_of(const logic::CandidateSet& removed) {
  Removals pairs;
  for (const Cell cell : removed.cells()) pairs[cell.index()] = removed.digits(cell).bits();
  return pairs;
}

Pattern pattern_of(const ExplainedStep& step) {
  Pattern pattern{indices(step.cells), step.digits.bits(), step.houses, step.reaches};
  if (step.placed) pattern.placed = {{step.placed->cell().index(), step.placed->digit().value()}};
  pattern.removed = removals_of(step.removed);
  return pattern;
}

std::optional<int> index_of(const std::optional<HouseId>& house) {
  return house ? std::optional(house->index()) : std::nullopt;
}

bool same(const Sheet& sheet, const logic::Position& position) {
  for (int cell = 0; cell < Cell::kCount; ++cell) {
    const auto digit = position.board()[Cell(cell)];
    if (sheet.digit(cell) != (digit ? digit->value() : 0)) return false;
    if (sheet.left(cell) != position.candidates(Cell(cell)).bits()) return false;
  }
  return true;
}

using Kind = Contradiction::Kind;

// A contradiction as numbers; 0 and no house where it has none.
struct Clash {
  Kind kind;
  Cells cells;
  std::optional<int> house;
  int digit;

  friend bool operator==(const Clash&, const Clash&) = default;
};

std::vector<Clash> clashes(const Sheet& sheet) {
  std::vector<Clash> found;
  for (int cell = 0; cell < Cell::kCount; ++cell) {
    if (sheet.digit(cell) != 0 || sheet.left(cell) != 0) continue;
    found.push_back({Kind::kNoCandidate, {cell}, {}, 0});
  }
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      Cells holders;
      for (const int cell : cells_of(house)) {
        if (sheet.digit(cell) == d) holders.push_back(cell);
      }
      if (holders.size() > 1) found.push_back({Kind::kEqualDigits, holders, house, d});
      if (holders.empty() && sheet.places(house, bit(d)).empty()) {
        found.push_back({Kind::kNoPlace, {}, house, d});
      }
    }
  }
  return found;
}

void require_clash(const Sheet& sheet, const Contradiction& claimed) {
  const Clash clash = {claimed.kind, indices(claimed.cells), index_of(claimed.house),
                       claimed.digit ? claimed.digit->value() : 0};
  require(std::ranges::count(clashes(sheet), clash) == 1, "the contradiction");
}

std::size_t size_of(const Removals& removed) {
  std::size_t size = 0;
  for (const auto& [cell, digits] : removed)
    size += static_cast<std::size_t>(std::popcount(digits));
  return size;
}

class Follower {
 public:
  explicit Follower(const Board& puzzle)
      : sheet_(puzzle.to_text()), solution_(solve_one(*find_solver("singles"), puzzle).solution) {}

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  [[nodiscard]] std::size_t standing() const { return standing_.size(); }

  // @throws std::runtime_error if a claim of the step is not true.
  void follow(const ExplainedStep& step) {
    require(same(sheet_, step.before), "the board before the step");
    step.refutation ? refute(step) : take(step);
    require(static_cast<std::size_t>(step.depth) == standing_.size(), "the depth");
    ++steps_;
  }

 private:
  struct Guess {
    std::size_t step;
    Pattern pattern;
    Sheet before;
  };

  void take(const ExplainedStep& step) {
    require(clashes(sheet_).empty(), "a step on a board without a contradiction");
    const Pattern pattern = pattern_of(step);
    const auto [technique, patterns] = first_technique(sheet_);
    if (known_to_sheet(step)) {
      require(step.row().name == technique, "the first technique, " + technique);
      require(std::ranges::count(patterns, pattern) == 1, "the pattern");
      for (const Pattern& other : patterns) {
        require(size_of(other.removed) <= size_of(pattern.removed), "most is removed");
      }
    } else {
      const auto row = std::ranges::find(techniques(), technique, &logic::TechniqueRow::name);
      require(row == techniques().end() || row->rating >= step.rating, "the first technique");
      require_true(pattern);
    }
    if (step.is_guess()) standing_.push_back({steps_, pattern, sheet_});
    sheet_.remove(pattern.removed);
    for (const auto& [cell, digit] : pattern.placed) sheet_.place(cell, digit);
  }

  static bool known_to_sheet(const ExplainedStep& step) {
    return step.is_guess() ||
           (step.technique <= logic::Technique::kHiddenQuad && !step.row().assumes_unique);
  }

  // Nothing of the solution goes, unless a standing guess is wrong anyway.
  void require_true(const Pattern& pattern) const {
    const auto right = [&](int cell) { return solution_[Cell(cell)]->value(); };
    for (const Guess& guess : standing_) {
      for (const auto& [cell, digit] : guess.pattern.placed) {
        if (right(cell) != digit) return;
      }
    }
    for (const auto& [cell, digit] : pattern.placed) require(right(cell) == digit, "the digit");
    for (const auto& [cell, digits] : pattern.removed) {
      require(digits != 0 && (digits & ~sheet_.left(cell)) == 0, "the candidates are there");
      require((digits & bit(right(cell))) == 0, "the candidates are wrong");
    }
  }

  void refute(const ExplainedStep& step) {
    require(!standing_.empty(), "a guess stands");
    const auto& [guess, pattern, before] = standing_.back();
    require(step.row().name == "guess" && step.refutation->guess == guess,
            "the guess that is refuted");
    require_clash(sheet_, step.refutation->contradiction);
    const Removals wrong{{pattern.cells[0], pattern.digits}};
    require(indices(step.cells) == pattern.cells && removals_of(step.removed) == wrong,
            "the wrong digit");
    sheet_ = before;
    sheet_.remove(wrong);
    standing_.pop_back();
  }

  Sheet sheet_;
  Board solution_;
  std::size_t steps_ = 0;
  std::vector<Guess> standing_;
};

// ---- Whole explanations.

constexpr std::size_t kStepLimit = 10'000;  // the default

void check_solutions(const Explanation& explanation) {
  const Outcome known = solve_one(*find_solver("singles"), explanation.puzzle);
  const Verdict verdict = explanation.verdict();
  if (verdict == Verdict::kSolved) {
    require(known.solutions > 0, "there is a solution");
  } else if (verdict != Verdict::kUnknown) {
    require(verdict == known.verdict, "the verdict");
  }
  require(explanation.solutions.size() <= known.solutions, "there are as many solutions");
  for (const Board& solution : explanation.solutions) {
    require(is_solution_of(solution, explanation.puzzle), "a solution is one");
  }
}

// The reason for the verdict.
void check_end(const Explanation& explanation, const Follower& end, std::size_t limit) {
  require(same(end.sheet(), explanation.last), "the last board");
  const bool solved = end.sheet().full() && clashes(end.sheet()).empty();
  require(explanation.has_solution() == solved, "the last board is a solution");
  const std::size_t steps = explanation.steps.size() + explanation.steps_of_proof;
  switch (explanation.verdict()) {
    case Verdict::kUnique:
      require((end.standing() == 0) == (explanation.steps_of_proof == 0), "a search");
      break;
    case Verdict::kSolved:
      require(end.standing() > 0 && steps == limit, "the limit");
      break;
    case Verdict::kNone:
      require(end.standing() == 0, "no guess stands");
      require_clash(end.sheet(), explanation.contradiction.value());
      break;
    case Verdict::kUnknown:
      require(steps == limit, "the step limit");
      break;
    default:
      break;
  }
}

// What is not true of the explanation of a board; empty if all is.
std::string fault(const Board& board, std::size_t limit) {
  const Explanation explanation = explain(board, {.step_limit = limit, .omit = false});
  Follower follower(board);
  std::size_t step = 0;
  try {
    for (; step < explanation.steps.size(); ++step) follower.follow(explanation.steps[step]);
    check_end(explanation, follower, limit);
    check_solutions(explanation);
    return "";
  } catch (const std::exception& e) {
    return board.to_text() + " limit " + std::to_string(limit) + " step " +
           std::to_string(step + 1) + ": " + e.what();
  }
}

TEST(Explanations, AreTrueOnBoardsOfEveryKind) {
  const std::uint64_t count = number_from("EULER96_BOARDS", 60);
  const std::uint64_t seed = number_from("EULER96_SEED", 96);
  BoardKinds kinds(seed);
  std::mt19937_64 random(seed);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Board board = kinds.next().second;
    ASSERT_EQ(fault(board, kStepLimit), "");
    ASSERT_EQ(explain(board).verdict(), solve_one(*find_solver("singles"), board).verdict);
    ASSERT_EQ(fault(board, random() % 80), "");
  }
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
const std::vector<std::pair<std::string, Explanation>>& techniques_taken() {
  static const auto all = [] {
    std::vector<std::pair<std::string, Explanation>> list;
    std::ifstream file(EULER96_DATA_DIR "/../tests/techniques.txt");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) continue;
      const std::size_t space = line.find(' ');
      const Board puzzle = Board::from_text(line.substr(space + 1)).value();
      list.emplace_back(line.substr(0, space), explain(puzzle));
    }
    return list;
  }();
  return all;
}

// The number of the first step with the title; the number of steps if there is none.
std::size_t first_step(const Explanation& explanation, std::string_view wanted) {
  std::size_t index = 0;
  while (index < explanation.steps.size() && title(explanation, index) != wanted) ++index;
  return index;
}

// The text without the lines for which `left_out` is true.
template <class LeftOut>
std::string without(LeftOut left_out, const std::string& text) {
  std::istringstream lines(text);
  std::string kept;
  for (std::string line; std::getline(lines, line);) {
    if (!left_out(line)) kept += line + '\n';
  }
  return kept;
}

// A line of the board, or a step of a single.
bool is_board_or_single(const std::string& line) {
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
  std::string text = explanation_text(explain(grid_07), "Grid 07");
  for (const auto& [name, explanation] : techniques_taken()) {
    text += '\n' + name + ": " + sentence(explanation, first_step(explanation, name)) + '\n';
  }
  for (const Case& shown : cases()) {
    const Explanation explanation =
        explain(*Board::from_text(shown.puzzle), {.step_limit = shown.limit});
    text += '\n' + without(is_board_or_single, explanation_text(explanation, shown.name));
  }
  return text;
}

// Needs a step outside the scale: a guess, which is right.
constexpr const char* kBeyond =
    "98.7..6....5.6..4......3...8...5..2..4......1..76..8..3....6....1.8....9..8.7.2..";

TEST(Explanations, EndAtTheStepLimit) {
  const Board board = Board::from_text(kBeyond).value();
  const Explanation whole = explain(board);
  ASSERT_EQ(whole.hardest()->name, "guess");
  EXPECT_EQ(whole.omitted, 0);
  EXPECT_EQ(whole.rating.hardest, "beyond");
  const std::size_t steps = whole.steps.size() + whole.steps_of_proof;
  for (const std::size_t limit : {first_step(whole, "guess") + 1, steps - 1}) {
    ASSERT_EQ(fault(board, limit), "");
  }
  EXPECT_EQ(explain(board, {.step_limit = steps - 1}).verdict(), Verdict::kSolved);
  EXPECT_EQ(explain(board, {.step_limit = steps}).verdict(), Verdict::kUnique);
}

TEST(Explanations, AreTrueWhereTheWordsAreRecorded) {
  for (const Case& shown : cases()) {
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, shown.limit, kStepLimit}) {
      EXPECT_EQ(fault(*Board::from_text(shown.puzzle), limit), "");
    }
  }
  for (const auto& [name, explanation] : techniques_taken()) {
    EXPECT_EQ(fault(explanation.puzzle, kStepLimit), "");
  }
}

// Each step that has no links is a step of its finder without those left out, too, and removes all
// that its pattern does, as its sentence says. Those with links are checked link by link in
// steps_test.cpp.
TEST(Explanations, LeaveOutWhatNoLaterStepNeeds) {
  std::size_t omitted = 0;
  for (const auto& [name, kept] : techniques_taken()) {
    const Explanation all = explain(kept.puzzle, {.omit = false});
    ASSERT_EQ(kept.steps.size() + kept.omitted, all.steps.size());
    ASSERT_EQ(kept.last, all.last);
    EXPECT_EQ(all.omitted, 0U);
    omitted += kept.omitted;
    if (kept.guesses() > 0) continue;
    logic::Position position(kept.puzzle);
    for (const ExplainedStep& step : kept.steps) {
      ASSERT_EQ(step.before, position);
      logic::Found found(logic::Found::Keep::kAll);
      if (step.links.empty()) step.row().find(position, found);
      const auto does_it = [&](const logic::Step& other) {
        return other.technique == step.technique && other.placed == step.placed &&
               other.cells == step.cells && other.removed == step.removed;
      };
      ASSERT_TRUE(!step.links.empty() || std::ranges::any_of(found.steps(), does_it)) << name;
      position.remove(step.removed);
      if (step.placed) position.place(step.placed->cell(), step.placed->digit());
    }
    ASSERT_TRUE(position.solved());
  }
  EXPECT_GT(omitted, 0U);
}

TEST(Explanations, TakeEachTechnique) {
  // No known puzzle takes these, and no puzzle can take a forcing Y-chain.
  std::set<std::string_view> taken{"direct-claiming", "forcing-y-chain",
                                   "dynamic-cell-forcing-chain-plus"};
  for (const auto& [name, explanation] : techniques_taken()) {
    EXPECT_LT(first_step(explanation, name), explanation.steps.size()) << name;
    taken.insert(name);
  }
  for (const logic::TechniqueRow& row : techniques()) {
    EXPECT_TRUE(taken.contains(row.name)) << row.name;
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

// The sentences of all steps.
std::string sentences(std::string_view puzzle) {
  const Explanation explanation = explain(Board::from_text(puzzle).value());
  std::string text;
  for (std::size_t i = 0; i < explanation.steps.size(); ++i)
    text += sentence(explanation, i) + '\n';
  return text;
}

TEST(Explanations, NameWhatIsTrueEitherWayRoundACycle) {
  EXPECT_THAT(
      sentences(
          "6.....4..42..1...8..1..572....7..2..93.....85.........5.6..8......3....9..94....."),
      ::testing::HasSubstr("Either way r5c7 is 6 or r8c6 is 6: remove 6 from r8c7."));
  EXPECT_THAT(
      sentences(
          "..3..8..2.7..4...1..4...9...18.23..57....6.2...6.17........483.3.......75........"),
      ::testing::HasSubstr("Either way one end of each link is true, and r8c5 is 6 or r9c9 is 6: "
                           "remove 6 from r1c5, r8c7, r9c4 and r9c5."));
}

TEST(Explanations, PlaceADigitByAContradiction) {
  EXPECT_THAT(
      sentences(
          "98.7.....6...8.7....7..5...4...3.....6...2.4...85..6...1......2..69..5.......1.63"),
      ::testing::HasSubstr("contradict each other, so r6c1 is 1."));
}

}  // namespace
}  // namespace euler96::testing
