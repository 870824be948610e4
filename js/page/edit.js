// Mode of the view of one puzzle: its digits are typed, and checked as they come. Those that a player has written on paper
// are typed apart from the printed ones, or turned into own ones later. On a blank board one can also open a puzzle.

import { button, card, digitKeys, keepFocus, make } from "./dom.js";
import { fresh, kBlank } from "./share.js";
import { StartCard } from "./start.js";
import { texts } from "./texts.js";

export class EditMode {
  #view;
  #typed = []; // the position and the selected cell before each change
  #own = false; // whether digits are the player's
  #start;
  #parts = {};

  constructor(view) {
    this.#view = view;
    this.#start = new StartCard(view);
    const p = this.#parts;
    p.verdict = make("p.verdict", { "aria-live": "polite" });
    p.kinds = [false, true].map((own) => button("", texts.edit.kinds[own ? "own" : "printed"], () => this.#setOwn(own), { on: keepFocus }));
    p.owns = make("div.actions");
    p.ready = button(".primary", texts.edit.done, () => view.start());
    const clear = button("", texts.edit.clear, () => {
      this.#remember();
      this.#start.begin();
      this.#show(fresh(kBlank), 0);
    });
    p.card = card(
      "edit-card",
      texts.edit.heading,
      make("div.segments.entry-kind", { role: "group", "aria-label": texts.edit.kinds.label }, ...p.kinds),
      p.verdict,
      p.owns,
      make("p.quiet", {}, texts.edit.typing, make("span.by-keys", {}, texts.edit.typingByKeys)),
      make("p.quiet", {}, texts.edit.ownLead),
      make("div.actions", {}, p.ready, clear),
    );
    // For fingers
    p.keys = make(
      "section.card.keypad-card.clue-keys",
      { "aria-label": texts.edit.keypad },
      make("div.keypad", {}, ...digitKeys((digit) => this.#enter(digit))),
      button("", texts.play.erase, () => this.#set(0, view.board.cell), { on: keepFocus }),
    );
  }

  begin() {
    this.#typed = [];
    this.#own = false;
    this.#start.begin();
  }

  get panels() {
    return [this.#parts.keys, this.#view.game.board === kBlank ? this.#start.element : this.#parts.card];
  }

  draw() {
    const p = this.#parts;
    const { engine, facts: { outcome, reason, errors }, game } = this.#view;
    p.kinds.forEach((one, i) => one.setAttribute("aria-pressed", String(this.#own === Boolean(i))));
    const isOpen = outcome === "none" && errors.length === 0;
    p.verdict.textContent = `${texts.edit.words[outcome] ?? reason}${isOpen ? ` ${texts.edit.compare}` : ""}`;
    p.verdict.className = `verdict is-${outcome}`;
    // Printed digits that can be wrong, of which one can be the player's
    const named = new Set(errors.flat().map((digit) => sudokuBoard.parse(digit).index).filter((cell) => game.isClue(cell)));
    p.owns.replaceChildren(...[...named].map((cell) => button("", texts.edit.isOwn(cell), () => this.#put(cell, game.digit(cell), true, cell))));
    p.ready.disabled = outcome === "none" && engine.solve(game.puzzle).outcome === "none";
  }

  /** The digits that can be wrong are marked. */
  board() {
    const cells = this.#view.facts.errors.flat().map((digit) => digit.split("=")[0]);
    return { selects: true, step: sudokuBoard.step({ cells }) };
  }

  commandOf(event) {
    const { key, code, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return key.toLowerCase() === "z" && this.#typed.length > 0 ? () => this.#show(...this.#typed.pop()) : undefined;
    const [, digit] = code.match(/^(?:Digit|Numpad)([1-9])$/) ?? [];
    if (digit) return () => this.#enter(Number(digit));
    if (["0", ".", " "].includes(key)) return () => this.#enter(0);
    if (key === "m" || key === "M") return () => this.#setOwn(!this.#own);
    if (key === "Backspace") return () => this.#eraseBack();
    if (key === "Delete") return () => this.#set(0, this.#view.board.cell);
    return this.#view.board.commandOf(event);
  }

  #setOwn(own) {
    this.#own = own;
    this.draw();
  }

  // Own digits stand where no printed one does.
  #enter(digit) {
    const { board: { cell }, game } = this.#view;
    const next = [...game.puzzle].findIndex((sign, i) => i > cell && !(this.#own && sign !== "."));
    this.#set(digit, next < 0 ? cell : next);
  }

  // Sets or erases the digit of the cell, and selects another one.
  #set(digit, next) {
    this.#put(this.#view.board.cell, digit, this.#own, next);
  }

  #put(cell, digit, own, next) {
    const { position } = this.#view.game;
    const signs = [...position.puzzle];
    const entries = [...position.entries];
    this.#remember();
    signs[cell] = (!own && digit) || ".";
    entries[cell] = own ? digit : 0;
    this.#show({ ...position, puzzle: signs.join(""), entries }, next);
  }

  #remember() {
    this.#typed.push([this.#view.game.position, this.#view.board.cell]);
  }

  #show(position, cell) {
    this.#view.board.begin(cell);
    this.#view.setDigits(position);
    this.#view.board.focus();
  }

  // Erases the digit of the cell, or else of the cell before it.
  #eraseBack() {
    const { board, game } = this.#view;
    if (!game.digit(board.cell)) board.begin(Math.max(0, board.cell - 1));
    this.#set(0, board.cell);
  }
}
