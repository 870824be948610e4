#include "contender.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "euler96/checker.hpp"

namespace euler96::bench {
namespace {

// A puzzle as text, its newline included.
constexpr std::size_t kLine = Cell::kCount + 1;

std::string text_of(std::span<const Board> puzzles) {
  std::string text;
  text.reserve(puzzles.size() * kLine);
  for (const Board& puzzle : puzzles) text.append(puzzle.to_text()).append("\n");
  return text;
}

void parse(std::string_view text, std::span<Board> boards) {
  for (std::size_t i = 0; i < boards.size(); ++i) {
    boards[i].assign(text.substr(i * kLine, Cell::kCount));  // in place, as the reader does
  }
}

// A line for each outcome: its solution, or zeros.
void print(std::span<const Outcome> outcomes, std::string& text) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    char* line = text.data() + i * kLine;
    if (!outcomes[i].has_solution()) {
      std::fill_n(line, Cell::kCount, '0');
      continue;
    }
    const Board::Values& values = outcomes[i].solution.values();
    for (std::size_t k = 0; k < values.size(); ++k) line[k] = static_cast<char>('0' + values[k]);
  }
}

// The error in the outcome; empty if it is correct.
std::string fault(const Board& puzzle, const Outcome& outcome, Verdict expected) {
  if (outcome.has_solution() && !is_solution_of(outcome.solution, puzzle)) {
    return "not a solution";
  }
  if (expected == Verdict::kUnknown || outcome.verdict == expected) return "";
  return fmt::format("expected {}, found {}", to_string(expected), to_string(outcome.verdict));
}

}  // namespace

// Checks small batches, to see early that the solver gives up or is slow. Loading the set and
// computing its verdicts come first, so that their time does not count for the solver.
std::string Contender::check() {
  const std::size_t piece = solver_->batches ? 512 : 8;
  const std::span<const Board> all = set_->puzzles();
  set_->expected();
  const auto start = std::chrono::steady_clock::now();
  const std::size_t first = puzzle_.value_or(0);
  const std::size_t last = puzzle_ ? first + 1 : all.size();
  const auto context = solver_->make_context();
  std::vector<Outcome> outcomes(piece);
  for (std::size_t begin = first; begin < last; begin += piece) {
    const auto puzzles = all.subspan(begin, std::min(piece, last - begin));
    context->solve(puzzles, std::span(outcomes).first(puzzles.size()), limits());
    const auto what = judge(begin, std::span(outcomes).first(puzzles.size()));
    if (standing_ != Standing::kUnchecked) return what;
    const bool slow = check_limit_ && std::chrono::steady_clock::now() - start > *check_limit_;
    if (slow && begin + piece < last) {
      standing_ = Standing::kTooSlow;
      return "";
    }
  }
  standing_ = Standing::kRight;
  count_ = last - first;
  return "";
}

// Checks the outcomes of the puzzles from number `begin` on.
std::string Contender::judge(std::size_t begin, std::span<const Outcome> outcomes) {
  for (std::size_t i = begin; const Outcome& outcome : outcomes) {
    guesses_ += outcome.guesses;
    if (outcome.verdict == Verdict::kUnknown) {
      standing_ = Standing::kGivesUp;
      return "";
    }
    const auto what = fault(set_->puzzles()[i], outcome, set_->expected()[i]);
    ++i;
    if (what.empty()) continue;
    standing_ = Standing::kWrong;
    return fmt::format("puzzle {} of {}: {}", i, set_->name(), what);
  }
  return "";
}

std::string Contender::run(benchmark::State& state) {
  std::string what;
  if (standing_ == Standing::kUnchecked) what = check();
  if (standing_ == Standing::kRight) what = time(state);
  if (standing_ == Standing::kWrong) {
    state.SkipWithError("wrong answers: not timed");
    return what;
  }
  if (standing_ == Standing::kGivesUp) {
    state.SkipWithError(puzzle_ ? "gives up under its budget"
                                : "gives up on some under its budget");
    return what;
  }
  if (standing_ == Standing::kTooSlow) {
    const std::string reason = fmt::format(
        "the check takes more than {} s; --check-limit 0 times it anyway", check_limit_->count());
    state.SkipWithError(reason.c_str());
    return what;
  }
  state.counters["puzzles/s"] = benchmark::Counter(static_cast<double>(batch_ ? batch_ : count_),
                                                   benchmark::Counter::kIsIterationInvariantRate);
  state.counters["guesses/puzzle"] = static_cast<double>(guesses_) / static_cast<double>(count_);
  return what;
}

std::string Contender::time(benchmark::State& state) {
  if (puzzle_) {
    time_board(state);
  } else if (batch_ != 0) {
    time_batches(state);
  } else {
    return time_corpus(state);
  }
  return "";
}

void Contender::time_board(benchmark::State& state) const {
  const Board board = set_->puzzles()[*puzzle_];
  const auto context = solver_->make_context();
  Outcome outcome;
  for (auto _ : state) {
    context->solve({&board, 1}, {&outcome, 1}, limits());
    benchmark::DoNotOptimize(outcome);
  }
}

std::string Contender::time_corpus(benchmark::State& state) {
  const std::string text = text_of(set_->puzzles());
  std::vector<Board> boards(count_);
  std::vector<Outcome> outcomes(count_);
  std::string solutions(text.size(), '\n');
  const auto context = solver_->make_context();
  for (auto _ : state) {
    parse(text, boards);
    context->solve(boards, outcomes, limits());
    print(outcomes, solutions);
    benchmark::DoNotOptimize(solutions.data());
    benchmark::ClobberMemory();
  }
  // `auto` may have solved the small batches of the check with another solver.
  guesses_ = 0;
  return judge(0, outcomes);
}

// The batches cycle through the set, so that small batches cover all its puzzles.
void Contender::time_batches(benchmark::State& state) const {
  const std::span<const Board> boards = set_->puzzles();
  std::vector<Outcome> outcomes(batch_);
  const auto context = solver_->make_context();
  context->solve(boards.first(batch_), outcomes, limits());  // auto makes its contexts on first use
  std::size_t begin = 0;
  for (auto _ : state) {
    if (begin + batch_ > boards.size()) begin = 0;
    context->solve(boards.subspan(begin, batch_), outcomes, limits());
    begin += batch_;
    benchmark::DoNotOptimize(outcomes.data());
    benchmark::ClobberMemory();
  }
}

}  // namespace euler96::bench
