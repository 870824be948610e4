// Each thread takes the next piece of the puzzles until none is left. The thread that called Python
// looks for signals and reports progress between its pieces; so pieces take less than a second.

#include "run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "batch/run/stages.hpp"
#include "core/workers.hpp"

namespace py = pybind11;

namespace euler96::python {
namespace {

using Clock = std::chrono::steady_clock;

struct Job {
  std::size_t size;
  std::size_t piece;
  PyObject* progress;
  const std::function<Work()>& make_work;
  std::atomic<std::size_t> next{0};  // the first puzzle that no thread has taken
  std::atomic<std::size_t> finished{0};
  std::thread::id caller = std::this_thread::get_id();
  bool interrupted = false;  // of the caller's thread, as is its Python exception

  void stop() { next = size; }
};

class PieceWorker final : public Worker {
 public:
  explicit PieceWorker(Job& job) : job_(job), work_(job.make_work()) {}

  bool read() override { return job_.next < job_.size; }
  void process() override {
    for (;;) {
      const std::size_t begin = job_.next.fetch_add(job_.piece);
      if (begin >= job_.size) return;
      const std::size_t end = std::min(begin + job_.piece, job_.size);
      work_(begin, end);
      job_.finished += end - begin;
      if (std::this_thread::get_id() == job_.caller) look_at_python();
    }
  }
  void write() override {}
  [[nodiscard]] bool wants_help() const override { return true; }
  void stop() override { job_.stop(); }

 private:
  void look_at_python() {
    if (Clock::now() < next_look_) return;
    job_.interrupted = !may_go_on(job_.progress, job_.finished);
    if (job_.interrupted) job_.stop();
    next_look_ = Clock::now() + std::chrono::milliseconds(50);
  }

  Job& job_;
  Work work_;
  Clock::time_point next_look_;
};

// The steps of the pipeline, for one thread.
class Steps {
 public:
  Steps(const Puzzles& puzzles, const PipelineOptions& options, const Take& take)
      : puzzles_(puzzles),
        options_(options),
        take_(take),
        context_(options.solver->make_context()) {}

  void work(std::size_t begin, std::size_t end) {
    fill(begin, end);
    take_steps(item_, options_, *context_, certificates_, progress_);
    if (!item_.refused.empty()) throw std::runtime_error(item_.refused.front().message);
    take_(begin, item_.batch);
  }

 private:
  void fill(std::size_t begin, std::size_t end) {
    RecordBatch& records = item_.batch.records;
    records.clear();
    records.first_number = begin + 1;
    item_.refused.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const Position where{.line = i + 1, .column = 1};
      auto problem = puzzles_.read(i, records.add_puzzle(where, ""));
      if (!problem) continue;
      records.take_back();
      records.add_invalid(where, "");
      records.problems.push_back(std::move(*problem));
    }
  }

  const Puzzles& puzzles_;
  const PipelineOptions& options_;
  const Take& take_;
  std::unique_ptr<SolverContext> context_;
  CertificateMaker certificates_;
  Item item_;
  Progress progress_;
};

}  // namespace

bool may_go_on(PyObject* progress, std::size_t finished) {
  const py::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) return false;
  if (progress == Py_None) return true;
  PyObject* const result = PyObject_CallFunction(progress, "n", finished);
  Py_XDECREF(result);
  return result != nullptr;
}

void run_pieces(std::size_t size, std::size_t piece, std::optional<unsigned> threads,
                const py::object& progress, const std::function<Work()>& make_work) {
  Job job{.size = size, .piece = piece, .progress = progress.ptr(), .make_work = make_work};
  {
    const py::gil_scoped_release no_gil;
    const std::size_t pieces = (size + piece - 1) / piece;
    work_in_order(static_cast<unsigned>(
                      std::clamp<std::size_t>(pieces, 1, threads.value_or(processor_count()))),
                  [&] { return std::make_unique<PieceWorker>(job); });
  }
  if (job.interrupted) throw py::error_already_set();
}

std::size_t piece_size(const PipelineOptions& options) {
  struct Size {
    bool applies;
    std::size_t puzzles;
  };
  constexpr std::uint32_t kManySolutions = 1000;
  // Slowest first: hard puzzles are rated at 100 a second and less.
  for (const Size& size : {
           Size{options.solver->default_budget || options.limits.solutions > kManySolutions, 1},
           Size{needs(options, Column::Need::kRating), 4},
           Size{needs(options, Column::Need::kCertificate), 64},
           Size{options.limits.budget || !options.solver->batches, 64},
           Size{needs(options, Column::Need::kCanonical), 1024},
       }) {
    if (size.applies) return size.puzzles;
  }
  return 4096;  // fills the lanes of a batch solver many times over
}

void run(const Puzzles& puzzles, const PipelineOptions& options, const py::object& progress,
         const Take& take) {
  run_pieces(puzzles.size(), piece_size(options), options.threads, progress, [&]() -> Work {
    auto steps = std::make_shared<Steps>(puzzles, options, take);
    return [steps](std::size_t begin, std::size_t end) { steps->work(begin, end); };
  });
}

}  // namespace euler96::python
