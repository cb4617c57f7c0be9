package import FlowModel

/// A placeholder of a link that does not name a parameter.
package enum LinkUnknownParam: Rule {
    package static let id: RuleID = "link-unknown-param"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "A placeholder of a link does not name a parameter of its route."
    package static let explanation = """
        A placeholder such as `:id` fills the parameter of that name. One that names no parameter would match a part \
        of the URL and lose it. Correct the name, declare the parameter, or write the segment literally.
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
          product: {path: /products/:ident, params: {id: Int}}
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
          product: {path: /products/:id, params: {id: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var hints = SpellingHints()
        return graph.deepLinks.flatMap { link in
            link.pattern.placeholders.filter { link.param(named: $0) == nil }.map { name in
                let names = link.params.map(\.name.value)
                let near = hints.candidates(names)
                return Finding(
                    id, "\(link.title) has no parameter `\(name)` for the link `\(link.pattern.text)`",
                    at: link.path.range,
                    in: link.subject,
                    help: Spelling.hint(for: name, among: near) ?? renamed(name, in: link) ?? help(names),
                    key: "\(link.pattern.text) \(name)",
                    fix: .respelling(name, at: [link.path.range], among: near))
            }
        }
    }

    /// Returns help for the only parameter that the link leaves open, which the placeholder means under another name.
    private static func renamed(_ name: String, in link: DeepLink) -> String? {
        let placeholders = link.pattern.placeholders
        let open = link.params.filter { !placeholders.contains($0.name.value) }
        let unknown = placeholders.filter { link.param(named: $0) == nil }
        guard unknown.count == 1, open.count == 1, let param = open.first?.name.value else { return nil }
        return "a placeholder has the name of its parameter: write `\(link.pattern.renaming(name, to: param))`"
    }

    private static func help(_ names: [String]) -> String {
        switch names.count {
        case 0: "it has no parameters: write the segment literally, or declare the parameter"
        case 1: "its parameter is \(names.quoted())"
        case 2...20: "its parameters are \(names.quoted())"
        default: "none of its \(names.count) parameters has that name"
        }
    }
}
