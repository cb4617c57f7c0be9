package import FlowModel
import FlowRules

/// An invariant says something else, has more exceptions, or counts less than before.
package enum InvariantWeakened: ChangeRule {
    package static let id: RuleID = "invariant-weakened"
    package static let severity = Severity.warning
    package static let audience = Audience.policy
    package static let summary = "An invariant says something else, has more exceptions, or counts less than before."
    package static let explanation = """
        flowgen does not decide whether the new claim promises less than the old one: it shows both. Exceptions and a \
        lower severity always do.
        """
    package static let before = """
        app: Corner
        start: Shop
        invariants:
          - name: home-is-near
            within: {from: Shop/offers, to: Shop/home, taps: 1}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers]}
          offers: {transitions: [home]}
        """
    package static let after = """
        app: Corner
        start: Shop
        invariants:
          - name: home-is-near
            within: {from: Shop/offers, to: Shop/home, taps: 3}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [offers]}
          offers: {transitions: [home]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.old.invariants.flatMap { invariant -> [Finding] in
            guard let now = apps.new.invariants.first(where: { $0.name.value == invariant.name.value }) else {
                return []
            }
            let (was, says) = (comparison.sentence(ofOld: invariant), comparison.sentence(ofNew: now))
            var findings: [Finding] = []
            func report(_ message: String, _ values: [String?]) {
                findings.append(
                    change(
                        message, at: now.name.range, in: .app, was: comparison.inOld(invariant.name.range),
                        values: [invariant.name.value] + values))
            }
            if was != says { report("`\(now.name.value)` says: \(says); it said: \(was)", [was, says]) }
            let severities = (invariant.severity?.value ?? .error, now.severity?.value ?? .error)
            if severities.1 < severities.0 {
                report(
                    "`\(now.name.value)` counts as \(severities.1.rawValue), and counted as \(severities.0.rawValue)",
                    [severities.0.rawValue, severities.1.rawValue])
            }
            let excepted = Set(invariant.exceptions.flatMap { comparison.renamed($0.routes).texts })
            let more = now.exceptions.flatMap(\.routes.texts).filter { !excepted.contains($0) }
            if !more.isEmpty {
                report("`\(now.name.value)` does not apply to \(more.quoted()) any more", more)
            }
            return findings
        }
    }
}
