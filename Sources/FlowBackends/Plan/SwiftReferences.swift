import FlowModel

/// The names in a Swift expression that may refer to variables.
enum SwiftReferences {
    /// Returns all names except those in strings, after a dot, and those that label an argument.
    static func names(in expression: String) -> Set<String> {
        let scalars = Array(expression.unicodeScalars)
        var names: Set<String> = []
        var brackets: [Unicode.Scalar] = []
        // The last scalar that is not blank, and the one right before it.
        var previous: (last: Unicode.Scalar, before: Unicode.Scalar) = (" ", " ")
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "\"" {
                index = end(ofString: index, in: scalars)
            } else if SwiftName.isPart(scalar) {
                let end = scalars[index...].firstIndex { !SwiftName.isPart($0) } ?? scalars.count
                // `0...count` has dots, too.
                let isMember = previous.last == "." && previous.before != "."
                let follows = scalars[end...].first { !isBlank($0) }
                let isLabel = follows == ":" && brackets.last == "(" && (previous.last == "(" || previous.last == ",")
                if !isMember, !isLabel {
                    var name = String.UnicodeScalarView()
                    name.append(contentsOf: scalars[index..<end])
                    names.insert(String(name))
                }
                index = end - 1
            } else if "([{".unicodeScalars.contains(scalar) {
                brackets.append(scalar)
            } else if ")]}".unicodeScalars.contains(scalar) {
                _ = brackets.popLast()
            }
            if !isBlank(scalars[index]) {
                previous = (scalars[index], index > 0 ? scalars[index - 1] : " ")
            }
            index += 1
        }
        return names
    }

    /// Whether a scalar means nothing here: a space, or a quote around a keyword.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "`" }

    /// Returns the index of the quote that closes a string, skipping escapes.
    private static func end(ofString start: Int, in scalars: [Unicode.Scalar]) -> Int {
        var index = start + 1
        while index < scalars.count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
        return min(index, scalars.count - 1)
    }
}
