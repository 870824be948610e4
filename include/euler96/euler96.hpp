/// @file
/// The whole API of the core in one header: what can be said of a puzzle.
///
///     what to do                                header
///     boards, digits, houses                    board.hpp, digit_set.hpp, geometry.hpp
///     solve one board, or many on all cores     solve.hpp, outcome.hpp
///     choose or add a solver                    solver.hpp
///     check solutions                           checker.hpp
///     how a person solves a puzzle              explain.hpp
///     the next step of a half-filled board      hint.hpp
///     the steps of many puzzles as arrays       steps.hpp
///     both in words, as JSON, as a page         words.hpp, show.hpp
///     steps, patterns, techniques               pattern.hpp, technique.hpp
///     positions and sets                        position.hpp, index_set.hpp
///     whether two boards are the same puzzle    canonical.hpp
///     random equivalent forms                   scramble.hpp
///     how difficult a puzzle is                 rating.hpp, difficulty.hpp
///     make puzzles to order                     generate.hpp
///     end any of these early                    stop.hpp
///
/// Files of puzzles are the matter of the batch layer, which has a library of its own:
///
///     read puzzles                              batch/read.hpp
///     write answers, add up                     batch/write.hpp
///     files to an answer                        batch/run.hpp
#pragma once

#include "euler96/board.hpp"
#include "euler96/canonical.hpp"
#include "euler96/checker.hpp"
#include "euler96/diagnosis.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/geometry.hpp"
#include "euler96/hint.hpp"
#include "euler96/index_set.hpp"
#include "euler96/outcome.hpp"
#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/rating.hpp"
#include "euler96/scramble.hpp"
#include "euler96/show.hpp"
#include "euler96/solve.hpp"
#include "euler96/solver.hpp"
#include "euler96/steps.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"
#include "euler96/words.hpp"
