// Mode of the view of one puzzle: its clues are typed, and checked as they come. On a blank board one can also open a
// puzzle.

import { button, card, digitKeys, keepFocus, make } from "./dom.js";
import { fresh, kBlank } from "./share.js";
import { StartCard } from "./start.js";
import { texts } from "./texts.js";

export class EditMode {
  #view;
  #typed = []; // the clues and the selected cell before each change of a clue
  #start;
  #parts = {};

  constructor(view) {
    this.#view = view;
    this.#start = new StartCard(view);
    const p = this.#parts;
    p.verdict = make("p.verdict", { "aria-live": "polite" });
    p.ready = button(".primary", texts.edit.done, () => view.open(fresh(view.game.puzzle)));
    const clear = button("", texts.edit.clear, () => view.edit(kBlank));
    p.card = card("edit-card", texts.edit.heading, p.verdict, make("div.actions", {}, p.ready, clear));
    // For fingers
    p.keys = make(
      "section.card.keypad-card.clue-keys",
      { "aria-label": texts.edit.keypad },
      make("div.keypad", {}, ...digitKeys((digit) => this.#enter(digit))),
      button("", texts.play.erase, () => this.#setClue(0, view.board.cell), { on: keepFocus }),
    );
  }

  begin() {
    this.#typed = [];
    this.#start.begin();
  }

  get panels() {
    return [this.#parts.keys, this.#view.game.puzzle === kBlank ? this.#start.element : this.#parts.card];
  }

  draw() {
    const p = this.#parts;
    const { outcome, reason } = this.#view.facts;
    p.verdict.textContent = texts.edit.words[outcome] ?? reason;
    p.verdict.className = `verdict is-${outcome}`;
    p.ready.disabled = outcome === "none";
  }

  board() {
    return { selects: true, mistakes: this.#clash };
  }

  commandOf(event) {
    const { key, code, ctrlKey, metaKey, target } = event;
    if (ctrlKey || metaKey) return key === "z" && this.#typed.length > 0 ? () => this.#showClues(...this.#typed.pop()) : undefined;
    const [, digit] = code.match(/^(?:Digit|Numpad)([1-9])$/) ?? [];
    if (digit) return () => this.#enter(Number(digit));
    if (key === "0" || key === "." || (key === " " && !target.closest("button"))) return () => this.#enter(0);
    if (key === "Backspace") return () => this.#eraseBack();
    if (key === "Delete") return () => this.#setClue(0, this.#view.board.cell);
    return this.#view.board.commandOf(event);
  }

  // The clues that could not stand where they do, because of other clues.
  get #clash() {
    const { engine, facts, game } = this.#view;
    const { puzzle } = game;
    if (facts.outcome !== "none") return [];
    return [...puzzle].flatMap((clue, cell) => {
      const others = `${puzzle.slice(0, cell)}.${puzzle.slice(cell + 1)}`;
      return clue === "." || engine.candidates(others)[cell].includes(clue) ? [] : [cell];
    });
  }

  #enter(digit) {
    this.#setClue(digit, this.#view.board.cell + 1);
  }

  // Sets or erases a clue, and selects a cell.
  #setClue(digit, next) {
    const { board, game } = this.#view;
    const signs = [...game.puzzle];
    this.#typed.push([game.puzzle, board.cell]);
    signs[board.cell] = digit || ".";
    this.#showClues(signs.join(""), Math.min(80, next));
  }

  #showClues(puzzle, cell) {
    this.#view.setClues(puzzle, cell);
    this.#view.board.focus();
  }

  // Erases the clue of the cell, or else of the cell before it.
  #eraseBack() {
    const { board, game } = this.#view;
    if (!game.isClue(board.cell)) board.cell = Math.max(0, board.cell - 1);
    this.#setClue(0, board.cell);
  }
}
