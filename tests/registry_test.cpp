#include <gtest/gtest.h>

#include <set>
#include <string>

#include "euler96/solver.hpp"

namespace euler96 {
namespace {

TEST(Registry, FindsEachSolverByItsWholeNameOnly) {
  for (const Solver& solver : solvers()) {
    EXPECT_EQ(find_solver(solver.name), &solver);
    EXPECT_EQ(find_solver(std::string(solver.name) + "x"), nullptr);
  }
  EXPECT_EQ(find_solver("peer"), nullptr);
  EXPECT_EQ(find_solver(""), nullptr);
  EXPECT_EQ(find_solver("PEERS"), nullptr);
}

TEST(Registry, AutoCanBeFoundAndRunsHere) {
  EXPECT_EQ(find_solver("auto"), &auto_solver());
  EXPECT_TRUE(auto_solver().runs_here());
  EXPECT_FALSE(auto_solver().default_budget);
}

TEST(Registry, EachDescriptorIsFilledIn) {
  const std::set<std::string_view> families = {"lecture", "scalar", "chutes", "bitslice"};
  for (const Solver& solver : solvers()) {
    SCOPED_TRACE(solver.name);
    EXPECT_TRUE(families.contains(solver.family)) << solver.family;
    EXPECT_EQ(solver.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos);
    EXPECT_FALSE(solver.name.empty());
    EXPECT_FALSE(solver.summary.empty());
    EXPECT_EQ(solver.summary.find('\n'), std::string_view::npos);
    EXPECT_FALSE(solver.source.empty());
    ASSERT_NE(solver.runs_here, nullptr);
    ASSERT_NE(solver.make_context, nullptr);
    if (solver.runs_here()) {
      EXPECT_NE(solver.make_context(), nullptr);
    }
    // Only solvers that find hidden singles end on every known board.
    const bool plain = solver.family == "lecture" || solver.name == "peers";
    EXPECT_EQ(solver.default_budget.has_value(), plain);
  }
}

}  // namespace
}  // namespace euler96
