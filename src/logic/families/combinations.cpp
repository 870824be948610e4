#include "combinations.hpp"

namespace euler96::logic {

boost::container::static_vector<MaskSubset, 126> subsets(const std::array<unsigned, 9>& masks,
                                                         int degree) {
  boost::container::static_vector<MaskSubset, 126> found;
  unsigned usable = 0;  // bit i stands for masks[i]
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const int size = nine_bit_counts[masks[i]];
    usable |= (size >= 2 && size <= degree ? 1U : 0U) << i;
  }
  const auto choose = [&](const auto& self, unsigned rest, int missing, unsigned chosen,
                          unsigned common) -> void {
    if (missing == 0) {
      if (nine_bit_counts[common] == degree) found.push_back({chosen, common});
      return;
    }
    for (; nine_bit_counts[rest] >= missing; rest &= rest - 1) {
      const unsigned all = common | masks[static_cast<std::size_t>(std::countr_zero(rest))];
      if (nine_bit_counts[all] <= degree) {
        self(self, rest & (rest - 1), missing - 1, chosen | (rest & -rest), all);
      }
    }
  };
  choose(choose, usable, degree, 0, 0);
  return found;
}

}  // namespace euler96::logic
