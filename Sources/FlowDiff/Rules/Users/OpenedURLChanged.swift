package import FlowModel

/// A transition leaves the app with another URL than before.
package enum OpenedURLChanged: ChangeRule {
    package static let id: RuleID = "opened-url-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "A transition leaves the app with another URL than before."
    package static let explanation = """
        It breaks nothing of the app: users leave it as before, and come back to the same screen. Whether they find the \
        same page, flowgen cannot know, because the page is not part of the flows. Open the new URL once.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{open: "https://corner.example/terms", name: terms}]}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{open: "https://corner.example/legal/terms", name: terms}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return comparison.leadingElsewhere.compactMap { changed in
            let (before, now) = (old.transitions[changed.old], new.transitions[changed.new])
            guard case .open(let was) = before.target, case .open(let url) = now.target else { return nil }
            let place = changed.screen.map { " on `\($0.name)`" } ?? ""
            return change(
                "`\(now.name)` opens `\(url)`\(place), and opened `\(was)`", at: now.declaration.verb.range,
                in: comparison.subject(of: changed), was: comparison.inOld(before.declaration.verb.range),
                values: [was, url])
        }
    }
}
