// The form booklet: which figures its sheets have, and what is written at them. tests/browser/
// prints it.

#include <regex>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Records of each verdict in turn. Those with a solution have that of Grid 01, and a rating of 2.6.
SolvedBatch records(std::size_t count, Verdict first = Verdict::kUnique, bool in_turn = false) {
  static const Board solution = solve(grid_01()).solution;
  SolvedBatch batch;
  for (std::size_t i = 0; i < count; ++i) {
    const auto verdict = in_turn ? static_cast<Verdict>(i % kVerdictCount) : first;
    if (verdict == Verdict::kInvalid) {
      batch.records.add_invalid({i + 1, 1}, "bad", {{{i + 1, 1}, "expected better"}});
      batch.outcomes.push_back({.verdict = Verdict::kInvalid});
      batch.ratings.emplace_back();
      continue;
    }
    batch.records.add_puzzle({i + 1, 1}, "", grid_01());
    batch.outcomes.push_back({.verdict = verdict, .solution = solution});
    batch.ratings.push_back(verdict == Verdict::kUnique ? Rating{.er = 26} : Rating{});
  }
  return batch;
}

std::string booklet(const SolvedBatch& batch, const WriterOptions& options = {}) {
  const auto writer = make_writer(output_form("booklet"), options);
  std::string out;
  writer->start(out);
  writer->write(batch, out);
  EXPECT_EQ(out, "");
  writer->take(batch);
  writer->finish({}, out);
  return out;
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) {
    found.push_back(at->str(1));
  }
  return found;
}

// What the figures of each sheet are called, such as `puzzle 1`.
std::vector<std::vector<std::string>> sheets(const std::string& page) {
  std::vector<std::vector<std::string>> found;
  for (std::size_t at = 0; (at = page.find("<section", at)) != std::string::npos; ++at) {
    const std::string sheet = page.substr(at, page.find("</section>", at) - at);
    found.push_back(all_matches(sheet, "aria-label=\"([^\"]*)\""));
  }
  return found;
}

TEST(Booklet, HasSoManyPuzzlesOnAPageAndTheSolutionsAtTheEnd) {
  EXPECT_THAT(sheets(booklet(records(5), {.booklet = {.per_page = 2U}})),
              ElementsAre(ElementsAre("puzzle 1", "puzzle 2"), ElementsAre("puzzle 3", "puzzle 4"),
                          ElementsAre("puzzle 5"),
                          ElementsAre("solution 1", "solution 2", "solution 3", "solution 4",
                                      "solution 5")));
  for (std::uint32_t per_page = 1; per_page <= 6; ++per_page) {
    const auto all = sheets(booklet(records(21), {.booklet = {.per_page = per_page}}));
    EXPECT_EQ(all.size(), (21 + per_page - 1) / per_page + 2) << per_page;
    EXPECT_THAT(all.back(), ElementsAre("solution 21"));
  }
  EXPECT_THROW(make_writer(output_form("booklet"), {.booklet = {.per_page = 7U}}),
               std::invalid_argument);
}

TEST(Booklet, SaysHowDifficultAPuzzleIsOrWhyItHasNoSolution) {
  const std::string page =
      booklet(records(6, Verdict::kUnique, true), {.booklet = {.per_page = 6U}});
  EXPECT_THAT(all_matches(page, "<i>([^<]*)</i>"), ElementsAre("hard · 2.6"));
  EXPECT_THAT(all_matches(page, "<strong>([^<]*)</strong>"),
              ElementsAre("no solution", "several solutions", "perhaps several solutions",
                          "not solved", "malformed"));
  // A solution that may not be the only one is one all the same.
  EXPECT_THAT(sheets(page).back(), ElementsAre("solution 1", "solution 4"));
  EXPECT_THAT(all_matches(page, "<p>([a-z ]*)</p></figure>"),
              ElementsAre("no solution", "several solutions", "not solved", "malformed"));
}

TEST(Booklet, HasTheDigitsOfThePuzzleAndOfTheSolution) {
  const std::string page = booklet(records(1));
  const std::size_t end = page.find("solution 1");
  for (const bool solution : {false, true}) {
    const std::string part = solution ? page.substr(end) : page.substr(0, end);
    const auto digits = all_matches(part, ">([1-9])</text>");
    EXPECT_EQ(digits.size(), solution ? 81U : 32U);
  }
}

TEST(Booklet, HasTheCandidatesOfAPosition) {
  logic::Position position(grid_01());
  position.remove(Cell(0), Digit(4));
  SolvedBatch batch = records(1);
  batch.records.add_marks(position);
  const std::string page = booklet(batch);
  const auto digits = all_matches(page.substr(0, page.find("solution 1")), ">([1-9])</text>");
  EXPECT_EQ(digits.size(), 32U + static_cast<std::size_t>(position.candidates().size()));
}

TEST(Booklet, DoesNotDependOnWhereABatchEnds) {
  const auto writer = make_writer(output_form("booklet"));
  SolvedBatch first = records(3);
  SolvedBatch second = records(4);
  second.records.first_number = 4;
  std::string out;
  writer->take(first);
  writer->take(second);
  writer->finish({}, out);
  EXPECT_EQ(out, booklet(records(7)));
}

TEST(Booklet, EscapesNamesAndTheTitle) {
  SolvedBatch batch;
  batch.records.add_puzzle({}, "<b>\x1b]&", grid_01());
  batch.outcomes = {{.verdict = Verdict::kNone}};
  const std::string page = booklet(batch, {.booklet = {.title = "</title> & more"}});
  EXPECT_THAT(page, HasSubstr("<span dir=\"auto\">&lt;b&gt;\\x1B]&amp;</span>"));
  EXPECT_THAT(page, HasSubstr("<title>&lt;/title&gt; &amp; more</title>"));
  EXPECT_THAT(page, HasSubstr("<h1 dir=\"auto\">&lt;/title&gt; &amp; more</h1>"));
}

}  // namespace
}  // namespace euler96::testing
