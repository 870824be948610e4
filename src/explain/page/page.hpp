/// @file
/// The parts of the HTML page. The build embeds page.html, page.css and page.js in the library.
#pragma once

#include <string_view>

namespace euler96::explaining {

/// The page, with the placeholders `{{style}}`, `{{data}}` and `{{script}}`, in this order.
extern const std::string_view page_html;
extern const std::string_view page_css;
extern const std::string_view page_js;

}  // namespace euler96::explaining
