// Reads a file of puzzles of any length in little memory, and solves them one by one.
//
// The format is recognised. A malformed puzzle is a record with a located problem instead of a
// board. A board with pencil marks has a position, too, whose solutions lie within the marks.

#include <euler96/batch/read.hpp>
#include <euler96/euler96.hpp>
#include <iostream>

int main() {
  for (const euler96::Record& record : euler96::read("-")) {  // a path, or - for standard input
    if (record.marks) {
      std::cout << record.name << ' ' << euler96::solve(*record.marks).verdict << " within marks\n";
    } else if (record.board) {
      std::cout << record.name << ' ' << euler96::solve(*record.board).verdict << '\n';
    } else {
      const euler96::Problem& problem = *record.problem;
      std::cout << problem.where.line << ':' << problem.where.column << ": " << problem.message
                << '\n';
    }
  }
}
