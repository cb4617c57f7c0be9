/// Comma-separated values (RFC 4180).
package enum CSVText {
    /// A row with its line break. A field that contains separators is quoted. Control and invisible characters are made
    /// visible, except for tabs and line breaks: the standard has none, and databases refuse them.
    package static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

    /// Compares bytes: Swift treats a quote with a combining accent as another character, but readers see a quote.
    private static func field(_ text: String) -> String {
        let text = VisibleText.lines(text)
        guard text.utf8.contains(where: isSeparator) else { return text }
        var bytes = [quote]
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
