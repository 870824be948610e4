// The end of an instance. This target has no exceptions: what would be thrown, such as a lack of
// memory, ends in a trap, which JavaScript catches. It reads the reason, throws the instance away
// and makes a new one. The code does not rely on it for any input: whatever a caller can do wrong
// is answered by an `Error`.

#include <cstdarg>
#include <cstddef>
#include <exception>
#include <string_view>
#include <typeinfo>

namespace {

const char* reason = "";  // of the exception, which is never freed

// The C++ library would print the message: the code for that is larger than the C API.
[[noreturn]] void stop_with(const char* format, std::va_list arguments) {
  const bool has_message = std::string_view(format).ends_with("with message \"%s\"");
  reason = has_message ? va_arg(arguments, const char*) : format;
  __builtin_trap();
}

}  // namespace

// The end of what the library throws; it may be replaced.
[[noreturn]] void std::__libcpp_verbose_abort(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  stop_with(format, arguments);
}

extern "C" {

/// Returns why the instance has ended: a C string, empty if that is not known.
[[clang::export_name("failure")]] const char* euler96_failure() { return reason; }

// The end of `std::terminate` and of calls of pure virtual functions.
[[noreturn]] void abort_message(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  stop_with(format, arguments);
}

// The place of an exception, of which there is one: it may say that memory is full.
void* __cxa_allocate_exception(std::size_t size) {
  constexpr std::size_t kMost = 256;
  alignas(std::max_align_t) static char place[kMost];
  if (size > kMost) __builtin_trap();
  return place;
}

// Every exception of this project and of its libraries begins with a std::exception.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info* /*type*/, void (* /*destroy*/)(void*)) {
  reason = static_cast<std::exception*>(thrown)->what();
  __builtin_trap();
}

// A thread, of which there is one, never ends.
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}
}
