package import FlowModel

/// A signal does something in other situations than before.
package enum SignalChanged: ChangeRule {
    package static let id: RuleID = "signal-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A signal is carried out on other screens than before, or waits otherwise."
    package static let explanation = """
        A signal is carried out on whatever screen users are, but for those of its `except` and `unless`, and unless \
        `waits` is false, it waits for screens that cannot be dismissed. What happens to users there is another thing now.
        """
    package static let before = """
        app: Corner
        start: Shop
        signals: [{to: Login, style: cover, name: expired, except: [Login, Shop/help]}]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [help]}
          help: {}
        ---
        flow: Login
        root: welcome
        routes: [welcome]
        """
    package static let after = """
        app: Corner
        start: Shop
        signals: [{to: Login, style: cover, name: expired, except: [Login]}]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [help]}
          help: {}
        ---
        flow: Login
        root: welcome
        routes: [welcome]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new, pairs) = (comparison.old.graph, comparison.new.graph, comparison.pairs)
        return pairs.comparedTransitions.flatMap { before, now -> [Finding] in
            let (one, other) = (old.transitions[before], new.transitions[now])
            guard one.isSignal, other.isSignal, !old.isBranch(before) else { return [] }
            func changed(_ text: String, _ values: [String?]) -> Finding {
                change(
                    "`\(other.name)` \(text)", at: other.declaration.value.range,
                    in: comparison.subject(ofOld: before), was: comparison.inOld(one.declaration.value.range),
                    values: values)
            }
            let routes = pairs.comparedRoutes.filter { old.isOffered(one, to: $0.old) }
            let was = Set(routes.filter { old.isAvailable(one, from: $0.old) }.map(\.new.id))
            let isNow = Set(routes.filter { new.isAvailable(other, from: $0.new) }.map(\.new.id))
            func names(_ routes: Set<Route.ID>) -> [String] {
                routes.map { "\(new[$0].flowName)/\(new[$0].name)" }.sorted()
            }
            let (lost, gained) = (names(was.subtracting(isNow)), names(isNow.subtracting(was)))
            var changes: [Finding] = []
            if !lost.isEmpty { changes.append(changed("does nothing on \(lost.quoted()) any more", lost + [nil])) }
            if !gained.isEmpty { changes.append(changed("is carried out on \(gained.quoted()) now", [nil] + gained)) }
            let (waited, waits) = (one.declaration.value.waits, other.declaration.value.waits)
            if waited != waits {
                let text = waits ? "waits for screens that cannot be dismissed now" : "waits for no screen any more"
                changes.append(changed(text, ["\(waited)", "\(waits)"]))
            }
            return changes
        }
    }
}
