// How a person solves a puzzle, as texts and JSON; and puzzles to order.

#include <fmt/format.h>

#include <algorithm>

#include "batch/printer.hpp"
#include "call.hpp"
#include "core/workers.hpp"
#include "euler96/checker.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/hint.hpp"
#include "euler96/show.hpp"
#include "euler96/solve.hpp"
#include "euler96/words.hpp"
#include "show/json.hpp"

namespace euler96::door {
namespace {

constexpr std::size_t kCells = Cell::kCount;

// A board of a call, perhaps with pencil marks.
struct Given {
  Board board;
  std::optional<logic::Position> marks;
  std::optional<Problem> problem;

  [[nodiscard]] logic::Position position() const { return marks ? *marks : logic::Position(board); }
};

// The pencil marks of a board: nine characters for each cell, of which the digits are candidates. A
// cell without digits is open.
std::optional<Problem> read_marks(std::string_view text, Given& given) {
  constexpr std::size_t kMarks = std::size_t{9} * Cell::kCount;
  if (text.size() != kMarks) {
    return Problem{{}, fmt::format("expected 729 pencil marks, found {}", text.size())};
  }
  logic::Position::Candidates candidates;
  for (std::size_t i = 0; i < kMarks; ++i) {
    if (text[i] >= '1' && text[i] <= '9') candidates[i / 9].insert(Digit(text[i] - '0'));
  }
  for (DigitSet& digits : candidates) {
    if (digits.empty()) digits = DigitSet::all();
  }
  given.marks.emplace(given.board, candidates);
  return std::nullopt;
}

Given read(const Call& call, std::size_t i) {
  Given given;
  given.problem = call.boards_of("puzzles").read(i, given.board, given.marks);
  if (given.problem) return given;
  const auto marks = call.boards_of("marks").text(i);
  if (marks && !marks->empty()) given.problem = read_marks(*marks, given);
  return given;
}

// Refuses malformed boards, unless these are kept.
Fault refuse_boards(const Call& call) {
  if (!call.is_first_part()) return {};
  const std::size_t size = call.boards_of("puzzles").size();
  for (const char* others : {"marks", "names"}) {
    if (call.boards.contains(others) && call.boards_of(others).size() != size) {
      return Error{EULER96_MISUSE, fmt::format("expected as many {} as puzzles", others), "",
                   others};
    }
  }
  if (call.settings->keep_malformed) return {};
  for (std::size_t i = 0; i < size; ++i) {
    if (const auto problem = read(call, i).problem) return malformed("puzzles", i, *problem);
  }
  return {};
}

// Calls `work` with each board; it returns the texts for the arrays. A malformed board has none.
Fault give_texts(Call& call, const std::vector<std::string>& names,
                 const std::function<std::vector<std::string>(std::size_t, const Given&)>& work) {
  const std::size_t size = call.boards_of("puzzles").size();
  if (auto fault = refuse_boards(call)) return fault;
  std::vector<Array*> arrays;
  for (const std::string& name : names) {
    arrays.push_back(&call.texts(name));
    arrays.back()->missing.resize(size);
  }
  for_pieces(call, size, 1, [&](std::size_t i, std::size_t) -> std::function<void()> {
    const Given given = read(call, i);
    std::vector<std::string> texts;
    if (!given.problem) texts = work(i, given);
    return [&arrays, i, texts = std::move(texts)] {
      for (std::size_t a = 0; a < arrays.size(); ++a) {
        const bool is_there = a < texts.size() && !texts[a].empty();
        arrays[a]->missing[i] = is_there ? 0 : 1;
        arrays[a]->add_text(is_there ? texts[a] : "");
      }
    };
  });
  return {};
}

// ---- hint

Fault hint(Call& call) {
  const Settings& settings = *call.settings;
  HintOptions options = hint_options(settings);
  options.stop = call.stop();
  const auto told = static_cast<HintLevel>(settings.level);
  return give_texts(call, {"hint", "text", "after"}, [&](std::size_t, const Given& given) {
    const Hint found =
        given.marks ? euler96::hint(*given.marks, options) : euler96::hint(given.board, options);
    std::vector<std::string> texts = {"", hint_text(found, told), ""};
    texts[0] = hint_json(found, "", given.position(), told, texts[1]);
    const auto* const next = std::get_if<NextStep>(&found);
    if (next != nullptr) texts[2] = candidates_line(next->step.after());
    if (settings.drawing) {
      texts[0].pop_back();
      texts[0] += ",\"levels\":";
      json::append_list(
          texts[0], std::array{HintLevel::kTechnique, HintLevel::kPlace, HintLevel::kStep},
          [&](std::string& list, HintLevel level) {
            list += hint_json(found, "", given.position(), level, hint_text(found, level));
          });
      if (next != nullptr) texts[0] += ",\"drawing\":" + step_drawing(next->step);
      if (const auto* const each = std::get_if<EachStep>(&found)) {
        texts[0] += ",\"drawing\":";
        json::append_list(texts[0], each->steps, [](std::string& list, const ExplainedStep& step) {
          list += step_drawing(step);
        });
      }
      texts[0] += '}';
    }
    if (told != HintLevel::kStep && !settings.drawing) texts[2].clear();
    return texts;
  });
}

// ---- explain

std::string explanation(const Explanation& made) {
  std::string text;
  json::Object object(text);
  json::add_explanation(object, made, "");
  const auto append_step = [](std::string& steps, const ExplainedStep& step) {
    json::Object members(steps);
    json::add_step(members, step);
    members.add("sentence", sentence(step))
        .add("depth", step.depth)
        .add("board", step.before.board().text())
        .add("candidates", candidates_line(step.before))
        .end();
  };
  object
      .add("steps", [&](std::string& steps) { json::append_list(steps, made.steps, append_step); })
      .add("conclusion", conclusion(made))
      .add("board", made.last.board().text())
      .end();
  return text;
}

Fault explain(Call& call) {
  const Settings& settings = *call.settings;
  const ExplainOptions options{.ladder = settings.ladder.value_or(Ladder::kHuman),
                               .uniqueness = settings.pipeline.uniqueness,
                               .stop = call.stop()};
  const bool is_alone = call.boards_of("puzzles").size() == 1;
  if (settings.page && call.is_first_part()) {
    call.bytes["begin"] = page_begin();
    call.bytes["end"] = page_end();
  }
  auto fault = give_texts(
      call, {"explanation", "text", "page", "walkthrough"}, [&](std::size_t i, const Given& given) {
        const Explanation made = euler96::explain(given.position(), options);
        const std::string name(call.boards_of("names").text(i).value_or(""));
        const std::size_t number = static_cast<std::size_t>(settings.first_index) + i + 1;
        const std::string shown = name.empty() && !is_alone ? std::to_string(number) : name;
        return std::vector<std::string>{
            explanation(made),
            explanation_text(made, name.empty() ? "puzzle" : name, settings.steps),
            settings.page ? page_puzzle(made, shown, !name.empty(), number) : "",
            settings.drawing ? walkthrough_json(made, name) : ""};
      });
  if (fault || !settings.page || call.more) return fault;
  const Array& pages = call.texts("page");
  std::string page = call.bytes["begin"];
  page.append(static_cast<const char*>(pages.data()),
              static_cast<std::size_t>(pages.offsets.back()));
  call.bytes["answer"] = page + call.bytes["end"];
  return {};
}

// ---- generate

struct Order final : Job {
  Order(const Wishes& wishes, std::uint64_t number, unsigned threads)
      : maker(wishes, number, threads), count(number) {}
  void stop() override { maker.stop(); }

  PuzzleMaker maker;
  std::uint64_t count;  // UINT64_MAX: all
};

Fault begin_order(Call& call) {
  if (!call.settings->seed) {
    return Error{EULER96_SETTING, "generate needs the setting seed", "seed"};
  }
  Settings& settings = *call.own;
  Wishes& wishes = settings.wishes;
  wishes.seed = *settings.seed;
  const Boards of_text = Boards::of_lines(settings.near ? *settings.near : "");
  const bool given = call.boards.contains("near");
  const Boards& near = given ? call.boards_of("near") : of_text;
  if ((given || settings.near) && near.size() == 0) {
    return Error{EULER96_PUZZLE, "expected at least one puzzle", "", "near"};
  }
  wishes.near.resize(near.size());
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (const auto problem = near.read(i, wishes.near[i])) return malformed("near", i, *problem);
  }
  if (const auto refusal = fault_of(Function::kGenerate, settings)) {
    return Error{EULER96_SETTING, refusal->at(call.door),
                 refusal->setting == nullptr ? "" : name_at(call.door, *refusal->setting)};
  }
  const bool all = near.size() > 0 && wishes.remove == Range{1, 1} && wishes.add == Range{1, 1} &&
                   !settings.count && !wishes.ramp;
  const std::uint64_t count = all ? UINT64_MAX : settings.count.value_or(1);
  if (!all) call.total = count;
  Order& order = call.keep(std::make_unique<Order>(wishes, count, call.threads()));
  if (settings.time) order.maker.stop_after(std::chrono::duration<double>(*settings.time));
  return {};
}

// What there is to say besides the puzzles.
std::string status(const Order& order) {
  const PuzzleMaker& maker = order.maker;
  std::string text;
  json::Object object(text);
  object.add("found", maker.found())
      .add("tried", maker.tried())
      .add("done", maker.end().has_value())
      .add("gave_up", maker.end() == PuzzleMaker::End::kGaveUp);
  const bool all = order.count == UINT64_MAX;
  if (maker.end() == PuzzleMaker::End::kNoMore && !all) {
    object.add("shortfall", fmt::format("{} puzzles differ from those in one clue: all there are",
                                        maker.found()));
  }
  if (maker.end() == PuzzleMaker::End::kGaveUp) {
    object.add("shortfall",
               fmt::format("found {} of {}; {}", maker.found(),
                           all ? "all" : fmt::format("{}", order.count), maker.shortfall()));
  }
  if (const auto nearest = maker.nearest()) object.add("nearest", nearest->text());
  object.end();
  return text;
}

Fault generate(Call& call) {
  if (call.job == nullptr) {
    if (auto fault = begin_order(call)) return fault;
  }
  auto& order = static_cast<Order&>(*call.job);
  std::vector<Board> puzzles;
  do {
    const auto some = order.maker.next(std::min(call.until, call.given_up));
    puzzles.insert(puzzles.end(), some.begin(), some.end());
    call.done = static_cast<std::size_t>(order.maker.found());
  } while (!order.maker.end() && !call.part && !call.ask());
  std::uint8_t* out = call.array<std::uint8_t>("puzzles", {puzzles.size(), kCells});
  if (out == nullptr) return too_small("puzzles");
  // Together, which takes much less time than one by one.
  const std::vector<Outcome> outcomes =
      solve_all(puzzles, {.threads = call.settings->pipeline.threads});
  std::vector<Claim> claims;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (outcomes[i].verdict == Verdict::kUnique) {
      claims.push_back({&outcomes[i].solution, &puzzles[i]});
    }
    copy_digits(puzzles[i], out + kCells * i);
  }
  if (claims.size() < puzzles.size() || !wrong_solutions(claims).empty()) {
    return Error{EULER96_INTERNAL, "internal error: a puzzle does not have exactly one solution"};
  }
  call.bytes["status"] = status(order);
  call.more = !order.maker.end();
  return {};
}

constexpr FunctionRow kRows[] = {
    {"hint", "the next step of half-filled boards, perhaps with pencil marks", "puzzles,marks",
     "hint,text,after", Function::kHint, &hint},
    {"explain", "how a person solves puzzles, perhaps with pencil marks", "puzzles,marks,names",
     "explanation,text,page,walkthrough,begin,end,answer", Function::kExplain, &explain},
    {"generate", "puzzles to order", "near", "puzzles,status", Function::kGenerate, &generate},
};

}  // namespace

std::span<const FunctionRow> puzzle_functions() { return kRows; }

}  // namespace euler96::door
