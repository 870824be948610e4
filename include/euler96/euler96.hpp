/// @file
/// The whole public API in one header.
///
///     what to do                                header
///     boards, digits, houses                    board.hpp, digit_set.hpp, geometry.hpp
///     solve one board, or many on all cores     solve.hpp, outcome.hpp
///     choose or add a solver                    solver.hpp
///     read puzzles                              reader.hpp, record.hpp
///     check solutions                           checker.hpp
///     write answers, add up                     writer.hpp, summary.hpp
///     files to an answer                        pipeline.hpp
///     how a person solves a puzzle              explain.hpp
#pragma once

#include "euler96/board.hpp"
#include "euler96/checker.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/explain.hpp"
#include "euler96/geometry.hpp"
#include "euler96/outcome.hpp"
#include "euler96/pipeline.hpp"
#include "euler96/reader.hpp"
#include "euler96/record.hpp"
#include "euler96/solve.hpp"
#include "euler96/solver.hpp"
#include "euler96/summary.hpp"
#include "euler96/writer.hpp"
