#!/usr/bin/env node
// The command of the package, npx euler96: the native command without what needs threads, signals, a terminal or a second
// input. commands.js has the tables; the module reads, solves, explains, and says what is wrong with an option.

import { closeSync, createReadStream, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from "node:fs";
import { Readable, pipeline } from "node:stream";
import { getSystemErrorMap, parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { boardsOf } from "./boards.js";
import { columnsHelp, commands, help, nativeCommands, shortHelp } from "./commands.js";
import { InternalError } from "./errors.js";
import { Instance } from "./instance.js";

class UsageError extends Error {}

const say = (text) => process.stderr.write(`${text}\n`);
const report = (text) => say(`euler96: ${text}`);

const kMostBytes = 1 << 20; // that are pushed at once
const kOwn = ["output-file", "quiet", "help", "version"]; // settings that the module lacks
const kOfPuzzles = ["output", "columns", "answers", "per-page", "title", "paper"]; // of generate, for run

const module = await WebAssembly.compile(readFileSync(new URL("./euler96.wasm", import.meta.url)));
const instance = await Instance.start(module);

// ---- Inputs

const hasCellsAlone = (text) => text.length >= 40 && /^[-0123456789._*xX?|,;+=[\]'" \t\r\n]+$/.test(text);

// The records of a text, and the located problems.
function recordsOf(text) {
  const arrays = ["puzzle", "problem_line", "problem_column", "message"];
  const settings = [["door", "command"], ["may-be-empty", "true"], ["size", String(2 ** 32 - 1)]];
  const parts = [instance.answer({ name: "read", settings, push: Buffer.from(text), arrays, stays: true })];
  parts.push(instance.answer({ call: parts[0].call, finish: true, arrays }));
  const all = (name) => parts.flatMap((part) => Array.from(part[name].values));
  const messages = all("message").map((message, i) => `${all("problem_line")[i]}:${all("problem_column")[i]}: ${message}`);
  return { boards: parts.flatMap(({ puzzle }) => boardsOf(puzzle)), messages };
}

function isPuzzle(argument) {
  if (argument === "-" || existsSync(argument)) return false;
  if (hasCellsAlone(argument) || argument.includes("\n") || argument.includes("://")) return true;
  const { boards, messages } = recordsOf(`${argument}\n`);
  return boards.length > 0 && messages.length === 0;
}

// An argument as an input: the name of it in messages, and its pieces.
function inputOf(argument) {
  if (!isPuzzle(argument)) return { name: argument === "-" ? "<stdin>" : argument, pieces: () => bytesOf(argument) };
  return { name: /^.{81}$/.test(argument) ? argument : "<argument>", isPuzzle: true, pieces: () => [Buffer.from(`${argument}\n`)] };
}

// The bytes of a file, decompressed.
async function* bytesOf(file) {
  const source = file === "-" ? process.stdin : createReadStream(file);
  const chunks = source[Symbol.asyncIterator]();
  const { value: first, done } = await chunks.next();
  if (done) return;
  async function* all() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const isPacked = first[0] === 0x1f && first[1] === 0x8b;
  // An error of the pipeline ends the iteration over its last stream, too.
  yield* isPacked ? pipeline(Readable.from(all()), createGunzip(), () => {}) : all();
}

async function textOf(file) {
  const parts = [];
  for await (const bytes of bytesOf(file)) parts.push(bytes);
  return Buffer.concat(parts).toString();
}

// ---- The answer

// Standard output, or a file that has its name only when it is complete.
class Output {
  #file;
  #path;
  #temporary;
  #held; // until it is known that the form holds the answer
  #end = ""; // what is behind the answer
  frame; // what is around an answer that is not empty: `begin` and `end`

  constructor(path, form) {
    if (form === "svg") this.#held = [];
    if (path === undefined) return;
    this.#path = existsSync(path) ? realpathSync(path) : path;
    this.#temporary = `${this.#path}.${process.pid}`;
    this.#file = openSync(this.#temporary, "wx");
  }

  async write(bytes) {
    if (this.#held) return void this.#held.push(bytes);
    if (this.frame && bytes.length > 0) {
      const { begin, end } = this.frame;
      [this.frame, this.#end] = [undefined, end];
      await this.write(Buffer.from(begin));
    }
    if (this.#path !== undefined) {
      for (let left = Buffer.from(bytes); left.length > 0; left = left.subarray(writeSync(this.#file, left)));
    } else if (bytes.length > 0 && !process.stdout.write(bytes)) {
      await new Promise((resolve) => process.stdout.once("drain", resolve));
    }
  }

  /** Ends the answer. */
  async finish(isComplete) {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const bytes of [...held, Buffer.from(this.#end)]) await this.write(bytes);
    if (this.#path === undefined || this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    if (isComplete) return renameSync(this.#temporary, this.#path);
    rmSync(this.#temporary);
    report(`${this.#path}: not written: the answer is not complete`);
  }

  /** Removes what is left of an answer that has failed. */
  discard() {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    rmSync(this.#temporary);
  }
}

// A function of the module that takes bytes: its answer goes to the output.
class Stream {
  #request;
  #output;

  constructor(name, settings, output) {
    this.#request = { name, settings: [["door", "command"], ...settings] };
    this.#output = output;
  }

  async #step(values) {
    const answer = instance.answer({ ...this.#request, ...values, bytes: ["answer"], json: ["status"], stays: true });
    this.#request = { call: answer.call };
    answer.status.messages.forEach(say);
    await this.#output.write(answer.answer);
    return answer;
  }

  async take({ name, pieces }) {
    await this.#step({ input: name });
    for await (const bytes of pieces()) await this.push(bytes);
  }

  async push(bytes) {
    for (let left = bytes; left.length > 0; ) {
      const { taken } = await this.#step({ push: left.subarray(0, kMostBytes) });
      left = left.subarray(taken);
    }
  }

  /** Returns what became of the input. */
  async finish() {
    return (await this.#step({ finish: true })).status;
  }
}

// ---- The commands

async function solve({ inputs, settings, given, output }) {
  const typed = inputs.every((input) => input.isPuzzle);
  if (typed) settings.push(["line-numbers", "false"]);
  if (typed && !given.has("output")) settings.push(["output", "pretty"]);
  const status = await answerOf("run", { inputs, settings, output });
  const isSum = (given.get("output") ?? (typed ? "pretty" : "sum")) === "sum";
  if (status.shortfall && (isSum || !given.has("quiet"))) report(status.shortfall.replaceAll("\n", "\neuler96: "));
  await output.finish(status.complete);
  return status.exit_code;
}

async function answerOf(name, { inputs, settings, output }) {
  const stream = new Stream(name, settings, output);
  for (const input of inputs) await stream.take(input);
  return stream.finish();
}

async function print(name, { inputs, settings, output }) {
  if (inputs.every((input) => input.isPuzzle)) settings.push(["line-numbers", "false"]);
  const status = await answerOf(name, { inputs, settings, output });
  await output.finish(status.exit_code <= 1);
  return status.exit_code;
}

// Adds the seed, if it is not given. Returns a function that reports it.
function chooseSeed(settings, given) {
  if (given.has("seed")) return () => {};
  const seed = String(Math.floor(Math.random() * 2 ** 32));
  settings.push(["seed", seed]);
  return () => given.has("quiet") || report(`--seed ${seed} repeats this run`);
}

async function generate({ settings, given, output }) {
  const ofSolve = ["sum", "numbers"].find((name) => name === given.get("output"));
  if (ofSolve) throw new UsageError(`--output ${ofSolve} belongs to another command: euler96 solve -o ${ofSolve} [FILE|PUZZLE]...`);
  const isOfForm = ([name]) => kOfPuzzles.includes(name);
  const wishes = settings.filter((setting) => !isOfForm(setting) && setting[0] !== "near");
  const form = settings.filter(isOfForm);
  if (!given.has("output")) form.push(["output", "lines"]);
  const isOfPuzzles = ["lines", "grid"].includes(given.get("output") ?? "lines"); // not of their solutions
  if (isOfPuzzles && !given.has("answers")) form.push(["answers", "none"]);
  if (!given.has("near") && (given.get("count") ?? "1") === "1") form.push(["line-numbers", "false"]);
  const boards = {};
  if (given.has("near")) {
    const file = given.get("near");
    const { boards: near, messages } = recordsOf(await textOf(file));
    messages.forEach((message) => say(`${inputOf(file).name}:${message}`));
    if (messages.length > 0) return 3;
    boards.near = near.map((board) => `${board}\n`).join("");
  }
  let reportSeed = chooseSeed(wishes, given);
  const stream = new Stream("run", [...form, ["fail-on", "nothing"]], output);
  let request = { name: "generate", settings: [["door", "command"], ...wishes], boards };
  let answer;
  do {
    answer = instance.answer({ ...request, arrays: ["puzzles"], json: ["status"], stays: true });
    request = { call: answer.call };
    const lines = boardsOf(answer.puzzles).map((puzzle) => `${puzzle}\n`);
    await stream.push(Buffer.from(lines.join(""))); // throws if a setting is wrong
    reportSeed();
    reportSeed = () => {};
  } while (answer.more);
  const { complete } = await stream.finish();
  const { found, shortfall, nearest } = answer.status;
  if (answer.total === 0 && !shortfall && !given.has("quiet")) {
    const puzzles = (n) => `${n} puzzle${n === 1 ? "" : "s"}`;
    report(`${puzzles(found)} differ in one clue from ${puzzles(boards.near.length / 82)}: all there are`);
  }
  if (shortfall) report(`${shortfall}${nearest ? `; the nearest: ${nearest}` : ""}`);
  await output.finish(complete);
  return shortfall ? 1 : 0;
}

const tableOf = (name, settings) => instance.answer({ name, settings, json: ["answer"], whole: true }).answer;

async function printTable(output, rows, lineOf) {
  await output.write(Buffer.from(rows.map((row) => `${lineOf(...row).trimEnd()}\n`).join("")));
  return 0;
}

const kRun = {
  solve,
  generate,
  hint: (given) => print("run-hint", given),
  async explain(all) {
    if (all.given.get("output") === "html") all.output.frame = await import("./frame.js");
    return print("run-explain", all);
  },
  scramble(all) {
    chooseSeed(all.settings, all.given)();
    return print("run-scramble", all);
  },
  techniques({ settings, output }) {
    const rows = tableOf("techniques", settings).map((row) => [row.name, row.rating > 0 ? row.rating.toFixed(1) : "", row.short, row.other]);
    const lineOf = (name, rating, short, other) => `${name.padEnd(40)} ${rating.padStart(6)}  ${short.padEnd(5)}  ${other}`;
    return printTable(output, [["name", "rating", "short", "also called"], ...rows], lineOf);
  },
  solvers({ settings, output }) {
    const what = ({ summary, budget, source }) => `${summary}${budget ? `; gives up after ${budget} nodes` : ""}; source: ${source}`;
    const rows = tableOf("solvers", settings).map((row) => [row.name, row.family, row.runs_here ? "yes" : "no", what(row)]);
    const lineOf = (name, family, runs, text) => `${name.padEnd(17)} ${family.padEnd(9)} ${runs.padEnd(5)} ${text}`;
    return printTable(output, [["name", "family", "runs", "what it is"], ...rows], lineOf);
  },
};

// ---- The command line

// What an option takes, which of pattern may be a file.
function valueOf({ setting, value }, text) {
  const isPattern = setting === "pattern" && text.replace(/\s/g, "").length !== 81 && existsSync(text);
  return value ?? (isPattern ? readFileSync(text, "latin1") : text);
}

async function run(command, isNamed, args) {
  // A puzzle may begin with a dash.
  const isArgument = (word) => word.startsWith("-") && hasCellsAlone(word);
  const { options } = command;
  const { values, positionals } = parseArgs({ args: args.filter((word) => !isArgument(word)), options, allowPositionals: true });
  const files = [...positionals, ...args.filter(isArgument)];
  const output = new Output();
  if (values.help) {
    const isShort = !args.includes("--help");
    const text = isNamed ? (isShort ? command.shortHelp : command.help) : isShort ? shortHelp : help;
    return output.write(text).then(() => 0);
  }
  if (values.version) {
    const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url)));
    return output.write(`euler96 ${version} (WebAssembly)\n`).then(() => 0);
  }
  if (values.columns?.[0] === "help") return output.write(columnsHelp).then(() => 0);
  const given = new Map();
  const settings = [];
  for (const [name, texts] of Object.entries(values)) {
    const option = options[name];
    if (texts.length > 1 && !option.repeats) throw new UsageError(`--${name}: given more than once`);
    given.set(option.setting, texts[0]);
    if (!kOwn.includes(name)) settings.push(...texts.map((text) => [option.setting, valueOf(option, text)]));
  }
  if (files.length > 0 && !command.takesFiles) throw new UsageError(`euler96 ${command.name} takes no files`);
  if (files.filter((file) => file === "-").length > 1) throw new UsageError("-: standard input can be read only once");
  const inputs = (files.length > 0 ? files : ["-"]).map(inputOf);
  const answer = new Output(values["output-file"]?.[0], given.get("output"));
  try {
    return await kRun[command.name]({ inputs, settings, given, output: answer });
  } finally {
    answer.discard();
  }
}

async function main([first, ...rest]) {
  if (nativeCommands.includes(first) && !existsSync(first)) {
    throw new UsageError(`the command ${first} is not in this package; the native euler96 has it`);
  }
  const named = commands.find(({ name }) => name === first);
  try {
    return await (named ? run(named, true, rest) : run(commands[0], false, process.argv.slice(2)));
  } catch (error) {
    const isUsage = error instanceof UsageError || error.code?.startsWith("ERR_PARSE_ARGS") || ["RangeError", "TypeError"].includes(error.name);
    if (!isUsage) throw error;
    const text = error.message.replace("Unknown option", "unrecognised option").split(". To specify")[0];
    throw new UsageError(`${text}; see euler96 ${named ? `${named.name} ` : ""}--help`);
  }
}

// A sentence such as the native command has.
function sentenceOf(error) {
  const [, text] = getSystemErrorMap().get(error.errno) ?? [];
  if (!text) return error.message;
  return `${error.path ? `${error.path}: ` : ""}${text[0].toUpperCase()}${text.slice(1)}`;
}

process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") report(error.message);
  process.exit(4);
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  report(sentenceOf(error));
  process.exitCode = error instanceof UsageError ? 2 : error instanceof InternalError ? 5 : error.errno === undefined ? 2 : 4;
}
