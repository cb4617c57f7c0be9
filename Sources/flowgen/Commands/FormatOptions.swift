import ArgumentParser

/// The options that say how findings are printed.
struct FormatOptions: ParsableArguments {
    @Option(choosing: "How to print findings")
    var format = ReportFormat.default
}
