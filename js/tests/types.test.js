// The types say what the module has: the same functions, errors, options and members of answers, each with a comment.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as packages from "./package.js";
import { Instance, file, load, module, puzzle, settingsOf, solution } from "./package.js";

// The exports: interfaces and classes with their members and what they extend.
const types = new Map();
const text = readFileSync(file("index.d.ts"), "utf8");
for (const [, extended, body = ""] of text.matchAll(/^export (?:interface|class) (\w+[^{]*)\{(?:\n(.*?)^)?\}/gms)) {
  const [own, ...bases] = extended.replace(/<\w+>/g, "").split(/ extends |, /).map((word) => word.trim());
  types.set(own, { bases, body, members: [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member]) => member) });
}
const membersOf = (name) => {
  const { bases, members } = types.get(name) ?? { bases: [], members: [] };
  return [...new Set([...members, ...bases.flatMap(membersOf)])];
};
const sorted = (names) => [...names].sort();

test("each member of a type has a comment", () => {
  assert.ok(types.size > 25);
  for (const [name, { body }] of types) {
    let member = "";
    let before = "";
    for (const line of body.split("\n")) {
      const [, found] = line.match(/^ {2}(?:readonly )?(\w+)\??[:(]/) ?? [];
      if (found && found !== member) assert.match(before, /\*\/$/, `${name}.${found} has no comment`);
      if (found) member = found;
      before = line;
    }
  }
});

test("the functions are those of the types", async () => {
  assert.deepEqual(sorted(Object.keys(await load({ workers: 1 }))), sorted(membersOf("Euler96")));
  for (const name of ["PuzzleError", "ShortfallError", "InputError", "InternalError"]) {
    assert.ok(types.has(name) && packages[name], name);
  }
});

// The interfaces of the options of each function of the module.
const kOptions = {
  solve: ["SolveOptions"],
  rate: ["UniquenessOptions"],
  steps: ["UniquenessOptions"],
  hint: ["HintOptions"],
  explain: ["ExplainOptions"],
  columns: ["SolveOptions", "UniquenessOptions"],
  scramble: ["ScrambleOptions"],
  generate: ["GenerateOptions"],
  run: ["StreamOptions"],
};
const kOfThePackage = ["signal", "onProgress", "onMessage", "bytes", "candidates"];
// The module has one thread; the package knows which part of a list a worker has, and asks for pages and drawings by name.
const kOfTheModule = ["threads", "first", "page", "drawing", "malformed", "steps"];

test("the options are the settings of the module", async () => {
  const instance = await Instance.start(module);
  for (const [name, types] of Object.entries(kOptions)) {
    let known;
    assert.throws(() => instance.answer({ name, settings: [["nonsense", "1"]], whole: true }), ({ message }) => {
      known = message.match(/; it has (.*)$/)[1].split(", ").filter((setting) => !kOfTheModule.includes(setting));
      return true;
    });
    const own = { columns: ["columns"] }[name] ?? [];
    const typed = types.flatMap(membersOf).filter((option) => !kOfThePackage.includes(option));
    if (name === "explain") typed.splice(typed.indexOf("name"), 1); // of the boards
    assert.deepEqual(sorted(known), sorted([...new Set(typed), ...own]), name);
  }
});

// The types of options are made of the table of settings.
test("an option with two values is a range, several settings or a list, as its type says", () => {
  const expected = {
    "number | [number, number]": (name) => [[name, "1-2"]],
    "string | string[]": (name) => [[name, "1"], [name, "2"]],
  };
  const seen = new Set();
  for (const [, name, type] of text.matchAll(/^ {2}(\w+)\?: (.*\[(?:number, number)?\]);$/gm)) {
    const settings = expected[type]?.(name) ?? [[name, "1,2"]];
    assert.deepEqual(settingsOf({ [name]: ["1", "2"] }), settings, name);
    seen.add(type);
  }
  for (const type of Object.keys(expected)) assert.ok(seen.has(type));
});

test("the members of answers are those of the types", async () => {
  const euler96 = await load({ workers: 1 });
  const { steps, ...explanation } = euler96.explain(puzzle);
  const answers = {
    Solved: [euler96.solve(puzzle)],
    Rating: [euler96.rate(puzzle)],
    Hint: euler96.drawnHint(puzzle).levels.concat([1, 2, 3].flatMap((level) => [puzzle, ".".repeat(81)].map((board) => euler96.hint(board, { level })))),
    DrawnHint: [euler96.drawnHint(puzzle)],
    Explanation: [{ ...explanation, steps }],
    Step: steps,
    DifficultyRange: euler96.difficulties(),
    Technique: euler96.techniques(),
    ReadPuzzle: [...euler96.read(`${puzzle}\n12\n`)],
    Certificate: [euler96.certificate(puzzle)],
    Steps: [await euler96.steps([puzzle])],
    CheckedRow: await euler96.check([puzzle, solution]),
  };
  for (const [name, values] of Object.entries(answers)) {
    const members = membersOf(name);
    for (const value of values) {
      for (const key of Object.keys(value)) assert.ok(members.includes(key), `${name} has no member ${key}`);
    }
  }
});
