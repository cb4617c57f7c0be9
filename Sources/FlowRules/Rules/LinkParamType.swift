package import FlowModel
import FlowSwift

/// A placeholder of a link for a parameter that a URL cannot carry.
package enum LinkParamType: Rule {
    package static let id: RuleID = "link-param-type"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "A placeholder of a link fills a parameter of a type that a URL cannot carry."
    package static let explanation = """
        A segment of a URL, like a value of its query, is a single text. It can be a string, a number, `true` or \
        `false`, or a type of yours that its `Codable` encodes as one of these: an enum with raw values, an \
        identifier. A `Date` is a day, `2026-01-31`, which begins at midnight in the device's time zone, or an \
        instant, `2026-01-31T09:30:00Z`. Arrays, sets, dictionaries and ranges are several values. Let the link \
        carry an identifier by which the screen finds them, or wrap them in a type that is encoded as a single text. A \
        rest such as `*topic` is any text, so it is a `String` or such a type of yours.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [comparison]}
          comparison: {path: '/compare/:ids', params: {ids: '[Int]'}}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [comparison]}
          comparison: {path: '/compare/:list', params: {list: ProductList}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.deepLinks.flatMap { link in
            link.pattern.placeholders.compactMap { name in
                guard let param = link.param(named: name), let problem = problem(with: param, in: link) else {
                    return nil
                }
                return Finding(
                    id, problem.message, at: link.path.range, in: link.subject, help: problem.help,
                    key: "\(link.pattern.text) \(name)", notes: [Finding.Note("declared here", param.type.range)])
            }
        }
    }

    private static func problem(with param: ParamDeclaration, in link: DeepLink) -> (message: String, help: String)? {
        let (name, type) = (param.name.value, param.type.value)
        if !LinkText.carries(type) {
            return (
                "a URL cannot carry `\(name)` of \(link.title): `\(type.text)` is several values",
                "let the link carry an identifier, or a type of yours that is a single text"
            )
        }
        guard name == link.pattern.rest, LinkText.refusesRest(type) else { return nil }
        return (
            "the rest of a path is any text, and `\(name)` of \(link.title) is `\(type.text)`",
            "declare it as a `String`, or let the link end with `:\(name)`, which is one segment"
        )
    }
}
