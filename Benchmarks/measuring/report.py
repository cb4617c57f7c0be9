"""Turns results into a page, a section of another page, and files."""

import json
import re

from . import BENCHMARKS, ROOT
from .plot import plot
from .words import amount, busy, decimal, ratio, summary, verdict

DATA = BENCHMARKS / "Results.json"
PAGE = BENCHMARKS / "Results.md"
PLOT = ROOT / "Documentation/Images/benchmarks.svg"
PERFORMANCE = ROOT / "Documentation/Performance.md"
BLOCK = re.compile(r"(<!-- benchmarks: [^\n]* -->\n).*?(<!-- /benchmarks -->)", re.DOTALL)

HEAD = """\
# Results

Measured by `Benchmarks/run`, which writes this page. Every measure alternates with its peer, round by round; the table shows
the median of the ratios of all rounds, and the range of their middle half. Times of whole commands include
the start of the process. Unless stated otherwise, the flows have 10,000 routes in 200 files. The C scan is a program that only
scans the events of the same files with libyaml, one file after another (`scan.c`). The other peers are described in
[Performance.md](../Documentation/Performance.md#the-peers). Before each timed process, what earlier ones wrote goes to the disk, and
a gigabyte of free memory is used once ([why](../Documentation/Performance.md#measuring-again)).
"""


def table(titles, rows):
    lines = ["| " + " | ".join(titles) + " |", "|" + " --- |" * len(titles)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def page(results):
    """The text of Results.md."""
    parts = [HEAD, f"{results['date']}, {results['machine']}{busy(results)}.\n\nThe tool is {results['tool']}."]
    if results["peers"]:
        parts[-1] += " Peers: " + ", ".join(f"{name} {version}" for name, version in results["peers"].items()) + "."
    parts[-1] += "\n"
    if results["measures"]:
        rows = [
            (each["title"], amount(each["flowgen"], each["unit"]), each["peer"], amount(each["against"], each["unit"]), ratio(each),
             f"{ratio(each, 'low').split()[0]} to {ratio(each, 'high').split()[0]}", str(each["rounds"]), verdict(each))
            for each in results["measures"]]
        titles = ["", "flowgen", "against", "", "median", "middle half", "rounds", "bar"]
        parts += [summary(results) + "\n", table(titles, rows)]
    if results["missing"]:
        rows = [(each["title"], each["peer"], each["why"]) for each in results["missing"]]
        parts.append(table(["not measured", "against", "why"], rows))
    if results["sizes"]:
        rows = [
            (f"{each['routes']:,}", amount(each["yaml"], "bytes"), amount(each["seconds"], "s"),
             amount(each["seconds"] / each["routes"], "s"), f"{decimal(each['ratio'])} ×", amount(each["memory"], "bytes"))
            for each in results["sizes"]]
        parts.append(table(["full build, routes", "YAML", "time", "per route", "the C scan", "memory"], rows))
    return "\n".join(parts)


def bars(results):
    """The section of Performance.md: the bars and the plot."""
    rows = [(each["title"], each["peer"], ratio(each), verdict(each)) for each in results["measures"] if each["bar"] is not None]
    rows += [(each["title"], each["peer"], "not measured", each["why"]) for each in results["missing"] if each["bar"] is not None]
    return f"""\
{summary(results)}

{table(["", "against", "median", "bar"], rows)}
The tool is {results["tool"]}. {results["machine"]}{busy(results)}.

![Each measure as a fraction of its bar, and how full builds grow with the number of routes](Images/benchmarks.svg)
"""


# MARK: Files

def files(results):
    """The contents of all files made from results."""
    return {PAGE: page(results), PLOT: plot(results), PERFORMANCE: filled(PERFORMANCE, bars(results))}


def filled(path, section):
    """The text of a page with its section of results."""
    text, count = BLOCK.subn(lambda match: f"{match[1]}\n{section}\n{match[2]}", path.read_text("utf-8"))
    if count != 1:
        raise SystemExit(f"{path.relative_to(ROOT)} has {count} blocks of benchmarks, not one")
    return text


def kept():
    return json.loads(DATA.read_text("utf-8"))


def keep(results):
    DATA.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n", "utf-8")
    write(results)


def write(results):
    for path, text in files(results).items():
        path.write_text(text, "utf-8")
