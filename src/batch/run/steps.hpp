/// @file
/// The steps that make outcomes of a batch's puzzles: solve, enumerate, check, prove. A step that
/// finds an outcome wrong makes it unknown and reports it, so that no wrong solution is written.
///
/// Test: tests/pipeline_test.cpp.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "certificates/certificates.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// A batch and what the stages add to it.
struct Item {
  SolvedBatch batch;
  std::optional<std::string> read_error;
  bool input_ended = false;

  Summary summary;
  Tally tally;
  std::string out;
  std::vector<Problem> differences;
  std::vector<Problem> refused;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

/// Fills in the outcomes of a batch that was read, the totals, the problems.
/// @param context of the solver, and `certificates`: no other thread uses them meanwhile.
void take_steps(Item& item, const PipelineOptions& options, SolverContext& context,
                CertificateMaker& certificates, Progress& progress);

}  // namespace euler96
