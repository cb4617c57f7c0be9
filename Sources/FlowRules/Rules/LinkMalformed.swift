public import FlowModel

/// A path, a scheme or a host of links that cannot be read.
public enum LinkMalformed: Rule {
    public static let id = RuleID.linkMalformed
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A path, a scheme or a host of links cannot be read."
    public static let explanation = """
        A `path` starts with `/`, and its segments are literals or placeholders such as `:id`; a query such as \
        `?q=:query` fills placeholders by key. Write literals without percent-encoding, because URLs are decoded \
        before they are compared. Schemes and hosts are declared in the app's `links`: a scheme without `://`, a \
        host without scheme or path.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product:
            path: /products/{id}
            params: {id: Int}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product:
            path: /products/:id
            params: {id: Int}
        """
}
