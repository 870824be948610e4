/// @file
/// The exit code that a result deserves.
#pragma once

#include "euler96/pipeline.hpp"

namespace euler96 {

/// Which outcomes are failures.
struct FailOn {
  bool invalid = true;
  bool none = true;
  bool multiple = true;
  bool unknown = true;
};

/// The exit code of a result: 0, 1, 3, 4 or 5, the highest that applies. Differences from known
/// solutions and problems of an input as a whole are failures whatever `fail_on` says.
int exit_code(const PipelineResult& result, const FailOn& fail_on = {});

}  // namespace euler96
