package import FlowModel
import FlowSwift

/// A link that gives no value to a parameter of its route.
package enum LinkMissingParam: Rule {
    package static let id: RuleID = "link-missing-param"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let summary = "A link has no placeholder for a parameter without a default."
    package static let explanation = """
        A link only has its URL, so every parameter of its route must come from a placeholder, be fixed by `with` or \
        have a default. A link without a value for one of them could never open. Add the placeholder, as a segment or \
        as a query item, or give the parameter a default. A placeholder that a URL may omit, `:locale?`, gives no value \
        where it does. A link without placeholders to the root of a flow that `start` or a tab shows \
        opens it with the values that these give.
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
            // A name that is no parameter is most likely one of these, and is reported by `link-unknown-param` or
            // `unknown-param`.
            let names = link.pattern.placeholders + link.path.with.map(\.param.value)
            guard names.allSatisfy({ link.param(named: $0) != nil }) else { return nil }
            for form in link.pattern.forms {
                let placeholders = Set(form.placeholders)
                // Without values, it shows the root as the app does.
                if link.isShownRoot, placeholders.isEmpty, link.path.with.isEmpty { continue }
                let open = link.requiredParams.filter { !placeholders.contains($0.name.value) }
                guard let first = open.first else { continue }
                let isOptional = link.pattern.placeholders.contains(first.name.value)
                let help =
                    isOptional
                    ? "write it without `?`, or give the parameter a default"
                    : "write `\(extended(link.pattern, by: first.name.value))`, or give the parameter a default"
                        + "; to fix it for this link, write `{pattern: \(link.pattern.text), with: {\(first.name.value): …}}`"
                return Finding(
                    id,
                    "the link `\(link.pattern.text)` gives no value to \(open.map(\.name.value).quoted()) of \(link.title)"
                        + (isOptional ? " where a URL omits it" : ""),
                    at: link.path.range, in: link.subject, help: help,
                    key: link.pattern.text, notes: [Finding.Note("declared here", first.name.range)])
            }
            return nil
        }
    }

    private static func extended(_ pattern: PathPattern, by name: String) -> String {
        pattern.query.isEmpty || pattern.fragment != nil ? pattern.adding([name]) : "\(pattern.text)&\(name)=:\(name)"
    }
}
