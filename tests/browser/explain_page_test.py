"""Tests the page of `euler96 explain` in a real browser.

    explain_page_test.py EULER96 DATA

Exits with 77, which CTest reports as skipped, if Chromium is missing.
"""

import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import chromium

# A name that would end the page's script, of a puzzle without a solution.
HOSTILE = "</script><img src=x onerror=console.error(1)> \"'&\\"

# A puzzle with several solutions, whose explanation refutes a guess.
REFUTED = ".1..9..4...3215..7.....8........3...75.94......2......1.....2.....87..6.2.8....9."

CHAIN = "...7.13......8..7..27.9...4.3.8..6..41..3......95.....9.4...5..........8....27..3"
NET = ".32.....58..3.....9.428...1...4...39...6...5.....1.....2...67.8.....4....95....6."
LOOP = "1.....36445......7..........9...1.2....29..1...5...73...27.98...6.3..2....9......"

CHOOSE = """
const set = (id, property, value, event) => {
  document.querySelector('.' + id)[property] = value;
  document.querySelector('.' + id).dispatchEvent(new Event(event));
};
set('puzzle', 'selectedIndex', arguments[0], 'change');
set('slider', 'value', arguments[1] - 1, 'input');
"""

# Goes through all steps, forward by the button or back by the key, and returns a snapshot of each.
WALK = """
const snapshot = () => { SNAPSHOT };
const move = arguments[0] === 'forward' ?
    () => document.querySelector('.forward').click() :
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}));
const seen = [snapshot()];
for (let i = 0; i < document.querySelector('.slider').max; ++i) {
  move();
  seen.push(snapshot());
}
return seen;
"""

# Everything that a step shows: the spoken text and the marks of each cell, and the text beside the
# board.
SNAPSHOT = """
const cells = [...document.querySelectorAll('main .board td')].map((td) =>
    [td.querySelector('.digit').textContent, td.querySelector('.unseen').textContent, [...td.classList].sort(),
     ...[...td.querySelectorAll('i')].map((mark) => [...mark.classList].sort())].join('|'));
const words = ['count', 'depth', 'title', 'text', 'caption'].map(
    (id) => document.querySelector('.' + id).textContent);
return [...words, document.querySelector('.slider').value, ...cells];
"""

# The visible digits, as 81 characters.
BOARD = """
return [...document.querySelectorAll('.board td .digit')].map(
    (digit) => digit.checkVisibility() && digit.textContent || '.').join('');
"""


# The contrast, by the formula of WCAG, of each text colour and kind of line on each background that a cell can
# have. The classes are set by hand, because no step has all of them.
CONTRASTS = """
const luminance = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255).map(
    (c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce(
    (sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (...colours) => {
  const [dark, light] = colours.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const td = document.querySelector('.board td');
const writings = {clue: '.digit', found: '.digit', supposed: '.digit', mark: '.marks', about: 'i', loses: 'i',
                  on: 'i', off: 'i', 'off loses': 'i', 'on loses': 'i', gains: 'i', 'gains on': 'i', 'gains off': 'i',
                  'gains on off': 'i'};
const result = [];
for (const ground of ['', 'in-house', 'reached', 'looked', 'wrong']) {
  for (const [writing, selector] of Object.entries(writings)) {
    td.className = ground + (selector === '.digit' ? ' is-' + writing : '');
    const part = td.querySelector(selector);
    if (selector === 'i') part.className = writing;
    const {color, backgroundColor} = getComputedStyle(part);
    const [stripe] = getComputedStyle(td).backgroundImage.match(/rgb\\([^)]*\\)/) ?? [];
    const back = backgroundColor !== 'rgba(0, 0, 0, 0)' ? backgroundColor :
        stripe ?? getComputedStyle(td).backgroundColor;
    result.push([(ground || 'plain') + '/' + writing, contrast(color, back)]);
  }
  td.className = ground;
  for (const link of ground === 'reached' || ground === 'wrong' ? [] : document.querySelector('.links').children) {
    result.push([ground + '/line ' + link.classList[0],
                 contrast(getComputedStyle(link).stroke, getComputedStyle(td).backgroundColor)]);
  }
}
return result;
"""

# What is where in the window.
LAYOUT = """
scrollTo(0, 0);
const box = (name) => document.querySelector(name).getBoundingClientRect();
return {
  inner: innerWidth, wide: document.documentElement.scrollWidth,
  cutOff: [...document.querySelectorAll('button')].filter((b) => b.scrollWidth > b.clientWidth).length,
  bottom: Math.max(...['.board', '.forward', '.title'].map((name) => box(name).bottom)), board: box('.board').width,
};
"""

# Phones upright and sideways, a tablet, a common and a large window, and one of 1280 at 400%.
WINDOWS = [(320, 568), (375, 667), (568, 320), (768, 1024), (1280, 800), (2560, 1440), (320, 256)]


def is_solution(board):
    """Whether all rows, columns and boxes hold the nine digits."""
    rows = [board[9 * i:9 * i + 9] for i in range(9)]
    columns = [board[i::9] for i in range(9)]
    boxes = ["".join(rows[3 * (i // 3) + k][3 * (i % 3):3 * (i % 3) + 3] for k in range(3))
             for i in range(9)]
    return all(sorted(house) == list("123456789") for house in rows + columns + boxes)


class ExplainPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        page, others = pathlib.Path(folder, "page.html"), pathlib.Path(folder, "others.csv")
        euler96, data = sys.argv[1], pathlib.Path(sys.argv[2])
        full = "".join((data / "p096_solutions.txt").read_text().split()[2:11])
        others.write_text("name,puzzle\n\"" + HOSTILE.replace('"', '""') + f"\",5.......5{'.' * 72}\nrefuted,{REFUTED}\n"
                          f"chain,{CHAIN}\nnet,{NET}\nloop,{LOOP}\nfull,{full}\n")
        subprocess.run([euler96, "explain", "-o", "html", "--ladder", "sudoku-explainer", "--output-file", page,
                        data / "p096_sudoku.txt", data / "lectures.txt", others], check=False)
        cls.url = page.as_uri()
        cls.browser = cls.enterClassContext(chromium.Chromium())
        cls.browser.open(cls.url)
        cls.names = cls.browser.run("return puzzles.map((puzzle) => puzzle.name)")

    def setUp(self):
        self.browser.look(1200, 800)
        self.browser.open(self.url)

    def tearDown(self):
        self.assertEqual(self.browser.logged(), [], "the page logged something")
        loaded = self.browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        self.assertEqual([name for name in loaded if not name.startswith("data:")], [])

    def choose(self, name, step=1):
        self.browser.run(CHOOSE, self.names.index(name), step)

    def text(self, name):
        return self.browser.run("return document.querySelector('.' + arguments[0]).textContent", name)

    def spoken(self, cell):
        return self.browser.run("return document.querySelectorAll('.board td')[arguments[0]]"
                                ".querySelector('.unseen').textContent", cell)

    def focus(self):
        return self.browser.run("return document.activeElement.classList[0]")

    def box(self, selector):
        """Left, top, width and height of an element in the window."""
        return self.browser.run("const box = document.querySelector(arguments[0]).getBoundingClientRect();"
                                "return [box.left, box.top, box.width, box.height]", selector)

    def wait_for(self, expression, expected):
        deadline = time.monotonic() + 10
        while (found := self.browser.run("return " + expression)) != expected:
            self.assertLess(time.monotonic(), deadline, f"{expression} is {found}, not {expected}")

    def snapshot(self):
        return self.browser.run(SNAPSHOT)

    def walk(self, way):
        return self.browser.run(WALK.replace("SNAPSHOT", SNAPSHOT), way)

    def test_steps_go_forward_and_back_by_button_and_key(self):
        self.choose("refuted")  # with guesses and refutations
        seen = self.walk("forward")
        self.assertGreater(len(seen), 50)
        self.assertEqual(len(set(map(tuple, seen))), len(seen), "each step shows another board")
        self.assertEqual(self.text("count"), f"After {len(seen) - 1} steps")
        self.browser.press("Right")
        self.assertEqual(self.snapshot(), seen[-1], "the last board stays")
        self.assertEqual(self.walk("back"), seen[::-1])
        self.browser.press("Left")
        self.assertEqual(self.snapshot(), seen[0], "the first board stays")
        self.browser.press("Right")
        self.browser.click(".forward")
        self.browser.click(".back")
        self.assertEqual(self.snapshot(), seen[1])

    def test_first_last_and_slider_move_at_once(self):
        self.choose("Grid 07")
        first = self.snapshot()
        self.browser.press("End")
        last = self.snapshot()
        self.assertNotEqual(first, last)
        self.browser.press("Home")
        self.assertEqual(self.snapshot(), first)
        self.browser.click(".last")
        self.assertEqual(self.snapshot(), last)
        self.browser.click(".first")
        self.assertEqual(self.snapshot(), first)

        self.browser.run("document.querySelector('.slider').focus()")
        self.browser.press("Right")
        self.assertEqual(self.text("count"), "Step 2 of 61",
                         "one step, though the slider and the page both see the key")
        self.browser.press("End")
        self.assertEqual(self.snapshot(), last)
        spoken = self.browser.run(
            "return document.querySelector('.slider').getAttribute('aria-valuetext')")
        self.assertEqual(spoken, "After 61 steps: solved")

    def test_up_and_down_browse_the_list_and_the_other_keys_step(self):
        self.browser.click(".puzzle option:nth-child(7)")
        self.assertEqual(self.focus(), "slider")
        self.browser.press("Right")
        self.assertEqual([self.text("name"), self.text("count")], ["Grid 07", "Step 2 of 61"])
        self.browser.open("about:blank")
        self.browser.open(self.url)  # a reload may keep the puzzle
        self.browser.run("document.activeElement.blur()")
        self.browser.press("Tab")
        self.browser.press("Down")
        self.browser.press("Down")
        self.assertEqual([self.focus(), self.text("name")], ["puzzle", "Grid 03"])
        self.browser.press("Right")
        self.assertTrue(self.text("count").startswith("Step 2 of "), self.text("count"))
        self.browser.press("End")
        self.assertEqual([self.text("name"), self.text("title")], ["Grid 03", "solved"])

    def test_the_fragment_keeps_puzzle_and_step(self):
        length = self.browser.run("return history.length")
        self.choose("Grid 07", 3)
        self.browser.press("Right")
        before = self.snapshot()
        self.wait_for("location.hash", "#7.4")
        self.browser.reload()
        self.assertEqual(self.snapshot(), before)
        self.assertEqual(self.browser.run("return document.querySelector('.puzzle').selectedIndex"), 6)
        self.assertEqual(self.browser.run("return history.length"), length, "no entry for each step")
        self.browser.press("End")
        self.wait_for("location.hash", "#7.62")

    def test_a_link_leads_to_its_step(self):
        for fragment, name, count in [
                ("#7.14", "Grid 07", "Step 14 of 61"),
                ("#12", "Grid 01", "Step 12 of 49"),
                ("#7.9999", "Grid 07", "After 61 steps"),
                ("#1.3", "Grid 01", "Step 3 of 49"),
                ("#9999.2", "Grid 01", "Step 2 of 49"),
                ("#7.0", "Grid 07", "Step 1 of 61"),
                ("#length.x", "Grid 01", "Step 1 of 49")]:
            with self.subTest(fragment=fragment):
                self.browser.run("location.hash = arguments[0]", fragment)
                self.wait_for("document.querySelector('.count').textContent", count)
                self.assertEqual(self.text("name"), name)
        self.browser.open("about:blank")
        self.browser.open(self.url + "#7.14")
        self.assertEqual(self.text("count"), "Step 14 of 61")
        self.choose("Grid 01", 12)
        self.wait_for("location.hash", "#12")

    def test_a_click_on_the_bars_goes_where_the_tip_says(self):
        self.choose("Grid 07")
        for share, count in [(0, "Step 1 of 61"), (0.4, "Step 25 of 61"), (0.999, "After 61 steps")]:
            left, top, width, height = self.box(".slider")
            self.browser.point(left + share * width, top + height / 2, click=True)
            self.assertTrue(self.text("tip").startswith(count + ": "), self.text("tip"))
            self.assertEqual(self.text("count"), count)
        self.browser.point(left, top + 2 * height)
        self.assertEqual(self.box(".tip"), [0, 0, 0, 0])

    def test_each_puzzle_ends_with_its_solution_and_names_are_text(self):
        boards = self.browser.run(f"""
            return puzzles.map((_, index) => {{
              const list = document.querySelector('.puzzle');
              list.selectedIndex = index;
              list.dispatchEvent(new Event('change'));
              document.querySelector('.last').click();
              return [document.querySelector('.name').textContent, (() => {{ {BOARD} }})()];
            }});""")
        self.assertEqual([name for name, _ in boards], self.names)
        self.assertEqual(self.browser.run("return document.images.length"), 0)
        self.assertEqual([name for name, last in boards if not is_solution(last)], [HOSTILE])

    def test_a_step_marks_the_cells_of_its_text(self):
        self.choose("Grid 07", 15)
        self.assertEqual(self.text("count"), "Step 15 of 61")
        self.assertEqual(self.text("title"), "naked pair")
        self.assertIn("In row 8, r8c1 and r8c4 can hold only 1 and 7", self.text("text"))
        marked = self.browser.run("""
            const all = [...document.querySelectorAll('.board td')];
            const at = (selector) => all.flatMap((td, i) =>
                [...td.parentNode.querySelectorAll(selector)].includes(td) ? [i] : []);
            return [at('td.looked'), at('td.in-house'),
                    all.flatMap((td, i) => [...td.querySelectorAll('.loses')].map(
                        (mark) => i + '-' + mark.textContent))];""")
        self.assertEqual(marked, [[63, 66], list(range(63, 72)),
                                  ["64-7", "65-1", "65-7", "68-7"]])
        self.assertEqual(self.spoken(65), "candidates 1 6 7 9; removed 1 7")
        self.browser.press("Right")
        self.assertEqual(self.spoken(65), "candidates 6 9; looked at")

    def choose_step(self, name, title):
        """Chooses the first step of a technique, and returns its marks."""
        found = self.browser.run(
            "const {steps} = puzzles.find(({name}) => name === arguments[0]);"
            "const at = steps.findIndex(({title}) => title === arguments[1]);"
            "return [at + 1, steps[at]];", name, title)
        self.choose(name, found[0])
        self.assertEqual(self.text("title"), title)
        return found[1]

    def lines(self, selector=""):
        return self.browser.run("return [...document.querySelectorAll('.links > *' + arguments[0])].map("
                                "(link) => link.classList[0])", selector)

    def legend(self):
        return self.browser.run("return [...document.querySelectorAll('.legend li')].filter("
                                "(entry) => entry.checkVisibility()).map((entry) => entry.innerText.trim())")

    def test_a_chain_draws_strong_and_weak_links_and_marks_their_ends(self):
        step = self.choose_step("chain", "forcing chain")
        ends = [link[end] for link in step["links"] for end in ("from", "to")]
        self.assertEqual(self.lines(), ["strong" if "=" in link["to"] else "weak" for link in step["links"]])
        self.assertEqual(set(self.lines()), {"strong", "weak"})
        marked = self.browser.run("""
            return [...document.querySelectorAll('.board td')].flatMap((td, i) =>
                [...td.querySelectorAll('i')].flatMap((mark, k) => [
                    ...(mark.classList.contains('on') ? ['='] : []),
                    ...(mark.classList.contains('off') ? ['<>'] : [])].map((is) =>
                        `r${Math.trunc(i / 9) + 1}c${i % 9 + 1}${is}${k + 1}`)));""")
        self.assertEqual(sorted(marked), sorted(set(ends)))
        on = next(end for end in ends if "=" in end)
        self.assertIn(f"true in the chain {on[5]}", self.spoken(9 * int(on[1]) + int(on[3]) - 10))
        dashes = [self.browser.run("return getComputedStyle(document.querySelector(arguments[0])).strokeDasharray",
                                   f".links .{kind}") for kind in ("strong", "weak")]
        self.assertEqual(dashes[0], "none")
        self.assertNotEqual(dashes[1], "none")
        named = [word.split(":")[0] for word in self.legend()]
        self.assertIn("strong link", named)
        self.assertIn("weak link", named)
        self.browser.press("Right")
        self.assertEqual(self.lines(), [])
        self.assertNotIn("link", " ".join(self.legend()))

    def test_a_tap_on_a_line_chooses_its_links_and_the_board_stays_in_view(self):
        self.browser.look(390, 844, phone=True)
        step = self.choose_step("net", "dynamic double forcing chain")
        number = max(i for i, line in enumerate(step["text"].split("\n")) if "no other place left" in line)
        self.browser.run("document.querySelectorAll('.text span')[arguments[0]].scrollIntoView()", number)
        self.browser.run("scrollBy(0, -500)")
        left, top, width, height = self.box(f".text span:nth-child({number + 1})")
        self.browser.devtools("Input.dispatchTouchEvent", type="touchStart",
                              touchPoints=[{"x": left + 20, "y": top + height / 2}])
        self.browser.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.wait_for("document.querySelector('.links').matches('.choosing')", True)
        self.assertIn("strong", self.lines(".chosen"))
        self.assertGreaterEqual(self.box(".board")[1], 0)

    def swipe(self, from_x, to_x, to_y=0):
        """Swipes over the board with a finger, from and to shares of its width."""
        left, top, width, height = self.box(".board")
        at = lambda x, y: [{"x": left + x * width, "y": top + height / 2 + y * height}]
        for kind, points in [("touchStart", at(from_x, 0)), ("touchMove", at((from_x + to_x) / 2, to_y / 2)),
                             ("touchMove", at(to_x, to_y)), ("touchEnd", [])]:
            self.browser.devtools("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def test_swipes_over_the_board_step(self):
        self.browser.look(375, 667, phone=True)
        self.choose("Grid 07", 5)
        self.swipe(0.7, 0.3)
        self.wait_for("document.querySelector('.count').textContent", "Step 6 of 61")
        self.swipe(0.3, 0.7)
        self.wait_for("document.querySelector('.count').textContent", "Step 5 of 61")
        self.swipe(0.3, 0.35)
        self.swipe(0.3, 0.4, to_y=-0.4)
        self.assertEqual(self.text("count"), "Step 5 of 61", "neither a tap nor a scroll steps")

    def test_without_scripts_it_has_the_last_board_and_the_steps(self):
        self.browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.browser.open("about:blank")
            self.browser.open(self.url + "#7.12")
            seen, hidden, target, wide = self.browser.run("""
                const section = document.querySelectorAll('#puzzles section')[6];
                return [section.innerText, [...document.querySelectorAll('main, label, h1')].filter(
                            (part) => part.checkVisibility()).length,
                        document.querySelector(':target').textContent, document.documentElement.scrollWidth];""")
        finally:
            self.browser.devtools("Emulation.setScriptExecutionDisabled", value=False)
        self.assertTrue(seen.startswith("Grid 07\n"), seen[:50])
        self.assertIn("X-wing", seen)
        self.assertIn("Solved.", seen)
        self.assertTrue(is_solution("".join(c for c in seen if c.isdigit())[2:83]))  # behind the name
        self.assertEqual(hidden, 0)
        self.assertTrue(target.startswith("pointing"), target)
        self.assertLessEqual(wide, 1200)

    def test_two_solutions_stand_side_by_side_with_the_cells_that_differ(self):
        self.choose("Grid blank", 9999)
        main, other = self.browser.run(f"""
            const main = (() => {{ {BOARD} }})();
            const cells = (id) => [...document.querySelectorAll(id + ' td')];
            const differ = (id) => cells(id).flatMap((td, i) => td.classList.contains('differs') ? [i] : []);
            return [[main, differ('.board')],
                    [cells('.other').map((td) => td.textContent).join(''), differ('.other')]];""")
        self.assertTrue(is_solution(main[0]) and is_solution(other[0]))
        differ = [i for i in range(81) if main[0][i] != other[0][i]]
        self.assertTrue(differ)
        self.assertEqual([main[1], other[1]], [differ, differ])
        self.browser.press("Left")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.board .differs').length"), 0)
        self.assertEqual(self.box(".other-solution"), [0, 0, 0, 0])

    def test_a_refutation_shows_the_contradiction(self):
        self.choose("refuted", 32)
        self.assertEqual(self.text("title"), "guess refuted")
        self.assertIn("row 9 has no place left for 3", self.text("text"))
        wrong = self.browser.run(
            "return [...document.querySelectorAll('.board td')].flatMap((td, i) => "
            "td.classList.contains('wrong') ? [i] : [])")
        self.assertEqual(wrong, list(range(72, 81)))
        self.assertEqual(self.spoken(5), "6, rests on a guess; looked at")
        self.assertEqual(self.spoken(3), "7, rests on a guess")
        self.browser.press("Right")
        self.assertEqual(self.spoken(5), "candidates 7; 7 is placed")
        self.assertEqual(self.spoken(3), "candidates 3 6 7; looked at; removed 7")

    def test_a_list_of_the_steps_leads_to_each(self):
        self.choose("Grid 07", 14)
        self.browser.click(".all-steps summary")
        items = self.browser.run("return [...document.querySelectorAll('.all-steps button')].map((b) => b.innerText)")
        self.assertEqual(len(items), 62)
        self.assertEqual([" ".join(items[16].split()[:2]), items[-1]], ["X-wing 3.2", "solved"])
        current = "document.querySelector('.all-steps [aria-current]')"
        self.assertTrue(self.browser.run(f"const list = {current}.closest('ol').getBoundingClientRect();"
                                         f"const {{top, bottom}} = {current}.getBoundingClientRect();"
                                         "return top >= list.top - 1 && bottom <= list.bottom + 1"))
        self.browser.click(".all-steps li:nth-child(17) button")
        self.assertEqual([self.text("count"), self.text("title")], ["Step 17 of 61", "X-wing"])
        self.assertEqual(self.browser.run(f"return {current}.innerText.split(/\\s+/).slice(0, 2).join(' ')"), "X-wing 3.2")

    def test_paper_has_all_steps_in_words(self):
        self.choose("Grid 07", 17)
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")
        try:
            seen = self.browser.run("return document.querySelector('.all-steps').innerText")
            shown = self.browser.run("return ['.buttons', '.difficulty', '.copy', 'select'].filter("
                                     "(name) => document.querySelector(name).checkVisibility())")
            off = self.browser.run(chromium.LINES_OFF, ".walkthrough")
        finally:
            self.browser.devtools("Emulation.setEmulatedMedia", media="")
        for step in self.browser.run("return puzzles[6].steps.map(({text}) => text)"):
            self.assertIn(step.split("\n")[0], seen)
        self.assertEqual(shown, [])
        self.assertLess(off, 2, "the lines are over the cells")

    def test_two_players_on_a_page_step_apart(self):
        """A player has no part outside its element, and listens to the keys of what has the focus there."""
        self.choose("Grid 07", 3)
        self.wait_for("location.hash", "#7.3")
        shown = self.snapshot()
        self.browser.run("""
            const second = document.body.appendChild(document.createElement('div'));
            second.className = 'walkthrough second';
            const before = [...document.querySelectorAll('main [id]')].length + Object.keys(window).length;
            walkthrough(second, puzzles.slice(6, 8));
            if ([...document.querySelectorAll('.walkthrough [id]')].length + Object.keys(window).length !== before) {
              console.error('the player leaves names on the page');
            }
            second.querySelector('.forward').focus();""")
        counts = "[...document.querySelectorAll('.count')].map((count) => count.textContent)"
        self.browser.click(".second .forward")
        self.browser.press("Right")
        self.assertEqual(self.browser.run("return " + counts), ["Step 3 of 61", "Step 3 of 61"])
        self.assertEqual(self.snapshot(), shown)
        self.assertEqual(self.browser.run("return location.hash"), "#7.3")
        self.browser.run("document.activeElement.blur()")
        self.browser.press("Right")
        self.assertEqual(self.browser.run("return " + counts), ["Step 4 of 61", "Step 3 of 61"])

    def test_the_layout_in_windows_of_all_sizes(self):
        for width, height in WINDOWS:
            with self.subTest(width=width, height=height):
                self.browser.look(width, height, phone=width < 700)
                sizes = []
                for name in ("full", HOSTILE, "refuted"):  # 81 clues, two, and some
                    self.choose(name)
                    sizes.append(self.box(".board")[2:])
                self.assertEqual(sizes, sizes[:1] * 3, "the board keeps its size")
                self.browser.press("End")
                layout = self.browser.run(LAYOUT)
                self.assertEqual((layout["inner"], layout["cutOff"]), (width, 0))
                self.assertLessEqual(layout["wide"], width)
                if height > 256:
                    self.assertLessEqual(layout["bottom"], height, "board and buttons are shown without scrolling")
                    self.assertGreater(layout["board"], min(width, height) / 2)

    def test_text_and_lines_have_enough_contrast(self):
        for dark in (False, True):
            self.browser.look(1200, 800, dark=dark)
            for name, title in [("chain", "forcing chain"), ("loop", "unique loop 1")]:
                self.choose_step(name, title)
                contrasts = dict(self.browser.run(CONTRASTS))
                low = {pair: ratio for pair, ratio in contrasts.items() if ratio < (3 if "/line" in pair else 4.5)}
                self.assertEqual(low, {}, "dark" if dark else "light")
                # A board has up to 729 candidates: those that a step does not concern are pale.
                self.assertLess(contrasts["plain/mark"], 5.2)

    def test_controls_have_names_and_show_the_focus(self):
        tree = self.browser.devtools("Accessibility.getFullAXTree")["nodes"]
        used = [(node["role"]["value"], node["name"]["value"]) for node in tree
                if node.get("role", {}).get("value") in ("button", "combobox", "slider")]
        self.assertCountEqual(used, [("combobox", "Puzzle"), ("slider", "Step"),
                                     ("button", "First step"), ("button", "← Back"),
                                     ("button", "Forward →"), ("button", "Result"), ("button", "Copy")])
        for expected in ("puzzle", "slider", "first", "back", "forward", "last"):
            self.browser.press("Tab")
            focus = self.browser.run("return [document.activeElement.classList[0], "
                                     "getComputedStyle(document.activeElement).outlineStyle]")
            self.assertEqual(focus, [expected, "solid"])
        live = self.browser.run("return document.querySelector('.step').getAttribute('aria-live')")
        self.assertEqual(live, "polite")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if chromium.missing():
        print(f"skipped: {chromium.missing()} (Debian: chromium chromium-driver)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
