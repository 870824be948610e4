#include "batch/settings.hpp"

#include "prelude.hpp"

namespace euler96::testing {
namespace {

constexpr std::array kDoors = {Door::kCommand, Door::kC, Door::kPython, Door::kJavaScript};

const Setting& row(Function function, std::string_view name) {
  const auto rows = settings_of(function, Door::kCommand);
  return **std::ranges::find(rows, name, &Setting::name);
}

// What is wrong with a text, or nothing.
std::string refusal(Function function, std::string_view name, const std::string& text,
                    Door door = Door::kC) {
  Value value;
  const auto refused = read_value(row(function, name), text, value);
  return refused ? refused->at(door) : "";
}

// The refusal of some settings together, or nothing.
std::string together(Function function,
                     const std::vector<std::pair<std::string, std::string>>& given, Door door) {
  Settings values;
  GivenSettings settings(settings_of(function, Door::kCommand), values);
  for (const auto& [name, text] : given) {
    if (const auto refused = settings.take(*settings.find(name), text)) return refused->at(door);
  }
  if (const auto refused = settings.apply_rules()) return refused->at(door);
  const auto refused = fault_of(function, values);
  return refused ? refused->at(door) : "";
}

TEST(Settings, HaveOneRowOfAnyNameInAFunction) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Function::kCount); ++i) {
    for (const Door door : kDoors) {
      std::set<std::string_view> names;
      for (const Setting* const setting : settings_of(static_cast<Function>(i), door)) {
        EXPECT_TRUE(names.insert(setting->name).second) << setting->name;
      }
    }
  }
}

TEST(Settings, AreSpelledInEachHelp) {
  for (const Setting& setting : settings()) {
    for (const Door door : kDoors) {
      EXPECT_THAT(spelled(std::string(setting.help) + setting.all_details(), door),
                  Not(HasSubstr("<")))
          << setting.name;
    }
  }
}

TEST(Settings, AreSpelledAsTheDoorDoes) {
  const auto spellings = [](std::string_view text) {
    std::vector<std::string> all;
    for (const Door door : kDoors) all.push_back(spelled(text, door));
    return all;
  };
  EXPECT_THAT(spellings("use <puzzle-column>"),
              ElementsAre("use --puzzle-column", "use puzzle_column",
                          "use puzzle_column=", "use puzzleColumn"));
  EXPECT_THAT(spellings("<output csv or tsv>"),
              ElementsAre("--output csv or tsv", "output=csv or tsv", "output=\"csv\" or \"tsv\"",
                          "output: \"csv\" or \"tsv\""));
  EXPECT_THAT(spellings("<add 1>"), ElementsAre("--add 1", "add=1", "add=1", "add: 1"));
  EXPECT_THAT(spellings("<header>"),
              ElementsAre("--no-header", "header=false", "header=False", "header: false"));
  EXPECT_THAT(spellings("<seed>: x"), ElementsAre("--seed: x", "seed: x", "seed: x", "seed: x"));
  EXPECT_THAT(spellings("<stdin>:1"), ::testing::Each(std::string("<stdin>:1")));
}

TEST(Settings, AreFoundInAnySpelling) {
  Settings values;
  const GivenSettings settings(settings_of(Function::kRun, Door::kCommand), values);
  for (const char* name : {"per-page", "per_page", "perPage"}) {
    EXPECT_EQ(settings.find(name), &row(Function::kRun, "per-page"));
  }
  EXPECT_EQ(settings.find("seed"), nullptr);
}

TEST(Settings, TakeSeedsOf64Bits) {
  EXPECT_EQ(refusal(Function::kGenerate, "seed", "0"), "");
  EXPECT_EQ(refusal(Function::kScramble, "seed", "18446744073709551615"), "");
  for (const char* text : {"18446744073709551616", "-1", "", "1.0", "0x1", " 1"}) {
    EXPECT_THAT(refusal(Function::kGenerate, "seed", text),
                StartsWith("seed: expected a whole number from 0 to 18446744073709551615, found "));
  }
}

TEST(Settings, TakeRangesAndTenths) {
  Value value;
  const auto range = [&](std::string_view name, const char* text) {
    EXPECT_EQ(read_value(row(Function::kGenerate, name), text, value), std::nullopt) << text;
    return std::pair(value.range.low, value.range.high);
  };
  EXPECT_EQ(range("clues", "22-25"), std::pair(22, 25));
  EXPECT_EQ(range("clues", "22"), std::pair(22, 22));
  EXPECT_EQ(range("rating", "1.2-2.3"), std::pair(12, 23));
  EXPECT_EQ(range("rating", "2"), std::pair(20, 20));
  for (const char* text :
       {"", "-", "1-", "-1", "2.3-1.2", "1.25", "1.", ".5", "1-2-3", "1001", "x"}) {
    EXPECT_THAT(refusal(Function::kGenerate, "rating", text),
                StartsWith("rating: expected MIN-MAX such as 1.2-2.3, found "));
  }
  EXPECT_THAT(refusal(Function::kGenerate, "clues", "1.5"), StartsWith("clues: expected MIN-MAX"));
}

TEST(Settings, TakeSeconds) {
  Value value;
  EXPECT_EQ(read_value(row(Function::kGenerate, "time"), "0.25", value), std::nullopt);
  EXPECT_EQ(value.seconds, 0.25);
  for (const char* text : {"0", "0.000", "-1", "1e3", "1000000001", "inf", "nan", "0.0001"}) {
    EXPECT_THAT(refusal(Function::kGenerate, "time", text), StartsWith("time: expected a number"));
  }
}

TEST(Settings, TakePatterns) {
  const std::string pattern = std::string(40, '.') + std::string(41, 'x');
  Value value;
  EXPECT_EQ(read_value(row(Function::kGenerate, "pattern"), pattern, value), std::nullopt);
  EXPECT_EQ(value.pattern.count(), 41);
  EXPECT_EQ(refusal(Function::kGenerate, "pattern", "x"),
            "pattern: expected 81 cells, found 'x' (1 cells)");
  EXPECT_THAT(refusal(Function::kGenerate, "pattern", std::string(81, 'x')),
              StartsWith("pattern: expected . 0 _ or - for the cells without a clue"));
}

TEST(Settings, TakeLists) {
  const auto refused = [](const char* text) {
    return together(Function::kRun, {{"output", "csv"}, {"columns", text}}, Door::kC);
  };
  EXPECT_EQ(refused("name,input.x"), "");
  for (const char* text : {"", ",", "name,", "name, rating"}) {
    EXPECT_THAT(refused(text), StartsWith("columns: expected one of "));
  }
  EXPECT_EQ(refused("name,name"), "columns: name is listed twice");
}

TEST(Settings, TakePuzzles) {
  const auto refused = [](const std::string& text) {
    return refusal(Function::kHint, "puzzle", text, Door::kPython);
  };
  EXPECT_EQ(refused(std::string(81, '.')), "");
  EXPECT_EQ(refused("12"), "puzzle: not a puzzle: line 1, column 3: expected 81 cells, found 2");
}

TEST(Settings, ObeyTheSameRulesAtEachDoor) {
  EXPECT_EQ(together(Function::kGenerate, {{"rating", "2"}, {"difficulty", "easy"}}, Door::kPython),
            "difficulty= cannot be used with rating=");
  EXPECT_EQ(together(Function::kGenerate, {{"remove", "1"}}, Door::kJavaScript),
            "remove needs near");
  EXPECT_EQ(together(Function::kGenerate, {{"clues", "3"}}, Door::kCommand),
            "--clues: a puzzle with one solution has at least 17 clues");
  EXPECT_EQ(together(Function::kRun, {{"perPage", "2"}}, Door::kPython),
            "per_page= needs output=\"booklet\"");
  EXPECT_EQ(together(Function::kRun, {{"answers", "below"}}, Door::kC),
            "answers=below needs output=booklet or svg");
  EXPECT_EQ(together(Function::kRun, {{"fail-on", "none"}}, Door::kC),
            "fail_on cannot be used with output=sum (the default)");
  EXPECT_EQ(together(Function::kRun, {{"uniqueness", "false"}}, Door::kJavaScript),
            "uniqueness: false needs a column that rates, such as output: \"csv\" with columns: "
            "\"rating\"");
}

TEST(Settings, ImplyOthers) {
  Settings values;
  GivenSettings settings(settings_of(Function::kRun, Door::kCommand), values);
  EXPECT_EQ(settings.take(*settings.find("delimiter"), "tab"), std::nullopt);
  EXPECT_EQ(settings.apply_rules(), std::nullopt);
  EXPECT_EQ(values.pipeline.reader.format, &input_format("csv"));
  EXPECT_EQ(values.pipeline.reader.delimiter, '\t');
}

}  // namespace
}  // namespace euler96::testing
