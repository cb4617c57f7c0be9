import FlowModel

/// A reporter for test reports of CI servers, such as GitLab's and Jenkins's: JUnit XML with a test case per finding.
///
/// A finding that makes the run fail is a failed test; any other is a passed test with its text as output, so that the
/// report and the exit code agree.
public enum JUnitReporter: Reporter {
    public static let name = "junit"
    public static let abstract = "For test reports of CI servers: JUnit XML with a test case per finding"

    public static func wrote(_ text: String) -> Bool {
        text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"flowgen\" ")
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        let failures = report.findings.count { $0.severity >= report.failsFrom }
        let skipped = report.caveats.count
        let tests = max(1, report.findings.count) + skipped
        let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="flowgen" \(counts)>
              <testsuite name="flowgen" \(counts) time="0">

            """
        for finding in report.findings { text += testCase(report.explained(finding), of: report) }
        if report.findings.isEmpty {
            text += "    <testcase name=\"no findings\" classname=\"flowgen\" time=\"0\"/>\n"
        }
        // What was not compared was not tested, and neither was what `check` finds.
        let warnings = (report.comparison?.warnings ?? []).indices.map { "not checked (\($0 + 1))" }
        let gaps = (report.comparison?.gapsSaid ?? []).indices.map { "not compared (\($0 + 1))" }
        for (name, caveat) in zip(warnings + gaps, report.caveats) {
            text += """
                    <testcase name="\(name)" classname="flowgen" time="0">
                      <skipped message="\(escaped(caveat))"/>
                    </testcase>

                """
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private static func testCase(_ finding: Finding, of report: Report) -> String {
        let subject = finding.subject == .none ? "" : " in \(finding.subject)"
        // Servers identify a test by its names: the key distinguishes two findings of one rule about one subject.
        let key = finding.key.isEmpty ? "" : " (\(finding.key))"
        var attributes = """
            name="\(escaped(finding.rule.rawValue + subject + key))" classname="flowgen.\(escaped(finding.rule.rawValue))"
            """
        if let source = report.source(of: finding.range) {
            attributes += " file=\"\(escapedPath(source.path))\" line=\"\(finding.range.start.line)\""
        }
        let body = withoutCommands(escaped(details(of: finding, in: report), inAttribute: false))
        let content =
            finding.severity >= report.failsFrom
            ? """
                  <failure type="\(finding.severity.rawValue)" message="\(escaped(finding.message))">\(body)</failure>
            """
            : "      <system-out>\(body)</system-out>"
        return "    <testcase \(attributes) time=\"0\">\n\(content)\n    </testcase>\n"
    }

    private static func details(of finding: Finding, in report: Report) -> String {
        let location = report.location(of: finding.range).map { $0 + ": " } ?? ""
        var lines = ["\(location)\(finding.severity.rawValue): \(finding.message) [\(finding.rule.rawValue)]"]
        for note in finding.notes {
            lines.append((report.location(of: note.range).map { $0 + ": " } ?? "") + "note: \(note.message)")
        }
        if !finding.path.isEmpty { lines += ["path:"] + WitnessPath.lines(of: finding.path).map { "  " + $0 } }
        if let help = finding.advice { lines.append("help: \(help)") }
        return lines.joined(separator: "\n")
    }

    /// Writes the colon of a line that would be a command to GitHub as a reference.
    private static func withoutCommands(_ body: String) -> String {
        body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            VisibleText.command(in: line).map { line[..<$0] + "&#58;" + line[$0...].dropFirst() } ?? line
        }.joined(separator: "\n")
    }

    /// Escapes text for XML (XML 1.0, 2.2), and makes visible what is not.
    private static func escaped(_ text: String, inAttribute: Bool = true) -> String {
        escapedPath(VisibleText.lines(text), inAttribute: inAttribute)
    }

    /// The same for a path, which must not change otherwise, so that it can be found: what is invisible is a reference.
    /// Characters that XML forbids are made visible.
    private static func escapedPath(_ text: String, inAttribute: Bool = true) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            case 0x0A where !inAttribute: escaped += "\n"
            // A parser would turn these into a space or a line break.
            case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
            case 0..<0x20, 0x7F..<0xA0: escaped += VisibleText.line(String(scalar))
            case 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
            case 0x20..<0x7F: escaped.unicodeScalars.append(scalar)
            default: escaped += VisibleText.isVisible(scalar) ? String(scalar) : "&#\(scalar.value);"
            }
        }
    }
}
