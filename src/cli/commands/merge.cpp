// euler96 merge: adds up the summaries of the shards of one input.

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/common_options.hpp"
#include "cli/report.hpp"
#include "cli/show.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "pipeline/summary_file.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::array merge_options = {kOutputOption, kFailOnOption, kSummaryOption, kStatsOption,
                                      kHelpOption};

// A summary, with room for the names of its inputs; a larger file is none.
constexpr std::size_t kMostBytes = std::size_t{1} << 16;

RunSummary read_summary(const std::string& input) {
  std::string text(kMostBytes + 1, '\0');
  text.resize(Input(input).read(text));
  if (text.size() > kMostBytes) {
    throw SummaryError(fmt::format("expected a summary of at most {} bytes", kMostBytes));
  }
  return summary_from_json(text);
}

int merge(const Options& options) {
  std::optional<Output> summary;
  if (options.summary) summary.emplace(options.summary);  // fails before the work, not after it
  std::vector<RunSummary> parts;
  for (const std::string& input : options.inputs) {
    try {
      parts.push_back(read_summary(input));
    } catch (const SummaryError& e) {
      report_located(fmt::format("{}:{}:{}: {}", readable(shown_input_name(input)), e.where.line,
                                 e.where.column, readable(e.what())));
      return 3;
    } catch (const InputError& e) {
      report(fmt::format("{}: {}", readable(shown_input_name(input)), e.what()));
      return 4;
    }
  }
  RunSummary whole;
  try {
    whole = merge_summaries(parts);
  } catch (const SummaryError& e) {
    report(fmt::format("merge: {}", readable(e.what())));
    return 3;
  }

  PipelineResult result;
  result.summary = whole.summary;
  result.tally = whole.tally;
  if (summary) {
    summary->write(to_json(whole));
    summary->finish();
  }
  if (options.form == OutputForm::kSum && result.whole_answer()) {
    print(fmt::format("{}\n", result.summary.corner_sum));
  }
  const int code = exit_code(result, options.fail_on);
  if (code != 0) report(merged_shortfall_text(result));
  if (options.stats && !say(stats_text(result)) && code == 0) return 4;
  return code;
}

}  // namespace

const Command merge_command = {
    .name = "merge",
    .arguments = "[FILE]...",
    .help = "add up the summaries of the shards of one input",
    .details =
        "The FILEs were written by --summary, for all shards of one input, which were solved with "
        "the same options. Prints the sum of the corner numbers, or nothing with another --output. "
        "The exit code is that of a single run.",
    .options = merge_options,
    .run = merge,
};

}  // namespace euler96
