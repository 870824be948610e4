// The explanation as a page for a browser.
//
// The page itself lies in page/, as ordinary HTML, CSS and JavaScript. What is added here is data:
// for each puzzle its first board, and for each step its words, what it marks, and which cells
// differ on the board after it. So the page steps through the reasoning without knowing any of it.
// page.js says how a cell is written as a number.
//
// Names come from files, so they go through `readable` and `json_string`, and the page puts them
// into the document as text only.
//
// Test: tests/explain_page_test.cpp, and tests/browser/ in a real browser.

#include <fmt/core.h>

#include "euler96/explain.hpp"
#include "page/page.hpp"
#include "readable.hpp"
#include "words.hpp"

namespace euler96 {
namespace {

using explaining::json_string;

constexpr unsigned kStands = 512;
constexpr unsigned kSupposed = 1024;

using Codes = std::array<unsigned, Cell::kCount>;

// The board as numbers. A digit that stood before keeps its number: it was sure, or supposed, then.
Codes codes(const PencilMarks& marks, const Codes& before, bool supposed) {
  Codes result{};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const Cell cell(static_cast<int>(i));
    const auto digit = marks.board()[cell];
    if (!digit) {
      result[i] = marks.candidates(cell).bits();
    } else if (before[i] >= kStands) {
      result[i] = before[i];
    } else {
      result[i] = (supposed ? kSupposed : kStands) + static_cast<unsigned>(digit->value());
    }
  }
  return result;
}

// A JSON array of whatever the function makes of each item.
template <typename Items, typename Function>
std::string json_array(const Items& items, Function to_json) {
  std::string text = "[";
  for (const auto& item : items) {
    if (text.size() > 1) text += ',';
    text += to_json(item);
  }
  return text + ']';
}

std::string json(const std::vector<Cell>& cells) {
  return json_array(cells, [](Cell cell) { return std::to_string(cell.index()); });
}

std::string json(const std::optional<HouseId>& house) {
  return house ? std::to_string(house->index()) : "null";
}

std::string json(const std::vector<Removal>& removed) {
  return json_array(removed, [](const Removal& removal) {
    return fmt::format("[{},{}]", removal.cell.index(), removal.digits.bits());
  });
}

std::string changes(const Codes& before, const Codes& after) {
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i]) changed.push_back(i);
  }
  return json_array(changed, [&](std::size_t i) { return fmt::format("[{},{}]", i, after[i]); });
}

// What is marked on the board, and the words beside it.
struct Shown {
  std::string title;
  std::string text;
  std::vector<Cell> cells;
  std::optional<HouseId> house;
  std::optional<HouseId> reaches;
  DigitSet digits;
  std::optional<Digit> placed;
  std::vector<Removal> removed;
  int depth = 0;            // the guesses that stand on the board shown
  std::vector<Cell> wrong;  // the cells in which a contradiction is seen
};

std::vector<Cell> cells_of(const Contradiction& contradiction) {
  if (!contradiction.cells.empty()) return contradiction.cells;
  const House& house = contradiction.house->cells();
  return {house.begin(), house.end()};
}

Shown shown(const Explanation& explanation, std::size_t index) {
  const Step& step = explanation.steps[index];
  Shown result{.title = title(explanation, index),
               .text = sentence(explanation, index),
               .cells = step.cells,
               .house = step.house,
               .reaches = step.reaches,
               .digits = step.digits,
               .placed = step.placed,
               .removed = step.removed,
               .depth = step.depth};
  if (step.refutation) {
    result.wrong = cells_of(step.refutation->contradiction);
    result.removed.clear();  // they go from the board of the guess, which is not the one shown
    ++result.depth;          // on the board shown that guess stands
  }
  return result;
}

std::string heading(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique:
    case Verdict::kSolved:
      return "solved";
    case Verdict::kMultiple:
      return "solved in one of several ways";
    case Verdict::kNone:
      return "no solution";
    case Verdict::kUnknown:
    case Verdict::kInvalid:  // GCOVR_EXCL_BR_LINE: an explanation is never that
      break;
  }
  return "given up";
}

Shown shown_at_end(const Explanation& explanation) {
  Shown result{.title = heading(explanation.verdict), .text = conclusion(explanation)};
  if (explanation.contradiction) result.wrong = cells_of(*explanation.contradiction);
  return result;
}

// The members of the JSON object, without its braces.
std::string json(const Shown& shown) {
  return fmt::format(
      R"("title":{},"text":{},"cells":{},"house":{},"reaches":{},"digits":{},"placed":{},)"
      R"("removed":{},"depth":{},"wrong":{})",
      json_string(shown.title), json_string(shown.text), json(shown.cells), json(shown.house),
      json(shown.reaches), shown.digits.bits(),
      shown.placed ? std::to_string(shown.placed->value()) : "null", json(shown.removed),
      shown.depth, json(shown.wrong));
}

std::string steps_json(const Explanation& explanation, const Codes& first) {
  std::string text = "[";
  Codes before = first;
  for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
    const Step& step = explanation.steps[i];
    const Codes after = codes(explanation.marks(i + 1), before, step.depth > 0);
    if (i > 0) text += ",\n";
    text += fmt::format(R"({{{},"technique":{},"refutes":{},"changes":{}}})",
                        json(shown(explanation, i)), static_cast<int>(step.technique),
                        step.refutation.has_value(), changes(before, after));
    before = after;
  }
  return text + ']';
}

std::string facts_json(const Explanation& explanation) {
  const auto hardest = explanation.hardest();
  return fmt::format(R"([["Outcome",{}],["Hardest",{}],["Steps","{}"],["Guesses","{}",{}]])",
                     json_string(to_string(explanation.verdict)),
                     json_string(hardest ? to_string(*hardest) : "none"), explanation.steps.size(),
                     explanation.guesses(), json_string(guesses_note(explanation)));
}

std::string uses_json(const Explanation& explanation) {
  const auto uses = explanation.uses();
  std::vector<std::size_t> used;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (uses[i] > 0) used.push_back(i);
  }
  return json_array(used, [&](std::size_t i) {
    return fmt::format("[{},{}]", json_string(technique_words[i]), uses[i]);
  });
}

std::string puzzle_json(const NamedExplanation& named) {
  const Explanation& explanation = named.explanation;
  const Codes first = codes(explanation.marks(0), Codes{}, false);
  return fmt::format(R"({{"name":{},"clues":"{}","facts":{},"uses":{},"board":{},"end":{{{}}},)"
                     "\n\"steps\":{}}}\n",
                     json_string(readable(named.name)), explanation.puzzle.to_text(),
                     facts_json(explanation), uses_json(explanation),
                     json_array(first, [](unsigned code) { return std::to_string(code); }),
                     json(shown_at_end(explanation)), steps_json(explanation, first));
}

}  // namespace

std::string explanation_page(std::span<const NamedExplanation> explanations) {
  std::string page;
  std::string_view rest = explaining::page_html;
  const auto fill = [&](std::string_view place, std::string_view part) {
    const std::size_t at = rest.find(place);
    page += rest.substr(0, at);
    page += part;
    rest.remove_prefix(at + place.size());
  };
  fill("{{style}}", explaining::page_css);
  fill("{{data}}",
       fmt::format(R"({{"guess":{},"puzzles":{}}})", static_cast<int>(Technique::kGuess),
                   json_array(explanations, puzzle_json)));
  fill("{{script}}", explaining::page_js);
  return page += rest;
}

}  // namespace euler96
