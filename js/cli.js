#!/usr/bin/env node
// The command of the package: npx euler96 FILE. Its options are those of the native command that concern the input,
// the output and the search; what they take is checked by the module. cli_commands.js has the commands with a name.

import { createReadStream, existsSync, readFileSync } from "node:fs";
import { Readable, pipeline } from "node:stream";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { UsageError, commands, nativeCommands, settingsOf } from "./cli_commands.js";
import { InputError, InternalError, load } from "./index.node.js";

const kHelp = `Usage: euler96 [OPTION]... [FILE|PUZZLE]
       euler96 generate|hint|explain|scramble|techniques ...
Solves the puzzles of FILE, or of standard input, and prints the sum of their
corner numbers (Project Euler, problem 96), or one record for each puzzle.

  -i, --input FORMAT         format of the input (default: the first line decides)
      --puzzle-column NAME   csv: the column of the puzzles
      --delimiter SIGN       csv: what separates the fields
      --check-column         csv: compare with the column solution
  -n, --name NAME            only the puzzles of this name; may be repeated
  -o, --output FORM          sum (default), lines, grid, pretty, numbers, csv, ...
      --columns LIST         csv, tsv, ndjson: such as puzzle,solution,rating
      --no-header            csv, tsv: no first row with the names of the columns
      --only LIST            only these outcomes, such as unique,multiple
      --all N                lines, pretty: up to N solutions of each puzzle
      --count N              lines: count the solutions, up to N
      --no-uniqueness        rate without the steps that assume one solution
      --answers PLACE        booklet, svg, ...: solutions at the end, none or below
      --per-page N           booklet: N puzzles on a page (default: 4)
      --title TEXT           booklet: the title of the pages
      --paper SIZE           booklet: a4 (default) or letter
  -s, --solver NAME          the solver (default: auto)
      --solutions N          look for up to N solutions (default: 2)
      --budget N             give up on a puzzle after N nodes of the search
  -q, --quiet                no line about puzzles that are not solved
  -h, --help                 this text
  -V, --version              the version

Exit code: 0 success; 1 a puzzle has no, several or unknown solutions; 2 usage;
3 malformed input; 4 the input cannot be read; 5 internal error.
'euler96 COMMAND --help' describes the other commands.
`;

const kText = { type: "string" };
const kFlag = { type: "boolean" };
const kOptions = {
  input: { ...kText, short: "i" },
  "puzzle-column": kText,
  delimiter: kText,
  "check-column": kFlag,
  name: { ...kText, short: "n", multiple: true },
  output: { ...kText, short: "o", default: "sum" },
  columns: kText,
  "no-header": kFlag,
  only: kText,
  all: kText,
  count: kText,
  "no-uniqueness": kFlag,
  answers: kText,
  "per-page": kText,
  title: kText,
  paper: kText,
  solver: { ...kText, short: "s" },
  solutions: kText,
  budget: kText,
  quiet: { ...kFlag, short: "q" },
  help: { ...kFlag, short: "h" },
  version: { ...kFlag, short: "V" },
};

const kCommon = { help: { ...kFlag, short: "h" } };

const say = (text) => process.stderr.write(`${text}\n`);

const isPuzzle = (file) => file !== "-" && !existsSync(file) && file.length >= 81;
const nameOf = (file) => (isPuzzle(file) ? "<argument>" : file === "-" ? "<stdin>" : file);

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

async function print(bytes) {
  if (!process.stdout.write(bytes)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

function usage(message, command = "") {
  throw new UsageError(`${message}\nTry 'euler96 ${command && `${command} `}--help'.`);
}

// Reads the arguments.
function parse(args, options, command) {
  try {
    const given = parseArgs({ args, options: { ...options, ...kCommon }, allowPositionals: true });
    if (given.positionals.length > 1) usage("expected one FILE; for several: cat FILE... | euler96", command);
    return given;
  } catch (error) {
    return usage(error.message, command);
  }
}

// Runs a command with a name.
async function runCommand(name, args) {
  const { help, options, run, input: takesInput } = commands[name];
  const { values, positionals } = parse(args, options, name);
  if (values.help) return print(help).then(() => 0);
  if (positionals.length > 0 && !takesInput) usage(`expected no argument, found ${positionals[0]}`, name);
  const [file = "-"] = positionals;
  const input = { name: nameOf(file), isPuzzle: isPuzzle(file), text: "" };
  if (takesInput) input.text = isPuzzle(file) ? `${file}\n` : await textOf(file);
  return run({ euler96: await load({ workers: 0 }), values, input, print, read: textOf, say });
}

async function textOf(file) {
  const parts = [];
  for await (const bytes of bytesOf(file)) parts.push(bytes);
  return Buffer.concat(parts).toString();
}

async function main() {
  const [first, ...rest] = process.argv.slice(2);
  if (Object.hasOwn(commands, first ?? "")) return runCommand(first, rest);
  if (nativeCommands.includes(first) && !existsSync(first)) {
    usage(`the command ${first} is not in this package; the native euler96 has it`);
  }
  const given = parse(first === "solve" ? rest : process.argv.slice(2), kOptions, "");
  const { help, version, quiet, name, ...options } = given.values;
  if (help) return print(kHelp).then(() => 0);
  if (version) {
    const { version: number } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url)));
    return print(`euler96 ${number} (WebAssembly)\n`).then(() => 0);
  }
  const [file = "-"] = given.positionals;
  if (isPuzzle(file) && !process.argv.some((word) => /^(-o|--output)/.test(word))) options.output = "pretty";
  const { solveStream } = await load({ workers: 0 });
  const run = solveStream(isPuzzle(file) ? `${file}\n` : bytesOf(file), {
    ...settingsOf(options),
    name,
    source: nameOf(file),
    bytes: true,
    onMessage: say,
  });
  try {
    for await (const bytes of run) await print(bytes);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  const { exitCode, shortfall } = run.summary;
  if (shortfall && (options.output === "sum" || !quiet)) say(shortfall.replace(/^/gm, "euler96: "));
  return exitCode;
}

process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") say(`euler96: ${error.message}`);
  process.exit(4);
});
try {
  process.exitCode = await main();
} catch (error) {
  say(`euler96: ${error.message}`);
  process.exitCode = error instanceof InternalError ? 5 : error.errno === undefined ? 2 : 4;
}
