import FlowModel

/// The fate of the links of the old program: URLs that it opens go through both programs.
struct LinkComparison: Sendable {
    /// A URL that does something else now, and what that is.
    struct Verdict: Sendable {
        enum Fate: Sendable {
            case removed
            case elsewhere(Route)
            case needsMore(LinkTable.Link, param: String, key: String?)
            case refuses(LinkTable.Link, param: String, type: String)
            /// The URL opens the same route, with other values.
            case otherValues(LinkTable.Link)
        }

        let url: LinkURL
        /// The link of the old program that the URL opened.
        let link: LinkTable.Link
        let fate: Fate
    }

    /// A link that opens the same screen in both programs, or a new one.
    struct Kept: Sendable {
        let url: LinkURL
        let old: LinkTable.Link
        let new: LinkTable.Link
    }

    /// The verdicts: one for each link and kind of fate, in the order of the old program.
    private(set) var verdicts: [Verdict] = []
    /// The links whose plainest URL still opens the same screen.
    private(set) var kept: [Kept] = []
    /// The links of the new program whose plainest URL opened nothing.
    private(set) var added: [Kept] = []
    /// The patterns of the new program.
    private(set) var present: Set<String> = []

    init(from old: FlowGraph, to new: FlowGraph, _ pairs: Pairing) {
        let (before, now) = (LinkTable(old), LinkTable(new))
        guard !before.links.isEmpty || !now.links.isEmpty else { return }
        self.present = Set(now.links.map(\.path.text))
        func identity(_ link: LinkTable.Link, _ route: Route.ID?) -> String {
            "\(route.map { Int($0.index) } ?? -1)\n\(link.meaning)"
        }
        let olds = Set(before.links.compactMap { link in pairs.routes[link.route.id].map { identity(link, $0) } })
        let news = Set(now.links.map { identity($0, $0.route.id) })
        let changed = before.links.filter { link in
            pairs.routes[link.route.id].map { !news.contains(identity(link, $0)) } ?? true
        }
        let fresh = now.links.filter { !olds.contains(identity($0, $0.route.id)) }
        var seen: Set<String> = []
        func judge(_ url: LinkURL) {
            guard let match = before.match(url), old.isCompared(old[match.link.route.flow]) else { return }
            // What the old link does not read, nobody had a reason to send.
            let keys = Set(match.link.pattern.query.map(\.key))
            let read = match.link.pattern.fragment == nil ? url.path : url.segments
            let query = url.query.filter { keys.contains($0.key) }
            guard query.count == url.query.count, read == url.segments else {
                return judge(LinkURL(read, query: query))
            }
            guard let fate = Self.fate(of: url, match, now, pairs) else { return }
            let key = "\(match.link.path.range) \(Self.kind(of: fate))"
            if seen.insert(key).inserted { verdicts.append(Verdict(url: url, link: match.link, fate: fate)) }
        }
        // A URL does something else only if a link that is not in both programs fits it.
        let (present, former) = (LinkIndex(now.links + changed), LinkIndex(before.links))
        for link in changed { LinkSamples.urls(of: link, among: present).forEach(judge) }
        for link in fresh { LinkSamples.urls(of: link, among: former).forEach(judge) }
        verdicts.sort { $0.link.path.range < $1.link.path.range }
        keep(before, now, pairs, old)
        add(fresh, before, now, old, new)
    }

    private static func kind(of fate: Verdict.Fate) -> String {
        switch fate {
        case .removed: "removed"
        case .elsewhere(let route): "elsewhere \(route.subject)"
        case .needsMore(_, let param, _): "needs \(param)"
        case .refuses(_, let param, _): "refuses \(param)"
        case .otherValues: "values"
        }
    }

    /// Returns the fate of a URL. Nil if it opens the same screen with the same values.
    private static func fate(
        of url: LinkURL, _ match: LinkTable.Match, _ now: LinkTable, _ pairs: Pairing
    ) -> Verdict.Fate? {
        let route = pairs.routes[match.link.route.id]
        guard let opened = now.match(url) else {
            // A link of the same screen tells what is in the way; else there is none.
            let refusing = now.refusing(url)
            guard let (link, obstacle) = refusing.first(where: { $0.link.route.id == route }) else { return .removed }
            switch obstacle {
            case .missing(let param, let key): return .needsMore(link, param: param, key: key)
            case .unreadable(let param, let type, _): return .refuses(link, param: param, type: type)
            }
        }
        guard opened.link.route.id == route else { return .elsewhere(opened.link.route) }
        return sameValues(match.values, opened.values) ? nil : .otherValues(opened.link)
    }

    /// Whether a route gets the same values. A parameter may have another name now.
    private static func sameValues(_ old: [String: String], _ new: [String: String]) -> Bool {
        let common = old.keys.filter { new[$0] != nil }
        guard common.allSatisfy({ old[$0] == new[$0] }) else { return false }
        let others = old.filter { new[$0.key] == nil }.values.sorted()
        let given = new.filter { old[$0.key] == nil }.values.filter { !$0.hasPrefix("= ") || others.contains($0) }
            .sorted()
        return others.filter { !$0.hasPrefix("= ") } == given.filter { !$0.hasPrefix("= ") }
    }

    private mutating func keep(_ before: LinkTable, _ now: LinkTable, _ pairs: Pairing, _ old: FlowGraph) {
        var seen: Set<SourceRange> = []
        for link in before.links where old.isCompared(old[link.route.flow]) && !seen.contains(link.path.range) {
            guard let url = LinkSamples.plainURL(of: link), let match = before.match(url),
                match.link.route.id == link.route.id,
                let opened = now.match(url), opened.link.route.id == pairs.routes[link.route.id]
            else { continue }
            seen.insert(link.path.range)
            kept.append(Kept(url: url, old: match.link, new: opened.link))
        }
    }

    private mutating func add(
        _ fresh: [LinkTable.Link], _ before: LinkTable, _ now: LinkTable, _ old: FlowGraph, _ new: FlowGraph
    ) {
        guard old.gaps.isEmpty else { return }
        var seen: Set<SourceRange> = []
        for link in fresh where new.isCompared(new[link.route.flow]) && !seen.contains(link.path.range) {
            guard let url = LinkSamples.plainURL(of: link), before.match(url) == nil, let match = now.match(url),
                match.link.route.id == link.route.id
            else { continue }
            seen.insert(link.path.range)
            added.append(Kept(url: url, old: match.link, new: match.link))
        }
    }
}
