package import FlowModel

/// Links with one of the app's own schemes no longer open it.
package enum LinkSchemeRemoved: ChangeRule {
    package static let id: RuleID = "link-scheme-removed"
    package static let severity = Severity.error
    package static let audience = Audience.links
    package static let summary = "Links with one of the app's own schemes no longer open it."
    package static let explanation = """
        Other apps, widgets and printed codes use the scheme. Keep it under the app's `links`: an app may have \
        several.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner, cornershop]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.lost(\.schemes).map { scheme in
            change(
                "links with `\(scheme.value)\(scheme.value.contains("://") ? "" : "://")` no longer open the app",
                at: comparison.appPlace(scheme.range), in: .app, was: comparison.inOld(scheme.range),
                help: "keep `\(scheme.value)` under `links: {schemes: …}`", values: [scheme.value, nil])
        }
    }
}
