// Mode of the view of one puzzle: its walkthrough, by page.js of src/show/page/.

import { button, make } from "./dom.js";
import { marksOfDigits, unlessAborted } from "./engine.js";
import { texts } from "./texts.js";

export class WalkMode {
  panels = [];
  element = make("div.walkthrough.walk", { hidden: true });
  #view;
  #player = null; // {beginning, choose} of the walkthrough

  constructor(view) {
    this.#view = view;
  }

  draw() {}

  board() {
    return null; // the walkthrough has its own
  }

  // The walkthrough has its own keys.
  commandOf() {
    return undefined;
  }

  /** Whether the walkthrough that was shown last begins where that of the view does. */
  isOf({ signal, here, game }) {
    return this.#player?.beginning === (here ? game.position : signal);
  }

  /** Shows the step of the view. */
  async begin() {
    const view = this.#view;
    const { signal, here, game } = view;
    if (!this.isOf(view)) {
      const focused = this.element.contains(document.activeElement);
      this.element.replaceChildren(make("p.working.quiet", { role: "status" }, texts.walk.working));
      const player = { beginning: here ? game.position : signal };
      this.#player = player;
      const candidates = here && game.known.some(Boolean) ? marksOfDigits(game.known) : undefined;
      const options = { name: view.name, candidates, signal };
      const puzzles = await unlessAborted(view.engine.walkthroughMany([here ? game.board : game.puzzle], options));
      if (!puzzles || this.#player !== player) return;
      puzzles[0].given = game.puzzle;
      const keys = { addEventListener: (kind, listener) => document.addEventListener(kind, (event) => {
        if (view.shows("walk") && this.#player === player) listener(event);
      }, { signal }) };
      this.element.replaceChildren();
      const { choose } = walkthrough(this.element, puzzles, { keys, onShow: ({ position }) => this.#onStep(player, position) });
      player.choose = choose;
      if (view.canBeginHere) this.element.querySelector(".story").prepend(this.#beginnings());
      if (focused) this.element.querySelector(".segments [aria-pressed=true]")?.focus({ preventScroll: true });
      this.element.querySelector(".as-text").after(make("div.actions", {}, ...view.linkButton()));
    }
    this.#player.choose?.(0, view.step);
  }

  #beginnings() {
    const view = this.#view;
    const { label, clues, here } = texts.walk.begin;
    const one = (words, isHere) => button("", words, () => view.walk(isHere && view.canBeginHere), { ariaPressed: String(view.here === isHere) });
    return make("div.segments", { role: "group", "aria-label": label }, one(clues, false), one(here, true));
  }

  #onStep(player, position) {
    if (!player.choose || !this.#view.shows("walk")) return;
    this.#view.step = position;
    this.#view.page.changed();
  }
}
