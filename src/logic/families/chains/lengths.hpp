/// @file
/// The rating of a chain or net by its length, the number of its assertions.
#pragma once

namespace euler96::logic {

/// The most assertions of a chain or net that costs no more than `tenths` beyond its shortest form.
/// It costs one more each time that their number less two passes 4, 6, 8, 12, 16, 24, 32, ...
constexpr int most_assertions(int tenths) {
  int limit = 4;
  for (int i = 0; i < tenths; ++i) limit = i % 2 == 0 ? limit / 2 * 3 : limit / 3 * 4;
  return limit + 2;
}

/// The tenths that a chain or net costs beyond its shortest form.
constexpr int surcharge(int assertions) {
  int tenths = 0;
  while (assertions > most_assertions(tenths)) ++tenths;
  return tenths;
}

}  // namespace euler96::logic
