// The package in a browser: the functions of puzzles alone.

import { makeLoad } from "./api.js";
import { adapt, compile, processors } from "./browser.js";

const startWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

export const load = makeLoad(
  { adapt, compile, processors, startWorker },
  new URL("./euler96-core.wasm", import.meta.url),
  false,
);
export { InputError, InternalError, PuzzleError, ShortfallError } from "./errors.js";
