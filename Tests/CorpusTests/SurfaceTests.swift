import FlowBackends
import FlowModel
import FlowReporters
import Foundation
import Testing

@testable import FlowgenKit

/// What a build after an edit skips must not matter.
@Suite struct SurfaceTests {
    /// The Swift of each file depends only on the file itself and on the surfaces of all others.
    @Test(arguments: CorpusCase.all)
    func swiftDependsOnSurfaces(_ corpusCase: CorpusCase) throws {
        try compare(Program(sources: Self.divided(try corpusCase.sources)))
    }

    /// The same if all files but one belong to another module.
    @Test(arguments: CorpusCase.all)
    func swiftDependsOnSurfacesOfModules(_ corpusCase: CorpusCase) throws {
        let sources = Self.divided(try corpusCase.sources)
        for index in sources.indices where sources.count > 1 {
            var others = sources
            let own = others.remove(at: index)
            try compare(Program(sources: [own], modules: [ModuleSources(name: "Other", sources: others)]))
        }
    }

    /// A stack asks for the views and guards of flows that its own flow does not name.
    @Test func swiftDependsOnSketches() throws {
        let program = """
            app: Market
            start: Shop
            guards: {isKnown: {}}
            ---
            flow: Shop
            root: home
            routes: {home: {view: HomeView, transitions: [Cart]}}
            ---
            flow: Cart
            root: items
            routes: {items: {view: CartView, transitions: [Help]}}
            ---
            flow: Help
            root: topics
            routes: {topics: {transitions: [{to: answer, requires: isKnown}]}, answer: {}}
            """
        try compare(Program(sources: Self.divided([SourceFile(path: "Flows/Shop.yaml", text: program)])))
        let withoutApp = String(program.drop { $0 != "-" }.dropFirst(4))
            .replacingOccurrences(of: "{to: answer, requires: isKnown}", with: "answer")
        try compare(Program(sources: Self.divided([SourceFile(path: "Flows/Shop.yaml", text: withoutApp)])))
    }

    /// Returns one file per document: most cases are a single file.
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
            // Which of its routes other files show in tabs is in its own surface, which is part of its number, too.
            let reducedCheck = Check(sources: reduced.allSources, contents: contents, findings: [], graph: graph)
            guard ProgramSurfaces(of: reducedCheck).files[index] == surfaces.files[index] else { continue }
            let (whole, reducedPlan) = (Planner(check.graph, framework: nil), Planner(graph, framework: nil))
            let (expected, file) = (renderer.file(whole.plan(index)), renderer.file(reducedPlan.plan(index)))
            #expect(
                String(decoding: file.bytes, as: UTF8.self) == String(decoding: expected.bytes, as: UTF8.self),
                "\(file.name)")
        }
    }

    /// The surface of a surface is the surface itself.
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

    /// After an edit of a file's quiet texts, the findings are unchanged, and a rebuild has the same output as a build.
    @Test(arguments: CorpusCase.all)
    func quietTextsChangeOneFile(_ corpusCase: CorpusCase) throws {
        try editQuietTexts(of: Self.divided(try corpusCase.sources))
    }

    /// Programs in which a text that seems quiet is not.
    @Test(arguments: [
        // An invariant depends on it.
        """
        app: Market
        start: Shop
        invariants: [{name: titled, every: {route: [Shop], has: {title: Shop}}, severity: warning}]
        ---
        flow: Shop
        root: home
        routes:
          home:
            title: Home
        """,
        // It is the title of a button in another flow.
        """
        app: Market
        start: Shop
        ---
        flow: Shop
        root: home
        routes: {home: {transitions: [{to: Cart, toolbar: cart}]}}
        ---
        flow: Cart
        root: items
        routes:
          items:
            title: Your cart
        """,
        // It is on a line that is shown.
        """
        app: Market
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {}
          lost: {view: LostView, title: Lost
            }
        """,
    ])
    func unquietTexts(_ program: String) throws {
        try editQuietTexts(of: Self.divided([SourceFile(path: "Flows/Shop.yaml", text: program)]))
    }

    private func editQuietTexts(of sources: [SourceFile]) throws {
        let program = Program(sources: sources)
        let check = Flowgen.check(program)
        let surfaces = ProgramSurfaces(of: check).files
        let records = zip(surfaces, Outline.all(of: check)).map(FileRecord.init)
        for index in sources.indices {
            // Replaces every text that may be quiet, whether it is or not.
            let text = Array("\"Another: text, in “quotes”\"".utf8)
            let edited = Outline.bytes(
                of: sources[index], check.contents[index], shownLines: [], replacingTextsBy: text)
            guard edited != sources[index].bytes else { continue }
            var after = program
            after.sources[index].bytes = edited
            let clean = Flowgen.check(after)
            // A check that reuses what is in memory has the same result as a full check.
            let following = Flowgen.check(after, after: check)
            #expect(Self.print(following) == Self.print(clean))
            guard !check.hasErrors,
                let rebuild = Flowgen.rebuild([index], of: after, knowing: records, using: { file, _ in file })
            else { continue }
            #expect(Self.print(clean) == Self.print(check))
            let (planner, before) = (Planner(clean.graph, framework: nil), Planner(check.graph, framework: nil))
            let renderer = try Self.renderer.get()
            for file in planner.files {
                let old = file == index ? try #require(rebuild.files.first) : renderer.file(before.plan(file))
                #expect(renderer.file(planner.plan(file)) == old)
            }
        }
    }

    /// Returns everything that reports can say about a check.
    private static func print(_ check: Check) -> [String] {
        [TextReporter.render(check.report, style: .plain), SARIFReporter.render(check.report, style: .plain)]
    }
}
