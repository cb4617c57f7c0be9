"""Programs made by chance, of several files and modules, and what people do to them. Most have no errors."""

import json

STYLES = ["push", "sheet", "cover", "panel"]
TYPES = ["Int", "String", "Int?", "Bool = true", "URL", "[String]", "Int = 1"]
WORDS = ["Cart", "Your orders", "주문 내역", "Größe wählen", "it's", "Help: more", "a #1", "\"quoted\"", "x"]


class Program:
    """Flows in files, an app with tabs and guards, and perhaps a module with flows of its own."""

    def __init__(self, chance):
        self.chance = chance
        self.names = 0
        self.guards = ["isKnown", "isOpen"]
        self.files = {}
        flows = [self.flow(f"F{number}") for number in range(chance.randint(3, 7))]
        for flow in flows:
            self.files.setdefault(f"Flows/{chance.choice('ABCDEF')}.yaml", []).append(flow)
        self.module = [self.flow(f"M{number}") for number in range(2)] if chance.random() < 0.6 else []
        self.app = {
            "start": chance.choice(["tabs", "flow"]), "panel": "sheet", "otherwise": chance.random() < 0.5,
            "anywhere": chance.random() < 0.5, "metadata": chance.random() < 0.3, "invariant": chance.random() < 0.3,
            "access": "internal", "name": "Market",
        }
        self.tabs_apart = chance.random() < 0.5
        for _ in range(12):
            self.add_transition()

    # MARK: Parts

    def fresh(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    @property
    def flows(self):
        """Those of the program itself; a flow starts only those that come after it, so that none starts itself."""
        return sorted((flow for flows in self.files.values() for flow in flows), key=lambda flow: flow["order"])

    def flow(self, name):
        flow = {"name": name, "order": self.names, "routes": [], "outcomes": {}, "anywhere": []}
        self.names += 1
        for _ in range(self.chance.randint(1, 4)):
            flow["routes"].append(self.route())
        flow["routes"][0]["params"] = {}
        if self.chance.random() < 0.5:
            flow["outcomes"] = {"done": {"value": "Int"}, "left": {}}
        return flow

    def route(self):
        route = {"name": self.fresh("r"), "params": {}, "transitions": []}
        if self.chance.random() < 0.4:
            route["params"] = {self.fresh("p"): self.chance.choice(TYPES)}
        if self.chance.random() < 0.5:
            route["title"] = self.chance.choice(WORDS)
        if self.chance.random() < 0.3:
            route["description"] = self.chance.choice(WORDS)
        if self.chance.random() < 0.6:
            route["view"] = "SomeView"
        route["braces"] = self.chance.random() < 0.2
        return route

    def some_flow(self):
        return self.chance.choice(self.flows + self.module)

    def some_route(self):
        return self.chance.choice(self.some_flow()["routes"])

    def is_tab(self, flow):
        return flow in self.flows[:2] and not any("=" not in text and "?" not in text
                                                  for text in flow["routes"][0]["params"].values())

    # MARK: Edits of what is said

    def add_transition(self):
        flow = self.some_flow()
        route = self.chance.choice(flow["routes"])
        # No tab starts the flow of a tab.
        children = [child for child in (self.module if flow in self.module else self.flows[2:]) if child["order"] > flow["order"]]
        kind = self.chance.choice(["to", "to", "child", "child", "tab", "back", "finish", "open", "module", "anywhere"])
        target = self.chance.choice(flow["routes"])["name"]
        entry = None
        if kind == "to":
            entry = {"to": target}
            if self.chance.random() < 0.4:
                entry["style"] = self.chance.choice(STYLES if flow not in self.module else STYLES[:3])
            if self.chance.random() < 0.2 and flow not in self.module:
                entry["requires"] = self.chance.choice(self.guards)
        elif kind in ("child", "anywhere") and children:
            child = self.chance.choice(children)
            entry = {"to": child["name"]}
            if child["outcomes"] and self.chance.random() < 0.4:
                entry["then"] = {"left": "back", "done": {"back": "root"}}
            if not child["routes"][0]["params"] and self.chance.random() < 0.7:
                entry["toolbar"] = "star"
            if kind == "anywhere":
                flow["anywhere"].append({**entry, "name": self.fresh("go")})
                return
        elif kind == "tab" and flow not in self.module and self.app["start"] == "tabs":
            tab = self.chance.choice(self.flows[:2])
            shown = self.chance.choice(tab["routes"])["name"]
            entry = {"tab": self.chance.choice([tab["name"], f"{tab['name']}/{shown}"]), "name": self.fresh("tab")}
        elif kind == "back":
            entry = {"back": 1, "name": self.fresh("leave")}
        elif kind == "finish" and flow["outcomes"]:
            entry = {"finish": "left", "name": self.fresh("end")}
        elif kind == "open":
            entry = {"open": "https://example.com/", "name": self.fresh("page")}
        elif kind == "module" and self.module and flow not in self.module:
            entry = {"to": self.chance.choice(self.module)["name"]}
        if entry:
            entry.setdefault("name", self.fresh("go"))
            route["transitions"].append(entry)

    def remove_transition(self):
        route = self.some_route()
        if route["transitions"]:
            route["transitions"].pop(self.chance.randrange(len(route["transitions"])))

    def rename(self, place, old, new):
        """Renames a route of a flow, or a flow, wherever it is named."""
        for flow in self.flows + self.module:
            for transition in [entry for route in flow["routes"] for entry in route["transitions"]] + flow["anywhere"]:
                for key in ("to", "tab"):
                    parts = str(transition.get(key, "")).split("/")
                    if key == "to" and place is not None and flow is not place:
                        continue
                    if old in parts:
                        transition[key] = "/".join(new if part == old else part for part in parts)

    def rename_route(self):
        flow = self.some_flow()
        route = self.chance.choice(flow["routes"])
        old, new = route["name"], self.fresh("r")
        route["name"] = new
        self.rename(flow, old, new)
        if self.chance.random() < 0.5:
            route["was"] = [old]

    def rename_flow(self):
        flow = self.chance.choice(self.flows)
        old, new = flow["name"], self.fresh("G")
        flow["name"] = new
        self.rename(None, old, new)

    def change_braces(self):
        route = self.some_route()
        route["braces"] = not route.get("braces")

    def change_was(self):
        flow = self.some_flow()
        self.chance.choice([flow, *flow["routes"]])["was"] = [self.fresh("former")]

    def change_text(self, key):
        self.some_route()[key] = self.chance.choice(WORDS) + str(self.chance.randint(0, 9))

    def change_title(self):
        self.change_text("title")

    def change_description(self):
        self.change_text("description")

    def describe_flow(self):
        self.some_flow()["description"] = self.chance.choice(WORDS)

    def change_root_title(self):
        self.some_flow()["routes"][0]["title"] = self.chance.choice(WORDS)

    def drop_title(self):
        self.some_route().pop("title", None)

    def change_analytics(self):
        self.some_route()["analyticsName"] = self.fresh("screen_")

    def change_view(self):
        route = self.some_route()
        if route.pop("view", None) is None:
            route["view"] = self.chance.choice(["SomeView", "OtherView(navigator:)"])

    def change_params(self):
        flow = self.some_flow()
        route = self.chance.choice(flow["routes"])
        if route["params"] and self.chance.random() < 0.5:
            route["params"].popitem()
        else:
            route["params"][self.fresh("p")] = self.chance.choice(TYPES[3:4] if route is flow["routes"][0] else TYPES)

    def change_outcomes(self):
        flow = self.some_flow()
        if flow["outcomes"]:
            flow["outcomes"]["done"] = {self.fresh("v"): self.chance.choice(["Int", "String"])}

    def change_style(self):
        flow = self.some_flow()
        self.chance.choice([flow, self.chance.choice(flow["routes"])])["style"] = self.chance.choice(STYLES[:3])

    def change_requires(self):
        flow = self.chance.choice(self.flows)
        place = self.chance.choice([flow, *flow["routes"]])
        if place.pop("requires", None) is None:
            place["requires"] = [self.chance.choice([*self.guards, {"not": "isKnown"}])]

    def change_deprecated(self):
        flow = self.some_flow()
        place = self.chance.choice([flow, *flow["routes"]])
        if place.pop("deprecated", None) is None:
            place["deprecated"] = self.chance.choice(WORDS)

    def change_defaults(self):
        flow = self.some_flow()
        flow["defaults"] = {"title": self.chance.choice(WORDS)} if self.chance.random() < 0.7 else {}

    def change_imports(self):
        self.some_flow()["imports"] = self.chance.sample(["Foundation", "Combine"], self.chance.randint(0, 2))

    def change_path(self):
        route = self.chance.choice(self.chance.choice(self.flows)["routes"])
        if route.pop("path", None) is None:
            route["path"] = f"/{route['name']}"

    def add_route(self):
        self.some_flow()["routes"].append(self.route())

    def swap_routes(self):
        routes = self.some_flow()["routes"]
        routes[1:] = reversed(routes[1:])

    def add_file(self):
        self.files[f"Flows/{self.fresh('New')}.yaml"] = [self.flow(self.fresh("N"))]

    def remove_file(self):
        path = self.chance.choice(sorted(self.files))
        if len(self.flows) - len(self.files[path]) > 2:
            self.files.pop(path)

    def rename_file(self):
        path = self.chance.choice(sorted(self.files))
        self.files[f"Flows/{self.fresh('Moved')}.yaml"] = self.files.pop(path)

    def move_flow(self):
        source, target = (self.chance.choice(sorted(self.files)) for _ in range(2))
        if len(self.files[source]) > 1:
            self.files[target].append(self.files[source].pop())

    def change_app(self):
        key = self.chance.choice(["start", "panel", "otherwise", "anywhere", "metadata", "invariant", "access", "name"])
        key = self.chance.choice([key, "access", "panel", "name"])
        values = {"start": ["tabs", "flow"], "panel": ["sheet", "cover"], "access": ["internal", "public"],
                  "name": ["Market", "Bazaar"]}
        self.app[key] = next(value for value in values.get(key, [True, False]) if value != self.app[key])

    def change_guards(self):
        self.guards = self.chance.choice([["isKnown", "isOpen"], ["isKnown", "isOpen", "isNew"]])

    # MARK: As YAML

    def texts(self):
        """The files by their paths."""
        texts = {path: "---\n".join(self.yaml(flow) for flow in flows) for path, flows in self.files.items()}
        start = "Main" if self.app["start"] == "tabs" else self.flows[0]["name"]
        app = [f"app: {self.app['name']}", f"start: {start}", "guards:"]
        otherwise = [flow for flow in self.flows if "left" in flow["outcomes"] and not flow["routes"][0]["params"]]
        for guard in self.guards:
            says = {"otherwise": otherwise[-1]["name"], "until": "left"} if guard == "isOpen" and self.app["otherwise"] and otherwise else {}
            app.append(f"  {guard}: {json.dumps(says)}")
        app.append(f"styles: {{panel: {{like: {self.app['panel']}}}}}")
        if self.app["anywhere"]:
            entry = {"to": self.flows[-1]["name"], "style": "sheet", "name": "last"}
            app.append(f"anywhere: {json.dumps([entry, entry])}")
        if self.app["metadata"]:
            app.append("metadata: {section: {enum: [shop, help], default: shop}}")
        if self.app["invariant"]:
            app += ["invariants:", "  - name: titled", f"    every: {{route: [{self.flows[0]['name']}], has: {{title: Cart}}}}",
                    "    severity: warning"]
        support = "{import: FlowSupport}" if self.module else "emit"
        app.append(f"generate: {{access: {self.app['access']}, support: {support}}}")
        texts["Flows/App.yaml"] = "\n".join(app) + "\n"
        tabs = [flow for flow in self.flows[:2] if self.is_tab(flow)]
        if tabs:
            items = "".join(f"  - {{flow: {flow['name']}, title: {json.dumps(flow['name'])}}}\n" for flow in tabs)
            container = f"tabs: Main\nitems:\n{items}"
            if self.tabs_apart:
                texts["Flows/Tabs.yaml"] = container
            else:
                texts["Flows/App.yaml"] += "---\n" + container
        if self.module:
            texts["Pay/App.yaml"] = f"app: PayKit\ngenerate: {{access: public, support: {support}}}\n"
            for number, flow in enumerate(self.module):
                texts[f"Pay/M{number}.yaml"] = self.yaml(flow)
        return texts

    def yaml(self, flow):
        lines = [f"flow: {flow['name']}"]
        for key in ("description", "deprecated"):
            if key in flow:
                lines.append(f"{key}: {scalar(flow[key])}")
        for key in ("style", "was", "requires", "defaults", "imports", "outcomes", "anywhere"):
            if flow.get(key):
                lines.append(f"{key}: {json.dumps(repeated(flow[key]) if key == 'anywhere' else flow[key])}")
        lines += [f"root: {flow['routes'][0]['name']}", "routes:"]
        for route in flow["routes"]:
            if route.get("braces") and "title" in route:
                lines += self.in_braces(route)
                continue
            lines.append(f"  {route['name']}:")
            for key in ("description", "title", "deprecated"):
                if key in route:
                    lines.append(f"    {key}: {scalar(route[key])}")
            for key in ("view", "style", "analyticsName", "path"):
                if key in route:
                    lines.append(f"    {key}: {route[key]}")
            for key in ("params", "was", "requires"):
                if route.get(key):
                    lines.append(f"    {key}: {json.dumps(route[key])}")
            if route["transitions"]:
                lines.append("    transitions:")
                lines += [f"      - {json.dumps(entry)}" for entry in repeated(route["transitions"])]
        return "\n".join(lines) + "\n"


    @staticmethod
    def in_braces(route):
        """A route in one line, which its title ends: what is found of the route shows the title as well."""
        keys = ("description", "deprecated", "view", "style", "analyticsName", "path", "params", "was", "requires", "transitions")
        said = [f"{key}: {json.dumps(route[key], ensure_ascii=False)}" for key in keys if route.get(key)]
        title = f"title: {json.dumps(route['title'], ensure_ascii=False)}"
        return [f"  {route['name']}: {{{', '.join([*said, title])}", "    }"]


def repeated(entries):
    """A list of transitions, some of which are there twice: that says nothing more."""
    return entries + [entry for entry in entries if sum(json.dumps(entry).encode()) % 5 == 0]


def scalar(text):
    """A text as YAML: plain where that says the same."""
    return text if all(mark not in text for mark in ":#\"'") else json.dumps(text, ensure_ascii=False)


EDITS = [getattr(Program, name) for name in (
    "add_transition", "remove_transition", "rename_route", "rename_flow", "change_title", "change_title", "change_description",
    "change_description", "describe_flow", "change_root_title", "change_root_title", "drop_title", "change_analytics", "change_view", "change_params",
    "change_outcomes", "change_style", "change_requires", "change_deprecated", "change_defaults", "change_imports", "change_path",
    "change_was", "add_route", "swap_routes", "add_file", "remove_file", "rename_file", "move_flow", "change_braces", "change_app",
    "change_app", "change_app", "change_app", "change_app", "change_guards")]
