import FlowModel
import FlowSwift

/// Names that do not exist, each with its first use and the others: one cause, one finding.
struct MissingNames {
    private var uses: [(name: Located<String>, subject: Subject, others: [SourceRange])] = []
    private var indices: [String: Int] = [:]

    var isEmpty: Bool { uses.isEmpty }

    mutating func note(_ name: Located<String>, in subject: Subject) {
        if let index = indices[name.value] {
            // Rules do not visit a file from top to bottom.
            if name.range < uses[index].name.range {
                uses[index].others.append(uses[index].name.range)
                uses[index].name = name
                uses[index].subject = subject
            } else {
                uses[index].others.append(name.range)
            }
        } else {
            indices[name.value] = uses.count
            uses.append((name, subject, []))
        }
    }

    /// Returns one finding for each name, at its first use. `known` returns what is known about a name regardless of
    /// spelling, and receives the names to compare it with; `meant` returns what a name may mean that is not spelled
    /// like any candidate. The candidates are declared; `words` are those of the language.
    func findings(
        of rule: RuleID, among declared: [String], help: String, words: [String] = [],
        known: (_ name: String, _ near: [String]) -> KnownName? = { _, _ in nil },
        meant: (_ name: String) -> String? = { _ in nil },
        message: (_ name: String) -> String
    ) -> [Finding] {
        var hints = SpellingHints()
        return uses.map { use in
            let name = use.name.value
            // An `all` in `anywhere` represents many transitions, but occurs once in the file.
            let others = Set(use.others).subtracting([use.name.range]).sorted()
            let ranges = [use.name.range] + others
            let notes = others.prefix(Self.maximumNotes).map { Finding.Note("also used here", $0) }
            let message = message(name) + Self.count(others.count)
            let candidates = hints.candidates(words + declared)
            if let known = known(name, candidates) {
                return Finding(
                    rule, message, at: use.name.range, in: use.subject, help: known.help, key: name,
                    notes: notes, fix: known.fix(of: name, at: ranges))
            }
            let hint = Self.hint(forBeginningOf: name, among: candidates) ?? Spelling.hint(for: name, among: candidates)
            return Finding(
                rule, message, at: use.name.range, in: use.subject,
                help: hint ?? meant(name) ?? help, key: name, notes: notes,
                fix: hint == nil ? nil : .respelling(name, at: ranges, among: candidates, words: words))
        }
    }

    /// The maximum number of other uses that a finding points at: a name may be used in hundreds of places.
    private static let maximumNotes = 20

    /// Returns a hint for a name with something behind it: `product(42)`, `product?id=42`, `product // push`, `product - cart`.
    private static func hint(forBeginningOf name: String, among candidates: [String]) -> String? {
        guard let end = name.unicodeScalars.firstIndex(where: { !SwiftName.isPart($0) }) else { return nil }
        let meant = String(name[..<end])
        guard candidates.contains(meant) else { return nil }
        let rest = name[end...].drop { $0 == " " }
        switch rest.first {
        case "(", "?":
            return "write `\(meant)`: parameters are arguments of the generated function, or fixed by `with`"
        case "-" where rest.hasPrefix("- "): return "these are two entries: indent the `-` of both alike"
        case "#": return "write a space before a comment: `\(meant) \(rest)`"
        case "/" where rest.hasPrefix("//") || rest.hasPrefix("/*"):
            return "write `\(meant)`; a comment begins with a space and a `#`"
        default: return nil
        }
    }

    private static func count(_ others: Int) -> String {
        switch others {
        case 0: ""
        case 1: ", which is used in 1 other place"
        default: ", which is used in \(others) other places"
        }
    }
}
