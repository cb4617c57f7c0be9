package import FlowModel

/// Two links that a URL matches equally well.
package enum LinkConflict: Rule {
    package static let id: RuleID = "link-conflict"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "A URL matches two links equally well."
    package static let explanation = """
        Of the links that a URL matches, the most literal one opens: segment by segment from the left, a literal \
        beats a placeholder with text around it, of which more text beats less; these beat a placeholder alone, and \
        that beats a rest. Then the link with more of its query items in the URL wins. If two are equal, the order of \
        files would decide, and renaming a file would change what existing links open. The message shows such a URL. \
        Give one of the two a literal segment of its own, or a different number of segments.
        """
    package static let badExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, category]}
          product: {path: /shop/:id, params: {id: Int}}
          category: {path: /shop/:name, params: {name: String}}
        """
    package static let goodExample = """
        app: Corner
        links: {schemes: [corner]}
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, category]}
          product: {path: /shop/:id, params: {id: Int}}
          category: {path: /categories/:name, params: {name: String}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        // Only links whose segments have the same shape can be equal. They are kept in groups by shape, and
        // alternatives for one route share a group: a group can be large, but groups are few, since they differ in how
        // much of a query is required.
        var kinds: [String: [[DeepLinkForm]]] = [:]
        let values = LinkValues()
        return graph.deepLinks.compactMap { link in
            for form in link.forms(values) {
                let kind = kind(of: form)
                let own = kinds[kind]?.firstIndex { isAlternative(form, to: $0[0]) }
                if let (other, url) = conflict(of: form, in: kinds[kind] ?? [], besides: own) {
                    let links =
                        other.owner == link.owner
                        ? "two links of \(link.title)" : "the links of \(other.title) and \(link.title)"
                    return Finding(
                        id, "\(url) matches \(links) equally well",
                        at: link.path.range, in: link.subject,
                        help: "give one of the two a literal segment of its own", key: link.pattern.text,
                        notes: [Finding.Note("the other link", other.path.range)])
                }
                if let own {
                    kinds[kind]?[own].append(form)
                } else {
                    kinds[kind, default: []].append([form])
                }
            }
            return nil
        }
    }

    /// Whether both forms are of links of one route and need nothing but their equal segments: whichever opens, the
    /// effect is the same.
    private static func isAlternative(_ form: DeepLinkForm, to other: DeepLinkForm) -> Bool {
        form.link.owner == other.link.owner && form.segments == other.segments && form.link.requiredKeys.isEmpty
            && other.link.requiredKeys.isEmpty && form.link.path.with.isEmpty && other.link.path.with.isEmpty
    }

    private static func conflict(of form: DeepLinkForm, in groups: [[DeepLinkForm]], besides own: Int?) -> (
        other: DeepLink, url: String
    )? {
        for (index, group) in groups.enumerated() where index != own {
            for other in group { if let url = url(fitting: other, and: form) { return (other.link, url) } }
        }
        return nil
    }

    /// Returns the segments, without the names of placeholders: they rank a link.
    private static func kind(of form: DeepLinkForm) -> String {
        form.segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .placeholder: "/:"
            case .parts: "/:\(segment.rank)"
            case .rest: "/*"
            case .fragment: "/#"
            }
        }.joined()
    }

    /// Returns a URL that matches both links with the same rank; their segments have the same shape.
    private static func url(fitting left: DeepLinkForm, and right: DeepLinkForm) -> String? {
        guard left.overlaps(right), let keys = keys(equalling: left.link, and: right.link),
            let segments = left.witness(matchingAlso: right)
        else { return nil }
        let query = keys.sorted().map { key in
            "\(key)=" + (LinkText.example(left.link.queryType(of: key), right.link.queryType(of: key)) ?? "1")
        }
        // An empty segment stands for the `#` before the fragment.
        let path = segments.prefix { !$0.isEmpty }
        let fragment = segments.dropFirst(path.count + 1).joined(separator: "/")
        return "`/" + path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
            + (fragment.isEmpty ? "" : "#" + fragment) + "`"
    }

    /// Returns the query keys with which both links match, and of which each link reads the same number.
    private static func keys(equalling left: DeepLink, and right: DeepLink) -> Set<String>? {
        let (leftKeys, rightKeys) = (Set(left.pattern.query.map(\.key)), Set(right.pattern.query.map(\.key)))
        var keys = left.requiredKeys.union(right.requiredKeys)
        // A value that both links read must be readable by both.
        for key in keys.intersection(leftKeys).intersection(rightKeys)
        where LinkText.example(left.queryType(of: key), right.queryType(of: key)) == nil {
            return nil
        }
        var difference = keys.intersection(leftKeys).count - keys.intersection(rightKeys).count
        // Keys that only one of them reads make up the difference.
        let spare = difference < 0 ? leftKeys.subtracting(rightKeys) : rightKeys.subtracting(leftKeys)
        for key in spare.subtracting(keys).sorted() where difference != 0 {
            keys.insert(key)
            difference += difference < 0 ? 1 : -1
        }
        return difference == 0 ? keys : nil
    }
}
