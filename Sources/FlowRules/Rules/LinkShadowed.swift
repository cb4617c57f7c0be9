package import FlowModel

/// A link with a placeholder, some of whose URLs open another link.
package enum LinkShadowed: Rule {
    package static let id: RuleID = "link-shadowed"
    package static let severity = Severity.information
    package static let knowledge = Knowledge()
    package static let summary = "A link never opens for some values of a placeholder: another link takes precedence."
    package static let explanation = """
        A literal segment beats a placeholder: next to `/products/new`, the link `/products/:name` never opens a \
        product named `new`. That is usually intended, and worth knowing if the values come from users. If the \
        placeholder is a number and the literal is not, they do not overlap and nothing is reported.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, new]}
          product: {path: /products/:name, params: {name: String}}
          new: {path: /products/new}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, new]}
          product: {path: /products/:id, params: {id: Int}}
          new: {path: /products/new}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let links = graph.deepLinks
        guard links.count > 1 else { return [] }
        var tree = PatternTree()
        for (index, link) in links.enumerated() { tree.insert(link.pattern, index) }
        // By link, the first link that takes URLs from it, and how many more do.
        var takers: [Int: (first: Int, others: Int)] = [:]
        for (index, link) in links.enumerated() {
            for general in tree.moreGeneral(than: link.pattern) where takes(link, from: links[general]) {
                if takers[general] == nil {
                    takers[general] = (index, 0)
                } else {
                    takers[general]?.others += 1
                }
            }
        }
        return takers.sorted { $0.key < $1.key }.map { index, taker in
            let (link, first) = (links[index], links[taker.first])
            let rest =
                taker.others == 0
                ? "" : taker.others == 1 ? ", and so does 1 more link" : ", and so do \(taker.others) more links"
            return Finding(
                id, "`\(first.pattern.text)` takes URLs of `\(link.pattern.text)`" + rest, at: link.path.range,
                in: link.subject,
                help: "if that is intended, nothing needs to change; otherwise, give one of them a different path",
                key: link.pattern.text, notes: [Finding.Note("the more literal link", first.path.range)])
        }
    }

    /// Whether a URL of a link also matches the more general one.
    private static func takes(_ link: DeepLink, from general: DeepLink) -> Bool {
        guard link.owner != general.owner else { return false }
        return zip(link.pattern.segments, general.pattern.segments).allSatisfy { own, other in
            switch (own, other) {
            case (.literal(let text), .placeholder(let name)): LinkText.accepts(text, as: general.type(of: name))
            case (.placeholder(let own), .placeholder(let other)):
                LinkText.example(link.type(of: own), general.type(of: other)) != nil
            case (.literal, .literal), (.placeholder, .literal): true
            }
        }
    }
}

/// Patterns by their segments.
private struct PatternTree {
    private struct Node {
        var literals: [String: Int] = [:]
        var placeholder: Int?
        var patterns: [Int] = []
    }

    private var nodes = [Node()]

    mutating func insert(_ pattern: PathPattern, _ index: Int) {
        var current = 0
        for segment in pattern.segments {
            let next: Int?
            switch segment {
            case .literal(let text): next = nodes[current].literals[text]
            case .placeholder: next = nodes[current].placeholder
            }
            if let next {
                current = next
                continue
            }
            nodes.append(Node())
            switch segment {
            case .literal(let text): nodes[current].literals[text] = nodes.count - 1
            case .placeholder: nodes[current].placeholder = nodes.count - 1
            }
            current = nodes.count - 1
        }
        nodes[current].patterns.append(index)
    }

    /// The patterns that have placeholders instead of some literals of this one, and are otherwise equal.
    func moreGeneral(than pattern: PathPattern) -> [Int] {
        var reached: [(node: Int, isMoreGeneral: Bool)] = [(0, false)]
        for segment in pattern.segments {
            var next: [(node: Int, isMoreGeneral: Bool)] = []
            for (current, isMoreGeneral) in reached {
                if case .literal(let text) = segment {
                    if let node = nodes[current].literals[text] { next.append((node, isMoreGeneral)) }
                    if let node = nodes[current].placeholder { next.append((node, true)) }
                } else if let node = nodes[current].placeholder {
                    next.append((node, isMoreGeneral))
                }
            }
            reached = next
        }
        return reached.filter(\.isMoreGeneral).flatMap { nodes[$0.node].patterns }
    }
}
