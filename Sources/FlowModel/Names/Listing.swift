extension [String] {
    /// Returns the texts as a sentence lists them: "a, b and c".
    package func listed(_ conjunction: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// Returns the texts as a sentence lists them, each as code: "`a`, `b` and `c`".
    package func quoted(_ conjunction: String = "and") -> String {
        map { "`\($0)`" }.listed(conjunction)
    }
}
