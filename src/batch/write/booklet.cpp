// booklet: puzzles as pages for the print dialogue of a browser. The page is HTML without scripts:
// sheets of the paper's size, whose layout is in booklet.css. The solutions come on sheets at the
// end, or small and upside down at the foot of each sheet.
//
// How many sheets there are is known at the end, so the writer keeps what it prints of each record,
// about 700 bytes, until then.
//
// Tests: tests/booklet_test.cpp, and tests/browser/booklet_test.py in a real browser.

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "batch/writer.hpp"
#include "booklet_css.hpp"
#include "euler96/difficulty.hpp"
#include "printed.hpp"
#include "show/board_svg.hpp"
#include "show/markup.hpp"

namespace euler96 {
namespace {

using show::markup;

// In the order of `Paper`. The browser's dialogue knows the names.
struct PaperSize {
  std::string_view name;
  std::string_view width;
  std::string_view height;
};

constexpr std::array paper_sizes = {PaperSize{"A4", "210mm", "297mm"},
                                    PaperSize{"letter", "215.9mm", "279.4mm"}};
static_assert(paper_sizes.size() == paper_words.size());

constexpr std::size_t kSolutionsOnSheet = 20;  // as booklet.css lays them out

// What is printed of a record.
struct Printed {
  std::uint64_t number;
  std::string name;
  Board puzzle;  // blank if the record is malformed
  std::optional<logic::Position> marks;
  std::optional<Board> solution;
  bool is_unique;
  std::string difficulty;  // or the verdict
};

std::string difficulty(const Rating& rating) {
  if (const Difficulty* const words = difficulty_of(rating)) {
    return fmt::format("{} · {}", words->name, rating_text(*rating.er));
  }
  return rating.beyond ? "beyond the scale" : "";
}

Printed printed(const SolvedRecord& record) {
  const SolvedBatch& batch = record.batch;
  const Board* const puzzle = record.record.board;
  Printed all{.number = record.number,
              .name = printed_name(record),
              .puzzle = puzzle == nullptr ? Board() : *puzzle,
              .is_unique = record.outcome.verdict == Verdict::kUnique,
              .difficulty = std::string(printed_verdict(record.outcome.verdict))};
  if (const auto* const marks = record.record.marks) all.marks = *marks;
  if (record.outcome.has_solution()) all.solution = record.outcome.solution;
  if (all.is_unique) {
    all.difficulty = difficulty(batch.ratings.at(record.index));
  }
  return all;
}

// The boards of a sheet.
using Boards = std::span<const Printed>;

class BookletWriter final : public Writer {
 public:
  explicit BookletWriter(const WriterOptions& options)
      : options_(options.booklet), answers_(options.answers.value_or(Answers::kEnd)) {}

  void take(const SolvedBatch& batch) override {
    batch.for_each([&](std::size_t i) { all_.push_back(printed(SolvedRecord(batch, i))); });
  }

  void finish(const Summary& /*summary*/, std::string& out) const override {
    const PaperSize& paper = paper_sizes[static_cast<std::size_t>(options_.paper)];
    const std::string title = markup(readable(options_.title));
    out += fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=850\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; img-src data:\">\n"
        "<link rel=\"icon\" href=\"data:,\">\n<title>{0}</title>\n<style>\n"
        "@page {{ size: {1}; margin: 0; }}\n.booklet {{ --width: {2}; --height: {3}; }}\n\n{4}"
        "</style>\n</head>\n<body class=\"booklet\">\n",
        title.empty() ? "Sudoku" : title, paper.name, paper.width, paper.height, booklet_css);
    std::size_t page = 0;
    const auto add_sheets = [&](std::size_t boards, auto add) {
      for (Boards rest = all_; !rest.empty(); rest = rest.subspan(std::min(boards, rest.size()))) {
        (this->*add)(rest.first(std::min(boards, rest.size())), title, ++page, out);
      }
    };
    add_sheets(options_.per_page, &BookletWriter::add_puzzles);
    if (answers_ == Answers::kEnd) add_sheets(kSolutionsOnSheet, &BookletWriter::add_solutions);
    out += "</body>\n</html>\n";
  }

 private:
  static void begin_sheet(std::string_view classes, std::string_view title, std::size_t page,
                          std::string& out) {
    out += fmt::format(
        "<section class=\"sheet {}\">\n<header><h1 dir=\"auto\">{}</h1><p>{}</p></header>\n"
        "<div class=\"boards\">\n",
        classes, title, page);
  }

  void add_puzzles(Boards boards, std::string_view title, std::size_t page,
                   std::string& out) const {
    const bool below = answers_ == Answers::kBelow;
    begin_sheet(fmt::format("per-{}{}", options_.per_page.value(), below ? " with-answers" : ""),
                title, page, out);
    for (const Printed& one : boards) {
      out += fmt::format(
          "<figure><figcaption><b>{0}</b><span "
          "dir=\"auto\">{1}</span><{2}>{3}</{2}></figcaption>\n",
          one.number, markup(one.name), one.is_unique ? "i" : "strong", one.difficulty);
      add_board(one.puzzle, one.puzzle, "puzzle", one.number, out, one.marks);
    }
    out += "</div>\n";
    if (below) {
      out += "<div class=\"answers\">\n";
      for (const Printed& one : boards) add_solution(one, out);
      out += "</div>\n";
    }
    out += "</section>\n";
  }

  void add_solutions(Boards boards, std::string_view title, std::size_t page,
                     std::string& out) const {
    const std::string heading = fmt::format("{}{}Solutions", title, title.empty() ? "" : ": ");
    begin_sheet("solutions", heading, page, out);
    for (const Printed& one : boards) add_solution(one, out);
    out += "</div>\n</section>\n";
  }

  static void add_solution(const Printed& one, std::string& out) {
    out += fmt::format("<figure><figcaption><b>{}</b></figcaption>\n", one.number);
    if (one.solution) return add_board(*one.solution, one.puzzle, "solution", one.number, out);
    out += fmt::format("<p>{}</p></figure>\n", one.difficulty);
  }

  // Adds the board, and ends its figure.
  static void add_board(const Board& board, const Board& clues, std::string_view what,
                        std::uint64_t number, std::string& out,
                        const std::optional<logic::Position>& marks = std::nullopt) {
    out += fmt::format("<svg viewBox=\"0 0 {0} {0}\" role=\"img\" aria-label=\"{1} {2}\">\n",
                       show::kBoardSize, what, number);
    show::append_board_svg(board, clues, out, marks ? &*marks : nullptr);
    out += "</svg></figure>\n";
  }

  BookletOptions options_;
  Answers answers_;
  std::vector<Printed> all_;
};

}  // namespace

std::unique_ptr<Writer> make_booklet_writer(const WriterOptions& options) {
  if (options.booklet.per_page > BookletOptions::kMostPerPage) {
    throw std::invalid_argument("a page of a booklet has at most six boards");
  }
  return std::make_unique<BookletWriter>(options);
}

}  // namespace euler96
