import FlowReporters
import Foundation
import Testing

@Suite struct ReporterCatalogueTests {
    /// A format cannot be added without its line.
    @Test func catalogueIsTheFolder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/FlowReporters/Reporters").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == ReporterCatalogue.all.map { "\($0).swift" }.sorted())
    }

    @Test func namesAreUniqueAndFindTheirFormat() {
        let names = ReporterCatalogue.all.map { $0.name }
        #expect(Set(names).count == names.count)
        for name in names { #expect(ReporterCatalogue.reporter(named: name)?.name == name) }
        #expect(ReporterCatalogue.reporter(named: "Text") == nil)
    }

    @Test func typesAreCalledLikeTheirFormats() {
        for reporter in ReporterCatalogue.all {
            #expect("\(reporter)".lowercased() == reporter.name + "reporter")
            #expect(!reporter.abstract.isEmpty && !reporter.abstract.hasSuffix("."))
            #expect(!reporter.abstract.contains("\n"))
        }
    }
}
