// Test: tests/cli/files.bats.

#include "startable_threads.hpp"

#include <future>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace euler96 {

unsigned startable_threads(unsigned wanted) {
  std::vector<std::thread> trial;
  std::promise<void> over;
  const std::shared_future<void> end = over.get_future().share();
  bool all = true;
  try {
    trial.reserve(wanted);
    while (trial.size() + 1 < wanted) {
      trial.emplace_back([end] { end.wait(); });
    }
    // GCOVR_EXCL_START: tests/faults makes that fail
  } catch (const std::system_error&) {
    all = false;
  } catch (const std::bad_alloc&) {
    all = false;
  }
  // GCOVR_EXCL_STOP
  over.set_value();
  for (std::thread& thread : trial) thread.join();
  const auto started = static_cast<unsigned>(trial.size());
  // Where room is short, half of it: the threads of the run need memory for their work as well.
  return all ? wanted : 1 + started / 2;  // GCOVR_EXCL_BR_LINE: as above
}

}  // namespace euler96
