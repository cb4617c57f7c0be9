import FlowAnalysis
package import FlowModel
import FlowSwift

/// A Swift expression that names a value which does not exist where it is printed.
package enum UnknownName: Rule {
    package static let id: RuleID = "unknown-name"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A default, or a value of `with`, names a value that does not exist there."
    package static let explanation = """
        A Swift expression can name few values directly: in `with` of a route's transition, the parameters of that \
        route; in an entry of `then`, also the payload of its outcome. Anywhere else there are none: a default cannot \
        use another parameter, and what a transition of `anywhere`, `start`, `root`, a tab, a guard or a link fixes is the same \
        for every call. So an enum's case begins with a dot, `.newest`; text is in double quotes, `'"newest"'`; and a constant of the app is written with its type \
        or its module, `Defaults.sorting`. Functions and types are the app's own, and are left to the Swift compiler; but \
        a type alone is no value, a function that has the name of a parameter there is hidden by it, and one in a default also by \
        routes, outcomes and transitions: write it with its module, `Swift.max(…)`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {sorting: Sorting = newest}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {sorting: Sorting = .newest}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var names = NameChecker(graph: graph)
        for (index, route) in graph.routes.enumerated() where route.declaration.params.contains(where: \.hasDefault) {
            names.checkDefaults(of: route.declaration.params, in: route.subject, hiding: .ofRoute(index))
        }
        for flow in graph.flows {
            names.checkDefaults(of: flow.declaration.params, in: flow.subject)
            for outcome in flow.declaration.outcomes {
                names.checkDefaults(of: outcome.params, in: flow.subject, hiding: .ofOutcome(flow))
            }
        }
        for index in graph.transitions.indices where !graph.transitions[index].declaration.with.isEmpty {
            guard !graph.isBranch(index), let params = graph.params(ofTransition: index)?.params else { continue }
            names.check(
                graph.transitions[index].declaration.with, for: params, scope: graph.scope(ofTransition: index),
                outside: graph.paramsOfRoutes(beside: graph.transitions[index]), isFunction: true,
                in: graph.subject(ofTransition: index))
        }
        for call in graph.branchingTransitions { names.checkBranches(of: call) }
        for start in graph.unattendedStarts where !start.with.isEmpty {
            guard let params = graph.params(of: start) else { continue }
            names.check(start.with, for: params, scope: .empty, in: start.subject)
        }
        for root in graph.earlierRoots where !root.with.isEmpty {
            names.check(root.with, for: root.params, scope: .empty, in: root.subject)
        }
        for link in graph.fixingLinks {
            names.check(link.path.with, for: link.params, scope: .empty, in: link.subject)
        }
        return names.findings
    }
}

extension ParamDeclaration {
    fileprivate var hasDefault: Bool { defaultValue != nil }
}

/// Finds the names in expressions that are in no scope.
private struct NameChecker {
    let graph: FlowGraph
    private(set) var findings: [Finding] = []
    private var hints = SpellingHints()
    /// The modules that the generated code imports: `flows_kit.standard`.
    private lazy var modules = Set(
        graph.flows.flatMap(\.declaration.imports).compactMap { $0.value.split(separator: ".").first.map(String.init) })

    init(graph: FlowGraph) { self.graph = graph }

    /// An expression, and what surrounds it.
    private struct Place {
        let param: String
        let type: SwiftType
        let expression: Located<String>
        let scope: ValueScope
        let subject: Subject
        var isDefault = false
        /// The values that are not in the expression's scope, though they seem to be near.
        var outside: [ParamDeclaration] = []
        var hiding = Hiding.nothing
    }

    /// The part of the generated code that hides functions of the app from a default. What `with` fixes is a function
    /// of its own, outside of all types.
    enum Hiding {
        case nothing
        /// The cases of the type that has those of a route, and the functions that show it.
        case ofRoute(Int)
        /// The cases of the type that has those of an outcome's flow, and the functions that finish it.
        case ofOutcome(Flow)
    }

    mutating func checkDefaults(of params: [ParamDeclaration], in subject: Subject, hiding: Hiding = .nothing) {
        for param in params {
            guard let value = param.defaultValue else { continue }
            check(
                Place(
                    param: param.name.value, type: param.type.value, expression: value, scope: .empty, subject: subject,
                    isDefault: true, outside: params, hiding: hiding))
        }
    }

    /// Checks the entries of `then`.
    mutating func checkBranches(of call: Int) {
        for (index, payload) in graph.knownBranches(of: call) {
            guard let params = graph.params(ofTransition: index)?.params else { continue }
            check(
                graph.transitions[index].declaration.with, for: params,
                scope: graph.scope(ofBranch: index, payload: payload),
                in: graph.subject(ofTransition: index))
        }
    }

    mutating func check(
        _ arguments: [FixedArgument], for params: [ParamDeclaration], scope: ValueScope,
        outside: [ParamDeclaration] = [], isFunction: Bool = false, in subject: Subject
    ) {
        let fixed = Set(arguments.map(\.param.value))
        let open = isFunction ? params.map(\.name.value).filter { !fixed.contains($0) } : []
        for argument in arguments {
            let name = argument.param.value
            guard let param = params.first(where: { $0.name.value == name }) else { continue }
            let place = Place(
                param: name, type: param.type.value, expression: argument.expression, scope: scope, subject: subject,
                outside: outside)
            check(place)
            let names = scope.names(in: argument.expression.value)
            if let both = open.first(where: names.contains) { findings.append(ambiguous(both, place)) }
        }
    }

    private mutating func check(_ place: Place) {
        guard let names = try? SwiftExpression(place.expression.value).names, !names.isEmpty else { return }
        var seen: Set<String> = []
        for name in names where !isKnown(name, in: place) && seen.insert(name.text).inserted {
            if isHidden(name.text, from: place), name.use != .alone {
                findings.append(hidden(name.text, place))
                continue
            }
            if SwiftName.startsUpperCase(name.text) {
                if let finding = type(name.text, place) { findings.append(finding) }
                continue
            }
            let isOutside = place.outside.contains { $0.name.value == name.text }
            if let finding = isOutside ? outside(name.text, place) : unknown(name.text, place) {
                findings.append(finding)
            }
        }
    }

    private mutating func isKnown(_ name: SwiftExpression.Name, in place: Place) -> Bool {
        if name.use == .called || name.use == .ofType { return !isHidden(name.text, from: place) }
        if SwiftName.startsUpperCase(name.text) {
            return name.use == .qualifying && !isHidden(name.text, from: place)
        }
        if place.scope.source(of: name.text) != nil { return true }
        guard name.use == .qualifying else { return false }
        // Letters without case may begin a type, and imports that could not be read may contain a module.
        return !SwiftName.startsLowerCase(name.text) || modules.contains(name.text)
            || graph.gaps.mayMissParts
    }

    /// Whether something that is no function or type of the app has the name of one.
    private func isHidden(_ name: String, from place: Place) -> Bool {
        if SwiftName.startsUpperCase(name) {
            guard case .ofRoute = place.hiding else { return false }
            return graph.reservedNames.innerTypes.contains(name)
        }
        if place.scope.source(of: name) != nil { return true }
        switch place.hiding {
        case .nothing: return false
        case .ofRoute(let route):
            let flow = graph[graph.routes[route].flow]
            return isCase(name, of: flow) || GeneratedNames.routeProperties.contains(name)
                || flow.routes.contains { source in
                    let transitions = graph.routes[source].transitions
                    return transitions.contains { graph.transitions[$0].name == name }
                        && transitions.contains { graph.transitions[$0].target.route == graph.routes[route].id }
                }
        case .ofOutcome(let flow):
            return flow.declaration.value.outcomes.contains { $0.name.value == name }
                || graph.routes(of: flow).contains { route in
                    route.transitions.contains {
                        guard case .finish = graph.transitions[$0].target else { return false }
                        return graph.transitions[$0].name == name
                    }
                }
        }
    }

    private func isCase(_ name: String, of flow: Flow) -> Bool {
        GeneratedNames.routeMembers.contains(name) || graph.routes(of: flow).contains { $0.name == name }
    }

    // MARK: Findings

    /// Returns the finding about a function or a type that is hidden.
    private func hidden(_ name: String, _ place: Place) -> Finding {
        let isParam = place.scope.source(of: name) != nil
        return finding(
            place, name,
            isParam
                ? "calls `\(name)`, which is a parameter here and no function"
                : "uses `\(name)`, and the generated code has something else of that name there",
            help: "write it with its module, as in `MyModule.\(name)` or `Swift.max`, or rename the other")
    }

    /// Returns the finding about a type in place of a value. A literal of another type is reported as that.
    private func type(_ name: String, _ place: Place) -> Finding? {
        if isMismatch(place) { return nil }
        return finding(
            place, name, "names `\(name)`, which is a type and no value",
            help: """
                write a value of a type, such as `\(name)()` or a case `.first`; a constant of the app is written with its \
                type or module, `Defaults.\(name)`
                """)
    }

    private func isMismatch(_ place: Place) -> Bool {
        SwiftLiteral.mismatch(
            of: place.expression.value, with: place.type, mayBeName: place.scope.isOfTransition, written: { $0 }) != nil
    }

    /// Returns the finding about another parameter, in a default, or one of a route, in `anywhere`.
    private func outside(_ name: String, _ place: Place) -> Finding {
        guard place.isDefault else {
            return finding(
                place, name, "uses `\(name)`, a parameter of a route, and this is taken from several routes",
                help: "make it a transition of that route, or remove `\(place.param)` to make it an argument")
        }
        return finding(
            place, name, "uses `\(name)`, and a default cannot use a parameter",
            help: "remove the default, and pass the value where the route is shown")
    }

    /// Returns the finding about a value that has the name of an argument.
    private func ambiguous(_ name: String, _ place: Place) -> Finding {
        finding(
            place, name, "uses `\(name)` of the calling route, but the function also has an argument `\(name)`",
            help: "fix that one, too: `with: {\(name): \(name)}`")
    }

    /// Returns the finding about a name that nothing declares. One in place of a literal is reported as that.
    private mutating func unknown(_ name: String, _ place: Place) -> Finding? {
        let isAll = place.expression.value == name
        let candidates = hints.candidates(place.scope.names)
        if isMismatch(place) { return nil }
        return finding(
            place, name, "names `\(name)`, which does not exist here",
            help: Spelling.hint(for: name, among: candidates) ?? help(for: name, place, isAll: isAll),
            fix: isAll ? .respelling(name, at: [place.expression.range], among: candidates) : nil)
    }

    private func help(for name: String, _ place: Place, isAll: Bool) -> String {
        let constant = "a constant of the app is written with its type or module, `Defaults.\(name)`"
        guard isAll else { return constant }
        if let literal = SwiftLiteral.example(of: place.type, for: name) {
            return
                (literal.hasPrefix("\"") ? "text is written `'\(literal)'`" : "write a literal, such as `\(literal)`")
                + "; \(constant)"
        }
        return "an enum's case is written `.\(name)`; \(constant)"
    }

    private func finding(
        _ place: Place, _ name: String, _ message: String, help: String, fix: Fix? = nil
    ) -> Finding {
        Finding(
            UnknownName.id, "the \(place.isDefault ? "default" : "value") of `\(place.param)` \(message)",
            at: place.expression.range, in: place.subject, help: help, key: name, fix: fix)
    }
}
