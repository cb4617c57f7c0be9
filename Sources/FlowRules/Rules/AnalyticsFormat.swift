package import FlowModel
import FlowSwift

/// An analytics name that Firebase rejects.
package enum AnalyticsFormat: Rule {
    package static let id: RuleID = "analytics-format"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "Firebase rejects an analytics name."
    package static let explanation = """
        Google Analytics for Firebase accepts names of at most 40 letters (A to Z), digits and `_` that start with a \
        letter and not with `firebase_`, `google_` or `ga_`. It drops all other names, and says so only in a debug \
        log. If the app reports elsewhere, turn the rule off: `rules: {analytics-format: off}`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop-home}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home}
        """

    private static let maximumLength = 40
    private static let reservedPrefixes = ["firebase_", "google_", "ga_"]

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for index in graph.routes.indices {
            guard let name = graph.routes[index].declaration.metadata.analyticsName,
                let (problem, help) = problem(of: name.value)
            else { continue }
            findings.append(
                Finding(
                    id, "the analytics name `\(name.value)` \(problem)", at: name.range,
                    in: graph.routes[index].subject, help: help, key: name.value))
        }
        return findings
    }

    private static func problem(of name: String) -> (problem: String, help: String)? {
        let isPlain = name.consists { $0.isASCIIWord }
        guard isPlain else {
            return ("contains characters other than letters, digits and `_`", "separate words with `_`")
        }
        if let first = name.utf8.first, !first.isASCIILetter {
            return ("does not start with a letter", "start it with a word, such as `screen_`")
        }
        if name.utf8.count > maximumLength {
            return (
                "has \(name.utf8.count) characters; the limit is \(maximumLength)", "choose a shorter one"
            )
        }
        guard let prefix = reservedPrefixes.first(where: { name.hasPrefix($0) }) else { return nil }
        return ("starts with `\(prefix)`, which Firebase reserves", "start it with a different word")
    }
}
