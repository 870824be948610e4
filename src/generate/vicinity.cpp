#include "vicinity.hpp"

#include <algorithm>
#include <bit>
#include <climits>

#include "core/order.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/rating.hpp"
#include "euler96/scramble.hpp"

namespace euler96 {
namespace {

using logic::CellSet;

// A random search finds less than one puzzle in a hundred of these ratings.
constexpr int kRare = 80;
constexpr int kHighest = difficulties.back().highest;
constexpr int kClue = 10'000;             // a clue too many counts more than any rating
constexpr std::uint64_t kStarts = 64;     // random puzzles of a trial
constexpr std::size_t kMostRated = 8;     // of a trial
constexpr std::size_t kMostClimbing = 2;  // rated of a trial that climbs
constexpr std::uint32_t kEnough = 16;     // ratings that a bin is judged by
// At this many ratings the counts of a bin are halved, so that old ones weigh less.
constexpr std::uint32_t kHalveAt = 1024;
constexpr std::size_t kParents = 256;   // of a climb
constexpr std::size_t kFewParents = 4;  // fewer, and each trial climbs
// A puzzle's guesses are the fewest of this many forms: otherwise the climb selects puzzles on
// which the solver was merely unlucky.
constexpr std::size_t kForms = 4;
constexpr std::size_t kClimbers = 32;
constexpr std::uint64_t kClimbEvery = 16;  // trials
constexpr std::uint64_t kStartEvery = 16;  // trials that climb

// Bins are narrower where most puzzles are: 0, 1, 2, 3, 4-5, 6-7, 8-11, 12-15, 16-23, ...
std::size_t bin_of(std::uint64_t guesses) {
  constexpr std::size_t kBins = 16;
  if (guesses < 2) return static_cast<std::size_t>(guesses);
  const auto width = static_cast<std::size_t>(std::bit_width(guesses));  // from 2
  const bool upper_half = (guesses >> (width - 2) & 1) != 0;
  return std::min(kBins - 1, 2 * width - 2 + (upper_half ? 1 : 0));
}

Wishes for_starts(Wishes wishes) {
  wishes.seed = ~wishes.seed;
  wishes.near.clear();
  wishes.rating.reset();
  wishes.hardest.reset();
  wishes.with.clear();
  wishes.clues.reset();
  return wishes;
}

std::vector<Orbit> allowed_orbits(const Wishes& wishes) {
  std::vector<Orbit> orbits = orbits_of(wishes.symmetry);
  const CellSet allowed = allowed_cells(wishes);
  std::erase_if(orbits, [&](const Orbit& orbit) { return !orbit.cells.within(allowed); });
  return orbits;
}

}  // namespace

bool Vicinity::climbs(const Wishes& wishes) {
  const auto rating = wished_rating(wishes);
  const bool all_minimal = wishes.minimal || (!wishes.clues && !wishes.pattern);
  return wishes.near.empty() && all_minimal && rating && rating->low >= kRare;
}

Vicinity::Vicinity(const Wishes& wishes)
    : wishes_(wishes),
      rating_(wished_rating(wishes)),
      hardest_(rated_hardest(wishes)),
      judges_(rating_ || wishes_steps(wishes)),
      climb_(climbs(wishes)),
      orbits_(allowed_orbits(wishes)),
      parents_(wishes.near) {
  for (const Board& puzzle : parents_) known_.insert(form_of(puzzle));
  if (!size()) return;
  const NeighbourFinder finder(orbits_);
  for (std::uint32_t parent = 0; parent < parents_.size(); ++parent) {
    for (const std::uint32_t orbit : finder.orbits_of_clues(parents_[parent])) {
      if (orbits_[orbit].size == 1) removals_.emplace_back(parent, orbit);
    }
  }
}

std::optional<std::uint64_t> Vicinity::size() const {
  const bool all = !climb_ && wishes_.remove == Range{1, 1} && wishes_.add == Range{1, 1};
  return all ? std::optional<std::uint64_t>(removals_.size()) : std::nullopt;
}

std::vector<Vicinity::Candidate> Vicinity::merge(std::span<Result> round) {
  std::vector<Candidate> fresh;
  std::size_t longest = 0;
  for (const Result& result : round) {
    longest = std::max(longest, result.candidates.size());
    complete_ = complete_ && result.complete;
  }
  for (std::size_t rank = 0; rank < longest; ++rank) {
    for (Result& result : round) {
      if (rank >= result.candidates.size()) continue;
      Candidate& candidate = result.candidates[rank];
      if (!known_.insert(candidate.form)) continue;
      if (candidate.judged) learn(candidate);
      if (climb_) offer(candidate);
      if (judges_ && !candidate.judged) continue;
      if (candidate.distance == 0) {
        fresh.push_back(std::move(candidate));
      } else if (!nearest_ || candidate.distance < nearest_->distance) {
        nearest_ = std::move(candidate);
      }
    }
  }
  return fresh;
}

const Vicinity::Bin& Vicinity::bin(std::uint64_t guesses) const { return bins_[bin_of(guesses)]; }

void Vicinity::learn(const Candidate& candidate) {
  Bin& bin = bins_[bin_of(candidate.guesses)];
  ++bin.rated;
  bin.good += candidate.distance == 0 ? 1 : 0;
  if (bin.rated >= kHalveAt) bin = {bin.rated / 2, bin.good / 2};
}

// A puzzle that meets the wishes replaces the oldest parent; another one, the worst climber.
void Vicinity::offer(const Candidate& candidate) {
  if (candidate.judged && candidate.distance == 0) {
    if (parents_.size() < kParents) {
      parents_.push_back(candidate.puzzle);
    } else {
      parents_[oldest_++ % kParents] = candidate.puzzle;
    }
    return;
  }
  if (!candidate.judged) return;
  const Climber climber{candidate.distance, -static_cast<std::int64_t>(candidate.guesses),
                        candidate.puzzle};
  if (climbers_.size() < kClimbers) {
    climbers_.push_back(climber);
    return;
  }
  const auto worst = std::ranges::max_element(climbers_, {}, &Climber::rank);
  if (climber.rank() <= worst->rank()) *worst = climber;
}

// Whether a trial climbs, instead of looking for neighbours of puzzles that meet the wishes.
bool Vicinity::climbs_in(std::uint64_t trial) const {
  return climb_ && (parents_.size() < kFewParents || trial % kClimbEvery == 0);
}

// Whether as many as a quarter of those of the best bin are good.
bool Vicinity::promises(std::uint64_t guesses) const {
  Bin best{1, 0};
  for (const Bin& other : bins_) {
    const bool better =
        std::uint64_t{other.good} * best.rated > std::uint64_t{best.good} * other.rated;
    if (other.rated >= kEnough && better) best = other;
  }
  const Bin& own = bin(guesses);
  return own.rated < kEnough ||
         4 * std::uint64_t{own.good} * best.rated >= std::uint64_t{best.good} * own.rated;
}

Vicinity::Worker::Worker(const Vicinity& shared)
    : shared_(shared), finder_(shared.orbits_), starts_(for_starts(shared.wishes_)) {}

void Vicinity::Worker::run(std::uint64_t trial, Result& result, const std::atomic<bool>& stop) {
  Random random(shared_.wishes_.seed, trial);
  const std::vector<Board>& parents = shared_.parents_;
  const std::vector<Climber>& climbers = shared_.climbers_;
  result.complete = true;
  if (shared_.size()) {
    const auto [parent, orbit] = shared_.removals_[static_cast<std::size_t>(trial)];
    const auto found = finder_.find(parents[parent], shared_.orbits_[orbit].cells, 1, nullptr);
    result.complete = found.complete;
    puzzles_.assign(found.puzzles.begin(), found.puzzles.end());
  } else if (!shared_.climbs_in(trial)) {
    sample(parents[random.below(parents.size())], random);
  } else if (climbers.size() < kClimbers / 2 || random.below(kStartEvery) == 0) {
    start(trial);
  } else {
    const Climber& one = climbers[random.below(climbers.size())];
    const Climber& other = climbers[random.below(climbers.size())];
    sample((one.rank() < other.rank() ? one : other).puzzle, random);
  }
  take_new(result);
  if (!shared_.judges_) return;
  std::vector<Candidate>& candidates = result.candidates;
  if (!shared_.climbs_in(trial)) return judge_promising(result, stop);
  sort_by(candidates, [](const Candidate& candidate) { return ~candidate.guesses; });  // most first
  if (candidates.size() > kMostClimbing) candidates.resize(kMostClimbing);
  for (Candidate& candidate : candidates) {
    if (!stop) judge(candidate);
  }
}

// Random puzzles.
void Vicinity::Worker::start(std::uint64_t trial) {
  started_.first = trial * kStarts;
  started_.count = kStarts;
  started_.nearest = INT_MAX;
  starts_.run(started_);
  puzzles_.clear();
  for (const Trials::Found& found : started_.found) puzzles_.push_back(found.puzzle);
}

// Neighbours in a random order: a random number of clues is exchanged.
void Vicinity::Worker::sample(const Board& parent, Random& random) {
  const Wishes& wishes = shared_.wishes_;
  puzzles_.clear();
  const auto number = [&](const Range& range) {
    return range.low +
           static_cast<int>(random.below(static_cast<std::size_t>(range.high - range.low + 1)));
  };
  const int remove = number(wishes.remove);
  const int add = number(wishes.add);
  const int clues = parent.clues();
  if (wishes.clues) {
    const int most = shared_.climb_ ? gap(*wishes.clues, clues) : 0;
    if (gap(*wishes.clues, clues - remove + add) > most) return;
  }
  std::vector<std::uint32_t> orbits = finder_.orbits_of_clues(parent);
  random.shuffle(orbits);
  CellSet removed;
  for (const std::uint32_t orbit : orbits) {
    const auto& [cells, size] = shared_.orbits_[orbit];
    if (removed.size() + size <= remove) removed |= cells;
  }
  if (removed.size() != remove) return;
  const auto found = finder_.find(parent, removed, add, &random);
  puzzles_.assign(found.puzzles.begin(), found.puzzles.end());
  random.shuffle(puzzles_);
}

void Vicinity::Worker::take_new(Result& result) {
  const Wishes& wishes = shared_.wishes_;
  std::vector<Candidate>& candidates = result.candidates;
  candidates.clear();
  for (const Board& puzzle : puzzles_) {
    Candidate candidate;
    candidate.puzzle = puzzle;
    candidate.form = form_of(puzzle);
    if (wishes.clues) candidate.distance = kClue * gap(*wishes.clues, puzzle.clues());
    const bool known = shared_.known_.contains(candidate.form) ||
                       std::ranges::count(candidates, candidate.form, &Candidate::form) > 0;
    if (!known && meets_minimal(wishes, puzzle, *singles_)) candidates.push_back(candidate);
  }
  if (!shared_.judges_) return;
  puzzles_.resize(kForms * candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    scramble({&candidates[i].puzzle, 1}, candidates[i].form, 0,
             std::span(puzzles_).subspan(kForms * i, kForms));
  }
  outcomes_.resize(puzzles_.size());
  singles_->solve(puzzles_, outcomes_, {});
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto own = std::span(outcomes_).subspan(kForms * i, kForms);
    candidates[i].guesses = std::ranges::min(own, {}, &Outcome::guesses).guesses;
  }
}

// Leaves out what is not judged.
void Vicinity::Worker::judge_promising(Result& result, const std::atomic<bool>& stop) const {
  const bool all = shared_.size().has_value();
  std::size_t rated = 0;
  for (Candidate& candidate : result.candidates) {
    if (stop) return;
    if (!all && rated == kMostRated) break;
    if (!all && !shared_.promises(candidate.guesses)) continue;
    judge(candidate);
    std::swap(candidate, result.candidates[rated++]);
  }
  result.candidates.resize(rated);
}

void Vicinity::Worker::judge(Candidate& candidate) const {
  candidate.judged = true;
  if (shared_.rating_) rate(candidate);
  if (candidate.distance == 0 && wishes_steps(shared_.wishes_)) {
    candidate.distance = missed_steps(shared_.wishes_, candidate.puzzle);
  }
}

// A rating is whole only if the range has an upper end, since that takes longer.
void Vicinity::Worker::rate(Candidate& candidate) const {
  const Range& wished = *shared_.rating_;
  const bool open = wished.high >= kHighest && !shared_.hardest_;
  const int most = open ? wished.low - 1 : wished.high;
  const Rating found = euler96::rate(candidate.puzzle, {.known_unique = true, .most = most});
  const int er = found.er.value_or(kHighest + 1);
  const int missed_by = open && er > most ? 0 : gap(wished, er);
  if (missed_by > 0) {
    candidate.distance += missed_by;
  } else if (shared_.hardest_ && found.hardest != shared_.hardest_) {
    candidate.distance += 1;
  } else if (!open) {
    candidate.rating = found;
  }
}

}  // namespace euler96
