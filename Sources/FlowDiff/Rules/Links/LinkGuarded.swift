package import FlowModel

/// A link opens its screen only while a guard holds now.
package enum LinkGuarded: ChangeRule {
    package static let id: RuleID = "link-guarded"
    package static let severity = Severity.warning
    package static let audience = Audience.links
    package static let summary = "A link opens its screen only while a guard holds now."
    package static let explanation = """
        Whoever follows the link sees the flow of the guard first, or nothing. That is right for what became private, \
        and a surprise for everything else. The guard may be that of the screen, of its flow, or of a transition on \
        the way to it.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        guards: {isLoggedIn: {}}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {path: /orders}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        guards: {isLoggedIn: {}}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {path: /orders, requires: isLoggedIn}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let chains = comparison.linkChains
        return comparison.links.kept.compactMap { kept in
            guard let (old, new) = chains.conditions(of: kept) else { return nil }
            let added = comparison.added(old, new)
            guard !added.isEmpty else { return nil }
            return change(
                "\(kept.shown(in: comparison.new.graph)) opens `\(kept.new.route.name)` only while \(added.quoted()) holds now",
                at: kept.new.path.range, in: kept.new.route.subject, was: comparison.inOld(kept.old.path.range),
                help:
                    "leave `requires` away on the way to `\(kept.new.route.name)`, if the link is to open for everybody",
                values: [kept.old.path.text, added.joined(separator: ",")])
        }
    }
}
