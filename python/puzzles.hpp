/// @file
/// The puzzles of a Python call, read where Python keeps them.
///
/// Test: python/tests.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"

namespace euler96::python {

/// Returns the text of a str or bytes object, whose memory it is; a null pointer if the object is
/// neither or has a lone surrogate.
std::string_view text_of(PyObject* object);

/// The rows of an array, the lines of a bytes object, or the texts of a tuple. Nothing is copied:
/// the object is kept alive instead.
class Puzzles {
 public:
  /// @param source a uint8 array of shape (n, 81) with adjacent cells in each row, a bytes object
  /// of lines, or a tuple of which each str or bytes is a puzzle and anything else is malformed.
  explicit Puzzles(pybind11::object source);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Reads a puzzle; needs no GIL.
  /// @return what is wrong with the puzzle, if anything is; its line is `index + 1`.
  [[nodiscard]] std::optional<Problem> read(std::size_t index, Board& board) const;
  /// The first malformed puzzle, as its index and its problem.
  struct Malformed {
    std::size_t index;
    Problem problem;
  };
  [[nodiscard]] std::optional<Malformed> first_malformed() const;

 private:
  void add_array(const pybind11::array& array);
  void add_lines(std::string_view text);
  void add_texts(const pybind11::tuple& texts);

  pybind11::object source_;
  std::size_t size_ = 0;
  const std::uint8_t* cells_ = nullptr;  // of the first row of an array
  std::ptrdiff_t stride_ = 0;
  std::vector<std::string_view> texts_;  // a null pointer stands for an object that is no text
};

/// The board of a function that takes one, perhaps with pencil marks.
class Marked {
 public:
  /// The first of these puzzles. @throws pybind11::value_error if it is malformed.
  explicit Marked(const Puzzles& puzzles);
  /// A text that `euler96 hint` reads. @throws pybind11::value_error unless it is one board.
  explicit Marked(const std::string& text);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const std::optional<logic::Position>& marks() const { return marks_; }
  [[nodiscard]] logic::Position position() const {
    return marks_ ? *marks_ : logic::Position(board_);
  }

 private:
  Board board_;
  std::optional<logic::Position> marks_;
};

}  // namespace euler96::python
