#include "puzzles.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "batch/batch.hpp"

namespace py = pybind11;

namespace euler96::python {

namespace {

// Writes 81 cells as text. Returns whether each is 0..9. The loop has no branch, so that the
// compiler vectorizes it.
bool write_text(const std::uint8_t* cells, char* text) {
  unsigned char bad = 0;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    const unsigned char cell = cells[i];
    const auto is_bad = static_cast<unsigned char>(cell > 9 ? 1 : 0);
    text[i] = static_cast<char>(is_bad != 0 ? '!' : '0' + cell);
    bad = static_cast<unsigned char>(bad | is_bad);
  }
  return bad == 0;
}

std::string_view without_return(std::string_view line) {
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

// Returns the largest of 81 cells.
std::uint8_t largest(const std::uint8_t* cells) {
  std::uint8_t result = 0;
  for (std::size_t i = 0; i < Cell::kCount; ++i) result = std::max(result, cells[i]);
  return result;
}

}  // namespace

std::string_view text_of(PyObject* object) {
  if (PyBytes_Check(object) != 0) {
    return {PyBytes_AS_STRING(object), static_cast<std::size_t>(PyBytes_GET_SIZE(object))};
  }
  if (PyUnicode_Check(object) == 0) return {};
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(object, &size);
  if (bytes == nullptr) {
    PyErr_Clear();
    return {};
  }
  return {bytes, static_cast<std::size_t>(size)};
}

Puzzles::Puzzles(py::object source) : source_(std::move(source)) {
  if (py::isinstance<py::bytes>(source_)) {
    add_lines(py::reinterpret_borrow<py::bytes>(source_));
  } else if (py::isinstance<py::tuple>(source_)) {
    add_texts(py::reinterpret_borrow<py::tuple>(source_));
  } else {
    add_array(py::reinterpret_borrow<py::array>(source_));
  }
}

void Puzzles::add_array(const py::array& array) {
  if (!py::isinstance<py::array_t<std::uint8_t>>(array) || array.ndim() != 2 ||
      array.shape(1) != Cell::kCount || (array.size() > 0 && array.strides(1) != 1)) {
    throw py::type_error("expected a uint8 array of shape (n, 81)");
  }
  size_ = static_cast<std::size_t>(array.shape(0));
  cells_ = static_cast<const std::uint8_t*>(array.data());
  stride_ = array.strides(0);
}

void Puzzles::add_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    texts_.push_back(without_return(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  size_ = texts_.size();
}

void Puzzles::add_texts(const py::tuple& texts) {
  size_ = texts.size();
  texts_.resize(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    std::string_view& text = texts_[i];
    text = text_of(PyTuple_GET_ITEM(texts.ptr(), static_cast<Py_ssize_t>(i)));
    if (text.ends_with('\n')) text = without_return(text.substr(0, text.size() - 1));
  }
}

std::optional<Problem> Puzzles::read(std::size_t index, Board& board) const {
  const Location start{.line = index + 1, .column = 1};
  if (cells_ == nullptr) {
    const std::string_view text = texts_[index];
    if (text.data() == nullptr) return Problem{start, "expected a puzzle as text (str)"};
    return parse_cells(text, start, board);
  }
  const auto offset = static_cast<std::ptrdiff_t>(index) * stride_;
  std::array<char, Cell::kCount> text{};
  if (write_text(cells_ + offset, text.data())) {
    return parse_cells({text.data(), text.size()}, start, board);
  }
  const auto place = std::ranges::find(text, '!') - text.begin();
  return Problem{
      {start.line, static_cast<std::uint64_t>(place) + 1},
      "expected 1-9, or 0 for an empty cell, found " + std::to_string(int{cells_[offset + place]})};
}

std::optional<Puzzles::Malformed> Puzzles::first_malformed() const {
  Board board;
  for (std::size_t i = 0; i < size_; ++i) {
    if (cells_ != nullptr && largest(cells_ + static_cast<std::ptrdiff_t>(i) * stride_) <= 9) {
      continue;  // in a quarter of the time
    }
    if (auto problem = read(i, board)) return Malformed{i, std::move(*problem)};
  }
  return std::nullopt;
}

Marked::Marked(const Puzzles& puzzles) {
  if (const auto problem = puzzles.read(0, board_)) throw py::value_error(problem->message);
}

Marked::Marked(const std::string& text) {
  std::size_t records = 0;
  for (const Record& record : euler96::read({"", text + '\n'})) {
    if (record.problem) {
      const auto& [where, message, advice] = *record.problem;
      throw py::value_error("line " + std::to_string(where.line) + ", column " +
                            std::to_string(where.column) + ": " + message);
    }
    ++records;
    board_ = *record.board;
    marks_ = record.marks;
  }
  if (records != 1) throw py::value_error("expected one board, found " + std::to_string(records));
}

}  // namespace euler96::python
