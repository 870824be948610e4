// walkthrough(root, puzzles, options) makes an element a player, which steps through solutions.
//
//     root      an empty element of the class `walkthrough`, which page.css is about
//     puzzles   as walkthrough.puzzleOf reads them, or as `walkthrough` of the package for JavaScript gives them; perhaps
//               with `given`: the board as it was before a person entered digits
//     options   keys: the element whose arrow keys step, if it is not root
//               onShow: called with {index, position, heading} whenever a step is shown
//     returns   {choose(index, position)}, which shows a step of a puzzle; both count from 0
//
// It draws with board.js, and has no rules of Sudoku: the data lists what each step places and removes. A puzzle is a
// record of `euler96 explain -o ndjson`, with the words of its steps and what their drawing needs.
'use strict';

function walkthrough(root, puzzles, {keys = root, onShow = () => {}} = {}) {
  const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

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
    <div class="picture"></div>
    <ul class="legend" aria-label="Legend">${sudokuBoard.legend.map(([shows, key, words]) =>
      `<li data-shows="${shows}">${key}${words}</li>`).join('')}</ul>
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
      <div class="as-chain"></div>
      <details class="what"><summary></summary><p></p></details>
      <div class="other-solution" hidden>
        <p>Another solution:</p>
        <table class="other" aria-label="Another solution"></table>
      </div>
    </article>
    <details class="all-steps card">
      <summary>All steps</summary>
      <ol></ol>
    </details>
    <section class="card" aria-label="Summary">
      <h2 class="overline">Summary</h2>
      <dl class="facts"></dl>
      <ul class="techniques" aria-label="Techniques used"></ul>
      <div class="as-text">
        <label><span class="overline">Puzzle as text</span><input class="cells" readonly spellcheck="false"></label>
        <button class="copy" type="button">Copy</button>
      </div>
    </section>
    <p class="hint">Keys: &#8592; back, &#8594; forward, Home first step, End result. Or swipe over the board.</p>
  </section>
</div>`;

  root.innerHTML = MARKUP;
  const part = (name) => root.querySelector('.' + name);
  const board = sudokuBoard(part('picture'));

  let puzzle = null;  // the puzzle that is shown
  let steps = [];     // its steps, and the result as one more
  let boards = [];    // the board before each of them
  let position = 0;   // the step that is shown

  // --- The data ----------------------------------------------------------------------------------

  // The board before each step, and the last one. A cell has a digit or candidates. A refuted guess
  // brings back the board before it.
  function allBoards({puzzle: digits, given = digits, candidates}, all) {
    const found = [candidates.map((left, i) =>
      digits[i] === '.' ? {candidates: left} : {digit: Number(digits[i]), clue: given[i] !== '.', entered: given[i] === '.'})];
    for (const {placed, removed, lost, depth, refutes} of all) {
      const next = found[refutes ? refutes - 1 : found.length - 1].slice();
      for (const {index, digit} of (refutes ? removed : lost).map(sudokuBoard.parse)) {
        next[index] = {candidates: next[index].candidates.filter((d) => d !== digit)};
      }
      for (const {index, digit} of placed.map(sudokuBoard.parse)) next[index] = {digit, supposed: depth > 0};
      found.push(next);
    }
    return found;
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
    board.cells.forEach((td, i) => td.classList.toggle('differs', differs(i)));
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
      span.append(...sudokuBoard.words(line));
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
    board.show(boards[position], step);
    showLegend();
    showOther();

    const words = countWords(position);
    part('count').textContent = words;
    part('depth').textContent = step.depth === 0 ? '' : `depth ${step.depth}`;
    part('title').textContent = step.title;
    part('text').replaceChildren(...linesOf(sudokuBoard.withoutChain(step.text, step.chain)));
    part('as-chain').replaceChildren(...sudokuBoard.formal(step.chain));
    showAbout(step);
    markStep();
    board.caption.textContent = `${heading()}, ${words}`;

    part('slider').value = position;
    part('slider').setAttribute('aria-valuetext', `${words}: ${step.title}`);
    for (const name of ['first', 'back']) part(name).setAttribute('aria-disabled', position === 0);
    for (const name of ['forward', 'last']) part(name).setAttribute('aria-disabled', position === last());
    part('bars').querySelector('.now')?.classList.remove('now');
    part('bars').children[position]?.classList.add('now');
    onShow({index: puzzles.indexOf(puzzle), position, heading: heading()});
  }

  // Says what the technique of the step is, apart from this puzzle.
  function showAbout({technique}) {
    const [name, words] = puzzle.about[technique] ?? [''];
    part('what').hidden = !words;
    // Those of an act or with a number have no article: what is pointing?
    const article = /(nting|ming|exclusion|Coq|XZ|\d)$/.test(name) ? '' : /^[aeioAX]/.test(name) ? 'an ' : 'a ';
    part('what').children[0].textContent = `What is ${article}${name}?`;
    part('what').children[1].textContent = words ?? '';
  }

  // The list of steps. On paper it has their words.
  function listSteps() {
    part('all-steps').children[1].replaceChildren(...steps.map(({title, text, rating}, i) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      const words = document.createElement('p');
      button.type = 'button';
      button.append(title, ' ', Object.assign(document.createElement('span'), {textContent: rating?.toFixed(1) ?? ''}));
      button.addEventListener('click', () => show(i));
      words.textContent = text;
      item.append(button, words);
      return item;
    }));
  }

  function markStep() {
    const list = part('all-steps').children[1];
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const button = list.children[position].firstChild;
    button.setAttribute('aria-current', 'step');
    scrollToStep();
  }

  // The list scrolls, not the page. That of a closed list is not laid out, which takes long.
  function scrollToStep() {
    if (!part('all-steps').open) return;
    const list = part('all-steps').children[1];
    const {offsetTop, offsetHeight} = list.querySelector('[aria-current]');
    if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
    }
  }

  // Draws a bar for the difficulty of each step: step i is at x = i, the result at the right end.
  function drawBars() {
    const wide = Math.min(0.86, last() / 50);
    part('bars').setAttribute('viewBox', `0 0 ${last() || 1} 1`);
    part('bars').innerHTML = steps.slice(0, -1).map(({height, technique, refutes}, i) => {
      const tall = 0.15 + 0.85 * height / 1000;
      const kind = refutes ? 'refuted' : technique === 'guess' ? 'guess' : 'plain';
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
    steps = [...puzzle.steps, puzzle.end].map(sudokuBoard.step);
    boards = allBoards(puzzle, steps.slice(0, -1));
    part('name').textContent = heading();
    part('puzzle').selectedIndex = index;
    part('slider').max = last();
    part('difficulty').hidden = last() === 0;
    drawBars();
    showSummary();
    listSteps();
    part('cells').value = puzzle.puzzle;
    part('copy').textContent = 'Copy';
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
    part('all-steps').addEventListener('toggle', scrollToStep);
    part('slider').addEventListener('input', (event) => show(Number(event.target.value)));
    part('slider').addEventListener('pointermove', showTip);
    part('slider').addEventListener('pointerleave', () => { part('tip').hidden = true; });

    part('cells').addEventListener('focus', ({target}) => target.select());
    part('copy').addEventListener('click', async () => {
      part('cells').select();
      // A page from disk may lack the clipboard; the selection is the older way.
      await (navigator.clipboard?.writeText(part('cells').value) ?? Promise.reject()).catch(
          () => document.execCommand('copy'));
      part('copy').textContent = 'Copied';
    });

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
      if (event.target.matches('input:not([type=range])')) return;  // the keys move in the text
      event.preventDefault();  // the list, the slider and another player use these keys too
      show(moves[moveOfKey[event.key]]());
    });

    part('text').addEventListener('pointerover', ({target}) => {
      board.choose(target.closest('.text span')?.textContent ?? '');
    });
    for (const words of ['text', 'as-chain']) board.light(part(words));
    part('text').addEventListener('pointerleave', ({pointerType}) => {
      if (pointerType === 'mouse') board.choose('');  // a finger leaves when it is lifted
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
