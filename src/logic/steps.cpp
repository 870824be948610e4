// Each thread takes the next piece of the puzzles and appends its steps in the order of the pieces.
//
// Test: tests/steps_test.cpp.

#include "euler96/steps.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <stdexcept>

#include "core/workers.hpp"
#include "euler96/checker.hpp"
#include "families/singles.hpp"
#include "next_step.hpp"

namespace euler96 {
namespace {

using logic::Candidate;
using logic::Position;

constexpr std::uint8_t kNoCell = 255;

// Adds a step that has removed its candidates already.
void add(Technique technique, int rating, const std::optional<Candidate>& placed,
         StepArrays& arrays) {
  arrays.technique.push_back(static_cast<std::uint8_t>(technique));
  arrays.rating.push_back(static_cast<std::uint8_t>(rating));
  arrays.cell.push_back(placed ? static_cast<std::uint8_t>(placed->cell().index()) : kNoCell);
  arrays.digit.push_back(placed ? static_cast<std::uint8_t>(placed->digit().value()) : 0);
  arrays.removals.push_back(static_cast<std::int32_t>(arrays.removed.size()));
}

void add(const logic::Deduction& step, StepArrays& arrays) {
  for (const Cell cell : step.removed.cells()) {
    for (const Digit digit : step.removed.digits(cell)) {
      arrays.removed.push_back(static_cast<std::uint16_t>(Candidate(cell, digit).index()));
    }
  }
  add(step.technique, step.rating, step.placed, arrays);
}

// Takes the steps after the first ones away.
void shrink(StepArrays& arrays, std::size_t steps) {
  arrays.technique.resize(steps);
  arrays.rating.resize(steps);
  arrays.cell.resize(steps);
  arrays.digit.resize(steps);
  arrays.removals.resize(steps + 1);
  arrays.removed.resize(static_cast<std::size_t>(arrays.removals.back()));
}

// Adds the steps of a puzzle. Those that rest on the candidates alone prove that a solution they
// lead to is the only one, so only a harder step asks a solver.
class StepList {
 public:
  static constexpr logic::Found::Keep keep = logic::Found::Keep::kLowest;

  StepList(const Board& puzzle, const StepsOptions& options, StepArrays& arrays)
      : first_(puzzle),
        stop_(options.stop),
        basis_(first_, options.uniqueness, options.stop, std::nullopt),
        arrays_(arrays) {}

  void run() {
    const std::size_t before = arrays_.technique.size();
    logic::take_steps(position_, basis_, stop_, *this);
    const bool unique =
        position_.solved() ? is_solution_of(position_.board(), first_.board()) : basis_.is_unique();
    if (!unique) shrink(arrays_, before);
    arrays_.puzzles.push_back(static_cast<std::int64_t>(arrays_.technique.size()));
  }

  static std::span<const logic::TechniqueRow> rows() {
    return logic::harder_than_singles(Ladder::kSudokuExplainer);
  }
  bool goes_on() const { return !position_.solved(); }

  // Most steps are singles: these need no pattern.
  bool take_singles() {
    const auto single = singles_.first(position_, Ladder::kSudokuExplainer);
    if (!single) return false;
    const Candidate placed = single->single.candidate;
    add(single->technique, info(single->technique).rating, placed, arrays_);
    position_.place(placed.cell(), placed.digit());
    return true;
  }

  bool tries(const logic::TechniqueRow& row) {
    return row.info.basis < Basis::kCostly || basis_.is_unique();
  }

  bool take(const logic::Found& found) {
    if (found.empty()) return false;
    const logic::Step& step = logic::best_step(found);
    add(step, arrays_);
    logic::apply(step, position_);
    return true;
  }

 private:
  const Position first_;
  Position position_ = first_;
  Stop stop_;
  logic::StepBasis basis_;
  logic::SingleSearch singles_;
  StepArrays& arrays_;
};

// Appends the values, each increased.
template <class T>
void append(std::vector<T>& to, std::span<const T> values, T increase = 0) {
  const std::size_t before = to.size();
  to.insert(to.end(), values.begin(), values.end());  // grows by doubling
  if (increase == T{0}) return;
  for (T& value : std::span(to).subspan(before)) value = static_cast<T>(value + increase);
}

void append(StepArrays& to, const StepArrays& piece) {
  const auto steps = static_cast<std::int64_t>(to.technique.size());
  const auto removed = static_cast<std::int64_t>(to.removed.size());
  if (removed + static_cast<std::int64_t>(piece.removed.size()) >
      std::numeric_limits<std::int32_t>::max()) {
    throw std::length_error("the steps remove more than 2147483647 candidates: pass fewer puzzles");
  }
  append<std::uint8_t>(to.technique, piece.technique);
  append<std::uint8_t>(to.rating, piece.rating);
  append<std::uint8_t>(to.cell, piece.cell);
  append<std::uint8_t>(to.digit, piece.digit);
  append<std::uint16_t>(to.removed, piece.removed);
  append<std::int32_t>(to.removals, std::span(piece.removals).subspan<1>(),
                       static_cast<std::int32_t>(removed));
  append<std::int64_t>(to.puzzles, std::span(piece.puzzles).subspan<1>(), steps);
}

// Keeps the memory.
void clear(StepArrays& arrays) {
  shrink(arrays, 0);
  arrays.puzzles.resize(1);
}

struct Job {
  std::span<const Board> rest;  // that no thread has taken
  const std::size_t pieces;
  const StepsOptions& options;
  StepArrays arrays;
};

class StepWorker final : public Worker {
 public:
  static constexpr std::size_t kPiece = 64;  // puzzles; single ones may take a second

  explicit StepWorker(Job& job) : job_(job) {}

  bool read() override {
    piece_ = job_.rest.first(std::min(kPiece, job_.rest.size()));
    job_.rest = job_.rest.subspan(piece_.size());
    return !piece_.empty();
  }
  void process() override {
    clear(arrays_);
    for (const Board& puzzle : piece_) {
      StepList(puzzle, job_.options, arrays_).run();
      if (job_.options.finished != nullptr) ++*job_.options.finished;
    }
  }
  void write() override { append(job_.arrays, arrays_); }
  [[nodiscard]] std::size_t helpers() const override { return job_.pieces - 1; }

 private:
  Job& job_;
  std::span<const Board> piece_;
  StepArrays arrays_;
};

}  // namespace

StepArrays steps(std::span<const Board> puzzles, const StepsOptions& options) {
  Job job{puzzles, (puzzles.size() + StepWorker::kPiece - 1) / StepWorker::kPiece, options, {}};
  if (job.pieces == 0) return {};
  work_in_order(
      options.threads ? options.threads->value() : processor_count(),
      [&] { return std::make_unique<StepWorker>(job); }, options.stop);
  return std::move(job.arrays);
}

}  // namespace euler96
