package import FlowModel
import FlowRules

/// A screen is at least two taps farther from the app's start than before.
package enum FartherAway: ChangeRule {
    package static let id: RuleID = "farther-away"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A screen is at least two taps farther from the app's start than before."
    package static let explanation = """
        The numbers are the fewest taps from a start of the app. One tap more is not reported: a screen in between may \
        be worth it. Of screens that are farther because another one is, only that one is reported.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, area]}
          area: {transitions: [shelf]}
          shelf: {transitions: [cart]}
          cart: {}
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [area]}
          area: {transitions: [shelf]}
          shelf: {transitions: [cart]}
          cart: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let old = comparison.old.runs, let new = comparison.new.runs else { return [] }
        let (before, now) = (old.tapsFromStart(), new.tapsFromStart())
        let farther = comparison.pairs.comparedRoutes.compactMap {
            route, other -> (route: Route, was: Int, taps: Int)? in
            guard let was = before[Int(route.id.index)], let taps = now[Int(other.id.index)], taps >= was + 2
            else { return nil }
            return (other, was, taps)
        }
        guard !farther.isEmpty else { return [] }
        let subjects = Set(farther.map(\.route.subject))
        return farther.compactMap { route, was, taps in
            let path = new.path(to: route.id)
            if path.contains(where: { $0.subject != route.subject && subjects.contains($0.subject) }) { return nil }
            var finding = change(
                "it takes \(taps) taps to reach `\(route.subject)`, and took \(was)", at: route.declaration.name.range,
                in: route.subject, values: ["\(was)", "\(taps)"])
            finding.path = path
            return finding
        }
    }
}
