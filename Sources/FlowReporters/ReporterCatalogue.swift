/// Every output format, the default one first.
public enum ReporterCatalogue {
    public static let all: [any Reporter.Type] = [
        TextReporter.self,
        XcodeReporter.self,
        JSONReporter.self,
        SARIFReporter.self,
        GitHubReporter.self,
        JUnitReporter.self,
        MarkdownReporter.self,
    ]

    /// Returns the format with this name for `--format`.
    public static func reporter(named name: String) -> (any Reporter.Type)? {
        all.first { $0.name == name }
    }
}
