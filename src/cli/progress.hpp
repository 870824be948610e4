/// @file
/// The line that says how far a run is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/pipeline.hpp"
#include "options.hpp"

namespace euler96 {

/// Shows one line of progress on standard error, after the first second, and keeps messages from
/// running into it.
class ProgressLine {
 public:
  /// @param inputs whose sizes tell the share that is done, where all are regular files.
  ProgressLine(Options::When when, const std::vector<std::string>& inputs);

  void show(const Progress& progress);
  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool on_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(1);
  std::optional<std::uint64_t> size_;
};

}  // namespace euler96
