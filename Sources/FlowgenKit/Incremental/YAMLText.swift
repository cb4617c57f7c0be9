/// A YAML document with one line per key.
struct YAMLDocument {
    private(set) var text = ""

    /// Adds a key with its value, if it has one.
    mutating func add(_ key: String, _ value: String?) {
        if let value { text += "\(key): \(value)\n" }
    }
}

/// Fragments of YAML, each on one line.
enum YAMLText {
    /// Nil if there is nothing to list.
    static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : "[\(values.joined(separator: ", "))]"
    }

    /// Keys with values that are already YAML. Nil if there are none.
    static func mapping(_ entries: [(String, String)]) -> String? {
        entries.isEmpty ? nil : "{\(entries.map { "\(quoted($0)): \($1)" }.joined(separator: ", "))}"
    }

    /// Quotes a text, escaping everything that YAML could misread.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case " "..."~": quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
