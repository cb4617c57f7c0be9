import FlowBackends
import FlowModel
import FlowgenKit
import Foundation
import Testing

/// No line of generated code has more than 120 columns if it could be broken.
///
/// What could be broken is what is in parentheses after a name, as in a call or a declaration, and what is in braces. What is
/// left is too long by itself, a name, a literal or a type, or a comment. `Tests/GeneratedCode/Checks/corpus` asks swift-format, too.
@Suite struct LineLengthTests {
    /// Of a third of the corpus.
    @Test func linesOfTheCorpus() throws {
        var count = 0
        for (number, corpusCase) in CorpusCase.all.enumerated() where number % 3 == 0 {
            if try !corpusCase.expectsErrors { count += try check(corpusCase.sources, corpusCase.name) }
        }
        #expect(count > 20_000)
    }

    @Test(arguments: ["Flows", "Tests/GeneratedCode/Corner/Flows", "Tests/GeneratedCode/Market/Flows"])
    func linesOfSamples(folder: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let paths = try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: folder).path(percentEncoded: false))
        let sources = try paths.filter { $0.hasSuffix(".yaml") }.sorted().map { path in
            SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: "\(folder)/\(path)"))))
        }
        #expect(try check(sources, folder) > 500)
    }

    @Test(arguments: [
        ("func f(a: Int) {", true), ("func f() {", false), ("f(\"a)\\\"(\")", true), ("\"a(b)\",", false),
        ("init?(a) {", true), ("F<A>(a)", true), ("case (.a(let b), \"c\"):", true), ("value: (any A & B)?", false),
        (") -> A { a }", true), ("{ _ in", false), ("var a: Int { get }", false),
        ("onEnd: (A) -> Void = { _ in },", false),
        ("struct A {}", false),
    ])
    func knowsWhatCouldBeBroken(line: String, expected: Bool) {
        #expect(couldBeBroken(line) == expected)
    }

    /// Checks the files of a program, apart from the support code, and returns the number of their lines.
    private func check(_ sources: [SourceFile], _ name: String) throws -> Int {
        var count = 0
        for file in Program(sources: sources).build().files {
            var isText = false
            for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
                count += 1
                if line.contains("\"\"\"") { isText.toggle() }
                guard line.unicodeScalars.count > 120, !isText, !isNote(line) else { continue }
                #expect(!couldBeBroken(String(line)), "\(name), \(file.name): \(line)")
            }
        }
        return count
    }

    /// Whether a line is a comment or an attribute with a message.
    private func isNote(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("//") || text.hasPrefix("@available")
    }

    private func couldBeBroken(_ line: String) -> Bool {
        let code = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "0").replacing("{ _ in }", with: "0").replacing(
            "{ get }", with: "")
        return code.contains(/(?:[\w`>?]|case )\((?!\))[^)]*\)/) || code.contains(/\{ [^}]+ \}/)
    }
}
