// The view of one puzzle. What is done with it is a mode: its clues are typed, it is solved by hand, its solution is shown,
// or its walkthrough. A mode has
//
//     panels         what stands beside the board
//     draw()         brings them up to date
//     board()        what the board shows, as Board.draw takes it, with the cells if they are not those of the game
//     commandOf      of a key: a function, or undefined
//
// A mode is made when it is shown first.

import { button, copy, lazy, make, painted, takesText } from "./dom.js";
import { Board } from "./board.js";
import { EditMode } from "./edit.js";
import { unlessAborted } from "./engine.js";
import { Game, digitsOf } from "./game.js";
import { PlayMode } from "./play.js";
import { addressOf, codeOf, fresh, isTouched, kBlank } from "./share.js";
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
  /** What the module says of the puzzle: {outcome, solution, reason, errors, rating}. */
  facts = null;
  /** The name of the puzzle, or an empty text. */
  name = "";
  /** Whether the entries are the player's, not those of a link. */
  mine = true;
  /** The step of the walkthrough, and whether this begins at the position, not at the clues. */
  step = 0;
  here = false;
  /** Shows the time. */
  time = make("span.time.quiet", { role: "timer", hidden: true });
  #root;
  #show = "edit"; // the name of the mode
  #modes;
  #note = ""; // what is said below the title: mostly where the entries come from
  #isNews = false; // whether the puzzle has one solution
  #level = ""; // that the game is kept with: known before, or when a worker has the rating
  #work = new AbortController(); // ends what the workers do for this puzzle
  #parts = {};

  /**
   * @param engine the functions of the package.
   * @param {HTMLElement} root
   * @param {{print: PrintDialog, store: Store, openText: Function, changed: Function, tell: Function}} page
   */
  constructor(engine, root, page) {
    this.engine = engine;
    this.page = page;
    this.#root = root;
    this.board = new Board(engine, () => this.drawBoard());
    this.#modes = lazy({
      play: () => new PlayMode(this),
      edit: () => new EditMode(this),
      solution: () => new SolutionMode(this),
      walk: () => new WalkMode(this),
    });
    this.#build();
    const { store } = page;
    store.listen((puzzle) => puzzle === this.game.puzzle && this.#show !== "edit" && this.#take(store.game(puzzle)));
    addEventListener("pagehide", () => this.#keepTime());
    document.addEventListener("visibilitychange", () => document.hidden && this.#keepTime());
  }

  /** The address of what is shown, with its #; empty for a blank board. */
  get address() {
    if (this.game.board === kBlank) return "";
    return addressOf(this.game.position, this.#show === "walk" ? this.step + 1 : this.#show, this.here);
  }

  /** What an entry of the history shows: the board and a way to see it. */
  get place() {
    return this.#show === "edit" ? "edit" : `${this.#show} ${this.game.puzzle}`;
  }

  /** What stands above the puzzle. */
  get title() {
    return this.page.titleOf(this.name) || texts.untitled;
  }

  /** Aborted when another puzzle is shown. */
  get signal() {
    return this.#work.signal;
  }

  /** Whether the board is full and right. */
  get solved() {
    return this.game.full && this.game.board === this.facts.solution;
  }

  /** Whether a mode is seen. */
  shows(mode) {
    return this.#show === mode && !this.#root.hidden;
  }

  /**
   * Opens a position: to be solved, solved, at a step of its walkthrough, from 1, or its clues to be changed. A game that is
   * kept goes on, unless the position has other entries, which come from elsewhere: then undo brings the game back.
   * @param {object} position
   * @param {object} how `show`: a mode or a step; `here`: the walkthrough begins at the position; `mine`: the entries are of this browser's history; `isNews`: whether it has
   *     one solution was not known; `isLink`: it comes by a link; `note`: what is said below the title.
   */
  open(position, { name = "", show = "play", here = false, mine = false, isNews = false, isLink = false, note = "" } = {}) {
    if (show === "edit") return this.edit(position);
    this.#keepTime();
    const isOpen = this.#show !== "edit" && codeOf(position) === codeOf(this.game.position);
    const kept = this.page.store.game(position.puzzle);
    const goesOn = kept && (mine || !isTouched(position) || codeOf(position) === codeOf(kept.positions.at(-1)));
    this.name = name || kept?.name || "";
    this.#show = typeof show === "number" ? "walk" : show;
    if (!isOpen) {
      this.#start(goesOn ? kept : { seconds: 0, ...kept, positions: [...(kept?.positions ?? []), position] });
      this.mine = !isLink || !isTouched(position) || mine || Boolean(goesOn);
      const { entries, marks } = position;
      this.#note = !this.mine ? texts.theirs(entries.filter(Boolean).length, marks.filter(Boolean).length, Boolean(kept)) : "";
      this.#isNews = isNews;
      this.board.begin(this.board.cell);
      scrollTo(0, 0);
    }
    if (note) this.#note = note;
    if (typeof show === "number") this.here = here && this.canBeginHere;
    this.look(this.#show, typeof show === "number" ? show - 1 : this.step);
  }

  /** Plays the digits that were typed, and keeps them. */
  start() {
    this.open(this.game.position, { isNews: true });
    this.#keep();
  }

  /** Shows clues, and entries beside them, that can be changed. */
  edit(position) {
    this.#keepTime();
    this.name = "";
    this.#show = "edit";
    this.#modes.edit.begin();
    this.board.begin(0);
    this.setDigits(position);
  }

  /** Shows a blank board to type clues into, and what was wrong with what should be opened. */
  blank(problem = "") {
    this.edit(fresh(kBlank));
    if (problem) this.#parts.facts.replaceChildren(make("span.problem", {}, problem));
    scrollTo(0, 0);
  }

  /** Shows the digits that are typed so far. */
  setDigits(position) {
    this.#start({ seconds: 0, positions: [position] });
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

  /** Shows the walkthrough: the step that was seen last, or of another beginning the first one. */
  walk(here = this.canBeginHere) {
    this.here = here;
    this.look("walk", this.#modes.walk.isOf(this) ? this.step : 0);
  }

  /** Whether a walkthrough can begin at the position: it has entries or marks, and none of them is wrong. */
  get canBeginHere() {
    const { game, facts: { outcome, solution } } = this;
    if (outcome !== "unique" || !isTouched(game.position) || game.full) return false;
    return [...solution].every((digit, cell) => {
      const entry = game.digit(cell);
      return entry ? String(entry) === digit : !game.known[cell] || game.known[cell].includes(digit);
    });
  }

  /** Changes the game. */
  change(act) {
    act();
    this.#note = "";
    this.#isNews = false;
    this.mine = true;
    this.#keep();
    this.draw();
    this.page.changed();
  }

  /** Takes the keys of the page, unless something else has them. */
  key(event) {
    const { altKey, key, target } = event;
    if (altKey || takesText(target) || (target.closest("select") && !/\d/.test(key))) return;
    if (["Enter", " "].includes(key) && target.closest("input, button, summary, a")) return; // it is pressed
    const command = this.#modes[this.#show].commandOf(event);
    if (!command) return;
    event.preventDefault();
    command();
  }

  /** A button that copies the address, and what is said beside it. */
  linkButton() {
    const said = make("p.note", { role: "status" });
    const link = button("", texts.play.link, () => {
      const isFile = location.protocol === "file:"; // then the address is none for others
      copy(isFile ? `${this.game.puzzle}\n${location.href}` : location.href, link, texts.play.linkCopied);
      if (!isFile) return;
      said.textContent = texts.play.linkOfFile;
      said.scrollIntoView({ block: "nearest" });
    });
    return [link, said];
  }

  /** A button that changes the clues. */
  editButton(kind) {
    return button(kind, texts.play.edit, () => this.edit(this.game.position));
  }

  #build() {
    const p = this.#parts;
    p.name = make("h1", { dir: "auto" });
    p.facts = make("p.facts-line", { "aria-live": "polite" });
    p.note = make("p.note", { role: "status" });
    p.tabs = Object.fromEntries(
      Object.entries(texts.modes)
        .filter(([mode]) => mode !== "label")
        .map(([mode, words]) => [mode, button("", words, () => (mode === "walk" ? this.walk() : this.look(mode)))]),
    );
    p.modes = make("div.segments", { role: "group", "aria-label": texts.modes.label }, ...Object.values(p.tabs));
    p.story = make("section.story");
    p.play = make("div.walkthrough.play", {}, make("div.sides", {}, this.board.element, p.story));
    this.#root.append(
      make("div.heading", {}, make("div", {}, p.name, make("div.facts-row", {}, p.facts, this.time), p.note), p.modes),
      p.play,
      this.#modes.walk.element,
    );
  }

  #start(kept) {
    this.#work.abort();
    this.#work = new AbortController();
    this.#note = "";
    this.mine = true;
    this.step = 0;
    this.here = false;
    this.#level = kept.level ?? "";
    this.#setGame(kept);
    this.#learn();
  }

  #setGame({ positions, seconds }) {
    this.game = new Game(positions.at(-1), (board) => this.engine.candidates(board), positions.slice(0, -1));
    this.game.seconds = seconds;
    this.game.keepsMarks = this.page.store.setting("keep");
  }

  // Takes the game as another tab has left it.
  #take(kept) {
    if (!kept) return;
    this.#setGame(kept);
    this.#note = "";
    this.mine = true;
    if (this.#show === "walk") this.walk(this.here && this.canBeginHere);
    else this.look(this.#show);
  }

  #keep() {
    this.page.store.keep(this.game, { name: this.name, level: this.#level, solved: this.solved });
  }

  // Keeps how long a game was played, if the game is kept.
  #keepTime() {
    if (this.mine && this.game?.canUndo && this.page.store.game(this.game.puzzle)) this.#keep();
  }

  // Asks the module about the puzzle: the verdict at once, the rating when a worker has it.
  async #learn() {
    const puzzle = this.#show === "edit" ? this.game.board : this.game.puzzle;
    const { outcome, solution } = this.engine.solve(puzzle);
    const facts = { outcome, solution, reason: "", errors: [], rating: undefined };
    this.facts = facts;
    if (puzzle === kBlank) return;
    if (outcome !== "unique") {
      const { sentence, errors = [] } = this.engine.hint(puzzle);
      Object.assign(facts, { reason: sentence, errors });
    }
    if (outcome !== "unique" || this.#show === "edit") return;
    const { signal } = this;
    await painted(); // before a worker starts
    const answer = await unlessAborted(this.engine.rateMany([puzzle], { signal }));
    if (!answer) return;
    [facts.rating] = answer;
    this.#level = facts.rating.difficulty;
    if (this.mine && this.page.store.game(puzzle)?.level === "") this.#keep();
    this.draw();
  }

  // --- Drawing -------------------------------------------------------------------------------------

  draw() {
    const p = this.#parts;
    const show = this.#show;
    const mode = this.#modes[show];
    const editing = show === "edit";
    p.name.textContent = editing ? texts.edit.title : this.title;
    p.modes.hidden = editing;
    const { dataset } = this.#root;
    const begins = dataset.mode === "start" && editing && this.game.board !== kBlank; // the card above the board goes
    dataset.mode = editing && this.game.board === kBlank ? "start" : show;
    for (const [name, tab] of Object.entries(p.tabs)) tab.setAttribute("aria-pressed", String(name === show));
    p.play.hidden = show === "walk";
    this.#modes.walk.element.hidden = show !== "walk";
    this.#drawFacts();
    if (p.note.textContent !== this.#note) p.note.textContent = this.#note;
    const { panels } = mode;
    if (panels.some((panel, i) => p.story.children[i] !== panel) || p.story.children.length !== panels.length) {
      p.story.replaceChildren(...panels);
    }
    mode.draw();
    this.drawBoard();
    p.story.classList.toggle("hinting", show === "play" && mode.hint.shown);
    if (begins) scrollTo(0, 0);
  }

  #drawFacts() {
    const { outcome, rating } = this.facts;
    const p = this.#parts;
    if (this.#show === "edit") return p.facts.replaceChildren(make("span.quiet", {}, texts.edit.lead));
    const chips = [];
    if (outcome !== "unique" || this.#isNews || this.#show === "solution") {
      chips.push(make(`span.chip.is-${outcome}`, {}, texts.verdicts[outcome]));
    }
    if (outcome === "unique") {
      const words = rating ? [make("b", {}, rating.difficulty), ` ${rating.rating?.toFixed(1) ?? ""}`] : [texts.ratingPending];
      chips.push(make("span.rated", { title: texts.scale }, ...words));
    }
    const words = chips.map(({ outerHTML }) => outerHTML).join("");
    if (p.facts.innerHTML !== words) p.facts.replaceChildren(...chips); // the same words are not announced again
  }

  drawBoard() {
    const shown = this.#modes[this.#show].board();
    if (shown) this.board.draw(shown.cells ?? this.#cells(shown), shown);
  }

  // The cells of the game. `solution` stands in the empty ones, or else `marks` in place of the game's.
  #cells({ solution, marks }) {
    const { game } = this;
    return [...game.puzzle].map((_, cell) => {
      const colour = solution ? 0 : game.colour(cell);
      if (game.isClue(cell)) return { digit: game.digit(cell), clue: true, colour };
      const digit = solution ? Number(solution[cell]) : game.digit(cell);
      if (digit) return { digit, entered: !solution, colour };
      const own = marks?.[cell] ?? digitsOf(game.marks(cell));
      const notes = game.notes(cell);
      return { candidates: [...own].map(Number), blank: own === "", notes: marks ? 0 : notes, colour };
    });
  }
}
