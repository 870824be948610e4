// walkthrough(root, puzzles, options) makes an element a player, which steps through solutions.
//
//     root      an empty element of the class `walkthrough`, which page.css is about
//     puzzles   as walkthrough.puzzleOf reads them
//     options   keys: the element whose arrow keys step, if it is not root
//               onShow: called with {index, position, heading} whenever a step is shown
//     returns   {choose(index, position)}, which shows a step of a puzzle; both count from 0
//
// It has no rules of Sudoku: the data lists what each step places and removes. A puzzle is a record of
// `euler96 explain -o ndjson`, with the words of its steps and what their drawing needs: r1c2=5 says
// that a cell holds a digit, r1c2<>5 that it does not.
'use strict';

function walkthrough(root, puzzles, {keys = root, onShow = () => {}} = {}) {
  const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const MANY = 16;  // from this number of links on, lines are thinner
  const EASIEST = 1;
  const HARDEST = 11.5;

  // A line with a head, which points in the direction of the angle.
  const arrow = (kind, path, x, y, angle) => `<g class="${kind}"><path d="${path}"/>` +
      `<path class="head" d="M-11-6 2 0-11 6z" transform="translate(${x} ${y}) rotate(${angle})"/></g>`;

  const MARKUP = `
<header>
  <div>
    <p class="overline">Solution walkthrough</p>
    <h1 class="name" dir="auto"></h1>
  </div>
  <label class="chooser" hidden>
    <span>Puzzle</span>
    <select class="puzzle" aria-label="Puzzle" dir="auto"></select>
  </label>
</header>
<div class="sides">
  <section class="board-side" aria-label="Board">
    <div class="picture">
      <table class="board"><caption class="caption unseen"></caption></table>
      <svg class="lines" viewBox="0 0 900 900" aria-hidden="true"><g class="links"></g></svg>
    </div>
    <ul class="legend" aria-label="Legend">
      <li data-shows=".is-clue"><span class="key clue">5</span>clue</li>
      <li data-shows="td:not(.is-clue) .digit:not(:empty)"><span class="key found">5</span>found</li>
      <li data-shows=".is-supposed"><span class="key supposed">5</span>rests on a guess</li>
      <li data-shows=".looked"><span class="key looked">&nbsp;</span>looked at</li>
      <li data-shows=".in-house"><span class="key in-house">&nbsp;</span>house of the step</li>
      <li data-shows=".reached"><span class="key reached">&nbsp;</span>house that loses candidates</li>
      <li data-shows=".gains"><span class="key gains">5</span>placed</li>
      <li data-shows=".loses"><span class="key loses">5</span>removed</li>
      <li data-shows=".on"><span class="key on">5</span>true in the chain</li>
      <li data-shows=".off"><span class="key off">5</span>false in the chain</li>
      <li data-shows=".strong"><svg class="key" viewBox="0 0 44 14">${arrow('strong', 'M2 7H40', 40, 7, 0)}</svg>strong link: one is false, so the other is true</li>
      <li data-shows=".weak"><svg class="key" viewBox="0 0 44 14">${arrow('weak', 'M2 7H40', 40, 7, 0)}</svg>weak link: one is true, so the other is false</li>
      <li data-shows=".rule"><svg class="key" viewBox="0 0 44 14">${arrow('rule', 'M2 7H40', 40, 7, 0)}</svg>rule: these are false, so the other is false</li>
      <li data-shows=".loop"><svg class="key" viewBox="0 0 44 14"><path class="loop" d="M2 7H40"/></svg>loop</li>
      <li data-shows=".wrong"><span class="key wrong">&nbsp;</span>contradiction</li>
    </ul>
  </section>
  <section class="story" aria-label="Steps">
    <div class="difficulty">
      <div class="axis" aria-hidden="true"><span>guess</span><span>single</span></div>
      <div class="track">
        <svg class="bars" preserveAspectRatio="none" aria-hidden="true"></svg>
        <input class="slider" type="range" min="0" value="0" aria-label="Step">
        <span class="tip" aria-hidden="true" hidden></span>
      </div>
      <div class="axis" aria-hidden="true"><span>first</span><span>difficulty of each step</span><span>result</span></div>
    </div>
    <div class="buttons" role="group" aria-label="Move through the steps">
      <button class="first" type="button" aria-label="First step">&#8676;</button>
      <button class="back wide" type="button">&#8592; Back</button>
      <button class="forward wide" type="button">Forward &#8594;</button>
      <button class="last" type="button" aria-label="Result">&#8677;</button>
    </div>
    <article class="step card" aria-live="polite" aria-atomic="true">
      <h2 class="title"></h2>
      <p class="overline"><span class="count"></span> <span class="depth badge"></span></p>
      <p class="text"></p>
      <div class="other-solution" hidden>
        <p>Another solution:</p>
        <table class="other" aria-label="Another solution"></table>
      </div>
    </article>
    <section class="card" aria-label="Summary">
      <h2 class="overline">Summary</h2>
      <dl class="facts"></dl>
      <ul class="techniques" aria-label="Techniques used"></ul>
    </section>
    <p class="hint">Keys: &#8592; back, &#8594; forward, Home first step, End result. Or swipe over the board.</p>
  </section>
</div>`;

  root.innerHTML = MARKUP;
  const part = (name) => root.querySelector('.' + name);
  const cells = makeBoard();

  let puzzle = null;  // the puzzle that is shown
  let steps = [];     // its steps, and the result as one more
  let boards = [];    // the board before each of them
  let position = 0;   // the step that is shown
  let drawn = [];     // the links that are drawn

  // --- The data ----------------------------------------------------------------------------------

  // A candidate: r1c2=5 or r1c2<>5.
  function parse(candidate) {
    const [row, column, digit] = candidate.match(/\d/g).map(Number);
    return {index: 9 * (row - 1) + column - 1, digit};
  }

  const isOn = (candidate) => candidate.includes('=');

  // A step with what the data leaves out where there is none of it.
  function wholeStep(data) {
    const step = {cells: [], digits: [], houses: [], placed: [], removed: [], links: [], rating: null,
                  cover: [], excluding: [], paths: [], loop: '', wrong: [], depth: 0, ...data};
    const linked = step.links.length > 0;  // then the links show what to look at
    return {
      ...step,
      looked: linked ? [] : [...step.cells, ...step.excluding],
      about: linked ? [] : step.digits,
      // A refuted guess loses its candidate on another board.
      lost: step.refutes ? [] : step.lost ?? step.removed,
      links: step.links.map((link, i) => ({...link, path: step.paths[i]})),
    };
  }

  // The board before each step, and the last one. A cell has a digit or candidates. A refuted guess
  // brings back the board before it.
  function allBoards({puzzle: clues, candidates}, all) {
    const found = [candidates.map((left, i) => clues[i] === '.' ? {candidates: left} : {digit: Number(clues[i])})];
    for (const {placed, removed, lost, depth, refutes} of all) {
      const next = found[refutes ? refutes - 1 : found.length - 1].slice();
      for (const {index, digit} of (refutes ? removed : lost).map(parse)) {
        next[index] = {candidates: next[index].candidates.filter((d) => d !== digit)};
      }
      for (const {index, digit} of placed.map(parse)) next[index] = {digit, supposed: depth > 0};
      found.push(next);
    }
    return found;
  }

  // --- The board ---------------------------------------------------------------------------------

  function makeBoard() {
    const columns = DIGITS.map((d) => `<th scope="col">c${d}</th>`).join('');
    const marks = DIGITS.map((d) => `<i>${d}</i>`).join('');
    const cell = '<td><span class="unseen"></span><span class="digit" aria-hidden="true"></span>' +
        `<span class="marks" aria-hidden="true">${marks}</span></td>`;
    const rows = DIGITS.map((d) => `<tr><th scope="row">r${d}</th>${cell.repeat(9)}</tr>`).join('');
    part('board').insertAdjacentHTML(
        'beforeend', `<thead><tr><th></th>${columns}</tr></thead><tbody>${rows}</tbody>`);
    return part('board').querySelectorAll('td');
  }

  function showCell(index, {digit, supposed, candidates = []}, step, ends) {
    const td = cells[index];
    const [spoken, shown, marks] = td.children;
    const row = Math.trunc(index / 9);
    const column = index % 9;
    const box = 3 * Math.trunc(row / 3) + Math.trunc(column / 3);
    const name = `r${row + 1}c${column + 1}`;
    const houses = [`row ${row + 1}`, `column ${column + 1}`, `box ${box + 1}`];
    const isClue = puzzle.puzzle[index] !== '.';
    const looked = step.looked.includes(name);
    const wrong = step.wrong.includes(name);
    const gains = DIGITS.filter((d) => step.placed.includes(`${name}=${d}`));
    const loses = DIGITS.filter((d) => step.lost.includes(`${name}<>${d}`));
    const on = DIGITS.filter((d) => ends.has(`${name}=${d}`));
    const off = DIGITS.filter((d) => ends.has(`${name}<>${d}`));

    td.classList.toggle('is-clue', isClue);
    td.classList.toggle('is-supposed', Boolean(supposed));
    td.classList.toggle('looked', looked);
    td.classList.toggle('in-house', houses.some((house) => step.houses.includes(house)));
    td.classList.toggle('reached', houses.some((house) => step.cover.includes(house)));
    td.classList.toggle('wrong', wrong);

    marks.hidden = Boolean(digit);
    shown.textContent = digit ?? '';
    for (const d of DIGITS) {
      const mark = marks.children[d - 1];
      mark.classList.toggle('gone', !candidates.includes(d));
      mark.classList.toggle('gains', gains.includes(d));
      mark.classList.toggle('loses', loses.includes(d));
      mark.classList.toggle('on', on.includes(d));
      mark.classList.toggle('off', off.includes(d));
      mark.classList.toggle('about', looked && step.about.includes(d) && !loses.includes(d));
    }

    const kind = isClue ? 'clue' : supposed ? 'rests on a guess' : 'found';
    const words = [digit ? `${digit}, ${kind}` :
                   candidates.length === 0 ? 'no candidate' : `candidates ${candidates.join(' ')}`];
    if (looked) words.push('looked at');
    if (wrong) words.push('contradiction');
    if (gains.length) words.push(`${gains} is placed`);
    if (loses.length) words.push(`removed ${loses.join(' ')}`);
    if (on.length) words.push(`true in the chain ${on.join(' ')}`);
    if (off.length) words.push(`false in the chain ${off.join(' ')}`);
    spoken.textContent = words.join('; ');
  }

  // A strong link leads from what is false to what is true, a weak link from what is true to what is
  // false. By a rule of a net what is false leads to what is false. The end of the curve comes from the
  // control point.
  function drawLink({from, to, path}) {
    const kind = isOn(to) ? 'strong' : isOn(from) ? 'weak' : 'rule';
    const [, , controlX, controlY, x, y] = path.match(/-?\d+/g).map(Number);
    const angle = Math.atan2(y - controlY, x - controlX) * 180 / Math.PI;
    return arrow(kind, path, x, y, angle);
  }

  function drawLines({links, loop}) {
    drawn = links.filter(({path}) => path);
    part('links').innerHTML =
        drawn.map(drawLink).join('') + (loop && `<path class="loop" d="${loop}"/>`);
    part('links').classList.toggle('many', drawn.length > MANY);
    part('links').classList.remove('choosing');
  }

  // A line of the words of a chain, such as `so r1c7 is not 5 (row 1)`, names the ends of links.
  function endsNamed(line) {
    return [...line.matchAll(/(r\dc\d) is (not )?(\d)/g)].map(
        ([, cell, not, digit]) => cell + (not ? '<>' : '=') + digit);
  }

  // Dims all links but those to the ends that a line names, and those that led to what is false there.
  function chooseLinks(line) {
    const ends = endsNamed(line);
    const chosen = new Set(drawn.filter(({to}) => ends.includes(to)));
    for (const {from} of [...chosen]) {
      for (const link of drawn) if (!isOn(from) && link.to === from) chosen.add(link);
    }
    drawn.forEach((link, i) => part('links').children[i].classList.toggle('chosen', chosen.has(link)));
    part('links').classList.toggle('choosing', chosen.size > 0);
  }

  // Shows those entries of the legend whose marks the board has.
  function showLegend() {
    for (const entry of root.querySelectorAll('.legend li')) {
      entry.hidden = !part('picture').querySelector(entry.dataset.shows);
    }
  }

  // --- The steps ---------------------------------------------------------------------------------

  const last = () => steps.length - 1;  // the result
  const inRange = (at) => Math.max(0, Math.min(at, last()));
  const heading = () => puzzle.named || puzzles.length > 1 ? puzzle.name : 'Sudoku';

  function countWords(at) {
    return at < last() ? `Step ${at + 1} of ${last()}` :
           last() === 1 ? 'After 1 step' : `After ${last()} steps`;
  }

  // Shows the second solution beside the first, and marks the cells that differ in both.
  function showOther() {
    const other = position === last() ? puzzle.other : undefined;
    const differs = (i) => other !== undefined && boards[position][i].digit !== Number(other[i]);
    part('other-solution').hidden = other === undefined;
    cells.forEach((td, i) => td.classList.toggle('differs', differs(i)));
    if (other === undefined) return;
    const cell = (i) => `<td${differs(i) ? ' class="differs"' : ''}>${other[i]}</td>`;
    part('other').innerHTML = DIGITS.map((d) =>
      `<tr>${DIGITS.map((e) => cell(9 * (d - 1) + e - 1)).join('')}</tr>`).join('');
  }

  // The lines of the words. Those of a chain within a net are indented, and fold under the line before.
  function linesOf(text) {
    const lines = [];
    let inner = null;
    for (const line of text.split(/(?<=\n)/)) {
      const span = document.createElement('span');
      span.textContent = line;
      if (!line.startsWith('      ')) {
        inner = null;
        lines.push(span);
        continue;
      }
      if (!inner) {
        inner = document.createElement('details');
        const summary = document.createElement('summary');
        summary.append(lines.pop());
        inner.append(summary);
        lines.push(inner);
      }
      inner.append(span);
    }
    return lines;
  }

  function show(at) {
    position = inRange(at);
    const step = steps[position];
    const ends = new Set(step.links.flatMap(({from, to}) => [from, to]));
    boards[position].forEach((cell, index) => showCell(index, cell, step, ends));
    drawLines(step);
    showLegend();
    showOther();

    const words = countWords(position);
    part('count').textContent = words;
    part('depth').textContent = step.depth === 0 ? '' : `depth ${step.depth}`;
    part('title').textContent = step.title;
    part('text').replaceChildren(...linesOf(step.text));
    part('caption').textContent = `${heading()}, ${words}`;

    part('slider').value = position;
    part('slider').setAttribute('aria-valuetext', `${words}: ${step.title}`);
    for (const name of ['first', 'back']) part(name).setAttribute('aria-disabled', position === 0);
    for (const name of ['forward', 'last']) part(name).setAttribute('aria-disabled', position === last());
    part('bars').querySelector('.now')?.classList.remove('now');
    part('bars').children[position]?.classList.add('now');
    onShow({index: puzzles.indexOf(puzzle), position, heading: heading()});
  }

  // Draws a bar for the difficulty of each step: step i is at x = i, the result at the right end.
  function drawBars() {
    const wide = Math.min(0.86, last() / 50);
    part('bars').setAttribute('viewBox', `0 0 ${last() || 1} 1`);
    part('bars').innerHTML = steps.slice(0, -1).map(({rating, refutes}, i) => {
      const tall = 0.15 + 0.85 * ((rating ?? HARDEST) - EASIEST) / (HARDEST - EASIEST);
      const kind = refutes ? 'refuted' : rating === null ? 'guess' : 'plain';
      return `<path class="${kind}" d="M${i - wide / 2} 1v${-tall}h${wide}v${tall}z"/>`;
    }).join('');
  }

  // Names the step under the pointer. The tip stays within the track.
  function showTip(event) {
    const {left, width} = part('bars').getBoundingClientRect();
    const at = inRange(Math.round((event.clientX - left) / width * last()));
    const tip = part('tip');
    tip.textContent = `${countWords(at)}: ${steps[at].title}`;
    tip.style.left = `${100 * at / last()}%`;
    tip.style.translate = `${-100 * at / last()}%`;
    tip.hidden = false;
  }

  // The facts and the techniques are words of the program: they need no escaping.
  function showSummary() {
    part('facts').innerHTML = puzzle.facts.map(([term, fact, note]) =>
      `<div><dt>${term}</dt><dd>${fact}</dd>${note ? `<dd class="note">${note}</dd>` : ''}</div>`
    ).join('');
    const most = Math.max(...Object.values(puzzle.uses));
    part('techniques').innerHTML = Object.entries(puzzle.uses).map(([technique, uses]) =>
      `<li><span>${technique}</span><span class="uses">${uses}</span>` +
      `<span class="bar" style="width: ${Math.max(4, 100 * uses / most)}%" aria-hidden="true"></span></li>`
    ).join('');
  }

  function choose(index, at) {
    puzzle = puzzles[index];
    steps = [...puzzle.steps, puzzle.end].map(wholeStep);
    boards = allBoards(puzzle, steps.slice(0, -1));
    part('name').textContent = heading();
    part('puzzle').selectedIndex = index;
    part('slider').max = last();
    part('difficulty').hidden = last() === 0;
    drawBars();
    showSummary();
    show(at);
  }

  // --- Input from the user -----------------------------------------------------------------------

  const moves = {
    first: () => 0,
    back: () => position - 1,
    forward: () => position + 1,
    last,
  };
  const moveOfKey = {ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last'};

  // After a choice from the open list the arrow keys step. Up and down in the closed list change the
  // puzzle, and the list keeps the focus.
  let listIsClosed = false;
  // A swipe over the board: to the left for the next step. A swipe up or down scrolls the page.
  let swipe = null;

  function listen() {
    for (const name of Object.keys(moves)) {
      part(name).addEventListener('click', () => show(moves[name]()));
    }
    part('slider').addEventListener('input', (event) => show(Number(event.target.value)));
    part('slider').addEventListener('pointermove', showTip);
    part('slider').addEventListener('pointerleave', () => { part('tip').hidden = true; });

    part('puzzle').addEventListener('pointerdown', () => { listIsClosed = false; });
    part('puzzle').addEventListener('keydown', ({key, altKey}) => {
      listIsClosed = !altKey && key !== 'Enter' && key !== ' ';
    });
    part('puzzle').addEventListener('change', ({target}) => {
      choose(target.selectedIndex, 0);
      if (!listIsClosed) part('slider').focus({preventScroll: true});
    });

    keys.addEventListener('keydown', (event) => {
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (modified || event.defaultPrevented || !(event.key in moveOfKey)) return;
      event.preventDefault();  // the list, the slider and another player use these keys too
      show(moves[moveOfKey[event.key]]());
    });

    part('text').addEventListener('pointerover', ({target}) => {
      chooseLinks(target.matches('span') ? target.textContent : '');
    });
    part('text').addEventListener('pointerleave', ({pointerType}) => {
      if (pointerType === 'mouse') chooseLinks('');  // a finger leaves when it is lifted
    });

    part('picture').addEventListener('pointerdown', (event) => {
      swipe = event.pointerType === 'mouse' || !event.isPrimary ? null : event;
    });
    part('picture').addEventListener('pointerup', ({clientX, clientY}) => {
      const across = clientX - (swipe?.clientX ?? clientX);
      const down = clientY - (swipe?.clientY ?? clientY);
      swipe = null;
      if (Math.abs(across) < 40 || Math.abs(across) < 2 * Math.abs(down)) return;
      show(moves[across < 0 ? 'forward' : 'back']());
    });
    part('picture').addEventListener('pointercancel', () => { swipe = null; });
  }

  if (puzzles.length === 0) {
    part('text').textContent = 'There is no puzzle to explain.';
    return {choose() {}};
  }
  for (const {name, difficulty} of puzzles) part('puzzle').add(new Option(`${name} (${difficulty})`));
  part('chooser').hidden = puzzles.length < 2;
  listen();
  choose(0, 0);
  return {choose};
}

// Reads a puzzle as the program writes it: a list of the words of its steps and of the result, and the
// rest as JSON.
walkthrough.puzzleOf = (section) => {
  const data = JSON.parse(section.querySelector('script').textContent);
  const words = [...section.querySelectorAll('li')].map(
      ({children: [title, text]}) => ({title: title.textContent, text: text.textContent}));
  return {
    ...data,
    steps: data.steps.map((step, i) => ({...step, ...words[i]})),
    end: {...words[data.steps.length], wrong: data.wrong ?? []},
  };
};
