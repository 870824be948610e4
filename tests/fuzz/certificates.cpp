// Any bytes as certificates and as the list of puzzles. euler96-verify reads them and ends, each
// line is a record, and the verdicts that it calls proved are those of `singles`.

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "../../verify/checker.hpp"
#include "euler96/solver.hpp"
#include "fuzz.hpp"

namespace {

using namespace euler96_verify;

using euler96::fuzz::demand;

bool is_proved(std::string_view line) {
  try {
    check(split(line));
    return true;
  } catch (const Failure&) {
    return false;
  }
}

void demand_truth(const Record& record) {
  static const auto singles = euler96::find_solver("singles")->make_context();
  const auto board = euler96::Board::from_text(record[0]);
  demand(board.has_value(), "the puzzle of a proved record is one");
  euler96::Outcome outcome;
  singles->solve({&*board, 1}, {&outcome, 1}, {});
  demand(to_string(outcome.verdict) == record[1], "a proved verdict is true");
  if (outcome.verdict != euler96::Verdict::kUnique) return;
  demand(outcome.solution.text() == record[2], "a proved solution is the solution");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  euler96::fuzz::Choices choices(data, size);
  const bool listed = choices.below(2) == 1;
  std::set<std::string> allowed;
  if (choices.below(2) == 1) allowed = {"invalid", "unknown"};
  const std::string text(choices.rest());
  const std::size_t end = std::min(text.find('\f'), text.size());  // then the list
  const std::string lines = text.substr(0, end);
  std::istringstream records(std::string(kHeader) + '\n' + lines);
  std::istringstream puzzles(text.substr(std::min(end + 1, text.size())));
  Totals totals;
  try {
    totals = verify(records, listed ? &puzzles : nullptr, allowed, [](const std::string&) {});
  } catch (const Failure& failure) {
    demand(lines.empty() && failure.code == kMalformed,
           "only a file without records ends the check");
    return 0;
  }

  std::istringstream again(lines);
  std::string line;
  std::size_t count = 0;
  std::size_t proved = 0;
  while (read_line(again, line)) {
    ++count;
    if (!is_proved(line)) continue;
    ++proved;
    demand_truth(split(line));
  }
  demand(totals.records == count, "each line is a record");
  demand(listed ? totals.proved <= proved : totals.proved == proved, "proved records are counted");
  demand(totals.code != kAllProved || totals.proved + totals.allowed == count,
         "success means that every record is proved or allowed");
  return 0;
}
