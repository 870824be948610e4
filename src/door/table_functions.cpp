// The tables of euler96 as JSON: its functions with their settings, and what settings name.

#include <algorithm>
#include <array>

#include "call.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/rating.hpp"
#include "euler96/solver.hpp"
#include "euler96/technique.hpp"
#include "euler96/words.hpp"
#include "show/json.hpp"

namespace euler96::door {
namespace {

// Gives a list, of which `add` adds the members of a row.
Fault give_list(Call& call, const auto& rows, const auto& add) {
  json::append_list(call.bytes["answer"], rows, [&](std::string& text, const auto& row) {
    json::Object object(text);
    add(object, row);
    object.end();
  });
  return {};
}

Fault techniques(Call& call) {
  return give_list(call, euler96::techniques(), [](json::Object& object, const TechniqueInfo& row) {
    object.add("name", row.name)
        .add("spoken", spoken(row.name))
        .add("rating", json::Tenths{row.rating})
        .add("about", row.about);
  });
}

Fault difficulty_list(Call& call) {
  return give_list(call, difficulties, [](json::Object& object, const Difficulty& row) {
    object.add("name", row.name)
        .add("lowest", json::Tenths{row.lowest})
        .add("highest", json::Tenths{row.highest})
        .add("takes", row.takes);
  });
}

Fault column_names(Call& call) {
  constexpr std::array<std::string_view, 7> kinds = {"integer", "tenths", "board", "word",
                                                     "text",    "bytes",  "input"};
  return give_list(call, euler96::columns(), [&](json::Object& object, const Column& row) {
    object.add("name", row.name)
        .add("kind", kinds.at(static_cast<std::size_t>(row.kind)))
        .add("help", spelled(row.help, call.door));
  });
}

Fault formats(Call& call) {
  return give_list(call, input_formats(), [&](json::Object& object, const InputFormat& row) {
    object.add("name", row.name).add("help", spelled(row.help, call.door));
  });
}

Fault forms(Call& call) {
  return give_list(call, output_forms(), [&](json::Object& object, const OutputForm& row) {
    object.add("name", row.name).add("help", spelled(row.help, call.door));
  });
}

Fault solver_list(Call& call) {
  return give_list(call, solvers(), [](json::Object& object, const Solver& row) {
    object.add("name", row.name)
        .add("family", row.family)
        .add("runs_here", row.runs_here())
        .add("summary", row.summary)
        .add("source", row.source);
  });
}

std::string_view kind_of(const Setting& row) {
  constexpr std::array<std::string_view, 14> kinds = {
      "flag", "text",  "number",  "seconds", "range",   "tenths", "steps",
      "word", "words", "pattern", "puzzle",  "puzzles", "file",   "file"};
  return kinds.at(static_cast<std::size_t>(row.kind));
}

void add_rules(json::Object& object, std::string_view key, Rule::Verb verb, const Setting& row,
               Door door) {
  std::vector<std::string> texts;
  for (const Rule& rule : row.rules) {
    if (rule.verb == verb) texts.push_back(spelled(mark_of(rule), door));
  }
  if (!texts.empty()) object.add(key, texts);
}

void add_setting(json::Object& object, const Setting& row, Door door) {
  object.add("name", name_at(door, row))
      .add("kind", kind_of(row))
      .add("group", group_names.at(static_cast<std::size_t>(row.group)));
  const WordList words = row.all_words();
  if (!words.empty()) object.add("words", words);
  if (row.kind == ValueKind::kWord) object.add("default", words.front());
  if (row.kind == ValueKind::kFlag) object.add("default", row.on);
  if (row.kind == ValueKind::kNumber) object.add("low", row.low).add("high", row.high);
  if (row.repeats) object.add("repeats", true);
  object.add("help", (row.on ? "false: " : "") + spelled(row.help, door))
      .add("details", spelled(row.all_details(), door));
  add_rules(object, "needs", Rule::Verb::kNeeds, row, door);
  add_rules(object, "implies", Rule::Verb::kImplies, row, door);
  add_rules(object, "excludes", Rule::Verb::kExcludes, row, door);
}

// The parts of a text between commas; none of an empty text.
std::vector<std::string_view> parts(std::string_view text) {
  std::vector<std::string_view> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    list.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

Fault function_list(Call& call) {
  return give_list(call, functions(), [&](json::Object& object, const FunctionRow& row) {
    object.add("name", row.name)
        .add("help", row.help)
        .add("takes", parts(row.takes))
        .add("gives", parts(row.gives))
        .add("stream", row.push != nullptr)
        .add("settings", [&](std::string& text) {
          std::vector<const Setting*> rows;
          if (row.settings) rows = settings_of(*row.settings, Door::kC);
          json::append_list(text, rows, [&](std::string& list, const Setting* setting) {
            json::Object members(list);
            add_setting(members, *setting, call.door);
            members.end();
          });
        });
  });
}

constexpr FunctionRow kRows[] = {
    {"techniques", "the techniques that puzzles are rated by", "", "answer", {}, &techniques},
    {"difficulties",
     "difficulties in a word, and their ratings",
     "",
     "answer",
     {},
     &difficulty_list},
    {"column-names", "the columns", "", "answer", {}, &column_names},
    {"formats", "the formats of an input", "", "answer", {}, &formats},
    {"forms", "the forms of the answer of run", "", "answer", {}, &forms},
    {"solvers", "the solvers", "", "answer", {}, &solver_list},
    {"functions", "these functions, and their settings", "", "answer", {}, &function_list},
};

}  // namespace

std::span<const FunctionRow> table_functions() { return kRows; }

}  // namespace euler96::door
