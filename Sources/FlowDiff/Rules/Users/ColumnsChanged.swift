package import FlowModel

/// A flow is shown in other columns than before.
package enum ColumnsChanged: ChangeRule {
    package static let id: RuleID = "columns-changed"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "Where there is room, the screens of a flow are side by side otherwise than before."
    package static let explanation = """
        On an iPad, users find screens beside others, or no longer. A screen that begins a column has no back button \
        there, and one that began a column has one again.
        """
    package static let before = """
        flow: Mail
        root: messages
        routes:
          messages: {transitions: [message]}
          message: {}
        """
    package static let after = """
        flow: Mail
        root: messages
        columns: {sidebar: messages, detail: message}
        routes:
          messages: {transitions: [message]}
          message: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let pairs = comparison.pairs
        return pairs.comparedFlows.compactMap { before, now in
            let (was, columns) = (before.declaration.columns, now.declaration.columns)
            let former = was.map { column in before.route(named: column.value).flatMap { pairs.routes[$0] } }
            guard former != columns.map({ now.route(named: $0.value) }) else { return nil }
            return change(
                "\(now.name) is shown \(text(columns)), and was shown \(text(was))",
                at: columns.first?.range ?? now.declaration.name.range, in: now.subject,
                was: was.first.map { comparison.inOld($0.range) },
                values: [was, columns].map { $0.isEmpty ? nil : $0.map(\.value).joined(separator: ",") })
        }
    }

    private static func text(_ columns: [Located<String>]) -> String {
        columns.isEmpty ? "as one stack" : "in columns that begin with \(columns.map(\.value).quoted())"
    }
}
