// The examples of the package's README, with types.

import { createReadStream } from "node:fs";
import { load, PuzzleError, type Hint, type Rating } from "euler96";

const puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const { solve, solveMany, rate, hint, explain, generate, canonical, columns, solveStream } = await load();

const { outcome, solution } = solve(puzzle);
const rating: Rating = rate(puzzle);
const next: Hint = hint(puzzle, { level: 2 });
console.log(outcome, solution, rating.rating, rating.difficulty, next.sentence);
const [one] = await generate({ difficulty: "medium", symmetry: "rotate180", seed: 1 });
console.log(one, rate(one).difficulty);
const { steps } = explain(puzzle);
console.log(steps.length, steps[0]?.sentence);
const answers = await solveMany([puzzle, one], { onProgress: ({ done, total }) => console.log(done, total) });
console.log(answers.map((answer) => answer.outcome), canonical(puzzle) === canonical(one));
console.log(columns(puzzle, ["clues", "hardest"]).clues);
for await (const rows of solveStream(createReadStream(process.argv[2] ?? "puzzles.csv"), { columns: ["solution", "rating"] })) {
  console.log(rows.length);
}
try {
  solve("12");
} catch (error) {
  if (!(error instanceof PuzzleError)) throw error;
  console.log(error.column, error.message);
}

// @ts-expect-error a symmetry that does not exist
const wrong = () => generate({ symmetry: "round" });
// @ts-expect-error one puzzle is no list
const list = () => solve([puzzle]);
// @ts-expect-error of two puzzles there may be no second one
const several = async (): Promise<string> => (await generate({ count: 2 }))[1];
void wrong, list, several;
