/// Returns the case that a pattern matches: that of `let .room(id)` is room. Nil if it matches anything.
func caseName(_ pattern: String) -> String? {
    var pattern = Substring(pattern)
    for word in ["let ", "var ", "is "] where pattern.hasPrefix(word) { pattern = pattern.dropFirst(word.count) }
    pattern = pattern.drop { $0 == " " }
    // `Route.room` and `.room` alike.
    let head = pattern.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`" }
    guard let dot = head.lastIndex(of: ".") else { return nil }
    let name = head[head.index(after: dot)...].filter { $0 != "`" }
    return name.isEmpty ? nil : String(name)
}

/// Returns the parts of a tuple: those of `(.a(let x, _), _, .b)` are three. A text that is no tuple is its only part.
func tupleParts(_ text: String) -> [String] {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return [text] }
    var parts: [String] = []
    var part = ""
    var depth = 0
    for letter in text.dropFirst().dropLast() {
        if "([{".contains(letter) { depth += 1 }
        if ")]}".contains(letter) { depth -= 1 }
        if letter == ",", depth == 0 {
            parts.append(part)
            part = ""
        } else {
            part.append(letter)
        }
    }
    parts.append(part)
    return parts.map { String($0.drop { $0 == " " }) }
}
