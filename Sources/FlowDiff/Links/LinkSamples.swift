import FlowModel
import FlowRules

/// URLs that a link may open: one for each way in which its segments and its query can be filled, as far as that makes a
/// difference to any link of the two programs.
struct LinkSamples {
    /// The most URLs of a link, and other links, that are looked at: more would be of no use, because a link has a few
    /// placeholders.
    private static let mostURLs = 400, mostOthers = 60

    /// Returns the URLs of a link, the plainest first. The others are links that may open instead.
    static func urls(of link: LinkTable.Link, among index: LinkIndex) -> [LinkURL] {
        let others = index.links(near: link).filter { mayOverlap($0, link) }.prefix(mostOthers)
        let values = LinkValues()
        let readers = link.readers(values)
        let common = others.map { zip(readers, $0.readers(values)).map { $0.text(fittingAlso: $1) } }
        let choices = link.pattern.segments.enumerated().map { index, segment in
            texts(of: segment, at: index, link, others, common)
        }
        guard choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        let plain = choices.map { $0[0] }
        var paths = [plain]
        // Each segment in turn, then whatever another link asks of all of them.
        for (index, texts) in choices.enumerated() {
            for text in texts.dropFirst() {
                var path = plain
                path[index] = text
                paths.append(path)
            }
        }
        for (other, texts) in zip(others, common) where link.pattern.rest == nil && other.pattern.rest == nil {
            let path = texts.compactMap { text in text.map { [$0] } }
            if path.count == texts.count { paths.append(path) }
        }
        let queries = queries(of: link, others)
        var seen: Set<LinkURL> = []
        var urls: [LinkURL] = []
        for (number, path) in paths.enumerated() {
            // What a query is read as does not depend on the path: all of them are tried with the plain one only.
            for query in number == 0 ? queries : Array(queries.prefix(2)) where urls.count < mostURLs {
                let url = LinkURL(path.flatMap { $0 }, query: query)
                if seen.insert(url).inserted { urls.append(url) }
            }
        }
        return urls
    }

    /// Returns the plainest URL of a link. Nil if no text fits it.
    static func plainURL(of link: LinkTable.Link) -> LinkURL? {
        let choices = link.pattern.segments.enumerated().map { Self.texts(of: $1, at: $0, link, [], []).first }
        guard choices.allSatisfy({ $0 != nil }) else { return nil }
        return LinkURL(choices.flatMap { $0 ?? [] }, query: requiredItems(of: link))
    }

    private static func mayOverlap(_ one: LinkTable.Link, _ other: LinkTable.Link) -> Bool {
        let (one, other) = (one.pattern, other.pattern)
        let isPath = one.fragment == nil || other.fragment == nil
        let counts = (
            isPath ? one.fragment ?? one.segments.count : one.segments.count,
            isPath ? other.fragment ?? other.segments.count : other.segments.count
        )
        guard
            counts.0 == counts.1 || (one.rest != nil && counts.1 >= counts.0)
                || (other.rest != nil && counts.0 >= counts.1)
        else { return false }
        return zip(one.segments, other.segments).allSatisfy { one, other in
            if case .literal(let text) = one, case .literal(let other) = other { text == other } else { true }
        }
    }

    /// Returns what can be where a segment is: each text as the segments of a URL, because a rest takes several. The
    /// texts that segments of other links match as well are given.
    private static func texts(
        of segment: PathPattern.Segment, at index: Int, _ link: LinkTable.Link, _ others: ArraySlice<LinkTable.Link>,
        _ common: [[String?]]
    ) -> [[String]] {
        switch segment {
        case .literal(let text): return [[text]]
        case .fragment: return [[""]]
        case .placeholder(let name):
            let literals = common.compactMap { index < $0.count ? $0[index] : nil }
            return (LinkText.samples(of: link.type(of: name)) + literals).map { [$0] }
        case .parts(let parts):
            return (0..<3).map { number in [parts.map { sample(number, of: $0, link) }.joined()] }
                + ["1", "a", "true"].map { value in [parts.map { $0.text.isEmpty ? value : $0.text }.joined()] }
        case .rest:
            let tails = others.map { other in
                other.pattern.segments.dropFirst(index).flatMap { segment -> [String] in
                    switch segment {
                    case .literal(let text): [text]
                    case .fragment: [""]
                    case .placeholder, .rest: ["1"]
                    case .parts(let parts): [parts.map { $0.text.isEmpty ? "1" : $0.text }.joined()]
                    }
                }
            }
            return [["a"], ["1"], ["a", "b"]] + tails.filter { !$0.isEmpty }
        }
    }

    /// Returns one of the plainest texts of a part, as the type of its placeholder reads it.
    private static func sample(_ number: Int, of part: PathPattern.Part, _ link: LinkTable.Link) -> String {
        guard case .placeholder(let name) = part else { return part.text }
        let samples = LinkText.samples(of: link.type(of: name))
        return samples.isEmpty ? "1" : samples[min(number, samples.count - 1)]
    }

    /// Returns the queries: with what the link requires, with everything, with one item left out, and with other
    /// values.
    private static func queries(
        of link: LinkTable.Link, _ others: ArraySlice<LinkTable.Link>
    ) -> [[(key: String, value: String)]] {
        func value(_ item: PathPattern.QueryItem) -> (key: String, value: String) { self.value(of: item, link) }
        let items = link.pattern.query
        var queries = [requiredItems(of: link), items.map(value)]
        for item in items {
            queries.append(items.filter { $0 != item }.map(value))
            for text in LinkText.samples(of: link.type(of: item.placeholder)).dropFirst() {
                queries.append(items.map { $0 == item ? ($0.key, text) : value($0) })
            }
        }
        // Items of other links make those fit better.
        for other in others where other.pattern.query != items {
            let more = other.pattern.query.filter { item in !items.contains { $0.key == item.key } }
            if !more.isEmpty { queries.append(queries[0] + more.map { ($0.key, "1") }) }
        }
        return queries
    }
    private static func requiredItems(of link: LinkTable.Link) -> [(key: String, value: String)] {
        link.pattern.query.filter { item in
            link.params.first { $0.name.value == item.placeholder }?.isRequired ?? false
        }.map { value(of: $0, link) }
    }

    private static func value(of item: PathPattern.QueryItem, _ link: LinkTable.Link) -> (key: String, value: String) {
        (item.key, LinkText.samples(of: link.type(of: item.placeholder)).first ?? "1")
    }
}
