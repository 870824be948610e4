// Helpers of the pipeline tests: a folder of files for each test, and wrong or trivial
// solvers.
#pragma once

#include "prelude.hpp"
#include "temporary_folder.hpp"

namespace euler96::testing {

inline constexpr std::string_view kFirst =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
inline const std::string p096 = EULER96_DATA_DIR "/p096_sudoku.txt";

inline PipelineResult read_known(const std::string& input, KnownSolutions& known,
                                 const std::function<void(std::string_view)>& message) {
  return read_records({input}, {}, [&](const RecordBatch& batch) { add_known(batch, known); },
                      {.message = message, .unreadable = message});
}

// A temporary folder for each test.
class PipelineTest : public ::testing::Test {
 protected:
  PipelineTest() { options_.solver = find_solver("peers"); }

  [[nodiscard]] std::string path(std::string_view name) const { return folder_.path(name); }
  std::string file(std::string_view name, std::string_view content) {
    return folder_.put(name, content);
  }

  PipelineResult run(const std::vector<std::string>& inputs) {
    answer_.clear();
    messages_.clear();
    const PipelineSinks sinks{
        .answer = [&](std::string_view bytes) { answer_ += bytes; },
        .message = [&](std::string_view message) { messages_.push_back(short_names(message)); },
        .unreadable = [&](std::string_view message) { messages_.push_back(short_names(message)); }};
    return run_pipeline({inputs.begin(), inputs.end()}, options_, sinks);
  }

  // The message without the folder's name, which differs from run to run.
  [[nodiscard]] std::string short_names(std::string_view message) const {
    std::string text(message);
    const std::string prefix = path("");
    for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

  PipelineOptions options_;
  std::string answer_;
  std::vector<std::string> messages_;

 private:
  TemporaryFolder folder_;
};

// Finishes at once, always with the same verdict.
template <Verdict verdict>
class Liar {
 public:
  Outcome solve(const Board& /*board*/, const Limits& /*limits*/) {
    Outcome outcome{.verdict = verdict, .solutions = 1};
    outcome.solution.assign(std::string(Cell::kCount, '9'));
    return outcome;
  }
};
inline const Solver liar{.name = "liar",
                         .make_context = &OneBoardContext<Liar<Verdict::kUnique>>::make};
inline const Solver lazy{.name = "lazy",
                         .make_context = &OneBoardContext<Liar<Verdict::kMultiple>>::make};

// Wrong about blank boards only.
class SometimesLiar {
 public:
  Outcome solve(const Board& board, const Limits& limits) {
    if (board == Board()) return Liar<Verdict::kUnique>().solve(board, limits);
    return solve_one(*find_solver("peers"), board, limits);
  }
};
inline const Solver sometimes_liar{.name = "sometimes-liar",
                                   .make_context = &OneBoardContext<SometimesLiar>::make};

// Knows the solution of one board, so that thousands of them cost no time.
class ByHeart {
 public:
  Outcome solve(const Board& board, const Limits& /*limits*/) {
    if (board != first_) return {.verdict = Verdict::kMultiple, .solutions = 2};
    return {.verdict = Verdict::kUnique, .solutions = 1, .solution = solution_};
  }

 private:
  Board first_ = Board::from_text(kFirst).value();
  Board solution_ = solve_one(*find_solver("peers"), first_).solution;
};
inline const Solver by_heart{.name = "by-heart", .make_context = &OneBoardContext<ByHeart>::make};

// The same puzzle on each line.
inline std::string lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.append(kFirst).append("\n");
  return text;
}

}  // namespace euler96::testing
