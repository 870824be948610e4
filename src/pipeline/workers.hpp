/// @file
/// Work on several threads in the order of the input, without knowledge of what the work is.
///
///     read             process             write
///     one at a time    several at once     one at a time, in the order of reading
///
/// A worker takes a ticket with the piece that it reads, and writes when the turn of its ticket
/// comes. Each worker holds one piece, so a slow piece keeps at most the other workers waiting, and
/// memory is bounded.
///
/// Test: tests/pipeline_threads_test.cpp, preset tsan.
#pragma once

#include <functional>
#include <memory>

namespace euler96 {

/// One thread's share of the work. It holds one piece at a time.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;

  /// Reads the next piece. One worker at a time is here.
  /// @return false at the end and after `stop`.
  virtual bool read() = 0;
  /// Works on the piece that was read.
  virtual void process() = 0;
  /// Writes the piece. One worker at a time is here, in the order of reading.
  virtual void write() = 0;
  /// Whether so much has been read that helpers are worth their start.
  [[nodiscard]] virtual bool wants_help() const = 0;
  /// Another thread has failed: `read` of all workers returns false from now on, also where it
  /// waits for its input.
  virtual void stop() = 0;
};

using MakeWorker = std::function<std::unique_ptr<Worker>()>;

/// Reads, processes and writes all pieces.
/// @param threads the number of threads to use, this one included. Fewer run in a limited address
/// space. If some cannot be started, the others do the work.
/// @param make_worker is called on each thread.
/// @throws the first exception that a worker threw. All threads have ended then, and no piece after
/// the first that is missing was written.
void work_in_order(unsigned threads, const MakeWorker& make_worker);

/// The number of processors that this process may run on.
unsigned processor_count();

}  // namespace euler96
