// A hint in three parts, which the board shows, too: the technique, where to look, the step. The words are the module's.

import { button, make } from "./dom.js";
import { marksOfDigits, unlessAborted } from "./engine.js";
import { digitsOf } from "./game.js";
import { texts } from "./texts.js";

export class HintCard {
  #engine;
  #page;
  #levels = null; // the hint at each level
  #drawing = null; // of the step
  #level = 0;
  #marks = null; // what the empty cells can hold, for the drawing of the step
  #asking = null; // the AbortController of a question without an answer
  /** The step that was chosen from a list, or null. */
  chosen = null;
  #parts = {};

  /**
   * @param engine the functions of the package.
   * @param {{game: Function, changed: Function, take: Function, erase: Function, add: Function, edit: Function, board: Board}} page
   */
  constructor(engine, page) {
    this.#engine = engine;
    this.#page = page;
    const p = this.#parts;
    p.heading = make("h2.overline", {}, texts.hint.heading);
    p.lead = make("p.quiet.hint-lead", {}, texts.hint.lead);
    p.effect = make("p.hint-effect"); // first, as many words scroll
    p.words = make("p.hint-words");
    p.notes = make("p.quiet", {}, texts.hint.notes);
    p.chain = make("div");
    for (const words of [p.words, p.chain]) page.board.light(words);
    p.what = make("details.what", {}, make("summary", {}, texts.hint.what), make("p"));
    p.ask = button(".primary", texts.hint.ask, () => this.ask());
    p.act = button(".primary", "", () => this.#act());
    p.close = button("", texts.hint.hide, () => {
      this.hide();
      page.changed();
    });
    // The buttons stand above the words, so that they stay where they are.
    this.element = make(
      "section.card.hint-card",
      { "aria-label": texts.hint.ask },
      p.heading,
      make("div.actions", {}, p.ask, p.act, p.close),
      p.lead,
      make("div.hint-body", {}, make("div", { "aria-live": "polite" }, p.effect, p.words), p.notes, p.chain, p.what),
    );
  }

  /** What the board shows of the hint: {step, marks}, or null. */
  get drawn() {
    const lacking = this.#hint?.lacking;
    if (lacking) return { step: sudokuBoard.step({ cells: lacking.map((mark) => mark.split("=")[0]) }), marks: null };
    if (!this.#hint || this.#level < 2) return null;
    return { step: sudokuBoard.step(this.#stepOf()), marks: this.#level > 2 ? this.#marks : null };
  }

  get #hint() {
    return this.#levels && this.#levels[this.#level - 1];
  }

  get shown() {
    return this.#hint !== null;
  }

  /** Asks for a hint, or shows its next part. */
  async ask() {
    if (!this.#hint) return this.#fetch();
    if (this.#level < 3 && this.#isStep) this.#tell(this.#level + 1);
  }

  hide() {
    this.#levels = null;
    this.#level = 0;
    this.chosen = null;
    this.#asking?.abort();
    this.#asking = null;
  }

  /** Shows a step of a list with its drawing. */
  choose(step, drawing) {
    this.hide();
    const hint = { ...step, outcome: "step" };
    this.#levels = [hint, hint, hint];
    this.#drawing = drawing;
    this.chosen = step;
    this.#knowMarks();
    this.#tell(3);
  }

  draw() {
    const p = this.#parts;
    const hint = this.#hint;
    const focused = document.activeElement;
    p.heading.textContent = !hint || !this.#isStep ? texts.hint.heading : this.chosen ? texts.hint.chosen : texts.hint.level(this.#level);
    const chain = (hint && this.#level > 2 && this.#drawing?.chain) || "";
    const sentence = sudokuBoard.withoutChain(hint?.sentence ?? "", chain);
    if (p.chain.dataset.chain !== chain) p.chain.replaceChildren(...sudokuBoard.formal(chain));
    p.chain.dataset.chain = chain;
    if (p.words.textContent !== sentence) {
      p.words.replaceChildren(...sudokuBoard.words(sentence));
      p.words.scrollTop = 0;
    }
    p.effect.textContent = this.#level > 2 && sentence.includes("\n") ? texts.steps.effect(hint) : "";
    p.notes.hidden = !this.#passesNotes;
    p.lead.hidden = Boolean(hint);
    p.words.classList.toggle("of-step", Boolean(hint) && this.#isStep);
    p.ask.hidden = Boolean(hint);
    const about = hint && this.#isStep ? this.#engine.aboutOf(hint.technique) : "";
    p.what.hidden = !about;
    p.what.lastChild.textContent = about;
    const next = this.#next;
    p.act.hidden = !next;
    p.act.textContent = next ? next.words : "";
    p.close.hidden = !hint;
    // The focus stays in the card when its button goes.
    if (focused.hidden) [p.act, p.ask, p.close].find((one) => !one.hidden)?.focus({ preventScroll: true });
  }

  get #isStep() {
    return this.#hint.outcome === "step" || this.#hint.outcome === "beyond";
  }

  // Whether the step counts candidates that the player's marks of a cell it names lack.
  get #passesNotes() {
    if (this.#level < 3 || !this.#isStep) return false;
    const cells = (this.#hint.sentence.match(/r\dc\d/g) ?? []).map((cell) => sudokuBoard.parse(`${cell}=0`).index);
    const marks = (cell) => digitsOf(this.#page.game().marks(cell));
    return cells.some((cell) => marks(cell) && marks(cell) !== this.#marks[cell]);
  }

  // The next thing to do about the hint.
  get #next() {
    const hint = this.#hint;
    if (!hint) return null;
    if (hint.wrong) {
      const cells = hint.wrong.map((cell) => sudokuBoard.parse(cell).index);
      return { words: texts.hint.remove(cells.length), act: () => this.#page.erase(cells) };
    }
    if (hint.lacking) return { words: texts.hint.add(hint.lacking.length), act: () => this.#page.add(hint.lacking) };
    if (hint.outcome === "bad-puzzle") return { words: texts.play.edit, act: this.#page.edit };
    if (!this.#isStep) return null;
    if (this.#level === 1) return { words: texts.hint.where, act: () => this.#tell(2) };
    if (this.#level === 2) return { words: texts.hint.step, act: () => this.#tell(3) };
    return { words: texts.hint.take, act: () => this.#page.take(this.#hint) };
  }

  #act() {
    this.#next?.act();
  }

  /** The board and the options of a question about the next steps. */
  question() {
    const { board, puzzle, known } = this.#page.game();
    return [board, known.some(Boolean) ? { puzzle, candidates: marksOfDigits(known) } : { puzzle }];
  }

  #knowMarks() {
    const { board, known } = this.#page.game();
    this.#marks = this.#engine.candidates(board).map((digits, cell) => known[cell] || digits);
  }

  async #fetch() {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const [board, options] = this.question();
    const timer = setTimeout(() => (this.#parts.words.textContent = texts.hint.thinking), 300);
    const answer = await unlessAborted(this.#engine.drawnHintMany([board], { ...options, signal: asking.signal })).finally(() => clearTimeout(timer));
    if (!answer) return;
    this.#asking = null;
    [{ levels: this.#levels, drawing: this.#drawing }] = answer;
    this.#knowMarks();
    this.#tell(1);
  }

  #tell(level) {
    this.#level = level;
    this.#page.changed();
    this.element.scrollIntoView({ block: "nearest" });
  }

  // The hint as a step that a board can draw.
  #stepOf() {
    const { cells = [], houses = [], digits = [], placed = [], removed = [], links = [], wrong = [] } = this.#hint;
    return { cells, houses, digits, placed, removed, links, wrong, ...(this.#level > 2 && this.#drawing) };
  }
}
