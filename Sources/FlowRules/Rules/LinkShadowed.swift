package import FlowModel

/// A link with a placeholder, some of whose URLs open another link.
package enum LinkShadowed: Rule {
    package static let id: RuleID = "link-shadowed"
    package static let severity = Severity.information
    package static let knowledge = Knowledge.flow
    package static let summary = "A link never opens for some values of a placeholder: another link takes precedence."
    package static let explanation = """
        A literal segment beats a placeholder: next to `/products/new`, the link `/products/:name` never opens a \
        product named `new`. So does a placeholder with text around it, and a placeholder beats a rest. That is usually \
        intended, and worth knowing if the values come from users. If the placeholder is a number and the literal is \
        not, they do not overlap and nothing is reported.
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
        let values = LinkValues()
        let forms = links.indices.flatMap { index in links[index].forms(values).map { (link: index, form: $0) } }
        var tree = PatternTree()
        for (index, form) in forms.enumerated() { tree.insert(form.form.pattern, index) }
        // By link, the links that take URLs from it, in order.
        var takers: [Int: [Int]] = [:]
        for (index, form) in forms {
            for general in tree.moreGeneral(than: form.pattern) where takes(form, from: forms[general].form) {
                let link = forms[general].link
                if takers[link]?.last != index { takers[link, default: []].append(index) }
            }
        }
        return takers.sorted { $0.key < $1.key }.map { index, takers in
            let (link, first, others) = (links[index], links[takers[0]], takers.count - 1)
            let rest =
                others == 0 ? "" : others == 1 ? ", and so does 1 more link" : ", and so do \(others) more links"
            return Finding(
                id, "`\(first.pattern.text)` takes URLs of `\(link.pattern.text)`" + rest, at: link.path.range,
                in: link.subject,
                help: "if that is intended, nothing needs to change; otherwise, give one of them a different path",
                key: link.pattern.text, notes: [Finding.Note("the more literal link", first.path.range)])
        }
    }

    /// Whether a URL of a link also matches the more general one.
    private static func takes(_ form: DeepLinkForm, from general: DeepLinkForm) -> Bool {
        form.link.owner != general.link.owner && form.overlaps(general)
    }
}

/// The patterns of links, by their segments.
private struct PatternTree {
    private typealias Segment = PathPattern.Segment

    private struct Node {
        var literals: [String: Int] = [:]
        var others: [(segment: Segment, node: Int)] = []
        var patterns: [Int] = []
    }

    private var nodes = [Node()]

    mutating func insert(_ pattern: PathPattern, _ index: Int) {
        var current = 0
        for segment in pattern.segments {
            if let next = child(of: current, for: segment) {
                current = next
                continue
            }
            nodes.append(Node())
            if case .literal(let text) = segment {
                nodes[current].literals[text] = nodes.count - 1
            } else {
                nodes[current].others.append((Self.shape(of: segment), nodes.count - 1))
            }
            current = nodes.count - 1
        }
        nodes[current].patterns.append(index)
    }

    private func child(of node: Int, for segment: Segment) -> Int? {
        if case .literal(let text) = segment { return nodes[node].literals[text] }
        let shape = Self.shape(of: segment)
        return nodes[node].others.first { $0.segment == shape }?.node
    }

    /// Returns the segment; of a placeholder or a rest alone, without its name; of a fragment's mark, without its slash.
    private static func shape(of segment: Segment) -> Segment {
        switch segment {
        case .literal, .parts: segment
        case .placeholder: .placeholder("")
        case .rest: .rest("")
        case .fragment: .fragment(isRooted: false)
        }
    }

    /// Returns the patterns that may match a URL of this one, and rank below it there: where they first differ, their
    /// segment is of a lower rank.
    func moreGeneral(than pattern: PathPattern) -> [Int] {
        var found: [Int] = []
        var reached: [(node: Int, isMoreGeneral: Bool)] = [(0, false)]
        for segment in pattern.segments {
            var next: [(node: Int, isMoreGeneral: Bool)] = []
            if case .fragment = segment { found += patterns(at: reached) }
            for (current, isMoreGeneral) in reached {
                if case .rest = segment, isMoreGeneral { found += patterns(below: current) }
                for (other, node) in candidates(for: segment, at: current, all: isMoreGeneral) {
                    guard isMoreGeneral || other.rank <= segment.rank else { continue }
                    let isLower = isMoreGeneral || other.rank < segment.rank
                    if case .rest = other {
                        if isLower { found += nodes[node].patterns }
                    } else if case .rest = segment {
                        continue
                    } else {
                        next.append((node, isLower))
                    }
                }
            }
            reached = next
        }
        // A URL of this one may have a fragment that they want.
        if pattern.fragment == nil {
            found += reached.filter(\.isMoreGeneral).flatMap { patterns(below: $0.node) }
        }
        return found + patterns(at: reached)
    }

    private func patterns(at reached: [(node: Int, isMoreGeneral: Bool)]) -> [Int] {
        reached.filter(\.isMoreGeneral).flatMap { nodes[$0.node].patterns }
    }

    /// Returns the segments at a node that may match the same text as another one: all literals only if they may rank
    /// higher.
    private func candidates(for segment: Segment, at node: Int, all: Bool) -> [(segment: Segment, node: Int)] {
        var candidates = nodes[node].others
        if case .literal(let text) = segment {
            if let node = nodes[node].literals[text] { candidates.append((segment, node)) }
        } else if all {
            candidates += nodes[node].literals.sorted { $0.key < $1.key }.map { (.literal($0.key), $0.value) }
        }
        return candidates
    }

    /// Returns the patterns that have further segments, except those that end with a rest here.
    private func patterns(below node: Int) -> [Int] {
        var found: [Int] = []
        var stack = nodes[node].literals.values.sorted()
        for (segment, node) in nodes[node].others {
            if case .rest = segment { continue }
            stack.append(node)
        }
        while let node = stack.popLast() {
            found += nodes[node].patterns
            stack += nodes[node].literals.values.sorted() + nodes[node].others.map(\.node)
        }
        return found.sorted()
    }
}
