import Foundation

/// The beginning of links: a scheme, with a fixed prefix or without one, or a host.
nonisolated internal struct FlowLinkBase {
    /// The beginning as a text that a path follows: `corner://`, `corner://app`, `https://corner.example`.
    let text: String
    fileprivate let scheme: String
    fileprivate let segments: [String]

    init(_ url: Foundation.URL) {
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let host = parts?.host ?? ""
        segments = (host.isEmpty ? [] : [host.lowercased()]) + FlowLink.segments(of: parts?.percentEncodedPath ?? "")
        scheme = FlowLink.scheme(of: parts)
        let text = url.absoluteString
        self.text = text.hasSuffix("/") && !segments.isEmpty ? String(text.dropLast()) : text
    }

    /// Creates the beginning that YAML declares: `corner` or `corner://app`.
    fileprivate init?(scheme: String) {
        guard let url = Foundation.URL(string: scheme.contains("://") ? scheme : scheme + "://") else { return nil }
        self.init(url)
    }
}

/// The path, query and fragment of a URL that the app accepts.
nonisolated internal struct FlowLink {
    private let path: [String]
    /// Whether the first segment of the path is the host, which systems send in lower case.
    private let hasHost: Bool
    private let fragment: [String]
    private let query: [String: String]

    /// Creates the link of a URL with the longest of the beginnings that it has. With one of the app's own schemes, the
    /// host is the first segment of the path.
    init?(_ url: Foundation.URL, bases: [FlowLinkBase]) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        // The host of `app://@me` is `me`. That of a universal link is compared alone.
        let scheme = Self.scheme(of: parts)
        let user = scheme == "https" ? nil : parts.user
        let host = parts.host.map { (user.map { $0 + "@" } ?? "") + $0.lowercased() } ?? ""
        let segments = (host.isEmpty ? [] : [host]) + Self.segments(of: parts.percentEncodedPath)
        let lengths = bases.filter { $0.scheme == scheme && segments.starts(with: $0.segments) }.map(\.segments.count)
        guard let length = lengths.max() else { return nil }
        self.init(parts, Array(segments[length...]), hasHost: length == 0 && !host.isEmpty)
    }

    init?(path: String) {
        guard let parts = URLComponents(string: path) else { return nil }
        self.init(parts, Self.segments(of: parts.percentEncodedPath), hasHost: false)
    }

    private init(_ parts: URLComponents, _ path: [String], hasHost: Bool) {
        (self.path, self.hasHost) = (path, hasHost)
        var parts = parts
        // A fragment may have a query, too: `#/rooms/7?via=mail`.
        let ends = (parts.percentEncodedFragment ?? "").split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let queries = [parts.percentEncodedQuery].compactMap { $0 } + ends.dropFirst().map(String.init)
        // A space, as web forms write it.
        parts.percentEncodedQuery = queries.joined(separator: "&").replacingOccurrences(of: "+", with: "%20")
        fragment = Self.segments(of: ends.first.map(String.init) ?? "")
        let items = (parts.queryItems ?? []).compactMap { item in item.value.map { (item.name, $0) } }
        query = Dictionary(items) { first, _ in first }
    }

    fileprivate static func segments(of text: String) -> [String] {
        text.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }

    /// The scheme in lower case. That of universal links may be `http`, too.
    fileprivate static func scheme(of parts: URLComponents?) -> String {
        let scheme = parts?.scheme?.lowercased() ?? ""
        return scheme == "http" ? "https" : scheme
    }

    /// Matches a pattern; one without a fragment takes links with any. Returns the values of its placeholders and a
    /// rank: that of each segment, then a number for each query item that is present.
    func match(_ pattern: FlowPattern) -> (arguments: [String: String], rank: [Int])? {
        let segments = pattern.mark == nil ? path : path + [""] + fragment
        let count = pattern.segments.count
        let hasRest = pattern.segments.last?.isRest ?? false
        guard hasRest ? segments.count >= count : segments.count == count else { return nil }
        var values: [String: String] = [:]
        var rank: [Int] = []
        for (index, wanted) in pattern.segments.enumerated() {
            let given = wanted.isRest ? segments[index...].joined(separator: "/") : segments[index]
            let isHost = index == 0 && hasHost
            guard let found = (isHost ? wanted.inLowerCase : wanted).values(in: given) else { return nil }
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
    /// only that of a root, the root is the first given one.
    internal static func match(_ link: FlowLink, roots: [any FlowRoute]) -> FlowLinkMatch? {
        var best: FlowLinkMatch?
        for path in flowPaths {
            guard let (values, rank) = link.match(FlowPattern(path.pattern)),
                best.map({ Self.precedes(rank, $0.rank) }) ?? true
            else { continue }
            let arguments = FlowArguments(values).fixed(as: path.fixed)
            let root =
                arguments == FlowArguments() ? roots.first { ($0 as? Self)?.kind == path.kind } : nil
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

    /// The beginnings of links: those that YAML declares, universal links first, and those that the app gives.
    private static func bases(_ given: [Foundation.URL]) -> [FlowLinkBase] {
        hosts.compactMap { Foundation.URL(string: "https://\($0)").map { FlowLinkBase($0) } }
            + schemes.compactMap { FlowLinkBase(scheme: $0) } + given.map { FlowLinkBase($0) }
    }

    /// - Parameter given: Beginnings of links that the app gives at run time.
    internal static func match(_ url: Foundation.URL, bases given: [Foundation.URL] = []) -> FlowLinkMatch? {
        guard let link = FlowLink(url, bases: bases(given)) else { return nil }
        let roots = givenRoots
        var best: FlowLinkMatch?
        for flow in flows {
            guard let match = flow.match(link, roots: roots) else { continue }
            if best.map({ flow.precedes(match.rank, $0.rank) }) ?? true { best = match }
        }
        return best
    }

    /// Returns the route that a link opens, wherever it does.
    package static func route(for url: Foundation.URL, bases: [Foundation.URL] = []) -> (any FlowRoute)? {
        match(url, bases: bases).map { place(of: $0).top }
    }

    /// Returns the link to a route, with a given beginning or the first declared host or scheme, if the route has a path
    /// that does not open another.
    public static func url(of route: any FlowRoute, base: Foundation.URL? = nil) -> Foundation.URL? {
        let given = base.map { [$0] } ?? []
        guard let path = route.path, let first = given.first.map({ FlowLinkBase($0) }) ?? bases([]).first,
            let url = Foundation.URL(string: first.text + path),
            let opened = self.route(for: url, bases: given), opened.name == route.name,
            opened.isOf(Swift.type(of: route).flowName)
        else { return nil }
        return url
    }
}
