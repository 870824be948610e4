/// @file
/// A call that a caller holds: what the C API needs besides the call itself.
///
/// A handle is a number that is never used again, so that a null pointer, a freed call and any
/// other wrong one are recognised. A function that uses a call holds its lock; a second thread is
/// refused. The registry of calls is never destroyed, because threads may outlive main.
///
/// Test: tests/door.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "call.hpp"
#include "mutex.hpp"

namespace euler96::door {

inline constexpr euler96_problem kNoError = {EULER96_OK, "", "", "", -1, 0};
inline constexpr euler96_problem kNoMemory = {
    EULER96_MEMORY, "there is not enough memory", "", "", -1, 0};
inline constexpr const char* kPushed = "bytes were pushed: push others, or call euler96_finish";

enum class State : std::uint8_t { kIdle, kPart, kDone, kFailed };

/// The thread of a run in the background: see background.cpp.
struct Background;
std::shared_ptr<Background> make_background();

struct Live {
  explicit Live(const FunctionRow& row) : call(row) {}

  /// Notes an error. @return its kind.
  int fail(Error what) noexcept {
    error = std::move(what);
    shown = {error.kind,          error.message.c_str(), error.setting.c_str(),
             error.input.c_str(), error.index,           error.column};
    return error.kind;
  }
  int misuse(std::string message) { return fail({EULER96_MISUSE, std::move(message)}); }
  int fail_memory() noexcept {
    shown = kNoMemory;
    return EULER96_MEMORY;
  }
  /// Whether bytes were pushed, and the input has not ended.
  [[nodiscard]] bool is_pushed() const {
    return state == State::kPart && call.pushed && !call.input_ended;
  }

  Call call;
  State state = State::kIdle;
  Error error;
  euler96_problem shown = kNoError;
  Mutex use;  ///< of everything above

  std::atomic<bool> under_way{false};  ///< it works, or is between two parts
  std::atomic<bool> works{false};
  std::atomic<bool> in_background{false};
  std::shared_ptr<Background> background = make_background();
};

struct Registry {
  Mutex mutex;
  std::uintptr_t next = 1;
  std::map<std::uintptr_t, std::shared_ptr<Live>> calls;
};
Registry& registry();
/// Forgets, in the child of a fork, the calls that other threads use.
void watch_forks(Registry& registry);

/// The call of a handle, or null.
std::shared_ptr<Live> find(const euler96_call* handle);

/// Calls a function with a call that no other thread uses. Nothing is thrown but the end of the
/// thread.
template <class Function>
int use(const euler96_call* handle, const Function& function) {
  const auto live = find(handle);
  if (live == nullptr || live->in_background || !live->use.try_lock()) return EULER96_MISUSE;
  const std::lock_guard lock(live->use, std::adopt_lock);
  try {
    live->shown = kNoError;
    return function(*live);
  } catch (const std::exception&) {
    return live->fail_memory();
  }
}

/// Runs until that time.
/// @param part whether a part of the answer is enough.
int run(Live& live, Call::Clock::time_point until, bool part = false);
/// Makes a run end soon.
void stop(Live& live);
/// Ends the run of a call, on whichever thread it is.
void end_runs(Live& live);

}  // namespace euler96::door
