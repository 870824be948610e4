#include "common_ends.hpp"

#include <algorithm>
#include <array>

namespace euler96::logic {

CommonEnds::CommonEnds(const Units& units, Found& found)
    : units_(units),
      found_(found),
      stride_((units.size() + kLanes - 1) / kLanes * kLanes),
      counts_(std::make_unique_for_overwrite<std::uint16_t[]>(2 * stride_ * units.size())),
      counted_(units.size()),
      sums_(stride_) {}

bool CommonEnds::begin(Node source) {
  if (counted_[source]) return false;
  counted_[source] = true;
  std::fill_n(counts(source, true), 2 * stride_, kUnreached);
  return true;
}

// Adds up the counts of all sources for kLanes nodes. Returns whether a sum is small enough.
bool CommonEnds::any_sum(std::size_t begin, bool on, std::uint16_t limit) {
  std::array<std::uint16_t, kLanes> sums{};
  for (const Node source : sources_) {
    const std::uint16_t* more = counts(source, on) + begin;
    for (std::size_t k = 0; k < kLanes; ++k) {
      sums[k] = static_cast<std::uint16_t>(sums[k] + more[k]);
    }
  }
  unsigned any = 0;
  for (std::size_t k = 0; k < kLanes; ++k) any |= sums[k] <= limit ? 1U : 0U;
  std::ranges::copy(sums, sums_.begin() + static_cast<std::ptrdiff_t>(begin));
  return any != 0;
}

// The largest sum whose rating is still of use.
std::uint16_t CommonEnds::largest_sum(int base) const {
  constexpr int kEnough = 18;
  static_assert(most_assertions(kEnough) < kUnreached);
  const int tenths = std::min(found_.rating_limit() - base, kEnough);
  return static_cast<std::uint16_t>(most_assertions(tenths));
}

}  // namespace euler96::logic
