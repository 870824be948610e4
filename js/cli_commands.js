// The commands of npx euler96 besides solving: each has options, help, and a function that prints an answer and returns
// the exit code. What the options take is checked by the module.

import { ShortfallError } from "./errors.js";

const kText = { type: "string" };
const kFlag = { type: "boolean" };

/** An option of the command as the package has it: --no-header is header: false. */
export function settingsOf(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const bare = name.replace(/^no-/, "");
      const key = bare.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
      return [key, bare === name ? value : false];
    }),
  );
}

/** A wrong use of the command. */
export class UsageError extends Error {}

const kForms = ["lines", "grid", "csv", "tsv", "ndjson", "pretty", "booklet", "svg", "nothing"];

function chosenSeed({ seed, quiet }, say) {
  const chosen = seed ?? String(Math.floor(Math.random() * 2 ** 32));
  if (!quiet && seed === undefined) say(`euler96: --seed ${chosen}`);
  return chosen;
}

async function generate({ euler96, print, read, say, values }) {
  const { output = "lines", columns, answers, "per-page": perPage, title, paper, quiet, near, ...wishes } = values;
  if (!kForms.includes(output)) throw new UsageError(`--output: expected ${kForms.join(", ")}, found ${output}`);
  const options = { ...settingsOf(wishes), seed: chosenSeed(values, say) };
  if (near !== undefined) {
    options.near = [];
    const given = { name: near, text: await read(near) };
    if (forEachBoard({ euler96, input: given, say }, ({ puzzle }) => options.near.push(puzzle))) return 3;
  }
  let puzzles;
  let code = 0;
  try {
    puzzles = await euler96.generate(options);
  } catch (error) {
    if (!(error instanceof ShortfallError)) throw error;
    say(`euler96: ${error.message}`);
    ({ puzzles } = error);
    code = 1;
  }
  const lines = puzzles.map((puzzle) => `${puzzle}\n`).join("");
  if (output === "lines") {
    await print(lines);
  } else {
    const shown = answers ?? (output === "grid" ? "none" : undefined); // the puzzles, not their solutions
    const form = settingsOf({ output, columns, answers: shown, "per-page": perPage, title, paper });
    for await (const part of euler96.solveStream(lines, { ...form, failOn: "nothing" })) await print(part);
  }
  return code;
}

// Calls `take` with each board of the input. Returns whether a record is malformed.
function forEachBoard({ euler96, input, say }, take) {
  let bad = false;
  euler96.read(input.text, { most: 2 ** 32 - 1 }).forEach(({ name, message, puzzle, marks }, i) => {
    if (message) {
      say(`${input.name}: ${message}`);
      bad = true;
      return;
    }
    take({ name: name || String(i + 1), puzzle, candidates: marks });
  });
  return bad;
}

async function hint(call) {
  const { output = "text", ...options } = call.values;
  if (output !== "text" && output !== "ndjson") throw new UsageError(`--output: expected text or ndjson, found ${output}`);
  const answers = [];
  let failed = false;
  const bad = forEachBoard(call, ({ name, puzzle, candidates }) => {
    const { numbers, ...found } = call.euler96.hint(puzzle, { ...settingsOf(options), candidates });
    if (found.outcome === "none") found.sentence += " To see wrong entries, give the puzzle without entries by --puzzle.";
    failed ||= !["step", "beyond", "solved"].includes(found.outcome);
    const named = call.input.isPuzzle ? "" : `${name}: `;
    answers.push(output === "text" ? `${named}${found.sentence}\n` : `${JSON.stringify({ ...found, name })}\n`);
  });
  await call.print(answers.join(""));
  return bad ? 3 : failed ? 1 : 0;
}

async function explain(call) {
  const { output = "text", ...options } = call.values;
  if (output !== "text" && output !== "html") throw new UsageError(`--output: expected text or html, found ${output}`);
  const boards = [];
  const bad = forEachBoard(call, (board) => boards.push(board));
  const { explainText, explainPage, solve } = call.euler96;
  if (output === "html" && boards.length !== 1) throw new UsageError("--output html: expected one puzzle");
  let failed = false;
  for (const [i, { name, puzzle, candidates }] of boards.entries()) {
    failed ||= solve(puzzle).outcome !== "unique";
    const work = output === "html" ? explainPage : explainText;
    await call.print((i > 0 ? "\n" : "") + work(puzzle, { ...settingsOf(options), name, candidates }));
  }
  return bad ? 3 : failed ? 1 : 0;
}

async function scramble(call) {
  const { forms, ...options } = call.values;
  const settings = { forms, seed: chosenSeed(options, call.say) };
  const boards = [];
  const bad = forEachBoard(call, ({ puzzle }) => boards.push(puzzle));
  for (const made of await call.euler96.scrambleMany(boards, settings)) await call.print(made.map((form) => `${form}\n`).join(""));
  return bad ? 3 : 0;
}

async function techniques({ euler96, print }) {
  const rows = euler96.techniques().map(({ name, rating }) => `${name.padEnd(40)} ${rating.toFixed(1).padStart(4)}\n`);
  await print(rows.join(""));
  return 0;
}

/** The commands by their names. `input` says that a command takes FILE or PUZZLE. */
export const commands = {
  generate: {
    options: {
      count: { ...kText, short: "n" },
      seed: kText,
      clues: kText,
      minimal: kFlag,
      symmetry: kText,
      rating: kText,
      difficulty: kText,
      hardest: kText,
      pattern: kText,
      ramp: kFlag,
      near: kText,
      remove: kText,
      add: kText,
      budget: kText,
      time: kText,
      output: { ...kText, short: "o" },
      columns: kText,
      answers: kText,
      "per-page": kText,
      title: kText,
      paper: kText,
      quiet: { ...kFlag, short: "q" },
    },
    help: `Usage: euler96 generate [OPTION]...
Makes puzzles, each with exactly one solution.

  -n, --count N           make N puzzles (default: 1)
      --seed N            the same seed and wishes make the same puzzles
      --clues MIN-MAX     that many clues
      --minimal           no clue can be removed
      --symmetry NAME     none (default), rotate180, rotate90, mirror, diagonal
      --rating MIN-MAX    that difficult, on the scale of Sudoku Explainer 1.2.1
      --difficulty WORD   easy, medium, hard, expert or extreme
      --hardest STEP      the hardest step has that name, such as xy-wing
      --pattern TEXT      81 signs; . 0 _ and - are cells without a clue
      --ramp              the puzzles go from easy to hard
      --near FILE         exchange some clues of the puzzles in FILE
      --remove MIN-MAX    with --near: remove that many clues (default: 1-2)
      --add MIN-MAX       with --near: add that many clues (default: 1-2)
      --budget N          give up after N boards in a row without a puzzle
      --time SECONDS      give up after that time
  -o, --output FORM       lines (default), grid, csv, tsv, ndjson, pretty,
                          booklet, svg, nothing
      --columns LIST      csv, tsv, ndjson: such as puzzle,rating
      --answers PLACE     booklet: solutions at the end, none or below
      --per-page N        booklet: N puzzles on a page (default: 4)
      --title TEXT        booklet: the title of the pages
      --paper SIZE        booklet: a4 (default) or letter
  -q, --quiet             do not print the seed

Exit code: 0 success; 1 too few puzzles; 2 usage.
`,
    run: generate,
  },
  hint: {
    input: true,
    options: { puzzle: kText, level: kText, "no-uniqueness": kFlag, output: { ...kText, short: "o" } },
    help: `Usage: euler96 hint [OPTION]... [FILE|PUZZLE]
Prints the next step of each board of FILE, or of standard input. A board may
have entries and pencil marks.

      --puzzle PUZZLE     the puzzle as it was given, to find wrong entries
      --level N           1: name the technique (default); 2: and where to look;
                          3: the whole step
      --no-uniqueness     no steps that assume one solution
  -o, --output FORM       text (default) or ndjson

Exit code: 0 a hint or a solved board; 1 no or several solutions, wrong entries
or marks; 2 usage; 3 malformed input; 4 the input cannot be read.
`,
    run: hint,
  },
  explain: {
    input: true,
    options: { "no-uniqueness": kFlag, output: { ...kText, short: "o" } },
    help: `Usage: euler96 explain [OPTION]... [FILE|PUZZLE]
Prints how a person solves each puzzle of FILE, or of standard input.

      --no-uniqueness     no steps that assume one solution
  -o, --output FORM       text (default), or html: a page for one puzzle

Exit code: 0 success; 1 a puzzle does not have exactly one solution; 2 usage;
3 malformed input; 4 the input cannot be read.
`,
    run: explain,
  },
  scramble: {
    input: true,
    options: { forms: kText, seed: kText, quiet: { ...kFlag, short: "q" } },
    help: `Usage: euler96 scramble [OPTION]... [FILE|PUZZLE]
Writes each puzzle of FILE, or of standard input, in random equivalent forms.

      --forms N           N forms of each puzzle (default: 1)
      --seed N            the same seed and input give the same forms
  -q, --quiet             do not print the seed

Exit code: 0 success; 2 usage; 3 malformed input; 4 the input cannot be read.
`,
    run: scramble,
  },
  techniques: {
    options: {},
    help: `Usage: euler96 techniques
Prints the techniques of the rating with the lowest rating of each.
`,
    run: techniques,
  },
};

/** The commands that only the native euler96 has. */
export const nativeCommands = ["solvers", "search-space", "candidates"];
