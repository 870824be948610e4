// The card beside a blank board: puzzles to open.

import { boardPicture, button, card, chooseFile, make } from "./dom.js";
import { fresh } from "./share.js";
import { texts } from "./texts.js";

// Puzzles of `euler96 generate --symmetry rotate180 --seed 96`.
const kExamples = {
  easy: ".8....4..9.3.4..7...7...5.2...89...4.3..2..8.7...13...5.6...7...4..5.8.1..1....9.",
  hard: ".7..6.5.45.2.......6.2..78.4.36.5...7...3...2...4.89.3.87..2.4.......1.81.4.8..7.",
  expert: ".7.3....2..3.6..91..89.2....46......9..4.7..8......24....7.81..58..9.3..2....3.8.",
  extreme: "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7",
};

export class StartCard {
  #problem = make("p.problem", { role: "alert" });

  constructor(view) {
    const { openFile, openText } = view.page;
    const paste = make("textarea", { rows: 5, spellcheck: false, placeholder: texts.start.placeholder, id: "paste" });
    const open = async () => {
      this.#problem.textContent = (await openText(paste.value)) ?? "";
    };
    paste.addEventListener("paste", () => setTimeout(open));
    paste.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) open();
    });
    this.element = card(
      "start-card",
      texts.start.heading,
      make("p.quiet", {}, texts.start.lead),
      make("label.field", { htmlFor: "paste" }, make("span", {}, texts.start.paste), paste),
      this.#problem,
      make(
        "div.actions",
        {},
        button(".primary", texts.start.open, open),
        button("", texts.start.file, () => chooseFile(openFile)),
      ),
      make("h3", {}, texts.start.examples),
      make(
        "div.examples",
        {},
        ...Object.entries(kExamples).map(([difficulty, puzzle]) =>
          make(
            "button.example",
            { type: "button", on: { click: () => view.open(fresh(puzzle)) } },
            boardPicture(puzzle),
            make("span", {}, texts.start.example[difficulty]),
          ),
        ),
      ),
    );
  }

  begin() {
    this.#problem.textContent = "";
  }
}
