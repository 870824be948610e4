// Solves boards in memory on several threads.
//
// Each thread takes the next piece of the boards until none is left. The pieces depend on the
// boards and the solver alone, so the outcomes do not depend on the number of threads.
//
// Test: tests/solve_all_test.cpp.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

#include "euler96/pipeline.hpp"
#include "workers.hpp"

namespace euler96 {
namespace {

// The boards of a piece: for a batch solver enough to fill its lanes, for others few, since one
// hard board delays the other boards of its piece.
std::size_t piece_size(const Solver& solver) { return solver.batches ? 1024 : 64; }

class Job {
 public:
  Job(std::span<const Board> boards, std::span<Outcome> outcomes, const SolveOptions& options)
      : boards_(boards), outcomes_(outcomes), options_(options) {}

  void run() {
    const std::size_t pieces = (boards_.size() + piece_ - 1) / piece_;
    const std::size_t threads = options_.threads > 0 ? options_.threads : processor_count();
    {
      std::vector<std::jthread> helpers;
      start(helpers, std::min(threads, pieces));
      work();
    }  // waits for the helpers
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  // Starts the threads besides the caller's.
  void start(std::vector<std::jthread>& helpers, std::size_t threads) {
    try {
      while (helpers.size() + 1 < threads) helpers.emplace_back([this] { work(); });
    } catch (const std::system_error&) {  // the threads that did start do the work
    } catch (const std::bad_alloc&) {
    }
  }

  void work() {
    try {
      const auto context = options_.solver->make_context();
      for (;;) {
        const std::size_t begin = next_.fetch_add(piece_);
        if (begin >= boards_.size()) return;
        const std::size_t size = std::min(piece_, boards_.size() - begin);
        context->solve(boards_.subspan(begin, size), outcomes_.subspan(begin, size),
                       options_.limits);
      }
    } catch (...) {
      next_ = boards_.size();  // the other threads end after their pieces
      const std::lock_guard lock(failing_);
      if (failure_ == nullptr) failure_ = std::current_exception();
    }
  }

  const std::span<const Board> boards_;
  const std::span<Outcome> outcomes_;
  const SolveOptions& options_;
  const std::size_t piece_ = piece_size(*options_.solver);
  std::atomic<std::size_t> next_{0};  // the first board that no thread has taken
  std::mutex failing_;
  std::exception_ptr failure_;
};

}  // namespace

std::vector<Outcome> solve_all(std::span<const Board> boards, const SolveOptions& options) {
  std::vector<Outcome> outcomes(boards.size());
  Job(boards, outcomes, options).run();
  return outcomes;
}

}  // namespace euler96
