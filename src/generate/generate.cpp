// Puzzles to order, on several threads. The boards are numbered. Each has its own random numbers,
// and what it gives does not depend on other boards: the threads try pieces of consecutive numbers,
// and the results are taken in the order of the numbers.
//
// Test: tests/generate_test.cpp.

#include "euler96/generate.hpp"

#include <algorithm>
#include <chrono>
#include <climits>
#include <cstdlib>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "core/workers.hpp"
#include "euler96/geometry.hpp"
#include "euler96/rating.hpp"
#include "euler96/solve.hpp"
#include "euler96/step.hpp"
#include "solved_board.hpp"
#include "trials.hpp"

namespace euler96 {
namespace {

using logic::CellSet;

// The scale of Sudoku Explainer, in tenths.
constexpr int kLowestRating = 10;
constexpr int kHighestRating = 120;
constexpr int kFewestClues = 17;  // no puzzle with 16 clues has one solution (McGuire et al., 2012)

// The row of the table of techniques that has this name, or null.
const logic::TechniqueRow* row_of_step(std::string_view name) {
  const auto found = std::ranges::find(techniques(), name, &logic::TechniqueRow::name);
  return found == techniques().end() ? nullptr : &*found;
}

// A rating that no step of the technique exceeds, if it is below the longest chains.
std::optional<int> most_rating(const logic::TechniqueRow& row) {
  constexpr int kFirstWithLengths = 45;  // unique rectangles; those before have one rating each
  constexpr int kFirstChain = 65;
  if (row.rating < kFirstWithLengths) return row.rating;
  return row.rating < kFirstChain ? std::optional(kFirstChain - 1) : std::nullopt;
}

CellSet allowed_cells(const Wishes& wishes) {
  if (!wishes.pattern) return CellSet::all();
  CellSet cells;
  for (const Orbit& orbit : orbits_of(wishes.symmetry)) {
    const bool all = std::ranges::all_of(orbit.cells, [&](Cell cell) {
      return wishes.pattern->test(static_cast<std::size_t>(cell.index()));
    });
    if (all) cells |= orbit.cells;
  }
  return cells;
}

RemovalRules rules_of(const Wishes& wishes) {
  RemovalRules rules{.orbits = orbits_of(wishes.symmetry), .allowed = allowed_cells(wishes)};
  const int cells = rules.allowed.size();
  if (wishes.minimal) return rules;
  if (wishes.clues) {
    rules.clues = {wishes.clues->low, std::min(wishes.clues->high, cells)};
  } else if (wishes.pattern) {
    rules.clues = {cells, cells};
  }
  return rules;
}

bool is_solved(const Board& board) {
  return std::ranges::all_of(houses, [&](const House& house) {
    unsigned digits = 0;
    for (const Cell cell : house) digits |= 1U << board.value(cell);
    return digits == 0x3FE;
  });
}

bool extends(const Board& solution, const Board& puzzle) {
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    const char clue = puzzle.text()[i];
    if (clue != Board::kEmpty && clue != solution.text()[i]) return false;
  }
  return true;
}

// The numbers of clues that whole orbits can have.
std::bitset<Cell::kCount + 1> possible_clues(const Wishes& wishes) {
  const CellSet allowed = allowed_cells(wishes);
  std::bitset<Cell::kCount + 1> possible(1);
  for (const auto& [cells, size] : orbits_of(wishes.symmetry)) {
    if (cells.within(allowed)) possible |= possible << static_cast<std::size_t>(size);
  }
  return possible;
}

// Whether two rows of a band, or two columns of a stack, can hold no clue.
bool has_empty_lines(CellSet allowed) {
  for (std::size_t i = 0; i < 18; ++i) {
    for (std::size_t j = i + 1; j % 3 != 0; ++j) {
      if (!allowed.meets(logic::house_cells[i] | logic::house_cells[j])) return true;
    }
  }
  return false;
}

// How far a number is from a range.
int gap(const Range& range, int n) { return std::max({range.low - n, n - range.high, 0}); }

}  // namespace

std::span<const std::uint32_t> BatchRemoval::run(std::span<ClueRemoval> removals,
                                                 const RemovalRules& rules) {
  open_.clear();
  done_.clear();
  for (std::uint32_t i = 0; i < removals.size(); ++i) {
    if (removals[i].step(rules)) open_.push_back(i);
  }
  while (!open_.empty()) {
    boards_.clear();
    for (const std::uint32_t i : open_) boards_.push_back(removals[i].puzzle());
    outcomes_.resize(boards_.size());
    solver_->solve(boards_, outcomes_, {});
    std::size_t still_open = 0;
    for (std::size_t k = 0; k < open_.size(); ++k) {
      const std::uint32_t place = open_[k];
      ClueRemoval& removal = removals[place];
      // Most solvers leave one of the solutions in the outcome; it may be the known one.
      const Board& other = outcomes_[k].solution;
      if (outcomes_[k].verdict == Verdict::kUnique) {
        if (removal.accept()) {
          done_.push_back(place);
          continue;
        }
      } else {
        const bool known =
            other != removal.solved() && extends(other, boards_[k]) && is_solved(other);
        if (!removal.refute(known ? &other : nullptr)) continue;
      }
      if (removal.step(rules)) open_[still_open++] = place;
    }
    open_.resize(still_open);
  }
  std::ranges::sort(done_);
  return done_;
}

Trials::Trials(const Wishes& wishes) : wishes_(wishes_of_kind(wishes)), rules_(rules_of(wishes_)) {
  if (wishes_.rating) most_rating_ = wishes_.rating->high;
  if (!wishes_.hardest.empty()) {
    const auto most = most_rating(*row_of_step(wishes_.hardest));
    if (most) most_rating_ = std::min(*most, most_rating_.value_or(*most));
  }
}

void Trials::run(Result& result) {
  removals_.resize(result.count);
  randoms_.clear();
  const std::uint64_t seed = wishes_.seed ^ (static_cast<std::uint64_t>(wishes_.kind) << 56);
  for (std::uint64_t i = 0; i < result.count; ++i) {
    Random& random = randoms_.emplace_back(seed, result.first + i);
    const Board solved = wishes_.pattern ? solved_board_for(rules_.allowed, random, *solver_)
                                         : random_solved_board(random);
    removals_[i].start(solved, rules_, random);
  }
  result.found.clear();
  result.misses.clear();
  for (const std::uint32_t i : batch_.run(removals_, rules_)) {
    made_.clear();
    kinds_.make(wishes_.kind, removals_[i], randoms_[i], made_);
    for (const Board& puzzle : made_) {
      const std::uint64_t board = result.first + i;
      const int missed_by = distance(puzzle);
      if (missed_by == 0) {
        result.found.push_back({board, puzzle});
      } else if (result.misses.empty() || missed_by < result.misses.back().distance) {
        result.misses.push_back({board, missed_by, puzzle});
      }
    }
  }
}

// 0 for a puzzle that meets the wishes. A clue too many counts more than any rating.
int Trials::distance(const Board& puzzle) const {
  constexpr int kClue = 10'000;
  constexpr int kUnrated = 1'000;
  if (wishes_.clues) {
    if (const int clues = gap(*wishes_.clues, puzzle.clues()); clues > 0) return kClue * clues;
  }
  if (!wishes_.rating && wishes_.hardest.empty()) return 0;
  const Rating rating = rate(puzzle, {.known_unique = true, .most = most_rating_});
  if (!rating.er) return kUnrated;
  if (wishes_.rating) {
    if (const int missed_by = gap(*wishes_.rating, *rating.er); missed_by > 0) return missed_by;
  }
  if (wishes_.hardest.empty() || rating.hardest == wishes_.hardest) return 0;
  return std::max(1, std::abs(row_of_step(wishes_.hardest)->rating - *rating.er));
}

std::vector<std::string_view> step_names() {
  std::vector<std::string_view> names;
  for (const logic::TechniqueRow& row : techniques()) names.push_back(row.name);
  return names;
}

std::optional<std::string> contradiction(const Wishes& wishes) {
  const auto clues = wishes.clues.value_or(Range{0, Cell::kCount});
  const CellSet allowed = allowed_cells(wishes);
  const int cells = allowed.size();
  const bool wishes_more = wishes.clues || wishes.minimal || wishes.rating ||
                           !wishes.hardest.empty() || wishes.pattern ||
                           wishes.symmetry != ClueSymmetry::kNone;
  const auto room = [&] {
    return "the pattern has room for " + std::to_string(cells) + " clues" +
           (wishes.symmetry == ClueSymmetry::kNone ? "" : " with that symmetry");
  };
  if (wishes.kind != PuzzleKind::kMinimal && wishes_more) {
    return "kind: a kind other than minimal has no further wishes";
  }
  if (clues.low > clues.high) return "clues: the range is empty";
  if (clues.high < kFewestClues) return "clues: a puzzle with one solution has at least 17 clues";
  if (clues.low > Cell::kCount) return "clues: a board has 81 cells";
  if (cells < kFewestClues) {
    return "pattern: a puzzle with one solution has at least 17 clues, and " + room();
  }
  if (has_empty_lines(allowed)) {
    return "pattern: two rows of a band or two columns of a stack would be without a clue";
  }
  if (clues.low > cells) return "clues: " + room();
  const auto possible = possible_clues(wishes);
  bool one_possible = false;
  for (int n = clues.low; n <= std::min(clues.high, cells); ++n) {
    one_possible |= possible.test(static_cast<std::size_t>(n));
  }
  if (!one_possible) return "clues: no such number of clues has that symmetry";
  if (wishes.rating && wishes.rating->low > wishes.rating->high) {
    return "rating: the range is empty";
  }
  if (wishes.rating &&
      (wishes.rating->high < kLowestRating || wishes.rating->low > kHighestRating)) {
    return "rating: ratings are from 1.0 to 12.0";
  }
  if (wishes.hardest.empty()) return std::nullopt;
  const logic::TechniqueRow* const step = row_of_step(wishes.hardest);
  if (step == nullptr) return "hardest: no step has that name";
  const int most = most_rating(*step).value_or(INT_MAX);
  if (wishes.rating && (wishes.rating->high < step->rating || wishes.rating->low > most)) {
    return "rating: the hardest step has no such rating";
  }
  return std::nullopt;
}

struct PuzzleMaker::State {
  Wishes wishes;
  std::uint64_t count;
  unsigned threads;

  std::mutex mutex;  // guards the next one
  std::vector<std::unique_ptr<Trials>> idle;

  // The threads take pieces of a block, one at a time.
  std::uint64_t piece = 1;       // boards
  std::uint64_t next_board = 0;  // that no thread has taken
  std::uint64_t end = 0;         // of the block
  // Of the results, which are taken in the order of the boards.
  std::uint64_t after_last = 0;     // the board after the last one that gave a puzzle
  std::atomic<bool> ended = false;  // set by one thread at a time, read by all
  std::vector<Board> puzzles;
  std::optional<Trials::Miss> nearest;

  [[nodiscard]] std::uint64_t last_board() const { return after_last + wishes.budget; }

  std::unique_ptr<Trials> take_trials() {
    {
      const std::lock_guard lock(mutex);
      if (!idle.empty()) {
        auto trials = std::move(idle.back());
        idle.pop_back();
        return trials;
      }
    }
    return std::make_unique<Trials>(wishes);
  }
  void give_back(std::unique_ptr<Trials> trials) {
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(trials));
  }
};

namespace {

template <class State>
class TrialWorker final : public Worker {
 public:
  TrialWorker(State& state, std::atomic<std::uint64_t>& tried, std::atomic<std::uint64_t>& found)
      : state_(state), tried_(tried), found_(found), trials_(state.take_trials()) {}
  ~TrialWorker() override { state_.give_back(std::move(trials_)); }

  bool read() override {
    if (state_.next_board == state_.end || state_.ended) return false;
    result_.first = state_.next_board;
    result_.count = std::min(state_.piece, state_.end - state_.next_board);
    state_.next_board += result_.count;
    return true;
  }
  void process() override { trials_->run(result_); }

  void write() override {
    if (state_.ended) return;
    tried_ = result_.first + result_.count;
    for (const auto& [board, puzzle] : result_.found) {
      if (board >= state_.last_board()) break;
      state_.puzzles.push_back(puzzle);
      state_.after_last = board + 1;
      if (++found_ < state_.count) continue;
      tried_ = board + 1;
      state_.ended = true;
      return;
    }
    // After the puzzles, since they move the last board.
    for (const Trials::Miss& miss : result_.misses) {
      const bool nearer = !state_.nearest || miss.distance < state_.nearest->distance;
      if (nearer && miss.board < state_.last_board()) state_.nearest = miss;
    }
    if (tried_ < state_.last_board()) return;
    tried_ = state_.last_board();
    state_.ended = true;
  }
  [[nodiscard]] bool wants_help() const override { return true; }
  void stop() override { state_.ended = true; }

 private:
  State& state_;
  std::atomic<std::uint64_t>& tried_;
  std::atomic<std::uint64_t>& found_;
  std::unique_ptr<Trials> trials_;
  Trials::Result result_;
};

}  // namespace

PuzzleMaker::PuzzleMaker(const Wishes& wishes, std::uint64_t count,
                         std::optional<Positive<unsigned>> threads)
    : state_(std::make_unique<State>()) {
  if (const auto why = contradiction(wishes)) throw std::invalid_argument(*why);
  state_->wishes = wishes;
  state_->count = count;
  state_->ended = count == 0;
  state_->threads = threads.value_or(processor_count());
}

PuzzleMaker::~PuzzleMaker() = default;

std::vector<Board> PuzzleMaker::next() {
  constexpr std::uint64_t kPieces = 4;  // of a block, for each thread
  constexpr std::uint64_t kMost = 1024;
  constexpr auto kShort = std::chrono::milliseconds(100);
  State& state = *state_;
  state.puzzles.clear();
  while (!state.ended && state.puzzles.empty()) {
    const auto start = std::chrono::steady_clock::now();
    state.end = state.next_board + state.piece * kPieces * state.threads;
    work_in_order(state.threads,
                  [&] { return std::make_unique<TrialWorker<State>>(state, tried_, found_); });
    // What is found does not depend on the pieces.
    const auto time = std::chrono::steady_clock::now() - start;
    if (time < kShort) state.piece = std::min(2 * state.piece, kMost);
    if (time > 4 * kShort) state.piece = std::max<std::uint64_t>(state.piece / 2, 1);
  }
  return std::move(state.puzzles);
}

void PuzzleMaker::stop() { state_->ended = true; }

std::optional<Board> PuzzleMaker::nearest() const {
  return state_->nearest ? std::optional(state_->nearest->puzzle) : std::nullopt;
}

std::vector<Board> generate(const Wishes& wishes, std::uint64_t count,
                            std::optional<Positive<unsigned>> threads) {
  PuzzleMaker maker(wishes, count, threads);
  std::vector<Board> all;
  for (;;) {
    const std::vector<Board> some = maker.next();
    if (some.empty()) return all;
    all.insert(all.end(), some.begin(), some.end());
  }
}

}  // namespace euler96
