// The card beside a blank board: games to continue, puzzles to play, and text to open.

import { button, card, make } from "./dom.js";
import { cluesOf, texts } from "./texts.js";

const kMostGames = 3; // that can be continued here
/** The levels that have a puzzle each day. */
export const kDaily = ["easy", "medium", "hard", "expert"];

export class StartCard {
  #view;
  #parts = {};

  constructor(view) {
    this.#view = view;
    const { openText } = view.page;
    const p = this.#parts;
    const paste = make("textarea", { rows: 3, spellcheck: false, placeholder: texts.start.placeholder, id: "paste" });
    const open = async () => {
      p.problem.textContent = (await openText(paste.value)) ?? "";
    };
    paste.addEventListener("paste", () => setTimeout(open));
    paste.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) open();
    });
    p.problem = make("p.problem", { role: "alert" });
    p.games = make("div.games");
    const levels = view.engine.difficulties.map(({ name }) => name);
    p.daily = make("div.levels", { role: "group", "aria-label": texts.start.today });
    const { another } = texts.start;
    this.element = card(
      "start-card",
      texts.start.heading,
      p.games,
      make("h3", {}, texts.start.today),
      p.daily,
      make("h3", {}, another),
      make(
        "div.levels",
        { role: "group", "aria-label": another },
        ...levels.map((level) => button("", texts.levels[level], () => view.page.start(level))),
      ),
      make("h3", {}, texts.start.own),
      make("label.field", { htmlFor: "paste" }, make("span", {}, texts.start.paste), paste),
      p.problem,
      make("div.actions", {}, button("", texts.start.open, open), make("span.quiet.by-keys", {}, texts.start.file)),
    );
  }

  begin() {
    const { page } = this.#view;
    const { store } = page;
    this.#parts.problem.textContent = "";
    const games = store.games().filter(({ solved }) => !solved);
    const forget = () => {
      store.forget();
      this.begin();
    };
    this.#parts.daily.replaceChildren(...kDaily.map((level) => this.#today(level)));
    this.#parts.games.replaceChildren(
      ...games.slice(0, kMostGames).map(({ puzzle, name, level, filled }, i) =>
        button(i ? "" : ".primary", texts.start.go(page.titleOf(name) || texts.levels[level], filled - cluesOf(puzzle), 81 - cluesOf(puzzle)), () => page.openPuzzle(puzzle, name)),
      ),
      ...(games.length > 0 ? [make("p.quiet", {}, `${texts.kept} `, button(".link", texts.start.forget, forget))] : []),
      ...(store.works ? [] : [make("p.quiet", {}, texts.notKept)]),
    );
  }

  // The button of today's puzzle of a level, which says whether it is begun or solved.
  #today(level) {
    const { page } = this.#view;
    const game = page.today(level);
    const one = button("", texts.levels[level], () => page.start(level, true));
    const [sign, words] = !game ? [] : game.solved ? ["✓", texts.start.solved] : ["…", texts.start.begun];
    if (game) one.append(make("span", { "aria-hidden": "true" }, ` ${sign}`), make("span.unseen", {}, `, ${words}`));
    return one;
  }
}
