// The explanation as a page for a browser.
//
// page/ has the page as ordinary HTML, CSS and JavaScript. This file adds the puzzles. Of each one
// it writes the final board and the list of steps as HTML, which is what a browser without
// scripts shows, and what the steps mark, place and remove as JSON. The script takes the words
// from the list and the marks from the JSON, and steps through the reasoning without knowing the
// rules.
//
// Names come from files: `readable` escapes control bytes, `html` and the JSON library the rest.
//
// Test: tests/explanations_test.cpp, tests/page_test.cpp, and tests/browser/ in a real browser.

#include "page.hpp"

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

#include "batch/readable.hpp"
#include "drawing.hpp"
#include "euler96/explain.hpp"
#include "euler96/geometry.hpp"
#include "page_template.hpp"

namespace euler96 {

using Json = nlohmann::ordered_json;

// The JSON library calls these, also for the elements of lists.
static void to_json(Json& json, Cell cell) { json = cell.index(); }
static void to_json(Json& json, DigitSet digits) { json = digits.bits(); }

namespace logic {
static void to_json(Json& json, CellSet cells) {
  json = Json::array();
  for (const Cell cell : cells) json.push_back(cell);
}
static void to_json(Json& json, const CandidateSet& candidates) {
  json = Json::array();
  for (const Cell cell : candidates.cells()) {
    json.push_back(Json::array({cell, candidates.digits(cell)}));
  }
}
static void to_json(Json& json, Candidate candidate) {
  json = Json::array({candidate.cell(), candidate.digit().value()});
}
// 10 * cell + digit, negative if the cell does not hold the digit.
static void to_json(Json& json, const Assertion& assertion) {
  const int number = 10 * assertion.candidate.cell().index() + assertion.candidate.digit().value();
  json = assertion.on ? number : -number;
}
}  // namespace logic

static void to_json(Json& json, const DrawnLink& drawn) {
  json = Json::array({drawn.link.from, drawn.link.to, drawn.path});
}

namespace {

Json candidates(const logic::Position& position) {
  Json list = Json::array();
  for (int i = 0; i < Cell::kCount; ++i) list.push_back(position.candidates(Cell(i)));
  return list;
}

// The cells that a step looks at. Of a naked single also one cell for each digit that its row,
// column or box holds.
logic::CellSet looked_at(const ExplainedStep& step) {
  logic::CellSet cells = step.cells;
  if (step.technique != logic::Technique::kNakedSingle) return cells;
  const Board& board = step.before.board();
  DigitSet missing = DigitSet::all() - step.digits;
  for (const Cell peer : logic::peers_of(step.cells.first())) {
    if (board.empty(peer) || !missing.contains(*board[peer])) continue;
    missing.erase(*board[peer]);
    cells.insert(peer);
  }
  return cells;
}

logic::CellSet cells_of(const Contradiction& contradiction) {
  if (!contradiction.cells.empty() || !contradiction.house) return contradiction.cells;
  return logic::house_cells[static_cast<std::size_t>(contradiction.house->index())];
}

// The marks on the board, without those that a step does not have. `wrong` are the cells of a
// contradiction.
Json marks(const ExplainedStep& step, int depth, logic::CellSet wrong) {
  const bool linked = !step.links.empty();  // then the links show what to look at
  const std::string loop = loop_path(step);
  Json all = Json::object();
  const auto add = [&](const char* key, Json mark, bool present = true) {
    if (present && !mark.empty()) all[key] = std::move(mark);
  };
  add("cells", looked_at(step), !linked);
  add("houses", step.houses, step.houses != 0);
  add("reaches", step.reaches, step.reaches != 0);
  add("digits", step.digits, !linked && !step.digits.empty());
  add("placed", step.placed ? Json(*step.placed) : Json());
  add("removed", step.lost());
  add("links", drawn_links(step));
  add("loop", loop, !loop.empty());
  add("depth", depth, depth > 0);
  add("wrong", wrong);
  return all;
}

Json step_json(const ExplainedStep& explained) {
  ExplainedStep step = explained;
  logic::CellSet wrong;
  int depth = step.depth;
  if (step.refutation) {
    wrong = cells_of(step.refutation->contradiction);
    step.removed = {};  // the guess's board loses them, which is not the board shown
    ++depth;            // the guess stands on the board shown
  }
  Json json = marks(step, depth, wrong);
  if (step.technique != logic::Technique::kGuess) json["rating"] = step.rating;
  if (step.refutation) json["refutes"] = step.refutation->guess;
  return json;
}

Json steps_json(const Explanation& explanation) {
  Json list = Json::array();
  for (const ExplainedStep& step : explanation.steps) list.push_back(step_json(step));
  return list;
}

Json end_json(const Explanation& explanation) {
  logic::CellSet wrong;
  if (explanation.contradiction) wrong = cells_of(*explanation.contradiction);
  return marks(ExplainedStep{{}, {}, 0, explanation.last}, 0, wrong);
}

// The hardest technique, or the number of guesses.
std::string difficulty(const Explanation& explanation) {
  const std::size_t guesses = explanation.guesses();
  if (guesses > 0) return fmt::format("{} {}", guesses, guesses == 1 ? "guess" : "guesses");
  const auto hardest = explanation.hardest();
  return std::string(hardest != nullptr ? hardest->name : "no steps");
}

Json facts_json(const Explanation& explanation) {
  const auto hardest = explanation.hardest();
  const std::string left_out =
      explanation.omitted == 0
          ? ""
          : fmt::format("left out: {} that no later step needs", explanation.omitted);
  const auto fact = [](auto... words) { return Json::array({words...}); };
  return Json::array(
      {fact("Outcome", to_string(explanation.verdict())),
       fact("Hardest", hardest != nullptr ? hardest->name : "none"),
       fact("Rating", rating_words(explanation)),
       fact("Steps", std::to_string(explanation.steps.size()), left_out),
       fact("Guesses", std::to_string(explanation.guesses()), guesses_note(explanation))});
}

Json uses_json(const Explanation& explanation) {
  Json list = Json::array();
  for (const auto& [technique, uses] : explanation.uses()) {
    list.push_back(Json::array({technique->name, uses}));
  }
  return list;
}

// JSON for a script element: without `<` no text in it can end the script or start a comment.
std::string script_json(const Json& json) {
  std::string text = json.dump();
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) {
    text.replace(at, 1, "\\u003c");
  }
  return text;
}

// Text for HTML, outside of tags.
std::string html(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<') {
      escaped += "&lt;";
    } else if (c == '&') {
      escaped += "&amp;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

// The last board, with bold clues. HTML closes cells and rows without tags.
std::string board_html(const Explanation& explanation) {
  std::string table = "<table>";
  for (int i = 0; i < Cell::kCount; ++i) {
    const auto digit = explanation.last.board()[Cell(i)];
    const std::string shown(digit ? 1 : 0, digit ? digit->to_char() : ' ');
    table += i % 9 == 0 ? "<tr><td>" : "<td>";
    table += explanation.puzzle.empty(Cell(i)) ? shown : "<b>" + shown + "</b>";
  }
  return table + "</table>";
}

// In the order of `Verdict`. No puzzle here is malformed.
constexpr auto headings = std::to_array<std::string_view>(
    {"solved", "no solution", "one of several solutions", "solved", "step limit reached", ""});
static_assert(headings.size() == kVerdictCount);

// The steps and the result, with the addresses that the script gives them.
std::string list_html(const Explanation& explanation, std::size_t number) {
  const std::size_t steps = explanation.steps.size();
  const std::string puzzle = number == 1 ? "" : fmt::format("{}.", number);
  std::string list = "<ol>\n";
  for (std::size_t i = 0; i <= steps; ++i) {
    const bool end = i == steps;
    list += fmt::format(
        "<li id={}{}><b>{}</b><p>{}</p>\n", puzzle, i + 1,
        end ? headings[static_cast<std::size_t>(explanation.verdict())] : title(explanation, i),
        html(end ? conclusion(explanation) : sentence(explanation, i)));
  }
  return list + "</ol>";
}

// Where the page has its puzzles.
constexpr std::string_view kPlace = "{{puzzles}}";
constexpr std::size_t kAt = page_template.find(kPlace);

}  // namespace

std::string page_begin() { return std::string(page_template.substr(0, kAt)); }

std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        std::size_t number) {
  const bool several = explanation.solutions.size() > 1;
  const std::string shown_name = readable(name);
  return fmt::format(
      "<section><h2 dir=auto>{}</h2>{}{}\n<script "
      "type=\"application/json\">{}</script></section>\n",
      html(shown_name), board_html(explanation), list_html(explanation, number),
      script_json({{"name", shown_name},
                   {"named", named},
                   {"difficulty", difficulty(explanation)},
                   {"clues", explanation.puzzle.text()},
                   {"facts", facts_json(explanation)},
                   {"uses", uses_json(explanation)},
                   {"candidates", candidates(logic::Position(explanation.puzzle))},
                   {"other", several ? Json(explanation.solutions[1].text()) : Json()},
                   {"end", end_json(explanation)},
                   {"steps", steps_json(explanation)}}));
}

std::string page_end() { return std::string(page_template.substr(kAt + kPlace.size())); }

}  // namespace euler96
