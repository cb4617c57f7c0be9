/// The paths of the URLs that open a route: `/products/:id`, `/search?q=:query`. Literals are written as people read
/// them: a URL is percent-decoded before it is compared.
public struct PathPattern: Hashable, Sendable {
    /// What stands between two slashes.
    public enum Segment: Hashable, Sendable {
        case literal(String)
        case placeholder(String)
    }

    /// A part of the query: its value fills a placeholder.
    public struct QueryItem: Hashable, Sendable {
        public var key: String
        public var placeholder: String
    }

    /// What is wrong with a pattern, and what to write instead.
    public struct Problem: Error, Hashable {
        public let message: String
        public let help: String
    }

    /// As it was written.
    public let text: String
    /// None for `/`.
    public private(set) var segments: [Segment] = []
    public private(set) var query: [QueryItem] = []

    /// Reads a pattern.
    public init(_ text: String) throws(Problem) {
        self.text = text
        guard text.unicodeScalars.first == "/" else {
            throw Problem(
                message: "it does not start with `/`",
                help: text.contains("://")
                    ? "write the path alone; schemes and hosts belong into the app's `links`"
                    : "write `/\(Self.withColons(text))`")
        }
        let parts = text.split(separator: "?", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2 else {
            throw Problem(message: "it has a second `?`", help: "write `&` between two parts of the query")
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

    /// The names of all placeholders, in their order.
    public var placeholders: [String] {
        segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } } + query.map(\.placeholder)
    }

    /// `{id}` as it is written here: `:id`.
    private static func withColons(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.first == "{" && $0.last == "}" ? ":" + $0.dropFirst().dropLast() : String($0) }
            .joined(separator: "/")
    }

    // MARK: Parts

    private static func segment(_ text: String) throws(Problem) -> Segment {
        if text.isEmpty {
            throw Problem(
                message: "it has an empty segment", help: "write one `/` between segments, and none at the end")
        }
        if text == "." || text == ".." {
            throw Problem(message: "`\(text)` is no segment", help: "write the path that is meant")
        }
        if text.first == ":" { return .placeholder(try placeholder(text)) }
        try check(text, of: "segment")
        return .literal(text)
    }

    private static func queryItem(_ text: String) throws(Problem) -> QueryItem {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if text.isEmpty {
            throw Problem(message: "a part of its query is empty", help: "leave out the `?` or `&` before it")
        }
        guard parts.count == 2, !parts[0].isEmpty, parts[1].first == ":" else {
            throw Problem(
                message: "`\(text)` fills no placeholder",
                help: "a part of the query is a key and a placeholder, as in `?q=:query`")
        }
        try check(parts[0], of: "key")
        return QueryItem(key: parts[0], placeholder: try placeholder(parts[1]))
    }

    /// `:id`, which names a param.
    private static func placeholder(_ text: String) throws(Problem) -> String {
        let name = String(text.dropFirst())
        if SwiftName.isIdentifier(name) { return name }
        throw Problem(
            message: "`\(text)` is no placeholder",
            help: "a placeholder is a whole segment, and named like its param: `:id`")
    }

    /// Characters that a URL has to percent-encode are as readable here as anywhere; those with a meaning of their own
    /// are not part of a literal.
    private static func check(_ text: String, of part: String) throws(Problem) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case ":":
                throw Problem(
                    message: "`\(text)` is half a placeholder", help: "a placeholder is a whole \(part), such as `:id`")
            case "%":
                throw Problem(
                    message: "`\(text)` is percent-encoded", help: "write the characters themselves")
            case "{", "}", "<", ">":
                let colons = withColons(text)
                throw Problem(
                    message: "`\(text)` is no literal",
                    help: "a placeholder is written `\(colons == text ? ":id" : colons)`")
            case "*":
                throw Problem(
                    message: "`*` stands for nothing in a path", help: "a placeholder stands for one segment: `:id`")
            case "#":
                throw Problem(message: "it has a fragment", help: "leave out what follows `#`")
            case "\"", "\\", "^", "`", "|":
                throw Problem(message: "`\(text)` holds `\(scalar)`", help: "leave the character out")
            case _ where scalar.properties.isWhitespace:
                throw Problem(message: "`\(text)` holds a space", help: "write the path without it")
            case _
            where scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control:
                throw Problem(message: "`\(text)` holds a character that cannot be seen", help: "type it again")
            default: break
            }
        }
    }

    private func refuseRepetitions() throws(Problem) {
        var seen: Set<String> = []
        for name in placeholders where !seen.insert(name).inserted {
            throw Problem(message: "`:\(name)` is given twice", help: "each param has one place in the path")
        }
        var keys: Set<String> = []
        for item in query where !keys.insert(item.key).inserted {
            throw Problem(message: "the key `\(item.key)` is given twice", help: "keep one of the two")
        }
    }
}
