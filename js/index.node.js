// The package in Node.

import { Worker } from "node:worker_threads";
import { makeLoad } from "./api.js";
import { compile, processors } from "./node.js";

const startWorker = () => new Worker(new URL("./worker.node.js", import.meta.url));

export const load = makeLoad({ compile, processors, startWorker }, () => new URL("./euler96.wasm", import.meta.url));
export { InputError, InternalError, PuzzleError, ShortfallError } from "./errors.js";
