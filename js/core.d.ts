/** euler96/core: Sudoku puzzles in WebAssembly, without files, certificates and pages. */

/** Of a puzzle: exactly one solution, none, two or more, one (uniqueness not tested), or the budget was spent. */
export type Outcome = "unique" | "none" | "multiple" | "solved" | "unknown";
/** A cell by row and column, from `r1c1` to `r9c9`. */
export type CellName = string;
/** A row, column or box, such as `row 3` or `box 9`. */
export type HouseName = string;
/** A digit in a cell: `r1c2=5`; or not in it: `r1c2<>5`. */
export type Assertion = string;

/**
 * 81 characters, row by row: 1-9, and one of `0 . _ * - x X ?` for an empty cell. Results have `.` there. A board of
 * numbers is one by `cells.flat().join("")`.
 */
export type Board = string;

/** Options of everything that works in a worker. */
export interface WorkerOptions {
  /** Ends the work: the promise is rejected with the signal's reason, and a new worker takes the place of the old one. */
  signal?: AbortSignal;
}

/** Options of a function of many puzzles. */
export interface ListOptions extends WorkerOptions {
  /** Called from time to time with the number of finished puzzles. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface SolveOptions {
  /** The number of solutions to look for. 2, the default, proves uniqueness; 1 takes the first one. */
  solutions?: number;
  /** Give up after that many states of the search: the outcome is `unknown`. */
  budget?: number;
  /** The name of a solver, such as `auto` (the default), `chutes`, `bitslice`, `singles` or `exact-cover`. */
  solver?: string;
}

export interface Solved {
  outcome: Outcome;
  /** 81 digits if the outcome is `unique` or `solved`; otherwise null. */
  solution: Board | null;
}

export interface UniquenessOptions {
  /** False leaves out the steps that assume exactly one solution. */
  uniqueness?: boolean;
}

/**
 * The difficulty on the scale of Sudoku Explainer 1.2.1, where hidden singles are 1.0 to 1.5 and the hardest known puzzles
 * above 11. All are null if the puzzle does not have exactly one solution.
 */
export interface Rating {
  /** The rating of the hardest step, also called ER or SE. */
  rating: number | null;
  /** The rating of the hardest step up to the first digit found. */
  ep: number | null;
  /** The rating of the first step. */
  ed: number | null;
  /** The technique of the hardest step, such as `x-wing`; `beyond` if the puzzle needs one that the scale lacks. */
  hardest: string | null;
  /** The rating in a word. */
  difficulty: Difficulty | null;
}

/** The name of a range of ratings: see `difficulties`. */
export type Difficulty = "easy" | "medium" | "hard" | "expert" | "extreme";

export interface HintOptions extends UniquenessOptions {
  /** The puzzle as it was given, without the entries of the player. With it, a hint finds wrong entries. */
  puzzle?: Board;
  /** 1, the default, names the technique; 2 tells where to look, too; 3 tells the whole step. */
  level?: 1 | 2 | 3;
}

/** The next step of a half-filled board, or why there is none. */
export interface Hint {
  name: string;
  puzzle: Board;
  /** `step` is a hint; `solved` is a full and correct board. */
  outcome: "step" | "beyond" | "solved" | "none" | "multiple" | "wrong" | "other-puzzle" | "bad-puzzle" | (string & {});
  /** The hint in words. */
  sentence: string;
  technique?: string;
  rating?: number | null;
  /** Where to look: of level 2, houses or else cells. */
  houses?: HouseName[];
  cells?: CellName[];
  digits?: number[];
  /** Of level 3: the digit that the step places. */
  placed?: Assertion[];
  /** Of level 3: the candidates that the step removes. */
  removed?: Assertion[];
  links?: Link[];
  /** Entries that differ from the solution of `HintOptions.puzzle`. */
  wrong?: CellName[];
  /** Clues of `HintOptions.puzzle` that do not stand on the board. */
  missing?: CellName[];
  /** Of a board with several solutions: what some cells hold in two of them. */
  solutions?: Assertion[][];
}

/** A link of a chain: if `from` holds, so does `to`. */
export interface Link {
  from: Assertion;
  to: Assertion;
  house?: HouseName;
  rule?: string;
  inner?: number;
}

/** A chain within a chain. */
export interface InnerChain {
  technique: string;
  placed: Assertion[];
  removed: Assertion[];
  links: Link[];
}

/** A step of an explanation. */
export interface Step {
  /** Its number, from 1. */
  step: number;
  technique: string;
  rating: number | null;
  /** The cells, digits and houses of the pattern. */
  cells: CellName[];
  digits: number[];
  houses: HouseName[];
  /** The digit that the step places, if it places one. */
  placed: Assertion[];
  /** The candidates that it removes. */
  removed: Assertion[];
  links: Link[];
  inner?: InnerChain[];
  /** Of a step that refutes a guess: the number of the guess. */
  refutes?: number;
  /** The step and its reason in words. */
  sentence: string;
  /** The number of guesses that the step rests on. */
  depth: number;
  /** The board before the step. */
  board: Board;
  /** The candidates of each cell before the step, such as `"149"`; `""` of a filled cell. */
  candidates: string[];
}

/** How a person would solve a puzzle. */
export interface Explanation {
  name: string;
  puzzle: Board;
  outcome: Outcome;
  rating: number | null;
  /** The number of steps left out because no later step needs them. */
  omitted: number;
  steps: Step[];
  /** The verdict and its reason. */
  conclusion: string;
  /** The board after the last step. */
  board: Board;
}

export interface GenerateOptions extends WorkerOptions {
  /** The number of puzzles; 1 by default. */
  count?: number;
  /** The same seed and wishes give the same puzzles as the command `euler96 generate`. Without it, a random one is taken. */
  seed?: number | bigint;
  /** The number of clues, or the least and the most. They may be removable unless `minimal` is set. */
  clues?: number | [number, number];
  /** No clue can be removed. Without `clues`, `pattern` and `symmetry` that is so in any case. */
  minimal?: boolean;
  symmetry?: "none" | "rotate180" | "rotate90" | "mirror" | "diagonal";
  /** The difficulty, or the least and the most, as `Rating.rating`. */
  rating?: number | [number, number];
  /** The difficulty in a word, in place of `rating`. */
  difficulty?: Difficulty;
  /** Puzzles from easy to hard: their ratings are spread evenly over those wished for, or over 1.0 to 7.4. At most 10000. */
  ramp?: boolean;
  /** The technique of the hardest step, such as `xy-wing`: see `techniques`. */
  hardest?: string;
  /** 81 signs, of which `. 0 _ -` are cells without a clue. */
  pattern?: string;
  /** Give up after that many boards in a row without a puzzle. */
  budget?: number;
  /** Give up after that many seconds. */
  time?: number;
  /** Called from time to time. */
  onProgress?: (progress: { done: number; total: number; tried: number }) => void;
}

/** The functions of `euler96/core`. They may be taken out of the object. */
export interface Core {
  /** Solves a puzzle at once, or puzzles in the workers. An independent checker has accepted every solution. */
  solve(puzzle: Board, options?: SolveOptions): Solved;
  solve(puzzles: Iterable<Board>, options?: SolveOptions & ListOptions): Promise<Solved[]>;
  /** Rates how difficult a puzzle is. A hard one may take a second: give an array to rate it in a worker. */
  rate(puzzle: Board, options?: UniquenessOptions): Rating;
  rate(puzzles: Iterable<Board>, options?: UniquenessOptions & ListOptions): Promise<Rating[]>;
  /** Returns the next step of a half-filled board, without the solution. */
  hint(board: Board, options?: HintOptions): Hint;
  hint(boards: Iterable<Board>, options?: HintOptions & ListOptions): Promise<Hint[]>;
  /** Returns the canonical form: two puzzles have the same one exactly if they are the same up to symmetry. */
  canonical(puzzle: Board): Board;
  canonical(puzzles: Iterable<Board>, options?: ListOptions): Promise<Board[]>;
  /** Returns the pencil marks of each cell, such as `"149"`: the digits that no other cell of its houses holds. */
  candidates(board: Board): string[];
  candidates(boards: Iterable<Board>, options?: ListOptions): Promise<string[][]>;
  /** Explains how a person would solve a puzzle, in a worker. */
  explain(puzzle: Board, options?: UniquenessOptions & WorkerOptions): Promise<Explanation>;
  explain(puzzles: Iterable<Board>, options?: UniquenessOptions & ListOptions): Promise<Explanation[]>;
  /** Makes puzzles, each with exactly one solution, in a worker. Rejects with a ShortfallError if it finds too few. */
  generate(options?: GenerateOptions): Promise<Board[]>;
  /** Returns the difficulties with their ratings and the hardest techniques that they take. */
  difficulties(): { name: Difficulty; lowest: number; highest: number; takes: string }[];
  /** Returns the techniques of the rating, in the order of the search, with the lowest rating of each. */
  techniques(): { name: string; rating: number }[];
  /** Ends the workers. Node ends without it, too. */
  close(): void;
}

export interface LoadOptions {
  /** The module, where it is not the file beside the script: its address, bytes, a response, or a compiled module. */
  wasm?: URL | string | BufferSource | Response | Promise<Response> | WebAssembly.Module;
  /** Starts a worker, where it cannot be `worker.js` beside the script. */
  worker?: () => unknown;
  /** The most workers; by default one for each processor, and at most 8. */
  workers?: number;
}

/** Loads the module: once in a page or a process. */
export function load(options?: LoadOptions): Promise<Core>;

/** A text that is no board. */
export class PuzzleError extends Error {
  /** The place in the text, from 1. */
  column: number;
  /** The place of the puzzle in the array, from 0, if it was one. */
  index?: number;
}

/** `generate` found fewer puzzles than asked for. */
export class ShortfallError extends Error {
  /** Those that were found. */
  puzzles: Board[];
  /** The puzzle that came nearest to the wishes. */
  nearest?: Board;
}

/** `solveStream`: the answer is not whole. */
export class InputError extends Error {
  summary: object;
}

/** A fault of euler96 or of the engine. The instance was thrown away, and the next call has a new one. */
export class InternalError extends Error {}
