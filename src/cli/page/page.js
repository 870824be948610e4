// Shows the steps. It has no rules of Sudoku: the data lists what each step places and removes. The
// words of the steps are in the lists that a browser without scripts shows.
//
// A cell of a board is a number:
//   0..511     its candidates, bit d-1 for digit d
//   512 + d    digit d is placed
//   1024 + d   digit d is placed, if the guesses are right
// Houses are a number: bit h for row h, column h-9 or box h-18.
// A link is [from, to, path]. Its ends are 10 * cell + digit, negative if the cell does not hold
// the digit.
// Ratings are in tenths, from EASIEST. A guess and its refutation have none.
'use strict';

const element = (id) => document.getElementById(id);
const puzzles = [...element('puzzles').children].map(puzzleOf);
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const STANDS = 512;
const SUPPOSED = 1024;
const MANY = 16;  // so many links are drawn with thinner lines
const EASIEST = 10;
const HARDEST = 115;

let puzzle = null;  // the puzzle that is shown
let boards = [];    // its boards: one before each step, then the result
let position = 0;   // the step that is shown; the number of steps for the result

// --- The data ----------------------------------------------------------------------------------

// The marks that the data leaves out where there are none.
function withMarks(marks, item) {
  const none = {cells: [], houses: 0, reaches: 0, digits: 0, placed: null, removed: [], links: [],
                loop: '', depth: 0, wrong: [], rating: null, refutes: null};
  const [title, text] = item.children;
  return {...none, ...marks, title: title.textContent, text: text.textContent};
}

function puzzleOf(section) {
  const data = JSON.parse(section.querySelector('script').textContent);
  const items = section.querySelectorAll('li');
  data.steps = data.steps.map((marks, i) => withMarks(marks, items[i]));
  data.end = withMarks(data.end, items[data.steps.length]);
  return data;
}

// --- The board ---------------------------------------------------------------------------------

function makeBoard() {
  const columns = digits.map((d) => `<th scope="col">c${d}</th>`).join('');
  const marks = digits.map((d) => `<i>${d}</i>`).join('');
  const cell = '<td><span class="unseen"></span><span class="digit" aria-hidden="true"></span>' +
      `<span class="marks" aria-hidden="true">${marks}</span></td>`;
  const rows = digits.map((d) => `<tr><th scope="row">r${d}</th>${cell.repeat(9)}</tr>`).join('');
  element('board').insertAdjacentHTML(
      'beforeend', `<thead><tr><th></th>${columns}</tr></thead><tbody>${rows}</tbody>`);
  return element('board').querySelectorAll('td');
}

const cells = makeBoard();

const has = (mask, digit) => (mask >> (digit - 1) & 1) === 1;
const inMask = (mask) => digits.filter((d) => has(mask, d));

// Whether one of the houses has the cell.
function inHouses(houses, index) {
  const row = Math.trunc(index / 9);
  const column = index % 9;
  const box = 3 * Math.trunc(row / 3) + Math.trunc(column / 3);
  return [row, 9 + column, 18 + box].some((house) => (houses >> house & 1) === 1);
}

function showCell(index, value, step) {
  const td = cells[index];
  const [spoken, digit, marks] = td.children;
  const stands = value >= STANDS;
  const isClue = puzzle.clues[index] !== '.';
  const isSupposed = value >= SUPPOSED;
  const looked = step.cells.includes(index);
  const lost = new Map(step.removed).get(index) || 0;
  const gains = step.placed && step.placed[0] === index ? step.placed[1] : 0;
  const ends = step.links.flatMap(([from, to]) => [from, to]);
  const on = digits.filter((d) => ends.includes(10 * index + d));
  const off = digits.filter((d) => ends.includes(-10 * index - d));

  td.classList.toggle('is-clue', isClue);
  td.classList.toggle('is-supposed', isSupposed);
  td.classList.toggle('looked', looked);
  td.classList.toggle('in-house', inHouses(step.houses, index));
  td.classList.toggle('reached', inHouses(step.reaches, index));
  td.classList.toggle('wrong', step.wrong.includes(index));

  marks.hidden = stands;
  digit.textContent = stands ? value % STANDS : '';
  digits.forEach((d, i) => {
    const mark = marks.children[i];
    mark.classList.toggle('gone', !has(value, d));
    mark.classList.toggle('gains', d === gains);
    mark.classList.toggle('loses', has(lost, d));
    mark.classList.toggle('on', on.includes(d));
    mark.classList.toggle('off', off.includes(d));
    mark.classList.toggle('about', looked && has(step.digits, d) && !has(lost, d));
  });

  const kind = isClue ? 'clue' : isSupposed ? 'rests on a guess' : 'found';
  const words = [stands ? `${value % STANDS}, ${kind}` :
                 value === 0 ? 'no candidate' : `candidates ${inMask(value).join(' ')}`];
  if (looked) words.push('looked at');
  if (step.wrong.includes(index)) words.push('contradiction');
  if (gains) words.push(`${gains} is placed`);
  if (lost) words.push(`removed ${inMask(lost).join(' ')}`);
  if (on.length) words.push(`true in the chain ${on.join(' ')}`);
  if (off.length) words.push(`false in the chain ${off.join(' ')}`);
  spoken.textContent = words.join('; ');
}

// A strong link leads from what is false to what is true, a weak link from what is true to what is
// false. By a rule of a net what is false leads to what is false.
function drawLines({links, loop}) {
  const path = (kind, d) => d && `<path class="${kind}" d="${d}"/>`;
  element('links').innerHTML =
      links.map(([from, to, d]) => path(to > 0 ? 'strong' : from > 0 ? 'weak' : 'rule', d)).join('') +
      path('loop', loop);
  element('links').classList.toggle('many', links.length > MANY);
  element('links').classList.remove('choosing');
}

// A line of the words of a chain, such as `so r1c7 is not 5 (row 1)`, names the ends of links.
function endsNamed(line) {
  return [...line.matchAll(/r(\d)c(\d) is (not )?(\d)/g)].map(([, row, column, not, digit]) =>
    (not ? -1 : 1) * (90 * (row - 1) + 10 * (column - 1) + Number(digit)));
}

// Dims all links but those to the ends that a line names, and those that led to what is false there.
function chooseLinks(line) {
  const {links} = stepAt(position);
  const ends = endsNamed(line);
  const chosen = new Set(links.filter(([, to]) => ends.includes(to)));
  for (const [from] of [...chosen]) {
    for (const link of links) if (from < 0 && link[1] === from) chosen.add(link);
  }
  links.forEach((link, i) => element('links').children[i]?.classList.toggle('chosen', chosen.has(link)));
  element('links').classList.toggle('choosing', chosen.size > 0);
}

// Shows those entries of the legend whose marks the board has.
function showLegend() {
  for (const entry of document.querySelectorAll('.legend li')) {
    entry.hidden = !element('picture').querySelector(entry.dataset.shows);
  }
}

// --- The steps ---------------------------------------------------------------------------------

// All boards. A refuted guess brings back the board before it, without the digit that was tried.
function allBoards({clues, candidates, steps}) {
  const all = [candidates.map((mask, i) => clues[i] === '.' ? mask : STANDS + Number(clues[i]))];
  for (const {cells: [cell], digits: tried, placed, removed, depth, refutes} of steps) {
    const next = all[refutes ?? all.length - 1].slice();
    for (const [at, lost] of removed) next[at] &= ~lost;
    if (refutes !== null) next[cell] &= ~tried;
    if (placed) next[placed[0]] = (depth > 0 ? SUPPOSED : STANDS) + placed[1];
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

const heading = () => puzzle.named || puzzles.length > 1 ? puzzle.name : 'Sudoku';

// Shows the second solution beside the first, and marks the cells that differ in both.
function showOther(atEnd) {
  const other = atEnd ? puzzle.other : null;
  element('other-solution').hidden = !other;
  const differs = (value, i) => Boolean(other) && value % STANDS !== Number(other[i]);
  boards[position].forEach((value, i) => cells[i].classList.toggle('differs', differs(value, i)));
  if (!other) return;
  const cell = (i) =>
    `<td${differs(boards[position][i], i) ? ' class="differs"' : ''}>${other[i]}</td>`;
  element('other').innerHTML = digits.map((d) =>
    `<tr>${digits.map((e) => cell(9 * (d - 1) + e - 1)).join('')}</tr>`).join('');
}

function show(at) {
  position = inRange(at);
  const step = stepAt(position);
  boards[position].forEach((value, index) => showCell(index, value, step));
  drawLines(step);
  showLegend();

  const words = countWords(position);
  element('count').textContent = words;
  element('depth').textContent = step.depth === 0 ? '' : `depth ${step.depth}`;
  element('title').textContent = step.title;
  element('text').replaceChildren(...step.text.split(/(?<=\n)/).map((line) => {
    const part = document.createElement('span');
    part.textContent = line;
    return part;
  }));
  element('caption').textContent = `${heading()}, ${words}`;

  const slider = element('slider');
  slider.value = position;
  slider.setAttribute('aria-valuetext', `${words}: ${step.title}`);
  const atStart = position === 0;
  const atEnd = position === puzzle.steps.length;
  showOther(atEnd);
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
  element('bars').innerHTML = steps.map(({rating, refutes}, i) => {
    const tall = 0.15 + 0.85 * ((rating ?? HARDEST) - EASIEST) / (HARDEST - EASIEST);
    const kind = refutes !== null ? 'refuted' : rating === null ? 'guess' : 'plain';
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

// The facts and the techniques are words of the program: they need no escaping.
function showSummary() {
  element('facts').innerHTML = puzzle.facts.map(([term, fact, note]) =>
    `<div><dt>${term}</dt><dd>${fact}</dd>${note ? `<dd class="note">${note}</dd>` : ''}</div>`
  ).join('');
  const most = Math.max(...puzzle.uses.map(([, uses]) => uses));
  element('techniques').innerHTML = puzzle.uses.map(([technique, uses]) =>
    `<li><span>${technique}</span><span class="uses">${uses}</span>` +
    `<span class="bar" style="width: ${Math.max(4, 100 * uses / most)}%" aria-hidden="true"></span></li>`
  ).join('');
}

function choose(index, at) {
  puzzle = puzzles[index];
  boards = allBoards(puzzle);
  element('name').textContent = heading();
  document.title = `${heading()}: solution walkthrough`;
  element('puzzle').selectedIndex = index;
  element('slider').max = puzzle.steps.length;
  element('difficulty').hidden = puzzle.steps.length === 0;
  drawBars();
  showSummary();
  show(at);
}

// --- The fragment of the address: #14 is step 14 of the first puzzle, #7.14 that of the seventh --

let pause = 0;

// Browsers limit how often a page may change its address: wait until the steps pause.
function keepFragment() {
  clearTimeout(pause);
  const index = puzzles.indexOf(puzzle);
  const fragment = `#${index > 0 ? `${index + 1}.` : ''}${position + 1}`;
  pause = setTimeout(() => history.replaceState(null, '', fragment), 150);
}

function followFragment() {
  const [, number, step] = location.hash.match(/^#(?:(\d+)\.)?(\d+)$/) ?? [];
  const index = Number(number ?? 1) - 1;
  choose(index in puzzles ? index : 0, (step ?? 1) - 1);
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

element('text').addEventListener('pointerover', ({target}) => {
  chooseLinks(target.matches('span') ? target.textContent : '');
});
element('text').addEventListener('pointerleave', ({pointerType}) => {
  if (pointerType === 'mouse') chooseLinks('');  // a finger leaves when it is lifted
});

// A swipe over the board: to the left for the next step. A swipe up or down scrolls the page.
let swipe = null;
const picture = element('picture');
picture.addEventListener('pointerdown', (event) => {
  swipe = event.pointerType === 'mouse' || !event.isPrimary ? null : event;
});
picture.addEventListener('pointerup', ({clientX, clientY}) => {
  const across = clientX - (swipe?.clientX ?? clientX);
  const down = clientY - (swipe?.clientY ?? clientY);
  swipe = null;
  if (Math.abs(across) < 40 || Math.abs(across) < 2 * Math.abs(down)) return;
  show(moves[across < 0 ? 'forward' : 'back']());
});
picture.addEventListener('pointercancel', () => { swipe = null; });

for (const {name, difficulty} of puzzles) {
  element('puzzle').add(new Option(`${name} (${difficulty})`));
}
element('chooser').hidden = puzzles.length < 2;
if (puzzles.length > 0) {
  followFragment();
} else {
  element('text').textContent = 'There is no puzzle to explain.';
}
