// The functions that the module for WebAssembly lacks: the certificate checker reports by
// exceptions, and the figures of the lectures have fractions.

#include <array>

#include "../verify/checker.hpp"
#include "call.hpp"
#include "core/search_space.hpp"

namespace euler96::door {
namespace {

// ---- verify

Fault verify(Call& call) {
  constexpr std::size_t kPiece = 64;
  const Boards& boards = call.boards_of("puzzles");
  const std::array<const Boards*, 3> fields = {
      &call.boards_of("outcome"), &call.boards_of("solution"), &call.boards_of("proof")};
  if (call.is_first_part()) {
    for (const Boards* const field : fields) {
      if (field->size() != boards.size()) {
        return Error{EULER96_MISUSE, "expected as many certificates as puzzles"};
      }
    }
    if (auto fault = refuse_malformed(call)) return fault;
    if (call.array<std::uint8_t>("proved", {boards.size()}) == nullptr) return too_small("proved");
  }
  std::uint8_t* const proved = call.numbers<std::uint8_t>("proved");
  for_pieces(call, boards.size(), kPiece, [&](std::size_t begin, std::size_t end) {
    Board board;
    for (std::size_t i = begin; i < end; ++i) {
      call.stop().check();
      proved[i] = 0;
      if (boards.read(i, board)) continue;
      // A field that is no text is no certificate; an empty one may be.
      const auto text = [i](const Boards& field) { return field.text(i).value_or("no text"); };
      const euler96_verify::Record record = {board.text(), text(*fields[0]), text(*fields[1]),
                                             text(*fields[2])};
      try {
        euler96_verify::check(record);
        proved[i] = 1;
      } catch (const euler96_verify::Failure&) {
      }
    }
    return std::function<void()>();
  });
  return {};
}

// ---- search-space

Fault search_spaces(Call& call) {
  const Boards& boards = call.boards_of("puzzles");
  const std::uint64_t n = boards.size();
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    for (const char* name : {"empty", "rounds"}) {
      if (call.array<std::uint8_t>(name, {n}) == nullptr) return too_small(name);
    }
    for (const char* name : {"prune_left", "fix_left"}) {
      if (call.array<std::uint16_t>(name, {n}) == nullptr) return too_small(name);
    }
  }
  for_pieces(call, n, 1, [&](std::size_t i, std::size_t) -> std::function<void()> {
    Board board;
    SearchSpace space = {.empty = kMalformed};
    if (!boards.read(i, board)) space = search_space(board);
    return [&call, i, space = std::move(space)] {
      call.numbers<std::uint8_t>("empty")[i] = static_cast<std::uint8_t>(space.empty);
      call.numbers<std::uint8_t>("rounds")[i] = static_cast<std::uint8_t>(space.rounds);
      call.numbers<std::uint16_t>("prune_left")[i] = static_cast<std::uint16_t>(space.prune_left);
      call.numbers<std::uint16_t>("fix_left")[i] = static_cast<std::uint16_t>(space.fix_left);
      call.texts("choices").add_text(space.choices);
      call.texts("prune").add_text(space.prune);
      call.texts("fix").add_text(space.fix);
    };
  });
  return {};
}

constexpr FunctionRow kRows[] = {
    {"verify", "check the certificates of outcomes", "puzzles,outcome,solution,proof", "proved",
     Function::kVerify, &verify},
    {"search-space", "how many grids the lectures' solvers search", "puzzles",
     "empty,choices,prune,prune_left,fix,fix_left,rounds", Function::kSearchSpace, &search_spaces},
};

}  // namespace

std::span<const FunctionRow> native_functions() { return kRows; }

}  // namespace euler96::door
