/// @file
/// The functions of the extension that work on many puzzles.
///
/// Test: python/tests.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "puzzles.hpp"

namespace euler96::python {

inline constexpr std::uint8_t kMalformed = 255;  ///< in each cell of a malformed puzzle

/// Writes 81 numbers, 0 for an empty cell.
inline void copy_digits(const Board& board, std::uint8_t* out) {
  const std::string_view text = board.text();
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    out[i] = static_cast<std::uint8_t>(text[i] == Board::kEmpty ? 0 : text[i] - '0');
  }
}

/// The codes of the outcomes, the solutions with zeros where there is none, and the guesses.
pybind11::tuple solve(const Puzzles& puzzles, const std::string& solver, std::uint32_t solutions,
                      unsigned threads, std::optional<std::uint64_t> budget,
                      const pybind11::object& progress);

/// For each column its values, which of them are missing, and how many of them make one: 10 for
/// tenths. The values are int64, or a list of texts with None for a missing one.
std::vector<pybind11::tuple> columns(const Puzzles& puzzles, const std::vector<std::string>& names,
                                     const std::string& solver, std::uint32_t solutions,
                                     unsigned threads, std::optional<std::uint64_t> budget,
                                     bool uniqueness, const pybind11::object& progress);

/// The canonical forms; a malformed puzzle has cells of 255.
pybind11::array_t<std::uint8_t> canonical(const Puzzles& puzzles, unsigned threads,
                                          const pybind11::object& progress);

/// Random equivalent forms, `each` of every puzzle, one puzzle after the other.
pybind11::array_t<std::uint8_t> scramble(const Puzzles& puzzles, std::uint64_t each,
                                         std::uint64_t seed, unsigned threads,
                                         const pybind11::object& progress);

/// Puzzles to order: their cells, how many boards were tried, how many of these since the last
/// puzzle, and whether the search gave up. The ratings are in tenths.
pybind11::tuple generate(std::uint64_t count, std::uint64_t seed,
                         std::optional<std::pair<int, int>> clues, bool minimal,
                         const std::string& symmetry, std::optional<std::pair<int, int>> rating,
                         bool ramp, const std::optional<std::string>& hardest,
                         const std::optional<std::string>& pattern, const Puzzles* near,
                         std::pair<int, int> remove, std::pair<int, int> add, std::uint64_t budget,
                         std::optional<double> time, unsigned threads,
                         const pybind11::object& progress);

/// Checks for each puzzle the certificate that the three tuples have at its place, each an outcome,
/// a solution and a proof; None stands for an empty text.
/// @param threads, progress as for `run_pieces` and `Call`.
/// @return for each puzzle whether the outcome is proved.
/// @throws as `Call::run`.
pybind11::array_t<bool> verify(const Puzzles& puzzles, const pybind11::tuple& outcomes,
                               const pybind11::tuple& solutions, const pybind11::tuple& proofs,
                               unsigned threads, const pybind11::object& progress);

}  // namespace euler96::python
