"""Tests the page, build/euler96.html, in a real browser.

    page_test.py BROWSER EULER96 PAGE DATA AXE [TEST]...

BROWSER is chromium or firefox, which can run the tests that tests/browser/run names. EULER96 is the command whose words and
puzzles the page must have, AXE the script of axe-core.
"""

import base64
import contextlib
import csv
import functools
import gzip
import html
import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import chromium
import firefox

BROWSERS = {"chromium": chromium.Chromium, "firefox": firefox.Firefox}
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CHAINED = ".....9.174.........2653...4.....7.6....8.35..8.5.....3.8........9.6.....3.14...2."  # step 38 is a chain
SKYSCRAPER = ".89.1..7.4..68...1.5...9....3...6..87..4.8..58..9...6....5...2.2...47..9.4..9.81."
ALMOST_LOCKED = "1.......73...5.48...2.9.5.......8..3..17..9......3..4.89...56......74.....7.....4"  # step 27 is an ALS XZ
LONG = "=ctIyfWNVe8cv3NOuXVvRIIx2e2_cjtDS2tcpGhryw7jMXr2ecAFRiNDbUErdfoW0Py4NE"  # whose next step is a chain
WRONG = "5.......5" + "." * 72  # two clues that contradict each other

DROP = """
const data = new DataTransfer();
const [name, bytes] = arguments;
data.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
"""

# A button that is visible, by its words.
PRESS = """
const button = [...document.querySelectorAll('button, summary')].find(
    (one) => one.textContent.trim() === arguments[0] && one.checkVisibility());
button?.click();
return button !== undefined;
"""

OVERFLOW = """
return [document.documentElement.scrollWidth > document.documentElement.clientWidth, [...document.querySelectorAll('button, nav a')].filter(
    (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)];
"""

AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ['violations']}).then(({violations}) => done(
    violations.map(({id, nodes}) => [id, ...nodes.slice(0, 3).map(({html, any}) => html.slice(0, 160) + (any[0]?.message ?? ''))])));
"""


SETTLED = """
const done = arguments[arguments.length - 1];
requestAnimationFrame(() => requestAnimationFrame(() => Promise.allSettled(
    document.getAnimations().map(({finished}) => finished)).then(done)));
"""


# Counts the calls of the module's functions and the workers until the solution is there.
# Between hold() and release() nothing is said to workers.
HOLD = """
const {postMessage} = Worker.prototype;
let held = null;
window.hold = () => (held = []);
window.release = () => {
  const all = held;
  held = null;
  for (const say of all) say();
};
Worker.prototype.postMessage = function (...words) {
  if (held) held.push(() => postMessage.apply(this, words));
  else postMessage.apply(this, words);
};
"""

COUNT = """
window.counted = {calls: 0, workers: 0};
const {instantiate} = WebAssembly;
WebAssembly.instantiate = async (...all) => {
  const {exports} = await instantiate.apply(WebAssembly, all);
  return {exports: {...exports, euler96_new: (...name) => (++counted.calls, exports.euler96_new(...name))}};
};
window.Worker = class extends Worker {
  constructor(...all) { super(...all); ++counted.workers; }
};
new MutationObserver(() => {
  if (document.querySelector('#solution')?.textContent.length === 81) window.first ??= {...counted};
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


class Counting(http.server.SimpleHTTPRequestHandler):
    """A server that remembers what was asked of it."""

    asked = []

    def log_message(self, *_):
        self.asked.append(self.path)


def command(*arguments, text=None):
    content = text.encode() if isinstance(text, str) else text
    return subprocess.run([sys.argv[2], *arguments], input=content, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=False).stdout.decode()


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page, cls.data = pathlib.Path(sys.argv[3]).resolve(), pathlib.Path(sys.argv[4])
        cls.url = cls.page.as_uri()
        cls.browser = cls.enterClassContext(BROWSERS[sys.argv[1]]())

    def setUp(self):
        self.browser.look(1280, 800)
        self.open("")
        self.browser.run("localStorage.clear()")
        self.browser.forget()
        self.open("")

    def tearDown(self):
        self.assertEqual(self.browser.logged(), [], "the page logged something")
        self.assertEqual(self.browser.run("return performance.getEntriesByType('resource').filter("
                                          "({name}) => !/^(blob|data):/.test(name)).map(({name}) => name)"), [])

    def open(self, fragment, url=None):
        self.browser.open("about:blank")
        self.browser.open((url or self.url) + fragment)
        self.wait_for("document.documentElement.classList.contains('started')")

    def go(self, fragment):
        """Shows what an address says, without loading the page again."""
        self.browser.run("location.hash = 'file'")
        self.wait_for("document.querySelector('#file').checkVisibility()")
        self.browser.run("location.hash = arguments[0]", fragment)
        self.wait_for(f"document.querySelector('#file').checkVisibility() === {'true' if fragment == '#file' else 'false'}")

    def wait_for(self, expression, expected=True, seconds=chromium.PATIENCE):
        deadline = time.monotonic() + seconds
        while (found := self.browser.run(f"return {expression}")) != expected:
            self.assertLess(time.monotonic(), deadline, f"{expression} is {found}, not {expected}")
            time.sleep(0.03)

    @contextlib.contextmanager
    def before(self, script):
        """Runs a script before those of each page."""
        identifier = self.browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        try:
            yield
        finally:
            self.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

    def press(self, words):
        """Waits for a button, and presses it."""
        deadline = time.monotonic() + chromium.PATIENCE
        while not self.browser.run(PRESS, words):
            self.assertLess(time.monotonic(), deadline, f"no button {words}")
            time.sleep(0.03)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).textContent", selector)

    def board(self):
        return self.browser.run("return [...document.querySelectorAll('.play td .digit')].map("
                                "({textContent}) => textContent || '.').join('')")

    def key(self, key, code=None, **more):
        self.browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], code: arguments[1],"
                         " bubbles: true, cancelable: true, ...arguments[2]}))", key, code or key, more)

    def select(self, cell):
        self.browser.run("document.querySelectorAll('.play td')[arguments[0]].dispatchEvent("
                         "new PointerEvent('pointerdown', {bubbles: true, cancelable: true}))", cell)

    def listed(self):
        """The techniques of "Other steps here", and how many steps each has."""
        return self.browser.run("return [...document.querySelectorAll('.step-list summary')].map(({textContent}) => textContent)")

    def open_steps(self):
        """Opens "Other steps here" and the first technique."""
        self.browser.run("document.querySelector('.steps').open = true")
        self.wait_for("document.querySelectorAll('.step-list summary').length > 0")
        self.browser.run("document.querySelector('.step-list details').open = true")
        self.wait_for("document.querySelectorAll('.step-list details button').length > 0")

    def look_for(self, technique):
        self.browser.run("const one = document.querySelector('.steps select'); one.value = arguments[0];"
                         " one.dispatchEvent(new Event('change'))", technique)

    def in_view(self, words):
        """The classes of the paragraphs with these words that are in the window, and in sight."""
        return self.browser.run("""
            return [...document.querySelectorAll('p')].filter((one) => {
              const {left, top, bottom} = one.getBoundingClientRect();
              return one.textContent.includes(arguments[0]) && top >= 0 && bottom <= innerHeight &&
                  one.contains(document.elementFromPoint(left + 9, (top + bottom) / 2));
            }).map((one) => one.className);""", words)

    def hints(self):
        """The words of the three parts of a hint."""
        words = []
        for button in ("Hint", "Where?", "Show the step"):
            self.press(button)
            self.wait_for(f"document.querySelector('.hint-card .overline').textContent === 'Part {len(words) + 1} of 3'")
            words.append(self.text(".hint-words"))
        return words

    # --- One puzzle ---------------------------------------------------------------------------------

    def test_an_address_of_81_cells_opens_that_puzzle_solved(self):
        for cells in (PUZZLE, PUZZLE.replace(".", "0")):
            self.open("#" + cells)
            self.assertEqual(self.text("#solution"), SOLUTION)
            self.assertEqual(self.board(), SOLUTION)

    def test_points_that_a_program_left_out_at_the_end_are_empty_cells(self):
        puzzle = command("generate", "--seed", "5", "--pattern", "x" * 72 + "." * 9).strip()
        self.assertEqual(len(puzzle), 81)
        self.open("#" + puzzle.rstrip("."))
        self.assertEqual(self.text("#solution"), command("-o", "lines", puzzle).strip())

    def test_the_signs_of_empty_cells_and_punctuation_after_a_link_are_read(self):
        ends = [PUZZLE + end for end in (".", ")", "/", ",", ").", "/play.", "/play)")]
        for link in [*ends, *(PUZZLE.replace(".", empty) for empty in "0_*-xX?")]:
            with self.subTest(link=link):
                self.go("#" + link)
                self.wait_for("document.querySelector('#puzzle h1').textContent", "Sudoku")
                self.assertEqual(self.board(), PUZZLE if "play" in link else SOLUTION)

    def test_a_link_that_has_lost_a_part_opens_no_other_puzzle(self):
        zeros = PUZZLE.replace(".", "0")
        links = [PUZZLE[:length] for length in (17, 40, 60, 70)] + [zeros[:length] for length in (17, 40, 60, 79, 80)]
        for link in [*links, links[1] + "/play", zeros + "1", PUZZLE + "5..", zeros + "/pla", PUZZLE + "." * 9, zeros[:80] + "/3"]:
            with self.subTest(link=link):
                self.go("#" + link)
                self.wait_for("document.querySelector('.facts-line .problem')?.textContent",
                              "This link has no puzzle. A part of it may be missing.")
                self.assertEqual(self.board(), "." * 81)

    def test_a_board_without_one_solution_has_a_reason(self):
        self.open("#" + WRONG)
        self.assertIn("no solution", self.text(".facts-line"))
        reason = self.text(".solution-card .verdict")
        self.assertIn("more than once", reason)
        self.assertTrue(command("hint", WRONG).startswith(reason))
        for puzzle in (WRONG, SOLUTION[:9] + "." * 72):
            self.go("#" + puzzle)
            self.assertEqual(self.browser.run("return [...document.querySelectorAll('.solution-card button')].filter((one) => "
                                              "one.checkVisibility()).map(({textContent}) => textContent)"),
                             ["Change the clues", "See why"])
            self.press("Change the clues")
            self.assertEqual([self.board(), self.text("#puzzle h1")], [puzzle, "A new puzzle"])
            self.go(f"#{puzzle}/play")
            self.press("Hint")
            self.wait_for("document.querySelector('.hint-words').textContent.startsWith('The puzzle has ')")
            self.press("Change the clues")
            self.assertEqual(self.text("#puzzle h1"), "A new puzzle")

    def test_a_pasted_puzzle_of_any_form_opens(self):
        rows = "\n".join(PUZZLE[i:i + 9] for i in range(0, 81, 9))
        for text in (PUZZLE, rows, f"puzzle\n{PUZZLE}\n", rows.replace(".", "_"), f"https://example.org/?bd={PUZZLE}"):
            self.open("")
            self.browser.run("document.querySelector('#paste').value = arguments[0]", text)
            self.press("Open")
            self.wait_for("location.hash.length > 1")
            self.assertEqual([self.board(), self.text("#puzzle h1")], [PUZZLE, "Sudoku"])

    def test_a_text_that_is_no_puzzle_is_refused_with_its_place(self):
        self.browser.run("document.querySelector('#paste').value = arguments[0]", PUZZLE[:80] + "?" + "y")
        self.press("Open")
        self.assertRegex(self.text(".problem"), "column")

    def test_a_board_with_pencil_marks_opens_with_them(self):
        marks = command("explain", "-o", "marks", "--steps", "34", CHAINED)
        self.assertIn("|", marks)
        self.browser.run("document.querySelector('#paste').value = arguments[0]", marks)
        self.press("Open")
        shown = sum(map(len, re.findall(r"\d{2,}", marks)))  # a cell with one mark shows it as its digit
        self.wait_for("document.querySelectorAll('.play td .marks:not([hidden]) i:not(.gone)').length", shown)
        self.assertEqual(self.hints()[2], re.sub(r"^\d+:\s*", "", command("hint", "--level", "3", text=marks).strip()))

    def test_entries_marks_and_undo(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.assertEqual(self.board()[2], "4")
        self.key("4", "Digit4")
        self.assertEqual(self.board()[2], ".")
        self.key("!", "Digit1", shiftKey=True)
        self.assertEqual(self.browser.run("return document.querySelectorAll('.play td .unseen')[2].textContent"),
                         "row 1, column 3: candidates 1")
        self.key("2", "Digit2")
        self.assertTrue(self.browser.run("return document.querySelectorAll('.play td')[2].classList.contains('mistake')"))
        for _ in range(2):
            self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.browser.run("return document.querySelectorAll('.play td .unseen')[2].textContent"),
                         "row 1, column 3: empty")
        self.key("c", "KeyC")
        self.key("1", "Digit1")
        self.assertEqual(self.spoken_cells()[2], "row 1, column 3: empty; corner 1")
        self.key("1", "Digit1")
        self.key("z", "KeyZ")
        self.key("ArrowRight")
        self.key("ArrowDown")
        self.select(0)
        self.key("9", "Digit9")
        self.assertEqual(self.board(), PUZZLE, "a clue stays")

    def test_a_mark_that_a_digit_rules_out_is_not_hidden_in_silence(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("%", "Digit5", shiftKey=True)
        self.assertEqual(self.text("#notice"), "5 is ruled out here: “Update marks after each digit” hides the mark.")
        self.key("!", "Digit1", shiftKey=True)
        self.assertEqual(self.text("#notice"), "")
        self.press("More")
        self.browser.run("document.querySelector('.more .check input').click()")
        self.assertEqual(self.spoken_cells()[2], "row 1, column 3: candidates 1 5")
        self.key("$", "Digit4", shiftKey=True)
        self.key("&", "Digit7", shiftKey=True)
        self.assertEqual(self.text("#notice"), "")
        self.assertEqual(self.spoken_cells()[2], "row 1, column 3: candidates 1 4 5 7")

    def test_clues_are_typed_as_a_newspaper_has_them(self):
        for i, sign in enumerate(PUZZLE[:30]):
            self.key("0. "[i % 3] if sign == "." else sign, "Key" if sign == "." else f"Digit{sign}")
        self.assertEqual(self.board(), PUZZLE[:30] + "." * 51)
        self.key("5", "Digit5")
        self.key("5", "Digit5")
        wrong = "return [...document.querySelectorAll('.play td')].flatMap((td, i) => td.matches('.clash') ? [i] : [])"
        self.assertEqual(self.browser.run(wrong), [30, 31])
        self.key("Backspace")
        self.assertEqual([self.board(), self.browser.run(wrong)], [PUZZLE[:30] + "5" + "." * 50, []])
        self.key("Backspace")
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.board(), PUZZLE[:30] + "5" + "." * 50)
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.board(), PUZZLE[:30] + "55" + "." * 49)

    def test_clues_can_be_entered_by_touch(self):
        self.browser.look(390, 844, phone=True)
        self.select(4)
        for button in ("3", "5", "Erase"):  # the selection moves on after a digit
            self.press(button)
            if button == "5":
                self.select(5)
        self.assertEqual(self.board(), "." * 4 + "3" + "." * 76)
        self.press("Start solving")
        self.wait_for("location.hash.length > 1")
        self.assertIn("several solutions", self.text(".facts-line"))

    def test_the_pad_stays_in_sight_when_typing_begins_on_a_phone(self):
        self.browser.look(360, 740, phone=True)
        self.browser.run("document.querySelector('.play .board').scrollIntoView()")
        self.select(0)
        centre = ("const {left, top, width, height} = document.querySelectorAll('.clue-keys .keypad button')[arguments[0] - 1].getBoundingClientRect();"
                  "return {x: left + width / 2, y: top + height / 2}")
        for digit in (5, 3):
            point = self.browser.run(centre, digit)
            self.assertEqual(self.browser.run("const {x, y} = arguments[0]; return document.elementFromPoint(x, y)?.textContent", point), str(digit))
            self.browser.devtools("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
            self.browser.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            self.wait_for(f"document.querySelectorAll('.play td .digit')[{int(digit == 3)}].textContent", str(digit))

    def test_printed_and_own_digits_are_typed_together(self):
        wrong = PUZZLE[:2] + "1" + PUZZLE[3:]
        for i, sign in enumerate(wrong):
            self.key("0" if sign == "." else sign, "Key" if sign == "." else f"Digit{sign}")
        self.assertTrue(command("hint", wrong).startswith(self.text(".edit-card .verdict")))
        self.assertIn("Without r1c3=1 there is exactly one solution.", self.text(".edit-card .verdict"))
        looked = "return [...document.querySelectorAll('.play td')].flatMap((td, i) => td.matches('.looked') ? [i] : [])"
        self.assertEqual(self.browser.run(looked), [2])
        self.assertTrue(self.browser.run("return [...document.querySelectorAll('.edit-card button')].find("
                                         "({textContent}) => textContent === 'Start solving').disabled"))
        self.select(2)
        self.press("My own")
        self.key("1", "Digit1")
        self.wait_for("location.hash.startsWith('#=') && location.hash.endsWith('/edit')")
        self.press("Start solving")
        self.assertEqual([self.board(), self.spoken_cells()[2]], [wrong, "row 1, column 3: 1, entered; wrong"])
        self.select(2)
        self.key("Backspace")
        self.assertEqual(self.board(), PUZZLE)

    def test_a_digit_that_was_typed_as_printed_becomes_an_own_one(self):
        wrong = PUZZLE[:2] + "1" + PUZZLE[3:]
        self.open(f"#{wrong}/edit")
        own = "return [...document.querySelectorAll('.edit-card .actions button')].map(({textContent}) => textContent)"
        self.assertEqual(self.browser.run(own), ["r1c3 is my own", "Start solving", "Clear the board"])
        self.press("r1c3 is my own")
        self.assertEqual(self.browser.run(own), ["Start solving", "Clear the board"])
        self.press("Start solving")
        self.assertEqual([self.board(), self.spoken_cells()[2]], [wrong, "row 1, column 3: 1, entered; wrong"])

    def test_a_typed_puzzle_is_kept_from_its_start(self):
        for sign in PUZZLE:
            self.key("0" if sign == "." else sign, "Key" if sign == "." else f"Digit{sign}")
        self.press("Start solving")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.open("")
        self.press("Continue Easy (0 of 51)")
        self.assertEqual(self.board(), PUZZLE)

    def test_own_digits_are_typed_around_printed_ones(self):
        self.open(f"#{PUZZLE}/edit")
        self.press("My own")
        self.select(2)
        for digit in "12":
            self.key(digit, f"Digit{digit}")
        self.key(" ", "Space")
        self.key("3", "Digit3")
        self.assertEqual(self.board(), f"{PUZZLE[:2]}12{PUZZLE[4]}.3{PUZZLE[7:]}")

    def test_pasted_digits_without_a_solution_can_be_mended(self):
        self.paste(PUZZLE[:2] + "1" + PUZZLE[3:])
        self.assertIn("Without r1c3=1 there is exactly one solution.", self.text(".edit-card .verdict"))
        self.assertNotIn("Compare", self.text(".edit-card .verdict"))
        self.select(2)
        self.key("Delete")
        self.press("Start solving")
        self.assertEqual(self.board(), PUZZLE)

    def test_a_picture_leads_to_the_board(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{PUZZLE}/play")
        self.browser.run("scrollTo(0, 400)")
        self.browser.run("""
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(9)], 'photo.jpg', {type: 'image/jpeg'}));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));""")
        self.wait_for("document.querySelector('.facts-line .problem')?.textContent",
                      "A picture cannot be read: type its digits into the board.")
        self.assertEqual([self.board(), self.browser.run("return scrollY")], ["." * 81, 0])

    def test_the_last_digit_solves_the_puzzle(self):
        self.open("#" + SOLUTION[:80] + "./play")
        self.select(80)
        self.key("9", "Digit9")
        self.assertEqual(self.text(".finish h2"), "Solved")

    def test_the_end_offers_the_next_puzzle(self):
        for width, height in ((1280, 800), (360, 740)):
            with self.subTest(width=width):
                self.browser.look(width, height, phone=width < 700)
                self.open("#" + SOLUTION[:80] + "./play")
                self.press("More")
                self.browser.run("[...document.querySelectorAll('.more .check')].find((one) => one.textContent === 'Show the time').firstChild.checked = true")
                self.select(80)
                self.key("9", "Digit9")
                self.wait_for("[...document.querySelectorAll('.finish button')].map(({textContent}) => textContent).join()",
                              "Next easy puzzle,A harder one,Walkthrough,Look at the board")
                self.assertRegex(self.text(".finish"), r"^Solvedin \d+:\d\d")
                self.assertRegex(self.text(".keypad-card [role=status]"), r"^Solved in \d+:\d\d\.$")
                inside = ("const {top, bottom} = document.querySelector('.finish').getBoundingClientRect();"
                          "return top >= 0 && bottom <= innerHeight")
                self.assertTrue(self.browser.run(inside))
                self.assertEqual(self.browser.run("return document.activeElement.className"), "finish")
                self.key("Escape")
                self.assertEqual(self.text(".finish"), "")
                self.browser.click(".next-card button:nth-of-type(2)")
                self.wait_for("document.querySelector('.facts-line b')?.textContent", "medium")
                self.assertEqual([self.text(".finish"), self.text("#puzzle h1")], ["", "Medium"])
                self.browser.run("localStorage.clear()")

    def test_the_time_is_shown_in_a_game_alone(self):
        visible = "return document.querySelector('.time').checkVisibility()"
        self.open("#" + PUZZLE + "/play")
        self.press("More")
        self.browser.run("[...document.querySelectorAll('.more .check')].find((one) => one.textContent === 'Show the time').firstChild.click()")
        self.assertTrue(self.browser.run(visible))
        self.browser.run("location.hash = ''")
        self.wait_for("document.querySelector('#puzzle').dataset.mode", "start")
        self.assertFalse(self.browser.run(visible))
        self.browser.run("localStorage.clear()")

    def test_the_puzzle_of_a_day_is_that_of_the_command(self):
        today = self.browser.run("const now = new Date(); return 1e4 * now.getFullYear() + 100 * (now.getMonth() + 1) + now.getDate()")
        for level in ("easy", "medium", "hard", "expert"):
            self.open("")
            self.press(level.capitalize())
            self.wait_for("location.hash.endsWith('/play')")
            expected = command("generate", "--seed", str(today), "--symmetry", "rotate180", "--difficulty", level).strip()
            self.assertEqual(self.board(), expected)
            self.assertEqual(self.text("#puzzle h1"), f"Today, {level}")

    def test_the_end_of_a_puzzle_of_today_offers_the_next(self):
        for level, following in (("easy", "Today’s medium"), ("expert", "Next expert puzzle")):
            self.open("")
            self.press(level.capitalize())
            self.wait_for("location.hash.endsWith('/play')")
            puzzle = self.board()
            self.wait_for("document.querySelector('.facts-line b') !== null")
            for cell, digit in enumerate(command("-o", "lines", puzzle).strip()):
                if puzzle[cell] == ".":
                    self.select(cell)
                    self.key(digit, f"Digit{digit}")
            self.wait_for("document.querySelector('.finish .primary')?.textContent", following)

    def test_the_start_says_which_puzzles_of_today_are_begun_and_solved(self):
        today = "[...document.querySelector('.levels').children].map(({textContent}) => textContent)"
        self.assertEqual(self.browser.run(f"return {today}"), ["Easy", "Medium", "Hard", "Expert"])
        self.press("Easy")
        self.wait_for("location.hash.endsWith('/play')")
        puzzle = self.board()
        empty = [cell for cell in range(81) if puzzle[cell] == "."]
        solution = command("-o", "lines", puzzle).strip()
        for cells, words in ((empty[:1], "Easy …, begun"), (empty[1:], "Easy ✓, solved")):
            for cell in cells:
                self.select(cell)
                self.key(solution[cell], f"Digit{solution[cell]}")
            self.open("")
            self.assertEqual(self.browser.run(f"return {today}"), [words, "Medium", "Hard", "Expert"])
            self.press(words)
            self.wait_for("location.hash.startsWith('#=')")
            self.assertEqual(self.board()[empty[0]], solution[empty[0]])
        self.assertEqual(self.text(".finish h2"), "Solved")

    def test_a_game_is_kept_with_its_undo(self):
        self.open(f"#{PUZZLE}/play")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.press("Fill in all marks")
        self.select(2)
        for key, digit in (("x", None), ("2", 2), ("c", None), ("4", 4), ("v", None), ("3", 3), ("z", None), ("4", 4)):
            self.key(key, f"Digit{digit}" if digit else f"Key{key.upper()}")
        before = self.spoken_cells()
        self.assertEqual(before[2], "row 1, column 3: 4, entered; blue")
        for reopen in (self.browser.reload if hasattr(self.browser, "reload") else lambda: self.open(""), lambda: self.open("")):
            reopen()
            self.wait_for("document.documentElement.classList.contains('started')")
            if self.browser.run("return document.querySelector('.start-card')?.checkVisibility() ?? false"):
                self.press("Continue Easy (1 of 51)")
            self.assertEqual(self.spoken_cells(), before)
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.spoken_cells()[2], "row 1, column 3: candidates 1 4; corner 4; blue")
        for _ in range(4):
            self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.spoken_cells()[2], "row 1, column 3: empty")
        self.open("")
        self.press("Forget all games")
        self.assertEqual(self.text(".games"), "")
        self.open(f"#{PUZZLE}/play")
        self.assertEqual(self.board(), PUZZLE)

    def test_a_game_that_is_left_before_its_rating_comes_keeps_its_level(self):
        self.open(f"#{PUZZLE}/play")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.select(2)
        self.key("4", "Digit4")
        with self.before("Worker = class { postMessage() {} terminate() {} }"):
            self.open(f"#{PUZZLE}/play")
            self.select(3)
            self.key("6", "Digit6")
            self.assertIn("rating…", self.text(".facts-line"))
        self.open("")
        self.press("Continue Easy (2 of 51)")

    def kept(self, puzzle=PUZZLE):
        return self.browser.run("return JSON.parse(localStorage.getItem(`euler96:${arguments[0]}`).split('\\n')[0])", puzzle)

    def test_the_time_and_the_level_stay_with_the_game(self):
        self.open(f"#{PUZZLE}/play")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.select(2)
        self.key("4", "Digit4")
        self.browser.wait("setTimeout(arguments[0], 1200)")
        self.browser.run("document.querySelector('.more:not(.steps)').open = true")
        self.press("Another puzzle")
        played = self.kept()["seconds"]
        self.assertGreater(played, 0)
        self.press("Continue Easy (1 of 51)")
        self.press("Change the clues")
        self.select(3)
        self.key("m", "KeyM")
        self.key("6", "Digit6")
        self.press("Start solving")
        self.assertGreaterEqual(self.kept()["seconds"], played)
        link = self.browser.run("return location.hash")
        self.open(f"#{PUZZLE}/play")
        self.select(12)
        self.key("9", "Digit9")
        self.open(link)
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertGreaterEqual(self.kept()["seconds"], played)
        self.assertEqual(self.kept()["level"], "easy")

    def test_a_late_puzzle_does_not_replace_what_was_done_since(self):
        with self.before(HOLD):
            self.open("")
            self.browser.run("hold()")
            self.press("Hard")
            self.select(0)
            self.key("5", "Digit5")
            self.browser.run("release()")
            self.browser.wait("setTimeout(arguments[0], 1500)")
            self.assertEqual(self.board(), "5" + 80 * ".")
            self.open("")
            self.browser.run("hold()")
            self.press("Hard")
            self.press("Easy")
            self.browser.run("release()")
            self.wait_for("document.querySelector('#puzzle h1').textContent.includes('easy')")
            self.browser.wait("setTimeout(arguments[0], 1500)")
            self.assertIn("easy", self.text("#puzzle h1"))

    def test_a_late_drawing_of_a_step_is_not_shown_on_another_board(self):
        with self.before(HOLD):
            self.open(f"#{PUZZLE}/play")
            self.browser.run("document.querySelector('.steps').open = true")
            self.wait_for("document.querySelector('.step-list details') !== null")
            self.browser.run("document.querySelector('.step-list details').open = true")
            self.wait_for("document.querySelector('.step-list button') !== null")
            self.browser.run("hold(); document.querySelector('.step-list button').click(); document.querySelector('.steps').open = false")
            self.select(2)
            self.key("4", "Digit4")
            self.browser.run("release()")
            self.browser.wait("setTimeout(arguments[0], 1500)")
            self.assertEqual(self.text(".hint-words"), "")

    def test_typed_digits_come_back_after_clear_and_stay_for_a_picture(self):
        self.select(0)
        for digit in "53":
            self.key(digit, f"Digit{digit}")
        self.browser.run("""
            const transfer = new DataTransfer();
            transfer.items.add(new File(['x'], 'a.png', {type: 'image/png'}));
            dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, cancelable: true}));""")
        self.wait_for("document.querySelector('#notice').textContent.startsWith('A picture cannot be read')")
        self.assertEqual(self.board()[:3], "53.")
        self.press("Clear the board")
        self.assertEqual(self.board()[:3], "...")
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual(self.board()[:3], "53.")

    def test_a_press_of_another_button_selects_nothing(self):
        self.open(f"#{PUZZLE}/play")
        selected = "return document.querySelectorAll('.play td[aria-selected=true]').length"
        self.browser.run("""
            const cells = document.querySelectorAll('.play td');
            cells[2].dispatchEvent(new PointerEvent('pointerdown', {button: 2, bubbles: true, cancelable: true}));
            for (const cell of [3, 5]) cells[cell].dispatchEvent(new PointerEvent('pointerenter'));""")
        self.assertEqual(self.browser.run(selected), 1)

    def test_the_focus_stays_on_where_a_walkthrough_begins(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.press("Walkthrough")
        for words in ("From the clues", "From here"):
            self.wait_for(f"[...document.querySelectorAll('.walk .segments button')].some((one) => one.textContent === '{words}')")
            self.browser.run("[...document.querySelectorAll('.walk .segments button')].find(({textContent}) => textContent === arguments[0]).focus()", words)
            self.press(words)
            self.wait_for("document.activeElement.textContent", words)

    def test_back_and_an_old_link_lose_no_entries(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.wait_for("location.hash.startsWith('#=')")
        link = self.browser.run("return location.hash")
        self.press("Solution")
        self.press("Solve")
        self.select(3)
        self.key("6", "Digit6")
        self.browser.wait("setTimeout(arguments[0], 300)")
        for view in ("Solution", "Solve"):
            self.back()
            self.wait_for("document.querySelector('#puzzle > .heading [aria-pressed=true]')?.textContent", view)
        self.assertEqual(self.board()[:4], "5346")
        self.open(link)  # as a friend's
        for reopen in (self.browser.reload, lambda: None):
            self.assertEqual([self.board()[:4], self.text(".note")], ["534.", "1 entry came with the link. Undo shows your own game."])
            reopen()
            self.wait_for("document.documentElement.classList.contains('started')")
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual([self.board()[:4], self.text(".note")], ["5346", ""])

    def test_two_tabs_with_a_game_show_the_same(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.browser.run("""
            const key = 'euler96:' + arguments[0];
            const value = localStorage.getItem(key);
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true}));
            localStorage.setItem(key, value);
            dispatchEvent(new StorageEvent('storage', {key, newValue: value}));""", PUZZLE)
        self.assertEqual(self.board()[2], "4")
        self.key("z", "KeyZ", ctrlKey=True)
        self.browser.run("""
            const newValue = localStorage.getItem(arguments[0]);
            dispatchEvent(new StorageEvent('storage', {key: arguments[0], oldValue: newValue.replace('{', '{ '), newValue}));""",
                         f"euler96:{PUZZLE}")
        self.key("z", "KeyZ", ctrlKey=True, shiftKey=True)
        self.assertEqual(self.board()[2], "4")  # its time alone was kept: what was undone is there

    def test_the_settings_are_those_of_all_tabs_and_are_forgotten(self):
        self.open(f"#{PUZZLE}/play")
        self.browser.run("localStorage.setItem('euler96:settings', JSON.stringify({time: true}))")  # by another tab
        self.browser.run("[...document.querySelectorAll('.more label')].find((label) => /wrong/.test(label.textContent)).click()")
        kept = "JSON.parse(localStorage.getItem('euler96:settings'))"
        self.assertEqual(self.browser.run(f"return {kept}"), {"keep": True, "point": False, "time": True})
        self.select(2)
        self.key("4", "Digit4")
        self.open("")
        self.press("Forget all games")
        self.open(f"#{PUZZLE}/play")
        self.assertFalse(self.browser.run("return document.querySelector('.time').checkVisibility()"))

    def test_what_other_pages_or_faults_have_written_to_the_storage_does_not_matter(self):
        self.browser.run("""
            localStorage.setItem('euler96:theme', 'dark');
            localStorage.setItem('euler96:settings', 'null and more');
            localStorage.setItem(`euler96:${arguments[0]}`, '{"name":"","level":"easy","at":1}\\ncut');""", PUZZLE)
        self.open("")
        self.wait_for("document.querySelector('.start-card').checkVisibility()")
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.open("")
        self.wait_for("document.querySelector('.games').textContent.startsWith('Continue')")

    def test_a_game_goes_on_in_the_address_when_the_storage_is_full(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("4", "Digit4")
        self.browser.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        self.select(3)
        self.key("6", "Digit6")
        self.assertEqual(self.text(".more:not(.steps) > p:last-child"), "This browser keeps no games for this page. Its address has the position.")
        self.browser.wait("setTimeout(arguments[0], 300)")  # the address follows after a pause
        self.browser.reload()
        self.wait_for("document.documentElement.classList.contains('started')")
        self.assertEqual(self.board()[:4], "5346")

    def test_a_browser_that_refuses_storage_plays_too(self):
        refuse = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
        with self.before(refuse):
            self.open("")
            self.assertEqual(self.text(".games"), "This browser keeps no games for this page. Its address has the position.")
            self.open(f"#{PUZZLE}/play")
            self.select(2)
            self.key("4", "Digit4")
            self.wait_for("location.hash.startsWith('#=')")
            self.browser.reload()
            self.wait_for("document.documentElement.classList.contains('started')")
            self.assertEqual(self.board()[2], "4")
        self.open("")

    def test_equal_digits_that_see_each_other_are_red_and_the_houses_of_the_cell_are_tinted(self):
        self.open(f"#{PUZZLE}/play")
        cells = "return [...document.querySelectorAll('.play td')].flatMap((td, i) => td.matches(arguments[0]) ? [i] : [])"
        self.select(40)
        peers = self.browser.run(cells, ".seen")
        self.assertEqual(peers, [i for i in range(81) if i != 40 and (i // 9 == 4 or i % 9 == 4 or (i // 27 == 1 and i % 9 // 3 == 1))])
        self.select(2)
        self.key("3", "Digit3")
        self.assertEqual(self.browser.run(cells, ".clash"), [1, 2])
        self.assertEqual(self.spoken_cells()[1], "row 1, column 2: 3, clue; stands twice")
        self.key("9", "Digit9")
        self.press("Fill in all marks")
        self.key("9", "Digit9")
        lit = self.browser.run(cells, ".same, :has(.marks:not([hidden]) i.lit:not(.gone))")
        self.assertEqual(lit, [i for i, words in enumerate(self.spoken_cells()) if "9" in words.split(": ")[1]])

    def test_several_cells_are_selected_and_the_pad_counts(self):
        self.open(f"#{PUZZLE}/play")
        chosen = "return [...document.querySelectorAll('.play td')].flatMap((td, i) => td.ariaSelected === 'true' ? [i] : [])"
        self.select(2)
        self.key("ArrowRight", shiftKey=True)
        self.assertEqual(self.browser.run(chosen), [2, 3])
        box = "const {left, top, width, height} = document.querySelectorAll('.play td')[arguments[0]].getBoundingClientRect(); return [left + width / 2, top + height / 2]"
        if hasattr(self.browser, "point"):
            self.browser.drag(self.browser.run(box, 9), self.browser.run(box, 12))
            self.assertEqual(self.browser.run(chosen), [9, 10, 11, 12])
        self.select(2)
        for more in (3, 5, 5):
            self.browser.run("document.querySelectorAll('.play td')[arguments[0]].dispatchEvent("
                             "new PointerEvent('pointerdown', {bubbles: true, cancelable: true, ctrlKey: true}))", more)
        self.assertEqual(self.browser.run(chosen), [2, 3])
        self.key("x", "KeyX")
        self.key("2", "Digit2")
        self.assertEqual([words.split(": ")[1] for words in self.spoken_cells()[2:4]], ["candidates 2", "candidates 2"])
        self.key("z", "KeyZ")
        six = "const key = document.querySelectorAll('.keypad-card:not(.clue-keys) .keypad button')[5]; return [key.ariaLabel, key.matches('.done')]"
        self.assertEqual(self.browser.run(six), ["6, 4 left", False])
        for cell in (3, 4, 5, 6):
            self.select(cell)
            self.key("6", "Digit6")
        self.assertEqual(self.browser.run(six), ["6, 1 left", False])

    def test_marks_are_legible_inside_the_frame_of_their_cell_on_a_phone(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{PUZZLE}/play")
        for cell, kind in ((2, "x"), (3, "c")):
            self.select(cell)
            self.key(kind, f"Key{kind.upper()}")
            for digit in "123456789":
                self.key(digit, f"Digit{digit}")
            sizes, inside = self.browser.run("""
                const cell = document.querySelector('.play td.selected');
                const {left, top, right, bottom} = cell.getBoundingClientRect();
                const all = [...cell.querySelectorAll('.marks:not([hidden]) i:not(.gone), .notes i')];
                return [all.map((one) => parseFloat(getComputedStyle(one).fontSize)), all.every((one) => {
                  const box = one.getBoundingClientRect();
                  return box.left >= left + 3 && box.top >= top + 4.5 && box.right <= right - 3 && box.bottom <= bottom - 1;
                })];""")
            self.assertGreaterEqual(min(sizes), 10)
            self.assertEqual([len(sizes) > 1, inside], [True, True])

    def test_the_pad_has_the_four_colours(self):
        for width in (1280, 360):
            self.browser.look(width, 740, phone=width < 700)
            self.open(f"#{PUZZLE}/play")
            pad = ("const keys = [...document.querySelectorAll('.keypad-card:not(.clue-keys) .keypad button')].filter((one) => one.checkVisibility());"
                   "const card = document.querySelector('.keypad-card:not(.clue-keys)').getBoundingClientRect();"
                   "return [keys.map(({ariaLabel}) => ariaLabel).join(), Math.round(card.height)]")
            height = self.browser.run(pad)[1]
            self.press("Colour")
            self.assertEqual(self.browser.run(pad), ["1, yellow,2, green,3, blue,4, red", height])

    def test_a_selected_cell_keeps_the_frame_of_the_step(self):
        self.open(f"#{CHAINED}/play")
        self.hints()
        looked = "[...document.querySelectorAll('.play td')].findIndex((td) => td.matches('.looked'))"
        self.select(self.browser.run(f"return {looked}"))
        frames = "return getComputedStyle(document.querySelector('.play td.looked.selected')).boxShadow.split('inset').length - 1"
        self.assertEqual(self.browser.run(frames), 2)

    def test_a_finger_selects_several_cells(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{PUZZLE}/play")
        chosen = "return [...document.querySelectorAll('.play td')].flatMap((td, i) => td.ariaSelected === 'true' ? [i] : [])"
        box = "const {left, top} = document.querySelectorAll('.play td')[arguments[0]].getBoundingClientRect(); return {x: left + 9, y: top + 9}"
        for kind, cell in (("touchStart", 9), ("touchMove", 10), ("touchMove", 11), ("touchEnd", None)):
            points = [] if cell is None else [self.browser.run(box, cell)]
            self.browser.devtools("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.assertEqual(self.browser.run(chosen), [9, 10, 11])

    def test_digits_go_to_the_board_after_a_click_elsewhere(self):
        self.open(f"#{PUZZLE}/play")
        self.press("More")
        typed = ("const one = document.querySelector(arguments[0]); one.focus(); one.dispatchEvent(new KeyboardEvent('keydown',"
                 " {key: arguments[1], code: `Digit${arguments[1]}`, bubbles: true, cancelable: true}));")
        for cell, selector in ((2, ".more input[type=checkbox]"), (3, ".more summary"), (5, "nav a"), (6, ".steps select")):
            with self.subTest(selector=selector):
                self.select(cell)
                self.browser.run(typed, selector, "4")
                self.assertEqual(self.board()[cell], "4")
        self.open("")
        self.browser.run(typed, "#paste", "5")
        self.assertEqual(self.board(), "." * 81)

    def test_a_list_of_keys_opens(self):
        self.open(f"#{PUZZLE}/play")
        self.key("?", "Slash", shiftKey=True)
        self.assertEqual(self.text(".sheet-dialog h2"), "Keys")
        self.press("Close")
        self.wait_for("document.querySelector('.sheet-dialog')", None)  # it leaves when its event comes

    def test_a_phone_has_the_pad_and_the_hint_in_view(self):
        self.browser.look(360, 740, phone=True)
        lowest = ("return Math.max(...[...document.querySelectorAll('.keypad-card:not(.clue-keys) button, .hint-card button')].filter("
                  "(one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom))")
        for choose in (lambda: self.press("Medium"), lambda: self.paste(PUZZLE)):
            self.open("")
            self.browser.run("scrollTo(0, 500)")
            choose()
            self.wait_for("document.querySelector('.facts-line b') !== null")
            self.assertEqual(self.browser.run("return scrollY"), 0)
            self.browser.wait(SETTLED)
            self.assertLess(self.browser.run(lowest), 740)
        button = ("const {left, top} = [...document.querySelectorAll('.hint-card .actions button')].find((one) => one.checkVisibility())"
                  ".getBoundingClientRect(); return [Math.round(left), Math.round(top + scrollY)]")
        self.press("Hint")
        self.wait_for("document.querySelector('.hint-card .overline').textContent", "Part 1 of 3")
        before = self.browser.run(button)
        keys = lowest.replace(":not(.clue-keys) button", " .keypad button")
        for words in ("Where?", "Show the step", ""):
            self.assertLess(self.browser.run(keys), 740)
            self.assertEqual(self.browser.run("return [...document.querySelectorAll('.keypad-card')].filter((one) => one.checkVisibility()).length"), 1)
            if words:
                self.press(words)
                self.browser.wait("setTimeout(arguments[0], 300)")
                self.assertEqual(self.browser.run(button), before)
        self.browser.look(320, 568, phone=True)
        self.press("Hide")
        self.press("Fill in all marks")
        self.assertGreaterEqual(self.browser.run("return parseFloat(getComputedStyle(document.querySelector('.play .marks')).fontSize)"), 10)

    def test_a_long_hint_leaves_the_digits_of_the_pad_in_view_on_a_phone(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{LONG}")
        for words in ("Hint", "Where?", "Show the step"):
            self.wait_for(f"[...document.querySelectorAll('.hint-card button')].some((one) => one.textContent === '{words}' && one.checkVisibility())")
            self.press(words)
        self.browser.wait("setTimeout(arguments[0], 300)")
        board, keys, words, all_words = self.browser.run(
            "const [board, keys, words] = ['.play .board', '.keypad-card .keypad', '.hint-words'].map((one) => document.querySelector(one));"
            "return [board.getBoundingClientRect().top, keys.getBoundingClientRect().bottom, words.clientHeight, words.scrollHeight]")
        self.assertGreaterEqual(board, 0)
        self.assertLess(keys, 740)
        self.assertGreater(words, 100)
        self.assertGreater(all_words, words + 20)
        self.assertEqual(self.in_view(self.text(".hint-effect")), ["hint-effect"])
        self.assertRegex(self.text(".hint-effect"), r"^no \d in r\dc\d|^r\dc\d is \d")
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")  # paper has all of them
        whole = self.browser.run("const {clientHeight, scrollHeight} = document.querySelector('.hint-words'); return [clientHeight, scrollHeight]")
        self.browser.devtools("Emulation.setEmulatedMedia", media="")
        self.assertEqual(*whole)

    def test_a_digit_is_not_announced_with_the_verdict(self):
        self.open(f"#{PUZZLE}/play")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.browser.run("""
            window.said = [];
            for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
              new MutationObserver(() => said.push(live.className)).observe(live, {childList: true, subtree: true, characterData: true});
            }""")
        self.select(2)
        self.key("4", "Digit4")
        self.key("4", "Digit4")
        self.browser.wait(SETTLED)
        self.assertEqual(self.browser.run("return said"), [])
        labels = self.browser.run("return [...document.querySelectorAll('.play :is([role=group], section)')].filter((one) => one.checkVisibility())"
                                  ".map((one) => one.ariaLabel)")
        self.assertEqual(len(set(labels)), len(labels))

    def test_a_wrong_digit_and_the_end_are_announced_once(self):
        self.open("#" + SOLUTION[:79] + "../play")
        self.wait_for("document.querySelector('.facts-line b') !== null")
        self.open_steps()
        self.browser.run("""
            window.said = [];
            new MutationObserver((changes) => {
              for (const {target, addedNodes} of changes) {
                const live = target.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]');
                if (live && addedNodes.length) said.push(live.textContent);
              }
            }).observe(document.body, {childList: true, subtree: true});""")
        self.select(79)
        for digit in "17":
            self.key(digit, f"Digit{digit}")
        self.wait_for("document.querySelectorAll('.step-list summary').length > 0")
        self.assertEqual(self.browser.run("return said"), ["1, stands twice"])
        self.select(80)
        self.key("9", "Digit9")
        self.wait_for("said.length", 2)
        self.browser.wait("setTimeout(arguments[0], 500)")
        self.assertEqual(self.browser.run("return said"), ["1, stands twice", "Solved. Well done."])

    def test_hints_have_the_words_of_the_command(self):
        lines = [line.split() for line in (self.data.parent / "tests/techniques.txt").read_text().splitlines()]
        # A build without optimisation takes minutes for the nested chains; `guess` has no step to hint at.
        puzzles = [words[-1] for words in lines
                   if len(words[-1]) == 81 and "dynamic" not in words[0] and words[0] != "guess"]
        self.assertGreater(len(puzzles), 30)
        for puzzle in puzzles:
            with self.subTest(puzzle=puzzle):
                self.go(f"#{puzzle}/play")
                expected = [command("hint", "--level", level, puzzle).strip() for level in "123"]
                self.assertEqual([re.sub(r"\s+", " ", words) for words in self.hints()],
                                 [re.sub(r"\s+", " ", words) for words in expected])

    def test_a_hint_advances_after_eliminations(self):
        lines = (self.data.parent / "tests/techniques.txt").read_text().splitlines()
        puzzle = next(line.split()[-1] for line in lines if line.startswith("x-wing "))
        self.open(f"#{puzzle}/play")
        seen = []
        for _ in range(40):
            seen.append(self.hints()[2])
            self.press("Take the step")
        self.assertEqual(len(set(seen)), 40, "no step comes twice")
        self.assertTrue([words for words in seen if " is " not in words.split(":")[1]], "some remove marks only")

    def test_other_steps_are_listed_shown_and_taken(self):
        self.open(f"#{SKYSCRAPER}/play")
        self.press("Other steps here")
        expected = [line.replace(":", "") for line in command("hint", "--all", "--puzzle", SKYSCRAPER, SKYSCRAPER).splitlines()]
        self.assertGreater(len(expected), 20)
        self.wait_for("document.querySelectorAll('.step-list summary').length", len(expected))
        self.assertEqual(self.listed(), expected)
        self.press(next(words for words in expected if words.startswith("AIC ")))
        step = "document.querySelector('.step-list details[open] button')"
        self.wait_for(f"{step} !== null")
        effect = self.browser.run(f"return {step}.textContent")
        self.browser.run(f"{step}.click()")
        self.wait_for("document.querySelector('.hint-card .overline').textContent", "A step here")
        self.wait_for("document.querySelector('.formal') !== null")
        self.assertEqual(self.browser.run(f"return {step}.ariaPressed"), "true")
        told = command("hint", "--technique", "aic", "--level", "3", SKYSCRAPER).split("\nAIC: ")[0].rstrip().split("\n")
        self.assertEqual(self.text(".hint-words"), "\n".join(told[:-1]))
        self.press("Show as a chain")
        self.assertEqual(self.text(".formal p"), told[-1].strip())
        self.assertGreater(self.browser.run("return document.querySelectorAll('.play .links path').length"), 2)
        lost = self.browser.run("return [...document.querySelectorAll('.play td')].filter((td) => td.querySelector('.loses')).length")
        self.assertEqual(lost, effect.count("r"))
        self.press("Take the step")
        self.wait_for(f"{step} === null")  # the list is that of the position after the step
        self.wait_for("document.querySelectorAll('.step-list summary').length > 0")
        self.press("Undo")
        self.wait_for("document.querySelectorAll('.step-list summary').length", len(expected))

    def test_a_technique_can_be_looked_for(self):
        self.open(f"#{SKYSCRAPER}/play")
        self.press("Other steps here")
        self.wait_for("document.querySelectorAll('.step-list summary').length > 0")
        group = "return document.querySelector(`.steps option[value=${arguments[0]}]`).parentElement.label"
        self.assertEqual([self.browser.run(group, name) for name in ("finned-x-wing", "remote-pair", "als-xz")],
                         ["Fish", "Chains", "Almost locked sets"])
        self.look_for("x-wing")
        families = self.browser.run("return [...document.querySelectorAll('.steps optgroup')].map(({label}) => label)")
        self.assertEqual(families, ["Singles", "Locked candidates", "Subsets", "Fish", "Single-digit patterns", "Wings", "Uniqueness", "Colours",
                                    "Almost locked sets", "Chains", "Forcing chains"])
        self.wait_for("document.querySelector('.steps .quiet').textContent", "No X-wing here.")
        self.assertEqual(self.browser.run("return document.querySelector('.steps .quiet').ariaLive"), "polite")
        self.assertEqual(self.listed(), [])
        self.look_for("xyz-wing")
        self.wait_for("document.querySelectorAll('.step-list details[open] button').length", 1)
        self.select(0)
        self.key("1", "Digit1")  # which is wrong
        self.wait_for("document.querySelector('.steps .quiet').textContent", "r1c1 is wrong.")

    def test_the_focus_stays_at_the_hint(self):
        self.open(f"#{PUZZLE}/play")
        self.browser.run("[...document.querySelectorAll('.hint-card button')].find((one) => one.textContent === 'Hint').focus()")
        for words in ("Where?", "Show the step", "Take the step", "Hint"):
            self.browser.run("document.activeElement.click()")
            self.wait_for("document.activeElement.textContent", words)

    def test_wrong_entries_can_be_erased(self):
        self.open(f"#{PUZZLE}/play")
        for cells, words in (([2], "Erase it"), ([2, 3], "Erase them")):
            for cell in cells:
                self.select(cell)
                self.key("2", "Digit2")
            self.press("Hint")
            self.wait_for(f"[...document.querySelectorAll('.hint-card button')].some(({{textContent}}) => textContent === '{words}')")
            self.press(words)
            self.assertEqual(self.board(), PUZZLE)

    def spoken_cells(self):
        return self.browser.run("return [...document.querySelectorAll('.play td .unseen')].map(({textContent}) => textContent)")

    def test_a_wrong_entry_gives_back_the_marks_that_it_hid(self):
        self.open(f"#{PUZZLE}/play")
        self.select(2)
        self.key("2", "Digit2")
        self.press("Fill in all marks")
        self.key("2", "Digit2")
        filled = self.spoken_cells()
        self.assertIn("row 1, column 4: candidates 2 6", filled)
        self.key("2", "Digit2")
        self.assertIn("row 1, column 4: candidates 6", self.spoken_cells())
        self.press("Hint")
        self.wait_for("document.querySelector('.hint-words').textContent", "r1c3 is wrong.")
        self.press("Erase it")
        self.assertEqual(self.spoken_cells(), filled)
        for digit in "24":
            self.key(digit, f"Digit{digit}")
        self.hints()  # there is a step

    def test_a_step_shows_the_candidates_that_notes_lack(self):
        self.open(f"#{SKYSCRAPER}/play")
        [step] = json.loads(command("hint", "-o", "ndjson", "--level", "3", "--technique", "xyz-wing", SKYSCRAPER))["steps"]
        cell, digit = step["removed"][0].split("<>")
        index = 9 * int(cell[1]) + int(cell[3]) - 10
        other = step["after"][9 * index:9 * index + 9].strip(".")[0]
        notes = "return document.querySelector('.hint-card').innerText.includes('Your marks here are notes')"
        self.select(index)
        self.key("x", "KeyX")
        self.key(other, f"Digit{other}")
        before = self.spoken_cells()[index]
        self.press("Other steps here")
        for filled in (False, True):
            self.look_for("xyz-wing")
            self.wait_for("document.querySelectorAll('.step-list button').length", 1)
            self.browser.run("document.querySelector('.step-list button').click()")
            self.wait_for("document.querySelector('.hint-card .overline').textContent", "A step here")
            self.assertRegex(self.spoken_cells()[index], f"candidates .*{digit}.*; removed {digit}")
            self.assertEqual(self.browser.run(notes), not filled)
            self.press("Hide")
            if not filled:
                self.assertEqual(self.spoken_cells()[index], before)
                self.press("Fill in all marks")

    def test_marks_that_are_missing_can_be_added(self):
        self.open(f"#{PUZZLE}/play")
        self.press("Fill in all marks")
        filled = self.spoken_cells()
        self.select(2)
        self.key("$", "Digit4", shiftKey=True)
        self.press("Hint")
        self.wait_for("document.querySelector('.hint-words').textContent", "4 is missing from the marks of r1c3.")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('.play td')].findIndex((td) => td.matches('.looked'))"), 2)
        self.press("Add it")
        self.assertEqual(self.spoken_cells(), filled)

    def test_the_walkthrough_has_the_words_of_the_command(self):
        lists = ("tests/techniques.txt", "tests/ratings.txt", "tests/explanations.txt")
        words = " ".join((self.data.parent / name).read_text() for name in lists).split()
        grids = re.findall(r"(?:[\d]{9}\s){9}", (self.data / "p096_sudoku.txt").read_text())
        puzzles = [word for word in words if len(word) == 81 and "." in word]
        puzzles += [re.sub(r"\s", "", grid).replace("0", ".") for grid in grids]
        self.assertGreater(len(set(puzzles)), 200)
        for puzzle in list(dict.fromkeys(puzzles))[::4]:  # all of them take minutes
            with self.subTest(puzzle=puzzle):
                self.go(f"#{puzzle}/1")
                self.wait_for(f"document.querySelector('.walk .cells')?.value === '{puzzle}'")
                self.wait_for("document.querySelectorAll('.walk .all-steps li').length > 1")
                shown = self.browser.run("return [...document.querySelectorAll('.walk .all-steps li p')].map("
                                         "({textContent}) => textContent)")
                page = command("explain", "-o", "html", puzzle)
                expected = [html.unescape(text) for text in re.findall(r"<li id=[\d.]+><b>[^<]*</b><p>(.*?)</p>", page, re.S)]
                self.assertEqual(shown, expected)

    def test_back_and_forward_stay_in_view_while_a_sentence_is_read_on_a_phone(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{CHAINED}/38")
        self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 38 ')")
        for end in ("0", "document.querySelector('.walk .text').getBoundingClientRect().top", "document.body.scrollHeight"):
            self.browser.run(f"scrollTo(0, {end})")
            self.browser.click(".walk .forward")
            self.assertTrue(self.browser.run("const {top, bottom} = document.querySelector('.walk .forward').getBoundingClientRect();"
                                             "return top > innerHeight / 2 && bottom <= innerHeight"))

    def test_what_a_finger_opens_is_at_least_40_pixels_high(self):
        self.browser.look(360, 740, phone=True)
        low = ("return [...document.querySelectorAll('summary, .step-list button, .all-steps button')].filter((one) => one.checkVisibility() &&"
               " one.getBoundingClientRect().height < 40).map((one) => one.textContent)")
        self.open(f"#{LONG}")
        self.hints()
        self.open_steps()
        self.press("More")
        self.assertEqual(self.browser.run(low), [])
        self.press("Walkthrough")
        self.wait_for("document.querySelectorAll('.walk .all-steps li').length > 1")
        self.press("All steps")
        self.assertEqual(self.browser.run(low), [])

    def test_the_name_of_an_act_has_no_article(self):
        lines = (self.data.parent / "tests/techniques.txt").read_text().splitlines()
        puzzle = next(line.split()[-1] for line in lines if line.startswith("pointing "))
        self.open(f"#{puzzle}/1")
        self.wait_for("document.querySelectorAll('.walk .all-steps li').length > 1")
        asked = self.browser.run("return [...document.querySelectorAll('.walk .all-steps button')].map((one) => {"
                                 "one.click(); return document.querySelector('.walk .what summary').textContent})")
        self.assertIn("What is pointing?", asked)
        self.assertIn("What is a hidden single in a box?", asked)

    def test_keys_are_not_explained_to_fingers(self):
        keys = "return [...document.querySelectorAll('.by-keys')].map((one) => one.checkVisibility())"
        for touch in (False, True):
            self.browser.devtools("Emulation.setTouchEmulationEnabled", enabled=touch)
            self.open("")
            self.assertEqual(self.browser.run(keys), [not touch])
            self.key("5", "Digit5")
            self.assertEqual(self.browser.run(keys), [not touch])
        self.browser.devtools("Emulation.setTouchEmulationEnabled", enabled=False)

    def test_a_walkthrough_begins_at_the_position(self):
        self.open(f"#{PUZZLE}/play")
        self.press("Fill in all marks")
        self.select(2)
        self.key("4", "Digit4")
        self.press("Walkthrough")
        self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 1 of ')")
        drawn = self.browser.run("return [...document.querySelectorAll('.walk td')].slice(0, 3).map((td) => td.className.includes('is-clue'))")
        self.assertEqual(drawn, [True, True, False])
        board = f"{PUZZLE[:2]}4{PUZZLE[3:]}"
        self.assertEqual(self.browser.run("return document.querySelector('.walk .cells').value"), board)
        self.key("ArrowRight")
        self.wait_for("location.hash.endsWith('/here-2')")
        here = self.browser.run("return location.hash")
        self.press("From the clues")
        self.wait_for(f"document.querySelector('.walk .cells')?.value === '{PUZZLE}'")
        self.open(here)
        self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 2 of ')")
        self.assertEqual(self.browser.run("return document.querySelector('.walk .cells').value"), board)
        self.press("Solve")
        self.select(3)
        self.key("1", "Digit1")  # which is wrong
        self.press("Walkthrough")
        self.wait_for(f"document.querySelector('.walk .cells')?.value === '{PUZZLE}'")

    def test_a_link_shows_the_same_position(self):
        self.open(f"#{PUZZLE}/play")
        self.press("Fill in all marks")
        self.select(2)
        self.key("4", "Digit4")
        before = self.browser.run("return [...document.querySelectorAll('.play td .unseen')].map(({textContent}) => textContent)")
        self.browser.wait("setTimeout(arguments[0], 300)")  # the address follows after a pause
        fragment = self.browser.run("return location.hash")
        self.assertLess(len(fragment), 170)
        self.browser.run("localStorage.clear()")
        self.open(fragment)
        self.assertEqual(self.text(".note"), "1 entry and marks in 50 cells came with the link. “Start again” below “More” removes what is not a clue.")
        after = self.browser.run("return [...document.querySelectorAll('.play td .unseen')].map(({textContent}) => textContent)")
        self.assertEqual(after, before)

    def test_a_link_shows_the_same_step(self):
        self.open(f"#{PUZZLE}/14")
        self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 14 ')")
        self.key("ArrowRight")
        self.wait_for("location.hash.endsWith('/15')")
        self.press("Solve")
        self.press("Walkthrough")
        self.assertRegex(self.text(".walk .count"), "^Step 15 ")
        self.go(f"#{PUZZLE}/0")
        self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 1 ')")

    def test_almost_locked_sets_have_colours(self):
        self.open(f"#{ALMOST_LOCKED}/27")
        self.wait_for("document.querySelector('.walk .title')?.textContent", "ALS XZ")
        named = re.findall(r"([^;]*) \(([AB])\) can hold", self.text(".walk .text"))
        self.assertEqual([letter for _, letter in named], ["A", "B"])
        for words, letter in named:
            cells = self.browser.run("return [...document.querySelectorAll('.walk td')].flatMap((td, i) => td.matches(arguments[0])"
                                     " ? [`r${Math.floor(i / 9) + 1}c${i % 9 + 1}`] : [])", f".set-{letter}")
            self.assertEqual(cells, re.findall(r"r\dc\d", words))
        legend = "return [...document.querySelectorAll('.walk .legend li')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())"
        self.assertEqual([words for words in self.browser.run(legend) if words.startswith(("set", "looked"))], ["set A", "set B"])
        self.open("#31.7....9.....63.....4...........6.36..17....4.2....5..7.28......4..59..5.3...2../14")
        self.wait_for("document.querySelector('.walk .title')?.textContent", "ALS XY-wing")
        shared = "return [...document.querySelectorAll('.walk .shared .unseen')].map(({textContent}) => textContent)"
        self.assertEqual(self.browser.run(shared), ["candidates 6 9; sets A and C", "candidates 1 6; sets A and C"])

    def test_a_link_that_was_copied_can_be_pasted(self):
        self.open(f"#{PUZZLE}/play")
        self.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.select(2)
        self.key("4", "Digit4")
        self.wait_for("location.hash.startsWith('#=')")
        position = self.browser.run("return location.hash")
        links = []
        for view in ("Solve", "Solution", "Walkthrough"):
            self.press(view)
            self.wait_for("document.querySelector('.working') === null")
            if view == "Solve":
                self.press("More")
            self.browser.wait("setTimeout(arguments[0], 300)")  # the address follows after a pause
            self.press("Copy link")
            links.append(self.browser.run("return window.copied"))
        self.assertEqual([link.partition("#")[2] for link in links],
                         [position[1:], f"{position[1:]}/solution", f"{position[1:]}/here-1"])
        zeros = PUZZLE.replace(".", "0")
        for text in (*links, position[1:], f"See https://example.org/euler96.html#{zeros}/12", f"#{zeros}/play", "#make?n=2&seed=7"):
            with self.subTest(text=text):
                self.browser.run("localStorage.clear()")
                self.open("")
                self.browser.run("document.querySelector('#paste').value = arguments[0]", text)
                self.press("Open")
                address = text[text.find("#"):] if "#" in text else "#" + text
                # When puzzles are made, their address gets the other choices.
                self.wait_for(f"location.hash.startsWith('{address.partition('&')[0]}')")
                self.wait_for("document.querySelector('#puzzle h1').textContent === 'Sudoku' || "
                              "document.querySelector('#make').checkVisibility()")
        self.go("#maker")
        self.wait_for("document.querySelector('.facts-line .problem')?.textContent.startsWith('This link has no puzzle.')")

    def test_a_link_from_disk_comes_with_the_text_of_the_puzzle(self):
        self.open(f"#{PUZZLE}/play")
        self.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.press("More")
        self.wait_for("!location.hash.includes('.')")  # the address is kept after a pause
        self.press("Copy link")
        copied = self.browser.run("return window.copied")
        self.assertEqual(copied, f"{PUZZLE}\n{self.browser.run('return location.href')}")
        self.assertEqual(self.in_view("a friend needs this file, too"), ["note"])
        self.open("")
        self.paste(copied)
        self.wait_for("location.hash.endsWith('/play')")
        self.assertEqual(self.board(), PUZZLE)

    def test_a_link_from_disk_has_the_clues_as_text_and_the_entries_in_the_address(self):
        self.browser.look(360, 740, phone=True)
        self.open(f"#{PUZZLE}/play")
        self.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.select(2)
        self.key("4", "Digit4")
        self.wait_for("location.hash.startsWith('#=')")
        self.press("More")
        self.browser.run("[...document.querySelectorAll('.more button')].find((one) => one.textContent === 'Copy link').scrollIntoView(false)")
        self.press("Copy link")
        self.assertEqual(self.browser.run("return window.copied"), f"{PUZZLE}\n{self.browser.run('return location.href')}")
        self.assertEqual(self.in_view("a friend needs this file, too"), ["note"])

    def test_clues_a_position_and_its_marks_are_copied_as_text(self):
        self.open(f"#{PUZZLE}/play")
        self.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.press("Fill in all marks")
        self.select(2)
        self.key("4", "Digit4")
        self.select(3)
        self.key("@", "Digit2", shiftKey=True)  # takes the mark away
        self.press("More")
        copied = []
        for words in ("Clues", "Position", "With marks"):
            self.press(words)
            self.wait_for("window.copied !== arguments[0]" if not copied else "window.copied !== " + json.dumps(copied[-1]))
            copied.append(self.browser.run("return window.copied"))
        self.assertEqual(copied[:2], [PUZZLE, PUZZLE[:2] + "4" + PUZZLE[3:]])
        marks = self.spoken_cells()
        self.assertEqual(marks[3], "row 1, column 4: candidates 6")
        self.open("")
        self.paste(copied[2])
        self.wait_for("location.hash.length > 1")
        self.assertEqual([words for words in self.spoken_cells() if "candidates" in words],
                         [words for words in marks if "candidates" in words])

    def test_the_cells_that_a_sentence_names_light_up(self):
        named = "return [...document.querySelectorAll(`${arguments[0]} td`)].flatMap((td, i) => td.matches('.named') ? [i] : [])"
        self.open(f"#{PUZZLE}/play")
        self.hints()
        for view, words in ((".play", ".hint-words"), (".walk", ".walk .text")):
            with self.subTest(view=view):
                if view == ".walk":
                    self.press("Walkthrough")
                    self.wait_for("document.querySelector('.walk .cell-name') !== null")
                row, column = map(int, re.findall(r"\d", self.text(f"{words} .cell-name")))
                self.browser.run("document.querySelector(arguments[0]).focus()", f"{words} .cell-name")
                self.assertEqual(self.browser.run(named, view), [9 * row + column - 10])
                self.browser.run("document.activeElement.blur()")
                self.assertEqual(self.browser.run(named, view), [])

    def test_a_walkthrough_that_was_left_takes_no_keys(self):
        self.browser.run("""
            const add = document.addEventListener;
            window.listeners = [];
            document.addEventListener = function (kind, listener, options) {
              if (kind === 'keydown') listeners.push(options.signal);
              add.call(this, kind, listener, options);
            };""")
        for fragment in (f"#{PUZZLE}/3", f"#{CHAINED}/3"):
            self.go(fragment)
            self.wait_for("document.querySelector('.walk .count')?.textContent.startsWith('Step 3 ')")
        self.assertEqual(self.browser.run("return listeners.map(({aborted}) => aborted)"), [True, False])

    def paste(self, text):
        self.browser.run("document.querySelector('#paste').value = arguments[0]", text)
        self.press("Open")

    def back(self, steps=-1):
        before = self.browser.run("return location.hash")
        self.browser.run("const [steps] = arguments; setTimeout(() => history.go(steps))", steps)
        self.wait_for(f"location.hash !== '{before}'")

    def shown(self):
        """What is seen: the parts that differ between views."""
        return self.browser.run("""
            const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
            return [location.hash, ...seen('h1, .view .segments [aria-pressed=true], nav [aria-current], td .unseen, .count, .made > *')
                .map(({textContent}) => textContent)];""")

    def test_back_and_forward_show_what_was_shown(self):
        self.drop("two.csv", f"name,puzzle\nfirst,{PUZZLE}\nsecond,{PUZZLE}\n")
        acts = [
            lambda: self.browser.click(".scroll button.link"),
            lambda: self.press("Solution"),
            lambda: self.press("Walkthrough"),
            lambda: self.browser.click("nav [href='#make']"),
            lambda: self.browser.click("nav [href='#']"),
            lambda: self.browser.click(".mark"),
            lambda: self.paste(CHAINED),
        ]
        seen = []
        for act in acts:
            seen.append(self.shown())
            act()
            if len(seen) == 1:  # moves and steps change an entry
                for cell, digit in ((2, 4), (3, 6)):
                    self.select(cell)
                    self.key(str(digit), f"Digit{digit}")
                self.press("Fill in all marks")
            if len(seen) == 3:
                self.wait_for("document.querySelectorAll('.walk .all-steps li').length > 1")
                for _ in range(4):
                    self.key("ArrowRight")
            self.browser.wait("setTimeout(arguments[0], 300)")  # the address follows after a pause
        self.assertIn("first", seen[1])
        self.assertIn("Step 5 of 49", seen[3])  # from the position on
        last = self.shown()
        for before in reversed(seen):
            self.back()
            self.wait_for("document.querySelector('.working') === null")
            self.assertEqual(self.shown(), before)
        self.back()
        self.assertEqual(self.board(), "." * 81)
        for after in [*seen, last]:
            self.back(+1)
            self.wait_for("document.querySelector('.working') === null")
            self.assertEqual(self.shown(), after)

    def test_clues_that_are_typed_come_back(self):
        self.select(4)
        self.key("3", "Digit3")
        self.press("Start solving")
        self.back()
        self.assertEqual([self.board(), self.text("#puzzle h1")], ["." * 4 + "3" + "." * 76, "A new puzzle"])

    def test_paper_has_the_words_of_a_hint(self):
        self.open(f"#{PUZZLE}/play")
        seen = "return document.querySelector('.hint-card').checkVisibility()"
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")
        self.assertFalse(self.browser.run(seen))
        self.browser.devtools("Emulation.setEmulatedMedia", media="")
        self.press("Hint")
        self.wait_for("document.querySelector('.hint-card .overline').textContent", "Part 1 of 3")
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")
        self.assertTrue(self.browser.run(seen))
        self.browser.devtools("Emulation.setEmulatedMedia", media="")

    def test_lines_are_over_the_cells_also_on_paper(self):
        for width in (718, 1280, 390):  # 718 pixels: A4 upright
            self.browser.look(width, 1000)
            self.open(f"#{CHAINED}/38")
            self.wait_for("document.querySelectorAll('.walk .links .weak').length > 1")
            for media in ("print", ""):
                with self.subTest(width=width, media=media):
                    self.browser.devtools("Emulation.setEmulatedMedia", media=media)
                    self.assertLess(self.browser.run(chromium.LINES_OFF, ".walk"), 2)

    # --- Files --------------------------------------------------------------------------------------

    def drop(self, name, content):
        self.browser.run("document.querySelector('#file .status')?.replaceChildren()")  # that of the file before
        self.browser.run(DROP, name, content if isinstance(content, str) else list(content))
        self.wait_for("/ in [\\d.]+ s$|^No puzzle/.test(document.querySelector('#file .status')?.textContent)")

    def test_the_fifty_puzzles_sum_up_to_24702(self):
        text = (self.data / "p096_sudoku.txt").read_text()
        for name, content in (("p096_sudoku.txt", text), ("p096.txt.gz", gzip.compress(text.encode()))):
            self.drop(name, content)
            self.assertEqual(self.text("#sum"), "24702")
            self.assertEqual(self.browser.run("return document.querySelectorAll('.scroll tbody tr').length"), 50)

    def test_a_file_that_breaks_off_is_said_to(self):
        rows = [f"{i},{PUZZLE}" for i in range(3000)]
        for bad in (None, 3):
            text = "\n".join(["name,puzzle", *(row if i != bad else "x,12" for i, row in enumerate(rows))])
            self.browser.run("document.querySelector('#file .status')?.replaceChildren()")
            self.browser.run(DROP, "cut.gz", list(gzip.compress(text.encode(), 1)[:-2000]))
            self.wait_for("/^cut.gz: it breaks off after [1-9]/.test(document.querySelector('#file .status')?.textContent)")
            self.assertIn("truncated", self.text("#file .messages li"))
            self.assertEqual(self.browser.run("return document.querySelectorAll('#sum').length"), 0)

    def test_the_rows_of_a_file_are_printed_with_their_names_and_more_are_reached_by_keys(self):
        self.drop("names.csv", "\n".join(["name,puzzle", *(f"Puzzle {i} of all,{PUZZLE}" for i in range(1001))]))
        self.press("Show more")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('tbody .link')].indexOf(document.activeElement)"), 50)
        self.press("Print the puzzles…")
        self.wait_for("document.querySelector('.preview figcaption')?.textContent.startsWith('1Puzzle 0 of all')")
        self.assertIn("The first 1,000 of 1,001.", self.text("dialog form"))
        self.press("Close")

    def test_paper_has_all_rows_and_columns(self):
        self.browser.look(718, 1000)  # A4 upright
        self.drop("p096_sudoku.txt", (self.data / "p096_sudoku.txt").read_text())
        cut = "const {scrollWidth: w, clientWidth: v, scrollHeight: h, clientHeight: g} = document.querySelector('.scroll'); return w > v || h > g"
        self.assertTrue(self.browser.run(cut))
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")
        self.assertFalse(self.browser.run(cut))
        self.browser.devtools("Emulation.setEmulatedMedia", media="")

    def test_a_file_can_be_chosen(self):
        self.go("#file")
        self.browser.run("""
            const data = new DataTransfer();
            data.items.add(new File([arguments[1]], arguments[0]));
            HTMLInputElement.prototype.click = function () {
              this.files = data.files;
              this.dispatchEvent(new Event('change'));
            };""", "p096_sudoku.txt", (self.data / "p096_sudoku.txt").read_text())
        self.press("Choose a file…")
        self.wait_for("document.querySelector('#sum')?.textContent", "24702")

    def test_a_download_has_the_bytes_of_the_command(self):
        text = (self.data / "p096_sudoku.txt").read_text()
        self.drop("p096_sudoku.txt", text)
        columns = self.browser.run("return [...document.querySelectorAll('.scroll th')].map((th) => th.textContent)")
        self.assertTrue(self.browser.run("return document.querySelector('#file a.button').href.startsWith('blob:')"))
        expected = command("-o", "csv", "--columns", ",".join(columns), text=text)
        rows = self.browser.run("return [...document.querySelectorAll('.scroll tbody tr')].map("
                                "(tr) => [...tr.children].map((td) => td.textContent).join(','))")
        self.assertEqual(rows, expected.splitlines()[1:])
        self.assertEqual(self.download("p096_sudoku-euler96.csv"), expected)

    def test_a_long_download_is_whole(self):
        self.go("#file")
        self.browser.run("for (const box of document.querySelectorAll('.checks input')) box.checked = false")
        number = 150_000  # 14 MB of answer
        self.browser.run("""
            document.querySelector('#file .status').textContent = '';
            const data = new DataTransfer();
            data.items.add(new File([(arguments[0] + '\\n').repeat(arguments[1])], 'long.txt'));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));""", PUZZLE, number)
        self.wait_for("/ in [\\d.]+ s$/.test(document.querySelector('#file .status')?.textContent)")
        self.assertEqual(self.download("long-euler96.csv"), "name,puzzle,outcome\n" + "".join(
            f"{i},{PUZZLE},unique\n" for i in range(1, number + 1)))

    def download(self, name):
        """The text of the file that the browser saves."""
        with tempfile.TemporaryDirectory() as folder:
            self.browser.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
            self.browser.click("#file a.button")
            file = pathlib.Path(folder) / name
            deadline = time.monotonic() + chromium.PATIENCE
            # An empty file may keep the name until the download is whole.
            while os.listdir(folder) != [name] or file.stat().st_size == 0:
                self.assertLess(time.monotonic(), deadline, f"no {name} but {os.listdir(folder)}")
                time.sleep(0.05)
            return file.read_text()

    def test_malformed_rows_have_their_places(self):
        text = f"name,puzzle\nfirst,{PUZZLE}\nsecond,12\nthird,{PUZZLE}\n"
        self.drop("two.csv", text)
        self.assertRegex(self.text(".messages li"), r"^two\.csv:3:\d+: ")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('.outcomes th')].map("
                                          "({textContent}) => textContent)"), ["unique", "invalid"])

    def test_a_file_without_puzzles_says_so_in_one_sentence_with_the_place(self):
        for name, content, reason in (
                ("letter.txt", "Dear reader, nothing here\n", r"letter\.txt:1:26: the input has no puzzle"),
                ("prose.txt", "Best of times,\nworst of times,\n", r"prose\.txt:2:1: no column is named .* the 81 cells of a puzzle"),
                ("table.csv", "a,b\n1,2\n", r"table\.csv:2:1: no column is named .* the 81 cells of a puzzle"),
                ("a.pdf", "%PDF-1.4\n1 0 obj\n<<>>\nendobj\n", r"a\.pdf: a PDF: copy the text of the puzzle, or type the clues"),
                ("a.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), r"a\.png: a picture: type the clues"),
                ("broken.gz", b"\x1f\x8b\x01\x02", r".*compressed data.*"),
                ("empty.txt", "", r"empty\.txt:1:1: the input is empty")):
            with self.subTest(name=name):
                self.drop(name, content)
                self.assertRegex(self.text("#file .status"), f"^No puzzle could be read: {reason}$")
                self.assertEqual(self.text(".results"), "")
                self.assertFalse(self.browser.run("return document.querySelector('#file a.button').checkVisibility()"))

    def test_a_pasted_text_whose_lines_are_no_puzzles_is_refused_with_its_place(self):
        self.browser.run("document.querySelector('#paste').value = arguments[0]", "Best of times\nWorst of times")
        self.press("Open")
        self.assertRegex(self.text(".start-card .problem"), "^line 1, column 1: expected 1-9")

    def test_a_csv_comes_back_with_columns_appended(self):
        rows = [f"7,Anna,{PUZZLE},easy", f'8,"Bob, the second",{PUZZLE.replace(".", "0")},hard', "9,Carl,12,hard"]
        text = "\n".join(["id,name,clues,outcome", *rows, ""])
        self.drop("class.csv", text)
        columns = "input.*,solution,rating,hardest,difficulty,outcome"
        expected = command("-o", "csv", "--columns", columns, text=text).splitlines()
        self.assertEqual(expected[0], "id,name,clues,outcome,solution,rating,hardest,difficulty,euler96.outcome")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('.scroll tr')].map("
                                          "(tr) => [...tr.children].map((td) => td.textContent))"), list(csv.reader(expected)))
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('.outcomes th')].map("
                                          "({textContent}) => textContent)"), ["unique", "invalid"])
        self.browser.run("document.querySelectorAll('.scroll button.link')[1].click()")
        self.assertEqual([self.text("#puzzle h1"), self.board()], ["Bob, the second", PUZZLE])
        self.drop("fifty.txt", (self.data / "p096_sudoku.txt").read_text())
        self.assertEqual(self.browser.run("return document.querySelector('.scroll tr').innerText.split(/\\s+/).slice(0, 3)"),
                         ["name", "puzzle", "solution"])
        self.assertEqual(self.browser.run("const [box] = document.querySelectorAll('.checks input'); return [box.checked, box.disabled]"),
                         [False, True])

    def test_an_empty_first_field_stays_empty_beside_quotes(self):
        for note in ('say "hi"', "a, b"):
            with self.subTest(note=note):
                quoted = note.replace('"', '""')
                self.drop("notes.csv", f'id,note,puzzle\n,"{quoted}",{PUZZLE}\n' + f"7,plain,{PUZZLE}\n")
                cells = self.browser.run("return [...document.querySelectorAll('.scroll td')].map((td) => td.textContent)")
                self.assertEqual(cells[:4], ["", note, PUZZLE, SOLUTION])
                self.browser.run("document.querySelector('.scroll button.link').click()")
                self.assertEqual(self.board(), PUZZLE)

    def test_every_format_is_read_pasted_dropped_and_packed(self):
        outcomes = "return [...document.querySelectorAll('.scroll tbody td:last-child')].map(({textContent}) => textContent)"
        ended = "/ in [\\d.]+ s$|^No puzzle/.test(document.querySelector('#file .status')?.textContent)"
        for seed in sorted((self.data.parent / "tests/fuzz/corpus/reader").iterdir()):
            content = seed.read_bytes()[3:]  # after the options of the fuzz test
            rows = command("-o", "csv", "--columns", "outcome", "--no-header", "-", text=content).split()
            expected = rows if set(rows) != {"invalid"} else []
            # The page reads a single board with pencil marks, too.
            boards = [json.loads(line)["puzzle"] for line in command("hint", "-o", "ndjson", "-", text=content).splitlines()]
            one = boards[0] if len(boards) == 1 else None

            with self.subTest(format=seed.name, how="packed"):
                self.drop(seed.name + ".gz", gzip.compress(content))
                self.assertEqual(self.browser.run(outcomes), expected)
            with self.subTest(format=seed.name, how="dropped"):
                self.go("#make")
                self.browser.run("document.querySelector('#file .status')?.replaceChildren()")
                self.browser.run(DROP, seed.name, list(content))
                self.wait_for(f"document.querySelector('#{'puzzle' if one else 'file'}').checkVisibility()")
                if not one:
                    self.wait_for(ended)
                    self.assertEqual(self.browser.run(outcomes), expected)
                else:
                    self.assertEqual(self.board(), one)
            if "\ufffd" in content.decode(errors="replace"):
                continue
            with self.subTest(format=seed.name, how="pasted"):
                self.open("")
                self.browser.run("document.querySelector('#paste').value = arguments[0]", content.decode())
                self.press("Open")
                if one:
                    self.assertEqual(self.board(), one)
                elif any(boards):
                    self.wait_for(ended)
                    self.assertEqual(self.browser.run(outcomes), expected)
                else:
                    self.assertNotEqual(self.text(".start-card .problem"), "")

    def test_progress_begins_anew_with_each_file_and_is_seen_within_a_batch(self):
        hard = "9...1.32...6......1...3.9.4..362....5...4...1....582..8.1.9...2......1...52.6...7"
        text = (f"{hard}\n" * 400).encode()
        self.drop("two.txt", f"{PUZZLE}\n" * 2)  # its bar is full
        self.browser.run("""
            const [status, bar] = document.querySelectorAll('#file .status, #file progress');
            window.seen = [];
            new MutationObserver(() => seen.push([status.textContent, bar.value])).observe(status, {childList: true});""")
        for name, content in (("hard.txt", text), ("hard.gz", gzip.compress(text))):
            with self.subTest(name=name):
                self.browser.run("seen.length = 0")
                self.browser.run(DROP, name, list(content))
                self.wait_for("document.querySelector('#file .status')?.textContent.startsWith(" + repr(name + ": ") + ")"
                              " && document.querySelector('#file progress').value > 0")
                self.press("Cancel")
                self.wait_for("document.querySelector('#file .status')?.textContent.startsWith('Cancelled')")
                seen = self.browser.run("return seen")
                self.assertEqual(seen[0], [f"{name}: 0 puzzles", 0])
                self.assertRegex(seen[1][0], rf"^{name}: [1-9]\d{{0,2}} puzzles?$")

    def test_the_rows_of_an_outcome_can_be_chosen(self):
        several = "." * 81
        self.drop("many.txt", f"{PUZZLE}\n" * 4100 + f"12\n{several}\n{WRONG}\n")
        shown = ("return [document.querySelector('.rows .rows > .quiet')?.textContent, "
                 "...[...document.querySelectorAll('.scroll tbody td:last-child')].map(({textContent}) => textContent)]")
        self.assertEqual(self.browser.run("return [...document.querySelectorAll('.rows option')].map(({textContent}) => textContent)"),
                         ["all (4,103)", "all but unique (3)", "unique (4,100)", "invalid (1)", "multiple (1)", "none (1)"])
        for i, rows in enumerate((["The first 50 of 4,103", *["unique"] * 50], [None, "invalid", "multiple", "none"],
                                  ["The first 50 of 4,100", *["unique"] * 50], [None, "invalid"], [None, "multiple"], [None, "none"])):
            with self.subTest(i=i):
                self.browser.run("const select = document.querySelector('.rows select'); select.value = arguments[0];"
                                 "select.dispatchEvent(new Event('change'))", str(i))
                self.assertEqual(self.browser.run(shown), rows)
        self.browser.click(".scroll button.link")
        self.assertEqual(self.board(), WRONG)
        self.drop("two.txt", f"{PUZZLE}\n" * 2)
        self.assertFalse(self.browser.run("return document.querySelector('.rows select') !== null"))

    def test_a_histogram_is_to_scale_and_its_numbers_stand_apart(self):
        puzzles = [".541...27......31......48.5.3.27..6....3.......7.6......68....1.7.....3..43..657.",
                   ".6.7.9....3.5....47..2.8.5.279.81........26..........13.........5...39...8....34."]  # rated 1.2 and 1.5
        self.drop("two.txt", f"{puzzles[0]}\n" * 132 + f"{puzzles[1]}\n" * 33)
        bars = "return [...document.querySelectorAll('.bin .column')].slice(0, 2).map((bar) => bar.getBoundingClientRect().height)"
        high, low = self.browser.run(bars)
        self.assertAlmostEqual(high / low, 4, 1)
        left, right = self.browser.run("return [...document.querySelectorAll('.bin .count')].slice(0, 2).map("
                                       "(count) => [count.getBoundingClientRect().left, count.getBoundingClientRect().right])")
        self.assertLessEqual(left[1], right[0])

    def test_a_dropped_text_without_puzzles_changes_nothing(self):
        for fragment in ("", "#file", "#make", f"#{PUZZLE}/play"):
            with self.subTest(fragment=fragment):
                self.open(fragment)
                if fragment.endswith("play"):
                    self.select(2)
                    self.key("4", "Digit4")
                before = self.shown()[1:]
                self.browser.run("""
                    const data = new DataTransfer();
                    data.setData('text', 'Dear reader, nothing here');
                    document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));""")
                self.assertEqual(self.text("#notice"), "There is no puzzle in this text.")
                self.assertEqual(self.shown()[1:], before)
        self.key("z", "KeyZ", ctrlKey=True)
        self.assertEqual([self.board(), self.text("#notice")], [PUZZLE, ""])

    def test_the_title_names_what_is_shown(self):
        self.wait_for("document.title", "euler96: Sudoku")
        self.drop("two.csv", f"name,puzzle\nfirst,{PUZZLE}\nsecond,{PUZZLE}\n")
        self.wait_for("document.title", "two.csv – euler96")
        self.browser.click(".scroll button.link")
        self.wait_for("document.title", "first – euler96")
        self.browser.click("nav [href='#make']")
        self.wait_for("document.title", "Make puzzles – euler96")

    def test_a_million_rows_can_be_cancelled(self):
        self.browser.run("""
            const row = arguments[0] + '\\n';
            const part = new Blob([row.repeat(100000)]);
            const data = new DataTransfer();
            data.items.add(new File([...Array(10).fill(part)], 'million.txt'));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
            """, PUZZLE)
        self.wait_for("/ [1-9][\\d,]{4,} puzzles/.test(document.querySelector('#file .status')?.textContent)")
        self.press("Cancel")
        self.wait_for("document.querySelector('#file .status')?.textContent.startsWith('Cancelled after ')")

    # --- Making and printing ------------------------------------------------------------------------

    def test_a_seed_makes_the_puzzles_of_the_command(self):
        self.open("#make?n=6&difficulty=medium&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 6)
        expected = command("generate", "-n", "6", "--rating", "1.6-2.5", "--symmetry", "rotate180", "--seed", "7").split()
        made = []
        for i in range(1, 7):
            self.browser.run("location.hash = '#make'")
            self.wait_for("document.querySelector('#make').checkVisibility()")
            self.browser.click(f".sheet-of-boards li:nth-child({i}) button")
            made.append(self.board())
            self.wait_for("location.hash.startsWith('#make')", False)  # the address follows after a pause
        self.assertEqual(made, expected)

    def test_an_order_is_in_the_address_while_it_is_made_and_ends_with_it(self):
        order = "#make?n=2,1&difficulty=easy,hard&symmetry=rotate180&seed=5"
        with self.before(HOLD + "window.hold();"):
            self.open(order)
            self.browser.wait("setTimeout(arguments[0], 300)")
            self.assertEqual(self.browser.run("return location.hash"), order)
            self.browser.run("location.hash = '#make?n=3&difficulty=medium&symmetry=rotate180'")
            self.wait_for("document.querySelector('#make [type=number]').value", "3")
            self.browser.run("release()")
            self.browser.wait("setTimeout(arguments[0], 1500)")
            self.assertEqual(self.browser.run("return [location.hash, document.querySelectorAll('.sheet-of-boards li').length]"),
                             ["#make?n=3&difficulty=medium&symmetry=rotate180", 0])
        self.assertEqual(self.text("#make .status"), "")

    def test_cancel_leaves_the_puzzles_that_were_there(self):
        with self.before(HOLD):
            self.open("#make?n=2,1&difficulty=easy,medium&symmetry=rotate180&seed=5")
            self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 3)
            self.browser.run("""
                const difficulty = [...document.querySelectorAll('#make select')].find(({value}) => value === 'easy');
                difficulty.value = 'hard';""")
            self.browser.run("hold()")
            self.press("Add to the sheet")
            self.press("Cancel")
            self.browser.run("release()")
            self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 3)
            self.assertTrue(self.text("#make .status").startswith("Cancelled."))

    def test_a_pattern_is_drawn_by_a_press_without_a_pointer(self):
        self.open("#make")
        self.browser.run("document.querySelector('#make details').open = true")
        pressed = "return document.querySelectorAll('.pattern [aria-pressed=true]').length"
        self.browser.run("document.querySelector('.pattern button').click()")
        self.assertEqual(self.browser.run(pressed), 2)  # and its image by half a turn
        self.browser.run("document.querySelector('.pattern button').click()")
        self.assertEqual(self.browser.run(pressed), 0)

    def test_a_sheet_of_six_prints_with_solutions(self):
        self.open("#make?n=6&difficulty=easy&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 6)
        self.browser.run("window.print = () => {}")
        self.press("Print…")
        self.assertEqual(self.browser.run("return document.querySelector('dialog select').value"), "6")
        self.wait_for("document.querySelectorAll('.preview .sheet').length", 1)
        inside = """
            const box = (element) => element.getBoundingClientRect();
            const {left, right, bottom} = box(document.querySelector('.preview'));
            return [...document.querySelectorAll('.preview svg')].map(box).filter(
                (board) => board.left > left + 10 && board.right < right - 10 && board.bottom < bottom).length"""
        self.assertEqual(self.browser.run(inside), 6)
        self.browser.run("document.querySelector('.print-form').requestSubmit()")
        self.wait_for("document.querySelector('dialog').open", False)
        self.assertEqual(self.printed(), [2, 12])

    def printed(self):
        """The numbers of pages and of boards that the browser's own command prints."""
        self.browser.run("addEventListener('beforeprint', () => (window.boards = "
                         "document.querySelectorAll('.booklet-only #paper table, .booklet-only #paper svg').length), {once: true})")
        pdf = self.browser.devtools("Page.printToPDF", preferCSSPageSize=True)["data"]
        return [len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(pdf))), self.browser.run("return window.boards")]

    def test_a_sheet_of_several_difficulties_prints(self):
        levels = {"easy": "1.0-1.5", "medium": "1.6-2.5", "hard": "2.6-4.4"}
        expected = [puzzle for rating in levels.values() for puzzle in command(
            "generate", "-n", "2", "--rating", rating, "--symmetry", "rotate180", "--seed", "7").split()]
        self.open("#make?n=2&difficulty=easy&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2)
        for i, level in ((2, "medium"), (3, "hard")):
            self.browser.run("const [select] = document.querySelectorAll('#make select'); select.value = arguments[0]", level)
            self.press("Add to the sheet")
            self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2 * i)
        address = "#make?n=2,2,2&difficulty=easy,medium,hard&symmetry=rotate180&seed=7"
        self.wait_for("location.hash", address)
        made = "return document.querySelector('#make .status').textContent"
        for again in (False, True):
            if again:
                self.open(address)
                self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 6)
            self.assertEqual(self.browser.run(made), "6 puzzles: 2 easy, 2 medium, 2 hard, seed 7")
            self.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
            self.press("Copy as text")
            self.wait_for("window.copied?.length > 0")
            self.assertEqual(self.browser.run("return window.copied").split(), expected)
        self.assertRegex(self.text(".sheet-of-boards .example"), r"\d\d clues$")
        self.browser.run("window.print = () => {}")
        self.press("Print…")
        self.wait_for("document.querySelectorAll('.preview .sheet').length", 1)
        self.assertEqual(self.browser.run("return document.querySelectorAll('.preview .code').length"), 0, "that of a file leads nowhere")
        self.browser.click("dialog .check input")
        self.wait_for("document.querySelectorAll('.preview .code').length", 1)
        self.browser.run("document.querySelector('.print-form').requestSubmit()")
        self.wait_for("document.querySelector('dialog').open", False)
        self.assertEqual(self.printed(), [2, 12])

    def test_puzzles_that_were_made_stay_when_another_one_is_pasted(self):
        self.open("#make?n=2&difficulty=easy&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2)
        self.browser.run("""
            const data = new DataTransfer();
            data.setData('text', arguments[0]);
            document.querySelector('#make').dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));""", PUZZLE)
        self.assertEqual([self.board(), self.text("#puzzle .note")],
                         [PUZZLE, "The puzzles that you made are still under “Make”."])
        self.browser.click("nav [href='#make']")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.sheet-of-boards li').length"), 2)

    def test_the_number_of_clues_can_be_chosen(self):
        self.open("#make?n=2&difficulty=any&symmetry=none&clues=30-31&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2)
        for words in self.browser.run("return [...document.querySelectorAll('.sheet-of-boards .example')].map(({textContent}) => textContent)"):
            self.assertRegex(words, "3[01] clues$")

    def test_the_puzzles_of_a_file_print(self):
        self.drop("p096_sudoku.txt", (self.data / "p096_sudoku.txt").read_text())
        self.browser.run("window.print = () => {}")
        self.press("Print the puzzles…")
        self.wait_for("document.querySelectorAll('.preview .sheet').length", 1)
        self.browser.run("document.querySelector('.print-form').requestSubmit()")
        self.wait_for("document.querySelector('dialog').open", False)
        self.assertEqual(self.printed()[1], 100)

    def test_the_browser_prints_the_booklet_of_the_puzzles_made(self):
        self.open("#make")
        self.assertEqual(self.printed(), [1, 0])
        self.open("#make?n=6&difficulty=easy&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 6)
        self.assertEqual(self.printed(), [2, 12])
        self.browser.click(".sheet-of-boards button")
        self.press("More")
        self.browser.run("window.print = () => {}")
        self.press("Print")
        self.wait_for("document.querySelectorAll('.preview .sheet').length", 1)
        self.browser.click("dialog .check input")
        self.wait_for("document.querySelectorAll('.preview .code').length", 1)
        self.assertEqual(self.printed(), [2, 2], "the dialogue's own")
        self.assertRegex(self.text("#paper .code"), r"#\d{81}/play$")
        self.press("Close")
        self.assertEqual(self.printed(), [1, 0], "the puzzle")
        self.back()
        self.assertEqual(self.printed(), [2, 12])

    def test_a_link_and_a_code_on_paper_make_the_puzzles_shown(self):
        self.open("#make?n=2&difficulty=easy&symmetry=rotate180&seed=7")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2)
        address = self.browser.run("return location.href")
        self.browser.run("const [select] = document.querySelectorAll('#make select'); select.value = 'hard';"
                         "navigator.clipboard.writeText = async (text) => (window.copied = text)")
        self.press("Copy link to these")
        self.wait_for("window.copied", address)
        self.press("Print…")
        self.browser.click("dialog .check input")
        self.wait_for("document.querySelector('.preview .code')?.href", address)
        self.press("Close")
        self.press("Make")
        self.wait_for("location.hash.includes('difficulty=hard')")

    def test_a_pattern_of_all_cells_is_refused(self):
        self.open(f"#make?n=2&seed=1&pattern={'x' * 81}")
        self.assertEqual(self.text("#make .status"), "The pattern has all 81 cells: leave some of them empty.")

    def test_wishes_that_cannot_be_met_end_with_the_nearest_puzzle(self):
        # The page's clock is fast, so that the test ends before a minute.
        self.browser.run("const now = performance.now.bind(performance); performance.now = () => 30 * now()")
        self.browser.run("location.hash = arguments[0]", f"#make?n=2&difficulty=medium&symmetry=none&seed=1&pattern={'x' * 80}.")
        self.wait_for("/; [1-9][\\d,]* boards tried$/.test(document.querySelector('#make .status').textContent)")
        self.wait_for("document.querySelector('#make .status').textContent.startsWith('Found')")
        self.assertEqual(self.text("#make .status"), "Found 0 of 2, and no other for a while: these wishes are rare, or cannot be met. "
                                                     "The nearest puzzle is easy (1.0).")
        self.press("Make")
        self.wait_for("/ boards tried$/.test(document.querySelector('#make .status').textContent)")
        self.press("Cancel")
        self.wait_for("document.querySelector('#make .status').textContent", "Cancelled.")

    def test_what_was_made_is_kept_when_an_order_is_cancelled(self):
        self.open("#make?n=200&difficulty=expert&symmetry=rotate180&seed=7")
        self.wait_for("/^[1-9]\\d? of 200/.test(document.querySelector('#make .status').textContent)")
        self.press("Cancel")
        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length > 0")
        count = self.browser.run("return document.querySelectorAll('.sheet-of-boards li').length")
        self.assertEqual(self.text("#make .status"), f"Cancelled. {count} puzzle{'s' * (count > 1)}, seed 7")
        self.wait_for("location.hash", f"#make?n={count}&difficulty=expert&symmetry=rotate180&seed=7")

    def test_an_old_browser_is_told_so(self):
        with self.before("CSS.supports = () => false"):
            self.browser.open("about:blank")
            self.browser.open(self.url)
            self.wait_for("document.querySelector('#loading').textContent.startsWith('This browser is too old')", seconds=20)

    def test_a_browser_of_the_first_supported_version_unpacks_the_module(self):
        with self.before("delete Uint8Array.fromBase64"):
            self.open(f"#{PUZZLE}")
            self.assertEqual(self.text("#solution"), SOLUTION)

    def test_the_first_answer_needs_few_calls_no_worker_and_no_other_view(self):
        with self.before(COUNT):
            self.open(f"#{PUZZLE}")
            first = self.browser.run("return window.first")
            self.assertEqual(first["workers"], 0)
            self.assertLess(first["calls"], 9)
            self.assertEqual(self.browser.run("return [...document.querySelectorAll('#file > *, #make > *, .keypad')].length"), 0)
            self.wait_for("document.querySelector('.rated b')?.textContent", "easy")
            self.assertGreater(self.browser.run("return counted.workers"), 0)

    def test_a_drawing_has_the_symmetry_of_the_clues(self):
        images = {"rotate180": [1, 79], "rotate90": [1, 17, 63, 79], "mirror": [1, 7], "diagonal": [1, 9], "none": [1]}
        self.open("#make")
        self.press("Pattern")
        marked = "return [...document.querySelectorAll('.pattern button')].flatMap((one, i) => one.ariaPressed === 'true' ? [i] : [])"
        choose = ("const select = document.querySelectorAll('#make select')[1]; select.value = arguments[0];"
                  "select.dispatchEvent(new Event('change'))")
        for symmetry, cells in images.items():
            with self.subTest(symmetry=symmetry):
                self.browser.run(choose, symmetry)
                self.browser.click(".pattern button:nth-child(2)")
                self.assertEqual(self.browser.run(marked), cells)
                self.press("Clear")
        self.browser.click(".pattern button:nth-child(2)")
        self.browser.run(choose, "rotate90")
        self.assertEqual(self.browser.run(marked), images["rotate90"])

    # --- The page itself ----------------------------------------------------------------------------

    def test_it_fits_windows_of_all_sizes(self):
        self.open(f"#{PUZZLE}/play")
        self.press("Fill in all marks")
        self.wait_for("location.hash.startsWith('#=')")
        position = self.browser.run("return location.hash")
        for width, height in [(320, 568), (390, 844), (640, 400), (768, 1024), (1280, 800), (1600, 1000), (2560, 1440)]:
            self.browser.look(width, height, phone=width < 700)
            for fragment in ("", f"#{PUZZLE}", f"#{PUZZLE}/play", f"#{PUZZLE}/9", f"{position}/here-2", "#file", "#make"):
                with self.subTest(width=width, fragment=fragment):
                    self.go(fragment)
                    if fragment.endswith("/play"):
                        self.open_steps()
                    if "here" in fragment:
                        self.wait_for("[...document.querySelectorAll('.walk button')].some(({textContent}) => textContent === 'From here')")
                    self.assertEqual(self.browser.run(OVERFLOW), [False, []])

    def test_the_rating_does_not_move_the_board(self):
        lines = (self.data.parent / "tests/techniques.txt").read_text().splitlines()
        puzzle = next(line.split()[-1] for line in lines if line.startswith("dynamic-contradiction-forcing-chain-plus-forcing-chains "))
        top = "return document.querySelector('.play .board').getBoundingClientRect().top"
        for width in (320, 1280):
            with self.subTest(width=width):
                self.browser.look(width, 800, phone=width < 700)
                self.open(f"#{puzzle}/play")
                before = self.browser.run(top)
                self.wait_for("document.querySelector('.facts-line .rated b') !== null")
                self.assertEqual(self.browser.run(top), before)

    def test_axe_finds_nothing(self):
        axe = pathlib.Path(sys.argv[5]).read_text()
        self.browser.run(axe)
        for width, dark in ((320, True), (1280, False), (1280, True)):
            self.browser.look(width, 800, dark=dark, phone=width < 700)
            for fragment in ("", f"#{PUZZLE}", f"#{PUZZLE}/play", f"#{CHAINED}/play", f"#{SOLUTION[:80]}./play", f"#{WRONG}/edit",
                             f"#{PUZZLE}/9", "#file", "#make?n=2&seed=7"):
                with self.subTest(width=width, dark=dark, fragment=fragment):
                    self.go(fragment)
                    if fragment == f"#{PUZZLE}/play":
                        self.hints()
                        self.open_steps()
                    if fragment == f"#{CHAINED}/play":
                        self.press("Fill in all marks")
                        for i, key in enumerate("vvvvcz"):  # colours, corner marks, and a digit that stands twice
                            self.select(i)
                            self.key(key, f"Key{key.upper()}")
                            self.key(str(i + 1), f"Digit{i + 1 if i < 4 else 7}")
                        self.press("Colour")
                    if fragment == f"#{SOLUTION[:80]}./play":
                        self.select(80)
                        self.key("9", "Digit9")
                    if fragment.startswith("#make"):
                        self.wait_for("document.querySelectorAll('.sheet-of-boards li').length", 2)
                    if fragment == f"#{PUZZLE}/9":
                        self.wait_for("document.querySelectorAll('.walk .all-steps li').length > 1")
                    if fragment == "#file":
                        self.drop("three.txt", f"{PUZZLE}\n{WRONG}\n12\n")
                    # Colours that are still in transition have another contrast.
                    self.browser.wait(SETTLED)
                    self.assertEqual(self.browser.wait(AXE), [])

    def test_the_file_has_at_most_800_kilobytes(self):
        self.assertLessEqual(self.page.stat().st_size, 800_000)

    def test_it_asks_a_server_for_itself_alone_and_may_not_ask_for_more(self):
        handler = functools.partial(Counting, directory=str(self.page.parent))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            here = f"http://127.0.0.1:{server.server_address[1]}/"
            self.open(f"#{PUZZLE}", here + self.page.name)
            self.assertEqual(self.text("#solution"), SOLUTION)
            self.assertEqual(Counting.asked, [f"/{self.page.name}"])
            answer = self.browser.wait("const done = arguments[1]; fetch(arguments[0]).then(() => done('sent'), () => done('refused'))",
                                       here + "x")
            self.assertEqual(answer, "refused")
            self.browser.run("new Image().src = arguments[0]", here + "y")
            time.sleep(0.3)
            self.assertEqual(Counting.asked, [f"/{self.page.name}"])
            self.assertNotEqual(self.browser.logged(), [], "the browser says what it refused")
        finally:
            server.shutdown()
            server.server_close()
            self.open("")


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    unittest.main(argv=sys.argv[:1] + sys.argv[6:])
