// A puzzle that a person works on: entries, pencil marks, undo. It has no rules of Sudoku: what a cell can hold is what
// the module says.

import { fresh } from "./share.js";

const kUndo = 1000; // states that are kept

const bit = (digit) => 1 << (digit - 1);
const bitsOf = (digits) => [...digits].reduce((bits, digit) => bits | bit(Number(digit)), 0);
export const kDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The digits of a set of marks, such as `149`. */
export const digitsOf = (bits) => kDigits.filter((digit) => bits & bit(digit)).join("");

export class Game {
  #undo = [];
  #redo = [];
  #candidatesOf;
  #keepsMarks = true;
  #shown; // the marks that are shown

  /** How long it was played. */
  seconds = 0;

  /**
   * @param position as of share.js.
   * @param {(board: string) => string[]} candidatesOf a board: what each empty cell can hold.
   * @param {object[]} before the positions that undo brings back.
   */
  constructor(position, candidatesOf, before = []) {
    this.#candidatesOf = candidatesOf;
    this.#undo = before;
    this.#show(position);
  }

  /**
   * Whether an entry hides its digit in the marks of other cells. The position has these marks still: they come back
   * when the entry is erased.
   */
  set keepsMarks(keeps) {
    this.#keepsMarks = keeps;
    this.#show(this.position);
  }

  get puzzle() {
    return this.position.puzzle;
  }

  /** The positions that undo brings back, and that of now. */
  get positions() {
    return [...this.#undo, this.position];
  }

  /** The clues and the entries. */
  get board() {
    return this.#boardOf(this.position);
  }

  isClue(cell) {
    return this.puzzle[cell] !== ".";
  }

  /** The digit of a cell, or 0. */
  digit(cell) {
    return Number(this.puzzle[cell]) || this.position.entries[cell];
  }

  /** The marks that a cell shows. */
  marks(cell) {
    return this.#shown[cell];
  }

  /** Whether a digit is marked in one of the cells, but not shown there: another digit rules it out. */
  hides(cells, digit) {
    return cells.some((cell) => this.digit(cell) === 0 && this.position.marks[cell] & ~this.#shown[cell] & bit(digit));
  }

  /** The notes of a cell without a digit: marks that say nothing to hints. */
  notes(cell) {
    return this.digit(cell) ? 0 : this.position.notes[cell];
  }

  /** The colour of a cell, from 1, or 0. */
  colour(cell) {
    return this.position.colours[cell];
  }

  get full() {
    return !this.board.includes(".");
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  /** Enters a digit, or takes it back where all cells have it. */
  enter(cells, digit) {
    const open = cells.filter((cell) => !this.isClue(cell));
    const all = open.every((cell) => this.digit(cell) === digit);
    this.#change((next) => {
      for (const cell of open) next.entries[cell] = all ? 0 : digit;
    });
  }

  /** Sets a mark, or takes it back where all cells have it. */
  mark(cells, digit) {
    this.#toggle("marks", this.#shown, cells, digit);
  }

  /** Sets a note, or takes it back where all cells have it. */
  note(cells, digit) {
    this.#toggle("notes", this.position.notes, cells, digit);
  }

  /** Gives the cells a colour, or takes it back where all have it. */
  paint(cells, colour) {
    const all = cells.every((cell) => this.colour(cell) === colour);
    this.#change((next) => {
      for (const cell of cells) next.colours[cell] = all ? 0 : colour;
    });
  }

  /** Erases the entries, or else the marks and notes, or else the colours. */
  erase(cells) {
    const { entries, marks, notes } = this.position;
    this.#change((next) => {
      if (cells.some((cell) => entries[cell])) {
        for (const cell of cells) next.entries[cell] = 0;
      } else if (cells.some((cell) => marks[cell] || notes[cell])) {
        for (const cell of cells) {
          next.marks[cell] = 0;
          next.whole[cell] = false;
          next.notes[cell] = 0;
        }
      } else {
        for (const cell of cells) next.colours[cell] = 0;
      }
    });
  }

  /** Writes into each empty cell what it can hold. */
  fill() {
    this.#change((next) => this.#fill(next, () => true));
  }

  /** Adds marks: `r1c2=5`. */
  add(marks) {
    this.#change((next) => {
      for (const { index, digit } of marks.map(sudokuBoard.parse)) next.marks[index] |= bit(digit);
    });
  }

  /** Does what a step of the module says: `r1c2=5` places a digit, `r1c2<>5` removes a mark. */
  take({ placed, removed }) {
    const { known } = this; // what the step was found from
    this.#change((next) => {
      const lost = removed.map(sudokuBoard.parse);
      const cells = new Set(lost.map(({ index }) => index));
      this.#fill(next, (cell) => cells.has(cell) && known[cell] === "");
      for (const cell of cells) next.whole[cell] = true;
      for (const { index, digit } of lost) next.marks[index] &= ~bit(digit);
      for (const { index, digit } of placed.map(sudokuBoard.parse)) next.entries[index] = digit;
    });
  }

  restart() {
    this.#change((next) => Object.assign(next, fresh(next.puzzle)));
  }

  undo() {
    this.#swap(this.#undo, this.#redo);
  }

  redo() {
    this.#swap(this.#redo, this.#undo);
  }

  /**
   * What each empty cell can hold, where the player has said so: an empty text elsewhere. Marks count if they were
   * filled in, or if no empty cell is without.
   */
  get known() {
    const { whole } = this.position;
    const marks = this.#shown;
    const open = marks.map((_, cell) => this.digit(cell) === 0);
    const all = open.every((isOpen, cell) => !isOpen || marks[cell] > 0);
    return marks.map((bits, cell) => (open[cell] && (all || whole[cell]) ? digitsOf(bits) : ""));
  }

  #toggle(kind, shown, cells, digit) {
    const open = cells.filter((cell) => this.digit(cell) === 0);
    // A mark that stays hidden is no reason not to take the others back.
    const possible = kind === "marks" && this.#keepsMarks ? this.#candidatesOf(this.board) : null;
    const able = open.filter((cell) => !possible || possible[cell].includes(String(digit)));
    const all = (able.length > 0 ? able : open).every((cell) => shown[cell] & bit(digit));
    this.#change((next) => {
      for (const cell of open) next[kind][cell] = all ? next[kind][cell] & ~bit(digit) : next[kind][cell] | bit(digit);
    });
  }

  #boardOf(next) {
    return [...next.puzzle].map((clue, i) => (clue !== "." ? clue : next.entries[i] || ".")).join("");
  }

  // With keepsMarks the clues alone decide, so that a wrong entry, when erased, leaves no cell without its digit.
  #fill(next, wants) {
    this.#candidatesOf(this.#keepsMarks ? next.puzzle : this.#boardOf(next)).forEach((digits, cell) => {
      if (digits === "" || !wants(cell)) return;
      next.marks[cell] = bitsOf(digits);
      next.whole[cell] = true;
    });
  }

  #show(position) {
    this.position = position;
    this.#shown = position.marks;
    if (!this.#keepsMarks || !position.marks.some(Boolean)) return;
    const possible = this.#candidatesOf(this.board);
    this.#shown = position.marks.map((marks, cell) => marks & bitsOf(possible[cell]));
  }

  #change(edit) {
    const next = structuredClone(this.position);
    edit(next);
    if (JSON.stringify(next) === JSON.stringify(this.position)) return;
    this.#undo.push(this.position);
    if (this.#undo.length > kUndo) this.#undo.shift();
    this.#redo = [];
    this.#show(next);
  }

  #swap(from, to) {
    if (from.length === 0) return;
    to.push(this.position);
    this.#show(from.pop());
  }
}
