// The answer of a run, whose rows are csv: what the view of a file shows of it.

export const kMostRows = 4000; // of each outcome, that are kept
export const kInput = "input.*"; // the columns of a csv file, the puzzle among them
const kOutcomes = ["unique", "unknown", "invalid", "multiple", "none"]; // in the order of the page
const kParts = 32;

/** What is known of the answer so far. */
export class Answer {
  parts = []; // blobs, not many: to make one of all bytes at the end takes long
  bytes = 0;
  /** What the run counts: `records`, the outcomes, `cornerSum`. */
  counts = { records: 0 };
  rows = []; // the first ones of each outcome, as lists of fields
  ratings = new Map(); // in tenths, how many
  /** The names of the columns; those of the input, which come first, are known from the first row on. */
  columns;
  #chosen;
  #rest = "";
  #kept = {}; // rows of each outcome

  constructor(chosen) {
    this.columns = chosen;
    this.#chosen = chosen;
  }

  /** The number of columns of the input. */
  get inputs() {
    return this.#chosen[0] === kInput ? this.columns.length - this.#chosen.length + 1 : 0;
  }

  /** The place of a chosen column; an input may have columns of the same name. */
  at(name) {
    const place = this.#chosen.indexOf(name);
    return place < 0 ? place : this.columns.length - this.#chosen.length + place;
  }

  /** Keeps the next bytes for the download. */
  keep(bytes) {
    this.bytes += bytes.length;
    if (this.parts.length === kParts) this.parts = [new Blob(this.parts)];
    this.parts.push(new Blob([bytes]));
  }

  /** Takes the next text of the answer, without its first row. */
  take(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) this.#row(line);
  }

  /** The number of records of each outcome that there is. */
  get outcomes() {
    return Object.fromEntries(kOutcomes.map((outcome) => [outcome, this.counts[outcome]]).filter(([, records]) => records));
  }

  #row(line) {
    const fields = fieldsOf(line);
    const [outcome, rating] = ["outcome", "rating"].map((name) => fields[this.at(name)]);
    const kept = (this.#kept[outcome] = (this.#kept[outcome] ?? 0) + 1);
    if (rating) {
      const tenths = Math.round(10 * rating);
      this.ratings.set(tenths, (this.ratings.get(tenths) ?? 0) + 1);
    }
    if (kept <= kMostRows) this.rows.push(fields);
  }
}

/** The fields of a row of csv. */
export function fieldsOf(line) {
  if (!line.includes('"')) return line.replace(/\r$/, "").split(",");
  const fields = [];
  for (const [, quoted, plain] of `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(quoted?.replaceAll('""', '"') ?? plain.replace(/\r$/, ""));
  }
  return fields;
}
