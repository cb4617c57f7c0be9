public import FlowModel

/// A default or a fixed argument that is no Swift expression, or not one of its type.
public enum InvalidDefault: Rule {
    public static let id = RuleID.invalidDefault
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A default does not fit its type, or is no Swift expression."
    public static let explanation = """
        What stands behind `=`, and what `with` fixes, is printed into the generated code as it is. For \
        the types that flowgen knows it must be a literal of the type; for all others it has to stay on \
        its line and close its brackets and quotes. Otherwise the mistake would show up in a generated \
        file that nobody wrote. Text is quoted as in Swift: `'String = "newest"'`.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {page: Int = first}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {page: Int = 1}
        """
}
