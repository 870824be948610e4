// The extension euler96._euler96: the loops over puzzles. python/euler96/__init__.py has what users
// call, and its documentation.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/canonical.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/hint.hpp"
#include "euler96/scramble.hpp"
#include "euler96/show.hpp"
#include "euler96/steps.hpp"
#include "puzzles.hpp"
#include "run.hpp"
#include "verify.hpp"

namespace py = pybind11;
using namespace py::literals;

namespace euler96::python {
namespace {

// What a call asks for besides the puzzles. The names are those of the Python functions.
PipelineOptions options_of(const std::string& solver, std::uint32_t solutions, unsigned threads,
                           std::optional<std::uint64_t> budget, bool uniqueness,
                           ColumnList columns) {
  PipelineOptions options;
  options.form = &(columns.empty() ? output_form("nothing") : column_values);
  options.writer.columns = std::move(columns);
  options.solver = find_solver(solver);
  if (options.solver == nullptr) throw py::value_error("there is no solver " + solver);
  if (!options.solver->runs_here()) {
    throw py::value_error("this processor lacks the instructions of the solver " + solver);
  }
  options.limits.solutions = solutions;
  if (budget) options.limits.budget = *budget;
  if (!budget) options.limits.budget = options.solver->default_budget;
  options.threads = threads;
  options.uniqueness = uniqueness;
  return options;
}

constexpr std::uint8_t kMalformed = 255;  // in each cell of a malformed puzzle

void copy_digits(const Board& board, std::uint8_t* out) {
  const std::string_view text = board.text();
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    out[i] = static_cast<std::uint8_t>(text[i] == Board::kEmpty ? 0 : text[i] - '0');
  }
}

// The codes of the outcomes, the solutions with zeros where there is none, and the guesses.
py::tuple solve(const Puzzles& puzzles, const std::string& solver, std::uint32_t solutions,
                unsigned threads, std::optional<std::uint64_t> budget, const py::object& progress) {
  const PipelineOptions options = options_of(solver, solutions, threads, budget, true, {});
  const auto size = static_cast<py::ssize_t>(puzzles.size());
  py::array_t<std::uint8_t> codes(size);
  py::array_t<std::uint8_t> boards({size, py::ssize_t{Cell::kCount}});
  py::array_t<std::uint64_t> guesses(size);
  std::uint8_t* const code = codes.mutable_data();
  std::uint8_t* const board = boards.mutable_data();
  std::uint64_t* const guess = guesses.mutable_data();
  run(puzzles, options, progress, [=](std::size_t begin, const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const Outcome& outcome = batch.outcome_of(batch.records.records[i]);
      std::uint8_t* const digits = board + (begin + i) * Cell::kCount;
      code[begin + i] = static_cast<std::uint8_t>(outcome.verdict);
      guess[begin + i] = outcome.guesses;
      if (outcome.has_solution()) {
        copy_digits(outcome.solution, digits);
      } else {
        std::fill_n(digits, Cell::kCount, std::uint8_t{0});
      }
    }
  });
  return py::make_tuple(codes, boards, guesses);
}

// The values of a column: numbers, tenths as whole ones, or texts one behind the other.
struct Values {
  Values(Column::Kind kind, std::size_t size)
      : is_number(kind < Column::Kind::kBoard),
        numbers(is_number ? static_cast<py::ssize_t>(size) : 0),
        missing(static_cast<py::ssize_t>(size)) {}

  void set(std::size_t index, const ColumnValue& value) {
    missing.mutable_data()[index] = std::holds_alternative<std::monostate>(value);
    if (!is_number) {
      append_text(value, text);
      ends.push_back(text.size());
      return;
    }
    std::int64_t& number = numbers.mutable_data()[index];
    number = 0;
    if (const auto* whole = std::get_if<std::uint64_t>(&value)) {
      number = static_cast<std::int64_t>(*whole);
    } else if (const auto* tenths = std::get_if<Tenths>(&value)) {
      number = tenths->tenths;
    }
  }

  [[nodiscard]] py::list texts() const {
    py::list list(ends.size());
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const std::string_view one = std::string_view(text).substr(begin, ends[i] - begin);
      list[i] = missing.data()[i] ? py::object(py::none()) : py::str(one.data(), one.size());
      begin = ends[i];
    }
    return list;
  }

  bool is_number;
  py::array_t<std::int64_t> numbers;
  py::array_t<bool> missing;
  std::string text;
  std::vector<std::size_t> ends;
};

// For each column its values, which of them are missing, and how many of them make one: 10 for
// tenths. The values are int64, or a list of texts with None for a missing one.
std::vector<py::tuple> columns(const Puzzles& puzzles, const std::vector<std::string>& names,
                               const std::string& solver, std::uint32_t solutions, unsigned threads,
                               std::optional<std::uint64_t> budget, bool uniqueness,
                               const py::object& progress) {
  ColumnList list;
  std::vector<Values> all;
  for (const std::string& name : names) {
    const Column* const column = find_column(name);
    if (column == nullptr || column->value == nullptr) {
      throw py::value_error("there is no column " + name);
    }
    list.emplace_back(name);
    all.emplace_back(column->kind, puzzles.size());
  }
  const PipelineOptions options =
      options_of(solver, solutions, threads, budget, uniqueness, std::move(list));
  const ColumnList& chosen = options.writer.columns;
  run(puzzles, options, progress, [&](std::size_t begin, const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      for (std::size_t c = 0; c < chosen.size(); ++c) {
        all[c].set(begin + i, chosen[c].column->value(record));
      }
    }
  });
  std::vector<py::tuple> result;
  for (std::size_t c = 0; c < all.size(); ++c) {
    const Values& values = all[c];
    const int unit = chosen[c].column->kind == Column::Kind::kTenths ? 10 : 1;
    const py::object array = values.is_number ? py::object(values.numbers) : values.texts();
    result.push_back(py::make_tuple(array, values.missing, unit));
  }
  return result;
}

// The canonical forms; a malformed puzzle has cells of 255.
py::array_t<std::uint8_t> canonical(const Puzzles& puzzles, unsigned threads,
                                    const py::object& progress) {
  py::array_t<std::uint8_t> forms(
      {static_cast<py::ssize_t>(puzzles.size()), py::ssize_t{Cell::kCount}});
  std::uint8_t* const form = forms.mutable_data();
  Call call(progress);
  run_pieces(call, puzzles.size(), 256, threads, [&]() -> Work {
    return [&call, &puzzles, form](std::size_t begin, std::size_t end) {
      Board board;
      for (std::size_t i = begin; i < end && !call.stopped(); ++i) {
        std::uint8_t* const digits = form + i * Cell::kCount;
        if (puzzles.read(i, board)) {
          std::fill_n(digits, Cell::kCount, kMalformed);
        } else {
          copy_digits(euler96::canonical(board).board, digits);
        }
      }
    };
  });
  return forms;
}

// Random equivalent forms, `each` of every puzzle, one puzzle after the other.
py::array_t<std::uint8_t> scramble(const Puzzles& puzzles, std::uint64_t each, std::uint64_t seed,
                                   unsigned threads, const py::object& progress) {
  py::array_t<std::uint8_t> forms({static_cast<py::ssize_t>(puzzles.size()),
                                   static_cast<py::ssize_t>(each), py::ssize_t{Cell::kCount}});
  std::uint8_t* const form = forms.mutable_data();
  Call call(progress);
  run_pieces(call, puzzles.size(), 256, threads, [&]() -> Work {
    return [&call, &puzzles, each, seed, form](std::size_t begin, std::size_t end) {
      constexpr std::uint64_t kPiece = 256;  // forms
      Board board;
      std::vector<Board> made;
      for (std::size_t i = begin; i < end && !call.stopped(); ++i) {
        std::uint8_t* digits = form + i * each * Cell::kCount;
        if (puzzles.read(i, board)) {
          std::fill_n(digits, each * Cell::kCount, kMalformed);
          continue;
        }
        for (std::uint64_t done = 0; done < each && !call.stopped(); done += made.size()) {
          made.resize(std::min(kPiece, each - done));
          euler96::scramble({&board, 1}, seed, i * each + done, made);
          for (const Board& one : made) {
            copy_digits(one, digits);
            digits += Cell::kCount;
          }
        }
      }
    };
  });
  return forms;
}

// The next records of a file.
class Batches {
 public:
  Batches(const std::string& path, const std::optional<std::string>& format,
          const std::optional<std::string>& puzzle_column)
      : next_(open(path, options(format, puzzle_column)).begin()) {}

  // At most `most` puzzles: their names, their cells, and the problems as (index or None, line,
  // column, message). A malformed puzzle has cells of 255, which no function takes for a puzzle.
  // None at the end.
  py::object next(std::size_t most) {
    std::vector<std::string> names;
    std::vector<std::uint8_t> cells;
    using Found = std::tuple<std::optional<std::size_t>, std::uint64_t, std::uint64_t, std::string>;
    std::vector<Found> problems;
    run([&] {
      for (; names.size() < most && next_ != Records::end(); ++next_) {
        const Record& record = *next_;
        const bool of_input = record.problem && record.problem->of_input;
        if (record.problem) {
          problems.emplace_back(of_input ? std::nullopt : std::optional(names.size()),
                                record.problem->where.line, record.problem->where.column,
                                record.problem->message);
        }
        if (of_input) continue;
        names.push_back(unambiguous_utf8(record.name));
        cells.resize(cells.size() + Cell::kCount, kMalformed);
        if (record.board) copy_digits(*record.board, &cells[cells.size() - Cell::kCount]);
      }
    });
    if (names.empty() && problems.empty()) return py::none();
    const auto size = static_cast<py::ssize_t>(names.size());
    py::array_t<std::uint8_t> puzzles({size, py::ssize_t{Cell::kCount}});
    std::ranges::copy(cells, puzzles.mutable_data());
    return py::make_tuple(std::move(names), puzzles, std::move(problems));
  }

 private:
  // Works without the GIL. Meanwhile the reader asks this call whether it should end.
  void run(const std::function<void()>& work) {
    Call call;
    call_ = &call;
    call.run(work);
  }

  // Opening an input reads its first records.
  Records& open(const std::string& path, const ReaderOptions& options) {
    run([&] { records_.emplace(path, options); });
    return *records_;
  }

  ReaderOptions options(const std::optional<std::string>& format,
                        const std::optional<std::string>& puzzle_column) const {
    ReaderOptions options;
    options.stop = Stop(ask_);
    if (format) options.format = &input_format(*format);
    if (puzzle_column) options.puzzle_columns = {*puzzle_column};
    return options;
  }

  Call* call_ = nullptr;  // while one runs
  const std::function<bool()> ask_ = [this] { return call_->stopped(); };
  std::optional<Records> records_;
  Records::Iterator next_;
};

Marked marked(const Puzzles* puzzles) { return Marked(*puzzles); }
Marked marked(const std::string& text) { return Marked(text); }
Marked marked(const std::vector<bool>& candidates) { return Marked(candidates); }

// How a person solves a puzzle.
Explanation explained(const Marked& puzzle, bool uniqueness) {
  std::optional<Explanation> explanation;
  Call call;
  call.run([&] {
    explanation =
        euler96::explain(puzzle.position(), {.uniqueness = uniqueness, .stop = call.stop()});
  });
  return *std::move(explanation);
}

// The line that `explain -o ndjson` writes, and the words and boards, which it leaves out.
py::dict explain(const Marked& puzzle, bool uniqueness) {
  const Explanation explanation = explained(puzzle, uniqueness);
  py::list more;
  for (const ExplainedStep& step : explanation.steps) {
    more.append(py::dict("sentence"_a = sentence(step), "depth"_a = step.depth,
                         "board"_a = step.before.board().text()));
  }
  return py::dict("record"_a = explanation_json(explanation, ""), "more"_a = more,
                  "conclusion"_a = conclusion(explanation),
                  "board"_a = explanation.last.board().text(),
                  "text"_a = explanation_text(explanation, "puzzle"));
}

// The page of that explanation.
std::string explanation_page(const Marked& puzzle, bool uniqueness) {
  const Explanation explanation = explained(puzzle, uniqueness);
  return page_begin() + page_puzzle(explanation, "", false, 1) + page_end();
}

// The line that `hint -o ndjson` writes.
std::string hint(const Marked& board, const std::optional<Puzzles>& puzzles, int level,
                 bool uniqueness) {
  Call call;
  HintOptions options{.uniqueness = uniqueness, .stop = call.stop()};
  if (puzzles) {
    if (const auto problem = puzzles->read(0, options.puzzle.emplace())) {
      throw py::value_error(problem->message);
    }
  }
  std::string record;
  call.run([&] {
    const Hint found = board.marks() ? euler96::hint(*board.marks(), options)
                                     : euler96::hint(board.board(), options);
    const auto told = static_cast<HintLevel>(level);
    record = hint_json(found, "", board.position(), told, hint_text(found, told));
  });
  return record;
}

// An array that has the memory of a vector.
template <class T>
py::array_t<T> array_of(std::vector<T> values) {
  auto* const owner = new std::vector<T>(std::move(values));
  const py::capsule free(owner, [](void* vector) { delete static_cast<std::vector<T>*>(vector); });
  return py::array_t<T>(static_cast<py::ssize_t>(owner->size()), owner->data(), free);
}

// The members of StepArrays. A malformed puzzle has no steps.
py::dict steps(const Puzzles& puzzles, bool uniqueness, unsigned threads,
               const py::object& progress) {
  StepArrays found;
  Call call(progress);
  call.run([&] {
    std::vector<Board> boards(puzzles.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (puzzles.read(i, boards[i])) boards[i] = Board();
    }
    found = euler96::steps(boards, {.uniqueness = uniqueness,
                                    .threads = threads,
                                    .stop = call.stop(),
                                    .finished = &call.finished});
  });
  return py::dict("technique"_a = array_of(std::move(found.technique)),
                  "rating"_a = array_of(std::move(found.rating)),
                  "cell"_a = array_of(std::move(found.cell)),
                  "digit"_a = array_of(std::move(found.digit)),
                  "removed"_a = array_of(std::move(found.removed)),
                  "removals"_a = array_of(std::move(found.removals)),
                  "puzzles"_a = array_of(std::move(found.puzzles)));
}

std::vector<std::string_view> technique_names() {
  std::vector<std::string_view> names;
  for (const TechniqueInfo& row : techniques()) names.push_back(row.name);
  return names;
}

// The lowest and the highest rating of each difficulty, in tenths.
py::dict difficulty_ratings() {
  py::dict ratings;
  for (const Difficulty& row : difficulties) {
    ratings[py::cast(row.name)] = py::make_tuple(row.lowest, row.highest);
  }
  return ratings;
}

// Puzzles to order: their cells, how many boards were tried, how many of these since the last
// puzzle, and whether the search gave up. The ratings are in tenths.
py::tuple generate(std::uint64_t count, std::uint64_t seed,
                   std::optional<std::pair<int, int>> clues, bool minimal,
                   const std::string& symmetry, std::optional<std::pair<int, int>> rating,
                   const std::optional<std::string>& hardest,
                   const std::optional<std::string>& pattern, const Puzzles* near,
                   std::pair<int, int> remove, std::pair<int, int> add, std::uint64_t budget,
                   std::optional<double> time, unsigned threads, const py::object& progress) {
  const auto place = [](const auto& words, const std::string& word) {
    return std::ranges::find(words, word) - words.begin();
  };
  Wishes wishes{.seed = seed,
                .minimal = minimal,
                .symmetry = static_cast<ClueSymmetry>(place(clue_symmetry_words, symmetry)),
                .budget = budget};
  if (hardest) {
    wishes.hardest = static_cast<Technique>(place(technique_names(), *hardest));
  }
  if (clues) wishes.clues = Range{clues->first, clues->second};
  if (rating) wishes.rating = Range{rating->first, rating->second};
  if (pattern) {  // a bitset's text begins with its last bit
    wishes.pattern.emplace(std::string(pattern->rbegin(), pattern->rend()));
  }
  if (near != nullptr) {
    wishes.near.resize(near->size());
    for (std::size_t i = 0; i < near->size(); ++i) {
      if (const auto problem = near->read(i, wishes.near[i])) {
        throw py::value_error("near: puzzle " + std::to_string(i + 1) + ": " + problem->message);
      }
    }
  }
  wishes.remove = {remove.first, remove.second};
  wishes.add = {add.first, add.second};
  PuzzleMaker maker(wishes, count, threads);
  if (time) maker.stop_after(std::chrono::duration<double>(*time));
  std::vector<Board> boards;
  Call call(progress);
  call.run([&] {
    auto made = std::async(std::launch::async, [&] {
      for (;;) {
        const std::vector<Board> some = maker.next();
        if (some.empty()) return;
        boards.insert(boards.end(), some.begin(), some.end());
      }
    });
    while (made.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout) {
      call.finished = maker.found();
      if (call.stopped()) maker.stop();
    }
    made.get();
  });
  py::array_t<std::uint8_t> cells(
      {static_cast<py::ssize_t>(boards.size()), py::ssize_t{Cell::kCount}});
  for (std::size_t i = 0; i < boards.size(); ++i) {
    copy_digits(boards[i], cells.mutable_data() + i * Cell::kCount);
  }
  return py::make_tuple(cells, maker.tried(), maker.tried_in_vain(),
                        maker.end() == PuzzleMaker::End::kGaveUp);
}

// The columns that are not of the input.
std::vector<std::string_view> column_names() {
  std::vector<std::string_view> names;
  for (const Column& column : euler96::columns()) {
    if (column.value != nullptr) names.push_back(column.name);
  }
  return names;
}

std::vector<std::string_view> solver_names() {
  std::vector<std::string_view> names = {auto_solver().name};
  for (const Solver& solver : solvers()) names.push_back(solver.name);
  return names;
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const InputFormat& format : input_formats()) names.push_back(format.name);
  return names;
}

}  // namespace
}  // namespace euler96::python

PYBIND11_MODULE(_euler96, module) {
  using namespace euler96;
  using namespace euler96::python;

  py::class_<Puzzles>(module, "Puzzles")
      .def(py::init<py::object>(), "source"_a)
      .def("__len__", &Puzzles::size)
      .def("first_malformed",
           [](const Puzzles& puzzles)
               -> std::optional<std::tuple<std::size_t, std::uint64_t, std::string>> {
             std::optional<Puzzles::Malformed> found;
             Call().run([&] { found = puzzles.first_malformed(); });
             if (!found) return std::nullopt;
             return std::tuple(found->index, found->problem.where.column, found->problem.message);
           });
  module.def("solve", &euler96::python::solve, "puzzles"_a, "solver"_a, "solutions"_a, "threads"_a,
             "budget"_a, "progress"_a);
  module.def("columns", &euler96::python::columns, "puzzles"_a, "names"_a, "solver"_a,
             "solutions"_a, "threads"_a, "budget"_a, "uniqueness"_a, "progress"_a);
  module.def("verify", &verify, "puzzles"_a, "outcomes"_a, "solutions"_a, "proofs"_a, "threads"_a,
             "progress"_a);
  module.def("canonical", &euler96::python::canonical, "puzzles"_a, "threads"_a, "progress"_a);
  module.def("scramble", &euler96::python::scramble, "puzzles"_a, "each"_a, "seed"_a, "threads"_a,
             "progress"_a);
  py::class_<Batches>(module, "Batches")
      .def(py::init<const std::string&, const std::optional<std::string>&,
                    const std::optional<std::string>&>(),
           "path"_a, "format"_a, "puzzle_column"_a)
      .def("next", &Batches::next, "most"_a);
  py::class_<Marked>(module, "Marked")
      .def(py::init([](const std::variant<const Puzzles*, std::string, std::vector<bool>>& board) {
             return std::visit([](const auto& given) { return marked(given); }, board);
           }),
           "board"_a);
  module.def("explain", &euler96::python::explain, "puzzle"_a, "uniqueness"_a);
  module.def("explanation_page", &explanation_page, "puzzle"_a, "uniqueness"_a);
  module.def("hint", &euler96::python::hint, "board"_a, "puzzles"_a, "level"_a, "uniqueness"_a);
  module.def("steps", &euler96::python::steps, "puzzles"_a, "uniqueness"_a, "threads"_a,
             "progress"_a);
  module.def("generate", &euler96::python::generate, "count"_a, "seed"_a, "clues"_a, "minimal"_a,
             "symmetry"_a, "rating"_a, "hardest"_a, "pattern"_a, "near"_a, "remove"_a, "add"_a,
             "budget"_a, "time"_a, "threads"_a, "progress"_a);
  py::module_::import("atexit").attr("register")(py::cpp_function(&stop_calls_at_exit));
  module.attr("symmetry_names") = clue_symmetry_words;
  module.attr("difficulty_ratings") = difficulty_ratings();
  module.attr("step_names") = technique_names();
  module.attr("column_names") = column_names();
  module.attr("format_names") = format_names();
  module.attr("solver_names") = solver_names();
  module.attr("version") = EULER96_VERSION;
  module.attr("words") = std::vector<std::string_view>(verdict_words.begin(), verdict_words.end());
}
