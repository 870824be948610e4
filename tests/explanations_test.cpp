// Checks every statement of an explanation with code that is independent of the library. For each
// step of the page's data, it tests the pattern on its own candidates and writes the sentence that
// is true of it. The text and the page must consist of these sentences. Brute force counts the
// solutions.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/explain.hpp"
#include "euler96/registry.hpp"
#include "from_environment.hpp"
#include "sheet.hpp"

namespace euler96::testing {
namespace {

using Json = nlohmann::json;

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
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& known) { return known.first == set; });
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
      const std::string name = name_of_house(house);
      if (holders.size() > 1) {
        found.emplace_back(fmt::format("{} has {} more than once, in {}", name, d, listed(holders)),
                           holders);
      }
      if (holders.empty() && sheet.places(house, bit(d)).empty()) {
        found.emplace_back(fmt::format("{} has no place left for {}", name, d), cells_of(house));
      }
    }
  }
  return found;
}

// The page's data of a step.
struct Step {
  // Read from the page.
  Cells cells;
  std::optional<int> house;
  std::optional<int> reaches;
  Set digits = 0;
  // What must be true of these.
  std::string text;
  std::optional<int> placed;
  Removals removed;
  Cells wrong;
};

std::optional<int> number(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<int>());
}

Json json(const std::optional<int>& number) { return number ? Json(*number) : Json(); }

Json json(const Removals& removed) {
  Json list = Json::array();
  for (const auto& [cell, set] : removed) list.push_back({cell, set});
  return list;
}

Json codes(const Sheet& sheet) {
  Json list = Json::array();
  for (std::size_t i = 0; i < 81; ++i) {
    list.push_back(sheet.digits[i] == 0 ? sheet.candidates[i]
                                        : (sheet.supposed[i] ? 1024U : 512U) +
                                              static_cast<unsigned>(sheet.digits[i]));
  }
  return list;
}

// Follows an explanation and writes its text.
class Follower {
 public:
  Follower(const Board& puzzle, std::size_t limit) : sheet_(puzzle.to_text()), limit_(limit) {}

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }

  // Takes a step of the page. @return its line of the text.
  std::string follow(const Json& page) {
    Step step;
    page.at("cells").get_to(step.cells);
    page.at("digits").get_to(step.digits);
    step.house = number(page.at("house"));
    step.reaches = number(page.at("reaches"));
    const bool refutes = page.at("refutes");
    if (!refutes) require(!contradicts_itself(sheet_), "a step on a board with a contradiction");
    const int technique = refutes ? kGuess : easiest(sheet_);
    const bool guesses = technique == kGuess && !refutes;
    const std::string title(refutes ? "guess refuted" : kTitles.at(as_index(technique)));
    ++steps_;
    if (!refutes) ++uses_.at(as_index(technique));
    hardest_ = std::max(hardest_, technique);
    require(step.house.has_value() == (technique != 0 && technique != kGuess), "a house");
    require(step.reaches.has_value() == (technique == 2 || technique == 3), "another house");
    if (refutes) {
      refute(step, page.at("text"));
    } else {
      take(step, technique);
    }

    const int depth = static_cast<int>(standing_.size());
    Json found = page;
    std::sort(found["removed"].begin(), found["removed"].end());
    const Json expected = {{"title", title},
                           {"text", step.text},
                           {"cells", step.cells},
                           {"house", json(step.house)},
                           {"reaches", json(step.reaches)},
                           {"digits", step.digits},
                           {"placed", json(step.placed)},
                           {"removed", json(step.removed)},
                           {"depth", depth + (refutes ? 1 : 0)},  // of the contradiction's board
                           {"wrong", step.wrong},
                           {"technique", technique},
                           {"refutes", refutes},
                           {"changes", page.at("changes")}};
    require(found == expected, "step of the page: " + found.dump() + " not " + expected.dump());
    return fmt::format("{:>4}. {:{}}{}{}: {}\n", steps_, "",
                       2 * std::min(guesses ? depth - 1 : depth, 12), title,
                       guesses ? fmt::format(" at depth {}", depth) : "", step.text);
  }

  // @return the conclusion that is true of the last board. `wrong` has the cells of the page.
  std::string conclude(const Explanation& explanation, const Json& end) const {
    const bool solved = sheet_.full() && !contradicts_itself(sheet_);
    const std::string more = counted(explanation.steps_of_proof, "more step", "more steps");
    Cells wrong;
    std::string text;
    require(explanation.has_solution() == solved, "the last board is a solution");
    switch (explanation.verdict()) {
      case Verdict::kUnique:
        text = steps_ == 0 ? "The puzzle is already solved."
               : standing_.empty()
                   ? "Solved. The solution rests on no guess, so it is the only one."
                   : fmt::format(
                         "Solved. The solution rests on {}. A search of {}, not shown, "
                         "found no other solution.",
                         counted(standing_.size(), "guess", "guesses"), more);
        require(standing_.empty() == (explanation.steps_of_proof == 0), "a search");
        break;
      case Verdict::kMultiple: {
        int cell = 0;
        const std::string other = explanation.solutions.at(1).to_text();
        while (other.at(as_index(cell)) - '0' == sheet_.digit(cell)) ++cell;
        text = fmt::format(
            "Solved, but this is one of several solutions: {} could be {} instead of {}.",
            name_of_cell(cell), other[as_index(cell)], sheet_.digit(cell));
        break;
      }
      case Verdict::kSolved:
        require(!standing_.empty() && steps_ + explanation.steps_of_proof == limit_, "the limit");
        text = "Solved. The search for another solution reached the step limit after " + more + ".";
        break;
      case Verdict::kNone:
        require(standing_.empty(), "no guess stands");
        for (const auto& [words, cells] : contradictions(sheet_)) {
          text = fmt::format("There is no solution: {}{}.", words,
                             steps_ > 0 ? ", and no guess stands" : "");
          wrong = cells;
          if (text == end.at("text")) break;
        }
        break;
      default:
        require(steps_ == limit_, "the step limit");
        text =
            fmt::format("The step limit was reached after {}; whether there is a solution is open.",
                        counted(limit_, "step", "steps"));
    }
    require(end.at("text") == text && end.at("wrong") == wrong, "the end: " + text);
    return text;
  }

  // The last board and the facts below it.
  [[nodiscard]] std::string board_and_facts(Verdict verdict) const {
    std::string text;
    for (int cell = 0; cell < 81; ++cell) {
      if (cell == 27 || cell == 54) text += "      ------+-------+------\n";
      text += cell % 9 == 0 ? "      " : cell % 3 == 0 ? " | " : " ";
      text += sheet_.digit(cell) == 0 ? "." : std::to_string(sheet_.digit(cell));
      if (cell % 9 == 8) text += '\n';
    }
    std::vector<std::string> used;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      if (uses_[i] > 0) used.push_back(fmt::format("{} ({})", kTitles[i], uses_[i]));
    }
    return text + fmt::format("\nOutcome: {}\nTechniques: {}\nHardest: {}\nGuesses: {}",
                              to_string(verdict), used.empty() ? "none" : listed(used),
                              hardest_ < 0 ? "none" : kTitles.at(as_index(hardest_)),
                              uses_[kGuess]);
  }

 private:
  struct Guess {
    std::size_t step;
    int cell;
    int digit;
    Sheet before;
  };

  static std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

  void take(Step& step, int technique) {
    switch (technique) {
      case 0:
        return naked_single(step);
      case 1:
        return hidden_single(step);
      case 2:
      case 3:
        return locked(step, technique == 2);
      case 4:
      case 6:
        return naked_subset(step, technique == 4 ? 2 : 3);
      case 5:
      case 7:
        return hidden_subset(step, technique == 5 ? 2 : 3);
      default:
        return guess(step);
    }
  }

  void place(Step& step) {
    require(step.cells.size() == 1 && std::popcount(step.digits) == 1, "one digit in one cell");
    const int cell = step.cells[0];
    const int digit = lowest(step.digits);
    require((sheet_.left(cell) & step.digits) != 0, "the digit is a candidate");
    step.placed = digit;
    step.removed = sheet_.lost_by_peers(cell, digit);
    sheet_.place(cell, digit, !standing_.empty());
  }

  void remove(Step& step, const std::string& reason) {
    require(!step.removed.empty(), "a removal");
    step.text = fmt::format("{}: remove {}.", reason, listed(step.removed));
    sheet_.remove(step.removed);
  }

  void naked_single(Step& step) {
    const int cell = step.cells.at(0);
    require(sheet_.left(cell) == step.digits, "it is the only candidate");
    Set held = step.digits;
    for (int house = 0; house < 27; ++house) {
      if (contains(cells_of(house), cell)) held |= sheet_.placed_in(house);
    }
    step.text = fmt::format("{} is {}, since {}.", name_of_cell(cell), listed(step.digits),
                            held == kAll ? "its row, column and box hold all other digits"
                                         : "it has no other candidate left");
    place(step);
  }

  void hidden_single(Step& step) {
    require(sheet_.places(*step.house, step.digits) == step.cells, "the house has no other place");
    step.text = fmt::format("{} is {}: {} has no other place for it.", listed(step.cells),
                            listed(step.digits), name_of_house(*step.house));
    place(step);
  }

  void locked(Step& step, bool pointing) {
    require(std::popcount(step.digits) == 1, "one digit");
    require(sheet_.places(*step.house, step.digits) == step.cells, "it fits only there");
    require(inside(step.cells, *step.reaches), "the cells lie in the other house");
    require((*step.house >= 18) == pointing, "pointing starts at a box");
    require((*step.reaches >= 18) != pointing, "claiming ends at a box");
    for (const int cell : sheet_.places(*step.reaches, step.digits)) {
      if (!contains(step.cells, cell)) step.removed[cell] = step.digits;
    }
    const std::string digit = listed(step.digits);
    const std::string reached = name_of_house(*step.reaches);
    remove(step, fmt::format("In {}, {} fits only in {}. These cells lie in {}, so {} fits nowhere "
                             "else in {}",
                             name_of_house(*step.house), digit, listed(step.cells, " or "), reached,
                             digit, reached));
  }

  void naked_subset(Step& step, int size) {
    Set together = 0;
    for (const int cell : step.cells) {
      require(sheet_.digit(cell) == 0, "the cells are open");
      together |= sheet_.left(cell);
    }
    require(together == step.digits, "they can hold only these digits");
    require(inside(step.cells, *step.house), "they lie in the house");
    require_size(step, size);
    for (const int cell : sheet_.places(*step.house, step.digits)) {
      if (!contains(step.cells, cell)) step.removed[cell] = sheet_.left(cell) & step.digits;
    }
    const std::string house = name_of_house(*step.house);
    remove(step, fmt::format("In {}, {} can hold only {}, so these digits fit nowhere else in {}",
                             house, listed(step.cells), listed(step.digits), house));
  }

  void hidden_subset(Step& step, int size) {
    require((sheet_.placed_in(*step.house) & step.digits) == 0, "the digits are not placed");
    require(sheet_.places(*step.house, step.digits) == step.cells, "they fit only there");
    require_size(step, size);
    for (const int cell : step.cells) {
      const Set lost = sheet_.left(cell) & ~step.digits;
      if (lost != 0) step.removed[cell] = lost;
    }
    remove(step, fmt::format("In {}, {} fit only in {}, so these cells hold no other digit",
                             name_of_house(*step.house), listed(step.digits), listed(step.cells)));
  }

  static void require_size(const Step& step, int size) {
    require(static_cast<int>(step.cells.size()) == size && std::popcount(step.digits) == size,
            "as many cells as digits");
  }

  void guess(Step& step) {
    const int cell = step.cells.at(0);
    const Set set = sheet_.left(cell);
    require(step.digits == bit(lowest(set)), "the lowest of its candidates");
    for (int other = 0; other < 81; ++other) {
      const int fewer = std::popcount(set) - std::popcount(sheet_.left(other));
      require(sheet_.digit(other) != 0 || fewer < 0 || (fewer == 0 && cell <= other),
              "the first cell with fewest candidates");
    }
    step.text =
        fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                    name_of_cell(cell), listed(set, " or "), listed(step.digits));
    standing_.push_back({steps_, cell, lowest(set), sheet_});
    place(step);
  }

  // @param text of the page, which chooses among the contradictions.
  void refute(Step& step, const std::string& text) {
    require(!standing_.empty(), "a guess stands");
    const Guess guess = standing_.back();
    step.cells = {guess.cell};
    step.digits = bit(guess.digit);
    for (const auto& [words, cells] : contradictions(sheet_)) {
      step.text = fmt::format(
          "Contradiction: {}. So the guess of step {}, {} ago at depth {}, is wrong: {} is not {}.",
          words, guess.step, counted(steps_ - guess.step, "step", "steps"), standing_.size(),
          name_of_cell(guess.cell), guess.digit);
      step.wrong = cells;
      if (step.text == text) break;
    }
    sheet_ = guess.before;
    sheet_.remove({{guess.cell, bit(guess.digit)}});
    standing_.pop_back();
  }

  Sheet sheet_;
  std::size_t limit_;
  std::size_t steps_ = 0;
  std::vector<Guess> standing_;
  std::array<int, kTitles.size()> uses_{};
  int hardest_ = -1;
};

// ---- The checks.

// The data of a page of one puzzle.
Json data_of_page(const Explanation& explanation, const std::string& name) {
  const std::array<NamedExplanation, 1> one = {NamedExplanation{name, explanation}};
  const std::string page = explanation_page(one);
  const std::string opening = R"(<script id="data" type="application/json">)";
  const std::size_t start = page.find(opening) + opening.size();
  return Json::parse(page.substr(start, page.find("</script>", start) - start)).at("puzzles").at(0);
}

void check_solutions(const Explanation& explanation) {
  const auto known = BruteForce::solutions(Sheet(explanation.puzzle.to_text()));
  constexpr std::array by_count = {Verdict::kNone, Verdict::kUnique, Verdict::kMultiple};
  const Verdict verdict = explanation.verdict();
  if (verdict == Verdict::kSolved) {
    require(!known.empty(), "there is a solution");
  } else if (verdict != Verdict::kUnknown) {
    require(verdict == by_count.at(known.size()), "the verdict");
  }
  require(explanation.solutions.size() <= known.size(), "there are as many solutions");
  for (const Board& solution : explanation.solutions) {
    const Sheet sheet(solution.to_text());
    require(sheet.full() && !BruteForce::clash(sheet), "a solution is complete and consistent");
    for (int i = 0; i < 81; ++i) {
      const auto clue = explanation.puzzle[Cell(i)];
      require(!clue || clue == solution[Cell(i)], "a solution keeps the clues");
    }
  }
}

// @throws std::runtime_error if a statement is not true.
void check(const Board& board, std::size_t limit) {
  const std::string name = "a puzzle";
  const Explanation explanation = explain(board, {.steps = limit});
  check_solutions(explanation);
  const Json page = data_of_page(explanation, name);
  require(page.at("name") == name && page.at("clues") == board.to_text(), "name and clues");
  Follower follower(board, limit);
  Json shown = page.at("board");
  require(shown == codes(follower.sheet()), "the first board of the page");
  std::string text = name + "\n";
  for (const Json& step : page.at("steps")) {
    text += follower.follow(step);
    for (const Json& change : step.at("changes")) {
      shown.at(change.at(0).get<std::size_t>()) = change.at(1);
    }
    require(shown == codes(follower.sheet()), "the board of the page after " + step.dump());
  }
  text += fmt::format("      {}\n\n{}", follower.conclude(explanation, page.at("end")),
                      follower.board_and_facts(explanation.verdict()));
  const std::string found = explanation_text(explanation, name);
  require(found.starts_with(text), "the text is\n" + found + "not\n" + text);
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
    ASSERT_EQ(fault(board, ExplainLimits().steps), "");
    ASSERT_EQ(explain(board).verdict(), solve_one(*find_solver("singles"), board).verdict)
        << board.to_text();
    ASSERT_EQ(fault(board, random() % 80), "");
  }
}

TEST(Explanations, AreTrueOnTheBoardsOfTheLecturesAndOnASolvedBoard) {
  for (const auto& [name, board] : data_boards("lectures.txt")) {
    EXPECT_EQ(fault(board, ExplainLimits().steps), "") << name;
  }
  const Board solved = data_boards("p096_solutions.txt")[0].board;
  for (const std::size_t limit : {0U, 1U, 10'000U}) EXPECT_EQ(fault(solved, limit), "");
}

TEST(Explanations, AreTrueAtEveryStepLimit) {
  const Board board = data_boards("p096_sudoku.txt").at(6).board;
  for (std::size_t limit = 0; limit < 80; ++limit) ASSERT_EQ(fault(board, limit), "");
}

}  // namespace
}  // namespace euler96::testing
