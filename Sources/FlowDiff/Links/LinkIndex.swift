import FlowModel

/// Finds links that a URL of another link may open as well, without a look at all of them: those with as long a path and
/// the same beginning, and those that begin with a placeholder or end with a rest.
struct LinkIndex {
    private let all: [LinkTable.Link]
    private var byBeginning: [String: [LinkTable.Link]] = [:]
    private var others: [LinkTable.Link] = []

    init(_ links: [LinkTable.Link]) {
        all = links
        for link in links {
            if let beginning = Self.beginning(of: link) {
                byBeginning[beginning, default: []].append(link)
            } else {
                others.append(link)
            }
        }
    }

    func links(near link: LinkTable.Link) -> [LinkTable.Link] {
        Self.beginning(of: link).map { (byBeginning[$0] ?? []) + others } ?? all
    }

    /// Returns the number of segments of the path and the first of them. Nil if that may be any text, or if there may be more.
    private static func beginning(of link: LinkTable.Link) -> String? {
        guard link.pattern.rest == nil, case .literal(let text)? = link.pattern.segments.first else { return nil }
        return "\(link.pattern.fragment ?? link.pattern.segments.count)/\(text)"
    }
}
