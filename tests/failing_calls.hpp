/// @file
/// System calls that fail when a test says so: the linker leads each of them here first (--wrap),
/// and from here to the system. What tests/faults does to the whole command from outside, for
/// single functions, and in builds that strace does not suit.
#pragma once

#include <string_view>

namespace euler96::testing {

/// While it lives, the calls of this name (open, read, write, close, dup, fsync, rename, poll,
/// fstat) that code linked into the tests makes fail with `error`, the first `times` of them. An
/// error of 0 means that the call gives 0, having done nothing. A test fails if it did not come to
/// all.
class FailingCall {
 public:
  FailingCall(std::string_view name, int error, int times = 1);
  ~FailingCall();
  FailingCall(const FailingCall&) = delete;
  FailingCall& operator=(const FailingCall&) = delete;

  /// Whether this call is to fail; the error is in errno then, and what it gives in `result`.
  static bool fails(std::string_view name, int& result);

 private:
  std::string_view name_;
  int error_;
  int times_;
};

}  // namespace euler96::testing
