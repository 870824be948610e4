// The functions of many boards, which give arrays.

#include <algorithm>
#include <bit>
#include <map>
#include <string>

#include "batch/pipeline.hpp"
#include "batch/writer.hpp"
#include "call.hpp"
#include "euler96/canonical.hpp"
#include "euler96/checker.hpp"
#include "euler96/scramble.hpp"
#include "euler96/solve.hpp"
#include "euler96/steps.hpp"

namespace euler96::door {
namespace {

constexpr std::size_t kCells = Cell::kCount;

// The boards from `Call::position` on as a source of records, until the call is out of time.
class BoardSource final : public RecordSource {
 public:
  explicit BoardSource(Call& call) : call_(call), boards_(call.boards_of("puzzles")) {}

  bool next(RecordBatch& batch, std::size_t most) override {
    std::size_t& at = call_.position;
    const std::size_t end = std::min(at + most, boards_.size());
    if (at == end || (begun_ && call_.out_of_time())) return false;
    begun_ = true;
    for (; at < end; ++at) {
      const Location where{.line = at + 1, .column = 1};
      Board& board = batch.add_puzzle(where, "");
      auto problem =
          call_.function.positions ? boards_.read(at, board, marks_) : boards_.read(at, board);
      batch.numbers.push_back(at + 1);
      if (!problem) {
        if (marks_) batch.add_marks(*marks_);
        continue;
      }
      batch.take_back();
      batch.add_invalid(where, "", {std::move(*problem)});
    }
    return true;
  }
  [[nodiscard]] std::optional<std::uint64_t> size() const override {
    return boards_.size() - call_.position;
  }

 private:
  Call& call_;
  const Boards& boards_;
  std::optional<logic::Position> marks_;
  bool begun_ = false;
};

// Takes the boards through the pipeline. `take` gets the index of a batch's first board.
Fault run_boards(Call& call, ColumnList columns,
                 const std::function<void(std::size_t begin, const SolvedBatch&)>& take) {
  const std::size_t size = call.boards_of("puzzles").size();
  call.total = size;
  if (call.position < size) {
    PipelineOptions options = call.settings->pipeline;
    options.form = &(columns.empty() ? output_form("nothing") : column_values);
    options.writer.columns = std::move(columns);
    options.limits.stop = call.stop();
    const std::size_t begin = call.position;
    BoardSource source(call);
    std::string refusal;
    const PipelineSinks sinks{.message = [&](std::string_view text) { refusal = text; }};
    const auto take_batch = [&](const SolvedBatch& batch) {
      take(begin + static_cast<std::size_t>(batch.records.first_number - 1), batch);
      call.done += batch.records.records.size();
    };
    if (run_pipeline(source, options, sinks, take_batch).tally.refused > 0) {
      return Error{EULER96_INTERNAL, "internal error: " + refusal};
    }
  }
  call.more = call.position < size;
  return {};
}

// ---- solve

// Where the outcomes go.
struct Outcomes {
  std::uint8_t* outcome;
  std::uint8_t* solution;
  std::uint64_t* guesses;

  void set(std::size_t i, const Outcome& found) const {
    outcome[i] = static_cast<std::uint8_t>(found.verdict);
    guesses[i] = found.guesses;
    if (found.has_solution()) {
      copy_digits(found.solution, solution + kCells * i);
    } else {
      std::fill_n(solution + kCells * i, kCells, std::uint8_t{0});
    }
  }
};

// Boards on this thread, one after the other.
Fault solve_here(Call& call, const Boards& boards, const Outcomes& out) {
  Limits limits = call.settings->pipeline.limits;
  limits.stop = call.stop();
  for (const std::size_t begin = call.position; call.position < boards.size();
       ++call.position, ++call.done) {
    call.more = call.position > begin && call.out_of_time();
    if (call.more) break;
    Board board;
    std::optional<logic::Position> marks;
    if (boards.read(call.position, board, marks)) {
      out.set(call.position, Outcome{.verdict = Verdict::kInvalid});
      continue;
    }
    const Outcome found = marks ? euler96::solve(*marks, limits) : euler96::solve(board, limits);
    if (found.has_solution() && !is_solution_of(found.solution, board)) {
      return Error{EULER96_INTERNAL, "internal error: the checker refuses a solution"};
    }
    out.set(call.position, found);
  }
  return {};
}

Fault solve(Call& call) {
  constexpr std::size_t kFew = 16;
  const Boards& boards = call.boards_of("puzzles");
  const std::uint64_t n = boards.size();
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    if (call.array<std::uint8_t>("outcome", {n}) == nullptr) return too_small("outcome");
    if (call.array<std::uint8_t>("solution", {n, kCells}) == nullptr) return too_small("solution");
    if (call.array<std::uint64_t>("guesses", {n}) == nullptr) return too_small("guesses");
  }
  const Outcomes out{call.numbers<std::uint8_t>("outcome"), call.numbers<std::uint8_t>("solution"),
                     call.numbers<std::uint64_t>("guesses")};
  // Starting a pipeline takes longer than to solve a few boards, and its batches are long for a
  // single thread if each board has many solutions.
  const PipelineOptions& options = call.settings->pipeline;
  const bool is_slow = call.threads() == 1 && options.limits.solutions > Limits().solutions;
  if ((n <= kFew || is_slow) && options.solver == &auto_solver()) {
    return solve_here(call, boards, out);
  }
  return run_boards(call, {}, [&](std::size_t begin, const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.outcomes.size(); ++i) out.set(begin + i, batch.outcomes[i]);
  });
}

// ---- columns, rate

Fault give_columns(Call& call, const ColumnList& columns) {
  const std::size_t n = call.boards_of("puzzles").size();
  const auto is_number = [](const Column& column) { return column.kind < Column::Kind::kBoard; };
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    for (const ChosenColumn& chosen : columns) {
      if (!is_number(*chosen.column)) {
        call.texts(chosen.name);
      } else if (call.array<std::int64_t>(chosen.name, {n}) == nullptr) {
        return too_small(chosen.name);
      }
      Array& array = call.arrays[chosen.name];
      array.missing.resize(n);
      if (chosen.column->kind == Column::Kind::kTenths) array.type = EULER96_TENTHS;
    }
  }
  struct Target {
    ColumnFunction value;
    Array* array;
    bool is_number;
  };
  std::vector<Target> targets;
  for (const ChosenColumn& chosen : columns) {
    targets.push_back(
        {column_function(*chosen.column), &call.arrays[chosen.name], is_number(*chosen.column)});
  }
  return run_boards(call, columns, [&](std::size_t begin, const SolvedBatch& batch) {
    std::string text;
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      for (const Target& target : targets) {
        const ColumnValue value = target.value(record);
        target.array->missing[begin + i] = std::holds_alternative<std::monostate>(value) ? 1 : 0;
        if (target.is_number) {
          const auto* const whole = std::get_if<std::uint64_t>(&value);
          const auto* const tenths = std::get_if<Tenths>(&value);
          target.array->numbers<std::int64_t>()[begin + i] =
              whole != nullptr ? static_cast<std::int64_t>(*whole)
                               : static_cast<std::int64_t>(tenths != nullptr ? tenths->tenths : 0);
        } else {
          text.clear();
          append_text(value, text);
          target.array->add_text(text);
        }
      }
    }
  });
}

Fault columns(Call& call) { return give_columns(call, call.settings->pipeline.writer.columns); }

Fault rate(Call& call) {
  return give_columns(call, {"rating", "rating_ep", "rating_ed", "hardest", "difficulty"});
}

// ---- check

// The words of the verdicts, in the order of their codes.
constexpr std::array<std::string_view, 7> kChecked = {"good",  "malformed", "none", "several",
                                                      "wrong", "solved",    "same"};
enum Checked : std::uint8_t { kGood, kMalformedRow, kNone, kSeveral, kWrong, kSolvedRow, kSame };

struct CheckJob final : Job {
  std::map<std::string, std::int64_t> rows;  // by their canonical form
};

// A number as the messages about solutions show a cell.
std::string shown_cell(char c) { return c == Board::kEmpty ? "an empty cell" : std::string(1, c); }

class Checker {
 public:
  explicit Checker(Call& call)
      : solutions_(call.boards_of("solutions")),
        has_solutions_(call.boards.contains("solutions")),
        job_(static_cast<CheckJob&>(*call.job)),
        verdict_(call.numbers<std::uint8_t>("verdict")),
        same_as_(call.numbers<std::int64_t>("same_as")),
        sentences_(call.arrays["sentence"]) {}

  // Judges the records of a batch in their order.
  void take(std::size_t begin, const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
      const std::size_t row = begin + i;
      same_as_[row] = -1;
      std::string sentence;
      verdict_[row] = judge(row, batch, i, sentence);
      sentences_.missing[row] = sentence.empty() ? 1 : 0;
      sentences_.add_text(sentence);
    }
  }

 private:
  Checked judge(std::size_t row, const SolvedBatch& batch, std::size_t i, std::string& sentence) {
    const BatchRecord& record = batch.records.records[i];
    const Outcome& outcome = batch.outcomes[i];
    if (record.board == nullptr) {
      const Problem& problem = record.problems.front();
      sentence = "column " + std::to_string(problem.where.column) + ": " + problem.message;
      return kMalformedRow;
    }
    if (outcome.verdict != Verdict::kUnique) {
      const bool none = outcome.verdict == Verdict::kNone;
      sentence = none ? "the puzzle has no solution" : "the puzzle has several solutions";
      return none ? kNone : kSeveral;
    }
    if (has_solutions_ && is_wrong(row, outcome.solution, sentence)) return kWrong;
    if (record.board->text().find(Board::kEmpty) == std::string_view::npos) {
      sentence = "the puzzle has no empty cell";
      return kSolvedRow;
    }
    const auto [first, is_new] =
        job_.rows.try_emplace(std::string(batch.canonical[i].board.text()), row);
    if (is_new) return kGood;
    same_as_[row] = first->second;
    sentence = "same as row " + std::to_string(first->second);
    return kSame;
  }

  bool is_wrong(std::size_t row, const Board& solution, std::string& sentence) const {
    Board given;
    if (const auto problem = solutions_.read(row, given)) {
      sentence = "the solution is malformed: column " + std::to_string(problem->where.column) +
                 ": " + problem->message;
      return true;
    }
    const auto [right, wrong] = std::ranges::mismatch(solution.text(), given.text());
    if (right == solution.text().end()) return false;
    const auto place = static_cast<int>(right - solution.text().begin());
    sentence = "the solution has " + std::string(1, *right) + " in " + Cell(place).name() +
               ", not " + shown_cell(*wrong);
    return true;
  }

  const Boards& solutions_;
  const bool has_solutions_;
  CheckJob& job_;
  std::uint8_t* const verdict_;
  std::int64_t* const same_as_;
  Array& sentences_;
};

Fault check(Call& call) {
  const std::size_t n = call.boards_of("puzzles").size();
  if (call.is_first_part()) {
    if (call.boards.contains("solutions") && call.boards_of("solutions").size() != n) {
      return Error{EULER96_MISUSE, "expected as many solutions as puzzles", "", "solutions"};
    }
    if (call.array<std::uint8_t>("verdict", {n}) == nullptr) return too_small("verdict");
    if (call.array<std::int64_t>("same_as", {n}) == nullptr) return too_small("same_as");
    call.texts("sentence").missing.resize(n);
    Array& words = call.texts("verdicts");
    for (const std::string_view word : kChecked) words.add_text(word);
    call.keep(std::make_unique<CheckJob>());
  }
  Checker checker(call);
  return run_boards(call, {"canonical"}, [&](std::size_t begin, const SolvedBatch& batch) {
    checker.take(begin, batch);
  });
}

// ---- Functions of each board by itself.

// Makes an array of cells, for which `write` is called with each board that is not malformed.
// @param each boards that one board gives.
Fault give_boards(Call& call, const std::string& name, std::vector<std::uint64_t> shape,
                  std::size_t each,
                  const std::function<void(std::size_t, const Board&, std::uint8_t*)>& write) {
  constexpr std::size_t kPiece = 256;
  const Boards& boards = call.boards_of("puzzles");
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    if (call.array<std::uint8_t>(name, std::move(shape)) == nullptr) return too_small(name);
  }
  std::uint8_t* const all = call.numbers<std::uint8_t>(name);
  for_pieces(call, boards.size(), kPiece, [&](std::size_t begin, std::size_t end) {
    Board board;
    for (std::size_t i = begin; i < end; ++i) {
      call.stop().check();
      std::uint8_t* const digits = all + i * each * kCells;
      if (boards.read(i, board)) {
        std::fill_n(digits, each * kCells, kMalformed);
      } else {
        write(i, board, digits);
      }
    }
    return std::function<void()>();
  });
  return {};
}

Fault cells(Call& call) {
  return give_boards(
      call, "cells", {call.boards_of("puzzles").size(), kCells}, 1,
      [](std::size_t, const Board& board, std::uint8_t* out) { copy_digits(board, out); });
}

Fault canonical(Call& call) {
  return give_boards(call, "canonical", {call.boards_of("puzzles").size(), kCells}, 1,
                     [](std::size_t, const Board& board, std::uint8_t* out) {
                       copy_digits(euler96::canonical(board).board, out);
                     });
}

Fault scramble(Call& call) {
  const auto each = static_cast<std::size_t>(call.settings->forms);
  if (!call.settings->seed) {
    return Error{EULER96_SETTING, "scramble needs the setting seed", "seed"};
  }
  const std::uint64_t seed = *call.settings->seed;
  const std::uint64_t first = call.settings->first_index;
  return give_boards(call, "forms", {call.boards_of("puzzles").size(), each, kCells}, each,
                     [&](std::size_t i, const Board& board, std::uint8_t* out) {
                       constexpr std::size_t kPiece = 256;  // forms
                       std::vector<Board> made;
                       for (std::size_t done = 0; done < each; done += made.size()) {
                         call.stop().check();
                         made.resize(std::min(kPiece, each - done));
                         euler96::scramble({&board, 1}, seed, (first + i) * each + done, made);
                         for (const Board& one : made) {
                           copy_digits(one, out);
                           out += kCells;
                         }
                       }
                     });
}

// The candidates of each cell: bit d - 1 for digit d.
Fault candidates(Call& call) {
  constexpr std::size_t kPiece = 256;
  const Boards& boards = call.boards_of("puzzles");
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    if (call.array<std::uint16_t>("candidates", {boards.size(), kCells}) == nullptr) {
      return too_small("candidates");
    }
  }
  std::uint16_t* const all = call.numbers<std::uint16_t>("candidates");
  for_pieces(call, boards.size(), kPiece, [&](std::size_t begin, std::size_t end) {
    Board board;
    for (std::size_t i = begin; i < end; ++i) {
      std::uint16_t* out = all + i * kCells;
      std::fill_n(out, kCells, std::uint16_t{0});
      if (boards.read(i, board)) continue;
      const logic::Position position(board);
      for (const Cell cell : logic::CellSet::all()) {
        for (const Digit digit : position.candidates(cell)) {
          *out = static_cast<std::uint16_t>(*out | 1 << (digit.value() - 1));
        }
        ++out;
      }
    }
    return std::function<void()>();
  });
  return {};
}

// ---- steps

struct StepsJob final : Job {
  StepArrays all;
};

template <class Number>
void append(std::vector<Number>& to, std::span<const Number> from, Number add = 0) {
  for (const Number value : from) to.push_back(static_cast<Number>(value + add));
}

// Puts the steps of further puzzles behind the others.
void append(StepArrays& to, const StepArrays& from) {
  const std::size_t steps = to.technique.size();
  const std::size_t removed = to.removed.size();
  append<std::uint8_t>(to.technique, from.technique);
  append<std::uint8_t>(to.rating, from.rating);
  append<std::uint8_t>(to.cell, from.cell);
  append<std::uint8_t>(to.digit, from.digit);
  append<std::uint16_t>(to.removed, from.removed);
  append<std::int32_t>(to.removals, std::span(from.removals).subspan(1),
                       static_cast<std::int32_t>(removed));
  append<std::int64_t>(to.puzzles, std::span(from.puzzles).subspan(1),
                       static_cast<std::int64_t>(steps));
}

Fault steps(Call& call) {
  const Boards& boards = call.boards_of("puzzles");
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    call.keep(std::make_unique<StepsJob>());
    call.total = boards.size();
  }
  StepArrays& all = static_cast<StepsJob&>(*call.job).all;
  const bool has_time = call.until != Call::Clock::time_point::max();
  const std::size_t piece = has_time ? std::size_t{64} * call.threads() : boards.size();
  std::vector<Board> some;
  while (call.position < boards.size()) {
    some.assign(std::min(piece, boards.size() - call.position), Board());
    for (Board& board : some) {
      if (boards.read(call.position++, board)) board = Board();
    }
    StepArrays found = euler96::steps(some, {.uniqueness = call.settings->pipeline.uniqueness,
                                             .threads = call.settings->pipeline.threads,
                                             .stop = call.stop(),
                                             .finished = &call.done});
    if (some.size() == boards.size()) {
      all = std::move(found);
    } else {
      append(all, found);
    }
    if (call.out_of_time()) break;
  }
  call.more = call.position < boards.size();
  if (call.more) return {};
  Fault fault;
  const auto give = [&](const char* name, auto& numbers) {
    const std::uint64_t size = numbers.size();
    call.give(fault, name, std::move(numbers), {size});
  };
  give("technique", all.technique);
  give("rating", all.rating);
  give("cell", all.cell);
  give("digit", all.digit);
  give("removed", all.removed);
  give("removals", all.removals);
  give("puzzles", all.puzzles);
  return fault;
}

constexpr bool kPositions = true;

constexpr FunctionRow kRows[] = {
    {"solve", "solve puzzles", "puzzles", "outcome,solution,guesses", Function::kSolve, &solve,
     nullptr, kPositions},
    {"columns", "whatever can be said of a puzzle in one field; see column-names", "puzzles",
     "the columns", Function::kColumns, &columns, nullptr, kPositions},
    {"rate", "rate puzzles on the scale of Sudoku Explainer 1.2.1", "puzzles",
     "rating,rating_ep,rating_ed,hardest,difficulty", Function::kRate, &rate, nullptr, kPositions},
    {"check", "say what is wrong with each row of a data set", "puzzles,solutions",
     "verdict,same_as,sentence,verdicts", Function::kCheck, &check},
    {"canonical", "the canonical forms of puzzles", "puzzles", "canonical", Function::kCanonical,
     &canonical},
    {"cells", "the cells of puzzles as numbers", "puzzles", "cells", Function::kCells, &cells},
    {"candidates", "the candidates of each cell, bit d - 1 for digit d", "puzzles", "candidates",
     Function::kCandidates, &candidates},
    {"scramble", "random equivalent forms of puzzles", "puzzles", "forms", Function::kScramble,
     &scramble},
    {"steps", "the steps of a person's solution, without text", "puzzles",
     "technique,rating,cell,digit,removed,removals,puzzles", Function::kSteps, &steps},
};

}  // namespace

std::span<const FunctionRow> board_functions() { return kRows; }

}  // namespace euler96::door
