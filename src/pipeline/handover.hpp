/// @file
/// What the thread sanitizer cannot see. Debian's oneTBB is built without it, so that whatever one
/// thread hands to another through it looks like a race. Here the hand-overs that the pipeline
/// relies on are told one by one, so that all others still show. In other builds all this is empty.
///
/// Test: preset tsan (tests/threads).
#pragma once

#ifdef EULER96_SANITIZE_THREAD
#include <sanitizer/tsan_interface.h>

// Part of the sanitizer's interface, which the headers of older compilers do not declare.
extern "C" void __tsan_ignore_thread_begin();
extern "C" void __tsan_ignore_thread_end();
#endif

namespace euler96 {

/// A place where one thread leaves what another takes up.
class Handover {
 public:
#ifdef EULER96_SANITIZE_THREAD
  void give() const { __tsan_release(address()); }
  void take() const { __tsan_acquire(address()); }

 private:
  [[nodiscard]] void* address() const { return const_cast<Handover*>(this); }
#else
  void give() const {}
  void take() const {}
#endif
};

/// For the length of a scope: takes at its start, and gives at its end, even by an exception.
class HandoverScope {
 public:
  HandoverScope(const Handover& from, const Handover& to) : to_(to) { from.take(); }
  HandoverScope(const HandoverScope&) = delete;
  HandoverScope& operator=(const HandoverScope&) = delete;
  ~HandoverScope() { to_.give(); }

 private:
  const Handover& to_;
};

/// For the length of a scope the sanitizer looks, or looks not, at what this thread reads and
/// writes. Not while oneTBB is at work: its templates, which are compiled here, make and free the
/// filters with nothing of ours in between that could hand them over. But again in what it calls of
/// ours.
class WatchScope {
 public:
#ifdef EULER96_SANITIZE_THREAD
  explicit WatchScope(bool watched) : outer_(watched_) { turn(watched); }
  WatchScope(const WatchScope&) = delete;
  WatchScope& operator=(const WatchScope&) = delete;
  ~WatchScope() { turn(outer_); }

 private:
  static void turn(bool watched) {
    if (watched != watched_) watched ? __tsan_ignore_thread_end() : __tsan_ignore_thread_begin();
    watched_ = watched;
  }

  static inline thread_local bool watched_ = true;
  const bool outer_;
#else
  explicit WatchScope(bool) {}
#endif
};

// Where the threads of a pipeline begin and end. A thread knows these addresses without reading
// anything that it would have to take up first.
inline constexpr Handover pipeline_begins;
inline constexpr Handover pipeline_ended;

/// The body of a filter. Its calls know what was done before it was made, and where it goes, after
/// the last call, what all of them did is known.
template <typename Body>
class FilterBody {
 public:
  explicit FilterBody(const Body& body) : body_(&body) { pipeline_begins.give(); }
  FilterBody(const FilterBody&) = default;
  FilterBody& operator=(const FilterBody&) = default;
  ~FilterBody() { pipeline_ended.take(); }

  // Unseen, because oneTBB copies this object itself.
  template <typename In>
  __attribute__((no_sanitize("thread"))) auto operator()(In&& in) const {
    const HandoverScope thread(pipeline_begins, pipeline_ended);
    const WatchScope ours(true);
    return (*body_)(in);
  }

 private:
  const Body* body_;
};

}  // namespace euler96
