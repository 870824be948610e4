/// @file
/// The steps of the pipeline (solve, check, prove, rate, find canonical forms) on the puzzles of a
/// Python call, on several threads.
///
/// Test: python/tests.
#pragma once

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

/// Solves all puzzles, without the GIL. A malformed puzzle is a malformed record of its batch.
/// @throws pybind11::error_already_set if a signal, such as Ctrl-C, raises an exception. No thread
/// works then.
/// @throws std::runtime_error if the checker refuses a solution.
void run(const Puzzles& puzzles, const PipelineOptions& options, const Take& take);

}  // namespace euler96::python
