import FlowSwift

/// Writes YAML that means the same in a list in brackets and anywhere else.
public enum YAMLText {
    /// The words that other readers of YAML take for something else than text.
    private static let reserved: Set<String> = ["false", "n", "no", "null", "off", "on", "true", "y", "yes"]

    /// Returns a text as a word, or in quotes where it could be read as something else.
    public static func word(_ text: String) -> String {
        let bytes = text.utf8
        let isPlain =
            bytes.allSatisfy { $0.isASCIIWord || $0 >= 0x80 || "-./:".utf8.contains($0) }
            && bytes.first.map { !"-.:0123456789".utf8.contains($0) } ?? false && bytes.last != UInt8(ascii: ":")
        if isPlain, !reserved.contains(text.lowercased()) { return text }
        return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
