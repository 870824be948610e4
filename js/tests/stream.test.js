// Files of puzzles: each kind of source and of answer, and the bytes of the native command, which EULER96 names.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { data, file, load, puzzle, solution } from "./package.js";

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

const cli = (args, input) => spawnSync(process.execPath, [file("cli.js"), ...args], { input, maxBuffer: 1 << 26 });

test("the command prints the sum, and has the exit codes of the native one", () => {
  const p096 = data("p096_sudoku.txt");
  assert.equal(cli([p096]).stdout.toString(), "24702\n");
  assert.equal(cli([], gzipSync(readFileSync(p096))).stdout.toString(), "24702\n");
  assert.match(cli([puzzle]).stdout.toString(), /→/);
  const bad = cli(["-o", "lines"], "12\n");
  assert.equal(bad.status, 3);
  assert.match(bad.stderr.toString(), /^<stdin>:1:3: expected 81 cells, found 2/);
  assert.equal(cli(["-o", "nonsense", p096]).status, 2);
  assert.equal(cli(["--nonsense"]).status, 2);
  assert.equal(cli([".".repeat(81)]).status, 1);
  const missing = cli(["/no/such/file"]);
  assert.equal(missing.status, 4);
  assert.match(missing.stderr.toString(), /no such file/i);
  assert.equal(cli(["-o", "lines", "--columns", "puzzle", p096]).status, 2);
});

test("a damaged gzip file is an error of the input", () => {
  const packed = gzipSync(readFileSync(data("p096_sudoku.txt")));
  for (const damaged of [packed.subarray(0, 200), Buffer.concat([packed.subarray(0, 100), Buffer.alloc(100)])]) {
    const { status, stderr } = cli([], damaged);
    assert.equal(status, 4, String(stderr));
    assert.match(String(stderr), /^euler96: .+\n$/);
  }
});

test("the command has the commands that make sense here, and names the others", () => {
  assert.match(String(cli(["hint", "--level", "3", puzzle]).stdout), /^hidden single box: r2c2 is 6: /);
  assert.equal(cli(["hint"], "12\n").status, 3);
  assert.equal(cli(["hint", `${puzzle.slice(0, 80)}3`]).status, 1);
  assert.equal(JSON.parse(cli(["hint", "-o", "ndjson"], lines).stdout.toString().split("\n")[1]).name, "2");
  assert.match(String(cli(["explain", "-o", "html", puzzle]).stdout), /^<!DOCTYPE html>/i);
  assert.match(String(cli(["techniques"]).stdout), /^x-wing +3\.2$/m);
  const { status, stdout } = cli(["generate", "-n", "2", "--seed", "1", "-o", "csv", "--columns", "puzzle,rating"]);
  assert.deepEqual([status, String(stdout).split("\n").length], [0, 4]);
  assert.equal(cli(["generate", "--rating", "11", "--budget", "20", "--seed", "1"]).status, 1);
  assert.match(String(cli(["solvers"]).stderr), /the native euler96 has it/);
  for (const wrong of [["generate", "--symmetry", "round"], ["generate", "x"], ["hint", "--level", "9", puzzle], ["explain", "-o", "x", puzzle]]) {
    assert.equal(cli(wrong).status, 2, wrong.join(" "));
  }
});

const native = process.env.EULER96;
test("the commands print what those of the native one print", { skip: native ? false : "EULER96 names no command" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "euler96-"));
  const two = join(folder, "two.txt");
  writeFileSync(two, `${puzzle}\n${solution.slice(0, 80)}.\n${".".repeat(81)}\n55${".".repeat(79)}\n`);
  const near = join(folder, "near.txt");
  writeFileSync(near, execFileSync(native, ["generate", "-n", "2", "--seed", "3", "-q"]));
  // 200 puzzles of all families, except nested chains, which take long.
  const families = join(folder, "families.txt");
  const rows = readFileSync(new URL("../../tests/techniques.txt", import.meta.url), "latin1").split("\n");
  const known = rows.filter((row) => /^(?!.*dynamic)\S+ \S{81}$/.test(row)).map((row) => row.split(" ")[1]);
  assert.ok(known.length > 40);
  const made = execFileSync(native, ["generate", "-n", String(200 - known.length), "--seed", "45", "-q"]).toString();
  writeFileSync(families, `${known.join("\n")}\n${made}`);
  for (const args of [
    ["generate", "-n", "3", "--seed", "5", "--rating", "1.6-2.5", "--symmetry", "rotate180"],
    ["generate", "-n", "2", "--seed", "5", "--clues", "26-30", "-o", "csv"],
    ...["grid", "pretty", "tsv", "ndjson", "booklet", "nothing"].map((form) => ["generate", "-n", "3", "--seed", "5", "-o", form]),
    ["generate", "--seed", "5", "-o", "svg"],
    ["generate", "--seed", "5", "--near", near, "-n", "3"],
    ["generate", "--seed", "5", "--near", near, "--remove", "1", "--add", "1"],
    ["generate", "--ramp", "-n", "3", "--seed", "5"],
    ["scramble", "--forms", "3", "--seed", "5", families],
    ["scramble", "--seed", "18446744073709551615", two],
    ...["1", "2", "3"].map((level) => ["hint", "--level", level, two]),
    ...["1", "2", "3"].map((level) => ["hint", "--level", level, families]),
    ["explain", families],
    ["hint", puzzle],
    ["explain", puzzle],
    ["explain", data("p096_sudoku.txt")],
  ]) {
    const { stdout } = spawnSync(native, args, { maxBuffer: 1 << 26 }); // exit code 1 of puzzles with several solutions
    assert.equal(String(cli(args).stdout), String(stdout), args.join(" "));
  }
});
const forms = ["lines", "grid", "numbers", "csv", "tsv", "ndjson", "sum", "pretty"];
const columns = "record,name,outcome,corner,puzzle,solution,clues,nodes,guesses,count,proof,rating,rating_ep,rating_ed,hardest,canonical,automorphisms";
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
