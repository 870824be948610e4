// euler96-verify, whose algorithm is proved, accepts the certificates. They are as short as they
// were.

#include "certificates/certificates.hpp"

#include "../verify/checker.hpp"
#include "bench/corpora.hpp"
#include "board_kinds.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Whether euler96-verify accepts the record.
bool proves(const std::string& proof, const Board& puzzle, const Outcome& outcome) {
  const std::string solution = outcome.has_solution() ? outcome.solution.to_text() : "";
  const std::string line = puzzle.to_text() + ',' + std::string(to_string(outcome.verdict)) + ',' +
                           solution + ',' + proof;
  try {
    euler96_verify::check(euler96_verify::split(line));
    return true;
  } catch (const euler96_verify::Failure&) {
    return false;
  }
}

Outcome solved(const Board& puzzle) { return solve_one(*find_solver("singles"), puzzle); }

// The certificate of the puzzle's outcome, which must be a proof.
std::string proof_of(const Board& puzzle) {
  CertificateMaker maker;
  const Outcome outcome = solved(puzzle);
  const Certificate certificate = maker.make(puzzle, outcome);
  EXPECT_FALSE(certificate.outcome_is_wrong);
  EXPECT_TRUE(certificate.text && proves(*certificate.text, puzzle, outcome)) << puzzle.to_text();
  return certificate.text.value_or("");
}

TEST(Certificates, ProveTheVerdictsOfTheFiftyBoards) {
  std::size_t bytes = 0;
  for (const auto& [name, board] : data_boards("p096_sudoku.txt")) bytes += proof_of(board).size();
  EXPECT_EQ(bytes, 20);
}

// EULER96_BOARDS in the environment is the number of boards.
TEST(Certificates, ProveTheVerdictsOfBoardsOfEveryKind) {
  BoardKinds kinds(96);
  for (std::size_t i = number_from("EULER96_BOARDS", 200); i > 0; --i) {
    proof_of(kinds.next().second);
  }
}

const Board& hard_puzzle() {
  static const Board board = *Board::from_text(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  return board;
}

std::size_t bytes_of(bench::Kind kind, std::size_t count) {
  std::size_t bytes = 0;
  for (const Board& puzzle : bench::corpus(kind, count, 1)) bytes += proof_of(puzzle).size();
  return bytes;
}

// The same on every machine.
TEST(Certificates, AreAsShortAsTheyWere) {
  EXPECT_EQ(bytes_of(bench::Kind::kEasy, 20), 0);
  EXPECT_EQ(bytes_of(bench::Kind::kMinimal, 50), 68);
  EXPECT_EQ(bytes_of(bench::Kind::kHard, 5), 10);
  EXPECT_EQ(bytes_of(bench::Kind::kNone, 50), 4);
  EXPECT_EQ(bytes_of(bench::Kind::kMany, 10), 1620);
}

// Equally cheap constraints: the first one with the fewest candidates.
TEST(Certificates, AreTheSameTextAsTheyWere) {
  EXPECT_EQ(proof_of(hard_puzzle()), "767d7bed068ee3785g74de8b3d22137a7834a3ed010a0acf139e01");
}

// The boards of tests/patience_test.cpp that take other searches hours.
TEST(Certificates, AreShortForBoardsThatMisleadSearches) {
  std::vector<std::size_t> bytes;
  for (const char* text :
       {".......89...45.....98......6.9...........................................71......",
        "2......8...348..2..........5.7....1.....6.............8...21...........9........3",
        ".28...61.91.37..............................4........2......9...........5..724..."}) {
    bytes.push_back(proof_of(*Board::from_text(text)).size());
  }
  EXPECT_EQ(bytes, (std::vector<std::size_t>{0, 2, 162}));
}

TEST(Certificates, AreMissingWhenTheBudgetIsSpent) {
  CertificateMaker maker;
  const Outcome outcome = solved(hard_puzzle());
  const std::string whole = maker.make(hard_puzzle(), outcome).text.value();
  std::uint64_t budget = 1;
  while (!maker.make(hard_puzzle(), outcome, {.budget = budget}).text) ++budget;
  EXPECT_EQ(maker.make(hard_puzzle(), outcome, {.budget = budget}).text, whole);
  EXPECT_GT(budget, whole.size() / 2);  // more nodes than branches
  EXPECT_FALSE(maker.make(hard_puzzle(), outcome, {.budget = budget - 1}).outcome_is_wrong);
  const Certificate none = maker.make(Board(), {.verdict = Verdict::kMultiple}, {.budget = 10});
  EXPECT_FALSE(none.text || none.outcome_is_wrong);
}

TEST(Certificates, AreMissingWhenTheSearchIsStopped) {
  const std::function<bool()> ask = [] { return true; };
  CertificateMaker maker;
  for (const Outcome& outcome : {solved(hard_puzzle()), Outcome{.verdict = Verdict::kMultiple}}) {
    const Certificate none = maker.make(hard_puzzle(), outcome, {.stop = Stop(ask)});
    EXPECT_FALSE(none.text || none.outcome_is_wrong);
  }
}

TEST(Certificates, AreMissingWhenTheyAreTooLong) {
  CertificateMaker maker;
  const Outcome outcome = solved(hard_puzzle());
  const std::size_t size = maker.make(hard_puzzle(), outcome).text.value().size();
  EXPECT_TRUE(maker.make(hard_puzzle(), outcome, {.bytes = size}).text);
  const Certificate none = maker.make(hard_puzzle(), outcome, {.bytes = size - 1});
  EXPECT_FALSE(none.text || none.outcome_is_wrong);
}

TEST(Certificates, AreMissingForOutcomesThatSayLess) {
  CertificateMaker maker;
  Outcome outcome = solved(hard_puzzle());
  for (const Verdict verdict : {Verdict::kSolved, Verdict::kUnknown, Verdict::kInvalid}) {
    outcome.verdict = verdict;
    const Certificate certificate = maker.make(hard_puzzle(), outcome);
    EXPECT_FALSE(certificate.text || certificate.outcome_is_wrong);
  }
}

TEST(Certificates, RefuteWrongOutcomes) {
  CertificateMaker maker;
  const auto refuted = [&](const Board& puzzle, const Outcome& outcome) {
    const Certificate certificate = maker.make(puzzle, outcome);
    EXPECT_FALSE(certificate.text);
    return certificate.outcome_is_wrong;
  };
  const Outcome right = solved(hard_puzzle());
  EXPECT_TRUE(refuted(hard_puzzle(), {.verdict = Verdict::kNone}));
  EXPECT_TRUE(refuted(hard_puzzle(), {.verdict = Verdict::kMultiple}));
  EXPECT_TRUE(refuted(hard_puzzle(), {.verdict = Verdict::kUnique, .solution = Board()}));
  Board wrong = hard_puzzle();
  wrong.set(Cell(1), Digit(8));  // in the row of another 8
  EXPECT_TRUE(refuted(wrong, right));
  // Two solutions: the tree of either has the other in it.
  Board two = right.solution;
  for (int i = 0; i < Cell::kCount; ++i) {
    if (two[Cell(i)]->value() <= 2) two.clear(Cell(i));
  }
  EXPECT_TRUE(refuted(two, right));
}

}  // namespace
}  // namespace euler96::testing
