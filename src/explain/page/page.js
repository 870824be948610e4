// Shows the steps. It has no rules of Sudoku: the data lists what each step changes.
//
// The value of a cell in the data:
//   0..511     its candidates, bit d-1 for digit d
//   512 + d    digit d is placed
//   1024 + d   digit d is placed, if the guesses are right
// Techniques are numbers from 0, the easiest, to GUESS, the hardest.
'use strict';

const element = (id) => document.getElementById(id);
const {guess: GUESS, puzzles} = JSON.parse(element('data').textContent);
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const STANDS = 512;
const SUPPOSED = 1024;

let puzzle = null;  // the puzzle that is shown
let boards = [];    // its boards: one before each step, then the result
let position = 0;   // the step that is shown; the number of steps for the result

// --- The board ---------------------------------------------------------------------------------

function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function makeHeading(text, scope) {
  const heading = make('th', '', text);
  heading.scope = scope;
  return heading;
}

function makeCell() {
  const td = make('td');
  const spoken = make('span', 'unseen');
  const digit = make('span', 'digit');
  const marks = make('span', 'marks');
  digit.setAttribute('aria-hidden', 'true');
  marks.setAttribute('aria-hidden', 'true');
  const candidates = digits.map((d) => marks.appendChild(make('i', '', d)));
  td.append(spoken, digit, marks);
  return {td, spoken, digit, marks, candidates};
}

function makeBoard() {
  const cells = [];
  const head = make('tr');
  head.append(make('th'), ...digits.map((d) => makeHeading('c' + d, 'col')));
  const body = make('tbody');
  for (const r of digits) {
    const row = make('tr');
    row.append(makeHeading('r' + r, 'row'));
    for (let c = 0; c < 9; ++c) {
      const cell = makeCell();
      row.append(cell.td);
      cells.push(cell);
    }
    body.append(row);
  }
  const thead = make('thead');
  thead.append(head);
  element('board').append(thead, body);
  return cells;
}

const cells = makeBoard();

const has = (mask, digit) => (mask >> (digit - 1) & 1) === 1;
const inMask = (mask) => digits.filter((d) => has(mask, d));

function inHouse(house, cell) {
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  if (house < 9) return row === house;
  if (house < 18) return column === house - 9;
  return 3 * Math.floor(row / 3) + Math.floor(column / 3) === house - 18;
}

function showCell(index, value, step) {
  const {td, spoken, digit, marks, candidates} = cells[index];
  const stands = value >= STANDS;
  const isClue = puzzle.clues[index] !== '.';
  const isSupposed = value >= SUPPOSED;
  const looked = step.cells.includes(index);
  const lost = new Map(step.removed).get(index) || 0;
  const gains = step.placed && step.cells[0] === index ? step.placed : 0;

  td.classList.toggle('is-clue', isClue);
  td.classList.toggle('is-supposed', isSupposed);
  td.classList.toggle('looked', looked);
  td.classList.toggle('in-house', step.house !== null && inHouse(step.house, index));
  td.classList.toggle('reached', step.reaches !== null && inHouse(step.reaches, index));
  td.classList.toggle('wrong', step.wrong.includes(index));

  marks.hidden = stands;
  digit.textContent = stands ? value % STANDS : '';
  digits.forEach((d, i) => {
    const mark = candidates[i];
    mark.classList.toggle('gone', !has(value, d));
    mark.classList.toggle('gains', d === gains);
    mark.classList.toggle('loses', has(lost, d));
    mark.classList.toggle('about', looked && has(step.digits, d) && !has(lost, d));
  });

  const kind = isClue ? 'clue' : isSupposed ? 'rests on a guess' : 'found';
  const words = [stands ? `${value % STANDS}, ${kind}` :
                 value === 0 ? 'no candidate' : `candidates ${inMask(value).join(' ')}`];
  if (looked) words.push('looked at');
  if (step.wrong.includes(index)) words.push('contradiction');
  if (gains) words.push(`${gains} is placed`);
  if (lost) words.push(`removed ${inMask(lost).join(' ')}`);
  spoken.textContent = words.join('; ');
}

// --- The steps ---------------------------------------------------------------------------------

// All boards, from the first one and the changes of each step.
function allBoards(of) {
  const all = [Int16Array.from(of.board)];
  for (const step of of.steps) {
    const next = all[all.length - 1].slice();
    for (const [cell, value] of step.changes) next[cell] = value;
    all.push(next);
  }
  return all;
}

const inRange = (at) => Math.max(0, Math.min(at, puzzle.steps.length));
const stepAt = (at) => at < puzzle.steps.length ? puzzle.steps[at] : puzzle.end;

function countWords(at) {
  const total = puzzle.steps.length;
  return at < total ? `Step ${at + 1} of ${total}` :
         total === 1 ? 'After 1 step' : `After ${total} steps`;
}

function show(at) {
  position = inRange(at);
  const step = stepAt(position);
  boards[position].forEach((value, index) => showCell(index, value, step));

  const words = countWords(position);
  element('count').textContent = words;
  element('depth').textContent = step.depth === 0 ? '' : `depth ${step.depth}`;
  element('title').textContent = step.title;
  element('text').textContent = step.text;
  element('caption').textContent = `${puzzle.name}, ${words}`;

  const slider = element('slider');
  slider.value = position;
  slider.setAttribute('aria-valuetext', `${words}: ${step.title}`);
  const atStart = position === 0;
  const atEnd = position === puzzle.steps.length;
  for (const id of ['first', 'back']) element(id).setAttribute('aria-disabled', atStart);
  for (const id of ['forward', 'last']) element(id).setAttribute('aria-disabled', atEnd);
  element('bars').querySelector('.now')?.classList.remove('now');
  element('bars').children[position]?.classList.add('now');
  keepFragment();
}

// Draws a bar for the difficulty of each step: step i is at x = i, the result at the right end.
function drawBars() {
  const {steps} = puzzle;
  const wide = Math.min(0.86, steps.length / 50);
  element('bars').setAttribute('viewBox', `0 0 ${steps.length || 1} 1`);
  element('bars').innerHTML = steps.map(({technique, refutes}, i) => {
    const tall = 0.15 + 0.85 * technique / GUESS;
    const kind = refutes ? 'refuted' : technique === GUESS ? 'guess' : 'plain';
    return `<path class="${kind}" d="M${i - wide / 2} 1v${-tall}h${wide}v${tall}z"/>`;
  }).join('');
}

// Names the step under the pointer. The tip stays within the track.
function showTip(event) {
  const {left, width} = element('bars').getBoundingClientRect();
  const total = puzzle.steps.length;
  const at = inRange(Math.round((event.clientX - left) / width * total));
  const tip = element('tip');
  tip.textContent = `${countWords(at)}: ${stepAt(at).title}`;
  tip.style.left = `${100 * at / total}%`;
  tip.style.translate = `${-100 * at / total}%`;
  tip.hidden = false;
}

function showSummary() {
  const facts = element('facts');
  facts.replaceChildren();
  for (const [term, fact, note] of puzzle.facts) {
    const pair = make('div');
    pair.append(make('dt', '', term), make('dd', '', fact));
    if (note) pair.append(make('dd', 'note', note));
    facts.append(pair);
  }
  const most = Math.max(1, ...puzzle.uses.map(([, uses]) => uses));
  element('techniques').replaceChildren(...puzzle.uses.map(([technique, uses]) => {
    const item = make('li');
    const bar = make('span', 'bar');
    bar.style.width = `${Math.max(4, 100 * uses / most)}%`;
    bar.setAttribute('aria-hidden', 'true');
    item.append(make('span', '', technique), make('span', 'uses', uses), bar);
    return item;
  }));
}

function choose(index, at) {
  puzzle = puzzles[index];
  boards = allBoards(puzzle);
  element('name').textContent = puzzle.name;
  document.title = `${puzzle.name}: solution walkthrough`;
  element('puzzle').selectedIndex = index;
  element('slider').max = puzzle.steps.length;
  element('difficulty').hidden = puzzle.steps.length === 0;
  drawBars();
  showSummary();
  show(at);
}

// --- The fragment of the address, such as #puzzle=7&step=14 ------------------------------------

let pause = 0;

// Browsers limit how often a page may change its address: wait until the steps pause.
function keepFragment() {
  clearTimeout(pause);
  const fragment = `#puzzle=${puzzles.indexOf(puzzle) + 1}&step=${position + 1}`;
  pause = setTimeout(() => history.replaceState(null, '', fragment), 150);
}

function followFragment() {
  const named = new URLSearchParams(location.hash.slice(1));
  const index = Number(named.get('puzzle')) - 1;
  choose(index in puzzles ? index : 0, Math.trunc(named.get('step')) - 1 || 0);
}

// --- Input from the user -----------------------------------------------------------------------

const moves = {
  first: () => 0,
  back: () => position - 1,
  forward: () => position + 1,
  last: () => puzzle.steps.length,
};
const keys = {ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last'};

for (const id of Object.keys(moves)) {
  element(id).addEventListener('click', () => show(moves[id]()));
}
element('slider').addEventListener('input', (event) => show(Number(event.target.value)));
element('slider').addEventListener('pointermove', showTip);
element('slider').addEventListener('pointerleave', () => { element('tip').hidden = true; });

// After a choice from the open list the arrow keys step. Up and down in the closed list change the
// puzzle, and the list keeps the focus.
let listIsClosed = false;
element('puzzle').addEventListener('pointerdown', () => { listIsClosed = false; });
element('puzzle').addEventListener('keydown', ({key, altKey}) => {
  listIsClosed = !altKey && key !== 'Enter' && key !== ' ';
});
element('puzzle').addEventListener('change', ({target}) => {
  choose(target.selectedIndex, 0);
  if (!listIsClosed) element('slider').focus({preventScroll: true});
});

document.addEventListener('keydown', (event) => {
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (modified || !(event.key in keys)) return;
  event.preventDefault();  // the list and the slider use these keys too
  show(moves[keys[event.key]]());
});
window.addEventListener('hashchange', followFragment);

for (const {name, difficulty} of puzzles) {
  element('puzzle').append(make('option', '', `${name} (${difficulty})`));
}
element('chooser').hidden = puzzles.length < 2;
if (puzzles.length > 0) {
  followFragment();
} else {
  element('text').textContent = 'There is no puzzle to explain.';
}
