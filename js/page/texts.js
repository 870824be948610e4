// All words of the page that the module does not say: a translation is another file like this one.

/** A whole number with commas. Without the browser's own function, whose first call takes 30 ms. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
/** A whole number in few signs, such as 12K. */
export function compact(number) {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, number)) / 3));
  const part = number / 1000 ** power;
  return (part < 10 ? String(Math.round(10 * part) / 10) : String(Math.round(part))) + ["", "K", "M", "B"][power];
}

const count = (number, one, many) => `${grouped(number)} ${number === 1 ? one : many}`;

/** The number of clues of 81 signs. */
export const cluesOf = (puzzle) => [...puzzle].filter((sign) => sign !== ".").length;

export const texts = {
  title: "euler96: Sudoku",
  titleOf: (shown) => `${shown} – euler96`,
  views: { puzzle: "Puzzle", file: "File", make: "Make" },
  untitled: "Sudoku",
  offline: "Works offline. Nothing leaves this computer.",
  kept: "Games stay on this computer.",
  notKept: "This browser keeps no games for this page. Its address has the position.",
  theirs(entries, marked, kept) {
    const what = [entries && count(entries, "entry", "entries"), marked && `marks in ${count(marked, "cell", "cells")}`].filter(Boolean);
    return `${what.join(" and ")} came with the link. ${kept ? "Undo shows your own game." : "“Start again” below “More” removes what is not a clue."}`;
  },
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert", extreme: "Extreme" },
  tooOld: "This browser is too old for this page. It needs Chrome or Edge 123, Firefox 120, Safari 17.5, or newer.",
  failed: (reason) => `Something went wrong: ${reason}`,
  copied: "Copied",
  cancel: "Cancel",
  close: "Close",
  dropHere: "Drop puzzles here",

  board: {
    label: "Sudoku board",
    cell: (row, column, words) => `row ${row}, column ${column}: ${words}`,
    mistake: "wrong",
    clash: "stands twice",
    notes: (digits) => `corner ${[...digits].join(" ")}`,
    colours: ["yellow", "green", "blue", "red"],
  },

  start: {
    heading: "Play",
    go: (name, entered, all) => `Continue${name ? ` ${name}` : ""} (${entered} of ${all})`,
    forget: "Forget all games",
    today: "Today’s puzzle",
    solved: "solved",
    begun: "begun",
    another: "New puzzle",
    nameOf: (level, date) => `${level}, ${date}`,
    titleOf: (level) => `Today, ${level}`,
    own: "A puzzle of yours",
    paste: "Type its clues into the board, or paste it here or anywhere on the page",
    placeholder: "53..7....6..195….  in any form: one line, nine rows, a table, csv, an exported file",
    open: "Open",
    file: "A file can be dropped anywhere.",
    badLink: "This link has no puzzle. A part of it may be missing.",
    empty: "There is no puzzle in this text.",
    picture: "A picture cannot be read: type its digits into the board.",
  },

  edit: {
    title: "A new puzzle",
    lead: "Type the clues into the board, or open a puzzle.",
    heading: "Type the digits",
    done: "Start solving",
    clear: "Clear the board",
    keypad: "Clues",
    kinds: { label: "What is typed", printed: "Printed", own: "My own" },
    typing: "After a digit the next cell is selected.",
    typingByKeys: " Space or 0 leaves one empty, M switches between printed and own digits.",
    isOwn: (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1} is my own`,
    compare: "Compare each digit with the paper.",
    ownLead: "Digits that you have written are “My own”: type them as such, over printed ones, too.",
    words: {
      unique: "Exactly one solution: ready.",
      multiple: "More than one solution so far: add clues.",
    },
  },

  modes: { label: "What to see", play: "Solve", solution: "Solution", walk: "Walkthrough" },
  verdicts: {
    unique: "one solution",
    none: "no solution",
    multiple: "several solutions",
    unknown: "not decided",
    solved: "a solution",
  },
  ratingPending: "rating…",
  scale: "rated on Sudoku Explainer's scale",

  play: {
    pad: "Entering",
    kinds: { label: "What is entered", entry: "Digit", marks: "Marks", notes: "Corner", colours: "Colour" },
    left: (digit, left) => `${digit}, ${Math.max(0, left)} left`,
    hidden: (digit) => `${digit} is ruled out here: “Update marks after each digit” hides the mark.`,
    fault: (digit, fault) => `${digit}, ${fault}`,
    erase: "Erase",
    undo: "Undo",
    redo: "Redo",
    fill: "Fill in all marks",
    options: {
      keep: "Update marks after each digit",
      point: "Point out wrong digits",
      time: "Show the time",
    },
    keypad: "Digits",
    tools: "Tools",
    more: "More",
    restart: "Start again",
    edit: "Change the clues",
    another: "Another puzzle",
    link: "Copy link",
    linkCopied: "Link copied",
    linkOfFile: "The clues are copied with the link as text: a friend needs this file, too, or a site that has it.",
    copies: { label: "Copy as text:", clues: "Clues", position: "Position", marks: "With marks" },
    print: "Print",
  },

  finish: {
    label: "What comes next",
    solved: "Solved",
    praise: "Well done.",
    time: (time) => `in ${time}`,
    said: (time) => (time ? `Solved in ${time}.` : "Solved. Well done."),
    today: (level) => `Today’s ${level}`,
    next: (level) => `Next ${level} puzzle`,
    harder: "A harder one",
    close: "Look at the board",
  },

  keys: {
    heading: "Keys",
    rows: [
      ["1 to 9", "enter a digit, mark, corner mark or colour"],
      ["Shift + 1 to 9", "a mark; among marks, a digit"],
      ["Z, X, C, V", "what is entered: digits, marks, corner marks, colours"],
      ["M, Space", "digits or marks"],
      ["arrows", "move"],
      ["Shift + arrows, Ctrl + click, drag", "select several cells"],
      ["Backspace, Delete, 0", "erase"],
      ["Ctrl + Z, Ctrl + Y", "undo, redo"],
      ["H", "a hint, and its next part"],
      ["Esc", "select one cell, light no digit; at the end, look at the board"],
      ["?", "this list"],
    ],
  },

  hint: {
    heading: "Stuck?",
    lead: "A hint comes in three parts: the technique, where to look, and the step.",
    ask: "Hint",
    where: "Where?",
    step: "Show the step",
    take: "Take the step",
    remove: (n) => (n === 1 ? "Erase it" : "Erase them"),
    add: (n) => (n === 1 ? "Add it" : "Add them"),
    hide: "Hide",
    notes: "Your marks here are notes: the hint counts all candidates. “Fill in all marks”, and it keeps to yours.",
    thinking: "Thinking…",
    what: "What is that?",
    chosen: "A step here",
    level: (level) => `Part ${level} of 3`,
  },

  steps: {
    heading: "Other steps here",
    look: "Look for",
    any: "any technique",
    family: (name) => name[0].toUpperCase() + name.slice(1),
    found: (n) => count(n, "step", "steps"),
    // Of a step: `r1c2=5` places a digit, `r1c2<>5` removes one.
    effect({ placed, removed }) {
      const lost = new Map();
      for (const [cell, digit] of removed.map((one) => one.split("<>"))) lost.set(digit, [...(lost.get(digit) ?? []), cell]);
      return [
        ...placed.map((one) => one.replace("=", " is ")),
        ...[...lost].map(([digit, cells]) => `no ${digit} in ${cells.join(", ")}`),
      ].join("; ");
    },
  },

  solution: {
    label: "Solution",
    heading: "Solution",
    copy: "Copy",
    play: "Solve it yourself",
    walk: "See how it is solved",
    how: "See why",
  },

  walk: {
    working: "Working out the steps…",
    begin: { label: "Where the walkthrough begins", clues: "From the clues", here: "From here" },
  },

  file: {
    heading: "Solve a file",
    lead: "Any number of puzzles, in any form: text, csv, or packed by gzip. The file stays on this computer.",
    drop: "Drop a file here",
    choose: "Choose a file…",
    pasted: "pasted text",
    columns: "Columns",
    columnLead: "What the table and the download have: of a csv file, its own columns first. Ratings take most of the time.",
    column: {
      "input.*": "the columns of the file",
      name: "name",
      puzzle: "puzzle",
      solution: "solution",
      clues: "number of clues",
      rating: "rating",
      hardest: "hardest step",
      difficulty: "difficulty in a word",
      canonical: "canonical form",
      proof: "proof",
    },
    again: "Run again",
    progress: (name, records) => `${name}: ${count(records, "puzzle", "puzzles")}`,
    done: (records, seconds) => `${count(records, "puzzle", "puzzles")} in ${seconds} s`,
    broken: (records) => `it breaks off after ${count(records, "puzzle", "puzzles")}`,
    cancelled: (records) => `Cancelled after ${count(records, "puzzle", "puzzles")}. What is here is what was done.`,
    sum: "Sum of the top left three digits of all solutions, as Project Euler’s problem 96 asks",
    sumShort: "Sum",
    outcomes: "Outcomes",
    ratings: "Ratings",
    ratingsLabel: (n) => `Histogram of the ratings of ${count(n, "puzzle", "puzzles")}`,
    messages: "Messages",
    none: (reason) => `No puzzle could be read: ${reason}`,
    moreMessages: (n) => `and ${grouped(n)} more`,
    rows: "Puzzles",
    only: "Which puzzles are shown",
    all: "all",
    bad: "all but unique",
    of: (words, n) => `${words} (${grouped(n)})`,
    firstRows: (shown, all) => `The first ${grouped(shown)} of ${grouped(all)}`,
    moreRows: "Show more",
    download: (size) => `Download csv (${size})`,
    open: (name) => `Open ${name}`,
  },

  make: {
    heading: "Make puzzles",
    lead: "New puzzles with exactly one solution. The same seed and choices make the same puzzles again.",
    number: "How many",
    difficulty: "Difficulty",
    any: "any",
    scale: (low, high) => `${low.toFixed(1)} to ${high.toFixed(1)}`,
    symmetry: "Symmetry of the clues",
    symmetries: {
      rotate180: "half turn",
      rotate90: "quarter turn",
      mirror: "mirror",
      diagonal: "diagonal",
      none: "none",
    },
    minimal: "No clue can be left out",
    pattern: "Pattern",
    patternLead: "Clues stand in exactly these cells. The images of a cell under the symmetry are drawn with it. An empty drawing allows all cells.",
    patternFull: "The pattern has all 81 cells: leave some of them empty.",
    cancelled: "Cancelled.",
    patternClear: "Clear",
    patternCell: (row, column) => `row ${row}, column ${column}`,
    seed: "Seed",
    seedLead: "empty: a new one",
    make: "Make",
    empty: "The puzzles appear here, to be solved, printed or copied.",
    making: (done, total, tried) => `${done} of ${total}; ${grouped(tried)} boards tried`,
    made: (lines, n, seed) => {
      const parts = lines.length > 1 ? `: ${lines.map(({ count: each, difficulty }) => `${each} ${difficulty}`).join(", ")}` : "";
      return `${count(n, "puzzle", "puzzles")}${parts}, seed ${seed}`;
    },
    clues: "Number of clues",
    cluesLead: "any; or 24, or 22-26",
    cluesOf: (puzzle) => `${cluesOf(puzzle)} clues`,
    add: "Add to the sheet",
    mixed: "For a mixed sheet: Make, then change the difficulty and Add to the sheet.",
    short: (found, wanted, nearest) =>
      `Found ${found} of ${wanted}, and no other for a while: these wishes are rare, or cannot be met.` +
      (nearest ? ` The nearest puzzle is ${nearest.difficulty} (${nearest.rating.toFixed(1)}).` : ""),
    open: (n) => `Solve puzzle ${n}`,
    wayBack: "The puzzles that you made are still under “Make”.",
    copyAll: "Copy as text",
    link: "Copy link to these",
  },

  print: {
    heading: "Print",
    title: "Title",
    defaultTitle: "Sudoku",
    perPage: "Puzzles on a page",
    answers: "Solutions",
    answersAre: { end: "at the end", below: "upside down below", none: "none" },
    paper: "Paper",
    papers: { a4: "A4", letter: "Letter" },
    print: "Print…",
    file: "Print the puzzles…",
    first: (printed, all) => `The first ${grouped(printed)} of ${grouped(all)}.`,
    address: "Address in the head",
    solveThere: (address) => `Solve on screen: ${address}`,
  },
};
