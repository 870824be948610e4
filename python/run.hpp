/// @file
/// Work without the GIL, which Ctrl-C ends; the steps of the pipeline (solve, check, prove, rate,
/// find canonical forms) on the puzzles of a Python call, on several threads.
///
/// Test: python/tests.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <thread>

#include "batch/batch.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/stop.hpp"
#include "puzzles.hpp"

namespace euler96::python {

/// A call of the module that works without the GIL. A signal such as Ctrl-C, an exception of
/// `progress` and the end of the interpreter stop the work.
class Call {
 public:
  /// @param progress None, or a function that takes the number of finished puzzles.
  explicit Call(const pybind11::object& progress = pybind11::none()) : progress_(progress.ptr()) {}

  /// Calls `work` on this thread without the GIL.
  /// @throws pybind11::error_already_set if a signal handler or `progress` raised an exception;
  /// otherwise what `work` throws.
  void run(const std::function<void()>& work);

  /// Whether the work should end. All of its threads may ask; on the thread of `run` this looks at
  /// Python, twenty times a second.
  bool stopped();
  /// The same question. The call must outlive it.
  [[nodiscard]] Stop stop() const { return Stop(ask_); }

  std::atomic<std::size_t> finished{0};  ///< the number of puzzles to report as progress

 private:
  using Clock = std::chrono::steady_clock;

  void look();

  PyObject* const progress_;
  const std::function<bool()> ask_ = [this] { return stopped(); };
  PyThreadState* state_ = nullptr;
  std::thread::id caller_;
  Clock::time_point next_look_;
  std::atomic<bool> stopped_{false};
  bool interrupted_ = false;  // there is an exception to raise
};

/// Stops the calls of daemon threads when the interpreter ends, and waits until they have stopped.
/// For Python's atexit, before which Python has joined all other threads.
void stop_calls_at_exit();

/// Takes a piece of the answer: the solved batch, and the index of its first puzzle. The pieces
/// come in their order, without the GIL.
using Take = std::function<void(std::size_t begin, const SolvedBatch& batch)>;

/// One thread's share of a call: works on the puzzles from `begin` to `end`, without the GIL. It
/// ends early if the call is stopped.
using Work = std::function<void(std::size_t begin, std::size_t end)>;

/// Works on all of `size` puzzles in pieces, on several threads and without the GIL.
/// @param make_work called on each thread, for its work.
/// @throws as `Call::run`. No thread works then.
void run_pieces(Call& call, std::size_t size, std::size_t piece, unsigned threads,
                const std::function<Work()>& make_work);

/// Solves all puzzles, without the GIL. A malformed puzzle is a malformed record of its batch.
/// @param progress as for `Call`. @throws as `Call::run`.
/// @throws std::runtime_error if the checker refuses a solution.
void run(const Puzzles& puzzles, PipelineOptions options, const pybind11::object& progress,
         const Take& take);

}  // namespace euler96::python
