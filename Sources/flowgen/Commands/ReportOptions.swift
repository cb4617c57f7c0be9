import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// How findings are printed, and from when on they are a failure.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How to print findings.", valueName: "format"))
    var format = ReportFormat.default

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp("Exit with 1 on findings that are at least this bad.", valueName: "severity"))
    var failOn = FailureThreshold.error

    /// Prints the findings, and throws the exit code that they call for. Quietly: nothing where there are none.
    func finish(_ check: Check, quietly: Bool = false) throws {
        let report = check.report
        if !quietly || !report.findings.isEmpty {
            Terminal.print(format.reporter.render(report, style: TextStyle(color: Terminal.wantsColor)))
        }
        let worst = report.findings.map(\.severity).max() ?? .off
        guard worst >= failOn.severity else { return }
        let count = report.findings.count { $0.severity >= failOn.severity }
        Terminal.say("flowgen failed: \(counted(count, "finding")) at or above --fail-on \(failOn.rawValue)")
        throw ExitCode.findings
    }
}

/// A format of findings.
struct ReportFormat: ExpressibleByArgument {
    /// Its place in the catalogue.
    private let index: Int

    static let `default` = ReportFormat(index: 0)

    private init(index: Int) { self.index = index }

    init?(argument: String) {
        guard let index = ReporterCatalogue.all.firstIndex(where: { $0.name == argument }) else { return nil }
        self.index = index
    }

    var reporter: any Reporter.Type { ReporterCatalogue.all[index] }
    var defaultValueDescription: String { reporter.name }
    static var allValueStrings: [String] { ReporterCatalogue.all.map { $0.name } }
}

/// From which severity on findings are a failure.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, info

    var severity: Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .information
        }
    }
}

/// A format and the file that it is written to: `json:findings.json`.
struct ReportOutput: ExpressibleByArgument {
    let format: ReportFormat
    let path: String

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty, let format = ReportFormat(argument: parts[0]) else { return nil }
        self.format = format
        path = parts[1]
    }

    func write(_ check: Check) throws(Failure) {
        try FlowFiles.write(Array(format.reporter.render(check.report, style: .plain).utf8), to: path)
    }
}
