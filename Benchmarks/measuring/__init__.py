"""What `Benchmarks/run` measures with, and `Benchmarks/report` writes with."""

import pathlib

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
