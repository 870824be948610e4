// The board of the view of one puzzle: its cells, which of them are selected, and its legend. It is drawn by board.js of
// src/show/page/. What cells see each other is what the module says.

import { make } from "./dom.js";
import { digitsOf } from "./game.js";
import { texts } from "./texts.js";

const kNoStep = sudokuBoard.step({});

export class Board {
  #engine;
  #onSelect;
  #chosen = new Set([0]);
  #dragging = false;
  #drawn;
  #picture = make("div.picture");
  #legend = make("ul.legend", { hidden: true });

  /** The cell that keys move from. */
  cell = 0;
  /** The digit that is lit, or 0. */
  lit = 0;

  /**
   * @param engine the functions of the package.
   * @param {Function} onSelect called when other cells are selected.
   */
  constructor(engine, onSelect) {
    this.#engine = engine;
    this.#onSelect = onSelect;
    this.#legend.innerHTML = sudokuBoard.legend
      .map(([shows, key, words]) => `<li data-shows="${shows}">${key}${words}</li>`)
      .join("");
    this.element = make("section.board-side", { "aria-label": texts.board.label }, this.#picture, this.#legend);
    this.#drawn = sudokuBoard(this.#picture);
    this.#drawn.caption.textContent = texts.board.label;
    const table = this.#picture.querySelector("table");
    table.setAttribute("role", "grid");
    for (const part of table.querySelectorAll("tr")) part.setAttribute("role", "row");
    for (const part of table.querySelectorAll("thead, tbody")) part.setAttribute("role", "rowgroup");
    this.#drawn.cells.forEach((td, cell) => {
      td.setAttribute("role", "gridcell");
      td.append(make("span.notes", { "aria-hidden": "true" }));
      td.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return; // its end may go to a menu
        event.preventDefault(); // the focus goes where the selection is
        const { target, pointerId } = event;
        if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId); // a finger may leave the cell
        this.#dragging = true;
        this.select(cell, event.ctrlKey || event.metaKey ? "toggle" : event.shiftKey ? "add" : "only");
      });
      td.addEventListener("pointerenter", () => this.#dragging && !this.#chosen.has(cell) && this.select(cell, "add"));
      td.addEventListener("focus", () => cell !== this.cell && this.select(cell));
    });
    for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, () => (this.#dragging = false));
  }

  /** Lights the cells whose names in an element of words are pointed at or focused. */
  light(words) {
    this.#drawn.light(words);
  }

  /** Puts an element over the board. */
  cover(element) {
    this.#picture.append(element);
  }

  /** Selects a cell that is not drawn yet. */
  begin(cell) {
    this.#chosen = new Set([cell]);
    this.cell = cell;
    this.lit = 0;
  }

  /** The cells that are selected. */
  get selected() {
    return [...this.#chosen];
  }

  /** Selects a cell: it only, it too, or the other way round. The last cell stays selected. */
  select(cell, how = "only") {
    if (how === "only") this.#chosen.clear();
    if (how === "toggle" && this.#chosen.size > 1 && this.#chosen.delete(cell)) {
      if (cell === this.cell) [this.cell] = this.#chosen;
    } else {
      this.#chosen.add(cell);
      this.cell = cell;
    }
    this.#onSelect();
    this.focus();
  }

  /** What is wrong with the digit that a cell shows, in words; or an empty text. */
  faultOf(cell) {
    const { classList } = this.#drawn.cells[cell];
    return classList.contains("clash") ? texts.board.clash : classList.contains("mistake") ? texts.board.mistake : "";
  }

  focus() {
    this.#drawn.cells[this.cell].focus({ preventScroll: true });
  }

  /** The command of a key that moves the selection, with Shift so that it grows; or undefined. */
  commandOf({ key, shiftKey }, several = false) {
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (!moves[key] || (shiftKey && !several)) return undefined;
    const [rows, columns] = moves[key];
    const row = (Math.floor(this.cell / 9) + rows + 9) % 9;
    const column = ((this.cell % 9) + columns + 9) % 9;
    return () => this.select(9 * row + column, shiftKey ? "add" : "only");
  }

  /**
   * @param {object[]} cells as sudokuBoard has them; also `notes`, a set of digits, and `colour`.
   * @param {{step: object, legend: boolean, selects: boolean, mistakes: number[]}} shown a step to draw, whether the
   *     legend and the selection are shown, and the cells that are wrong.
   */
  draw(cells, { step = kNoStep, legend = false, selects = false, mistakes = [] }) {
    this.#drawn.show(cells, step);
    this.#legend.hidden = !legend;
    for (const entry of this.#legend.children) entry.hidden = !this.#picture.querySelector(entry.dataset.shows);
    const lights = selects && !legend; // a hint has colours of its own
    const lit = lights ? cells[this.cell].digit || this.lit : 0;
    const seen = lights && this.#chosen.size === 1 ? this.#engine.peersOf(this.cell) : [];
    const clash = this.#clash(cells);
    this.#drawn.cells.forEach((td, cell) => {
      const { digit, notes = 0, colour = 0 } = cells[cell];
      const selected = selects && this.#chosen.has(cell);
      const mistake = mistakes.includes(cell);
      td.classList.toggle("selected", selected);
      td.classList.toggle("seen", seen.includes(cell));
      td.classList.toggle("same", lit > 0 && digit === lit);
      td.classList.toggle("mistake", mistake);
      td.classList.toggle("clash", clash.has(cell));
      td.classList.toggle("noted", notes > 0);
      td.dataset.colour = colour || "";
      td.querySelectorAll(".marks i").forEach((mark, i) => mark.classList.toggle("lit", i + 1 === lit));
      td.lastChild.replaceChildren(...[...digitsOf(notes)].map((one) => make(`i${Number(one) === lit ? ".lit" : ""}`, {}, one)));
      td.tabIndex = selects && cell === this.cell ? 0 : -1;
      td.setAttribute("aria-selected", String(selected));
      const name = td.querySelector(".unseen");
      const words = [
        name.textContent,
        notes && texts.board.notes(digitsOf(notes)),
        colour && texts.board.colours[colour - 1],
        clash.has(cell) && texts.board.clash,
        mistake && texts.board.mistake,
      ];
      name.textContent = texts.board.cell(Math.floor(cell / 9) + 1, (cell % 9) + 1, words.filter(Boolean).join("; "));
    });
  }

  // The cells that see a cell with the same digit. A board with a solution has none.
  #clash(cells) {
    const clash = new Set();
    if (this.#engine.solve(cells.map(({ digit }) => digit || ".").join("")).outcome !== "none") return clash;
    cells.forEach(({ digit }, cell) => {
      if (digit && this.#engine.peersOf(cell).some((peer) => cells[peer].digit === digit)) clash.add(cell);
    });
    return clash;
  }
}
