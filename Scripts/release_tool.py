"""Builds flowgen as it is released, for the machine on which it runs. On Linux it is linked without any shared library."""

import os
import pathlib
import platform
import re
import subprocess
import sys

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


# The versions of packages that a release contains. `Package.swift` allows others, because whoever uses the library has their own.
DEPENDENCIES = {"swift-argument-parser": "1.8.2"}

# Debug information names the folder of the sources, and would be stripped anyway. Hashes of modules depend on it, too: they are
# there for compiling again only what has changed.
REPRODUCIBLE = ["-debug-info-format", "none", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-incremental-llvm-codegen"]


def build(options):
    """Builds the tool and returns its path. Exits with 3 if libyaml is only installed as a shared library."""
    print(f"building flowgen for {this_platform()}", flush=True)
    return build_for_macos(options) if platform.system() == "Darwin" else build_for_linux(options)


def build_importer(options):
    """Builds flowgen-import, a package of its own, and returns its path."""
    print(f"building flowgen-import for {this_platform()}", flush=True)
    package = ROOT / "Packages/flowgen-import"
    if platform.system() == "Darwin":
        tool = swift_build(options, *UNIVERSAL, product="flowgen-import", package=package)
        check_universal(tool)
    else:
        tool = swift_build(options, *STATIC, product="flowgen-import", package=package)
        check_static(tool)
    return tool


# How a tool is linked on macOS and on Linux. Symbols are most of the file.
UNIVERSAL = ["--arch", "arm64", "--arch", "x86_64"]
STATIC = ["-Xswiftc", "-static-executable", "-Xlinker", "-s"]


def swift_build(options, *arguments, environment=None, product="flowgen", package=ROOT):
    scratch = options.scratch_path if package == ROOT else options.scratch_path / product
    resolve = ["swift", "package", "--package-path", package, "--scratch-path", scratch, "resolve"]
    output(*resolve, env=environment)
    for name, version in DEPENDENCIES.items():
        output(*resolve, name, "--version", version, env=environment)
    # Not the configuration `debug`, whose modules for the debugger name the folder of the sources.
    command = ["swift", "build", "--package-path", package, "--scratch-path", scratch, "--configuration", "release",
               "--product", product, "--only-use-versions-from-resolved-file", *REPRODUCIBLE, *arguments]
    if options.unoptimized:
        command += ["-Xswiftc", "-Onone"]
    run = subprocess.run([str(each) for each in command], env=environment, capture_output=True, text=True)
    # Output of a successful build is dropped: the linker warns of C library functions that are never called.
    if run.returncode != 0:
        fail(f"the build failed:\n{run.stdout}{run.stderr}")
    return pathlib.Path(output(*command, "--show-bin-path", env=environment).strip()) / product


# MARK: macOS

def build_for_macos(options):
    # Homebrew's library is for one architecture; a universal tool needs a universal library.
    if options.libyaml is None:
        fail("macOS needs --libyaml PREFIX: a static libyaml for arm64 and x86_64 (CONTRIBUTING.md)")
    environment = os.environ | {"PKG_CONFIG_PATH": str(options.libyaml / "lib/pkgconfig")}
    tool = swift_build(options, *UNIVERSAL, environment=environment)
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

def build_for_linux(options):
    require_static_libyaml()
    tool = swift_build(options, *STATIC)
    check_static(tool)
    return tool


def require_static_libyaml():
    run = subprocess.run(["pkg-config", "--variable=libdir", "yaml-0.1"], capture_output=True, text=True)
    folder = run.stdout.strip()
    if run.returncode != 0 or not pathlib.Path(folder, "libyaml.a").is_file():
        remark(f"no libyaml.a in {folder}; on Debian and Ubuntu, install libyaml-dev")
        sys.exit(3)


def check_static(tool):
    run = subprocess.run(["ldd", tool], capture_output=True, text=True)
    said = run.stdout + run.stderr
    if not re.search("not a dynamic executable|statically linked", said):
        fail(f"{tool} needs shared libraries:\n{said}")
