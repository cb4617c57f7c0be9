#!/usr/bin/env python3
"""Makes the pictures of Documentation/Page.md: look at them, then commit them.

    FLOWGEN=path/to/flowgen Tests/Page/pictures.py            makes them
    FLOWGEN=path/to/flowgen Tests/Page/pictures.py --check    fails if one has changed

Browsers and fonts draw differently. Which ones have drawn the pictures is kept beside them, and others check nothing. A font
with Hangul is needed (Debian: fonts-nanum).
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import edited
import measure
from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGES = ROOT / "Documentation" / "Images"
DRAWN_BY = IMAGES / "page.txt"
# Shows what is printed: the first sheets, below one another.
PRINTED = """
function printed() {
  dispatchEvent(new Event("beforeprint"));
  for (const sheet of [...document.styleSheets]) for (const rule of [...sheet.cssRules]) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.media.mediaText === "print" ? "all" : "not all";
  }
  byID("paper").firstChild.remove();
}
"""
# Seconds until a picture is taken. A busy machine may need more to draw what is to be seen.
WAITS = [0.3, 1, 3]


def page(folder, flows, name, *options):
    # Paths on the page are those that people would type.
    output = folder / f"{name}.html"
    subprocess.run([os.environ["FLOWGEN"], "page", flows, "--output", output, *options], check=True, stderr=subprocess.DEVNULL, cwd=folder)
    return output


def drawn_by(browser):
    """What pictures depend on besides the page."""
    fonts = [subprocess.run(["fc-match", font], check=False, capture_output=True, text=True).stdout.strip() for font in ("system-ui", ":lang=ko")]
    return ", ".join([browser.send("Browser.getVersion")["product"], *fonts]) + "\n"


def is_same(one, other):
    return other.exists() and one.read_bytes() == other.read_bytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a picture has changed")
    is_check = parser.parse_args().check
    changed = []
    with tempfile.TemporaryDirectory() as name, Browser(1360, 850) as browser:
        if is_check and drawn_by(browser) != DRAWN_BY.read_text():
            print(f"SKIPPED: the pictures of the page were drawn by {DRAWN_BY.read_text().strip()}, not {drawn_by(browser).strip()}")
            return 0
        folder = pathlib.Path(name)
        for source in ("Flows", "Broken", "Large"):
            (folder / source).mkdir()
        for file in (ROOT / "Flows").glob("*.yaml"):
            (folder / "Flows" / file.name).write_text(file.read_text())
            # Nothing asks for the login in front of the checkout.
            (folder / "Broken" / file.name).write_text(file.read_text().replace("\n        requires: isLoggedIn", ""))
        (folder / "Large" / "App.yaml").write_text(measure.program())
        corner, broken, large = page(folder, "Flows", "corner"), page(folder, "Broken", "broken"), page(folder, "Large", "large")

        edited.write(folder / "Edited")
        changes = page(folder, "Edited", "changes", "--since", "Flows")
        (folder / "Bank").mkdir()
        (folder / "Bank" / "App.yaml").write_text((ROOT / "Tests/Page/Bank/App.yaml").read_text())
        bank = page(folder, "Bank", "bank")

        def picture(name, page, address="", script="1", theme="light", size=(1360, 850)):
            browser.prefer(theme)
            browser.resize(*size)
            for wait in WAITS if is_check else WAITS[-1:]:
                browser.send("Emulation.setScriptExecutionDisabled", value=script == "null")
                if script == "null":
                    browser.send("Page.navigate", url=page.as_uri() + "?")
                else:
                    browser.open(page, address)
                    browser.run(f"{PRINTED}; void ({script})")
                time.sleep(wait)
                browser.picture(folder / "picture.png")
                if is_same(folder / "picture.png", IMAGES / f"page-{name}.png"):
                    return
            changed.append(name)
            if not is_check:
                (IMAGES / f"page-{name}.png").write_bytes((folder / "picture.png").read_bytes())

        picture("overview", bank)
        picture("screen", bank, "#Home/account")
        picture("flow", bank, "#Transfer")
        picture("search", bank, script="search.value = 'home_a', search.dispatchEvent(new Event('input'))", size=(1000, 420))
        picture("walk", bank, "#walk/+hasAccount/account/transfer")
        # Other windows: a large one, a phone, letters of twice the size, paper, and no scripts.
        picture("wide", bank, size=(2048, 864))
        picture("phone", bank, "#Transfer/amount", size=(390, 844))
        picture("phone-list", bank, "#list", size=(390, 844))
        picture("large-text", bank, size=(720, 450))
        picture("paper", bank, script="printed()", size=(1040, 735))
        picture("no-scripts", bank, script="null", size=(1000, 700))
        picture("proof", broken, "#proofs", "document.querySelector('#panel .error').closest('button').click()")
        picture("dark", bank, "#Products", theme="dark")
        picture("1000", large)
        picture("changes", changes, script="page.camera.frame([...page.graph.screens.keys()].filter((each) => page.graph.screens[each].change && page.graph.names[each].match('Shop|Search')))")
        if not is_check:
            DRAWN_BY.write_text(drawn_by(browser))
    if is_check and changed:
        print(f"WRONG: the page looks different in {', '.join(f'page-{name}.png' for name in changed)}: run Tests/Page/pictures.py, and look", file=sys.stderr)
        return 1
    print(f"pictures: {', '.join(changed)} changed: look at them" if changed else "pictures: all are as they were")
    return 0


if __name__ == "__main__":
    sys.exit(main())
