// Checks every statement of an explanation with code that is independent of the library: it parses
// the text, keeps its own candidates, looks for the patterns that the sentences name, and counts
// the solutions by brute force. The page's data must say the same.
//
// EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

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
#include <vector>

#include "euler96/explain.hpp"
#include "euler96/registry.hpp"
#include "evidence/board_kinds.hpp"
#include "evidence/from_environment.hpp"
#include "follower.hpp"

namespace euler96 {
namespace {

using testing::BoardKinds;
using testing::BruteForce;
using testing::Cells;
using testing::Follower;
using testing::number_from;
using testing::Removals;
using testing::require;
using testing::Said;
using testing::Sheet;

using Json = nlohmann::json;
using Solutions = std::vector<std::array<int, 81>>;

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

Json sorted(Json list) {
  std::sort(list.begin(), list.end());
  return list;
}

// The data of a page must say what the text says.
void check_page(const Explanation& explanation, const std::string& name, const Follower& text) {
  const std::array<NamedExplanation, 1> one = {NamedExplanation{name, explanation}};
  const std::string page = explanation_page(one);
  const std::string opening = R"(<script id="data" type="application/json">)";
  const std::size_t start = page.find(opening) + opening.size();
  const Json puzzle =
      Json::parse(page.substr(start, page.find("</script>", start) - start)).at("puzzles").at(0);
  require(puzzle.at("name") == name && puzzle.at("clues") == explanation.puzzle.to_text(),
          "name and clues of the page");
  Json board = puzzle.at("board");
  require(board == codes(Sheet(explanation.puzzle.to_text())), "the first board of the page");
  require(puzzle.at("steps").size() == text.steps().size(), "the number of steps of the page");
  for (std::size_t i = 0; i < text.steps().size(); ++i) {
    const Said& said = text.steps()[i];
    const Json& step = puzzle.at("steps").at(i);
    const Json expected = {{"title", said.title},           {"text", said.text},
                           {"cells", said.cells},           {"house", json(said.house)},
                           {"reaches", json(said.reaches)}, {"digits", said.digits},
                           {"placed", json(said.placed)},   {"removed", json(said.removed)},
                           {"depth", said.depth},           {"wrong", said.wrong},
                           {"technique", said.technique},   {"refutes", said.refutes},
                           {"changes", step.at("changes")}};
    Json found = step;
    found["removed"] = sorted(found["removed"]);
    require(found == expected, "step of the page: " + found.dump() + " not " + expected.dump());
    for (const Json& change : step.at("changes"))
      board.at(change.at(0).get<std::size_t>()) = change.at(1);
    require(board == codes(said.after), "the board of the page after " + said.text);
  }
  const Json& end = puzzle.at("end");
  require(end.at("text") == text.conclusion() && end.at("wrong") == text.wrong_at_end(),
          "the end of the page");
}

void check_solutions(const Explanation& explanation, const Solutions& known) {
  require(explanation.solutions.size() <= known.size(), "there are as many solutions");
  for (const Board& solution : explanation.solutions) {
    const Sheet sheet(solution.to_text());
    require(sheet.full() && !BruteForce::clash(sheet), "a solution is complete and consistent");
    for (int i = 0; i < 81; ++i) {
      const auto clue = explanation.puzzle[Cell(i)];
      require(!clue || clue == solution[Cell(i)], "a solution keeps the clues");
    }
  }
  if (explanation.solutions.size() == 2) {
    require(explanation.solutions[0] != explanation.solutions[1], "the solutions differ");
  }
}

// @throws std::runtime_error if a statement is not true.
Verdict check(const Board& board, std::size_t limit) {
  const std::string name = "a puzzle";
  const Explanation explanation = explain(board, {.steps = limit});
  Follower text(board.to_text());
  const std::string outcome = text.follow(explanation_text(explanation, name), name, limit);
  const Solutions known = BruteForce::solutions(Sheet(board.to_text()));
  const std::array<std::string, 3> by_count = {"none", "unique", "multiple"};
  if (outcome == "solved") {
    require(!known.empty(), "there is a solution");
  } else if (outcome != "unknown") {
    require(outcome == by_count.at(known.size()), outcome + ": " + by_count.at(known.size()));
  }
  if (outcome == "multiple") {
    Board changed = board;
    changed.set(Cell(text.other_cell()), Digit(text.other_digit()));
    require(!BruteForce::solutions(Sheet(changed.to_text())).empty(), text.conclusion());
  }
  require(outcome == to_string(explanation.verdict()), "the verdict in words");
  require(
      outcome == "multiple" || text.unreported() == static_cast<int>(explanation.steps_of_proof),
      "the number of steps not shown");
  check_solutions(explanation, known);
  check_page(explanation, name, text);
  return explanation.verdict();
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

TEST(Explanations, AreTrueOnABlankAndASolvedBoard) {
  EXPECT_EQ(fault(Board(), ExplainLimits().steps), "");
  const Board solved = testing::data_boards("p096_solutions.txt")[0].board;
  for (const std::size_t limit : {0U, 1U, 10'000U}) EXPECT_EQ(fault(solved, limit), "");
}

TEST(Explanations, AreTrueAtEveryStepLimit) {
  const Board board = testing::data_boards("p096_sudoku.txt").at(6).board;
  for (std::size_t limit = 0; limit < 80; ++limit) ASSERT_EQ(fault(board, limit), "");
}

}  // namespace
}  // namespace euler96
