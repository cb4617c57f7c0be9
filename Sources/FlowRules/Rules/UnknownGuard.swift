package import FlowModel
import FlowSwift

/// A condition that does not name a guard of the app.
package enum UnknownGuard: Rule {
    package static let id: RuleID = "unknown-guard"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.app
    package static let hidesRuns = true
    package static let summary = "A condition names a guard that the app does not declare."
    package static let explanation = """
        `requires` and `when` name guards, which the app declares once under `guards`. What an unknown guard should \
        protect would be available to everyone, or to nobody. Correct the name, or declare the guard: `{}` is enough \
        for one that only answers yes or no.
        """
    package static let badExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLogedIn}
        """
    package static let goodExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var missing = MissingNames()
        var negated: Set<String> = []
        func check(_ conditions: [Condition], _ subject: () -> Subject) {
            for condition in conditions where graph.guard(named: condition.name.value) == nil {
                missing.note(condition.name, in: subject())
                if condition.isNegated { negated.insert(condition.name.value) }
            }
        }
        graph.forEachWhen(check)
        graph.forEachRequires(check)
        return missing.findings(
            of: id, among: graph.guards.map(\.name), help: "declare it in the app's `guards`",
            known: { name, near in
                negated.contains(name) ? nil : help(inPlaceOf: name, among: near).map { .meaning(help: $0) }
            },
            meant: { SwiftName.isIdentifier($0) ? "declare it in the app's `guards`: `\($0): {}`" : nil }
        ) { "there is no guard `\($0)`" }
    }

    /// Returns help on what to write instead of a condition that is more than a name. A name that says the opposite of
    /// an existing guard is not a misspelling of it.
    static func help(inPlaceOf name: String, among guards: [String]) -> String? {
        let isEither = ["||", " or "].contains { name.contains($0) }
        if isEither { return "a list requires all of its guards; to require any of them, declare a guard for that" }
        let parts = conditions(in: name)
        if parts.count > 1 {
            return "write a list, which requires all of its guards: `[\(parts.joined(separator: ", "))]`"
        }
        if let part = parts.first, part != name { return "write `\(part)`" }
        return Spelling.opposite(of: name, among: guards).map { "the opposite of `\($0)` is written `{not: \($0)}`" }
    }

    /// Returns the conditions that a text such as `a && !b` means: `a` and `{not: b}`. Empty if the text is nothing of
    /// the kind.
    private static func conditions(in text: String) -> [String] {
        var parts = [text[...]]
        for word in ["&&", " and ", ","] { parts = parts.flatMap { $0.split(separator: word) } }
        let conditions = parts.compactMap { part -> String? in
            var part = part
            var isNegated = false
            while let word = ["!", "not ", "NOT ", " "].first(where: { part.hasPrefix($0) }) {
                part.removeFirst(word.count)
                if word != " " { isNegated.toggle() }
            }
            while part.last == " " { part.removeLast() }
            guard SwiftName.isIdentifier(String(part)) else { return nil }
            return isNegated ? "{not: \(part)}" : String(part)
        }
        return conditions.count == parts.count ? conditions : []
    }
}
