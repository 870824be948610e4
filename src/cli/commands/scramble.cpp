// euler96 scramble: random equivalent forms of puzzles.
//
// Test: tests/cli/scramble.bats.

#include "euler96/scramble.hpp"

#include <string>
#include <vector>

#include "cli/report.hpp"

namespace euler96 {
namespace {

struct ScrambleCommandOptions final : CommandOptions {
  ScrambleCommandOptions() : CommandOptions(Function::kScramble) {
    pipeline.reader.clues_for = "euler96 scramble";
  }
  int run() override;
};

int ScrambleCommandOptions::run() {
  constexpr std::uint64_t kPiece = 1024;  // forms that are written together
  const std::uint64_t used = chosen_seed(seed, quiet);
  Answer answer(output_file);
  std::uint64_t first = 0;
  std::vector<Board> made;
  std::string text;
  const int code = for_each_record(
      inputs, pipeline.reader, [&](const RecordBatch& /*batch*/, const BatchRecord& record) {
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
