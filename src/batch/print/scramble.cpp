// scramble: random equivalent forms of puzzles, a line each.

#include "euler96/scramble.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "batch/printer.hpp"

namespace euler96 {
namespace {

class ScramblePrinter final : public Printer {
 public:
  ScramblePrinter(const Settings& settings, const PipelineSinks& sinks)
      : settings_(settings), sinks_(sinks) {}

  std::function<bool()> make(const RecordBatch& batch) override {
    return [this, &batch] {
      for (const BatchRecord& record : batch.records) {
        if (record.board != nullptr) print(*record.board);
      }
      return true;
    };
  }

 private:
  void print(const Board& board) {
    constexpr std::uint64_t kPiece = 1024;  // forms that are written together
    for (std::uint64_t done = 0; done < settings_.forms; done += made_.size()) {
      made_.resize(static_cast<std::size_t>(std::min(kPiece, settings_.forms - done)));
      scramble({&board, 1}, settings_.seed.value_or(0), first_, made_);
      first_ += made_.size();
      std::string text;
      for (const Board& form : made_) text.append(form.text()).append("\n");
      sinks_.answer(text);
    }
  }

  const Settings& settings_;
  const PipelineSinks& sinks_;
  std::uint64_t first_ = 0;  // the number of the next form
  std::vector<Board> made_;
};

}  // namespace

std::unique_ptr<Printer> make_scramble_printer(const Settings& settings,
                                               const PipelineSinks& sinks) {
  return std::make_unique<ScramblePrinter>(settings, sinks);
}

}  // namespace euler96
