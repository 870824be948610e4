// Each thread takes the next piece of the puzzles until none is left. The thread that called Python
// looks for signals and reports progress meanwhile, also while it waits for the others.
//
// The end of the interpreter. A daemon thread that then waits for the GIL is ended by Python, which
// unwinds its stack (before 3.14); C++ does not survive that. So a thread that comes back too late
// waits for the end of the process, as it does in Python 3.14.

#include "run.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <future>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "batch/pipeline.hpp"

namespace py = pybind11;

namespace euler96::python {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{50};

// Calls at the end of the interpreter.
std::atomic<std::size_t> calls_running{0};
std::atomic<bool> exit_begun{false};
std::thread::id exiting_thread;  // written before `exit_begun`

bool exits_without_this_thread() {
  return exit_begun && std::this_thread::get_id() != exiting_thread;
}

[[noreturn]] void wait_for_end_of_process() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

void take_gil(PyThreadState* state) {
  try {
    PyEval_RestoreThread(state);
  } catch (...) {  // it unwinds the stack to end the thread
    wait_for_end_of_process();
  }
}

// The puzzles of a call as a source of records.
class PuzzleSource final : public RecordSource {
 public:
  explicit PuzzleSource(const Puzzles& puzzles) : puzzles_(puzzles) {}

  bool next(RecordBatch& batch, std::size_t most) override {
    const std::size_t end = std::min(next_ + most, puzzles_.size());
    if (next_ == end) return false;
    for (; next_ < end; ++next_) {
      const Location where{.line = next_ + 1, .column = 1};
      auto problem = puzzles_.read(next_, batch.add_puzzle(where, ""));
      if (!problem) continue;
      batch.take_back();
      batch.add_invalid(where, "", {std::move(*problem)});
    }
    return true;
  }
  [[nodiscard]] std::optional<std::uint64_t> size() const override { return puzzles_.size(); }

 private:
  const Puzzles& puzzles_;
  std::size_t next_ = 0;
};

}  // namespace

void Call::run(const std::function<void()>& work) {
  caller_ = std::this_thread::get_id();
  next_look_ = Clock::now() + kBetweenLooks;
  std::exception_ptr failure;
  state_ = PyEval_SaveThread();
  ++calls_running;
  try {
    if (!exits_without_this_thread()) work();
  } catch (...) {
    failure = std::current_exception();
  }
  --calls_running;
  if (exits_without_this_thread()) wait_for_end_of_process();
  take_gil(state_);
  if (interrupted_) throw py::error_already_set();
  if (failure != nullptr) std::rethrow_exception(failure);
}

bool Call::stopped() {
  if (!stopped_ && std::this_thread::get_id() == caller_ && Clock::now() >= next_look_) look();
  return stopped_;
}

void Call::look() {
  if (exits_without_this_thread()) {
    stopped_ = true;
    return;
  }
  take_gil(state_);
  interrupted_ = PyErr_CheckSignals() != 0;
  if (!interrupted_ && progress_ != Py_None) {
    PyObject* const result = PyObject_CallFunction(progress_, "n", finished.load());
    interrupted_ = result == nullptr;
    Py_XDECREF(result);
  }
  state_ = PyEval_SaveThread();
  if (interrupted_) stopped_ = true;
  next_look_ = Clock::now() + kBetweenLooks;
}

void stop_calls_at_exit() {
  constexpr std::chrono::seconds kMost{1};
  exiting_thread = std::this_thread::get_id();
  exit_begun = true;
  PyThreadState* const state = PyEval_SaveThread();
  const auto end = std::chrono::steady_clock::now() + kMost;
  while (calls_running > 0 && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  PyEval_RestoreThread(state);
}

void run_pieces(Call& call, std::size_t size, std::size_t piece, unsigned threads,
                const std::function<Work()>& make_work) {
  std::atomic<std::size_t> next{0};  // the first puzzle that no thread has taken
  const auto work_on_pieces = [&] {
    try {
      const Work work = make_work();
      while (!call.stopped()) {
        const std::size_t begin = next.fetch_add(piece);
        if (begin >= size) return;
        const std::size_t end = std::min(begin + piece, size);
        work(begin, end);
        call.finished += end - begin;
      }
    } catch (...) {
      next = size;
      throw;
    }
  };
  call.run([&] {
    std::vector<std::future<void>> workers;
    try {
      for (std::size_t begin = piece; begin < size && workers.size() + 1 < threads;
           begin += piece) {
        workers.push_back(std::async(std::launch::async, work_on_pieces));
      }
    } catch (const std::system_error&) {  // the threads that did start do the work
    }
    std::packaged_task<void()> own(work_on_pieces);
    workers.push_back(own.get_future());
    own();
    for (std::future<void>& worker : workers) {
      while (worker.wait_for(kBetweenLooks) == std::future_status::timeout) call.stopped();
    }
    for (std::future<void>& worker : workers) worker.get();
  });
}

void run(const Puzzles& puzzles, PipelineOptions options, const py::object& progress,
         const Take& take) {
  Call call(progress);
  options.limits.stop = call.stop();
  call.run([&] {
    PuzzleSource source(puzzles);
    std::string refusal;
    const PipelineSinks sinks{
        .message = [&](std::string_view message) { refusal = message; },
    };
    const auto take_batch = [&](const SolvedBatch& batch) {
      take(batch.records.first_number - 1, batch);
      call.finished += batch.records.records.size();
    };
    if (run_pipeline(source, options, sinks, take_batch).tally.refused > 0)
      throw std::runtime_error(refusal);
  });
}

}  // namespace euler96::python
