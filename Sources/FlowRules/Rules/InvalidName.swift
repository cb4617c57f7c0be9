package import FlowModel

/// A name that is not a Swift identifier, or is a keyword of the flow language.
package enum InvalidName: Rule {
    package static let id = RuleID.invalidName
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A name is not a Swift identifier, or is reserved by the flow language."
    package static let explanation = """
        Names become cases, functions and types, so they must be Swift identifiers: letters, digits and `_`. Flows \
        and the app start with an upper-case letter, routes do not: that is how `to: Payment` and `to: payment` \
        differ. `root`, `first`, `top`, `presenter`, `back`, `restart`, `dismissed` and `all` are keywords of the \
        flow language and cannot be names of routes. An outcome cannot be named `dismissed` or `none`: code that \
        awaits a flow gets an optional, whose `.none` says that it was dismissed. Swift keywords are fine; they are \
        generated in backticks.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes: [home-page]
        """
    package static let goodExample = """
        flow: Shop
        root: homePage
        routes: [homePage]
        """
}
