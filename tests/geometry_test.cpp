#include <type_traits>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

// It returns digits by value. A forward iterator of C++17 must return references, one of C++20 need
// not.
static_assert(std::forward_iterator<DigitSet::Iterator>);
static_assert(std::is_same_v<std::iterator_traits<DigitSet::Iterator>::iterator_category,
                             std::input_iterator_tag>);

// No house holds another cell: nine houses of a kind have 81 places.
TEST(Geometry, EachCellIsInItsRowColumnAndBox) {
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
    const auto holds = [&](int house) {
      const House& cells = houses[static_cast<std::size_t>(house)];
      return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    EXPECT_TRUE(holds(cell.row())) << cell.name();
    EXPECT_TRUE(holds(9 + cell.column())) << cell.name();
    EXPECT_TRUE(holds(18 + cell.box())) << cell.name();
  }
}

TEST(Geometry, CellsOfAHouseAscend) {
  for (const House& house : houses) EXPECT_TRUE(std::is_sorted(house.begin(), house.end()));
}

TEST(Geometry, PeersAreTheOtherCellsOfTheHousesOfACell) {
  for (int i = 0; i < Cell::kCount; ++i) {
    std::set<Cell> expected;
    for (const House& house : houses) {
      if (std::find(house.begin(), house.end(), Cell(i)) == house.end()) continue;
      expected.insert(house.begin(), house.end());
    }
    expected.erase(Cell(i));
    const Peers& found = peers[static_cast<std::size_t>(i)];
    EXPECT_EQ(std::set<Cell>(found.begin(), found.end()), expected) << Cell(i).name();
    EXPECT_TRUE(std::is_sorted(found.begin(), found.end())) << Cell(i).name();
  }
}

}  // namespace
}  // namespace euler96::testing
