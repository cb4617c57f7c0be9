#!/usr/bin/env python3
"""Compares what walks sent with the JSON Schema of the event.

    validate.py FLOWGEN FOLDER…

A folder has `App.yaml` and `events.json`. Each event must be valid, and with one of its values exchanged it must not be.
"""

import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Scripts"))

from python_environment import require_packages  # noqa: E402

require_packages()

import jsonschema  # noqa: E402


def mistakes(event, screens):
    """The event, wrong in one way."""
    yield {**event, "cause": "tap"}
    yield {**event, "transition": "neverDeclared"}
    yield {**event, "tab": "NoTab"}
    yield {**event, "from": "no screen"}
    yield {**event, "route": "Nowhere/home"}
    yield {**event, "cause": "link", "transition": "t1"}
    yield {**event, "analyticsName": None}
    for key in ("analyticsName", "route", "cause"):
        yield {other: value for other, value in event.items() if other != key}
    for route, name in screens:
        if name != event["analyticsName"]:
            yield {**event, "route": route}
            break


def main():
    flowgen, folders = sys.argv[1], [pathlib.Path(folder) for folder in sys.argv[2:]]
    valid = invalid = skipped = 0
    failures = []
    for folder in folders:
        said = subprocess.run(
            [flowgen, "routes", "--format", "json-schema", folder / "App.yaml"], capture_output=True, check=False)
        # A program with mistakes has no schema.
        if said.returncode != 0:
            skipped += 1
            continue
        schema = json.loads(said.stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        screens = [
            (screen["properties"]["route"]["const"], screen["properties"]["analyticsName"]["const"])
            for screen in schema["oneOf"]]
        for event in json.loads((folder / "events.json").read_text()):
            errors = [error.message for error in validator.iter_errors(event)]
            valid += 1
            if errors:
                failures.append(f"{folder.name}: {event}: {errors[0][:300]}")
            for mistake in mistakes(event, screens):
                invalid += 1
                if validator.is_valid(mistake):
                    failures.append(f"{folder.name}: not rejected: {mistake}")
    for failure in failures[:20]:
        print(failure)
    print(f"{valid} events valid, {invalid} mistakes rejected, {skipped} programs skipped, {len(failures)} failures")
    sys.exit(1 if failures or valid < 500 or skipped * 2 > len(folders) else 0)


if __name__ == "__main__":
    main()
