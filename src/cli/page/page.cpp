// The explanation as a page for a browser.
//
// page/ has the page as ordinary HTML, CSS and JavaScript. This file adds the data as JSON: for
// each puzzle its clues and candidates, and for each step its text and what it marks, places and
// removes. The page steps through the reasoning without knowing the rules.
//
// Names come from files: `readable` escapes control bytes, the JSON library escapes the rest, and
// the page inserts them as text only.
//
// Test: tests/explanations_test.cpp, and tests/browser/ in a real browser.

#include "page.hpp"

#include <fmt/core.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "batch/readable.hpp"
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
}  // namespace logic

namespace {

// The cells of houses: bit h for house h.
logic::CellSet cells_of(std::uint32_t houses) {
  logic::CellSet cells;
  for (; houses != 0; houses &= houses - 1) {
    cells |= logic::house_cells[static_cast<std::size_t>(std::countr_zero(houses))];
  }
  return cells;
}

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

// The text beside the board, and the marks on it. `wrong` are the cells of a contradiction.
Json shown(std::string_view title, const std::string& text, const ExplainedStep& step, int depth,
           logic::CellSet wrong) {
  return {{"title", title},
          {"text", text},
          {"cells", looked_at(step)},
          {"house", cells_of(step.houses)},
          {"reaches", cells_of(step.reaches)},
          {"digits", step.digits},
          {"placed", step.placed ? Json(*step.placed) : Json()},
          {"removed", step.lost()},
          {"depth", depth},
          {"wrong", wrong}};
}

Json shown(const Explanation& explanation, std::size_t index) {
  ExplainedStep step = explanation.steps[index];
  logic::CellSet wrong;
  int depth = step.depth;
  if (step.refutation) {
    wrong = cells_of(step.refutation->contradiction);
    step.removed = {};  // the guess's board loses them, which is not the board shown
    ++depth;            // the guess stands on the board shown
  }
  return shown(title(explanation, index), sentence(explanation, index), step, depth, wrong);
}

// In the order of `Verdict`. No puzzle here is malformed.
constexpr auto headings = std::to_array<std::string_view>(
    {"solved", "no solution", "one of several solutions", "solved", "step limit reached", ""});
static_assert(headings.size() == kVerdictCount);

Json shown_at_end(const Explanation& explanation) {
  logic::CellSet wrong;
  if (explanation.contradiction) wrong = cells_of(*explanation.contradiction);
  return shown(headings[static_cast<std::size_t>(explanation.verdict())], conclusion(explanation),
               ExplainedStep{{}, {}, 0, explanation.last}, 0, wrong);
}

Json steps_json(const Explanation& explanation) {
  Json list = Json::array();
  for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
    const ExplainedStep& step = explanation.steps[i];
    Json item = shown(explanation, i);
    item["rating"] = step.technique == logic::Technique::kGuess ? Json() : Json(step.rating);
    item["refutes"] = step.refutation ? Json(step.refutation->guess) : Json();
    list.push_back(std::move(item));
  }
  return list;
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
  const auto fact = [](auto... words) { return Json::array({words...}); };
  return Json::array(
      {fact("Outcome", to_string(explanation.verdict())),
       fact("Hardest", hardest != nullptr ? hardest->name : "none"),
       fact("Steps", std::to_string(explanation.steps.size())),
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

// Where the page has its data.
constexpr std::string_view kPlace = "{{data}}";
constexpr std::size_t kAt = page_template.find(kPlace);

}  // namespace

std::string page_begin() { return fmt::format(R"({}{{"puzzles":[)", page_template.substr(0, kAt)); }

std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        bool first) {
  const bool several = explanation.solutions.size() > 1;
  return (first ? "" : ",\n") +
         script_json({{"name", readable(name)},
                      {"named", named},
                      {"difficulty", difficulty(explanation)},
                      {"clues", explanation.puzzle.text()},
                      {"facts", facts_json(explanation)},
                      {"uses", uses_json(explanation)},
                      {"candidates", candidates(logic::Position(explanation.puzzle))},
                      {"other", several ? Json(explanation.solutions[1].text()) : Json()},
                      {"end", shown_at_end(explanation)},
                      {"steps", steps_json(explanation)}});
}

std::string page_end() { return fmt::format("]}}{}", page_template.substr(kAt + kPlace.size())); }

}  // namespace euler96
