// Runs in the background, each on a thread of its own; the end of all runs; forks.

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "live.hpp"

namespace euler96::door {

struct Background {
  std::thread thread;
  std::mutex mutex;  // of the end
  std::condition_variable ended;
  int result = EULER96_OK;
};

std::shared_ptr<Background> make_background() { return std::make_shared<Background>(); }

namespace {

void end_background(Live& live) {
  if (live.background->thread.joinable()) live.background->thread.join();
}

}  // namespace

void end_runs(Live& live) {
  stop(live);
  end_background(live);
  while (!live.use.try_lock()) {
    stop(live);  // a run that has just begun
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  live.use.unlock();
}

// The calls are forgotten, but not destroyed: their threads may have been anywhere. A thread that
// has ended is none of the child's, which must not join it.
void watch_forks(Registry& registry) {
  static Registry* all = nullptr;
  all = &registry;
  pthread_atfork([] { all->mutex.lock(); }, [] { all->mutex.unlock(); },
                 [] {
                   for (auto& [handle, live] : all->calls) {
                     static auto* const lost = new std::vector<std::shared_ptr<void>>;
                     if (live->works || !live->use.try_lock()) {
                       lost->push_back(std::move(live));
                       continue;
                     }
                     live->use.unlock();
                     if (live->background->thread.joinable()) {
                       const int result = live->background->result;
                       lost->push_back(std::exchange(live->background, make_background()));
                       live->background->result = result;
                     }
                   }
                   std::erase_if(all->calls, [](const auto& entry) { return !entry.second; });
                   all->mutex.unlock();
                 });
}

namespace {

// @param part whether the next part is enough.
int start(Live& live, bool part) {
  // The new thread and its helpers inherit a mask without signals: the caller's threads get them.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  if (live.state != State::kPart) live.call.stopped = false;
  live.in_background = live.under_way = live.works = true;
  pthread_sigmask(SIG_SETMASK, &all, &before);
  try {
    live.background->thread = std::thread([&live, part] {
      int result = EULER96_OK;
      {
        const std::lock_guard lock(live.use);
        result = run(live, Call::Clock::time_point::max(), part);
      }
      const std::lock_guard lock(live.background->mutex);
      live.background->result = result == EULER96_MORE ? int{EULER96_OK} : result;
      live.in_background = live.works = false;
      live.background->ended.notify_all();
    });
  } catch (const std::exception&) {
    live.in_background = live.under_way = live.works = false;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return live.fail({EULER96_MEMORY, "a thread cannot be started"});
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return EULER96_OK;
}

int start(euler96_call* handle, bool part) {
  return use(handle, [part](Live& live) {
    if (live.is_pushed()) return live.misuse(kPushed);
    end_background(live);  // of a run that has ended
    return start(live, part);
  });
}

}  // namespace
}  // namespace euler96::door

using namespace euler96::door;

int euler96_start(euler96_call* handle) { return start(handle, false); }
int euler96_start_next(euler96_call* handle) { return start(handle, true); }

int euler96_wait(euler96_call* handle, int milliseconds) {
  const auto live = find(handle);
  if (live == nullptr) return EULER96_MISUSE;
  Background& background = *live->background;
  std::unique_lock lock(background.mutex);
  const auto ended = [&] { return !live->in_background; };
  if (milliseconds < 0) {
    background.ended.wait(lock, ended);
  } else if (!background.ended.wait_for(lock, std::chrono::milliseconds(milliseconds), ended)) {
    return EULER96_MORE;
  }
  return background.result;
}

int euler96_stop_all(int milliseconds) {
  const auto end = Call::Clock::now() + std::chrono::milliseconds(std::max(milliseconds, 0));
  for (;;) {
    int running = 0;
    {
      Registry& all = registry();
      const std::lock_guard lock(all.mutex);
      for (const auto& [handle, live] : all.calls) {
        stop(*live);
        running += live->works ? 1 : 0;
      }
    }
    if (running == 0 || Call::Clock::now() >= end) return running;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}
