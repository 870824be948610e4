// npx euler96: its exit codes, and the bytes of the native command, which EULER96 names.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { data, file, puzzle, solution } from "./package.js";

const p096 = data("p096_sudoku.txt");
const folder = mkdtempSync(join(tmpdir(), "euler96-"));
const run = (program, args, input = "") => spawnSync(program, args, { input, cwd: folder, maxBuffer: 1 << 28 });
const cli = (args, input) => run(process.execPath, [file("cli.js"), ...args], input);

test("the command prints the sum, and has the exit codes of the native one", () => {
  assert.equal(String(cli([p096]).stdout), "24702\n");
  assert.equal(String(cli([], gzipSync(readFileSync(p096))).stdout), "24702\n");
  const missing = cli(["/no/such/file"]);
  assert.equal(missing.status, 4);
  assert.equal(String(missing.stderr), "euler96: /no/such/file: No such file or directory\n");
  for (const wrong of [["--nonsense"], ["generate", "x"], ["explain", "-o", "x", puzzle], ["-", "-"], ["search-space", p096]]) {
    const { status, stdout, stderr } = cli(wrong);
    assert.equal(status, 2, wrong.join(" "));
    assert.equal(stdout.length, 0);
    assert.match(String(stderr), /^euler96: .+\n$/);
  }
});

test("a damaged gzip file is an error of the input", () => {
  const packed = gzipSync(readFileSync(p096));
  for (const damaged of [packed.subarray(0, 200), Buffer.concat([packed.subarray(0, 100), Buffer.alloc(100)])]) {
    const { status, stderr } = cli([], damaged);
    assert.equal(status, 4, String(stderr));
    assert.match(String(stderr), /^euler96: .+\n$/);
  }
});

test("a file has its name only when the answer is complete", () => {
  assert.equal(cli(["--output-file", "sum", p096]).status, 0);
  assert.equal(readFileSync(join(folder, "sum"), "latin1"), "24702\n");
  const { status, stderr } = cli(["--output-file", "none", "--columns", "puzzle", "-o", "lines", p096]);
  assert.equal(status, 2, String(stderr));
  assert.equal(cli(["--output-file", "other"], "12\n").status, 3);
  assert.ok(!existsSync(join(folder, "none")) && !existsSync(join(folder, "other")));
});

const native = process.env.EULER96 && resolve(process.env.EULER96);
const isNative = { skip: native ? false : "EULER96 names no command" };

test("the help is that of the native command, without what this one lacks", isNative, () => {
  const lacking = new Set([...readFileSync(file("commands.js"), "utf8").matchAll(/"([a-z-]+)"/g)].map(([, name]) => name));
  for (const [name, ...args] of ["solve", "explain", "hint", "generate", "scramble", "solvers", "techniques"].map((name) => [name, "--help"])) {
    const own = String(cli([name, ...args]).stdout).split("\n");
    const all = String(run(native, [name, ...args]).stdout).split("\n");
    assert.deepEqual(own.filter((line) => !all.includes(line)), [], name);
    assert.ok(own.length > all.length - 18, name);
    for (const line of all.filter((line) => !own.includes(line))) {
      const [, option] = line.match(/--([a-z-]+)/) ?? [];
      if (option) assert.ok(!lacking.has(option) || ["check", "color", "stats"].includes(option), line);
    }
  }
});

test("the answers and messages are those of the native command, byte for byte", isNative, async (context) => {
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const blank = ".".repeat(81);
  write("two.txt", `${puzzle}\n${solution.slice(0, 80)}.\n${blank}\n55${".".repeat(79)}\n`);
  write("bad.txt", `${puzzle}\n12\n${blank}\n`);
  write("bad.csv", `name,puzzle,note\n"a, b",${puzzle},1\nß,${blank},2\n,12,3\n`);
  write("near.txt", execFileSync(native, ["generate", "-n", "2", "--seed", "3", "-q"]));
  write("marks.txt", execFileSync(native, ["hint", "-o", "marks", puzzle]));
  // 200 puzzles of all families, except nested chains, which take long.
  const rows = readFileSync(new URL("../../tests/techniques.txt", import.meta.url), "latin1").split("\n");
  const known = rows.filter((row) => /^(?!.*dynamic)\S+ \S{81}$/.test(row)).map((row) => row.split(" ")[1]);
  assert.ok(known.length > 40);
  const made = execFileSync(native, ["generate", "-n", String(200 - known.length), "--seed", "45", "-q"]).toString();
  write("families.txt", `${known.join("\n")}\n${made}`);
  for (const args of [
    ["p096"],
    ["p096", "families.txt", "bad.csv"],
    ["-o", "csv", "p096", "families.txt", "bad.csv", "bad.txt"],
    ["-n", "7", "-n", "nobody", "p096"],
    ["-o", "csv", "--columns", "puzzle,rating,input.note", "--no-uniqueness", "bad.csv"],
    ["-o", "lines", "--only", "unique", "two.txt"],
    ["-o", "pretty", "two.txt"],
    ["-q", "-o", "lines", "--fail-on", "none", "bad.txt"],
    [puzzle],
    [puzzle, blank],
    [`-${puzzle.slice(1)}`],
    ["-o", "svg", puzzle],
    ["-o", "svg", "two.txt", "--name", "1"],
    ["generate", "-n", "3", "--seed", "5", "--rating", "1.6-2.5", "--symmetry", "rotate180"],
    ["generate", "-n", "2", "--seed", "5", "--clues", "26-30", "-o", "csv"],
    ...["grid", "pretty", "tsv", "ndjson", "booklet", "nothing"].map((form) => ["generate", "-n", "3", "--seed", "5", "-o", form]),
    ["generate", "--seed", "5", "-o", "pretty"],
    ["generate", "--seed", "5", "-o", "svg"],
    ["generate", "--seed", "5", "--pattern", blank.replace("..", "xx")],
    ["generate", "--seed", "5", "--near", "near.txt", "-n", "3"],
    ["generate", "--seed", "5", "--near", "near.txt", "--remove", "1", "--add", "1"],
    ["generate", "--seed", "5", "--near", "bad.txt"],
    ["generate", "--ramp", "-n", "3", "--seed", "5"],
    ["generate", "--symmetry", "round"],
    ["generate", "-o", "sum"],
    ["scramble", "--forms", "3", "--seed", "5", "families.txt"],
    ["scramble", "--seed", "18446744073709551615", "two.txt"],
    ["scramble", "--seed", "1", "marks.txt"],
    ...["1", "2", "3"].map((level) => ["hint", "--level", level, "families.txt", "two.txt"]),
    ...["text", "ndjson", "marks", "candidates"].map((form) => ["hint", "-o", form, "two.txt", "bad.csv", "marks.txt"]),
    ["hint", "--puzzle", puzzle, "two.txt"],
    ["hint", "--level", "9", puzzle],
    ["hint", puzzle],
    ["hint", "--fail-on", "nothing"],
    ...["text", "html", "ndjson", "marks", "candidates"].map((form) => ["explain", "-o", form, "two.txt", "bad.csv", "marks.txt", "p096"]),
    ["explain", "families.txt"],
    ["explain", "--steps", "3-5", puzzle],
    ["techniques"],
    ["--columns", "help"],
    ["-o", "nonsense", puzzle],
    ["-o", "csv", "-o", "csv", puzzle],
    ["--no-uniqueness", puzzle],
    ["hint", "nobody.txt"],
  ].map((args) => args.map((arg) => (arg === "p096" ? p096 : arg)))) {
    await context.test(args.join(" "), () => {
      const expected = run(native, args);
      const found = cli(args);
      assert.ok(found.stdout.equals(expected.stdout), `${found.stdout.subarray(0, 300)}`);
      assert.equal(String(found.stderr), String(expected.stderr));
      assert.equal(found.status, expected.status);
    });
  }
});
