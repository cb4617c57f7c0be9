import FlowModel

/// A reporter for comments and summaries: a sentence and a table of the findings, the most severe first.
public enum MarkdownReporter: Reporter {
    public static let name = "markdown"
    public static let abstract = "For pull request comments and summaries of CI runs: a table"

    public static func wrote(_ text: String) -> Bool {
        text.hasPrefix("### flowgen\n") || text.hasPrefix(ChangesMarkdown.marker)
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        render(report, maximumBytes: .max)
    }

    /// Renders at most `maximumBytes`, for places with a size limit: the last row then states how many findings are
    /// left out.
    public static func render(_ report: Report, maximumBytes: Int) -> String {
        guard let comparison = report.comparison else {
            return table(of: report, below: "### flowgen\n\n\(report.sentence).\n", maximumBytes: maximumBytes)
        }
        let head = ChangesMarkdown.head(report)
        // What is reported are the errors that prevent it.
        if !comparison.isMade { return table(of: report, below: head, maximumBytes: maximumBytes) }
        return ChangesMarkdown.render(report, below: head, maximumBytes: maximumBytes)
    }

    private static func table(of report: Report, below head: String, maximumBytes: Int) -> String {
        var text = head
        guard !report.findings.isEmpty else { return text }
        text += "\n| | place | finding | rule |\n| --- | --- | --- | --- |\n"
        var size = text.utf8.count
        // A stable sort.
        let findings = report.findings.enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }
        for (shown, finding) in findings.map(\.element).enumerated() {
            let row = row(for: finding, of: report)
            size += row.utf8.count
            // Leaves room for the row about the rest.
            guard size + 100 <= maximumBytes else {
                return text + "| | | and \(findings.count - shown) more: `flowgen check` lists them all | |\n"
            }
            text += row
        }
        return text
    }

    /// - Parameters:
    ///   - severity: What the first cell says.
    ///   - above: The rows above it. A path is in one of them.
    static func row(
        for finding: Finding, of report: Report, severity: String? = nil, below above: [Finding] = []
    ) -> String {
        var message = MarkdownText.cell(finding.message)
        if let title = report.title(finding.subject) { message += " (\(MarkdownText.cell(title)))" }
        var lines = [message]
        lines += finding.notes.map { note in
            MarkdownText.cell(note.message) + (Self.place(note.range, in: report).map { ": " + $0 } ?? "")
        }
        if let reference = above[...].reference(toPathOf: finding) {
            lines.append("path: " + MarkdownText.cell(reference))
        } else if !finding.path.isEmpty {
            lines.append("path: " + finding.path.map { MarkdownText.code($0.description) }.joined(separator: " → "))
        }
        if let help = finding.advice {
            lines += help.split(separator: "\n").map { MarkdownText.cell(String($0)) }
        }
        let cell = lines.joined(separator: "<br>")
        let place = Self.place(finding.range, in: report) ?? ""
        return
            "| \(severity ?? finding.severityWord) | \(place) | \(cell) | \(MarkdownText.code(finding.rule.rawValue)) |\n"
    }

    /// Returns a place, as a link if there is an address for it. Nil for one that is not in a file that was read.
    static func place(_ range: SourceRange, in report: Report) -> String? {
        report.location(of: range).map { location in
            let code = MarkdownText.code(location)
            return report.address(of: range).map { "[\(code)](<\($0)>)" } ?? code
        }
    }
}
