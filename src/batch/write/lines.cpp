// lines: one line for each record. Three writers: the 81 digits of its solution, or its puzzle, all
// its solutions after the record's number, or their number. The verdict replaces a missing
// solution. A position as a puzzle has 729 characters.

#include <fmt/core.h>

#include "batch/writer.hpp"
#include "euler96/words.hpp"

namespace euler96 {
namespace {

class LinesWriter final : public Writer {
 public:
  explicit LinesWriter(bool puzzles) : puzzles_(puzzles) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    // The buffer has left the caches since the last batch: see docs/tuning.md, prefetch in lines.
    // No line is longer than this, so the prefetched address is within the reserved memory.
    const bool positions = puzzles_ && batch.records.has_positions();
    const std::size_t line = (positions ? logic::Candidate::kCount : Cell::kCount) + 1;
    constexpr std::size_t kAhead = 1600;
    out.reserve(out.size() + batch.records.records.size() * line + kAhead);
    batch.for_each([&](std::size_t i) {
      __builtin_prefetch(out.data() + out.size() + kAhead, 1);
      const auto* const marks = positions ? batch.records.records[i].marks : nullptr;
      if (marks != nullptr) {
        out += candidates_line(*marks);
      } else {
        out += shown_board(batch, i, puzzles_);
      }
      out += '\n';
    });
  }

 private:
  bool puzzles_;
};

class AllSolutionsWriter final : public Writer {
 public:
  void write(const SolvedBatch& batch, std::string& out) const override {
    batch.for_each([&](std::size_t i) {
      const SolvedRecord solved(batch, i);
      const std::string number = std::to_string(solved.number) + '\t';
      const Outcome& outcome = solved.outcome;
      if (solved.record.board != nullptr) {
        for (const Board& solution : batch.solutions.at(i)) {
          out += number;
          out += solution.text();
          out += '\n';
        }
      }
      const bool all_said =
          outcome.verdict == Verdict::kUnique || outcome.verdict == Verdict::kMultiple;
      if (!all_said) out.append(number).append(to_string(outcome.verdict)).append("\n");
    });
  }
};

class CountWriter final : public Writer {
 public:
  explicit CountWriter(std::uint32_t most) : limit_(most) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    batch.for_each([&](std::size_t i) {
      const Outcome& outcome = batch.outcomes.at(i);
      if (outcome.verdict == Verdict::kInvalid || outcome.verdict == Verdict::kUnknown) {
        out.append(to_string(outcome.verdict)).append("\n");
      } else {
        const bool more = outcome.solutions > limit_;
        out += fmt::format("{}{}\n", more ? limit_ : outcome.solutions, more ? "+" : "");
      }
    });
  }

 private:
  std::uint32_t limit_;
};

}  // namespace

std::unique_ptr<Writer> make_lines_writer(const WriterOptions& options) {
  if (options.all) return std::make_unique<AllSolutionsWriter>();
  if (options.count) return std::make_unique<CountWriter>(*options.count);
  return std::make_unique<LinesWriter>(options.puzzles || options.answers == Answers::kNone);
}

}  // namespace euler96
