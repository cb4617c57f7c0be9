/// Writes SVG piece by piece, with text and attributes escaped.
struct SVGWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = "") {
        open(name, attributes)
        text += content.isEmpty ? "/>\n" : ">\(Self.escaped(content))</\(name)>\n"
    }

    mutating func group(_ attributes: KeyValuePairs<String, String>, _ content: (inout Self) -> Void) {
        element("g", attributes, content)
    }

    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: (inout Self) -> Void
    ) {
        open(name, attributes)
        text += ">\n"
        depth += 1
        content(&self)
        depth -= 1
        indent()
        text += "</\(name)>\n"
    }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    }

    private mutating func indent() { text += String(repeating: " ", count: depth) }

    /// Returns text as it stands in XML and HTML. Characters that XML cannot contain become U+FFFD.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in PageText.visible(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += " "
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
