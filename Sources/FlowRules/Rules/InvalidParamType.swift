public import FlowModel

/// The type of a parameter cannot be read, or cannot be part of a route.
public enum InvalidParamType: Rule {
    public static let id = RuleID.invalidParamType
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "The type of a parameter cannot be read, or cannot be part of a route."
    public static let explanation = """
        A parameter is `Type`, `Type?` or `Type = default`, as in a Swift function. Routes are compared, \
        hashed and sent across threads, so that their parameters are `Hashable & Sendable`: functions, \
        tuples and `any` types are not. Put such data into a struct of your own, or pass an identifier and \
        let the screen look the rest up. A type that YAML would cut, such as one with `: ` in it, goes \
        into single quotes.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {onClose: () -> Void}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home:
            params: {productID: Int}
        """
}
