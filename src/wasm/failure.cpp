// The end of an instance. This target has no exceptions: what would be thrown, such as a lack of
// memory, ends in a trap, which JavaScript catches. It reads the reason, throws the instance away
// and makes a new one. The code does not rely on it for any input: whatever a caller can do wrong
// is answered by an `Error`.

#include <cstddef>
#include <exception>
#include <typeinfo>

namespace {

const char* reason = "";  // of the exception, which is never freed

}  // namespace

extern "C" {

/// Returns why the instance has ended: a C string, empty if that is not known.
[[clang::export_name("failure")]] const char* euler96_failure() { return reason; }

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
