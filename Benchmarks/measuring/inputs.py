"""The inputs: flows, and protocol buffers with as many declarations."""

import os
import sys
import time

from . import BENCHMARKS
from .processes import run

TYPES = ["int32", "string", "bool", "double", "repeated string", "bytes", "optional int64"]


class Project:
    """A folder `Flows` with the given number of routes, and the folder `Generated` for flowgen's output."""

    def __init__(self, folder, routes, files=None, invariants=0):
        self.routes = routes
        self.files = files or max(1, routes // 50)
        self.folder = folder / f"{routes}-{self.files}-{invariants}"
        self.flows = self.folder / "Flows"
        self.generated = self.folder / "Generated"
        self.folder.mkdir()
        run([sys.executable, BENCHMARKS / "generate-flows", self.flows, "--routes", routes, "--files", self.files,
             "--seed", 1, "--invariants", invariants])
        self.sources = sorted(self.flows.glob("*.yaml"))
        for path in self.sources:
            # Not the present: a change within one tick of the clock would not show, so flowgen would compare contents.
            os.utime(path, (1e9, 1e9 + 0.5))
        self.size = sum(path.stat().st_size for path in self.sources)
        self.edits = 0
        self.outdated = 0

    def without_output(self):
        """The project before its first build."""
        # Not deleted: ext4 looks for room among files that were just deleted, which no real first build has to do.
        if self.generated.exists():
            self.outdated += 1
            self.generated.rename(self.folder / f"outdated {self.outdated}")
        return self.folder

    def built(self, flowgen):
        """The project with nothing to do."""
        # The second build identifies the outputs of the first by their times, once these are old enough.
        for _ in range(2):
            run([flowgen, "build"], cwd=self.folder)
            time.sleep(0.1)
        said = run([flowgen, "build"], cwd=self.folder).stderr
        if not said.startswith("Nothing has changed"):
            sys.exit(f"a third build still has something to do: {said[-300:]}")
        return self.folder

    def edited(self, flowgen, edit):
        """The project, built, with the lines of one file edited afterwards."""
        self.built(flowgen)
        path = self.sources[len(self.sources) // 2]
        self.edits += 1
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        edit(lines, self.edits)
        path.write_text("".join(lines), encoding="utf-8")
        return self.folder


def edit_title(lines, number):
    """Changes the title of a route."""
    line = next(place for place, text in enumerate(lines) if text.startswith("    title: "))
    lines[line] = f"    title: Edited {number}\n"


def add_transition(lines, number):
    """Adds a transition to a route, to the target of the flow-wide transition."""
    line = next(place for place, text in enumerate(lines) if text.startswith("    transitions:"))
    target = next(text for text in lines if text.startswith("anywhere:")).split("to: ")[1].split(",")[0]
    lines.insert(line + 1, f"      - {{to: {target}, name: edited{number}}}\n")


def write_messages(folder, files=200, messages=50):
    """Writes as many messages as there are routes, with five fields each, and returns the names of the files."""
    folder.mkdir()
    for file in range(files):
        lines = ['syntax = "proto3";', f"package flow{file};"]
        for message in range(messages):
            lines.append(f"// What the customer has said so far.\nmessage Screen{message} {{")
            for field in range(5):
                lines.append(f"  {TYPES[(message + field) % len(TYPES)]} field_{field} = {field + 1};")
            lines.append("}")
        (folder / f"flow{file}.proto").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return sorted(path.name for path in folder.iterdir())
