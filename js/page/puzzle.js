// The view of one puzzle: opened or typed, solved by hand with hints, its solution, and its walkthrough.
//
// The board is drawn by board.js, the walkthrough by page.js of src/show/page/.

import { boardPicture, button, check, chooseFile, copy, make } from "./dom.js";
import { unlessAborted } from "./engine.js";
import { Game, digitsOf, kDigits } from "./game.js";
import { HintCard } from "./hints.js";
import { addressOf, fresh } from "./share.js";
import { texts } from "./texts.js";

const kBlank = ".".repeat(81);
const kNoStep = sudokuBoard.step({});

// Puzzles of `euler96 generate --symmetry rotate180 --seed 96`.
const kExamples = {
  easy: ".8....4..9.3.4..7...7...5.2...89...4.3..2..8.7...13...5.6...7...4..5.8.1..1....9.",
  hard: ".7..6.5.45.2.......6.2..78.4.36.5...7...3...2...4.89.3.87..2.4.......1.81.4.8..7.",
  expert: ".7.3....2..3.6..91..89.2....46......9..4.7..8......24....7.81..58..9.3..2....3.8.",
  extreme: "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7",
};

export class PuzzleView {
  #engine;
  #root;
  #print;
  #openText;
  #changed;
  #game = null;
  #name = "";
  #show = "play"; // play, edit, solution or walk
  #step = 0; // of the walkthrough
  #selected = 40;
  #typed = []; // the clues and the selected cell before each change of a clue
  #marking = false;
  #points = true; // out wrong digits
  #facts = null; // what the module says of the puzzle
  #player = null; // {key, choose} of the walkthrough
  #work = new AbortController(); // ends what the workers do for this puzzle
  #parts = {};

  /**
   * @param engine the functions of the package.
   * @param {HTMLElement} root
   * @param {{print: PrintDialog, openText: Function, openFile: Function, changed: Function}} page
   */
  constructor(engine, root, { print, openText, openFile, changed }) {
    this.#engine = engine;
    this.#root = root;
    this.#print = print;
    this.#openText = openText;
    this.#changed = changed;
    this.#build(openFile);
    this.#edit(kBlank);
  }

  /** The address of what is shown, with its #; empty for a blank board. */
  get address() {
    if (this.#game.puzzle === kBlank) return "";
    return addressOf(this.#game.position, this.#show === "walk" ? this.#step + 1 : this.#show);
  }

  /** What an entry of the history shows: the board and a way to see it. */
  get place() {
    return this.#show === "edit" ? "edit" : `${this.#show} ${this.#game.puzzle}`;
  }

  /** The name of the puzzle, or an empty text. */
  get name() {
    return this.#name;
  }

  /** Opens a position: to be solved, solved, at a step of its walkthrough, from 1, or its clues to be changed. */
  open(position, { name = "", show = "play" } = {}) {
    if (show === "edit") return this.#edit(position.puzzle);
    const isOpen = this.#show !== "edit" && JSON.stringify(position) === JSON.stringify(this.#game.position);
    this.#name = name;
    this.#show = typeof show === "number" ? "walk" : show;
    if (!isOpen) this.#start(position);
    this.#look(this.#show, typeof show === "number" ? show - 1 : this.#step);
  }

  /** Shows a blank board to type clues into, and what was wrong with what should be opened. */
  blank(problem = "") {
    this.#edit(kBlank);
    if (problem) this.#parts.facts.replaceChildren(make("span.problem", {}, problem));
  }

  /** Takes the keys of the page, unless something else has them. */
  key(event) {
    if (this.#show !== "play" && this.#show !== "edit") return;
    if (event.target.closest("input, textarea, select, summary, dialog, a") || event.altKey) return;
    const command = this.#commandOf(event);
    if (!command) return;
    event.preventDefault();
    command();
  }

  // --- Parts ---------------------------------------------------------------------------------------

  #build(openFile) {
    const p = this.#parts;
    p.name = make("h1", { dir: "auto" });
    p.facts = make("p.facts-line", { "aria-live": "polite" });
    p.tabs = Object.fromEntries(
      Object.entries(texts.modes)
        .filter(([mode]) => mode !== "label")
        .map(([mode, words]) => [mode, button("", words, () => this.#look(mode))]),
    );
    p.modes = make("div.segments", { role: "group", "aria-label": texts.modes.label }, ...Object.values(p.tabs));
    p.picture = make("div.picture");
    p.legend = make("ul.legend", { hidden: true });
    p.legend.innerHTML = sudokuBoard.legend
      .map(([shows, key, words]) => `<li data-shows="${shows}">${key}${words}</li>`)
      .join("");
    p.story = make("section.story");
    p.walk = make("div.walkthrough.walk", { hidden: true });
    p.play = make(
      "div.walkthrough.play",
      {},
      make("div.sides", {}, make("section.board-side", { "aria-label": texts.board.label }, p.picture, p.legend), p.story),
    );
    this.#root.append(make("div.heading", {}, make("div", {}, p.name, p.facts), p.modes), p.play, p.walk);
    this.#buildBoard();
    this.#buildPanels(openFile);
  }

  #buildBoard() {
    const p = this.#parts;
    p.board = sudokuBoard(p.picture);
    p.board.caption.textContent = texts.board.label;
    const table = p.picture.querySelector("table");
    table.setAttribute("role", "grid");
    for (const part of table.querySelectorAll("tr")) part.setAttribute("role", "row");
    for (const part of table.querySelectorAll("thead, tbody")) part.setAttribute("role", "rowgroup");
    p.board.cells.forEach((td, cell) => {
      td.setAttribute("role", "gridcell");
      td.addEventListener("pointerdown", (event) => {
        event.preventDefault(); // the focus goes where the selection is
        this.#select(cell);
      });
      td.addEventListener("focus", () => cell !== this.#selected && this.#select(cell));
    });
  }

  #buildPanels(openFile) {
    const p = this.#parts;
    const card = (name, heading, ...children) =>
      make(`section.card.${name}`, { "aria-label": heading }, make("h2", {}, heading), ...children);

    // A blank board
    p.paste = make("textarea", { rows: 5, spellcheck: false, placeholder: texts.start.placeholder, id: "paste" });
    p.pasteProblem = make("p.problem", { role: "alert" });
    const openPaste = async () => {
      p.pasteProblem.textContent = (await this.#openText(p.paste.value)) ?? "";
    };
    p.paste.addEventListener("paste", () => setTimeout(openPaste));
    p.paste.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) openPaste();
    });
    p.verdict = make("p.verdict", { "aria-live": "polite" });
    p.ready = button(".primary", texts.edit.done, () => this.#finishEdit());
    p.clear = button("", texts.edit.clear, () => this.#edit(kBlank));
    p.editCard = card("edit-card", texts.edit.heading, p.verdict, make("div.actions", {}, p.ready, p.clear));
    p.startCard = card(
      "start-card",
      texts.start.heading,
      make("p.quiet", {}, texts.start.lead),
      make("label.field", { htmlFor: "paste" }, make("span", {}, texts.start.paste), p.paste),
      p.pasteProblem,
      make(
        "div.actions",
        {},
        button(".primary", texts.start.open, openPaste),
        button("", texts.start.file, () => chooseFile(openFile)),
      ),
      make("h3", {}, texts.start.examples),
      make(
        "div.examples",
        {},
        ...Object.entries(kExamples).map(([difficulty, puzzle]) =>
          make(
            "button.example",
            { type: "button", on: { click: () => this.open(fresh(puzzle)) } },
            boardPicture(puzzle),
            make("span", {}, texts.start.example[difficulty]),
          ),
        ),
      ),
    );

    // For fingers: the clues of a blank board
    p.clueKeys = make(
      "section.card.keypad-card.clue-keys",
      { "aria-label": texts.edit.keypad },
      make("div.keypad", {}, ...this.#digitKeys()),
      button("", texts.play.erase, () => this.#erase(), { on: this.#keepFocus() }),
    );

    // Play
    p.entry = button("", texts.play.entry, () => this.#setMarking(false), { on: this.#keepFocus() });
    p.marks = button("", texts.play.marks, () => this.#setMarking(true), { on: this.#keepFocus() });
    p.erase = button("", texts.play.erase, () => this.#erase(), { on: this.#keepFocus() });
    p.undo = button("", texts.play.undo, () => this.#change(() => this.#game.undo()));
    p.redo = button("", texts.play.redo, () => this.#change(() => this.#game.redo()));
    p.fill = button("", texts.play.fill, () => this.#change(() => this.#game.fill()));
    p.keypadCard = make(
      "section.card.keypad-card",
      { "aria-label": texts.play.keypad },
      make("div.segments.entry-kind", { role: "group", "aria-label": texts.play.keypad }, p.entry, p.marks),
      make("div.keypad", { role: "group", "aria-label": texts.play.keypad }, ...this.#digitKeys()),
      make("div.tools", { role: "group", "aria-label": texts.play.tools }, p.undo, p.redo, p.erase, p.fill),
    );
    p.hint = new HintCard(this.#engine, {
      game: () => this.#game,
      changed: () => this.#draw(),
      take: (step) => this.#change(() => this.#game.take(step)),
      erase: (cells) => this.#change(() => this.#game.erase(cells)),
      add: (marks) => this.#change(() => this.#game.add(marks)),
      edit: () => this.#edit(this.#game.puzzle),
    });
    const keep = check(texts.play.keep, { checked: true });
    const point = check(texts.play.point, { checked: true });
    keep.firstChild.addEventListener("change", () => {
      this.#game.keepsMarks = keep.firstChild.checked;
      this.#draw();
    });
    point.firstChild.addEventListener("change", () => {
      this.#points = point.firstChild.checked;
      this.#draw();
    });
    p.keep = keep.firstChild;
    const text = button("", texts.play.text, () => copy(this.#game.puzzle, text));
    p.more = make(
      "details.card.more",
      {},
      make("summary", {}, texts.play.more),
      keep,
      point,
      make(
        "div.actions",
        {},
        this.#linkButton(),
        text,
        button("", texts.play.print, () => this.#print.open([this.#game.puzzle], this.#name)),
        button("", texts.play.restart, () => this.#change(() => this.#game.restart())),
        this.#editButton(""),
        button("", texts.play.another, () => this.blank()),
      ),
      make("p.keys-help.quiet", {}, texts.play.keys),
    );

    // Solution
    p.reason = make("p.verdict");
    p.solution = make("output.digits", { id: "solution", "aria-label": texts.solution.label });
    const copySolution = button("", texts.solution.copy, () => copy(p.solution.textContent, copySolution));
    p.solutionActions = make(
      "div.actions",
      {},
      copySolution,
      this.#linkButton(),
      button("", texts.solution.play, () => this.#look("play")),
      button(".primary", texts.solution.walk, () => this.#look("walk")),
    );
    // A puzzle without exactly one solution, mostly one with a wrong or a missing clue
    p.mendActions = make("div.actions", {}, this.#editButton(".primary"), button("", texts.solution.how, () => this.#look("walk")));
    p.solutionCard = card("solution-card", texts.solution.heading, p.reason, p.solution, p.solutionActions, p.mendActions);
  }

  #linkButton() {
    const link = button("", texts.play.link, () => copy(location.href, link, texts.play.linkCopied));
    return link;
  }

  #editButton(kind) {
    return button(kind, texts.play.edit, () => this.#edit(this.#game.puzzle));
  }

  #digitKeys() {
    return kDigits.map((digit) => button("", String(digit), () => this.#enter(digit), { on: this.#keepFocus() }));
  }

  // A click on the keypad leaves the focus on the board.
  #keepFocus() {
    return { pointerdown: (event) => event.preventDefault() };
  }

  // --- What is shown -------------------------------------------------------------------------------

  #start(position) {
    this.#work.abort();
    this.#work = new AbortController();
    this.#game = new Game(position, (board) => this.#engine.candidates(board));
    this.#game.keepsMarks = this.#parts.keep.checked;
    this.#parts.hint.hide();
    this.#player = null;
    this.#step = 0;
    this.#parts.walk.replaceChildren();
    this.#learn();
  }

  #edit(puzzle) {
    this.#name = "";
    this.#show = "edit";
    this.#start(fresh(puzzle));
    this.#typed = [];
    this.#selected = 0;
    this.#parts.pasteProblem.textContent = "";
    this.#draw();
    this.#changed();
  }

  #finishEdit() {
    this.open(fresh(this.#game.puzzle));
  }

  #look(show, step = this.#step) {
    this.#show = show;
    this.#step = step;
    this.#draw();
    this.#changed();
    if (show === "walk") this.#walk();
  }

  // Asks the module about the puzzle: the verdict at once, the rating when a worker has it.
  async #learn() {
    const { puzzle } = this.#game;
    const { outcome, solution } = this.#engine.solve(puzzle);
    const facts = { outcome, solution, reason: "", rating: undefined };
    this.#facts = facts;
    if (puzzle === kBlank) return;
    if (outcome !== "unique") facts.reason = this.#engine.hint(puzzle).sentence;
    if (outcome !== "unique" || this.#show === "edit") return;
    const answer = await unlessAborted(this.#engine.rateMany([puzzle], { signal: this.#work.signal }));
    if (!answer) return;
    [facts.rating] = answer;
    this.#drawFacts();
  }

  async #walk() {
    const p = this.#parts;
    const key = this.#game.puzzle;
    if (this.#player?.key !== key) {
      p.walk.replaceChildren(make("p.working.quiet", { role: "status" }, texts.walk.working));
      const player = { key };
      this.#player = player;
      const html = await unlessAborted(this.#engine.explainPageMany([key], { name: this.#name, signal: this.#work.signal }));
      if (html === undefined) return;
      const page = new DOMParser().parseFromString(html, "text/html");
      const puzzles = [...page.querySelectorAll("#puzzles section")].map(walkthrough.puzzleOf);
      const { signal } = this.#work;
      const keys = { addEventListener: (kind, listener) => document.addEventListener(kind, (event) => {
        if (this.#show === "walk" && !this.#root.hidden) listener(event);
      }, { signal }) };
      p.walk.replaceChildren();
      const { choose } = walkthrough(p.walk, puzzles, { keys, onShow: ({ position }) => this.#onStep(player, position) });
      player.choose = choose;
      p.walk.querySelector(".as-text").after(make("div.actions", {}, this.#linkButton()));
    }
    this.#player.choose?.(0, this.#step);
  }

  #onStep(player, position) {
    if (!player.choose || this.#show !== "walk") return;
    this.#step = position;
    this.#changed();
  }

  // --- Drawing -------------------------------------------------------------------------------------

  #draw() {
    const p = this.#parts;
    const show = this.#show;
    const editing = show === "edit";
    p.name.textContent = editing ? texts.edit.title : this.#name || texts.untitled;
    p.modes.hidden = editing;
    for (const [mode, tab] of Object.entries(p.tabs)) tab.setAttribute("aria-pressed", String(mode === show));
    p.play.hidden = show === "walk";
    p.walk.hidden = show !== "walk";
    this.#drawFacts();
    this.#drawBoard();
    const panels = {
      edit: [p.clueKeys, this.#game.puzzle === kBlank ? p.startCard : p.editCard],
      play: [p.keypadCard, p.hint.element, p.more],
      solution: [p.solutionCard],
      walk: [],
    }[show];
    if (panels.some((panel, i) => p.story.children[i] !== panel) || p.story.children.length !== panels.length) {
      p.story.replaceChildren(...panels);
    }
    if (editing) this.#drawEdit();
    if (show === "play") this.#drawPlay();
    if (show === "solution") this.#drawSolution();
  }

  #drawFacts() {
    const { outcome, rating } = this.#facts;
    const p = this.#parts;
    if (this.#show === "edit") return p.facts.replaceChildren(make("span.quiet", {}, texts.edit.lead));
    const chips = [make(`span.chip.is-${outcome}`, {}, texts.verdicts[outcome])];
    if (outcome === "unique") {
      const words = rating ? [make("b", {}, rating.difficulty), ` ${rating.rating?.toFixed(1) ?? ""}`] : [texts.ratingPending];
      const hardest = rating ? texts.hardest(this.#engine.spoken(rating.hardest)) : "";
      chips.push(make("span.rated", {}, ...words), make("span.hardest.quiet", { title: hardest }, hardest));
    }
    p.facts.replaceChildren(...chips);
  }

  #drawBoard() {
    const game = this.#game;
    const solved = this.#show === "solution";
    const playing = this.#show === "play";
    const { solution } = this.#facts;
    const hint = playing ? this.#parts.hint.drawn : null;
    const cells = kDigits.flatMap((row) => kDigits.map((column) => 9 * (row - 1) + column - 1)).map((cell) => {
      if (game.isClue(cell)) return { digit: game.digit(cell), clue: true };
      if (solved && solution) return { digit: Number(solution[cell]) };
      if (game.digit(cell)) return { digit: game.digit(cell) };
      const marks = digitsOf(game.marks(cell)) || hint?.marks?.[cell] || "";
      return { candidates: [...marks].map(Number), blank: marks === "" };
    });
    const { board } = this.#parts;
    board.show(cells, hint?.step ?? kNoStep);
    this.#parts.legend.hidden = !hint;
    for (const entry of this.#parts.legend.children) {
      entry.hidden = !this.#parts.picture.querySelector(entry.dataset.shows);
    }
    const same = this.#show === "edit" || playing ? game.digit(this.#selected) : 0;
    const clash = this.#show === "edit" ? this.#clash : [];
    board.cells.forEach((td, cell) => {
      const mine = playing && !game.isClue(cell) && game.digit(cell);
      const mistake = clash.includes(cell) || (this.#points && Boolean(mine && solution && Number(solution[cell]) !== mine));
      const selected = cell === this.#selected && (playing || this.#show === "edit");
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

  // The clues that could not stand where they do, because of other clues.
  get #clash() {
    const { puzzle } = this.#game;
    if (this.#facts.outcome !== "none") return [];
    return [...puzzle].flatMap((clue, cell) => {
      const others = `${puzzle.slice(0, cell)}.${puzzle.slice(cell + 1)}`;
      return clue === "." || this.#engine.candidates(others)[cell].includes(clue) ? [] : [cell];
    });
  }

  #drawEdit() {
    const p = this.#parts;
    const { outcome, reason } = this.#facts;
    p.verdict.textContent = texts.edit.words[outcome] ?? reason;
    p.verdict.className = `verdict is-${outcome}`;
    p.ready.disabled = outcome === "none";
  }

  #drawPlay() {
    const p = this.#parts;
    const game = this.#game;
    p.entry.setAttribute("aria-pressed", String(!this.#marking));
    p.marks.setAttribute("aria-pressed", String(this.#marking));
    p.keypadCard.classList.toggle("marking", this.#marking);
    p.story.classList.toggle("hinting", p.hint.shown);
    p.undo.disabled = !game.canUndo;
    p.redo.disabled = !game.canRedo;
    p.hint.draw(game.full && game.board === this.#facts.solution);
  }

  #drawSolution() {
    const p = this.#parts;
    const { outcome, solution, reason } = this.#facts;
    p.reason.textContent = outcome === "unique" ? "" : reason;
    p.reason.hidden = p.reason.textContent === "";
    p.solution.textContent = solution ?? "";
    p.solution.hidden = !solution;
    p.solutionCard.querySelector("h2").textContent = outcome === "unique" ? texts.solution.heading : texts.verdicts[outcome];
    p.solutionActions.hidden = outcome !== "unique";
    p.mendActions.hidden = outcome === "unique";
  }

  // --- What a person does --------------------------------------------------------------------------

  #select(cell) {
    this.#selected = cell;
    this.#drawBoard();
    this.#parts.board.cells[cell].focus({ preventScroll: true });
  }

  #setMarking(marking) {
    this.#marking = marking;
    this.#drawPlay();
  }

  // Changes the game. A hint is about the board that was.
  #change(act) {
    act();
    this.#parts.hint.hide();
    this.#draw();
    this.#changed();
  }

  #enter(digit, marking = this.#marking) {
    const cell = this.#selected;
    if (this.#show === "edit") return this.#setClue(digit, this.#selected + 1);
    if (marking) return this.#change(() => this.#game.mark([cell], digit));
    this.#change(() => this.#game.enter([cell], digit));
  }

  #erase() {
    if (this.#show === "edit") return this.#setClue(0, this.#selected);
    this.#change(() => this.#game.erase([this.#selected]));
  }

  // Sets or erases a clue, and selects a cell.
  #setClue(digit, next) {
    const signs = [...this.#game.puzzle];
    this.#typed.push([this.#game.puzzle, this.#selected]);
    signs[this.#selected] = digit || ".";
    this.#showClues(signs.join(""), next);
  }

  #showClues(puzzle, selected) {
    this.#start(fresh(puzzle));
    this.#selected = Math.min(80, selected);
    this.#draw();
    this.#changed();
    this.#parts.board.cells[this.#selected].focus({ preventScroll: true });
  }

  // Erases the clue of the cell, or else of the cell before it.
  #eraseBack() {
    if (!this.#game.isClue(this.#selected)) this.#selected = Math.max(0, this.#selected - 1);
    this.#setClue(0, this.#selected);
  }

  #move(rows, columns) {
    const row = (Math.floor(this.#selected / 9) + rows + 9) % 9;
    const column = ((this.#selected % 9) + columns + 9) % 9;
    this.#select(9 * row + column);
  }

  // The command of a key, or undefined.
  #commandOf({ key, code, ctrlKey, metaKey, shiftKey, target }) {
    const playing = this.#show === "play";
    if (ctrlKey || metaKey) {
      if (!playing) return key === "z" && this.#typed.length > 0 ? () => this.#showClues(...this.#typed.pop()) : undefined;
      if (key === "z" || key === "Z") return () => this.#change(() => (shiftKey ? this.#game.redo() : this.#game.undo()));
      if (key === "y") return () => this.#change(() => this.#game.redo());
      return undefined;
    }
    const [, digit] = code.match(/^(?:Digit|Numpad)([1-9])$/) ?? [];
    if (digit) return () => this.#enter(Number(digit), this.#marking !== shiftKey);
    const onButton = target.closest("button");
    const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (moves[key] && !shiftKey) return () => this.#move(...moves[key]);
    const isEmpty = key === "0" || key === ".";
    if (!playing && (isEmpty || (key === " " && !onButton))) return () => this.#enter(0);
    if (!playing && key === "Backspace") return () => this.#eraseBack();
    if (key === "Backspace" || key === "Delete" || isEmpty) return () => this.#erase();
    if (!playing) return undefined;
    if (key === " " && !onButton) return () => this.#setMarking(!this.#marking);
    if (key === "m" || key === "M") return () => this.#setMarking(!this.#marking);
    if (key === "h" || key === "H") return () => this.#parts.hint.ask();
    return undefined;
  }
}
