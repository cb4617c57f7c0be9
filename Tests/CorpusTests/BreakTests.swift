import FlowBackends
import FlowModel
import FlowReaders
import FlowgenKit
import Foundation
import Testing

/// Makes one place of a corpus program unreadable. The findings are then about that place and about what was wrong
/// before: no finding is about what is no longer known, and no unrelated finding disappears.
///
/// Each case is broken in some places; `FLOWGEN_SEEDS=20 swift test --filter BreakTests` breaks twenty times as many.
@Suite struct BreakTests {
    @Test(arguments: CorpusCase.ofTheDay)
    func findsTheBreakAlone(case: CorpusCase) throws {
        let sources = try `case`.sources
        let before = Flowgen.check(Program(sources: sources)).findings
        for broken in breaks(of: sources) { expectNothingElse(in: broken, before: before) }
    }

    /// A route that is indented so far that YAML reads it as a key of the route above it.
    @Test(arguments: CorpusCase.ofTheDay)
    func findsTheIndentedRouteAlone(case: CorpusCase) throws {
        let sources = try `case`.sources
        let before = Flowgen.check(Program(sources: sources)).findings
        for broken in indentedRoutes(of: sources) {
            #expect(broken.reading.count == 1)
            expectNothingElse(in: broken, before: before)
        }
    }

    /// The two tests above have something to judge.
    @Test func breaksManyPrograms() throws {
        let programs = try CorpusCase.ofTheDay.map { try $0.sources }
        let (breaks, routes) = (programs.flatMap(breaks), programs.flatMap(indentedRoutes))
        #expect(breaks.count > (RandomSeeds.isByDay ? 200 : 1000))
        #expect(routes.count > (RandomSeeds.isByDay ? 5 : 20))
    }

    /// A program with a place that cannot be read.
    private struct Broken {
        let sources: [SourceFile]
        let file: Int
        /// What reading it finds.
        let reading: [Finding]
    }

    private func breaks(of sources: [SourceFile]) -> [Broken] {
        guard readingFindings(of: sources).isEmpty else { return [] }
        return places(in: sources).flatMap { place in
            ["*x ", "[]", "\"%%\""].filter { $0 == "*x " || !place.isKey }.compactMap { text in
                let broken = place.replaced(by: text, in: sources)
                let reading = readingFindings(of: broken)
                // A replacement that can be read may mean anything.
                guard reading.contains(where: { place.contains($0.range) }) else { return nil }
                return Broken(sources: broken, file: place.file, reading: reading)
            }
        }
    }

    private func indentedRoutes(of sources: [SourceFile]) -> [Broken] {
        guard readingFindings(of: sources).isEmpty else { return [] }
        return sources.enumerated().flatMap { file, source in
            let lines = String(decoding: source.bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.dropFirst().compactMap { line -> Broken? in
                // Only below the keys of another route is it read as one of them.
                guard lines[line].wholeMatch(of: /\ \ [a-z]\w+:/) != nil, lines[line - 1].hasPrefix("    ") else {
                    return nil
                }
                var indented = lines
                indented[line] = "  " + lines[line]
                var broken = sources
                broken[file] = SourceFile(path: source.path, text: indented.joined(separator: "\n"))
                let reading = readingFindings(of: broken)
                guard reading.contains(where: { $0.message.hasSuffix("is indented too far for a route") }) else {
                    return nil
                }
                return Broken(sources: broken, file: file, reading: reading)
            }
        }
    }

    private func expectNothingElse(in broken: Broken, before: [Finding]) {
        let after = Flowgen.check(Program(sources: broken.sources)).findings
        #expect(Set(after.map(\.identity)).isSuperset(of: broken.reading.map(\.identity)))
        let new = after.filter { finding in
            !broken.reading.contains { $0.identity == finding.identity }
                && !before.contains { $0.rule == finding.rule && $0.unnumberedKey == finding.unnumberedKey }
        }
        #expect(
            new.isEmpty,
            """
            \(new.map { "\($0.range.start.line): \($0.message) [\($0.rule.rawValue)]" })
            \(String(decoding: broken.sources[broken.file].bytes, as: UTF8.self))
            """)
    }

    /// An unreadable path in a flow that is never called removes the findings about the whole program, and no others.
    @Test(arguments: CorpusCase.ofTheDay)
    func findsEverythingElse(case: CorpusCase) throws {
        let sources = try `case`.sources
        func findings(path: String) -> [Finding] {
            let other = SourceFile(
                path: "flows/Beside.yaml",
                text: "flow: Beside\nroot: besides\nroutes: {besides: {entry: by hand, path: \"\(path)\"}}\n")
            return Flowgen.check(Program(sources: sources + [other])).findings
        }
        let aboutTheProgram: Set<RuleID> = [
            "ambiguous-tab", "back-target-maybe", "back-target-missing", "back-to-self", "caller-replaced",
            "dead-outcome", "flow-never-finishes", "flow-not-generated", "invariant-empty",
            "invariant-violated", "link-missing-param", "link-no-stack", "missing-until", "modal-depth",
            "module-not-importable", "not-yet-supported", "start-never-shown", "swipe-back-no-effect",
            "tab-bar-reappears",
            "tab-finishes", "tab-without-tabs", "tabs-not-start", "too-far", "trap", "unreachable-flow",
            "unreachable-route", "unused-allow", "unused-declaration", "unused-param",
        ]
        let (good, broken) = (findings(path: "/beside/x"), findings(path: "beside/x"))
        #expect(broken.contains { $0.rule == "link-malformed" })
        let others = good.filter { !aboutTheProgram.contains($0.rule) && $0.range.file < FileID(sources.count) }
        let lost = Set(others.map(\.identity)).subtracting(broken.map(\.identity))
        #expect(lost.isEmpty)
    }

    private func readingFindings(of sources: [SourceFile]) -> [Finding] {
        sources.enumerated().flatMap { FlowReader.read($1, as: FileID($0), for: BackendCatalogue.frameworks).findings }
    }

    // MARK: Places

    /// A word of a file.
    private struct Place {
        let file: Int
        let bytes: Range<Int>
        let line: Int32
        let isKey: Bool

        func replaced(by text: String, in sources: [SourceFile]) -> [SourceFile] {
            var sources = sources
            var content = sources[file].bytes
            content.replaceSubrange(bytes, with: Array(text.utf8))
            sources[file] = SourceFile(path: sources[file].path, bytes: content)
            return sources
        }

        func contains(_ range: SourceRange) -> Bool { range.file == FileID(file) && range.start.line <= line }
    }

    /// Returns some words of the program, evenly spaced.
    private func places(in sources: [SourceFile]) -> [Place] {
        let all = sources.indices.flatMap { words(of: sources[$0].bytes, file: $0) }
        let step = max(1, all.count / RandomSeeds.count(byDay: 2, byNight: 3))
        return stride(from: (all.count % 7) % step, to: all.count, by: step).map { all[$0] }
    }

    /// Returns the words that are whole keys, values or list entries.
    private func words(of bytes: [UInt8], file: Int) -> [Place] {
        var places: [Place] = []
        var line: Int32 = 1
        var start: Int?
        func isWord(_ byte: UInt8) -> Bool {
            byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
        for (offset, byte) in (bytes + [UInt8(ascii: "\n")]).enumerated() {
            if isWord(byte) {
                let isFirst = offset == 0 || " [{\n".utf8.contains(bytes[offset - 1])
                if isFirst { start = offset }
                continue
            }
            if let first = start, ":,]}\n".utf8.contains(byte) {
                places.append(Place(file: file, bytes: first..<offset, line: line, isKey: byte == UInt8(ascii: ":")))
            }
            start = nil
            if byte == UInt8(ascii: "\n") { line += 1 }
        }
        return places
    }
}

extension Finding {
    /// The message, the rule and the range. A fingerprint will not do: those that are equal are numbered among all
    /// findings. How much is behind an unreachable route is about all paths through the program, and how many other
    /// routes lack a value about all flows that could be read.
    fileprivate var identity: String {
        "\(range) \(rule.rawValue) \(message.replacing(/, nor to .*| and \d+ other routes?.*/, with: ""))"
    }

    fileprivate var unnumberedKey: Substring { key.prefix { $0 != "#" } }
}
