// The functions that the module for WebAssembly lacks: the certificate checker reports by
// exceptions, the figures of the lectures have fractions, and the package for JavaScript is made of
// the tables of functions, settings, columns, formats and forms.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "../verify/checker.hpp"
#include "call.hpp"
#include "core/search_space.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "tables.hpp"

namespace euler96::door {
namespace {

// ---- verify

Fault verify(Call& call) {
  constexpr std::size_t kPiece = 64;
  const Boards& boards = call.boards_of("puzzles");
  const std::array<const Boards*, 3> fields = {
      &call.boards_of("outcome"), &call.boards_of("solution"), &call.boards_of("proof")};
  if (call.is_first_part()) {
    for (const Boards* const field : fields) {
      if (field->size() != boards.size()) {
        return Error{EULER96_MISUSE, "expected as many certificates as puzzles"};
      }
    }
    if (auto fault = refuse_malformed(call)) return fault;
    if (call.array<std::uint8_t>("proved", {boards.size()}) == nullptr) return too_small("proved");
  }
  std::uint8_t* const proved = call.numbers<std::uint8_t>("proved");
  for_pieces(call, boards.size(), kPiece, [&](std::size_t begin, std::size_t end) {
    Board board;
    for (std::size_t i = begin; i < end; ++i) {
      call.stop().check();
      proved[i] = 0;
      if (boards.read(i, board)) continue;
      // A field that is no text is no certificate; an empty one may be.
      const auto text = [i](const Boards& field) { return field.text(i).value_or("no text"); };
      const euler96_verify::Record record = {board.text(), text(*fields[0]), text(*fields[1]),
                                             text(*fields[2])};
      try {
        euler96_verify::check(record);
        proved[i] = 1;
      } catch (const euler96_verify::Failure&) {
      }
    }
    return std::function<void()>();
  });
  return {};
}

// ---- search-space

Fault search_spaces(Call& call) {
  const Boards& boards = call.boards_of("puzzles");
  const std::uint64_t n = boards.size();
  if (call.is_first_part()) {
    if (auto fault = refuse_malformed(call)) return fault;
    for (const char* name : {"empty", "rounds"}) {
      if (call.array<std::uint8_t>(name, {n}) == nullptr) return too_small(name);
    }
    for (const char* name : {"prune_left", "fix_left"}) {
      if (call.array<std::uint16_t>(name, {n}) == nullptr) return too_small(name);
    }
  }
  for_pieces(call, n, 1, [&](std::size_t i, std::size_t) -> std::function<void()> {
    Board board;
    SearchSpace space = {.empty = kMalformed};
    if (!boards.read(i, board)) space = search_space(board);
    return [&call, i, space = std::move(space)] {
      call.numbers<std::uint8_t>("empty")[i] = static_cast<std::uint8_t>(space.empty);
      call.numbers<std::uint8_t>("rounds")[i] = static_cast<std::uint8_t>(space.rounds);
      call.numbers<std::uint16_t>("prune_left")[i] = static_cast<std::uint16_t>(space.prune_left);
      call.numbers<std::uint16_t>("fix_left")[i] = static_cast<std::uint16_t>(space.fix_left);
      call.texts("choices").add_text(space.choices);
      call.texts("prune").add_text(space.prune);
      call.texts("fix").add_text(space.fix);
    };
  });
  return {};
}

// ---- tables

Fault column_names(Call& call) {
  constexpr std::array<std::string_view, 8> kinds = {"integer", "tenths", "board",  "word",
                                                     "text",    "bytes",  "counts", "input"};
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
          json::append_list(text, rows_of(row), [&](std::string& list, const Setting* setting) {
            json::Object members(list);
            add_setting(members, *setting, call.door);
            members.end();
          });
        });
  });
}

constexpr FunctionRow kRows[] = {
    {"verify", "check the certificates of outcomes", "puzzles,outcome,solution,proof", "proved",
     Function::kVerify, &verify},
    {"search-space", "how many grids the lectures' solvers search", "puzzles",
     "empty,choices,prune,prune_left,fix,fix_left,rounds", Function::kSearchSpace, &search_spaces},
    {"column-names", "the columns", "", "answer", {}, &column_names},
    {"formats", "the formats of an input", "", "answer", {}, &formats},
    {"forms", "the forms of the answer of run", "", "answer", {}, &forms},
    {"functions", "these functions, and their settings", "", "answer", {}, &function_list},
};

}  // namespace

std::span<const FunctionRow> native_functions() { return kRows; }

}  // namespace euler96::door
