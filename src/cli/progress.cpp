#include "progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "io/output.hpp"

namespace euler96 {
namespace {

std::optional<std::uint64_t> total_size(const std::vector<std::string>& inputs) {
  std::uint64_t total = 0;
  for (const std::string& input : inputs) {
    std::error_code error;
    if (input == "-" || !std::filesystem::is_regular_file(input, error)) return std::nullopt;
    total += std::filesystem::file_size(input, error);
    if (error) return std::nullopt;
  }
  return total;
}

}  // namespace

ProgressLine::ProgressLine(Options::When when, const std::vector<std::string>& inputs)
    : terminal_(error_is_terminal()) {
  on_ = when == Options::When::kAlways || (when == Options::When::kAuto && terminal_);
  if (on_) size_ = total_size(inputs);
}

void ProgressLine::show(const Progress& progress) {
  const auto now = Clock::now();
  if (!on_ || now < next_) return;
  // Often enough to look alive; on paper, once a second.
  next_ = now + (terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(1000));

  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::string line = fmt::format("{} records, {:.0f} a second", progress.records,
                                 static_cast<double>(progress.records) / seconds);
  if (size_ && *size_ > 0) {
    const double share =
        std::min(1.0, static_cast<double>(progress.bytes) / static_cast<double>(*size_));
    fmt::format_to(std::back_inserter(line), ", {:.1f}%", 100 * share);
    if (share > 0) {
      fmt::format_to(std::back_inserter(line), ", {:.0f} s left", seconds * (1 - share) / share);
    }
  }
  // On a terminal the next line takes the place of this one.
  say(terminal_ ? fmt::format("\r{}\x1b[K", line) : line + '\n');
  shown_ = terminal_;
}

void ProgressLine::clear() {
  if (shown_) say("\r\x1b[K");
  shown_ = false;
}

}  // namespace euler96
