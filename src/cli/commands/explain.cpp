// euler96 explain: how a person solves a puzzle, as text, as a page or as data.

#include "cli/report.hpp"

namespace euler96 {
namespace {

struct ExplainCommandOptions final : CommandOptions {
  ExplainCommandOptions() : CommandOptions(Function::kExplain) {}
  void finish() override {
    pipeline.reader.typed = explanation_form == ExplanationForm::kText && !output_file &&
                            reads_terminal(inputs) && output_is_terminal();
    if (!output_file) pipeline.writer.width = output_width();
  }
  int run() override { return print_records(Function::kExplain, *this); }
};

}  // namespace

const Command explain_command = {
    .name = "explain",
    .arguments = "[FILE|PUZZLE]...",
    .help = "explain step by step how a person solves puzzles",
    .details =
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a puzzle may be "
        "given. A board may have pencil marks. --name chooses puzzles by their names.",
    .make = make<ExplainCommandOptions>,
};

}  // namespace euler96
