import FlowAnalysis
import FlowModel
import FlowReporters
import FlowSwift

// The flows and their screens.
extension PageModel {
    func json(_ flow: Flow, _ layout: PageLayout) -> JSONValue {
        let declaration = flow.declaration
        let style = declaration.style?.value
        return .members([
            "name": .string(flow.name), "description": .text(declaration.annotations.description?.value),
            "module": .text(declaration.module?.value ?? graph.module(of: flow)),
            "screens": indices(screens(of: flow)), "root": .integer(root(of: flow)),
            "params": params(graph.params(of: flow.id) ?? []), "earlierRoots": earlierRoots(of: flow),
            "style": .text(style), "like": .string(graph.builtIn(style ?? "push").rawValue),
            "requires": .conditions(graph.conditions(of: flow.id)), "anywhere": indices(Array(flow.anywhere)),
            "outcomes": .texts(declaration.outcomes.map(\.name.value)),
            "box": layout.box(of: index(of: flow.id)),
            "columns": columns[flow.id].map { columns in
                .array(
                    zip(columns.names, columns.first).map {
                        ["name": .string($0), "screen": .integer(index(of: $1))]
                    })
            },
        ])
    }

    /// The roots that are shown while conditions hold, each with the values that it has from the flow's parameters.
    private func earlierRoots(of flow: Flow) -> JSONValue? {
        guard !flow.earlierRoots.isEmpty else { return nil }
        let own = NamedList(graph.params(of: flow.id) ?? [])
        return .array(
            flow.earlierRoots.map { root in
                let with = NamedList(root.declaration.with)
                var values: [(String, PageValue)] = []
                for param in graph[root.route].declaration.params {
                    let name = param.name.value
                    if let fixed = with[name] {
                        values.append((name, PageValue(fixed.expression.value, for: param)))
                    } else if param.canHold(oneOf: own) {
                        values.append((name, .from(name)))
                    }
                }
                return [
                    "screen": .integer(index(of: root.route)), "when": .conditions(graph.conditions(of: root)),
                    "values": .values(values),
                ]
            })
    }

    func json(_ route: Route, _ layout: PageLayout, _ changes: PageChanges?) -> JSONValue {
        let screen = index(of: route.id)
        return about(route).adding(
            .members([
                "flow": .integer(index(of: route.flow)), "at": layout.place(of: screen),
                "change": .text(changes?.change(of: screen)?.rawValue),
                "transitions": indices(ends(of: screen) + graph.transitions(availableFrom: route)),
                "signals": signals(on: route),
            ]))
    }

    /// The signals that do something while a screen is on top; nothing if there are none.
    private func signals(on route: Route) -> JSONValue? {
        let signals = graph.signalsAndTransitions(availableFrom: route).filter { graph.transitions[$0].isSignal }
        return signals.isEmpty ? nil : indices(signals)
    }

    /// Returns what a screen is, wherever it stands.
    func about(_ route: Route) -> JSONValue {
        let declaration = route.declaration
        let location = declaration.name.range
        return .members([
            "name": .string(route.name), "analyticsName": .text(graph.analyticsName(of: route)),
            "title": .text(graph.title(of: route)), "column": .text(column(of: route)),
            "description": .text(declaration.annotations.description?.value),
            "links": .texts(declaration.paths.map(\.text)), "awaited": awaited(route),
            "params": params(declaration.params),
            "style": .text(declaration.style?.value), "requires": .conditions(conditions(of: route)),
            "isResult": .flag(route.givesResult),
            "returns": .texts(
                declaration.resultOutcome?.params.map { $0.name.value + ": " + $0.type.value.text } ?? []),
            "entry": .text(declaration.entry?.value), "keptOut": .flag(!declaration.isSaved),
            "noSwipeBack": .flag(graph.disableSwipeBack(of: route)), "noTabBar": .flag(graph.hidesTabBar(of: route)),
            "metadata": metadata(of: route), "tags": .texts(graph.tags(of: route)),
            "was": .texts(declaration.annotations.was.map(\.value)), "deprecated": .text(graph.deprecation(of: route)),
            "place": .place(location, in: graph.paths),
        ])
    }

    /// Returns the starts for which the links of a screen wait, one text for each link; nothing if all open at once.
    private func awaited(_ route: Route) -> JSONValue? {
        let names = route.declaration.paths.map { starts.names(for: $0, to: route) ?? "" }
        return names.contains { !$0.isEmpty } ? .strings(names) : nil
    }

    /// Returns what a screen and its flow require. What only a transition or a tab requires is not part of it.
    func conditions(of route: Route) -> [Condition] {
        (graph[route.flow].declaration.requires + route.declaration.requires).distinct
    }

    /// The columns in which a screen is where there is room: `detail`; nil if it is in none.
    func column(of route: Route) -> String? {
        columns[route.flow].map { $0.text(of: route.id) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func metadata(of route: Route) -> JSONValue? {
        let properties = graph.app?.metadata ?? []
        let own = graph.metadata(of: route)
        let members = properties.compactMap { property in
            own[property].map { JSONValue.Member(key: property.name.value, value: .string($0)) }
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Returns what stands for the screens of a flow whose folder was not read.
    func placeholder(_ flow: Flow.ID, _ layout: PageLayout) -> JSONValue {
        let screen = root(of: graph[flow])
        let location = graph[flow].declaration.name.range
        return .members([
            "flow": .integer(index(of: flow)), "name": "unknown", "at": layout.place(of: screen),
            "description": .string(
                graph[flow].declaration.module.map {
                    "The screens belong to the module \($0.value), which was not read."
                }
                    ?? "The screens are not known."),
            "params": params(graph.params(of: flow) ?? []), "requires": .array([]),
            "place": .place(location, in: graph.paths), "transitions": indices(ends(of: screen)),
        ])
    }
}
