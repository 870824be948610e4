/// @file
/// Random numbers that are the same on every machine and with every library. The results of the
/// standard's distributions and of std::shuffle depend on the library.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace euler96 {

/// xoshiro256** by Blackman and Vigna, with its state initialised by their SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += kStep;
      word = mixed(seed);
    }
  }
  /// The numbers of a stream depend on the seed and the number of the stream alone.
  Random(std::uint64_t seed, std::uint64_t stream) : Random(mixed(seed + kStep) ^ stream) {}

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to n-1: the upper half of a product, which is nearly uniform for small n.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>((next() >> 32) * n >> 32); }

  void shuffle(auto&& items) {
    for (std::size_t n = std::size(items); n > 1; --n) std::swap(items[n - 1], items[below(n)]);
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::array<std::uint64_t, 4> state_;
};

}  // namespace euler96
