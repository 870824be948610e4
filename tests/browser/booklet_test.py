"""Prints booklets to PDF in a real browser, counts the pages, and looks where the boards are on them.

    booklet_test.py EULER96

Exits with 77, which CTest reports as skipped, if Chromium is missing.
"""

import base64
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import chromium

PAPERS = {"a4": (595, 842), "letter": (612, 792)}  # in points

# The boxes of each sheet in millimetres, from its corner: boards, captions, solutions at the foot.
LAYOUT = """
const mm = 96 / 25.4;
return [...document.querySelectorAll('.sheet')].map((sheet) => {
  const at = sheet.getBoundingClientRect();
  const boxes = (selector) => [...sheet.querySelectorAll(selector)].map((part) => {
    const box = part.getBoundingClientRect();
    return [box.left - at.left, box.top - at.top, box.right - at.left, box.bottom - at.top].map((x) => x / mm);
  });
  return {boards: boxes('.boards svg'), captions: boxes('.boards figcaption'), answers: boxes('.answers figure'),
          height: at.height / mm, inner: sheet.scrollHeight / mm};
});"""


def apart(a, b):
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


class Booklet(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(chromium.Chromium())
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())

    def open(self, *arguments):
        page = pathlib.Path(self.folder, "booklet.html")
        subprocess.run([sys.argv[1], "generate", "--seed", "1", "-q", "-o", "booklet", "--output-file", page,
                        *map(str, arguments)], check=True)
        self.browser.open(page.as_uri())
        self.browser.devtools("Emulation.setEmulatedMedia", media="print")

    def pages(self):
        """Prints as the dialogue does, and returns the sizes of the pages in points."""
        answer = self.browser.devtools("Page.printToPDF", preferCSSPageSize=True)
        pdf = base64.b64decode(answer["data"])
        pages = re.findall(rb"/Type\s*/Page\b.*?/MediaBox\s*\[([^]]*)\]", pdf, re.S)
        return [tuple(round(float(side)) for side in page.split()[2:]) for page in pages]

    def tearDown(self):
        self.assertEqual(self.browser.logged(), [])

    def test_a_sheet_is_a_page(self):
        for paper, size in PAPERS.items():
            for per_page in range(1, 7):
                for answers, more in (("end", 2), ("none", 0), ("below", 0)):
                    with self.subTest(paper=paper, per_page=per_page, answers=answers):
                        self.open("-n", 23, "--per-page", per_page, "--paper", paper, "--answers", answers)
                        self.assertEqual(self.pages(), [size] * (math.ceil(23 / per_page) + more))

    def test_boards_have_their_places_on_the_sheet(self):
        for paper, (width, height) in PAPERS.items():
            width, height = width * 25.4 / 72, height * 25.4 / 72
            for per_page in range(1, 7):
                for answers in ("end", "below"):
                    with self.subTest(paper=paper, per_page=per_page, answers=answers):
                        self.open("-n", 7, "--per-page", per_page, "--paper", paper, "--answers", answers)
                        sheets = self.browser.run(LAYOUT)
                        first = sheets[0]
                        self.assertEqual(len(first["boards"]), per_page)
                        for sheet in sheets:
                            self.assertLessEqual(sheet["inner"], sheet["height"] + 0.3)
                            boxes = sheet["boards"] + sheet["captions"] + sheet["answers"]
                            for i, box in enumerate(boxes):
                                self.assertGreaterEqual(min(box[:2]), 13.9)
                                self.assertLess(box[2], width - 13.5)
                                self.assertLess(box[3], height - 12.5)
                                self.assertTrue(all(apart(box, other) for other in boxes[:i]))
                            for left, top, right, bottom in sheet["boards"]:
                                self.assertAlmostEqual(right - left, bottom - top, delta=0.1)
                        # Large enough to write in, and as large on the last sheet as on the first.
                        side = first["boards"][0][2] - first["boards"][0][0]
                        self.assertGreater(side, {1: 145, 2: 85, 3: 80, 4: 80, 5: 52, 6: 53}[per_page])
                        last = sheets[-2 if answers == "end" else -1]["boards"][0]
                        self.assertAlmostEqual(last[2] - last[0], side, delta=0.1)
                        self.assertAlmostEqual(last[1], first["boards"][0][1], delta=0.1)
                        if answers == "below":
                            self.assertEqual(len(first["answers"]), per_page)
                            widths = [box[2] - box[0] for sheet in sheets for box in sheet["answers"]]
                            self.assertAlmostEqual(min(widths), max(widths), delta=0.1)
                            foot = min(box[1] for sheet in sheets for box in sheet["answers"])
                            self.assertGreater(foot, height - 60)

    def test_solutions_at_the_foot_are_upside_down(self):
        self.open("-n", 2, "--per-page", 2, "--answers", "below")
        first, second = self.browser.run(LAYOUT)[0]["answers"]
        self.assertGreater(first[0], second[0], "from the left when the page is turned")
        self.assertEqual(self.browser.run(
            "return getComputedStyle(document.querySelector('.answers')).transform"), "matrix(-1, 0, 0, -1, 0, 0)")

    def test_a_long_name_and_a_long_title_stay_on_their_lines(self):
        page = pathlib.Path(self.folder, "named.html")
        puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        subprocess.run([sys.argv[1], "-i", "csv", "-o", "booklet", "--output-file", page, "--title", "long " * 40],
                       input=f"name,puzzle\n{'name ' * 40},{puzzle}\n", text=True, check=True)
        self.browser.open(page.as_uri())
        for selector in (".sheet h1", ".boards figcaption", ".boards figcaption i"):
            height, right = self.browser.run(
                "const at = document.querySelector(arguments[0]).getBoundingClientRect(); return [at.height, at.right];",
                selector)
            self.assertLess(height, 45, selector)
            self.assertLess(right, self.browser.run(
                "return document.querySelector('.sheet').getBoundingClientRect().right"), selector)

    def test_it_needs_no_script_and_no_other_file(self):
        self.open("-n", 3)
        self.assertEqual(self.browser.run("return document.scripts.length"), 0)
        loaded = self.browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        self.assertEqual([name for name in loaded if not name.startswith("data:")], [])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if chromium.missing():
        print(f"skipped: {chromium.missing()} (Debian: chromium chromium-driver)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
