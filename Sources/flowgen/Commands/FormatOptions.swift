import ArgumentParser

/// How findings are printed.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("How to print findings: \(ReportFormat.list). (default: text)", valueName: "format"),
        completion: .list(ReportFormat.names), transform: ReportFormat.init)
    var format = ReportFormat.default
}
