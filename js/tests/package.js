// The package under test: the folder in EULER96_PACKAGE, or the one that scripts/wasm makes.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url);
const folder = process.env.EULER96_PACKAGE
  ? pathToFileURL(`${process.env.EULER96_PACKAGE}/`)
  : new URL("build/wasm/package/", root);

export const file = (name) => fileURLToPath(new URL(name, folder));
export const data = (name) => fileURLToPath(new URL(`data/${name}`, root));

export const { load, PuzzleError, ShortfallError, InputError, InternalError } = await import(new URL("index.node.js", folder));
export const { Instance } = await import(new URL("instance.js", folder));
export const { settingsOf } = await import(new URL("boards.js", folder));
export const { Pool } = await import(new URL("pool.js", folder));
export const module = await WebAssembly.compile(readFileSync(file("euler96.wasm")));

export const puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
export const solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
