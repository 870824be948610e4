// Measures the package: node measure.js FOLDER PUZZLES [FOLDER OF OTHER PACKAGES]
//   FOLDER     the package, such as build/wasm/package
//   PUZZLES    a file of puzzles with 17 clues, one on each line
//   the other packages are measured if they are installed there: sudoku, @mattflow/sudoku-solver, sudoku-gen
// Rates are those of one thread by its user time.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [folder, file, others] = process.argv.slice(2);
const { Instance } = await import(new URL("instance.js", pathToFileURL(`${folder}/`)));
const { boardsOf } = await import(new URL("boards.js", pathToFileURL(`${folder}/`)));
const { load } = await import(new URL("index.node.js", pathToFileURL(`${folder}/`)));
const wasm = await WebAssembly.compile(readFileSync(`${folder}/euler96.wasm`));
const instance = await Instance.start(wasm);
const euler96 = await load({ wasm, workers: 0 });
const lines = readFileSync(file, "latin1").split(/\r?\n/);
const puzzles = lines.filter((line) => line.length >= 81).map((line) => line.slice(0, 81));

// Seconds of user time.
function seconds(work) {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
}

// Units of work a second, the median of five rounds of a while each. A call of work does count of them.
function rate(work, count = 1) {
  work();
  const rates = [];
  for (let round = 0; round < 5; ++round) {
    let done = 0;
    let time = 0;
    while (time < 0.4) {
      time += seconds(work);
      done += count;
    }
    rates.push(done / time);
  }
  return rates.sort((a, b) => a - b)[2];
}

function stream(bytes, options) {
  const size = 1 << 18;
  const part = { bytes: ["answer"], stays: true };
  let { call, taken: at } = instance.answer({ name: "run", settings: Object.entries(options), push: bytes.subarray(0, size), ...part });
  while (at < bytes.length) at += instance.answer({ call, push: bytes.subarray(at, at + size), ...part }).taken;
  instance.answer({ call, finish: true, ...part });
}

// The puzzles of an order.
function make(settings) {
  const part = { arrays: ["puzzles"], stays: true };
  const puzzles = [];
  for (let call, more = true; more; ) {
    const answer = instance.answer(call ? { call, ...part } : { name: "generate", settings: Object.entries(settings), ...part });
    ({ call, more } = answer);
    puzzles.push(...boardsOf(answer.puzzles));
  }
  return puzzles;
}

const show = (name, value, unit) => console.log(`${name.padEnd(40)} ${value} ${unit}`);
const whole = (number) => Math.round(number).toLocaleString("en");
const bytes = new TextEncoder().encode(`${puzzles.join("\n")}\n`);

// A rate of calls with one puzzle after the other.
function calls(name, list = puzzles) {
  let at = 0;
  const some = Math.min(100, list.length);
  return rate(() => {
    for (let i = 0; i < some; ++i) euler96[name](list[at++ % list.length]);
  }, some);
}

console.log(`Node ${process.versions.node}, ${puzzles.length} puzzles`);
for (const solver of ["bitslice", "chutes"]) {
  const options = { input: "lines", output: "lines", solver };
  show(`lines to lines, ${solver}`, whole(rate(() => stream(bytes, options), puzzles.length)), "a second");
}
const csv = new TextEncoder().encode(`puzzle\n${puzzles.join("\n")}\n`);
show("csv to csv", whole(rate(() => stream(csv, { output: "csv" }), puzzles.length)), "a second");
show("solve, a call each", (1e6 / calls("solve")).toFixed(2), "µs");
show("rate, a call each", whole(calls("rate")), "a second");
show("canonical, a call each", whole(calls("canonical")), "a second");
let seed = 0;
const made = rate(() => {
  make({ count: 2000, seed: ++seed });
}, 2000);
show("minimal puzzles", whole(made), "a second");

// Hints for each position on the way of puzzles up to 7.
const times = [];
for (const board of make({ count: 60, seed: 1, rating: "4-7" })) {
  for (const position of new Set(euler96.explain(board).steps.map((step) => step.board))) {
    times.push(seconds(() => euler96.hint(position, { level: 3 })));
  }
}
times.sort((a, b) => a - b);
for (const [name, share] of [["median", 0.5], ["99th percentile", 0.99], ["longest", 1]]) {
  const time = times[Math.floor(share * (times.length - 1))];
  show(`hint, ${times.length} positions, ${name}`, (1e3 * time).toFixed(2), "ms");
}

if (others) {
  const require = createRequire(pathToFileURL(`${others}/package.json`));
  // A rate over at most 20 s, with the calls that threw or gave nothing.
  const measure = (name, work) => {
    const before = process.cpuUsage();
    const used = () => process.cpuUsage(before).user / 1e6;
    let failed = 0;
    let count = 0;
    for (; count < 200 && used() < 20; ++count) {
      try {
        if (!work(puzzles[count])) ++failed;
      } catch {
        ++failed;
      }
    }
    show(name, (count / used()).toPrecision(3), `a second (of ${count}, ${failed} failed)`);
  };
  const digits = (puzzle, least) => [...puzzle].map((c) => (c > "0" && c <= "9" ? Number(c) - least : null));
  const sudoku = require("sudoku");
  measure("sudoku solvepuzzle", (puzzle) => sudoku.solvepuzzle(digits(puzzle, 1)));
  measure("sudoku makepuzzle", () => sudoku.makepuzzle());
  measure("@mattflow/sudoku-solver", require("@mattflow/sudoku-solver"));
  const { getSudoku } = require("sudoku-gen");
  measure("sudoku-gen expert", () => getSudoku("expert"));
}
