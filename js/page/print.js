// Prints puzzles as a booklet, which the module makes. It stands in the page, and only paper shows it.

import { button, field, make, select } from "./dom.js";
import { texts } from "./texts.js";

const kMost = 6; // puzzles on a page
const kNumbers = (n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [i + 1, String(i + 1)]));

export class PrintDialog {
  #engine;
  #puzzles = [];
  #code = "";
  #parts = {};

  constructor(engine) {
    this.#engine = engine;
    const p = this.#parts;
    p.title = make("input", { type: "text", maxLength: 80 });
    p.perPage = select(kNumbers(kMost));
    p.answers = select(texts.print.answersAre, { value: "end" });
    p.paper = select(texts.print.papers, { value: "a4" });
    p.print = make("button.primary", { type: "submit" }, texts.print.print);
    p.problem = make("p.problem", { role: "alert" });
    p.preview = make("div.preview", { "aria-hidden": "true", inert: true });
    p.dialog = make(
      "dialog",
      { "aria-label": texts.print.heading },
      make(
        "form.print-form",
        { method: "dialog", on: { submit: (event) => this.#print(event), change: () => this.#make() } },
        make("h2", {}, texts.print.heading),
        field(texts.print.title, p.title),
        field(texts.print.perPage, p.perPage),
        field(texts.print.answers, p.answers),
        field(texts.print.paper, p.paper),
        p.problem,
        make("div.actions", {}, p.print, button("", texts.close, () => p.dialog.close())),
      ),
      p.preview,
    );
    p.paperRoot = make("div", { id: "paper" });
    document.body.append(p.dialog, p.paperRoot);
    addEventListener("afterprint", () => document.documentElement.classList.remove("booklet-only"));
  }

  /**
   * Opens the dialogue.
   * @param {string[]} puzzles
   * @param {string} title
   * @param {string} code the address that makes them again, with its #, if there is one.
   */
  async open(puzzles, title = "", code = "") {
    const p = this.#parts;
    this.#puzzles = puzzles;
    this.#code = code;
    p.title.value = title || texts.print.defaultTitle;
    const pages = Math.ceil(puzzles.length / kMost);
    p.perPage.value = String(Math.ceil(puzzles.length / pages));
    p.dialog.showModal();
    await this.#make();
  }

  // Puts the booklet into the page.
  async #make() {
    const p = this.#parts;
    const run = this.#engine.solveStream(this.#puzzles.join("\n"), {
      output: "booklet",
      perPage: Number(p.perPage.value),
      answers: p.answers.value,
      title: p.title.value,
      paper: p.paper.value,
    });
    let html = "";
    p.problem.textContent = "";
    try {
      for await (const part of run) html += part;
    } catch (error) {
      p.problem.textContent = error.message;
      return;
    }
    const page = new DOMParser().parseFromString(html, "text/html");
    const style = page.querySelector("style");
    const booklet = make("div.booklet", {}, ...page.body.childNodes);
    this.#addAddresses(booklet);
    p.paperRoot.replaceChildren(style, booklet);
    const first = booklet.querySelector(".sheet").cloneNode(true);
    p.preview.replaceChildren(make("div.booklet", {}, first));
  }

  // The number of a puzzle leads to the puzzle, and the foot of its sheet says how to make the sheet again.
  #addAddresses(booklet) {
    const here = location.href.split("#")[0];
    booklet.querySelectorAll(".sheet:not(.solutions) .boards figcaption b").forEach((number, i) => {
      number.replaceChildren(make("a", { href: `${here}#${this.#puzzles[i].replaceAll(".", "0")}/play` }, number.textContent));
    });
    if (!this.#code) return;
    for (const header of booklet.querySelectorAll(".sheet:not(.solutions) header")) {
      const name = here.startsWith("file:") ? here.split("/").at(-1) : here;
      header.lastElementChild.before(make("a.code", { href: here + this.#code }, texts.print.solveThere(name + this.#code)));
    }
  }

  async #print(event) {
    event.preventDefault();
    await this.#make();
    if (this.#parts.problem.textContent) return;
    this.#parts.dialog.close();
    document.documentElement.classList.add("booklet-only");
    print();
  }
}
