#include "contender.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/algorithm/string.hpp>
#include <ctime>
#include <vector>

#include "batch/readable.hpp"
#include "euler96/checker.hpp"

namespace euler96::bench {
namespace {

using namespace std::chrono_literals;

// The error in the outcome; empty if it is correct.
std::string fault(const Board& puzzle, const Outcome& outcome, Verdict expected) {
  if (outcome.has_solution() && !is_solution_of(outcome.solution, puzzle)) {
    return "not a solution";
  }
  if (expected == Verdict::kUnknown || outcome.verdict == expected) return "";
  return fmt::format("expected {}, found {}", to_string(expected), to_string(outcome.verdict));
}

// The processor time of this process: other load on the machine must not make a solver slow.
std::chrono::duration<double> cpu_time() {
  return std::chrono::duration<double>(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

}  // namespace

std::span<const Board> Contender::puzzles() {
  const std::span<const Board> all = set->puzzles();
  return puzzle ? all.subspan(*puzzle, 1) : all;
}

// Checks small batches, to see early that the solver gives up or is slow.
std::string Contender::check() {
  const std::size_t most = solver->batches ? 512 : 8;
  const std::span<const Board> boards = puzzles();
  const auto start = cpu_time() - checked;
  const auto context = solver->make_context();
  std::vector<Outcome> outcomes(std::min(most, boards.size()));
  for (std::size_t begin = 0; begin < boards.size() && skipped->empty(); begin += most) {
    checked = cpu_time() - start;
    if (check_limit && checked > *check_limit) {
      skipped = fmt::format("the check takes more than {} s; --check-limit 0 checks it to its end",
                            check_limit->count());
      return "";
    }
    const auto piece = boards.subspan(begin, std::min(most, boards.size() - begin));
    const auto answers = std::span(outcomes).first(piece.size());
    context->solve(piece, answers, limits());
    if (auto what = judge(puzzle.value_or(0) + begin, answers); !what.empty()) return what;
  }
  checked = cpu_time() - start;
  return "";
}

// The error in the lines that a program has printed.
std::string Contender::judge(std::string_view output) {
  if (output.ends_with('\n')) output.remove_suffix(1);
  std::vector<std::string> lines;
  boost::split(lines, output, boost::is_any_of("\n"));
  if (lines.size() != puzzles().size()) {
    return fmt::format("expected {} lines, found {}", puzzles().size(), lines.size());
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (set->expected()[i] != Verdict::kUnique) continue;  // programs differ in what they print
    const auto solution = Board::from_text(lines[i]);
    if (!solution || !is_solution_of(*solution, puzzles()[i])) {
      return fmt::format("line {} is not the solution of puzzle {}: {}", i + 1, i + 1,
                         readable_quote(lines[i]));
    }
  }
  return "";
}

// Checks the outcomes of the puzzles from number `first` of the set on.
std::string Contender::judge(std::size_t first, std::span<const Outcome> outcomes) {
  for (std::size_t i = first; const Outcome& outcome : outcomes) {
    guesses += outcome.guesses;
    if (outcome.verdict == Verdict::kUnknown) {
      skipped = puzzle ? "gives up under its budget" : "gives up on some under its budget";
      return "";
    }
    const auto what = fault(set->puzzles()[i], outcome, set->expected()[i]);
    ++i;
    if (what.empty()) continue;
    skipped = "wrong answers: not timed";
    return fmt::format("puzzle {} of {}: {}", i, set->name, what);
  }
  return "";
}

std::string Contender::run(benchmark::State& state) {
  std::string what;
  if (!skipped) {
    skipped = "";
    set->expected();  // loads the set; this time does not count for the solver
    what = solver == nullptr ? check_program() : check();
  }
  if (skipped->empty() && solver == nullptr) {
    what = time_program(state);
  } else if (skipped->empty() && batch == 0) {
    what = time_corpus(state);
  } else if (skipped->empty()) {
    time_batches(state);
  }
  if (!skipped->empty()) {
    state.SkipWithError(skipped->c_str());
    return what;
  }
  const auto count = static_cast<double>(puzzles().size());
  state.counters["puzzles/s"] = benchmark::Counter(batch != 0 ? static_cast<double>(batch) : count,
                                                   benchmark::Counter::kIsIterationInvariantRate);
  if (solver != nullptr) state.counters["guesses/puzzle"] = static_cast<double>(guesses) / count;
  return what;
}

std::string Contender::time_corpus(benchmark::State& state) {
  constexpr std::size_t kLine = Cell::kCount + 1;  // a puzzle as text, with its newline
  std::string text;
  for (const Board& board : puzzles()) text.append(board.text()).append("\n");
  std::vector<Board> boards(puzzles().size());
  std::vector<Outcome> outcomes(boards.size());
  std::string solutions;
  const auto context = solver->make_context();
  for (auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {  // in place, as the reader does
      boards[i].assign(std::string_view(text).substr(i * kLine, Cell::kCount));
    }
    context->solve(boards, outcomes, limits());
    solutions.clear();
    for (const Outcome& outcome : outcomes) {
      if (outcome.has_solution()) solutions += outcome.solution.text();
      solutions += '\n';
    }
    benchmark::DoNotOptimize(solutions.data());
    benchmark::ClobberMemory();
  }
  // `auto` may have solved the small batches of the check with another solver.
  guesses = 0;
  return judge(0, outcomes);
}

// The batches cycle through the puzzles, so that small batches cover all of them.
void Contender::time_batches(benchmark::State& state) {
  const std::span<const Board> boards = puzzles();
  std::vector<Outcome> outcomes(batch);
  const auto context = solver->make_context();
  context->solve(boards.first(batch), outcomes, limits());  // auto makes its contexts on first use
  std::size_t begin = 0;
  for (auto _ : state) {
    if (begin + batch > boards.size()) begin = 0;
    context->solve(boards.subspan(begin, batch), outcomes, limits());
    begin += batch;
    benchmark::DoNotOptimize(outcomes.data());
    benchmark::ClobberMemory();
  }
}

std::string Contender::check_program() {
  program = std::make_shared<Program>(command, puzzles(), check_limit.value_or(0s));
  const std::string fault = program->run(false);
  skipped = fault.empty() ? judge(program->output()) : fault;
  return *skipped;
}

std::string Contender::time_program(benchmark::State& state) {
  for (auto _ : state) {
    skipped = program->run(true);
    if (skipped->empty()) continue;
    state.SkipWithError(skipped->c_str());  // ends the loop
    return *skipped;
  }
  skipped = judge(program->output());
  return *skipped;
}

}  // namespace euler96::bench
