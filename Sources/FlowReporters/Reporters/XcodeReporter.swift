import FlowModel

/// A reporter for Xcode and SwiftPM, which show `path:line:column: severity: message` at its place in the source.
/// Notes, the path and the help of a finding follow it as `note:` lines.
///
/// Both attach a `note:` to the error or warning before it. A finding of severity `information` is also a `note:`,
/// because a `warning:` would call for more attention than it deserves. These findings come first, so that they are not
/// attached to another one.
public enum XcodeReporter: Reporter {
    public static let name = "xcode"
    public static let abstract = "For Xcode and SwiftPM: `path:line:column: severity: message [rule]`"

    /// Each line has a severity, at its beginning or behind a place, and is a finding, with its rule at the end, a caveat, or
    /// a note on a finding.
    public static func wrote(_ text: String) -> Bool {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, isFinding(first) || isCaveat(first) else { return false }
        return lines.allSatisfy { has("note: ", $0) || isFinding($0) || isCaveat($0) }
    }

    private static func isCaveat(_ line: Substring) -> Bool {
        line.hasPrefix("warning: ")
            && (line.hasSuffix(Report.Comparison.warningEnd)
                || Report.Comparison.gapBeginnings.contains { line.hasPrefix("warning: \($0)") })
    }

    private static func has(_ severity: String, _ line: Substring) -> Bool {
        line.hasPrefix(severity) || isPlace(line, before: ": \(severity)")
    }

    /// Whether a line has a severity, and ends with a rule: ` [unknown-target]`. Compilers write none, or another kind of name.
    private static func isFinding(_ line: Substring) -> Bool {
        guard ["error: ", "warning: ", "note: "].contains(where: { has($0, line) }) else { return false }
        guard line.hasSuffix("]"), let start = line.lastIndex(of: "["), line[..<start].hasSuffix(" ")
        else { return false }
        let rule = line[start...].dropFirst().dropLast()
        return rule.first?.isLetter == true && rule.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
    }

    private static func isPlace(_ line: Substring, before severity: String) -> Bool {
        guard let found = line.firstRange(of: severity) else { return false }
        let parts = line[..<found.lowerBound].split(separator: ":")
        return parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil }
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        var text = ""
        for isInformation in [true, false] {
            for finding in report.findings where (finding.severity == .information) == isInformation {
                add(report.explained(finding), of: report, to: &text)
            }
        }
        for caveat in report.caveats { text += "warning: \(VisibleText.line(caveat))\n" }
        return text
    }

    private static func add(_ finding: Finding, of report: Report, to text: inout String) {
        let severity = finding.severity == .information ? "note" : finding.severity.rawValue
        let location = location(of: finding.range, in: report)
        text +=
            "\(location)\(severity): \(VisibleText.line(finding.message)) [\(finding.rule.rawValue)]\n"
        for note in finding.notes {
            text += "\(Self.location(of: note.range, in: report))note: \(VisibleText.line(note.message))\n"
        }
        if !finding.path.isEmpty {
            let path = finding.path.map(\.description).joined(separator: " → ")
            text += "\(location)note: path: \(VisibleText.line(path))\n"
        }
        if let help = finding.advice {
            let line = help.split(separator: "\n").joined(separator: " ")
            text += "\(location)note: help: \(VisibleText.line(line))\n"
        }
    }

    /// The start of a line. Empty for a finding outside files: Xcode shows it without a location.
    private static func location(of range: SourceRange, in report: Report) -> String {
        guard let source = report.source(of: range) else { return "" }
        return "\(VisibleText.path(source.path)):\(range.start.line):\(range.start.column): "
    }
}
