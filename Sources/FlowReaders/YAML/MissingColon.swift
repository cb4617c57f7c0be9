import FlowModel

/// The mistake in a line that YAML reads as a key without a `:`, as far as it is visible: usually, something else is
/// missing.
struct MissingColon {
    let message: String
    let help: String

    /// - Parameter start: The offset at which the key begins.
    init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let lines = bytes[..<start].split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
        let column = lines.last?.count ?? 0
        let above = lines.dropLast().last { line in
            line.firstIndex { $0 != UInt8(ascii: " ") }.map { $0 - line.startIndex <= column } ?? false
        }
        let isInList = above?.drop { $0 == UInt8(ascii: " ") }.starts(with: "- ".utf8) ?? false
        self.init(String(decoding: bytes[start...].prefix { !$0.isLineBreak }, as: UTF8.self)[...], isInList)
    }

    /// - Parameter isInList: Whether the nearest line above that is not indented further is an entry of a list.
    private init(_ text: Substring, _ isInList: Bool) {
        if text.first == "-", text.dropFirst().first != " " {
            let isSeparator = text == "--" || text.allSatisfy { $0 == "-" } && text.count > 3
            self.init(
                isSeparator ? "documents are separated by three `-`" : "a space is missing after this `-`",
                help: isSeparator ? "write `---`" : "write `- \(Self.quoted(text.dropFirst()))`")
        } else if let colon = text.firstIndex(of: ":"), !text[colon...].hasPrefix("://") {
            let (key, value) = (text[..<colon], text[text.index(after: colon)...])
            self.init("a space is missing after the `:`", help: "write `\(Self.quoted(key)): \(Self.quoted(value))`")
        } else if isInList {
            self.init("a `- ` is missing before this list entry", help: "write `- \(Self.quoted(text))`")
        } else {
            self.init("a `:` is missing after this key", help: "a key and its value are written `key: value`")
        }
    }

    private init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }

    /// Shortens text for a message.
    private static func quoted(_ text: Substring) -> String { text.count > 40 ? text.prefix(40) + "…" : String(text) }
}
