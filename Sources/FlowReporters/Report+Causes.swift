public import FlowModel

// What follows from which edit, in a report on two programs.
extension Report {
    /// Changes that follow from the same edits.
    public struct Group: Sendable {
        /// The edits. Nil if they are not known, or if the only change is at its edit: then it says itself what was edited.
        public let cause: Cause?
        public let changes: [Finding]

        /// The sentence above the changes: `2 warnings follow from an edit of Shop/cart`.
        package var sentence: String? {
            guard let cause else { return nil }
            func count(_ severity: Severity, _ noun: String) -> String? {
                Report.count(changes.count { $0.severity == severity }, noun)
            }
            let counts = [
                count(.error, "breaking change"), count(.warning, "warning"),
                count(.information, "informational change"),
            ].compactMap(\.self)
            return "\(counts.listed()) \(changes.count == 1 ? "follows" : "follow") from \(cause.title)"
        }

        /// The severity of the worst change.
        package var severity: Severity { changes.map(\.severity).max() ?? .information }
    }

    /// The changes with the edits that they follow from, the worst first.
    public var groups: [Group] {
        var groups: [Group] = []
        var start = findings.startIndex
        while start < findings.endIndex {
            let cause = findings[start].cause
            let end =
                cause == nil ? start + 1 : findings[start...].firstIndex { $0.cause != cause } ?? findings.endIndex
            let changes = Array(findings[start..<end])
            let isSaid = changes.count == 1 && cause?.contains(changes[0]) ?? true
            groups.append(Group(cause: isSaid ? nil : cause, changes: changes))
            start = end
        }
        return groups
    }

    /// Returns a change with notes on the edits that it follows from, for formats that have no place for them above it.
    package func explained(_ change: Finding) -> Finding {
        guard let cause = change.cause, !cause.contains(change) else { return change }
        var change = change
        change.notes += cause.edits.map { Finding.Note("\(cause.lead) this edit", $0.range) }
        return change
    }

    /// Returns a change at the first of the edits that it follows from, for formats that show what was edited. The place
    /// where the change is seen is a note then. Lines that are gone are in no file.
    package func atEdit(_ change: Finding) -> Finding {
        guard let cause = change.cause, !cause.contains(change),
            let edit = cause.edits.first(where: { !$0.added.isEmpty })
        else { return explained(change) }
        var moved = change
        moved.notes.insert(Finding.Note("it is seen here", change.range), at: 0)
        moved.notes += cause.edits.filter { $0 != edit }.map { Finding.Note("\(cause.lead) this edit", $0.range) }
        moved.range = edit.range
        return moved
    }

    /// Sorts changes so that those that follow from the same edits are together, the worst first.
    static func byCause(_ changes: [Finding]) -> [Finding] {
        let numbered = Array(changes.enumerated()).sorted {
            (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset)
        }
        var groups: [[Finding]] = []
        var places: [Cause: Int] = [:]
        for (_, change) in numbered {
            if let cause = change.cause, let place = places[cause] {
                groups[place].append(change)
            } else {
                if let cause = change.cause { places[cause] = groups.count }
                groups.append([change])
            }
        }
        return groups.flatMap(\.self)
    }

    /// The place of a change among those of a report: by severity, then what is about safety, links, data and the rest.
    private static func rank(of change: Finding) -> Int {
        let audience = change.audience.flatMap { Audience.allCases.firstIndex(of: $0) } ?? 0
        let severity =
            switch change.severity {
            case .error: 0
            case .warning: 1
            case .information, .off: 2
            }
        return severity * 100 + (change.isSafety ? 0 : 1 + audience)
    }
}

extension Cause {
    /// The edits in words: `an edit of Shop/cart`.
    package var title: String {
        var names: [String] = []
        for edit in edits where edit.subject != .none && !names.contains("`\(edit.subject)`") {
            names.append("`\(edit.subject)`")
        }
        let place = names.isEmpty ? "" : " of \(names.listed())"
        if edits.count == 1 { return "an edit\(place)" }
        return isEach ? "each of \(edits.count) edits\(place)" : "\(edits.count) edits\(place) together"
    }

    fileprivate var lead: String {
        if edits.count == 1 { return "it follows from" }
        return isEach ? "it follows also from" : "it follows, among others, from"
    }
}
