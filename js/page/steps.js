// All steps of the position, or those of a technique, as a list. A step that is chosen is shown as a hint.

import { button, field, make } from "./dom.js";
import { unlessAborted } from "./engine.js";
import { texts } from "./texts.js";

export class StepList {
  #engine;
  #page;
  #position = null; // whose steps are listed
  #asking = null; // the AbortController of a question without an answer
  #buttons = new Map(); // of the steps
  #technique = make("select", { on: { change: () => this.#fetch() } });
  #said = make("p.quiet", { role: "status" });
  #list = make("ul.step-list");

  /**
   * @param engine the functions of the package.
   * @param {{game: Function, ask: Function, hint: HintCard}} page `ask` returns what a hint is asked with.
   */
  constructor(engine, page) {
    this.#engine = engine;
    this.#page = page;
    this.element = make(
      "details.card.more.steps",
      { on: { toggle: () => this.draw() } },
      make("summary", {}, texts.steps.heading),
      field(texts.steps.look, this.#technique),
      this.#said,
      this.#list,
    );
  }

  draw() {
    const { chosen } = this.#page.hint;
    for (const [step, one] of this.#buttons) one.setAttribute("aria-pressed", String(step === chosen));
    if (this.element.open && this.#page.game().position !== this.#position) this.#fetch();
  }

  async #fetch() {
    if (this.#technique.options.length === 0) this.#listTechniques();
    const game = this.#page.game();
    this.#position = game.position;
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const technique = this.#technique.value || undefined;
    const [board, options] = this.#page.ask();
    const timer = setTimeout(() => (this.#said.textContent = texts.hint.thinking), 300);
    const answer = await unlessAborted(
      this.#engine.drawnHintMany([board], { ...options, all: !technique, technique, signal }),
    ).finally(() => clearTimeout(timer));
    if (!answer) return;
    const [{ levels, drawing }] = answer;
    const { steps = [], sentence } = levels.at(-1);
    this.#said.textContent = steps.length > 0 ? texts.steps.found(steps.length) : sentence;
    this.#show(steps, drawing);
  }

  #show(steps, drawing) {
    const groups = new Map();
    this.#buttons = new Map();
    steps.forEach((step, i) => {
      const one = button("", texts.steps.effect(step), () => this.#page.hint.choose(step, drawing[i]));
      this.#buttons.set(step, one);
      groups.set(step.technique, [...(groups.get(step.technique) ?? []), make("li", {}, one)]);
    });
    const items = [...groups].map(([technique, all]) => {
      const words = make("summary", {}, this.#engine.spoken(technique), " ", make("span.quiet", {}, texts.steps.found(all.length)));
      return make("li", {}, make("details", { open: groups.size === 1 }, words, make("ul", {}, ...all)));
    });
    this.#list.replaceChildren(...items);
    this.draw();
  }

  #listTechniques() {
    const human = this.#engine.techniques({ ladder: "human" }).filter(({ name }) => name !== "guess");
    const names = human.map(({ name, spoken }) => make("option", { value: name }, spoken));
    this.#technique.append(make("option", { value: "" }, texts.steps.any), ...names);
  }
}
