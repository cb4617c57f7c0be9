"""All measures: the single source of the table, the plot and the verdict."""

import dataclasses
import statistics
from typing import Callable, Optional

from .handwritten import compile_seconds
from .processes import numbers, seconds

@dataclasses.dataclass(frozen=True)
class Measure:
    """Something that flowgen does, compared with the same task done by a peer."""
    name: str
    title: str
    # What it is measured against.
    peer: str
    # Prepares the inputs and returns two functions that measure, flowgen's and the peer's.
    prepare: Callable
    # The ratio that must not be exceeded, or with `at_least` must be reached; None if it is only reported.
    bar: Optional[float] = None
    at_least: bool = False
    # s, bytes or MB/s
    unit: str = "s"
    rounds: int = 9
    # Skipped by --quick.
    is_long: bool = False

    def ratio(self, ours, theirs):
        """The multiple of what the peer takes; with `at_least`, how many times faster flowgen is."""
        return theirs / ours if self.at_least and self.unit == "s" else ours / theirs

    def unmeasured(self, why):
        """The placeholder for a missing result."""
        return {"title": self.title, "peer": self.peer, "bar": self.bar, "why": why}

    def result(self, subjects, quick):
        """Medians of all rounds."""
        ours, peer = self.prepare(subjects)
        rounds = min(self.rounds, max(3, self.rounds // 4)) if quick else self.rounds
        samples = []
        for number in range(rounds):
            # Alternate which goes first, so that a machine that slows down favors neither.
            if number % 2 == 0:
                sample = (ours(), peer())
            else:
                sample = (peer(), ours())[::-1]
            samples.append(sample)
        ratios = [self.ratio(*sample) for sample in samples]
        low, _, high = statistics.quantiles(ratios, n=4, method="inclusive")
        return {
            "name": self.name, "title": self.title, "unit": self.unit, "peer": self.peer, "rounds": rounds,
            "flowgen": rounded(statistics.median(sample[0] for sample in samples)),
            "against": rounded(statistics.median(sample[1] for sample in samples)),
            "ratio": rounded(statistics.median(ratios)), "low": rounded(low), "high": rounded(high),
            "bar": self.bar, "atLeast": self.at_least,
        }


def rounded(value):
    """The significant digits."""
    return float(f"{value:.4g}")


def processes(ours, theirs, folder):
    return lambda: seconds(ours, folder), lambda: seconds(theirs, folder)


# MARK: The start of the process, and nothing to do

def start(subjects):
    return processes([subjects.flowgen, "--version"], [subjects.protoc, "--version"], subjects.folder)


def nothing_small(subjects):
    project = subjects.project(200, 10)
    return processes([subjects.flowgen, "build"], [subjects.protoc, "--version"], project.built(subjects.flowgen))


def nothing_large(subjects):
    project = subjects.project(10_000)
    return processes([subjects.flowgen, "build"], [subjects.scan, *project.sources], project.built(subjects.flowgen))


# MARK: Builds

def full_build(subjects, project):
    return lambda: seconds([subjects.flowgen, "build"], project.without_output())


def full(subjects):
    project = subjects.project(10_000)
    return full_build(subjects, project), lambda: seconds([subjects.scan, *project.sources], project.folder)


def check(subjects):
    project = subjects.project(10_000)
    return processes([subjects.flowgen, "check"], [subjects.scan, *project.sources], project.folder)


def diff(subjects):
    """Two versions, of which one has other titles in every tenth file: changes that do not fail."""
    project = subjects.project(10_000)
    folder = project.folder
    with_changes = folder / "Changed"
    if not with_changes.exists():
        with_changes.mkdir()
        for index, path in enumerate(sorted((folder / "Flows").glob("*.yaml"))):
            text = path.read_text()
            if index % 10 == 0:
                text = text.replace("title: ", "title: new_", 2)
            (with_changes / path.name).write_text(text)
    return processes(
        [subjects.flowgen, "diff", "Flows", "Changed"], [subjects.flowgen, "check", "Flows"], folder)


def growth(subjects):
    small, large = subjects.project(10_000), subjects.project(100_000)
    ours, theirs = full_build(subjects, large), full_build(subjects, small)
    return lambda: ours() / large.routes, lambda: theirs() / small.routes


def mixed(subjects):
    """One flow that mixes what it can, per route: four times as many routes."""
    small, large = (subjects.project(routes, 1, mixed=True) for routes in (250, 1_000))

    def check(project):
        return lambda: seconds([subjects.flowgen, "check"], project.folder) / project.routes

    return check(large), check(small)


# MARK: Parts, timed inside their own processes

def scan_loop(subjects, project, rounds=5):
    return lambda: numbers([subjects.scan, rounds, *project.sources])[2]


def reading(subjects):
    project = subjects.project(10_000)
    return lambda: numbers([subjects.read_flows, 5, *project.sources])[2], scan_loop(subjects, project)


def linking(subjects):
    project = subjects.project(10_000)
    return lambda: numbers([subjects.read_flows, 5, *project.sources])[3], scan_loop(subjects, project)


def rendering(subjects):
    program = subjects.render_templates
    return lambda: numbers([program, "flowgen", 50])[0], lambda: numbers([program, "mustache", 5])[0]


def invariants(routes):
    def prepare(subjects):
        project = subjects.project(routes, invariants=100)
        return lambda: numbers([subjects.check_invariants, 1, *project.sources])[4], scan_loop(subjects, project, 1)
    return prepare


# MARK: Memory

def memory_of_build(subjects, project):
    """The peak of a full build, in bytes."""
    return numbers([subjects.peak, subjects.flowgen, "build"], cwd=project.without_output())[0]


def memory(subjects):
    project = subjects.project(100_000)
    return lambda: memory_of_build(subjects, project), lambda: project.size


# MARK: The compiler over generated code

def compiling(level, peer):
    def prepare(subjects):
        modules = subjects.modules
        return lambda: compile_seconds(modules.generated, level), lambda: compile_seconds(getattr(modules, peer), level)
    return prepare


PROTOC, SCAN = "`protoc --version`", "the C scan"
ONE_ENUM, ENUM_A_FLOW = "one handwritten enum", "one handwritten enum per flow"

MEASURES = [
    Measure("start", "Start of the process: `flowgen --version`", PROTOC, start, 1.0, rounds=200),
    Measure("nothing-200", "Nothing to do, 200 routes", PROTOC, nothing_small, 1.3, rounds=200),
    Measure("nothing", "Nothing to do", SCAN, nothing_large, 0.15, rounds=40),
    # The scan alternates between two speeds on some machines, so fewer rounds say little.
    Measure("full", "Full build", SCAN, full, 4, rounds=60),
    Measure("check", "`flowgen check`", SCAN, check, rounds=60),
    Measure("diff", "`flowgen diff`, 10,000 routes", "`flowgen check`", diff, 2.3, rounds=20),
    Measure("reading", "Reading alone, one thread", SCAN, reading),
    Measure("linking", "Linking alone", SCAN, linking),
    Measure("rendering", "Rendering a template, one thread", "swift-mustache, the same output", rendering, 15, at_least=True,
            unit="MB/s"),
    Measure("invariants-10000", "100 invariants, one thread", SCAN, invariants(10_000), 10, rounds=5),
    Measure("invariants", "100 invariants, 100,000 routes, one thread", SCAN, invariants(100_000), 10, rounds=3, is_long=True),
    Measure("memory", "Memory of a full build, 100,000 routes", "the size of the YAML", memory, 15, unit="bytes", rounds=3,
            is_long=True),
    Measure("growth", "Full build of 100,000 routes, per route", "10,000 routes, per route", growth, 1.25, rounds=5, is_long=True),
    Measure("mixed", "Check of one flow with 1,000 routes that mix what removes screens, per route", "250 routes, per route", mixed, 3,
            rounds=9),
    Measure("compile", "Compiling generated code, `-Onone`", ONE_ENUM, compiling("-Onone", "one_enum"), 3, rounds=3,
            is_long=True),
    Measure("compile-optimized", "Compiling generated code, `-O`", ONE_ENUM, compiling("-O", "one_enum"), 1, rounds=3,
            is_long=True),
    Measure("compile-flows", "Compiling generated code, `-Onone`", ENUM_A_FLOW, compiling("-Onone", "enum_a_flow"), rounds=3,
            is_long=True),
    Measure("compile-flows-optimized", "Compiling generated code, `-O`", ENUM_A_FLOW, compiling("-O", "enum_a_flow"), rounds=3,
            is_long=True),
]

# How full builds grow.
SIZES = [100, 1_000, 10_000, 100_000]


def point(subjects, routes):
    """A full build of the given number of routes in files of 50, and the C scan: medians, and the peak memory."""
    project = subjects.project(routes)
    builds, scans, peak = [], [], 0
    for _ in range(3 if routes > 10_000 else 9):
        scans.append(seconds([subjects.scan, *project.sources], project.folder))
        builds.append(seconds([subjects.flowgen, "build"], project.without_output()))
        peak = max(peak, memory_of_build(subjects, project))
    return {
        "routes": routes, "yaml": project.size, "seconds": rounded(statistics.median(builds)),
        "scan": rounded(statistics.median(scans)), "memory": peak,
        "ratio": rounded(statistics.median(build / scan for build, scan in zip(builds, scans))),
    }
