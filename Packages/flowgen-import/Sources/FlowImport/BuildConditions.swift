/// Decides which branches of `#if` are the app on a phone, as it is released.
enum BuildCondition {
    /// Whether a condition holds; nil if it is a setting of the app's own.
    static func holds(_ text: String) -> Bool? {
        let text = text.filter { $0 != " " }
        let alternatives = parts(of: text, "||")
        if alternatives.count > 1 {
            let found = alternatives.map(holds)
            return found.contains(true) ? true : found.contains(nil) ? nil : false
        }
        let conditions = parts(of: text, "&&")
        if conditions.count > 1 {
            let found = conditions.map(holds)
            return found.contains(false) ? false : found.contains(nil) ? nil : true
        }
        if text.hasPrefix("!") { return holds(String(text.dropFirst())).map { !$0 } }
        if text.hasPrefix("("), text.hasSuffix(")") { return holds(String(text.dropFirst().dropLast())) }
        return known(text)
    }

    private static func known(_ text: String) -> Bool? {
        if text.hasPrefix("os(") { return text == "os(iOS)" }
        if text.hasPrefix("targetEnvironment(") || text == "DEBUG" { return false }
        if text.hasPrefix("canImport(") {
            let isOfMac = ["AppKit", "Cocoa", "WatchKit"].contains(
                String(text.dropFirst("canImport(".count).dropLast()))
            return isOfMac ? false : nil
        }
        return nil
    }

    /// The parts of a text between an operator outside of parentheses.
    private static func parts(of text: String, _ separator: String) -> [String] {
        var parts = [""]
        var depth = 0
        var rest = Substring(text)
        while let letter = rest.first {
            if depth == 0, rest.hasPrefix(separator) {
                parts.append("")
                rest = rest.dropFirst(separator.count)
                continue
            }
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            parts[parts.count - 1].append(letter)
            rest = rest.dropFirst()
        }
        return parts
    }
}
