// What the package needs of Node.

import { readFile } from "node:fs/promises";
import os from "node:os";
import * as browser from "./browser.js";

/** Compiles the module. */
export async function compile(source) {
  const url = typeof source === "string" ? new URL(source) : source;
  return browser.compile(url instanceof URL && url.protocol === "file:" ? await readFile(url) : url);
}

export const processors = () => os.availableParallelism?.() ?? os.cpus().length;
