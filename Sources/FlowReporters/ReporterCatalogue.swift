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

    /// Whether a text begins like a report of some format that has a beginning.
    public static func isReport(_ bytes: [UInt8]) -> Bool {
        all.contains { $0.beginnings.contains { bytes.starts(with: $0.utf8) } }
    }

    /// Returns the format with this name for `--format`.
    public static func reporter(named name: String) -> (any Reporter.Type)? {
        all.first { $0.name == name }
    }
}
