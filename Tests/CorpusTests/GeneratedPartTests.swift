import FlowBackends
import FlowModel
import FlowRules
import FlowgenKit
import Testing

/// The part of a program for which Swift is generated is a program without mistakes, or flowgen has said what leads out of it.
@Suite struct GeneratedPartTests {
    @Test func isAProgram() throws {
        var random = SplitMix64(state: 7)
        var (parts, refused) = (0, 0)
        for corpusCase in CorpusCase.all + [.samples] {
            let program = try corpusCase.program
            let whole = Flowgen.check(program)
            if whole.hasErrors || whole.graph.flows.isEmpty { continue }
            for isAppLeftOut in [true, true, false] {
                var partial = program
                partial.sources = Self.leavingOut(isAppLeftOut, whole.graph, in: program.sources, &random)
                let check = Flowgen.check(partial)
                let errors = check.findings.filter { $0.severity == .error }
                #expect(errors.allSatisfy { $0.rule == "flow-not-generated" }, "\(corpusCase)")
                refused += errors.isEmpty ? 0 : 1
                if !errors.isEmpty || check.graph.generatesEverything { continue }
                let part = GraphLinker.link(
                    check.graph.generatedPart(of: check.contents), paths: partial.allSources.map(\.path),
                    modules: check.graph.modules, for: BackendCatalogue.frameworks)
                let mistakes = RuleRunner.check(part).filter { $0.severity == .error }
                #expect(mistakes.map(\.message) == [], "\(corpusCase)")
                #expect(part.flows.allSatisfy(part.generates), "\(corpusCase)")
                parts += 1
            }
        }
        #expect(parts > 200 && refused > 100, "\(parts) parts, \(refused) refused")
    }

    /// Returns the sources with `generate: {swift: …}` in some of the flows, and in the app.
    private static func leavingOut(
        _ isAppLeftOut: Bool, _ graph: FlowGraph, in sources: [SourceFile], _ random: inout SplitMix64
    ) -> [SourceFile] {
        var edited: [FileID: [SourcePosition: String]] = [:]
        func add(_ value: Bool, after name: Located<String>) {
            edited[name.range.file, default: [:]][name.range.start] = "generate: {swift: \(value)}"
        }
        for flow in graph.flows where graph.isOwn(flow) && !flow.isExternal && flow.declaration.swift == nil {
            let value = Bool.random(using: &random)
            if value == isAppLeftOut || Int.random(in: 0..<4, using: &random) == 0 {
                add(value, after: flow.declaration.name)
            }
        }
        if isAppLeftOut, let app = graph.app, app.generateRange == nil { add(false, after: app.name) }
        return sources.enumerated().map { number, source in
            let additions = edited[FileID(number)] ?? [:]
            var lines = String(decoding: source.bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (position, line) in additions.sorted(by: { $0.key > $1.key }) {
                let index = Int(position.line) - 1
                guard lines[index].hasPrefix("flow: ") || lines[index].hasPrefix("app: ") else { continue }
                lines.insert(Substring(line), at: index + 1)
            }
            return SourceFile(path: source.path, bytes: Array(lines.joined(separator: "\n").utf8))
        }
    }
}
