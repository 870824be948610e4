// A service bundled for Node: the module is inside, and nothing is beside the bundle.

import { load } from "euler96/inline";
import type wasm from "euler96/euler96.wasm";

export type Module = typeof wasm;

const { solve, generate, rateMany } = await load();
const [puzzle] = await generate({ seed: 1 });
const [rating] = await rateMany([puzzle]);
console.log(solve(puzzle).outcome, rating?.rating);
