// euler96 scramble: random equivalent forms of puzzles.
//
// Test: tests/cli/scramble.bats.

#include "cli/report.hpp"

namespace euler96 {
namespace {

struct ScrambleCommandOptions final : CommandOptions {
  ScrambleCommandOptions() : CommandOptions(Function::kScramble) {
    pipeline.threads = 1U;
    progress = When::kNever;
  }
  int run() override {
    seed = chosen_seed(seed, quiet);
    return print_records(Function::kScramble, *this);
  }
};

}  // namespace

const Command scramble_command = {
    .name = "scramble",
    .arguments = "[FILE|PUZZLE]...",
    .help = "write puzzles in random equivalent forms",
    .details =
        "Digits are relabelled, bands, stacks, rows of a band and columns of a stack are "
        "exchanged, and the board is transposed or not. Each of the 1,218,998,108,160 ways has the "
        "same probability. Each form is a line of 81 cells; the forms of a puzzle stand together. "
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a puzzle may be "
        "given.",
    .make = make<ScrambleCommandOptions>,
};

}  // namespace euler96
