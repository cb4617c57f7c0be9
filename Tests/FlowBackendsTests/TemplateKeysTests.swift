import FlowTemplates
import Foundation
import Testing

@testable import FlowBackends

/// `Templates/README.md` documents every key that a template may use.
@Suite struct TemplateKeysTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Templates/README.md").standardizedFileURL

    @Test func thePageListsTheKeysOfThePlan() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "FlowBackendsTests -->\n"))
        let end = try #require(text.range(of: "<!-- end of keys -->"))
        let keys = RecordDescription.documentation(of: BackendCatalogue.all.flatMap(\.records))
        let wanted = "\n\(keys)\n"
        if ProcessInfo.processInfo.environment["FLOWGEN_RECORD"] == "1" {
            var recorded = text
            recorded.replaceSubrange(start.upperBound..<end.lowerBound, with: wanted)
            try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("Templates/README.md was rewritten; run again without FLOWGEN_RECORD")
        } else {
            #expect(
                text[start.upperBound..<end.lowerBound] == wanted, "run with FLOWGEN_RECORD=1 to rewrite the page")
        }
    }
}
