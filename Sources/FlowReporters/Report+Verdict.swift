import FlowModel

extension Report {
    /// The effect of the changes of a comparison, in a sentence: `2 links and 1 dashboard break.`
    public var verdict: String {
        let errors = findings.filter { $0.severity == .error }
        // What follows from a likely rename breaks only as long as it is not declared.
        let breaking = errors.filter(\.consequences.isEmpty)
        let renames = Report.count(errors.count - breaking.count, "likely rename").map { count in
            "\(count) \(errors.count - breaking.count == 1 ? "is" : "are") not declared"
        }
        let unsafe = breaking.count(where: \.isSafety)
        let safety =
            unsafe == 0
            ? [] : [(count: unsafe, text: unsafe == 1 ? "1 promise of safety" : "\(unsafe) promises of safety")]
        let counts =
            safety
            + Audience.allCases.compactMap { audience -> (count: Int, text: String)? in
                let count = breaking.count { $0.audience == audience && !$0.isSafety }
                return count == 0 ? nil : (count, "\(count) \(audience.noun(count))")
            }
        guard comparison?.isMade ?? true else { return "Nothing was compared." }
        guard !counts.isEmpty else {
            if let renames { return "\(renames)." }
            let nothing =
                (comparison?.gapsSaid.isEmpty ?? true ? "Nothing breaks" : "Nothing that was compared breaks")
                + (comparison?.scope ?? "")
            return warnings == 0 ? "\(nothing)." : "\(nothing); \(warnings) to look at."
        }
        let isOne = counts.count == 1 && counts[0].count == 1
        let breaks = "\(counts.map(\.text).listed()) \(isOne ? "breaks" : "break")"
        return [breaks, renames].compactMap(\.self).joined(separator: "; ") + "."
    }
}

extension Audience {
    /// Returns the noun for what breaks for the audience.
    fileprivate func noun(_ count: Int) -> String {
        let (one, many) =
            switch self {
            case .links: ("link", "links")
            case .data: ("dashboard", "dashboards")
            case .state: ("saved state", "saved states")
            case .users: ("way through the app", "ways through the app")
            case .modules: ("use by other modules", "uses by other modules")
            case .source: ("use in the app", "uses in the app")
            case .policy: ("promise", "promises")
            }
        return count == 1 ? one : many
    }
}
