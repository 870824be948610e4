#include "bench/corpora.hpp"
#include "cli/values.hpp"
#include "prelude.hpp"
#include "solvers/simd/dispatch.hpp"
#include "solvers/simd/target.hpp"
#include "solvers/variants.hpp"

namespace euler96 {

// An engine with forms for two targets.
struct TwoForms {
  using Make = int();
};
template <>
inline constexpr TwoForms::Make* form<TwoForms, HWY_SSE4> = [] { return 4; };
template <>
inline constexpr TwoForms::Make* form<TwoForms, HWY_AVX3> = [] { return 512; };

}  // namespace euler96

namespace euler96::testing {
namespace {

void set_override(const std::string& value) { ::setenv("EULER96_SIMD", value.c_str(), 1); }

// EULER96_SIMD is as before after each test; an empty value chooses as a missing one does.
class SimdOverride : public ::testing::Test {
 protected:
  ~SimdOverride() override { set_override(before_); }

 private:
  const char* const value_ = std::getenv("EULER96_SIMD");
  const std::string before_ = value_ == nullptr ? "" : value_;
};

bool supported(SimdTarget target) {
  const auto list = supported_simd_targets();
  return std::find(list.begin(), list.end(), target) != list.end();
}

TEST(SimdTarget, NamesAndTargetsCorrespond) {
  std::set<std::string_view> names;
  for (const std::string_view name : simd_target_names) names.insert(name);
  EXPECT_EQ(names.size(), simd_target_names.size());
  EXPECT_EQ(to_string(SimdTarget::kAvx512Vbmi), simd_target_names.back());
}

TEST(SimdTarget, SupportedTargetsAscendFromScalar) {
  const auto list = supported_simd_targets();
  ASSERT_FALSE(list.empty());
  EXPECT_EQ(list.front(), SimdTarget::kScalar);
  EXPECT_EQ(std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()), list.end());
#if defined(__x86_64__)
  EXPECT_FALSE(supported(SimdTarget::kNeon));
  // A processor with a target also has the lesser targets of its architecture.
  EXPECT_TRUE(supported(SimdTarget::kSse4) || !supported(SimdTarget::kAvx2));
  EXPECT_TRUE(supported(SimdTarget::kAvx2) || !supported(SimdTarget::kAvx512));
  EXPECT_TRUE(supported(SimdTarget::kAvx512) || !supported(SimdTarget::kAvx512Vbmi));
#elif defined(__aarch64__)
  EXPECT_TRUE(supported(SimdTarget::kNeon));  // all of these processors have it
#endif
}

TEST_F(SimdOverride, ChoosesTheBestByDefault) {
  const auto expect_best = [] {
    EXPECT_EQ(chosen_simd_target(), supported_simd_targets().back());
    EXPECT_EQ(simd_override_error(), std::nullopt);
  };
  ::unsetenv("EULER96_SIMD");
  expect_best();
  set_override("");
  expect_best();
}

TEST_F(SimdOverride, ChoosesAnySupportedTarget) {
  for (const SimdTarget target : supported_simd_targets()) {
    set_override(std::string(to_string(target)));
    EXPECT_EQ(chosen_simd_target(), target);
    EXPECT_EQ(simd_override_error(), std::nullopt);
  }
}

TEST_F(SimdOverride, IgnoresAndReportsATargetThatIsUnknownOrNotSupported) {
  const auto passes_over = [](const std::string& name) {
    set_override(name);
    EXPECT_EQ(chosen_simd_target(), supported_simd_targets().back()) << name;
    EXPECT_THAT(simd_override_error(), ::testing::Optional(HasSubstr("expected one of scalar")));
  };
  for (const char* const name : {"mmx", "avx", "AVX2"}) passes_over(name);
  for (std::size_t i = 0; i < simd_target_names.size(); ++i) {
    if (!supported(static_cast<SimdTarget>(i))) passes_over(std::string(simd_target_names[i]));
  }
}

TEST(SimdDispatch, ChoosesTheBestFormUpToTheTarget) {
  EXPECT_EQ(best_form<TwoForms>(SimdTarget::kScalar), nullptr);
  EXPECT_EQ(best_form<TwoForms>(SimdTarget::kSse4)(), 4);
  EXPECT_EQ(best_form<TwoForms>(SimdTarget::kAvx2)(), 4);
  EXPECT_EQ(best_form<TwoForms>(SimdTarget::kAvx512)(), 512);
  EXPECT_EQ(best_form<TwoForms>(SimdTarget::kAvx512Vbmi)(), 512);
}

// The second solution of a puzzle ends its search. How many guesses that takes depends on the
// lanes.
std::uint64_t guesses(SolverContext& context, const std::vector<Board>& boards) {
  std::vector<Outcome> outcomes(boards.size());
  context.solve(boards, outcomes, {.solutions = 2});
  std::uint64_t sum = 0;
  for (const Outcome& outcome : outcomes) sum += outcome.guesses;
  return sum;
}

TEST_F(SimdOverride, ChoosesTheLanesOfBitslice) {
  const std::vector<Board> boards = bench::corpus(bench::Kind::kMany, 300, 1);
  std::set<std::uint64_t> totals;
  for (const SimdTarget target : supported_simd_targets()) {
    set_override(std::string(to_string(target)));
    const std::uint64_t total = guesses(*make_bitslice(target), boards);
    const auto context = find_solver("bitslice")->make_context();
    EXPECT_EQ(guesses(*context, boards), total) << to_string(target);
    totals.insert(total);
  }
  EXPECT_GT(totals.size(), 1U);  // else the guesses show nothing
}

}  // namespace
}  // namespace euler96::testing
