/// @file
/// The page's parts, as they lie beside this file: the build puts them into the library.
#pragma once

#include <string_view>

namespace euler96::explaining {

/// The page, with `{{style}}`, `{{data}}` and `{{script}}` where the other parts go, in this order.
extern const std::string_view page_html;
extern const std::string_view page_css;
extern const std::string_view page_js;

}  // namespace euler96::explaining
