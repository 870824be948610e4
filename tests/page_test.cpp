// The page of explanations: its lists and its data tell the steps of the API, and its lines are
// where they should be. tests/browser/ has tests of what the page does.

#include "cli/page/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/page/drawing.hpp"
#include "euler96/explain.hpp"

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
      if (puzzle && !found.contains(hardest)) found.emplace(hardest, explain(*puzzle));
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
  for (const Cell cell : cells) list.push_back(cell.index());
  return list;
}

Json json_of(const logic::CandidateSet& candidates) {
  Json list = Json::array();
  for (const Cell cell : candidates.cells()) {
    list.push_back({cell.index(), candidates.digits(cell).bits()});
  }
  return list;
}

int number_of(const logic::Assertion& assertion) {
  const int candidate =
      assertion.candidate.cell().index() * 10 + assertion.candidate.digit().value();
  return assertion.on ? candidate : -candidate;
}

std::vector<std::pair<int, int>> ends_of(const ExplainedStep& step) {
  std::vector<std::pair<int, int>> ends;
  for (const logic::Link& link : step.links) {
    const auto pair = std::pair(number_of(link.from), number_of(link.to));
    if (std::ranges::count(ends, pair) == 0) ends.push_back(pair);
  }
  return ends;
}

std::vector<std::pair<int, int>> ends_of(const Json& step) {
  std::vector<std::pair<int, int>> ends;
  for (const Json& link : step.value("links", Json::array())) {
    ends.emplace_back(link[0].get<int>(), link[1].get<int>());
  }
  return ends;
}

TEST(Page, TellsTheStepsOfTheExplanation) {
  for (const auto& [hardest, explanation] : explanations()) {
    const std::string section = page_puzzle(explanation, hardest, true, 7);
    const std::vector<Item> items = list_of(section);
    const Json steps = data_of(section)["steps"];
    ASSERT_EQ(items.size(), explanation.steps.size() + 1);
    ASSERT_EQ(steps.size(), explanation.steps.size());
    EXPECT_EQ(items.back().text, conclusion(explanation));
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const ExplainedStep& step = explanation.steps[i];
      SCOPED_TRACE(explanation.puzzle.to_text() + " step " + std::to_string(i + 1));
      EXPECT_EQ(items[i].id, "7." + std::to_string(i + 1));
      EXPECT_EQ(items[i].title, title(explanation, i));
      EXPECT_EQ(items[i].text, sentence(explanation, i));
      if (step.refutation) continue;
      const Json none = Json::array();
      EXPECT_EQ(
          steps[i].value("placed", none),
          step.placed ? Json({step.placed->cell().index(), step.placed->digit().value()}) : none);
      EXPECT_EQ(steps[i].value("removed", none), json_of(step.lost()));
      EXPECT_EQ(steps[i].value("houses", 0U), step.houses);
      EXPECT_EQ(steps[i].value("reaches", 0U), step.reaches);
      EXPECT_EQ(ends_of(steps[i]), ends_of(step));
      if (step.links.empty() && step.technique != logic::Technique::kNakedSingle) {
        EXPECT_EQ(steps[i].value("cells", none), json_of(step.cells));
        EXPECT_EQ(steps[i].value("digits", 0U), step.digits.bits());
      }
    }
  }
}

Explanation easy() { return explain(*Board::from_text(kEasy)); }

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
      page_puzzle(explain(Board(), {.step_limit = 1}), "a\x1b[31m\nb<i>&", true, 1);
  EXPECT_TRUE(section.starts_with("<section><h2 dir=auto>a\\x1B[31m\\x0Ab&lt;i>&amp;</h2>"))
      << section;
  EXPECT_EQ(data_of(section)["name"], "a\\x1B[31m\\x0Ab<i>&");
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

TEST(Page, DrawsEachLinkFromCandidateToCandidateOnTheBoard) {
  std::size_t links = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      for (const DrawnLink& drawn : drawn_links(step)) {
        SCOPED_TRACE(explanation.puzzle.to_text() + ' ' + drawn.path);
        const std::vector<Point> points = points_of(drawn.path);
        EXPECT_NEAR(distance(points.front(), place_of(drawn.link.from.candidate)), 13, 2);
        EXPECT_NEAR(distance(points.back(), place_of(drawn.link.to.candidate)), 13, 2);
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
  std::size_t links = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      if (step.links.size() > 12) continue;
      const std::vector<DrawnLink> all = drawn_links(step);
      for (const DrawnLink& drawn : all) {
        double least = 900;
        for (const DrawnLink& other : all) {
          const logic::Candidate end = other.link.to.candidate;
          if (end == drawn.link.from.candidate || end == drawn.link.to.candidate) continue;
          for (const Point point : points_of(drawn.path)) {
            least = std::min(least, distance(point, place_of(end)));
          }
        }
        close += least < 10 ? 1 : 0;
        ++links;
      }
    }
  }
  EXPECT_LE(close, links / 50) << links;
}

TEST(Page, OutlinesRectanglesAndLoopsButNotWhatIsBesideThem) {
  int loops = 0;
  int aside = 0;
  for (const auto& [hardest, explanation] : explanations()) {
    for (const ExplainedStep& step : explanation.steps) {
      const std::string path = loop_path(step);
      if (step.row().name.starts_with("unique-")) {
        // As many lines as cells, each within a row or a column.
        EXPECT_EQ(std::ranges::count(path, 'M'), (step.cells - step.aside).size());
        ++loops;
        aside += step.aside.empty() ? 0 : 1;
      } else {
        EXPECT_EQ(path, "");
      }
    }
  }
  EXPECT_GE(loops, 6);
  EXPECT_GE(aside, 1);
}

}  // namespace
}  // namespace euler96::testing
