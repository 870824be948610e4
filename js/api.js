// The functions of the package, over requests of the module: here, or in workers. index.d.ts documents them.

import { adapt } from "./adapt.js";
import { boardsOf, lineOf, linesOf, listOf, settingsOf, split } from "./boards.js";
import { ShortfallError } from "./errors.js";
import { Instance, checkEngine, kindOf } from "./instance.js";
import { withNumbers } from "./numbers.js";
import { Pool } from "./pool.js";
import { solveStream } from "./stream.js";

const kWorkers = 8; // at most, unless the caller says otherwise

/**
 * Makes `load`.
 * @param platform what depends on the browser or Node: compile, startWorker, processors.
 * @param {() => unknown} file the module, unless the caller says otherwise.
 */
export function makeLoad(platform, file) {
  return async function load({ wasm = file(), worker = platform.startWorker, workers } = {}) {
    checkEngine();
    const most = workers ?? Math.min(platform.processors(), kWorkers);
    if (!Number.isInteger(most) || most < 0) throw new RangeError(`workers: expected a number from 0 on, found ${most}`);
    const module = await platform.compile(wasm);
    const instance = await Instance.start(module);
    return api(instance, new Pool(() => adapt(worker()), module, most, instance));
  };
}

function textOf(text) {
  if (typeof text === "string") return text;
  throw new TypeError(`expected text, found ${kindOf(text)}`);
}

const withSeed = (options) => ({ ...options, seed: options?.seed ?? Math.floor(Math.random() * 2 ** 32) });

const kOutcomes = ["unique", "none", "multiple", "solved", "unknown", "invalid"];
const kRating = { rating: "rating", ep: "rating_ep", ed: "rating_ed", hardest: "hardest", difficulty: "difficulty" };

// The members of an answer that are those of arrays, by their names.
const membersOf = (arrays, names) => (i) =>
  Object.fromEntries(Object.entries(names).map(([member, name]) => [member, arrays[name].values[i]]));

const kDigits = [...Array(10).keys()].map(String);
const marksOf = (digits) => (digits ? kDigits.slice(1).map((digit, bit) => (digits & (1 << bit) ? digit : ".")).join("") : ".".repeat(9));

// What can be asked of boards: the function of the module, the boards that it takes besides puzzles, options of its own,
// the arrays that it gives, how an answer is made of these, and how many puzzles a worker takes at once.
const kOfBoards = {
  solve: {
    arrays: ["outcome", "solution"],
    piece: 1024,
    answers({ outcome, solution }) {
      const boards = boardsOf(solution);
      return (i) => ({ outcome: kOutcomes[outcome.values[i]], solution: boards[i].startsWith(".") ? null : boards[i] });
    },
  },
  rate: { arrays: Object.values(kRating), answers: (arrays) => membersOf(arrays, kRating) },
  hint: { takes: ["marks"], arrays: ["hint"], answers: ({ hint }) => (i) => withNumbers(JSON.parse(hint.values[i])) },
  canonical: { arrays: ["canonical"], piece: 1024, answers: (arrays) => ofList(boardsOf(arrays.canonical)) },
  candidates: {
    arrays: ["candidates"],
    answers: ({ candidates }) => (i) => Array.from(candidates.values.subarray(81 * i, 81 * i + 81), marksOf).join(""),
  },
  explain: {
    takes: ["marks"],
    arrays: ["explanation"],
    answers: ({ explanation }) => (i) => {
      const { steps, ...others } = JSON.parse(explanation.values[i]);
      return { ...others, steps: steps.map(withNumbers) };
    },
  },
  scramble: {
    own: withSeed,
    counts: true,
    arrays: ["forms"],
    answers({ forms }) {
      const boards = boardsOf(forms);
      const [, each] = forms.shape;
      return (i) => boards.slice(each * i, each * (i + 1));
    },
  },
  columns: { piece: 256, answers: (arrays, names) => membersOf(arrays, Object.fromEntries(names.map((name) => [name, name]))) },
  explainText: { call: "explain", takes: ["marks", "names"], arrays: ["text"], answers: ({ text }) => ofList(text.values) },
  explainPage: {
    call: "explain",
    takes: ["marks", "names"],
    own: (options) => ({ ...options, page: true }),
    counts: true,
    arrays: ["page"],
    answers: ({ page }) => ofList(page.values),
  },
};
const drawn = (options) => ({ ...options, drawing: true });
kOfBoards.drawnHint = {
  ...kOfBoards.hint,
  call: "hint",
  own: (options) => ({ ...drawn(options), level: 3 }),
  answers: ({ hint }) => (i) => {
    const { levels, drawing } = JSON.parse(hint.values[i]);
    return { levels: levels.map(withNumbers), drawing };
  },
};
kOfBoards.walkthrough = {
  call: "explain",
  takes: ["marks", "names"],
  own: drawn,
  arrays: ["walkthrough"],
  answers: ({ walkthrough }) => (i) => JSON.parse(walkthrough.values[i]),
};

function ofList(values) {
  return (i) => values[i];
}

const kCertificate = ["outcome", "solution", "proof"];

function api(instance, pool) {
  const one = (name, board, options, arrays = kOfBoards[name].arrays) => {
    const { call = name, takes = [], own, answers } = kOfBoards[name];
    const puzzles = lineOf(board, name);
    const { settings, boards } = split(own ? own(options) : options, takes, 1);
    const use = (answer) => answers(answer, arrays)(0);
    const request = { name: call, settings, boards: { puzzles, ...boards }, arrays, whole: true, use };
    return instance.answer(request).used;
  };
  const many = (name, boards, options, arrays = kOfBoards[name].arrays) => inPieces(pool, name, boards, options, arrays);
  const functions = {};
  for (const name of Object.keys(kOfBoards)) {
    functions[name] = (board, options) => one(name, board, options);
    functions[`${name}Many`] = (boards, options) => many(name, boards, options);
  }
  const onPage = async (puzzles) => {
    const { begin, end } = await import("./frame.js"); // scripts/wasm makes it
    return `${begin}${puzzles}${end}`;
  };
  const table = (name, options) => instance.answer({ name, settings: settingsOf(options), json: ["answer"], whole: true }).answer;
  const columnsOf = (columns) => [columns].flat().flatMap((name) => String(name).split(","));
  const ofColumns = (ask) => (boards, columns, options) => {
    const names = columnsOf(columns);
    return ask("columns", boards, { ...options, columns: names }, names);
  };
  return {
    ...functions,
    columns: ofColumns(one),
    columnsMany: ofColumns(many),
    certificate: (board) => one("columns", board, { columns: kCertificate }, kCertificate),
    certificateMany: (boards, options) => many("columns", boards, { ...options, columns: kCertificate }, kCertificate),
    explainPage: async (board, options) => onPage(functions.explainPage(board, options)),
    explainPageMany: async (boards, options) => onPage((await functions.explainPageMany(boards, options)).join("")),
    explainTextMany: async (boards, options) => (await functions.explainTextMany(boards, options)).join("\n"),
    steps: (puzzles, options) => steps(pool, puzzles, options),
    check: (puzzles, options) => check(pool, puzzles, options ?? {}),
    generate: (options) => generate(pool, options ?? {}),
    difficulties: () => table("difficulties"),
    techniques: (options) => table("techniques", options),
    read: (text, options) => read(instance, textOf(text), options),
    solveStream: (source, options) => solveStream(pool, source, options),
    close: () => pool.close(),
  };
}

const kPiece = 64; // puzzles that a worker takes at once. It answers as many of them as a moment allows

// Cuts a list into pieces, which are worked on side by side, each in as many turns as it takes. `take` gets the arrays of
// each turn, the index of its first puzzle, and how many it has.
async function eachPiece(pool, { call, takes = [], counts, piece = kPiece, whole }, list, options, arrays, take) {
  const { signal, onProgress } = options ?? {};
  split(options, takes, 0); // what is wrong with these is an error without a puzzle, too
  const job = { signal };
  let next = 0;
  let done = 0;
  let failure = null; // the first one in the list
  const work = async () => {
    while (next < list.length) {
      let begin = next;
      const end = (next = Math.min(begin + piece, list.length));
      while (begin < end && !failure) {
        try {
          const { settings, boards } = split(options, takes, end - begin);
          if (counts) settings.push(["first", String(begin)]);
          const puzzles = linesOf(list, begin, end);
          const request = { name: call, settings, boards: { puzzles, ...boards }, arrays, first: begin, whole };
          const answer = await pool.turn(job, (worker) => worker.call(request));
          const count = answer.more ? answer.done : end - begin;
          take(answer, begin, count);
          begin += count;
          done += count;
          onProgress?.({ done, total: list.length });
        } catch (error) {
          if (!failure || begin < failure.begin) failure = { begin, error };
          return;
        }
      }
    }
  };
  const pieces = Math.ceil(list.length / piece);
  await Promise.all(Array.from({ length: Math.min(Math.max(pool.size, 1), pieces) }, work));
  signal?.throwIfAborted();
  if (failure) throw failure.error;
}

async function inPieces(pool, name, puzzles, options, arrays) {
  const { own, answers, ...row } = kOfBoards[name];
  const all = [];
  await eachPiece(pool, { call: name, ...row }, listOf(puzzles, name), own ? own(options) : options, arrays, (answer, begin, count) => {
    const answerOf = answers(answer, arrays);
    for (let i = 0; i < count; ++i) all[begin + i] = answerOf(i);
  });
  return all;
}

const kSteps = ["technique", "rating", "cell", "digit", "removed", "removals", "puzzles"];

// The arrays of the pieces, one behind the other. `removals` and `puzzles` are places in other arrays, and begin with 0.
async function steps(pool, puzzles, options) {
  const parts = [];
  const row = { call: "steps", piece: 16, whole: true };
  await eachPiece(pool, row, listOf(puzzles), options, kSteps, (answer, begin) => parts.push({ begin, answer }));
  parts.sort((a, b) => a.begin - b.begin);
  const all = Object.fromEntries(kSteps.map((name) => [name, name === "removals" || name === "puzzles" ? [0] : []]));
  for (const { answer } of parts) {
    const before = { removals: all.removed.length, puzzles: all.technique.length };
    for (const name of kSteps) {
      const { values } = answer[name];
      if (name in before) for (const place of values.subarray(1)) all[name].push(before[name] + place);
      else for (const value of values) all[name].push(value);
    }
  }
  const types = { removed: Uint16Array, removals: Int32Array, puzzles: Float64Array };
  return Object.fromEntries(kSteps.map((name) => [name, (types[name] ?? Uint8Array).from(all[name])]));
}

// Works on a request in the turns of one worker. `take` gets the answer of each.
async function inTurns(pool, signal, request, take) {
  const job = { signal, stays: true };
  let call;
  try {
    for (;;) {
      const { name, settings, boards, ...others } = request;
      const answer = await pool.turn(job, (worker) => worker.call(call ? { ...others, call } : request));
      ({ call } = answer);
      take(answer);
      if (!answer.more) return;
    }
  } finally {
    pool.leave(job, (worker) => worker.call({ call, drop: true }));
  }
}

const kRows = ["verdict", "same_as", "sentence", "verdicts"];

async function check(pool, puzzles, { solutions, signal, onProgress, ...options }) {
  const list = listOf(puzzles);
  const boards = { puzzles: linesOf(list, 0, list.length) };
  if (solutions !== undefined) boards.solutions = linesOf(listOf(solutions), 0, solutions.length);
  let all;
  const request = { name: "check", settings: settingsOf(options), boards, arrays: kRows, stays: true };
  await inTurns(pool, signal, request, ({ more, done, total, ...arrays }) => {
    onProgress?.({ done, total });
    if (!more) all = arrays;
  });
  return list.map((_, i) => ({
    verdict: all.verdicts.values[all.verdict.values[i]],
    sameAs: all.same_as.values[i] < 0 ? null : all.same_as.values[i],
    sentence: all.sentence.values[i],
  }));
}

async function generate(pool, { onProgress, signal, near, ...wishes }) {
  const boards = {};
  if (near !== undefined) {
    const list = typeof near === "string" ? near.split(",") : listOf(near);
    boards.near = linesOf(list, 0, list.length);
  }
  const puzzles = [];
  const request = { name: "generate", settings: settingsOf(withSeed(wishes)), boards, arrays: ["puzzles"], json: ["status"], stays: true };
  await inTurns(pool, signal, request, (answer) => {
    puzzles.push(...boardsOf(answer.puzzles));
    const { found, tried, nearest, shortfall } = answer.status;
    onProgress?.({ done: found, total: answer.total || null, tried, puzzles, nearest });
    if (shortfall) throw new ShortfallError(shortfall, puzzles, nearest);
  });
  return puzzles;
}

const kRecords = ["name", "puzzle", "marks", "problem_index", "problem_line", "problem_column", "message"];

function read(instance, text, { most = 1000, ...options } = {}) {
  const settings = settingsOf({ mayBeEmpty: true, ...options, size: most });
  const records = [];
  const take = ({ name, puzzle, marks, ...problems }) => {
    const boards = boardsOf(puzzle);
    const begin = records.length;
    name.values.forEach((value, i) => {
      const record = { name: value };
      if (boards[i]) record.puzzle = boards[i];
      if (marks.values[i]) record.marks = marks.values[i];
      records.push(record);
    });
    problems.problem_index.values.forEach((index, i) => {
      const [line, column] = [problems.problem_line.values[i], problems.problem_column.values[i]];
      if (index >= 0) records[begin + index].message = `line ${line}, column ${column}: ${problems.message.values[i]}`;
    });
  };
  // A line ends with a line feed, also if the person who copied it left that out.
  const push = new TextEncoder().encode(`${text}\n`);
  const first = instance.answer({ name: "read", settings, push, arrays: kRecords, stays: true });
  take(first);
  const { call } = first;
  if (records.length >= most) instance.answer({ call, drop: true });
  else take(instance.answer({ call, finish: true, arrays: kRecords }));
  return records.slice(0, most);
}
