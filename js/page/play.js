// Mode of the view of one puzzle: it is solved by hand, with hints.

import { button, check, copy, digitKeys, keepFocus, make, showDialog } from "./dom.js";
import { digitsOf, kDigits } from "./game.js";
import { HintCard } from "./hints.js";
import { StepList } from "./steps.js";
import { texts } from "./texts.js";

// What a digit is entered as, and the key that chooses it.
const kKinds = {
  entry: { code: "KeyZ", act: (game, cells, digit) => game.enter(cells, digit) },
  marks: { code: "KeyX", act: (game, cells, digit) => game.mark(cells, digit) },
  notes: { code: "KeyC", act: (game, cells, digit) => game.note(cells, digit) },
  colours: { code: "KeyV", act: (game, cells, digit) => digit <= texts.board.colours.length && game.paint(cells, digit) },
};

const clock = (seconds) => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");
};

export class PlayMode {
  #view;
  #game = null; // that was drawn last
  #kind = "entry";
  #finished = null; // the game whose end was put aside
  #options = {};
  #parts = {};

  constructor(view) {
    this.#view = view;
    const p = this.#parts;
    p.kinds = Object.fromEntries(
      Object.keys(kKinds).map((kind) => [kind, button("", texts.play.kinds[kind], () => this.#setKind(kind), { on: keepFocus })]),
    );
    p.undo = button("", texts.play.undo, () => this.#change((game) => game.undo()), { on: keepFocus });
    p.redo = button("", texts.play.redo, () => this.#change((game) => game.redo()), { on: keepFocus });
    p.digits = digitKeys((digit) => this.#enter(digit));
    const erase = button("", texts.play.erase, () => this.#erase(), { on: keepFocus });
    const fill = button("", texts.play.fill, () => this.#change((game) => game.fill()));
    p.said = make("p.unseen", { role: "status" });
    p.keypad = make(
      "section.card.keypad-card",
      { "aria-label": texts.play.pad },
      make("div.segments.entry-kind", { role: "group", "aria-label": texts.play.kinds.label }, ...Object.values(p.kinds)),
      make("div.keypad", { role: "group", "aria-label": texts.play.keypad }, ...p.digits),
      make("div.tools", { role: "group", "aria-label": texts.play.tools }, p.undo, p.redo, erase, fill),
      p.said,
    );
    this.hint = new HintCard(view.engine, {
      board: view.board,
      game: () => view.game,
      changed: () => view.draw(),
      take: (step) => this.#change((game) => game.take(step)),
      erase: (cells) => this.#change((game) => game.erase(cells)),
      add: (marks) => this.#change((game) => game.add(marks)),
      edit: () => view.edit(view.game.position),
    });
    this.steps = new StepList(view.engine, { game: () => view.game, hint: this.hint });
    const options = Object.entries(texts.play.options).map(([name, words]) => {
      const label = check(words, { checked: view.page.store.setting(name) });
      this.#options[name] = label.firstChild;
      label.firstChild.addEventListener("change", () => {
        view.page.store.set(name, label.firstChild.checked);
        view.game.keepsMarks = this.#options.keep.checked;
        view.draw();
      });
      return label;
    });
    const copies = {
      clues: () => view.game.puzzle,
      position: () => view.game.board,
      marks: () => rowsOf(view.game, view.engine.candidates(view.game.board)),
    };
    const copyButtons = Object.entries(copies).map(([name, text]) => {
      const one = button("", texts.play.copies[name], () => copy(text(), one));
      return one;
    });
    p.kept = make("p.quiet");
    const more = make(
      "details.card.more",
      {},
      make("summary", {}, texts.play.more),
      ...options,
      make(
        "div.actions",
        {},
        ...view.linkButton(),
        button("", texts.play.print, () => view.page.print.open([view.game.puzzle], { title: view.name })),
        button("", texts.play.restart, () => this.#change((game) => game.restart())),
        view.editButton(""),
        button("", texts.play.another, () => view.blank()),
        button("", texts.keys.heading, () => showKeys()),
      ),
      make("div.actions", { role: "group", "aria-label": texts.play.copies.label }, make("span", {}, texts.play.copies.label), ...copyButtons),
      p.kept,
    );
    p.next = make("section.card.actions.next-card", { "aria-label": texts.finish.label });
    this.panels = [p.keypad, this.hint.element, p.next, this.steps.element, more];
    p.finish = make("div.finish", { role: "group", "aria-label": texts.finish.solved, tabIndex: -1 });
    view.board.cover(p.finish);
    setInterval(() => this.#tick(), 1000);
  }

  draw() {
    const p = this.#parts;
    const { game } = this.#view;
    if (game !== this.#game) this.hint.hide(); // it is about the other one
    this.#game = game;
    for (const [kind, one] of Object.entries(p.kinds)) one.setAttribute("aria-pressed", String(kind === this.#kind));
    p.keypad.dataset.kind = this.#kind;
    const coloring = this.#kind === "colours";
    p.digits.forEach((one, i) => {
      const left = kDigits.length - [...game.board].filter((sign) => sign === String(i + 1)).length;
      const colour = coloring ? texts.board.colours[i] : undefined;
      one.ariaLabel = colour ? `${i + 1}, ${colour}` : texts.play.left(i + 1, left);
      one.dataset.left = coloring ? "" : left;
      one.dataset.colour = colour ? i + 1 : "";
      one.hidden = coloring && !colour;
      one.classList.toggle("done", !coloring && left <= 0);
    });
    p.undo.disabled = !game.canUndo;
    p.redo.disabled = !game.canRedo;
    this.hint.element.hidden = this.steps.element.hidden = this.#view.solved;
    this.hint.draw();
    this.steps.draw();
    p.kept.textContent = this.#view.page.store.works ? texts.kept : texts.notKept;
    this.#drawTime();
    this.#drawFinish();
  }

  board() {
    const { game, facts: { solution } } = this.#view;
    const hint = this.hint.drawn;
    const isWrong = (digit, cell) => solution && digit !== "." && !game.isClue(cell) && digit !== solution[cell];
    const mistakes = this.#options.point.checked ? [...game.board].flatMap((digit, cell) => (isWrong(digit, cell) ? [cell] : [])) : [];
    return { selects: true, legend: hint !== null, ...hint, mistakes };
  }

  commandOf(event) {
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey) {
      if (key === "z" || key === "Z") return () => this.#change((game) => (shiftKey ? game.redo() : game.undo()));
      if (key === "y" || key === "Y") return () => this.#change((game) => game.redo());
      return undefined;
    }
    const [, digit] = code.match(/^(?:Digit|Numpad)([1-9])$/) ?? [];
    const other = this.#kind === "marks" ? "entry" : "marks";
    if (digit) return () => this.#enter(Number(digit), shiftKey ? other : this.#kind);
    if (["Backspace", "Delete", "0", "."].includes(key)) return () => this.#erase();
    if (key === "m" || key === "M" || key === " ") return () => this.#setKind(other);
    const [kind] = Object.entries(kKinds).find(([, row]) => row.code === code) ?? [];
    if (kind) return () => this.#setKind(kind);
    if (key === "h" || key === "H") return () => this.hint.ask();
    if (key === "?") return showKeys;
    if (key === "Escape") return () => (this.#parts.finish.hasChildNodes() ? this.#putAside() : this.#unselect());
    return this.#view.board.commandOf(event, true);
  }

  #setKind(kind) {
    this.#kind = kind;
    this.draw();
  }

  #unselect() {
    const { board } = this.#view;
    board.lit = 0;
    board.select(board.cell);
  }

  #change(act) {
    this.#parts.said.textContent = "";
    this.hint.hide(); // it is about the board that was
    this.#view.change(() => act(this.#view.game));
  }

  #enter(digit, kind = this.#kind) {
    const { board } = this.#view;
    if (kind !== "colours") board.lit = digit;
    this.#change((game) => kKinds[kind].act(game, board.selected, digit));
    const fault = kind === "entry" && board.selected.map((cell) => board.faultOf(cell)).find(Boolean);
    if (fault) this.#parts.said.textContent = texts.play.fault(digit, fault);
    if (kind === "marks" && this.#view.game.hides(board.selected, digit)) this.#view.page.tell(texts.play.hidden(digit));
  }

  #erase() {
    this.#change((game) => game.erase(this.#view.board.selected));
  }

  // --- The time and the end ------------------------------------------------------------------------

  #tick() {
    if (!this.#view.shows("play") || document.hidden || this.#view.solved) return;
    ++this.#view.game.seconds;
    this.#drawTime();
  }

  #drawTime() {
    const { game, time } = this.#view;
    time.hidden = !this.#options.time.checked;
    time.textContent = clock(game.seconds);
  }

  /** Shows that the puzzle is solved, over the board or put aside, and what comes next. */
  #drawFinish() {
    const { facts, game, page } = this.#view;
    const p = this.#parts;
    const aside = this.#finished === game;
    const level = facts.rating?.difficulty;
    const key = this.#view.solved ? `${game.puzzle} ${level} ${aside}` : "";
    if (p.finish.dataset.key === key) return; // it is announced once
    p.finish.dataset.key = key;
    const shown = key !== "" && !aside;
    const time = this.#options.time.checked ? clock(game.seconds) : "";
    p.said.textContent = shown ? texts.finish.said(time) : "";
    const levels = this.#view.engine.difficulties.map(({ name }) => name);
    const harder = levels[levels.indexOf(level) + 1];
    const today = page.nextToday(this.#view.name);
    const following = [
      today ? button(".primary", texts.finish.today(today), () => page.start(today, true)) : "",
      level ? button(today ? "" : ".primary", texts.finish.next(level), () => page.start(level)) : "",
      level && harder && !today ? button("", texts.finish.harder, () => page.start(harder)) : "",
    ];
    p.next.hidden = key === "" || shown;
    p.next.replaceChildren(...(p.next.hidden ? [] : following));
    if (!shown) return p.finish.replaceChildren();
    const takesFocus = !p.finish.hasChildNodes() || p.finish.contains(document.activeElement);
    p.finish.replaceChildren(
      make("h2", {}, texts.finish.solved),
      make("p", {}, time ? texts.finish.time(time) : texts.finish.praise),
      ...following,
      button("", texts.modes.walk, () => this.#view.walk()),
      button("", texts.finish.close, () => this.#putAside()),
    );
    if (takesFocus) p.finish.focus({ preventScroll: true });
  }

  // Shows the board that is solved: what comes next stands beside it.
  #putAside() {
    this.#finished = this.#view.game;
    this.draw();
    this.#view.board.focus();
  }
}

// A position as nine rows: the digit of a cell, its marks, or what it can hold.
function rowsOf(game, candidates) {
  const cells = candidates.map((digits, cell) => String(game.digit(cell) || digitsOf(game.marks(cell)) || digits || "."));
  const width = Math.max(...cells.map(({ length }) => length));
  return kDigits.map((row) => cells.slice(9 * row - 9, 9 * row).map((cell) => cell.padEnd(width)).join(" ").trimEnd()).join("\n");
}

// The sheet of keys.
function showKeys() {
  showDialog(
    texts.keys.heading,
    make("table.keys", {}, make("tbody", {}, ...texts.keys.rows.map(([keys, what]) => make("tr", {}, make("th", { scope: "row" }, keys), make("td", {}, what))))),
  );
}
