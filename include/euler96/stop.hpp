/// @file
/// Ends a long search, explanation or rating from outside.
#pragma once

#include <exception>
#include <functional>

#include "euler96/index_set.hpp"  // refuses an older language

namespace euler96 {

/// A rating, an explanation or a hint that was asked to stop.
class Stopped : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "stopped"; }
};

/// A question that long work asks from time to time: should it end early?
///
///     std::atomic<bool> ended = false;  // set by any thread
///     const std::function<bool()> ask = [&] { return ended.load(); };
///     solve(board, {.stop = Stop(ask)});
class Stop {
 public:
  /// Never.
  constexpr Stop() = default;
  /// @param ask must outlive the work. Each thread that works calls it, at least ten times a second
  /// and up to a million times. Once it has returned true it must keep doing so.
  explicit Stop(const std::function<bool()>& ask) : ask_(&ask) {}
  explicit Stop(const std::function<bool()>&& ask) = delete;

  [[nodiscard]] bool requested() const { return ask_ != nullptr && (*ask_)(); }
  /// @throws Stopped if the work should end.
  void check() const {
    if (requested()) throw Stopped();
  }

 private:
  const std::function<bool()>* ask_ = nullptr;
};

}  // namespace euler96
