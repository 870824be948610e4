// Boards between brackets or tags, a part of the reader of drawings: literals of any language, JSON
// and XML.
//
//     [[0,0,3,...,0], ..., [...]]                 nine rows of nine cells
//     matrix(c(0,0,3,...), nrow=9, byrow=TRUE)    81 cells
//     ["..3.2.6..", ..., "..5.1.3.."]             nine texts of nine cells
//     grid1 = "..3.2.6..9..3.5..1..."             a text of 81 cells
//     {"puzzle": "..3.2.6...", "solution": ...}   a board in a member
//     <game data="..3.2.6..." />                  a board in an attribute or an element
//
// Brackets make the shape, from the inside to the outside: nine cells are a row, nine rows or 81
// cells a board, and boards a list. So a board starts and ends with its brackets; one with too many
// or too few rows or cells is malformed, and the boards after it are read. What the first board of
// a literal is made of, the others are made of, too. Outside brackets there is text, in which no
// row may be lost. In objects and elements, `Members` decides which board is the puzzle. Their
// syntax is strict: a lost quote must not make the solution the puzzle.
//
// Test: tests/inputs/array/, literal/, json/ and xml/, tests/reader_damage_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "brackets.hpp"
#include "escapes.hpp"
#include "formats.hpp"
#include "members.hpp"
#include "tokens.hpp"

namespace euler96 {
namespace {

using Kind = Token::Kind;

constexpr std::size_t kRow = 9;
constexpr std::size_t kAll = Cell::kCount;
constexpr std::size_t kMostOpen = 64;                                   // brackets
constexpr std::size_t kMostWaiting = 2000;                              // boards of an object
constexpr std::size_t kMostElementText = 2000;                          // bytes in an element
constexpr std::array<std::string_view, 2> kPrompts = {">>> ", "... "};  // of Python

// What a member of an object is for.
enum class Use : std::uint8_t { kOther, kName, kCell, kLine, kColumn, kOrder };
struct Usage {
  std::string_view member;
  Use use;
};
constexpr std::array kUsages = {
    Usage{"name", Use::kName},     Usage{"title", Use::kName}, Usage{"id", Use::kName},
    Usage{"val", Use::kCell},      Usage{"value", Use::kCell}, Usage{"y", Use::kLine},
    Usage{"row", Use::kLine},      Usage{"x", Use::kColumn},   Usage{"col", Use::kColumn},
    Usage{"column", Use::kColumn}, Usage{"r", Use::kLine},     Usage{"c", Use::kColumn},
    Usage{"index", Use::kOrder},   Usage{"idx", Use::kOrder},  Usage{"i", Use::kOrder},
    Usage{"j", Use::kOrder},       Usage{"pos", Use::kOrder},  Usage{"position", Use::kOrder},
    Usage{"cell", Use::kOrder},    Usage{"key", Use::kOrder},
};

// The row of a member, or the number of rows.
std::size_t usage_of(std::string_view member) {
  const auto found = std::ranges::find_if(
      kUsages, [&](const Usage& usage) { return is_same_word(member, usage.member); });
  return static_cast<std::size_t>(found - kUsages.begin());
}

Use use_of(std::string_view member) {
  const std::size_t row = usage_of(member);
  return row < kUsages.size() ? kUsages[row].use : Use::kOther;
}

// Functions that fill a board column by column, unless an argument says otherwise, and the word in
// front of its cells.
struct ByColumns {
  std::string_view function;
  std::string_view cells;
};
constexpr std::array kByColumns = {ByColumns{"matrix", "c"}, ByColumns{"structure", "c"},
                                   ByColumns{"array", "c"}, ByColumns{"reshape", ""}};

// What the boards of an input are made of.
struct Shape {
  // Brackets of a board: none around 81 cells as one text, two around rows, three around rows that
  // have two each, as in C++.
  std::size_t own = 0;
  std::size_t text = 1;  // cells in a text: 1, 9 or 81
};

// The members of an object so far.
struct Object {
  enum class Next : std::uint8_t { kName, kSign, kValue, kEnd };
  Next next = Next::kName;
  std::string member = {};
  std::uint64_t id = 0;
  std::uint64_t number = 0;  // of the member
  std::size_t first = 0;     // of the boards that wait, when it began
  std::uint64_t boards = 0;  // that were read when it began
  std::string name = {};
  std::size_t name_rank = kUsages.size();
  std::optional<std::string> cell = {};
  std::array<std::string, 2> place = {};  // the row and the column of the cell
  std::optional<std::string> order = {};  // its number, or what else says where it is
};

// What is in a bracket or an element so far.
struct Group {
  std::string close = {};  // what ends it
  Location where = {};
  std::string word = {};                     // in front of the bracket; the name of the element
  std::string cells = {};                    // its own and those of its rows
  std::string placed = {};                   // cells that say where they are: ten rows of ten
  std::optional<std::uint64_t> number = {};  // of its last cell
  std::size_t direct = 0;                    // its own cells
  std::size_t rows = 0;
  std::size_t lists = 0;     // boards, and other groups
  std::size_t loose = 0;     // numbers that are no cells
  std::size_t held = 0;      // cells of all kinds
  std::uint64_t before = 0;  // records before it
  bool words = false;
  bool after_value = false;  // a comma may follow
  bool by_row = false;
  Location end = {};                      // of its last row
  std::optional<std::string> empty = {};  // how its empty cells are written
  std::optional<Problem> problem = {};
  std::optional<FoundBoard> by_columns = {};
  std::optional<Object> object = {};
  std::string text = {};      // of the element
  std::string siblings = {};  // the objects or elements in it that have a board
  std::string without = {};   // others, which have none
  Location without_at = {};

  void fail(Location here, std::string_view expected, std::string_view found) {
    if (!problem) problem = {here, fmt::format("expected {}, found {}", expected, found)};
  }
  [[nodiscard]] bool is_new() const {
    return direct + rows + lists + loose == 0 && !words && !after_value && placed.empty();
  }
  [[nodiscard]] std::string end_sign() const {
    return readable_quote(close.empty() ? "</" + word + ">" : close);
  }
};

std::string sign(std::string_view text) { return fmt::format("'{}'", text); }

bool has_letters(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return std::isalnum(c) != 0; });
}

class ArrayParser final : public FormatParser {
 public:
  explicit ArrayParser(bool typed) : typed_(typed) {}

  void line(const Line& line, RecordBatch& batch) override {
    batch_ = &batch;
    number_ = line.number;
    problem_in_line_ = false;
    text_ = line.text;
    text_end_ = text_.size() + 1;
    if (typed_ && is_blank(line.text)) skips_ = false;
    xml_ |= groups_.empty() && is_xml(line.text);
    prompts_ |= line.text.starts_with(kPrompts[0]);
    const auto prompt = std::ranges::find_if(
        kPrompts, [&](std::string_view p) { return line.text.starts_with(p); });
    if (xml_) {
      read_elements(line.text);
    } else if (prompts_ && prompt != kPrompts.end()) {
      const std::string text =
          std::string(prompt->size(), ' ') + std::string(line.text.substr(prompt->size()));
      Line rest = line;
      rest.text = text_ = text;
      read(rest);
    } else {
      read(line);
    }
    Problem* const found = first_problem();
    if (line.control && !problem_in_line_ && found == nullptr) {
      batch.problems.push_back(control_in_comment(line));
    }
    if (typed_ && found != nullptr) report(*found);
  }

  [[nodiscard]] bool is_idle() const override {
    return groups_.empty() && rows_.rows == 0 && !assigned_ && !skips_ && !xml_;
  }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    batch_ = &batch;
    problem_in_line_ = false;
    if (skips_) groups_.clear();
    if (!groups_.empty() && objects_ > 0) damage(where, groups_.back().end_sign(), what);
    if (!groups_.empty() && !skips_) groups_.back().fail(where, groups_.back().end_sign(), what);
    if (groups_.empty() && (assigned_ || cut_)) problem(where, "an array", what);
    if (groups_.empty() && !comment_.empty()) problem(where, sign(comment_), what);
    if (skips_) groups_.clear();
    while (!groups_.empty()) finish(where);
    close_rows();
    assigned_ = skips_ = false;
  }

 private:
  [[nodiscard]] Group& top() { return groups_.empty() ? rows_ : groups_.back(); }
  [[nodiscard]] Location at(std::uint64_t index) const { return {number_, index + 1}; }
  [[nodiscard]] bool in_members() const { return objects_ > 0; }

  [[nodiscard]] std::string found_at(std::size_t index) const {
    return index < text_.size() ? readable_character(text_.substr(index)) : "the end of the line";
  }

  // A problem of the input outside boards; a line has one.
  void problem(Location where, std::string_view expected, std::string_view found) {
    if (problem_in_line_) return;
    problem({where, fmt::format("expected {}, found {}", expected, found)});
  }
  void problem(Problem problem) {
    if (!std::exchange(problem_in_line_, true)) batch_->problems.push_back(std::move(problem));
  }
  Problem* first_problem() {
    for (Group& group : groups_) {
      if (group.problem) return &*group.problem;
    }
    return rows_.problem ? &*rows_.problem : nullptr;
  }

  // A person gets the problem of a board at once, and types the board again.
  void report(const Problem& found) {
    if (top().lists > 0) {
      problem(found);
    } else {
      batch_->add_invalid(top().where, std::to_string(++boards_),
                          {{found.where, found.message + std::string(kTypeAgain)}});
    }
    groups_.clear();
    rows_ = {};
    objects_ = 0;
    skips_ = true;
    resumes_ = 0;
  }

  void read(const Line& line) {
    const std::string_view text = line.text;
    if (skips_) {
      const Trimmed trimmed = trim(text);
      if (!trimmed.text.starts_with('{') || trimmed.column != resumes_) return;
      skips_ = false;
    }
    if (groups_.empty() && is_blank(text)) return close_rows();
    outside_ = groups_.empty() ? 0 : text.size();
    bool note = groups_.empty();
    Token last{Kind::kSign};
    const std::size_t blocks = blocks_;
    Tokens tokens(text, comment_);
    while (!skips_) {
      const Token token = tokens.next({top().close, in_members()});
      if (token.kind == Kind::kEnd) break;
      last = token;
      if (token.kind == Kind::kComment) {
        if (!groups_.empty() && has_cells(token.text)) {
          problem(at(token.begin), "a comment without cells", readable_quote(token.text));
        }
      } else if (groups_.empty()) {
        outside(text, token, tokens);
      } else {
        inside(text, token, tokens);
        if (groups_.empty()) outside_ = tokens.at();
      }
      note &= groups_.empty() && outside_ == 0;
    }
    comment_ = tokens.open_comment();
    if (groups_.empty() && !skips_) pass(text, text.size());
    assigned_ &= last.kind == Kind::kSign;
    const bool open_text = !last.closed || (last.kind == Kind::kText && last.text.empty());
    cut_ = line.unended && (blocks_ > blocks || open_text);
    if (!note || assigned_) return;
    if (Tokens(text).next({}).kind != Kind::kComment) close_rows();
    if (const auto lost = passed_.add(line)) problem({at(0), *lost});
  }

  // Passes over the text outside brackets, in which no row may be.
  void pass(std::string_view line, std::size_t end) {
    const Trimmed text = trim(line.substr(outside_, end - std::min(outside_, end)));
    if (has_cells(text.text)) {
      problem(at(outside_ + text.column - 1), "a name or a note outside brackets",
              readable_quote(text.text));
    }
    outside_ = line.size();
  }

  void outside(std::string_view line, const Token& token, Tokens& tokens) {
    const std::string word = std::exchange(word_, {});
    if (token.kind == Kind::kOpen) {
      const Ahead ahead(tokens, token);
      const bool quotes = close_of(token.text) == token.text;
      const bool first = assigned_ || is_first(line, token);
      if (quotes ? assigned_ : begins_value(line, token, ahead, first)) {
        pass(line, token.begin);
        assigned_ = false;
        word_ = word;
        open(token, ahead);
      } else if (!quotes && ahead.closed) {
        tokens.skip_to(ahead.end);
      } else if (!quotes) {
        ++blocks_;
      }
    } else if (token.kind == Kind::kClose && blocks_ > 0) {
      --blocks_;
      close_rows();
    } else if (token.kind == Kind::kClose && rows_.rows > 0) {
      rows_.fail(at(token.begin), "'['", sign(token.text));
    } else if (token.kind == Kind::kClose && token.text == "]") {
      problem(at(token.begin), "'['", "']'");
    } else if (token.kind == Kind::kSeparator && token.text == ";") {
      assigned_ = false;
      if (rows_.rows >= kRow) close_rows();
    } else if (is_assignment(token)) {
      close_rows();
      assigned_ = true;
      name_ = word;
    } else if (token.kind == Kind::kWord) {
      if (has_letters(token.text)) close_rows();
      word_ = token.text;
    } else if (is_value_of_member(token, tokens)) {  // an object lost its bracket
      damage(at(token.begin), "'{'", readable_quote(token.text));
    } else if (token.kind == Kind::kMember && is_no_puzzle(word)) {
      damage(at(token.begin), "'{' before a member", readable_quote(word));
    } else if (token.kind == Kind::kText && cells_in(token.text) > 1 &&
               (assigned_ || rows_.rows > 0 || (shape_ && shape_->text > 1 && outside_ == 0))) {
      pass(line, token.begin);
      assigned_ = false;
      value(token);
      outside_ = token.end;
    }
  }

  static bool is_value_of_member(const Token& name, Tokens rest) {
    if (name.kind != Kind::kText || rest.next({}).kind != Kind::kMember) return false;
    const Kind value = rest.next({}).kind;
    return value == Kind::kOpen || value == Kind::kText;
  }

  void inside(std::string_view line, const Token& token, Tokens& tokens) {
    Group& group = top();
    const std::string word = std::exchange(word_, {});
    if (token.kind == Kind::kOpen && groups_.size() == kMostOpen) {
      ++too_deep_;
      problem(at(token.begin), "at most 64 open brackets", "more");
    } else if (token.kind == Kind::kOpen) {
      const Ahead ahead(tokens, token);
      const bool argument = !named_.empty() || (group.lists > 0 && group.close == ")");
      named_.clear();
      if (!group.object &&
          ((argument && ahead.closed && ahead.values < kRow) || is_dimension(line, token, ahead))) {
        return tokens.skip_to(ahead.end);
      }
      word_ = word;
      open(token, ahead);
    } else if (token.kind == Kind::kClose) {
      close(token);
    } else if (token.kind == Kind::kSeparator) {
      separator(token);
    } else if (token.kind == Kind::kText || token.kind == Kind::kWord) {
      Tokens rest(tokens);
      const Token next = rest.next({group.close, in_members()});
      part(token, next, rest);
    } else if (group.object && group.object->next == Object::Next::kSign) {
      group.object->next = Object::Next::kValue;
    } else if (group.object && (token.text != ":" || group.object->next != Object::Next::kName)) {
      damage(at(token.begin), fmt::format("',' or {}", group.end_sign()), sign(token.text));
    } else if (group.direct > 0 && named_.empty()) {
      group.fail(at(token.begin), "','", sign(token.text));
    }
  }

  // Whether a value is there: a list or an object with something in it, or `true`.
  static bool is_given(Tokens value) {
    const Token first = value.next({});
    if (first.kind == Kind::kOpen) return value.next({}).kind != Kind::kClose;
    return first.kind == Kind::kWord && first.text == "true";
  }

  // A text or a word between brackets, the token after it, and the others of the line.
  void part(const Token& token, const Token& next, const Tokens& rest) {
    Group& group = top();
    const Location here = at(token.begin);
    const bool is_word = token.kind == Kind::kWord;
    const bool assigns = next.kind == Kind::kSign && next.text == "=";
    const std::string_view bracket = group.close == "}" ? "{" : group.close == "]" ? "[" : "(";
    if (is_member(token, next, bracket) || (assigns && is_word && bracket == "{")) {
      if (!group.object && group.is_new()) make_object(group);
      if (group.object && group.object->next == Object::Next::kName && token.closed) {
        group.object->member = token.text.substr(0, 100);
        group.object->next = Object::Next::kSign;
        ++group.object->number;
        if (is_variant(token.text) && is_given(rest)) {
          damage(here, "a puzzle with rows, columns and boxes only", readable_quote(token.text));
        }
        return;
      }
      return damage(here, group.end_sign(), readable_quote(token.text));
    }
    if (is_word && (next.kind == Kind::kOpen || token.text == "new" ||
                    (next.kind == Kind::kText && next.begin == token.end))) {
      word_ = token.text;
      return;
    }
    if (is_word && assigns && !group.object) {
      named_ = token.text;
      return;
    }
    if (const std::string named = std::exchange(named_, {}); !named.empty()) {
      if (named == "byrow") group.by_row = token.text.starts_with('T');
      group.after_value = true;
      return;
    }
    if (group.object || group.direct + group.rows > 0 || !is_aside(group, token)) value(token);
  }

  // Whether a word or a number is no cell, but an argument of a function or a part of a program.
  bool is_aside(Group& group, const Token& token) {
    const bool cell = cells_in(token.text) > 0;
    if (!cell && groups_.size() == 1 && group.close == "}" && group.is_new()) {
      groups_.pop_back();
      ++blocks_;
      return true;
    }
    if (group.close != ")" || (cell && group.lists == 0)) return false;
    group.words = group.after_value = true;
    if (cell && ++group.loose >= kRow) {
      group.fail(at(token.begin), group.end_sign(), readable_quote(token.text));
    }
    return true;
  }

  void make_object(Group& group) {
    group.object = Object{.id = ++last_object_, .first = members_.count(), .boards = boards_};
    ++objects_;
  }

  void open(const Token& token, const Ahead& ahead) {
    const Location here = at(token.begin);
    if (const auto& object = top().object; object && object->next != Object::Next::kValue) {
      const bool name = object->next == Object::Next::kName;
      return damage(here, name ? "the name of a member" : "','", sign(token.text));
    }
    if (auto& object = top().object; object && use_of(object->member) == Use::kOrder) {
      object->order = token.text;  // a list, or perhaps an object with the row and the column
    }
    if (!groups_.empty() && !in_members() && !ahead.leads_to_member()) repair(token);
    groups_.push_back({.close = std::string(close_of(token.text)),
                       .where = here,
                       .word = std::exchange(word_, {}),
                       .before = boards_,
                       .empty = top().empty});
  }

  // Where a row or a board has begun, a further bracket shows that one was lost.
  void repair(const Token& token) {
    Group& group = top();
    const Location here = at(token.begin);
    const std::string found = sign(token.text);
    Group* const board = groups_.size() > 1 ? &groups_[groups_.size() - 2] : nullptr;
    if (group.direct > 0 && group.direct < kRow && !group.word.empty() && group.close == ")") {
      group.loose = std::exchange(group.direct, 0);  // problem(1, [[
      group.cells.clear();
      group.empty.reset();
    } else if (close_of(token.text) != group.close) {
      return;  // an object, perhaps
    } else if (group.direct > 0) {
      group.fail(here, group.end_sign(), found);
      finish(here);
    } else if (group.is_new() && board != nullptr && board->rows > 0 && shape_ &&
               shape_->own == 2) {
      board->fail(here, board->end_sign(), found);
      Group row = std::move(group);
      row.empty.reset();
      groups_.pop_back();
      finish(here);
      groups_.push_back(std::move(row));
    }
  }

  void separator(const Token& token) {
    Group& group = top();
    named_.clear();
    if (group.object) {
      if (group.object->next != Object::Next::kEnd) {
        return damage(at(token.begin), "a member", sign(token.text));
      }
      group.object->next = Object::Next::kName;
    } else {
      if (!group.after_value) group.fail(at(token.begin), "a cell", sign(token.text));
      group.after_value = false;
    }
  }

  void close(const Token& token) {
    const Location here = at(token.begin);
    Group& group = top();
    named_.clear();
    if (too_deep_ > 0) {
      --too_deep_;
      return;
    }
    const bool value_lost = group.object && (group.object->next == Object::Next::kSign ||
                                             group.object->next == Object::Next::kValue);
    if (in_members() && (token.text != group.close || value_lost)) {
      return damage(here, value_lost ? "a value" : group.end_sign(), sign(token.text));
    }
    if (token.text != group.close) group.fail(here, group.end_sign(), sign(token.text));
    finish(here);
  }

  // Ends the innermost group: a row, a board, an object, or a list.
  void finish(Location here) {
    place_cells(groups_.back(), here);
    Group group = std::move(groups_.back());
    if (group.object && group.object->cell) group.direct = group.rows = 0;  // its candidates
    // A cell of f-puzzles without members. On two lines, it may have lost one.
    if (group.close == "}" && group.is_new() && !group.object && in_members() &&
        !groups_[groups_.size() - 2].object && group.where.line == here.line) {
      groups_.pop_back();
      top().after_value = true;
      return add_cell("", group.where);
    }
    if (group.word == "Some" && group.direct == 1 && groups_.size() > 1) {
      groups_.pop_back();
      top().after_value = true;
      if (group.problem && !top().problem) top().problem = group.problem;
      return add_cell(group.cells, group.where);
    }
    const bool among_rows = groups_.size() > 1 && groups_[groups_.size() - 2].rows > 0;
    const bool empty_row = group.is_new() && !group.object && among_rows;
    const bool is_literal = !in_members();
    if (is_literal && group.rows == 1 && boards_ == 0 && groups_.size() > 1) shape_->own = 3;
    const bool all = group.direct > kAll / 2 && !among_rows;
    const std::size_t own = is_literal && shape_ ? shape_->own : all ? 1 : 2;
    const bool wraps = group.rows == 1 && own == 3;
    const bool is_row = ((group.direct > 0 || empty_row) && own > 1) || wraps;
    const bool is_board = !is_row && (group.rows > 0 || group.direct > 0);
    if ((is_row || is_board) && is_literal && !shape_) shape_ = {own, 1};
    if (is_row && !wraps && group.direct != kRow) {
      group.fail(here, "nine cells in a row", std::to_string(group.direct));
    } else if (is_board && group.rows > 0 && group.rows != kRow) {
      group.fail(here, "nine rows", std::to_string(group.rows));
    } else if (is_board && group.rows == 0 && group.direct != kAll) {
      group.fail(here, "81 cells", std::to_string(group.direct));
    }
    if (group.object && is_board) {  // an element
      groups_.back().object = group.object;
      groups_.back().word = group.word;
      members_.add(path(), group.held, {group.where, {}, group.cells, group.problem});
    }
    groups_.pop_back();
    if (group.by_columns) add_record(take_by_columns(group));
    Group& parent = top();
    parent.after_value = true;
    parent.held += group.held;
    if (parent.object) parent.object->next = Object::Next::kEnd;
    if (group.object) {
      --objects_;
      end_object(group);
      if (is_row && !groups_.empty()) add_row(std::move(group), here);
    } else if (is_row) {
      add_row(std::move(group), here);
    } else if (is_board) {
      add_board(std::move(group));
    } else {
      ++parent.lists;
      if (is_literal && group.is_new()) group.fail(here, "a cell", group.end_sign());
      if (is_literal && group.siblings.empty() && !group.without.empty()) {
        group.fail(group.without_at, "a puzzle in an object", "none");
      }
      if (is_literal && group.problem) problem(*group.problem);
    }
  }

  // Cells that say where they are; rows and columns are counted from 0 or from 1.
  static void place_cells(Group& group, Location here) {
    if (group.placed.empty()) return;
    const auto used = [&](std::size_t line) {
      for (std::size_t i = 0; i < 10; ++i) {
        if (group.placed[10 * line + i] != '\0' || group.placed[10 * i + line] != '\0') return true;
      }
      return false;
    };
    const std::size_t first = used(0) ? 0 : 1;
    if (used(0) && used(kRow)) group.fail(here, "rows and columns from 0 or from 1", "0 and 9");
    if (group.direct > 0) group.fail(here, "the row and the column of each cell", "none");
    group.cells.clear();
    for (std::size_t i = 0; i < kAll; ++i) {
      const char cell = group.placed[10 * (first + i / kRow) + first + i % kRow];
      if (cell == '\0') {
        group.fail(here, fmt::format("a cell in row {}, column {}", i / kRow + 1, i % kRow + 1),
                   "none");
      }
      group.cells += cell == '\0' ? '.' : cell;
    }
    group.direct = kAll;
  }

  // Cells behind a board of the same list, or rows outside brackets, are a record of their own.
  void begin_again(Group& group, Location here) const {
    const bool after_board = boards_ > group.before || (in_members() && group.lists > 0);
    if (group.direct + group.rows == 0 && (groups_.empty() || after_board)) {
      group.where = here;
    }
  }

  void add_row(Group row, Location here) {
    Group& parent = top();
    if (parent.object && !xml_) {
      row.fail(here, "nine rows", "one");
      return add_board(std::move(row));
    }
    if (parent.direct > 0) parent.fail(row.where, "a cell", "a row");
    begin_again(parent, row.where);
    if (row.problem && !parent.problem) parent.problem = row.problem;
    if (parent.cells.size() < kAll) parent.cells += row.cells;
    parent.empty = row.empty;
    parent.end = {here.line, here.column + 1};
    ++parent.rows;
    if (groups_.empty() && parent.rows > kRow && !parent.problem) {
      parent.problem = {here, "expected a blank line or the end of the file after nine rows"};
    }
  }

  void add_board(Group board, const std::string& name = {}) {
    Group& parent = top();
    ++parent.lists;
    FoundBoard found{board.where, name, std::move(board.cells), std::move(board.problem)};
    if (parent.direct > 0 && !found.problem) found.problem = parent.problem;
    const auto fills_columns = [&](const ByColumns& row) {
      return row.function == parent.word && row.cells == board.word && board.rows == 0;
    };
    if (in_members()) {
      members_.add(path(), board.held, std::move(found));
      if (members_.count() > kMostWaiting) take();
    } else if (std::ranges::any_of(kByColumns, fills_columns)) {
      if (parent.by_columns) add_record(take_by_columns(parent));
      parent.by_columns = std::move(found);
    } else {
      add_record(std::move(found));
    }
  }

  static FoundBoard take_by_columns(Group& group) {
    FoundBoard board = std::move(*group.by_columns);
    group.by_columns.reset();
    if (!group.by_row && !board.problem) {
      board.problem = {group.where,
                       fmt::format("expected byrow=TRUE, found {}, which fills columns",
                                   readable_quote(group.word))};
    }
    return board;
  }

  // Ends the rows outside brackets.
  void close_rows() {
    if (rows_.rows == 0) return;
    if (rows_.rows != kRow) rows_.fail(rows_.end, "nine rows", std::to_string(rows_.rows));
    Group rows = std::exchange(rows_, {});
    put_record({rows.where, {}, std::move(rows.cells), std::move(rows.problem)});
  }

  void add_record(FoundBoard board) {
    close_rows();
    for (Group& group : groups_) {
      if (group.by_columns) put_record(take_by_columns(group));
      if (group.object || group.direct + group.rows == 0) continue;
      group.fail(board.where, group.rows > 0 ? "a row" : "a cell", "a board");
      put_record({group.where, {}, {}, std::exchange(group.problem, {})});
      group.direct = group.rows = 0;  // the rest is a list of boards
      group.cells.clear();
    }
    put_record(std::move(board));
  }

  void put_record(FoundBoard board) {
    ++boards_;
    passed_.row();
    if (board.name.empty()) board.name = std::to_string(boards_);
    std::optional<logic::Position> marks;
    if (!board.problem && (board.has_candidates() || !board.candidates.empty())) {
      auto found = board.has_candidates() ? parse_candidates(board.cells, board.where)
                                          : parse_candidates(board.candidates, board.candidates_at,
                                                             *Board::from_text(board.cells));
      if (auto* problem = std::get_if<Problem>(&found)) board.problem = std::move(*problem);
      if (auto* position = std::get_if<logic::Position>(&found)) marks = *position;
    }
    if (board.problem) {
      batch_->add_invalid(board.where, board.name, {*board.problem});
    } else if (marks) {
      batch_->add_puzzle(board.where, board.name);
      batch_->add_marks(*marks);
    } else {
      batch_->add_puzzle(board.where, board.name, *Board::from_text(board.cells));
    }
  }

  // A text or a word that should be a cell, a row or a board, or the value of a member.
  void value(const Token& token) {
    Group& group = top();
    const Location start = at(token.begin);
    const bool quoted = token.kind == Kind::kText;
    const Location here = at(token.begin + (quoted ? 1 : 0));
    const bool joined = group.after_value && text_end_ == token.begin;
    text_end_ = token.end;
    if (group.object) {
      Object& object = *group.object;
      if (object.next != Object::Next::kValue || !token.closed) {
        return damage(start,
                      token.closed ? fmt::format("',' or {}", group.end_sign()) : "a closing quote",
                      token.closed ? readable_quote(token.text) : "the end of the line");
      }
      object.next = Object::Next::kEnd;
      return add_member(group, object.member, token.text, here);
    }
    group.after_value = true;
    std::optional<Problem> flaw;
    if (!token.closed) {
      flaw = {at(token.end), "expected a closing quote, found " + found_at(token.end)};
    } else if (joined) {
      flaw = {start, "expected ',', found " + found_at(token.begin)};
    }
    add_text(token.text, quoted, start, here, flaw);
  }

  // @param flaw something that is wrong with it, besides its cells.
  void add_text(std::string_view text, bool quoted, Location start, Location here,
                const std::optional<Problem>& flaw) {
    const bool is_literal = !in_members();
    const std::size_t found = cells_in(text);
    const std::size_t size = is_literal && shape_ ? shape_->text : std::max<std::size_t>(found, 1);
    if (size == 1) {
      if (is_literal && top().rows > 0) {  // a bracket was lost
        Group row{.close = top().close, .where = start, .empty = top().empty};
        row.fail(start, "'['", readable_quote(text));
        groups_.push_back(std::move(row));
      } else if (top().rows > 0) {
        top().fail(here, "a row", readable_quote(text));
      }
      add_cell(text, here);
      if (flaw && !top().problem) top().problem = flaw;
      return;
    }
    Group group{.where = size == kAll ? here : start};
    group.cells = text.size() == size ? std::string(text) : cells_of(text).value_or("");
    if (quoted) std::ranges::replace(group.cells, ' ', '.');
    group.held = text.size();
    if (is_literal && !shape_) shape_ = {size == kAll ? 0U : 1U, size};
    if (group.cells.size() != size) {
      group.fail(here, fmt::format("{} cells", size), readable_quote(text));
    }
    const auto bad = std::ranges::find_if_not(group.cells, is_cell) - group.cells.begin();
    if (const auto i = static_cast<std::size_t>(bad); i < group.cells.size() && i < text.size()) {
      group.fail({here.line, here.column + i}, "1-9, or 0 . _ * - x ? for an empty cell",
                 readable_character(text.substr(i)));
    }
    if (flaw && !group.problem) group.problem = flaw;
    top().held += group.held;
    if (size == kAll) return add_board(std::move(group), groups_.empty() ? name_ : "");
    add_row(std::move(group), {here.line, here.column + text.size()});
  }

  void add_cell(std::string_view text, Location here) {
    begin_again(top(), here);
    add_cell(top(), text, here);
  }
  static void add_cell(Group& group, std::string_view text, Location here) {
    const auto cell = cell_of(text);
    const bool clue = cell && cell->size() == 1 && is_clue((*cell)[0]);
    if (!cell) {
      group.fail(here, "one cell", readable_quote(text));
    } else if (!clue) {
      if (!group.empty) group.empty = *cell;
      if (*group.empty != *cell) {
        group.fail(here,
                   fmt::format("{} for each empty cell as before", readable_quote(*group.empty)),
                   readable_quote(*cell));
      }
    }
    if (group.cells.size() < kAll) group.cells += clue ? (*cell)[0] : '.';
    ++group.direct;
    ++group.held;
  }

  // The members that lead to the innermost value.
  [[nodiscard]] Members::Member path() const {
    Members::Member member;
    for (const Group& group : groups_) {
      if (!group.object) continue;
      const Object& object = *group.object;
      const bool is_index = object.member.find_first_not_of("0123456789") == object.member.npos;
      if (xml_) member.path.push_back(group.word);
      if (!is_index) member.path.push_back(object.member);
      member.object = object.id;
      member.number = is_index ? 0 : object.number;
    }
    return member;
  }

  // The value of a member, or of an attribute or an element.
  void add_member(Group& group, std::string_view name, std::string_view text, Location here) {
    Object& object = *group.object;
    const std::size_t rank = usage_of(name);
    const Use use = use_of(name);
    const auto cell = cell_of(text);
    if (use == Use::kName && rank < object.name_rank) {
      object.name = readable(unescaped(text, xml_ ? kEntities : kEscapes));
      object.name_rank = rank;
    } else if (use == Use::kCell && cell) {
      object.cell = *cell;
    } else if (use == Use::kLine || use == Use::kColumn) {
      object.place[use == Use::kLine ? 0 : 1] = text;
    } else if (use == Use::kOrder) {
      object.order = text;
    }
    const auto held = static_cast<std::size_t>(std::ranges::count_if(text, is_cell));
    const auto cells = cells_of(text);
    if (held <= kAll / 2) return;
    FoundBoard board{here, {}, cells.value_or("")};
    if (may_be_candidates(text)) {
      board.cells = text;
    } else if (!cells) {
      Board parsed;
      board.problem = parse_cells(text, here, parsed);
      if (!board.problem) board.cells = text;
    }
    members_.add(path(), held, std::move(board));
    group.held += held;
    if (members_.count() > kMostWaiting) take();
  }

  // Ends an object or an element: a record, a part of one, or a cell.
  void end_object(Group& group) {
    Object& object = *group.object;
    Group& parent = top();
    if (!object.name.empty()) members_.name(object.id, object.name);
    const bool waits = members_.count() > object.first;
    const bool has_board = waits || boards_ > object.boards;
    const std::string kind = xml_ ? readable("<" + group.word + ">") : "object";
    if (object.cell && !has_board && !groups_.empty() && (xml_ || !parent.object)) {
      return add_object_cell(parent, object, group.where);
    }
    ++parent.lists;
    resumes_ = group.where.column;
    if (groups_.empty() && !has_board) {
      add_record({group.where,
                  {},
                  {},
                  Problem{group.where, "expected a puzzle in the object, found none"}});
    } else if (!groups_.empty() && (xml_ || !parent.object)) {
      end_sibling(parent, kind, has_board, group.where);
    } else if (parent.object && !object.cell && !has_board) {  // where the cell around it is
      for (std::size_t i = 0; i < object.place.size(); ++i) {
        if (parent.object->place[i].empty()) parent.object->place[i] = object.place[i];
      }
    }
    if (waits && object.first == 0 && (groups_.empty() || !(xml_ || parent.object))) take();
  }

  // Objects or elements beside each other have a puzzle each, or none has.
  void end_sibling(Group& parent, const std::string& kind, bool has_board, Location here) {
    Problem none{here, fmt::format("expected a puzzle in each {}, found none", kind)};
    if (has_board) {
      none.where = parent.without_at;
      if (std::exchange(parent.without, {}) == kind) problem(std::move(none));
      parent.siblings = kind;
    } else if (parent.siblings != kind) {
      parent.without_at = here;
      parent.without = kind;
    } else if (in_members()) {
      problem(std::move(none));
    } else {
      add_record({here, {}, {}, std::move(none)});
    }
  }

  void add_object_cell(Group& parent, const Object& object, Location here) {
    const auto& [row, column] = object.place;
    if (row.empty() && column.empty()) {
      const bool numbered = !object.name.empty() && std::ranges::all_of(object.name, is_digit);
      if (object.order || numbered) check_order(parent, object.order.value_or(object.name), here);
      parent.after_value = true;
      return add_cell(*object.cell, here);
    }
    const auto is_place = [](const std::string& text) {
      return text.size() == 1 && text[0] >= '0' && text[0] <= '9';
    };
    if (!is_place(row) || !is_place(column))
      return parent.fail(here, "a row and a column", "others");
    if (parent.placed.empty()) parent.placed.assign(100, '\0');
    char& cell = parent.placed[static_cast<std::size_t>(10 * (row[0] - '0') + column[0] - '0')];
    if (cell != '\0')
      parent.fail(here, "each cell once", fmt::format("row {}, column {} again", row, column));
    Group one{.empty = parent.empty};
    add_cell(one, *object.cell, here);
    cell = one.cells[0];
    parent.empty = one.empty;
    if (one.problem) parent.fail(here, "one cell", readable_quote(*object.cell));
    ++parent.held;
  }

  // The numbers of cells ascend; other words for places are not read.
  static void check_order(Group& parent, std::string_view order, Location here) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(order.data(), order.data() + order.size(), number);
    const bool counts = error == std::errc() && end == order.data() + order.size();
    const auto before = std::exchange(parent.number, number);
    if (!counts || (before && number <= *before)) {
      parent.fail(here, "a cell with row and column, or cells in their order",
                  readable_quote(order));
    }
  }

  // Reads the puzzles among the boards that wait.
  void take() {
    std::optional<Problem> problem;
    std::vector<FoundBoard> found = members_.take(problem);
    if (problem) {
      found.resize(1);
      found.front().problem = problem;
    }
    for (FoundBoard& board : found) add_record(std::move(board));
    for (Group& group : groups_) {
      if (group.object) group.object->first = 0;
    }
  }

  // A malformed object or element. The lines up to the next object that begins in the same column
  // are skipped.
  void damage(Location here, std::string_view expected, std::string_view found) {
    Problem lost{here, fmt::format("expected {}, found {}", expected, found)};
    std::size_t i = 0;
    while (i < groups_.size() && groups_[i].siblings.empty()) ++i;
    i = i + 1 < groups_.size() ? i + 1 : 0;
    while (i < groups_.size() && !groups_[i].object) ++i;
    skips_ = true;
    if (i == groups_.size()) return problem(std::move(lost));
    const Group group = groups_[i];
    members_.drop(group.object->first);
    groups_.resize(i);
    objects_ = std::ranges::count_if(groups_, [](const Group& g) { return g.object.has_value(); });
    resumes_ = group.where.column;
    if (boards_ > group.object->boards || group.object->first > 0) return problem(std::move(lost));
    add_record({group.where, {}, {}, std::move(lost)});
  }

  void read_elements(std::string_view text) {
    for (std::size_t at = 0; at < text.size() && !skips_;) {
      if (!until_.empty()) {  // a comment or a declaration
        const std::size_t end = text.find(until_, at);
        if (end == text.npos) return;
        at = end + until_.size();
        until_ = {};
      } else if (in_tag_) {
        at = read_attribute(text, at);
      } else {
        const std::size_t tag = std::min(text.find('<', at), text.size());
        read_content(text.substr(at, tag - at), at);
        at = tag < text.size() ? read_tag(text, tag) : tag;
      }
    }
  }

  void read_content(std::string_view text, std::size_t begin) {
    if (is_blank(text)) return;
    Group& group = top();
    if (groups_.empty()) return problem(at(begin), "a tag", readable_quote(trim(text).text));
    if (group.text.empty()) group.end = at(begin + trim(text).column - 1);
    group.text += (group.text.empty() ? "" : "\n") + std::string(trim(text).text);
    if (group.text.size() > kMostElementText) damage(at(begin), group.end_sign(), "a long text");
  }

  std::size_t read_tag(std::string_view text, std::size_t begin) {
    struct Skipped {
      std::string_view start, end;
    };
    static constexpr std::array skipped = {Skipped{"<!--", "-->"}, Skipped{"<?", "?>"},
                                           Skipped{"<!", ">"}};
    for (const auto& [start, end] : skipped) {
      if (!text.substr(begin).starts_with(start)) continue;
      until_ = end;
      return begin + start.size();
    }
    const std::size_t end = std::min(text.find_first_of(" \t/>=<\"'", begin + 2), text.size());
    const bool closes = begin + 1 < text.size() && text[begin + 1] == '/';
    const std::string_view name =
        text.substr(begin + (closes ? 2 : 1), end - begin - (closes ? 2 : 1));
    if (!closes) {
      if (groups_.size() == kMostOpen) {
        damage(at(begin), "at most 64 open elements", "more");
        return end;
      }
      groups_.push_back({.where = at(begin), .word = std::string(name.substr(0, 100))});
      make_object(groups_.back());
      in_tag_ = true;
      return end;
    }
    if (groups_.empty() || groups_.back().word != name || !text.substr(end).starts_with('>')) {
      wrong_tag(at(begin), readable_quote(text.substr(begin, end + 1 - begin)));
      return end;
    }
    end_element(at(begin));
    return end + 1;
  }

  void wrong_tag(Location here, std::string_view found) {
    if (groups_.empty()) return problem(here, "an element", found);
    damage(here, groups_.back().end_sign(), found);
  }

  // Reads an attribute or the end of a tag. Returns the index after it.
  std::size_t read_attribute(std::string_view text, std::size_t begin) {
    const std::size_t start = std::min(text.find_first_not_of(" \t", begin), text.size());
    const std::string_view rest = text.substr(start);
    const std::size_t tag_end = rest.starts_with("/>") ? 2 : rest.starts_with('>') ? 1 : 0;
    if (rest.empty()) return start;
    if (tag_end > 0) {
      in_tag_ = false;
      if (tag_end == 2) end_element(at(start));
      return start + tag_end;
    }
    const std::size_t quote = rest.find_first_of("\"'<>");
    const std::string_view name = trim(rest.substr(0, quote)).text;
    const std::size_t end = quote < rest.size() ? rest.find(rest[quote], quote + 1) : rest.npos;
    if (!name.ends_with('=') || end == rest.npos || rest[quote] == '<' || rest[quote] == '>') {
      damage(at(start), "an attribute", readable_quote(rest));
      return text.size();
    }
    Object& object = *groups_.back().object;
    object.member = trim(name.substr(0, std::min<std::size_t>(name.size() - 1, 100))).text;
    ++object.number;
    add_member(groups_.back(), object.member, rest.substr(quote + 1, end - quote - 1),
               at(start + quote + 1));
    return start + end + 1;
  }

  void end_element(Location here) {
    in_tag_ = false;
    Group& group = groups_.back();
    Object& object = *group.object;
    object.member.clear();
    const auto use = std::ranges::find(kUsages, group.word, &Usage::member);
    const bool of_parent = use != kUsages.end() && groups_.size() > 1 && group.text.size() < kRow;
    if (group.lists > 0 && has_cells(group.text)) {
      problem(group.end, "a tag", readable_quote(group.text));
    }
    if (of_parent && !group.text.empty()) {
      add_member(groups_[groups_.size() - 2], group.word, group.text, group.end);
    } else if (!object.cell && group.is_new() && cell_of(group.text) &&
               (object.number == 0 || !object.place[0].empty())) {
      object.cell = group.text;
    } else if (group.is_new() && group.text.size() == kRow &&
               std::ranges::all_of(group.text, is_cell)) {
      group.cells = group.text;
      group.direct = group.held = kRow;
    } else if (!group.text.empty()) {
      object.number = 0;  // elements of the same name may follow each other
      add_member(group, "", group.text, group.end);
    }
    finish(here);
  }

  bool typed_;
  RecordBatch* batch_ = nullptr;
  std::string_view text_;         // of the line
  std::uint64_t number_ = 0;      // of the line
  bool problem_in_line_ = false;  // outside boards
  std::size_t text_end_ = 0;      // of the last text in the line
  std::size_t outside_ = 0;       // where text outside brackets begins in the line
  std::string_view comment_;      // what ends the comment that is open
  std::optional<Shape> shape_;
  std::vector<Group> groups_;   // what is open
  Group rows_;                  // rows outside brackets
  std::string word_;            // in front of the next token
  std::string name_;            // of the variable that has the next value
  std::string named_;           // the argument of a function whose value follows
  bool assigned_ = false;       // a value follows
  bool cut_ = false;            // the input ends within a bracket or a text of a program
  std::size_t blocks_ = 0;      // brackets of a program that are open
  std::size_t too_deep_ = 0;    // brackets that are open within others
  std::uint64_t boards_ = 0;    // records
  std::ptrdiff_t objects_ = 0;  // in `groups_`
  std::uint64_t last_object_ = 0;
  Members members_;
  bool skips_ = false;         // lines, after a malformed object
  std::uint64_t resumes_ = 0;  // the column where the next object begins
  bool xml_ = false;
  bool in_tag_ = false;
  bool prompts_ = false;    // of Python stand before lines
  std::string_view until_;  // what ends the comment or declaration
};

}  // namespace

std::unique_ptr<FormatParser> make_array_parser(bool typed) {
  return std::make_unique<ArrayParser>(typed);
}

}  // namespace euler96
