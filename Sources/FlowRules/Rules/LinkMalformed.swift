package import FlowModel

/// A path, a scheme or a host of links that cannot be read.
package enum LinkMalformed: Rule {
    package static let id = RuleID.linkMalformed
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A path, a scheme or a host of links cannot be read."
    package static let explanation = """
        A `path` starts with `/`, and its segments are literals, placeholders such as `:id`, or both, `:id.html`. One \
        placeholder may be optional, `:locale?`, and the last segment may be a rest, `*topic`. A query such as \
        `?q=:query` fills placeholders by key. Write literals without percent-encoding, because URLs are decoded \
        before they are compared. A fragment follows a `#`, at the end: `/#/:room`. Schemes and hosts are declared in \
        the app's `links`: a scheme, `corner`, or with a fixed prefix, `corner://app`; a host without scheme or path.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product:
            path: /products/{id}
            params: {id: Int}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product:
            path: /products/:id
            params: {id: Int}
        """
}
