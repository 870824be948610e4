// The page: starts the module, shows one of three views, and keeps the address.

import { lazy, make, takesText } from "./dom.js";
import { start as startEngine, unlessAborted } from "./engine.js";
import { FileView } from "./file.js";
import { MakeView } from "./make.js";
import { PrintDialog } from "./print.js";
import { PuzzleView } from "./puzzle.js";
import { fresh, marked, readAddress } from "./share.js";
import { kDaily } from "./start.js";
import { Store } from "./store.js";
import { texts } from "./texts.js";

const kMostPasted = 1 << 16; // characters: more is a file
const kPause = 150; // ms: browsers limit how often a page may change its address

const at = (id) => document.getElementById(id);

/** Shows a view, and marks it in the navigation. */
function look(view) {
  for (const name of Object.keys(texts.views)) {
    at(name).hidden = name !== view;
    const link = document.querySelector(`nav [href="#${name === "puzzle" ? "" : name}"]`);
    if (name === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  shown = view;
  keepAddress();
}

let views = null;
let shown = "puzzle";
let place = null; // that the entry of the history shows; null while an address is followed
let pause = 0;
let late = null; // gives the entry its address
let wished = null; // the puzzle that is made for the player

/** Keeps the address. Another place is a new entry of the history; a move in a place changes its entry. */
function keepAddress() {
  tell("");
  if (place === null) return;
  const { address, name, place: next } = views[shown];
  const title = address && views[shown].title;
  const write = (how) => {
    history[how]({ name, mine: views[shown].mine }, "", address || location.pathname + location.search);
    document.title = title ? texts.titleOf(title) : texts.title; // of this entry of the history
  };
  clearTimeout(pause);
  if (next !== place) {
    late?.();
    late = null;
    place = next;
    return write("pushState");
  }
  const { href } = location;
  late = () => {
    // A link that was followed meanwhile is shown next, and keeps its address.
    if (location.href === href) write("replaceState");
    late = null;
  };
  pause = setTimeout(() => late(), kPause);
}

/** Where the puzzles are that were made and are left for another one. */
const wayBack = () => (shown === "make" && views.make.hasSheet ? texts.make.wayBack : "");

/** Shows a sentence until something else is done. */
const tell = (words) => (at("notice").textContent = words);

const isUnique = (engine) => (puzzle) => engine.solve(puzzle).outcome === "unique";

function follow(engine) {
  const { view, position, show, here, choices } = readAddress(location.hash, isUnique(engine));
  place = null;
  look(view);
  if (position) views.puzzle.open(position, { show, here, ...history.state, isLink: true });
  else if (view === "puzzle" || !views.puzzle.game) views.puzzle.blank(location.hash.length > 1 ? texts.start.badLink : "");
  if (choices && location.hash !== views.make.address) views.make.choose(choices);
  place = views[view].place;
  keepAddress();
}

/** Opens text: a link of this page, one puzzle in its view, more as a file. Returns what is wrong with it, or undefined. */
function openText(engine, text) {
  const [, fragment, code] = text.trim().match(/^[^]*#(\S+)$|^(=\S+)$/) ?? [];
  const hash = `#${fragment ?? code}`;
  const { position, choices } = readAddress(hash, isUnique(engine));
  if (position || choices) {
    location.hash = hash;
    return undefined;
  }
  const records = engine.read(text.slice(0, kMostPasted));
  if (!records.some(({ puzzle }) => puzzle)) return records[0]?.message ?? texts.start.empty;
  if (records.length > 1) {
    look("file");
    views.file.open(new File([text], texts.file.pasted));
    return undefined;
  }
  const [{ name: given, puzzle, marks }] = records;
  const name = /^\d+$/.test(given) ? "" : given; // the number of its line
  // Of digits without a solution, some are wrong, or the player's own.
  const show = !marks && engine.solve(puzzle).outcome === "none" ? "edit" : "play";
  views.puzzle.open(marks ? marked(puzzle, marks) : fresh(puzzle), { name, show, isNews: true, note: wayBack() });
  look("puzzle");
  return undefined;
}

function listen(engine, page) {
  addEventListener("hashchange", () => follow(engine));
  addEventListener("beforeprint", () => page.print.before(shown === "make"));
  addEventListener("keydown", (event) => {
    if (shown === "puzzle" && !event.defaultPrevented) views.puzzle.key(event);
  });
  addEventListener("paste", (event) => {
    if (takesText(event.target)) return;
    const [file] = event.clipboardData.files;
    if (file) return open(file);
    take(event.clipboardData.getData("text"));
  });
  // What is on the page stays if the text is no puzzle.
  const take = (text) => tell(openText(engine, text) ?? "");
  // A small file with one puzzle is that puzzle.
  const open = async (file) => {
    if (file.type.startsWith("image/")) {
      if (views.puzzle.shows("edit") && views.puzzle.address) return tell(texts.start.picture); // what is typed stays
      views.puzzle.blank(texts.start.picture);
      return look("puzzle");
    }
    const text = file.size < kMostPasted ? await file.text().catch(() => "") : "";
    const records = text ? engine.read(text, { most: 2 }) : [];
    if (records.length === 1 && records[0].puzzle) return openText(engine, text);
    look("file");
    views.file.open(file);
    return undefined;
  };
  addEventListener("pointerdown", () => tell(""));
  addEventListener("pagehide", () => late?.());
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) return open(file);
    const text = event.dataTransfer.getData("text");
    if (text) take(text);
  });
}

async function begin() {
  document.title = texts.title;
  // The newest function that the page needs. The other ones came earlier in all browsers.
  if (!CSS.supports("color", "light-dark(#fff, #000)")) {
    at("loading").textContent = texts.tooOld;
    return;
  }
  for (const [name, words] of Object.entries(texts.views)) {
    // A click shows the view as it was left; its address, for a new tab, would not.
    const click = (event) => {
      if (!views || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      look(name);
    };
    at("nav").append(make("a", { href: `#${name === "puzzle" ? "" : name}`, on: { click } }, words));
  }
  at("offline").textContent = texts.offline;
  document.body.dataset.drop = texts.dropHere;
  const engine = await startEngine();
  const openPuzzle = (puzzle, name) => {
    views.puzzle.open(fresh(puzzle), { name, note: wayBack() });
    look("puzzle");
  };
  const dateOf = (day) => new Date(day - 60_000 * day.getTimezoneOffset()).toISOString().split("T")[0];
  const nameOf = (level, date) => texts.start.nameOf(texts.levels[level], date);
  // The game of today's puzzle of a level, if it was begun.
  const today = (level) => {
    const name = nameOf(level, dateOf(new Date()));
    return page.store.games().find((game) => game.name === name);
  };
  // Starts a new puzzle of a level, or that of today, or goes on with it: `euler96 generate` makes the same.
  const start = async (level, isToday = false) => {
    const { lowest, highest } = engine.difficulties.find(({ name }) => name === level);
    const date = isToday ? dateOf(new Date()) : "";
    const seed = date ? date.replaceAll("-", "") : crypto.getRandomValues(new Uint32Array(1))[0];
    const wishes = { seed: BigInt(seed), symmetry: "rotate180", rating: [lowest, highest] };
    const begun = isToday ? today(level)?.puzzle : undefined;
    const wish = (wished = {});
    const { signal } = views.puzzle; // ends when another puzzle is opened or a digit is typed
    const made = begun ? [begun] : await unlessAborted(engine.generate({ ...wishes, signal }));
    if (made && wish === wished && shown === "puzzle") openPuzzle(made[0], date ? nameOf(level, date) : texts.levels[level]);
  };
  const placeToday = (name) => kDaily.findIndex((level) => name === nameOf(level, dateOf(new Date())));
  // A puzzle of today is kept with its date.
  const titleOf = (name) => (placeToday(name) < 0 ? name : texts.start.titleOf(kDaily[placeToday(name)]));
  // The level after that of a puzzle of today, by its name, that is not solved yet; or undefined.
  const nextToday = (name) => {
    const i = placeToday(name);
    return i < 0 ? undefined : kDaily.slice(i + 1).find((level) => !today(level)?.solved);
  };
  const page = Object.assign(lazy({ print: () => new PrintDialog(engine), store: () => new Store() }), {
    start,
    today,
    nextToday,
    titleOf,
    openText: (text) => openText(engine, text),
    openPuzzle,
    changed: keepAddress,
    tell,
  });
  views = lazy({
    puzzle: () => new PuzzleView(engine, at("puzzle"), page),
    file: () => new FileView(engine, at("file"), page),
    make: () => new MakeView(engine, at("make"), page),
  });
  listen(engine, page);
  at("loading").remove();
  document.documentElement.classList.add("started");
  follow(engine);
}

begin().catch((error) => {
  (at("loading") ?? at("notice")).textContent = texts.failed(error.message);
  throw error;
});
