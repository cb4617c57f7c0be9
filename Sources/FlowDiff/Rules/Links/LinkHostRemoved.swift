package import FlowModel

/// Universal links of a host no longer open the app.
package enum LinkHostRemoved: ChangeRule {
    package static let id: RuleID = "link-host-removed"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "Universal links of a host no longer open the app."
    package static let explanation = """
        Every `https` link of that host opens the browser instead, also in mails that were sent long ago. Keep the \
        host under the app's `links`, and redirect on the server if it is to disappear.
        """
    package static let before = """
        app: Corner
        links: {hosts: [corner.example, shop.corner.example]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /}
        """
    package static let after = """
        app: Corner
        links: {hosts: [corner.example]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.lost(\.hosts).map { host in
            change(
                "links of `https://\(host.value)` no longer open the app",
                at: comparison.appPlace(host.range), in: .app, was: comparison.inOld(host.range),
                help: "keep `\(host.value)` under `links: {hosts: …}`", values: [host.value, nil])
        }
    }
}
