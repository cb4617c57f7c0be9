import FlowModel

/// For people who watch: the findings that came since the report before, a line for each that is gone, and the run in
/// one sentence. A finding is known by its fingerprint, so that lines which moved are no news.
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

    /// The findings that the other report has not, as often as they occur more often here.
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
