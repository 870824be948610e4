#include "members.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "batch/readable.hpp"

namespace euler96 {
namespace {

// The names of members with a puzzle, the best first; a board in a member of another name is one if
// there is no other.
constexpr std::array<std::string_view, 8> kPuzzles = {"puzzle", "quiz",  "quizzes", "question",
                                                      "board",  "clues", "grid",    "value"};
constexpr std::array<std::string_view, 7> kNoPuzzles = {"solution", "answer",  "state", "boxes",
                                                        "blocks",   "columns", "cols"};
// Further rules, as f-puzzles, SudokuPad and others name them.
constexpr std::array<std::string_view, 20> kVariants = {
    "cages",      "killercages", "regions",     "extraregions",     "thermometers",
    "thermos",    "arrows",      "diagonals",   "palindromes",      "betweenlines",
    "quadruples", "xv",          "kropki",      "littlekillersums", "sandwichsums",
    "antiknight", "antiking",    "constraints", "differences",      "ratios"};
constexpr std::size_t kOther = kPuzzles.size();
constexpr std::size_t kDamaged = kOther + 1;  // in a member of another name
constexpr std::size_t kFewestCells = 40;

// Whether two names are the same, in any case, as a plural, or with one letter lost or doubled: a
// damaged name must not make a solution the puzzle.
bool is_name(std::string_view name, std::string_view known) {
  const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == b; };
  if (std::ranges::equal(name, known, same)) return true;
  const auto without = [&](std::string_view text, std::size_t at) {
    return std::string(text.substr(0, at)) + std::string(text.substr(at + 1));
  };
  for (std::size_t at = 0; at < known.size(); ++at) {
    if (std::ranges::equal(name, without(known, at), same)) return true;
  }
  for (std::size_t at = 1; at < name.size() && name.size() == known.size() + 1; ++at) {
    const bool doubled = name[at] == name[at - 1] || (at == known.size() && name[at] == 's');
    if (doubled && std::ranges::equal(without(name, at), known, same)) return true;
  }
  return false;
}

// The rank of a member, or none if it holds no puzzle.
std::optional<std::size_t> rank_of(const std::vector<std::string>& path) {
  std::size_t best = kOther;
  for (const std::string& name : path) {
    const auto is = [&](std::string_view known) { return is_name(name, known); };
    if (is_no_puzzle(name)) return std::nullopt;
    const auto found = std::ranges::find_if(kPuzzles, is);
    best = std::min(best, static_cast<std::size_t>(found - kPuzzles.begin()));
  }
  return best;
}

}  // namespace

bool is_no_puzzle(std::string_view name) {
  return std::ranges::any_of(kNoPuzzles,
                             [&](std::string_view known) { return is_name(name, known); });
}

bool is_variant(std::string_view name) {
  return std::ranges::any_of(kVariants,
                             [&](std::string_view known) { return is_name(name, known); });
}

void Members::add(const Member& member, std::size_t held, FoundBoard board) {
  std::optional<std::size_t> rank = rank_of(member.path);
  if (!rank || (board.problem && held < kFewestCells)) return;
  if (board.problem && *rank == kOther) rank = kDamaged;
  std::string path;
  for (const std::string& name : member.path) path += (path.empty() ? "" : ".") + name;
  boards_.push_back({std::move(board), path, *rank, member.object, member.number});
}

void Members::name(std::uint64_t object, const std::string& name) {
  for (const bool candidates : {false, true}) {
    const auto is_own = [&](const Waiting& waiting) {
      return waiting.object == object && waiting.board.has_candidates() == candidates;
    };
    if (std::ranges::count_if(boards_, is_own) != 1) continue;
    std::ranges::find_if(boards_, is_own)->board.name = name;
  }
}

std::vector<FoundBoard> Members::take(std::optional<Problem>& problem) {
  std::vector<Waiting> all;
  std::vector<Waiting> candidates;  // beside a puzzle
  const bool only = std::ranges::all_of(boards_, &FoundBoard::has_candidates, &Waiting::board);
  for (const Waiting& waiting : std::exchange(boards_, {})) {
    (only || !waiting.board.has_candidates() ? all : candidates).push_back(waiting);
  }
  const Waiting& best = *std::ranges::min_element(all, {}, &Waiting::rank);
  std::vector<FoundBoard> puzzles;
  for (const Waiting& waiting : all) {
    const bool same = waiting.path == best.path;
    const bool twice = same && waiting.object == best.object && waiting.number != best.number;
    if (same) puzzles.push_back(waiting.board);
    const auto beside = std::ranges::find(candidates, waiting.object, &Waiting::object);
    if (same && beside != candidates.end()) {
      puzzles.back().candidates = beside->board.cells;
      puzzles.back().candidates_at = beside->board.where;
    }
    if (problem || !(twice || (!same && waiting.rank == best.rank && best.rank < kDamaged)))
      continue;
    problem = {waiting.board.where,
               fmt::format("expected a puzzle in one member, found boards in {} and {}",
                           readable_quote(best.path), readable_quote(waiting.path))};
  }
  if (!problem && !path_.empty() && best.path != path_ && best.rank != kDamaged) {
    problem = {best.board.where, fmt::format("expected a puzzle in {} as before, found one in {}",
                                             readable_quote(path_), readable_quote(best.path))};
  }
  if (path_.empty() && !problem && best.rank != kDamaged) path_ = best.path;
  // A list ends after the boards in it, and is malformed then.
  std::ranges::stable_sort(puzzles, {}, &FoundBoard::where);
  return puzzles;
}

}  // namespace euler96
