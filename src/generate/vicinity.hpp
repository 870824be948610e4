/// @file
/// Searches among the neighbours of puzzles, in rounds of a fixed number of trials. A trial depends
/// on the seed, its number and what the rounds before have found; so any number of threads finds
/// the same.
///
/// - Near given puzzles: the parents are the given ones. If one clue is removed and one added, all
///   neighbours are found; otherwise each trial removes random clues of a random parent.
/// - A climb: the parents are puzzles that met the wishes. Until there are a few of them, they are
///   climbers: random puzzles, which neighbours replace that are nearer to the wishes.
///
/// Rating takes a hundred times as long as everything else. The guesses of the solver `singles`
/// show beforehand whether a puzzle may be difficult enough: for each number of guesses it is
/// counted how many of the rated puzzles met the wishes, and those are rated that promise most.
///
/// Test: tests/neighbours_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/generate.hpp"
#include "known_forms.hpp"
#include "neighbours.hpp"
#include "solvers/variants.hpp"
#include "trials.hpp"

namespace euler96 {

/// What all threads share. It changes between rounds alone.
class Vicinity {
 public:
  static constexpr std::uint64_t kRound = 32;  ///< trials

  /// A puzzle that a trial found.
  struct Candidate {
    Board puzzle;
    std::uint64_t form = 0;
    int distance = 0;              ///< from the wishes, unless it should be judged and is not
    std::uint64_t guesses = 0;     ///< the fewest of a few forms, if a wish concerns the difficulty
    bool judged = false;           ///< by its rating and its steps, as far as wishes concern them
    std::optional<Rating> rating;  ///< if it is good and the wished range has an upper end
  };
  /// What a trial found, in the order of its search.
  struct Result {
    std::vector<Candidate> candidates;
    bool complete = true;
  };

  explicit Vicinity(const Wishes& wishes);

  /// Whether these wishes are searched for by a climb.
  static bool climbs(const Wishes& wishes);
  /// The number of trials that find all neighbours, if all are found.
  [[nodiscard]] std::optional<std::uint64_t> size() const;
  /// Takes the results of a round.
  /// @return the new puzzles that meet the wishes: the first ones of each trial, then the second
  /// ones and so on, so that the first puzzles are not all alike.
  std::vector<Candidate> merge(std::span<Result> round);
  /// Whether all neighbours of the trials so far were found.
  [[nodiscard]] bool complete() const { return complete_; }
  /// The puzzle that came nearest to the wishes of those that missed them.
  [[nodiscard]] const std::optional<Candidate>& nearest() const { return nearest_; }

  /// The trials of one thread.
  class Worker {
   public:
    explicit Worker(const Vicinity& shared);
    /// @param stop ends the trial early; its result is then not to be used.
    void run(std::uint64_t trial, Result& result, const std::atomic<bool>& stop);

   private:
    void start(std::uint64_t trial);
    void sample(const Board& parent, Random& random);
    void take_new(Result& result);
    void judge_promising(Result& result, const std::atomic<bool>& stop) const;
    void judge(Candidate& candidate) const;
    void rate(Candidate& candidate) const;

    const Vicinity& shared_;
    NeighbourFinder finder_;
    Trials starts_;
    Trials::Result started_;
    std::unique_ptr<SolverContext> singles_ = singles_solver.make_context();
    std::vector<Board> puzzles_;  // of the trial
    std::vector<Outcome> outcomes_;
  };

 private:
  // What is known of the rated puzzles with similar numbers of guesses.
  struct Bin {
    std::uint32_t rated = 0;
    std::uint32_t good = 0;
  };
  // In the order of their worth: near the wishes, then many guesses.
  struct Climber {
    int distance;
    std::int64_t negated_guesses;
    Board puzzle;

    [[nodiscard]] std::pair<int, std::int64_t> rank() const { return {distance, negated_guesses}; }
  };

  [[nodiscard]] bool climbs_in(std::uint64_t trial) const;
  [[nodiscard]] const Bin& bin(std::uint64_t guesses) const;
  [[nodiscard]] bool promises(std::uint64_t guesses) const;
  void learn(const Candidate& candidate);
  void offer(const Candidate& candidate);

  Wishes wishes_;
  std::optional<Range> rating_;  // wished
  std::optional<Technique> hardest_;
  bool judges_;  // puzzles by their ratings or steps
  bool climb_;
  std::vector<Orbit> orbits_;
  std::vector<Board> parents_;
  std::size_t oldest_ = 0;  // parent
  std::vector<Climber> climbers_;
  // Each neighbourhood, as parent and removed orbit, if all neighbours are found.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> removals_;
  std::array<Bin, 16> bins_{};
  KnownForms known_;
  std::optional<Candidate> nearest_;
  bool complete_ = true;
};

}  // namespace euler96
