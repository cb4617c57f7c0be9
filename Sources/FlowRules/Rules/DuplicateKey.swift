package import FlowModel

/// A key, or an entry of a list of names, that appears twice.
package enum DuplicateKey: Rule {
    package static let id = RuleID.duplicateKey
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A key, or an entry of a list of names, appears twice."
    package static let explanation = """
        Most YAML readers keep the last of two equal keys and say nothing, so a setting is lost without a trace. \
        Here the second one is an error, wherever it appears. Keep the one that is meant.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home, hidesTabBar: true, title: Shop}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home, hidesTabBar: true}
        """
}
