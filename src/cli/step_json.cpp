// A step as JSON. No text in it needs an escape, and most puzzles have 60 steps, so it is written
// as text, as the records of solve are.
//
// Tests: tests/steps_test.cpp, tests/share/explanations_conform.py.

#include "step_json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>

#include "batch/readable.hpp"

namespace euler96 {
namespace {

// `"r1c2=5"` of a candidate that is on, `"r1c2<>5"` of one that is off.
void append_assertion(Cell cell, Digit digit, bool on, std::string& out) {
  out += '"';
  out += cell.name();
  out += on ? "=" : "<>";
  out += digit.to_char();
  out += '"';
}

void append_assertion(const logic::Assertion& assertion, std::string& out) {
  append_assertion(assertion.candidate.cell(), assertion.candidate.digit(), assertion.on, out);
}

void append_house(int house, std::string& out) {
  out += '"';
  out += HouseId(house).name();
  out += '"';
}

// Appends a member whose value is a list: `,"key":[`, what `append_items` adds with a comma behind
// each item, and `]`.
template <class AppendItems>
void append_list(std::string_view key, std::string& out, const AppendItems& append_items) {
  out += ",\"";
  out += key;
  out += "\":[";
  append_items();
  if (out.back() == ',') out.pop_back();
  out += ']';
}

// A rating with one decimal, or null.
void append_rating(std::optional<int> tenths, std::string& out) {
  if (!tenths) {
    out += "null";
    return;
  }
  out += std::to_string(*tenths / 10);
  out += '.';
  out += static_cast<char>('0' + *tenths % 10);
}

using Json = nlohmann::ordered_json;

Json names_of(logic::CellSet cells) {
  Json names = Json::array();
  for (const Cell cell : cells) names.push_back(cell.name());
  return names;
}

// What the level allows to tell of the step.
void add_step(Json& json, const ExplainedStep& step, HintLevel level) {
  std::string members = "{";
  append_step_members(step, members);
  const Json all = Json::parse(members + '}');
  const LookAt place = look_at(step);
  if (level == HintLevel::kStep) {
    json.update(all);
    return;
  }
  for (const char* key : {"technique", "rating"}) json[key] = all[key];
  if (level == HintLevel::kTechnique) return;
  if (place.houses != 0) {
    json["houses"] = all["houses"];
  } else {
    json["cells"] = names_of(place.cells);
  }
}

// What the cells hold in each of the solutions.
Json solutions_of(const Hint& hint) {
  Json solutions = Json::array();
  for (const Board& solution : hint.solutions) {
    Json digits = Json::array();
    for (const Cell cell : hint.cells) {
      digits.push_back(fmt::format("{}={}", cell.name(), solution[cell]->to_char()));
    }
    solutions.push_back(std::move(digits));
  }
  return solutions;
}

// The text as a JSON string, as in the records of solve.
std::string json_string(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::string explanation_record(const Explanation& explanation, std::string_view name,
                               StepRange shown) {
  std::string out = fmt::format(R"({{"name":{},"puzzle":"{}","outcome":"{}","rating":)",
                                json_string(unambiguous_utf8(name)), explanation.puzzle.text(),
                                to_string(explanation.verdict()));
  append_rating(explanation.rating.er, out);
  out += ",\"omitted\":" + std::to_string(explanation.omitted);
  append_list("steps", out, [&] {
    const std::size_t last = std::min(shown.last, explanation.steps.size());
    for (std::size_t number = shown.first; number <= last; ++number) {
      out.append("{\"step\":").append(std::to_string(number)) += ',';
      append_step_members(explanation.steps[number - 1], out);
      out += "},";
    }
  });
  out += "}\n";
  return out;
}

std::string malformed_record(std::string_view name, const Problem& problem) {
  return fmt::format(
      R"({{"name":{},"puzzle":null,"outcome":"invalid","rating":null,"omitted":0,"steps":[],"line":{},"column":{},"message":{}}})"
      "\n",
      json_string(unambiguous_utf8(name)), problem.where.line, problem.where.column,
      json_string(problem.message));
}

void append_step_members(const ExplainedStep& step, std::string& out) {
  out += "\"technique\":\"";
  out += step.refutation ? "guess refuted" : step.row().name;
  out += "\",\"rating\":";
  const bool is_rated = step.technique != logic::Technique::kGuess;
  append_rating(is_rated ? std::optional(step.rating) : std::nullopt, out);
  append_list("cells", out, [&] {
    for (const Cell cell : step.cells) out.append("\"").append(cell.name()).append("\",");
  });
  append_list("digits", out, [&] {
    for (const Digit digit : step.digits) (out += digit.to_char()) += ',';
  });
  append_list("houses", out, [&] {
    for (std::uint32_t left = step.houses; left != 0; left &= left - 1) {
      append_house(std::countr_zero(left), out);
      out += ',';
    }
  });
  append_list("placed", out, [&] {
    if (step.placed) append_assertion(step.placed->cell(), step.placed->digit(), true, out);
  });
  append_list("removed", out, [&] {
    for (const Cell cell : step.removed.cells()) {
      for (const Digit digit : step.removed.digits(cell)) {
        append_assertion(cell, digit, false, out);
        out += ',';
      }
    }
  });
  append_list("links", out, [&] {
    for (const logic::Link& link : step.links) {
      out += "{\"from\":";
      append_assertion(link.from, out);
      out += ",\"to\":";
      append_assertion(link.to, out);
      if (link.house >= 0) {
        out += ",\"house\":";
        append_house(link.house, out);
      }
      // The rows are in the order of the enumerators.
      if (link.rule)
        out.append(",\"rule\":\"")
            .append(techniques()[static_cast<std::size_t>(*link.rule)].name) += '"';
      out += "},";
    }
  });
  if (step.refutation) {
    out += ",\"refutes\":";
    out += std::to_string(step.refutation->guess + 1);
  }
}

std::string hint_record(const Hint& found, std::string_view name, const Board& board,
                        HintLevel level, std::string_view sentence) {
  using Kind = Hint::Kind;
  Json json = {
      {"name", unambiguous_utf8(name)}, {"puzzle", board.text()}, {"outcome", found.outcome()}};
  switch (found.kind) {
    case Kind::kStep:
      add_step(json, found.explanation->steps[0], level);
      break;
    case Kind::kBeyond:
      if (level != HintLevel::kTechnique)
        json["cells"] = names_of(found.explanation->steps[0].cells);
      break;
    case Kind::kMultiple:
      json["solutions"] = solutions_of(found);
      break;
    case Kind::kWrong:
      json["wrong"] = names_of(found.cells);
      break;
    case Kind::kOtherPuzzle:
      json["missing"] = names_of(found.cells);
      break;
    case Kind::kSolved:
    case Kind::kNone:
    case Kind::kBadPuzzle:
      break;
  }
  json["sentence"] = sentence;
  return json.dump() + '\n';
}

}  // namespace euler96
