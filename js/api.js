// The functions of the package, over calls of the module: here, or in workers. index.d.ts documents them.

import { adapt } from "./adapt.js";
import { boardOf, linesOf, listOf, settings } from "./boards.js";
import { ShortfallError } from "./errors.js";
import { Instance, checkEngine, kindOf } from "./instance.js";
import { withNumbers } from "./numbers.js";
import { Pool } from "./pool.js";
import { solveStream } from "./stream.js";

const kWorkers = 8; // at most, unless the caller says otherwise
// The puzzles that a worker takes at once. It answers as many of them as a moment allows; of solve all, unless it looks
// for more than two solutions.
const kPieces = { solve: 1024, canonical: 1024, columns: 256 };
const kPiece = 64;

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

const seedOf = (options) => ({ seed: options?.seed ?? Math.floor(Math.random() * 2 ** 32) });

// What can be asked of boards: the function of the module, options of its own, and what becomes of an answer.
const kOfBoards = {
  solve: { call: "solve" },
  rate: { call: "rate" },
  hint: { call: "hint", finish: withNumbers },
  drawnHint: { call: "drawn hint", finish: withNumbers },
  canonical: { call: "canonical" },
  candidates: { call: "candidates" },
  explain: { call: "explain", finish: (explanation) => ({ ...explanation, steps: explanation.steps.map(withNumbers) }) },
  scramble: { call: "scramble", own: seedOf },
  certificate: { call: "columns", own: () => ({ columns: ["outcome", "solution", "proof"] }) },
  columns: { call: "columns" },
  explainText: { call: "explanation text" },
  explainPage: { call: "explanation page" },
};

function api(instance, pool) {
  const functions = {};
  for (const [name, { call, own = () => ({}), finish = (answer) => answer }] of Object.entries(kOfBoards)) {
    functions[name] = (board, options) =>
      finish(instance.call(call, { board: boardOf(board, name), ...settings(options), ...own(options) }));
    functions[`${name}Many`] = async (boards, options) => {
      const answers = await inPieces(pool, call, listOf(boards, name), { ...options, ...own(options) });
      return answers.map(finish);
    };
  }
  const { columns, columnsMany, explainPage, explainPageMany, explainTextMany } = functions;
  const onPage = (puzzles) => instance.call("page frame", {}).join(puzzles);
  return {
    ...functions,
    columns: (board, names, options) => columns(board, { ...options, columns: names }),
    columnsMany: (boards, names, options) => columnsMany(boards, { ...options, columns: names }),
    explainPage: (board, options) => onPage(explainPage(board, options)),
    explainPageMany: async (boards, options) => onPage((await explainPageMany(boards, options)).join("")),
    explainTextMany: async (boards, options) => (await explainTextMany(boards, options)).join("\n"),
    generate: (options) => generate(pool, options ?? {}),
    difficulties: () => instance.call("difficulties", {}),
    techniques: () => instance.call("techniques", {}),
    read: (text, options) => instance.call("read", { ...options, text: textOf(text) }),
    solveStream: (source, options) => solveStream(pool, source, options),
    close: () => pool.close(),
  };
}

// Cuts a list into pieces, which are worked on side by side, each in as many turns as it takes.
async function inPieces(pool, name, list, options) {
  const { signal, onProgress } = options;
  const given = settings(options);
  const size = kPieces[name] ?? kPiece;
  const job = { signal };
  const answers = [];
  let next = 0;
  let done = 0;
  let failure = null; // the first one in the list
  const work = async () => {
    while (next < list.length) {
      let begin = next;
      const end = (next = Math.min(begin + size, list.length));
      while (begin < end && !failure) {
        try {
          const boards = linesOf(list, begin, end);
          const some = await pool.turn(job, (worker) => worker.call(name, { boards, first: begin, ...given }));
          for (const answer of some) answers[begin++] = answer;
          done += some.length;
          onProgress?.({ done, total: list.length });
        } catch (error) {
          if (!failure || begin < failure.begin) failure = { begin, error };
          return;
        }
      }
    }
  };
  const pieces = Math.ceil(list.length / size);
  await Promise.all(Array.from({ length: Math.min(Math.max(pool.size, 1), pieces) }, work));
  signal?.throwIfAborted();
  if (failure) throw failure.error;
  return answers;
}

async function generate(pool, options) {
  const { onProgress, signal } = options;
  const wishes = { ...settings(options), ...seedOf(options) };
  const job = { signal, stays: true };
  const puzzles = [];
  let order;
  let total;
  try {
    for (;;) {
      const next = await pool.turn(job, async (worker) => {
        if (order === undefined) ({ order, total } = await worker.call("start order", wishes));
        return worker.call("next puzzles", { order });
      });
      puzzles.push(...next.puzzles);
      const { found, tried, nearest } = next;
      onProgress?.({ done: found, total, tried, puzzles, nearest });
      if (next.shortfall) throw new ShortfallError(next.shortfall, puzzles, nearest);
      if (next.done) return puzzles;
    }
  } finally {
    pool.leave(job, (worker) => worker.call("drop order", { order }));
  }
}
