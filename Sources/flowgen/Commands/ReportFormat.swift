import FlowReporters

/// A format for findings.
struct ReportFormat: Choice {
    /// The index of the format in the catalogue.
    private let index: Int

    static let kind = "format"
    static let all = ReporterCatalogue.all.indices.map { Self(index: $0) }
    static let `default` = ReportFormat(index: 0)

    private init(index: Int) { self.index = index }

    var name: String { reporter.name }
    var reporter: any Reporter.Type { ReporterCatalogue.all[index] }
    /// Whether it is meant to be read by people.
    var isForPeople: Bool { reporter.name == TextReporter.name }
    /// Whether it is for a step of GitHub Actions, which has a summary page.
    var isGitHub: Bool { reporter.name == GitHubReporter.name }
}
