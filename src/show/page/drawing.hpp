/// @file
/// The lines of a step's picture, as SVG paths. A cell is 100 units wide and high.
#pragma once

#include <string>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::show {

/// Returns a curve for each link of the step, such as `M122 50Q150 8 178 50`; an empty text for a
/// link that has the ends of an earlier one.
std::vector<std::string> link_paths(const ExplainedStep& step);

/// Returns the outline of a loop of cells, of which each row and column has two or none.
std::string loop_path(logic::CellSet loop);

}  // namespace euler96::show
