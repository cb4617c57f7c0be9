import FlowBackends
import FlowModel
import Foundation
import Testing

@testable import FlowgenKit

/// What is left out of a build after an edit: it must not matter.
@Suite struct SurfaceTests {
    /// The Swift of each file of each program follows from the file and from what all others show of themselves.
    @Test(arguments: CorpusCase.all)
    func swiftDependsOnSurfaces(_ corpusCase: CorpusCase) throws {
        try compare(Program(sources: Self.divided(try corpusCase.sources)))
    }

    /// The same where all files but one belong to another module.
    @Test(arguments: CorpusCase.all)
    func swiftDependsOnSurfacesOfModules(_ corpusCase: CorpusCase) throws {
        let sources = Self.divided(try corpusCase.sources)
        for index in sources.indices where sources.count > 1 {
            var others = sources
            let own = others.remove(at: index)
            try compare(Program(sources: [own], modules: [ModuleSources(name: "Other", sources: others)]))
        }
    }

    /// A file for each document: most cases are one file.
    private static func divided(_ sources: [SourceFile]) -> [SourceFile] {
        sources.flatMap { source in
            let text = "\n" + String(decoding: source.bytes, as: UTF8.self)
            return text.components(separatedBy: "\n---\n").enumerated().map { number, document in
                SourceFile(path: "flows/\(source.baseName)\(number).yaml", text: document + "\n")
            }
        }
    }

    private func compare(_ program: Program) throws {
        let check = Flowgen.check(program)
        guard !check.hasErrors else { return }
        let surfaces = ProgramSurfaces(of: check)
        let renderer = try Self.renderer.get()
        for index in program.sources.indices {
            let reduced = program.replacingBytes { other in
                guard other != index, case .flows(let text) = surfaces.files[other] else { return nil }
                return Array((surfaces.references[index].contains(other) ? text : surfaces.sketches[other]).utf8)
            }
            let (contents, graph) = Flowgen.read(reduced)
            for other in contents.indices where other != index && surfaces.files[other] != .whole {
                #expect(contents[other].findings.map(\.message) == [], "a surface is YAML without mistakes")
            }
            let (whole, reducedPlan) = (Planner(check.graph, framework: nil), Planner(graph, framework: nil))
            let (expected, file) = (renderer.file(whole.plan(index)), renderer.file(reducedPlan.plan(index)))
            #expect(
                String(decoding: file.bytes, as: UTF8.self) == String(decoding: expected.bytes, as: UTF8.self),
                "\(file.name)")
        }
    }

    /// A surface says of itself all that it says of the file.
    @Test(arguments: CorpusCase.all)
    func surfacesHaveThemselvesAsSurfaces(_ corpusCase: CorpusCase) throws {
        let program = Program(sources: Self.divided(try corpusCase.sources))
        let check = Flowgen.check(program)
        guard !check.hasErrors else { return }
        let surfaces = ProgramSurfaces(of: check)
        let reduced = program.replacingBytes { index in
            if case .flows(let text) = surfaces.files[index] { Array(text.utf8) } else { nil }
        }
        let (contents, graph) = Flowgen.read(reduced)
        let again = ProgramSurfaces(
            of: Check(sources: reduced.allSources, contents: contents, findings: [], graph: graph))
        #expect(again.files == surfaces.files)
        #expect(again.sketches == surfaces.sketches)
        #expect(again.references == surfaces.references)
    }

    private static let renderer = Result { try Renderer() }

    /// What is found in a program does not depend on quiet texts.
    @Test(arguments: CorpusCase.all)
    func findingsDependOnOutlines(_ corpusCase: CorpusCase) throws {
        let check = Flowgen.check(Program(sources: try corpusCase.sources))
        for (index, outline) in Outline.all(of: check).enumerated() {
            guard let outline else { continue }
            var edited = check.sources
            edited[index].bytes = try #require(
                Outline.bytes(
                    of: edited[index], check.contents[index], shownLines: outline.shownLines,
                    replacingTextsBy: Array("\"Another: text, in “quotes”\"".utf8)))
            let after = Flowgen.check(Program(sources: edited))
            #expect(after.findings.map(Facts.init) == check.findings.map(Facts.init))
            let following = Flowgen.check(Program(sources: edited), after: check)
            #expect(following.findings.map(Facts.init) == after.findings.map(Facts.init))
            #expect(Outline.all(of: after)[index] == outline)
        }
    }

    /// What is printed of a finding in any format, besides the lines that it shows.
    private struct Facts: Equatable {
        let words: [String?]
        let ranges: [SourceRange]

        init(_ finding: Finding) {
            words = [
                finding.rule.rawValue, finding.severity.rawValue, finding.message, finding.help, finding.key,
                "\(finding.subject)", "\(finding.path)",
            ]
            ranges = [finding.range] + finding.notes.map(\.range)
        }
    }
}
