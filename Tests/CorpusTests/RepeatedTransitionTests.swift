import FlowBackends
import FlowModel
import FlowgenKit
import Foundation
import Testing

/// A program whose transitions are written twice, in whatever list, is the program itself: its code, its findings and its graph
/// know one list.
@Suite struct RepeatedTransitionTests {
    /// Of half of the corpus.
    @Test func changesNothing() throws {
        var repeated = 0
        for (index, corpusCase) in CorpusCase.all.enumerated() where index.isMultiple(of: 2) {
            let program = try corpusCase.program
            let build = program.build()
            if build.check.hasErrors || build.check.graph.transitions.isEmpty { continue }
            var twice = program
            twice.sources = Self.repeating(build.check.graph, in: program.sources)
            guard twice.sources.map(\.bytes) != program.sources.map(\.bytes) else { continue }
            repeated += 1
            let other = twice.build()
            #expect(Self.messages(of: other.check) == Self.messages(of: build.check), "\(corpusCase)")
            let changed = zip(other.files, build.files).filter { $0.bytes != $1.bytes }.map(\.0.name)
            #expect(changed == [] && other.files.count == build.files.count, "\(corpusCase)")
            #expect(other.check.graph.transitions.count == build.check.graph.transitions.count, "\(corpusCase)")
        }
        #expect(repeated > 60)
    }

    /// Returns the sources with a copy after each entry of a list of transitions. `all` can only be there once, and so can what
    /// a choice takes if nothing else applies.
    private static func repeating(_ graph: FlowGraph, in sources: [SourceFile]) -> [SourceFile] {
        let listed = graph.transitions.indices.filter { index in
            !graph.isBranch(index) && graph.transitions[index].declaration.value.choice?.when.isEmpty != true
        }
        let entries = Dictionary(grouping: listed.map { graph.transitions[$0].declaration }, by: \.range.file)
        return sources.enumerated().map { number, source in
            let all = ArraySlice("all".unicodeScalars)
            var text = Array(String(decoding: source.bytes, as: UTF8.self).unicodeScalars)
            let breaks = text.indices.filter { index in
                text[index] == "\n" || (text[index] == "\r" && text.dropFirst(index + 1).first != "\n")
            }
            let lines = [0] + breaks.map { $0 + 1 }
            func place(_ position: SourcePosition) -> Int { lines[Int(position.line) - 1] + Int(position.column) - 1 }
            for entry in (entries[FileID(number)] ?? []).sorted(by: { $0.range > $1.range }) {
                let (start, end) = (place(entry.range.start), place(entry.range.end))
                if text[place(entry.verb.range.start)..<place(entry.verb.range.end)] == all { continue }
                let before = text[..<start].last { $0 != " " && $0 != "\n" }
                let copy = Array(text[start..<end])
                switch before {
                case "[", ",": text.insert(contentsOf: Array(", ".unicodeScalars) + copy, at: end)
                case "-":
                    let indent = String(repeating: " ", count: Int(entry.range.start.column) - 3)
                    text.insert(contentsOf: Array("\n\(indent)- ".unicodeScalars) + copy, at: end)
                default: continue
                }
            }
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: text)
            return SourceFile(path: source.path, bytes: Array(String(scalars).utf8))
        }
    }

    /// What is reported, without places: the second entry has another one.
    private static func messages(of check: Check) -> Set<String> {
        Set(check.findings.filter { $0.rule != "duplicate-transition" }.map { "\($0.rule): \($0.message)" })
    }
}
