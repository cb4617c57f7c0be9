import ArgumentParser
import FlowModel
import FlowReporters

/// A format for findings.
struct ReportFormat {
    /// Its index in the catalogue.
    private let index: Int

    static let `default` = ReportFormat(index: 0)
    static let names = ReporterCatalogue.all.map { $0.name }
    static var list: String { names.joined(separator: ", ") }

    private init(index: Int) { self.index = index }

    /// Finds the format with this name; throws with a hint if there is none.
    init(_ name: String) throws {
        guard let index = Self.names.firstIndex(of: name) else {
            let hint = Spelling.hint(for: name, among: Self.names) ?? "the formats are \(Self.list)"
            throw ValidationError("there is no format \(name); \(hint)")
        }
        self.index = index
    }

    var reporter: any Reporter.Type { ReporterCatalogue.all[index] }
    /// Whether it is meant to be read by people.
    var isForPeople: Bool { reporter.name == TextReporter.name }
    /// Whether it is for a step of GitHub Actions, which has a summary page.
    var isGitHub: Bool { reporter.name == GitHubReporter.name }
}
