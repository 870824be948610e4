// euler96 scramble: random equivalent forms of puzzles.
//
// Test: tests/cli/scramble.bats.

#include "euler96/scramble.hpp"

#include <optional>
#include <string>
#include <vector>

#include "cli/common_options.hpp"
#include "cli/report.hpp"

namespace euler96 {
namespace {

struct ScrambleCommandOptions : CommandOptions {
  ReaderOptions reader;
  std::uint64_t forms = 1;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> output_file;

  ScrambleCommandOptions();
  int run() override;
};

ScrambleCommandOptions::ScrambleCommandOptions() {
  rows = {
      Option{
          .name = "forms",
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(forms, 1'000'000'000),
          .help = "N forms of each puzzle (default: 1)",
      },
      seed_option(seed, "The same seed and input give the same forms on every machine."),
      input_option(reader),
      puzzle_column_option(reader),
      delimiter_option(reader),
      name_option(reader),
      output_file_option(output_file),
      quiet_option(quiet, "Left out is the seed."),
      help_option(),
  };
}

int ScrambleCommandOptions::run() {
  constexpr std::uint64_t kPiece = 1024;  // forms that are written together
  const std::uint64_t used = chosen_seed(seed, quiet);
  Answer answer(output_file);
  std::uint64_t first = 0;
  std::vector<Board> made;
  std::string text;
  const int code =
      for_each_record(inputs, reader, [&](const RecordBatch& /*batch*/, const BatchRecord& record) {
        if (record.board == nullptr) return;
        for (std::uint64_t done = 0; done < forms; done += made.size()) {
          made.resize(std::min(kPiece, forms - done));
          scramble({record.board, 1}, used, first, made);
          first += made.size();
          text.clear();
          for (const Board& form : made) text.append(form.text()).append("\n");
          answer.write(text, true);
        }
      });
  answer.finish(code == 0);
  return code;
}

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
