// New boards: canonical and random forms of puzzles, and puzzles to order.

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "euler96/canonical.hpp"
#include "euler96/generate.hpp"
#include "euler96/scramble.hpp"
#include "functions.hpp"
#include "run.hpp"

namespace py = pybind11;
using namespace py::literals;

namespace euler96::python {
namespace {

// The cells of the puzzles; a malformed puzzle has cells of 255.
py::array_t<std::uint8_t> cells(const Puzzles& puzzles) {
  py::array_t<std::uint8_t> all(
      {static_cast<py::ssize_t>(puzzles.size()), py::ssize_t{Cell::kCount}});
  std::uint8_t* const digits = all.mutable_data();
  Call().run([&] {
    Board board;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (puzzles.read(i, board)) {
        std::fill_n(digits + i * Cell::kCount, Cell::kCount, kMalformed);
      } else {
        copy_digits(board, digits + i * Cell::kCount);
      }
    }
  });
  return all;
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
      for (std::size_t i = begin; i < end; ++i) {
        std::uint8_t* digits = form + i * each * Cell::kCount;
        if (puzzles.read(i, board)) {
          std::fill_n(digits, each * Cell::kCount, kMalformed);
          continue;
        }
        // The question takes as long as half a form.
        for (std::uint64_t done = 0; done < each && (done == 0 || !call.stopped());
             done += made.size()) {
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

// Puzzles to order: their cells, how many boards were tried, and what is wrong if the search gave
// up. The ratings are in tenths.
py::tuple generate(std::uint64_t count, std::uint64_t seed,
                   std::optional<std::pair<int, int>> clues, bool minimal,
                   const std::string& symmetry, std::optional<std::pair<int, int>> rating,
                   bool ramp, const std::optional<std::string>& hardest,
                   const std::optional<std::string>& pattern, const Puzzles* near,
                   std::pair<int, int> remove, std::pair<int, int> add, std::uint64_t budget,
                   std::optional<double> time, unsigned threads, const py::object& progress) {
  const auto place = std::ranges::find(clue_symmetry_words, symmetry) - clue_symmetry_words.begin();
  Wishes wishes{.seed = seed,
                .minimal = minimal,
                .symmetry = static_cast<ClueSymmetry>(place),
                .ramp = ramp,
                .budget = budget};
  if (hardest) wishes.hardest = technique_of(*hardest);
  if (clues) wishes.clues = Range{clues->first, clues->second};
  if (rating) wishes.rating = Range{rating->first, rating->second};
  if (pattern) {  // a bitset's text begins with its last bit
    wishes.pattern.emplace(std::string(pattern->rbegin(), pattern->rend()));
  }
  if (near != nullptr) {
    if (near->size() == 0) throw py::value_error("near: it has no puzzles");
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
  const bool gave_up = maker.end() == PuzzleMaker::End::kGaveUp;
  return py::make_tuple(cells, maker.tried(), gave_up ? maker.shortfall() : "");
}

}  // namespace

void add_boards(py::module_& module) {
  module.def("cells", &cells, "puzzles"_a);
  module.def("canonical", &canonical, "puzzles"_a, "threads"_a, "progress"_a);
  module.def("scramble", &scramble, "puzzles"_a, "count"_a, "seed"_a, "threads"_a, "progress"_a);
  module.def("generate", &generate, "count"_a, "seed"_a, "clues"_a, "minimal"_a, "symmetry"_a,
             "rating"_a, "ramp"_a, "hardest"_a, "pattern"_a, "near"_a, "remove"_a, "add"_a,
             "budget"_a, "time"_a, "threads"_a, "progress"_a);
}

}  // namespace euler96::python
