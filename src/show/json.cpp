// Explanations and hints as JSON. data/explanations.schema.json and data/hints.schema.json describe
// the members.
//
// Tests: tests/page_test.cpp, tests/share/records_conform.py.

#include "show/json.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "core/utf8.hpp"
#include "euler96/show.hpp"

namespace euler96 {
namespace json {
namespace {

// Appends a character below 128.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view kEscaped = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  constexpr std::string_view kHex = "0123456789abcdef";
  if (const std::size_t at = kEscaped.find(c); at != std::string_view::npos) {
    (out += '\\') += kLetters[at];
  } else if (c < ' ') {
    const auto code = static_cast<unsigned>(c);
    ((out += "\\u00") += kHex[code >> 4]) += kHex[code & 15];
  } else {
    out += c;
  }
}

}  // namespace

void append(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  out += '"';
  while (!text.empty()) {
    const auto plain =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const Character character = decode(text);
    if (!character.valid) {
      out += "\xEF\xBF\xBD";  // the replacement character
    } else if (character.size == 1) {
      append_escaped(out, text.front());
    } else {
      out.append(text.substr(0, character.size));
    }
    text.remove_prefix(character.size);
  }
  out += '"';
}

void append(std::string& out, const logic::Assertion& assertion) {
  const auto& [candidate, on] = assertion;
  out.append("\"").append(candidate.cell().name()).append(on ? "=" : "<>");
  out += candidate.digit().to_char();
  out += '"';
}

void append(std::string& out, const logic::CandidateSet& candidates, bool on) {
  append_list(out, candidates.list(), [on](std::string& text, logic::Candidate candidate) {
    append(text, logic::Assertion{candidate, on});
  });
}

void append(std::string& out, const logic::Link& link) {
  Object object(out);
  object.add("from", link.from).add("to", link.to);
  if (link.house) object.add("house", *link.house);
  if (link.rule) object.add("rule", info(*link.rule).name);
  if (link.inner) object.add("inner", *link.inner);
  object.end();
}

void append(std::string& out, Tenths rating) {
  out += rating.value ? rating_text(*rating.value) : "null";
}

void add_marks(Object& object, const logic::Position& position) {
  if (position == logic::Position(position.board())) return;
  object.add("marks", candidates_line(position));
}

void add_explanation(Object& object, const Explanation& explanation, std::string_view name) {
  object.add("name", name).add("puzzle", explanation.puzzle.text());
  add_marks(object, explanation.first);
  object.add("outcome", to_string(explanation.verdict()))
      .add("rating", Tenths{explanation.rating.er})
      .add("omitted", explanation.omitted);
  if (explanation.common) object.add("common", explanation.common->text());
}

namespace {

void add_technique(Object& object, const ExplainedStep& step) {
  const bool rated = step.rating > 0 && !std::holds_alternative<logic::Guess>(step.pattern);
  object.add("technique", title(step))
      .add("rating", Tenths{rated ? std::optional(step.rating) : std::nullopt});
}

void append_placed(std::string& out, const logic::Deduction& step) {
  out += '[';
  if (step.placed) append(out, logic::Assertion{*step.placed, true});
  out += ']';
}

void append_inner(std::string& out, const logic::InnerChain& inner) {
  Object object(out);
  object.add("technique", info(inner.technique).name)
      .add("placed", [&](std::string& text) { append_placed(text, inner); })
      .add("removed", inner.removed)
      .add("links", links(inner.chain));
  object.end();
}

void add_pattern_and_effect(Object& object, const ExplainedStep& step) {
  const Marks shown = marks(step);
  object.add("cells", shown.cells).add("digits", shown.digits).add("houses", shown.houses);
  object.add("placed", [&](std::string& out) { append_placed(out, step); })
      .add("removed", step.removed)
      .add("links", links(step));
  if (const std::vector<logic::InnerChain> inner = inner_chains(step); !inner.empty()) {
    object.add("inner", [&](std::string& out) { append_list(out, inner, append_inner); });
  }
  if (step.refutation) object.add("refutes", step.refutation->guess);
}

// Adds what the level shows of a step.
void add_hint(Object& object, const ExplainedStep& step, HintLevel level) {
  add_technique(object, step);
  if (level == HintLevel::kStep) {
    add_pattern_and_effect(object, step);
    object.add("after", candidates_line(step.after()));
    return;
  }
  if (level == HintLevel::kTechnique) return;
  const LookAt place = look_at(step);
  if (place.houses.empty()) {
    object.add("cells", place.cells);
  } else {
    object.add("houses", place.houses);
  }
}

// Adds what the cells hold in both solutions.
void add_solutions(Object& object, const SeveralSolutions& several) {
  const auto append_digits = [&](std::string& out, const Board* solution) {
    append_list(out, several.cells, [&](std::string& text, Cell cell) {
      append(text, logic::Assertion{{cell, *(*solution)[cell]}, true});
    });
  };
  object.add("solutions", [&](std::string& out) {
    append_list(out, std::array{&several.first, &several.second}, append_digits);
  });
}

}  // namespace

void add_step(Object& object, const ExplainedStep& step) {
  object.add("step", step.number);
  add_technique(object, step);
  add_pattern_and_effect(object, step);
}

}  // namespace json

std::string explanation_json(const Explanation& explanation, std::string_view name,
                             StepRange shown) {
  std::string out;
  json::Object object(out);
  json::add_explanation(object, explanation, name);
  const auto append_step = [](std::string& text, const ExplainedStep& step) {
    json::Object members(text);
    json::add_step(members, step);
    members.end();
  };
  object.add("steps", [&](std::string& text) {
    json::append_list(text, shown.of(explanation), append_step);
  });
  if (shown != StepRange()) object.add("after", candidates_line(explanation.after(shown.last)));
  object.end();
  return out;
}

std::string hint_json(const Hint& hint, std::string_view name, const logic::Position& position,
                      HintLevel level, std::string_view sentence) {
  std::string out;
  json::Object object(out);
  object.add("name", name).add("puzzle", position.board().text());
  json::add_marks(object, position);
  object.add("outcome", outcome_of(hint));
  std::visit(logic::Overloaded{
                 [&](const NextStep& next) { json::add_hint(object, next.step, level); },
                 [&](const EachStep& each) {
                   object.add("steps", [&](std::string& text) {
                     json::append_list(
                         text, each.steps, [&](std::string& list, const ExplainedStep& step) {
                           json::Object members(list);
                           json::add_hint(members, step, level);
                           members.add("sentence", hint_text(NextStep{step}, level)).end();
                         });
                   });
                 },
                 [&](const BeyondTechniques& beyond) {
                   if (level == HintLevel::kTechnique) return;
                   object.add("cells", marks(beyond.guess).cells);
                 },
                 [&](const SeveralSolutions& several) { json::add_solutions(object, several); },
                 [&](const NoSolution& none) {
                   if (!none.errors) return;
                   object.add("errors", [&](std::string& text) {
                     json::append_list(text, *none.errors,
                                       [](std::string& list, const logic::CandidateSet& digits) {
                                         json::append(list, digits, true);
                                       });
                   });
                 },
                 [&](const WrongEntries& wrong) { object.add("wrong", wrong.cells); },
                 [&](const WrongMarks& wrong) {
                   object.add("lacking",
                              [&](std::string& text) { json::append(text, wrong.missing, true); });
                 },
                 [&](const OtherPuzzle& other) { object.add("missing", other.cells); },
                 [](const auto&) {}},
             hint);
  object.add("sentence", sentence).end();
  return out;
}

}  // namespace euler96
