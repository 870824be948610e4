#include "batch/readable.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

TEST(ReadableCharacter, ShowsPrintableCharactersAndNamesTheOthers) {
  EXPECT_EQ(readable_character("x9"), "'x'");
  EXPECT_EQ(readable_character(" "), "' '");
  EXPECT_EQ(readable_character("'"), "'''");
  EXPECT_EQ(readable_character("\0x"s), "a NUL byte");
  EXPECT_EQ(readable_character("\r\n"), "a carriage return");
  EXPECT_EQ(readable_character("\x1B[31m"), "byte 0x1B");
  EXPECT_EQ(readable_character("\x7F"), "byte 0x7F");
  EXPECT_EQ(readable_character("\t"), "byte 0x09");
}

TEST(ReadableCharacter, DecodesWholeUtf8Sequences) {
  EXPECT_EQ(readable_character("\xC3\xA9x"), "'\xC3\xA9' (U+00E9)");
  EXPECT_EQ(readable_character("\xE2\x82\xAC"), "'\xE2\x82\xAC' (U+20AC)");
  EXPECT_EQ(readable_character("\xF0\x9F\x98\x80"), "'\xF0\x9F\x98\x80' (U+1F600)");
}

TEST(ReadableCharacter, NamesBytesThatAreNotUtf8) {
  EXPECT_EQ(readable_character("\xC3"), "byte 0xC3");              // half a sequence
  EXPECT_EQ(readable_character("\xC3(x"), "byte 0xC3");            // the second byte is missing
  EXPECT_EQ(readable_character("\xE2\x82"), "byte 0xE2");          // two of three
  EXPECT_EQ(readable_character("\x80"), "byte 0x80");              // a continuation byte alone
  EXPECT_EQ(readable_character("\xC0\x80"), "byte 0xC0");          // overlong NUL
  EXPECT_EQ(readable_character("\xE0\x80\x80"), "byte 0xE0");      // overlong
  EXPECT_EQ(readable_character("\xF0\x80\x80\x80"), "byte 0xF0");  // overlong
  EXPECT_EQ(readable_character("\xED\xA0\x80"), "byte 0xED");      // a surrogate
  EXPECT_EQ(readable_character("\xF4\x90\x80\x80"), "byte 0xF4");  // past U+10FFFF
  EXPECT_EQ(readable_character("\xFF"), "byte 0xFF");
}

TEST(ReadableLines, KeepsNewlinesAndTabsOnly) {
  EXPECT_EQ(readable_lines(""), "");
  EXPECT_EQ(readable_lines("a\tb\n\nc\x1B[2J\r\n"), "a\tb\n\nc\\x1B[2J\\x0D\n");
}

TEST(ReadableQuote, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(readable_quote(""), "''");
  EXPECT_EQ(readable_quote("Grid 01"), "'Grid 01'");
  EXPECT_EQ(readable_quote("a\x1B[2J\0b\xFF"s), "'a\\x1B[2J\\x00b\\xFF'");
  EXPECT_EQ(readable_quote("\xC3\xA9\xC2\xAD\xE2\x80\xAE"), "'\xC3\xA9\\u{00AD}\\u{202E}'");
}

TEST(ReadableQuote, CutsAfterFortyWholeCharacters) {
  const std::string forty(40, 'x');
  EXPECT_EQ(readable_quote(forty), "'" + forty + "'");
  EXPECT_EQ(readable_quote(forty + "y"), "'" + forty + "...'");
  std::string accents;
  for (int i = 0; i < 40; ++i) accents += "\xC3\xA9";
  EXPECT_EQ(readable_quote(accents), "'" + accents + "'");
  EXPECT_EQ(readable_quote(accents + "\xC3\xA9"), "'" + accents + "...'");
}

TEST(Readable, IsNeverCut) {
  EXPECT_EQ(readable(std::string(5000, 'f')), std::string(5000, 'f'));
  EXPECT_EQ(readable("a\nb"), "a\\x0Ab");
}

RC_GTEST_PROP(ReadableProperty, ReturnsNoControlByte, (const std::string& bytes)) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  const std::string shown = readable(bytes);
  RC_ASSERT(std::none_of(shown.begin(), shown.end(), control));
  RC_ASSERT(readable(shown) == shown);  // the result is valid UTF-8
  if (!bytes.empty()) {
    const std::string first = readable_character(bytes);
    RC_ASSERT(std::none_of(first.begin(), first.end(), control));
  }
}

RC_GTEST_PROP(UnambiguousUtf8, HasTheBytes, ()) {
  const auto bytes = *rc::gen::container<std::string>(
      rc::gen::element('\\', 'x', '5', 'C', '\xC3', '\xA9', '\xE2', '\xFF'));
  const std::string text = unambiguous_utf8(bytes);
  std::string back;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text.compare(i, 2, "\\x") == 0;
    back += escape ? static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16)) : text[i];
    if (escape) i += 3;
  }
  RC_ASSERT(back == bytes);
  RC_ASSERT(readable(text).find("\\x") == text.find("\\x"));  // it is UTF-8
}

TEST(Readable, EscapesInvisibleAndDirectionChangingCharacters) {
  for (const std::string_view hidden :
       {"\u0085", "\u00A0", "\u00AD",     "\u034F",     "\u0600",     "\u06DD",    "\u070F",
        "\u115F", "\u180E", "\u200B",     "\u202E",     "\u2060",     "\u3164",    "\uE000",
        "\uFE0F", "\uFEFF", "\U0001BCA0", "\U0001D17A", "\U000E0001", "\U0010FFFD"}) {
    EXPECT_THAT(readable(hidden), StartsWith("\\u{")) << readable(hidden);
    EXPECT_THAT(readable_character(hidden), StartsWith("U+")) << readable(hidden);
  }
  for (const std::string_view shown : {"é", "ß", "数", "独", "\u200A", "\U0001F600"}) {
    EXPECT_EQ(readable(shown), shown);
  }
}

}  // namespace
}  // namespace euler96::testing
