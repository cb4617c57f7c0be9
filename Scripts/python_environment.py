"""Shared by the checks in Python: the packages that they need, in a separate environment if this Python lacks them, and the
tool under test."""

import argparse
import fcntl
import importlib
import os
import pathlib
import subprocess
import sys

ENVIRONMENT = pathlib.Path(__file__).resolve().parent.parent / ".build" / "python"
PACKAGES = ["jsonschema>=4,<5", "PyYAML>=6,<7"]


def require_packages():
    """Makes `jsonschema` and `yaml` importable, by running the script again in the environment if necessary."""
    try:
        importlib.import_module("jsonschema")
        importlib.import_module("yaml").CSafeLoader  # noqa: B018: it is missing if libyaml was
        return
    except (ImportError, AttributeError):
        pass
    script = pathlib.Path(sys.argv[0]).name
    python = ENVIRONMENT / "bin" / "python3"
    if pathlib.Path(sys.prefix).resolve() == ENVIRONMENT.resolve():
        sys.exit(f"{script}: jsonschema and PyYAML do not work in .build/python; remove that folder")
    ENVIRONMENT.parent.mkdir(exist_ok=True)
    try:
        # Checks run in parallel and share one environment.
        with open(ENVIRONMENT.with_suffix(".lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not python.exists():
                subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
            subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    except (OSError, subprocess.CalledProcessError):
        sys.exit(
            f"{script} needs the Python packages jsonschema and PyYAML, and could not install them: "
            "'sudo apt-get install python3-jsonschema python3-yaml', or 'pip install jsonschema PyYAML'")
    os.execv(str(python), [str(python), *sys.argv])


def flowgen_to_check():
    """The flowgen to check: the one given by --flowgen, otherwise one that is built here."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--flowgen", help="the flowgen to check, instead of building one")
    flowgen = parser.parse_args().flowgen
    if flowgen is None:
        root = ENVIRONMENT.parent.parent
        subprocess.run(["swift", "build", "--product", "flowgen"], cwd=root, check=True, stdout=sys.stderr)
        flowgen = root / ".build" / "debug" / "flowgen"
    return pathlib.Path(flowgen).resolve()
