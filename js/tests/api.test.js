// The functions of the package.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, puzzle, solution } from "./package.js";

const euler96 = await load({ workers: 2 });
const blank = ".".repeat(81);

test("solves one puzzle at once, and several in workers", async () => {
  assert.deepEqual(euler96.solve(puzzle), { outcome: "unique", solution });
  assert.deepEqual(euler96.solve(blank), { outcome: "multiple", solution: null });
  assert.equal(euler96.solve(blank, { solutions: 1 }).outcome, "solved");
  const many = Array.from({ length: 9000 }, (_, i) => (i % 3 ? puzzle : blank));
  const done = [];
  const answers = await euler96.solveMany(many, { onProgress: (progress) => done.push(progress) });
  assert.equal(answers.length, many.length);
  answers.forEach(({ outcome }, i) => assert.equal(outcome, i % 3 ? "unique" : "multiple"));
  assert.deepEqual(done.at(-1), { done: 9000, total: 9000 });
  assert.deepEqual(await euler96.solveMany([]), []);
});

test("rates, and finds candidates and canonical forms", async () => {
  assert.deepEqual(euler96.rate(puzzle), { rating: 1.2, ep: 1.2, ed: 1.2, hardest: "hidden-single-box", difficulty: "easy" });
  assert.deepEqual(euler96.rate(blank), { rating: null, ep: null, ed: null, hardest: null, difficulty: null });
  assert.equal(euler96.candidates(puzzle).slice(0, 27), "...45...." + "...45.78." + ".........");
  const turned = [...puzzle].reverse().join("");
  assert.equal(euler96.canonical(puzzle), euler96.canonical(turned));
  assert.deepEqual(await euler96.canonicalMany([puzzle, turned]), [euler96.canonical(puzzle), euler96.canonical(puzzle)]);
});

test("a hint shows no more than its level, and finds wrong entries", () => {
  assert.equal(euler96.hint(puzzle).placed, undefined);
  assert.deepEqual(euler96.hint(puzzle, { level: 2, ladder: "sudoku-explainer" }).houses, ["box 1"]);
  assert.deepEqual(euler96.hint(puzzle, { level: 3, ladder: "sudoku-explainer" }).placed, ["r2c2=6"]);
  assert.deepEqual(euler96.hint(`1${puzzle.slice(1)}`, { puzzle }).wrong, ["r1c1"]);
  assert.equal(euler96.hint(solution).outcome, "solved");
});

test("hints that keep the marks of the hint before lead to the solution", async () => {
  const [hard] = await euler96.generate({ difficulty: "expert", seed: 3 });
  const cells = [...hard];
  const sentences = new Set();
  let candidates;
  let next;
  while ((next = euler96.hint(cells.join(""), { puzzle: hard, level: 3, candidates })).outcome === "step") {
    assert.ok(!sentences.has(next.sentence), `${next.sentence} comes twice`);
    sentences.add(next.sentence);
    for (const { cell, digit } of next.numbers.placed) cells[cell] = digit;
    candidates = next.after;
  }
  assert.equal(next.outcome, "solved");
  assert.ok(sentences.size > 50, `${sentences.size} steps`);
  assert.equal(cells.join(""), euler96.solve(hard).solution);
  assert.ok([...sentences].some((words) => !/: r\dc\d is \d/.test(words)), "some remove marks only");
  assert.throws(() => euler96.hint(hard, { candidates: "1".repeat(728) }), { name: "PuzzleError", message: "expected 729 pencil marks, found 728" });
  assert.throws(() => euler96.hint(hard, { candidates: ["1"] }), { name: "TypeError" });
});

test("a hint speaks of a technique as people do, and has its cells and digits as numbers, too", () => {
  assert.equal(euler96.hint(puzzle).sentence, "naked single");
  assert.equal(euler96.hint(puzzle, { ladder: "sudoku-explainer" }).sentence, "hidden single in a box");
  const { sentence, numbers } = euler96.hint(puzzle, { level: 3, ladder: "sudoku-explainer" });
  assert.equal(sentence, "hidden single in box 1: r2c2 is 6: box 1 has no other place for it.");
  assert.deepEqual(numbers.placed, [{ cell: 10, row: 2, column: 2, digit: 6, holds: true }]);
  assert.deepEqual(euler96.hint(`1${puzzle.slice(1)}`, { puzzle }).numbers.wrong, [{ cell: 0, row: 1, column: 1 }]);
  assert.deepEqual(euler96.hint(solution).numbers, { cells: [], placed: [], removed: [], wrong: [], missing: [], lacking: [], links: [] });
});

test("all steps of a board, or those of techniques", () => {
  const every = euler96.hint(puzzle, { all: true, level: 3 });
  assert.equal(every.outcome, "steps");
  assert.deepEqual(every.steps[0].numbers.placed, euler96.hint(puzzle, { level: 3 }).numbers.placed);
  assert.equal(every.steps.map(({ sentence }) => sentence).join("\n"), every.sentence);
  const none = euler96.hint(puzzle, { technique: ["Remote pair", "jellyfish"] });
  assert.deepEqual([none.steps, none.sentence], [[], "No remote pair, no jellyfish here."]);
  assert.throws(() => euler96.hint(puzzle, { technique: "z" }), RangeError);
  const { levels, drawing } = euler96.drawnHint(puzzle, { all: true });
  assert.equal(drawing.length, levels[2].steps.length);
  const human = euler96.techniques({ ladder: "human" }).map(({ name }) => name);
  assert.ok(human.includes("skyscraper") && !human.includes("xy-cycle"));
});

test("a step of a chain has its removed candidates and its links as numbers, too", () => {
  const { steps } = euler96.explain("9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7", { ladder: "sudoku-explainer" });
  const chain = steps.find(({ links, removed }) => links.length > 0 && removed.length > 0);
  assert.equal(chain.numbers.links.length, chain.links.length);
  chain.removed.forEach((text, i) => {
    const { cell, row, column, digit, holds } = chain.numbers.removed[i];
    assert.deepEqual([`r${row}c${column}<>${digit}`, cell, holds], [text, 9 * (row - 1) + column - 1, false]);
  });
});

test("explains each step from board to board", async () => {
  const { steps, board, conclusion, rating } = euler96.explain(puzzle, { ladder: "sudoku-explainer" });
  assert.equal(board, solution);
  assert.equal(rating, 1.2);
  assert.match(conclusion, /only one/);
  assert.equal(steps[0].board, puzzle);
  assert.match(steps[0].sentence, /^r2c2 is 6: box 1 has no other place for it\.$/);
  assert.equal(steps[0].candidates.length, 729);
  assert.equal((await euler96.explainMany([puzzle, puzzle])).length, 2);
});

test("makes the puzzles of a seed, each as it was ordered", async () => {
  const order = { count: 4, seed: 1, rating: [1.5, 2.3], symmetry: "rotate180" };
  const puzzles = await euler96.generate(order);
  assert.equal(puzzles.length, 4);
  assert.deepEqual(await euler96.generate({ ...order, count: 2 }), puzzles.slice(0, 2));
  for (const { rating } of await euler96.rateMany(puzzles)) assert.ok(rating >= 1.5 && rating <= 2.3);
  for (const one of puzzles) {
    [...one].forEach((cell, i) => assert.equal(cell === ".", one[80 - i] === "."));
  }
  assert.equal((await euler96.generate()).length, 1);
});

test("random forms are those of a seed, and equivalent", async () => {
  const forms = euler96.scramble(puzzle, { forms: 3, seed: 7 });
  assert.equal(new Set([puzzle, ...forms]).size, 4);
  for (const form of forms) assert.equal(euler96.canonical(form), euler96.canonical(puzzle));
  const [first, second] = await euler96.scrambleMany([puzzle, puzzle], { forms: 3, seed: 7 });
  assert.deepEqual(first, forms);
  assert.equal(new Set([...first, ...second]).size, 6);
  assert.notDeepEqual(euler96.scramble(puzzle), euler96.scramble(puzzle));
  assert.deepEqual(await euler96.scrambleMany([]), []);
});

test("puzzles near others differ from them in some clues", async () => {
  const parent = "..8...2....4.3.7.5..95..341....6.......7...2..53....68.9...2..78..3.....6.2......"; // minimal
  const clues = (board) => new Set([...board].flatMap((cell, i) => (cell === "." ? [] : [`${i}=${cell}`])));
  const [one] = await euler96.generate({ near: parent, remove: 2, add: [1, 2], seed: 1 });
  const kept = [...clues(one)].filter((clue) => clues(parent).has(clue)).length;
  assert.equal(kept, clues(parent).size - 2);
  const totals = [];
  const all = await euler96.generate({ near: [parent], remove: 1, add: 1, seed: 1, onProgress: ({ total }) => totals.push(total) });
  assert.ok(all.length > 1);
  assert.ok(totals.every((total) => total === null));
  const more = euler96.generate({ near: [parent], remove: 1, add: 1, seed: 1, count: all.length + 1 });
  await assert.rejects(more, { name: "ShortfallError", message: /all there are/, puzzles: all });
});

test("an order that nothing meets reports its progress, and what came nearest", async () => {
  const reports = [];
  const pattern = `${"x".repeat(80)}.`;
  const order = euler96.generate({ pattern, difficulty: "hard", seed: 1, time: 1, onProgress: (progress) => reports.push(progress) });
  await assert.rejects(order, ({ nearest }) => euler96.rate(nearest).rating === 1);
  assert.ok(reports.length > 1);
  assert.ok(reports[0].tried < reports.at(-1).tried);
  assert.deepEqual(reports.map(({ done, total, puzzles }) => [done, total, puzzles]), reports.map(() => [0, 1, []]));
  assert.equal(reports.at(-1).nearest.replaceAll(".", "").length, 80);
});

test("the names of techniques can be ordered", async () => {
  const names = euler96.techniques().map((row) => row.name);
  assert.ok(names.includes("x-wing"));
  assert.equal(euler96.techniques()[names.indexOf("x-wing")].spoken, "X-wing");
  assert.equal(euler96.techniques()[names.indexOf("x-wing")].family, "fish");
  const places = new Map(euler96.techniques().map(({ family, place }) => [place, family]));
  assert.deepEqual([0, 3, 5, places.size - 1].map((place) => places.get(place)), ["singles", "fish", "wings", "forcing chains"]);
  const [one] = await euler96.generate({ seed: 1, hardest: "naked-single" });
  assert.equal(euler96.rate(one).hardest, "naked-single");
  const wished = ["skyscraper", "w-wing"];
  const [other] = await euler96.generate({ seed: 1, with: wished });
  const taken = new Set(euler96.explain(other).steps.map((step) => step.technique));
  assert.ok(wished.every((technique) => taken.has(technique)));
  for (const { name, lowest, highest } of euler96.difficulties()) {
    if (name === "extreme") continue;
    const [made] = await euler96.generate({ seed: 2, difficulty: name });
    const { rating, difficulty } = euler96.rate(made);
    assert.equal(difficulty, name);
    assert.ok(lowest <= rating && rating <= highest);
  }
});

test("steps of many puzzles are those of explanations", async () => {
  const list = [...(await euler96.generate({ count: 40, seed: 9, rating: [1.2, 4] })), puzzle];
  const techniques = euler96.techniques();
  const made = await euler96.steps(list);
  assert.equal(made.puzzles.length, list.length + 1);
  assert.equal(made.removals.length, made.technique.length + 1);
  for (const [i, board] of list.entries()) {
    const cells = [...board];
    for (let step = made.puzzles[i]; step < made.puzzles[i + 1]; ++step) {
      assert.ok(techniques[made.technique[step]].rating <= made.rating[step] / 10);
      if (made.digit[step]) cells[made.cell[step]] = made.digit[step];
      for (const mark of made.removed.subarray(made.removals[step], made.removals[step + 1])) assert.ok(mark < 729);
    }
    assert.equal(cells.join(""), euler96.solve(board).solution);
  }
  assert.deepEqual([...(await euler96.steps([])).puzzles], [0]);
  await assert.rejects(euler96.steps([puzzle, "12"]), { name: "PuzzleError", index: 1 });
});

test("each row of a data set is checked", async () => {
  const turned = [...puzzle].reverse().join("");
  const rows = await euler96.check([puzzle, "12", blank, solution, turned], { solutions: [solution, "", blank, solution, solution] });
  assert.deepEqual(rows.map(({ verdict }) => verdict), ["good", "malformed", "several", "solved", "wrong"]);
  assert.deepEqual(rows[0], { verdict: "good", sameAs: null, sentence: null });
  const [, same] = await euler96.check([puzzle, turned]);
  assert.deepEqual(same, { verdict: "same", sameAs: 0, sentence: "same as row 0" });
  await assert.rejects(euler96.check([puzzle], { solutions: [] }), { name: "TypeError", message: /as many solutions as puzzles/ });
});

test("columns, certificates and pages", async () => {
  for (const names of [["clues", "rating"], ["clues,rating"], "clues,rating"]) {
    assert.deepEqual(euler96.columns(puzzle, names), { clues: 32, rating: 1.2 });
  }
  assert.deepEqual(await euler96.columnsMany([puzzle, blank], ["outcome"]), [{ outcome: "unique" }, { outcome: "multiple" }]);
  assert.deepEqual(euler96.certificate(puzzle), { outcome: "unique", solution, proof: "" });
  assert.match(euler96.explainText(puzzle, { name: "Grid 01" }), /^Grid 01\n/);
  assert.match(euler96.explainText(puzzle, { candidates: "5".padEnd(729, ".") }), /^Outcome: none$/m);
  assert.match(await euler96.explainTextMany([puzzle, puzzle]), /^puzzle\n[^]*\n\npuzzle\n/);
  const page = await euler96.explainPageMany([puzzle, puzzle]);
  assert.match(page, /^<!DOCTYPE html>/i);
  assert.match(page, /<\/html>\s*$/);
});
