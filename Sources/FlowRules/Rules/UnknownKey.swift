public import FlowModel

/// A key that the language does not have, and the app's `metadata` does not declare.
public enum UnknownKey: Rule {
    public static let id = RuleID.unknownKey
    public static let severity = Severity.error
    public static let isStructural = true
    public static let knowledge = Knowledge(app: .metadataNames)
    public static let summary = "A key is not part of the language, and no metadata of the app either."
    public static let explanation = """
        Nothing is ignored silently: a misspelt `disableSwipeBakc` would leave the swipe on, and nobody \
        would see why. Correct the key. One of your own is declared once, in the app's `metadata`, with \
        its type.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {hideTabBar: true}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: true}
        """

    /// The names that can stand in a route, for hints.
    private static let routeKeys = MetadataDeclaration.builtInNames + RouteDeclaration.keys

    public static func check(_ graph: FlowGraph) -> [Finding] {
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
                let meant = RouteDeclaration.key(meantBy: key).flatMap { names.contains($0) ? $0 : nil }
                let near = hints.candidates(names + declared)
                let opposite = Spelling.opposite(of: key, among: meant.map { [$0] } ?? near)
                findings.append(
                    Finding(
                        id, "\(what) has no key `\(key)`", at: entry.key.range, in: subject(),
                        help: opposite.map { "`\($0)` says the opposite" }
                            ?? meant.map { "did you mean `\($0)`?" } ?? Spelling.hint(for: key, among: near)
                            ?? Self.help(inPlaceOf: entry, of: route)
                            ?? Self.help(declaring: entry),
                        key: key,
                        fix: meant == nil ? .respelling(key, at: [entry.key.range], among: near) : nil))
            }
        }
        // What other modules declare of their own is not known here.
        for index in graph.flows.indices where graph.isOwn(graph.flows[index]) {
            check(
                graph.flows[index].declaration.defaults.declared, of: "`defaults`",
                MetadataDeclaration.builtInNames, route: "route", graph.flows[index].subject)
        }
        for index in graph.routes.indices where graph.isOwn(graph.routes[index]) {
            check(
                graph.routes[index].declaration.metadata.declared, of: "a route", routeKeys,
                route: graph.routes[index].name, graph.routes[index].subject)
        }
        return findings
    }

    /// How the app declares what a route says: of the type that its value has.
    private static func help(declaring entry: MetadataEntry) -> String {
        guard case .scalar(let text) = entry.value.value else {
            return "its keys are those of a route, and metadata of your own, which the app declares, has one value each"
        }
        let types = [
            (MetadataType.bool, "Bool = false"), (.integer, "Int = 0"), (.number, "Double = 0"),
            (.text, "String = \"\""),
        ]
        let declaration = types.first { $0.0.accepts(text) }?.1 ?? ""
        return "declare metadata of your own in the app: `metadata: {\(entry.key.value): \(declaration)}`"
    }

    /// What somebody probably meant who wrote a transition's key at the route.
    private static func help(inPlaceOf entry: MetadataEntry, of route: String) -> String? {
        let key = entry.key.value
        if RouteDeclaration.keysOfFlows.contains(key) { return "`\(key)` belongs to the flow, beside its `routes`" }
        if RouteDeclaration.keysOfTransitions.contains(key) {
            return "the ways out of a route are its `transitions: [{\(key): …}]`"
        }
        guard RouteDeclaration.optionsOfTransitions.contains(key) else { return nil }
        var value = "…"
        if case .scalar(let text) = entry.value.value { value = text }
        return "it is said where a transition leads here: `{to: \(route), \(key): \(value)}`"
    }
}
