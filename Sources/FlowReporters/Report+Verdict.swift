import FlowModel

extension Report {
    /// The effect of the changes of a comparison, in a sentence: `2 links and 1 dashboard break.`
    public var verdict: String {
        let breaking = findings.filter { $0.severity == .error }
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
            let nothing =
                (comparison?.gapsSaid.isEmpty ?? true ? "Nothing breaks" : "Nothing that was compared breaks")
                + (comparison?.scope ?? "")
            return warnings == 0 ? "\(nothing)." : "\(nothing); \(warnings) to look at."
        }
        let isOne = counts.count == 1 && counts[0].count == 1
        return "\(counts.map(\.text).listed()) \(isOne ? "breaks" : "break")."
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
