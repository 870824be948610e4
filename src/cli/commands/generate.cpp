// euler96 generate: puzzles to order. They are a source of records, which the batch pipeline solves
// and writes like any other; so each one is solved a second time before it is printed.
//
// Test: tests/cli/generate.bats.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/report.hpp"
#include "euler96/rating.hpp"
#include "euler96/technique.hpp"

namespace euler96 {
namespace {

struct GenerateCommandOptions final : CommandOptions {
  GenerateCommandOptions() : CommandOptions(Function::kGenerate) {
    pipeline.form = &output_form("lines");
  }
  void set_defaults() override;
  void finish() override;
  int run() override;
};

std::string puzzles_text(std::uint64_t n) {
  return fmt::format("{} puzzle{}", n, n == 1 ? "" : "s");
}

// The puzzles as they are made.
class MadePuzzles final : public RecordSource {
 public:
  explicit MadePuzzles(PuzzleMaker& maker) : maker_(maker) {}

  bool next(RecordBatch& batch, std::size_t most) override {
    if (next_ == made_.size()) {
      made_ = maker_.next();
      next_ = 0;
    }
    batch.source = "generated";
    const std::size_t end = std::min(next_ + most, made_.size());
    for (; next_ < end; ++next_) {
      batch.add_puzzle({.line = ++line_}, "", made_[next_]);
      if (!maker_.ratings().empty()) batch.given_ratings.push_back(maker_.ratings()[next_]);
    }
    return !batch.records.empty();
  }
  void stop() override { maker_.stop(); }

 private:
  PuzzleMaker& maker_;
  std::vector<Board> made_;
  std::size_t next_ = 0;
  std::uint64_t line_ = 0;
};

// Reads the puzzles to search near. @return the exit code.
int read_near(const std::string& file, std::vector<Board>& puzzles) {
  const PipelineSinks sinks{
      .message = report_located, .unreadable = report, .spell = spell_at(Door::kCommand)};
  const auto take = [&](const RecordBatch& batch) {
    puzzles.insert(puzzles.end(), batch.boards.begin(), batch.boards.end());
  };
  return exit_code(read_records({file}, {.clues_for = "--near"}, take, sinks));
}

// Why puzzles that meet the wishes are rare, and what helps; empty if they are not known to be.
std::string_view rarity(const Wishes& wishes) {
  constexpr int kSeldomMinimal = 12;  // lower ratings
  if (wishes.pattern) {
    return "no puzzle with this pattern yet: such patterns seldom have one. More cells help, most "
           "of all in rows, columns and boxes with few; --time and --budget end the search";
  }
  const int highest = wishes.hardest ? info(*wishes.hardest).highest : 0;
  const bool easy = (wishes.rating && wishes.rating->high < kSeldomMinimal) ||
                    (highest > 0 && highest < kSeldomMinimal);
  if (easy && !wishes.clues) {
    return "no puzzle as easy yet: puzzles with few clues seldom are. --clues 40-60 helps";
  }
  return "";
}

std::string shortfall(const PuzzleMaker& maker, std::uint64_t count) {
  std::string text =
      fmt::format("found {} of {}; {}", maker.found(), puzzles_text(count), maker.shortfall());
  if (const auto nearest = maker.nearest()) {
    const Rating rating = rate(*nearest);
    text += fmt::format("; the nearest has {} clues", nearest->clues());
    if (rating.er) text += " and the rating " + rating_text(*rating.er);
    text += fmt::format(": {}", nearest->text());
  }
  return text;
}

void GenerateCommandOptions::set_defaults() {
  if (output_file || !output_is_terminal() || given.text_of("output") != nullptr) return;
  given.note("output", "pretty");
  pipeline.form = &output_form("pretty");
}

void GenerateCommandOptions::finish() {
  require(fault_of(Function::kGenerate, *this));
  if (quiet && progress == When::kAuto) progress = When::kNever;
  if (!output_file) pipeline.writer.width = output_width();
  pipeline.writer.color = use_color(color, output_file);
  pipeline.writer.puzzles = true;
  pipeline.writer.line_numbers = near || count.value_or(1) > 1;
}

int GenerateCommandOptions::run() {
  if (near) {
    if (const int code = read_near(*near, wishes.near); code != 0) return code;
    require(fault_of(Function::kGenerate, *this));
  }
  wishes.seed = chosen_seed(seed, quiet);
  const bool all =
      near && wishes.remove == Range{1, 1} && wishes.add == Range{1, 1} && !count && !wishes.ramp;
  const std::uint64_t wanted = all ? UINT64_MAX : count.value_or(1);
  PuzzleMaker maker(wishes, wanted, pipeline.threads);
  if (time) maker.stop_after(std::chrono::duration<double>(*time));
  MadePuzzles source(maker);
  Answer answer(output_file);
  PipelineResult result;
  {
    ProgressLine line(progress, [&](double seconds) {
      const auto tried = static_cast<double>(maker.tried());
      return fmt::format("{} of {}, {} boards tried, {:.0f} a second", maker.found(),
                         all ? "all" : puzzles_text(wanted), maker.tried(), tried / seconds);
    });
    std::optional<Later> note;
    if (const std::string_view text = rarity(wishes); !text.empty() && !quiet && !wishes.ramp) {
      note.emplace(std::chrono::seconds(10), [&line, &maker, text] {
        if (maker.found() == 0) line.aside([text] { report(text); });
      });
    }
    result = run_pipeline(source, pipeline, printing_sinks(answer, line, *pipeline.form));
  }
  if (result.summary.count(Verdict::kUnique) != result.summary.records) {
    report("internal error: a puzzle does not have exactly one solution");
    return 5;
  }
  const bool no_more = maker.end() == PuzzleMaker::End::kNoMore;
  const bool complete = maker.end() == PuzzleMaker::End::kCount || (all && no_more);
  if (no_more && !(all && quiet)) {
    report(fmt::format("{} differ in one clue from {}: all there are", puzzles_text(maker.found()),
                       puzzles_text(wishes.near.size())));
  } else if (!complete) {
    report(shortfall(maker, wanted));
  }
  answer.finish(result.whole_answer);
  const int code = exit_code(result, {.none = false, .multiple = false});
  return std::max(code, complete ? 0 : 1);
}

}  // namespace

const Command generate_command = {
    .name = "generate",
    .arguments = "",
    .help = "make puzzles to order",
    .details =
        "Each puzzle has one solution. Without options, one minimal puzzle is made. The exit code "
        "is 1 if fewer puzzles were found than asked for.",
    .make = make<GenerateCommandOptions>,
};

}  // namespace euler96
