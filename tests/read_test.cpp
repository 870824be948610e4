// euler96::read: the records of an input in a loop.

#include "pipeline_support.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

static_assert(std::input_iterator<Records::Iterator> && std::ranges::input_range<Records>);

// "LINE:COLUMN NAME: " and the outcome or the problem of each record.
std::vector<std::string> shown(Records&& records) {
  std::vector<std::string> all;
  for (const Record& record : records) {
    std::ostringstream text;
    text << record.place.line << ':' << record.place.column << ' ' << record.name << ": ";
    EXPECT_NE(record.board.has_value(), record.problem.has_value());
    if (record.board) text << solve(*record.board).verdict;
    if (record.problem) text << record.problem->where.column << ' ' << record.problem->message;
    all.push_back(text.str());
  }
  return all;
}

const std::string cells(kFirst);

TEST(Read, GivesTheRecordsOfAFileInOrder) {
  TemporaryFolder folder;
  const std::string csv =
      folder.put("puzzles.csv", "name,puzzle\na," + cells + "\nb,12\nc," + std::string(81, '.'));
  EXPECT_THAT(shown(read(csv)), ElementsAre("2:1 a: unique", "3:1 b: 5 expected 81 cells, found 2",
                                            "4:1 c: multiple"));
}

TEST(Read, TakesAText) {
  EXPECT_THAT(shown(read({"lesson", cells + "\n"})), ElementsAre("1:1 1: unique"));
}

TEST(Read, GivesTheColumnsOfACsvThatAreKept) {
  using Fields = std::vector<std::pair<std::string, std::string>>;
  const std::string rows = "1," + cells + ",\"x, \"\"y\"\"\"\n2,12,z\n";
  const auto fields = [](const std::string& csv, std::vector<std::string> columns) {
    std::vector<Fields> all;
    for (const Record& record : read({"", csv}, {.input_columns = std::move(columns)})) {
      all.push_back(record.fields);
    }
    return all;
  };
  EXPECT_THAT(
      fields("id,puzzle,Note\n" + rows, {"note", "id"}),
      ElementsAre(Fields{{"id", "1"}, {"Note", "x, \"y\""}}, Fields{{"id", "2"}, {"Note", "z"}}));
  EXPECT_THAT(fields(rows, {"3"}), ElementsAre(Fields{{"3", "x, \"y\""}}, Fields{{"3", "z"}}));
  EXPECT_THAT(fields("id,puzzle\n1," + cells + "\n", {}), ElementsAre(Fields{}));
}

TEST(Read, GivesAProblemOfTheInputAsARecordWithoutAName) {
  EXPECT_THAT(shown(read({"", ""})), ElementsAre("1:1 : 1 the input is empty"));
  EXPECT_THAT(shown(read({"", ""}, {.may_be_empty = true})), IsEmpty());
  EXPECT_THAT(shown(read({"", "Grid 1\n12\n#\x01\n"})),
              ElementsAre("1:1 Grid 1: 3 expected nine cells in a row, found 2",
                          "3:2 : 2 expected a comment, found byte 0x01"));
}

TEST(Read, ThrowsIfTheFileIsMissing) {
  try {
    read("missing.csv");
    FAIL() << "it was read";
  } catch (const std::runtime_error& e) {
    EXPECT_STREQ(e.what(), "missing.csv: No such file or directory");
  }
}

TEST(Read, ThrowsBehindTheRecordsBeforeAFault) {
  TemporaryFolder folder;
  // Two members of gzip, of which the second is cut.
  const std::string path = folder.put("cut.gz", "");
  const std::string command =
      "(echo " + cells + " | gzip; echo " + cells + " | gzip | head -c 30) > '" + path + "'";
  ASSERT_EQ(std::system(command.c_str()), 0);
  Records records(path);
  auto record = records.begin();
  EXPECT_EQ(record->board, Board::from_text(cells));
  EXPECT_THROW(++record, std::runtime_error);
}

TEST(Read, ReadsNoMoreThanItNeeds) {
  std::size_t count = 0;
  for (const Record& record : read({"long", lines(100'000)})) {
    EXPECT_TRUE(record.board);
    if (++count == 3) break;
  }
  Records records({"long", lines(2)});
  EXPECT_EQ(records.begin()->name, "1");
  EXPECT_EQ((++records.begin())->name, "2");
  EXPECT_TRUE(++records.begin() == records.end());
  EXPECT_THROW(*records.begin(), std::out_of_range);
}

TEST(Read, EndsWhenStopped) {
  bool ended = false;
  const std::function<bool()> ask = [&] { return ended; };
  Records records({"long", lines(100'000)}, {.stop = Stop(ask)});
  ended = true;
  const auto rest = std::ranges::distance(records);
  EXPECT_LT(rest, 100'000);
}

}  // namespace
}  // namespace euler96::testing
