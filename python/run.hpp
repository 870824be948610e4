/// @file
/// The steps of the pipeline (solve, check, prove, rate, find canonical forms) on the puzzles of a
/// Python call, on several threads.
///
/// Test: python/tests.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "euler96/batch/run.hpp"
#include "puzzles.hpp"

namespace euler96::python {

/// Takes a piece of the answer: the solved batch, and the index of its first puzzle. Several
/// threads call it at once, without the GIL.
using Take = std::function<void(std::size_t begin, const SolvedBatch& batch)>;

/// Returns the number of puzzles of each piece but the last.
std::size_t piece_size(const PipelineOptions& options);

/// Handles signals, such as Ctrl-C, and reports progress, without the GIL before and after.
/// @param progress None, or a function that takes the number of finished puzzles.
/// @return false if there is a Python exception to raise on this thread.
bool may_go_on(PyObject* progress, std::size_t finished);

/// One thread's share of a call: works on the puzzles from `begin` to `end`, without the GIL.
using Work = std::function<void(std::size_t begin, std::size_t end)>;

/// Works on all of `size` puzzles in pieces, which take less than a second, on several threads and
/// without the GIL.
/// @param threads without a value, one for each processor that this process may run on.
/// @param progress as for `may_go_on`.
/// @param make_work called on each thread, for its work.
/// @throws pybind11::error_already_set if a signal, such as Ctrl-C, or `progress` raises an
/// exception. No thread works then.
void run_pieces(std::size_t size, std::size_t piece, std::optional<unsigned> threads,
                const pybind11::object& progress, const std::function<Work()>& make_work);

/// Solves all puzzles, without the GIL. A malformed puzzle is a malformed record of its batch.
/// @param progress as for `run_pieces`, which see for exceptions, too.
/// @throws std::runtime_error if the checker refuses a solution.
void run(const Puzzles& puzzles, const PipelineOptions& options, const pybind11::object& progress,
         const Take& take);

}  // namespace euler96::python
