/// @file
/// The HTML page. The build makes it of page.html, page.css and page.js.
#pragma once

#include <string_view>

namespace euler96::explaining {

/// The page, with the placeholder `{{data}}`.
extern const std::string_view page;

}  // namespace euler96::explaining
