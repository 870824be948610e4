// Boards and options, as a call takes them.

import { PuzzleError } from "./errors.js";
import { kindOf } from "./instance.js";

/** Returns a board, if it is text. @param {string} name of the function that takes it. */
export function boardOf(board, name) {
  if (typeof board === "string") return board;
  throw new TypeError(`expected a puzzle as text, found ${kindOf(board)}; for several, there is ${name}Many`);
}

/** Returns a list of boards as an array. @param {string} name of the function that takes one of them. */
export function listOf(boards, name) {
  if (typeof boards?.[Symbol.iterator] === "function" && typeof boards !== "string") return Array.from(boards);
  throw new TypeError(`expected an array of puzzles, found ${kindOf(boards)}; for one, there is ${name}`);
}

/** A part of a list as a call takes it: lines, of which each has its end. */
export function linesOf(list, begin, end) {
  let lines = "";
  for (let index = begin; index < end; ++index) {
    const board = list[index];
    if (typeof board !== "string") throw new PuzzleError(`expected text, found ${kindOf(board)}`, 1, index);
    const at = board.indexOf("\n");
    if (at >= 0) throw new PuzzleError("expected 81 cells, found a line end", at + 1, index);
    lines += `${board}\n`;
  }
  return lines;
}

const kArguments = ["board", "boards", "first"]; // of a call, which are no options

/** The options without those that concern the package alone. Pencil marks may be 729 characters, nine for each cell. */
export function settings(given) {
  const { signal, onProgress, ...options } = given ?? {};
  const wrong = kArguments.find((name) => Object.hasOwn(options, name));
  if (wrong) throw new TypeError(`there is no option ${wrong}`);
  const { candidates } = options;
  if (typeof candidates !== "string" || candidates.length !== 729) return options;
  return { ...options, candidates: candidates.match(/.{9}/gs).map((marks) => marks.replace(/[.0]/g, "")) };
}
