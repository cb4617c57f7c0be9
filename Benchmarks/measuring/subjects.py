"""The programs that are measured and their inputs, each made on first use."""

import functools
import os
import re
import shutil
import sys

from . import BENCHMARKS, ROOT
from .handwritten import Modules
from .inputs import Project
from .processes import run


class Missing(Exception):
    """A peer that is not installed."""


class Subjects:
    def __init__(self, folder, scratch, flowgen=None):
        self.folder = folder
        self.scratch = scratch
        self.given = flowgen
        self.projects = {}

    # MARK: Programs

    @functools.cached_property
    def flowgen(self):
        """The released tool."""
        if self.given:
            return self.given.resolve()
        note("building the released tool")
        release = self.folder / "release"
        run([ROOT / "Scripts/release", "--output", release, "--scratch-path", self.scratch / "static"])
        [archive] = release.glob("*.tar.gz")
        run(["tar", "-xzf", archive, "-C", release])
        return next(release.glob("flowgen-*/bin/flowgen"))

    @functools.cached_property
    def scan(self):
        """The C program that only scans events with libyaml."""
        return self.compiled("scan", *run(["pkg-config", "--cflags", "--libs", "yaml-0.1"]).stdout.split())

    @functools.cached_property
    def peak(self):
        """The C program that prints the peak memory of another."""
        return self.compiled("peak")

    def compiled(self, name, *flags):
        program = self.folder / name
        run([os.environ.get("CC", "cc"), "-O2", BENCHMARKS / f"{name}.c", "-o", program, *flags])
        return program

    @functools.cached_property
    def protoc(self):
        return shutil.which("protoc") or self.missing("protoc is not installed; Debian has it in protobuf-compiler")

    def built(self, product):
        """A program of the benchmarks package."""
        note(f"building {product}")
        command = ["swift", "build", "-c", "release", "--package-path", BENCHMARKS, "--scratch-path", self.scratch / "peers"]
        run(command + ["--product", product])
        return os.path.join(run(command + ["--show-bin-path"]).stdout.strip(), product)

    @functools.cached_property
    def read_flows(self):
        return self.built("read-flows")

    @functools.cached_property
    def check_invariants(self):
        return self.built("check-invariants")

    @functools.cached_property
    def render_templates(self):
        return self.built("render-templates")

    def missing(self, why):
        raise Missing(why)

    @functools.cached_property
    def peers(self):
        """The versions of the installed peers."""
        versions = {"libyaml": run(["pkg-config", "--modversion", "yaml-0.1"]).stdout.strip()}
        if shutil.which("protoc"):
            versions["protoc"] = run(["protoc", "--version"]).stdout.split()[-1]
        manifest = (BENCHMARKS / "Package.swift").read_text("utf-8")
        return versions | dict(re.findall(r'/([\w-]+)\.git", exact: "([^"]+)"', manifest))

    # MARK: Inputs

    def project(self, routes, files=None, invariants=0, mixed=False):
        key = (routes, files, invariants, mixed)
        if key not in self.projects:
            self.projects[key] = Project(self.folder, *key)
        return self.projects[key]

    @functools.cached_property
    def modules(self):
        return Modules(self.flowgen, self.folder / "Modules", routes=1000, flows=20)


def note(text):
    print(text, file=sys.stderr, flush=True)
