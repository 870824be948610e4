#include "euler96/words.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Each row is its number nine times.
Board nine_rows() {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(1 + i / 9));
  return board;
}

// A record of each verdict. All except the second have names.
SolvedBatch one_of_each() {
  SolvedBatch batch;
  const auto add = [&](std::string_view name, Verdict verdict, Board solution) {
    batch.records.add_puzzle({10 * batch.records.records.size() + 1, 1}, name, Board());
    batch.outcomes.push_back({.verdict = verdict, .solution = solution});
  };
  add("Grid 01", Verdict::kUnique, nine_rows());
  add("", Verdict::kSolved, filled_with('5'));
  batch.records.add_invalid({21, 1}, "Grid bad", {{{21, 9}, "expected better"}});
  batch.outcomes.push_back({.verdict = Verdict::kInvalid});
  add("easy", Verdict::kNone, filled_with('6'));
  add("Grid 04", Verdict::kMultiple, filled_with('7'));
  add("Grid 05", Verdict::kUnknown, filled_with('8'));
  return batch;
}

std::string written(std::string_view form, const SolvedBatch& batch) {
  std::string out = "before\n";
  make_writer(output_form(form))->write(batch, out);
  return out;
}

// A position as a puzzle comes back as it was.
TEST(Writer, PuzzlesOfPositionsHaveTheirMarks) {
  logic::Position position(grid_01());
  position.remove(Cell(0), Digit(4));
  SolvedBatch batch = one_of_each();
  batch.records.add_puzzle({90, 1}, "marked");
  batch.records.add_marks(position);
  batch.outcomes.push_back({.verdict = Verdict::kUnique, .solution = nine_rows()});
  for (const std::string_view form : {"lines", "grid"}) {
    std::string out;
    make_writer(output_form(form), {.answers = Answers::kNone})->write(batch, out);
    const bool lines = form == "lines";
    const std::string last =
        lines ? candidates_line(position) + "\n" : "Grid marked\n" + marks_text(position);
    EXPECT_THAT(out, EndsWith("\n" + last));
    EXPECT_THAT(out, StartsWith((lines ? "" : "Grid 01\n") + std::string(9, '.')));
    out.clear();
    make_writer(output_form(form))->write(batch, out);
    EXPECT_THAT(out, Not(HasSubstr(last)));
  }
}

TEST(Writer, NumbersWritesALinePerRecord) {
  EXPECT_EQ(written("numbers", one_of_each()),
            "before\nGrid 01\t111\n11\t555\nGrid bad\tinvalid\neasy\tnone\nGrid 04\tmultiple\n"
            "Grid 05\tunknown\n");
}

TEST(Writer, GridWritesNineRowsOrVerdicts) {
  std::string fives;
  for (int i = 0; i < 9; ++i) fives += "555555555\n";
  EXPECT_EQ(written("grid", one_of_each()),
            "before\nGrid 01\n111111111\n222222222\n333333333\n444444444\n555555555\n666666666\n"
            "777777777\n888888888\n999999999\nGrid 11\n" +
                fives +
                "Grid bad\ninvalid\nGrid easy\nnone\nGrid 04\nmultiple\nGrid 05\nunknown\n");
}

TEST(Writer, SumWritesNothingBeforeTheEnd) { EXPECT_EQ(written("sum", one_of_each()), "before\n"); }

TEST(Writer, OnlySumWritesAtTheEndAndOnlyIfComplete) {
  Summary complete;
  complete.add({.verdict = Verdict::kUnique, .solution = filled_with('4')});
  complete.add({.verdict = Verdict::kSolved, .solution = filled_with('5')});
  Summary incomplete = complete;
  incomplete.add({.verdict = Verdict::kMultiple, .solution = filled_with('6')});
  for (const std::string_view form : {"sum", "numbers", "grid"}) {
    std::string out;
    make_writer(output_form(form))->finish(complete, out);
    EXPECT_EQ(out, form == "sum" ? "999\n" : "");
    out.clear();
    make_writer(output_form(form))->finish(incomplete, out);
    EXPECT_EQ(out, "");
  }
}

TEST(Writer, WritesTheRecordsOfTheListAlone) {
  SolvedBatch batch = one_of_each();
  batch.only = {0, 3};
  EXPECT_EQ(written("numbers", batch), "before\nGrid 01\t111\neasy\tnone\n");
}

// The names are kept in one buffer, and the boards in another.
TEST(RecordBatch, RecordsKeepTheirNamesAndBoardsWhenItGrowsAndMoves) {
  RecordBatch batch;
  for (std::uint64_t i = 1; i <= 1000; ++i) {
    if (i % 7 == 0) {
      batch.add_invalid({i, 1}, std::to_string(i), {{{i, 1}, "expected better"}});
    } else {
      batch.add_puzzle({i, 1}, i % 3 == 0 ? "" : std::to_string(i), filled_with(i % 2 ? '1' : '2'));
    }
  }
  const RecordBatch moved = std::move(batch);
  for (const BatchRecord& record : moved.records) {
    const std::uint64_t i = record.where.line;
    EXPECT_EQ(record.shown_name(), std::to_string(i));
    EXPECT_EQ(record.problems.size(), i % 7 == 0 ? 1U : 0U);
    ASSERT_EQ(record.board == nullptr, i % 7 == 0);
    if (record.board == nullptr) continue;
    EXPECT_EQ(*record.board, filled_with(i % 2 ? '1' : '2'));
  }
}

}  // namespace
}  // namespace euler96::testing
