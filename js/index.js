// The package in a browser.

import { makeLoad } from "./api.js";
import { compile, processors } from "./browser.js";

const startWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

export const load = makeLoad({ compile, processors, startWorker }, () => new URL("./euler96.wasm", import.meta.url));
export { InputError, InternalError, PuzzleError, ShortfallError } from "./errors.js";
