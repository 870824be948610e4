#include <cstddef>
#include <string_view>
#include <vector>

#include "../verify/checker.hpp"
#include "functions.hpp"
#include "run.hpp"

namespace py = pybind11;
using namespace py::literals;

namespace euler96::python {
namespace {

// Checks for each puzzle the certificate that the three tuples have at its place, each an outcome,
// a solution and a proof; None stands for an empty text. Returns for each puzzle whether the
// outcome is proved.
py::array_t<bool> verify(const Puzzles& puzzles, const py::tuple& outcomes,
                         const py::tuple& solutions, const py::tuple& proofs, unsigned threads,
                         const py::object& progress) {
  const std::size_t size = puzzles.size();
  if (outcomes.size() != size || solutions.size() != size || proofs.size() != size) {
    throw py::value_error("there must be as many certificates as puzzles");
  }
  std::vector<euler96_verify::Record> records(size);
  for (std::size_t i = 0; i < size; ++i) {
    const auto item = [i](const py::tuple& texts) {
      PyObject* const object = PyTuple_GET_ITEM(texts.ptr(), static_cast<Py_ssize_t>(i));
      if (object == Py_None) return std::string_view("");
      if (PyUnicode_Check(object) == 0) throw py::type_error("a certificate consists of str");
      const std::string_view text = text_of(object);
      return text.data() == nullptr ? "not a text" : text;
    };
    records[i] = {"", item(outcomes), item(solutions), item(proofs)};
  }
  py::array_t<bool> result(static_cast<py::ssize_t>(size));
  bool* const proved = result.mutable_data();
  Call call(progress);
  run_pieces(call, size, 64, threads, [&]() -> Work {
    return [&](std::size_t begin, std::size_t end) {
      Board board;
      for (std::size_t i = begin; i < end && !call.stopped(); ++i) {
        proved[i] = !puzzles.read(i, board);
        if (!proved[i]) continue;
        records[i][0] = board.text();
        try {
          euler96_verify::check(records[i]);
        } catch (const euler96_verify::Failure&) {
          proved[i] = false;
        }
      }
    };
  });
  return result;
}

}  // namespace

void add_verify(py::module_& module) {
  module.def("verify", &verify, "puzzles"_a, "outcomes"_a, "solutions"_a, "proofs"_a, "threads"_a,
             "progress"_a);
}

}  // namespace euler96::python
