// Mode of the view of one puzzle: its solution, or why it does not have exactly one.

import { button, card, copy, make } from "./dom.js";
import { texts } from "./texts.js";

export class SolutionMode {
  #view;
  #parts = {};

  constructor(view) {
    this.#view = view;
    const p = this.#parts;
    p.reason = make("p.verdict");
    p.solution = make("output.digits", { id: "solution", "aria-label": texts.solution.label });
    const copySolution = button("", texts.solution.copy, () => copy(p.solution.textContent, copySolution));
    p.actions = make(
      "div.actions",
      {},
      copySolution,
      ...view.linkButton(),
      button("", texts.solution.play, () => view.look("play")),
      button(".primary", texts.solution.walk, () => view.walk()),
    );
    // A puzzle without exactly one solution, mostly one with a wrong or a missing clue
    p.mend = make("div.actions", {}, view.editButton(".primary"), button("", texts.solution.how, () => view.walk()));
    p.card = card("solution-card", texts.solution.heading, p.reason, p.solution, p.actions, p.mend);
    this.panels = [p.card];
  }

  draw() {
    const p = this.#parts;
    const { outcome, solution, reason } = this.#view.facts;
    p.reason.textContent = outcome === "unique" ? "" : reason;
    p.reason.hidden = p.reason.textContent === "";
    p.solution.textContent = solution ?? "";
    p.solution.hidden = !solution;
    p.card.querySelector("h2").textContent = outcome === "unique" ? texts.solution.heading : texts.verdicts[outcome];
    p.actions.hidden = outcome !== "unique";
    p.mend.hidden = outcome === "unique";
  }

  board() {
    return { solution: this.#view.facts.solution };
  }

  commandOf() {
    return undefined;
  }
}
