import FlowAnalysis
package import FlowModel
import FlowSwift

/// A parameter that has the same value in every transition to its route.
package enum UnusedParam: Rule {
    package static let id: RuleID = "unused-param"
    package static let severity = Severity.information
    package static let isSlow = true
    package static let summary = "Every transition to a route fixes a parameter to the same value."
    package static let explanation = """
        A parameter is for screens that are shown with different values. If every `with` fixes the same one, the \
        screen may as well have it as a constant, and the route is easier to open. The parameter remains useful if \
        more transitions to the route are planned: allow the rule there, and say so.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: reviews, with: {sorting: '"newest"'}}]}
          reviews:
            params: {sorting: String}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            transitions:
              - {to: reviews, with: {sorting: '"newest"'}, name: newestReviews}
              - {to: reviews, with: {sorting: '"best"'}, name: bestReviews}
          reviews:
            params: {sorting: String}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        let unattended = unattendedRoots(of: graph)
        for (target, arguments) in arguments(in: graph) {
            let route = graph.routes[target]
            guard route.declaration.entry == nil, route.declaration.paths.isEmpty, !unattended.contains(route.id) else {
                continue
            }
            let constants = NamedList(arguments.all)
            for param in route.declaration.params {
                guard let fixed = constants[param.name.value]?.expression.range else { continue }
                findings.append(
                    Finding(
                        id, "every transition to `\(route.name)` fixes `\(param.name.value)` to the same value",
                        at: param.name.range, in: route.subject,
                        help: "use the value in the screen, and remove the parameter", key: param.name.value,
                        notes: [Finding.Note("fixed here", fixed)]))
            }
        }
        return findings
    }

    /// Returns the roots of flows that are started automatically. Without an app, any flow may be.
    private static func unattendedRoots(of graph: FlowGraph) -> Set<Route.ID> {
        let called = Set(
            graph.transitions.lazy.compactMap { if case .flow(let flow) = $0.target { flow } else { nil } })
        let starts = graph.unattendedStarts
        let unattended = Set(starts.map(\.flow))
        let roots = graph.flows.filter { graph.app == nil || !called.contains($0.id) || unattended.contains($0.id) }
        // The other roots have the values of the last one.
        return Set(
            roots.compactMap(\.root) + graph.earlierRoots.map(\.route.id)
                + starts.compactMap { graph.root(of: $0)?.id })
    }

    /// Returns the arguments of a transition whose value is a constant that fits. A name alone may be a parameter of
    /// the calling route or of an outcome, and a value that does not fit has a finding of its own.
    private static func constants(fixedBy transition: Int, in graph: FlowGraph, _ route: Route) -> [FixedArgument] {
        let with = graph.transitions[transition].declaration.with
        if with.isEmpty { return [] }
        let params = NamedList(route.declaration.params)
        let scope = graph.scope(ofTransition: transition)
        return with.filter { argument in
            let value = argument.expression.value
            // One that could not be read is empty.
            guard !value.isEmpty, scope.names(in: value).isEmpty else { return false }
            guard let type = params[argument.param.value]?.type.value else { return false }
            return (!SwiftName.isIdentifier(value) || SwiftName.isKeyword(value))
                && SwiftLiteral.mismatch(of: value, with: type, written: { $0 }) == nil
        }
    }

    /// Returns the arguments that the transitions to each route fix. A route that some transition shows without fixing
    /// anything is left out, as most are.
    private static func arguments(in graph: FlowGraph) -> [(target: Int, arguments: FixedEverywhere)] {
        var positions: [Int: Int] = [:]
        var routes: [(target: Int, arguments: FixedEverywhere)] = []
        var isUnfixed = Array(repeating: false, count: graph.routes.count)
        for index in graph.transitions.indices {
            guard let id = graph.route(shownBy: graph.transitions[index].target) else { continue }
            let target = Int(id.index)
            guard !isUnfixed[target], !graph.routes[target].declaration.params.isEmpty else { continue }
            let with = constants(fixedBy: index, in: graph, graph.routes[target])
            if with.isEmpty {
                isUnfixed[target] = true
            } else if let position = positions[target] {
                routes[position].arguments.add(with)
            } else {
                positions[target] = routes.count
                routes.append((target, FixedEverywhere(with)))
            }
        }
        return routes.filter { !isUnfixed[$0.target] }
    }
}

/// The arguments that all transitions to a route fix to the same value, as the first one does.
private struct FixedEverywhere {
    private(set) var all: [FixedArgument]

    init(_ with: [FixedArgument]) { all = with }

    mutating func add(_ with: [FixedArgument]) {
        let others = NamedList(with)
        all.removeAll { others[$0.param.value]?.expression.value != $0.expression.value }
    }
}
