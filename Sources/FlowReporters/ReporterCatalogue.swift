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

    /// Whether bytes are a report of some format.
    public static func isReport(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return all.contains { $0.wrote(text) }
    }

    /// Returns the format with this name for `--format`.
    public static func reporter(named name: String) -> (any Reporter.Type)? {
        all.first { $0.name == name }
    }
}
