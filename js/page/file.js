// The view of a file of puzzles: progress, outcomes, ratings, the rows, and what there is to download.

import { Answer, fieldsOf, kInput, kMostRows } from "./answer.js";
import { button, check, chooseFile, make, quoted, select, sizeOf } from "./dom.js";
import { InputError, bytesOf } from "./engine.js";
import { compact, grouped, texts } from "./texts.js";

const kMostPrinted = 1000; // puzzles, as of the command
const kRows = 50; // that are shown at first, and more at each press
const kMessages = 100;
const kChosen = ["name", "solution", "rating", "hardest", "difficulty"];
const kDraw = 200; // ms between two pictures of the progress
const kPart = 1 << 18; // bytes: so much of the answer is read without a pause

export class FileView {
  #engine;
  #page;
  #file = null;
  #answer = null;
  #messages = [];
  #broken = false; // whether the file ended early
  #run = null; // the AbortController of the run
  #parts = {};

  constructor(engine, root, page) {
    this.#engine = engine;
    this.#page = page;
    const p = this.#parts;
    p.columns = Object.fromEntries(
      Object.entries(texts.file.column)
        .filter(([name]) => name !== "puzzle")
        .map(([name, words]) => [name, check(words, { checked: kChosen.includes(name) })]),
    );
    p.drop = make(
      "div.drop",
      {},
      make("p", {}, texts.file.drop),
      button(".primary", texts.file.choose, () => chooseFile((file) => this.open(file))),
    );
    p.again = button("", texts.file.again, () => this.#start(), { disabled: true });
    p.progress = make("progress", { max: 1, value: 0, "aria-label": texts.views.file });
    p.status = make("p.status", { role: "status" });
    p.cancel = button("", texts.cancel, () => this.#run?.abort());
    p.download = make("a.button.primary", { hidden: true });
    p.running = make("div.running", { hidden: true }, p.status, p.progress, make("div.actions", {}, p.cancel, p.download));
    p.results = make("div.results");
    root.append(
      make("div.heading", {}, make("div", {}, make("h1", {}, texts.file.heading), make("p.quiet", {}, texts.file.lead))),
      make(
        "div.file-top",
        {},
        make("section.card", { "aria-label": texts.file.drop }, p.drop, p.running),
        make(
          "details.card.columns",
          { open: !matchMedia("(max-width: 60rem)").matches }, // the answer is below it there
          make("summary", {}, texts.file.columns),
          make("p.quiet", {}, texts.file.columnLead),
          make("div.checks", {}, ...Object.values(p.columns)),
          p.again,
        ),
      ),
      p.results,
    );
  }

  get address() {
    return "#file";
  }

  get title() {
    return this.#file?.name ?? texts.file.heading;
  }

  get place() {
    return "file";
  }

  /** @param {File} file of any format. */
  async open(file) {
    this.#file = file;
    this.#page.changed();
    this.#run?.abort();
    const hasColumns = await this.#hasColumns(file);
    if (this.#file !== file) return;
    const box = this.#box(kInput);
    box.disabled = !hasColumns;
    box.checked = hasColumns;
    this.#box("name").checked = !hasColumns;
    this.#start();
  }

  // Whether the columns of the file can be written, as the command does with `--columns input.*`.
  async #hasColumns(file) {
    let reader;
    try {
      reader = (await bytesOf(file)).stream.getReader();
      const { value = "" } = await reader.read();
      for await (const part of this.#engine.solveStream(value, { columns: [kInput], advice: false })) return part.length > 0;
    } catch {
      // Not a csv with a header, or nothing that can be read: the run says what it is.
    } finally {
      reader?.cancel().catch(() => {});
    }
    return false;
  }

  #box(column) {
    return this.#parts.columns[column].firstChild;
  }

  get #columns() {
    const ofInput = this.#box(kInput).checked;
    const names = Object.keys(texts.file.column).filter((name) => (name === "puzzle" ? !ofInput : this.#box(name).checked));
    return [...names, "outcome"];
  }

  async #start() {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    const p = this.#parts;
    const file = this.#file;
    const columns = this.#columns;
    this.#messages = [];
    this.#broken = false;
    p.running.hidden = false;
    p.progress.hidden = false;
    p.cancel.hidden = false;
    p.download.hidden = true;
    p.results.replaceChildren();
    p.status.textContent = texts.file.progress(file.name, 0);
    p.progress.value = 0;
    p.drop.classList.add("small");
    p.again.disabled = true;
    const begin = performance.now();
    const answer = new Answer(columns);
    this.#answer = answer;
    let problem = "";
    let drawn = 0;
    try {
      await this.#read(file, columns, run, answer, (records, part) => {
        if (performance.now() - drawn < kDraw) return;
        drawn = performance.now();
        p.status.textContent = texts.file.progress(file.name, records);
        p.progress.value = Math.min(1, part || 0);
      });
    } catch (error) {
      if (this.#run !== run) return;
      if (!run.signal.aborted) {
        problem = error.message;
        this.#broken = !(error instanceof InputError);
      }
    }
    if (this.#run !== run) return;
    p.cancel.hidden = true;
    p.again.disabled = false;
    p.progress.value = run.signal.aborted ? p.progress.value : 1;
    const seconds = ((performance.now() - begin) / 1000).toFixed(2);
    if (problem && (this.#broken || this.#messages.length === 0)) this.#messages.unshift(...problem.split("\n"));
    if (answer.counts.records === (answer.outcomes.invalid ?? 0) && !run.signal.aborted) {
      p.progress.hidden = true;
      p.status.textContent = texts.file.none(this.#messages[0]);
      return;
    }
    this.#drawCards();
    this.#offer(file);
    await new Promise((resolve) => setTimeout(resolve)); // two short tasks, not a long one
    if (this.#run !== run) return;
    p.results.append(this.#rows());
    p.status.textContent = run.signal.aborted
      ? texts.file.cancelled(answer.counts.records)
      : `${file.name}: ${this.#broken ? texts.file.broken(answer.counts.records) : texts.file.done(answer.counts.records, seconds)}`;
  }

  // Reads the file into the answer. What a part of the answer takes is done in small pieces.
  async #read(file, columns, run, answer, onProgress) {
    const { stream, partOf } = await bytesOf(file);
    const parts = this.#engine.solveStream(stream, {
      output: "csv",
      columns,
      bytes: true,
      source: file.name,
      advice: false,
      signal: run.signal,
      onProgress: (counts) => {
        answer.counts = counts;
        onProgress(counts.records, partOf(counts.bytes));
      },
      onMessage: (message) => this.#messages.push(message),
    });
    const decoder = new TextDecoder();
    let first = true;
    for await (const part of parts) {
      for (let at = 0; at < part.length; at += kPart) {
        const piece = part.subarray(at, at + kPart);
        answer.keep(piece);
        let text = decoder.decode(piece, { stream: true });
        if (first) {
          const end = text.indexOf("\n");
          answer.columns = fieldsOf(text.slice(0, end));
          text = text.slice(end + 1);
          first = false;
        }
        answer.take(text);
        if (at + kPart < part.length) await new Promise((resolve) => setTimeout(resolve));
      }
    }
  }

  #offer(file) {
    const p = this.#parts;
    if (this.#answer.counts.records === 0) return;
    URL.revokeObjectURL(p.download.href);
    p.download.href = URL.createObjectURL(new Blob(this.#answer.parts, { type: "text/csv" }));
    p.download.download = `${file.name.replace(/\.(csv|txt|gz|sdk|sdm)$/g, "")}-euler96.csv`;
    p.download.textContent = texts.file.download(sizeOf(this.#answer.bytes));
    p.download.hidden = false;
  }

  // --- Results -------------------------------------------------------------------------------------

  #drawCards() {
    const cards = [this.#outcomes(), this.#sum(), this.#histogram(), this.#messageCard()].filter(Boolean);
    this.#parts.results.replaceChildren(make("div.cards", {}, ...cards));
  }

  #outcomes() {
    const rows = Object.entries(this.#answer.outcomes).sort(([, a], [, b]) => b - a);
    if (rows.length === 0) return null;
    return make(
      "section.card.outcomes",
      { "aria-label": texts.file.outcomes },
      make("h2", {}, texts.file.outcomes),
      make(
        "table",
        {},
        make(
          "tbody",
          {},
          ...rows.map(([outcome, records]) =>
            make(
              "tr",
              {},
              make("th", { scope: "row" }, make(`span.chip.is-${outcome}`, {}, outcome)),
              make("td", {}, grouped(records)),
              make("td", {}, `${((100 * records) / this.#answer.counts.records).toFixed(1)} %`),
            ),
          ),
        ),
      ),
    );
  }

  #sum() {
    const { outcomes, counts: { records, cornerSum } } = this.#answer;
    if (!records || outcomes.unique !== records || this.#run.signal.aborted || this.#broken) return null;
    if (this.#answer.at("solution") < 0) return null;
    return make(
      "section.card.sum",
      { "aria-label": texts.file.sumShort },
      make("h2", {}, texts.file.sumShort),
      make("output.big", { id: "sum" }, String(cornerSum)),
      make("p.quiet", {}, texts.file.sum),
    );
  }

  #histogram() {
    const { ratings } = this.#answer;
    if (ratings.size === 0) return null;
    const bins = Array(23).fill(0); // halves, from 1.0 to 12.0
    let all = 0;
    for (const [tenths, number] of ratings) {
      bins[Math.max(0, Math.min(22, Math.floor((tenths - 10) / 5)))] += number;
      all += number;
    }
    const most = Math.max(...bins);
    const figure = make("div.histogram", { role: "img", "aria-label": texts.file.ratingsLabel(all) });
    bins.forEach((number, i) => {
      const low = 1 + i / 2;
      const bar = make("div.bin", { title: `${low.toFixed(1)}–${(low + 0.4).toFixed(1)}: ${grouped(number)}` });
      bar.append(
        make("span.count", {}, number > 0 ? compact(number) : ""),
        make("span.column", { style: `--part: ${number > 0 ? Math.max(0.01, number / most) : 0}` }),
        make("span.tick", {}, i % 2 ? "" : String(low)),
      );
      figure.append(bar);
    });
    return make("section.card.ratings", { "aria-label": texts.file.ratings }, make("h2", {}, texts.file.ratings), figure);
  }

  #messageCard() {
    if (this.#messages.length === 0) return null;
    const more = this.#messages.length - kMessages;
    return make(
      "section.card.messages",
      { "aria-label": texts.file.messages },
      make("h2", {}, texts.file.messages),
      make("ul", {}, ...this.#messages.slice(0, kMessages).map((message) => make("li", {}, message))),
      more > 0 && make("p.quiet", {}, texts.file.moreMessages(more)),
    );
  }

  // The rows, of which one outcome may be chosen.
  #rows() {
    const { outcomes, counts: { records }, rows } = this.#answer;
    if (records === 0) return "";
    const bad = records - (outcomes.unique ?? 0);
    const each = Object.entries(outcomes).map(([words, number]) => ({ words, number, fits: (outcome) => outcome === words }));
    const choices = [
      { words: texts.file.all, number: records, fits: () => true },
      ...(each.length > 2 && bad < records ? [{ words: texts.file.bad, number: bad, fits: (outcome) => outcome !== "unique" }] : []),
      ...each,
    ];
    const only = select(choices.map(({ words, number }) => texts.file.of(words, number)), { ariaLabel: texts.file.only });
    const outcome = this.#answer.at("outcome");
    const part = make("div.rows");
    const draw = (most) => {
      const { number, fits } = choices[only.value];
      const kept = rows.filter((row) => fits(row[outcome])).slice(0, kMostRows);
      const shown = kept.slice(0, most);
      part.replaceChildren(
        shown.length < number ? make("p.quiet", {}, texts.file.firstRows(shown.length, number)) : "",
        this.#table(shown),
        shown.length < kept.length ? button("", texts.file.moreRows, () => more(most)) : "",
      );
    };
    const more = (most) => {
      draw(most + kRows);
      part.querySelectorAll("tbody tr")[most].querySelector(".link")?.focus();
    };
    only.addEventListener("change", () => draw(kRows));
    const print = button("", texts.print.file, () => {
      const unique = rows.filter((row) => row[outcome] === "unique").slice(0, kMostPrinted);
      const read = unique.map((row) => this.#puzzleOf(row));
      const note = unique.length < outcomes.unique ? texts.print.first(unique.length, outcomes.unique) : "";
      const names = read.map(({ name }) => (/^\d+$/.test(name) ? "" : name)); // numbers of lines
      this.#page.print.open(read.map(({ puzzle }) => puzzle), { names, note });
    });
    draw(kRows);
    return make(
      "section.rows",
      {},
      make("div.rows-head", {}, make("h2", {}, texts.file.rows), each.length > 1 && only, outcomes.unique > 0 && print),
      part,
    );
  }

  #table(rows) {
    const answer = this.#answer;
    const { columns } = answer;
    const outcome = answer.at("outcome");
    const named = Math.max(0, columns.findIndex((column) => column.toLowerCase() === "name"));
    const cell = (row, value, i) => {
      const isLink = row[outcome] !== "invalid" && i === (row[named] ? named : row.findIndex(Boolean));
      const link = isLink && button(".link", value, () => this.#openRow(row, value), { "aria-label": texts.file.open(value) });
      const chip = i === outcome && make(`span.chip.is-${value}`, {}, value);
      return make(`td.of-${columns[i].replace(/[^a-z]/g, "")}`, {}, link || chip || value);
    };
    return make(
      "div.scroll",
      { tabIndex: 0, role: "region", "aria-label": texts.file.rows },
      make(
        "table",
        {},
        make("thead", {}, make("tr", {}, ...columns.map((column) => make("th", { scope: "col" }, column)))),
        make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((value, i) => cell(row, value, i))))),
      ),
    );
  }

  // The puzzle of a row. Where it is in a column of the input, the reader finds it.
  #puzzleOf(row) {
    const answer = this.#answer;
    const { inputs, columns } = answer;
    const text = inputs ? [columns, row].map((fields) => fields.slice(0, inputs).map(quoted).join(",")).join("\n") : row[answer.at("puzzle")];
    return this.#engine.read(text, { most: 1 })[0];
  }

  #openRow(row, value) {
    const { puzzle, name } = this.#puzzleOf(row);
    this.#page.openPuzzle(puzzle, name || (value.length < 81 ? value : ""));
  }
}
