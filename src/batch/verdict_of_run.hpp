/// @file
/// What the result of a run means to a person or a script: the exit code, what is missing, and why
/// a puzzle does not have exactly one solution.
///
/// Test: tests/cli.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {

/// Which outcomes are failures.
struct FailOn {
  bool invalid = true;
  bool none = true;
  bool multiple = true;
  bool unknown = true;
};

/// The exit code of a result: 0 to 5, the highest that applies. Differences from known
/// solutions and problems of an input as a whole are failures whatever `fail_on` says.
int exit_code(const PipelineResult& result, const FailOn& fail_on = {});

/// One line that counts the unsolved puzzles; empty if there are none. For forms other than `sum`.
std::string shortfall_text(const PipelineResult& result);
/// One line that counts the records left out of the output by `WriterOptions::only`.
/// @param name what the caller calls that.
std::string left_out_text(const PipelineResult& result, const std::vector<Verdict>& only,
                          std::string_view name);
/// One line on why a run has no sum; empty if it has no record either.
std::string no_sum_text(const PipelineResult& result);
/// The end of that line: what helps, with settings as in `Problem::advice`; empty if nothing does.
std::string no_sum_advice(const PipelineResult& result);

/// `no solution: row 1 has 3 more than once, in r1c1 and r1c3`.
/// @param record without it, or if it is malformed, the verdict alone.
std::string verdict_sentence(Verdict verdict, const BatchRecord& record = {});

}  // namespace euler96
