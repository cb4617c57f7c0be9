"""Builds flowgen as it is released, for the machine on which it runs.

On Linux it is linked without any shared library. With --configuration release it is built twice: first as a trainer, which counts
how often each branch is taken while it builds flows, and then as the tool, whose modules are optimized together and for those
counts (decision 12).
"""

import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# SwiftPM's names for the machines of a platform.
TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}


def output(*command, **options):
    return subprocess.run([str(each) for each in command], check=True, capture_output=True, text=True, **options).stdout


def fail(message):
    sys.exit(f"release: {message}")


def remark(message):
    print(f"release: {message}", file=sys.stderr)


def this_platform():
    if platform.system() == "Darwin":
        return "macos-universal"
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(platform.machine(), platform.machine())
    name = f"{platform.system().lower()}-{machine}"
    return name if name in TRIPLES else fail(f"there is no release for {name}")


def build(options):
    """Builds the tool and returns its path. Exits with 3 if libyaml is only installed as a shared library."""
    print(f"building flowgen ({options.configuration}) for {this_platform()}", flush=True)
    return build_for_macos(options) if platform.system() == "Darwin" else build_for_linux(options)


def swift_build(configuration, scratch, *arguments, environment=None):
    command = ["swift", "build", "--package-path", ROOT, "--scratch-path", scratch, "--configuration", configuration,
               "--product", "flowgen", *arguments]
    run = subprocess.run([str(each) for each in command], env=environment, capture_output=True, text=True)
    # Output of a successful build is dropped: the linker warns of C library functions that are never called.
    if run.returncode != 0:
        fail(f"the build failed:\n{run.stdout}{run.stderr}")
    return pathlib.Path(output(*command, "--show-bin-path", env=environment).strip()) / "flowgen"


# MARK: macOS

def build_for_macos(options):
    # Homebrew's library is for one architecture; a universal tool needs a universal library.
    if options.libyaml is None:
        fail("macOS needs --libyaml PREFIX: a static libyaml for arm64 and x86_64 (CONTRIBUTING.md)")
    environment = os.environ | {"PKG_CONFIG_PATH": str(options.libyaml / "lib/pkgconfig")}
    tool = swift_build(
        options.configuration, options.scratch_path, "--arch", "arm64", "--arch", "x86_64", environment=environment)
    check_universal(tool)
    return tool


def check_universal(tool):
    if set(output("lipo", "-archs", tool).split()) != {"arm64", "x86_64"}:
        fail(f"{tool} is not universal")
    others = [line.split()[0] for line in output("otool", "-L", tool).splitlines() if line.startswith("\t")]
    others = [each for each in others if not each.startswith(("/usr/lib/", "/System/"))]
    if others:
        fail(f"{tool} needs libraries that not every Mac has: {', '.join(others)}")


# MARK: Linux

# Symbols are most of the file.
WITHOUT_SYMBOLS = ["-Xlinker", "-s"]


def build_for_linux(options):
    require_static_libyaml()
    static = ["-Xswiftc", "-static-executable", *allocator()]
    toolchain = Toolchain.find() if options.configuration == "release" else None
    if toolchain:
        tool = build_for_profile(toolchain, options.scratch_path, static)
    else:
        tool = swift_build(options.configuration, options.scratch_path, *static, *WITHOUT_SYMBOLS)
    check_static(tool)
    return tool


def static_library(module, name):
    """A library's archive, or None, and the library folder according to pkg-config, empty if the module is unknown."""
    run = subprocess.run(["pkg-config", "--variable=libdir", module], capture_output=True, text=True)
    folder = run.stdout.strip()
    archive = pathlib.Path(folder, name)
    return (archive if run.returncode == 0 and archive.is_file() else None), folder


def allocator():
    """The options that link jemalloc instead of the C library's allocator: builds take a tenth less time (decision 12)."""
    archive, _ = static_library("jemalloc", "libjemalloc.a")
    if archive is None:
        remark("built without jemalloc, which makes builds faster; on Debian and Ubuntu, install libjemalloc-dev")
    return ["-Xlinker", archive] if archive else []


def require_static_libyaml():
    archive, folder = static_library("yaml-0.1", "libyaml.a")
    if archive is None:
        remark(f"no libyaml.a in {folder}; on Debian and Ubuntu, install libyaml-dev")
        sys.exit(3)


def check_static(tool):
    run = subprocess.run(["ldd", tool], capture_output=True, text=True)
    said = run.stdout + run.stderr
    if not re.search("not a dynamic executable|statically linked", said):
        fail(f"{tool} needs shared libraries:\n{said}")


# MARK: Profile

class Toolchain:
    """The parts of Swift's toolchain that profiles need."""

    def __init__(self, runtime, merger):
        self.runtime = runtime
        self.merger = merger

    @classmethod
    def find(cls):
        """The installed parts, or None."""
        resources = json.loads(output("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"]
        usr = pathlib.Path(resources).parent.parent
        runtimes = sorted(usr.glob(f"lib/clang/*/lib/linux/libclang_rt.profile-{platform.machine()}.a"))
        parts = {"libclang_rt.profile": runtimes[-1] if runtimes else None,
                 "llvm-profdata": shutil.which("llvm-profdata", path=str(usr / "bin")),
                 "ld.lld": shutil.which("ld.lld", path=str(usr / "bin"))}
        missing = [name for name, path in parts.items() if path is None]
        if missing:
            remark(f"built without a profile, which makes builds faster: the toolchain in {usr} lacks {', '.join(missing)}")
            return None
        return cls(parts["libclang_rt.profile"], parts["llvm-profdata"])


def frontend(option):
    """An option of the compiler itself, which its driver does not know."""
    # With the second option, an object is not kept if only its profile has changed.
    options = [option, "-disable-incremental-llvm-codegen"]
    return [word for each in options for word in ("-Xswiftc", "-Xfrontend", "-Xswiftc", each)]


def build_for_profile(toolchain, scratch, static):
    """Builds a tool that is optimized for the branches that a trainer has taken."""
    trainer = swift_build(
        # The linker would drop the counters' descriptions, which only the runtime reads.
        "release", scratch / "trainer", *static, "--disable-dead-strip", *frontend("-ir-profile-generate"),
        "-Xlinker", "-u__llvm_profile_runtime", "-Xlinker", toolchain.runtime)
    profile = scratch / "flowgen.profdata"
    optimized = scratch / "optimized"
    with tempfile.TemporaryDirectory() as folder:
        lesson = Lesson(pathlib.Path(folder))
        if not profile.exists() or profile.stat().st_mtime < trainer.stat().st_mtime:
            # SwiftPM does not see that the profile has changed.
            shutil.rmtree(optimized, ignore_errors=True)
            lesson.teach(trainer, toolchain.merger, profile)
        tool = swift_build(
            "release", optimized, *static, *WITHOUT_SYMBOLS, "--experimental-lto-mode", "full", "-Xswiftc", "-use-ld=lld",
            *frontend(f"-ir-profile-use={profile.resolve()}"))
        if lesson.generated(by=tool, into="tool") != lesson.generated(by=trainer, into="trainer"):
            fail(f"{tool} and {trainer} generate different code: the optimizer made a mistake")
    return tool


class Lesson:
    """The flows that a trainer builds: the samples, and 5,000 routes that are not those of the benchmarks."""

    def __init__(self, folder):
        self.folder = folder
        self.counters = folder / "counters"
        self.inputs = {"samples": ROOT / "Flows", "many": folder / "many"}
        output(sys.executable, ROOT / "Benchmarks/generate-flows", "--routes", 5000, "--files", 100, "--seed", 2, self.inputs["many"])

    def teach(self, trainer, merger, profile):
        """Writes a profile of new builds, of ones that have nothing to do, and of checks."""
        for name, flows in self.inputs.items():
            for command in [["build", "--output", self.folder / "lesson" / name]] * 2 + [["check"]]:
                self.run(trainer, *command, flows)
        output(merger, "merge", "-o", profile, *sorted(self.counters.glob("*.profraw")))

    def run(self, tool, *arguments):
        # Wherever it runs, a trainer leaves its counters in a file.
        output(tool, *arguments, env=os.environ | {"LLVM_PROFILE_FILE": f"{self.counters}/%p.profraw"})

    def generated(self, by, into):
        """The Swift that a tool makes of the flows, by file."""
        files = {}
        for name, flows in self.inputs.items():
            folder = self.folder / into / name
            self.run(by, "build", flows, "--output", folder)
            files |= {(name, path.name): path.read_bytes() for path in folder.glob("*.swift")}
        return files
