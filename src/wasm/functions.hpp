/// @file
/// The functions that JavaScript can call, a table in each file that has some.
#pragma once

#include <span>
#include <string>

#include "call.hpp"
#include "euler96/hint.hpp"

namespace euler96::wasm {

/// Functions of boards: the first argument is `board`, or `boards` with one on each line. Then the
/// answer is a list. And the tables that boards are judged by.
std::span<const Function> board_functions();
/// A hint.
/// @param more returns further members of the answer, each with a comma before it; or null.
Failure hint(Arguments arguments, std::string& out, std::string (*more)(const Hint& hint));

std::span<const Function> order_functions();
std::span<const Function> page_functions();
std::span<const Function> run_functions();

}  // namespace euler96::wasm
