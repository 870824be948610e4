/// @file
/// Whether two names are of one file.
#pragma once

#include <string>

namespace euler96 {

/// Whether both names, which may not exist yet, lead to the same regular file. `-` is standard
/// input.
bool same_file(const std::string& a, const std::string& b);

/// Whether the input is the regular file that standard output goes to.
bool is_standard_output(const std::string& input);

}  // namespace euler96
