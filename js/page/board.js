// The board of the view of one puzzle: its cells, which of them are selected, and its legend. It is drawn by board.js of
// src/show/page/. What cells see each other is what the module says.

import { make } from "./dom.js";
import { texts } from "./texts.js";

const kNoStep = sudokuBoard.step({});

export class Board {
  #engine;
  #onSelect;
  #selects = false;
  #drawn;
  #picture = make("div.picture");
  #legend = make("ul.legend", { hidden: true });

  /** The cell that keys move from. It is one of the selected cells. */
  cell = 0;

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
      td.addEventListener("pointerdown", (event) => {
        event.preventDefault(); // the focus goes where the selection is
        this.select(cell);
      });
      td.addEventListener("focus", () => cell !== this.cell && this.select(cell));
    });
  }

  select(cell) {
    this.cell = cell;
    this.#onSelect();
    this.focus();
  }

  focus() {
    this.#drawn.cells[this.cell].focus({ preventScroll: true });
  }

  /** The command of a key that moves the selection, or undefined. */
  commandOf({ key, shiftKey }) {
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (!moves[key] || shiftKey) return undefined;
    const [rows, columns] = moves[key];
    const row = (Math.floor(this.cell / 9) + rows + 9) % 9;
    const column = ((this.cell % 9) + columns + 9) % 9;
    return () => this.select(9 * row + column);
  }

  /**
   * @param {object[]} cells as sudokuBoard has them.
   * @param {{step: object, legend: boolean, selects: boolean, mistakes: number[]}} shown a step to draw, whether the
   *     legend and the selection are shown, and the cells that are wrong.
   */
  draw(cells, { step = kNoStep, legend = false, selects = false, mistakes = [] }) {
    this.#selects = selects;
    this.#drawn.show(cells, step);
    this.#legend.hidden = !legend;
    for (const entry of this.#legend.children) entry.hidden = !this.#picture.querySelector(entry.dataset.shows);
    const same = selects ? cells[this.cell].digit : 0;
    this.#drawn.cells.forEach((td, cell) => {
      const selected = selects && cell === this.cell;
      const mistake = mistakes.includes(cell);
      td.classList.toggle("selected", selected);
      td.classList.toggle("same", same > 0 && cells[cell].digit === same);
      td.classList.toggle("mistake", mistake);
      td.tabIndex = selected ? 0 : -1;
      td.setAttribute("aria-selected", String(selected));
      const name = td.querySelector(".unseen");
      const words = name.textContent + (mistake ? `; ${texts.board.mistake}` : "");
      name.textContent = texts.board.cell(Math.floor(cell / 9) + 1, (cell % 9) + 1, words);
    });
  }
}
