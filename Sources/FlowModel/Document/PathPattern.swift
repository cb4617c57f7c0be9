import FlowSwift

/// The pattern of the URLs that open a route: `/products/:id`, `/search?q=:query`. Literals are written in readable
/// form: a URL is percent-decoded before it is compared.
public struct PathPattern: Hashable, Sendable {
    /// The part of a pattern that stands between two slashes.
    public enum Segment: Hashable, Sendable {
        case literal(String)
        case placeholder(String)
        /// A segment of text and placeholders, `v:major.:minor`: at least one of each, and text between any two
        /// placeholders.
        case parts([Part])
        /// The rest of the path, `*topic`, the last of the pattern: one or more segments.
        case rest(String)
        /// The `#` before the segments of the fragment, or `#/`.
        case fragment(isRooted: Bool)
    }

    /// A part of a segment.
    public enum Part: Hashable, Sendable {
        case text(String)
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
    /// The segments; empty for `/`. Those of a fragment follow its mark.
    public private(set) var segments: [Segment] = []
    public private(set) var query: [QueryItem] = []
    /// Whether the query stands in the fragment: `/#/:room?via=:via`.
    public private(set) var isQueryLast = false
    /// The index of the segment that a URL may omit, `:locale?`.
    public private(set) var optionalSegment: Int?

    /// Reads a pattern.
    public init(_ text: String) throws(Problem) {
        self.text = text
        guard text.unicodeScalars.first == "/" else {
            let other = text.unicodeScalars.first.flatMap { Lookalike($0) }
            throw Problem(
                message: "it does not start with `/`" + (other.map { ", but with \($0.title)" } ?? ""),
                help: text.contains("://")
                    ? "write only the path; schemes and hosts belong in the app's `links`"
                    : "write `\(Self.beginningWithSlash(text))`")
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (path, query) = Self.halves(parts[0])
        let (fragment, lastQuery) = parts.count > 1 ? Self.halves(parts[1]) : ("", nil)
        guard query?.contains("?") != true, lastQuery?.contains("?") != true, query == nil || lastQuery == nil else {
            throw Problem(message: "it has a second `?`", help: "separate query items with `&`")
        }
        if path != "/" { try append(segments: path.dropFirst()) }
        if parts.count > 1 { try append(fragment: fragment) }
        isQueryLast = lastQuery != nil
        if let query = query ?? lastQuery {
            for item in query.split(separator: "&", omittingEmptySubsequences: false) {
                self.query.append(try Self.queryItem(String(item)))
            }
        }
        try refuseRepetitions()
        try refuseUnclearRest()
    }

    private init(segments: [Segment], like other: Self) {
        text = other.text(with: segments, other.query)
        self.segments = segments
        query = other.query
        isQueryLast = other.isQueryLast
    }

    /// The patterns without optional segments that together match the same URLs, the longer one first.
    public var forms: [Self] {
        guard let optionalSegment else { return [self] }
        var shorter = segments
        shorter.remove(at: optionalSegment)
        return [Self(segments: segments, like: self), Self(segments: shorter, like: self)]
    }

    /// The place of the `#` among the segments.
    public var fragment: Int? { segments.firstIndex { if case .fragment = $0 { true } else { false } } }

    /// The names of all placeholders, in order.
    public var placeholders: [String] { segments.flatMap(\.placeholders) + query.map(\.placeholder) }

    /// The parameter that takes the rest of a URL's path.
    public var rest: String? { if case .rest(let name)? = segments.last { name } else { nil } }

    /// Returns the text of the pattern with another name for a placeholder.
    package func renaming(_ name: String, to other: String) -> String {
        let segments = segments.map { segment in
            switch segment {
            case .literal, .fragment: segment
            case .placeholder(let given): Segment.placeholder(given == name ? other : given)
            case .parts(let parts): Segment.parts(parts.map { $0 == .placeholder(name) ? .placeholder(other) : $0 })
            case .rest(let given): Segment.rest(given == name ? other : given)
            }
        }
        let query = query.map { QueryItem(key: $0.key, placeholder: $0.placeholder == name ? other : $0.placeholder) }
        return text(with: segments, query, optional: optionalSegment)
    }

    /// Returns the text of the pattern with further segments at its end, or before its rest.
    package func adding(_ names: [String]) -> String {
        var segments = segments
        segments.insert(contentsOf: names.map { .placeholder($0) }, at: segments.count - (rest == nil ? 0 : 1))
        return text(with: segments, query, optional: optionalSegment)
    }

    private func text(with segments: [Segment], _ query: [QueryItem], optional: Int? = nil) -> String {
        let texts = segments.enumerated().map { "\($1)" + ($0 == optional ? "?" : "") }
        let items = query.map { "\($0.key)=:\($0.placeholder)" }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let mark = segments.firstIndex { if case .fragment = $0 { true } else { false } } ?? texts.count
        let path = "/" + texts[..<mark].joined(separator: "/")
        let fragment = (texts[mark...].first ?? "") + texts[mark...].dropFirst().joined(separator: "/")
        return isQueryLast ? path + fragment + query : path + query + fragment
    }

    // MARK: Notations of other tools

    /// Rewrites placeholders of other notations in this one.
    private static func translated(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .map { translation(of: $0) ?? String($0) }
            .joined(separator: "/")
    }

    /// Rewrites a placeholder of another notation: `{id}`, `{id:int}`, `<id>`, `<int:id>`, `[id]`, `:{id}`, `:id:int`,
    /// `:id(\d+)`; an optional one, `{id?}`; and a rest, `{path*}`, `{path...}`, `[...path]`, `<path:name>`, `:path*`,
    /// `:path(.*)`. Nil if it is none of these.
    private static func translation(of text: Substring) -> String? {
        let isOptional = text.last == "?"
        let whole = isOptional ? text.dropLast() : text
        let isMarked = whole.first == ":"
        let marked = isMarked ? whole.dropFirst() : whole
        let isBracketed = ["{}", "<>", "[]"].contains { marked.first == $0.first && marked.last == $0.last }
        guard isMarked || isBracketed else { return nil }
        let inner = isBracketed ? marked.dropFirst().dropLast() : marked
        let words = inner.split { ":?([<{=|+ .*".contains($0) || $0 == "-" }.map(String.init)
        // `<int:id>` has its type first.
        let isTypeFirst = marked.first == "<" && words.count == 2 && types.contains(words[0].lowercased())
        guard let name = isTypeFirst ? words.last : words.first, SwiftName.isIdentifier(name) else { return nil }
        let pattern = inner.firstIndex(of: "(").map { inner[$0...] }
        let isRest =
            pattern.map { $0.contains(".*") || $0.contains(".+") }
            ?? (inner.contains { $0 == "*" || $0 == "+" } || inner.contains("...") || isTypeFirst && words[0] == "path")
        return isRest ? "*" + name : ":" + name + (isOptional || inner.last == "?" ? "?" : "")
    }

    private static let types = ["int", "integer", "string", "str", "uuid", "slug", "path", "float", "bool", "number"]

    /// Returns what was meant by a pattern without a slash at its start: `products`, or one in quotes from a word
    /// processor.
    private static func beginningWithSlash(_ text: String) -> String {
        let bare = text.split { "‘’“”„".contains($0) }.joined()
        return bare.hasPrefix("/") ? bare : "/" + translated(bare)
    }

    // MARK: Parts

    /// Returns the path, and what follows the `?` that begins the query: not one that makes a placeholder optional.
    private static func halves(_ text: String) -> (path: String, query: String?) {
        var isPlaceholder = false
        var previous: Character = "/"
        for index in text.indices {
            let character = text[index]
            // Also one in another notation, `{id?}`.
            if previous == "/" { isPlaceholder = ":{<[".contains(character) }
            previous = character
            guard character == "?" else { continue }
            let after = text[text.index(after: index)...]
            if isPlaceholder, after.first.map({ "/?}>]".contains($0) }) ?? true { continue }
            return (String(text[..<index]), String(after))
        }
        return (text, nil)
    }

    private mutating func append(segments text: Substring) throws(Problem) {
        for segment in text.split(separator: "/", omittingEmptySubsequences: false) { try append(String(segment)) }
    }

    private mutating func append(fragment text: String) throws(Problem) {
        let isRooted = text.first == "/"
        let inner = isRooted ? text.dropFirst() : text[...]
        guard !inner.isEmpty else {
            throw Problem(
                message: "its fragment is empty",
                help: "remove `#` and what follows it: a pattern without a fragment takes URLs with any")
        }
        if let rest { throw notLast(rest) }
        segments.append(.fragment(isRooted: isRooted))
        try append(segments: inner)
        guard let optionalSegment, optionalSegment > fragment ?? 0 else { return }
        throw Problem(
            message: "`\(segments[optionalSegment])?` cannot be optional: it is in the fragment",
            help: "write two patterns, as a list")
    }

    private func notLast(_ rest: String) -> Problem {
        Problem(
            message: "`*\(rest)` is not the last segment",
            help: "it takes all further segments; a placeholder takes one: `:\(rest)`")
    }

    private mutating func append(_ text: String) throws(Problem) {
        if let rest { throw notLast(rest) }
        guard text.first == ":", text.last == "?" else {
            segments.append(try Self.segment(text))
            return
        }
        guard case .placeholder(let name) = try Self.segment(String(text.dropLast())) else {
            throw Problem(
                message: "`\(text)` cannot be optional: it is not a single placeholder",
                help: "write two patterns, as a list")
        }
        guard optionalSegment == nil else {
            throw Problem(
                message: "it has two optional segments",
                help: "write several patterns, as a list: one may have `:\(name)`, another may not")
        }
        optionalSegment = segments.count
        segments.append(.placeholder(name))
    }

    private static func segment(_ text: String) throws(Problem) -> Segment {
        if text.isEmpty {
            throw Problem(
                message: "it has an empty segment", help: "write a single `/` between segments and none at the end")
        }
        if text == "." || text == ".." {
            throw Problem(message: "`\(text)` is not a segment", help: "write the intended path")
        }
        if text.first == "*" { return .rest(try restName(text)) }
        let parts = try parts(text)
        switch parts[0] {
        case .text(let text) where parts.count == 1: return .literal(text)
        case .placeholder(let name) where parts.count == 1: return .placeholder(name)
        case .text, .placeholder: return .parts(try limited(parts))
        }
    }

    /// The most placeholders, and characters, that a segment with both has: any two segments are compared character by
    /// character.
    private static let mostPlaceholders = 8, mostCharacters = 120

    private static func limited(_ parts: [Part]) throws(Problem) -> [Part] {
        let texts = parts.compactMap(\.text)
        let (count, length) = (parts.count - texts.count, texts.joined().count)
        guard count <= mostPlaceholders else {
            throw Problem(
                message: "one segment has \(count) placeholders, and \(mostPlaceholders) are the most",
                help: "write `/` between some of them")
        }
        guard length <= mostCharacters else {
            throw Problem(
                message:
                    "one segment has \(length) characters beside placeholders, and \(mostCharacters) are the most",
                help: "write `/` between the text and the placeholder")
        }
        return parts
    }

    /// Reads `*topic`, which names a parameter.
    private static func restName(_ text: String) throws(Problem) -> String {
        let name = String(text.drop { $0 == "*" })
        if text == "*" + name, SwiftName.isIdentifier(name) { return name }
        throw Problem(
            message: "`\(text)` does not name the parameter that takes the segments",
            help: "write `*\(SwiftName.isIdentifier(name) ? name : "rest")` at the end for one or more segments, "
                + "or `:id` for a single one")
    }

    /// Reads the placeholders of a segment, and the text around them.
    private static func parts(_ text: String) throws(Problem) -> [Part] {
        // Those of `<int:id>` are not separate parts.
        if text.first != ":", text.contains(where: { brackets.contains($0) }) { throw bracketed(text) }
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        var parts: [Part] = []
        if !pieces[0].isEmpty {
            try check(String(pieces[0]), of: "segment")
            parts.append(.text(String(pieces[0])))
        }
        for (index, piece) in pieces.enumerated().dropFirst() {
            let name = String(piece.prefix(while: isOfName))
            let after = piece.dropFirst(name.count)
            guard SwiftName.isIdentifier(name), after.first.map({ !"([{<*+?=|".contains($0) }) ?? true else {
                throw Problem(
                    message: "`\(text)` is not a placeholder",
                    help: translation(of: text[...]).map { "write `\($0)`" + typeNote($0) }
                        ?? "a placeholder names a parameter: `:id`")
            }
            parts.append(.placeholder(name))
            guard !after.isEmpty else {
                if index == pieces.count - 1 { continue }
                if types.contains(String(pieces[index + 1])) {
                    throw Problem(
                        message: "`\(text)` is not a placeholder", help: "write `:\(name)`" + typeNote(":"))
                }
                throw Problem(
                    message: "`:\(name)` has no end: the next placeholder follows without text between them",
                    help: "write text between two placeholders, as in `:\(name)-:\(pieces[index + 1])`")
            }
            try check(String(after), of: "segment")
            parts.append(.text(String(after)))
        }
        return parts
    }

    /// Whether a character can be of a placeholder's name. Only ASCII ends one, so that generated code can read
    /// patterns, too.
    private static func isOfName(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || character == "_"
    }

    private static func typeNote(_ translation: String) -> String {
        translation.first == ":" ? ": its type is that of the parameter" : ""
    }

    private static func queryItem(_ text: String) throws(Problem) -> QueryItem {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if text.isEmpty {
            throw Problem(message: "it has an empty query item", help: "remove the `?` or `&` before it")
        }
        guard parts.count == 2 || text.first != "/" else {
            throw Problem(
                message: "it has a `?` within a segment: only a placeholder that stands alone can be optional",
                help: "write two patterns, as a list")
        }
        guard parts.count == 2, !parts[0].isEmpty, parts[1].first == ":" else {
            throw Problem(
                message: "`\(text)` does not fill a placeholder",
                help: "a query item is a key and a placeholder, as in `?q=:query`")
        }
        try check(parts[0], of: "key")
        return QueryItem(key: parts[0], placeholder: try placeholder(parts[1]))
    }

    /// Reads `:query`, which names a parameter.
    private static func placeholder(_ text: String) throws(Problem) -> String {
        let name = String(text.dropFirst())
        if SwiftName.isIdentifier(name) { return name }
        throw Problem(
            message: "`\(text)` is not a placeholder",
            help: translation(of: text[...]).map { "write `:\($0.filter { !":*?".contains($0) })`" + typeNote($0) }
                ?? "a placeholder of the query names a parameter: `?q=:query`")
    }

    /// Rejects characters that have a special meaning. Characters that a URL must percent-encode are allowed: they are
    /// as readable here as anywhere.
    private static func check(_ text: String, of part: String) throws(Problem) {
        for scalar in text.unicodeScalars {
            if let lookalike = Lookalike(scalar), [":", "/", "?", "&", "=", "*"].contains(lookalike.plain) {
                throw Problem(message: lookalike.message, help: lookalike.help)
            }
            switch scalar {
            case ":":
                throw Problem(
                    message: "`\(text)` has a misplaced `:`",
                    help: "a placeholder is the value of a query item, as in `?q=:query`")
            case "%":
                throw Problem(
                    message: "`\(text)` is percent-encoded", help: "write the characters themselves")
            case _ where brackets.contains(Character(scalar)): throw bracketed(text)
            case "*":
                throw Problem(
                    message: "`*` has no meaning in `\(text)`",
                    help: "write `:id` for a part of a segment, or `*rest` at the end for one or more segments")
            case "#":
                throw Problem(message: "it has a second `#`", help: "remove one of the two")
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

    private static let brackets: Set<Character> = ["{", "}", "<", ">", "[", "]"]

    private static func bracketed(_ text: String) -> Problem {
        let translated = translated(text)
        return Problem(
            message: "`\(text)` is not a literal",
            help: translated == text
                ? "write a placeholder as `\(embedded(text) ?? ":id")`"
                : "write a \(translated.first == "*" ? "rest" : "placeholder") as `\(translated)`")
    }

    /// Rewrites placeholders in braces with text around them: `{slug}.html`.
    private static func embedded(_ text: String) -> String? {
        let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
        guard pieces.count > 1, !brackets.contains(where: pieces[0].contains) else { return nil }
        var result = String(pieces[0])
        for piece in pieces.dropFirst() {
            let halves = piece.split(separator: "}", omittingEmptySubsequences: false)
            guard halves.count == 2, SwiftName.isIdentifier(String(halves[0])),
                !halves[1].contains(where: { brackets.contains($0) })
            else { return nil }
            result += ":\(halves[0])\(halves[1])"
        }
        return (try? parts(result)) == nil ? nil : result
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

    /// Refuses `/:locale?/*path`: each URL of two or more segments would have a locale, and the rest only what is left.
    private func refuseUnclearRest() throws(Problem) {
        guard let optionalSegment, let rest else { return }
        switch segments[optionalSegment + 1] {
        case .literal, .parts, .fragment: return
        case .placeholder, .rest:
            throw Problem(
                message: "nothing tells whether a URL has `\(segments[optionalSegment])`",
                help: "write text between it and `*\(rest)`, or remove the `?`")
        }
    }
}

extension PathPattern.Segment: CustomStringConvertible {
    /// The segment as written.
    public var description: String {
        switch self {
        case .literal(let text): text
        case .placeholder(let name): ":" + name
        case .parts(let parts):
            parts.map { if case .placeholder(let name) = $0 { ":" + name } else { $0.text ?? "" } }.joined()
        case .rest(let name): "*" + name
        case .fragment(let isRooted): isRooted ? "#/" : "#"
        }
    }

    /// The names of the segment's placeholders, in order.
    public var placeholders: [String] {
        switch self {
        case .literal, .fragment: []
        case .placeholder(let name), .rest(let name): [name]
        case .parts(let parts): parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
        }
    }

    /// The text and placeholders of the segment. Nil for a rest, which is several segments.
    public var parts: [PathPattern.Part]? {
        switch self {
        case .literal(let text): [.text(text)]
        case .placeholder(let name): [.placeholder(name)]
        case .parts(let parts): parts
        case .rest: nil
        // No segment of a URL is empty.
        case .fragment: [.text("")]
        }
    }

    /// The segment's rank beside another one in the same place, of a link that the same URL matches: a literal, then
    /// one with more text, then a placeholder, then a rest.
    public var rank: Int {
        switch self {
        case .literal, .fragment: Int.max
        case .parts(let parts): 1 + parts.reduce(0) { $0 + ($1.text?.count ?? 0) }
        case .placeholder: 1
        case .rest: 0
        }
    }
}

extension PathPattern.Part {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
