import Foundation

/// A pattern of links, and the route that it opens: `/products/:id`, `/search?q=:query`, `/p/:name.html`, `/files/*path`.
nonisolated public struct FlowPath<Kind: FlowKind>: Sendable {
    public let pattern: String
    public let kind: Kind
    /// A parameter for which a link has a segment in the pattern before this one, unless it has the default.
    public let omitted: String?
    /// The parameters that such a link fixes.
    public let fixed: FlowArguments

    public init(
        _ pattern: String, _ kind: Kind, omitting omitted: String? = nil, fixed: FlowArguments = FlowArguments()
    ) {
        self.pattern = pattern
        self.kind = kind
        self.omitted = omitted
        self.fixed = fixed
    }
}

/// The result of opening a link.
nonisolated public enum FlowOpened: Sendable {
    case opened
    /// A link that waits for a guard, for a start with its flow, or until a screen that cannot be dismissed is left.
    case deferred
    /// A link that a guard without `otherwise` refuses.
    case refused
    /// A link that matches no flow.
    case unknown
}

/// The path and query of a URL that the app accepts.
nonisolated internal struct FlowLink {
    private let segments: [String]
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
        // A space, as web forms write it.
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%20")
        let segments = parts.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        self.segments = (host.map { $0.isEmpty ? [] : [$0] } ?? []) + segments
        let items = (parts.queryItems ?? []).compactMap { item in item.value.map { (item.name, $0) } }
        query = Dictionary(items) { first, _ in first }
    }

    /// Matches a pattern. Returns the values of its placeholders and a rank: that of each segment, then a number for
    /// each query item that is present.
    func match(_ pattern: FlowPattern) -> (arguments: [String: String], rank: [Int])? {
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

/// A part of a pattern between two slashes: text, a placeholder, both, or a rest.
nonisolated internal struct FlowSegment {
    /// The names of the placeholders.
    let names: [String]
    /// The texts before, between and after them.
    let texts: [String]
    /// Whether the segment takes all further segments of a link.
    let isRest: Bool

    init(_ pattern: String) {
        isRest = pattern.hasPrefix("*")
        let text = isRest ? ":" + pattern.dropFirst() : pattern
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        // The text after a name begins with an ASCII character.
        let ends = pieces.dropFirst().map { piece in
            piece.firstIndex { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" } ?? piece.endIndex
        }
        names = Swift.zip(pieces.dropFirst(), ends).map { String($0[..<$1]) }
        texts = pieces.prefix(1).map(String.init) + Swift.zip(pieces.dropFirst(), ends).map { String($0[$1...]) }
    }

    /// The rank beside another segment that matches the same link: text, then what has more text, then a placeholder.
    var rank: Int {
        if isRest { return 0 }
        return names.isEmpty ? Int.max : texts.reduce(1) { $0 + $1.count }
    }

    /// Returns the values of the placeholders, each of at least one character. They end where the text that follows them
    /// first occurs; the last one reaches to the text at the end.
    func values(in text: String) -> [String]? {
        guard !names.isEmpty else { return text == texts[0] ? [] : nil }
        guard text.prefix(texts[0].count) == texts[0] else { return nil }
        var left = text.dropFirst(texts[0].count)
        var values: [String] = []
        for end in texts.dropFirst().dropLast() {
            guard let index = left.indices.dropFirst().first(where: { left[$0...].starts(with: end) }) else {
                return nil
            }
            values.append(String(left[..<index]))
            left = left[index...].dropFirst(end.count)
        }
        let end = texts[texts.count - 1]
        guard left.count > end.count, left.suffix(end.count) == end else { return nil }
        return values + [String(left.dropLast(end.count))]
    }

    /// Returns the text of a link, with values that are not empty.
    func text(_ arguments: FlowArguments) -> String? {
        var text = FlowPattern.escaped(texts[0])
        for (name, after) in Swift.zip(names, texts.dropFirst()) {
            guard let value = arguments[name], !value.isEmpty else { return nil }
            let segments = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            // An empty segment would be lost.
            text +=
                isRest && !segments.contains("")
                ? segments.map(FlowPattern.escaped).joined(separator: "/") : FlowPattern.escaped(value)
            text += FlowPattern.escaped(after)
        }
        return text
    }
}

/// A parsed pattern.
nonisolated internal struct FlowPattern {
    let segments: [FlowSegment]
    /// The keys, each with the name of its placeholder.
    let query: [(key: String, name: String)]

    init(_ pattern: String) {
        let halves = pattern.split(separator: "?", maxSplits: 1)
        segments = halves.first.map { $0.split(separator: "/").map { FlowSegment(String($0)) } } ?? []
        query =
            halves.count < 2
            ? []
            : halves[1].split(separator: "&").map { item in
                let parts = item.split(separator: "=", maxSplits: 1)
                return (String(parts[0]), parts.count > 1 ? String(parts[1].dropFirst()) : "")
            }
    }

    /// The names of all placeholders.
    var names: [String] { segments.flatMap(\.names) + query.map(\.name) }

    /// Returns the path and query of a route with these parameters, if it has all that the path needs.
    func text(_ arguments: FlowArguments) -> String? {
        var path = ""
        for segment in segments {
            guard let text = segment.text(arguments) else { return nil }
            path += "/" + text
        }
        let items = query.compactMap { key, name in
            arguments[name].map { Self.escaped(key) + "=" + Self.escaped($0) }
        }
        return (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    static func escaped(_ text: String) -> String {
        let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    }
}

nonisolated extension FlowRoute {
    /// The path and query of a link to the route: by the first of its patterns whose link opens an equal route, or else
    /// one with the same values in the placeholders. Nil if there is none.
    public var path: String? {
        let links = Self.flowPaths.filter { $0.kind == kind }.compactMap { link(by: $0) }
        return (links.first { $0.isExact } ?? links.first)?.text
    }

    private func link(by path: FlowPath<Kind>) -> (text: String, isExact: Bool)? {
        let pattern = FlowPattern(path.pattern)
        let isFixed = path.fixed == FlowArguments() || (try? Self(kind, arguments.fixed(as: path.fixed))) == self
        guard isFixed, let text = pattern.text(arguments), let link = FlowLink(path: text) else { return nil }
        guard let opened = Self.match(link, root: nil)?.route as? Self else {
            // A root whose values the app gives.
            return kind == Self.rootKind && Self.match(link, root: self)?.isRoot == true ? (text, false) : nil
        }
        let names = pattern.names + (path.omitted.map { [$0] } ?? [])
        guard opened.kind == kind, names.allSatisfy({ opened.arguments[$0] == arguments[$0] }) else { return nil }
        return (text, opened == self)
    }

    /// Returns the best match for a link: where patterns first differ, the one with the literal part. If the link is
    /// only that of the root, the root is the given one.
    internal static func match(_ link: FlowLink, root: (any FlowRoute)?) -> FlowLinkMatch? {
        var best: FlowLinkMatch?
        for path in flowPaths {
            guard let (values, rank) = link.match(FlowPattern(path.pattern)),
                best.map({ Self.precedes(rank, $0.rank) }) ?? true
            else { continue }
            let arguments = FlowArguments(values).fixed(as: path.fixed)
            let root = arguments == FlowArguments() && path.kind == rootKind ? root : nil
            guard let route = try? root ?? Self(path.kind, arguments) else { continue }
            best = FlowLinkMatch(route: route, rank: rank, isRoot: root != nil)
        }
        return best
    }

    /// The stack on which a link shows the route where the app does not show its flow.
    internal var chain: [FlowStep] { chain(on: nil) }

    /// Returns the stack on which a link or a tab transition shows the route there.
    internal func chain(in stack: FlowStackState) -> [FlowStep] {
        chain(on: stack.isFixed ? stack.root as? Self : nil)
    }

    internal static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
        for (left, right) in Swift.zip(left, right) where left != right { return left > right }
        return left.count > right.count
    }

    internal func isEqual(_ other: any FlowRoute) -> Bool { other as? Self == self }

    internal func isOf(_ flow: String) -> Bool { Self.flowName == flow }
}

/// The route that a link opens.
nonisolated internal struct FlowLinkMatch {
    let route: any FlowRoute
    /// The ranks of the pattern's parts, which say how well it fits.
    let rank: [Int]
    /// Whether the route is the root as the app shows it, because the link says nothing else.
    let isRoot: Bool
}

/// The routes that a link opens, and where.
nonisolated internal struct FlowLinkTarget: Sendable {
    let url: Foundation.URL
    internal let chain: [FlowStep]
    /// The stack that shows the link's flow; nil if the flow is shown over the stack in front.
    internal let stack: FlowStackState.ID?
}

/// A link that waits.
nonisolated internal struct FlowDeferredLink: Sendable {
    internal let url: Foundation.URL
    /// Whether the link waits until a screen that cannot be dismissed is left, rather than for another start.
    internal let isHeld: Bool
}

nonisolated extension FlowApp {
    internal static func match(_ url: Foundation.URL) -> FlowLinkMatch? {
        guard let link = FlowLink(url, schemes: schemes, hosts: hosts) else { return nil }
        let roots = starts.flatMap(\.roots)
        var best: FlowLinkMatch?
        for flow in flows {
            guard let match = flow.match(link, root: roots.first { $0.isOf(flow.flowName) }) else { continue }
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

nonisolated extension FlowRun {
    /// Shows a link's flow and the whole stack up to its route. A link waits if a guard refuses it, if its flow belongs
    /// to a start that is not shown, or if it would remove a screen that cannot be dismissed; a later one replaces it.
    package mutating func open(_ url: Foundation.URL) -> FlowOpened {
        link = url
        guard let app = answers.app, let match = app.match(url) else {
            refuse(.unknownLink(url), in: nil)
            return .unknown
        }
        let flow = Swift.type(of: match.route).flowName
        let stack =
            window.tabs.map { tabs in tabs.firstIndex { $0.root.isOf(flow) } }
            ?? (window.stacks[0].entries[0].route.isOf(flow) ? 0 : nil)
        if stack == nil, app.starts.contains(where: { $0.roots.contains { $0.isOf(flow) } }) {
            deferLink(url, isHeld: false)
            return .deferred
        }
        let chain = chain(to: match, in: stack)
        let link = FlowLinkTarget(url: url, chain: chain, stack: stack.map { window.stacks[$0].id })
        guard !isDeferred(link) else { return .deferred }
        let conditions = link.chain.conditions(after: stack.flatMap { window.tabs?[$0].conditions } ?? [])
        if answers.hold(conditions) {
            place(link)
            return .opened
        }
        return ask(conditions, for: .link(link), in: window.front) ? .deferred : .refused
    }

    /// Returns the stack on which a link shows its route.
    private func chain(to match: FlowLinkMatch, in index: Int?) -> [FlowStep] {
        guard let stack = index.map({ window.stacks[$0] }) else { return match.route.chain }
        return match.isRoot ? [FlowStep("", stack.root)] : match.route.chain(in: stack)
    }

    /// Opens the waiting link.
    package mutating func resumeLink() {
        guard let url = window.deferred?.url else { return }
        window.deferred = nil
        _ = open(url)
    }

    /// Defers a link that would remove or bypass a screen shown with `dismissable: false`. Returns whether it did.
    internal mutating func isDeferred(_ link: FlowLinkTarget) -> Bool {
        let (new, stack, passed) = placing(link)
        let isHeld = passed.holding != nil || window.stacks[stack].entries.isHeld(from: new)
        if isHeld { deferLink(link.url, isHeld: true) }
        return isHeld
    }

    /// Lets a link wait, in place of the one that does.
    private mutating func deferLink(_ url: Foundation.URL, isHeld: Bool) {
        if let older = window.deferred { discard(older.url, because: .replaced) }
        window.deferred = FlowDeferredLink(url: url, isHeld: isHeld)
    }

    /// Reports a link that has waited in vain, unless it is the one that is being opened.
    internal mutating func discard(_ url: Foundation.URL, because reason: FlowReport.Reason) {
        if url != link { refuse(.discarded(url, because: reason), in: nil) }
    }

    internal mutating func place(_ link: FlowLinkTarget) {
        window.isUsed = true
        let (new, stack, _) = placing(link)
        if stack != window.front { closeLayers(.link) }
        commit(new, .link, in: stack)
        if stack != window.front { put(stack, .link) }
    }

    /// Returns the entries that a link shows, the stack where it does, and what it shows them beside or above.
    private mutating func placing(_ link: FlowLinkTarget) -> (entries: [FlowEntry], stack: Int, passed: [FlowEntry]) {
        let front = window.stacks[window.front].entries
        if let stack = link.stack.flatMap({ window.index(of: $0) }) {
            return (entries(showing: link.chain, in: stack), stack, stack == window.front ? [] : front)
        }
        guard let root = answers.root(below: link.chain) else { return (front, window.front, []) }
        let style = Swift.type(of: root).flowStyle
        let below = front.below(root, style: style)
        let bottom = below.starting(root, style: style, call: .link, &window.numbers)
        return (stacked(link.chain.dropFirst(), on: bottom, in: window.front), window.front, below)
    }

    /// Shows a chain of routes on the flow at the bottom, keeping the entries that are already there.
    internal mutating func show(
        _ chain: [FlowStep],
        _ cause: FlowEvent.Cause,
        by transition: String? = nil,
        animated: Bool = true,
        in index: Int
    ) {
        commit(entries(showing: chain, in: index), cause, by: transition, animated: animated, in: index)
    }

    private mutating func entries(showing chain: [FlowStep], in index: Int) -> [FlowEntry] {
        let entries = window.stacks[index].entries
        guard let root = answers.root(below: chain) else { return entries }
        let bottom = FlowEntry(bottom: root, like: entries[0], &window.numbers)
        return stacked(chain.dropFirst(), on: [bottom], in: index)
    }

    /// Returns the entries plus a chain of routes. From the bottom up, those that the stack has already stay.
    private mutating func stacked(
        _ steps: some Swift.Sequence<FlowStep>, on bottom: [FlowEntry], in index: Int
    ) -> [FlowEntry] {
        let old = window.stacks[index].entries
        var new = bottom.keepingTop(of: old)
        for step in steps {
            let transition = new[new.count - 1].route.transition(named: step.transition) ?? .direct
            new = new.showing(step.route, by: transition, &window.numbers).keepingTop(of: old)
        }
        return new
    }
}

nonisolated extension [FlowStep] {
    /// Returns the conditions to show them, after those of the tab that they are in, each condition once.
    internal func conditions(after tab: [FlowCondition]) -> [FlowCondition] {
        var conditions = tab
        for (index, step) in enumerated() {
            let transition = index > 0 ? self[index - 1].route.transition(named: step.transition) : nil
            for condition in (transition?.requires ?? []) + step.route.requires where !conditions.contains(condition) {
                conditions.append(condition)
            }
        }
        return conditions
    }
}

nonisolated extension FlowTransition {
    /// The undeclared push that a link falls back to.
    internal static var direct: Self { Self("link", styles: [:]) }
}
