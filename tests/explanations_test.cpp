// Follows explanations with its own candidates, houses and techniques (sheet.hpp), which share no
// code with the library: each step must use the easiest technique that applies, and place and
// remove what follows from it. The solver `singles` counts the solutions.
//
// The sentences and the page's data are compared with tests/explanations.txt. To write that file
// anew, set EULER96_RECORD=1; `git diff` then shows what changed.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "board_kinds.hpp"
#include "cli/page/page.hpp"
#include "euler96/checker.hpp"
#include "euler96/explain.hpp"
#include "euler96/solver.hpp"
#include "from_environment.hpp"
#include "sheet.hpp"

namespace euler96::testing {
namespace {

// ---- The steps.

Cells indices(const std::vector<Cell>& cells) {
  Cells list;
  for (const Cell cell : cells) list.push_back(cell.index());
  return list;
}

Removals removals_of(const std::vector<Removal>& removed) {
  Removals pairs;
  for (const auto& [cell, digits] : removed) pairs[cell.index()] = digits.bits();
  return pairs;
}

std::optional<int> index_of(const std::optional<HouseId>& house) {
  return house ? std::optional(house->index()) : std::nullopt;
}

bool same(const Sheet& sheet, const PencilMarks& marks) {
  for (int cell = 0; cell < Cell::kCount; ++cell) {
    const auto digit = marks.board()[Cell(cell)];
    if (sheet.digit(cell) != (digit ? digit->value() : 0)) return false;
    if (sheet.left(cell) != marks.candidates(Cell(cell)).bits()) return false;
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

// What the other cells of the house lose if the pattern's digits are in its cells.
Removals elsewhere(const Sheet& sheet, int house, const Pattern& pattern) {
  Removals removed;
  for (const int cell : sheet.places(house, pattern.digits)) {
    if (!contains(pattern.cells, cell)) removed[cell] = sheet.left(cell) & pattern.digits;
  }
  return removed;
}

// What follows from the pattern of a technique.
Removals consequence(const Sheet& sheet, int technique, const Pattern& pattern) {
  switch (technique) {
    case 0:
    case 1:
    case kGuess:
      return sheet.lost_by_peers(pattern.cells[0], lowest(pattern.digits));
    case 2:
    case 3:
      return elsewhere(sheet, *pattern.reaches, pattern);
    case 4:
    case 6:
      return elsewhere(sheet, *pattern.house, pattern);
    default:
      break;
  }
  Removals removed;
  for (const int cell : pattern.cells) {
    const Set lost = sheet.left(cell) & ~pattern.digits;
    if (lost != 0) removed[cell] = lost;
  }
  return removed;
}

class Follower {
 public:
  explicit Follower(const Board& puzzle) : sheet_(puzzle.to_text()) {}

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  [[nodiscard]] std::size_t standing() const { return standing_.size(); }

  // @throws std::runtime_error if a claim of the step is not true.
  void follow(const Step& step) {
    require(same(sheet_, step.before), "the board before the step");
    step.refutation ? refute(step) : take(step);
    require(static_cast<std::size_t>(step.depth) == standing_.size(), "the depth");
    ++steps_;
  }

 private:
  struct Guess {
    std::size_t step;
    Cells cells;
    Removals wrong;
    Sheet before;
  };

  void take(const Step& step) {
    require(clashes(sheet_).empty(), "a step on a board without a contradiction");
    const Pattern pattern = {indices(step.cells), step.digits.bits(), index_of(step.house),
                             index_of(step.reaches)};
    const auto [easiest_technique, patterns] = easiest(sheet_);
    require(step.technique == &techniques()[static_cast<std::size_t>(easiest_technique)],
            "the easiest technique");
    require(std::ranges::count(patterns, pattern) == 1, "the pattern");
    require(removals_of(step.removed) == consequence(sheet_, easiest_technique, pattern),
            "the removals");
    if (easiest_technique == kGuess) {
      standing_.push_back({steps_, pattern.cells, {{pattern.cells[0], pattern.digits}}, sheet_});
    }
    const bool places = easiest_technique <= 1 || easiest_technique == kGuess;
    require(step.placed.has_value() == places, "a digit is placed");
    if (places) {
      require(step.placed->value() == lowest(pattern.digits), "the placed digit");
      sheet_.place(pattern.cells[0], lowest(pattern.digits));
    } else {
      sheet_.remove(removals_of(step.removed));
    }
  }

  void refute(const Step& step) {
    require(!standing_.empty(), "a guess stands");
    const Guess& guess = standing_.back();
    require(step.technique == &techniques()[kGuess] && step.refutation->guess == guess.step,
            "the guess that is refuted");
    require_clash(sheet_, step.refutation->contradiction);
    require(indices(step.cells) == guess.cells && removals_of(step.removed) == guess.wrong,
            "the wrong digit");
    sheet_ = guess.before;
    sheet_.remove(guess.wrong);
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

// Grid 07 needs almost every technique, and the other board guesses that are refuted.
TEST(Explanations, AreTrueAtEveryStepLimit) {
  for (const Board& board :
       {data_boards("p096_sudoku.txt").at(6).board, data_boards("lectures.txt").at(2).board}) {
    const Explanation whole = explain(board);
    ASSERT_EQ(whole.hardest(), &techniques()[kGuess]);
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

// Each technique, contradiction and conclusion.
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
      {"naked triple",
       ".3..6.48..193...7...75.92137..1.5928...8...34....726....4.87165......847..8...392", 25},
      {"hidden triple",
       "8.4.7.5..6.91.3.7..3.....69.48.6.3.7.7...1....63798245....8..54...........6....8.", 28},
      {"a refuted guess, several solutions",
       "42.5.17...6594..82.712.8.352....657.6.....2..5...7...4..9615..77.....64..36.24859"},
      {"a guess, the limit within the search for another solution", several, 5},
      {"several solutions, no guess stands", several},
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

// A line of the board, or a step of a single in a text or in page_data.
bool is_board_or_single(const std::string& line) {
  return (line.starts_with("      ") && line.find_first_of("|+") != std::string::npos) ||
         line.find(" single: ") != std::string::npos ||
         line.starts_with(R"({"title":"naked single)") ||
         line.starts_with(R"({"title":"hidden single)");
}

bool is_single_after_a_guess(const std::string& line) {
  return line.find(".   naked single: ") != std::string::npos;
}

// The data that the page of an explanation holds, with a line for each step.
std::string page_data(const Case& shown) {
  const Explanation explanation = explain(*Board::from_text(shown.puzzle), shown.limit);
  std::string data = page_begin();
  data.erase(0, data.find("{\"guess\""));
  data += page_puzzle(explanation, shown.name, true, true) + "]}";
  for (std::size_t at = 0; (at = data.find("{\"title\"", at)) != std::string::npos; at += 2) {
    data.insert(at, 1, '\n');
  }
  return data + '\n';
}

std::string words() {
  const Board grid_07 = data_boards("p096_sudoku.txt").at(6).board;
  std::string text =
      without(is_single_after_a_guess, explanation_text(explain(grid_07), "Grid 07"));
  for (const Case& shown : cases()) {
    const Explanation explanation = explain(*Board::from_text(shown.puzzle), shown.limit);
    text += '\n' + without(is_board_or_single,
                           explanation_text(explanation, shown.name) + page_data(shown));
  }
  return text;
}

TEST(Explanations, AreTrueWhereTheWordsAreRecorded) {
  for (const Case& shown : cases()) {
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, shown.limit, kStepLimit}) {
      EXPECT_EQ(fault(*Board::from_text(shown.puzzle), limit), "");
    }
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

TEST(Explanations, EscapeControlBytesOfNames) {
  const std::string text = page_puzzle(explain(Board(), 1), "a\x1b[31m\nb", true, true);
  EXPECT_TRUE(text.starts_with("{\"name\":\"a\\\\x1B[31m\\\\x0Ab\"")) << text;
}

}  // namespace
}  // namespace euler96::testing
