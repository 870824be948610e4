// What goes wrong is an error of a class that says so; after a trap and after an abort the next call works.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { InputError, Instance, InternalError, PuzzleError, ShortfallError, file, load, module, puzzle, solution } from "./package.js";

const euler96 = await load({ workers: 2 });

test("a bad puzzle is named with its place", async () => {
  assert.throws(() => euler96.solve(`${puzzle.slice(0, 80)}y`), (error) => {
    assert.ok(error instanceof PuzzleError);
    assert.equal(error.column, 81);
    assert.match(error.message, /expected 1-9.*found 'y'/);
    return true;
  });
  assert.throws(() => euler96.hint(puzzle, { puzzle: "1" }), /puzzle: not a puzzle: line 1, column 2: expected 81 cells, found 1/);
  const many = Array(9000).fill(puzzle);
  many[8999] = "";
  many[5000] = "12";
  await assert.rejects(euler96.solveMany(many), { name: "PuzzleError", index: 5000, column: 3 });
  await assert.rejects(euler96.rateMany([puzzle, ""]), { name: "PuzzleError", index: 1 });
  await assert.rejects(euler96.rateMany([puzzle, `${puzzle}\n${puzzle}`]), { name: "PuzzleError", index: 1, column: 82 });
  await assert.rejects(euler96.rateMany([puzzle, 5]), { name: "PuzzleError", index: 1 });
});

test("a wrong option is a TypeError, and a wrong value a RangeError", async () => {
  assert.throws(() => euler96.solve(puzzle, { solution: 2 }), { name: "TypeError", message: /^solve has no setting 'solution'; it has .*solutions/ });
  assert.throws(() => euler96.solve(puzzle, { solutions: 0 }), { name: "RangeError", message: /solutions: expected a whole number from 1/ });
  assert.throws(() => euler96.solve(puzzle, { solutions: 1.5 }), RangeError);
  assert.throws(() => euler96.solve(puzzle, { solutions: {} }), TypeError);
  assert.throws(() => euler96.hint(puzzle, { level: 4 }), RangeError);
  for (const names of [["nonsense"], "nonsense", "clues,nonsense", undefined, null, 7, "", []]) {
    assert.throws(() => euler96.columns(puzzle, names), { name: "RangeError", message: /^columns: / });
  }
  await assert.rejects(euler96.generate({ symmetry: "round" }), RangeError);
  await assert.rejects(euler96.generate({ rating: [9, 1] }), RangeError);
  await assert.rejects(euler96.generate({ rating: 1.05 }), RangeError);
  await assert.rejects(euler96.generate({ rating: 2, difficulty: "easy" }), RangeError);
  await assert.rejects(euler96.generate({ near: [puzzle, "12"] }), { name: "PuzzleError", index: 1, column: 3 });
  await assert.rejects(euler96.generate({ near: [] }), { name: "PuzzleError", message: /expected at least one puzzle/ });
  await assert.rejects(euler96.generate({ near: puzzle, remove: [2, 1] }), { name: "RangeError", message: /^remove: / });
  await assert.rejects(euler96.generate({ remove: 1 }), { name: "RangeError", message: /^remove needs near/ });
  assert.throws(() => euler96.scramble(puzzle, { forms: 0 }), { name: "RangeError", message: /^forms: / });
  assert.throws(() => euler96.scramble("12"), { name: "PuzzleError", column: 3 });
  await assert.rejects(euler96.scrambleMany([puzzle, "12"]), { name: "PuzzleError", index: 1 });
  await assert.rejects(euler96.generate({ clues: 3 }), { name: "RangeError", message: /^clues: / });
  await assert.rejects(load({ workers: -1 }), RangeError);
});

test("an option of a wrong type is a TypeError here and in a worker, which harms neither", async () => {
  const nested = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
  for (const budget of [Promise.resolve(1), () => 1, Symbol("1"), null, {}, [[1]], [null], nested]) {
    const wrong = { name: "TypeError", message: /^budget: expected text, a number.*, found / };
    assert.throws(() => euler96.solve(puzzle, { budget }), wrong);
    await assert.rejects(euler96.solveMany([puzzle], { budget }), wrong);
    await assert.rejects(euler96.solveStream(puzzle, { budget })[Symbol.asyncIterator]().next(), wrong);
  }
  assert.throws(() => euler96.solve(puzzle, { budget: Promise.resolve(1) }), /found a promise$/);
  assert.equal(euler96.solve(puzzle).solution, solution);
});

test("a process ends after a wrong option of a list", () => {
  const script = `
    import { load } from ${JSON.stringify(pathToFileURL(file("index.node.js")))};
    const { solveMany } = await load();
    await solveMany(["."], { budget: () => 1 }).catch(({ name }) => console.log(name));`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { timeout: 60_000, encoding: "utf8" });
  assert.deepEqual({ status, stdout }, { status: 0, stdout: "TypeError\n" });
});

test("one board answers or throws at once, and a list is always a promise", async () => {
  for (const board of [5, undefined, null, {}, [[1]], [puzzle]]) {
    assert.throws(() => euler96.solve(board), { name: "TypeError", message: /expected a puzzle as text.*solveMany/ });
    assert.throws(() => euler96.explain(board), { name: "TypeError", message: /explainMany/ });
    assert.throws(() => euler96.columns(board, ["clues"]), TypeError);
  }
  for (const boards of [5, undefined, null, {}, puzzle]) {
    await assert.rejects(euler96.solveMany(boards), { name: "TypeError", message: /expected an array of puzzles/ });
    await assert.rejects(euler96.scrambleMany(boards), TypeError);
    await assert.rejects(euler96.explainPageMany(boards), TypeError);
  }
  await assert.rejects(euler96.solveMany([[1]]), { name: "PuzzleError", index: 0 });
  await assert.rejects(euler96.solveMany([puzzle], { nonsense: 1 }), { name: "TypeError", message: /no setting 'nonsense'/ });
  assert.equal(euler96.solve(puzzle, null).solution, solution);
  assert.throws(() => euler96.solve(puzzle, { board: "1" }), { name: "TypeError", message: /no setting 'board'/ });
  await assert.rejects(euler96.solveMany([puzzle], { boards: "1" }), { name: "TypeError", message: /no setting 'boards'/ });
  assert.throws(() => euler96.solve(euler96.generate()), /found a promise/);
  assert.throws(() => euler96.read(5), { name: "TypeError", message: "expected text, found a value of type number" });
});

test("wishes that a form cannot fulfil are errors, and the next call works", async () => {
  const answer = async (source, options) => {
    let text = "";
    for await (const part of euler96.solveStream(source, options)) text += part;
    return text;
  };
  const line = `${puzzle}\n`;
  await assert.rejects(answer(line, { output: "csv", answers: "below" }), { name: "RangeError", message: 'answers: "below" needs output: "booklet" or "svg"' });
  await assert.rejects(answer(line, { output: "csv", perPage: 4 }), { name: "RangeError", message: 'perPage needs output: "booklet"' });
  await assert.rejects(answer(line.repeat(2), { output: "svg" }), { name: "RangeError", message: 'output: "svg": expected at most 1 puzzle, found more' });
  await assert.rejects(answer(`${line}${puzzle}`, { output: "svg" }), RangeError); // the last line has no end
  await assert.rejects(answer(line.repeat(1001), { output: "booklet" }), { name: "RangeError", message: /"booklet": expected at most 1000 puzzles/ });
  assert.match(await answer(line, null), /^record,/);
  assert.match(await answer(line, { output: "svg" }), /^<svg/);
  assert.match(await answer(line.repeat(3), { output: "booklet", title: "Three", perPage: 2, answers: "end" }), /Three/);
  assert.throws(() => euler96.columns(puzzle, ["input.*"]), { name: "RangeError", message: /^columns: / });
  assert.throws(() => euler96.columns(puzzle, ["clues"], { output: "csv" }), { name: "TypeError", message: /no setting 'output'/ });
  assert.equal(euler96.solve(puzzle).solution, solution);
});

test("too few puzzles are an error that has them", async () => {
  await assert.rejects(euler96.generate({ rating: 11, budget: 20, seed: 1 }), (error) => {
    assert.ok(error instanceof ShortfallError);
    assert.deepEqual(error.puzzles, []);
    assert.match(error.message, /found 0 of 1; gave up after 20 boards/);
    assert.equal(error.nearest.length, 81);
    return true;
  });
});

test("an abort ends the work, and the next call has a new worker", async () => {
  const controller = new AbortController();
  const endless = euler96.generate({ rating: 11.9, budget: 1e15, signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(endless, { name: "AbortError" });
  await assert.rejects(euler96.generate({ signal: controller.signal }), { name: "AbortError" });
  const late = new AbortController();
  const many = euler96.rateMany(Array(20000).fill(puzzle), { signal: late.signal, onProgress: () => late.abort(new Error("enough")) });
  await assert.rejects(many, { message: "enough" });
  assert.equal((await euler96.solveMany([puzzle]))[0].solution, solution);
});

test("jobs wait for a free worker, and can be aborted meanwhile", async () => {
  const one = await load({ workers: 1 });
  const controller = new AbortController();
  const first = new AbortController();
  const busy = one.generate({ rating: 11.9, budget: 1e15, signal: first.signal });
  const waiting = one.explainMany([puzzle], { signal: controller.signal });
  const next = one.explainMany([puzzle]);
  controller.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  first.abort();
  await assert.rejects(busy, { name: "AbortError" });
  assert.equal((await next)[0].board, solution);
  one.close();
  await assert.rejects(one.explainMany([puzzle]), InternalError);
});

test("a trap is an error with its reason, and the instance starts anew", async () => {
  const instance = await Instance.start(module);
  const solve = { name: "solve", boards: { puzzles: puzzle }, arrays: ["outcome"], whole: true };
  const order = { name: "generate", settings: [["seed", "1"], ["count", "1000000"]], arrays: ["puzzles"], stays: true };
  const { call, more } = instance.answer(order);
  assert.ok(more);
  const huge = new Uint8Array(0); // more than memory holds
  Object.defineProperty(huge, "length", { value: 2 ** 32 - 64 });
  assert.throws(() => instance.answer({ name: "run", push: huge }), { name: "InternalError", message: /failed, and starts anew/ });
  assert.deepEqual([...instance.answer(solve).outcome.values], [0]);
  assert.throws(() => instance.answer({ call, arrays: ["puzzles"] }), { name: "InternalError", message: /has started anew/ });
});

test("a worker that fails is reported", async () => {
  const failing = { postMessage() {}, ref() {}, terminate() {}, on(event, take) { if (event === "error") setTimeout(take, 0, new Error("no file")); }, unref() {} };
  const broken = await load({ worker: () => failing });
  await assert.rejects(broken.explainMany([puzzle]), { name: "InternalError", message: /a worker has failed: no file/ });
  assert.equal(broken.solve(puzzle).solution, solution);
  await assert.rejects(load({ wasm: readFileSync(file("package.json")) }), WebAssembly.CompileError);
  await assert.rejects(load({ wasm: "/_next/euler96.wasm" }), { message: /^\/_next\/euler96.wasm cannot be fetched from here; use euler96\/inline/ });
});

test("an input without puzzles is an InputError with its place", async () => {
  const run = euler96.solveStream("\n");
  await assert.rejects(async () => { for await (const part of run) assert.ok(part); }, (error) => {
    assert.ok(error instanceof InputError);
    assert.match(error.message, /no puzzle/);
    assert.equal(error.summary.exitCode, 3);
    return true;
  });
});
