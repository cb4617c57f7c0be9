/// The sentences by which a text is recognized as a report.
extension Report {
    /// Whether a text ends with the sentence of a report, and then at most with what was not compared.
    static func ends(_ text: String) -> Bool {
        text.split(separator: "\n").last { !isGap($0) }.map(isSentence) ?? false
    }

    private static func isGap(_ line: Substring) -> Bool {
        (Comparison.gapBeginnings + [Comparison.unexplainedBeginning]).contains { line.hasPrefix($0) }
    }

    /// Whether a line is the sentence of a report.
    static func isSentence(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        guard words.count > 3, words[0] == "No" || Int(words[0]) != nil else { return false }
        let nouns = ["changes", "breaking", "warning", "warnings", "informational"]
        if nouns.contains(String(words[1])), words.contains("between"), words.contains("and") { return true }
        // `in 3 flows with 41 routes`
        let end = Array(words.suffix(6))
        return end.count == 6 && end[0] == "in" && end[2].hasPrefix("flow") && end[3] == "with"
            && end[5].hasPrefix("route") && Int(end[1]) != nil && Int(end[4]) != nil
    }
}
