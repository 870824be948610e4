// A worker: an instance of the module, which answers the calls that are posted to it.

import { postable } from "./errors.js";
import { Instance } from "./instance.js";

/** @param port where the calls come from and the answers go: `self`, or Node's `parentPort`. */
export function serve(port) {
  let instance;
  port.addEventListener("message", async ({ data: { module, request } }) => {
    try {
      if (module) instance = await Instance.start(module);
      const answer = request ? instance.answer(request) : true;
      port.postMessage({ answer });
    } catch (error) {
      port.postMessage({ error: postable(error) });
    }
  });
}
