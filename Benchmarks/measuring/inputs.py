"""What is measured with: flows, and protocol buffers of as many declarations."""

import os
import sys
import time

from . import BENCHMARKS
from .processes import run

TYPES = ["int32", "string", "bool", "double", "repeated string", "bytes", "optional int64"]


class Project:
    """A folder `Flows` of so many routes, and what flowgen makes of it in `Generated` beside it."""

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
            # Not just now: a change within one step of the clock would not show, so that flowgen would look closer.
            os.utime(path, (1e9, 1e9 + 0.5))
        self.size = sum(path.stat().st_size for path in self.sources)
        self.edits = 0
        self.outdated = 0

    def without_output(self):
        """The project before its first build."""
        # Not deleted: ext4 looks for room among the files that are just gone, which no first build has to.
        if self.generated.exists():
            self.outdated += 1
            self.generated.rename(self.folder / f"outdated {self.outdated}")
        return self.folder

    def built(self, flowgen):
        """The project with nothing to do."""
        # The second build knows the outputs of the first by their times, once these are old enough.
        for _ in range(2):
            run([flowgen, "build"], cwd=self.folder)
            time.sleep(0.1)
        said = run([flowgen, "build"], cwd=self.folder).stderr
        if not said.startswith("Nothing has changed"):
            sys.exit(f"there is still something to do after two builds: {said[-300:]}")
        return self.folder

    def edited(self, flowgen, edit):
        """The project, built, after which the lines of one file were edited."""
        self.built(flowgen)
        path = self.sources[len(self.sources) // 2]
        self.edits += 1
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        edit(lines, self.edits)
        path.write_text("".join(lines), encoding="utf-8")
        return self.folder


def edit_title(lines, number):
    """Gives a route another title."""
    line = next(place for place, text in enumerate(lines) if text.startswith("    title: "))
    lines[line] = f"    title: Edited {number}\n"


def add_transition(lines, number):
    """Gives a route one transition more, to the route that most of the flow's lead to."""
    line = next(place for place, text in enumerate(lines) if text.startswith("    transitions:"))
    target = next(text for text in lines if text.startswith("anywhere:")).split("to: ")[1].split(",")[0]
    lines.insert(line + 1, f"      - {{to: {target}, name: edited{number}}}\n")


def write_messages(folder, files=200, messages=50):
    """Protocol buffers of as many messages as there are routes: five fields each. The files' names."""
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
