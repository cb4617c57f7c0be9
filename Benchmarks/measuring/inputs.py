"""The inputs: projects with flows."""

import os
import sys
import time

from . import BENCHMARKS
from .processes import run


class Project:
    """A folder `Flows` with the given number of routes, and the folder `Generated` for flowgen's output."""

    def __init__(self, folder, routes, files=None, invariants=0, mixed=False):
        self.routes = routes
        self.files = files or max(1, routes // 50)
        self.folder = folder / f"{routes}-{self.files}-{invariants}{'-mixed' * mixed}"
        self.flows = self.folder / "Flows"
        self.generated = self.folder / "Generated"
        self.folder.mkdir()
        run([sys.executable, BENCHMARKS / "generate-flows", self.flows, "--routes", routes, "--files", self.files,
             "--seed", 1, "--invariants", invariants] + ["--mixed"] * mixed)
        self.sources = sorted(self.flows.glob("*.yaml"))
        for path in self.sources:
            # Not the present: a change within one tick of the clock would not show, so flowgen would compare contents.
            os.utime(path, (1e9, 1e9 + 0.5))
        self.size = sum(path.stat().st_size for path in self.sources)
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
