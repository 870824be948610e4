// The certificates of the three outcomes that have one. `multiple`: two solutions, which another
// solver finds. `unique` and `none`: a search tree, in which every node is closed by the two rules
// of candidates.hpp, filled with the solution, or branches on a constraint. Its text is the list of
// these constraints in preorder. branching.hpp keeps it short.
//
// Test: tests/certificates_test.cpp.

#include "certificates.hpp"

#include <string_view>
#include <vector>

#include "euler96/checker.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

using certificates::Candidates;
using certificates::Placed;

namespace {

void append_constraint(std::string& text, std::size_t constraint) {
  constexpr std::string_view kDigits = "0123456789abcdefgh";
  text += kDigits[constraint / kDigits.size()];
  text += kDigits[constraint % kDigits.size()];
}

Certificate two_solutions(const Board& puzzle, const CertificateLimits& limits) {
  std::vector<Board> found;
  const Outcome outcome = enumerate_by_singles(
      puzzle, {.solutions = 2, .budget = limits.budget, .stop = limits.stop}, found);
  if (found.size() < 2) return {.outcome_is_wrong = outcome.verdict != Verdict::kUnknown};
  for (const Board& solution : found) {
    if (!is_solution_of(solution, puzzle)) return {};
  }
  return {.text = std::string(found[0].text()).append(found[1].text())};
}

}  // namespace

// Makes the tree of a puzzle that has one solution, or none if `solution` is null.
Certificate CertificateMaker::make_tree(const Board& puzzle, const Board* solution,
                                        const CertificateLimits& limits) {
  solution_ = solution;
  limits_ = limits;
  nodes_left_ = limits.budget.value_or(UINT64_MAX) - 1;  // the root is a node
  text_.clear();
  solution_found_ = outcome_is_wrong_ = false;
  Candidates root;
  const bool complete = !root.start(puzzle) || visit(root);
  if (outcome_is_wrong_) return {.outcome_is_wrong = true};
  if (!complete) return {};
  if (solution != nullptr && !solution_found_) return {.outcome_is_wrong = true};
  return {.text = text_};
}

// Appends the tree below a node. False if there is no certificate.
bool CertificateMaker::visit(const Candidates& node) {
  if (node.filled()) {
    solution_found_ = solution_ != nullptr && node.filling() == *solution_;
    outcome_is_wrong_ = !solution_found_;
    return solution_found_;
  }
  const std::size_t constraint = branching_.choose(node);
  append_constraint(text_, constraint);
  if (text_.size() > limits_.bytes) return false;
  for (unsigned rest = node.of(constraint); rest != 0; rest &= rest - 1) {
    if (nodes_left_ == 0 || limits_.stop.requested()) return false;
    --nodes_left_;
    Candidates child = node;
    Placed placed;
    const std::size_t candidate = certificates::lowest_candidate(constraint, rest);
    if (child.place(candidate, placed) && !visit(child)) return false;
  }
  return true;
}

Certificate CertificateMaker::make(const Board& puzzle, const Outcome& outcome,
                                   const CertificateLimits& limits) {
  const Verdict verdict = outcome.verdict;
  if (verdict == Verdict::kUnique) return make_tree(puzzle, &outcome.solution, limits);
  if (verdict == Verdict::kNone) return make_tree(puzzle, nullptr, limits);
  if (verdict == Verdict::kMultiple) return two_solutions(puzzle, limits);
  return {};
}

}  // namespace euler96
