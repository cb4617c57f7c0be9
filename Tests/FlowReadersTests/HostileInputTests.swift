import FlowModel
import FlowReaders
import Testing

/// Inputs made to do harm: none crashes the reader or keeps it busy for long, and each gets a response.
@Suite struct HostileInputTests {
    @Test(arguments: Hostile.repeated)
    func timeGrowsLinearly(_ input: Hostile) throws {
        // Ten times the bytes should take ten times as long. A hundred times as long would be quadratic; the limit
        // is in between, to allow for a busy machine.
        let short = seconds { _ = FlowReader.read(input.source(10_000), as: FileID(0), for: .plain) }
        let long = seconds { _ = FlowReader.read(input.source(100_000), as: FileID(0), for: .plain) }
        #expect(long < max(short * 50, 1), "\(input.name): \(short) s, and ten times as much \(long) s")
        #expect(ReaderContract.violations(of: input.source(10_000).bytes) == [])
    }

    @Test(arguments: ["[", "{", "- ", "? ", "{a: ", "[a, "])
    func deepNestingIsRefused(_ unit: String) throws {
        let text = String(repeating: unit, count: 10_000)
        let findings = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain).findings
        #expect(findings.map(\.rule) == [.unsupportedYAML])
        #expect(ReaderContract.violations(of: Array(text.utf8)) == [])
    }

    /// Swift's compiler hangs or overflows for these types, wherever they are written.
    @Test(
        arguments: [
            "params: {id: 'TYPE'}", "params: {id: 'Box = 1 as TYPE'}", "params: {id: 'Box = Box<TYPE>()'}",
            "result: 'TYPE'",
            "result: {id: 'TYPE', count: Int}", "transitions: [{to: b, with: {id: '1 as TYPE'}}]",
            "transitions: [{to: B, then: {c: {to: b, with: {id: '1 as TYPE'}}}}]",
        ], [("", "?"), ("[", "]"), ("Set<", ">"), ("[Int: ", "]"), ("[", "?]"), ("[", ": Int]")])
    func deepTypesAreRefused(_ place: String, _ parts: (String, String)) {
        func findings(_ count: Int) -> [Finding] {
            let type = String(repeating: parts.0, count: count) + "Int" + String(repeating: parts.1, count: count)
            let written = place.split(separator: "TYPE").joined(separator: type)
            let source = SourceFile(path: "A.yaml", text: "flow: A\nroot: a\nroutes:\n  a:\n    \(written)\n  b: {}\n")
            return FlowReader.read(source, as: FileID(0), for: .plain).findings
        }
        #expect(findings(6).isEmpty)
        for count in [40, 300, 10_000] { #expect(findings(count).count == 1) }
    }

    @Test func aliasesAreRefusedAndNeverExpanded() {
        var text = "a0: &a0 [x, x]\n"
        for level in 1...50 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain)
        #expect(contents.documents.isEmpty)
        #expect(contents.findings.count { $0.rule == .unsupportedYAML } == 51 + 100)
    }

    /// Each `all` would stand for every route.
    @Test func allIsNotGivenTwice() throws {
        let text = "flow: A\nroot: a\nanywhere: [all, all, {to: all, except: [a]}]\nroutes: [a, b]\n"
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain)
        #expect(contents.findings.map(\.message) == ["`all` is given twice", "`all` is given twice"])
        guard case .flow(let flow)? = contents.documents.first else { throw Missing() }
        #expect(flow.anywhere.count == 1)
    }

    @Test func aScalarOfTenMegabytesIsRead() throws {
        let text = "flow: A\nroot: a\nroutes:\n  a:\n    title: \"" + String(repeating: "x", count: 10_000_000) + "\"\n"
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain)
        #expect(contents.findings.isEmpty)
        guard case .flow(let flow)? = contents.documents.first else { throw Missing() }
        #expect(flow.routes.first?.metadata.title?.value.utf8.count == 10_000_000)
    }

    @Test func aHundredThousandKeysAreRead() throws {
        let keys = (0..<100_000).map { "  r\($0): {}\n" }.joined()
        let text = "flow: A\nroot: r0\nroutes:\n" + keys + "  r7: {}\n"
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain)
        guard case .flow(let flow)? = contents.documents.first else { throw Missing() }
        #expect(flow.routes.count == 100_000)
        #expect(contents.findings.map(\.rule) == [.duplicateRoute])
        #expect(contents.findings.first?.range.start == SourcePosition(line: 100_004, column: 3))
        #expect(contents.findings.first?.notes.first?.range.start == SourcePosition(line: 11, column: 3))
    }

    @Test(
        arguments: [
            ([0xFE, 0xFF, 0, 0x61], RuleID.yamlSyntax), ([0xFF, 0xFE, 0x61, 0], .yamlSyntax),
            (Array("flow: A\0".utf8), .yamlSyntax), (Array("flow: ".utf8) + [0xFF], .yamlSyntax),
            (Array("flow: ".utf8) + [0xED, 0xA0, 0x80], .yamlSyntax), (Array("flow: A\u{7}".utf8), .yamlSyntax),
            (Array("flow: A\u{2028}root: a\n".utf8), .unsupportedYAML),
            (Array("flow: A\u{85}root: a\n".utf8), .unsupportedYAML),
            (Array("%TAG ! tag:a,2000:\n---\nflow: A\n".utf8), .unsupportedYAML),
        ] as [([UInt8], RuleID)])
    func bytesThatAreNoFlowAreReported(_ bytes: [UInt8], _ rule: RuleID) {
        let contents = FlowReader.read(SourceFile(path: "A.yaml", bytes: bytes), as: FileID(0), for: .plain)
        #expect(contents.findings.first?.rule == rule)
        #expect(ReaderContract.violations(of: bytes) == [])
    }

    @Test(arguments: ["", "\u{FEFF}", "# only a comment\n", "---\n...\n---\n"])
    func filesThatSayNothingAreNoMistake(_ text: String) {
        let contents = FlowReader.read(SourceFile(path: "A.yaml", text: text), as: FileID(0), for: .plain)
        #expect(contents.documents.isEmpty && contents.findings.isEmpty)
    }

    private func seconds(_ body: () -> Void) -> Double {
        let time = ContinuousClock().measure(body)
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    struct Missing: Error {}
}

/// A text that repeats one piece, so that it can have any size.
struct Hostile: Sendable, CustomTestStringConvertible {
    var name: String
    var prefix = ""
    var unit: String
    var suffix = ""

    var testDescription: String { name }

    func source(_ count: Int) -> SourceFile {
        SourceFile(path: "A.yaml", text: prefix + String(repeating: unit, count: count) + suffix)
    }

    static let route = "flow: A\nroot: a\nroutes:\n  a:\n    "
    static let repeated = [
        Hostile(name: "keys in one line", unit: "a: "),
        Hostile(name: "a long line", prefix: "flow: ", unit: "word "),
        Hostile(name: "a long quoted line", prefix: "flow: \"", unit: "\\u0041", suffix: "\""),
        Hostile(name: "an unclosed quote", prefix: "flow: '", unit: "word\n "),
        Hostile(name: "the same key", unit: "a: x\n"),
        Hostile(name: "unknown keys", prefix: "flow: A\n", unit: "kye: x\n"),
        Hostile(name: "documents", unit: "---\nflow: A\n"),
        Hostile(name: "broken documents", unit: "--- [x]\n"),
        Hostile(name: "comments", unit: "# x\n"),
        Hostile(name: "empty lines", prefix: "flow: A\n", unit: "\n", suffix: "root: a\n"),
        Hostile(name: "a literal", prefix: route + "description: |\n", unit: "      x\n"),
        Hostile(name: "transitions", prefix: route + "transitions:\n", unit: "      - {to: b, style: sheet}\n"),
        Hostile(name: "empty transitions", prefix: route + "transitions: [", unit: ",", suffix: "]\n"),
        Hostile(name: "lists as types", prefix: route + "params: {x: ", unit: "[a], ", suffix: "}\n"),
        Hostile(name: "lists as types in separate lines", prefix: route + "params:\n", unit: "      x: [Int]\n"),
        Hostile(name: "lists as types in one line", prefix: route + "params: {", unit: "x: [Int], ", suffix: "}\n"),
        Hostile(name: "a long type", prefix: route + "params: {x: A", unit: ".B", suffix: "}\n"),
        Hostile(name: "a long default", prefix: route + "params: {x: 'A = ", unit: "(1)", suffix: "'}\n"),
        Hostile(name: "comparisons", prefix: route + "params: {x: 'A = ", unit: "a<", suffix: "a'}\n"),
        Hostile(name: "closures", prefix: route + "params: {x: 'A = ", unit: "{ (a, ", suffix: "'}\n"),
        Hostile(name: "optionals", prefix: route + "params: {x: 'A", unit: "?", suffix: "'}\n"),
        Hostile(name: "invisible characters", prefix: "flow: A\nroutes: [", unit: "a\u{200B}, ", suffix: "]\n"),
        Hostile(name: "invisible characters in names", prefix: "flow: A\nroutes:\n", unit: "  a\u{200B}: {}\n"),
        Hostile(name: "anchors", prefix: "flow: A\ntags:\n", unit: "- &a x\n"),
    ]
}
