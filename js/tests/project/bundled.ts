// A service bundled for Node: the module is inside, and nothing is beside the bundle.

import { load } from "euler96/inline";

const { solve, generate, rateMany } = await load();
const [puzzle] = await generate({ seed: 1 });
const [rating] = await rateMany([puzzle]);
console.log(solve(puzzle).outcome, rating?.rating);
