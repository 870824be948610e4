// Solves boards in memory: one with the thread's context, many on several threads.
//
// Each thread takes the next piece of the boards until none is left. The pieces depend on the
// boards and the solver alone, so the outcomes do not depend on the number of threads.
//
// Test: tests/solve_all_test.cpp.

#include "euler96/solve.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <stdexcept>

#include "workers.hpp"

namespace euler96 {
namespace {

// The boards of a piece. For a batch solver more if there are many boards, but at least 16 pieces:
// larger batches are faster. For others, and under a budget, few, since one hard board delays the
// other boards of its piece.
std::size_t piece_size(std::size_t boards, const SolveOptions& options) {
  if (!options.solver->batches || options.limits.budget) return 64;
  return std::clamp<std::size_t>(boards / 16, 1024, 8192);
}

struct Job {
  std::span<const Board> boards;
  std::span<Outcome> outcomes;
  const SolveOptions& options;
  std::size_t piece;
  std::atomic<std::size_t> next{0};  // the first board that no thread has taken
};

// Reads nothing and writes nothing: the outcomes are in their places as soon as they are known.
class BoardWorker final : public Worker {
 public:
  explicit BoardWorker(Job& job) : job_(job), context_(job.options.solver->make_context()) {}

  bool read() override { return job_.next < job_.boards.size(); }
  void process() override {
    for (;;) {
      const std::size_t begin = job_.next.fetch_add(job_.piece);
      if (begin >= job_.boards.size()) return;
      const std::size_t size = std::min(job_.piece, job_.boards.size() - begin);
      context_->solve(job_.boards.subspan(begin, size), job_.outcomes.subspan(begin, size),
                      job_.options.limits);
    }
  }
  void write() override {}
  [[nodiscard]] std::size_t helpers() const override { return job_.boards.size() / job_.piece; }
  void stop() override { job_.next = job_.boards.size(); }

 private:
  Job& job_;
  std::unique_ptr<SolverContext> context_;
};

}  // namespace

Outcome solve(const Board& board, const Limits& limits) {
  thread_local const auto context = auto_solver().make_context();
  Outcome outcome;
  context->solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

std::vector<Board> all_solutions(const Board& board, Positive<std::uint32_t> most) {
  std::vector<Board> solutions;
  enumerate_by_singles(board, {.solutions = most}, solutions);
  return solutions;
}

std::vector<Outcome> solve_all(std::span<const Board> boards, const SolveOptions& options) {
  if (options.solver == nullptr) throw std::invalid_argument("solving needs a solver");
  std::vector<Outcome> outcomes(boards.size());
  if (boards.empty()) return outcomes;
  Job job{boards, outcomes, options, piece_size(boards.size(), options)};
  const std::size_t threads = options.threads.value_or(processor_count());
  const std::size_t pieces = (boards.size() + job.piece - 1) / job.piece;
  work_in_order(static_cast<unsigned>(std::min(threads, pieces)),
                [&] { return std::make_unique<BoardWorker>(job); });
  return outcomes;
}

}  // namespace euler96
