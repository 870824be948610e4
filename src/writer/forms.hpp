/// @file
/// The siblings behind Writer.
#pragma once

#include <memory>

#include "euler96/writer.hpp"

namespace euler96 {

std::unique_ptr<Writer> make_sum_writer();
std::unique_ptr<Writer> make_numbers_writer();
std::unique_ptr<Writer> make_grid_writer();

}  // namespace euler96
