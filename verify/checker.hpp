/// @file
/// The certificate checker: checks the certificates that come with verdicts on Sudoku puzzles. It
/// includes no other file of the project and shares nothing with the solvers.
/// docs/certificates.md specifies the format; verify/proof proves the algorithm sound. The program
/// euler96-verify and the Python module are made of it.
///
/// A node is a set of candidates for each cell. Two rules remove candidates that no solution within
/// the node has, until nothing changes. Then a cell without a candidate, or a digit without a place
/// in a house, closes the node: it has no solution. If every cell has one candidate, the node is
/// filled. Any other node is open, and the certificate names a constraint: a cell, where some digit
/// goes, or a digit in a house, where it goes into some cell. Every solution has one of the
/// constraint's candidates; each candidate makes a child. If all leaves of the tree are closed or
/// filled with S, only S can be a solution.
///
/// Memory is bounded: a line has a limit, and each level of the tree settles a further cell, so
/// that the tree has at most 81 levels.
///
/// The verdict on a record is all above `---- Files`; below are lines and messages.
///
/// Tests: tests/verify, tests/certificates_test.cpp, python/tests/test_verify.py.
/// tests/verify/agreement.py compares it with the checkers in Python and from Coq.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euler96_verify {

inline constexpr std::string_view kHeader = "puzzle,outcome,solution,proof";
inline constexpr std::size_t kLongestLine =
    (1U << 20U) + 256;  // a proof of 1 MiB and the other fields
inline constexpr unsigned kCells = 81;

enum ExitCode { kAllProved = 0, kNotProved = 1, kUsage = 2, kMalformed = 3, kInputOutput = 4 };

struct Failure {
  ExitCode code;
  std::string reason;
};

// Ends the check of a record, or the program, unless the condition holds.
inline void require(bool condition, const char* reason, ExitCode code = kNotProved) {
  if (!condition) throw Failure{code, reason};
}

// ---- The rules of Sudoku.

// The digit of each cell, row by row; 0 for an empty cell.
using Grid = std::array<unsigned, kCells>;

// Rows, columns and boxes, each with its cells in ascending order.
using House = std::array<unsigned, 9>;
inline constexpr std::array<House, 27> houses = [] {
  std::array<House, 27> all{};
  for (unsigned i = 0; i < 9; ++i) {
    for (unsigned j = 0; j < 9; ++j) {
      all[i][j] = 9 * i + j;
      all[9 + i][j] = 9 * j + i;
      all[18 + i][j] = 9 * (i / 3 * 3 + j / 3) + i % 3 * 3 + j % 3;
    }
  }
  return all;
}();

// Candidates are a set of digits: bit d is set for digit d.
using Node = std::array<unsigned, kCells>;
inline constexpr unsigned kAllDigits = 0b11'1111'1110;
constexpr unsigned set_of(unsigned digit) { return 1U << digit; }
constexpr bool is_single(unsigned set) { return set != 0 && (set & (set - 1)) == 0; }

// The grid that 81 characters stand for: 1 to 9, and 0 or . for an empty cell.
inline std::optional<Grid> parse_grid(std::string_view text) {
  if (text.size() != kCells) return std::nullopt;
  Grid grid{};
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const char c = text[cell] == '.' ? '0' : text[cell];
    if (c < '0' || c > '9') return std::nullopt;
    grid[cell] = static_cast<unsigned>(c - '0');
  }
  return grid;
}

inline bool is_solution(const Grid& puzzle, const Grid& grid) {
  for (const House& house : houses) {
    unsigned digits = 0;
    for (const unsigned cell : house) digits |= set_of(grid[cell]);
    if (digits != kAllDigits) return false;
  }
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
  }
  return true;
}

// ---- The tree.

// A clue is the only candidate of its cell. The node of a solution has one candidate in each cell.
inline Node node_of(const Grid& grid) {
  Node node{};
  for (unsigned cell = 0; cell < kCells; ++cell) {
    node[cell] = grid[cell] == 0 ? kAllDigits : set_of(grid[cell]);
  }
  return node;
}

// Applies both rules until nothing changes. Returns false if the node is closed.
inline bool propagate(Node& node) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const House& house : houses) {
      unsigned once = 0;     // digits with a place
      unsigned twice = 0;    // digits with two places or more
      unsigned settled = 0;  // digits that are the only candidate of a cell
      for (const unsigned cell : house) {
        const unsigned set = node[cell];
        twice |= once & set;
        once |= set;
        if (set == 0 || (is_single(set) && (settled & set) != 0)) return false;
        if (is_single(set)) settled |= set;
      }
      if (once != kAllDigits) return false;
      for (const unsigned cell : house) {
        if (is_single(node[cell])) continue;
        unsigned left = node[cell] & ~settled;
        if (const unsigned hidden = left & ~twice; hidden != 0) {
          if (!is_single(hidden)) return false;  // two digits need this cell
          left = hidden;
        }
        changed |= left != node[cell];
        node[cell] = left;
      }
    }
  }
  return true;
}

struct Candidate {
  unsigned cell, digit;
};

// Constraints 0 to 80 are the cells; 81 + 9 * house + (digit - 1) is a digit in a house.
inline std::vector<Candidate> candidates_of(const Node& node, unsigned constraint) {
  std::vector<Candidate> all;
  const auto add_if_left = [&](unsigned cell, unsigned digit) {
    if ((node[cell] & set_of(digit)) != 0) all.push_back({cell, digit});
  };
  if (constraint < kCells) {
    for (unsigned digit = 1; digit <= 9; ++digit) add_if_left(constraint, digit);
  } else {
    const unsigned digit = (constraint - kCells) % 9 + 1;
    for (const unsigned cell : houses[(constraint - kCells) / 9]) add_if_left(cell, digit);
  }
  return all;
}

// A certificate that is read while its tree is walked.
class Tree {
 public:
  // `solution` is the only one that leaves may be filled with, or null if they may have none.
  Tree(std::string_view text, const Grid* solution) : rest_(text), solution_(solution) {}

  // Requires that the tree, to the end of the text, shows that `root` has no other solution.
  void check(const Node& root) {
    walk(root);
    require(rest_.empty(), "the text goes on after the tree");
  }

 private:
  void walk(Node node) {
    if (!propagate(node)) return;
    if (std::all_of(node.begin(), node.end(), is_single)) {
      require(solution_ != nullptr && node == node_of(*solution_),
              "a branch ends in another solution");
      return;
    }
    const std::vector<Candidate> candidates = candidates_of(node, next_constraint());
    require(candidates.size() >= 2, "a constraint has fewer than two candidates");
    for (const auto [cell, digit] : candidates) {
      Node child = node;
      child[cell] = set_of(digit);
      walk(child);
    }
  }

  // A constraint is two digits to the base 18.
  unsigned next_constraint() {
    require(rest_.size() >= 2, "the text ends before the tree");
    const std::size_t high = kBase18.find(rest_[0]);
    const std::size_t low = kBase18.find(rest_[1]);
    require(std::max(high, low) != std::string_view::npos,
            "the tree has a character that is not one of 0-9 and a-h");
    rest_.remove_prefix(2);
    return static_cast<unsigned>(18 * high + low);
  }

  static constexpr std::string_view kBase18 = "0123456789abcdefgh";
  std::string_view rest_;
  const Grid* solution_;
};

// ---- Records.

using Record = std::array<std::string_view, 4>;

inline Record split(std::string_view line) {
  require(line.size() <= kLongestLine, "the line is too long", kMalformed);
  require(std::count(line.begin(), line.end(), ',') == 3, "expected four fields", kMalformed);
  Record fields;
  for (std::string_view& field : fields) {
    field = line.substr(0, line.find(','));
    line.remove_prefix(std::min(line.size(), field.size() + 1));
  }
  return fields;
}

// Requires that the certificate proves the outcome.
inline void check(const Record& record) {
  const auto [puzzle_text, outcome, solution_text, proof] = record;
  require(proof != "-", "the record has no certificate");
  const std::optional<Grid> puzzle = parse_grid(puzzle_text);
  require(puzzle.has_value(), "the puzzle is not 81 characters of 1-9, 0 and .");
  const auto parse_solution = [&](std::string_view text) {
    const std::optional<Grid> grid = parse_grid(text);
    require(grid && is_solution(*puzzle, *grid), "a grid is not a solution of the puzzle");
    return *grid;
  };
  if (outcome == "unique") {
    const Grid solution = parse_solution(solution_text);
    return Tree(proof, &solution).check(node_of(*puzzle));
  }
  require(outcome == "none" || outcome == "multiple", "the outcome has no certificate");
  require(solution_text.empty(), "the outcome excludes a solution");
  if (outcome == "none") return Tree(proof, nullptr).check(node_of(*puzzle));
  require(proof.size() == std::size_t{2} * kCells, "expected two solutions of 81 digits");
  require(parse_solution(proof.substr(0, kCells)) != parse_solution(proof.substr(kCells)),
          "the two solutions are the same");
}

// ---- Files.

// Reads a line without its end. Keeps no more of it than shows that it is too long. Returns false
// if there is none.
inline bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (char c = 0; in.get(c) && c != '\n';) {
    if (line.size() <= kLongestLine) line += c;
  }
  require(!in.bad(), "reading failed", kInputOutput);
  if (in.eof() && line.empty()) return false;
  // A line that is too long stays so: the rest of it was not kept.
  if (line.ends_with('\r') && line.size() <= kLongestLine) line.pop_back();
  return true;
}

// Requires that the record has the puzzle of a line of the list, or none if the line has none.
inline void check_listed(std::string_view line, std::string_view text) {
  const std::optional<Grid> puzzle = parse_grid(line);
  require(puzzle || text.empty(), "the list's line is not 81 characters of 1-9, 0 and .");
  require(parse_grid(text) == puzzle, "the list has another puzzle");
}

struct Totals {
  std::size_t records = 0;
  std::size_t proved = 0;
  std::size_t allowed = 0;
  ExitCode code = kAllProved;
};

// Checks all records. `puzzles`, if not null, has the puzzle of each record on a line. Records of
// the `allowed` outcomes are counted without a check. `report` gets a message for each failure.
inline Totals verify(std::istream& records, std::istream* puzzles,
                     const std::set<std::string>& allowed,
                     const std::function<void(const std::string&)>& report) {
  Totals totals;
  const auto fail = [&](const std::string& place, const Failure& failure) {
    report(place + ": " + failure.reason);
    totals.code = std::max(totals.code, failure.code);
  };
  std::string line;
  require(read_line(records, line) && line == kHeader,
          "expected the header puzzle,outcome,solution,proof", kMalformed);
  while (read_line(records, line)) {
    ++totals.records;
    std::string puzzle;
    const bool listed = puzzles == nullptr || read_line(*puzzles, puzzle);
    try {
      const Record record = split(line);
      require(listed, "the list has no further puzzle");
      if (puzzles != nullptr) check_listed(puzzle, record[0]);
      const bool needs_proof = !allowed.contains(std::string(record[1]));
      if (needs_proof) check(record);
      ++(needs_proof ? totals.proved : totals.allowed);
    } catch (const Failure& failure) {
      fail("line " + std::to_string(totals.records + 1), failure);
    }
  }
  require(totals.records > 0, "expected a record after the header", kMalformed);
  if (puzzles != nullptr && read_line(*puzzles, line)) {
    fail("the list", {kNotProved, "has more puzzles than there are records"});
  }
  return totals;
}

}  // namespace euler96_verify
