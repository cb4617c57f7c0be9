/// The pattern of the URLs that open a route: `/products/:id`, `/search?q=:query`. Literals are written in readable
/// form: a URL is percent-decoded before it is compared.
public struct PathPattern: Hashable, Sendable {
    /// The part between two slashes.
    public enum Segment: Hashable, Sendable {
        case literal(String)
        case placeholder(String)
    }

    /// A query item: its value fills a placeholder.
    public struct QueryItem: Hashable, Sendable {
        public var key: String
        public var placeholder: String
    }

    /// A mistake in a pattern, and how to correct it.
    public struct Problem: Error, Hashable {
        public let message: String
        public let help: String
    }

    /// The pattern as written.
    public let text: String
    /// Empty for `/`.
    public private(set) var segments: [Segment] = []
    public private(set) var query: [QueryItem] = []

    /// Reads a pattern.
    public init(_ text: String) throws(Problem) {
        self.text = text
        guard text.unicodeScalars.first == "/" else {
            throw Problem(
                message: "it does not start with `/`",
                help: text.contains("://")
                    ? "write only the path; schemes and hosts belong in the app's `links`"
                    : "write `\(Self.beginningWithSlash(text))`")
        }
        let parts = text.split(separator: "?", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2 else {
            throw Problem(message: "it has a second `?`", help: "separate query items with `&`")
        }
        if parts[0] != "/" {
            for segment in parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
                segments.append(try Self.segment(String(segment)))
            }
        }
        if parts.count == 2 {
            for item in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
                query.append(try Self.queryItem(String(item)))
            }
        }
        try refuseRepetitions()
    }

    /// The names of all placeholders, in order.
    public var placeholders: [String] {
        segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } } + query.map(\.placeholder)
    }

    /// Rewrites `{id}` in this notation: `:id`.
    private static func withColons(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.first == "{" && $0.last == "}" ? ":" + $0.dropFirst().dropLast() : String($0) }
            .joined(separator: "/")
    }

    /// What was meant by a pattern without a slash at its start: `products`, or one in quotes from a word processor.
    private static func beginningWithSlash(_ text: String) -> String {
        let bare = text.split { "‘’“”„".contains($0) }.joined()
        return bare.hasPrefix("/") ? bare : "/" + withColons(bare)
    }

    // MARK: Parts

    private static func segment(_ text: String) throws(Problem) -> Segment {
        if text.isEmpty {
            throw Problem(
                message: "it has an empty segment", help: "write a single `/` between segments and none at the end")
        }
        if text == "." || text == ".." {
            throw Problem(message: "`\(text)` is not a segment", help: "write the intended path")
        }
        if text.first == ":" { return .placeholder(try placeholder(text)) }
        try check(text, of: "segment")
        return .literal(text)
    }

    private static func queryItem(_ text: String) throws(Problem) -> QueryItem {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if text.isEmpty {
            throw Problem(message: "it has an empty query item", help: "remove the `?` or `&` before it")
        }
        guard parts.count == 2, !parts[0].isEmpty, parts[1].first == ":" else {
            throw Problem(
                message: "`\(text)` does not fill a placeholder",
                help: "a query item is a key and a placeholder, as in `?q=:query`")
        }
        try check(parts[0], of: "key")
        return QueryItem(key: parts[0], placeholder: try placeholder(parts[1]))
    }

    /// Reads `:id`, which names a parameter.
    private static func placeholder(_ text: String) throws(Problem) -> String {
        let name = String(text.dropFirst())
        if SwiftName.isIdentifier(name) { return name }
        throw Problem(
            message: "`\(text)` is not a placeholder",
            help: "a placeholder is a whole segment that names a parameter: `:id`")
    }

    /// Rejects characters that have a special meaning. Characters that a URL must percent-encode are allowed: they are
    /// as readable here as anywhere.
    private static func check(_ text: String, of part: String) throws(Problem) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case ":":
                throw Problem(
                    message: "`\(text)` has a misplaced `:`",
                    help: part == "key"
                        ? "a placeholder is the value of a query item, as in `?q=:query`"
                        : "a placeholder is a whole \(part), such as `:id`")
            case "%":
                throw Problem(
                    message: "`\(text)` is percent-encoded", help: "write the characters themselves")
            case "{", "}", "<", ">":
                let colons = withColons(text)
                throw Problem(
                    message: "`\(text)` is not a literal",
                    help: "write a placeholder as `\(colons == text ? ":id" : colons)`")
            case "*":
                throw Problem(
                    message: "`*` has no meaning in a path", help: "a placeholder matches one segment: `:id`")
            case "#":
                throw Problem(message: "it has a fragment", help: "remove `#` and what follows it")
            case "\"", "\\", "^", "`", "|", "‘", "“", "”", "„":
                throw Problem(message: "`\(text)` contains `\(scalar)`", help: "remove the character")
            case _ where scalar.properties.isWhitespace:
                throw Problem(message: "`\(text)` contains a space", help: "remove the space")
            case _
            where scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control:
                throw Problem(message: "`\(text)` contains an invisible character", help: "retype it")
            default: break
            }
        }
    }

    private func refuseRepetitions() throws(Problem) {
        var seen: Set<String> = []
        for name in placeholders where !seen.insert(name).inserted {
            throw Problem(message: "`:\(name)` occurs twice", help: "use each parameter once in a path")
        }
        var keys: Set<String> = []
        for item in query where !keys.insert(item.key).inserted {
            throw Problem(message: "the key `\(item.key)` occurs twice", help: "keep one of the two")
        }
    }
}
