// The marks of a player's game, which the page keeps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./package.js";
import { Game } from "../page/game.js";
import { fresh } from "../page/share.js";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const { candidates } = await load({ workers: 0 });
const candidatesOf = (board) => candidates(board).match(/.{9}/g).map((marks) => marks.replaceAll(".", ""));
const marksOf = (game, cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => game.marks(cell) & (1 << (digit - 1))).join("");

globalThis.sudokuBoard = {
  parse(text) {
    const [, row, column, digit] = text.match(/^r(\d)c(\d)(?:=|<>)(\d)$/).map(Number);
    return { index: 9 * row + column - 10, digit };
  },
};

function begin() {
  const game = new Game(fresh(puzzle), candidatesOf);
  game.keepsMarks = true;
  return game;
}

test("a step leaves what the player has ruled out", () => {
  const game = begin();
  candidatesOf(puzzle).forEach((digits, cell) => [...digits].forEach((digit) => game.mark([cell], Number(digit))));
  assert.equal(marksOf(game, 3), "26");
  game.mark([2], 1); // r1c3 had 124
  game.take({ placed: [], removed: ["r1c3<>2"] });
  assert.equal(marksOf(game, 2), "4");
});

test("a step removes a mark from a cell whose marks were all taken back", () => {
  const game = begin();
  game.fill();
  for (const digit of [1, 2, 4]) game.mark([2], digit);
  game.take({ placed: [], removed: ["r1c3<>2"] });
  assert.equal(marksOf(game, 2), "14");
});

test("a mark goes from all cells that show it, also beside one that cannot have it", () => {
  const game = begin();
  game.fill();
  const cells = [2, 3, 6]; // 124, 26, and 1489, which cannot be 2
  game.mark(cells, 2);
  assert.deepEqual(cells.map((cell) => marksOf(game, cell)), ["14", "6", "1489"]);
  game.mark(cells, 2);
  assert.deepEqual(cells.map((cell) => marksOf(game, cell)), ["124", "26", "1489"]);
});
