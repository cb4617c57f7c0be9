import FlowModel

/// Names that lead nowhere, each with its first use and the others: one cause, one finding.
struct MissingNames {
    private var uses: [(name: Located<String>, subject: Subject, others: [SourceRange])] = []
    private var places: [String: Int] = [:]

    /// A program with more such names has another problem than spelling, and comparing takes time.
    private static let maximumHints = 100

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

    /// One finding a name, at its first use.
    func findings(
        of rule: RuleID, among candidates: [String], help: String, message: (_ name: String) -> String
    ) -> [Finding] {
        uses.enumerated().map { index, use in
            let name = use.name.value
            let isCompared = index < Self.maximumHints
            let hint = isCompared ? Spelling.hint(for: name, among: candidates) : nil
            let places = [use.name.range] + use.others
            return Finding(
                rule, message(name) + Self.count(use.others.count), at: use.name.range, in: use.subject,
                help: hint ?? help, key: name,
                fix: hint == nil ? nil : .respelling(name, at: places, among: candidates))
        }
    }

    private static func count(_ others: Int) -> String {
        switch others {
        case 0: ""
        case 1: ", which is used once more"
        default: ", which is used in \(others) other places"
        }
    }
}
