// Mode of the view of one puzzle: it is solved by hand, with hints.

import { button, check, copy, digitKeys, keepFocus, make } from "./dom.js";
import { HintCard } from "./hints.js";
import { texts } from "./texts.js";

export class PlayMode {
  #view;
  #marking = false;
  #parts = {};

  constructor(view) {
    this.#view = view;
    const p = this.#parts;
    p.entry = button("", texts.play.entry, () => this.#setMarking(false), { on: keepFocus });
    p.marks = button("", texts.play.marks, () => this.#setMarking(true), { on: keepFocus });
    p.undo = button("", texts.play.undo, () => this.#change((game) => game.undo()));
    p.redo = button("", texts.play.redo, () => this.#change((game) => game.redo()));
    const erase = button("", texts.play.erase, () => this.#erase(), { on: keepFocus });
    const fill = button("", texts.play.fill, () => this.#change((game) => game.fill()));
    p.keypad = make(
      "section.card.keypad-card",
      { "aria-label": texts.play.keypad },
      make("div.segments.entry-kind", { role: "group", "aria-label": texts.play.keypad }, p.entry, p.marks),
      make("div.keypad", { role: "group", "aria-label": texts.play.keypad }, ...digitKeys((digit) => this.#enter(digit))),
      make("div.tools", { role: "group", "aria-label": texts.play.tools }, p.undo, p.redo, erase, fill),
    );
    this.hint = new HintCard(view.engine, {
      game: () => view.game,
      changed: () => view.draw(),
      take: (step) => this.#change((game) => game.take(step)),
      erase: (cells) => this.#change((game) => game.erase(cells)),
      add: (marks) => this.#change((game) => game.add(marks)),
      edit: () => view.edit(view.game.puzzle),
    });
    const keep = check(texts.play.keep, { checked: true });
    const point = check(texts.play.point, { checked: true });
    [p.keep, p.point] = [keep.firstChild, point.firstChild];
    p.keep.addEventListener("change", () => {
      view.game.keepsMarks = p.keep.checked;
      view.draw();
    });
    p.point.addEventListener("change", () => view.draw());
    const text = button("", texts.play.text, () => copy(view.game.puzzle, text));
    const more = make(
      "details.card.more",
      {},
      make("summary", {}, texts.play.more),
      keep,
      point,
      make(
        "div.actions",
        {},
        view.linkButton(),
        text,
        button("", texts.play.print, () => view.page.print.open([view.game.puzzle], view.name)),
        button("", texts.play.restart, () => this.#change((game) => game.restart())),
        view.editButton(""),
        button("", texts.play.another, () => view.blank()),
      ),
      make("p.keys-help.quiet", {}, texts.play.keys),
    );
    this.panels = [p.keypad, this.hint.element, more];
  }

  /** Takes another game. */
  begin() {
    this.#view.game.keepsMarks = this.#parts.keep.checked;
    this.hint.hide();
  }

  draw() {
    const p = this.#parts;
    const { facts, game } = this.#view;
    p.entry.setAttribute("aria-pressed", String(!this.#marking));
    p.marks.setAttribute("aria-pressed", String(this.#marking));
    p.keypad.classList.toggle("marking", this.#marking);
    p.undo.disabled = !game.canUndo;
    p.redo.disabled = !game.canRedo;
    this.hint.draw(game.full && game.board === facts.solution);
  }

  board() {
    const { game, facts: { solution } } = this.#view;
    const hint = this.hint.drawn;
    const isWrong = (digit, cell) => solution && digit !== "." && !game.isClue(cell) && digit !== solution[cell];
    const mistakes = this.#parts.point.checked ? [...game.board].flatMap((digit, cell) => (isWrong(digit, cell) ? [cell] : [])) : [];
    return { selects: true, legend: hint !== null, ...hint, mistakes };
  }

  commandOf(event) {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event;
    if (ctrlKey || metaKey) {
      if (key === "z" || key === "Z") return () => this.#change((game) => (shiftKey ? game.redo() : game.undo()));
      if (key === "y") return () => this.#change((game) => game.redo());
      return undefined;
    }
    const [, digit] = code.match(/^(?:Digit|Numpad)([1-9])$/) ?? [];
    if (digit) return () => this.#enter(Number(digit), this.#marking !== shiftKey);
    if (["Backspace", "Delete", "0", "."].includes(key)) return () => this.#erase();
    if (key === "m" || key === "M" || (key === " " && !target.closest("button"))) return () => this.#setMarking(!this.#marking);
    if (key === "h" || key === "H") return () => this.hint.ask();
    return this.#view.board.commandOf(event);
  }

  #setMarking(marking) {
    this.#marking = marking;
    this.draw();
  }

  #change(act) {
    this.#view.change(() => act(this.#view.game));
  }

  #enter(digit, marking = this.#marking) {
    const cells = [this.#view.board.cell];
    this.#change((game) => (marking ? game.mark(cells, digit) : game.enter(cells, digit)));
  }

  #erase() {
    this.#change((game) => game.erase([this.#view.board.cell]));
  }
}
