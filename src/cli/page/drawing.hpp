/// @file
/// The lines of a step's picture, as SVG paths. A cell is 100 units wide and high.
#pragma once

#include <string>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96 {

/// A link with its curve, such as `M122 50Q150 8 178 50`.
struct DrawnLink {
  logic::Link link;
  std::string path;
};

/// The links of a step, each once.
std::vector<DrawnLink> drawn_links(const ExplainedStep& step);

/// The outline of a unique rectangle or loop; empty for other steps.
std::string loop_path(const ExplainedStep& step);

}  // namespace euler96
