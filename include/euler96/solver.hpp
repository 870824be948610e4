/// @file
/// The solver interface (a constant description, and a context that solves batches of boards),
/// and all solvers, by name.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// A whole number from 1 on.
template <std::unsigned_integral Number>
class Positive {
 public:
  /// @throws std::invalid_argument for 0, a negative number, and one that `Number` cannot hold.
  template <std::integral Given>
  constexpr Positive(Given value) : value_(static_cast<Number>(value)) {
    if (value == 0 || !std::in_range<Number>(value)) {
      throw std::invalid_argument("a limit is at least 1, and fits its type");
    }
  }
  [[nodiscard]] constexpr Number value() const { return value_; }
  constexpr operator Number() const { return value_; }

 private:
  Number value_;
};

/// The limits of the search for each puzzle.
struct Limits {
  /// The number of solutions to search for. 2 proves uniqueness; 1 ends at the first.
  Positive<std::uint32_t> solutions = 2;
  /// The largest number of nodes to visit (the root is a node). A search that needs more ends as
  /// `unknown`. Without a value the search is not limited.
  std::optional<Positive<std::uint64_t>> budget = std::nullopt;
  /// Asked at least every 256 nodes. A search that it stops ends as if its budget were spent.
  Stop stop = {};
};

/// Returns the verdict of a search that has ended or reached its limits.
/// @param found solutions found, at most `limits.solutions`.
/// @param out_of_budget whether `limits.budget` or `limits.stop` ended the search.
constexpr Verdict verdict_of(std::uint32_t found, const Limits& limits, bool out_of_budget) {
  if (found >= 2) return Verdict::kMultiple;
  if (found == 1 && limits.solutions == 1) return Verdict::kSolved;
  if (out_of_budget) return Verdict::kUnknown;
  return found == 1 ? Verdict::kUnique : Verdict::kNone;
}

/// The working memory of a solver, allocated once. A context may be used by one thread at a time;
/// contexts share nothing.
class SolverContext {
 public:
  SolverContext() = default;
  SolverContext(const SolverContext&) = delete;
  SolverContext& operator=(const SolverContext&) = delete;
  virtual ~SolverContext() = default;

  /// Solves each board. The outcome of a board depends on that board and the limits alone, with two
  /// exceptions: where the solution limit ends a search of `bitslice`, its solution, guesses and
  /// nodes depend on the batch, and the guesses and nodes of `auto` depend on the solver it chose.
  /// @param outcomes one for each board; each is overwritten.
  /// @throws std::invalid_argument if there are fewer outcomes than boards.
  void solve(std::span<const Board> boards, std::span<Outcome> outcomes, const Limits& limits) {
    if (outcomes.size() < boards.size()) {
      throw std::invalid_argument("each board needs an outcome");
    }
    solve_batch(boards, outcomes, limits);
  }

 private:
  /// What `solve` does, with enough outcomes.
  virtual void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                           const Limits& limits) = 0;
};

/// Lists solutions as `singles` finds them: for `Solver::enumerate`.
Outcome enumerate_by_singles(const Board& board, const Limits& limits,
                             std::vector<Board>& solutions);

/// A solver: its description, and a function that makes a context.
struct Solver {
  std::string_view name;  ///< the name by which `find_solver` finds it
  /// The folder of its source: `lecture`, `scalar`, `chutes`, `bitslice`.
  std::string_view family;
  std::string_view summary;  ///< one line
  std::string_view source;   ///< the source of the algorithm
  /// The nodes after which the command gives up on a board unless the user sets a budget: a few
  /// seconds. Solvers without a value hand a hard board to `exact-cover`, which ends by itself.
  /// The functions of the library apply `Limits::budget` alone.
  std::optional<Positive<std::uint64_t>> default_budget = std::nullopt;
  /// Whether it solves the boards of a batch together, so that larger batches are faster.
  bool batches = false;
  /// Whether this processor has the instructions that it needs.
  bool (*runs_here)() = [] { return true; };
  /// Makes a context. Must not be null.
  std::unique_ptr<SolverContext> (*make_context)() = nullptr;
  /// Appends a board's solutions, at most `limits.solutions`, in the order in which they are found.
  /// A solver that keeps only the first solution leaves the list to `singles`.
  Outcome (*enumerate)(const Board& board, const Limits& limits,
                       std::vector<Board>& solutions) = &enumerate_by_singles;
};

/// Makes a context from a solver of single boards.
/// @tparam Search default-constructible, with `Outcome solve(const Board&, const Limits&)`.
template <class Search>
class OneBoardContext final : public SolverContext {
 public:
  /// For `Solver::make_context`.
  static std::unique_ptr<SolverContext> make() { return std::make_unique<OneBoardContext>(); }

  /// For `Solver::enumerate`. `Search::solve` must take a pointer to a list as its third argument,
  /// and append every solution to the list unless the pointer is null.
  static Outcome enumerate(const Board& board, const Limits& limits,
                           std::vector<Board>& solutions) {
    return Search().solve(board, limits, &solutions);
  }

 private:
  void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                   const Limits& limits) override {
    for (std::size_t i = 0; i < boards.size(); ++i) outcomes[i] = search_.solve(boards[i], limits);
  }

  Search search_;
};

/// Solves one board with a new context of `solver`. For `auto`, `solve` of solve.hpp keeps a
/// context; for many boards there is `solve_all`.
inline Outcome solve_one(const Solver& solver, const Board& board, const Limits& limits = {}) {
  Outcome outcome;
  solver.make_context()->solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

/// Returns all solvers except `auto`, from the naive to the fastest.
std::span<const Solver> solvers();

/// Returns the solver of that name, `auto` included, or null if there is none.
const Solver* find_solver(std::string_view name);

/// Returns `auto`, the default: it uses the fastest solver on this processor for each batch. So its
/// guesses and nodes depend on the batch; nothing else does.
const Solver& auto_solver();

/// Returns the solver that `auto` uses for a single board, whose outcomes do not depend on the
/// batch at all: `chutes`, or `singles` on a processor without its vectors.
const Solver& one_board_solver();

}  // namespace euler96
