package import FlowModel

/// An `allow` that gives no reason.
package enum AllowWithoutWhy: Rule {
    package static let id = RuleID.allowWithoutWhy
    package static let severity = Severity.error
    package static let phases: Set<Phase> = [.read]
    package static let summary = "An `allow` entry gives no reason."
    package static let explanation = """
        `allow` silences a rule in one place for good. A year later, only the reason tells whether the place is \
        still an exception or was a shortcut. One sentence in `why` is enough. A placeholder such as `…` or `TODO` \
        is not a reason.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          legal: {allow: [{rule: unreachable-route}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {}
          legal: {allow: [{rule: unreachable-route, why: opened by the settings bundle}]}
        """
}
