"""The yardstick for the compile time of generated code: handwritten code for the same routes.

It is an enum with a switch for each property, and equality by an `id` that includes the params; once as one enum for
the whole app, once as an enum for each flow.
"""

import re
import sys

from .inputs import Project
from .processes import processor_seconds, run

# Types used by the params of the flows.
TYPES = """import Foundation

struct Address: Hashable, Sendable, Codable { static let home = Address() }
struct Money: Hashable, Sendable, Codable { static let zero = Money() }
"""


class Modules:
    """Folders of Swift for the same routes: `generated`, `one_enum` and `enum_a_flow`."""

    def __init__(self, flowgen, folder, routes, flows):
        folder.mkdir()
        project = Project(folder, routes, flows)
        run([flowgen, "build"], cwd=project.folder)
        self.generated = project.generated
        (self.generated / "Types.swift").write_text(TYPES, encoding="utf-8")
        flows = list(routes_of(self.generated))
        if sum(map(len, flows)) != routes:
            sys.exit(f"the generated enums have {sum(map(len, flows))} recognized cases, not {routes}")
        everything = [(f"f{flow}{case}", params) for flow, cases in enumerate(flows) for case, params in cases]
        self.one_enum = write(folder / "OneEnum", [enum("Route", everything)])
        self.enum_a_flow = write(
            folder / "EnumAFlow", [enum(f"Flow{number}Route", cases) for number, cases in enumerate(flows)])


def compile_seconds(folder, level):
    """The processor time to compile a folder as one module, without SwiftUI: `#if canImport(SwiftUI)` omits the views."""
    command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Screens", "-wmo", level, "-c"]
    return processor_seconds(command + ["-o", folder / "module.o"] + sorted(folder.glob("*.swift")), folder)


def routes_of(generated):
    """The cases of the generated route enum of each flow, with their params."""
    for file in sorted(generated.glob("*.flow.swift")):
        found = re.search(
            r"^nonisolated enum \w+Route: .*?    enum Kind", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        if found:
            yield re.findall(r"^    case `?(\w+)`?(?:\((.*)\))?$", found.group(), flags=re.MULTILINE)


def write(folder, enums):
    folder.mkdir()
    (folder / "Types.swift").write_text(TYPES, encoding="utf-8")
    for number, text in enumerate(enums):
        (folder / f"Routes{number}.swift").write_text("import Foundation\n" + text, encoding="utf-8")
    return folder


def enum(name, cases):
    """An enum as it would be written by hand."""
    lines = [f"enum {name}: Hashable, Sendable {{"]
    lines += [f"    case {case}" + (f"({params})" if params else "") for case, params in cases]
    lines += ["    var id: String {", "        switch self {"]
    for case, params in cases:
        labels = re.findall(r"(?:^|, )`?(\w+)`?: ", params)
        bindings = "(" + ", ".join(f"let {label}" for label in labels) + ")" if labels else ""
        values = "".join(f" \\(String(describing: {label}))" for label in labels)
        lines.append(f'        case .{case}{bindings}: "{case}{values}"')
    lines += ["        }", "    }"]
    for prop, kind, value in [
            ("analyticsName", "String", '"{case}_screen"'), ("title", "String?", '"{case}"'),
            ("disableSwipeBack", "Bool", "{swipe}"), ("hidesTabBar", "Bool", "{tabs}")]:
        lines += [f"    var {prop}: {kind} {{", "        switch self {"]
        for index, (case, _) in enumerate(cases):
            text = value.format(case=case, swipe=str(index % 4 == 0).lower(), tabs=str(index % 5 == 0).lower())
            lines.append(f"        case .{case}: {text}")
        lines += ["        }", "    }"]
    lines += [
        "    static func == (left: Self, right: Self) -> Bool { left.id == right.id }",
        "    func hash(into hasher: inout Hasher) { hasher.combine(id) }", "}", ""]
    return "\n".join(lines)
