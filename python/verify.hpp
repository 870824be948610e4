/// @file
/// The certificate checker, for Python.
///
/// Test: python/tests/test_verify.py.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <optional>

#include "puzzles.hpp"

namespace euler96::python {

/// Checks for each puzzle the certificate that the three tuples have at its place, each an outcome,
/// a solution and a proof; None stands for an empty text.
/// @param threads, progress as for `run_pieces` and `Call`.
/// @return for each puzzle whether the outcome is proved.
/// @throws as `Call::run`.
pybind11::array_t<bool> verify(const Puzzles& puzzles, const pybind11::tuple& outcomes,
                               const pybind11::tuple& solutions, const pybind11::tuple& proofs,
                               unsigned threads, const pybind11::object& progress);

}  // namespace euler96::python
