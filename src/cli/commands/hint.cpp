// euler96 hint: the next step of half-filled boards; at a terminal, a conversation in lines.

#include "euler96/hint.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "batch/printer.hpp"
#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "cli/report.hpp"
#include "euler96/show.hpp"

namespace euler96 {
namespace {

using logic::Position;

struct HintCommandOptions final : CommandOptions {
  HintCommandOptions() : CommandOptions(Function::kHint) {
    pipeline.threads = 1U;
    progress = When::kNever;
  }
  void finish() override {
    const bool typed = !output_file && reads_terminal(inputs) && output_is_terminal();
    pipeline.reader.typed = typed && hint_form == HintForm::kText;
    // A board that was typed or is an argument needs no number.
    pipeline.writer.line_numbers =
        !typed && !std::ranges::all_of(inputs, [&](const std::string& input) {
          return is_puzzle_argument(input, pipeline.reader);
        });
    if (!output_file) pipeline.writer.width = output_width();
  }
  int run() override {
    const bool converses = pipeline.reader.typed && pipeline.reader.names.empty();
    return converses ? converse() : print_records(Function::kHint, *this);
  }

 private:
  int converse();
};

// A board, its hint, and what replies to the hint do.
class Conversation {
 public:
  Conversation(const HintCommandOptions& options, Answer& answer)
      : options_(options), answer_(answer) {}

  // Begins with a board and gives its hint.
  // @param marked whether it has candidates other than those that its digits leave.
  void begin(const Position& position, bool marked) {
    position_ = position;
    marked_ = marked;
    // A board without marks is compared with --puzzle as it stands.
    found_ = marked ? hint(position_, hint_options(options_))
                    : hint(position_.board(), hint_options(options_));
    failed_ = failed_ || fails(found_, options_);
    tell(options_.level);
  }
  // Which replies there are; empty if there are none.
  [[nodiscard]] std::string question() const {
    if (!has_step() && !is_wrong()) return {};
    return fmt::format("{}{}{}q: quit > ", has_more() ? "Enter: more, " : "",
                       next() != nullptr ? "n: next step, " : "", is_wrong() ? "c: correct, " : "");
  }
  // Does what a reply asks for. Another word changes nothing.
  void reply(std::string_view word) {
    if (word.empty() && has_more()) tell(told_ + 1);
    if (word == "n" && next() != nullptr) {
      if (has_more()) tell(3);
      go_on(next()->step.after(), true);
    }
    if (word == "c" && is_wrong()) go_on(corrected(), marked_);
  }
  // Whether a hint was one of those that fail.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  [[nodiscard]] const NextStep* next() const { return std::get_if<NextStep>(&found_); }
  [[nodiscard]] bool has_step() const {
    return next() != nullptr || std::holds_alternative<BeyondTechniques>(found_);
  }
  [[nodiscard]] bool has_more() const { return has_step() && told_ < 3; }
  [[nodiscard]] bool is_wrong() const {
    return std::holds_alternative<WrongEntries>(found_) ||
           std::holds_alternative<WrongMarks>(found_);
  }
  void tell(std::uint64_t level) {
    told_ = level;
    answer_.write(
        fit_width(hint_words(found_, static_cast<HintLevel>(level)) + '\n', output_width()));
  }
  void go_on(Position position, bool marked) {
    position.place_lone();
    answer_.write(marks_text(position));
    begin(position, marked);
  }
  [[nodiscard]] Position corrected() const;

  const HintCommandOptions& options_;
  Answer& answer_;
  Position position_{Board()};
  bool marked_ = false;
  Hint found_ = SolvedBoard();
  std::uint64_t told_ = 0;
  bool failed_ = false;
};

// The position without what the hint calls wrong. Wrong entries are open, and their peers have the
// marks that these entries excluded.
Position Conversation::corrected() const {
  const auto* const entries = std::get_if<WrongEntries>(&found_);
  const logic::CellSet wrong = entries != nullptr ? entries->cells : logic::CellSet();
  Board board = position_.board();
  for (const Cell cell : wrong) board.clear(cell);
  if (!marked_) return Position(board);
  Position::Candidates marks{};
  const auto marks_of = [&](Cell cell) -> DigitSet& {
    return marks[static_cast<std::size_t>(cell.index())];
  };
  for (const Cell cell : position_.empty_cells()) marks_of(cell) |= position_.candidates(cell);
  for (const Cell cell : wrong) {
    marks_of(cell) = DigitSet::all();
    const auto placed = position_.board()[cell];
    const Digit digit = placed ? *placed : position_.candidates(cell).first();
    for (const Cell peer : logic::peers_of(cell)) marks_of(peer).insert(digit);
  }
  if (const auto* const lacking = std::get_if<WrongMarks>(&found_)) {
    for (const logic::Candidate mark : lacking->missing.list()) {
      marks_of(mark.cell()).insert(mark.digit());
    }
  }
  return Position(board, marks);
}

// The lines that are typed or pasted on the terminal.
class TypedLines {
 public:
  // Whether a line, or its beginning, waits to be read.
  [[nodiscard]] bool ready() const { return !read_.empty() || input_.ready(); }
  // Returns the next line with its line feed, or nothing at the end.
  std::string next() {
    std::size_t size = 0;
    while ((size = read_.find('\n') + 1) == 0) {
      std::array<char, 4096> bytes{};
      const auto n = input_.read_available(bytes);
      if (!n && read_.empty()) return {};
      read_ += n ? std::string_view(bytes.data(), *n) : "\n";
    }
    std::string line = read_.substr(0, size);
    read_.erase(0, size);
    return line;
  }

 private:
  Input input_{InputSource("-")};
  std::string read_;
};

std::string_view without_blanks(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  return line.substr(begin, line.find_last_not_of(kBlanks) + 1 - begin);
}

// Whether a line after a hint is the first one of another board. The lower border of a drawing
// belongs to the board before it.
bool begins_board(std::string_view text) {
  constexpr std::string_view kShortLineBegins = "|[{\"#Gg";
  const auto has = [text](std::string_view part) { return text.find(part) != text.npos; };
  const bool border =
      (has("--") || has("==") || has("─")) && text.find_first_of("0123456789") == text.npos;
  if (text.empty() || border) return false;
  return text.size() >= 9 || kShortLineBegins.find(text[0]) != text.npos;
}

// Reads boards from the terminal and talks about each one.
int HintCommandOptions::converse() {
  Answer answer(output_file);
  Conversation conversation(*this, answer);
  TypedLines lines;
  Reader boards(pipeline.reader);
  RecordBatch batch;
  bool begun = false;  // a board, of which lines are missing
  bool malformed = false;
  for (bool ended = false; !ended;) {
    const std::string question = begun ? "" : conversation.question();
    const bool asks = !question.empty() && !lines.ready();
    if (asks) say(question);
    const std::string line = lines.next();
    const std::string_view text = without_blanks(line);
    ended = line.empty();
    if (ended && asks) say("\n");
    if (text == "q") break;
    if (!question.empty() && !ended && !begins_board(text)) {
      // A blank line that was pasted behind a board asks for nothing.
      if (asks || !text.empty()) conversation.reply(text);
      continue;
    }
    batch.clear();
    if (ended) {
      boards.finish(batch);
    } else {
      boards.feed(line, batch);
    }
    // After a malformed line the reader waits for a blank one.
    begun = !text.empty() && std::ranges::none_of(batch.records, &BatchRecord::board);
    for (const Problem& problem : batch.all_problems()) {
      malformed = true;
      report_located(fmt::format("<stdin>:{}:{}: {}", problem.where.line, problem.where.column,
                                 problem.message + spelled(problem.advice, Door::kCommand)));
    }
    for (const BatchRecord& record : batch.records) {
      if (record.board == nullptr) continue;
      conversation.begin(record.position(), record.marks != nullptr);
    }
  }
  answer.finish(true);
  return malformed && fail_on.invalid ? 3 : conversation.failed() ? 1 : 0;
}

}  // namespace

const Command hint_command = {
    .name = "hint",
    .arguments = "[FILE|PUZZLE]...",
    .help = "show the next step only, or which entries are wrong",
    .details =
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a board may be "
        "given. A board may have pencil marks. --name chooses boards by their names. A board that "
        "is typed starts a conversation: Enter shows more of the hint, n and Enter takes the step "
        "and shows the next hint, c corrects what is wrong, q ends it; another board may follow. "
        "The exit code is 0 with a hint or a solved board, and 1 if a board has "
        "no or several solutions, a wrong entry or wrong marks; see --fail-on.",
    .make = make<HintCommandOptions>,
};

}  // namespace euler96
