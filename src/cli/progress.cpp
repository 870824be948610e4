#include "progress.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <condition_variable>
#include <system_error>
#include <utility>

#include "batch/read/input.hpp"
#include "cleanup.hpp"
#include "output.hpp"

namespace euler96 {
namespace {

std::optional<std::uint64_t> total_size(const std::vector<std::string>& inputs) {
  std::uint64_t total = 0;
  for (const std::string& input : inputs) {
    const auto size = file_size(input);
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

}  // namespace

std::string duration_text(double seconds) {
  struct Unit {
    double seconds;
    std::string_view name;
  };
  constexpr double kMost = 120;  // of a unit
  constexpr Unit kUnits[] = {{1, "s"}, {60, "min"}, {3600, "h"}};
  for (const auto& [size, name] : kUnits) {
    if (seconds < kMost * size) return fmt::format("{:.0f} {}", seconds / size, name);
  }
  return fmt::format("{:.0f} days", seconds / 86400);
}

ProgressLine::ProgressLine(When when, const std::vector<std::string>& inputs)
    : terminal_(error_is_terminal()) {
  // The line would get in between puzzles that are typed on the same terminal.
  const bool typed = std::ranges::count(inputs, "-") > 0 && input_is_terminal();
  const bool wanted = when == When::kAuto ? terminal_ && !typed : when == When::kAlways;
  if (!wanted) return;
  size_ = total_size(inputs);
  start();
}

ProgressLine::ProgressLine(When when, std::function<std::string(double)> text)
    : terminal_(error_is_terminal()), text_(std::move(text)) {
  if (when == When::kAuto ? terminal_ : when == When::kAlways) start();
}

void ProgressLine::start() {
  try {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  } catch (const std::system_error&) {  // no thread can be started: the run goes on without a line
  }
}

ProgressLine::~ProgressLine() {
  thread_ = {};  // waits for its end
  clear();
}

void ProgressLine::run(const std::stop_token& stop) {
  // A terminal shows the latest line only; a file keeps all of them.
  const auto step = std::chrono::milliseconds(terminal_ ? 200 : 1000);
  std::condition_variable_any wake;
  std::unique_lock lock(mutex_);
  for (auto next = start_ + std::chrono::seconds(1);; next += step) {
    if (wake.wait_until(lock, stop, next, [&] { return stop.stop_requested(); })) return;
    // On a terminal the next line overwrites this one.
    say(terminal_ ? fmt::format("\r{}\x1b[K", text()) : text() + '\n');
    shown_ = terminal_;
    clear_line_at_end(shown_);
  }
}

std::string ProgressLine::text() const {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  if (text_) return text_(seconds);
  const auto records = static_cast<double>(progress_.records);
  const auto read = static_cast<double>(progress_.records_read);
  std::string line = fmt::format("{:.0f} records, {:.0f} a second", records, records / seconds);
  if (size_.value_or(0) == 0) return line;
  // Some of the records that were read are not solved yet. The file may have grown.
  const double share =
      std::min(1.0, static_cast<double>(progress_.bytes) / static_cast<double>(*size_)) *
      (read == 0 ? 1 : std::min(1.0, records / read));  // --name may have chosen none
  line += fmt::format(", {:.1f}%", 100 * share);
  if (share > 0) line += fmt::format(", {} left", duration_text(seconds * (1 - share) / share));
  return line;
}

void ProgressLine::clear() {
  if (shown_) say("\r\x1b[K");
  shown_ = false;
  clear_line_at_end(false);
}

Later::Later(std::chrono::milliseconds time, std::function<void()> act) {
  const auto wait_and_act = [time, act = std::move(act)](const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, time, [&] { return stop.stop_requested(); });
    if (!stop.stop_requested()) act();
  };
  try {
    thread_ = std::jthread(wait_and_act);
  } catch (const std::system_error&) {  // no thread can be started: nothing is called
  }
}

}  // namespace euler96
