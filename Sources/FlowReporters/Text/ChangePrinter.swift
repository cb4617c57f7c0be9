public import FlowModel

/// What is different from the report before. A finding is known by its fingerprint, so that lines which moved are no news.
public struct ReportChanges {
    public var came: [Finding] = []
    /// With the places where they were.
    public var gone: [(finding: Finding, place: String?)] = []
    /// How many were found before, and cannot be looked for while there are errors.
    public var unchecked = 0

    public init() {}
}

/// For people who watch: the findings that came since the report before, a line for each that is gone, and the run in
/// one sentence.
public enum ChangePrinter {
    public static func render(_ report: Report, _ changes: ReportChanges, style: TextStyle) -> String {
        var printer = FindingPrinter(report, style: style)
        for finding in changes.came { printer.print(finding) }
        var text = printer.text
        for (finding, place) in changes.gone {
            text += style.paint("gone:", as: .help)
            text += " \(VisibleText.line(finding.message)) [\(finding.rule.rawValue)]"
            if let place { text += ", which was at \(VisibleText.line(place))" }
            text += "\n"
        }
        if changes.unchecked > 0 {
            let findings = changes.unchecked == 1 ? "1 finding" : "\(changes.unchecked) findings"
            text += style.paint("not checked", as: .help)
            text += " until the errors are corrected: \(findings) from before\n"
        }
        return text + report.sentence + "\n"
    }
}
