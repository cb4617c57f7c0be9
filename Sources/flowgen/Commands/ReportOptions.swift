import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// The options that say how findings are printed, and from which severity they are a failure.
struct ReportOptions: ParsableArguments {
    @OptionGroup var printing: FormatOptions

    @Option(name: .customLong("fail-on"), choosing: "Exit with 1 if a finding is at least this severe")
    var failOn = FailureThreshold.error

    var format: ReportFormat { printing.format }

    /// Prints the findings, and throws the exit code for them. If `quietly`, prints nothing when there are none.
    func finish(_ check: Check, quietly: Bool = false) throws {
        let report = report(on: check)
        try show(report, quietly: quietly)
        try judge(report)
    }

    func report(on check: Check) -> Report {
        var report = check.report
        report.failsFrom = failOn.severity
        return report
    }

    /// Prints the findings, for GitHub also to the step summary. Returns what it printed.
    @discardableResult
    func show(_ report: Report, quietly: Bool = false) throws(Failure) -> String {
        if quietly, report.findings.isEmpty { return "" }
        let text = format.reporter.render(report, style: TextStyle(color: Terminal.wantsColor))
        try Terminal.print(text)
        if format.isGitHub { StepSummary.append(report) }
        return text
    }

    /// The values that determine how the same findings are printed, and how the command exits.
    var key: [String] { [format.reporter.name, failOn.rawValue, String(Terminal.wantsColor)] }

    /// Throws the exit code for the findings, if they are a failure.
    func judge(_ report: Report) throws {
        let count = report.findings.count { $0.severity >= failOn.severity }
        guard count > 0 else { return }
        Terminal.say("flowgen failed: \(counted(count, "finding")) at or above --fail-on \(failOn.rawValue)")
        throw ExitCode.findings
    }
}

/// The lowest severity that is a failure.
enum FailureThreshold: String, CaseIterable, Choice {
    case error, warning, information

    static let kind = "severity"
    /// The names as in `rules`.
    static let shortNames = ["info": Self.information]

    var severity: Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .information: .information
        }
    }
}
