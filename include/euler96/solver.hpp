/// @file
/// What every solver is: a constant description, and a context that solves batches of boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// How far a solver is to search each puzzle.
struct Limits {
  /// Solutions to look for, at least 1. The default, 2, proves uniqueness; 1 takes the first.
  std::uint32_t solutions = 2;
  /// Nodes to visit at most, at least 1 (the root is a node). A search that would need more ends
  /// as `unknown`. None: search to the end.
  std::optional<std::uint64_t> budget;
};

/// The verdict of a search that came to its end or to its limits.
/// @param found solutions found, at most `limits.solutions`.
/// @param out_of_budget whether the search was cut short by `limits.budget`.
constexpr Verdict verdict_of(std::uint32_t found, const Limits& limits, bool out_of_budget) {
  if (found >= 2) return Verdict::kMultiple;
  if (found == 1 && limits.solutions == 1) return Verdict::kSolved;
  if (out_of_budget) return Verdict::kUnknown;
  return found == 1 ? Verdict::kUnique : Verdict::kNone;
}

/// The working memory of a solver, allocated once. One thread at a time may use it; contexts share
/// nothing, so each thread has its own.
class SolverContext {
 public:
  SolverContext() = default;
  SolverContext(const SolverContext&) = delete;
  SolverContext& operator=(const SolverContext&) = delete;
  virtual ~SolverContext() = default;

  /// Solves each board. What it says of a board depends on that board and the limits alone, except
  /// which solution it shows of a board that has several, when it is to take the first.
  /// @param outcomes as many as there are boards; each is overwritten.
  virtual void solve(std::span<const Board> boards, std::span<Outcome> outcomes,
                     const Limits& limits) = 0;
};

/// A solver: what it is, and how to get a context of it.
struct Solver {
  std::string_view name;
  /// The folder it lives in: `lecture`, `scalar`, `chutes`, `bitslice`.
  std::string_view family;
  std::string_view summary;  ///< one line on what it is
  std::string_view source;   ///< where the algorithm comes from
  /// Whether it comes to an end on every board before its user loses patience.
  bool finishes = true;
  /// The budget where the user names none; only solvers that may not finish have one.
  std::optional<std::uint64_t> default_budget = std::nullopt;
  /// Whether it solves the boards of a batch together, so that a larger batch is the better one.
  bool batches = false;
  /// Whether this processor has what it needs.
  bool (*runs_here)() = [] { return true; };
  std::unique_ptr<SolverContext> (*make_context)() = nullptr;
};

/// Lifts a solver of one board to a context of batches.
/// @tparam Search default-constructible, with `Outcome solve(const Board&, const Limits&)`.
template <class Search>
class OneBoardContext final : public SolverContext {
 public:
  void solve(std::span<const Board> boards, std::span<Outcome> outcomes,
             const Limits& limits) override {
    for (std::size_t i = 0; i < boards.size(); ++i) outcomes[i] = search_.solve(boards[i], limits);
  }

  static std::unique_ptr<SolverContext> make() { return std::make_unique<OneBoardContext>(); }

 private:
  Search search_;
};

/// Solves one board with a fresh context of `solver`, for callers that have just the one.
Outcome solve_one(const Solver& solver, const Board& board, const Limits& limits = {});

}  // namespace euler96
