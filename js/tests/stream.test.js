// Files of puzzles: each kind of source and of answer, and the bytes of the native command, which EULER96 names.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { data, load, puzzle, solution } from "./package.js";

const euler96 = await load({ workers: 2 });
const text = async (run) => {
  let answer = "";
  for await (const part of run) answer += part;
  return answer;
};
const lines = `${puzzle}\n${puzzle}\n`;
const bytes = new TextEncoder().encode(lines);

test("every kind of source gives the same answer", async () => {
  const sources = [
    lines,
    bytes,
    new Blob([lines]),
    new Blob([lines]).stream(),
    [lines.slice(0, 5), lines.slice(5)],
    (async function* () { yield bytes.slice(0, 90); yield lines.slice(90); })(),
  ];
  for (const source of sources) {
    assert.equal(await text(euler96.solveStream(source, { output: "lines" })), `${solution}\n${solution}\n`);
  }
  await assert.rejects(text(euler96.solveStream(5)), { name: "TypeError", message: /expected a stream, bytes or text/ });
});

test("a run reports progress, messages and what became of the records", async () => {
  const seen = [];
  const run = euler96.solveStream(`${lines}12\n`, { onMessage: (message) => seen.push(message), source: "my file" });
  await text(run);
  assert.deepEqual(seen, run.messages);
  assert.match(seen[0], /^my file:3:3: expected 81 cells, found 2/);
  const { records, unique, invalid, exitCode, complete } = run.summary;
  assert.deepEqual({ records, unique, invalid, exitCode, complete }, { records: 3, unique: 2, invalid: 1, exitCode: 3, complete: true });
});

test("messages name options that could help, unless they may not", async () => {
  for (const advice of [true, false]) {
    const run = euler96.solveStream("name,note\nx,y\n", { input: "csv", advice });
    await assert.rejects(text(run), { name: "InputError" });
    assert.equal(run.messages.some((message) => message.includes("puzzleColumn")), advice, run.messages.join());
  }
});

test("hard puzzles of one piece of the source are reported before its end", async () => {
  const hard = "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7\n".repeat(400);
  const records = [];
  const run = euler96.solveStream(hard, { columns: ["rating"], onProgress: (progress) => records.push(progress.records) });
  assert.equal((await text(run)).split("\n").length, 402);
  assert.ok(records.length > 3, `reports: ${records}`);
  assert.ok(records[0] < 200 && records.at(-1) === 400, `reports: ${records}`);
});

test("a source in one piece may be long", async () => {
  const long = new TextEncoder().encode(`# ${"x".repeat(1000)}\n${lines}`.repeat(2000));
  assert.equal((await text(euler96.solveStream(long, { output: "numbers" }))).match(/\t483\n/g).length, 4000);
});

test("text outside ASCII survives the pieces", async () => {
  const name = "ß😀".repeat(100);
  const answer = await text(euler96.solveStream(`name,puzzle\n${name},${puzzle}\n`, { columns: ["name"] }));
  assert.equal(answer, `name\n${name}\n`);
});

test("an abort ends a run whose source gives nothing", async () => {
  const controller = new AbortController();
  const stalled = async function* () {
    yield lines;
    await new Promise(() => {});
  };
  const part = euler96.solveStream(stalled(), { signal: controller.signal })[Symbol.asyncIterator]();
  await part.next();
  const next = part.next();
  controller.abort();
  await assert.rejects(next, { name: "AbortError" });
  const late = euler96.solveStream(stalled(), { signal: controller.signal });
  await assert.rejects(text(late), { name: "AbortError" });
});

test("an abort ends a run", async () => {
  const controller = new AbortController();
  const endless = (async function* () { for (;;) yield bytes; })();
  const run = euler96.solveStream(endless, { signal: controller.signal, onProgress: ({ records }) => records > 100 && controller.abort() });
  await assert.rejects(text(run), { name: "AbortError" });
  assert.equal(euler96.solve(puzzle).solution, solution);
});

test("a reader that stops early frees the worker", async () => {
  const one = await load({ workers: 1 });
  const endless = (async function* () { for (;;) yield bytes; })();
  for await (const part of one.solveStream(endless)) {
    assert.ok(part);
    break;
  }
  assert.equal((await one.explainMany([puzzle]))[0].board, solution);
});

const native = process.env.EULER96;
const forms = ["lines", "grid", "numbers", "csv", "tsv", "ndjson", "sum", "pretty"];
const columns = "record,name,outcome,corner,puzzle,solution,clues,nodes,guesses,count,proof,rating,rating_ep,rating_ed,hardest,techniques,canonical,automorphisms";
test("the answers are those of the native command, byte for byte", { skip: native ? false : "EULER96 names no command" }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "euler96-"));
  const bad = join(folder, "bad.csv");
  const blank = ".".repeat(81);
  writeFileSync(bad, `name,puzzle,note\n"a, b",${puzzle},1\nß,${blank},2\n,12,3\nz,${"5".repeat(81)},4\n`);
  const made = join(folder, "made.txt");
  writeFileSync(made, execFileSync(native, ["generate", "-n", "300", "--seed", "7", "-q"]));
  const files = [data("p096_sudoku.txt"), bad, made, ...(process.env.EULER96_LISTS ?? "").split(":").filter(Boolean)];
  for (const input of files) {
    const few = input === made || input === bad || input === files[0];
    for (const form of forms) {
      const args = ["-j1", "-o", form];
      const options = { output: form, source: input, bytes: true };
      const has_columns = ["csv", "tsv", "ndjson"].includes(form);
      if (has_columns && few) {
        args.push("--columns", columns);
        options.columns = columns.split(",");
      }
      await context.test(`${form} of ${input}`, async () => {
        const expected = spawnSync(native, [...args, input], { maxBuffer: 1 << 30 });
        const run = euler96.solveStream(createReadStream(input), options);
        const parts = [];
        try {
          for await (const part of run) parts.push(part);
        } catch (error) {
          assert.equal(error.name, "InputError");
        }
        assert.ok(Buffer.concat(parts).equals(expected.stdout));
        assert.equal(run.summary.exitCode, expected.status);
      });
    }
  }
  assert.deepEqual(await euler96.generate({ count: 300, seed: 7 }), readFileSync(made, "latin1").trim().split("\n"));
});
