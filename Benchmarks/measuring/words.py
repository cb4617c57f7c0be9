"""Results in readable form."""


def amount(value, unit):
    """A readable amount: 1.2 ms, 65 MB."""
    if unit == "bytes":
        return f"{value / 1e3:.0f} KB" if value < 1e6 else f"{value / 1e6:.1f} MB" if value < 1e7 else f"{value / 1e6:,.0f} MB"
    if unit != "s":
        return f"{decimal(value)} {unit}"
    factor, name = (1, "s") if value >= 1 else (1e3, "ms") if value >= 1e-3 else (1e6, "µs")
    return f"{decimal(value * factor)} {name}"


def decimal(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(measure, key="ratio"):
    return f"{decimal(measure[key])} × faster" if measure["atLeast"] else f"{decimal(measure[key])} ×"


def is_met(measure):
    bar, value = measure["bar"], measure["ratio"]
    return value >= bar if measure["atLeast"] else value <= bar


def bar(measure):
    """The bar: ≤ 1.3 ×, or ≥ 15 × faster."""
    if measure["bar"] is None:
        return ""
    return f"≥ {measure['bar']:g} × faster" if measure["atLeast"] else f"≤ {measure['bar']:g} ×"


def verdict(measure):
    if measure["bar"] is None:
        return ""
    return f"{bar(measure)}: {'met' if is_met(measure) else '**missed**'}"


def line(measure):
    """A result in one line, for progress output."""
    against = f"{'than' if measure['atLeast'] else 'of'} {measure['peer']}"
    return f"{measure['title']}: {ratio(measure)} {against}  {verdict(measure).replace('*', '')}".rstrip()


def summary(results):
    """A sentence about which bars are met."""
    judged = [measure for measure in results["measures"] if measure["bar"] is not None]
    left = sum(measure["bar"] is not None for measure in results["missing"])
    others = f"; {left} were not measured" if left else ""
    missed = [measure["title"] for measure in judged if not is_met(measure)]
    if not judged:
        return "No measure with a bar was run."
    if not missed:
        return f"{len(judged)} of {len(judged)} measured bars are met{others}."
    return f"**{len(missed)} of {len(judged)} bars {'is' if len(missed) == 1 else 'are'} missed**: {'; '.join(missed)}{others}."


def busy(results):
    """A warning if the machine was not idle."""
    return f", **with other work on it** (load {results['load']:g} before the run)" if results["load"] >= 1 else ""
