#!/usr/bin/env python3
"""Repeats walks of the generated router, the journeys of `flowgen paths`, and links with values, in the page's walker, in a browser.

    Tests/Page/replay.py walks FOLDER            FOLDER: one folder for each walk, with page.html and walk.json
    Tests/Page/replay.py walks FOLDER PAGE       the same in one page, with the data of the others, which is faster
    Tests/Page/replay.py ways FOLDER             whether the pages of the walks say where each shortest way stops that does not arrive
    Tests/Page/replay.py journeys PAGE JSON…     a page, and what `flowgen paths --format json` prints
    Tests/Page/replay.py values PAGE JSON        the page of Tests/GeneratedCode/Values, and the texts that each type reads
"""

import json
import pathlib
import sys
from urllib.parse import quote

from browser import Browser

HERE = pathlib.Path(__file__).resolve().parent


def data_of(page):
    """The data of a page, as its script reads it."""
    return page.read_text().split('<script type="application/json" id="data">')[1].split("</script>")[0]


def walks(folder, common=None):
    """Whether each walk shows the same after every step."""
    script = (HERE / "replay.js").read_text()
    walked = steps = failed = rejected = 0
    with Browser() as browser:
        if common:
            browser.open(common)
            browser.run(script)
        for walk in sorted(pathlib.Path(folder).iterdir(), key=lambda path: int(path.name)):
            # Some random programs have mistakes.
            if not (walk / "page.html").exists():
                rejected += 1
                continue
            done = json.loads((walk / "walk.json").read_text())
            if not common:
                browser.open(walk / "page.html")
                browser.run(script)
            data = data_of(walk / "page.html") if common else "page.graph.data"
            difference = browser.run(f"differenceOf({json.dumps(done)}, {data})")
            complaints = browser.complaints()
            browser.log.clear()
            walked, steps = walked + 1, steps + len(done)
            if difference or complaints:
                failed += 1
                if failed <= 3:
                    print(f"WRONG: walk {walk.name}: {json.dumps(difference, indent=1)} {complaints}", file=sys.stderr)
    print(f"{walked} walks with {steps} steps repeated in the page, {failed} differ; {rejected} programs were rejected")
    return 1 if failed or walked < 10 * rejected else 0


def ways(folder):
    """Random programs ask what contradicts itself, or answers too late: a way may stop then, but never leads elsewhere in silence."""
    script = (HERE / "ways.js").read_text()
    arrived = stopped = 0
    silent = []
    with Browser() as browser:
        for page in sorted(pathlib.Path(folder).glob("*/page.html")):
            browser.open(page)
            browser.run(f"{script}; page.showPanel = page.nameWalk = () => {{}}")
            found = browser.run("waysOf(page)")
            arrived, stopped = arrived + found["arrived"], stopped + len(found["wrong"])
            silent += [(page.parent.name, each) for each in found["wrong"] if not each["isSaid"]]
    for walk, each in silent[:3]:
        print(f"WRONG: walk {walk}: {json.dumps(each)}", file=sys.stderr)
    print(f"{arrived} shortest ways of random programs arrive in the page, {stopped} say where they stop, {len(silent)} do not")
    return 1 if silent or arrived < stopped else 0


def journeys(page, files):
    script = (HERE / "journeys.js").read_text()
    taken = failed = 0
    with Browser() as browser:
        browser.open(page)
        browser.run(script)
        for file in files:
            for number, journey in enumerate(json.loads(pathlib.Path(file).read_text())["journeys"], 1):
                fault = browser.run(f"journeyFault({json.dumps(journey)}, page.graph.data)")
                taken += 1
                if fault:
                    failed += 1
                    print(f"WRONG: journey {number} of {file}: {fault}\n  {journey}", file=sys.stderr)
    print(f"{taken} journeys taken in the page, {failed} failed")
    return 1 if failed or not taken else 0


def values(page, file):
    """Whether the page opens links with the texts that the generated code reads."""
    table = json.loads(pathlib.Path(file).read_text())
    types = sorted({name for names in table.values() for name in names})
    with Browser() as browser:
        browser.open(page)
        links = {(name, text): f"values:///{name}?v={quote(text, safe='')}" for text in table for name in types}
        opened = browser.run(f"{json.dumps(list(links.values()))}.map((link) => matchLink(link, page.graph.data) !== null)")
    wrong = [link for link, isOpen in zip(links, opened) if isOpen != (link[0] in table[link[1]])]
    for name, text in wrong[:5]:
        print(f"WRONG: {name} {json.dumps(text)}", file=sys.stderr)
    print(f"{len(links)} links with values matched in the page, {len(wrong)} wrong")
    return 1 if wrong or not links else 0


if __name__ == "__main__":
    kinds = {"walks": walks, "ways": ways, "journeys": lambda page, *files: journeys(page, files), "values": values}
    sys.exit(kinds[sys.argv[1]](*sys.argv[2:]))
