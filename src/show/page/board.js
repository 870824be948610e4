// sudokuBoard(picture) draws boards into an element of the class `picture`, which page.css is about.
//
//     returns   {cells, caption, show(board, step), choose(line), light(words)}
//
//     board     81 cells: {digit, clue, supposed, entered} or {candidates, blank}
//     step      what a step looks at, places and removes, as sudokuBoard.step completes it. r1c2=5 says that a
//               cell holds a digit, r1c2<>5 that it does not
//     choose    dims the links, except those that a line of the step's words names
//     light     lights the cells whose names in an element of words are pointed at or focused; sudokuBoard.words makes them
//
// It has no rules of Sudoku: the data lists what is drawn.
'use strict';

function sudokuBoard(picture) {
  const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const LETTERS = sudokuBoard.letters;
  const MANY = 16;  // from this number of links on, lines are thinner

  picture.innerHTML = '<table class="board"><caption class="caption unseen"></caption></table>' +
      '<svg class="lines" viewBox="0 0 900 900" aria-hidden="true"><g class="links"></g></svg>';
  const table = picture.querySelector('.board');
  const lines = picture.querySelector('.links');
  const cells = makeCells();
  let drawn = [];  // the links that are drawn

  const isOn = (candidate) => candidate.includes('=');

  function makeCells() {
    const columns = DIGITS.map((d) => `<th scope="col">c${d}</th>`).join('');
    const marks = DIGITS.map((d) => `<i>${d}</i>`).join('');
    const cell = '<td><span class="unseen"></span><span class="digit" aria-hidden="true"></span>' +
        `<span class="marks" aria-hidden="true">${marks}</span></td>`;
    const rows = DIGITS.map((d) => `<tr><th scope="row">r${d}</th>${cell.repeat(9)}</tr>`).join('');
    table.insertAdjacentHTML(
        'beforeend', `<thead><tr><th aria-hidden="true"></th>${columns}</tr></thead><tbody>${rows}</tbody>`);
    return table.querySelectorAll('td');
  }

  function showCell(index, {digit, clue, supposed, entered, blank, candidates = []}, step, ends) {
    const td = cells[index];
    const [spoken, shown, marks] = td.children;
    const row = Math.trunc(index / 9);
    const column = index % 9;
    const box = 3 * Math.trunc(row / 3) + Math.trunc(column / 3);
    const name = `r${row + 1}c${column + 1}`;
    const houses = [`row ${row + 1}`, `column ${column + 1}`, `box ${box + 1}`];
    const looked = step.looked.includes(name);
    const sets = looked ? LETTERS.filter((_, i) => step.sets[i]?.includes(name)) : [];
    const wrong = step.wrong.includes(name);
    const gains = DIGITS.filter((d) => step.placed.includes(`${name}=${d}`));
    const loses = DIGITS.filter((d) => step.lost.includes(`${name}<>${d}`));
    const on = DIGITS.filter((d) => ends.has(`${name}=${d}`));
    const off = DIGITS.filter((d) => ends.has(`${name}<>${d}`));

    td.classList.toggle('is-clue', Boolean(clue));
    td.classList.toggle('is-entered', Boolean(entered));
    td.classList.toggle('is-supposed', Boolean(supposed));
    td.classList.toggle('looked', looked);
    for (const one of LETTERS) td.classList.toggle(`set-${one}`, one === sets[0]);
    td.classList.toggle('shared', sets.length > 1);
    td.style.setProperty('--second', sets[1] ? `var(--set-${sets[1].toLowerCase()})` : '');
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

    const kind = clue ? 'clue' : supposed ? 'rests on a guess' : entered ? 'entered' : 'found';
    const words = [digit ? `${digit}, ${kind}` : blank ? 'empty' :
                   candidates.length === 0 ? 'no candidate' : `candidates ${candidates.join(' ')}`];
    if (looked) words.push(sets.length > 0 ? `${sets.length > 1 ? 'sets' : 'set'} ${sets.join(' and ')}` : 'looked at');
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
    return sudokuBoard.arrow(kind, path, x, y, angle);
  }

  function drawLines({links, loop}) {
    drawn = links.filter(({path}) => path);
    lines.innerHTML =
        drawn.map(drawLink).join('') + (loop && `<path class="loop" d="${loop}"/>`);
    lines.classList.toggle('many', drawn.length > MANY);
    lines.classList.remove('choosing');
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
    drawn.forEach((link, i) => lines.children[i].classList.toggle('chosen', chosen.has(link)));
    lines.classList.toggle('choosing', chosen.size > 0);
  }

  function light(words) {
    const point = ({type, target}) => {
      const name = /over|in$/.test(type) && target.closest('.cell-name')?.textContent;
      cells.forEach((td, i) => td.classList.toggle('named', name === `r${Math.trunc(i / 9) + 1}c${i % 9 + 1}`));
    };
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) words.addEventListener(type, point);
  }

  return {
    cells,
    light,
    caption: table.querySelector('.caption'),
    show(board, step) {
      const ends = new Set(step.links.flatMap(({from, to}) => [from, to]));
      board.forEach((cell, index) => showCell(index, cell, step, ends));
      drawLines(step);
    },
    choose: chooseLinks,
  };
}

// A line with a head, which points in the direction of the angle.
sudokuBoard.arrow = (kind, path, x, y, angle) => `<g class="${kind}"><path d="${path}"/>` +
    `<path class="head" d="M-11-6 2 0-11 6z" transform="translate(${x} ${y}) rotate(${angle})"/></g>`;

// The names of the almost locked sets of a step that have colours.
sudokuBoard.letters = [...'ABCD'];

// A step with what the data leaves out where there is none of it.
sudokuBoard.step = (data) => {
  const step = {cells: [], digits: [], houses: [], placed: [], removed: [], links: [], rating: null,
                cover: [], excluding: [], sets: [], paths: [], loop: '', chain: '', wrong: [], depth: 0, ...data};
  const linked = step.links.length > 0;  // then the links show what to look at
  return {
    ...step,
    looked: linked ? [] : [...step.cells, ...step.excluding],
    about: linked ? [] : step.digits,
    // A refuted guess loses its candidate on another board.
    lost: step.refutes ? [] : step.lost ?? step.removed,
    links: step.links.map((link, i) => ({...link, path: step.paths[i]})),
  };
};

// The nodes of a text whose names of cells can be pointed at and focused.
sudokuBoard.words = (text) => text.split(/(r\dc\d(?!\d))/).map((part, i) => {
  if (i % 2 === 0) return part;
  return Object.assign(document.createElement('b'), {className: 'cell-name', tabIndex: 0, textContent: part});
});

// A text without the notation of a chain, which is its last line, and the nodes that show the notation.
sudokuBoard.withoutChain = (text, chain) => chain ? text.slice(0, text.lastIndexOf('\n')) : text;
sudokuBoard.formal = (chain) => {
  if (!chain) return [];
  const details = Object.assign(document.createElement('details'), {className: 'formal'});
  details.innerHTML = '<summary>Show as a chain</summary><p></p>';
  details.lastChild.append(...sudokuBoard.words(chain));
  return [details];
};

// The candidate r1c2=5 or r1c2<>5.
sudokuBoard.parse = (candidate) => {
  const [row, column, digit] = candidate.match(/\d/g).map(Number);
  return {index: 9 * (row - 1) + column - 1, digit};
};

// What the marks of a board mean: a selector of the marks, the key, and the words. The legend shows the entries
// whose marks the board has.
sudokuBoard.legend = (() => {
  const key = (kind, sign = '&nbsp;') => `<span class="key ${kind}">${sign}</span>`;
  const line = (kind) =>
      `<svg class="key" viewBox="0 0 44 14">${sudokuBoard.arrow(kind, 'M2 7H40', 40, 7, 0)}</svg>`;
  return [
    ['.is-clue', key('clue', 5), 'clue'],
    ['.is-entered', key('found', 5), 'entered'],
    ['td:not(.is-clue, .is-entered) .digit:not(:empty)', key('found', 5), 'found'],
    ['.is-supposed', key('supposed', 5), 'rests on a guess'],
    ['.looked:not([class*=set-])', key('looked'), 'looked at'],
    ...sudokuBoard.letters.map((letter) => [`.set-${letter}`, key(`looked set-${letter}`), `set ${letter}`]),
    ['.in-house', key('in-house'), 'house of the step'],
    ['.reached', key('reached'), 'house that loses candidates'],
    ['.gains', key('gains', 5), 'placed'],
    ['.loses', key('loses', 5), 'removed'],
    ['.on', key('on', 5), 'true in the chain'],
    ['.off', key('off', 5), 'false in the chain'],
    ['.strong', line('strong'), 'strong link: one is false, so the other is true'],
    ['.weak', line('weak'), 'weak link: one is true, so the other is false'],
    ['.rule', line('rule'), 'rule: these are false, so the other is false'],
    ['.loop', '<svg class="key" viewBox="0 0 44 14"><path class="loop" d="M2 7H40"/></svg>', 'loop'],
    ['.wrong', key('wrong'), 'contradiction'],
  ];
})();
