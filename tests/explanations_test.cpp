// Follows explanations with its own candidates, houses and techniques (sheet.hpp), which share no
// code with the library: each step must use the easiest technique that applies, and place and
// remove what follows from it. The solver `singles` counts the solutions.
//
// The sentences are compared with tests/explanations.txt. To write that file
// anew, set EULER96_RECORD=1; `git diff` then shows what changed.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

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
  explicit Follower(const Board& puzzle) : sheet_(puzzle.to_text()) {}

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
    require(step.row().name == technique, "the first technique, " + technique);
    require(std::ranges::count(patterns, pattern) == 1, "the pattern");
    for (const Pattern& other : patterns) {
      require(size_of(other.removed) <= size_of(pattern.removed), "most is removed");
    }
    if (step.is_guess()) standing_.push_back({steps_, pattern, sheet_});
    sheet_.remove(pattern.removed);
    for (const auto& [cell, digit] : pattern.placed) sheet_.place(cell, digit);
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
  const Explanation explanation = explain(board, limit);
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

// Both guess; of the second one a guess is refuted.
constexpr const char* kRefuted =
    ".1..9..4...3215..7.....8........3...75.94......2...4..1.....2.....87..6.2.8....9.";

TEST(Explanations, AreTrueAtEveryStepLimit) {
  for (const Board& board :
       {data_boards("lectures.txt").at(3).board, Board::from_text(kRefuted).value()}) {
    const Explanation whole = explain(board);
    ASSERT_EQ(whole.hardest()->name, "guess");
    const std::size_t steps = whole.steps.size() + whole.steps_of_proof;
    for (std::size_t limit = 0; limit <= steps; ++limit) ASSERT_EQ(fault(board, limit), "");
    EXPECT_EQ(explain(board, steps - 1).verdict(), Verdict::kSolved);
    EXPECT_EQ(explain(board, steps).verdict(), Verdict::kUnique);
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

// For each technique that has words, but the one that no known puzzle takes, a puzzle and the
// number of the step that takes it.
std::vector<Case> techniques_taken() {
  return {
      {"last-cell",
       "8....9...41.2.....325.4.......52.........6..9.78...16..52...4.....1...8......4.17", 3},
      {"hidden-single-box",
       ".....7..95..81....4..2.5.........8.3....3..9......86...78...56.3...2..1.14.....2.", 1},
      {"hidden-single-line",
       "7.....438...2......8...39.2..4..5...5..96...71........3..5........6.42..649...5..", 1},
      {"direct-pointing",
       "......31.7..5.....2...4.....39..8..........62.1.......5..6....7.8....9......5....", 2},
      {"direct-hidden-pair",
       "6....9....7.....5....2..4..86.1.5...3.....1.........9.5...283...3.....4.9.8..67.2", 1},
      {"naked-single",
       "6...9.2..5218..........3..........4.8..5.....31...9..8..6.74..1...9..62....3..7..", 1},
      {"direct-hidden-triplet",
       ".....13..62.9.74..7.......9..5..86..1.....5...47....3....65...2..8.14..........1.", 1},
      {"pointing",
       "...3..16..27.........9......48.2.......6..9......8........74.2.3.....5..1........", 1},
      {"claiming",
       ".27..46..8...9.....5......154.........1.....82...3.91....6...7......2.....28.7.46", 2},
      {"naked-pair",
       ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.", 6},
      {"x-wing",
       "9..7..3...5..2..1...7.....93..6..7...6..5..3...2..8..61..4..6...4..6..8...6..3..4", 2},
      {"hidden-pair",
       "53..2.9...24.3..5...9..........1.827...7.........981.............64....91.2.5.43.", 2},
      {"naked-triplet",
       ".....5....9....36.8...3..2..7.2..641.8...4.....6.1....23.....1...852...394....5..", 11},
      {"swordfish",
       "2..7..1......5..9...1..4..3......8......4..6...9..6..27..5..6...5..7..3...6..3..1", 5},
      {"hidden-triplet",
       "53..2.9...24.3..5...9..........1.827...7.........981.............64....91.2.5.43.", 3},
      {"xy-wing",
       "93.8.6...2......9..56.......1..2.5.......4.23..3.....6..73.2.......1..45.....98..", 12},
      {"xyz-wing",
       "8..........5.6....37.2...1.6..9..5...5.....36...1..4........7......27.8..2438....", 6},
      {"naked-quad",
       "7....6.......75...8.5.3......6....2853....7.64......95....4..5.9...87..2..72..9..", 7},
      {"jellyfish",
       "................12..3..4........3..5..6...4...7..2...1....5....2...1....8.4...3..", 36},
      {"hidden-quad",
       "8.........95.......76..........7.248...4.2195......736...514967...793482...628513", 11},
  };
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
  for (const Case& shown : techniques_taken()) {
    const Explanation explanation = explain(*Board::from_text(shown.puzzle), shown.limit);
    text += '\n' + shown.name + ": " + sentence(explanation, shown.limit - 1) + '\n';
  }
  for (const Case& shown : cases()) {
    const Explanation explanation = explain(*Board::from_text(shown.puzzle), shown.limit);
    text += '\n' + without(is_board_or_single, explanation_text(explanation, shown.name));
  }
  return text;
}

TEST(Explanations, AreTrueWhereTheWordsAreRecorded) {
  std::vector<Case> all = cases();
  std::ranges::move(techniques_taken(), std::back_inserter(all));
  for (const Case& shown : all) {
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, shown.limit, kStepLimit}) {
      EXPECT_EQ(fault(*Board::from_text(shown.puzzle), limit), "");
    }
  }
}

TEST(Explanations, TakeEachTechniqueThatHasWords) {
  std::set<std::string_view> taken{"direct-claiming"};
  const std::vector<Case> all = techniques_taken();
  for (const Case& shown : all) {
    const Explanation explanation = explain(*Board::from_text(shown.puzzle), shown.limit);
    EXPECT_EQ(title(explanation, shown.limit - 1), shown.name);
    taken.insert(shown.name);
  }
  for (const logic::TechniqueRow& row : techniques()) {
    EXPECT_EQ(taken.contains(row.name), row.say != nullptr) << row.name;
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

}  // namespace
}  // namespace euler96::testing
