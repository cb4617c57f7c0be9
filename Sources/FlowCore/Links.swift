import Foundation

/// The path, query and fragment of a URL that the app accepts.
nonisolated internal struct FlowLink {
    private let path: [String]
    private let fragment: [String]
    private let query: [String: String]

    /// Creates the link of a URL. With one of the app's own schemes, the host is the first segment of the path.
    init?(_ url: Foundation.URL, schemes: [String], hosts: [String]) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        let scheme = parts.scheme?.lowercased() ?? ""
        if schemes.contains(where: { $0.lowercased() == scheme }) {
            // The host of `app://@me` is `me`.
            self.init(parts, host: parts.host.map { (parts.user.map { $0 + "@" } ?? "") + $0 })
        } else {
            let host = parts.host?.lowercased() ?? ""
            let isOurs = hosts.contains { $0.lowercased() == host }
            guard isOurs, ["http", "https"].contains(scheme) else { return nil }
            self.init(parts, host: nil)
        }
    }

    init?(path: String) {
        guard let parts = URLComponents(string: path) else { return nil }
        self.init(parts, host: nil)
    }

    private init(_ parts: URLComponents, host: String?) {
        var parts = parts
        // A fragment may have a query, too: `#/rooms/7?via=mail`.
        let ends = (parts.percentEncodedFragment ?? "").split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let queries = [parts.percentEncodedQuery].compactMap { $0 } + ends.dropFirst().map(String.init)
        // A space, as web forms write it.
        parts.percentEncodedQuery = queries.joined(separator: "&").replacingOccurrences(of: "+", with: "%20")
        path = (host.map { $0.isEmpty ? [] : [$0] } ?? []) + Self.segments(of: parts.percentEncodedPath)
        fragment = Self.segments(of: ends.first.map(String.init) ?? "")
        let items = (parts.queryItems ?? []).compactMap { item in item.value.map { (item.name, $0) } }
        query = Dictionary(items) { first, _ in first }
    }

    private static func segments(of text: String) -> [String] {
        text.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }

    /// Matches a pattern; one without a fragment takes links with any. Returns the values of its placeholders and a rank: that of each segment, then a number for
    /// each query item that is present.
    func match(_ pattern: FlowPattern) -> (arguments: [String: String], rank: [Int])? {
        let segments = pattern.mark == nil ? path : path + [""] + fragment
        let count = pattern.segments.count
        let hasRest = pattern.segments.last?.isRest ?? false
        guard hasRest ? segments.count >= count : segments.count == count else { return nil }
        var values: [String: String] = [:]
        var rank: [Int] = []
        for (index, wanted) in pattern.segments.enumerated() {
            let given = wanted.isRest ? segments[index...].joined(separator: "/") : segments[index]
            guard let found = wanted.values(in: given) else { return nil }
            for (name, value) in Swift.zip(wanted.names, found) { values[name] = value }
            rank.append(wanted.rank)
        }
        for (key, name) in pattern.query {
            guard let value = query[key] else { continue }
            values[name] = value
            rank.append(1)
        }
        return (values, rank)
    }
}

/// The route that a link opens.
nonisolated internal struct FlowLinkMatch {
    let route: any FlowRoute
    let pattern: String
    /// The ranks of the pattern's parts, which say how well it fits.
    let rank: [Int]
    /// Whether the route is the root as the app shows it, because the link says nothing else.
    let isRoot: Bool
}

nonisolated extension FlowRoute {
    /// The path, query and fragment of a link to the route: by the first of its patterns whose link opens an equal route, or else
    /// one with the same values in the placeholders. Nil if there is none.
    public var path: String? {
        let links = Self.flowPaths.filter { $0.kind == kind }.compactMap { link(by: $0) }
        return (links.first { $0.isExact } ?? links.first)?.text
    }

    private func link(by path: FlowPath<Kind>) -> (text: String, isExact: Bool)? {
        let pattern = FlowPattern(path.pattern)
        let isFixed = path.fixed == FlowArguments() || (try? Self(kind, arguments.fixed(as: path.fixed))) == self
        guard isFixed, let text = pattern.text(arguments), let link = FlowLink(path: text) else { return nil }
        guard let opened = Self.match(link, roots: [])?.route as? Self else {
            // A root whose values the app gives.
            return Self.match(link, roots: [self])?.isRoot == true ? (text, false) : nil
        }
        let names = pattern.names + (path.omitted.map { [$0] } ?? [])
        guard opened.kind == kind, names.allSatisfy({ opened.arguments[$0] == arguments[$0] }) else { return nil }
        return (text, opened == self)
    }

    /// Returns the best match for a link: where patterns first differ, the one with the literal part. If the link is
    /// only that of a root, the root is the first given one; it is not where the link shows it from another screen.
    internal static func match(
        _ link: FlowLink, roots: [any FlowRoute], origins: [FlowLinkOrigin] = []
    ) -> FlowLinkMatch? {
        var best: FlowLinkMatch?
        for path in flowPaths {
            guard let (values, rank) = link.match(FlowPattern(path.pattern)),
                best.map({ Self.precedes(rank, $0.rank) }) ?? true
            else { continue }
            let arguments = FlowArguments(values).fixed(as: path.fixed)
            let isGiven = arguments == FlowArguments() && !origins.contains { $0.isOf(flowName, path.pattern) }
            let root = isGiven ? roots.first { ($0 as? Self)?.kind == path.kind } : nil
            guard let route = try? root ?? Self(path.kind, arguments) else { continue }
            best = FlowLinkMatch(route: route, pattern: path.pattern, rank: rank, isRoot: root != nil)
        }
        return best
    }

    internal static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
        for (left, right) in Swift.zip(left, right) where left != right { return left > right }
        return left.count > right.count
    }
}

nonisolated extension FlowApp {
    /// The roots that links may leave as the app shows them.
    internal static var givenRoots: [any FlowRoute] { starts.flatMap(\.roots) + places.compactMap(\.root) }

    internal static func match(_ url: Foundation.URL) -> FlowLinkMatch? {
        guard let link = FlowLink(url, schemes: schemes, hosts: hosts) else { return nil }
        let roots = givenRoots
        var best: FlowLinkMatch?
        for flow in flows {
            guard let match = flow.match(link, roots: roots, origins: origins) else { continue }
            if best.map({ flow.precedes(match.rank, $0.rank) }) ?? true { best = match }
        }
        return best
    }

    /// Returns the route that a link opens, wherever it does.
    package static func route(for url: Foundation.URL) -> (any FlowRoute)? { match(url)?.route }

    /// Returns the link to a route, with the first host or scheme, if the route has a path that does not open another.
    package static func url(of route: any FlowRoute) -> Foundation.URL? {
        guard let path = route.path,
            let url = Foundation.URL(
                string: hosts.first.map { "https://\($0)\(path)" } ?? schemes.first.map { "\($0)://\(path)" } ?? ""),
            let opened = self.route(for: url), opened.name == route.name, opened.isOf(Swift.type(of: route).flowName)
        else { return nil }
        return url
    }
}
