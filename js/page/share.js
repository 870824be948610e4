// The address of the page says what it shows, after the #.
//
//     BOARD, BOARD/play, BOARD/12      81 cells: solved, to be solved, step 12 of the walkthrough
//     BOARD/edit                       the clues of a puzzle that is typed
//     =CODE, =CODE/solution, =CODE/12  a position: clues, entries and marks
//     =CODE/here-12                    step 12 of the walkthrough that begins there
//     file
//     make?difficulty=hard&seed=1      the choices of the form
//
// Notes and colours stay on this computer. A code is a number of many digits, the last cell first: one of 20 states (empty, a clue, an entry, empty with marks),
// and after the state of an empty cell with marks, which ones. It is written in the 64 signs of base64url, the lowest
// first.

export const kBlank = ".".repeat(81);

const kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const kStates = 20n; // 0, clues from 1, entries from 10, marks 19
const kMarked = 19;
const kMarks = 1024n; // nine digits, and whether they are all that the cell can hold

// A board with what it shows. Programs that find addresses in text may take the punctuation after one for a part of it.
const kAddress = /^([0-9._*xX?-]{81}|=[\w-]{1,200})(?:\/(play|solution|edit|(?:here-)?\d+))?[\s.,;:!?)\]}>'"*_/]{0,3}$/;
// They may also leave out points at its end. The addresses of this page have zeros, which are not left out.
const kWithoutPoints = /^([1-9.]{16,79}[1-9])(?:\/(play|\d+))?$/;

/** @param {{puzzle: string, entries: number[], marks: number[], whole: boolean[]}} position */
export function codeOf({ puzzle, entries, marks, whole }) {
  let number = 1n;
  for (let i = 0; i < 81; ++i) {
    const state = Number(puzzle[i]) || (entries[i] ? 9 + entries[i] : marks[i] ? kMarked : 0);
    if (state === kMarked) number = number * kMarks + BigInt(marks[i] | (whole[i] ? 512 : 0));
    number = number * kStates + BigInt(state);
  }
  let code = "";
  for (; number > 0n; number >>= 6n) code += kSigns[Number(number & 63n)];
  return code;
}

/** Returns the position, or null if the code is none. */
export function positionOf(code) {
  const position = fresh("");
  let number = 0n;
  for (const sign of [...code].reverse()) {
    const value = kSigns.indexOf(sign);
    if (value < 0) return null;
    number = (number << 6n) | BigInt(value);
  }
  const puzzle = Array(81).fill(".");
  const { entries, marks, whole } = position;
  for (let i = 80; i >= 0; --i) {
    const state = Number(number % kStates);
    number /= kStates;
    if (state === kMarked) {
      const bits = Number(number % kMarks);
      number /= kMarks;
      marks[i] = bits & 511;
      whole[i] = bits >= 512;
    } else if (state > 9) {
      entries[i] = state - 9;
    } else if (state > 0) {
      puzzle[i] = String(state);
    }
  }
  return number === 1n ? { ...position, puzzle: puzzle.join("") } : null;
}

/**
 * Reads an address.
 * @param {string} hash with its #.
 * @param {(puzzle: string) => boolean} isPuzzle whether it has exactly one solution.
 * @returns {{view: string, position?: object, show?: "solution" | "play" | "edit" | number, here?: boolean, choices?: URLSearchParams}}
 */
export function readAddress(hash, isPuzzle) {
  let text = hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A percent sign of another origin: the text as it is.
  }
  if (text === "file") return { view: "file" };
  const [isMake, choices] = text.match(/^make(?:\?(.*))?$/) ?? [];
  if (isMake) return { view: "make", choices: new URLSearchParams(choices) };
  const [, board, show] = text.match(kAddress) ?? text.match(kWithoutPoints) ?? [];
  if (!board) return { view: "puzzle" };
  const coded = board.startsWith("=");
  const puzzle = board.replace(/[^1-9]/g, ".").padEnd(81, ".");
  // A link that has lost more than points would be another puzzle.
  if (!coded && board.length < 81 && !isPuzzle(puzzle)) return { view: "puzzle" };
  const position = coded ? positionOf(board.slice(1)) : fresh(puzzle);
  if (!position) return { view: "puzzle" };
  const [, here, step] = show?.match(/^(here-)?(\d+)$/) ?? [];
  if (step) return { view: "puzzle", position, show: Math.max(1, Number(step)), here: Boolean(here) };
  return { view: "puzzle", position, show: show ?? (coded ? "play" : "solution") };
}

/** A puzzle that nobody has worked on. */
export const fresh = (puzzle) => ({
  puzzle,
  entries: Array(81).fill(0),
  marks: Array(81).fill(0),
  whole: Array(81).fill(false),
  notes: Array(81).fill(0),
  colours: Array(81).fill(0),
});

/**
 * A puzzle with pencil marks.
 * @param {string} marks nine signs for each cell: a digit at its place, or a point.
 */
export function marked(puzzle, marks) {
  const position = fresh(puzzle);
  for (let cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] !== ".") continue;
    for (const digit of marks.slice(9 * cell, 9 * cell + 9).replaceAll(".", "")) {
      position.marks[cell] |= 1 << (Number(digit) - 1);
    }
    position.whole[cell] = position.marks[cell] > 0;
  }
  return position;
}

/** Whether a position has entries or marks. */
export const isTouched = ({ entries, marks }) => entries.some(Boolean) || marks.some(Boolean);

/** The address of a puzzle or a position, with its #. @param {boolean} here whether a walkthrough begins there. */
export function addressOf(position, show, here) {
  const touched = isTouched(position);
  const board = touched ? `=${codeOf(position)}` : position.puzzle.replaceAll(".", "0");
  const suffix = show === (touched ? "play" : "solution") ? "" : `/${here && typeof show === "number" ? "here-" : ""}${show}`;
  return `#${board}${suffix}`;
}
