// Explanations and hints in words. The families of techniques have the words of their steps.
//
// Test: tests/explanations_test.cpp, tests/hint_test.cpp.

#include "euler96/words.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "core/joined.hpp"
#include "logic/families.hpp"

namespace euler96 {

namespace {

using phrases::counted;
using phrases::listed;

// What is wrong, without a full stop.
std::string seen(const Contradiction& contradiction) {
  switch (contradiction.kind) {
    case Contradiction::Kind::kEqualDigits:
      return fmt::format("{} has {} more than once, in {}", contradiction.house->name(),
                         contradiction.digit->to_char(), listed(contradiction.cells));
    case Contradiction::Kind::kNoCandidate:
      return fmt::format("{} has no candidate left", contradiction.cells.first().name());
    case Contradiction::Kind::kNoPlace:
      return fmt::format("{} has no place left for {}", contradiction.house->name(),
                         contradiction.digit->to_char());
  }
  return {};
}

// ---- Explanations.

std::string refutation(const ExplainedStep& step) {
  const auto& [guess, contradiction] = *step.refutation;
  const auto& [candidate] = std::get<logic::Guess>(step.pattern);
  return fmt::format(
      "Contradiction: {}. So the guess of step {}, {} ago at depth {}, is wrong: {} is not {}.",
      seen(contradiction), guess, counted(step.number - guess, "step", "steps"), step.depth + 1,
      candidate.cell().name(), candidate.digit().to_char());
}

// The first cell in which the solutions differ.
std::string difference(const Board& solution, const Board& other) {
  int i = 0;
  while (solution[Cell(i)] == other[Cell(i)]) ++i;
  return fmt::format("{} could be {} instead of {}", Cell(i).name(), other[Cell(i)]->to_char(),
                     solution[Cell(i)]->to_char());
}

std::string only_solution(const Explanation& explanation) {
  if (explanation.steps.empty()) return "The puzzle is already solved.";
  std::size_t standing = explanation.guesses();
  for (const ExplainedStep& step : explanation.steps) standing -= step.refutation ? 1U : 0U;
  if (standing == 0) {
    const auto assumes = [](const ExplainedStep& step) {
      return info(step.technique).basis == Basis::kUniqueness;
    };
    return std::ranges::any_of(explanation.steps, assumes)
               ? "Solved. A solver has proved that there is no other solution, as steps of "
                 "uniqueness assume."
               : "Solved. The solution rests on no guess, so it is the only one.";
  }
  return fmt::format(
      "Solved. The solution rests on {}. A search of {}, not shown, found no other solution.",
      counted(standing, "guess", "guesses"),
      counted(explanation.steps_of_proof, "more step", "more steps"));
}

// Where the solutions differ, or what they have in common if that is shorter.
std::string common_words(const Explanation& explanation) {
  constexpr int kMost = 27;
  if (!explanation.common) return {};
  logic::CellSet differ;
  for (const Cell cell : logic::CellSet::all()) {
    if (explanation.common->empty(cell)) differ.insert(cell);
  }
  if (differ.size() <= kMost) {
    return fmt::format(" All solutions agree except in {}.", listed(differ));
  }
  const int found = Cell::kCount - differ.size() - explanation.puzzle.clues();
  if (found == 0) return " The solutions have only the clues in common.";
  return fmt::format(" Besides the clues, all solutions have {} in common.",
                     counted(static_cast<std::size_t>(found), "digit", "digits"));
}

}  // namespace

std::span<const ExplainedStep> StepRange::of(const Explanation& explanation) const {
  const std::span<const ExplainedStep> all = explanation.steps;
  const std::size_t end = std::min(last, all.size());
  const std::size_t begin = std::min(first - 1, end);
  return all.subspan(begin, end - begin);
}

// Words of w, x, y and z are in capitals and keep their hyphens; AIC and ALS are in capitals, too.
std::string spoken(std::string_view technique) {
  constexpr std::pair<Technique, std::string_view> kOwnWords[] = {
      {Technique::kSueDeCoq, "Sue de Coq"},
      {Technique::kHiddenSingleBox, "hidden single in a box"},
      {Technique::kHiddenSingleLine, "hidden single in a line"}};
  for (const auto& [row, words] : kOwnWords) {
    if (technique == info(row).name) return std::string(words);
  }
  std::string text(technique);
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('-', begin), text.size());
    const std::string_view word = technique.substr(begin, end - begin);
    const bool of_letters = word.find_first_not_of("wxyz") == word.npos;
    if (!of_letters && end < text.size()) text[end] = ' ';
    if (!of_letters && word != "aic" && word != "als") continue;
    for (std::size_t i = begin; i < end; ++i) text[i] = static_cast<char>(text[i] - 'a' + 'A');
  }
  return text;
}

std::string_view title(const ExplainedStep& step) {
  return step.refutation ? "guess refuted" : info(step.technique).name;
}

std::string spoken(const ExplainedStep& step) {
  const auto* const single = std::get_if<logic::Single>(&step.pattern);
  const bool hidden = single != nullptr && single->house && !single->last_cell;
  return hidden ? fmt::format("hidden single in {}", single->house->name()) : spoken(title(step));
}

std::string notation(const ExplainedStep& step) {
  const auto* const chain = std::get_if<logic::AlternatingChain>(&step.pattern);
  return chain == nullptr ? "" : logic::notation(*chain, step);
}

std::string sentence(const ExplainedStep& step) {
  if (step.refutation) return refutation(step);
  return std::visit([&](const auto& pattern) { return logic::words(pattern, step); }, step.pattern);
}

std::string shortfall(const Explanation& explanation) {
  const Verdict verdict = explanation.verdict();
  if (verdict == Verdict::kMultiple) {
    return difference(explanation.solutions[0], explanation.solutions[1]);
  }
  if (verdict != Verdict::kNone) return {};
  return fmt::format("{}{}", seen(*explanation.contradiction),
                     explanation.steps.empty() ? "" : ", and no guess stands");
}

std::string conclusion(const Explanation& explanation) {
  const std::size_t steps = explanation.steps.size();
  switch (explanation.verdict()) {
    case Verdict::kUnique:
      return only_solution(explanation);
    case Verdict::kMultiple:
      return fmt::format("Solved, but this is one of several solutions: {}.{}",
                         shortfall(explanation), common_words(explanation));
    case Verdict::kSolved:
      return fmt::format("Solved. The search for another solution reached the step limit after {}.",
                         counted(explanation.steps_of_proof, "more step", "more steps"));
    case Verdict::kNone:
      return fmt::format("There is no solution: {}.", shortfall(explanation));
    case Verdict::kUnknown:
    case Verdict::kInvalid:
      break;
  }
  return fmt::format("The step limit was reached after {}; whether there is a solution is open.",
                     counted(steps, "step", "steps"));
}

std::string rating_words(const Rating& rating) {
  if (rating.er) return rating_text(*rating.er);
  return rating.beyond ? "beyond" : "none";
}

std::string guesses_note(const Explanation& explanation) {
  if (explanation.guesses() == 0) return {};
  return fmt::format(
      "{}the number depends on the order in which digits are tried",
      explanation.steps_of_proof > 0 ? "without those of the steps not shown; " : "");
}

// ---- Hints.

namespace {

std::string words_of(const NextStep& next, HintLevel level) {
  if (level == HintLevel::kTechnique) return spoken(title(next.step));
  const std::string name = spoken(next.step);
  if (level == HintLevel::kStep) return fmt::format("{}: {}", name, sentence(next.step));
  const LookAt place = look_at(next.step);
  return fmt::format("{}: look at {}.", name,
                     place.houses.empty() ? listed(place.cells) : listed(place.houses));
}

// A line for each technique with the number of its steps or, at higher levels, for each step.
std::string words_of(const EachStep& each, HintLevel level) {
  std::vector<std::string> lines;
  for (auto step = each.steps.begin(); step != each.steps.end(); ++step) {
    if (level != HintLevel::kTechnique) {
      lines.push_back(words_of(NextStep{*step}, level));
      continue;
    }
    const auto first = step;
    while (step + 1 != each.steps.end() && (step + 1)->technique == first->technique) ++step;
    lines.push_back(
        fmt::format("{}: {}", spoken(title(*first)),
                    counted(static_cast<std::size_t>(step - first) + 1, "step", "steps")));
  }
  if (!lines.empty()) return joined(lines, "\n");
  for (const Technique technique : each.asked) lines.push_back(spoken(info(technique).name));
  return lines.empty() ? "No technique applies."
                       : fmt::format("No {} here.", joined(lines, ", no "));
}

std::string words_of(const BeyondTechniques& beyond, HintLevel level) {
  std::string text = "beyond: no technique of the rating applies";
  const Cell cell = std::get<logic::Guess>(beyond.guess.pattern).candidate.cell();
  if (level == HintLevel::kPlace) text += fmt::format("; look at {}", cell.name());
  if (level == HintLevel::kStep) {
    text += fmt::format("; {} has the fewest candidates, {}", cell.name(),
                        listed(beyond.guess.before.candidates(cell), "or"));
  }
  return text + '.';
}

// The digits that can be wrong.
std::string words_of(const std::vector<logic::CandidateSet>& errors) {
  constexpr std::size_t kMost = 6;
  if (errors.empty()) return " No one or two digits can be left out to leave exactly one solution.";
  std::vector<std::string> sets;
  for (const logic::CandidateSet& digits : errors) {
    std::vector<std::string> cells;
    for (const logic::Candidate wrong : digits.list()) {
      cells.push_back(fmt::format("{}={}", wrong.cell().name(), wrong.digit().to_char()));
    }
    sets.push_back(joined(cells, " and "));
  }
  const std::size_t shown = std::min(kMost, sets.size());
  return fmt::format(" Without {} there is exactly one solution{}.",
                     joined(std::span(sets).first(shown), " or without "),
                     shown < sets.size()
                         ? fmt::format("; so it is without one of {} others", sets.size() - shown)
                         : "");
}

std::string words_of(const SeveralSolutions& several) {
  const Cell a = several.cells.first();
  const Cell b = (several.cells - logic::CellSet(a)).first();
  const auto digit = [](const Board& solution, Cell cell) { return solution[cell]->to_char(); };
  return fmt::format(
      "The board has several solutions: {} is {} and {} is {} in one, {} and {} in another.",
      a.name(), digit(several.first, a), b.name(), digit(several.first, b),
      digit(several.second, a), digit(several.second, b));
}

}  // namespace

std::string hint_text(const Hint& hint, HintLevel level) {
  return std::visit(
      logic::Overloaded{
          [&](const NextStep& next) { return words_of(next, level); },
          [&](const EachStep& each) { return words_of(each, level); },
          [&](const BeyondTechniques& beyond) { return words_of(beyond, level); },
          [](const SolvedBoard&) { return std::string("The board is solved."); },
          [](const NoSolution& none) {
            return fmt::format("{}{}.{}",
                               none.of_marks ? "The marks exclude every solution of the digits"
                                             : "The board has no solution",
                               none.contradiction ? ": " + seen(*none.contradiction) : "",
                               none.errors ? words_of(*none.errors) : "");
          },
          [](const SeveralSolutions& several) { return words_of(several); },
          [](const WrongEntries& wrong) {
            return fmt::format("{} {} wrong.", listed(wrong.cells),
                               wrong.cells.single() ? "is" : "are");
          },
          [](const WrongMarks& wrong) {
            std::vector<std::string> cells;
            for (const Cell cell : wrong.missing.cells()) {
              cells.push_back(fmt::format("{} is missing from the marks of {}",
                                          wrong.missing.digits(cell).first().to_char(),
                                          cell.name()));
            }
            return fmt::format("{}.", joined(cells, "; "));
          },
          [](const SearchGaveUp&) {
            return std::string(
                "The board leaves too many possibilities to find its solution; enter more digits.");
          },
          [](const OtherPuzzle& other) {
            return fmt::format("The board does not have the puzzle's {} in {}.",
                               other.cells.single() ? "clue" : "clues", listed(other.cells));
          },
          [](const BadPuzzle& bad) {
            return fmt::format("The puzzle has {}.",
                               bad.verdict == Verdict::kNone ? "no solution" : "several solutions");
          }},
      hint);
}

}  // namespace euler96
