/// @file
/// The line that says how far a run is.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "euler96/pipeline.hpp"
#include "options.hpp"

namespace euler96 {

/// Shows one line of progress on standard error, from the first second on, and keeps what else is
/// printed from running into it.
class ProgressLine {
 public:
  /// @param inputs whose sizes tell the share that is done, where all are regular files.
  /// @param range the part of the input that is to be done.
  ProgressLine(Options::When when, const std::vector<std::string>& inputs, const ByteRange& range);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  /// Takes the line away for good.
  ~ProgressLine();

  /// What the run is to keep up to date; null if nobody wants to see it.
  Progress* progress() { return on_ ? &progress_ : nullptr; }

  /// Takes the line away, and lets `print` print.
  template <class Print>
  void aside(Print print) {
    const std::lock_guard lock(mutex_);
    clear();
    print();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void clear();
  [[nodiscard]] std::string text() const;

  bool on_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t begin_ = 0;           // of the bytes to be done
  std::optional<std::uint64_t> end_;  // if it is known
  Progress progress_;

  std::mutex mutex_;  // of what follows
  std::condition_variable wake_;
  bool shown_ = false;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace euler96
