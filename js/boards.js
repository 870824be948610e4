// Boards and options, as a call takes them.

import { PuzzleError } from "./errors.js";
import { kindOf } from "./instance.js";

/** Returns a list of boards as an array. */
export function listOf(boards) {
  if (boards === null || typeof boards !== "object" || typeof boards[Symbol.iterator] !== "function") {
    throw new TypeError(`expected a puzzle as text, or an array of them, found ${kindOf(boards)}`);
  }
  return Array.from(boards);
}

// Checks that each board is a line.
function checkEach(list) {
  list.forEach((board, index) => {
    if (typeof board !== "string") throw new PuzzleError(`expected text, found ${kindOf(board)}`, 1, index);
    const end = board.indexOf("\n");
    if (end >= 0) throw new PuzzleError("expected 81 cells, found a line end", end + 1, index);
  });
}

/** The list as a call takes it: lines, of which each has its end. */
export function linesOf(list) {
  checkEach(list);
  return list.map((board) => `${board}\n`).join("");
}

/** The options without those that concern the package alone. Pencil marks may be 729 characters, nine for each cell. */
export function settings({ signal, onProgress, ...options }) {
  const { candidates } = options;
  if (typeof candidates !== "string" || candidates.length !== 729) return options;
  return { ...options, candidates: candidates.match(/.{9}/gs).map((marks) => marks.replace(/[.0]/g, "")) };
}
