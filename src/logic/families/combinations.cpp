#include "combinations.hpp"

namespace euler96::logic {

boost::container::static_vector<MaskSubset, 126> subsets(const std::array<unsigned, 9>& masks,
                                                         int degree) {
  boost::container::static_vector<MaskSubset, 126> found;
  std::array<std::uint8_t, 9> usable;
  std::size_t count = 0;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const int size = nine_bit_counts[masks[i]];
    if (size >= 2 && size <= degree) usable[count++] = static_cast<std::uint8_t>(i);
  }
  const auto choose = [&](const auto& self, std::size_t from, int missing, unsigned chosen,
                          unsigned common) -> void {
    if (missing == 0) {
      if (nine_bit_counts[common] == degree) found.push_back({chosen, common});
      return;
    }
    for (std::size_t i = from; i + static_cast<std::size_t>(missing) <= count; ++i) {
      const unsigned all = common | masks[usable[i]];
      if (nine_bit_counts[all] <= degree) {
        self(self, i + 1, missing - 1, chosen | 1U << usable[i], all);
      }
    }
  };
  choose(choose, 0, degree, 0, 0);
  return found;
}

}  // namespace euler96::logic
