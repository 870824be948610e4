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

struct Job {
  const Puzzles& puzzles;
  const PipelineOptions& options;
  const Take& take;
  std::size_t piece;
  std::atomic<std::size_t> next{0};  // the first puzzle that no thread has taken
  std::atomic<std::size_t> finished{0};
  std::thread::id caller = std::this_thread::get_id();
  Turn turn;  // of the caller's thread, as are `interrupted` and its Python exception
  bool interrupted = false;

  void stop() { next = puzzles.size(); }
};

class PieceWorker final : public Worker {
 public:
  explicit PieceWorker(Job& job) : job_(job), context_(job.options.solver->make_context()) {}

  bool read() override { return job_.next < job_.puzzles.size(); }
  void process() override {
    for (;;) {
      const std::size_t begin = job_.next.fetch_add(job_.piece);
      if (begin >= job_.puzzles.size()) return;
      fill(begin, std::min(begin + job_.piece, job_.puzzles.size()));
      take_steps(item_, job_.options, *context_, certificates_, progress_);
      if (!item_.refused.empty()) throw std::runtime_error(item_.refused.front().message);
      job_.take(begin, item_.batch);
      job_.finished += item_.batch.records.records.size();
      if (std::this_thread::get_id() != job_.caller || job_.turn.take(job_.finished)) continue;
      job_.interrupted = true;
      job_.stop();
    }
  }
  void write() override {}
  [[nodiscard]] bool wants_help() const override { return true; }
  void stop() override { job_.stop(); }

 private:
  void fill(std::size_t begin, std::size_t end) {
    RecordBatch& records = item_.batch.records;
    records.clear();
    records.first_number = begin + 1;
    item_.refused.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const Position where{.line = i + 1, .column = 1};
      auto problem = job_.puzzles.read(i, records.add_puzzle(where, ""));
      if (!problem) continue;
      records.take_back();
      records.add_invalid(where, "");
      records.problems.push_back(std::move(*problem));
    }
  }

  Job& job_;
  std::unique_ptr<SolverContext> context_;
  CertificateMaker certificates_;
  Item item_;
  Progress progress_;
};

}  // namespace

bool Turn::take(std::size_t finished) {
  using Clock = std::chrono::steady_clock;
  if (Clock::now() < next_) return true;
  const py::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) return false;
  if (progress_ != Py_None) {
    PyObject* const result = PyObject_CallFunction(progress_, "K", std::uint64_t{finished});
    if (result == nullptr) return false;
    Py_DECREF(result);
  }
  next_ = Clock::now() + std::chrono::milliseconds(50);
  return true;
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
  Job job{.puzzles = puzzles,
          .options = options,
          .take = take,
          .piece = piece_size(options),
          .turn = Turn(progress.ptr())};
  {
    const py::gil_scoped_release no_gil;
    const std::size_t threads = options.threads.value_or(processor_count());
    const std::size_t pieces = (puzzles.size() + job.piece - 1) / job.piece;
    work_in_order(static_cast<unsigned>(std::clamp<std::size_t>(pieces, 1, threads)),
                  [&] { return std::make_unique<PieceWorker>(job); });
  }
  if (job.interrupted) throw py::error_already_set();
}

}  // namespace euler96::python
