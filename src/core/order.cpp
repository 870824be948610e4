#include "order.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>

namespace euler96 {

std::vector<std::uint32_t> ascending(std::size_t size, const void* items,
                                     bool (*less)(const void*, std::size_t, std::size_t)) {
  std::vector<std::uint32_t> places(size);
  std::iota(places.begin(), places.end(), 0U);
  const auto before = [&](std::uint32_t one, std::uint32_t other) {
    return less(items, one, other);
  };
  std::vector<std::uint32_t> merged(size);
  for (std::size_t width = 1; width < size; width *= 2) {  // of what is sorted
    auto out = merged.begin();
    for (auto rest = std::span(places); !rest.empty();) {
      const auto pair = rest.first(std::min(2 * width, rest.size()));
      const auto middle = pair.begin() + static_cast<std::ptrdiff_t>(std::min(width, pair.size()));
      out = std::merge(pair.begin(), middle, middle, pair.end(), out, before);
      rest = rest.subspan(pair.size());
    }
    places.swap(merged);
  }
  return places;
}

}  // namespace euler96
