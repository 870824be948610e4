/// @file
/// No file of a run is both read and written, or written twice.
#pragma once

#include "options.hpp"

namespace euler96 {

/// @throws UsageError if two files of the run are the same one, by whatever names they go.
void check_files(const Options& options);

}  // namespace euler96
