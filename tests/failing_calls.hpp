/// @file
/// System calls that fail, or are followed by an action, when a test says so: the linker leads each
/// of them here first (--wrap), and from here to the system. tests/faults does the same to the
/// whole command from outside.
#pragma once

#include <functional>
#include <string_view>

namespace euler96::testing {

/// While it lives, the first `times` calls of this name (open, read, write, close, dup, fsync,
/// rename, poll, fstat) by code linked into the tests fail with `error`. An error of 0 means that
/// the call returns 0 and does nothing. A test fails if there were fewer calls.
class FailingCall {
 public:
  FailingCall(std::string_view name, int error, int times = 1);
  ~FailingCall();
  FailingCall(const FailingCall&) = delete;
  FailingCall& operator=(const FailingCall&) = delete;

  /// Whether this call is to fail; if so, sets errno and the call's `result`.
  static bool fails(std::string_view name, int& result);

 private:
  std::string_view name_;
  int error_;
  int times_;
};

/// While it lives, `act` runs after each call of this name, as a signal handler would: before the
/// caller learns the result.
class AfterCall {
 public:
  AfterCall(std::string_view name, std::function<void()> act);
  ~AfterCall();
  AfterCall(const AfterCall&) = delete;
  AfterCall& operator=(const AfterCall&) = delete;

  /// Runs the actions for this call. They leave errno as it was.
  static void run(std::string_view name);

 private:
  std::string_view name_;
  std::function<void()> act_;
};

}  // namespace euler96::testing
