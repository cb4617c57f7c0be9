public import FlowModel

/// A part of the language that this version does not generate.
public enum NotYetSupported: Rule {
    public static let id = RuleID.notYetSupported
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "This version of flowgen generates nothing for a part of the language."
    public static let explanation = """
        The key is part of the language, and this version does not know what to make of it yet. Leaving it \
        out in silence would give an app without its deep links or guards, so it is an error. Remove it \
        for now, or use a version that has it.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {path: /home}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: Home}
        """
}
