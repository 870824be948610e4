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
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "cli/page/page.hpp"
#include "cli/step_json.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/canonical.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/hint.hpp"
#include "puzzles.hpp"
#include "run.hpp"
#include "verify.hpp"

namespace py = pybind11;
using namespace py::literals;

namespace euler96::python {
namespace {

// What a call asks for besides the puzzles. The names are those of the Python functions.
PipelineOptions options_of(const std::string& solver, std::uint32_t solutions,
                           std::optional<unsigned> threads, std::optional<std::uint64_t> budget,
                           bool uniqueness, ColumnList columns) {
  PipelineOptions options;
  options.form = &output_form("csv");  // a form with columns, so that these are computed
  options.writer.columns = std::move(columns);
  options.solver = find_solver(solver);
  if (options.solver == nullptr) throw py::value_error("there is no solver " + solver);
  if (!options.solver->runs_here()) {
    throw py::value_error("this processor lacks the instructions of the solver " + solver);
  }
  // Whatever the batch, the same guesses.
  const auto needs_one = [](const Column* c) { return c->need == Column::Need::kOneSolver; };
  if (options.solver == &auto_solver() && std::ranges::any_of(options.writer.columns, needs_one)) {
    options.solver = &one_board_solver();
  }
  options.limits.solutions = solutions;
  if (budget) options.limits.budget = *budget;
  if (!budget) options.limits.budget = options.solver->default_budget;
  if (threads) options.threads = *threads;
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
                std::optional<unsigned> threads, std::optional<std::uint64_t> budget,
                const py::object& progress) {
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

// The values of a column in a piece, one behind the other.
struct Values {
  struct End {
    std::size_t place;
    bool missing;
  };
  std::string text;
  std::vector<End> ends;
};

// For each column a list of texts, with None for a missing value.
std::vector<py::list> columns(const Puzzles& puzzles, const std::vector<std::string>& names,
                              const std::string& solver, std::uint32_t solutions,
                              std::optional<unsigned> threads, std::optional<std::uint64_t> budget,
                              bool uniqueness, const py::object& progress) {
  ColumnList list;
  for (const std::string& name : names) {
    const Column* const column = find_column(name);
    if (column == nullptr || column->append == nullptr) {
      throw py::value_error("there is no column " + name);
    }
    list.push_back(column);
  }
  const PipelineOptions options =
      options_of(solver, solutions, threads, budget, uniqueness, std::move(list));
  const ColumnList& chosen = options.writer.columns;
  const std::size_t piece = piece_size(options);
  std::vector<std::vector<Values>> pieces((puzzles.size() + piece - 1) / piece);
  run(puzzles, options, progress, [&](std::size_t begin, const SolvedBatch& batch) {
    std::vector<Values>& values = pieces[begin / piece];
    values.resize(chosen.size());
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      for (std::size_t c = 0; c < chosen.size(); ++c) {
        const bool missing = !chosen[c]->append(record, values[c].text);
        values[c].ends.push_back({values[c].text.size(), missing});
      }
    }
  });
  std::vector<py::list> result;
  for (std::size_t c = 0; c < chosen.size(); ++c) {
    py::list& texts = result.emplace_back(puzzles.size());
    std::size_t index = 0;
    for (std::vector<Values>& values : pieces) {
      std::size_t begin = 0;
      for (const auto& [end, missing] : values[c].ends) {
        const std::string_view text = std::string_view(values[c].text).substr(begin, end - begin);
        texts[index++] = missing ? py::object(py::none()) : py::str(text.data(), text.size());
        begin = end;
      }
      values[c] = {};
    }
  }
  return result;
}

// The canonical forms; a malformed puzzle has cells of 255.
py::array_t<std::uint8_t> canonical(const Puzzles& puzzles, std::optional<unsigned> threads,
                                    const py::object& progress) {
  py::array_t<std::uint8_t> forms(
      {static_cast<py::ssize_t>(puzzles.size()), py::ssize_t{Cell::kCount}});
  std::uint8_t* const form = forms.mutable_data();
  run_pieces(puzzles.size(), 256, threads, progress, [&]() -> Work {
    return [&puzzles, form](std::size_t begin, std::size_t end) {
      Board board;
      for (std::size_t i = begin; i < end; ++i) {
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

// The next records of a file.
class Batches {
 public:
  Batches(const std::string& path, const std::optional<std::string>& format,
          const std::optional<std::string>& puzzle_column)
      : records_(path, options(format, puzzle_column)), next_(records_.begin()) {}

  // At most so many puzzles: their names, their cells, and the problems as (index or None, line,
  // column, message). A malformed puzzle has cells of 255, which no function takes for a puzzle.
  // None at the end.
  py::object next(std::size_t most) {
    std::vector<std::string> names;
    std::vector<std::uint8_t> cells;
    using Found = std::tuple<std::optional<std::size_t>, std::uint64_t, std::uint64_t, std::string>;
    std::vector<Found> problems;
    {
      const py::gil_scoped_release no_gil;
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
    }
    if (names.empty() && problems.empty()) return py::none();
    const auto size = static_cast<py::ssize_t>(names.size());
    py::array_t<std::uint8_t> puzzles({size, py::ssize_t{Cell::kCount}});
    std::ranges::copy(cells, puzzles.mutable_data());
    return py::make_tuple(std::move(names), puzzles, std::move(problems));
  }

 private:
  static ReaderOptions options(const std::optional<std::string>& format,
                               const std::optional<std::string>& puzzle_column) {
    ReaderOptions options;
    if (format) options.format = &input_format(*format);
    if (puzzle_column) options.puzzle_columns = {*puzzle_column};
    return options;
  }

  Records records_;
  Records::Iterator next_;
};

// How a person solves the first puzzle: the line that `explain -o ndjson` writes, and the words and
// boards, which it leaves out.
py::dict explain(const Puzzles& puzzles, bool uniqueness) {
  Board board;
  if (const auto problem = puzzles.read(0, board)) throw py::value_error(problem->message);
  std::optional<Explanation> explained;
  {
    const py::gil_scoped_release no_gil;
    explained = euler96::explain(board, {.uniqueness = uniqueness});
  }
  py::list more;
  for (std::size_t i = 0; i < explained->steps.size(); ++i) {
    const ExplainedStep& step = explained->steps[i];
    more.append(py::dict("sentence"_a = sentence(*explained, i), "depth"_a = step.depth,
                         "board"_a = step.before.board().text()));
  }
  return py::dict("record"_a = explanation_record(*explained, ""), "more"_a = more,
                  "conclusion"_a = conclusion(*explained),
                  "board"_a = explained->last.board().text(),
                  "text"_a = explanation_text(*explained, "puzzle"),
                  "page"_a = page_begin() + page_puzzle(*explained, "", false, 1) + page_end());
}

// The line that `hint -o ndjson` writes.
std::string hint(const Puzzles& boards, const std::optional<Puzzles>& puzzles, int level,
                 bool uniqueness) {
  Board board;
  HintOptions options{.uniqueness = uniqueness};
  if (const auto problem = boards.read(0, board)) throw py::value_error(problem->message);
  if (puzzles) {
    if (const auto problem = puzzles->read(0, options.puzzle.emplace())) {
      throw py::value_error(problem->message);
    }
  }
  const py::gil_scoped_release no_gil;
  const Hint found = euler96::hint(board, options);
  const auto told = static_cast<HintLevel>(level);
  return hint_record(found, "", board, told, hint_text(found, told));
}

// Puzzles to order: their cells, and how many boards were tried. Fewer than `count` if the budget
// was spent. The ratings are in tenths.
py::tuple generate(std::uint64_t count, const std::string& kind, std::uint64_t seed,
                   std::optional<std::pair<int, int>> clues, bool minimal,
                   const std::string& symmetry, std::optional<std::pair<int, int>> rating,
                   const std::string& hardest, const std::optional<std::string>& pattern,
                   std::uint64_t budget, std::optional<unsigned> threads,
                   const py::object& progress) {
  const auto place = [](const auto& words, const std::string& word) {
    return std::ranges::find(words, word) - words.begin();
  };
  Wishes wishes{.seed = seed,
                .kind = static_cast<PuzzleKind>(place(puzzle_kind_words, kind)),
                .minimal = minimal,
                .symmetry = static_cast<ClueSymmetry>(place(clue_symmetry_words, symmetry)),
                .hardest = hardest,
                .budget = budget};
  if (clues) wishes.clues = Range{clues->first, clues->second};
  if (rating) wishes.rating = Range{rating->first, rating->second};
  if (pattern) {  // a bitset's text begins with its last bit
    wishes.pattern.emplace(std::string(pattern->rbegin(), pattern->rend()));
  }
  std::optional<Positive<unsigned>> most_threads;
  if (threads) most_threads = *threads;
  PuzzleMaker maker(wishes, count, most_threads);
  std::vector<Board> boards;
  bool interrupted = false;
  {
    const py::gil_scoped_release no_gil;
    auto made = std::async(std::launch::async, [&] {
      for (;;) {
        const std::vector<Board> some = maker.next();
        if (some.empty()) return;
        boards.insert(boards.end(), some.begin(), some.end());
      }
    });
    while (made.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout) {
      if (interrupted || may_go_on(progress.ptr(), maker.found())) continue;
      interrupted = true;
      maker.stop();
    }
    made.get();
  }
  if (interrupted) throw py::error_already_set();
  py::array_t<std::uint8_t> cells(
      {static_cast<py::ssize_t>(boards.size()), py::ssize_t{Cell::kCount}});
  for (std::size_t i = 0; i < boards.size(); ++i) {
    copy_digits(boards[i], cells.mutable_data() + i * Cell::kCount);
  }
  return py::make_tuple(cells, maker.tried());
}

// The columns that are not of the input; all of them, or those that are no numbers.
std::vector<std::string_view> column_names(bool all) {
  std::vector<std::string_view> names;
  for (const Column& column : euler96::columns()) {
    if (column.append == nullptr) continue;
    if (all || column.kind != Column::Kind::kNumber) names.push_back(column.name);
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
             const py::gil_scoped_release no_gil;
             const auto found = puzzles.first_malformed();
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
  py::class_<Batches>(module, "Batches")
      .def(py::init<const std::string&, const std::optional<std::string>&,
                    const std::optional<std::string>&>(),
           "path"_a, "format"_a, "puzzle_column"_a)
      .def("next", &Batches::next, "most"_a);
  module.def("explain", &euler96::python::explain, "puzzles"_a, "uniqueness"_a);
  module.def("hint", &euler96::python::hint, "boards"_a, "puzzles"_a, "level"_a, "uniqueness"_a);
  module.def("generate", &euler96::python::generate, "count"_a, "kind"_a, "seed"_a, "clues"_a,
             "minimal"_a, "symmetry"_a, "rating"_a, "hardest"_a, "pattern"_a, "budget"_a,
             "threads"_a, "progress"_a);
  module.attr("kind_names") = puzzle_kind_words;
  module.attr("symmetry_names") = clue_symmetry_words;
  module.attr("step_names") = step_names();
  module.attr("column_names") = column_names(true);
  module.attr("word_columns") = column_names(false);
  module.attr("format_names") = format_names();
  module.attr("solver_names") = solver_names();
  module.attr("words") = std::vector<std::string_view>(verdict_words.begin(), verdict_words.end());
}
