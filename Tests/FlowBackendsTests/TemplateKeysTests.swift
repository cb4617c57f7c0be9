import FlowTemplates
import Foundation
import Testing

@testable import FlowBackends

/// `Templates/README.md` documents every key that a template may use.
@Suite struct TemplateKeysTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    private static let page = root.appending(path: "Templates/README.md")

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

    /// The benchmark of templates prints a part of a template with data of its own, in a package that CI does not build.
    @Test func theBenchmarkHasEveryKeyOfItsTemplate() throws {
        let partials = TemplateLibrary.builtIn.sources
        func keys(of template: String) -> Set<String> {
            template.matches(of: /\{\{([#^\/>]?) ?([\w.]+)\}\}/).reduce(into: []) { keys, tag in
                if tag.1 == ">" {
                    keys.formUnion(partials["Shared/\(tag.2).mustache"].map(keys(of:)) ?? [])
                } else {
                    keys.formUnion(tag.2.split(separator: ".").map(String.init))
                }
            }
        }
        let template = try #require(partials["Shared/FlowRoutes.mustache"])
        let end = try #require(template.range(of: "    /// The transitions by name"))
        let data = try String(
            contentsOf: Self.root.appending(path: "Benchmarks/Sources/RenderTemplates/Flow.swift"), encoding: .utf8)
        let declared = Set(data.matches(of: /Field\.\w+\("(\w+)"/).map { String($0.1) })
        #expect(keys(of: String(template[..<end.lowerBound])).subtracting(declared).sorted() == [])
    }
}
