// The package in Node: the functions of puzzles alone.

import { Worker } from "node:worker_threads";
import { makeLoad } from "./api.js";
import { adapt, compile, processors } from "./node.js";

const startWorker = () => new Worker(new URL("./worker.node.js", import.meta.url));

export const load = makeLoad(
  { adapt, compile, processors, startWorker },
  new URL("./euler96-core.wasm", import.meta.url),
  false,
);
export { InputError, InternalError, PuzzleError, ShortfallError } from "./errors.js";
