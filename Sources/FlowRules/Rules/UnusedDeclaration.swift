package import FlowModel

/// A guard, a style or metadata that the app declares and nothing uses, or a part that no route has.
package enum UnusedDeclaration: Rule {
    package static let id: RuleID = "unused-declaration"
    package static let severity = Severity.warning
    package static let isAppWide = true
    package static let summary =
        "The app declares a guard, a style or metadata that nothing uses, or a part is declared that no route has."
    package static let explanation = """
        A guard that no `requires`, `when` or invariant names protects nothing, though the app has to answer it: most \
        likely a `requires` is missing. A style that nothing is shown in is obsolete or forgotten in the same way, and so \
        is metadata that no route and no `defaults` sets: it has its default everywhere. A part, of the app or a flow, \
        that no route has leads nowhere. Use it, or remove it. What other \
        modules may use is not reported: the declarations of an app document with the `access` `public` or `package`, \
        guards and styles beside flows of modules that are not read, and metadata that a module declares, too.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let parts = parts(in: graph)
        guard let app = graph.app, !graph.flows.isEmpty, app.generate.access == .internal else { return parts }
        let isClosed = !graph.flows.contains { $0.isExternal && graph.flow(named: $0.name) == $0.id }
        return (isClosed ? guards(of: app, in: graph) + styles(of: app, in: graph) : []) + metadata(of: app, in: graph)
            + parts
    }

    /// Returns the findings about parts, none for a flow, or an app, some of whose parts are not known.
    private static func parts(in graph: FlowGraph) -> [Finding] {
        var used: Set<String> = []
        var findings: [Finding] = []
        func check(_ parts: [PartDeclaration], _ used: Set<String>, _ subject: Subject) {
            for name in parts.map(\.name) where !used.contains(name.value) {
                findings.append(
                    Finding(
                        id, "no route has the part `\(name.value)`", at: name.range, in: subject,
                        help: "write `parts: \(name.value)` at a route that has it, or remove it",
                        key: "part \(name.value)"))
            }
        }
        for flow in graph.flows where graph.isOwn(flow) {
            let own = Set(flow.declaration.parts.map(\.name.value))
            let ofRoutes = Set(graph.routes(of: flow).flatMap { $0.declaration.parts.map(\.value) })
            used.formUnion(ofRoutes.subtracting(own))
            let known = own.union(graph.app?.parts.map(\.name.value) ?? [])
            if ofRoutes.isSubset(of: known) { check(flow.declaration.parts, ofRoutes, flow.subject) }
        }
        if let app = graph.app, !graph.flows.isEmpty, used.isSubset(of: app.parts.map(\.name.value)) {
            check(app.parts, used, .app)
        }
        return findings
    }

    private static func guards(of app: AppDocument, in graph: FlowGraph) -> [Finding] {
        if app.guards.isEmpty { return [] }
        var used = Set(app.invariants.flatMap(\.guards))
        func use(_ conditions: [Condition], _: () -> Subject) { used.formUnion(conditions.map(\.name.value)) }
        graph.forEachWhen(use)
        graph.forEachRequires(use)
        return unused(app.guards.map(\.name), used, in: graph).map { name in
            finding(
                "guard", name, "nothing asks the guard `\(name.value)`",
                help: "write `requires: \(name.value)` where it decides, or remove it")
        }
    }

    private static func styles(of app: AppDocument, in graph: FlowGraph) -> [Finding] {
        if app.styles.isEmpty { return [] }
        var used: Set<String> = []
        func use(_ style: Located<String>?) {
            if let style, BuiltInStyle(rawValue: style.value) == nil { used.insert(style.value) }
        }
        for index in graph.flows.indices { use(graph.flows[index].declaration.style) }
        for index in graph.routes.indices { use(graph.routes[index].declaration.style) }
        for index in graph.transitions.indices { use(graph.transitions[index].declaration.style) }
        for `guard` in app.guards { use(`guard`.otherwise?.style) }
        return unused(app.styles.map(\.name), used, in: graph).map { name in
            finding(
                "style", name, "nothing is shown in the style `\(name.value)`",
                help: "write `style: \(name.value)` where a screen is shown like this, or remove it")
        }
    }

    /// Returns the findings about metadata with a default. Properties without one have a value, or `missing-metadata`
    /// says where not.
    private static func metadata(of app: AppDocument, in graph: FlowGraph) -> [Finding] {
        let properties = app.metadata.filter { $0.defaultValue != nil }
        if properties.isEmpty { return [] }
        var used: Set<String> = []
        var hasRoutes = false
        for flow in graph.flows where graph.isOwn(flow) {
            used.formUnion(flow.declaration.defaults.declared.map(\.key.value))
            hasRoutes = hasRoutes || !flow.routes.isEmpty
            for index in flow.routes {
                for entry in graph.routes[index].declaration.metadata.declared { used.insert(entry.key.value) }
            }
        }
        guard hasRoutes, used.isSubset(of: app.metadataNames) else { return [] }
        used.formUnion(graph.moduleApps.flatMap(\.metadataNames) + app.invariants.flatMap(\.properties))
        return properties.filter { !used.contains($0.name.value) }.map { property in
            finding(
                "metadata", property.name,
                "no route sets `\(property.name.value)`: it is `\(property.defaultValue?.value ?? "")` everywhere",
                help: "set it in a route, or in the `defaults` of a flow, where it differs, or remove it")
        }
    }

    /// Returns the declared names that are not used. None if an undeclared one is used: it may be meant to be one of
    /// them.
    private static func unused(
        _ declared: [Located<String>], _ used: Set<String>, in graph: FlowGraph
    ) -> [Located<String>] {
        guard used.isSubset(of: declared.map(\.value)) else { return [] }
        return declared.filter { !used.contains($0.value) && graph.module(of: $0.range.file) == nil }
    }

    private static func finding(_ kind: String, _ name: Located<String>, _ message: String, help: String) -> Finding {
        Finding(id, message, at: name.range, in: .app, help: help, key: "\(kind) \(name.value)")
    }
}

extension InvariantDeclaration {
    /// The guards that the invariant names.
    fileprivate var guards: [String] {
        guard case .neverReach(_, let gate?, _) = claim else { return [] }
        return gate.guards
    }

    /// The properties that the invariant names.
    fileprivate var properties: [String] {
        guard case .every(_, let expectations) = claim else { return [] }
        return expectations.map(\.property.value)
    }
}

extension Selection {
    fileprivate var guards: [String] {
        switch self {
        case .one(let selector):
            if case .guard(let name) = selector.value { [name] } else { [] }
        case .any(let selections, _): selections.flatMap(\.guards)
        case .not(let selection, _): selection.guards
        }
    }
}
