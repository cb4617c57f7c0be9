"""The modules behind `Benchmarks/run`, which measures, and `Benchmarks/report`, which writes."""

import pathlib

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent
