// The size of the module, and what the README says of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { file } from "./package.js";

const module = readFileSync(file("euler96.wasm"));
const sizes = { plain: module.length, gzip: gzipSync(module, { level: 9 }).length, brotli: brotliCompressSync(module).length };

test("the module is small", () => assert.ok(sizes.brotli <= 283_000, `${sizes.brotli} bytes with brotli`));

test("the sizes in the README are those of the module", () => {
  const readme = readFileSync(file("README.md"), "utf8");
  const [, brotli, gzip] = readme.match(/loads (\d+) kB with brotli \((\d+) kB with gzip\)/);
  const row = readme.match(/\| `euler96.wasm` \| (\d+) kB \| (\d+) kB \| (\d+) kB \|/).slice(1);
  const said = [["brotli", brotli], ["gzip", gzip], ["plain", row[0]], ["gzip", row[1]], ["brotli", row[2]]];
  for (const [name, kilobytes] of said) {
    const share = (1000 * kilobytes) / sizes[name];
    assert.ok(Math.abs(share - 1) < 0.01, `${name}: ${kilobytes} kB in the README, ${sizes[name]} bytes`);
  }
});
