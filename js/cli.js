#!/usr/bin/env node
// The command of the package: npx euler96 FILE. Its options are those of the native command that concern the input,
// the output and the search; what they take is checked by the module.

import { createReadStream, existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { InputError, InternalError, load } from "./index.node.js";

const kHelp = `Usage: euler96 [OPTION]... [FILE|PUZZLE]
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
  -s, --solver NAME          the solver (default: auto)
      --solutions N          look for up to N solutions (default: 2)
      --budget N             give up on a puzzle after N nodes of the search
  -q, --quiet                no line about puzzles that are not solved
  -h, --help                 this text
  -V, --version              the version

Exit code: 0 success; 1 a puzzle has no, several or unknown solutions; 2 usage;
3 malformed input; 4 the input cannot be read; 5 internal error.
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
  solver: { ...kText, short: "s" },
  solutions: kText,
  budget: kText,
  quiet: { ...kFlag, short: "q" },
  help: { ...kFlag, short: "h" },
  version: { ...kFlag, short: "V" },
};

const say = (text) => process.stderr.write(`${text}\n`);

/** An option of the command as the package has it: --no-header is header: false. */
function setting([name, value]) {
  const bare = name.replace(/^no-/, "");
  const key = bare.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return [key, bare === name ? value : false];
}

// The bytes of a file, decompressed.
async function* bytesOf(file) {
  const source = file === "-" ? process.stdin : createReadStream(file);
  let gunzip;
  for await (const chunk of source) {
    if (gunzip === undefined) gunzip = chunk[0] === 0x1f && chunk[1] === 0x8b ? createGunzip() : null;
    if (gunzip === null) yield chunk;
    else {
      // One piece at a time: a file in memory is small when it is compressed.
      gunzip.write(chunk);
    }
  }
  if (!gunzip) return;
  gunzip.end();
  yield* gunzip;
}

async function print(bytes) {
  if (!process.stdout.write(bytes)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

async function main() {
  let given;
  try {
    given = parseArgs({ options: kOptions, allowPositionals: true });
  } catch (error) {
    say(`euler96: ${error.message}\nTry 'euler96 --help'.`);
    return 2;
  }
  const { help, version, quiet, name, ...options } = given.values;
  if (help) return print(kHelp).then(() => 0);
  if (version) {
    const { version: number } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url)));
    return print(`euler96 ${number} (WebAssembly)\n`).then(() => 0);
  }
  if (given.positionals.length > 1) {
    say("euler96: expected one FILE; for several: cat FILE... | euler96");
    return 2;
  }
  const [file = "-"] = given.positionals;
  const is_puzzle = file !== "-" && !existsSync(file) && file.length >= 81;
  if (is_puzzle && !process.argv.some((word) => /^(-o|--output)/.test(word))) options.output = "pretty";
  const { solveStream } = await load({ workers: 1 });
  const run = solveStream(is_puzzle ? `${file}\n` : bytesOf(file), {
    ...Object.fromEntries(Object.entries(options).map(setting)),
    names: name,
    name: is_puzzle ? "<argument>" : file === "-" ? "<stdin>" : file,
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
  process.exitCode = error instanceof InternalError ? 5 : error.code || error.errno ? 4 : 2;
}
