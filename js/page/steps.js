// All steps of the position, or those of a technique, as a list. A step that is chosen is shown as a hint.
//
// There can be hundreds of steps. So the buttons of a technique are made when its list is opened, and the drawing of a step
// is asked for when it is chosen.

import { button, field, make } from "./dom.js";
import { unlessAborted } from "./engine.js";
import { texts } from "./texts.js";

export class StepList {
  #engine;
  #page;
  #position = null; // whose steps are listed
  #work = new AbortController(); // ends questions about other lists
  #buttons = new Map(); // of the steps
  #technique = make("select", { on: { change: () => this.#fetch("polite") } });
  #said = make("p.quiet");
  #list = make("ul.step-list");

  /**
   * @param engine the functions of the package.
   * @param {{game: Function, hint: HintCard}} page
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

  // The answer to a choice is announced; that after a digit is not.
  async #fetch(live = "off") {
    this.#said.ariaLive = live;
    if (this.#technique.options.length === 0) this.#listTechniques();
    this.#position = this.#page.game().position;
    this.#work.abort();
    this.#work = new AbortController();
    this.#list.replaceChildren(); // no step of another position can be chosen
    this.#buttons = new Map();
    const technique = this.#technique.value || undefined;
    const timer = setTimeout(() => (this.#said.textContent = texts.hint.thinking), 300);
    const answer = await this.#ask("hintMany", { all: !technique, technique, level: 3 }).finally(() => clearTimeout(timer));
    if (!answer) return;
    const { steps = [], sentence } = answer;
    this.#said.textContent = steps.length > 0 ? texts.steps.found(steps.length) : sentence;
    const groups = new Map();
    for (const step of steps) groups.set(step.technique, [...(groups.get(step.technique) ?? []), step]);
    this.#list.replaceChildren(...[...groups].map(([name, all]) => make("li", {}, this.#group(name, all, groups.size === 1))));
  }

  async #ask(name, more) {
    const [board, options] = this.#page.hint.question();
    const answer = await unlessAborted(this.#engine[name]([board], { ...options, ...more, signal: this.#work.signal }));
    return answer?.[0];
  }

  // The steps of a technique.
  #group(technique, steps, open) {
    const list = make("ul");
    const fill = () => {
      if (list.children.length > 0) return;
      for (const step of steps) {
        const one = button("", texts.steps.effect(step), () => this.#choose(step));
        this.#buttons.set(step, one);
        list.append(make("li", {}, one));
      }
      this.draw();
    };
    const words = make("summary", {}, this.#engine.spoken(technique), " ", make("span.quiet", {}, texts.steps.found(steps.length)));
    return make("details", { open, on: { toggle: fill } }, words, list);
  }

  async #choose(step) {
    const { hint } = this.#page;
    hint.hide();
    hint.chosen = step; // until something else is shown or done
    const timer = setTimeout(() => hint.chosen === step && hint.choose(step, null), 300); // the drawing of a net may take seconds
    const answer = await this.#ask("drawnHintMany", { technique: step.technique }).finally(() => clearTimeout(timer));
    if (!answer || hint.chosen !== step) return;
    const same = answer.levels.at(-1).steps.findIndex(({ sentence }) => sentence === step.sentence);
    hint.choose(step, answer.drawing[same]);
  }

  #listTechniques() {
    const human = this.#engine.techniques({ ladder: "human" }).filter(({ name }) => name !== "guess");
    const option = ({ name, spoken }) => make("option", { value: name }, spoken);
    const groups = Object.values(Object.groupBy(human, ({ place }) => place)); // in the order of the places
    const all = groups.map((rows) => make("optgroup", { label: texts.steps.family(rows[0].family) }, ...rows.map(option)));
    this.#technique.append(make("option", { value: "" }, texts.steps.any), ...all);
  }
}
