// What the package needs of Node.

import { readFile } from "node:fs/promises";
import os from "node:os";
import * as browser from "./browser.js";

/** Compiles the module. */
export async function compile(source) {
  const isAddress = source instanceof URL || typeof source === "string";
  return browser.compile(isAddress && String(source).startsWith("file:") ? await readFile(new URL(source)) : source);
}

export const processors = () => os.availableParallelism?.() ?? os.cpus().length;
