public import FlowModel

/// The changes since the last report. Findings are identified by their fingerprints, so moved lines are not changes.
public struct ReportChanges {
    public var came: [Finding] = []
    /// The findings that are gone, with their former locations.
    public var gone: [(finding: Finding, location: String?)] = []
    /// The number of earlier findings that cannot be checked while there are errors.
    public var unchecked = 0

    public init() {}
}

/// A printer for watch mode: the findings that are new since the last report, a line for each that is gone, and a
/// summary of the run. Findings are identified by their fingerprints, so lines that moved are not reported.
public enum ChangePrinter {
    public static func render(_ report: Report, _ changes: ReportChanges, style: TextStyle) -> String {
        var printer = FindingPrinter(report, style: style)
        for finding in changes.came { printer.print(finding) }
        var text = printer.text
        for (finding, location) in changes.gone {
            text += style.paint("gone:", as: .help)
            text += " \(VisibleText.line(finding.message)) [\(finding.rule.rawValue)]"
            if let location { text += ", which was at \(VisibleText.line(location))" }
            text += "\n"
        }
        if changes.unchecked > 0 {
            let findings = changes.unchecked == 1 ? "1 finding" : "\(changes.unchecked) findings"
            text += style.paint("not checked", as: .help)
            text += " until the errors are fixed: \(findings) from before\n"
        }
        return text + report.sentence + "\n"
    }
}
