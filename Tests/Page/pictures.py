#!/usr/bin/env python3
"""Makes the pictures of Documentation/Page.md. By hand, because browsers and fonts differ: look at them, then commit them.

    FLOWGEN=path/to/flowgen Tests/Page/pictures.py
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import edited
import measure
from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGES = ROOT / "Documentation" / "Images"


def page(folder, flows, name, *options):
    # Paths on the page are those that people would type.
    output = folder / f"{name}.html"
    subprocess.run([os.environ["FLOWGEN"], "page", flows, "--output", output, *options], check=True, stderr=subprocess.DEVNULL, cwd=folder)
    return output


def main():
    with tempfile.TemporaryDirectory() as name, Browser(1360, 850) as browser:
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

        def picture(name, page, address="", script="1", theme="light"):
            browser.prefer(theme)
            browser.open(page, address)
            browser.run(f"void ({script})")
            browser.run("new Promise((done) => setTimeout(done, 300))")
            browser.picture(IMAGES / f"page-{name}.png")

        picture("screen", corner, "#Shop/productDetail")
        picture("walk", corner, "#walk/+hasAccount/+isLoggedIn/cart/checkout")
        picture("proof", broken, "#proofs", "document.querySelector('#panel .error').closest('button').click()")
        picture("dark", corner, "#Shop/cart", theme="dark")
        picture("1000", large)
        picture("changes", changes, script="page.camera.frame([...page.graph.screens.keys()].filter((each) => page.graph.screens[each].change && page.graph.names[each].match('Shop|Search')))")
    print(f"wrote six pictures to {IMAGES.relative_to(ROOT)}: look at them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
