// Explanations as a page for a browser.
//
// The folder has the page as ordinary HTML, CSS and JavaScript. This file adds the puzzles. For
// each it writes the final board and the list of steps as HTML, which is what a browser without
// scripts shows, and a JSON object: the record of the explanation, and what a drawing needs beyond
// it. The script takes the words from the list and the rest from the JSON, and steps through the
// reasoning without knowing the rules.
//
// Names come from files: `markup` and `script_json` escape them.
//
// Test: tests/page_test.cpp, and tests/browser/ in a real browser.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "drawing.hpp"
#include "euler96/show.hpp"
#include "show/json.hpp"
#include "show/markup.hpp"

namespace euler96 {
namespace {

using json::Object;

logic::CellSet cells_of(const Contradiction& contradiction) {
  if (!contradiction.cells.empty() || !contradiction.house) return contradiction.cells;
  return logic::cells_of(*contradiction.house);
}

// Adds what a drawing needs beyond the members of the step, without lists that are empty.
void add_drawing(Object& object, const ExplainedStep& step) {
  const auto add = [&](std::string_view key, const auto& list) {
    if (!list.empty()) object.add(key, list);
  };
  const Marks shown = marks(step);
  add("cover", shown.cover);
  add("excluding", shown.excluding);
  add("loop", show::loop_path(shown.loop));
  if (const auto* chain = std::get_if<logic::SetChain>(&step.pattern)) add("sets", chain->sets);
  add("paths", show::link_paths(step));
  add("chain", notation(step));
  if (step.placed) object.add("lost", step.lost());
  if (step.refutation) add("wrong", cells_of(step.refutation->contradiction));
  // A guess that is refuted stands on the board shown.
  if (const int depth = step.depth + (step.refutation ? 1 : 0); depth > 0) {
    object.add("depth", depth);
  }
}

// The hardest technique, or the number of guesses.
std::string difficulty(const Explanation& explanation) {
  const std::size_t guesses = explanation.guesses();
  if (guesses > 0) return fmt::format("{} {}", guesses, guesses == 1 ? "guess" : "guesses");
  const auto hardest = explanation.hardest();
  return hardest ? spoken(info(*hardest).name) : "no steps";
}

// How difficult a step is, in thousandths of the scale of its ladder: ratings, or else the places
// of techniques.
int height(const ExplainedStep& step, Ladder ladder) {
  constexpr int kEasiest = 10;
  constexpr int kHardest = 115;
  constexpr int kTop = 1000;
  if (step.is_guess() || step.refutation) return kTop;
  if (ladder == Ladder::kSudokuExplainer) {
    return kTop * (step.rating - kEasiest) / (kHardest - kEasiest);
  }
  const auto rows = techniques(ladder);
  const auto place = std::ranges::find(rows, step.technique, &TechniqueInfo::technique);
  return kTop * static_cast<int>(place - rows.begin()) / static_cast<int>(rows.size());
}

// Terms with their facts and perhaps notes.
std::vector<std::vector<std::string>> facts(const Explanation& explanation) {
  const auto hardest = explanation.hardest();
  const std::string left_out =
      explanation.omitted == 0
          ? ""
          : fmt::format("left out: {} that no later step needs", explanation.omitted);
  return {{"Outcome", std::string(to_string(explanation.verdict()))},
          {"Hardest", hardest ? spoken(info(*hardest).name) : "none"},
          {"Rating", rating_words(explanation.rating),
           explanation.ladder == Ladder::kHuman ? "on Sudoku Explainer's scale" : ""},
          {"Steps", std::to_string(explanation.steps.size()), left_out},
          {"Guesses", std::to_string(explanation.guesses()), guesses_note(explanation)}};
}

// JSON for a script element: without `<` no text in it can end the script or start a comment.
std::string script_json(std::string text) {
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) {
    text.replace(at, 1, "\\u003c");
  }
  return text;
}

// In the order of `Verdict`. No puzzle here is malformed.
constexpr auto headings = std::to_array<std::string_view>(
    {"solved", "no solution", "one of several solutions", "solved", "step limit reached", ""});
static_assert(headings.size() == kVerdictCount);

// The words of a step, or of the result behind the last one.
std::array<std::string, 2> words_at(const Explanation& explanation, std::size_t i) {
  if (i == explanation.steps.size()) {
    return {std::string(headings.at(static_cast<std::size_t>(explanation.verdict()))),
            conclusion(explanation)};
  }
  return {spoken(explanation.steps[i]), sentence(explanation.steps[i])};
}

// @param with_words whether the steps have their words, which a page has in its list.
std::string data_json(const Explanation& explanation, std::string_view name, bool named,
                      bool with_words) {
  const auto add_words = [&](Object& object, std::size_t i) {
    const auto [title, text] = words_at(explanation, i);
    object.add("title", title).add("text", text);
  };
  std::string text;
  Object data(text);
  json::add_explanation(data, explanation, name);
  data.add("named", named).add("difficulty", difficulty(explanation));
  data.add("facts", facts(explanation));
  data.add("uses", [&](std::string& out) {
    Object uses(out);
    for (const auto& [technique, count] : explanation.uses()) {
      uses.add(spoken(info(technique).name), count);
    }
    uses.end();
  });
  data.add("about", [&](std::string& out) {
    Object about(out);
    for (const auto& [technique, count] : explanation.uses()) {
      const TechniqueInfo& row = info(technique);
      about.add(row.name, std::vector<std::string>{spoken(row.name), std::string(row.about)});
    }
    about.end();
  });
  const logic::Position& begin = explanation.first;
  std::vector<DigitSet> candidates;
  for (const Cell cell : logic::CellSet::all()) candidates.push_back(begin.candidates(cell));
  data.add("candidates", candidates);
  if (explanation.solutions.size() > 1) data.add("other", explanation.solutions[1].text());
  if (explanation.contradiction) data.add("wrong", cells_of(*explanation.contradiction));
  const auto append_step = [&](std::string& out, const ExplainedStep& step) {
    Object members(out);
    json::add_step(members, step);
    add_drawing(members, step);
    members.add("height", height(step, explanation.ladder));
    if (with_words) add_words(members, static_cast<std::size_t>(&step - explanation.steps.data()));
    members.end();
  };
  data.add("steps",
           [&](std::string& out) { json::append_list(out, explanation.steps, append_step); });
  if (with_words) {
    data.add("end", [&](std::string& out) {
      Object end(out);
      add_words(end, explanation.steps.size());
      if (explanation.contradiction) end.add("wrong", cells_of(*explanation.contradiction));
      end.end();
    });
  }
  data.end();
  return text;
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

// The steps and the result, with the addresses that the page gives them.
std::string list_html(const Explanation& explanation, std::size_t number) {
  const std::size_t steps = explanation.steps.size();
  const std::string puzzle = number == 1 ? "" : fmt::format("{}.", number);
  std::string list = "<ol>\n";
  for (std::size_t i = 0; i <= steps; ++i) {
    const auto [title, text] = words_at(explanation, i);
    list +=
        fmt::format("<li id={}{}><b>{}</b><p>{}</p>\n", puzzle, i + 1, title, show::markup(text));
  }
  return list + "</ol>";
}

}  // namespace

std::string step_drawing(const ExplainedStep& step) {
  std::string text;
  Object members(text);
  add_drawing(members, step);
  members.end();
  return text;
}

std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        std::size_t number) {
  return fmt::format(
      "<section><h2 dir=auto>{}</h2>{}{}\n<script "
      "type=\"application/json\">{}</script></section>\n",
      show::markup(name), board_html(explanation), list_html(explanation, number),
      script_json(data_json(explanation, name, named, false)));
}

std::string walkthrough_json(const Explanation& explanation, std::string_view name) {
  return data_json(explanation, name, !name.empty(), true);
}

}  // namespace euler96
