#include "euler96/solver.hpp"

namespace euler96 {

Outcome solve_one(const Solver& solver, const Board& board, const Limits& limits) {
  Outcome outcome;
  solver.make_context()->solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

}  // namespace euler96
