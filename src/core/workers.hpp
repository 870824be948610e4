/// @file
/// Work on several threads in the order of the input, without knowledge of what the work is.
///
///     read             process             write
///     one at a time    several at once     one at a time, in the order of reading
///
/// A worker takes a ticket with the piece that it reads, and writes when the turn of its ticket
/// comes. Each worker holds one piece. While one piece is slow, each other worker finishes its own
/// piece and waits to write it, so memory is bounded.
///
/// Test: tests/workers_test.cpp, tests/pipeline_threads_test.cpp, preset tsan.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "euler96/stop.hpp"

namespace euler96 {

/// One thread's share of the work. It holds one piece at a time.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;

  /// Reads the next piece. Called for one worker at a time.
  /// @return false at the end. It is not called after a failure.
  virtual bool read() = 0;
  /// Works on the piece that was read.
  virtual void process() = 0;
  /// Writes the piece. Called for one worker at a time, in the order of reading.
  virtual void write() = 0;
  /// The number of helper threads that the piece that was read justifies starting. Any worker may
  /// be asked.
  [[nodiscard]] virtual std::size_t helpers() const = 0;
  /// Called when a thread has failed: ends a `read` that waits for input.
  virtual void stop() {}
};

using MakeWorker = std::function<std::unique_ptr<Worker>()>;

/// Reads, processes and writes all pieces.
/// @param threads the largest number of threads to use, the caller's included. In a limited address
/// space (ulimit -v) fewer are used. If some cannot be started, the others do the work.
/// @param make_worker makes the worker of a thread; called on that thread.
/// @param stop is asked before each piece and, twenty times a second, while a thread waits for
/// others: the caller's, too, which may be the only one that can answer.
/// @throws the first exception that a worker threw, or Stopped, after all threads have ended. The
/// pieces that were written are then the first ones, without a gap.
void work_in_order(unsigned threads, const MakeWorker& make_worker, Stop stop = {});

/// The number of processors that this process may run on.
unsigned processor_count();

}  // namespace euler96
