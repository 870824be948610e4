#include "corpus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "euler96/solver.hpp"

namespace euler96::bench {
namespace {

std::vector<Board> puzzles(CorpusKind kind, std::size_t count, std::uint64_t seed = 1) {
  Corpus corpus(kind, seed);
  std::vector<Board> boards(count);
  for (Board& board : boards) board = corpus.next();
  return boards;
}

// An independent outcome: the puzzle generator does not use this solver.
Outcome judged(const Board& board) { return solve_one(*find_solver("exact-cover"), board); }

std::uint64_t guesses_of_singles(const Board& board) {
  return solve_one(*find_solver("singles"), board).guesses;
}

class EveryKind : public ::testing::TestWithParam<CorpusKind> {
 protected:
  // A hard puzzle takes long to find.
  static std::size_t count() { return GetParam() == CorpusKind::kHard ? 6 : 40; }
};

TEST_P(EveryKind, HasItsVerdict) {
  for (const Board& board : puzzles(GetParam(), count())) {
    EXPECT_EQ(to_string(judged(board).verdict), to_string(expected_verdict(GetParam())))
        << board.to_text();
  }
}

// FNV-1a of 20 puzzles as lines. The benchmark figures depend on these puzzles: after an
// intended change, measure them again.
TEST_P(EveryKind, BytesAreUnchanged) {
  std::uint64_t digest = 0xCBF29CE484222325;
  for (const Board& board : puzzles(GetParam(), 20, 96)) {
    for (const char c : board.to_text() + "\n") {
      digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    }
  }
  const std::array<std::uint64_t, 5> expected = {0xFB3C61BFA5489560U, 0x939967708894655BU,
                                                 0x3E399AF200C89A92U, 0x868B131E39438365U,
                                                 0xB222CDF75FCC575DU};
  EXPECT_EQ(digest, expected[static_cast<std::size_t>(GetParam())]) << std::hex << digest;
}

INSTANTIATE_TEST_SUITE_P(Corpus, EveryKind,
                         ::testing::Values(CorpusKind::kEasy, CorpusKind::kMinimal,
                                           CorpusKind::kHard, CorpusKind::kNone, CorpusKind::kMany),
                         [](const auto& kind) { return std::string(to_string(kind.param)); });

void expect_minimal(const Board& board) {
  for (int i = 0; i < Cell::kCount; ++i) {
    if (board.empty(Cell(i))) continue;
    Board without = board;
    without.clear(Cell(i));
    EXPECT_EQ(judged(without).verdict, Verdict::kMultiple) << board.to_text() << " cell " << i;
  }
}

TEST(HardCorpus, IsMinimalAndNeedsManyGuesses) {
  for (const Board& board : puzzles(CorpusKind::kHard, 6)) {
    expect_minimal(board);
    EXPECT_GE(guesses_of_singles(board), Corpus::kHardGuesses) << board.to_text();
  }
}

}  // namespace
}  // namespace euler96::bench
