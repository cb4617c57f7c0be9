#!/usr/bin/env python3
"""How fast a page of 1,000 screens opens and zooms, without a GPU. By hand: machines differ, so CI does not run it.

    FLOWGEN=path/to/flowgen Tests/Page/measure.py
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Browser

FLOWS, SCREENS = 50, 20


def program():
    """50 flows of 20 screens, each of which leads on to a few others, as in an app of that size."""
    documents = ["app: Large\nstart: Main\nlinks: {schemes: large}\n", "tabs: Main\nitems: [Flow0, Flow1, Flow2, Flow3]\n"]
    for flow in range(FLOWS):
        text = f"flow: Flow{flow}\nroot: s0\nroutes:\n"
        for screen in range(SCREENS):
            ways = [f"s{way}" for way in (2 * screen + 1, 2 * screen + 2, (7 * screen + 3) % SCREENS) if way < SCREENS and way != screen]
            ways += [f"Flow{way}" for way in (2 * flow + 4, 2 * flow + 5) if screen == 3 and way < FLOWS]
            text += f"  s{screen}:\n    analyticsName: flow{flow}_s{screen}\n    title: Screen {screen}\n"
            text += f"    transitions: [{', '.join(dict.fromkeys(ways))}]\n" if ways else ""
        documents.append(text)
    return "---\n".join(documents)


# Times between frames while the wheel turns, in milliseconds.
RECORD = """
window.frames = [];
(function next(before) { requestAnimationFrame((now) => { if (before) frames.push(now - before); next(now); }); })();
"""


def main():
    flowgen = os.environ["FLOWGEN"]
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        flows, page = pathlib.Path(folder, "App.yaml"), pathlib.Path(folder, "flows.html")
        flows.write_text(program())
        begin = time.monotonic()
        subprocess.run([flowgen, "page", flows, "--output", page], check=True, stderr=subprocess.DEVNULL)
        print(f"written in {time.monotonic() - begin:.2f} s, {page.stat().st_size / 1e6:.1f} MB")
        opened = []
        for _ in range(5):
            browser.open(page)
            browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            opened.append(browser.run("performance.now()") / 1000)
        print(f"opened and drawn in {statistics.median(opened):.2f} s (median of 5, slowest {max(opened):.2f})")
        browser.run(RECORD)
        for turn in range(120):
            browser.wheel(500, 450, -60 if turn % 60 < 30 else 60)
        browser.run("new Promise((done) => setTimeout(done, 400))")
        frames = sorted(browser.run("frames"))
        print(f"{len(frames)} frames while zooming: median {statistics.median(frames):.0f} ms, "
              f"95% within {frames[int(len(frames) * 0.95)]:.0f} ms, longest {frames[-1]:.0f} ms")
        begin = time.monotonic()
        browser.run(f"page.walkTo({FLOWS * SCREENS - 1})")
        print(f"a walk to the last screen took {time.monotonic() - begin:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
