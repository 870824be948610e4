// The canonical form and the number of automorphisms, against an oracle that tries all
// arrangements. EULER96_BOARDS in the environment is the number of boards, EULER96_SEED their seed.

#include "board_kinds.hpp"
#include "canonical/arrangements.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

using Order = std::array<std::uint8_t, 9>;

// The 1,296 orders of nine lines that keep the lines of each chute together.
const std::vector<Order> line_orders = [] {
  Order order = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::vector<Order> orders;
  do {
    bool together = true;
    for (std::size_t i = 0; i < 9; ++i) together &= order[i] / 3 == order[i / 3 * 3] / 3;
    if (together) orders.push_back(order);
  } while (std::ranges::next_permutation(order).found);
  return orders;
}();

// Tries each order of the columns of a board and of its transpose, with each order of the rows that
// begins with the smallest rows so far.
class Oracle {
 public:
  explicit Oracle(const Board& board) {
    for (const bool transposes : {false, true}) {
      for (int i = 0; i < Cell::kCount; ++i) {
        const Cell to(i);
        digits_[static_cast<std::size_t>(i)] = static_cast<std::size_t>(
            board.value(transposes ? Cell::at(to.column(), to.row()) : to));
      }
      for (const Order& columns : line_orders) extend(columns, 0, {}, 0);
    }
  }

  [[nodiscard]] std::string form() const {
    std::string text;
    for (const int label : smallest_) text += label == 0 ? '.' : static_cast<char>('0' + label);
    return text;
  }
  [[nodiscard]] std::uint32_t arrangements() const { return arrangements_; }

 private:
  struct Labels {
    std::array<int, 10> of{};  // by digit; 0 for a digit without one
    int given = 0;
  };

  // Appends each row that may come next and is not above the smallest one.
  void extend(const Order& columns, std::size_t depth, const Labels& labels, unsigned used) {
    if (depth == 9) ++arrangements_;
    for (std::size_t row = 0; row < 9 && depth < 9; ++row) {
      if ((used >> row & 1) != 0 || (depth % 3 != 0 && row / 3 != chosen_[depth - 1] / 3)) continue;
      Labels next = labels;
      std::size_t column = 0;
      for (; column < 9; ++column) {
        const std::size_t digit = digits_[9 * row + columns[column]];
        int& label = next.of[digit];
        if (digit != 0 && label == 0) label = ++next.given;
        const std::span from_here = std::span(smallest_).subspan(9 * depth + column);
        if (label > from_here.front()) break;
        if (label < from_here.front()) {
          std::ranges::fill(from_here, kAbove);
          from_here.front() = label;
          arrangements_ = 0;
        }
      }
      if (column < 9) continue;
      chosen_[depth] = row;
      extend(columns, depth + 1, next, used | 1U << row);
    }
  }

  static constexpr int kAbove = 10;  // all labels

  std::array<std::size_t, Cell::kCount> digits_{};
  std::array<int, Cell::kCount> smallest_ = [] {
    std::array<int, Cell::kCount> none{};
    none.fill(kAbove);
    return none;
  }();
  std::array<std::size_t, 9> chosen_{};  // the rows of the arrangement
  std::uint32_t arrangements_ = 0;
};

Board board_of(const std::string& text) { return Board::from_text(text).value(); }

// Returns the number of automorphisms.
std::uint32_t expect_agreement(const Board& board) {
  SCOPED_TRACE(board.to_text());
  const Oracle oracle(board);
  const Canonical found = canonical(board);
  EXPECT_EQ(found.board.to_text(), oracle.form());
  EXPECT_EQ(found.automorphisms, oracle.arrangements());
  EXPECT_EQ(found.symmetry(board), found.board);
  return found.automorphisms;
}

// The grid with the most automorphisms.
const std::string most_symmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

class RandomBoards : public BoardKinds {
 public:
  RandomBoards() : BoardKinds(number_from("EULER96_SEED", 96)) {}

  // Boards with some of the digits, boxes and rows of the grid with the most automorphisms, and
  // with equal digits.
  std::vector<Board> symmetric_boards(std::size_t count) {
    std::vector<Board> boards;
    while (boards.size() < count) {
      Board board = board_of(most_symmetric);
      const std::size_t kept = random();
      const std::size_t kinds = boards.size() % 8;
      const int different = kinds == 7 ? static_cast<int>(1 + random() % 8) : 9;
      for (int i = 0; i < Cell::kCount; ++i) {
        const Cell cell(i);
        const int digit = board.value(cell);
        if ((kinds & 1) != 0 && (kept >> digit & 1) == 0) board.clear(cell);
        if ((kinds & 2) != 0 && (kept >> 10 >> cell.box() & 1) == 0) board.clear(cell);
        if ((kinds & 4) != 0 && (kept >> 20 >> cell.row() & 1) == 0) board.clear(cell);
        if (!board.empty(cell)) board.set(cell, Digit(1 + digit % different));
      }
      boards.push_back(transformed(board));
    }
    return boards;
  }

  std::vector<Board> full_grids(std::size_t count) {
    const auto grids = data_boards("p096_solutions.txt");
    std::vector<Board> boards;
    while (boards.size() < count) {
      boards.push_back(transformed(grids[boards.size() % grids.size()].board));
    }
    return boards;
  }

  std::vector<Board> boards_with_repeated_digits(std::size_t count) {
    std::vector<Board> boards(count);
    for (Board& board : boards) {
      const std::size_t empty = random() % 8;
      const std::size_t different = 1 + random() % 9;
      for (int cell = 0; cell < Cell::kCount; ++cell) {
        if (random() % 8 < empty) continue;
        board.set(Cell(cell), Digit(static_cast<int>(1 + random() % different)));
      }
    }
    return boards;
  }

  // Boards of one to four rows, each of them several times, with blank rows and up to two other
  // cells.
  std::vector<Board> boards_of_few_rows(std::size_t count) {
    std::vector<Board> boards;
    while (boards.size() < count) {
      std::vector<std::string> rows(1 + random() % 4);
      for (std::string& row : rows) {
        const std::size_t different = random() % 2 == 0 ? 9 : 1 + random() % 4;
        const std::size_t empty = random() % 2 == 0 ? 0 : random() % 8;
        const std::size_t rotation = random() % 9;
        for (std::size_t c = 0; c < 9; ++c) {
          row += random() % 8 < empty ? '.' : static_cast<char>('1' + (c + rotation) % different);
        }
        if (random() % 2 == 0) std::ranges::shuffle(row, random);
      }
      const std::size_t blank = random() % 4;
      const bool bands_equal = random() % 3 == 0;
      std::string text;
      while (text.size() < Cell::kCount) {
        if (bands_equal && text.size() >= 27) {
          text += text.substr(0, 27);
        } else {
          text += random() % 6 < blank ? std::string(9, '.') : rows[random() % rows.size()];
        }
      }
      for (std::size_t i = random() % 3; i > 0; --i) text[random() % Cell::kCount] = '1';
      boards.push_back(transformed(board_of(text)));
    }
    return boards;
  }

  std::mt19937_64 random{number_from("EULER96_SEED", 96)};
};

std::size_t arrangements_kept(const Board& board) {
  std::size_t kept = 0;
  canonical(board, kept);
  return kept;
}

TEST(Canonical, AgreesWithAllArrangements) {
  const std::size_t count = number_from("EULER96_BOARDS", 200);
  RandomBoards random;
  const std::string blank(18, '.');
  const std::vector<Board> tied = {
      // two columns, with
      // the same digit, whose label is not decided
      board_of("............11.2..2.......1" + std::string(54, '.')),
      // digits from their own columns, but of different rows
      board_of(blank + ".......12" + blank + ".......34" + "555555514555555514555555514"),
  };
  std::set<std::uint32_t> orders;
  for (const std::vector<Board>& boards :
       {random.boards(count), random.symmetric_boards(count / 4), random.full_grids(count / 4),
        random.boards_with_repeated_digits(count / 2), random.boards_of_few_rows(count / 4),
        tied}) {
    for (const Board& board : boards) orders.insert(expect_agreement(board));
  }
  EXPECT_GT(orders.size(), 15);
}

// On a processor of 2023, 20,000 arrangements take about 4 ms and 8 MB.
constexpr std::size_t kMostArrangements = 20'000;

TEST(Canonical, KeepsFewArrangements) {
  const std::string row = "123456789";
  const std::string blank(9, '.');
  const std::string other = "547891236";
  const std::string few = "112345678";
  for (std::string text : {
           std::string(),
           std::string(81, '1'),
           most_symmetric,
           most_symmetric.substr(0, 27),
           row + row + row,
           row + row + row + other + other + other,
           row + row + row + row + row + row + row,
           row + row + row + row + row + row + row + row,
           row + row + row + row + row + row + row + row + row,
           blank + row + blank + blank + blank + row + row + other + row,
           few + few + few,
           few + few + few + few + few + few + few,
       }) {
    text.resize(Cell::kCount, '.');
    EXPECT_LT(arrangements_kept(board_of(text)), kMostArrangements) << text;
  }
}

TEST(Canonical, KeepsFewArrangementsOfBoardsOfFewRows) {
  for (const Board& board :
       RandomBoards().boards_of_few_rows(5 * number_from("EULER96_BOARDS", 200))) {
    EXPECT_LT(arrangements_kept(board), kMostArrangements) << board;
  }
}

TEST(Canonical, CountsAutomorphisms) {
  const auto automorphisms = [](std::string text) {
    text.resize(Cell::kCount, '.');
    return canonical(board_of(text)).automorphisms;
  };
  EXPECT_EQ(automorphisms(""), 3'359'232);
  EXPECT_EQ(automorphisms("1"), 41'472);
  EXPECT_EQ(automorphisms("123456789"), 186'624);
  EXPECT_EQ(automorphisms("123456789456789123789123456"), 7'776);
  EXPECT_EQ(automorphisms(most_symmetric), 648);
  EXPECT_EQ(automorphisms(std::string(81, '1')), 3'359'232);
}

// One of the forms is the canonical one.
TEST(Canonical, IsTheSameForEveryFormOfABoard) {
  RandomBoards random;
  std::vector<Board> boards = random.boards(200);
  for (const Board& board : random.symmetric_boards(50)) boards.push_back(board);
  for (const Board& board : random.full_grids(50)) boards.push_back(board);
  for (const Board& board : boards) {
    SCOPED_TRACE(board.to_text());
    const Canonical first = canonical(board);
    for (int i = 0; i < 5; ++i) {
      const Board other = i == 0 ? first.board : random.transformed(board);
      const Canonical found = canonical(other);
      EXPECT_EQ(found.board, first.board) << other;
      EXPECT_EQ(found.automorphisms, first.automorphisms) << other;
    }
  }
}

TEST(Canonical, MapsTheSolutionOfAPuzzleToThatOfItsForm) {
  const auto puzzles = data_boards("p096_sudoku.txt");
  const auto solutions = data_boards("p096_solutions.txt");
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Canonical found = canonical(puzzles[i].board);
    EXPECT_TRUE(is_solution_of(found.symmetry(solutions[i].board), found.board)) << puzzles[i].name;
  }
}

}  // namespace
}  // namespace euler96::testing
