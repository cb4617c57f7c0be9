import FlowModel
import FlowSwift

/// The path, the query and the fragment of a URL that may be a link, decoded.
struct LinkURL: Hashable, Sendable {
    /// The segments of the path; then, if there is a fragment, an empty one and those of the fragment.
    let segments: [String]
    var query: [(key: String, value: String)]

    init(_ segments: [String], query: [(key: String, value: String)] = []) {
        self.segments = segments
        self.query = query
    }

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The segments of the path.
    var path: [String] { Array(segments.prefix { !$0.isEmpty }) }

    /// The URL without a scheme and a host: `/products/7?q=shoes#top`.
    var text: String {
        let items = query.map { Self.encoded($0.key) + "=" + Self.encoded($0.value) }
        let fragment = segments.dropFirst(path.count + 1)
        return "/" + path.map(Self.encoded).joined(separator: "/")
            + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
            + (fragment.isEmpty ? "" : "#" + fragment.map(Self.encoded).joined(separator: "/"))
    }

    /// Returns the URL as a user has it: with a host of the app or, if it has none, its scheme.
    func text(in app: AppDocument?) -> String {
        if let host = app?.links.hosts.first { return "https://\(host.value)\(text)" }
        // The host of such a URL is the first segment.
        return app?.links.schemes.first.map { $0.value + ($0.value.contains("://") ? "" : ":/") + text } ?? text
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if byte.isASCIIWord || "-.~".utf8.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }

    // MARK: Patterns

    /// Matches a pattern; one without a fragment takes URLs with any. Returns the values of its placeholders and a rank: that of each segment, then a number for each
    /// query item that is present.
    func values(of pattern: PathPattern) -> (values: [String: String], rank: [Int])? {
        let segments = pattern.fragment == nil ? path : segments
        let count = pattern.segments.count
        guard pattern.rest == nil ? segments.count == count : segments.count >= count else { return nil }
        var values: [String: String] = [:]
        var rank: [Int] = []
        for (index, segment) in pattern.segments.enumerated() {
            let given = segment.parts == nil ? segments[index...].joined(separator: "/") : segments[index]
            guard Self.read(given, as: segment, &values) else { return nil }
            rank.append(segment.rank)
        }
        for item in pattern.query {
            guard let value = query.first(where: { $0.key == item.key })?.value else { continue }
            values[item.placeholder] = value
            rank.append(1)
        }
        return (values, rank)
    }

    /// Reads a segment. Each placeholder takes at least one character, and ends where the text that follows it first
    /// occurs; the last one of a segment reaches to the text at the end.
    private static func read(
        _ text: String, as segment: PathPattern.Segment, _ values: inout [String: String]
    ) -> Bool {
        switch segment {
        case .literal(let literal): return text == literal
        case .fragment: return text.isEmpty
        case .placeholder(let name), .rest(let name):
            values[name] = text
            return !text.isEmpty
        case .parts(let parts):
            var left = text[...]
            let last = parts.lastIndex { if case .placeholder = $0 { true } else { false } } ?? -1
            for (index, part) in parts.enumerated() {
                switch part {
                case .text(let text):
                    guard left.hasPrefix(text) else { return false }
                    left = left.dropFirst(text.count)
                case .placeholder(let name):
                    let after = index + 1 < parts.count ? parts[index + 1].text : ""
                    let end: Substring.Index? =
                        index == last
                        ? (left.hasSuffix(after) ? left.index(left.endIndex, offsetBy: -after.count) : nil)
                        : left.indices.dropFirst().first { left[$0...].hasPrefix(after) }
                    guard let end, end > left.startIndex else { return false }
                    values[name] = String(left[..<end])
                    left = left[end...]
                }
            }
            return left.isEmpty
        }
    }
}

extension PathPattern.Part {
    /// The text of the part; empty for a placeholder.
    var text: String { if case .text(let text) = self { text } else { "" } }
}
