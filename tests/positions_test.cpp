// Positions, which are boards with pencil marks: the exact search against a slow one of this test's
// own, and what a run makes of them. More positions by EULER96_POSITIONS=N EULER96_SEED=N.

#include <map>

#include "board_kinds.hpp"
#include "euler96/words.hpp"
#include "pipeline_support.hpp"

namespace euler96::testing {
namespace {

using logic::Position;

// ---- The exact search.

// Lists solutions of 729 characters, cell by cell, the cell with fewest digits first.
class SlowSearch {
 public:
  SlowSearch(const std::string& marks, std::size_t most) : most_(most) {
    std::vector<std::string> cells;
    for (std::size_t at = 0; at < marks.size(); at += 9) {
      std::string digits = marks.substr(at, 9);
      std::erase(digits, '.');
      cells.push_back(digits);
    }
    search(cells);
  }
  [[nodiscard]] const std::set<std::string>& found() const { return found_; }

 private:
  static bool are_peers(std::size_t a, std::size_t b) {
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
  }

  void search(const std::vector<std::string>& cells, std::set<std::size_t> filled = {}) {
    if (found_.size() == most_) return;
    if (filled.size() == cells.size()) {
      std::string solution;
      for (const std::string& digit : cells) solution += digit;
      found_.insert(solution);
      return;
    }
    std::size_t best = cells.size();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (filled.contains(i)) continue;
      if (best == cells.size() || cells[i].size() < cells[best].size()) best = i;
    }
    filled.insert(best);
    for (const char digit : cells[best]) {
      std::vector<std::string> next = cells;
      next[best] = digit;
      for (std::size_t i = 0; i < next.size(); ++i) {
        if (are_peers(i, best)) std::erase(next[i], digit);
      }
      if (std::ranges::none_of(next, &std::string::empty)) search(next, filled);
    }
  }

  std::size_t most_;
  std::set<std::string> found_;
};

// Positions of four kinds in turn: candidates of a board are crossed out; a few marks around a
// solution; the same without a mark of the solution; marks of no solution.
class PositionKinds {
 public:
  explicit PositionKinds(std::uint64_t seed) : boards_(seed), random_(seed) {}

  Position next() {
    const std::uint64_t kind = made_++ % 4;
    if (kind == 0) {
      Position position(boards_.next().second);
      for (auto crossed = below(12); crossed > 0; --crossed) {
        const logic::Candidate candidate(static_cast<int>(below(logic::Candidate::kCount)));
        position.remove(candidate.cell(), candidate.digit());
      }
      return position;
    }
    const Board solution = solve(boards_.transformed(grid_01())).solution;
    const std::uint64_t density = kind == 3 ? 30 + below(15) : 16 + below(20);
    Position::Candidates marks{};
    for (const Cell cell : logic::CellSet::all()) {
      DigitSet& digits = marks[static_cast<std::size_t>(cell.index())];
      for (const Digit digit : DigitSet::all()) {
        if (below(100) < density) digits.insert(digit);
      }
      if (kind != 3) digits.insert(*solution[cell]);
    }
    if (kind == 2) {
      const Cell cell(static_cast<int>(below(Cell::kCount)));
      marks[static_cast<std::size_t>(cell.index())].erase(*solution[cell]);
    }
    return Position(Board(), marks);
  }

 private:
  std::uint64_t below(std::uint64_t n) { return random_() % n; }

  BoardKinds boards_;
  std::mt19937_64 random_;
  std::uint64_t made_ = 0;
};

TEST(Positions, HaveTheSolutionsOfASlowSearch) {
  constexpr std::uint32_t kMost = 5;
  PositionKinds kinds(number_from("EULER96_SEED", 58));
  const std::uint64_t count = number_from("EULER96_POSITIONS", 300);
  std::map<Verdict, std::uint64_t> verdicts;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Position position = kinds.next();
    const std::string marks = candidates_line(position);
    const SlowSearch expected(marks, kMost);
    std::vector<Board> found;
    const Outcome outcome = solve(position, {.solutions = kMost}, &found);
    ASSERT_EQ(outcome.solutions, expected.found().size()) << marks;
    ASSERT_EQ(found.size(), expected.found().size()) << marks;
    std::set<std::string> texts;
    Position::Candidates candidates{};
    for (const Cell cell : position.empty_cells()) {
      candidates[static_cast<std::size_t>(cell.index())] = position.candidates(cell);
    }
    for (const Board& solution : found) {
      texts.emplace(solution.text());
      ASSERT_TRUE(is_solution_of(solution, position.board(), candidates)) << marks;
    }
    ASSERT_EQ(texts.size(), found.size()) << marks;
    if (found.size() < kMost) {
      ASSERT_EQ(texts, expected.found()) << marks;
    }
    const Verdict verdict = solve(position).verdict;
    ASSERT_EQ(verdict, found.empty()       ? Verdict::kNone
                       : found.size() == 1 ? Verdict::kUnique
                                           : Verdict::kMultiple)
        << marks;
    ++verdicts[verdict];
  }
  for (const Verdict verdict : {Verdict::kNone, Verdict::kUnique, Verdict::kMultiple}) {
    EXPECT_GT(10 * verdicts[verdict], count) << to_string(verdict);
  }
}

// ---- What a run makes of positions.

// Boards, positions and malformed records in turn, under headers, and what is known of each.
struct Mixed {
  struct Known {
    std::string outcome;
    std::string solutions;  // as `lines --all` writes them
  };

  explicit Mixed(std::size_t records) {
    PositionKinds kinds(58);
    const auto add = [&](std::size_t i, std::string_view text, std::string_view outcome,
                         const std::vector<Board>& found) {
      input += fmt::format("Grid {}\n{}", i, text);
      known.push_back({std::string(outcome), {}});
      for (const Board& solution : found) {
        known.back().solutions += fmt::format("{}\t{}\n", i, solution.text());
      }
      if (found.empty()) known.back().solutions = fmt::format("{}\t{}\n", i, outcome);
    };
    for (std::size_t i = 1; i <= records; ++i) {
      std::vector<Board> found;
      if (i % 3 == 0) {
        add(i, "12\n", "invalid", {});
      } else if (i % 3 == 1) {
        const Position board(*Board::from_text(kFirst));
        const Outcome outcome = solve(board, {.solutions = kMost}, &found);
        add(i, marks_text(board), to_string(outcome.verdict), found);
      } else {
        const Position position = drawable(kinds);
        const Outcome outcome = solve(position, {.solutions = kMost}, &found);
        add(i, marks_text(position), to_string(outcome.verdict), found);
      }
    }
  }

  // The next position that is read as it is drawn: each cell has a candidate.
  static Position drawable(PositionKinds& kinds) {
    for (;;) {
      Position position = kinds.next();
      position.place_lone();
      const bool bare = !(position.empty_cells() - position.candidates().cells()).empty();
      if (!bare && position != Position(position.board())) return position;
    }
  }

  static constexpr std::uint32_t kMost = 3;
  std::string input;
  std::vector<Known> known;
};

TEST_F(PipelineTest, PositionsHaveTheirOutcomesAmongBoardsAndMalformedRecords) {
  const Mixed mixed(300);
  const std::string path = file("mixed", mixed.input);
  std::string outcomes;
  std::string solutions;
  for (const Mixed::Known& one : mixed.known) {
    outcomes += one.outcome + "\n";
    solutions += one.solutions;
  }
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    options_.form = &output_form("csv");
    options_.writer = {.columns = {"outcome"}, .header = false};
    EXPECT_EQ(run({path}).summary.records, mixed.known.size());
    EXPECT_EQ(answer_, outcomes);
    options_.form = &output_form("lines");
    options_.writer = {.all = Mixed::kMost};
    run({path});
    EXPECT_EQ(answer_, solutions);
  }
}

}  // namespace
}  // namespace euler96::testing
