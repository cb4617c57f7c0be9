public import FlowModel

/// A name that is not a Swift identifier, or is a keyword of the flow language.
public enum InvalidName: Rule {
    public static let id = RuleID.invalidName
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A name is not a Swift identifier, or is reserved by the flow language."
    public static let explanation = """
        Names become cases, functions and types, so they must be Swift identifiers: letters, digits and `_`. Flows \
        and the app start with an upper-case letter, routes do not: that is how `to: Payment` and `to: payment` \
        differ. `root`, `first`, `top`, `presenter`, `back`, `restart`, `dismissed` and `all` are keywords of the \
        flow language and cannot be names of routes. An outcome cannot be named `dismissed` or `none`: code that \
        awaits a flow gets an optional, whose `.none` says that it was dismissed. Swift keywords are fine; they are \
        generated in backticks.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes: [home-page]
        """
    public static let goodExample = """
        flow: Shop
        root: homePage
        routes: [homePage]
        """
}
