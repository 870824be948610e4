"""Makes the picture of the page in README: an AIC, drawn on the board and told beside it.

    page_picture.py PAGE PICTURE

An expert puzzle is solved by hints until the next one is an AIC. scripts/screenshot calls this.
"""

import base64
import pathlib
import sys
import time

import chromium

# Of `euler96 generate --with aic --symmetry rotate180 --difficulty expert --seed 97`
PUZZLE = "13..4.5.8..61.....45.......6..72.8.5...9.5...5.9.34..7.......81.....32..8.5.1..73"
PRESS = """
const button = [...document.querySelectorAll('button')].find(
    (one) => one.lastChild?.textContent === arguments[0] && one.checkVisibility());
button?.click();
return Boolean(button);
"""
WORDS = "return document.querySelector('.hint-words').textContent"
PATIENCE = 60  # seconds


def wait_for(browser, script, *arguments):
    deadline = time.monotonic() + PATIENCE
    while not browser.run(script, *arguments):
        if time.monotonic() > deadline:
            sys.exit(f"{script} {arguments}: not within {PATIENCE} s")
        time.sleep(0.02)


def show(browser, address):
    browser.open("about:blank")
    browser.open(address)
    wait_for(browser, "return document.documentElement.classList.contains('started')")


def main():
    page, picture = sys.argv[1:]
    with chromium.Chromium() as browser:
        browser.look(1280, 960)
        show(browser, f"{pathlib.Path(page).resolve().as_uri()}#{PUZZLE}/play")
        while True:
            wait_for(browser, PRESS, "Hint")
            wait_for(browser, PRESS, "Where?")
            if browser.run(WORDS).startswith("AIC"):
                break
            wait_for(browser, PRESS, "Show the step")
            wait_for(browser, PRESS, "Take the step")
        time.sleep(1)  # until the address has the position
        show(browser, browser.run("return location.href"))  # without the steps to undo
        for words in ("Hint", "Where?", "Show the step"):
            wait_for(browser, PRESS, words)
        wait_for(browser, "return document.querySelector('.facts-line b') !== null")
        wait_for(browser, "return document.querySelector('.hint-card .overline').textContent === 'Part 3 of 3'")
        browser.devtools("Emulation.setScrollbarsHidden", hidden=True)
        browser.run("scrollTo(0, 0)")
        time.sleep(0.5)  # transitions of colours
        data = browser.devtools("Page.captureScreenshot", format="png")["data"]
    pathlib.Path(picture).write_bytes(base64.b64decode(data))


if __name__ == "__main__":
    main()
