// Tests on random matrices the laws from which the lectures derive their programs.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <type_traits>

#include "lecture_support.hpp"
#include "prelude.hpp"
#include "solvers/lecture/expand.hpp"
#include "solvers/lecture/prune.hpp"

namespace euler96::lecture {
namespace {

using testing::any_choices;
using testing::feasible_matrix;
using testing::matrix_of;
using testing::mostly_single;
using testing::row_of;

constexpr std::size_t kSmall = side<2>;

// 4x4: up to 4^5 grids. 9x9: up to 4^4.
auto small_feasible() { return feasible_matrix<2>(5, 0, 3); }
auto feasible() { return feasible_matrix<3>(4, 0, 3); }

template <class Range>
auto list_of(const Range& range) {
  std::vector<std::decay_t<decltype(*range.begin())>> list;
  for (const auto& x : range) list.push_back(x);
  return list;
}

template <class List>
List sorted(List list) {
  std::sort(list.begin(), list.end());
  return list;
}

template <class List, class P>
List filter(P p, List list) {
  list.erase(std::remove_if(list.begin(), list.end(), [&](const auto& x) { return !p(x); }),
             list.end());
  return list;
}

// filter valid . collapse
template <std::size_t kSide>
auto valid_grids(const Matrix<Choices, kSide>& m) {
  return filter([](const auto& grid) { return valid(grid); }, list_of(collapse(m)));
}

// One type for all laws: RapidCheck's templates are compiled again for each type.
template <class T>
using LawOf = std::type_identity_t<std::function<bool(const T&)>>;

// Checks a law. It returns whether the case was significant: the law could have failed. At least a
// tenth of the cases must be; the generators aim at half.
template <class T>
void check_law(const rc::Gen<T>& gen, const LawOf<T>& law) {
  int cases = 0;
  int significant = 0;
  EXPECT_TRUE(rc::check([&] {
    const T x = *gen;
    ++cases;
    if (law(x)) ++significant;
  }));
  EXPECT_GE(cases, 100);
  EXPECT_GE(significant * 10, cases) << "too few significant cases";
}

template <std::size_t kSide>
void are_their_own_inverses() {
  const auto m = *matrix_of<int, kSide>(rc::gen::arbitrary<int>());
  RC_ASSERT(rows(rows(m)) == m);
  RC_ASSERT(cols(cols(m)) == m);
  RC_ASSERT(boxs(boxs(m)) == m);
}
RC_GTEST_PROP(LectureLaws, RowsColsAndBoxsAreTheirOwnInverses, ()) {
  are_their_own_inverses<kSmall>();
  are_their_own_inverses<side<>>();
}

RC_GTEST_PROP(LectureLaws, ConcatIsTheInverseOfChop, ()) {
  const auto row = *row_of<int, 9>(rc::gen::arbitrary<int>());
  RC_ASSERT(concat(chop<3>(row)) == row);
  const auto other = *row_of<int, 12>(rc::gen::arbitrary<int>());
  RC_ASSERT(concat(chop<2>(other)) == other);
}

// map d . collapse == collapse . d, up to order
template <class F, class M>
bool commutes_with_collapse(F d, const M& m) {
  auto left = list_of(collapse(m));
  for (auto& grid : left) grid = d(grid);
  RC_ASSERT(sorted(left) == sorted(list_of(collapse(d(m)))));
  return left.size() > 1;
}
TEST(LectureLaws, RowsColsAndBoxsCommuteWithCollapse) {
  const auto law = [](const auto& m) {
    return commutes_with_collapse(rows, m) | commutes_with_collapse(cols, m) |
           commutes_with_collapse(boxs, m);
  };
  check_law(small_feasible(), law);
  check_law(feasible(), law);
}

// map f . map g == map (f . g)
RC_GTEST_PROP(LectureLaws, MapsOfMapsAreOneMap, ()) {
  const auto m = *matrix_of<int, kSmall>(rc::gen::arbitrary<int>());
  const auto f = [](int x) { return x / 2; };
  const auto on_row = [&](const auto& row) { return map(f, row); };
  RC_ASSERT(map(on_row, cols(m)) == cols(map(on_row, m)));
  RC_ASSERT(map(f, map(f, m[0])) == map([&](int x) { return f(f(x)); }, m[0]));
}

RC_GTEST_PROP(LectureLaws, MapOfTheIdentityIsTheIdentity, ()) {
  const auto m = *matrix_of<int, kSmall>(rc::gen::arbitrary<int>());
  RC_ASSERT(map(std::identity(), m) == m);
  RC_ASSERT(map(std::identity(), m[0]) == m[0]);
}

// filter p . concat == concat . map (filter p)
TEST(LectureLaws, FilteringAConcatenationFiltersItsRows) {
  check_law(matrix_of<Choices, kSmall>(mostly_single<kSmall>()), [](const auto& m) {
    std::vector<Choices> joined;
    for (const auto& row : m) {
      const auto singles = filter(single, list_of(row));
      joined.insert(joined.end(), singles.begin(), singles.end());
    }
    RC_ASSERT(filter(single, list_of(concat(m))) == joined);
    return joined.size() > 1 && joined.size() < kSmall * kSmall;
  });
}

// ones == map head . filter singleton
TEST(LectureLaws, OnesAreTheHeadsOfTheSingletons) {
  check_law(row_of<Choices, kSmall>(mostly_single<kSmall>()), [](const Row<Choices, kSmall>& row) {
    std::vector<Digit> heads;
    for (const Choices choices : filter(single, list_of(row))) heads.push_back(choices.first());
    RC_ASSERT(list_of(ones(row)) == heads);
    return !heads.empty() && heads.size() < kSmall;
  });
}

// filter (all p) . cp == cp . map (filter p)
TEST(LectureLaws, FilteringAProductFiltersItsLists) {
  check_law(small_feasible(), [](const Matrix<Choices, kSmall>& m) {
    const auto products = map([](const auto& row) { return list_of(cp(row)); }, m);
    const auto filtered = map([](const auto& rows) { return filter(nodups, rows); }, products);
    const auto grids =
        filter([](const auto& grid) { return all(nodups, grid); }, list_of(cp(products)));
    RC_ASSERT(grids == list_of(cp(filtered)));
    return filtered != products && !grids.empty();
  });
}

template <class D, class List>
List filter_by(D d, const List& grids) {
  return filter([&](const auto& grid) { return all(nodups, d(grid)); }, grids);
}

// filter valid == filter (all nodups . d) for d = rows, cols and boxs, one after the other
TEST(LectureLaws, ValidIsThreeFiltersInAnyOrder) {
  check_law(small_feasible(), [](const Matrix<Choices, kSmall>& m) {
    const auto grids = list_of(collapse(m));
    const auto in_order = [&](auto d, auto e, auto f) {
      return filter_by(f, filter_by(e, filter_by(d, grids)));
    };
    const auto wanted = valid_grids(m);
    RC_ASSERT(in_order(rows, cols, boxs) == wanted);
    RC_ASSERT(in_order(rows, boxs, cols) == wanted);
    RC_ASSERT(in_order(cols, rows, boxs) == wanted);
    RC_ASSERT(in_order(cols, boxs, rows) == wanted);
    RC_ASSERT(in_order(boxs, rows, cols) == wanted);
    RC_ASSERT(in_order(boxs, cols, rows) == wanted);
    return !wanted.empty() && wanted.size() < grids.size();
  });
}

// map d . filter (all nodups . d) == filter (all nodups) . map d, and so the step of the
// derivation: filter (all nodups . d) . collapse == map d . filter (all nodups) . collapse . d, up
// to order
TEST(LectureLaws, FiltersFuseWithRowsColsAndBoxs) {
  check_law(small_feasible(), [](const Matrix<Choices, kSmall>& m) {
    const auto grids = list_of(collapse(m));
    const auto fuses = [&](auto d) {
      const auto map_d = [&](auto list) {
        for (auto& grid : list) grid = d(grid);
        return list;
      };
      RC_ASSERT(map_d(filter_by(d, grids)) == filter_by(rows, map_d(grids)));
      RC_ASSERT(sorted(filter_by(d, grids)) ==
                sorted(map_d(filter_by(rows, list_of(collapse(d(m)))))));
      return filter_by(d, grids).size() < grids.size();
    };
    return fuses(rows) | fuses(cols) | fuses(boxs);
  });
}

// The definition, with all lists in memory: the lazy product must be the same, in the same order.
TEST(LectureLaws, CollapseIsTheProductOfTheRowsProducts) {
  check_law(small_feasible(), [](const Matrix<Choices, kSmall>& m) {
    Row<std::vector<Row<Digit, kSmall>>, kSmall> products;
    for (std::size_t i = 0; i < kSmall; ++i) products[i] = list_of(cp(m[i]));
    RC_ASSERT(list_of(cp(products)) == list_of(collapse(m)));
    std::size_t grids = 1;
    for (const Choices cell : concat(m)) grids *= static_cast<std::size_t>(cell.size());
    RC_ASSERT(list_of(collapse(m)).size() == grids);
    return grids > 1;
  });
}

TEST(LectureLaws, PruningARowLosesNoRowWithoutDuplicates) {
  check_law(row_of<Choices, kSmall>(mostly_single<kSmall>()), [](const Row<Choices, kSmall>& row) {
    const auto wanted = filter(nodups, list_of(cp(row)));
    RC_ASSERT(filter(nodups, list_of(cp(prune_row(row)))) == wanted);
    return prune_row(row) != row;
  });
  // In such rows every choice that can be pruned is wrong, so other rows are checked too.
  check_law(small_feasible(), [](const Matrix<Choices, kSmall>& m) {
    const auto wanted = filter(nodups, list_of(cp(m[0])));
    RC_ASSERT(filter(nodups, list_of(cp(prune_row(m[0])))) == wanted);
    return !wanted.empty();
  });
}

// filter valid . collapse . f == filter valid . collapse
template <std::size_t kSide, class F>
void loses_no_solution(F f, const rc::Gen<Matrix<Choices, kSide>>& gen) {
  check_law(gen, [&](const Matrix<Choices, kSide>& m) {
    const auto wanted = valid_grids(m);
    RC_ASSERT(valid_grids(f(m)) == wanted);
    return !wanted.empty();
  });
  check_law(gen, [&](const Matrix<Choices, kSide>& m) { return f(m) != m; });
}
TEST(LectureLaws, PruningByRowsColsOrBoxsLosesNoSolution) {
  const auto by = [](auto d) {
    const auto pruned = [d](const auto& m) { return prune_by(d, m); };
    loses_no_solution<kSmall>(pruned, small_feasible());
    loses_no_solution<side<>>(pruned, feasible());
  };
  by(rows);
  by(cols);
  by(boxs);
}
TEST(LectureLaws, PruningInAnyOrderLosesNoSolution) {
  const auto in_order = [](auto d, auto e, auto f) {
    return [=](const auto& m) { return prune_by(f, prune_by(e, prune_by(d, m))); };
  };
  loses_no_solution<kSmall>(in_order(rows, cols, boxs), small_feasible());
  loses_no_solution<kSmall>(in_order(rows, boxs, cols), small_feasible());
  loses_no_solution<kSmall>(in_order(cols, rows, boxs), small_feasible());
  loses_no_solution<kSmall>(in_order(cols, boxs, rows), small_feasible());
  loses_no_solution<kSmall>(in_order(boxs, rows, cols), small_feasible());
  loses_no_solution<kSmall>(in_order(boxs, cols, rows), small_feasible());
}
TEST(LectureLaws, PruneAndItsFixedPointLoseNoSolution) {
  loses_no_solution<kSmall>(prune<kSmall>, small_feasible());
  loses_no_solution<side<>>(prune<side<>>, feasible());
  loses_no_solution<kSmall>(fix_prune<kSmall>, small_feasible());
  loses_no_solution<side<>>(fix_prune<side<>>, feasible());
}

template <std::size_t kSide>
bool contains(const Matrix<Choices, kSide>& m, const Matrix<Choices, kSide>& part) {
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t j = 0; j < kSide; ++j) {
      if (!(part[i][j] - m[i][j]).empty()) return false;
    }
  }
  return true;
}

TEST(LectureLaws, PruneAddsNoChoiceAndRemovesTheChoicesThatSinglesForbid) {
  check_law(matrix_of<Choices, side<>>(mostly_single<side<>>()), [](const auto& m) {
    const auto pruned = prune(m);
    RC_ASSERT(contains(m, pruned));
    // Single choices stay, and no undecided cell of their houses keeps them.
    for (const auto& house : rows(m)) {
      for (const Digit digit : ones(house)) {
        for (const Choices cell : prune_row(house)) {
          RC_ASSERT(single(cell) || !cell.contains(digit));
        }
      }
    }
    for (std::size_t i = 0; i < side<>; ++i) {
      for (std::size_t j = 0; j < side<>; ++j) {
        if (single(m[i][j])) RC_ASSERT(pruned[i][j] == m[i][j]);
      }
    }
    return pruned != m;
  });
}

TEST(LectureLaws, RepeatedPruningReachesAFixedPoint) {
  check_law(matrix_of<Choices, side<>>(any_choices<side<>>()), [](const auto& m) {
    int rounds = 0;
    const auto fixed = fix(
        [&](const auto& x) {
          RC_ASSERT(++rounds <= 9 * 81 + 1);  // each except the last removes a choice
          return prune(x);
        },
        m);
    RC_ASSERT(prune(fixed) == fixed);
    RC_ASSERT(contains(m, fixed));
    RC_ASSERT(fixed == fix_prune(m));
    return rounds > 2;
  });
}

// No matrix of the other tests needs more than 13 rounds.
TEST(LectureLaws, FixAppliesTheFunctionAsOftenAsNeeded) {
  EXPECT_EQ(fix([](int x) { return std::min(x + 1, 1000); }, 0), 1000);
}

// collapse == concat . map collapse . e, up to order
template <std::size_t kSide, class E>
void expands_to_the_same(E e, const rc::Gen<Matrix<Choices, kSide>>& gen) {
  check_law(gen, [&](Matrix<Choices, kSide> m) {
    if (complete(m)) m[0][0] = values<kSide>;  // the law requires an undecided cell
    std::vector<Matrix<Digit, kSide>> grids;
    for (const auto& expanded : e(m)) {
      for (const auto& grid : collapse(expanded)) grids.push_back(grid);
    }
    RC_ASSERT(sorted(grids) == sorted(list_of(collapse(m))));
    return grids.size() > 1;
  });
}
TEST(LectureLaws, ExpandingACellKeepsAllGrids) {
  expands_to_the_same<kSmall>(expand_first<kSmall>, small_feasible());
  expands_to_the_same<side<>>(expand_first<side<>>, feasible());
  expands_to_the_same<kSmall>(expand1<kSmall>, small_feasible());
  expands_to_the_same<side<>>(expand1<side<>>, feasible());
}

// filter valid . collapse == concat . map (filter valid . collapse . prune) . expand1, up to order
TEST(LectureLaws, SearchIsDerivedFromTheSpecification) {
  check_law(small_feasible(), [](Matrix<Choices, kSmall> m) {
    if (complete(m)) m[0][0] = values<kSmall>;
    std::vector<Matrix<Digit, kSmall>> grids;
    for (const auto& expanded : expand1(m)) {
      for (const auto& grid : valid_grids(prune(expanded))) grids.push_back(grid);
    }
    RC_ASSERT(sorted(grids) == sorted(valid_grids(m)));
    return !grids.empty();
  });
}

// break p xs == (takeWhile (not . p) xs, dropWhile (not . p) xs): the expanded cell is the head of
// the second list.
TEST(LectureLaws, ExpandWhereBreaksBeforeTheFirstCell) {
  const auto p = [](Choices cs) { return cs.size() == 2; };
  check_law(matrix_of<Choices, side<>>(any_choices<side<>>()), [&](Matrix<Choices> m) {
    if (!any([&](const auto& row) { return any(p, row); }, m)) m[8][8] = Choices::from_bits(0b11);
    std::vector<Choices> before;
    std::vector<Choices> from;
    for (const Choices cs : concat(m)) (from.empty() && !p(cs) ? before : from).push_back(cs);
    auto choice = from.front().begin();
    for (const auto& expanded : expand_where(p, m)) {
      auto wanted = before;
      wanted.emplace_back(*choice++);
      wanted.insert(wanted.end(), from.begin() + 1, from.end());
      RC_ASSERT(list_of(concat(expanded)) == wanted);
    }
    return !before.empty() && from.size() > 1;
  });
}

// The law does not say which cell.
TEST(LectureLaws, ExpandingDecidesTheFirstOrTheSmallestCell) {
  check_law(matrix_of<Choices, side<>>(mostly_single<side<>>()), [](Matrix<Choices> m) {
    if (complete(m)) m[0][0] = values<>;
    const auto cells = concat(m);
    const auto sizes = map([](Choices cs) { return single(cs) ? 10 : cs.size(); }, cells);
    const auto first =
        std::find_if(cells.begin(), cells.end(), [](Choices cs) { return !single(cs); }) -
        cells.begin();
    const auto smallest = std::min_element(sizes.begin(), sizes.end()) - sizes.begin();
    const auto decided_at = [&](const Matrices<>& expanded, std::ptrdiff_t place) {
      const auto i = static_cast<std::size_t>(place);
      RC_ASSERT(expanded.size() == static_cast<std::size_t>(cells[i].size()));
      auto choice = cells[i].begin();
      for (const auto& next : expanded) {
        auto wanted = cells;
        wanted[i] = Choices(*choice++);
        RC_ASSERT(concat(next) == wanted);
      }
    };
    decided_at(expand_first(m), first);
    decided_at(expand1(m), smallest);
    return first != smallest;
  });
}

TEST(LectureLaws, ACompleteAndSafeMatrixIsOneValidGrid) {
  const auto law = [](const auto& m) {
    if (!complete(m)) return false;
    const auto grids = list_of(collapse(m));
    RC_ASSERT(grids.size() == 1U);
    RC_ASSERT(valid(grids[0]) == safe(m));
    RC_ASSERT(blocked(m) != safe(m));
    return safe(m);
  };
  // A valid grid, and one in which two digits may be changed.
  check_law(feasible_matrix<2>(0, 0, 0), law);
  check_law(feasible_matrix<3>(0, 0, 0), law);
  check_law(feasible_matrix<2>(2, 1, 1), [&](const auto& m) {
    law(m);
    return complete(m) && !safe(m);
  });
}

TEST(LectureLaws, ABlockedMatrixHasNoValidGrid) {
  const auto law = [](const auto& m) {
    if (!blocked(m)) return false;
    RC_ASSERT(valid_grids(m).empty());
    return true;
  };
  check_law(small_feasible(), law);
  check_law(feasible(), law);
  check_law(feasible_matrix<3>(4, 0, 0), [&](const auto& m) { return law(m) && is_void(m); });
  check_law(feasible_matrix<3>(4, 1, 2), [&](const auto& m) { return law(m) && !is_void(m); });
  check_law(small_feasible(), [](const auto& m) { return !blocked(m); });
}

// Blocked is void or unsafe, by their definitions cell by cell.
TEST(LectureLaws, BlockedIsVoidOrUnsafe) {
  const auto law = [](const Matrix<Choices, kSmall>& m) {
    bool empty_cell = false;
    bool twins = false;
    const auto at = [&](std::size_t i) { return m[i / kSmall][i % kSmall]; };
    for (std::size_t a = 0; a < kSmall * kSmall; ++a) {
      empty_cell = empty_cell || at(a).empty();
      for (std::size_t b = 0; b < a; ++b) {
        const bool share =
            a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
        twins = twins || (share && at(a).single() && at(a) == at(b));
      }
    }
    RC_ASSERT(is_void(m) == empty_cell);
    RC_ASSERT(safe(m) == !twins);
    RC_ASSERT(blocked(m) == (empty_cell || twins));
    return blocked(m);
  };
  check_law(small_feasible(), law);
  // A changed digit in a valid grid clashes in its row and column too; here only boxes clash.
  check_law(matrix_of<Choices, kSmall>(any_choices<kSmall>()), law);
}

}  // namespace
}  // namespace euler96::lecture
