/** euler96: Sudoku puzzles in WebAssembly. */

// What stands between a line // Settings and a line // End, euler96_share of share/ makes of the table of settings.

/** A puzzle has exactly one solution, none, two or more, one (uniqueness not tested), or the budget was spent. */
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

/** An `AbortSignal`. */
export type Signal = {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/** Options of everything that works in a worker. */
export interface WorkerOptions {
  /** Ends the work: the promise is rejected with the signal's reason. */
  signal?: Signal;
}

/** Options of a function of many puzzles. */
export interface ListOptions extends WorkerOptions {
  /** Called from time to time with the number of finished puzzles. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface SolverOptions {
  /** The name of a solver, such as `auto` (the default), `chutes`, `bitslice`, `singles` or `exact-cover`. */
  solver?: string;
}

export interface SolveOptions extends SolverOptions {
  // Settings of solve malformed threads solver
  /**
   * Look for up to N solutions per puzzle (default: 2). 2 proves that a solution is the only one; 1 takes the first
   * solution.
   */
  solutions?: number;
  /**
   * Give up on a puzzle after N nodes of the search. The puzzle's outcome is then unknown. Without this option, peers and
   * the solvers of the lectures have budgets of their own (see euler96 solvers), and a board that singles, chutes or
   * bitslice has not finished after 100000 nodes is handed to exact-cover.
   */
  budget?: number | bigint;
  // End
}

export interface Solved {
  /** How many solutions there are, as far as that was looked for. */
  outcome: Outcome;
  /** 81 digits if the outcome is `unique` or `solved`; otherwise null. */
  solution: Board | null;
}

export interface UniquenessOptions {
  // Settings of rate malformed threads
  /**
   * false: leave out the steps that assume one solution. Rectangles, loops and graves are left out, as of the ratings of
   * solve.
   */
  uniqueness?: boolean;
  // End
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

export interface CandidatesOptions {
  /**
   * The pencil marks: 729 characters, nine for each cell, such as `Hint.after` or what `candidates` returns. A cell without
   * marks is open, and the marks of a filled cell do not count.
   */
  candidates?: string | undefined;
}

export interface LadderOptions {
  /** Which techniques are searched for, in which order: those that players know (default), or those of the rating. */
  ladder?: "human" | "sudoku-explainer";
}

export interface HintOptions extends CandidatesOptions {
  // Settings of hint malformed threads drawing
  /**
   * The puzzle as it was given, to find wrong entries. It is the puzzle of all boards. Its clues must stand in each
   * board, and it must have exactly one solution. A board may be written as for PUZZLE above.
   */
  puzzle?: Board;
  /** 1: name the technique (default); 2: and where to look; 3: the whole step. */
  level?: 1 | 2 | 3;
  /**
   * All steps of the board, easiest first, in place of the next one. Forcing chains and nets are left out if there are
   * other steps.
   */
  all?: boolean;
  /** All steps of that technique, such as x-wing; may be repeated. */
  technique?: string | string[];
  /** Which techniques are searched for, in which order. */
  ladder?: "human" | "sudoku-explainer";
  /**
   * false: leave out the steps that assume one solution. Rectangles, loops and graves are left out, as of the ratings of
   * solve.
   */
  uniqueness?: boolean;
  // End
}

/** A cell, by numbers. */
export interface CellNumbers {
  /** The place of the cell on the board, row by row, from 0 to 80: that of its character in a `Board`. */
  cell: number;
  /** From 1 to 9. */
  row: number;
  /** From 1 to 9. */
  column: number;
}

/** A digit in a cell, or not in it, by numbers. */
export interface CandidateNumbers extends CellNumbers {
  /** From 1 to 9. */
  digit: number;
  /** Whether the cell holds the digit: true of `r1c2=5`, and false of `r1c2<>5`. */
  holds: boolean;
}

/** The texts of a hint or a step as numbers, without `inner` and `solutions`. A list that it does not have is empty. */
export interface StepNumbers {
  /** As `cells`. */
  cells: CellNumbers[];
  /** As `placed`. */
  placed: CandidateNumbers[];
  /** As `removed`. */
  removed: CandidateNumbers[];
  /** As `Hint.wrong`. */
  wrong: CellNumbers[];
  /** As `Hint.missing`. */
  missing: CellNumbers[];
  /** As `Hint.lacking`. */
  lacking: CandidateNumbers[];
  /** As `links`. */
  links: { from: CandidateNumbers; to: CandidateNumbers }[];
}

/** The next step of a half-filled board, or why there is none. */
export interface Hint {
  /** Empty: the name is that of a record in a file. */
  name: string;
  /** The board. */
  puzzle: Board;
  /** The pencil marks, if they are not those that the digits leave: 729 characters, nine for each cell. */
  marks?: string;
  /**
   * `step`: there is a step. `beyond`: no technique of the rating applies. `solved`: the board is full and correct. `none`,
   * `multiple`: the board has no solution or several. `wrong`: entries are wrong, as `HintOptions.puzzle`
   * shows. `wrong-marks`: pencil marks lack the digit of the solution. `unknown`: the board leaves too many
   * possibilities. With `HintOptions.puzzle` also `other-puzzle`: the board lacks clues; `bad-puzzle`: the puzzle has no
   * solution or several. `steps`: steps were asked for, of which there may be none.
   */
  outcome: "step" | "beyond" | "solved" | "none" | "multiple" | "wrong" | "wrong-marks" | "other-puzzle" | "bad-puzzle"
    | "unknown" | "steps";
  /** The hint in words. */
  sentence: string;
  /** With `HintOptions.all` or `technique`: each step, with what the level shows of it. */
  steps?: HintStep[];
  /** The technique of the step, as `techniques` names it. */
  technique?: string;
  /** The rating of the step; null on the ladder `human`. */
  rating?: number | null;
  /** Level 2: the houses where to look. Level 3: the houses of the pattern. */
  houses?: HouseName[];
  /** Level 2: the cells where to look, if not in houses. Level 3: the cells of the pattern. */
  cells?: CellName[];
  /** Level 3: the digits of the pattern. */
  digits?: number[];
  /** Level 3: the digit that the step places. */
  placed?: Assertion[];
  /** Level 3: the candidates that the step removes. */
  removed?: Assertion[];
  /** Level 3: the links of a chain, in the order of the reasoning. */
  links?: Link[];
  /** Level 3: the chains within a nested chain. */
  inner?: InnerChain[];
  /** Level 3: the candidates after the step, as `marks`. The next hint takes them as its `candidates`. */
  after?: string;
  /** If the step refutes a guess: the number of the guess. */
  refutes?: number;
  /** Digits that are missing from the marks of their cells. */
  lacking?: Assertion[];
  /** If the board has no solution: the smallest sets of digits without which it has exactly one. */
  errors?: Assertion[][];
  /** Entries that differ from the solution of `HintOptions.puzzle`. */
  wrong?: CellName[];
  /** Clues of `HintOptions.puzzle` that do not stand on the board. */
  missing?: CellName[];
  /** If the board has several solutions: what some cells hold in two of them. */
  solutions?: Assertion[][];
  /** Its cells and digits as numbers. */
  numbers: StepNumbers;
}

/** One of the steps of a board. */
export type HintStep = Omit<Hint, "name" | "puzzle" | "marks" | "outcome" | "steps" | "lacking" | "errors" | "wrong" | "missing" | "solutions">;

/** A link of a chain: if `from` holds, so does `to`. */
export interface Link {
  /** The premise. */
  from: Assertion;
  /** The conclusion. */
  to: Assertion;
  /** The house in which the digit or the cell has no other place. */
  house?: HouseName;
  /** The technique that shows it, where that is not a house or a cell. */
  rule?: string;
  /** The place, in `inner`, of the chain that shows it. */
  inner?: number;
}

/** A chain within a chain. */
export interface InnerChain {
  /** Its technique, as `techniques` names it. */
  technique: string;
  /** The digit that it places, if it places one. */
  placed: Assertion[];
  /** The candidates that it removes. */
  removed: Assertion[];
  /** Its links, in the order of the reasoning. */
  links: Link[];
}

/** A step of an explanation. */
export interface Step {
  /** Its number, from 1. */
  step: number;
  /** Its technique, as `techniques` names it; `guess` of a guess. */
  technique: string;
  /** Its rating; null of a guess, and on the ladder `human`. */
  rating: number | null;
  /** The cells of the pattern. */
  cells: CellName[];
  /** The digits of the pattern. */
  digits: number[];
  /** The houses of the pattern. */
  houses: HouseName[];
  /** The digit that the step places, if it places one. */
  placed: Assertion[];
  /** The candidates that it removes. */
  removed: Assertion[];
  /** The links of a chain, in the order of the reasoning. */
  links: Link[];
  /** The chains within a nested chain. */
  inner?: InnerChain[];
  /** If the step refutes a guess: the number of the guess. */
  refutes?: number;
  /** The step and its reason in words. */
  sentence: string;
  /** The number of guesses that the step rests on. */
  depth: number;
  /** The board before the step. */
  board: Board;
  /** The candidates before the step: 729 characters, nine for each cell. */
  candidates: string;
  /** Its cells and digits as numbers. */
  numbers: StepNumbers;
}

/** How a person would solve a puzzle. */
export interface Explanation {
  /** Empty: the name is that of a record in a file. */
  name: string;
  /** The puzzle that is explained. */
  puzzle: Board;
  /** The candidates at the start, if they are not those that the digits leave: 729 characters, nine for each cell. */
  marks?: string;
  /** Whether the puzzle has one solution, none or several. */
  outcome: Outcome;
  /** The rating of the hardest step, or null without exactly one solution. */
  rating: number | null;
  /** The number of steps left out because no later step needs them. */
  omitted: number;
  /** If there are several solutions: the digits that all of them have in common. */
  common?: Board;
  /** The steps, in their order. */
  steps: Step[];
  /** The verdict and its reason. */
  conclusion: string;
  /** The board after the last step. */
  board: Board;
}

export interface ScrambleOptions {
  // Settings of scramble malformed threads first
  /** N forms of each puzzle (default: 1). */
  forms?: number;
  /**
   * Seed of the random numbers; without it the command chooses one and reports it. The same seed and input give the same
   * forms on every machine.
   */
  seed?: number | bigint;
  // End
}

export interface GenerateOptions extends WorkerOptions {
  // Settings of generate threads near
  /** Make N puzzles (default: 1). With near, remove: 1 and add: 1 the default is all. */
  count?: number;
  /**
   * Seed of the random numbers; without it the command chooses one and reports it. The same seed and wishes give the same
   * puzzles on every machine, with any number of threads. A smaller count gives the first ones of them.
   */
  seed?: number | bigint;
  /** That many clues. Unless minimal is given, clues may be removable. */
  clues?: number | [number, number];
  /**
   * No clue can be removed (the default without symmetry, clues and pattern). With symmetry alone, no orbit of clues can
   * be removed: no set of clues that the symmetry exchanges. Single ones may be removable; minimal leaves out such
   * puzzles.
   */
  minimal?: boolean;
  /** Symmetry of the clues. mirror exchanges left and right, diagonal exchanges rows and columns. */
  symmetry?: "none" | "rotate180" | "rotate90" | "mirror" | "diagonal";
  /**
   * That difficult, on the scale of Sudoku Explainer 1.2.1. Hidden singles are rated 1.0 to 1.5, naked singles 2.3, pairs
   * 2.0 to 3.4, wings 4.2 and 4.4, chains 6.5 or more. From 8.0 on, clues of the most difficult puzzles found so far are
   * exchanged, unless near is given, or clues or pattern without minimal.
   */
  rating?: number | [number, number];
  /** The rating in a word: easy, medium, hard, expert or extreme. */
  difficulty?: "easy" | "medium" | "hard" | "expert" | "extreme";
  /**
   * The puzzles go from easy to hard. Their ratings are spread over those of rating or difficulty, or over 1.0 to 7.4, as
   * evenly as 64 times as many puzzles allow. If time or budget ends the search with fewer, the ramp is chosen from
   * these, a message says how many they are, and the exit code is 1. A ramp has at most 10000 puzzles; a smaller count
   * gives other ones.
   */
  ramp?: boolean;
  /**
   * The hardest step is of that name, such as xy-wing. The command techniques lists the names, and what other programs
   * call the steps, which is taken, too: 'Y-wing' is xy-wing.
   */
  hardest?: string;
  /** That of hardest: human or sudoku-explainer (default: the rating's, sudoku-explainer, if it has the step). */
  ladder?: "human" | "sudoku-explainer";
  /**
   * A step of that name is used, such as skyscraper; may be repeated. The puzzle's explanation has such a step, by the
   * ladder human.
   */
  with?: string | string[];
  /**
   * Clues in these cells. TEXT has 81 signs, which may be on several lines: . 0 _ and - are cells without a clue, all
   * others are cells with one, also ? x and *. With clues or minimal, some of these may stay empty; with symmetry, those
   * whose orbit is not all in the pattern do. Thin shapes take long, and many have no puzzle: time limits the search
   * better than budget.
   */
  pattern?: string;
  /** With near: remove that many clues (default: 1-2). */
  remove?: number | [number, number];
  /** With near: add that many clues (default: 1-2). */
  add?: number | [number, number];
  /**
   * Give up after N boards in a row without a puzzle (default: 1000000). The puzzles that were found are printed, and the
   * exit code is 1. A message has the puzzle that came nearest to the wishes for clues, rating and steps.
   */
  budget?: number | bigint;
  /**
   * Give up after that time. As for budget. The puzzles are the first ones of those that the same seed gives without this
   * option, except for ramp.
   */
  time?: number;
  // End
  /**
   * Puzzles near these: some clues are removed and others added. None is equivalent to another one or to one of these. With
   * `remove: 1, add: 1` and without `count`, all such puzzles are made.
   */
  near?: Board | Board[];
  /** Called from time to time, also while none is found. The total is null if all puzzles are made that there are. */
  onProgress?: (progress: GenerateProgress) => void;
}

/** How far an order is. */
export interface GenerateProgress {
  /** How many puzzles were found. */
  done: number;
  /** How many are wanted. */
  total: number | null;
  /** How many boards were tried. */
  tried: number;
  /** Those that were found. */
  puzzles: Board[];
  /** The puzzle that came nearest to the wishes of those that missed them. */
  nearest?: Board;
}

/** A difficulty: a name for a range of ratings. */
export interface DifficultyRange {
  /** Its name. */
  name: Difficulty;
  /** The lowest rating. */
  lowest: number;
  /** The highest rating. */
  highest: number;
  /** What a puzzle takes, in words. */
  takes: string;
}

export interface Technique {
  /** Its name, such as `x-wing`. */
  name: string;
  /** Its name as people write it, such as `X-wing`. */
  spoken: string;
  /** Its family, such as `fish`. */
  family: string;
  /** The place of its family among the families, from 0: singles come first, forcing chains last. */
  place: number;
  /** Its lowest rating, or null if it is not one of the rating. */
  rating: number | null;
  /** What it is, in two sentences. */
  about: string;
  /** Its short name in Sudoku Explainer; empty if it has none. */
  short: string;
  /** What other programs call it; empty if no other name is common. */
  other: string;
}

/** What a column says: a number, a text, or nothing. */
export type ColumnValue = number | string | null;

/** Options of `solveStream`. The form of the answer is `csv` unless `output` says otherwise. */
export interface StreamOptions extends SolverOptions, WorkerOptions {
  // Settings of run threads solver
  /** Format of the input. */
  input?: string;
  /**
   * csv: the column of the puzzle. The header must have that column. Without this option the column is the one with 81
   * cells in the first row; of several, the one named puzzle, quizzes, quiz or clues.
   */
  puzzleColumn?: string;
  /** csv: what separates fields: comma, semicolon, tab. Without this option the first line decides. */
  delimiter?: string;
  /**
   * Only the puzzles of that name; may be repeated. A puzzle's name is the whole line that starts with 'Grid', the csv's
   * column name, or else the number of the puzzle's line. Case, blanks, leading zeros and the word Grid do not count: 7
   * finds Grid 07. Output, messages and exit code count these puzzles alone; the column record keeps the number in the
   * input.
   */
  name?: string | string[];
  /** What to print. */
  output?: "sum" | "numbers" | "grid" | "lines" | "csv" | "tsv" | "ndjson" | "pretty" | "booklet" | "svg" | "nothing";
  /**
   * csv, tsv, ndjson: these columns; help lists them. Separate columns by commas; they are written in the given order.
   * The section COLUMNS describes them.
   */
  columns?: string | (string)[];
  /**
   * false: rate and explain without the steps that assume one solution. Needs a column that does so, such as columns:
   * "rating". Rectangles, loops and graves are left out. These ratings are on another scale: ndjson has
   * "uniqueness":false in each record, and stats says so.
   */
  uniqueness?: boolean;
  /**
   * Print only these outcomes, such as unique,multiple. Separate outcomes by commas. The others are left out of the
   * output alone: totals, messages and the exit code count all records, and so failOn: "nothing" is usual. A line on
   * standard error says how many were left out.
   */
  only?: "unique" | "none" | "multiple" | "solved" | "unknown" | "invalid" | ("unique" | "none" | "multiple" | "solved" | "unknown" | "invalid")[];
  /** false: csv, tsv: leave out the row of column names. */
  header?: boolean;
  /**
   * Where the solutions stand: end, none or below. booklet: end prints the solutions on pages after the puzzles, below
   * prints them small and upside down at the foot of each page. grid, lines, pretty: none prints the puzzles without
   * their solutions. svg: below draws the solution beside the puzzle; without this option it is not drawn.
   */
  answers?: "end" | "none" | "below";
  /** booklet: N puzzles on a page (default: 4). */
  perPage?: number;
  /** booklet: the title of the pages (default: Sudoku). It may be empty. */
  title?: string;
  /** booklet: the size of the paper. */
  paper?: "a4" | "letter";
  /**
   * lines, pretty: print up to N solutions of each puzzle. lines: each solution has a line, with the record's number
   * before it, in the order in which the solver finds them. pretty: pairs of solutions, in which a star marks the cells
   * that differ. auto, chutes and bitslice cannot list: singles does it.
   */
  all?: number;
  /** lines: count the solutions, up to N. N+ stands for more than N. It is unknown if budget ended the counting before. */
  count?: number;
  /**
   * Look for up to N solutions per puzzle (default: 2). 2 proves that a solution is the only one; 1 takes the first
   * solution.
   */
  solutions?: number;
  /**
   * Give up on a puzzle after N nodes of the search. The puzzle's outcome is then unknown. Without this option, peers and
   * the solvers of the lectures have budgets of their own (see euler96 solvers), and a board that singles, chutes or
   * bitslice has not finished after 100000 nodes is handed to exact-cover.
   */
  budget?: number | bigint;
  /** csv: compare with the input's column solution. The column may also be called solutions, but not both may be there. */
  checkColumn?: boolean;
  /** csv: the same with the column NAME. The header must have that column. */
  solutionColumn?: string;
  /**
   * Outcomes that make the exit code 1 or 3. By default all of them do. Separate outcomes by commas; nothing stands
   * alone: with it, an input without puzzles is an empty answer, not an error.
   */
  failOn?: "invalid" | "none" | "multiple" | "unknown" | "nothing" | ("invalid" | "none" | "multiple" | "unknown" | "nothing")[];
  /** false: pretty: do not name a puzzle without a name by the number of its line. */
  lineNumbers?: boolean;
  /** The name of the input in messages. */
  source?: string;
  /** false: name no settings in messages about the input. */
  advice?: boolean;
  // End
  /** Give the answer as bytes instead of text. */
  bytes?: false;
  /** Called after each piece of the input, with the counts so far. */
  onProgress?: (progress: Counts) => void;
  /** Takes what the command prints on standard error, such as malformed records with their places. */
  onMessage?: (message: string) => void;
}

/** The number of records, in all and of each outcome. */
export interface Counts {
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
  /** The sum of the corner numbers of all solutions: the answer to problem 96 of Project Euler. */
  cornerSum: number;
}

/** What became of an input. */
export interface Summary extends Counts {
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
  | { stream(): unknown }
  | { getReader(): unknown }
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

/** The steps of many puzzles: see `steps`. */
export interface Steps {
  /** The technique of each step, as its place in `techniques`; of a guess the number behind the last one. */
  technique: Uint8Array;
  /** The rating of each step in tenths; 0 of a guess. */
  rating: Uint8Array;
  /** The cell that a step fills, from 0 to 80; 255 if it fills none. */
  cell: Uint8Array;
  /** The digit that a step places; 0 if it places none. */
  digit: Uint8Array;
  /** The candidates that the steps remove: nine times the cell, and the digit less one. */
  removed: Uint16Array;
  /** Where the removals of each step begin in `removed`, and where the last ones end. */
  removals: Int32Array;
  /** Where the steps of each puzzle begin, and where the last ones end. */
  puzzles: Float64Array;
}

export interface CheckOptions extends ListOptions {
  /** What the data set gives as the solutions. */
  solutions?: Board[];
}

/** What is wrong with a row of a data set: see `check`. */
export interface CheckedRow {
  /** `good`, or what is wrong; `same` if an earlier row is the same up to symmetry. */
  verdict: "good" | "malformed" | "none" | "several" | "wrong" | "solved" | "same";
  /** The place of that row. */
  sameAs: number | null;
  /** What is wrong, in words. */
  sentence: string | null;
}

/** A hint that can be drawn: see `drawnHint`. */
export interface DrawnHint {
  /** The hint at each of the three levels. */
  levels: [Hint, Hint, Hint];
  /**
   * If it is a step: its lines and marks, as the page of `explainPage` takes them; with `HintOptions.all` or `technique` those
   * of each step. Its members may change between versions.
   */
  drawing?: object | object[];
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

export interface ExplainOptions extends UniquenessOptions, CandidatesOptions, LadderOptions {
  /** The puzzle's name, as the page shows it. */
  name?: string;
}

/**
 * The functions of `euler96`. They may be taken out of the object. A function of one board answers or throws at once, in the
 * calling thread. Its namesake with `Many` takes an array of them, or another iterable, works in the workers, and always
 * returns a promise.
 */
export interface Euler96 {
  /** Solves a puzzle. An independent checker has accepted every solution. */
  solve(puzzle: Board, options?: SolveOptions): Solved;
  /** As `solve`. */
  solveMany(puzzles: Iterable<Board>, options?: SolveOptions & ListOptions): Promise<Solved[]>;
  /** Rates how difficult a puzzle is. One of the hardest takes seconds: in a page, use `rateMany` for it. */
  rate(puzzle: Board, options?: UniquenessOptions): Rating;
  /** As `rate`. */
  rateMany(puzzles: Iterable<Board>, options?: UniquenessOptions & ListOptions): Promise<Rating[]>;
  /** Returns the next step of a half-filled board, without the solution. */
  hint(board: Board, options?: HintOptions): Hint;
  /** As `hint`. */
  hintMany(boards: Iterable<Board>, options?: HintOptions & ListOptions): Promise<Hint[]>;
  /** Returns a hint at all levels, with what a drawing of the step needs. */
  drawnHint(board: Board, options?: Omit<HintOptions, "level">): DrawnHint;
  /** As `drawnHint`. */
  drawnHintMany(boards: Iterable<Board>, options?: Omit<HintOptions, "level"> & ListOptions): Promise<DrawnHint[]>;
  /** Returns the canonical form: two puzzles have the same one exactly if they are the same up to symmetry. */
  canonical(puzzle: Board): Board;
  /** As `canonical`. */
  canonicalMany(puzzles: Iterable<Board>, options?: ListOptions): Promise<Board[]>;
  /** Returns the pencil marks: 729 characters, nine for each cell, with the digits that no other cell of its houses holds. */
  candidates(board: Board): string;
  /** As `candidates`. */
  candidatesMany(boards: Iterable<Board>, options?: ListOptions): Promise<string[]>;
  /** Explains how a person would solve a puzzle. */
  explain(puzzle: Board, options?: UniquenessOptions & CandidatesOptions & LadderOptions): Explanation;
  /** As `explain`. */
  explainMany(puzzles: Iterable<Board>, options?: UniquenessOptions & CandidatesOptions & LadderOptions & ListOptions): Promise<Explanation[]>;
  /** Explains a puzzle as text. */
  explainText(puzzle: Board, options?: ExplainOptions): string;
  /** As `explainText`: one text. */
  explainTextMany(puzzles: Iterable<Board>, options?: ExplainOptions & ListOptions): Promise<string>;
  /** Explains a puzzle as what the page of `explainPage` shows. Its members may change between versions. */
  walkthrough(puzzle: Board, options?: ExplainOptions): object;
  /** As `walkthrough`. */
  walkthroughMany(puzzles: Iterable<Board>, options?: ExplainOptions & ListOptions): Promise<object[]>;
  /** Explains a puzzle as a page to step through: HTML that loads no other file. */
  explainPage(puzzle: Board, options?: ExplainOptions): Promise<string>;
  /** As `explainPage`: one page. */
  explainPageMany(puzzles: Iterable<Board>, options?: ExplainOptions & ListOptions): Promise<string>;
  /** Makes random equivalent forms of a puzzle: `count` of them. */
  scramble(puzzle: Board, options?: ScrambleOptions): Board[];
  /** As `scramble`, of each puzzle. */
  scrambleMany(puzzles: Iterable<Board>, options?: ScrambleOptions & ListOptions): Promise<Board[][]>;
  /** Says of a puzzle what columns say: an object with a member for each column. */
  columns(puzzle: Board, names: string[], options?: SolveOptions & UniquenessOptions): Record<string, ColumnValue>;
  /** As `columns`. */
  columnsMany(
    puzzles: Iterable<Board>,
    names: string[],
    options?: SolveOptions & UniquenessOptions & ListOptions,
  ): Promise<Record<string, ColumnValue>[]>;
  /** Solves a puzzle with evidence for the outcome. */
  certificate(puzzle: Board): Certificate;
  /** As `certificate`. */
  certificateMany(puzzles: Iterable<Board>, options?: ListOptions): Promise<Certificate[]>;
  /** Returns the steps of puzzles as numbers, without words: a hundredth of the size. Works in the workers. */
  steps(puzzles: Iterable<Board>, options?: UniquenessOptions & ListOptions): Promise<Steps>;
  /** Says what is wrong with each row of a data set, if anything is. Works in a worker. */
  check(puzzles: Iterable<Board>, options?: CheckOptions): Promise<CheckedRow[]>;
  /** Makes a puzzle with exactly one solution, in a worker: an array of it. Rejects with a ShortfallError if it finds none. */
  generate(options?: GenerateOptions & { count?: 1; near?: undefined }): Promise<[Board]>;
  /** Makes puzzles, each with exactly one solution, in a worker. Rejects with a ShortfallError if it finds too few. */
  generate(options: GenerateOptions): Promise<Board[]>;
  /** Returns the difficulties with their ratings and the hardest techniques that they take. */
  difficulties(): DifficultyRange[];
  /** Returns the techniques: those of the rating, in the order of the search, and those that only players know. */
  techniques(options?: LadderOptions): Technique[];
  /** Reads the puzzles of a short text in any input format, with their pencil marks. For files there is `solveStream`. */
  read(text: string, options?: ReadOptions): ReadPuzzle[];
  /**
   * Solves a file of puzzles of any length and format, in a worker. The iteration ends with an InputError if the answer is
   * not complete: without a puzzle, for example. A malformed record does not end it; it is `invalid` in the answer, and
   * there is a message.
   */
  solveStream(source: Source, options?: StreamOptions): Run<string>;
  /** The same, in bytes. */
  solveStream(source: Source, options: Omit<StreamOptions, "bytes"> & { bytes: true }): Run<Uint8Array>;
  /** Ends the workers. Node ends without it, too. */
  close(): void;
}

export interface LoadOptions {
  /**
   * The module, where it is not the file beside the script: its address (a text or a `URL`), its bytes, a `Response` or a
   * promise of one, or a `WebAssembly.Module`.
   */
  wasm?: string | object;
  /** Starts a worker, where it cannot be `worker.js` beside the script. */
  worker?: () => unknown;
  /**
   * The most workers; by default one for each processor, and at most 8. With 0, and where no worker can be started, the
   * calling thread does their work, a tenth of a second at a time.
   */
  workers?: number;
}

/** Loads the module: once in a page or a process. */
export function load(options?: LoadOptions): Promise<Euler96>;

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
  /** What became of the input. */
  summary: Summary;
}

/** A fault of euler96 or of the engine. The instance was thrown away, and the next call has a new one. */
export class InternalError extends Error {}
