// The types say what the module has: the same functions, errors, options and members of answers, each with a comment.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as packages from "./package.js";
import { Instance, file, load, module, puzzle } from "./package.js";

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

// What the module answers to an option that it does not have names those that it has.
const kOptions = {
  solve: ["SolveOptions", { board: puzzle }],
  rate: ["UniquenessOptions", { board: puzzle }],
  hint: ["HintOptions", { board: puzzle }],
  explain: [["UniquenessOptions", "CandidatesOptions"], { board: puzzle }],
  columns: [["SolverOptions", "UniquenessOptions"], { board: puzzle }, ["columns"]],
  "explanation page": ["ExplainOptions", { board: puzzle }],
  read: ["ReadOptions", {}, ["text"]],
  scramble: ["ScrambleOptions", { board: puzzle }],
  "start order": ["GenerateOptions", {}],
  "start run": ["StreamOptions", {}],
};
const kOfThePackage = ["signal", "onProgress", "onMessage", "bytes"];

for (const [name, [of, values, own = []]] of Object.entries(kOptions)) {
  test(`the options of ${name} are those of the types`, async () => {
    const instance = await Instance.start(module);
    let known = "";
    assert.throws(() => instance.call(name, { ...values, nonsense: 1 }), ({ message }) => {
      known = message.replace(/.*there are /, "").split(", ");
      return true;
    });
    const typed = [of].flat().flatMap(membersOf).filter((option) => !kOfThePackage.includes(option));
    assert.deepEqual(sorted(known), sorted([...new Set(typed), ...own]));
  });
}

test("the members of answers are those of the types", async () => {
  const euler96 = await load({ workers: 1 });
  const { steps, ...explanation } = euler96.explain(puzzle);
  const answers = {
    Solved: [euler96.solve(puzzle)],
    Rating: [euler96.rate(puzzle)],
    Hint: [1, 2, 3].flatMap((level) => [puzzle, ".".repeat(81)].map((board) => euler96.hint(board, { level }))),
    DrawnHint: [euler96.drawnHint(puzzle, { level: 3 })],
    Explanation: [{ ...explanation, steps }],
    Step: steps,
    DifficultyRange: euler96.difficulties(),
    Technique: euler96.techniques(),
    ReadPuzzle: [...euler96.read(`${puzzle}\n12\n`)],
    Certificate: [euler96.certificate(puzzle)],
  };
  for (const [name, values] of Object.entries(answers)) {
    const members = membersOf(name);
    for (const value of values) {
      for (const key of Object.keys(value)) assert.ok(members.includes(key), `${name} has no member ${key}`);
    }
  }
});
