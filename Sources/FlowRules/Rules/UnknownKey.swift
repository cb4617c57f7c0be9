package import FlowModel
import FlowSwift

/// A key that is neither part of the language nor declared in the app's `metadata`.
package enum UnknownKey: Rule {
    package static let id = RuleID.unknownKey
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read, .check]
    package static let knowledge = Knowledge.app
    package static let summary = "A key is neither part of the language nor metadata of the app."
    package static let explanation = """
        Nothing is silently ignored: a misspelled `disableSwipeBakc` would leave the swipe on, and nobody would see \
        why. Correct the key. To use a key of your own, declare it once in the app's `metadata`, with its type.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {hideTabBar: true}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: true}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let declared = graph.app?.metadataNames ?? []
        let isDeclared = Set(declared)
        var findings: [Finding] = []
        var hints = SpellingHints()
        func check(
            _ entries: [MetadataEntry], of what: String, _ names: [String], route: String,
            _ subject: @autoclosure () -> Subject
        ) {
            for entry in entries where !isDeclared.contains(entry.key.value) {
                let key = entry.key.value
                let meant = RouteKey(meantBy: key).map(\.rawValue).flatMap { names.contains($0) ? $0 : nil }
                let near = hints.candidates(names + declared)
                let opposite = Spelling.opposite(of: key, among: meant.map { [$0] } ?? near)
                findings.append(
                    Finding(
                        id, "\(what) has no key `\(key)`", at: entry.key.range, in: subject(),
                        help: opposite.map { "`\($0)` means the opposite" }
                            ?? meant.map { "did you mean `\($0)`?" } ?? Spelling.hint(for: key, among: near)
                            ?? Self.help(inPlaceOf: entry, of: route) ?? StyleKey.help(elsewhereInPlaceOf: key)
                            ?? Self.help(declaring: entry),
                        key: key,
                        fix: meant == nil ? .respelling(key, at: [entry.key.range], among: near, words: names) : nil))
            }
        }
        // The metadata that other modules declare is not known here.
        for index in graph.flows.indices where graph.isOwn(graph.flows[index]) {
            check(
                graph.flows[index].declaration.defaults.declared, of: "`defaults`",
                MetadataKey.names, route: "route", graph.flows[index].subject)
        }
        for flow in graph.flows.indices where graph.isOwn(graph.flows[flow]) {
            for index in graph.flows[flow].routes {
                check(
                    graph.routes[index].declaration.metadata.declared, of: "a route", RouteKey.names,
                    route: graph.routes[index].name, graph.routes[index].subject)
            }
        }
        return findings
    }

    /// Returns help on how to declare the key in the app, with the type of its value.
    private static func help(declaring entry: MetadataEntry) -> String {
        guard case .scalar(let text) = entry.value.value, SwiftName.isIdentifier(entry.key.value) else {
            return
                "besides the keys of a route, only metadata that the app declares is allowed, with a single value each"
        }
        let types = [
            (MetadataType.bool, "Bool = false"), (.integer, "Int = 0"), (.number, "Double = 0"),
            (.text, "String = \"\""),
        ]
        let declaration = types.first { $0.0.accepts(text) }?.1 ?? ""
        return "to use metadata of your own, declare it in the app: `metadata: {\(entry.key.value): \(declaration)}`"
    }

    /// Returns help on what was probably meant by a key of a flow or a transition on a route.
    private static func help(inPlaceOf entry: MetadataEntry, of route: String) -> String? {
        let key = entry.key.value
        if FlowKey(rawValue: key)?.isMistakenForRouteKey ?? false {
            return "`\(key)` belongs to the flow, next to its `routes`"
        }
        guard let ofTransition = TransitionKey(rawValue: key) else { return nil }
        if ofTransition.isVerb {
            return "write it under the route's `transitions`: `transitions: [{\(key): …}]`"
        }
        guard ofTransition.isMistakenForRouteKey else { return nil }
        var value = "…"
        if case .scalar(let text) = entry.value.value { value = text }
        return "write it on a transition that leads here: `{to: \(route), \(key): \(value)}`"
    }
}
