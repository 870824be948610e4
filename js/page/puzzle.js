// The view of one puzzle. What is done with it is a mode: its clues are typed, it is solved by hand, its solution is shown,
// or its walkthrough. A mode has
//
//     panels         what stands beside the board
//     draw()         brings them up to date
//     board()        what the board shows, as Board.draw takes it, with the cells if they are not those of the game
//     commandOf      of a key: a function, or undefined

import { button, copy, make } from "./dom.js";
import { Board } from "./board.js";
import { EditMode } from "./edit.js";
import { unlessAborted } from "./engine.js";
import { Game, digitsOf } from "./game.js";
import { PlayMode } from "./play.js";
import { addressOf, fresh, kBlank } from "./share.js";
import { SolutionMode } from "./solution.js";
import { texts } from "./texts.js";
import { WalkMode } from "./walk.js";

export class PuzzleView {
  /** The functions of the package. */
  engine;
  /** What the other views offer. */
  page;
  /** The Game that is played. */
  game = null;
  /** What the module says of the puzzle: {outcome, solution, reason, rating}. */
  facts = null;
  /** The name of the puzzle, or an empty text. */
  name = "";
  /** The step of the walkthrough. */
  step = 0;
  #root;
  #show = "play"; // the name of the mode
  #modes;
  #work = new AbortController(); // ends what the workers do for this puzzle
  #parts = {};

  /**
   * @param engine the functions of the package.
   * @param {HTMLElement} root
   * @param {{print: PrintDialog, openText: Function, openFile: Function, changed: Function}} page
   */
  constructor(engine, root, page) {
    this.engine = engine;
    this.page = page;
    this.#root = root;
    this.board = new Board(engine, () => this.drawBoard());
    this.#modes = {
      play: new PlayMode(this),
      edit: new EditMode(this),
      solution: new SolutionMode(this),
      walk: new WalkMode(this),
    };
    this.#build();
    this.edit(kBlank);
  }

  /** The address of what is shown, with its #; empty for a blank board. */
  get address() {
    if (this.game.puzzle === kBlank) return "";
    return addressOf(this.game.position, this.#show === "walk" ? this.step + 1 : this.#show);
  }

  /** What an entry of the history shows: the board and a way to see it. */
  get place() {
    return this.#show === "edit" ? "edit" : `${this.#show} ${this.game.puzzle}`;
  }

  /** Aborted when another puzzle is shown. */
  get signal() {
    return this.#work.signal;
  }

  /** Whether a mode is seen. */
  shows(mode) {
    return this.#show === mode && !this.#root.hidden;
  }

  /** Opens a position: to be solved, solved, at a step of its walkthrough, from 1, or its clues to be changed. */
  open(position, { name = "", show = "play" } = {}) {
    if (show === "edit") return this.edit(position.puzzle);
    const isOpen = this.#show !== "edit" && JSON.stringify(position) === JSON.stringify(this.game.position);
    this.name = name;
    this.#show = typeof show === "number" ? "walk" : show;
    if (!isOpen) this.#start(position);
    this.look(this.#show, typeof show === "number" ? show - 1 : this.step);
  }

  /** Shows clues that can be changed. */
  edit(puzzle) {
    this.name = "";
    this.#show = "edit";
    this.#modes.edit.begin();
    this.setClues(puzzle, 0);
  }

  /** Shows a blank board to type clues into, and what was wrong with what should be opened. */
  blank(problem = "") {
    this.edit(kBlank);
    if (problem) this.#parts.facts.replaceChildren(make("span.problem", {}, problem));
  }

  /** Shows the clues that are typed so far, and selects a cell. */
  setClues(puzzle, cell) {
    this.#start(fresh(puzzle));
    this.board.cell = cell;
    this.draw();
    this.page.changed();
  }

  /** Shows a mode. */
  look(show, step = this.step) {
    this.#show = show;
    this.step = step;
    this.draw();
    this.page.changed();
    if (show === "walk") this.#modes.walk.begin();
  }

  /** Changes the game. */
  change(act) {
    act();
    this.#modes.play.hint.hide(); // it is about the board that was
    this.draw();
    this.page.changed();
  }

  /** Takes the keys of the page, unless something else has them. */
  key(event) {
    if (event.target.closest("input, textarea, select, summary, dialog, a") || event.altKey) return;
    const command = this.#modes[this.#show].commandOf(event);
    if (!command) return;
    event.preventDefault();
    command();
  }

  /** A button that copies the address. */
  linkButton() {
    const link = button("", texts.play.link, () => copy(location.href, link, texts.play.linkCopied));
    return link;
  }

  /** A button that changes the clues. */
  editButton(kind) {
    return button(kind, texts.play.edit, () => this.edit(this.game.puzzle));
  }

  #build() {
    const p = this.#parts;
    p.name = make("h1", { dir: "auto" });
    p.facts = make("p.facts-line", { "aria-live": "polite" });
    p.tabs = Object.fromEntries(
      Object.entries(texts.modes)
        .filter(([mode]) => mode !== "label")
        .map(([mode, words]) => [mode, button("", words, () => this.look(mode))]),
    );
    p.modes = make("div.segments", { role: "group", "aria-label": texts.modes.label }, ...Object.values(p.tabs));
    p.story = make("section.story");
    p.play = make("div.walkthrough.play", {}, make("div.sides", {}, this.board.element, p.story));
    this.#root.append(
      make("div.heading", {}, make("div", {}, p.name, p.facts), p.modes),
      p.play,
      this.#modes.walk.element,
    );
  }

  #start(position) {
    this.#work.abort();
    this.#work = new AbortController();
    this.game = new Game(position, (board) => this.engine.candidates(board));
    this.step = 0;
    this.#modes.play.begin();
    this.#learn();
  }

  // Asks the module about the puzzle: the verdict at once, the rating when a worker has it.
  async #learn() {
    const { puzzle } = this.game;
    const { outcome, solution } = this.engine.solve(puzzle);
    const facts = { outcome, solution, reason: "", rating: undefined };
    this.facts = facts;
    if (puzzle === kBlank) return;
    if (outcome !== "unique") facts.reason = this.engine.hint(puzzle).sentence;
    if (outcome !== "unique" || this.#show === "edit") return;
    const answer = await unlessAborted(this.engine.rateMany([puzzle], { signal: this.signal }));
    if (!answer) return;
    [facts.rating] = answer;
    this.#drawFacts();
  }

  // --- Drawing -------------------------------------------------------------------------------------

  draw() {
    const p = this.#parts;
    const show = this.#show;
    const mode = this.#modes[show];
    const editing = show === "edit";
    p.name.textContent = editing ? texts.edit.title : this.name || texts.untitled;
    p.modes.hidden = editing;
    for (const [name, tab] of Object.entries(p.tabs)) tab.setAttribute("aria-pressed", String(name === show));
    p.play.hidden = show === "walk";
    this.#modes.walk.element.hidden = show !== "walk";
    this.#drawFacts();
    this.drawBoard();
    const { panels } = mode;
    if (panels.some((panel, i) => p.story.children[i] !== panel) || p.story.children.length !== panels.length) {
      p.story.replaceChildren(...panels);
    }
    mode.draw();
    p.story.classList.toggle("hinting", show === "play" && mode.hint.shown);
  }

  #drawFacts() {
    const { outcome, rating } = this.facts;
    const p = this.#parts;
    if (this.#show === "edit") return p.facts.replaceChildren(make("span.quiet", {}, texts.edit.lead));
    const chips = [make(`span.chip.is-${outcome}`, {}, texts.verdicts[outcome])];
    if (outcome === "unique") {
      const words = rating ? [make("b", {}, rating.difficulty), ` ${rating.rating?.toFixed(1) ?? ""}`] : [texts.ratingPending];
      const hardest = rating ? texts.hardest(this.engine.spoken(rating.hardest)) : "";
      chips.push(make("span.rated", {}, ...words), make("span.hardest.quiet", { title: hardest }, hardest));
    }
    p.facts.replaceChildren(...chips);
  }

  drawBoard() {
    const shown = this.#modes[this.#show].board();
    if (shown) this.board.draw(shown.cells ?? this.#cells(shown), shown);
  }

  // The cells of the game. `solution` stands in the empty ones, or else `marks` in those without marks.
  #cells({ solution, marks }) {
    const { game } = this;
    return [...game.puzzle].map((_, cell) => {
      if (game.isClue(cell)) return { digit: game.digit(cell), clue: true };
      const digit = solution ? Number(solution[cell]) : game.digit(cell);
      if (digit) return { digit };
      const own = digitsOf(game.marks(cell)) || marks?.[cell] || "";
      return { candidates: [...own].map(Number), blank: own === "" };
    });
  }
}
