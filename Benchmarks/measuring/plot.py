"""The plot of the results, as SVG: each measure as a fraction of its bar, and how full builds grow."""

import html
import math

from .words import amount, bar, is_met, ratio

WIDTH, MARGIN, LABELS, VALUES, ROW = 880, 28, 320, 150, 26

# Light, or dark if the reader's system is.
STYLE = """
  .card { fill: #ffffff; stroke: #d0d7de } .ink { fill: #1f2430 } .soft { fill: #57606a }
  .grid { stroke: #e4e8ee } .limit { stroke: #1f2430; stroke-dasharray: 4 3 }
  .met { fill: #2f8f57 } .missed { fill: #c4482f }
  .ours { stroke: #2f6fdf; fill: #2f6fdf } .theirs { stroke: #8c96a3; fill: #8c96a3 }
  .curve { fill: none; stroke-width: 2 } text { font: 12.5px -apple-system, "Segoe UI", Helvetica, Arial, sans-serif }
  .title { font-weight: 600; font-size: 14px } .small { font-size: 11.5px }
  @media (prefers-color-scheme: dark) {
    .card { fill: #161b22; stroke: #30363d } .ink { fill: #e6edf3 } .soft { fill: #9aa4af }
    .grid { stroke: #2a313a } .limit { stroke: #e6edf3 }
    .met { fill: #4cb878 } .missed { fill: #ef7d63 }
    .ours { stroke: #6ea8ff; fill: #6ea8ff } .theirs { stroke: #7d8793; fill: #7d8793 }
  }
"""


class Scale:
    """A logarithmic scale from values to positions."""

    def __init__(self, low, high, start, end):
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value):
        part = math.log(value / self.low) / math.log(self.high / self.low)
        return round(self.start + part * (self.end - self.start), 1)

    @property
    def decades(self):
        first, last = (round(math.log10(end)) for end in (self.low, self.high))
        return [10.0 ** power for power in range(first, last + 1)]


def decades_around(values):
    """The powers of ten below and above values."""
    return 10.0 ** math.floor(math.log10(min(values))), 10.0 ** math.ceil(math.log10(max(values)))


def text(x, y, words, style="ink", anchor="start"):
    return f'<text x="{x}" y="{y}" class="{style}" text-anchor="{anchor}">{html.escape(words.replace("`", ""))}</text>'


def line(x1, y1, x2, y2, style):
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{style}"/>'


def part_of_bar(measure):
    """A measure as a fraction of its bar: up to 1, the bar is met."""
    part = measure["ratio"] / measure["bar"]
    return 1 / part if measure["atLeast"] else part


def bars(measures, top):
    """Each measure as a fraction of its bar. Returns the lines of SVG and their bottom edge."""
    parts = [part_of_bar(measure) for measure in measures]
    scale = Scale(*decades_around(parts + [0.99, 1.01]), MARGIN + LABELS, WIDTH - MARGIN - VALUES)
    bottom = top + 24 + ROW * len(measures)
    lines = [text(MARGIN, top, "Each measure as a fraction of its bar", "ink title")]
    for decade in scale.decades:
        lines += [line(scale(decade), top + 14, scale(decade), bottom, "limit" if decade == 1 else "grid"),
                  text(scale(decade), bottom + 16, "the bar" if decade == 1 else f"{decade:g} ×", "soft small", "middle")]
    for number, (measure, part) in enumerate(zip(measures, parts)):
        y = top + 22 + ROW * number
        start, end = scale(scale.low), scale(part)
        whole = f"{measure['title']}, against {measure['peer']}"
        lines += [
            text(start - 10, y + 14, measure["title"], "ink", "end"),
            f'<rect x="{start}" y="{y + 2}" width="{max(1, round(end - start, 1))}" height="15" rx="2" '
            f'class="{"met" if is_met(measure) else "missed"}"><title>{html.escape(whole)}</title></rect>',
            text(WIDTH - MARGIN - 70, y + 14, short(ratio(measure)), "ink small", "end"),
            text(WIDTH - MARGIN, y + 14, short(bar(measure)), "soft small", "end")]
    return lines, bottom + 26


def short(words):
    return words.replace(" faster", "")


def growth(sizes, top):
    """Full builds and scans by the number of routes."""
    height, left, right = 190, MARGIN + 60, WIDTH - MARGIN - 150
    across = Scale(sizes[0]["routes"], sizes[-1]["routes"], left, right)
    up = Scale(*decades_around([each[key] for each in sizes for key in ("seconds", "scan")]), top + 22 + height, top + 22)
    lines = [text(MARGIN, top, "Time of a full build and of the C scan of the same YAML, by number of routes", "ink title")]
    for decade in up.decades:
        lines += [line(left, up(decade), right, up(decade), "grid"),
                  text(left - 8, up(decade) + 4, amount(decade, "s").replace(".00", "").replace(".0", ""), "soft small", "end")]
    for each in sizes:
        lines += [line(across(each["routes"]), up(up.low), across(each["routes"]), up(up.high), "grid"),
                  text(across(each["routes"]), up(up.low) + 18, f"{each['routes']:,}", "soft small", "middle")]
    for key, style, name in [("seconds", "ours", "flowgen build"), ("scan", "theirs", "the C scan")]:
        places = [(across(each["routes"]), up(each[key])) for each in sizes]
        lines.append(f'<polyline points="{" ".join(f"{x},{y}" for x, y in places)}" class="curve {style}" style="fill: none"/>')
        lines += [f'<circle cx="{x}" cy="{y}" r="3.5" class="{style}"/>' for x, y in places]
    # Keep the labels apart at the end, even if the lines meet.
    last = sizes[-1]
    ends = sorted([(up(last["seconds"]), "flowgen build", last["seconds"]), (up(last["scan"]), "the C scan", last["scan"])])
    (first, *one), (second, *other) = ends
    for y, (name, value) in [(min(first, second - 16), one), (second, other)]:
        lines.append(text(right + 10, y + 4, f"{name}, {amount(value, 's')}", "ink small"))
    return lines, top + 22 + height + 26


def plot(results):
    measures = [each for each in results["measures"] if each["bar"] is not None]
    lines, end = bars(measures, 40)
    if len(results["sizes"]) > 1:
        more, end = growth(results["sizes"], end + 30)
        lines += more
    height = end + 12
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        'aria-label="Each measure as a fraction of its bar, and how full builds grow with the number of routes">',
        f"<style>{STYLE}</style>",
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10" class="card"/>', *lines, "</svg>", ""])
