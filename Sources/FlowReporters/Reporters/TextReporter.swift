import FlowModel

/// For people: each finding with the part of the source that it is about, followed by a summary of the run.
public enum TextReporter: Reporter {
    public static let name = "text"
    public static let abstract = "For people: findings with their places in the source"

    public static func render(_ report: Report, style: TextStyle) -> String {
        var printer = FindingPrinter(report, style: style)
        for finding in report.findings { printer.print(finding) }
        return printer.text + ([report.sentence] + report.caveats.map(VisibleText.line)).map { $0 + "\n" }.joined()
    }
}
