package import FlowModel

/// A link that gives no value to a parameter of its route.
package enum LinkMissingParam: Rule {
    package static let id: RuleID = "link-missing-param"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge()
    package static let summary = "A link has no placeholder for a parameter without a default."
    package static let explanation = """
        A link only has its URL, so every parameter of its route must come from a placeholder or have a default. A \
        link without a value for one of them could never open. Add the placeholder, as a segment or as a query item, \
        or give the parameter a default.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {path: /products, params: {id: Int}}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {path: '/products/:id', params: {id: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.deepLinks.compactMap { link in
            let placeholders = Set(link.pattern.placeholders)
            // A placeholder that names no parameter is most likely one of these, and `link-unknown-param` reports it.
            guard placeholders.allSatisfy({ link.param(named: $0) != nil }) else { return nil }
            let open = link.requiredParams.filter { !placeholders.contains($0.name.value) }
            guard let first = open.first else { return nil }
            return Finding(
                id,
                "the link `\(link.pattern.text)` gives no value to \(open.map(\.name.value).quoted()) of \(link.title)",
                at: link.path.range, in: link.subject,
                help: "write `\(extended(link.pattern, by: first.name.value))`, or give the parameter a default",
                key: link.pattern.text, notes: [Finding.Note("declared here", first.name.range)])
        }
    }

    private static func extended(_ pattern: PathPattern, by name: String) -> String {
        if !pattern.query.isEmpty { return "\(pattern.text)&\(name)=:\(name)" }
        return pattern.segments.isEmpty ? "/:\(name)" : "\(pattern.text)/:\(name)"
    }
}
