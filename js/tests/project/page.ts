// A page: a new puzzle, a hint, and what happens after an abort. The result is the title.

import { load } from "euler96";

const out: Record<string, unknown> = {};
try {
  const { solve, generate, hint, explain, explainPage, solveStream } = await load();
  const [puzzle] = await generate({ difficulty: "easy", symmetry: "rotate180", seed: 1 });
  out.puzzle = puzzle;
  out.outcome = solve(puzzle).outcome;
  out.hint = hint(puzzle, { level: 2 }).outcome;
  out.steps = explain(puzzle).steps.length > 0;
  out.page = (await explainPage(puzzle)).startsWith("<!DOCTYPE html>");
  const controller = new AbortController();
  const endless = generate({ rating: 11.9, budget: 1e15, signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  out.abort = await endless.catch((error: Error) => error.name);
  let rows = "";
  for await (const part of solveStream(new Blob([`${puzzle}\n`]), { output: "lines" })) rows += part;
  out.rows = rows.trim() === solve(puzzle).solution;
} catch (error) {
  out.error = String(error);
}
document.title = JSON.stringify(out);
