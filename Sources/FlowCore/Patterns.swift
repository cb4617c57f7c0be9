import Foundation

/// A pattern of links, and the route that it opens: `/products/:id`, `/search?q=:query`, `/p/:name.html`,
/// `/files/*path`.
nonisolated public struct FlowPath<Kind: FlowKind>: Sendable {
    /// The pattern as YAML declares it, with at most one of its optional placeholders resolved.
    public let pattern: String
    /// The route that the pattern opens.
    public let kind: Kind
    /// A parameter for which a link has a segment in the pattern before this one, unless it has the default.
    public let omitted: String?
    /// The parameters that such a link fixes.
    public let fixed: FlowArguments

    /// Creates a pattern, as flowgen writes it: it is not checked.
    public init(
        _ pattern: String, _ kind: Kind, omitting omitted: String? = nil, fixed: FlowArguments = FlowArguments()
    ) {
        self.pattern = pattern
        self.kind = kind
        self.omitted = omitted
        self.fixed = fixed
    }
}

/// A parsed pattern.
nonisolated internal struct FlowPattern {
    private let path: [FlowSegment]
    private let fragment: [FlowSegment]
    /// The `#` before the fragment, or `#/`; nil if links may have any fragment.
    let mark: String?
    /// The keys, each with the name of its placeholder.
    let query: [(key: String, name: String)]
    /// Whether the query stands in the fragment.
    private let isQueryLast: Bool

    init(_ pattern: String) {
        let parts = pattern.split(separator: "#", maxSplits: 1)
            .map { $0.split(separator: "?", maxSplits: 1).map(String.init) }
        path = parts[0][0].split(separator: "/").map { FlowSegment(String($0)) }
        fragment = parts.count > 1 ? parts[1][0].split(separator: "/").map { FlowSegment(String($0)) } : []
        mark = parts.count > 1 ? (parts[1][0].hasPrefix("/") ? "#/" : "#") : nil
        isQueryLast = parts.count > 1 && parts[1].count > 1
        query = parts.flatMap { $0.dropFirst() }.flatMap { $0.split(separator: "&") }.map { item in
            let parts = item.split(separator: "=", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].dropFirst()) : "")
        }
    }

    /// The segments of the path; then, if there is a fragment, an empty one and those of the fragment.
    var segments: [FlowSegment] { path + (mark.map { _ in [FlowSegment("")] } ?? []) + fragment }

    /// The names of all placeholders.
    var names: [String] { segments.flatMap(\.names) + query.map(\.name) }

    /// Returns the path, query and fragment of a route with these parameters, if it has all that the path needs.
    func text(_ arguments: FlowArguments) -> String? {
        guard let path = Self.text(of: path, arguments), let fragment = Self.text(of: fragment, arguments) else {
            return nil
        }
        let items = query.compactMap { key, name in
            arguments[name].map { Self.escapedInQuery(key) + "=" + Self.escapedInQuery($0) }
        }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let end = (mark ?? "") + fragment
        return "/" + path + (isQueryLast ? end + query : query + end)
    }

    private static func text(of segments: [FlowSegment], _ arguments: FlowArguments) -> String? {
        let texts = segments.compactMap { $0.text(arguments) }
        return texts.count == segments.count ? texts.joined(separator: "/") : nil
    }

    /// Returns a text as a segment of a path or a fragment has it: `@ann`, with what RFC 3986 allows there.
    static func escaped(_ text: String) -> String { escaped(text, but: "@:!$&'()*+,;=") }

    /// Returns a text as a query has it, where many of these characters mean something.
    private static func escapedInQuery(_ text: String) -> String { escaped(text, but: "") }

    private static func escaped(_ text: String, but more: String) -> String {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + more)) ?? text
    }
}

/// A part of a pattern between two slashes: text, a placeholder, both, or a rest.
nonisolated internal struct FlowSegment {
    /// The names of the placeholders.
    let names: [String]
    /// The texts before, between and after them.
    private(set) var texts: [String]
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

    /// The segment where systems send texts in lower case.
    var inLowerCase: Self {
        var segment = self
        segment.texts = texts.map { $0.lowercased() }
        return segment
    }

    /// Returns the values of the placeholders, each of at least one character. They end where the text that follows
    /// them first occurs; the last one reaches to the text at the end.
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
