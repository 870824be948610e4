#include "workers.hpp"

#include <sched.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <climits>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace euler96 {
namespace {

class Crew {
 public:
  Crew(Worker& caller, unsigned threads, const MakeWorker& make_helper, Stop stop)
      : caller_(caller),
        make_helper_(make_helper),
        stop_(stop),
        helpers_wanted_(threads - 1),
        turn_came_(threads) {}

  // Does the work on this thread and its helpers, which have ended when it returns.
  void run() {
    work(caller_);
    want_no_more_helpers();
    helpers_.clear();  // waits for them
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  void work(Worker& worker) {
    try {
      while (const auto ticket = read(worker)) {
        start_helpers(worker.helpers());
        worker.process();
        write(worker, *ticket);
      }
      if (&worker == &caller_) wait_for_turn(tickets_);  // until all pieces are written
    } catch (...) {
      fail(std::current_exception());
    }
  }

  // The work of a helper's thread. Without memory for its worker the other threads do the work.
  void help() {
    std::unique_ptr<Worker> worker;
    try {
      worker = make_helper_();
    } catch (const std::bad_alloc&) {
      return;
    }
    work(*worker);
  }

  void start_helpers(std::size_t most) {
    const std::lock_guard lock(starting_);
    try {
      for (; most > 0 && helpers_wanted_ > 0; --most, --helpers_wanted_) {
        helpers_.emplace_back([this] { help(); });
      }
    } catch (const std::system_error&) {  // the threads that did start do the work
      helpers_wanted_ = 0;
    } catch (const std::bad_alloc&) {
      helpers_wanted_ = 0;
    }
  }

  void want_no_more_helpers() {
    const std::lock_guard lock(starting_);
    helpers_wanted_ = 0;
  }

  // Reads a piece and takes its ticket.
  std::optional<std::uint64_t> read(Worker& worker) {
    stop_.check();
    const std::lock_guard lock(reading_);
    ended_ = ended_ || failed_ || !worker.read();
    return ended_ ? std::nullopt : std::optional(tickets_++);
  }

  // Waits for the turn of a ticket, and looks meanwhile whether to stop. After a failure the turn
  // never comes: then it returns false.
  bool wait_for_turn(std::uint64_t ticket) {
    constexpr std::chrono::milliseconds kBetweenLooks{50};
    std::unique_lock lock(turns_);
    const auto came = [&] { return turn_ == ticket || failure_ != nullptr; };
    while (!turn_of(ticket).wait_for(lock, kBetweenLooks, came)) {
      lock.unlock();
      stop_.check();
      lock.lock();
    }
    return failure_ == nullptr;
  }

  void write(Worker& worker, std::uint64_t ticket) {
    if (!wait_for_turn(ticket)) return;
    worker.write();
    const std::lock_guard lock(turns_);
    turn_of(++turn_).notify_one();
  }

  void fail(std::exception_ptr failure) {
    failed_ = true;
    caller_.stop();
    const std::lock_guard lock(turns_);
    if (failure_ == nullptr) failure_ = std::move(failure);
    for (std::condition_variable& turn_came : turn_came_) turn_came.notify_one();
  }

  std::condition_variable& turn_of(std::uint64_t ticket) {
    return turn_came_[ticket % turn_came_.size()];
  }

  Worker& caller_;
  const MakeWorker& make_helper_;
  const Stop stop_;

  std::mutex starting_;  // guards the next two
  std::size_t helpers_wanted_;
  std::vector<std::jthread> helpers_;

  std::atomic<bool> failed_{false};
  std::mutex reading_;  // guards the next two
  bool ended_ = false;
  std::uint64_t tickets_ = 0;  // given out

  std::mutex turns_;  // guards the next three
  // One for each thread. Each thread holds at most one ticket, so no two of the tickets that are
  // out share one, and at most one thread waits for each.
  std::vector<std::condition_variable> turn_came_;
  std::uint64_t turn_ = 0;  // the ticket that is written next
  std::exception_ptr failure_;
};

// The number of threads whose stacks, heaps and workers fit into a limited address space (ulimit
// -v).
unsigned affordable_threads() {
  constexpr rlim_t kBytesPerThread = rlim_t{128} << 20;
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0) return UINT_MAX;
  return static_cast<unsigned>(std::clamp<rlim_t>(limit.rlim_cur / kBytesPerThread, 1, UINT_MAX));
}

}  // namespace

void work_in_order(unsigned threads, const MakeWorker& make_worker, Stop stop) {
  const auto caller = make_worker();
  Crew(*caller, std::min(threads, affordable_threads()), make_worker, stop).run();
}

unsigned processor_count() {
  cpu_set_t processors;
  if (::sched_getaffinity(0, sizeof processors, &processors) == 0) {
    return static_cast<unsigned>(CPU_COUNT(&processors));
  }
  return std::max(1U, std::thread::hardware_concurrency());  // more than a cpu_set_t can name
}

}  // namespace euler96
