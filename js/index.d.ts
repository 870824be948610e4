/** euler96: Sudoku puzzles in WebAssembly, with files, certificates and pages. */

import type {
  Board, CandidatesOptions, Core, Hint, HintOptions, ListOptions, LoadOptions, Outcome, SolveOptions, UniquenessOptions, WorkerOptions,
} from "./core.js";

export * from "./core.js";

/** What a column says: a number, a text, or nothing. */
export type ColumnValue = number | string | null | undefined;

export interface SolverOptions extends SolveOptions {
  /** The name of a solver, such as `auto` (the default), `chutes`, `bitslice`, `singles` or `exact-cover`. */
  solver?: string;
}

export interface StreamOptions extends SolverOptions, UniquenessOptions, WorkerOptions {
  /** What messages call the input. */
  name?: string;
  /** The format of the input, such as `lines`, `csv` or `grid`. By default the first line decides. */
  input?: string;
  /** csv: the column of the puzzles. */
  puzzleColumn?: string;
  /** csv: what separates the fields. */
  delimiter?: string;
  /** csv: compare with the column `solution` of the input. */
  checkColumn?: boolean;
  /** Only the puzzles of these names. */
  names?: string[];
  /** An input without puzzles is an empty answer, not an error. */
  mayBeEmpty?: boolean;
  /**
   * The form of the answer: `csv` (the default), `tsv`, `ndjson`, `lines`, `grid`, `pretty`, `numbers`, `sum`, `nothing`;
   * `booklet`, pages of HTML to print, for at most 1000 puzzles; or `svg`, a picture of one puzzle.
   */
  output?: string;
  /** csv, tsv, ndjson: such as `puzzle`, `solution`, `outcome`, `clues`, `rating`, `hardest`, `canonical`, `proof`, `input.*`. */
  columns?: string[];
  /** csv, tsv: false leaves out the row with the names of the columns. */
  header?: boolean;
  /** Leave out the records with other outcomes. */
  only?: string[];
  /** lines, pretty: the most solutions of each puzzle. */
  all?: number;
  /** lines: the number of solutions, counted up to this one. */
  count?: number;
  /** booklet, svg and others: where the solutions are printed. */
  answers?: "end" | "none" | "below";
  /** booklet: the number of puzzles on a page, 1 to 6; 4 by default. */
  perPage?: number;
  /** booklet: the title of the pages. */
  title?: string;
  /** booklet: the size of the paper; `a4` by default. */
  paper?: "a4" | "letter";
  /** Give the answer as bytes instead of text. */
  bytes?: false;
  /** Called after each piece of the input. */
  onProgress?: (progress: { bytes: number; records: number }) => void;
  /** Takes what the command prints on standard error, such as malformed records with their places. */
  onMessage?: (message: string) => void;
}

/** What became of an input: the number of records, in all and of each outcome. */
export interface Summary {
  /** The size of the input. */
  bytes: number;
  /** The number of records. */
  records: number;
  /** Records with exactly one solution. */
  unique: number;
  /** Records without a solution. */
  none: number;
  /** Records with several solutions. */
  multiple: number;
  /** Records with a solution, whose uniqueness was not tested. */
  solved: number;
  /** Records on which the budget was spent. */
  unknown: number;
  /** Malformed records. */
  invalid: number;
  /** As the command's. */
  exitCode: number;
  /** What is missing in the answer, in words; may be empty. */
  shortfall: string;
  /** Whether each record has its place in the answer. */
  complete: boolean;
}

/** The answer, piece by piece. It can be read once. */
export interface Run<Part> extends AsyncIterable<Part> {
  /** Set at the end. */
  readonly summary: Summary | undefined;
  /** The messages so far. */
  readonly messages: string[];
}

/** Bytes or text: a Blob or File, a stream such as `response.body`, a file of Node, or an iterable of pieces. */
export type Source =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>;

/** A verdict with its evidence, which `euler96-verify` and other programs can check. */
export interface Certificate {
  /** The outcome of the puzzle. */
  outcome: Outcome;
  /** The solution, if there is one. */
  solution?: Board | null;
  /** Evidence that there is no other solution, or none at all; empty if the two rules of certificates need no branches. */
  proof: string;
}

/** A hint that can be drawn: see `drawnHint`. */
export interface DrawnHint extends Hint {
  /** If it is a step: its lines and marks, as the page of `explainPage` takes them. Its members may change between versions. */
  drawing?: object;
}

/** A puzzle of a text that a person has pasted: see `read`. */
export interface ReadPuzzle {
  /** Its name in the text; empty if it has none. */
  name: string;
  /** What is wrong with it, with the place; then there is no puzzle. */
  message?: string;
  /** The board. */
  puzzle?: Board;
  /** Its pencil marks, if the text has them: 729 characters, nine for each cell. */
  marks?: string;
}

export interface ReadOptions {
  /** Read at most that many puzzles; 1000 by default. */
  most?: number;
}

/** The functions of `euler96`. They may be taken out of the object. */
export interface Euler96 extends Core {
  /**
   * Solves a file of puzzles of any length and format, in a worker. The iteration ends with an InputError if the answer is
   * not complete: without a puzzle, for example. A malformed record does not end it; it is `invalid` in the answer, and
   * there is a message.
   */
  solveStream(source: Source, options?: StreamOptions): Run<string>;
  solveStream(source: Source, options: Omit<StreamOptions, "bytes"> & { bytes: true }): Run<Uint8Array>;
  /** Says of puzzles what columns say: an object with a member for each column. */
  columns(puzzle: Board, names: string[], options?: SolverOptions & UniquenessOptions): Record<string, ColumnValue>;
  columns(
    puzzles: Iterable<Board>,
    names: string[],
    options?: SolverOptions & UniquenessOptions & ListOptions,
  ): Promise<Record<string, ColumnValue>[]>;
  /** Solves a puzzle with evidence for the outcome. */
  certificate(puzzle: Board): Certificate;
  certificate(puzzles: Iterable<Board>, options?: ListOptions): Promise<Certificate[]>;
  /** As `hint`, with what a drawing of the step needs. */
  drawnHint(board: Board, options?: HintOptions): DrawnHint;
  drawnHint(boards: Iterable<Board>, options?: HintOptions & ListOptions): Promise<DrawnHint[]>;
  /** Reads the puzzles of a short text in any input format, with their pencil marks. For files there is `solveStream`. */
  read(text: string, options?: ReadOptions): ReadPuzzle[];
  /** Explains a puzzle, or several, as text. */
  explainText(puzzles: Board | Iterable<Board>, options?: ExplainOptions): Promise<string>;
  /** Explains a puzzle, or several, as a page to step through: HTML that loads no other file. */
  explainPage(puzzles: Board | Iterable<Board>, options?: ExplainOptions): Promise<string>;
}

export interface ExplainOptions extends UniquenessOptions, CandidatesOptions, WorkerOptions {
  /** The puzzle's name, as the page shows it. */
  name?: string;
}

/** Loads the module: once in a page or a process. */
export function load(options?: LoadOptions): Promise<Euler96>;
