// Checks every statement of an explanation with code that is independent of the library. For each
// step, it tests the pattern on its own candidates and writes the sentence that is true of it. The
// text must consist of these sentences, and the page's data must be that of these steps. The solver
// `singles` counts the solutions.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
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

// ---- Words.

std::string name_of_cell(int cell) { return fmt::format("r{}c{}", cell / 9 + 1, cell % 9 + 1); }

std::string name_of_house(int house) {
  constexpr std::array kinds = {"row", "column", "box"};
  return fmt::format("{} {}", kinds.at(static_cast<std::size_t>(house / 9)), house % 9 + 1);
}

std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string listed(const std::vector<std::string>& words, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i == 0 ? "" : i + 1 < words.size() ? ", " : last;
    text += words[i];
  }
  return text;
}

std::string listed(const Cells& cells, std::string_view last = " and ") {
  std::vector<std::string> words;
  for (const int cell : cells) words.push_back(name_of_cell(cell));
  return listed(words, last);
}

std::string listed(Set digits, std::string_view last = " and ") {
  std::vector<std::string> words;
  for (int d = 1; d <= 9; ++d) {
    if ((digits & bit(d)) != 0) words.push_back(std::to_string(d));
  }
  return listed(words, last);
}

// Cells that lose the same digits are named together.
std::string listed(const Removals& removed) {
  std::vector<std::pair<Set, Cells>> groups;
  for (const auto& [cell, set] : removed) {
    auto group = std::find_if(groups.begin(), groups.end(), [&, &wanted = set](const auto& known) {
      return known.first == wanted;
    });
    if (group == groups.end()) group = groups.insert(group, {set, {}});
    group->second.push_back(cell);
  }
  std::string text;
  for (const auto& [set, cells] : groups) {
    text += fmt::format("{}{} from {}", text.empty() ? "" : "; ", listed(set), listed(cells));
  }
  return text;
}

// ---- The steps.

// Each contradiction on the sheet: its words, and the cells that show it.
std::vector<std::pair<std::string, Cells>> contradictions(const Sheet& sheet) {
  std::vector<std::pair<std::string, Cells>> found;
  for (int cell = 0; cell < 81; ++cell) {
    if (sheet.digit(cell) != 0 || sheet.left(cell) != 0) continue;
    found.emplace_back(name_of_cell(cell) + " has no candidate left", Cells{cell});
  }
  for (int house = 0; house < 27; ++house) {
    for (int d = 1; d <= 9; ++d) {
      Cells holders;
      for (const int cell : cells_of(house)) {
        if (sheet.digit(cell) == d) holders.push_back(cell);
      }
      if (holders.size() > 1) {
        found.emplace_back(fmt::format("{} has {} more than once, in {}", name_of_house(house), d,
                                       listed(holders)),
                           holders);
      }
      if (holders.empty() && sheet.places(house, bit(d)).empty()) {
        found.emplace_back(fmt::format("{} has no place left for {}", name_of_house(house), d),
                           cells_of(house));
      }
    }
  }
  return found;
}

// A step: the pattern that the library names, and what must be true of it.
struct Said {
  Pattern pattern;
  std::string text;
  std::optional<int> placed;
  Removals removed;
  Cells wrong;
  std::optional<std::size_t> refuted;  // the index of the guess's step
};

// ---- The page's data.

template <typename Number>
std::string json(const std::optional<Number>& number) {
  return number ? std::to_string(*number) : "null";
}

template <typename Numbers>
std::string json(const Numbers& numbers) {
  return fmt::format("[{}]", fmt::join(numbers, ","));
}

std::string json(const Removals& pairs) {
  std::vector<std::string> list;
  for (const auto& [cell, value] : pairs) list.push_back(fmt::format("[{},{}]", cell, value));
  return json(list);
}

std::string json_of_house(const std::optional<int>& house) {
  return json(house ? cells_of(*house) : Cells());
}

// The members that a step and the end of an explanation have.
std::string members(std::string_view title, const Said& said, int depth) {
  return fmt::format(
      R"("title":"{}","text":"{}","cells":{},"house":{},"reaches":{},"digits":{},"placed":{},)"
      R"("removed":{},"depth":{},"wrong":{})",
      title, said.text, json(said.pattern.cells), json_of_house(said.pattern.house),
      json_of_house(said.pattern.reaches), said.pattern.digits, json(said.placed),
      json(said.removed), depth, json(said.wrong));
}

// Follows an explanation and writes its text and the data of its page.
class Follower {
 public:
  Follower(const Board& puzzle, std::size_t limit) : sheet_(puzzle.to_text()), limit_(limit) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::string& data() const { return data_; }

  // @param sentence of the step, which chooses among contradictions.
  void follow(const Step& step, const std::string& sentence) {
    Said said{.pattern = {.digits = step.digits.bits()}};
    for (const Cell cell : step.cells) said.pattern.cells.push_back(cell.index());
    if (step.house) said.pattern.house = step.house->index();
    if (step.reaches) said.pattern.reaches = step.reaches->index();
    const bool refutes = step.refutation.has_value();
    if (!refutes) require(contradictions(sheet_).empty(), "a step on a board with a contradiction");
    const auto [technique, applicable] = refutes ? std::pair(kGuess, Patterns()) : easiest(sheet_);
    const bool guesses = technique == kGuess && !refutes;
    const std::string title(refutes ? "guess refuted" : kTitles.at(as_index(technique)));
    ++steps_;
    if (!refutes) ++uses_.at(as_index(technique));
    hardest_ = std::max(hardest_, technique);
    if (refutes) {
      refute(said, sentence);
    } else {
      require(std::ranges::count(applicable, said.pattern) == 1, "the pattern of a " + title);
      take(said, technique);
    }

    const int depth = static_cast<int>(standing_.size());
    text_ += fmt::format("{:>4}. {:{}}{}{}: {}\n", steps_, "",
                         2 * std::min(guesses ? depth - 1 : depth, 12), title,
                         guesses ? fmt::format(" at depth {}", depth) : "", said.text);
    // The page shows the board of a contradiction, on which the guess stands.
    data_ +=
        fmt::format(R"({}{{{},"technique":{},"refutes":{}}})", data_.empty() ? "" : ",",
                    members(title, said, depth + (refutes ? 1 : 0)), technique, json(said.refuted));
  }

  // The conclusion that is true of the last board.
  [[nodiscard]] Said conclude(const Explanation& explanation) const {
    const bool solved = sheet_.full() && contradictions(sheet_).empty();
    const std::string more = counted(explanation.steps_of_proof, "more step", "more steps");
    Said said;
    require(explanation.has_solution() == solved, "the last board is a solution");
    switch (explanation.verdict()) {
      case Verdict::kUnique:
        require(standing_.empty() == (explanation.steps_of_proof == 0), "a search");
        said.text = steps_ == 0 ? "The puzzle is already solved."
                    : standing_.empty()
                        ? "Solved. The solution rests on no guess, so it is the only one."
                        : fmt::format(
                              "Solved. The solution rests on {}. A search of {}, not "
                              "shown, found no other solution.",
                              counted(standing_.size(), "guess", "guesses"), more);
        break;
      case Verdict::kMultiple: {
        int cell = 0;
        const std::string other = explanation.solutions.at(1).to_text();
        while (other.at(as_index(cell)) - '0' == sheet_.digit(cell)) ++cell;
        said.text = fmt::format(
            "Solved, but this is one of several solutions: {} could be {} instead of {}.",
            name_of_cell(cell), other[as_index(cell)], sheet_.digit(cell));
        break;
      }
      case Verdict::kSolved:
        require(!standing_.empty() && steps_ + explanation.steps_of_proof == limit_, "the limit");
        said.text =
            "Solved. The search for another solution reached the step limit after " + more + ".";
        break;
      case Verdict::kNone:
        require(standing_.empty(), "no guess stands");
        for (const auto& [words, cells] : contradictions(sheet_)) {
          said.text = fmt::format("There is no solution: {}{}.", words,
                                  steps_ > 0 ? ", and no guess stands" : "");
          said.wrong = cells;
          if (said.text == conclusion(explanation)) break;
        }
        break;
      default:
        require(steps_ == limit_, "the step limit");
        said.text =
            fmt::format("The step limit was reached after {}; whether there is a solution is open.",
                        counted(limit_, "step", "steps"));
    }
    return said;
  }

  // The last board, as the text shows it.
  [[nodiscard]] std::string board() const {
    std::string text;
    for (int cell = 0; cell < 81; ++cell) {
      if (cell == 27 || cell == 54) text += "      ------+-------+------\n";
      text += cell % 9 == 0 ? "      " : cell % 3 == 0 ? " | " : " ";
      text += sheet_.digit(cell) == 0 ? "." : std::to_string(sheet_.digit(cell));
      if (cell % 9 == 8) text += '\n';
    }
    return text;
  }

  [[nodiscard]] std::string hardest() const {
    return hardest_ < 0 ? "none" : std::string(kTitles.at(as_index(hardest_)));
  }

  [[nodiscard]] int guesses() const { return uses_[kGuess]; }

  [[nodiscard]] std::string difficulty() const {
    if (guesses() == 0) return steps_ == 0 ? "no steps" : hardest();
    return counted(static_cast<std::size_t>(guesses()), "guess", "guesses");
  }

  [[nodiscard]] std::string note(std::size_t steps_of_proof) const {
    if (guesses() == 0) return "";
    return std::string(steps_of_proof > 0 ? "without those of the steps not shown; " : "") +
           "the number depends on the order in which digits are tried";
  }

  // The techniques with their numbers, each in this format.
  [[nodiscard]] std::vector<std::string> uses(const char* format) const {
    std::vector<std::string> used;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      if (uses_[i] > 0) used.push_back(fmt::format(fmt::runtime(format), kTitles[i], uses_[i]));
    }
    return used;
  }

 private:
  struct Guess {
    std::size_t step;
    int cell;
    int digit;
    Sheet before;
  };

  static std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

  void take(Said& said, int technique) {
    const Pattern& pattern = said.pattern;
    const std::string cells = listed(pattern.cells);
    const std::string digits = listed(pattern.digits);
    const std::string house = pattern.house ? name_of_house(*pattern.house) : "";
    switch (technique) {
      case 0:
        said.text = fmt::format("{} is {}, since {}.", cells, digits,
                                held_by_peers(pattern.cells[0]) == (kAll & ~pattern.digits)
                                    ? "its row, column and box hold all other digits"
                                    : "it has no other candidate left");
        return place(said);
      case 1:
        said.text = fmt::format("{} is {}: {} has no other place for it.", cells, digits, house);
        return place(said);
      case 2:
      case 3:
        return remove_elsewhere(
            said, *pattern.reaches,
            fmt::format("In {}, {} fits only in {}. These cells lie in {}, so {} fits nowhere else "
                        "in {}",
                        house, digits, listed(pattern.cells, " or "),
                        name_of_house(*pattern.reaches), digits, name_of_house(*pattern.reaches)));
      case 4:
      case 6:
        return remove_elsewhere(
            said, *pattern.house,
            fmt::format("In {}, {} can hold only {}, so these digits fit nowhere else in {}", house,
                        cells, digits, house));
      case 5:
      case 7:
        for (const int cell : pattern.cells) {
          const Set lost = sheet_.left(cell) & ~pattern.digits;
          if (lost != 0) said.removed[cell] = lost;
        }
        return remove(said, fmt::format("In {}, {} fit only in {}, so these cells hold no other "
                                        "digit",
                                        house, digits, cells));
      default:
        said.text =
            fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                        cells, listed(sheet_.left(pattern.cells[0]), " or "), digits);
        standing_.push_back({steps_, pattern.cells[0], lowest(pattern.digits), sheet_});
        return place(said);
    }
  }

  [[nodiscard]] Set held_by_peers(int cell) const {
    Set held = 0;
    for (int house = 0; house < 27; ++house) {
      if (contains(cells_of(house), cell)) held |= sheet_.placed_in(house);
    }
    return held;
  }

  void place(Said& said) {
    const int cell = said.pattern.cells[0];
    said.placed = lowest(said.pattern.digits);
    said.removed = sheet_.lost_by_peers(cell, *said.placed);
    sheet_.place(cell, *said.placed);
  }

  // Removes the pattern's digits from the other cells of a house.
  void remove_elsewhere(Said& said, int house, const std::string& reason) {
    for (const int cell : sheet_.places(house, said.pattern.digits)) {
      if (contains(said.pattern.cells, cell)) continue;
      said.removed[cell] = sheet_.left(cell) & said.pattern.digits;
    }
    remove(said, reason);
  }

  void remove(Said& said, const std::string& reason) {
    said.text = fmt::format("{}: remove {}.", reason, listed(said.removed));
    sheet_.remove(said.removed);
  }

  void refute(Said& said, const std::string& sentence) {
    require(!standing_.empty(), "a guess stands");
    const Guess guess = standing_.back();
    said.refuted = guess.step - 1;
    said.pattern = {.cells = {guess.cell}, .digits = bit(guess.digit)};
    for (const auto& [words, cells] : contradictions(sheet_)) {
      said.text = fmt::format(
          "Contradiction: {}. So the guess of step {}, {} ago at depth {}, is wrong: {} is not {}.",
          words, guess.step, counted(steps_ - guess.step, "step", "steps"), standing_.size(),
          name_of_cell(guess.cell), guess.digit);
      said.wrong = cells;
      if (said.text == sentence) break;
    }
    sheet_ = guess.before;
    sheet_.remove({{guess.cell, bit(guess.digit)}});
    standing_.pop_back();
  }

  Sheet sheet_;
  std::size_t limit_;
  std::string text_;
  std::string data_;  // of the steps
  std::size_t steps_ = 0;
  std::vector<Guess> standing_;
  std::array<int, kTitles.size()> uses_{};
  int hardest_ = -1;
};

// ---- The checks.

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

std::string heading(Verdict verdict) {
  return verdict == Verdict::kMultiple  ? "one of several solutions"
         : verdict == Verdict::kNone    ? "no solution"
         : verdict == Verdict::kUnknown ? "step limit reached"
                                        : "solved";
}

// @throws std::runtime_error if a statement is not true.
void check(const Board& board, std::size_t limit) {
  const Explanation explanation = explain(board, limit);
  check_solutions(explanation);
  Follower follower(board, limit);
  for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
    follower.follow(explanation.steps[i], sentence(explanation, i));
  }
  const Said end = follower.conclude(explanation);
  const std::string_view verdict = to_string(explanation.verdict());
  const std::string note = follower.note(explanation.steps_of_proof);
  const auto uses = follower.uses("{} ({})");
  const std::string text = fmt::format(
      "a puzzle\n{}      {}\n\n{}\nOutcome: {}\nTechniques: {}\nHardest: {}\nGuesses: {}{}\n",
      follower.text(), end.text, follower.board(), verdict, uses.empty() ? "none" : listed(uses),
      follower.hardest(), follower.guesses(), note.empty() ? "" : " (" + note + ")");
  const std::string found = explanation_text(explanation, "a puzzle");
  require(found == text, "the text is\n" + found + "not\n" + text);

  const std::string data = fmt::format(
      R"({{"name":"a puzzle","difficulty":"{}","clues":"{}","facts":[["Outcome","{}"],["Hardest","{}"],)"
      R"(["Steps","{}"],["Guesses","{}","{}"]],"uses":{},"candidates":{},"end":{{{}}},"steps":[{}]}})",
      follower.difficulty(), board.to_text(), verdict, follower.hardest(), explanation.steps.size(),
      follower.guesses(), note, json(follower.uses(R"(["{}",{}])")),
      json(Sheet(board.to_text()).candidates), members(heading(explanation.verdict()), end, 0),
      follower.data());
  require(explanation_page_puzzle(explanation, "a puzzle", true) == data,
          "the page has not\n" + data);
}

std::string fault(const Board& board, std::size_t limit) {
  try {
    check(board, limit);
    return "";
  } catch (const std::exception& e) {
    return board.to_text() + " limit " + std::to_string(limit) + ": " + e.what();
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

TEST(Explanations, AreTrueOnSpecialBoards) {
  std::vector<Board> boards = {data_boards("p096_solutions.txt")[0].board};
  for (const auto& [name, board] : data_boards("lectures.txt")) boards.push_back(board);
  for (const std::string& text : {
           // Equal clues; and two cells of a stack that can hold 9 alone.
           "5.......5" + std::string(72, '.'),
           "12345678.45678123." + std::string(63, '.'),
           // The second solution follows from the refutation of the only guess, so no guess stands.
           std::string(
               "4796318528134526976..7893147483152699362785411..96473826719348559482617338154"
               "7926"),
       }) {
    boards.push_back(*Board::from_text(text));
  }
  for (const Board& board : boards) {
    for (const std::size_t limit : {std::size_t{0}, std::size_t{1}, kStepLimit}) {
      EXPECT_EQ(fault(board, limit), "");
    }
  }
}

// Grid 07 needs almost every technique, and the other board guesses that are refuted.
TEST(Explanations, AreTrueAtEveryStepLimit) {
  for (const Board& board :
       {data_boards("p096_sudoku.txt").at(6).board, data_boards("lectures.txt").at(2).board}) {
    const Explanation whole = explain(board);
    ASSERT_EQ(whole.hardest(), Technique::kGuess);
    const std::size_t steps = whole.steps.size() + whole.steps_of_proof;
    for (std::size_t limit = 0; limit <= steps; ++limit) ASSERT_EQ(fault(board, limit), "");
    EXPECT_EQ(explain(board, steps - 1).verdict(), Verdict::kSolved);
    EXPECT_EQ(explain(board, steps).verdict(), Verdict::kUnique);
  }
}

TEST(Explanations, EscapeControlBytesOfNames) {
  const std::string text = explanation_text(explain(Board(), 1), "a\x1b[31m\nb");
  EXPECT_EQ(text.substr(0, text.find('\n')), "a\\x1B[31m\\x0Ab");
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace euler96::testing
