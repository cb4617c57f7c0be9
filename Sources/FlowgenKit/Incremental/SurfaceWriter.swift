import FlowModel

/// Writes what the Swift of other files depends on in a flow, as YAML: its name and module, what starting it takes, how it is
/// shown and how it ends, which flows it leads to, and the routes that others show. Of its transitions, its metadata and its other
/// routes, nobody else knows.
struct SurfaceWriter {
    private var text = ""

    /// A document: a line for each key.
    static func text(of flow: Flow, in graph: FlowGraph, shownInTabs: Set<Route.ID>) -> String {
        let declaration = flow.declaration.value
        var writer = SurfaceWriter()
        writer.add("flow", quoted(flow.name))
        writer.add("style", declaration.style.map { quoted($0.value) })
        writer.add("imports", list(declaration.imports.map { quoted($0.value) }))
        writer.add("requires", conditions(declaration.requires))
        writer.add(
            "outcomes", mapping(declaration.outcomes.map { ($0.name.value, params($0.params) ?? "") }))
        writer.add("deprecated", declaration.annotations.deprecated.map { quoted($0.value) })
        writer.add("was", list(declaration.annotations.was.map { quoted($0.value) }))
        if let module = declaration.module {
            writer.add("module", quoted(module.value))
            writer.add("params", params(declaration.params))
            // What starts it is documented with it.
            writer.add("description", declaration.annotations.description.map { quoted($0.value) })
        } else {
            writer.add("root", declaration.root.map { quoted($0.value) })
            writer.add("anywhere", list(leads(of: flow, in: graph)))
            writer.add("routes", routes(of: flow, in: graph, shownInTabs: shownInTabs))
        }
        return writer.text
    }

    private mutating func add(_ key: String, _ value: String?) {
        if let value { text += "\(key): \(value)\n" }
    }

    // MARK: Parts of a flow

    /// What the flow's transitions lead to elsewhere, and what has to hold somewhere in it, as transitions of its own: where
    /// they stand in it, and under which names, matters to nobody else.
    private static func leads(of flow: Flow, in graph: FlowGraph) -> [String] {
        var leads: [String] = []
        var seen: Set<String> = []
        var required: [Condition] = []
        func add(_ lead: String) { if seen.insert(lead).inserted { leads.append(lead) } }
        func visit(_ transitions: Range<Int>) {
            for index in transitions {
                switch graph.transitions[index].target {
                case .flow(let child): add(quoted(graph.flows[Int(child.index)].name))
                case .tab(let tab) where tab.route != nil:
                    guard case .tab(let name, let route?) = graph.transitions[index].declaration.value.verb.value
                    else { break }
                    add("{tab: \(quoted("\(name)/\(route)"))}")
                case .route, .result, .tab, .back, .finish, .restart, .open, .missing: break
                }
                if graph.transitions[index].hasDetails {
                    required += graph.transitions[index].declaration.value.requires
                }
            }
        }
        for route in flow.routes {
            visit(graph.routes[route].transitions)
            required += graph.routes[route].declaration.value.requires
        }
        visit(flow.anywhere)
        visit(flow.branches)
        var names: Set<String> = []
        let distinct = required.filter { names.insert($0.text).inserted }
        if let conditions = conditions(distinct) { leads.append("{restart: true, requires: \(conditions)}") }
        return leads
    }

    /// The root and the routes that are shown in tabs. Whether the flow asks for views counts, and not for which.
    private static func routes(of flow: Flow, in graph: FlowGraph, shownInTabs: Set<Route.ID>) -> String? {
        let namesViews = flow.routes.allSatisfy { graph.routes[$0].declaration.value.view != nil }
        var routes: [(String, String)] = []
        for index in flow.routes {
            let id = graph.routes[index].id
            guard id == flow.root || !shownInTabs.isEmpty && shownInTabs.contains(id) else { continue }
            let declaration = graph.routes[index].declaration.value
            var keys: [(String, String)] = []
            if let params = params(declaration.params) { keys.append(("params", params)) }
            if let reason = declaration.annotations.deprecated { keys.append(("deprecated", quoted(reason.value))) }
            if namesViews { keys.append(("view", "View")) }
            if id == flow.root {
                if let conditions = conditions(declaration.requires) { keys.append(("requires", conditions)) }
                // A button that starts the flow is called so.
                if let title = graph.title(of: graph.routes[index]) { keys.append(("title", quoted(title))) }
            }
            routes.append((declaration.name.value, mapping(keys) ?? "{}"))
        }
        return mapping(routes)
    }

    private static func params(_ params: [ParamDeclaration]) -> String? {
        mapping(
            params.map { param in
                let value = param.defaultValue.map { " = " + $0.value } ?? ""
                return (param.name.value, quoted(param.type.value.text + value))
            })
    }

    private static func conditions(_ conditions: [Condition]) -> String? {
        list(conditions.map { $0.isNegated ? "{not: \(quoted($0.name.value))}" : quoted($0.name.value) })
    }

    // MARK: YAML

    private static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : "[\(values.joined(separator: ", "))]"
    }

    private static func mapping(_ entries: [(String, String)]) -> String? {
        entries.isEmpty ? nil : "{\(entries.map { "\(quoted($0)): \($1)" }.joined(separator: ", "))}"
    }

    /// What YAML could take for anything else than itself is escaped.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case " "..."~": quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
