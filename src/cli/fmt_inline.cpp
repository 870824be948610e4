// A copy of fmt in the command: loading shared libraries is most of the time of a small job, and
// Debian has no static fmt. The linker takes what it finds here and drops libfmt.so. If a function
// that the command uses is missing here, the linker keeps the library.
#define FMT_HEADER_ONLY 1
#include <fmt/format.h>

#include <cstdint>
#include <string>

template char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(
    fmt::detail::locale_ref);

namespace euler96 {

// Nothing calls this; it makes the compiler emit the functions of fmt that it names.
std::string format_inline(fmt::string_view text, fmt::format_args arguments);
std::string format_inline(fmt::string_view text, fmt::format_args arguments) {
  bool (*volatile const is_printable)(std::uint32_t) = &fmt::detail::is_printable;
  return is_printable('x') ? fmt::vformat(text, arguments) : std::string();
}

}  // namespace euler96
