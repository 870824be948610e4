// The extension euler96._euler96: its table of functions, and those of files and single puzzles.
// python/euler96/__init__.py has what users call, and its documentation.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "batch/readable.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/hint.hpp"
#include "euler96/show.hpp"
#include "euler96/steps.hpp"
#include "functions.hpp"
#include "puzzles.hpp"
#include "run.hpp"

namespace py = pybind11;
using namespace py::literals;

namespace euler96::python {
namespace {

// The next records of a file.
class Batches {
 public:
  Batches(const std::string& path, const std::optional<std::string>& format,
          const std::optional<std::string>& puzzle_column, std::vector<std::string> columns)
      : next_(open(path, options(format, puzzle_column, std::move(columns))).begin()) {}

  // At most `most` puzzles: their names, their cells, the problems as (index or None, line, column,
  // message), and the columns of the file as (name, values). A malformed puzzle has cells of 255,
  // which no function takes for a puzzle. None at the end.
  py::object next(std::size_t most) {
    std::vector<std::string> names;
    std::vector<std::uint8_t> cells;
    using Found = std::tuple<std::optional<std::size_t>, std::uint64_t, std::uint64_t, std::string>;
    std::vector<Found> problems;
    std::vector<std::pair<std::string, std::vector<std::string>>> columns;
    run([&] {
      for (; names.size() < most && next_ != Records::end(); ++next_) {
        const Record& record = *next_;
        const bool of_input = record.problem && record.name.empty();
        if (record.problem) {
          problems.emplace_back(of_input ? std::nullopt : std::optional(names.size()),
                                record.problem->where.line, record.problem->where.column,
                                record.problem->message);
        }
        if (of_input) continue;
        names.push_back(unambiguous_utf8(record.name));
        columns.resize(record.fields.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
          columns[i].first = unambiguous_utf8(record.fields[i].first);
          columns[i].second.push_back(unambiguous_utf8(record.fields[i].second));
        }
        cells.resize(cells.size() + Cell::kCount, kMalformed);
        if (record.board) copy_digits(*record.board, &cells[cells.size() - Cell::kCount]);
      }
    });
    if (names.empty() && problems.empty()) return py::none();
    const auto size = static_cast<py::ssize_t>(names.size());
    py::array_t<std::uint8_t> puzzles({size, py::ssize_t{Cell::kCount}});
    std::ranges::copy(cells, puzzles.mutable_data());
    return py::make_tuple(std::move(names), puzzles, std::move(problems), std::move(columns));
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
                        const std::optional<std::string>& puzzle_column,
                        std::vector<std::string> columns) const {
    ReaderOptions options;
    options.input_columns = std::move(columns);
    options.stop = Stop(ask_);
    options.clues_for = "read";
    if (format) options.format = &input_format(*format);
    if (puzzle_column) options.puzzle_columns = {*puzzle_column};
    return options;
  }

  Call* call_ = nullptr;  // while one runs
  const std::function<bool()> ask_ = [this] { return call_->stopped(); };
  std::optional<Records> records_;
  Records::Iterator next_;
};

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

// The names of the rows of a table, behind some others.
std::vector<std::string_view> names_of(const auto& rows, std::vector<std::string_view> names = {}) {
  for (const auto& row : rows) names.push_back(row.name);
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

// The columns that are not of the input.
std::vector<std::string_view> column_names() {
  std::vector<std::string_view> names;
  for (const Column& column : euler96::columns()) {
    if (column.kind != Column::Kind::kInput) names.push_back(column.name);
  }
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
  add_solutions(module);
  add_boards(module);
  add_verify(module);
  py::class_<Batches>(module, "Batches")
      .def(py::init<const std::string&, const std::optional<std::string>&,
                    const std::optional<std::string>&, std::vector<std::string>>(),
           "path"_a, "format"_a, "puzzle_column"_a, "columns"_a)
      .def("next", &Batches::next, "most"_a);
  py::class_<Marked>(module, "Marked")
      .def(py::init([](const std::variant<const Puzzles*, std::string>& board) {
             const auto* const text = std::get_if<std::string>(&board);
             return text ? Marked(*text) : Marked(*std::get<const Puzzles*>(board));
           }),
           "board"_a);
  module.def("explain", &euler96::python::explain, "puzzle"_a, "uniqueness"_a);
  module.def("explanation_page", &explanation_page, "puzzle"_a, "uniqueness"_a);
  module.def("hint", &euler96::python::hint, "board"_a, "puzzles"_a, "level"_a, "uniqueness"_a);
  module.def("steps", &euler96::python::steps, "puzzles"_a, "uniqueness"_a, "threads"_a,
             "progress"_a);
  py::module_::import("atexit").attr("register")(py::cpp_function(&stop_calls_at_exit));
  module.attr("symmetry_names") = clue_symmetry_words;
  module.attr("difficulty_ratings") = difficulty_ratings();
  module.attr("step_names") = names_of(techniques());
  module.attr("column_names") = column_names();
  module.attr("format_names") = names_of(input_formats());
  module.attr("solver_names") = names_of(solvers(), {auto_solver().name});
  module.attr("version") = EULER96_VERSION;
  module.attr("words") = std::vector<std::string_view>(verdict_words.begin(), verdict_words.end());
}
