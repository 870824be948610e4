// Mode of the view of one puzzle: its walkthrough, by page.js of src/show/page/.

import { make } from "./dom.js";
import { unlessAborted } from "./engine.js";
import { texts } from "./texts.js";

export class WalkMode {
  panels = [];
  element = make("div.walkthrough.walk", { hidden: true });
  #view;
  #player = null; // {signal, choose} of the walkthrough

  constructor(view) {
    this.#view = view;
  }

  draw() {}

  leave() {}

  board() {
    return null; // the walkthrough has its own
  }

  // The walkthrough has its own keys.
  commandOf() {
    return undefined;
  }

  /** Shows the step of the view. */
  async begin() {
    const view = this.#view;
    const { signal } = view;
    if (this.#player?.signal !== signal) {
      this.element.replaceChildren(make("p.working.quiet", { role: "status" }, texts.walk.working));
      const player = { signal };
      this.#player = player;
      const puzzles = await unlessAborted(view.engine.walkthroughMany([view.game.puzzle], { name: view.name, signal }));
      if (!puzzles) return;
      const keys = { addEventListener: (kind, listener) => document.addEventListener(kind, (event) => {
        if (view.shows("walk")) listener(event);
      }, { signal }) };
      this.element.replaceChildren();
      const { choose } = walkthrough(this.element, puzzles, { keys, onShow: ({ position }) => this.#onStep(player, position) });
      player.choose = choose;
      this.element.querySelector(".as-text").after(make("div.actions", {}, view.linkButton()));
    }
    this.#player.choose?.(0, view.step);
  }

  #onStep(player, position) {
    if (!player.choose || !this.#view.shows("walk")) return;
    this.#view.step = position;
    this.#view.page.changed();
  }
}
