// The package with the module inside, for bundlers that leave files behind. It has no file for workers either: without
// the option `worker`, the calling thread does their work.

import { makeLoad } from "./api.js";
import { compile, processors } from "./browser.js";
import base64 from "./euler96.wasm.js"; // scripts/wasm makes it

const bytes = () => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const startWorker = () => {
  throw new Error("euler96/inline has no worker");
};

export const load = makeLoad({ compile, processors, startWorker }, bytes);
export { InputError, InternalError, PuzzleError, ShortfallError } from "./errors.js";
