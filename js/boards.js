// Boards and options, as a request takes them.

import { PuzzleError } from "./errors.js";
import { kindOf } from "./instance.js";

/** Returns a board as a line, if it is text. @param {string} name of the function that takes it. */
export function lineOf(board, name) {
  if (typeof board === "string") return linesOf([board], 0, 1, undefined);
  throw new TypeError(`expected a puzzle as text, found ${kindOf(board)}; for several, there is ${name}Many`);
}

/** Returns a list of boards as an array. @param {string} one the function that takes one of them, if there is one. */
export function listOf(boards, one) {
  if (typeof boards?.[Symbol.iterator] === "function" && typeof boards !== "string") return Array.from(boards);
  throw new TypeError(`expected an array of puzzles, found ${kindOf(boards)}${one ? `; for one, there is ${one}` : ""}`);
}

/** A part of a list as lines, of which each has its end. @param {number | undefined} first the index of the first one. */
export function linesOf(list, begin, end, first = 0) {
  let lines = "";
  for (let i = begin; i < end; ++i) {
    const board = list[i];
    const index = first === undefined ? undefined : i;
    if (typeof board !== "string") throw new PuzzleError(`expected text, found ${kindOf(board)}`, 1, index);
    const at = board.indexOf("\n");
    if (at >= 0) throw new PuzzleError("expected 81 cells, found a line end", at + 1, index);
    lines += `${board}\n`;
  }
  return lines;
}

const kOfThePackage = ["signal", "onProgress", "onMessage", "bytes"];
const kBoards = { candidates: "marks", name: "names" }; // options of each board
const kPairs = ["clues", "rating", "remove", "add"]; // the least and the most
const kRepeated = ["name", "technique", "with"]; // a list is several settings of the name
const kPlain = ["string", "number", "boolean", "bigint"];

/** Options as settings, which are pairs of texts. A list is one setting with commas, or several of the same name. */
export function settingsOf(options) {
  const settings = [];
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined || kOfThePackage.includes(name)) continue;
    const items = Array.isArray(value) ? value : [value];
    const wrong = items.findIndex((item) => !kPlain.includes(typeof item));
    if (wrong >= 0) {
      throw new TypeError(`${name}: expected text, a number, true, false or a list of these, found ${kindOf(items[wrong])}`);
    }
    if (kRepeated.includes(name)) settings.push(...items.map((item) => [name, String(item)]));
    else settings.push([name, items.join(kPairs.includes(name) ? "-" : ",")]);
  }
  return settings;
}

/**
 * Splits the options of boards: into settings, and into lines that are given with each of `count` boards.
 * @param {string[]} takes the boards that the function takes besides puzzles.
 */
export function split(options, takes, count) {
  const boards = {};
  const others = {};
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined || !takes.includes(kBoards[name])) others[name] = value;
    else if (typeof value !== "string") throw new TypeError(`${name}: expected text, found ${kindOf(value)}`);
    else if (value) boards[kBoards[name]] = `${value.replace(/\s/g, " ")}\n`.repeat(count);
  }
  return { settings: settingsOf(others), boards };
}

const [kZero, kEmpty] = ["0".charCodeAt(0), ".".charCodeAt(0)];

/** The digits of the boards of an array, which has 81 numbers for each: `.` is an empty cell. Null of a malformed one. */
export function boardsOf({ values }) {
  const boards = [];
  const signs = new Array(81);
  for (let at = 0; at < values.length; at += 81) {
    for (let i = 0; i < 81; ++i) signs[i] = values[at + i] === 0 ? kEmpty : kZero + values[at + i];
    boards.push(values[at] > 9 ? null : String.fromCharCode(...signs));
  }
  return boards;
}
