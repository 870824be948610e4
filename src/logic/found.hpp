/// @file
/// The collector that finders report their steps to.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "euler96/pattern.hpp"
#include "techniques.hpp"

namespace euler96::logic {

/// Collects the steps that a finder finds in a position. The lowest steps are those of the lowest
/// rating and, of these, those of the lowest order.
class Found {
 public:
  enum class Keep : std::uint8_t {
    kEffect,  ///< what the lowest steps place and remove together
    kLowest,  ///< and these steps
    kEach,    ///< of each candidate, the lowest step that places or removes it; perhaps others
    kAll,     ///< all steps
  };

  explicit Found(Keep keep = Keep::kEffect) : keep_(keep) {}

  /// Whether finders of chains must say which of several shortest ones comes first, by an order
  /// that does not depend on how cells are numbered.
  [[nodiscard]] bool wants_order() const { return keep_ == Keep::kEach; }

  /// The highest rating that is still of use. A finder may skip steps that are rated above it.
  [[nodiscard]] int rating_limit() const { return keep_ >= Keep::kEach ? kNone : rating_; }

  /// Whether a step could still be of use.
  [[nodiscard]] bool wants(int rating, int order) const {
    return keep_ >= Keep::kEach || std::pair(rating, order) <= std::pair(rating_, order_);
  }

  /// Adds a step. It must place a digit or remove at least one candidate of the position.
  /// @param pattern the pattern, or a function that makes it, which is called only if the step is
  ///     kept.
  template <class PatternOrMake>
  void add(const Deduction& deduction, const PatternOrMake& pattern) {
    if (deduction.rating > rating_limit()) return;
    const auto key = std::pair(deduction.rating, deduction.order);
    const auto lowest = std::pair(rating_, order_);
    if (key < lowest) {
      std::tie(rating_, order_) = key;
      technique_ = deduction.technique;
      placed_ = CandidateSet();
      removed_ = CandidateSet();
      if (keep_ == Keep::kLowest) steps_.clear();
    }
    if (key <= lowest) {
      technique_ = std::min(technique_, deduction.technique);
      if (deduction.placed) placed_.insert(*deduction.placed);
      removed_ |= deduction.removed;
    }
    if (keep_ == Keep::kEffect || (keep_ == Keep::kLowest && key > lowest)) return;
    if (keep_ == Keep::kEach && !is_lowest_of_any(deduction)) return;
    if constexpr (std::invocable<PatternOrMake>) {
      steps_.push_back({deduction, pattern()});
    } else {
      steps_.push_back({deduction, pattern});
    }
  }

  [[nodiscard]] bool empty() const { return rating_ == kNone; }
  /// The rating of the lowest steps and the first of their techniques. Not of an empty Found.
  [[nodiscard]] int rating() const { return rating_; }
  [[nodiscard]] Technique technique() const { return technique_; }
  /// What the lowest steps place and remove.
  [[nodiscard]] const CandidateSet& placed() const { return placed_; }
  [[nodiscard]] const CandidateSet& removed() const { return removed_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  static constexpr int kNone = TechniqueInfo::kUnbounded;

  // Whether a step is the lowest so far that places or removes one of its candidates.
  bool is_lowest_of_any(const Deduction& deduction) {
    bool any = false;
    const auto lower = [&](Candidate candidate, bool on) {
      const std::pair key(deduction.rating, deduction.order);
      const auto [known, is_new] = lowest_.try_emplace({candidate, on}, key);
      any |= is_new || key < known->second;
      known->second = std::min(known->second, key);
    };
    if (deduction.placed) lower(*deduction.placed, true);
    for (const Digit digit : DigitSet::all()) {
      for (const Cell cell : deduction.removed.cells(digit)) lower({cell, digit}, false);
    }
    return any;
  }

  Keep keep_;
  int rating_ = kNone;
  int order_ = 0;
  Technique technique_{};
  CandidateSet placed_;
  CandidateSet removed_;
  std::vector<Step> steps_;
  std::map<std::pair<Candidate, bool>, std::pair<int, int>> lowest_;
};

}  // namespace euler96::logic
