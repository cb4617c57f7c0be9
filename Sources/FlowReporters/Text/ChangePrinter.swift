import FlowModel

/// For watch mode: the findings that are new since the last report, a line for each that is gone, and a summary of the
/// run. Findings are identified by their fingerprints, so lines that moved are not reported.
public enum ChangePrinter {
    public static func render(_ report: Report, since last: Report?, style: TextStyle) -> String {
        var printer = FindingPrinter(report, style: style)
        for finding in findings(of: report, besides: last) { printer.print(finding) }
        var text = printer.text
        if let last {
            for finding in findings(of: last, besides: report) {
                text += style.paint("gone:", as: .help)
                text += " \(VisibleText.line(finding.message)) [\(finding.rule.rawValue)]"
                if let place = last.place(of: finding.range) { text += ", which was at \(VisibleText.line(place))" }
                text += "\n"
            }
        }
        return text + report.sentence + "\n"
    }

    /// The findings that the other report lacks. Of repeated ones, only the additional occurrences.
    private static func findings(of report: Report, besides other: Report?) -> [Finding] {
        var known: [String: Int] = [:]
        for finding in other?.findings ?? [] { known[finding.fingerprint, default: 0] += 1 }
        return report.findings.filter { finding in
            guard let count = known[finding.fingerprint], count > 0 else { return true }
            known[finding.fingerprint] = count - 1
            return false
        }
    }
}
