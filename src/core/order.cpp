#include "order.hpp"

#include <algorithm>
#include <numeric>

namespace euler96 {

std::vector<std::uint32_t> ascending(std::size_t size, const void* items,
                                     bool (*less)(const void*, std::size_t, std::size_t)) {
  std::vector<std::uint32_t> places(size);
  std::iota(places.begin(), places.end(), 0U);
  const auto before = [&](std::uint32_t one, std::uint32_t other) {
    return less(items, one, other) || (one < other && !less(items, other, one));
  };
  std::ranges::make_heap(places, before);
  std::ranges::sort_heap(places, before);
  return places;
}

}  // namespace euler96
