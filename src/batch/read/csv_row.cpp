#include "csv_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "batch/readable.hpp"

namespace euler96 {
namespace {

// The index of the quote that closes the field from `begin` on, or that of the line's end.
std::size_t closing_quote(std::string_view line, std::size_t begin) {
  std::size_t quote = begin;
  for (;; quote += 2) {  // a doubled quote stands for one
    quote = std::min(line.find('"', quote), line.size());
    if (quote + 1 >= line.size() || line[quote + 1] != '"') return quote;
  }
}

// Whether the quote at the end closes the one at the beginning.
bool is_quoted(std::string_view field) {
  return field.size() > 1 && field[0] == '"' && closing_quote(field, 1) == field.size() - 1;
}

}  // namespace

Row split_row(std::string_view text, std::uint64_t number, char delimiter) {
  Row row;
  for (std::size_t at = 0; at <= text.size();) {
    const bool quoted = at < text.size() && text[at] == '"';
    const std::size_t begin = at + (quoted ? 1 : 0);
    const std::size_t quote = quoted ? closing_quote(text, begin) : 0;
    const std::size_t after = quoted ? std::min(quote + 1, text.size()) : begin;
    const std::size_t end = std::min(text.find(delimiter, after), text.size());
    row.fields.push_back(
        {text.substr(begin, (quoted ? quote : end) - begin), begin + 1, text.substr(at, end - at)});
    if (quoted && quote == text.size()) {
      row.problem = {{number, text.size() + 1},
                     "expected a closing quote, found the end of the line"};
    } else if (quoted && !row.problem && after < end) {
      row.problem = {{number, after + 1},
                     fmt::format("expected {} after the closing quote, found {}",
                                 name_of(delimiter), readable_character(text.substr(after)))};
    }
    at = end + 1;
  }
  return row;
}

std::string unquoted(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    plain += text[i];
    if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"') ++i;
  }
  return plain;
}

bool is_well_formed(std::string_view field) { return !field.starts_with('"') || is_quoted(field); }

std::string value_of(std::string_view field) {
  return is_quoted(field) ? unquoted(field.substr(1, field.size() - 2)) : std::string(field);
}

std::string_view name_of(char delimiter) {
  return delimiter == ',' ? "a comma" : delimiter == ';' ? "a semicolon" : "a tab";
}

std::string column_name(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  std::string lower(text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin));
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

std::size_t column_number(std::string_view text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? number : 0;
}

std::vector<std::size_t> columns_named(std::string_view wanted, const InputColumns& input) {
  if (const std::size_t number = column_number(wanted); number > 0) return {number - 1};
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < input.names.size(); ++i) {
    const bool is_wanted = wanted == "*" || column_name(input.names[i]) == column_name(wanted);
    if (is_wanted) found.push_back(i);
  }
  return found;
}

}  // namespace euler96
