package import FlowModel

/// The app, or a flow, begins with another screen than before.
package enum StartChanged: ChangeRule {
    package static let id: RuleID = "start-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "The app, or a flow, begins with another screen than before."
    package static let explanation = """
        That is the first thing that every user sees. Entries of `start` and of `root` are compared in their order, \
        with what they require.
        """
    package static let before = """
        app: Corner
        start: Shop
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
        ---
        flow: Shop
        root: offers
        routes:
          home: {transitions: [offers]}
          offers: {transitions: [home]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let flows = comparison.pairs.comparedFlows.compactMap { before, now -> Finding? in
            let was = text(before.declaration.roots, []) { name in
                before.route(named: name).flatMap { comparison.pairs.routes[$0] }.map { new.name(of: $0) } ?? name
            }
            return finding(
                "`\(now.name)`", was, text(now.declaration.roots, []) { $0 }, now.declaration.root,
                now.declaration.name.range,
                now.subject)
        }
        guard let apps = comparison.apps else { return flows }
        let roots = old.start.map { start in
            start.root.map { root in comparison.pairs.routes[root].map { new.name(of: $0) } ?? old.name(of: root) }
        }
        let was = text(apps.old.start, roots) { name in
            if let flow = old.flow(named: name) { return comparison.pairs.flows[flow].map { new[$0].name } ?? name }
            return old.tabs(named: name).flatMap { comparison.pairs.tabs[$0] }.map { new[$0].name } ?? name
        }
        let app = finding(
            "the app", was, text(apps.new.start, new.start.map { $0.root.map { new.name(of: $0) } }) { $0 },
            apps.new.start.first?.target, apps.new.name.range, .app)
        return (app.map { [$0] } ?? []) + flows
    }

    private static func finding(
        _ what: String, _ was: String, _ now: String, _ target: Located<String>?, _ place: SourceRange,
        _ subject: Subject
    ) -> Finding? {
        guard was != now, !was.isEmpty, !now.isEmpty else { return nil }
        return change(
            "\(what) begins with \(now), and began with \(was)", at: target?.range ?? place, in: subject,
            values: [was, now])
    }

    /// - Parameter roots: The routes with which flows begin instead of their own roots, one for each entry, or none.
    private static func text(
        _ list: [StartDeclaration], _ roots: [String?], _ name: (String) -> String
    ) -> String {
        list.enumerated().map { index, entry in
            let conditions = entry.when.distinct.map(\.identity).sorted()
            let root = roots.indices.contains(index) ? roots[index].map { " at `\($0)`" } ?? "" : ""
            return "`\(name(entry.target.value))`" + root + (conditions.isEmpty ? "" : " when " + conditions.quoted())
        }.joined(separator: ", ")
    }
}
