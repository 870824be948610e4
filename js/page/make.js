// The view that makes puzzles to order.

import { boardPicture, button, check, copy, field, make, select } from "./dom.js";
import { ShortfallError } from "./engine.js";
import { texts } from "./texts.js";

const kMost = 200; // puzzles at once
const kPatience = 60; // seconds without another puzzle
const kDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

// Where a symmetry takes a cell.
const kImages = {
  rotate180: (row, column) => [8 - row, 8 - column],
  rotate90: (row, column) => [column, 8 - row],
  mirror: (row, column) => [row, 8 - column],
  diagonal: (row, column) => [column, row],
};

// A cell and its images.
function orbit(cell, symmetry) {
  const cells = [];
  for (let next = cell; !cells.includes(next); ) {
    cells.push(next);
    const [row, column] = kImages[symmetry]?.(Math.floor(next / 9), next % 9) ?? [];
    next = row === undefined ? cell : 9 * row + column;
  }
  return cells;
}

/** The cells where clues may stand, drawn with the pointer or the keys: a cell with its images. */
class Pattern {
  #cells;
  #symmetry;
  #drawing = null; // what the pointer draws: true or false

  /** @param {() => string} symmetry that of the clues. */
  constructor(symmetry) {
    this.#symmetry = symmetry;
    this.#cells = kDigits.flatMap((row) =>
      kDigits.map((column) =>
        button("", "", null, {
          "aria-pressed": "false",
          "aria-label": texts.make.patternCell(row, column),
          tabIndex: row + column === 2 ? 0 : -1,
        }),
      ),
    );
    this.#cells.forEach((cell, i) => {
      cell.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        cell.releasePointerCapture?.(event.pointerId);
        this.#drawing = cell.ariaPressed !== "true";
        this.#draw(i, this.#drawing);
      });
      cell.addEventListener("pointerenter", () => this.#drawing !== null && this.#draw(i, this.#drawing));
      cell.addEventListener("keydown", (event) => this.#key(event, i));
      cell.addEventListener("click", ({ detail }) => detail === 0 && this.#draw(i, cell.ariaPressed !== "true")); // of a screen reader
    });
    for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, () => (this.#drawing = null));
    this.element = make("div.pattern", { role: "group", "aria-label": texts.make.pattern }, ...this.#cells);
  }

  /** 81 signs, or an empty text if nothing is drawn. */
  get value() {
    const signs = this.#cells.map((cell) => (cell.ariaPressed === "true" ? "x" : ".")).join("");
    return signs.includes("x") ? signs : "";
  }

  set value(signs) {
    this.#cells.forEach((cell, i) => (cell.ariaPressed = String(signs[i] === "x")));
  }

  /** Draws the images of the cells, too. */
  complete() {
    [...this.value].forEach((sign, i) => sign === "x" && this.#draw(i, true));
  }

  #draw(i, on) {
    for (const image of orbit(i, this.#symmetry())) this.#cells[image].ariaPressed = String(on);
  }

  #key(event, i) {
    const steps = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1 };
    const next = this.#cells[i + steps[event.key]];
    if (next) {
      event.preventDefault();
      this.#cells[i].tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.#draw(i, this.#cells[i].ariaPressed !== "true");
    }
  }
}

// The address of an order.
function addressOf({ lines, symmetry, clues, minimal, pattern, seed }) {
  const choices = new URLSearchParams({
    n: lines.map(({ count }) => count).join(),
    difficulty: lines.map(({ difficulty }) => difficulty).join(),
    symmetry,
  });
  if (clues) choices.set("clues", clues);
  if (minimal) choices.set("minimal", "yes");
  if (pattern) choices.set("pattern", pattern);
  if (seed) choices.set("seed", seed);
  return `#make?${choices}`.replaceAll("%2C", ",");
}

export class MakeView {
  #engine;
  #page;
  #work = null; // the AbortController of the order
  #making = null; // the order that is worked on
  #sheet = null; // the order of the puzzles that are shown
  #made = new Map(); // these puzzles, by difficulty
  #parts = {};

  constructor(engine, root, page) {
    this.#engine = engine;
    this.#page = page;
    const p = this.#parts;
    p.count = make("input", { type: "number", min: 1, max: kMost, value: 6, required: true });
    p.difficulty = select(
      { ...Object.fromEntries(engine.difficulties.map(({ name }) => [name, name])), any: texts.make.any },
      { value: "medium" },
    );
    p.scale = make("p.scale-note.quiet", { id: "scale-note" });
    p.difficulty.setAttribute("aria-describedby", "scale-note");
    p.scaleBar = make("div.scale", { "aria-hidden": "true" });
    p.symmetry = select(texts.make.symmetries, { value: "rotate180" });
    p.symmetry.addEventListener("change", () => p.pattern.complete());
    p.minimal = check(texts.make.minimal, {});
    p.clues = make("input", { type: "text", inputMode: "numeric", pattern: "[0-9]{2}(-[0-9]{2})?", placeholder: texts.make.cluesLead });
    p.seed = make("input", { type: "text", inputMode: "numeric", pattern: "[0-9]{1,18}", placeholder: texts.make.seedLead });
    p.pattern = new Pattern(() => p.symmetry.value);
    p.make = make("button.primary", { type: "submit" }, texts.make.make);
    p.add = button("", texts.make.add, () => form.reportValidity() && this.#add(), { disabled: true });
    p.mixed = make("p.quiet", {}, texts.make.mixed);
    p.cancel = button("", texts.cancel, () => this.#work?.abort(), { hidden: true });
    p.status = make("p.status", { role: "status" });
    p.sheet = make("div.made", {}, make("p.quiet", {}, texts.make.empty));
    const form = make(
      "form.card.order",
      { on: { submit: (event) => this.#submit(event), input: () => this.#drawScale() } },
      field(texts.make.number, p.count),
      make("div.difficulty-choice", {}, field(texts.make.difficulty, p.difficulty), p.scaleBar, p.scale),
      field(texts.make.symmetry, p.symmetry),
      field(texts.make.clues, p.clues),
      p.minimal,
      make(
        "details",
        {},
        make("summary", {}, texts.make.pattern),
        make("p.quiet", {}, texts.make.patternLead),
        p.pattern.element,
        button("", texts.make.patternClear, () => (p.pattern.value = "")),
      ),
      field(texts.make.seed, p.seed),
      make("div.actions", {}, p.make, p.add, p.cancel),
      p.mixed,
    );
    root.append(
      make("div.heading", {}, make("div", {}, make("h1", {}, texts.make.heading), make("p.quiet", {}, texts.make.lead))),
      make("div.make-sides", {}, form, make("section.make-result", { "aria-label": texts.make.heading }, p.status, p.sheet)),
    );
    this.#drawScale();
  }

  /** Whether puzzles are shown. */
  get hasSheet() {
    return this.#sheet !== null;
  }

  /** The address of the puzzles that are shown or made, or without puzzles that of the choices. */
  get address() {
    return addressOf(this.#sheet ?? this.#making ?? this.#choices);
  }

  // The choices of the form, as an order of one line.
  get #choices() {
    const p = this.#parts;
    return {
      lines: [{ count: Number(p.count.value), difficulty: p.difficulty.value }],
      symmetry: p.symmetry.value,
      clues: p.clues.value,
      minimal: p.minimal.firstChild.checked,
      pattern: p.pattern.value,
      seed: p.seed.value,
    };
  }

  get title() {
    return texts.make.heading;
  }

  get place() {
    return "make";
  }

  /** Takes the choices of an address; with a seed, makes the puzzles. Without choices, the view stays as it was left. */
  choose(choices) {
    if (choices.size === 0) return;
    this.#begin(null);
    const p = this.#parts;
    const counts = choices.get("n")?.split(",") ?? [p.count.value];
    const words = choices.get("difficulty")?.split(",") ?? [p.difficulty.value];
    const known = (name, word) => [...p[name].options].some(({ value }) => value === word);
    p.count.value = counts[0];
    if (known("difficulty", words[0])) p.difficulty.value = words[0];
    if (known("symmetry", choices.get("symmetry"))) p.symmetry.value = choices.get("symmetry");
    p.clues.value = choices.get("clues") ?? "";
    p.minimal.firstChild.checked = choices.has("minimal");
    p.pattern.value = choices.get("pattern") ?? "";
    p.seed.value = choices.get("seed") ?? "";
    this.#drawScale();
    if (!p.seed.value || !p.count.form.checkValidity()) return;
    const more = counts.slice(1).map((count, i) => ({ count: Number(count), difficulty: words[i + 1] }));
    const isLine = ({ count, difficulty }) => count >= 1 && count <= kMost && known("difficulty", difficulty);
    this.#order({ ...this.#choices, lines: [...this.#choices.lines, ...more.filter(isLine)] });
  }

  // The scale of ratings, with the part that the word stands for.
  #drawScale() {
    const p = this.#parts;
    const all = this.#engine.difficulties;
    const chosen = all.find(({ name }) => name === p.difficulty.value);
    p.scaleBar.replaceChildren(
      ...all.map(({ name, lowest, highest }) => {
        const part = make("span", { style: `flex-grow: ${highest - lowest + 0.1}`, title: name });
        part.classList.toggle("on", !chosen || name === chosen.name);
        return part;
      }),
    );
    const [low, high] = chosen ? [chosen.lowest, chosen.highest] : [all[0].lowest, all.at(-1).highest];
    p.scale.textContent = `${texts.make.scale(low, high)}${chosen ? `: ${chosen.takes}` : ""}`;
  }

  #submit(event) {
    event.preventDefault();
    this.#order(this.#choices);
  }

  // Adds the line of the form to the sheet. A seed has one row of puzzles of a difficulty, so two lines of it are one.
  #add() {
    const [{ count, difficulty }] = this.#choices.lines;
    const lines = this.#sheet.lines.map((line) => ({ ...line }));
    const same = lines.find((line) => line.difficulty === difficulty);
    if (same) same.count = Math.min(kMost, same.count + count);
    else lines.push({ count, difficulty });
    this.#order({ ...this.#sheet, lines }, this.#made);
  }

  // Ends what is made and takes the puzzles away, for the next order or null.
  #begin(order) {
    const p = this.#parts;
    this.#work?.abort();
    this.#work = new AbortController();
    this.#sheet = null;
    this.#making = order;
    p.cancel.hidden = !order;
    p.make.disabled = Boolean(order);
    p.add.disabled = true;
    p.mixed.hidden = false;
    p.status.textContent = "";
    p.sheet.replaceChildren();
  }

  // @param {Map} before the puzzles of each difficulty that are there.
  async #order(choices, before = new Map()) {
    const p = this.#parts;
    if (choices.pattern === "x".repeat(81)) {
      p.status.textContent = texts.make.patternFull;
      return;
    }
    const order = { ...choices, seed: choices.seed || String(crypto.getRandomValues(new Uint32Array(1))[0]) };
    this.#begin(order);
    this.#made = new Map(before);
    const work = this.#work;
    const total = order.lines.reduce((sum, { count }) => sum + count, 0);
    p.status.textContent = texts.make.making(0, total, 0);
    this.#showResult();
    this.#page.print.prepare([]);
    const puzzles = [];
    const lines = [];
    let problem;
    for (const line of order.lines) {
      let made = before.get(line.difficulty) ?? [];
      if (made.length < line.count && !problem) {
        const found = await this.#find(work, this.#wishesOf(order, line), puzzles.length, total);
        if (found.puzzles.length > made.length) made = found.puzzles;
        ({ problem } = found);
      }
      puzzles.push(...made);
      if (made.length > 0) lines.push({ ...line, count: made.length });
      this.#made.set(line.difficulty, made);
    }
    if (this.#work !== work) return;
    p.cancel.hidden = true;
    p.make.disabled = false;
    this.#making = null;
    this.#sheet = puzzles.length > 0 ? { ...order, lines } : null;
    p.add.disabled = this.#sheet === null;
    p.mixed.hidden = !p.add.disabled;
    p.status.textContent = [problem, this.#sheet && texts.make.made(lines, puzzles.length, order.seed)].filter(Boolean).join(" ");
    if (this.#sheet) await this.#drawSheet(puzzles, this.address, work);
    this.#showResult();
    this.#page.changed();
  }

  #wishesOf({ seed, symmetry, minimal, pattern, clues }, { count, difficulty }) {
    const range = this.#engine.difficulties.find(({ name }) => name === difficulty);
    const [least, most = least] = clues.split("-").map(Number);
    return {
      count,
      seed: BigInt(seed),
      symmetry,
      minimal,
      ...(range && { rating: [range.lowest, range.highest] }),
      ...(clues && { clues: [least, most] }),
      ...(pattern && { pattern }),
    };
  }

  // In a narrow window the result is below the form.
  #showResult() {
    if (matchMedia("(max-width: 60rem)").matches) this.#parts.sheet.parentElement.scrollIntoView({ block: "nearest" });
  }

  // Makes puzzles, after so many of all. Returns those that were found, and why they are fewer than wished for.
  async #find(work, wishes, before, total) {
    let puzzles = [];
    let nearest; // puzzle that misses the wishes
    let found = performance.now(); // the last puzzle
    let gaveUp = false;
    const onProgress = (progress) => {
      if (progress.done > puzzles.length) found = performance.now();
      puzzles = progress.puzzles.slice();
      nearest = progress.nearest;
      this.#parts.status.textContent = texts.make.making(before + progress.done, total, progress.tried);
      gaveUp = performance.now() - found > 1000 * kPatience;
      if (gaveUp) work.abort();
    };
    try {
      return { puzzles: await this.#engine.generate({ ...wishes, signal: work.signal, onProgress }) };
    } catch (error) {
      if (!gaveUp && work.signal.aborted) return { puzzles, problem: texts.make.cancelled };
      if (!gaveUp && !(error instanceof ShortfallError)) return { puzzles, problem: error.message };
    }
    const [rating] = nearest ? await this.#engine.rateMany([nearest]) : [];
    return { puzzles, problem: texts.make.short(puzzles.length, wishes.count, rating) };
  }

  async #drawSheet(puzzles, address, work) {
    const p = this.#parts;
    this.#page.print.prepare(puzzles, address);
    const ratings = await this.#engine.rateMany(puzzles);
    if (this.#work !== work) return;
    const all = button("", texts.make.copyAll, () => copy(puzzles.join("\n"), all));
    const link = button("", texts.make.link, () => copy(`${location.href.split("#")[0]}${address}`, link, texts.play.linkCopied));
    p.sheet.replaceChildren(
      make(
        "div.actions",
        {},
        button(".primary", `${texts.print.print}`, () => this.#page.print.open(puzzles, { code: address })),
        all,
        link,
      ),
      make(
        "ol.sheet-of-boards",
        {},
        ...puzzles.map((puzzle, i) => {
          const { rating, difficulty } = ratings[i];
          const open = make(
            "button.example",
            { type: "button", title: texts.make.open(i + 1), on: { click: () => this.#page.openPuzzle(puzzle, "") } },
            boardPicture(puzzle),
            make("span", {}, make("b", {}, String(i + 1)), ` ${difficulty} `, make("i", {}, rating.toFixed(1)), make("br"), texts.make.cluesOf(puzzle)),
          );
          return make("li", {}, open);
        }),
      ),
    );
  }
}
