// Puzzles to order, on several threads. The boards are numbered. Each has its own random numbers,
// and what it gives does not depend on other boards: the threads try pieces of consecutive numbers,
// and the results are taken in the order of the numbers.
//
// Test: tests/generate_test.cpp.

#include "euler96/generate.hpp"

#include <algorithm>
#include <atomic>
#include <climits>
#include <cmath>
#include <iterator>
#include <map>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/workers.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/solve.hpp"
#include "trials.hpp"
#include "vicinity.hpp"

namespace euler96 {
namespace {

constexpr std::uint64_t kForEachOfRamp = 64;  // puzzles to choose from
constexpr Range kRampRatings = {difficulties.front().lowest, difficulties.back().lowest - 1};

// The indices of `count` ratings, the lowest first: those nearest to numbers that are spread evenly
// over the range.
std::vector<std::size_t> spread(std::span<const Rating> ratings, const Range& range,
                                std::size_t count) {
  std::multimap<int, std::size_t> left;
  for (std::size_t i = 0; i < ratings.size(); ++i) left.emplace(*ratings[i].er, i);
  std::multimap<int, std::size_t> chosen;
  for (std::size_t k = 0; k < count && !left.empty(); ++k) {
    const double share = count == 1 ? 0.5 : static_cast<double>(k) / static_cast<double>(count - 1);
    const double target = range.low + share * (range.high - range.low);
    auto nearest = left.lower_bound(static_cast<int>(std::ceil(target)));
    const bool before = nearest != left.begin();
    if (nearest == left.end() ||
        (before && target - std::prev(nearest)->first <= nearest->first - target)) {
      --nearest;
    }
    chosen.insert(left.extract(nearest));
  }
  std::vector<std::size_t> indices;
  for (const auto& [rating, i] : chosen) indices.push_back(i);
  return indices;
}

}  // namespace

using Clock = std::chrono::steady_clock;

struct PuzzleMaker::State {
  class TrialWorker;
  class NearWorker;

  Wishes wishes;
  std::uint64_t wanted;                     // puzzles
  std::uint64_t count;                      // the same, and for a ramp those to choose from
  std::atomic<std::uint64_t> returned = 0;  // puzzles
  unsigned threads;
  Clock::time_point stop_at = Clock::time_point::max();
  double seconds = 0;  // until then

  // The threads take pieces of a block, one at a time.
  std::uint64_t piece = 1;       // boards
  std::uint64_t next_board = 0;  // that no thread has taken
  std::uint64_t end = 0;         // of the block
  // The results, which are taken in the order of the boards.
  std::atomic<std::uint64_t> tried = 0;     // boards
  std::atomic<std::uint64_t> accepted = 0;  // puzzles
  std::uint64_t after_last = 0;             // the board after the last one that gave a puzzle
  std::atomic<bool> ended = false;          // set by one thread at a time, read by all
  std::vector<Board> puzzles;
  std::vector<Rating> ratings;  // of these, if a wish concerns them
  std::optional<Trials::Miss> nearest;

  std::atomic<int> nearest_distance = INT_MAX;  // that of `nearest`

  // A search near puzzles, by rounds; null if the puzzles are random.
  std::unique_ptr<Vicinity> vicinity;
  std::vector<Vicinity::Result> round;                      // by trial
  std::vector<std::unique_ptr<Vicinity::Worker>> searches;  // one for each thread
  std::atomic<std::size_t> searching = 0;                   // threads in this round

  void search_round();
  void try_pieces();
  void choose_ramp();
  [[nodiscard]] bool out_of_time() const { return Clock::now() >= stop_at; }
  [[nodiscard]] std::uint64_t last_board() const {
    return after_last + std::min<std::uint64_t>(wishes.budget, UINT64_MAX - after_last);
  }
};

class PuzzleMaker::State::TrialWorker final : public Worker {
 public:
  explicit TrialWorker(State& state) : state_(state), trials_(state.wishes) {}

  bool read() override {
    if (state_.next_board == state_.end || state_.ended || state_.out_of_time()) return false;
    result_.first = state_.next_board;
    result_.count = std::min(state_.piece, state_.end - state_.next_board);
    result_.nearest = state_.nearest_distance;
    state_.next_board += result_.count;
    return true;
  }
  void process() override { trials_.run(result_); }

  void write() override {
    if (state_.ended) return;
    state_.tried = result_.first + result_.count;
    for (const auto& [board, puzzle, rating] : result_.found) {
      if (board >= state_.last_board()) break;
      state_.puzzles.push_back(puzzle);
      if (rating) state_.ratings.push_back(*rating);
      state_.after_last = board + 1;
      if (++state_.accepted < state_.count) continue;
      state_.tried = board + 1;
      state_.ended = true;
      return;
    }
    // After the puzzles, since they move the last board.
    for (const Trials::Miss& miss : result_.misses) {
      if (miss.distance >= state_.nearest_distance || miss.board >= state_.last_board()) continue;
      state_.nearest = miss;
      state_.nearest_distance = miss.distance;
    }
    if (state_.tried < state_.last_board()) return;
    state_.tried = state_.last_board();
    state_.ended = true;
  }
  [[nodiscard]] std::size_t helpers() const override { return 1; }
  void stop() override { state_.ended = true; }

 private:
  State& state_;
  Trials trials_;
  Trials::Result result_;
};

// Trials of a round, one at a time, in any order.
class PuzzleMaker::State::NearWorker final : public euler96::Worker {
 public:
  explicit NearWorker(State& state) : state_(state), search_(state.searches.at(state.searching++)) {
    if (search_ == nullptr) search_ = std::make_unique<Vicinity::Worker>(*state_.vicinity);
  }

  bool read() override {
    if (state_.out_of_time()) state_.ended = true;
    if (state_.next_board == state_.end || state_.ended) return false;
    trial_ = state_.next_board++;
    return true;
  }
  void process() override {
    const std::uint64_t first = state_.end - state_.round.size();
    search_->run(trial_, state_.round[static_cast<std::size_t>(trial_ - first)], state_.ended);
  }
  void write() override {}
  [[nodiscard]] std::size_t helpers() const override { return 1; }
  void stop() override { state_.ended = true; }

 private:
  State& state_;
  std::unique_ptr<Vicinity::Worker>& search_;
  std::uint64_t trial_ = 0;
};

// A round that is not finished gives nothing: what it would give depends on all of its trials.
void PuzzleMaker::State::search_round() {
  const std::uint64_t last = std::min(last_board(), vicinity->size().value_or(UINT64_MAX));
  end = std::min(next_board + Vicinity::kRound, last);
  round.resize(static_cast<std::size_t>(end - next_board));
  searches.resize(threads);
  searching = 0;
  work_in_order(threads, [&] { return std::make_unique<NearWorker>(*this); });
  if (ended) return;
  tried = end;
  for (Vicinity::Candidate& candidate : vicinity->merge(round)) {
    puzzles.push_back(candidate.puzzle);
    if (candidate.rating) ratings.push_back(*candidate.rating);
    after_last = end;
    if (++accepted < count) continue;
    ended = true;
    return;
  }
  if (end == last) ended = true;
}

PuzzleMaker::PuzzleMaker(const Wishes& wishes, std::uint64_t count,
                         std::optional<Positive<unsigned>> threads)
    : state_(std::make_unique<State>()) {
  if (const auto why = contradiction(wishes, count)) throw std::invalid_argument(*why);
  state_->wishes = wishes;
  state_->wanted = state_->count = count;
  if (wishes.ramp) {
    state_->wishes.rating = wishes.rating.value_or(kRampRatings);
    // A range without an upper end is not rated to the end.
    int& high = state_->wishes.rating->high;
    high = std::min(high, difficulties.back().highest - 1);
    state_->count *= kForEachOfRamp;
  }
  state_->ended = count == 0;
  state_->threads = threads.value_or(processor_count());
  if (!wishes.near.empty() || Vicinity::climbs(wishes)) {
    state_->vicinity = std::make_unique<Vicinity>(state_->wishes);
  }
}

PuzzleMaker::~PuzzleMaker() = default;

void PuzzleMaker::State::try_pieces() {
  constexpr std::uint64_t kPieces = 4;  // of a block, for each thread
  constexpr std::uint64_t kMost = 1024;
  constexpr auto kShort = std::chrono::milliseconds(100);
  const auto start = Clock::now();
  end = next_board + piece * kPieces * threads;
  work_in_order(threads, [&] { return std::make_unique<TrialWorker>(*this); });
  // What is found does not depend on the pieces.
  if (out_of_time()) ended = true;
  const auto time = Clock::now() - start;
  if (time < kShort) piece = std::min(2 * piece, kMost);
  if (time > 4 * kShort) piece = std::max<std::uint64_t>(piece / 2, 1);
}

std::vector<Board> PuzzleMaker::next(Clock::time_point until) {
  State& state = *state_;
  state.puzzles.clear();
  state.ratings.clear();
  while (!state.ended && (state.wishes.ramp || state.puzzles.empty())) {
    if (state.vicinity) {
      state.search_round();
    } else {
      state.try_pieces();
    }
    if (!state.wishes.ramp && Clock::now() >= until) break;
  }
  if (state.wishes.ramp) state.choose_ramp();
  state.returned += state.puzzles.size();
  return std::move(state.puzzles);
}

void PuzzleMaker::State::choose_ramp() {
  std::vector<Board> chosen;
  std::vector<Rating> chosen_ratings;
  for (const std::size_t i : spread(ratings, *wishes.rating, static_cast<std::size_t>(wanted))) {
    chosen.push_back(puzzles[i]);
    chosen_ratings.push_back(ratings[i]);
  }
  puzzles = std::move(chosen);
  ratings = std::move(chosen_ratings);
}

const std::vector<Rating>& PuzzleMaker::ratings() const { return state_->ratings; }

void PuzzleMaker::stop() { state_->ended = true; }

void PuzzleMaker::stop_after(std::chrono::duration<double> time) {
  constexpr std::chrono::hours kNever{24 * 365 * 100};
  if (!(time.count() > 0)) throw std::invalid_argument("a time is above 0");
  state_->seconds = time.count();
  if (time < kNever) state_->stop_at = Clock::now() + std::chrono::ceil<Clock::duration>(time);
}

std::uint64_t PuzzleMaker::tried() const { return state_->tried; }
std::uint64_t PuzzleMaker::found() const { return state_->returned; }

std::string PuzzleMaker::shortfall() const {
  const State& s = *state_;
  const std::string chosen = s.wishes.ramp ? "chosen from " + std::to_string(s.accepted) + " of " +
                                                 std::to_string(s.count) + "; "
                                           : "";
  if (s.out_of_time() && s.tried < s.last_board()) {
    const bool whole = s.seconds == std::floor(s.seconds);
    const auto number = static_cast<std::int64_t>(std::ceil(whole ? s.seconds : 1000 * s.seconds));
    return chosen + "gave up after " + std::to_string(number) + (whole ? " s" : " ms");
  }
  return chosen + "gave up after " + std::to_string(s.tried - s.after_last) + " boards" +
         (s.accepted > 0 ? " without another one" : "");
}

std::optional<PuzzleMaker::End> PuzzleMaker::end() const {
  if (!state_->ended) return std::nullopt;
  const Vicinity* search = state_->vicinity.get();
  const bool tried_all =
      search != nullptr && search->size() == state_->tried.load() && search->complete();
  // A ramp of fewer puzzles than there could be is another ramp.
  const bool whole = state_->accepted == state_->count || tried_all;
  if (whole && state_->returned == state_->wanted) return End::kCount;
  return tried_all ? End::kNoMore : End::kGaveUp;
}

std::optional<Board> PuzzleMaker::nearest() const {
  if (const Vicinity* search = state_->vicinity.get()) {
    return search->nearest() ? std::optional(search->nearest()->puzzle) : std::nullopt;
  }
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
