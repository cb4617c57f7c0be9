"""What checks in Python share: the packages that they need, in an environment of their own where this Python does not have
them, and the tool that they ask."""

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
    """Makes `jsonschema` and `yaml` importable, where needed by running the script again in the environment."""
    try:
        importlib.import_module("jsonschema")
        importlib.import_module("yaml").CSafeLoader  # noqa: B018: it is missing where libyaml was
        return
    except (ImportError, AttributeError):
        pass
    script = pathlib.Path(sys.argv[0]).name
    python = ENVIRONMENT / "bin" / "python3"
    if pathlib.Path(sys.prefix).resolve() == ENVIRONMENT.resolve():
        sys.exit(f"{script}: jsonschema and PyYAML do not work in .build/python; remove that folder")
    ENVIRONMENT.parent.mkdir(exist_ok=True)
    try:
        # Checks run side by side, and one environment is enough.
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
    """The flowgen that a check is about: the one after --flowgen, or else one that is built."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--flowgen", help="the flowgen to check; without it, it is built")
    flowgen = parser.parse_args().flowgen
    if flowgen is None:
        root = ENVIRONMENT.parent.parent
        subprocess.run(["swift", "build", "--product", "flowgen"], cwd=root, check=True, stdout=sys.stderr)
        flowgen = root / ".build" / "debug" / "flowgen"
    return pathlib.Path(flowgen).resolve()
