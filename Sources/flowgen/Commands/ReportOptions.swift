import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// How findings are printed, and from when on they are a failure.
struct ReportOptions: ParsableArguments {
    @OptionGroup var printing: FormatOptions

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp("Exit with 1 on findings that are at least this bad.", valueName: "severity"))
    var failOn = FailureThreshold.error

    var format: ReportFormat { printing.format }

    /// Prints the findings, and throws the exit code that they call for. Quietly: nothing where there are none.
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

    /// Prints the findings, for GitHub on the page of the run as well. Returns what it printed.
    @discardableResult
    func show(_ report: Report, quietly: Bool = false) throws(Failure) -> String {
        if quietly, report.findings.isEmpty { return "" }
        let text = format.reporter.render(report, style: TextStyle(color: Terminal.wantsColor))
        try Terminal.print(text)
        if format.isGitHub { StepSummary.append(report) }
        return text
    }

    /// What decides how a report of the same findings looks, and how the command ends.
    var key: [String] { [format.reporter.name, failOn.rawValue, String(Terminal.wantsColor)] }

    /// Throws the exit code that findings call for.
    func judge(_ report: Report) throws {
        let count = report.findings.count { $0.severity >= failOn.severity }
        guard count > 0 else { return }
        Terminal.say("flowgen failed: \(counted(count, "finding")) at or above --fail-on \(failOn.rawValue)")
        throw ExitCode.findings
    }
}

/// From which severity on findings are a failure.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, information

    /// `info` is short for `information`, here as under `rules`.
    init?(argument: String) { self.init(rawValue: argument == "info" ? "information" : argument) }

    var severity: Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .information: .information
        }
    }
}
