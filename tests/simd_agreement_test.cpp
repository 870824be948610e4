// Both engines on every target that this processor supports, on every corpus: outcomes, guesses and
// nodes must not depend on the target.
//
// EULER96_BOARDS in the environment is the number of generated boards of each kind.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "boards.hpp"
#include "corpus.hpp"
#include "evidence/from_environment.hpp"
#include "solvers/bitslice/bitslice.hpp"
#include "solvers/chutes/chutes.hpp"

namespace euler96 {
namespace {

struct Puzzles {
  std::string name;
  std::vector<Board> boards;
};

Puzzles committed(const std::string& file) {
  Puzzles puzzles{file.substr(0, file.find('.')), {}};
  for (const auto& [name, board] : testing::data_boards(file)) puzzles.boards.push_back(board);
  return puzzles;
}

Puzzles generated(bench::CorpusKind kind) {
  const auto boards = static_cast<std::size_t>(testing::number_from("EULER96_BOARDS", 60));
  const std::size_t count = kind == bench::CorpusKind::kHard ? boards / 15 : boards;
  Puzzles puzzles{std::string(to_string(kind)), std::vector<Board>(count)};
  bench::Corpus corpus(kind, 4);
  for (Board& board : puzzles.boards) board = corpus.next();
  return puzzles;
}

// The boards of all corpora in turn, more than the 512 lanes of the widest vectors.
Puzzles mixed(const std::vector<Puzzles>& corpora) {
  constexpr std::size_t kCount = 600;
  Puzzles puzzles{"mixed", {}};
  for (std::size_t i = 0; puzzles.boards.size() < kCount; ++i) {
    const std::vector<Board>& boards = corpora[i % corpora.size()].boards;
    puzzles.boards.push_back(boards[i / corpora.size() % boards.size()]);
  }
  return puzzles;
}

const std::vector<Puzzles>& corpora() {
  using bench::CorpusKind;
  static const std::vector<Puzzles> all = [] {
    std::vector<Puzzles> list = {
        committed("p096_sudoku.txt"), committed("p096_solutions.txt"), committed("lectures.txt"),
        generated(CorpusKind::kEasy), generated(CorpusKind::kMinimal), generated(CorpusKind::kHard),
        generated(CorpusKind::kNone), generated(CorpusKind::kMany),
    };
    list.push_back(mixed(list));
    return list;
  }();
  return all;
}

std::vector<Outcome> solve(SolverContext& context, const std::vector<Board>& boards,
                           const Limits& limits) {
  std::vector<Outcome> outcomes(boards.size());
  context.solve(boards, outcomes, limits);
  return outcomes;
}

// A second solution ends the search while many nodes are in flight, so the counts depend on the
// number of lanes. Under a budget the nodes are visited one by one.
bool work_counts(const Outcome& outcome, const Limits& limits) {
  return limits.budget || outcome.verdict == Verdict::kUnique || outcome.verdict == Verdict::kNone;
}

void expect_same(const std::vector<Outcome>& found, const std::vector<Outcome>& expected,
                 const Puzzles& puzzles, const Limits& limits) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::string where = puzzles.name + " " + puzzles.boards[i].to_text();
    ASSERT_EQ(to_string(found[i].verdict), to_string(expected[i].verdict)) << where;
    ASSERT_EQ(found[i].solutions, expected[i].solutions) << where;
    if (expected[i].verdict == Verdict::kUnique) {
      ASSERT_EQ(found[i].solution, expected[i].solution) << where;
    }
    if (work_counts(expected[i], limits)) {
      ASSERT_EQ(found[i].guesses, expected[i].guesses) << where;
      ASSERT_EQ(found[i].nodes, expected[i].nodes) << where;
    }
  }
}

using MakeContext = std::unique_ptr<SolverContext> (*)(SimdTarget);

// Compares each target that the engine supports with the first one.
void expect_all_targets_agree(MakeContext make, std::size_t at_least) {
  for (const Limits& limits : {Limits{}, Limits{.solutions = 1}, Limits{.budget = 4}}) {
    std::vector<std::vector<Outcome>> expected;
    std::size_t targets = 0;
    for (const SimdTarget target : supported_simd_targets()) {
      const auto context = make(target);
      if (context == nullptr) continue;
      ++targets;
      SCOPED_TRACE(to_string(target));
      for (std::size_t k = 0; k < corpora().size(); ++k) {
        auto outcomes = solve(*context, corpora()[k].boards, limits);
        if (targets == 1) {
          expected.push_back(std::move(outcomes));
        } else {
          expect_same(outcomes, expected[k], corpora()[k], limits);
        }
      }
    }
    EXPECT_GE(targets, at_least);
  }
}

TEST(SimdAgreement, OfBitslice) {
  expect_all_targets_agree(&make_bitslice, supported_simd_targets().size());
}

// It has no scalar form.
TEST(SimdAgreement, OfChutes) {
  expect_all_targets_agree(&make_chutes, supported_simd_targets().size() - 1);
}

// The engines share no search code. Generated boards must have the verdict of their kind.
TEST(SimdAgreement, OfBothEngines) {
  const auto chutes = make_chutes(supported_simd_targets().back());
  if (chutes == nullptr) GTEST_SKIP() << "chutes does not run on this processor";
  const auto bitslice = make_bitslice(supported_simd_targets().back());
  std::size_t generated_kinds = 0;
  for (const Puzzles& puzzles : corpora()) {
    const auto kind = bench::corpus_kind_named(puzzles.name);
    generated_kinds += kind ? 1U : 0U;
    const auto a = solve(*chutes, puzzles.boards, {});
    const auto b = solve(*bitslice, puzzles.boards, {});
    for (std::size_t i = 0; i < a.size(); ++i) {
      const std::string where = puzzles.name + " " + puzzles.boards[i].to_text();
      ASSERT_EQ(to_string(a[i].verdict), to_string(b[i].verdict)) << where;
      ASSERT_EQ(a[i].solutions, b[i].solutions) << where;
      if (a[i].verdict == Verdict::kUnique) {
        ASSERT_EQ(a[i].solution, b[i].solution) << where;
      }
      if (kind) {
        ASSERT_EQ(to_string(a[i].verdict), to_string(expected_verdict(*kind))) << where;
      }
    }
  }
  EXPECT_EQ(generated_kinds, bench::corpus_kind_names.size());
}

}  // namespace
}  // namespace euler96
