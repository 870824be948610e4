"""Measures the page in Chromium: how soon it answers, and how long its thread is busy while a worker solves a file.

    page_speed.py PAGE

Prints milliseconds: the first answer after opening from disk, a further board with its drawing, and the longest task of the
page's thread from the drop of a csv of a million rows to its table. docs/page.md has the figures.
"""

import pathlib
import statistics
import sys
import time

import chromium

PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7",
]
OPENINGS = 5
PATIENCE = 1200  # seconds

# Runs before the page: notes when the solution is there, and the long tasks.
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({startTime, duration}) => [duration, startTime]))).observe({type: 'longtask'});
new MutationObserver(() => {
  if (document.querySelector('#solution')?.textContent.length === 81) window.answered ??= performance.now();
}).observe(document, {subtree: true, childList: true, characterData: true});
"""

FURTHER = """
const [hash, done] = arguments;
const solution = document.querySelector('#solution');
const before = solution.textContent;
const begin = performance.now();
const look = () => solution.textContent !== before && solution.textContent.length === 81
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin))) : setTimeout(look);
location.hash = hash;
look();
"""

# The rows are made before the clock of the long tasks starts.
DROP = """
const rows = arguments[0].map((puzzle, i) => `${i},${puzzle}\\n`).join('').repeat(1000);
const parts = Array(100).fill(new Blob([rows]));
const data = new DataTransfer();
data.items.add(new File(['name,puzzle\\n', ...parts], 'million.csv'));
const done = arguments[1];
setTimeout(() => {
  longTasks.length = 0;
  window.dropped = performance.now();
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
  done();
}, 500);
"""


def main():
    page = pathlib.Path(sys.argv[1]).resolve().as_uri()
    with chromium.Chromium() as browser:
        browser.look(1280, 800)
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        first = []
        for i in range(OPENINGS):
            browser.open("about:blank")
            browser.open(f"{page}#{PUZZLES[i % 3]}")
            wait_for(browser, "window.answered > 0")
            first.append(browser.run("return window.answered"))
        further = [browser.wait(FURTHER, PUZZLES[i % 3]) for i in range(OPENINGS, OPENINGS + 30)]
        begin = time.monotonic()
        browser.wait(DROP, PUZZLES[:2] * 5)
        wait_for(browser, "/ in [\\d.]+ s$/.test(document.querySelector('#file .status')?.textContent)")
        seconds = time.monotonic() - begin
        time.sleep(1)
        tasks = browser.run("return longTasks.map(([duration, start]) => [duration, start - dropped])")
        print("rows:", browser.run("return document.querySelector('#file .status').textContent"))
    print(f"first answer: {statistics.median(first):.0f} (longest {max(first):.0f})")
    print(f"further board: {statistics.median(further):.0f} (longest {max(further):.0f})")
    print(f"a million rows: {seconds:.1f} s; the longest tasks, each after which time:")
    for duration, after in sorted(tasks)[-5:]:
        print(f"  {duration:.0f} after {after / 1000:.1f} s")


def wait_for(browser, expression):
    deadline = time.monotonic() + PATIENCE
    while not browser.run(f"return {expression}"):
        if time.monotonic() > deadline:
            sys.exit(f"{expression}: not within {PATIENCE} s")
        time.sleep(0.1)


if __name__ == "__main__":
    main()
