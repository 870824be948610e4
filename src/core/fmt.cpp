// The functions of fmt that the library and the command call, compiled from fmt's headers: Debian
// has no static fmt, and loading shared libraries takes longer than a small job.
#define FMT_HEADER_ONLY 1
#include <fmt/format.h>

#include <cstdint>
#include <string>

template char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(
    fmt::detail::locale_ref);

namespace {

// The variables make the compiler emit these inline functions and the functions that they call.
[[gnu::used]] std::string (*const vformat)(fmt::string_view, fmt::format_args) = &fmt::vformat;
[[gnu::used]] bool (*const is_printable)(std::uint32_t) = &fmt::detail::is_printable;

}  // namespace
