package import FlowModel
import FlowSwift

/// A link that loses its capitals where it is the host of a custom scheme.
package enum LinkHostCase: Rule {
    package static let id: RuleID = "link-host-case"
    package static let severity = Severity.warning
    package static let isAppWide = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A link has a placeholder or capitals where a custom scheme has its host."
    package static let explanation = """
        In `corner://products/7`, `products` is the host, and systems send hosts in lower case. So the router reads it \
        in lower case, too: the name `Ann` of `corner://Ann` is `ann`. Write a segment of text before the placeholder, \
        or declare the scheme with a fixed prefix, `corner://app`: then that is the host, and all of the path stays as \
        it is. A placeholder whose type has no letters is no problem.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [user]}
          user: {path: /:name, params: {name: String}}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: ['corner://app']}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [user]}
          user: {path: /:name, params: {name: String}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let schemes = graph.app?.links.schemes ?? []
        let prefixes = schemes.filter { $0.value.contains("://") }
        let prefixed = prefixes.compactMap { scheme -> Finding? in
            let host = scheme.value.split(separator: "/")[1]
            guard host != host.lowercased() else { return nil }
            let fixed = scheme.value.replacing("://\(host)", with: "://\(host.lowercased())")
            return Finding(
                id, "`\(host)` is a host, which systems send in lower case", at: scheme.range, in: .app,
                help: "write `\(fixed)`", key: scheme.value)
        }
        guard let scheme = schemes.first(where: { !$0.value.contains("://") })?.value else { return prefixed }
        return prefixed
            + graph.deepLinks.compactMap { link in
                for form in link.pattern.forms {
                    guard let host = form.segments.first, let help = help(for: host, link, scheme) else { continue }
                    return Finding(
                        id, "`\(host)` is the host of `\(scheme)://\(host)`, which systems send in lower case",
                        at: link.path.range, in: link.subject, help: help, key: link.pattern.text)
                }
                return nil
            }
    }

    private static func help(for host: PathPattern.Segment, _ link: DeepLink, _ scheme: String) -> String? {
        if case .fragment = host { return nil }
        if host.placeholders.contains(where: { hasLetters(link.type(of: $0)) }) {
            return "write a segment of text before it, or declare the scheme as `\(scheme)://app`"
        }
        let text = "\(host)"
        guard host.placeholders.isEmpty, text != text.lowercased() else { return nil }
        return "write `\(text.lowercased())`, or declare the scheme as `\(scheme)://app`"
    }

    /// Whether capitals matter in a value of the type.
    private static func hasLetters(_ type: SwiftType?) -> Bool {
        LinkText.acceptsAny(type) || type?.nameInSwift == "Character"
    }
}
