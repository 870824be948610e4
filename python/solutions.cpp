// What solving gives: outcomes, and the values of columns.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "batch/writer.hpp"
#include "functions.hpp"
#include "run.hpp"

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
  options.threads = threads;
  options.uniqueness = uniqueness;
  return options;
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
      const Outcome& outcome = batch.outcomes[i];
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

// For each column its values, which of them are missing, and how many of them make one: 10 for
// tenths. The values are int64, or a list of texts with None for a missing one.
std::vector<py::tuple> columns(const Puzzles& puzzles, const std::vector<std::string>& names,
                               const std::string& solver, std::uint32_t solutions, unsigned threads,
                               std::optional<std::uint64_t> budget, bool uniqueness,
                               const py::object& progress) {
  ColumnList list;
  std::vector<Values> all;
  std::vector<ColumnFunction> functions;
  for (const std::string& name : names) {
    const Column* const column = find_column(name);
    if (column == nullptr || column->kind == Column::Kind::kInput) {
      throw py::value_error("there is no column " + name);
    }
    list.emplace_back(name);
    all.emplace_back(column->kind, puzzles.size());
    functions.push_back(column_function(*column));
  }
  const PipelineOptions options =
      options_of(solver, solutions, threads, budget, uniqueness, std::move(list));
  const ColumnList& chosen = options.writer.columns;
  run(puzzles, options, progress, [&](std::size_t begin, const SolvedBatch& batch) {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      for (std::size_t c = 0; c < all.size(); ++c) {
        all[c].set(begin + i, functions[c](record));
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

}  // namespace

void add_solutions(py::module_& module) {
  module.def("solve", &solve, "puzzles"_a, "solver"_a, "solutions"_a, "threads"_a, "budget"_a,
             "progress"_a);
  module.def("columns", &columns, "puzzles"_a, "names"_a, "solver"_a, "solutions"_a, "threads"_a,
             "budget"_a, "uniqueness"_a, "progress"_a);
}

}  // namespace euler96::python
