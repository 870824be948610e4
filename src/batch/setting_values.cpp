// The readers of the values of settings, one for each kind; the rules between settings; and the
// names of settings in messages.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "batch.hpp"
#include "core/joined.hpp"
#include "edit_distance.hpp"
#include "readable.hpp"
#include "settings.hpp"

namespace euler96 {
namespace {

// A value that is not as expected: the sentence, and what was found.
using Fault = std::optional<std::pair<std::string, std::string>>;

Fault expected(std::string what, std::string_view found, std::string_view hint = "") {
  return std::pair{"expected " + std::move(what),
                   fmt::format(", found {}{}", readable_quote(found), hint)};
}

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

// A number with at most `decimals` decimals, without its point: 1.5 with one decimal is 15.
std::optional<std::uint64_t> parse_decimal(std::string_view text, std::size_t decimals,
                                           std::uint64_t most) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = parse_number<std::uint64_t>(text.substr(0, point));
  std::string digits(text.substr(std::min(point + 1, text.size())));
  if (!whole || *whole > most || digits.size() > decimals ||
      (point < text.size() && digits.empty())) {
    return std::nullopt;
  }
  digits.resize(decimals, '0');
  const auto part = parse_number<std::uint64_t>("0" + digits);
  std::uint64_t unit = 1;
  for (std::size_t i = 0; i < decimals; ++i) unit *= 10;
  return part ? std::optional(*whole * unit + *part) : std::nullopt;
}

// Both parts of MIN-MAX, or twice the only one.
std::pair<std::string_view, std::string_view> ends_of(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return {text, text};
  return {text.substr(0, dash), text.substr(dash + 1)};
}

Fault read_range(const Setting& setting, Value& value) {
  constexpr std::uint64_t kMost = 1000;
  const std::size_t decimals = setting.kind == ValueKind::kTenths ? 1 : 0;
  const auto [from, to] = ends_of(value.text);
  const auto low = parse_decimal(from, decimals, kMost);
  const auto high = parse_decimal(to, decimals, kMost);
  if (!low || !high || *low > *high) {
    return expected(fmt::format("MIN-MAX such as {}", setting.example), value.text);
  }
  value.range = {static_cast<int>(*low), static_cast<int>(*high)};
  return {};
}

// `12`, `12-20` or `12-`.
Fault read_steps(Value& value) {
  const auto [from, to] = ends_of(value.text);
  const auto first = parse_number<std::size_t>(from);
  const auto last = to.empty() ? SIZE_MAX : parse_number<std::size_t>(to);
  if (!first || !last || *first == 0 || *first > *last) {
    return expected("a number, FROM-TO or FROM-, such as 12-20", value.text);
  }
  value.steps = {*first, *last};
  return {};
}

Fault read_seconds(Value& value) {
  constexpr std::uint64_t kMost = 1'000'000'000;
  const auto thousandths = parse_decimal(value.text, 3, kMost);
  if (!thousandths || *thousandths == 0) {
    return expected(fmt::format("a number of seconds above 0, at most {}", kMost), value.text);
  }
  value.seconds = static_cast<double>(*thousandths) / 1000;
  return {};
}

// @param text becomes the word of the table.
Fault read_word(const Setting& setting, std::string_view& text, std::size_t& place) {
  WordList words = setting.all_words();
  if (setting.listed != nullptr) text = setting.listed(text);
  const auto found = std::ranges::find(words, text);
  place = static_cast<std::size_t>(found - words.begin());
  if (found != words.end()) {
    text = *found;
    return {};
  }
  // The signs , and ; have names, which are listed.
  std::erase_if(words, [](std::string_view word) { return word.size() == 1; });
  std::string what = setting.listed_by.empty()
                         ? fmt::format("one of {}", joined(words, ", "))
                         : fmt::format("a name that euler96 {} lists", setting.listed_by);
  return expected(std::move(what), text, did_you_mean(text, words));
}

// The parts between commas. A part may be empty, and so may the only one.
Fault read_words(const Setting& setting, Value& value) {
  for (std::string_view left = value.text;;) {
    const std::size_t end = std::min(left.find(','), left.size());
    std::string_view word = left.substr(0, end);
    std::size_t place = 0;
    auto fault = read_word(setting, word, place);
    const bool free = !setting.prefix.empty() && word.size() > setting.prefix.size() &&
                      word.starts_with(setting.prefix);
    if (fault && !free) return fault;
    value.words.push_back(word);
    if (end == left.size()) return {};
    left.remove_prefix(end + 1);
  }
}

Fault read_pattern(Value& value) {
  constexpr std::string_view kNoClue = ".0_-";
  const std::string cells = pattern_cells(value.text);
  if (cells.size() != Cell::kCount) {
    return expected("81 cells", value.text, fmt::format(" ({} cells)", cells.size()));
  }
  // A board with other signs for its empty cells, which the readers know.
  if (cells.find_first_of(kNoClue) == std::string::npos) {
    return std::pair{
        "expected . 0 _ or - for the cells without a clue, found none of them; any other sign is "
        "a clue, also ? x and *",
        ""};
  }
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    value.pattern.set(i, kNoClue.find(cells[i]) == std::string_view::npos);
  }
  return {};
}

Fault read_puzzle(Value& value) {
  RecordBatch batch;
  Reader reader;
  reader.feed(value.text + '\n', batch);
  reader.finish(batch);
  if (std::ranges::any_of(batch.records, &BatchRecord::marks)) {
    return std::pair{"expected the puzzle as it was given", ", found pencil marks"};
  }
  if (batch.problem_count() > 0) {
    const Problem problem = batch.all_problems().front();
    return std::pair{"not a puzzle", fmt::format(": line {}, column {}: {}", problem.where.line,
                                                 problem.where.column, problem.message)};
  }
  if (batch.records.size() != 1) {
    return std::pair{"expected one puzzle", fmt::format(", found {}", batch.records.size())};
  }
  value.puzzle = batch.boards.front();
  return {};
}

Fault read_kind(const Setting& setting, Value& value) {
  const std::string& text = value.text;
  switch (setting.kind) {
    case ValueKind::kFlag:
      value.number = text == "true" ? 1 : 0;
      if (text != "true" && text != "false") return expected("true or false", text);
      break;
    case ValueKind::kNumber: {
      const auto number = parse_number<std::uint64_t>(text);
      value.number = number.value_or(0);
      if (!number || *number < setting.low || *number > setting.high) {
        return expected(fmt::format("a whole number from {} to {}", setting.low, setting.high),
                        text);
      }
      break;
    }
    case ValueKind::kSeconds:
      return read_seconds(value);
    case ValueKind::kRange:
    case ValueKind::kTenths:
      return read_range(setting, value);
    case ValueKind::kSteps:
      return read_steps(value);
    case ValueKind::kWord: {
      std::string_view word = text;
      return read_word(setting, word, value.place);
    }
    case ValueKind::kWordList:
      return read_words(setting, value);
    case ValueKind::kPattern:
      return read_pattern(value);
    case ValueKind::kPuzzle:
      return read_puzzle(value);
    case ValueKind::kOutputFile:
      if (text == "-") {
        return std::pair{"- is not a file name (write ./- for a file of that name)", ""};
      }
      [[fallthrough]];
    case ValueKind::kPuzzles:
    case ValueKind::kInputFile:
      if (text.empty()) return std::pair{"the file name is empty", ""};
      break;
    case ValueKind::kText:
      break;
  }
  return {};
}

// Letters alone, in lower case: per-page, per_page and perPage are the same.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c != '-' && c != '_')
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

// A word as a value: "csv", 1, True.
std::string value_at(Door door, std::string_view word) {
  if (door == Door::kCommand || door == Door::kC || parse_number<std::uint64_t>(word)) {
    return std::string(word);
  }
  if (word == "true" || word == "false") {
    return door == Door::kJavaScript ? std::string(word) : word == "true" ? "True" : "False";
  }
  return fmt::format("\"{}\"", word);
}

// How a door writes a setting with a value.
struct Spelling {
  std::string_view before;   // the name
  std::string_view between;  // name and value
  std::string_view alone;    // after a name without a value
};
constexpr std::array<Spelling, 4> kSpellings = {
    Spelling{"--", " ", ""}, {"", "=", ""}, {"", "=", "="}, {"", ": ", ""}};

// @param own a row that is perhaps of another table; or null.
// @param prefix whether a colon follows.
std::string spelled_mark(std::string_view mark, Door door, const Setting* own, bool prefix) {
  const std::size_t blank = std::min(mark.find(' '), mark.size());
  const std::string_view name = mark.substr(0, blank);
  if (name == "euler96") {  // a command, which is a function of the same name elsewhere
    if (door == Door::kCommand) return std::string(mark);
    const std::string_view function = mark.substr(std::min(blank + 1, mark.size()));
    return std::string(function.substr(0, function.find(' ')));
  }
  const auto found = std::ranges::find(settings(), name, &Setting::name);
  const Setting* const row = own != nullptr && own->name == name ? own
                             : found != settings().end()         ? &*found
                                                                 : nullptr;
  if (row == nullptr) return fmt::format("<{}>", mark);
  const Spelling& spelling = kSpellings.at(static_cast<std::size_t>(door));
  std::string text = fmt::format("{}{}", spelling.before, name_at(door, *row));
  std::string_view values = mark.substr(std::min(blank + 1, mark.size()));
  if (values.empty() && row->on && door != Door::kCommand && !prefix) values = "false";
  if (values.empty()) return prefix ? text : text + std::string(spelling.alone);
  constexpr std::string_view kOr = " or ";
  for (std::string_view join = spelling.between; !values.empty(); join = kOr) {
    const std::size_t end = std::min(values.find(kOr), values.size());
    text.append(join).append(value_at(door, values.substr(0, end)));
    values.remove_prefix(std::min(end + kOr.size(), values.size()));
  }
  return text;
}

}  // namespace

std::string pattern_cells(std::string text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

std::optional<Refusal> read_value(const Setting& setting, std::string text, Value& value) {
  value = {.text = std::move(text)};
  const Fault fault = read_kind(setting, value);
  if (!fault) return std::nullopt;
  return Refusal{&setting, fmt::format("<{}>: {}", setting.name, fault->first), fault->second};
}

// ---- What the settings require of each other.

const Setting* GivenSettings::find(std::string_view name) const {
  const auto row = std::ranges::find(rows_, plain(name),
                                     [](const Setting* setting) { return plain(setting->name); });
  return row == rows_.end() ? nullptr : *row;
}

std::optional<std::string>* GivenSettings::place_of(std::string_view name) {
  const auto row = std::ranges::find(rows_, name, &Setting::name);
  return row == rows_.end() ? nullptr : &texts_[static_cast<std::size_t>(row - rows_.begin())];
}

const std::string* GivenSettings::text_of(std::string_view name) const {
  const auto row = std::ranges::find(rows_, name, &Setting::name);
  if (row == rows_.end()) return nullptr;
  const auto& text = texts_[static_cast<std::size_t>(row - rows_.begin())];
  return text ? &*text : nullptr;
}

bool GivenSettings::holds(const Rule& rule) const {
  const auto row = std::ranges::find(rows_, rule.setting, &Setting::name);
  if (row == rows_.end()) return false;
  const std::string* const given = text_of(rule.setting);
  const WordList words = rule.all_words();
  if (words.empty()) return given != nullptr;
  return std::ranges::count(words, given != nullptr ? *given : (*row)->all_words().front()) > 0;
}

std::optional<Refusal> GivenSettings::take(const Setting& setting, std::string text) {
  std::string& kept = place_of(setting.name)->emplace(std::move(text));
  Value value;
  if (auto refusal = read_value(setting, kept, value)) return refusal;
  if (setting.fault != nullptr) {
    if (std::string why = setting.fault(*values_, value); !why.empty()) {
      return Refusal{&setting, fmt::format("<{}>: ", setting.name), std::move(why)};
    }
  }
  if (setting.set != nullptr) setting.set(*values_, value);
  return std::nullopt;
}

void GivenSettings::note(std::string_view name, std::string text) {
  *place_of(name) = std::move(text);
}

std::optional<Refusal> GivenSettings::apply_rules() {
  for (const Setting* const row : rows_) {
    if (text_of(row->name) == nullptr) continue;
    for (const Rule& rule : row->rules) {
      const bool is_given = text_of(rule.setting) != nullptr;
      if (rule.verb == Rule::Verb::kImplies) {
        const Setting* const other = find(rule.setting);
        if (other == nullptr) continue;
        if (!is_given) {
          if (auto refusal = take(*other, std::string(rule.all_words().front()))) return refusal;
        }
      }
      const bool is_excluded = rule.verb == Rule::Verb::kExcludes;
      if (holds(rule) != is_excluded) continue;
      return Refusal{
          row,
          fmt::format("<{}> {} {}{}", row->name, is_excluded ? "cannot be used with" : "needs",
                      mark_of(rule), is_excluded && !is_given ? " (the default)" : ""),
          {}};
    }
  }
  return std::nullopt;
}

// ---- Words.

std::string mark_of(const Rule& rule) {
  const WordList words = rule.all_words();
  return fmt::format("<{}{}{}>", rule.setting, words.empty() ? "" : " ", joined(words, " or "));
}

std::string name_at(Door door, const Setting& setting) {
  if (door == Door::kCommand) return fmt::format("{}{}", setting.on ? "no-" : "", setting.name);
  std::string name(setting.name);
  if (door != Door::kJavaScript) {
    std::ranges::replace(name, '-', '_');
    return door == Door::kPython && name == "with" ? "with_" : name;  // a keyword
  }
  for (std::size_t at = 0; (at = name.find('-', at)) != std::string::npos;) {
    name.erase(at, 1);
    name[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[at])));
  }
  return name;
}

std::string spelled(std::string_view text, Door door, const Setting* own) {
  std::string out;
  for (std::size_t begin = 0; (begin = text.find('<')) != std::string_view::npos;) {
    out += text.substr(0, begin);
    text.remove_prefix(begin + 1);
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) {
      out += '<';
      break;
    }
    out += spelled_mark(text.substr(0, end), door, own, text.substr(end + 1).starts_with(':'));
    text.remove_prefix(end + 1);
  }
  return out.append(text);
}

Spell spell_at(Door door) {
  static constexpr std::array<Spell, 4> all = {
      [](std::string_view text) { return spelled(text, Door::kCommand); },
      [](std::string_view text) { return spelled(text, Door::kC); },
      [](std::string_view text) { return spelled(text, Door::kPython); },
      [](std::string_view text) { return spelled(text, Door::kJavaScript); }};
  return all.at(static_cast<std::size_t>(door));
}

std::string Refusal::at(Door door) const { return spelled(sentence, door, setting) + found; }

std::string_view nearest_word(std::string_view misspelt, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 64;
  misspelt = misspelt.substr(0, kLongest);
  std::string_view nearest;
  // Two mistakes in a word of three letters make another word.
  std::size_t least = std::min<std::size_t>(3, misspelt.size() / 2 + 1);
  for (const std::string_view word : words) {
    if (const std::size_t distance = edit_distance(misspelt, word); distance < least) {
      least = distance;
      nearest = word;
    }
  }
  if (!nearest.empty() || misspelt.size() < 2) return nearest;
  const auto longer = std::ranges::find_if(
      words, [&](std::string_view word) { return word.starts_with(misspelt); });
  return longer == words.end() ? nearest : *longer;
}

std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words,
                         std::string_view prefix) {
  const std::string_view nearest = nearest_word(misspelt, words);
  return nearest.empty() ? "" : fmt::format("; did you mean {}{}?", prefix, nearest);
}

}  // namespace euler96
