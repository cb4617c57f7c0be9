import FlowModel

/// Writes, as YAML, the part of a flow on which the Swift of other files depends: its name and module, the parameters
/// for starting it, how it is shown and how it ends, which flows it leads to, and the routes that others show. Its
/// transitions, metadata and other routes do not matter to them.
struct SurfaceWriter: Sendable {
    private let graph: FlowGraph
    /// The routes that some transition shows in a tab.
    private let shownInTabs: Set<Route.ID>
    /// The flows started by a button, which takes the title of their root.
    private let startedByButtons: Set<Flow.ID>
    /// The flows with a transition that has a guard.
    private let conditional: Set<Flow.ID>
    /// Whether a stack requires only the screens of the flows that it can show: if there is no app, or none that shows
    /// anything.
    private let hasOwnStacks: Bool

    init(_ graph: FlowGraph) {
        self.graph = graph
        shownInTabs = graph.routesShownInTabs
        var startedByButtons: Set<Flow.ID> = []
        for index in graph.transitions.indices {
            guard case .flow(let flow) = graph.transitions[index].target else { continue }
            if Self.isButton(graph.transitions[index]) { startedByButtons.insert(flow) }
        }
        self.startedByButtons = startedByButtons
        conditional = Set(
            graph.conditionalTransitions.compactMap { graph.flow(of: graph.transitions[$0].source) })
        hasOwnStacks = graph.app?.start.isEmpty ?? true
    }

    private static func isButton(_ transition: Transition) -> Bool {
        transition.hasDetails && transition.declaration.value.toolbar != nil
    }

    /// Returns the part that files depend on if they start the flow or show its routes: a document with a line for each
    /// key.
    func surface(of flow: Flow) -> String {
        let declaration = flow.declaration.value
        var document = YAMLDocument()
        document.add("flow", YAMLText.quoted(flow.name))
        document.add("style", declaration.style.map { YAMLText.quoted($0.value) })
        document.add("imports", YAMLText.list(declaration.imports.map { YAMLText.quoted($0.value) }))
        document.add("requires", conditions(declaration.requires))
        document.add(
            "outcomes", YAMLText.mapping(declaration.outcomes.map { ($0.name.value, params($0.params) ?? "") }))
        document.add("deprecated", declaration.annotations.deprecated.map { YAMLText.quoted($0.value) })
        document.add("was", YAMLText.list(declaration.annotations.was.map { YAMLText.quoted($0.value) }))
        if let module = declaration.module {
            document.add("module", YAMLText.quoted(module.value))
            document.add("params", params(declaration.params))
            // The functions that start the flow repeat its description.
            document.add("description", declaration.annotations.description.map { YAMLText.quoted($0.value) })
        } else {
            document.add("root", declaration.root.map { YAMLText.quoted($0.value) })
            document.add("anywhere", YAMLText.list(leads(of: flow) + [required(in: flow)].compactMap(\.self)))
            document.add("routes", routes(of: flow))
        }
        return document.text
    }

    /// Returns the part that all other files depend on, also as a document.
    func sketch(of flow: Flow) -> String {
        var document = YAMLDocument()
        document.add("flow", YAMLText.quoted(flow.name))
        document.add("root", "screen")
        document.add("routes", namesViews(flow) ? "{screen: {view: View}}" : "{screen: {}}")
        let required = required(in: flow) ?? conditions(flow.declaration.value.requires).map(Self.requiring)
        // An app that requires all screens requires all guards.
        let leads =
            hasOwnStacks
            ? leads(of: flow) + [required].compactMap(\.self) : required.map { _ in [Self.requiring("any")] }
        document.add("anywhere", YAMLText.list(leads ?? []))
        return document.text
    }

    // MARK: Parts of a flow

    /// The other flows and tabs that the flow's transitions lead to, as `anywhere` transitions: their position and
    /// names do not matter to other files.
    private func leads(of flow: Flow) -> [String] {
        var leads: [String] = []
        var seen: Set<String> = []
        graph.forEachTransition(ofFlow: Int(flow.id.index)) { index in
            let lead: String
            switch graph.transitions[index].target {
            case .flow(let child):
                let name = YAMLText.quoted(graph[child].name)
                lead = Self.isButton(graph.transitions[index]) ? "{to: \(name), toolbar: star}" : name
            case .tab:
                guard case .tab(let name, let route?) = graph.transitions[index].declaration.value.verb.value else {
                    return
                }
                lead = "{tab: \(YAMLText.quoted("\(name)/\(route)"))}"
            case .route, .result, .back, .finish, .restart, .open, .missing: return
            }
            if seen.insert(lead).inserted { leads.append(lead) }
        }
        return leads
    }

    /// All guards required anywhere in the flow, as a transition.
    private func required(in flow: Flow) -> String? {
        var required: [Condition] = []
        for route in flow.routes { required += graph.routes[route].declaration.value.requires }
        if conditional.contains(flow.id) {
            graph.forEachTransition(ofFlow: Int(flow.id.index)) {
                required += graph.transitions[$0].declaration.value.requires
            }
        }
        var names: Set<String> = []
        return conditions(required.filter { names.insert($0.text).inserted }).map(Self.requiring)
    }

    private static func requiring(_ conditions: String) -> String { "{restart: true, requires: \(conditions)}" }

    /// Whether the flow names all its views itself.
    private func namesViews(_ flow: Flow) -> Bool {
        flow.routes.allSatisfy { graph.routes[$0].declaration.value.view != nil }
    }

    /// The root and the routes that are shown in tabs. It matters whether the flow requires views, but not which.
    private func routes(of flow: Flow) -> String? {
        let namesViews = namesViews(flow)
        var routes: [(String, String)] = []
        for index in flow.routes {
            let id = graph.routes[index].id
            guard id == flow.root || !shownInTabs.isEmpty && shownInTabs.contains(id) else { continue }
            let declaration = graph.routes[index].declaration.value
            var keys: [(String, String)] = []
            if let params = params(declaration.params) { keys.append(("params", params)) }
            if let reason = declaration.annotations.deprecated {
                keys.append(("deprecated", YAMLText.quoted(reason.value)))
            }
            if namesViews { keys.append(("view", "View")) }
            if id == flow.root {
                if let conditions = conditions(declaration.requires) { keys.append(("requires", conditions)) }
                if startedByButtons.contains(flow.id), let title = graph.title(of: graph.routes[index]) {
                    keys.append(("title", YAMLText.quoted(title)))
                }
            }
            routes.append((declaration.name.value, YAMLText.mapping(keys) ?? "{}"))
        }
        return YAMLText.mapping(routes)
    }

    private func params(_ params: [ParamDeclaration]) -> String? {
        YAMLText.mapping(
            params.map { param in
                let value = param.defaultValue.map { " = " + $0.value } ?? ""
                return (param.name.value, YAMLText.quoted(param.type.value.text + value))
            })
    }

    private func conditions(_ conditions: [Condition]) -> String? {
        YAMLText.list(
            conditions.map { condition in
                let name = YAMLText.quoted(condition.name.value)
                return condition.isNegated ? "{not: \(name)}" : name
            })
    }
}
