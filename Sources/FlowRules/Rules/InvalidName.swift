public import FlowModel

/// A name that cannot be a name in Swift, or is a word of the language.
public enum InvalidName: Rule {
    public static let id = RuleID.invalidName
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A name is no Swift identifier, or has a meaning of its own in the language."
    public static let explanation = """
        Names become cases, functions and types, so that they are Swift identifiers: letters, digits and \
        `_`. Flows and the app start with an upper-case letter, routes do not: that is how `to: Payment` \
        and `to: payment` differ. `root`, `first`, `top`, `presenter`, `back`, `restart`, `dismissed` and \
        `all` are words of the language and cannot be names of routes. No outcome is called `dismissed`, or \
        `none`: whoever awaits a flow gets an optional, whose `.none` says that it was dismissed. Swift \
        keywords are fine; they come out in backticks.
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
