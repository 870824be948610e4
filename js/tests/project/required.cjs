// CommonJS, in an environment that lacks what jsdom lacks.

delete globalThis.TextDecoder;
delete globalThis.TextEncoder;

const { load } = require("euler96");

load().then(async ({ solve, generate, rateMany }) => {
  const [puzzle] = await generate({ seed: 1 });
  const [{ rating }] = await rateMany([puzzle]);
  console.log(solve(puzzle).outcome, rating);
});
