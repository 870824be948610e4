// The page of explanations: its lists and its data have the steps of the API, and so have text and
// ndjson; its lines are where they should be. tests/browser/ has tests of what the page does.

#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "prelude.hpp"
#include "show/page/drawing.hpp"

namespace euler96::testing {
namespace {

using Json = nlohmann::json;

// A puzzle for each hardest step of tests/ratings.txt.
const std::map<std::string, Explanation>& explanations() {
  static const auto all = [] {
    std::map<std::string, Explanation> found;
    std::ifstream file(EULER96_RATINGS);
    for (std::string line; std::getline(file, line);) {
      const auto puzzle = Board::from_text(line.substr(0, line.find(' ')));
      const std::string hardest = line.substr(line.rfind(' ') + 1);
      if (puzzle && !found.contains(hardest))
        found.emplace(hardest, explain(*puzzle, {.ladder = Ladder::kSudokuExplainer}));
    }
    return found;
  }();
  return all;
}

constexpr std::string_view kEasy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

// ---- What the page shows.

std::string between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin) + begin.size();
  return std::string(text.substr(from, text.find(end, from) - from));
}

Json data_of(const std::string& section) {
  return Json::parse(between(section, "<script type=\"application/json\">", "</script>"));
}

struct Item {
  std::string id;
  std::string title;
  std::string text;
};

std::vector<Item> list_of(const std::string& section) {
  std::vector<Item> items;
  for (std::size_t at = 0; (at = section.find("<li id=", at)) != std::string::npos; ++at) {
    const std::string_view item = std::string_view(section).substr(at);
    items.push_back({between(item, "<li id=", ">"), between(item, "<b>", "</b>"),
                     between(item, "<p>", "</p>")});
  }
  return items;
}

// ---- What it should show, in the form of the page's data.

Json json_of(logic::CellSet cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell.name());
  return list;
}

Json json_of(HouseSet houses) {
  Json list = Json::array();
  for (const HouseId house : houses) list.push_back(house.name());
  return list;
}

Json json_of(const std::vector<logic::Assertion>& assertions) {
  Json list = Json::array();
  for (const auto& [candidate, on] : assertions) {
    list.push_back(candidate.cell().name() + (on ? "=" : "<>") + candidate.digit().to_char());
  }
  return list;
}

Json json_of(const logic::CandidateSet& candidates) {
  std::vector<logic::Assertion> all;
  for (const Cell cell : candidates.cells()) {
    for (const Digit digit : candidates.digits(cell)) all.push_back({{cell, digit}, false});
  }
  return json_of(all);
}

// With one blank for each run of blanks and line ends.
std::string squeezed(const std::string& text) {
  std::istringstream words(text);
  std::string joined;
  for (std::string word; words >> word;) joined += ' ' + word;
  return joined;
}

TEST(Page, WritesTechniquesAsPeopleDo) {
  EXPECT_EQ(spoken("hidden-single-box"), "hidden single in a box");
  EXPECT_EQ(spoken("x-wing"), "X-wing");
  EXPECT_EQ(spoken("xyz-wing"), "XYZ-wing");
  EXPECT_EQ(spoken("forcing-x-chain"), "forcing X-chain");
  EXPECT_EQ(spoken("guess refuted"), "guess refuted");
}

// explanations_test.cpp shows that the steps are true.
TEST(Page, HasTheStepsOfTheExplanationAsTextAndDataHave) {
  std::vector<Explanation> all;
  for (const auto& [hardest, explanation] : explanations()) all.push_back(explanation);
  all.push_back(explain(Board(), {.ladder = Ladder::kSudokuExplainer}));
  all.push_back(explain(
      *Board::from_text(  // a guess is refuted
          ".2..3..9....9.7...9..2.8..5...8..5..6.7...2.8..31.29..8..6.5..7...3.9....3..2..5."),
      {.ladder = Ladder::kSudokuExplainer}));
  const Json none = Json::array();
  for (const Explanation& explanation : all) {
    const std::string section = page_puzzle(explanation, "a", true, 7);
    const std::vector<Item> items = list_of(section);
    const Json page = data_of(section)["steps"];
    const Json data = Json::parse(explanation_json(explanation, "a"))["steps"];
    const std::string text = squeezed(explanation_text(explanation, "a"));
    ASSERT_EQ(items.size(), explanation.steps.size() + 1);
    ASSERT_EQ(page.size(), explanation.steps.size());
    ASSERT_EQ(data.size(), explanation.steps.size());
    EXPECT_EQ(items.back().text, conclusion(explanation));
    std::size_t at = 0;
    for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
      const ExplainedStep& step = explanation.steps[i];
      const std::string number = std::to_string(i + 1);
      SCOPED_TRACE(explanation.puzzle.to_text() + " step " + number);
      const std::string words = sentence(step);
      EXPECT_EQ(items[i].id, "7." + number);
      EXPECT_EQ(items[i].title, spoken(step));
      EXPECT_EQ(items[i].text, words);
      const std::string depth = step.is_guess() ? " at depth " + std::to_string(step.depth) : "";
      const std::string name(title(step));
      at = text.find(squeezed(number + ". " + name + depth + ": " + words), at);
      ASSERT_NE(at, std::string::npos) << words;

      std::vector<logic::Assertion> placed;
      if (step.placed) placed.push_back({*step.placed, true});
      EXPECT_EQ(data[i]["step"], i + 1);
      EXPECT_EQ(data[i]["technique"], title(step));
      const Marks seen = marks(step);
      EXPECT_EQ(data[i]["cells"], json_of(seen.cells));
      EXPECT_EQ(data[i]["houses"], json_of(seen.houses));
      EXPECT_EQ(data[i]["placed"], json_of(placed));
      EXPECT_EQ(data[i]["removed"], json_of(step.removed));
      for (const Json& fact : {json_of(placed), json_of(step.removed)}) {
        for (const std::string each : fact) {
          EXPECT_NE(words.find(each.substr(0, 4)), std::string::npos) << each;
          EXPECT_NE(words.find(each.back()), std::string::npos) << each;
        }
      }
      const std::vector<logic::Link> all_links = links(step);
      ASSERT_EQ(data[i]["links"].size(), all_links.size());
      for (std::size_t k = 0; k < all_links.size(); ++k) {
        const auto& [from, to, house, rule, inner] = all_links[k];
        const Json& link = data[i]["links"][k];
        EXPECT_EQ(Json({link["from"], link["to"]}), json_of({from, to}));
        EXPECT_EQ(link.value("house", ""), house ? house->name() : "");
        EXPECT_EQ(link.value("rule", ""), rule ? info(*rule).name : "");
        EXPECT_EQ(link.value("inner", std::size_t{99}), inner.value_or(99));
      }
      const std::vector<logic::InnerChain> chains = inner_chains(step);
      ASSERT_EQ(data[i].value("inner", none).size(), chains.size());
      for (std::size_t k = 0; k < chains.size(); ++k) {
        EXPECT_EQ(data[i]["inner"][k]["technique"], info(chains[k].technique).name);
        EXPECT_EQ(data[i]["inner"][k]["removed"], json_of(chains[k].removed));
        EXPECT_EQ(data[i]["inner"][k]["links"].size(), links(chains[k].chain).size());
      }
      EXPECT_EQ(data[i].value("refutes", 0U), step.refutation ? step.refutation->guess : 0);

      for (const auto& [key, value] : data[i].items()) EXPECT_EQ(page[i].value(key, Json()), value);
      EXPECT_EQ(page[i].value("cover", none), json_of(seen.cover));
      EXPECT_EQ(page[i].value("excluding", none), json_of(seen.excluding));
      EXPECT_EQ(page[i].value("depth", 0), step.depth + (step.refutation ? 1 : 0));
      EXPECT_EQ(page[i].value("lost", none), step.placed ? json_of(step.lost()) : none);
      EXPECT_EQ(page[i].contains("loop"), !seen.loop.empty());
      EXPECT_EQ(page[i].contains("wrong"), step.refutation.has_value());
      EXPECT_EQ(page[i].value("paths", none).size(), all_links.size());
    }
  }
}

Explanation easy() {
  return explain(*Board::from_text(kEasy), {.ladder = Ladder::kSudokuExplainer});
}

TEST(Page, AddressesStepsOfTheFirstPuzzleByTheirNumbers) {
  const std::string section = page_puzzle(easy(), "a", true, 1);
  EXPECT_EQ(list_of(section)[11].id, "12");
}

TEST(Page, HasTheFinalBoardWithBoldClues) {
  const Explanation explanation = easy();
  std::string shown = between(page_puzzle(explanation, "a", true, 1), "<table>", "</table>");
  std::string clues;
  std::string board;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown.compare(i, 4, "<td>") != 0) continue;
    const bool bold = shown.compare(i + 4, 3, "<b>") == 0;
    const char digit = shown[i + (bold ? 7 : 4)];
    board += digit;
    clues += bold ? digit : '.';
  }
  EXPECT_EQ(board, explanation.solutions[0].to_text());
  EXPECT_EQ(clues, explanation.puzzle.to_text());
}

TEST(Page, EscapesNames) {
  const std::string section =
      page_puzzle(explain(Board(), {.ladder = Ladder::kSudokuExplainer, .step_limit = 1}),
                  "a\"\\</script>b<i>&", true, 1);
  EXPECT_TRUE(section.starts_with("<section><h2 dir=auto>a\"\\&lt;/script&gt;b&lt;i&gt;&amp;</h2>"))
      << section;
  EXPECT_EQ(data_of(section)["name"], "a\"\\</script>b<i>&");
  EXPECT_EQ(section.find("<i>&"), std::string::npos);
}

// ---- The lines.

struct Point {
  double x;
  double y;
};

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// 0.14 of a cell from its edges, in three rows and columns.
Point place_of(logic::Candidate candidate) {
  const int cell = candidate.cell().index();
  const int mark = candidate.digit().value() - 1;
  return {100.0 * (cell % 9) + 50 + 28 * (mark % 3 - 1),
          100.0 * (cell / 9) + 50 + 28 * (mark / 3 - 1)};
}

// Points of a path of one quadratic curve.
std::vector<Point> points_of(const std::string& path) {
  double ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0;
  EXPECT_EQ(std::sscanf(path.c_str(), "M%lf %lfQ%lf %lf %lf %lf", &ax, &ay, &bx, &by, &cx, &cy), 6)
      << path;
  std::vector<Point> points;
  for (int i = 0; i <= 50; ++i) {
    const double t = i / 50.0;
    const double s = 1 - t;
    points.push_back(
        {s * s * ax + 2 * s * t * bx + t * t * cx, s * s * ay + 2 * s * t * by + t * t * cy});
  }
  return points;
}

struct DrawnLink {
  logic::Candidate from;
  logic::Candidate to;
  std::string path;
};

// The links that have a path, and the ends of all links.
std::vector<DrawnLink> drawn_links(const ExplainedStep& step) {
  std::vector<DrawnLink> drawn;
  const std::vector<logic::Link> all = links(step);
  const std::vector<std::string> paths = show::link_paths(step);
  EXPECT_EQ(paths.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!paths[i].empty()) drawn.push_back({all[i].from.candidate, all[i].to.candidate, paths[i]});
  }
  return drawn;
}

TEST(Page, DrawsLinksWithTheSameEndsOnce) {
  std::size_t repeated = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      std::vector<std::pair<logic::Assertion, logic::Assertion>> ends;
      const std::vector<logic::Link> all = links(step);
      for (const logic::Link& link : all) {
        const auto pair = std::pair(link.from, link.to);
        if (std::ranges::count(ends, pair) == 0) ends.push_back(pair);
      }
      EXPECT_EQ(drawn_links(step).size(), ends.size());
      repeated += all.size() - ends.size();
    }
  }
  EXPECT_GT(repeated, 0U);
}

TEST(Page, DrawsEachLinkFromCandidateToCandidateOnTheBoard) {
  std::size_t links = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      for (const DrawnLink& drawn : drawn_links(step)) {
        SCOPED_TRACE(explanation.puzzle.to_text() + ' ' + drawn.path);
        const std::vector<Point> points = points_of(drawn.path);
        EXPECT_NEAR(distance(points.front(), place_of(drawn.from)), 13, 2);
        EXPECT_NEAR(distance(points.back(), place_of(drawn.to)), 13, 2);
        for (const Point point : points) {
          EXPECT_TRUE(point.x >= 0 && point.x <= 900 && point.y >= 0 && point.y <= 900);
        }
        ++links;
      }
    }
  }
  EXPECT_GT(links, 500U);
}

TEST(Page, LinesOfAChainKeepClearOfItsOtherCandidates) {
  std::size_t close = 0;
  std::size_t count = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      if (links(step).size() > 12) continue;
      const std::vector<DrawnLink> all = drawn_links(step);
      for (const DrawnLink& drawn : all) {
        double least = 900;
        for (const DrawnLink& other : all) {
          if (other.to == drawn.from || other.to == drawn.to) continue;
          for (const Point point : points_of(drawn.path)) {
            least = std::min(least, distance(point, place_of(other.to)));
          }
        }
        close += least < 10 ? 1 : 0;
        ++count;
      }
    }
  }
  EXPECT_LE(close, count / 50) << count;
}

TEST(Page, OutlinesRectanglesAndLoops) {
  int loops = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      const logic::CellSet loop = marks(step).loop;
      EXPECT_EQ(loop.empty(), !info(step.technique).name.starts_with("unique-"));
      // As many lines as cells, each within a row or a column.
      EXPECT_EQ(std::ranges::count(show::loop_path(loop), 'M'), loop.size());
      loops += loop.empty() ? 0 : 1;
    }
  }
  EXPECT_GE(loops, 6);
}

}  // namespace
}  // namespace euler96::testing
