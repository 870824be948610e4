/// @file
/// The steps of the pipeline (solve, check, prove, rate, find canonical forms) on the puzzles of a
/// Python call, on several threads.
///
/// Test: python/tests.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "euler96/batch/run.hpp"
#include "puzzles.hpp"

namespace euler96::python {

/// Takes a piece of the answer: the solved batch, and the index of its first puzzle. Several
/// threads call it at once, without the GIL.
using Take = std::function<void(std::size_t begin, const SolvedBatch& batch)>;

/// Returns the number of puzzles of each piece but the last.
std::size_t piece_size(const PipelineOptions& options);

/// Gives signals, such as Ctrl-C, and a progress bar their turn now and then. The thread that
/// called Python owns it.
class Turn {
 public:
  /// @param progress None, or a function that takes the number of finished puzzles.
  explicit Turn(PyObject* progress) : progress_(progress) {}
  /// Call it at least ten times a second, without the GIL.
  /// @return false if there is a Python exception to raise.
  bool take(std::size_t finished);

 private:
  PyObject* progress_;
  std::chrono::steady_clock::time_point next_;
};

/// Solves all puzzles, without the GIL. A malformed puzzle is a malformed record of its batch.
/// @param progress as for `Turn`.
/// @throws pybind11::error_already_set if a signal, such as Ctrl-C, or `progress` raises an
/// exception. No thread works then.
/// @throws std::runtime_error if the checker refuses a solution.
void run(const Puzzles& puzzles, const PipelineOptions& options, const pybind11::object& progress,
         const Take& take);

}  // namespace euler96::python
