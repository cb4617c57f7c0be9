#!/usr/bin/env python3
"""The sample flows with changes of all kinds: screens added, removed, renamed and changed, a flow removed, a tab without its guard.

    Tests/Page/edited.py FOLDER        writes the edited flows there
"""

import pathlib
import sys

FLOWS = pathlib.Path(__file__).resolve().parents[2] / "Flows"

REMOVED = {"Help.yaml"}

EDITS = {
    "App.yaml": [("  - {to: Help, style: sheet, unless: shown}\n", "")],
    "Main.yaml": [(", requires: isLoggedIn", "")],
    "Checkout.yaml": [("{to: age, name: confirmAge}", "{to: ageCheck, name: confirmAge}"), ("  age:\n", "  ageCheck:\n    was: age\n")],
    "Shop.yaml": [
        ("transitions: [productDetail, cart]\n", "transitions: [productDetail, cart, wishlist]\n"
         "\n  wishlist:\n    analyticsName: wishlist\n    path: /wishlist\n    transitions: [productDetail]\n"),
        ("path: /products/:id\n", "path: /items/:id\n"),
        ("analyticsName: receipt\n", "analyticsName: order_receipt\n"),
        ("      - reviews\n", ""),
    ],
    "Search.yaml": [
        ("      - filters\n", ""),
        ("\n  filters:\n    analyticsName: search_filters\n    style: panel\n    transitions:\n      - {to: results, instead: results, name: apply}\n", ""),
    ],
}


def write(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(FLOWS.glob("*.yaml")):
        if file.name in REMOVED:
            continue
        text = file.read_text()
        for old, new in EDITS.get(file.name, []):
            assert text.count(old) == 1, f"{file.name} has {text.count(old)} of {old!r}"
            text = text.replace(old, new)
        (folder / file.name).write_text(text)


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
