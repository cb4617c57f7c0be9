import FlowModel

/// A reporter for people: each finding with the part of the source that it is about, then a summary of the run.
public enum TextReporter: Reporter {
    public static let name = "text"
    public static let abstract = "For people: findings with their places in the source"

    /// The first line is that of a finding, or a sentence, and the last one a sentence.
    public static func wrote(_ text: String) -> Bool {
        guard let first = text.split(separator: "\n").first, Report.ends(text) else { return false }
        return Report.isSentence(first) || first.hasPrefix("edit: ") || first.hasSuffix("]")
            || first.hasSuffix(Report.Comparison.warningEnd)
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        var printer = FindingPrinter(report, style: style)
        for group in report.groups {
            if let cause = group.cause, let sentence = group.sentence { printer.print(cause, sentence) }
            for (index, finding) in group.changes.enumerated() {
                printer.print(finding, below: group.changes[..<index])
            }
        }
        let warnings = (report.comparison?.warnings ?? []).map { VisibleText.line($0) + "\n\n" }.joined()
        let last =
            [report.sentence] + (report.comparison?.gapsSaid ?? [])
            + [report.comparison?.unexplained].compactMap(\.self)
        return warnings + printer.text + last.map { VisibleText.line($0) + "\n" }.joined()
    }
}
