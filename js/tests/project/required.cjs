// CommonJS.

const { load } = require("euler96");

load().then(async ({ solve, generate, rateMany }) => {
  const [puzzle] = await generate({ seed: 1 });
  const [{ rating }] = await rateMany([puzzle]);
  console.log(solve(puzzle).outcome, rating);
});
