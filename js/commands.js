// The commands of npx euler96, with the options and the help of the native ones. euler96_share of share/ makes what
// stands between the marks of the tables of the native command: tests/share/CMakeLists.txt says how.

// Commands
export const commands = [
  {
    name: "solve",
    takesFiles: true,
    options: {
      "input": { type: "string", short: "i", multiple: true, setting: "input" },
      "puzzle-column": { type: "string", multiple: true, setting: "puzzle-column" },
      "delimiter": { type: "string", multiple: true, setting: "delimiter" },
      "name": { type: "string", short: "n", multiple: true, repeats: true, setting: "name" },
      "output": { type: "string", short: "o", multiple: true, setting: "output" },
      "output-file": { type: "string", multiple: true, setting: "output-file" },
      "columns": { type: "string", multiple: true, setting: "columns" },
      "no-uniqueness": { type: "boolean", multiple: true, setting: "uniqueness", value: "false" },
      "only": { type: "string", multiple: true, setting: "only" },
      "no-header": { type: "boolean", multiple: true, setting: "header", value: "false" },
      "answers": { type: "string", multiple: true, setting: "answers" },
      "per-page": { type: "string", multiple: true, setting: "per-page" },
      "title": { type: "string", multiple: true, setting: "title" },
      "paper": { type: "string", multiple: true, setting: "paper" },
      "all": { type: "string", multiple: true, setting: "all" },
      "count": { type: "string", multiple: true, setting: "count" },
      "solver": { type: "string", short: "s", multiple: true, setting: "solver" },
      "solutions": { type: "string", multiple: true, setting: "solutions" },
      "budget": { type: "string", multiple: true, setting: "budget" },
      "check-column": { type: "boolean", multiple: true, setting: "check-column", value: "true" },
      "solution-column": { type: "string", multiple: true, setting: "solution-column" },
      "fail-on": { type: "string", multiple: true, setting: "fail-on" },
      "quiet": { type: "boolean", short: "q", multiple: true, setting: "quiet", value: "true" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
      "version": { type: "boolean", short: "V", multiple: true, setting: "version", value: "true" },
    },
    help: `Usage: euler96 solve [OPTION]... [FILE|PUZZLE]...

Several files are one stream. Without a FILE, or with -, standard input is read.
Input compressed by gzip is decompressed. Instead of a FILE, a puzzle may be
given, as a file would contain it; then --output is pretty unless it is given. A
board may have pencil marks: then its solutions lie within them.

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
  -o, --output FORM        what to print: sum (default), numbers, grid, lines,
                           csv, tsv, ndjson, pretty, booklet, svg, nothing
      --output-file FILE   print to FILE
      --columns LIST       csv, tsv, ndjson: these columns; help lists them
      --no-uniqueness      rate and explain without the steps that assume one
                           solution
      --only LIST          print only these outcomes, such as unique,multiple
      --no-header          csv, tsv: leave out the row of column names
      --answers PLACE      where the solutions stand: end, none or below
      --per-page N         booklet: N puzzles on a page (default: 4)
      --title TEXT         booklet: the title of the pages (default: Sudoku)
      --paper SIZE         booklet: the size of the paper: a4 (default), letter
      --all N              lines, pretty: print up to N solutions of each puzzle
      --count N            lines: count the solutions, up to N
Solving:
  -s, --solver NAME        auto (default), or a name that euler96 solvers lists
      --solutions N        look for up to N solutions per puzzle (default: 2)
      --budget N           give up on a puzzle after N nodes of the search
Checking:
      --check-column       csv: compare with the input's column solution
      --solution-column NAME
                           csv: the same with the column NAME
      --fail-on LIST       outcomes that make the exit code 1 or 3: invalid,
                           none, multiple, unknown, nothing
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
  -V, --version            print the version
`,
    shortHelp: `Usage: euler96 solve [OPTION]... [FILE|PUZZLE]...

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
  -o, --output FORM        what to print: sum (default), numbers, grid, lines,
                           csv, tsv, ndjson, pretty, booklet, svg, nothing
      --output-file FILE   print to FILE
      --columns LIST       csv, tsv, ndjson: these columns; help lists them
      --no-uniqueness      rate and explain without the steps that assume one
                           solution
      --only LIST          print only these outcomes, such as unique,multiple
      --no-header          csv, tsv: leave out the row of column names
      --answers PLACE      where the solutions stand: end, none or below
      --per-page N         booklet: N puzzles on a page (default: 4)
      --title TEXT         booklet: the title of the pages (default: Sudoku)
      --paper SIZE         booklet: the size of the paper: a4 (default), letter
      --all N              lines, pretty: print up to N solutions of each puzzle
      --count N            lines: count the solutions, up to N
Solving:
  -s, --solver NAME        auto (default), or a name that euler96 solvers lists
      --solutions N        look for up to N solutions per puzzle (default: 2)
      --budget N           give up on a puzzle after N nodes of the search
Checking:
      --check-column       csv: compare with the input's column solution
      --solution-column NAME
                           csv: the same with the column NAME
      --fail-on LIST       outcomes that make the exit code 1 or 3: invalid,
                           none, multiple, unknown, nothing
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
  -V, --version            print the version
`,
  },
  {
    name: "explain",
    takesFiles: true,
    options: {
      "input": { type: "string", short: "i", multiple: true, setting: "input" },
      "puzzle-column": { type: "string", multiple: true, setting: "puzzle-column" },
      "delimiter": { type: "string", multiple: true, setting: "delimiter" },
      "name": { type: "string", short: "n", multiple: true, repeats: true, setting: "name" },
      "output": { type: "string", short: "o", multiple: true, setting: "output" },
      "ladder": { type: "string", multiple: true, setting: "ladder" },
      "steps": { type: "string", multiple: true, setting: "steps" },
      "no-uniqueness": { type: "boolean", multiple: true, setting: "uniqueness", value: "false" },
      "output-file": { type: "string", multiple: true, setting: "output-file" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 explain [OPTION]... [FILE|PUZZLE]...

Without a FILE, or with -, standard input is read. Instead of a FILE, a puzzle
may be given. A board may have pencil marks. --name chooses puzzles by their
names.

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
  -o, --output FORM        what to print: text (default), html, ndjson, marks,
                           candidates
      --ladder NAME        which techniques are searched for, in which order:
                           human (default), sudoku-explainer
      --steps FROM-TO      only these steps, such as 12-20, 12 or 12-
      --no-uniqueness      leave out the steps that assume one solution
      --output-file FILE   print to FILE
Other:
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 explain [OPTION]... [FILE|PUZZLE]...

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
  -o, --output FORM        what to print: text (default), html, ndjson, marks,
                           candidates
      --ladder NAME        which techniques are searched for, in which order:
                           human (default), sudoku-explainer
      --steps FROM-TO      only these steps, such as 12-20, 12 or 12-
      --no-uniqueness      leave out the steps that assume one solution
      --output-file FILE   print to FILE
Other:
  -h, --help               print this help (-h: a short one)
`,
  },
  {
    name: "hint",
    takesFiles: true,
    options: {
      "input": { type: "string", short: "i", multiple: true, setting: "input" },
      "puzzle-column": { type: "string", multiple: true, setting: "puzzle-column" },
      "delimiter": { type: "string", multiple: true, setting: "delimiter" },
      "name": { type: "string", short: "n", multiple: true, repeats: true, setting: "name" },
      "puzzle": { type: "string", multiple: true, setting: "puzzle" },
      "level": { type: "string", multiple: true, setting: "level" },
      "all": { type: "boolean", multiple: true, setting: "all", value: "true" },
      "technique": { type: "string", multiple: true, repeats: true, setting: "technique" },
      "output": { type: "string", short: "o", multiple: true, setting: "output" },
      "ladder": { type: "string", multiple: true, setting: "ladder" },
      "no-uniqueness": { type: "boolean", multiple: true, setting: "uniqueness", value: "false" },
      "output-file": { type: "string", multiple: true, setting: "output-file" },
      "fail-on": { type: "string", multiple: true, setting: "fail-on" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 hint [OPTION]... [FILE|PUZZLE]...

Without a FILE, or with -, standard input is read. Instead of a FILE, a board
may be given. A board may have pencil marks. --name chooses boards by their
names. A board that is typed starts a conversation: Enter shows more of the
hint, n and Enter takes the step and shows the next hint, c corrects what is
wrong, q ends it; another board may follow. The exit code is 0 with a hint or a
solved board, and 1 if a board has no or several solutions, a wrong entry or
wrong marks; see --fail-on.

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
      --puzzle PUZZLE      the puzzle as it was given, to find wrong entries
Output:
      --level N            1: name the technique (default); 2: and where to
                           look; 3: the whole step
      --all                all steps of the board, easiest first, in place of
                           the next one
      --technique NAME     all steps of that technique, such as x-wing; may be
                           repeated
  -o, --output FORM        what to print: text (default), ndjson, marks,
                           candidates
      --ladder NAME        which techniques are searched for, in which order:
                           human (default), sudoku-explainer
      --no-uniqueness      leave out the steps that assume one solution
      --output-file FILE   print to FILE
Checking:
      --fail-on LIST       outcomes that make the exit code 1 or 3: invalid,
                           none, multiple, wrong, wrong-marks, other-puzzle,
                           bad-puzzle, unknown, nothing
Other:
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 hint [OPTION]... [FILE|PUZZLE]...

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
      --puzzle PUZZLE      the puzzle as it was given, to find wrong entries
Output:
      --level N            1: name the technique (default); 2: and where to
                           look; 3: the whole step
      --all                all steps of the board, easiest first, in place of
                           the next one
      --technique NAME     all steps of that technique, such as x-wing; may be
                           repeated
  -o, --output FORM        what to print: text (default), ndjson, marks,
                           candidates
      --ladder NAME        which techniques are searched for, in which order:
                           human (default), sudoku-explainer
      --no-uniqueness      leave out the steps that assume one solution
      --output-file FILE   print to FILE
Checking:
      --fail-on LIST       outcomes that make the exit code 1 or 3: invalid,
                           none, multiple, wrong, wrong-marks, other-puzzle,
                           bad-puzzle, unknown, nothing
Other:
  -h, --help               print this help (-h: a short one)
`,
  },
  {
    name: "generate",
    takesFiles: false,
    options: {
      "count": { type: "string", short: "n", multiple: true, setting: "count" },
      "seed": { type: "string", multiple: true, setting: "seed" },
      "clues": { type: "string", multiple: true, setting: "clues" },
      "minimal": { type: "boolean", multiple: true, setting: "minimal", value: "true" },
      "symmetry": { type: "string", multiple: true, setting: "symmetry" },
      "rating": { type: "string", multiple: true, setting: "rating" },
      "difficulty": { type: "string", multiple: true, setting: "difficulty" },
      "ramp": { type: "boolean", multiple: true, setting: "ramp", value: "true" },
      "hardest": { type: "string", multiple: true, setting: "hardest" },
      "ladder": { type: "string", multiple: true, setting: "ladder" },
      "with": { type: "string", multiple: true, repeats: true, setting: "with" },
      "pattern": { type: "string", multiple: true, setting: "pattern" },
      "near": { type: "string", multiple: true, setting: "near" },
      "remove": { type: "string", multiple: true, setting: "remove" },
      "add": { type: "string", multiple: true, setting: "add" },
      "budget": { type: "string", multiple: true, setting: "budget" },
      "time": { type: "string", multiple: true, setting: "time" },
      "output": { type: "string", short: "o", multiple: true, setting: "output" },
      "output-file": { type: "string", multiple: true, setting: "output-file" },
      "columns": { type: "string", multiple: true, setting: "columns" },
      "no-header": { type: "boolean", multiple: true, setting: "header", value: "false" },
      "answers": { type: "string", multiple: true, setting: "answers" },
      "per-page": { type: "string", multiple: true, setting: "per-page" },
      "title": { type: "string", multiple: true, setting: "title" },
      "paper": { type: "string", multiple: true, setting: "paper" },
      "quiet": { type: "boolean", short: "q", multiple: true, setting: "quiet", value: "true" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 generate [OPTION]...

Each puzzle has one solution. Without options, one minimal puzzle is made. The
exit code is 1 if fewer puzzles were found than asked for.

Puzzles:
  -n, --count N            make N puzzles (default: 1)
      --seed N             seed of the random numbers; without it the command
                           chooses one and reports it
      --clues MIN-MAX      that many clues
      --minimal            no clue can be removed (the default without
                           --symmetry, --clues and --pattern)
      --symmetry NAME      symmetry of the clues: none (default), rotate180,
                           rotate90, mirror, diagonal
      --rating MIN-MAX     that difficult, on the scale of Sudoku Explainer
                           1.2.1
      --difficulty WORD    the rating in a word: easy, medium, hard, expert or
                           extreme
      --ramp               the puzzles go from easy to hard
      --hardest NAME       the hardest step is of that name, such as xy-wing
      --ladder NAME        that of --hardest: human or sudoku-explainer
                           (default: the rating's, sudoku-explainer, if it has
                           the step)
      --with NAME          a step of that name is used, such as skyscraper; may
                           be repeated
      --pattern TEXT|FILE  clues in these cells
      --near FILE          exchange some clues of the puzzles in FILE; - is
                           standard input
      --remove MIN-MAX     with --near: remove that many clues (default: 1-2)
      --add MIN-MAX        with --near: add that many clues (default: 1-2)
      --budget N           give up after N boards in a row without a puzzle
                           (default: 1000000)
      --time SECONDS       give up after that time
Output:
  -o, --output FORM        what to print: lines (default), grid, csv, tsv,
                           ndjson, pretty, booklet, svg, nothing
      --output-file FILE   print to FILE
      --columns LIST       csv, tsv, ndjson: these columns; help lists them
      --no-header          csv, tsv: leave out the row of column names
      --answers PLACE      where the solutions stand: end, none or below
      --per-page N         booklet: N puzzles on a page (default: 4)
      --title TEXT         booklet: the title of the pages (default: Sudoku)
      --paper SIZE         booklet: the size of the paper: a4 (default), letter
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 generate [OPTION]...

Puzzles:
  -n, --count N            make N puzzles (default: 1)
      --seed N             seed of the random numbers; without it the command
                           chooses one and reports it
      --clues MIN-MAX      that many clues
      --minimal            no clue can be removed (the default without
                           --symmetry, --clues and --pattern)
      --symmetry NAME      symmetry of the clues: none (default), rotate180,
                           rotate90, mirror, diagonal
      --rating MIN-MAX     that difficult, on the scale of Sudoku Explainer
                           1.2.1
      --difficulty WORD    the rating in a word: easy, medium, hard, expert or
                           extreme
      --ramp               the puzzles go from easy to hard
      --hardest NAME       the hardest step is of that name, such as xy-wing
      --ladder NAME        that of --hardest: human or sudoku-explainer
                           (default: the rating's, sudoku-explainer, if it has
                           the step)
      --with NAME          a step of that name is used, such as skyscraper; may
                           be repeated
      --pattern TEXT|FILE  clues in these cells
      --near FILE          exchange some clues of the puzzles in FILE; - is
                           standard input
      --remove MIN-MAX     with --near: remove that many clues (default: 1-2)
      --add MIN-MAX        with --near: add that many clues (default: 1-2)
      --budget N           give up after N boards in a row without a puzzle
                           (default: 1000000)
      --time SECONDS       give up after that time
Output:
  -o, --output FORM        what to print: lines (default), grid, csv, tsv,
                           ndjson, pretty, booklet, svg, nothing
      --output-file FILE   print to FILE
      --columns LIST       csv, tsv, ndjson: these columns; help lists them
      --no-header          csv, tsv: leave out the row of column names
      --answers PLACE      where the solutions stand: end, none or below
      --per-page N         booklet: N puzzles on a page (default: 4)
      --title TEXT         booklet: the title of the pages (default: Sudoku)
      --paper SIZE         booklet: the size of the paper: a4 (default), letter
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
`,
  },
  {
    name: "scramble",
    takesFiles: true,
    options: {
      "forms": { type: "string", multiple: true, setting: "forms" },
      "seed": { type: "string", multiple: true, setting: "seed" },
      "input": { type: "string", short: "i", multiple: true, setting: "input" },
      "puzzle-column": { type: "string", multiple: true, setting: "puzzle-column" },
      "delimiter": { type: "string", multiple: true, setting: "delimiter" },
      "name": { type: "string", short: "n", multiple: true, repeats: true, setting: "name" },
      "output-file": { type: "string", multiple: true, setting: "output-file" },
      "quiet": { type: "boolean", short: "q", multiple: true, setting: "quiet", value: "true" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 scramble [OPTION]... [FILE|PUZZLE]...

Digits are relabelled, bands, stacks, rows of a band and columns of a stack are
exchanged, and the board is transposed or not. Each of the 1,218,998,108,160
ways has the same probability. Each form is a line of 81 cells; the forms of a
puzzle stand together. Without a FILE, or with -, standard input is read.
Instead of a FILE, a puzzle may be given.

Puzzles:
      --forms N            N forms of each puzzle (default: 1)
      --seed N             seed of the random numbers; without it the command
                           chooses one and reports it
Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
      --output-file FILE   print to FILE
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 scramble [OPTION]... [FILE|PUZZLE]...

Puzzles:
      --forms N            N forms of each puzzle (default: 1)
      --seed N             seed of the random numbers; without it the command
                           chooses one and reports it
Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
      --output-file FILE   print to FILE
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
`,
  },
  {
    name: "solvers",
    takesFiles: false,
    options: {
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 solvers [OPTION]...

Prints each solver's name, its family, whether it runs here, what it is, and its
source.

Other:
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 solvers [OPTION]...

Other:
  -h, --help               print this help (-h: a short one)
`,
  },
  {
    name: "techniques",
    takesFiles: false,
    options: {
      "ladder": { type: "string", multiple: true, setting: "ladder" },
      "help": { type: "boolean", short: "h", multiple: true, setting: "help", value: "true" },
    },
    help: `Usage: euler96 techniques [OPTION]...

Prints each technique's name as in the column hardest, its lowest rating on
Sudoku Explainer's scale, if it has one, the short name there, and what other
programs call it; of a ladder in the order in which they are searched for, else
of both.

Output:
      --ladder NAME        only those of a ladder, human or sudoku-explainer, in
                           its order
Other:
  -h, --help               print this help (-h: a short one)
`,
    shortHelp: `Usage: euler96 techniques [OPTION]...

Output:
      --ladder NAME        only those of a ladder, human or sudoku-explainer, in
                           its order
Other:
  -h, --help               print this help (-h: a short one)
`,
  },
];
// End

// Texts
export const help = `euler96 solves files of Sudoku puzzles and sums their corner numbers.

Usage: euler96 [OPTION]... [FILE|PUZZLE]...
       euler96 COMMAND ...

Input:
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
      --puzzle-column NAME csv: the column of the puzzle
      --delimiter CHAR     csv: what separates fields: comma, semicolon, tab
  -n, --name NAME          only the puzzles of that name; may be repeated
Output:
  -o, --output FORM        what to print: sum (default), numbers, grid, lines,
                           csv, tsv, ndjson, pretty, booklet, svg, nothing
      --output-file FILE   print to FILE
      --columns LIST       csv, tsv, ndjson: these columns; help lists them
      --no-uniqueness      rate and explain without the steps that assume one
                           solution
      --only LIST          print only these outcomes, such as unique,multiple
      --no-header          csv, tsv: leave out the row of column names
      --answers PLACE      where the solutions stand: end, none or below
      --per-page N         booklet: N puzzles on a page (default: 4)
      --title TEXT         booklet: the title of the pages (default: Sudoku)
      --paper SIZE         booklet: the size of the paper: a4 (default), letter
      --all N              lines, pretty: print up to N solutions of each puzzle
      --count N            lines: count the solutions, up to N
Solving:
  -s, --solver NAME        auto (default), or a name that euler96 solvers lists
      --solutions N        look for up to N solutions per puzzle (default: 2)
      --budget N           give up on a puzzle after N nodes of the search
Checking:
      --check-column       csv: compare with the input's column solution
      --solution-column NAME
                           csv: the same with the column NAME
      --fail-on LIST       outcomes that make the exit code 1 or 3: invalid,
                           none, multiple, unknown, nothing
Other:
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
  -V, --version            print the version

Commands (euler96 COMMAND --help):
  solve                    solve puzzles (the default)
  explain                  explain step by step how a person solves puzzles
  hint                     show the next step only, or which entries are wrong
  generate                 make puzzles to order
  scramble                 write puzzles in random equivalent forms
  solvers                  list the solvers
  techniques               list the techniques

Exit codes, the highest that applies: 0 success; 1 a puzzle has no, several or
unknown solutions, or differs from the known ones; 2 usage error; 3 malformed
input; 4 reading or writing failed; 5 internal error.

Examples:
  euler96 p096_sudoku.txt
  euler96 -o lines --output-file solved.txt puzzles.txt
  euler96 -o csv --columns puzzle,rating,hardest puzzles.txt
  euler96 explain -n 7 p096_sudoku.txt
`;
export const shortHelp = `Usage: euler96 [OPTION]... [FILE|PUZZLE]...
       euler96 COMMAND ...

Options (--help lists all):
  -i, --input FORMAT       format of the input: auto (default), grid, csv,
                           lines, marks, candidates, hodoku
  -n, --name NAME          only the puzzles of that name; may be repeated
  -o, --output FORM        what to print: sum (default), numbers, grid, lines,
                           csv, tsv, ndjson, pretty, booklet, svg, nothing
  -s, --solver NAME        auto (default), or a name that euler96 solvers lists
  -q, --quiet              print no messages except errors
  -h, --help               print this help (-h: a short one)
  -V, --version            print the version

Commands (euler96 COMMAND --help):
  solve                    solve puzzles (the default)
  explain                  explain step by step how a person solves puzzles
  hint                     show the next step only, or which entries are wrong
  generate                 make puzzles to order
  scramble                 write puzzles in random equivalent forms
  solvers                  list the solvers
  techniques               list the techniques
`;
export const columnsHelp = `  record     the record's number in the whole input, from 1
  name       the name in the input, otherwise the number of the record's first
             line
  outcome    unique, none, multiple, solved, unknown or invalid
  corner     the three digits in the top-left corner of the solution
  puzzle     the 81 cells, row by row, with a dot for an empty cell
  solution   the 81 digits, row by row
  line       the line of a malformed record's first problem, from 1
  column     the column of a malformed record's first problem, in bytes from 1
  message    what is wrong at that place
  clues      the number of digits that the puzzle gives
  marks      the candidates of a board with pencil marks: 729 characters
  guesses    the number of states at which the solver tried two or more branches
  nodes      the number of states that the solver visited
  count      the number of solutions, up to --solutions
  proof      a certificate of the outcome; - if there is none
  rating     the difficulty: Sudoku Explainer's rating of the hardest step
  rating_ep  the rating of the hardest step up to the first digit found
  rating_ed  the rating of the first step
  hardest    the technique of the hardest step, such as x-wing
  difficulty the rating in a word: easy, medium, hard, expert or extreme
  techniques what the explanation uses, and how often: naked-single:40 x-wing:1
  canonical  the 81 cells of the canonical form, which all forms of a puzzle
             share
  automorphisms
             maps of cells that leave the board as it is after some relabelling
  input.*    all columns of a csv input; input.NAME or input.2 is one of them
`;
export const nativeCommands = ["search-space", "candidates"];
// End
