import FlowImport
import Foundation
import Testing

/// Words that not every flowgen knows are written if they are asked for.
@Suite struct LanguageWordsTests {
    private func draft(_ name: String, _ words: LanguageWords) throws -> String {
        let folder = CorpusTests.corpus.appendingPathComponent(name).appendingPathComponent("Sources")
        var options = ImportOptions()
        options.words = words
        return importFlows(try CorpusTests.sources(folder), options).files.map(\.contents).joined()
    }

    @Test func parts() throws {
        let text = try draft("routes/shared-views", .parts)
        #expect(text.contains("parts:\n  HelpButton:\n    - help "))
        #expect(text.contains("  ProductRow:\n    - product "))
        #expect(text.contains("    parts: [HelpButton, ProductRow]\n"))
        #expect(!text.contains("inherited"))
        #expect(try !draft("routes/shared-views", []).contains("parts:"))
    }

    @Test func rootsOfTabs() throws {
        #expect(try draft("views/styles", .tabRoots).contains("{flow: AppScreens, name: Settings, root: settings}"))
        #expect(try draft("views/styles", []).contains("TODO it starts with `settings`"))
    }

    @Test func withoutSwift() throws {
        #expect(try draft("routes/tabs", .swiftFalse).contains("generate: {swift: false}\n"))
    }
}
