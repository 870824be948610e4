// The first sweeps of new puzzles, side by side. Compiled once for each target.
//
// Most easy puzzles are solved without search, after the same few sweeps. So a full set of lanes is
// loaded at once and swept until few lanes still change. Solutions are written in one pass; the
// other nodes, split or not yet settled, wait in a queue for a lane of the search. If too few
// puzzles of a set are solved, the search loads its lanes itself from then on.
//
// See docs/tuning.md, bitslice, opening. Test: tests/bitslice_test.cpp.

#if defined(EULER96_BITSLICE_OPENING_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_OPENING_INL_HPP
#undef EULER96_BITSLICE_OPENING_INL_HPP
#else
#define EULER96_BITSLICE_OPENING_INL_HPP
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "batch.hpp"
#include "board_io-inl.hpp"
#include "chute-inl.hpp"
#include "split-inl.hpp"
#include "transpose-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// A set of lanes in memory, one bit for each.
struct LaneSet {
  /// Lists are written a vector at a time: the entries that may be written beyond the end.
  static constexpr std::size_t kSlack = 16;

  alignas(64) std::uint64_t words[kWords];

  explicit LaneSet(Vec v) { store(v, words); }

  [[nodiscard]] std::size_t size() const {
    std::size_t n = 0;
    for (const std::uint64_t w : words) n += static_cast<std::size_t>(__builtin_popcountll(w));
    return n;
  }

  /// Writes the places of its lanes (see `Staging`) in ascending order, which is memory order.
  /// @param places room for kLanes + kSlack.
  /// @return the end of the list.
  std::uint32_t* list(std::uint32_t* places) const {
    for (std::size_t part = 0; part < kWords; ++part) {
      std::uint64_t w = 0;  // bit i is place 64*part + i
      for (std::size_t j = 0; j < kWords; ++j) {
        w |= spread(words[j] >> (part * kPart) & (~std::uint64_t{0} >> (64 - kPart))) << j;
      }
      places = append(w, static_cast<std::uint32_t>(64 * part), places);
    }
    return places;
  }

 private:
  static constexpr std::size_t kPart = 64 / kWords;

  /// The low kPiece bits of every kPiece * kWords.
  template <std::size_t kPiece>
  static constexpr std::uint64_t pieces() {
    std::uint64_t mask = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      if (i / kPiece % kWords == 0) mask |= std::uint64_t{1} << i;
    }
    return mask;
  }

  /// Writes the positions of the bits, plus `first`. With AVX-512 a vector at a time, so that no
  /// branch depends on the bits.
  static HWY_INLINE std::uint32_t* append(std::uint64_t bits, std::uint32_t first,
                                          std::uint32_t* to) {
#if EULER96_TERNARY
    const hn::ScalableTag<std::uint32_t> d;
    constexpr std::size_t kStep = sizeof(Vec) / sizeof(std::uint32_t);
    auto number = hn::Iota(d, first);
    for (std::size_t i = 0; i < 64; i += kStep) {
      const auto some = static_cast<__mmask16>(bits >> i);
      hn::StoreU(hn::Compress(number, hn::MFromD<decltype(d)>{some}), d, to);
      to += __builtin_popcount(some);
      number = hn::Add(number, hn::Set(d, static_cast<std::uint32_t>(kStep)));
    }
#else
    for (; bits != 0; bits &= bits - 1) {
      *to++ = first + static_cast<std::uint32_t>(__builtin_ctzll(bits));
    }
#endif
    return to;
  }

  /// Moves bit i to bit i * kWords, by halves.
  template <std::size_t kPiece = kPart / 2>
  static HWY_INLINE std::uint64_t spread(std::uint64_t bits) {
    if constexpr (kPiece == 0 || kWords == 1) {
      return bits;
    } else {
      constexpr std::uint64_t kMask = pieces<kPiece>();
      return spread<kPiece / 2>((bits | bits << (kPiece * (kWords - 1))) & kMask);
    }
  }
};

/// Scratch memory that the parts of a context share between calls.
struct Workshop {
  Scratch scratch;
  Splits splits;
  Staging staging;
};

/// A node that waits for a lane.
struct alignas(64) WaitingNode {
  std::uint64_t words[kNodeWords];
  std::uint64_t split_word;  ///< 0 unless it is settled
  std::uint32_t puzzle;
};

class Opening {
 public:
  void reset() {
    begin_ = end_ = 0;
    pays_ = true;
  }

  [[nodiscard]] std::size_t waiting() const { return end_ - begin_; }
  const WaitingNode& take() { return queue_[begin_++]; }

  /// Opens puzzles until `wanted` nodes (at most kLanes) wait, if there are puzzles and it pays.
  void fill(std::size_t wanted, Batch& batch, Workshop& shop) {
    if (!pays_ || waiting() >= wanted || batch.left() == 0) return;
    std::copy(queue_ + begin_, queue_ + end_, queue_);
    end_ -= begin_;
    begin_ = 0;
    while (pays_ && waiting() < wanted && batch.left() > 0) run(batch, shop);
  }

 private:
  void run(Batch& batch, Workshop& shop) {
    const std::size_t n = std::min(kLanes, batch.left());
    const std::uint32_t first = batch.take(n);
    for (std::size_t p = 0; p < n; ++p) {
      const Board& board = batch.board(first + static_cast<std::uint32_t>(p));
      load_planes(board, shop.staging.node(p), Staging::kStep);
    }
    for (std::size_t p = n; p < kLanes; ++p) load_no_planes(shop.staging.node(p), Staging::kStep);
    shop.staging.give_rows(planes_, kPlaneWords);
    candidates_of_planes(planes_, lanes_);
    start(lanes_);
    do {
      sweep(lanes_, shop.scratch);
    } while (kLanes - LaneSet(lanes_.settled).size() > kLanes * kStopPercent / 100);

    choose_splits(lanes_, shop.splits);
    std::uint32_t places[kLanes + LaneSet::kSlack];
    const std::uint32_t* end = LaneSet(shop.splits.solved).list(places);
    const auto solved = static_cast<std::size_t>(end - places);
    planes_of_candidates(lanes_, planes_);
    shop.staging.take_rows(planes_, kPlaneWords);
    for (const std::uint32_t* p = places; p != end; ++p) {
      batch.begin(first + *p);
      Board* const solution = batch.add_solution(first + *p);  // its first, so not null
      store_planes(shop.staging.node(*p), Staging::kStep, *solution);
    }

    // Outcomes are begun here and not where boards are read: their cache misses would delay loads.
    end = LaneSet(not1(shop.splits.solved)).list(places);
    for (const std::uint32_t* p = places; p != end && *p < n; ++p) batch.begin(first + *p);

    shop.staging.take_splits(shop.splits.rows);
    shop.staging.take_nodes(lanes_);
    end = LaneSet(not1(or2(lanes_.dead, shop.splits.solved))).list(places);
    for (const std::uint32_t* p = places; p != end; ++p) {
      const std::uint64_t* node = shop.staging.node(*p);
      WaitingNode& w = queue_[end_];
      for (std::size_t i = 0; i < kNodeWords; ++i) w.words[i] = node[i * Staging::kStep];
      w.split_word = shop.staging.split_word(*p);
      w.puzzle = first + *p;
      ++end_;
    }
    pays_ = solved * kPaysFrom >= n;
  }

  static constexpr std::size_t kStopPercent = 27;
  static constexpr std::size_t kPaysFrom = 8;  // an eighth solved

  Lanes lanes_;
  Vec planes_[64 * kPlaneWords];
  WaitingNode queue_[2 * kLanes];
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool pays_ = true;  // the last set solved enough puzzles to open another
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_OPENING_INL_HPP
