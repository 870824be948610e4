// The tasks that show what a person wants to see of each puzzle.

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "euler96/explain.hpp"
#include "euler96/search_space.hpp"
#include "io/output.hpp"
#include "readable.hpp"
#include "tasks.hpp"

namespace euler96 {
namespace {

using ShowPuzzle = std::function<void(const std::string& name, const Board& puzzle)>;

// Calls `show` for each well-formed puzzle; returns the exit code that the reading deserves.
int for_each_puzzle(const Options& options, const ShowPuzzle& show) {
  const auto take = [&](const RecordBatch& batch) {
    for (const Record& record : batch.records) {
      if (record.puzzle < 0) continue;
      show(batch.shown_name(record), batch.puzzles[static_cast<std::size_t>(record.puzzle)]);
    }
  };
  return exit_code(read_records(options.inputs, options.reader, take, tell_located));
}

// Standard output or the file that was asked for, which is complete only at exit code 0.
class Page {
 public:
  explicit Page(const Options& options)
      : output_(options.output_file ? std::make_unique<Output>(*options.output_file)
                                    : std::make_unique<Output>()),
        to_file_(options.output_file.has_value()) {}

  void write(std::string_view text) { output_->write(text); }
  int finish(int code) {
    if (code == 0 || !to_file_) output_->finish();
    return code;
  }

 private:
  std::unique_ptr<Output> output_;
  bool to_file_;
};

}  // namespace

int show_search_space(const Options& options) {
  Page page(options);
  page.write(fmt::format("{}\n", search_space_header()));
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(fmt::format("{}\n", search_space_row(name, search_space(puzzle))));
  }));
}

int show_candidates(const Options& options) {
  Page page(options);
  bool first = true;
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(
        fmt::format("{}{}\n{}", first ? "" : "\n", readable(name), candidates_table(puzzle)));
    first = false;
  }));
}

int explain_puzzles(const Options& options) {
  // A page holds all explanations at once, so it has an end.
  constexpr std::size_t kMostOnPage = 1000;
  Page page(options);
  std::vector<NamedExplanation> explanations;
  std::uint64_t found = 0;
  int code = for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    if (options.explain != "all" && options.explain != name) return;
    ++found;
    if (!options.html) {
      page.write(
          fmt::format("{}{}", found == 1 ? "" : "\n", explanation_text(explain(puzzle), name)));
    } else if (explanations.size() < kMostOnPage) {
      explanations.push_back({name, explain(puzzle)});
    }
  });
  if (found == 0 && code == 0) {
    tell(fmt::format("--explain: expected the name of a puzzle in the input or 'all', found {}",
                     readable_quote(options.explain)));
    return 2;
  }
  if (options.html && found > kMostOnPage) {
    tell(fmt::format("--output html: expected at most {} puzzles for a page, found {}", kMostOnPage,
                     found));
    return 2;
  }
  if (options.html && code == 0) page.write(explanation_page(explanations));
  return page.finish(code);
}

}  // namespace euler96
