/// @file
/// The functions that JavaScript can call. core_module.cpp and all_module.cpp put them into tables.
#pragma once

#include <string>

#include "call.hpp"
#include "euler96/hint.hpp"

namespace euler96::wasm {

// Functions of boards: the first argument is `board`, or `boards` with one on each line. Then the
// answer is a list.
Failure solve(Arguments arguments, std::string& out);
Failure rate(Arguments arguments, std::string& out);
Failure canonical(Arguments arguments, std::string& out);
Failure candidates(Arguments arguments, std::string& out);
Failure hint(Arguments arguments, std::string& out);
/// @param more returns further members of the answer, each with a comma before it; or null.
Failure hint(Arguments arguments, std::string& out, std::string (*more)(const Hint& hint));
Failure explain(Arguments arguments, std::string& out);
/// Random equivalent forms.
Failure scramble(Arguments arguments, std::string& out);

/// The values of columns: an object of each board.
Failure columns(Arguments arguments, std::string& out);

/// The difficulties: names of ranges of ratings.
Failure difficulty_ranges(Arguments arguments, std::string& out);
/// The techniques of the rating.
Failure techniques(Arguments arguments, std::string& out);

/// Starts to make puzzles.
Failure start_order(Arguments arguments, std::string& out);
/// The next puzzles, which may be none after a moment, and how many were found and tried.
Failure next_puzzles(Arguments arguments, std::string& out);

/// Explanations as text.
Failure explanation_texts(Arguments arguments, std::string& out);
/// A hint with what a drawing of its step needs.
Failure drawn_hint(Arguments arguments, std::string& out);
/// The puzzles of a text in any format, with their pencil marks.
Failure read_puzzles(Arguments arguments, std::string& out);
/// A page of explanations.
Failure explanation_page(Arguments arguments, std::string& out);

/// Starts a run: a file of puzzles that is solved.
Failure start_run(Arguments arguments, std::string& out);
/// Takes bytes of the file, as many as can be answered in a moment, and gives bytes of the answer.
/// `run_status` says how many bytes were taken in all.
Failure push_bytes(Arguments arguments, std::string& out);
/// Ends the file, and gives the rest of the answer.
Failure end_run(Arguments arguments, std::string& out);
/// The messages since the last call, how far the run is, and, once it has ended, its totals.
Failure run_status(Arguments arguments, std::string& out);

}  // namespace euler96::wasm
