/// @file
/// Makes system calls fail, or runs an action after them. The linker's option --wrap redirects the
/// calls to functions in failing_calls.cpp, which call the system. tests/faults makes calls of the
/// whole command fail.
#pragma once

#include <functional>
#include <string_view>

namespace euler96::testing {

/// During its lifetime, the first `times` calls of this name (open, read, write, close, dup, fsync,
/// rename, poll, stat, fstat) by code linked into the tests fail with `error`. With an error of 0
/// the call returns 0 and does nothing. The test fails if there were fewer calls.
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

/// During its lifetime, `act` runs after each call of this name, before the caller gets the result,
/// as a signal handler could.
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
