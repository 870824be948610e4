// What is said of boards without exactly one solution, against `peers` and lists of all solutions.
#include "prelude.hpp"

namespace euler96::testing {
namespace {

const Board known =
    Board::from_text(
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
        .value();

std::vector<std::string> names(const std::vector<logic::CandidateSet>& errors) {
  std::vector<std::string> found;
  for (const logic::CandidateSet& digits : errors) {
    std::string& text = found.emplace_back();
    for (const logic::Candidate wrong : digits.list()) {
      text += wrong.cell().name() + "=" + wrong.digit().to_char() + " ";
    }
  }
  return found;
}

// The same by its definition: all sets of one digit, then all of two.
std::vector<std::string> errors_by_peers(const Board& board) {
  const Solver& peers = *find_solver("peers");
  const auto is_unique = [&](const Board& left) {
    return solve_one(peers, left).verdict == Verdict::kUnique;
  };
  std::vector<std::string> one;
  std::vector<std::string> two;
  const auto name = [&](Cell cell) { return cell.name() + "=" + board[cell]->to_char() + " "; };
  for (int i = 0; i < Cell::kCount; ++i) {
    if (board.empty(Cell(i))) continue;
    Board left = board;
    left.clear(Cell(i));
    if (is_unique(left)) one.push_back(name(Cell(i)));
    for (int j = i + 1; j < Cell::kCount; ++j) {
      if (board.empty(Cell(j))) continue;
      Board less = left;
      less.clear(Cell(j));
      if (is_unique(less)) two.push_back(name(Cell(i)) + name(Cell(j)));
    }
  }
  return one.empty() ? two : one;
}

// A puzzle with some entries, of which `wrong` are wrong.
Board with_entries(std::mt19937& random, int entries, int wrong) {
  const Board solution = solve(known).solution;
  Board board = known;
  for (int n = 0; n < entries + wrong;) {
    const Cell cell(static_cast<int>(random() % Cell::kCount));
    if (!board.empty(cell)) continue;
    const Digit other(static_cast<int>(random() % 9) + 1);
    if (n >= entries && other == *solution[cell]) continue;
    board.set(cell, n < entries ? *solution[cell] : other);
    ++n;
  }
  return board;
}

TEST(Diagnosis, FindsTheSmallestSetsOfWrongDigits) {
  std::mt19937 random(96);
  std::set<std::size_t> sizes;
  for (int i = 0; i < 12; ++i) {
    const Board board = with_entries(random, i, i % 3 + 1);
    if (solve(board).verdict != Verdict::kNone) continue;
    const auto errors = find_errors(board);
    ASSERT_TRUE(errors);
    EXPECT_EQ(names(*errors), errors_by_peers(board)) << board.text();
    sizes.insert(errors->empty() ? 0U : static_cast<std::size_t>(errors->front().size()));
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{0, 1, 2}));
}

TEST(Diagnosis, ABoardWithASolutionHasNoErrors) {
  EXPECT_EQ(names(find_errors(known).value()), std::vector<std::string>());
  EXPECT_EQ(names(find_errors(Board()).value()), std::vector<std::string>());
}

TEST(Diagnosis, FindsWhatAllSolutionsHaveInCommon) {
  std::mt19937 random(96);
  std::size_t several = 0;
  for (int i = 0; i < 60; ++i) {
    Board board = known;
    for (int removed = 0; removed < i % 6; ++removed) {
      board.clear(Cell(static_cast<int>(random() % Cell::kCount)));
    }
    const std::vector<Board> all = all_solutions(board, 5000);
    if (all.size() == 5000) continue;
    several += all.size() > 1 ? 1U : 0U;
    Board common = all.front();
    for (const Board& solution : all) {
      for (const Cell cell : logic::CellSet::all()) {
        if (common[cell] != solution[cell]) common.clear(cell);
      }
    }
    EXPECT_EQ(common_digits(logic::Position(board)), common) << board.text();
  }
  EXPECT_GT(several, 10U);
  EXPECT_EQ(common_digits(logic::Position(Board())), Board());
}

TEST(Diagnosis, EndsIfItIsAskedTo) {
  const std::function<bool()> ask = [] { return true; };
  EXPECT_THROW((void)find_errors(known, Stop(ask)), Stopped);
  EXPECT_THROW((void)common_digits(logic::Position(known), Stop(ask)), Stopped);
}

}  // namespace
}  // namespace euler96::testing
