package import FlowModel

/// A URL opens a screen that opened nothing before.
package enum LinkAdded: ChangeRule {
    package static let id: RuleID = "link-added"
    package static let severity = Severity.information
    package static let audience = Audience.links
    package static let summary = "A URL opens a screen that opened nothing before."
    package static let explanation = """
        From the first release on, such links are in the wild, and their path is a promise. Choose it with care.
        """
    package static let before = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int}}
        """
    package static let after = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {path: /products/:id, params: {id: Int}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.links.added.map { added in
            change(
                "\(added.shown(in: comparison.new.graph)) opens `\(added.new.route.name)`", at: added.new.path.range,
                in: added.new.route.subject, values: [nil, added.new.path.text])
        }
    }
}
