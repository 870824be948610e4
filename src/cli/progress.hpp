/// @file
/// The progress line.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "euler96/batch/run.hpp"
#include "values.hpp"

namespace euler96 {

/// A time in the unit in which it is below 120: "90 s", "21 h".
std::string duration_text(double seconds);

/// Shows a progress line on standard error after the first second. Other text that goes to the
/// terminal is printed through `aside`, so that it does not run into the line.
class ProgressLine {
 public:
  /// @param inputs if all are regular files, their sizes give the share that is done.
  ProgressLine(When when, const std::vector<std::string>& inputs);
  /// @param text what the line says, after that many seconds.
  ProgressLine(When when, std::function<std::string(double)> text);
  /// Clears the line.
  ~ProgressLine();

  /// The counters that the run keeps up to date; null if no line is shown.
  Progress* progress() { return thread_.joinable() ? &progress_ : nullptr; }

  /// Clears the line and calls `print`.
  template <class Print>
  void aside(Print print) {
    const std::lock_guard lock(mutex_);
    clear();
    print();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void start();
  void run(const std::stop_token& stop);
  void clear();
  [[nodiscard]] std::string text() const;

  bool terminal_;
  Clock::time_point start_ = Clock::now();
  std::optional<std::uint64_t> size_;        // of all inputs, if it is known
  std::function<std::string(double)> text_;  // null: of records
  Progress progress_;

  std::mutex mutex_;  // guards `shown_`
  bool shown_ = false;
  std::jthread thread_;  // none if no line is shown
};

/// Calls a function once after a time, on another thread, unless it is destroyed before.
class Later {
 public:
  Later(std::chrono::milliseconds time, std::function<void()> act);

 private:
  std::jthread thread_;
};

}  // namespace euler96
