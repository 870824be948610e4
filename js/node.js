// What the package needs of Node.

import { readFile } from "node:fs/promises";
import os from "node:os";
import * as browser from "./browser.js";

/** Compiles the module. */
export async function compile(source) {
  const url = typeof source === "string" ? new URL(source) : source;
  return browser.compile(url instanceof URL && url.protocol === "file:" ? await readFile(url) : url);
}

/** Adapts a worker, which keeps the process alive only while it works. @param worker of worker_threads */
export function adapt(worker) {
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen(take, fail) {
      worker.on("message", take);
      worker.on("error", fail);
      worker.on("exit", (code) => fail(new Error(`the worker has ended with exit code ${code}`)));
    },
    keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}

export const processors = () => os.availableParallelism?.() ?? os.cpus().length;
