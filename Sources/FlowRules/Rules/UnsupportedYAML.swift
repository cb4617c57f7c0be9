package import FlowModel

/// A feature of YAML that the flow language leaves out.
package enum UnsupportedYAML: Rule {
    package static let id = RuleID.unsupportedYAML
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "Anchors, aliases, merge keys and tags of YAML are not part of the flow language."
    package static let explanation = """
        Anchors and aliases make one text stand for several places, so a mistake in it could not be reported at a \
        single line, and a small file could expand into a huge one. Write the value out. What many routes have in \
        common belongs in the flow's `defaults`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: &common {hidesTabBar: true}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        defaults: {hidesTabBar: true}
        routes: [home]
        """
}
