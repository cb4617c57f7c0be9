import FlowBackends
import FlowModel
import FlowTemplates
import FlowgenKit
import Foundation
import Testing

/// The recorded Swift shows every construct of the generated code, so that a review sees what an edit of a template
/// changes.
@Suite struct GoldenTests {
    /// Each section of the templates of a YAML file gets a mark of its own, which must be in the Swift of some case. Only
    /// what a flow of more than 500 routes gets is not shown. What frameworks share is shown for the first one.
    @Test(arguments: BackendCatalogue.all.map(\.folder)) func showEverySection(ofFramework folder: String) throws {
        let base = BackendCatalogue.all.first { $0.folder == folder }?.base
        let (templates, sections) = Self.marked(from: [folder, base].compactMap(\.self))
        #expect(sections.count > 200)
        let isFirst = folder == BackendCatalogue.all[0].folder
        var unseen = isFirst ? sections : sections.filter { $0.value.hasPrefix("\(folder)/") }
        var session = Session()
        for corpusCase in CorpusCase.all + [.samples] where try corpusCase.expectedFiles != nil {
            var program = try corpusCase.program
            program.templates = templates
            let build = Flowgen.build(program, in: &session) { $0 }
            #expect(build.templateErrors.isEmpty)
            for file in build.files where file.name != GeneratedFile.supportName {
                for scalar in String(decoding: file.bytes, as: UTF8.self).unicodeScalars { unseen[scalar] = nil }
            }
        }
        unseen = unseen.filter { !$0.value.hasSuffix("{{#isDefault}}") }
        #expect(unseen.isEmpty, "no case with `Generated/` shows \(unseen.values.sorted().joined(separator: ", "))")
    }

    /// The table of transitions is written here and read by generated code: `Tests/GeneratedCode/Details` reads the same
    /// file.
    @Test func writeTheTableThatGeneratedCodeReads() throws {
        let corpusCase = try #require(CorpusCase.all.first { $0.name == "generated/every-transition" })
        let table = try String(contentsOf: corpusCase.folder.appending(path: "table.txt"), encoding: .utf8)
        let swift = try corpusCase.program.build().files.map { String(decoding: $0.bytes, as: UTF8.self) }
        let lines = table.split(separator: "\n").map { "            \($0)\n" }
        #expect(lines.count > 20)
        #expect(swift.contains { $0.contains("(\n            \"\"\"\n\(lines.joined())            \"\"\",\n") })
    }

    /// Returns a template and its partials with a mark at the start of each section, and the places of the marks.
    private static func marked(
        from folders: [String]
    ) -> (templates: [String: String], sections: [Unicode.Scalar: String]) {
        let sources = TemplateLibrary.builtIn.sources
        var templates: [String: String] = [:]
        var sections: [Unicode.Scalar: String] = [:]
        var waiting = folders.map { "\($0)/File.swift.mustache" }
        while let path = waiting.popLast() {
            guard templates[path] == nil, let text = sources[path] else { continue }
            templates[path] = text.replacing(/{{[#^] ?([\w.-]+) ?}}/) { section in
                // A character that nobody uses: Unicode leaves these to private agreement.
                guard let mark = Unicode.Scalar(0xE000 + UInt32(sections.count)) else {
                    return String(section.output.0)
                }
                let line = text[..<section.range.lowerBound].count { $0.isNewline } + 1
                sections[mark] = "\(path):\(line): \(section.output.0)"
                return "\(section.output.0)\(mark)"
            }
            for partial in text.matches(of: /{{> ?(\w+) ?}}/) {
                waiting += (folders + ["Shared"]).map { "\($0)/\(partial.output.1).mustache" }
            }
        }
        return (templates, sections)
    }
}
