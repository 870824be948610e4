// The form svg: the digits and where they are, the solution, the verdict.

#include <regex>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

struct Digits {
  std::string puzzle = std::string(81, '.');
  std::string solution = std::string(81, '.');
};

// The digits of a picture, by their places.
Digits digits_of(const std::string& svg) {
  static const std::regex text("<text x=\"(\\d+)\" y=\"([\\d.]+)\">([1-9])</text>");
  const auto second = static_cast<std::ptrdiff_t>(std::min(svg.find("<g transform"), svg.size()));
  Digits found;
  for (const bool solution : {false, true}) {
    const auto begin = solution ? svg.begin() + second : svg.begin();
    const auto end = solution ? svg.end() : svg.begin() + second;
    for (std::sregex_iterator at(begin, end, text), none; at != none; ++at) {
      const int column = std::stoi(at->str(1)) / 10;
      const int row = static_cast<int>(std::stod(at->str(2)) / 10);
      std::string& board = solution ? found.solution : found.puzzle;
      board.at(static_cast<std::size_t>(9 * row + column)) = at->str(3)[0];
    }
  }
  return found;
}

std::string svg(std::string_view name, const Outcome& outcome,
                std::optional<Answers> answers = {}) {
  SolvedBatch batch;
  batch.records.add_puzzle({}, name, data_boards("p096_sudoku.txt").front().board);
  batch.outcomes = {outcome};
  std::string out;
  make_writer(output_form("svg"), {.answers = answers})->write(batch, out);
  return out;
}

TEST(Svg, HasThePuzzleAndIfAskedForItsSolutionBesideIt) {
  const Board puzzle = data_boards("p096_sudoku.txt").front().board;
  const Outcome outcome = solve(puzzle);
  for (const std::optional<Answers> answers : {std::optional<Answers>(), {Answers::kNone}}) {
    const std::string alone = svg("", outcome, answers);
    EXPECT_EQ(digits_of(alone).puzzle, puzzle.text());
    EXPECT_EQ(digits_of(alone).solution, std::string(81, '.'));
    EXPECT_THAT(alone, HasSubstr("width=\"92mm\" height=\"92mm\" viewBox=\"-1 -1 92 92\""));
  }
  const std::string both = svg("", outcome, Answers::kBelow);
  EXPECT_EQ(digits_of(both).puzzle, puzzle.text());
  EXPECT_EQ(digits_of(both).solution, outcome.solution.text());
  EXPECT_THAT(both, HasSubstr("width=\"192mm\" height=\"92mm\" viewBox=\"-1 -1 192 92\""));
  EXPECT_THROW(svg("", outcome, Answers::kEnd), std::invalid_argument);
}

// Each candidate at the place of its digit among nine.
TEST(Svg, HasTheCandidatesOfAPosition) {
  logic::Position position(grid_01());
  position.remove(Cell(0), Digit(4));
  SolvedBatch batch;
  batch.records.add_puzzle({}, {});
  batch.records.add_marks(position);
  batch.outcomes = {solve(grid_01())};
  std::string out;
  make_writer(output_form("svg"), {.answers = Answers::kBelow})->write(batch, out);
  const std::size_t begin = out.find("<g font-size=\"2.8\">");
  ASSERT_NE(begin, std::string::npos);
  const std::string marks = out.substr(begin, out.find("</g>", begin) - begin);
  static const std::regex text("<text x=\"(\\d+)\" y=\"(\\d+)\">([1-9])</text>");
  logic::CandidateSet found;
  for (std::sregex_iterator at(marks.begin(), marks.end(), text), none; at != none; ++at) {
    const int x = std::stoi(at->str(1));
    const int y = std::stoi(at->str(2));
    const Digit digit(std::stoi(at->str(3)));
    EXPECT_EQ((y % 10 / 3 - 1) * 3 + x % 10 / 3 + 1, digit.value());
    found.insert(Cell::at(y / 10, x / 10), digit);
  }
  EXPECT_EQ(found, position.candidates());
  out.erase(begin, marks.size());
  EXPECT_EQ(digits_of(out).puzzle, grid_01().text());
  EXPECT_EQ(digits_of(out).solution, batch.outcomes[0].solution.text());
}

TEST(Svg, HasTheNameAsItsTitle) {
  const Outcome outcome{.verdict = Verdict::kUnique};
  EXPECT_THAT(svg("a<b]]>&", outcome), HasSubstr("<title>a&lt;b]]&gt;&amp;</title>"));
  EXPECT_THAT(svg("", outcome), Not(HasSubstr("<title>")));
}

TEST(Svg, HasTheVerdictBelowAPuzzleWithoutExactlyOneSolution) {
  const std::string many = svg("", {.verdict = Verdict::kMultiple}, Answers::kBelow);
  EXPECT_THAT(many, AllOf(HasSubstr(">several solutions</text>"), HasSubstr("width=\"92mm\""),
                          HasSubstr("height=\"100mm\"")));
  EXPECT_THAT(svg("", {.verdict = Verdict::kNone}), HasSubstr(">no solution</text>"));
  SolvedBatch batch;
  batch.records.add_invalid({1, 1}, "bad", {{{1, 1}, "expected better"}});
  batch.outcomes.push_back({.verdict = Verdict::kInvalid});
  std::string out;
  make_writer(output_form("svg"))->write(batch, out);
  EXPECT_THAT(out, AllOf(HasSubstr("<title>bad</title>"), HasSubstr(">malformed</text>")));
  EXPECT_EQ(digits_of(out).puzzle, std::string(81, '.'));
}

}  // namespace
}  // namespace euler96::testing
