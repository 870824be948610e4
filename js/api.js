// The functions of the package, over calls of the module: here, or in workers. index.d.ts documents them.

import { linesOf, listOf, settings } from "./boards.js";
import { PuzzleError, ShortfallError, errorOf } from "./errors.js";
import { Instance, checkEngine } from "./instance.js";
import { Pool } from "./pool.js";
import { streamer } from "./stream.js";

const kWorkers = 8; // at most, unless the caller says otherwise
// The puzzles of a call in a worker: enough to fill a batch, or as many as take a fraction of a second.
const kPieces = { solve: 4096, canonical: 1024, columns: 256 };
const kPiece = 64;

/**
 * Makes `load`.
 * @param platform what depends on the browser or Node: compile, startWorker, processors.
 * @param {URL} file of the module
 */
export function makeLoad(platform, file) {
  return async function load({ wasm = file, worker = platform.startWorker, workers } = {}) {
    checkEngine();
    const most = workers ?? Math.min(platform.processors(), kWorkers);
    if (!Number.isInteger(most) || most < 1) throw new RangeError(`workers: expected a number from 1 on, found ${most}`);
    const module = await platform.compile(wasm);
    const pool = new Pool(() => platform.adapt(worker()), module, most);
    return api(new Instance(module), pool);
  };
}

function api(instance, pool) {
  // A function of one board, which answers at once, or of several, which works in the workers.
  const onBoards = (name) => (boards, options = {}) => {
    if (typeof boards === "string") return instance.call(name, { board: boards, ...settings(options) });
    return inPieces(pool, name, listOf(boards), options);
  };
  // One that takes long: it always works in a worker.
  const inWorker = (name) => async (boards, options = {}) => {
    if (typeof boards !== "string") return inPieces(pool, name, listOf(boards), options);
    return pool.lend(options.signal, (worker) => worker.call(name, { board: boards, ...settings(options) }));
  };
  const columns = onBoards("columns");
  return {
    solve: onBoards("solve"),
    rate: onBoards("rate"),
    hint: onBoards("hint"),
    canonical: onBoards("canonical"),
    candidates: onBoards("candidates"),
    explain: inWorker("explain"),
    scramble: (boards, options = {}) => scramble(instance, pool, boards, options),
    generate: (options = {}) => generate(pool, options),
    difficulties: () => instance.call("difficulties", {}),
    techniques: () => instance.call("techniques", {}),
    drawnHint: onBoards("drawn hint"),
    read: (text, options) => instance.call("read", { text, ...options }),
    columns: (boards, names, options) => columns(boards, { ...options, columns: names }),
    certificate: (boards, options) => columns(boards, { ...options, columns: ["outcome", "solution", "proof"] }),
    ...streamer(pool),
    close: () => pool.close(),
  };
}

// Cuts a list into pieces, which the workers take one after the other.
async function inPieces(pool, name, list, options) {
  const { signal, onProgress } = options;
  const size = kPieces[name] ?? kPiece;
  const answers = [];
  let next = 0;
  let done = 0;
  let failure = null; // the first one in the list
  const work = async (worker) => {
    while (next < list.length && !failure) {
      const begin = next;
      const piece = list.slice(begin, (next += size));
      try {
        const boards = linesOf(piece);
        answers[begin / size] = await worker.call(name, { boards, ...settings(options) });
      } catch (error) {
        if (!failure || begin < failure.begin) failure = { begin, error };
        return;
      }
      done += piece.length;
      onProgress?.({ done, total: list.length });
    }
  };
  const workers = Math.min(pool.size, Math.ceil(list.length / size));
  await Promise.all(Array.from({ length: workers }, () => pool.lend(signal, work)));
  signal?.throwIfAborted();
  if (failure) throw inList(failure);
  return answers.flat();
}

function inList({ begin, error }) {
  if (!(error instanceof PuzzleError) || error.index === undefined) return error;
  const { message, column, index } = error.answer;
  return errorOf({ type: "PuzzleError", message, column, index: begin + index });
}

// What chooses the random numbers, unless the caller does.
const seedOf = ({ seed }) => seed ?? Math.floor(Math.random() * 2 ** 32);

// The numbers of the forms go on from board to board: so one worker takes the whole list.
function scramble(instance, pool, boards, options) {
  const values = { ...settings(options), seed: seedOf(options) };
  if (typeof boards === "string") return instance.call("scramble", { board: boards, ...values });
  const list = listOf(boards);
  return pool.lend(options.signal, (worker) => worker.call("scramble", { boards: linesOf(list), ...values }));
}

async function generate(pool, options) {
  const { onProgress, signal } = options;
  return pool.lend(signal, async (worker) => {
    const total = await worker.call("start order", { ...settings(options), seed: seedOf(options) });
    const puzzles = [];
    for (;;) {
      const { puzzles: some, found, tried, done, shortfall, nearest } = await worker.call("next puzzles", {});
      puzzles.push(...some);
      onProgress?.({ done: found, total, tried, puzzles, nearest });
      if (shortfall) throw new ShortfallError(shortfall, puzzles, nearest);
      if (done) return puzzles;
    }
  });
}

