// What stays on this computer, in the storage of the browser: settings, and each game under its puzzle, so that tabs with
// other puzzles leave it alone. Browsers may share the storage of all pages from disk, or refuse it.
//
//     euler96:settings     JSON
//     euler96:PUZZLE       a line of JSON: {name, level, filled, solved, seconds, at}; then positions, that of now last
//
// A position is two characters for each cell: the entry (4 bits) and the notes (9); the marks (9), whether they are whole
// (1), and the colour (3).

import { fresh } from "./share.js";

const kPrefix = "euler96:";
const kSettings = `${kPrefix}settings`;
const kGame = /^euler96:[1-9.]{81}$/; // other pages may use the prefix, too
const kDefaults = { keep: true, point: true, time: false };
const kMostGames = 60;
const kMostPositions = 200; // of a game
const kSigns = 162; // of a position
const kFirst = 0x100; // the character of no bits

const packed = new WeakMap(); // of positions that were kept before

function pack(position) {
  if (packed.has(position)) return packed.get(position);
  const { entries, marks, whole, notes, colours } = position;
  const codes = entries.flatMap((entry, i) => [entry | (notes[i] << 4), marks[i] | (whole[i] << 9) | (colours[i] << 10)]);
  const text = String.fromCharCode(...codes.map((code) => code + kFirst));
  packed.set(position, text);
  return text;
}

function unpack(puzzle, text) {
  const position = fresh(puzzle);
  for (let i = 0; i < 81; ++i) {
    const [first, second] = [0, 1].map((k) => text.charCodeAt(2 * i + k) - kFirst);
    position.entries[i] = first & 15;
    position.notes[i] = first >> 4;
    position.marks[i] = second & 511;
    position.whole[i] = ((second >> 9) & 1) === 1;
    position.colours[i] = second >> 10;
  }
  packed.set(position, text);
  return position;
}

// What the first line of a text says, or null if something else has written it.
function headOf(text) {
  try {
    return JSON.parse(text?.split("\n")[0]);
  } catch {
    return null;
  }
}

const positionsOf = (text) => text?.split("\n")[1];

export class Store {
  #storage = null;
  #settings = { ...kDefaults }; // if there is no storage

  constructor() {
    try {
      localStorage.setItem(kSettings, localStorage.getItem(kSettings) ?? "{}");
      this.#storage = localStorage;
    } catch {
      // The browser refuses it, or it is full.
    }
  }

  /** Whether anything is kept. */
  get works() {
    return this.#storage !== null;
  }

  setting(name) {
    return this.#now()[name];
  }

  set(name, value) {
    this.#settings = { ...this.#now(), [name]: value };
    this.#write(kSettings, JSON.stringify(this.#settings));
  }

  /** Returns {name, seconds, positions} of a game, or null. */
  game(puzzle) {
    const kept = this.#storage?.getItem(kPrefix + puzzle);
    const head = headOf(kept);
    const text = positionsOf(kept);
    if (!head || !text || text.length % kSigns > 0) return null;
    const positions = Array.from({ length: text.length / kSigns }, (_, i) => unpack(puzzle, text.slice(kSigns * i, kSigns * (i + 1))));
    return { ...head, positions };
  }

  /** Keeps a game. */
  keep(game, { name, level, solved }) {
    const key = kPrefix + game.puzzle;
    if (this.#storage?.getItem(key) === null) this.games().slice(kMostGames - 1).forEach(({ puzzle }) => this.forget(puzzle));
    const filled = [...game.board].filter((sign) => sign !== ".").length;
    const head = { name, level, filled, solved, seconds: game.seconds, at: Date.now() };
    this.#write(key, `${JSON.stringify(head)}\n${game.positions.slice(-kMostPositions).map(pack).join("")}`);
  }

  /** The games, the last one first: {puzzle, name, level, filled, solved, seconds, at}. */
  games() {
    return Object.keys(this.#storage ?? {})
      .filter((key) => kGame.test(key))
      .map((key) => ({ puzzle: key.slice(kPrefix.length), ...headOf(this.#storage.getItem(key)) }))
      .filter(({ at }) => at)
      .sort((a, b) => b.at - a.at);
  }

  /** Forgets a game, or all games and settings. */
  forget(puzzle) {
    const keys = puzzle ? [kPrefix + puzzle] : Object.keys(this.#storage ?? {}).filter((key) => key.startsWith(kPrefix));
    for (const key of keys) this.#storage?.removeItem(key);
  }

  /** Calls `changed` with a puzzle whose positions were changed in another tab. */
  listen(changed) {
    addEventListener("storage", ({ key, oldValue, newValue }) => {
      if (kGame.test(key) && positionsOf(oldValue) !== positionsOf(newValue)) changed(key.slice(kPrefix.length));
    });
  }

  // The settings, as any tab has left them.
  #now() {
    if (this.#storage) this.#settings = { ...kDefaults, ...headOf(this.#storage.getItem(kSettings)) };
    return this.#settings;
  }

  #write(key, text) {
    try {
      this.#storage?.setItem(key, text);
    } catch {
      // It is full. From now on the address has the position, which is newer than the one that is kept.
      if (key !== kSettings) this.#storage.removeItem(key);
      this.#storage = null;
    }
  }
}
