import FlowModel

/// Names that do not exist, each with its first use and the others: one cause, one finding.
struct MissingNames {
    private var uses: [(name: Located<String>, subject: Subject, others: [SourceRange])] = []
    private var places: [String: Int] = [:]

    var isEmpty: Bool { uses.isEmpty }

    mutating func note(_ name: Located<String>, in subject: Subject) {
        if let place = places[name.value] {
            // Rules do not visit a file from top to bottom.
            if name.range < uses[place].name.range {
                uses[place].others.append(uses[place].name.range)
                uses[place].name = name
                uses[place].subject = subject
            } else {
                uses[place].others.append(name.range)
            }
        } else {
            places[name.value] = uses.count
            uses.append((name, subject, []))
        }
    }

    /// Returns one finding for each name, at its first use. `known` returns what is known about a name regardless of
    /// spelling, and receives the names to compare it with; `meant` returns what a name may mean that is not spelled
    /// like any candidate.
    func findings(
        of rule: RuleID, among candidates: [String], help: String,
        known: (_ name: String, _ near: [String]) -> KnownName? = { _, _ in nil },
        meant: (_ name: String) -> String? = { _ in nil },
        message: (_ name: String) -> String
    ) -> [Finding] {
        var hints = SpellingHints()
        return uses.map { use in
            let name = use.name.value
            let places = [use.name.range] + use.others
            let message = message(name) + Self.count(use.others.count)
            let candidates = hints.candidates(candidates)
            if let known = known(name, candidates) {
                return Finding(
                    rule, message, at: use.name.range, in: use.subject, help: known.help, key: name,
                    fix: known.fix(of: name, at: places))
            }
            let hint = Self.callHint(for: name, among: candidates) ?? Spelling.hint(for: name, among: candidates)
            return Finding(
                rule, message, at: use.name.range, in: use.subject,
                help: hint ?? meant(name) ?? help, key: name,
                fix: hint == nil ? nil : .respelling(name, at: places, among: candidates))
        }
    }

    /// Returns a hint for a name that is written as a call: `product(42)`.
    private static func callHint(for name: String, among candidates: [String]) -> String? {
        let called = String(name.prefix { $0 != "(" })
        guard called.utf8.count < name.utf8.count, candidates.contains(called) else { return nil }
        return "write `\(called)`: parameters are arguments of the generated function, or fixed by `with`"
    }

    private static func count(_ others: Int) -> String {
        switch others {
        case 0: ""
        case 1: ", which is used in 1 other place"
        default: ", which is used in \(others) other places"
        }
    }
}
