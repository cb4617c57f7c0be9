#!/usr/bin/env python3
"""Plants mistakes in the page's walker, one at a time: repeating the walks of the generated router, or the shortest ways of a
page, has to notice each.

    Tests/Page/mistakes.py FOLDER PAGE     FOLDER: as for replay.py walks; PAGE: one of Tests/Page/Ways
"""

import json
import pathlib
import sys
import tempfile

import replay
from browser import Browser

# What the page then does, the text of the scripts, and what is there instead.
MISTAKES = [
    ("a screen that replaces the only one of its layer opens another layer",
     'const isPushed = like === "push" || takesLayer;', 'const isPushed = like === "push";'),
    ("what opens its own layer leaves an empty one below",
     'if (takesLayer && like !== "push" && replaced.layer > 0) {', "if (false) {"),
    ("a question survives a change of its stack", "    this.forgetQuestion(state.stacks[index]);\n    if (cause)", "    if (cause)"),
    ("a sheet that cannot be dismissed can be swiped away",
     "entry.isHeld || Boolean(layer?.isHeld) || (opensFlow", "entry.isHeld || (opensFlow"),
    ("a held screen of the bottom layer locks the app", "(!isAtBottom || opensFlow)", "true"),
    ("the end of the app's flow starts nothing", 'if (call.kind === "root") return this.startAgain();', ""),
    ("a guard is asked again after any outcome", "if (ending && guard.until?.includes(ending.name))", "if (ending)"),
    ("nothing follows a dismissal", '?.[ending?.name ?? "dismissed"]', "?.[ending?.name]"),
    ("`back` to a route may stay where it is", "default: return own.slice(0, -1)", "default: return own"),
    ("a number of screens goes below the flow", "own.length > anchor ? own[own.length - 1 - anchor] : own[0]",
     "own[own.length - 1 - anchor]"),
    ("a guard starts a flow that asks another guard",
     "|| guard?.flow === undefined || !this.startsFlow(guard, condition))", "|| guard?.flow === undefined)"),
    ("a guard's flow is started over itself", "if (there && this.waitFor(", "if (false && this.waitFor("),
    ("what waits for a guard's flow stays when something newer comes", "flow.refused = { ...refused, wish };", ""),
    ("a guard is asked twice", "if (asked?.condition === question.condition) {", "if (false) {"),
    ("a link that waited is lost in silence", "if (wish.url !== undefined && wish.url !== this.opening)", "if (false)"),
    ("another tab leaves sheets open", "if (tab !== this.state.selected) this.closeLayers();\n    this.select(tab, \"forward\");",
     "this.select(tab, \"forward\");"),
    ("a locked app shows other tabs", "} else if (this.isHolding(this.stack)) {", "} else if (false) {"),
    ("a waiting link is lost when the app starts again", "this.resumeLink();\n  },\n\n  endAll", "},\n\n  endAll"),
    ("a link shows another tab of a locked app",
     "const isHeld = this.isHolding({ layers: passed })\n      || ", "const isHeld = "),
    ("a link shows anew what is there", "if (!isKept) return layers;", "return layers;"),
    ("a link starts a pushed flow again", 'if (like === "push" && first > 0 && isThere)', "if (false)"),
    ("a link changes a root that the app fixes", "const isFixed = stack.given && (", "const isFixed = false && ("),
    ("a link is always on the last root", "const other = roots.find((each) => each.screen === root.screen);", "const other = undefined;"),
]

# The same, for what the shortest ways of the page notice.
MISTAKES_OF_WAYS = [
    ("what guards answer after the start is what they answer at the start", '!isAnswer(word) && !word.startsWith("in:"))',
     '!isAnswer(word) && !word.startsWith("in:") && word !== "then:")'),
    ("a guard never ceases to hold", "if (!guard.async) walker.set(name, holds);", "if (!guard.async && holds) walker.set(name, holds);"),
    ("a guard that answers later never does", "while (walker.question()?.id === question.id) walker.answer(answered);", ""),
    ("what is outside opens nothing", "    walker.enter(screen);\n", ""),
    ("a long press goes one screen too far", "(entry) => entry.screen === screen) + 1;", "(entry) => entry.screen === screen);"),
    ("a walk leaves out its first word", "for (let place = last; place >= 0;", "for (let place = last; place > 0;"),
]


def notices(browser, folder):
    """The walk that differs first; None if none does."""
    for walk in sorted(pathlib.Path(folder).iterdir(), key=lambda path: int(path.name)):
        if (walk / "page.html").exists():
            steps = json.loads((walk / "walk.json").read_text())
            if browser.run(f"differenceOf({json.dumps(steps)}, {replay.data_of(walk / 'page.html')})"):
                return walk.name
    return None


def main():
    walks, page = sys.argv[1:]
    html, missed = pathlib.Path(page).read_text(), 0
    script = (replay.HERE / "replay.js").read_text() + (replay.HERE / "ways.js").read_text()
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        for what, old, new in [*MISTAKES, *MISTAKES_OF_WAYS]:
            if html.count(old) != 1:
                print(f"WRONG: {what}: its text is in the scripts {html.count(old)} times", file=sys.stderr)
                missed += 1
                continue
            planted = pathlib.Path(folder, "planted.html")
            planted.write_text(html.replace(old, new))
            browser.open(planted)
            browser.run(script)
            is_of_ways = (what, old, new) in MISTAKES_OF_WAYS
            if not (browser.run("waysOf(page).wrong.length") if is_of_ways else notices(browser, walks)):
                print(f"WRONG: nothing notices that {what}", file=sys.stderr)
                missed += 1
    print(f"{len(MISTAKES) + len(MISTAKES_OF_WAYS)} mistakes planted in the walker, {missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
