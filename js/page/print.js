// Prints puzzles as a booklet, which the module makes. Only paper shows it.

import { button, check, field, make, quoted, select } from "./dom.js";
import { texts } from "./texts.js";

const kMost = 6; // puzzles on a page
const kNumbers = (n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [i + 1, String(i + 1)]));

export class PrintDialog {
  #engine;
  #puzzles = [];
  #names = [];
  #code = "";
  #booklet = null; // of the dialogue: its style and its sheets
  #order = null; // that of the puzzles of the view that makes some
  #printing = false; // whether the dialogue has been answered
  #parts = {};

  constructor(engine) {
    this.#engine = engine;
    const p = this.#parts;
    p.title = make("input", { type: "text", maxLength: 80 });
    p.perPage = select(kNumbers(kMost));
    p.answers = select(texts.print.answersAre, { value: "end" });
    p.paper = select(texts.print.papers, { value: "a4" });
    const address = check(texts.print.address, { checked: location.protocol !== "file:" }); // that of a file leads nowhere
    p.address = address.firstChild;
    p.print = make("button.primary", { type: "submit" }, texts.print.print);
    p.note = make("p.quiet");
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
        address,
        p.note,
        p.problem,
        make("div.actions", {}, p.print, button("", texts.close, () => p.dialog.close())),
      ),
      p.preview,
    );
    p.dialog.addEventListener("close", () => p.preview.replaceChildren()); // its style has margins for paper
    p.paperRoot = make("div", { id: "paper" });
    document.body.append(p.dialog, p.paperRoot);
    addEventListener("afterprint", () => {
      this.#printing = false;
      document.documentElement.classList.remove("booklet-only");
    });
  }

  /**
   * Opens the dialogue.
   * @param {string[]} puzzles
   * @param {object} options `title`; `code`: the address that makes them again, with its #, if there is one; `names` of the
   *     puzzles; `note`: what is said of them.
   */
  async open(puzzles, { title = "", code = "", names = [], note = "" } = {}) {
    const p = this.#parts;
    this.#puzzles = puzzles;
    this.#names = names;
    p.note.textContent = note;
    this.#code = code;
    p.title.value = title || texts.print.defaultTitle;
    p.perPage.value = String(fitting(puzzles));
    p.dialog.showModal();
    await this.#make();
  }

  /** Makes the booklet that the browser's own command prints while an order is shown; none without puzzles. */
  async prepare(puzzles, code) {
    this.#order = null;
    if (puzzles.length === 0) return;
    this.#order = await this.#bookletOf(puzzles, code, fitting(puzzles), texts.print.defaultTitle);
  }

  /** Chooses what is printed: the booklet of the dialogue, or of the order if that is shown, otherwise the view. */
  before(showsOrder) {
    const p = this.#parts;
    const booklet = p.dialog.open || this.#printing ? this.#booklet : showsOrder ? this.#order : null;
    p.paperRoot.replaceChildren(...(booklet ?? []));
    document.documentElement.classList.toggle("booklet-only", booklet !== null);
  }

  // Makes the booklet of the dialogue.
  async #make() {
    const p = this.#parts;
    p.problem.textContent = "";
    try {
      this.#booklet = await this.#bookletOf(this.#puzzles, this.#code, Number(p.perPage.value), p.title.value, this.#names);
    } catch (error) {
      p.problem.textContent = error.message;
      return;
    }
    if (this.#code) this.#order = this.#booklet;
    const [style, booklet] = this.#booklet.map((part) => part.cloneNode(true));
    p.preview.replaceChildren(style, make("div.booklet", {}, booklet.querySelector(".sheet")));
  }

  // The style and the sheets.
  async #bookletOf(puzzles, code, perPage, title, names = []) {
    const { answers, paper } = this.#parts;
    const options = { output: "booklet", perPage, answers: answers.value, title, paper: paper.value };
    const rows = names.some(Boolean) ? ["name,puzzle", ...puzzles.map((puzzle, i) => `${quoted(names[i])},${puzzle}`)] : puzzles;
    let html = "";
    for await (const part of this.#engine.solveStream(rows.join("\n"), options)) html += part;
    const page = new DOMParser().parseFromString(html, "text/html");
    const booklet = make("div.booklet", {}, ...page.body.childNodes);
    addAddresses(booklet, puzzles, code, this.#parts.address.checked);
    return [page.querySelector("style"), booklet];
  }

  async #print(event) {
    event.preventDefault();
    await this.#make();
    if (this.#parts.problem.textContent) return;
    this.#printing = true;
    this.#parts.dialog.close();
    print();
  }
}

// How many puzzles a page has, if it has as many as fit and the pages are even.
const fitting = ({ length }) => Math.ceil(length / Math.ceil(length / kMost));

// The number of a puzzle leads to the puzzle, and the head of its sheet says how to make the sheet again.
function addAddresses(booklet, puzzles, code, inHead) {
  const here = location.href.split("#")[0];
  booklet.querySelectorAll(".sheet:not(.solutions) .boards figcaption b").forEach((number, i) => {
    number.replaceChildren(make("a", { href: `${here}#${puzzles[i].replaceAll(".", "0")}/play` }, number.textContent));
  });
  if (!code && puzzles.length === 1) code = `#${puzzles[0].replaceAll(".", "0")}/play`;
  if (!code || !inHead) return;
  for (const header of booklet.querySelectorAll(".sheet:not(.solutions) header")) {
    const name = here.startsWith("file:") ? here.split("/").at(-1) : here;
    header.lastElementChild.before(make("a.code", { href: here + code }, texts.print.solveThere(name + code)));
  }
}
