import FlowModel

/// A reporter for GitHub Actions: workflow commands, which become annotations of the changed files.
///
/// A change is at the edit that it follows from: an annotation of a file that was not edited is not shown with the others.
///
/// GitHub keeps ten annotations of each kind per step, and silently drops the others. So the most severe kind comes
/// first, and if there are more than ten of one, the tenth reports how many are not shown.
public enum GitHubReporter: Reporter {
    public static let name = "github"
    public static let abstract = "For GitHub Actions: annotations, up to ten of each kind, and a full summary"

    private static let maximum = 10

    /// Commands, and the sentence of a report.
    public static func wrote(_ text: String) -> Bool {
        text.split(separator: "\n").dropLast().allSatisfy { $0.hasPrefix("::") } && Report.ends(text)
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        var text = ""
        for severity in [Severity.error, .warning, .information] {
            let findings = report.findings.filter { $0.severity == severity }
            // Caveats are among the warnings, which they may make meaningless. Many of them leave half of the room.
            let caveats = severity == .warning ? report.caveats : []
            let told = caveats.count > maximum / 2 ? maximum / 2 - 1 : caveats.count
            for caveat in caveats[..<told] { text += "::warning title=flowgen::\(data([caveat]))\n" }
            if told < caveats.count {
                let message = "\(caveats.count - told) more was not compared: `flowgen diff` says what"
                text += "::warning title=flowgen::\(data([message]))\n"
            }
            let maximum = maximum - min(caveats.count, maximum / 2)
            let shown = findings.count > maximum ? maximum - 1 : findings.count
            for finding in findings[..<shown] { text += command(for: report.atEdit(finding), of: report) }
            if shown < findings.count {
                text += remainder(findings.count - shown, severity, of: report)
            }
        }
        return text + VisibleText.line(report.sentence) + "\n"
    }

    private static func command(for finding: Finding, of report: Report) -> String {
        var properties = ["title=flowgen " + property(finding.rule.rawValue)]
        if let source = report.source(of: finding.range) {
            let range = finding.range
            var location = ["file=" + property(source.path), "line=\(range.start.line)", "endLine=\(range.end.line)"]
            // GitHub rejects columns in an annotation of several lines.
            if range.start.line == range.end.line {
                location += ["col=\(range.start.column)", "endColumn=\(range.end.column)"]
            }
            properties = location + properties
        }
        var lines = [finding.message]
        lines += finding.notes.compactMap { note in report.location(of: note.range).map { "\(note.message): \($0)" } }
        if !finding.path.isEmpty {
            lines.append("path: " + finding.path.map(\.description).joined(separator: " → "))
        }
        if let help = finding.advice { lines.append("help: " + help) }
        return "::\(finding.severity.gitHubCommand) \(properties.joined(separator: ","))::\(data(lines))\n"
    }

    private static func remainder(_ count: Int, _ severity: Severity, of report: Report) -> String {
        let noun =
            switch severity {
            case .error: "errors"
            case .warning: "warnings"
            case .information, .off: "informational findings"
            }
        let command = report.comparison == nil ? "check" : "diff"
        let message = "\(count) more \(noun): the step summary and `flowgen \(command)` list them all"
        return "::\(severity.gitHubCommand) title=flowgen::\(data([message]))\n"
    }

    // MARK: Escaping

    /// Formats lines as the message of a command. Control characters are made visible.
    private static func data(_ lines: [String]) -> String {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { VisibleText.line(String($0)).replacing("%", with: "%25") }.joined(separator: "%0A")
    }

    /// Escapes a text as a property of a command. It must not change otherwise, so that a path can be found.
    private static func property(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":": escaped += "%3A"
            case ",": escaped += "%2C"
            default:
                escaped +=
                    scalar.properties.generalCategory == .control
                    ? VisibleText.line(String(scalar)) : String(scalar)
            }
        }
    }
}

extension Severity {
    fileprivate var gitHubCommand: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .information, .off: "notice"
        }
    }
}
