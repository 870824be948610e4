/// @file
/// Compares solutions with those that the input itself contains. `KnownSolutions`, in
/// euler96/pipeline.hpp, compares them with those of another file.
#pragma once

#include <vector>

#include "euler96/record.hpp"
#include "euler96/writer.hpp"

namespace euler96 {

/// Compares the records of a batch with `RecordBatch::given_solutions`.
/// @param differences gets one problem for each record that differs.
void compare_given(const SolvedBatch& batch, std::vector<Problem>& differences);

}  // namespace euler96
