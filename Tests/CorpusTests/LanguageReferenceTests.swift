import FlowModel
import FlowReporters
import FlowgenKit
import Foundation
import Testing

/// The examples of `Documentation/Language.md` are programs: without findings, or with exactly those that
/// the block `findings` behind them lists.
@Suite struct LanguageReferenceTests {
    @Test func hasExamples() {
        #expect(Self.examples.count > 30)
    }

    /// No block is left out because of how it is marked.
    @Test func everyBlockIsOfAKnownKind() {
        let kinds = Set(Self.lines.filter { $0.hasPrefix("```") })
        #expect(kinds == ["```", "```yaml", "```findings", "```json"])
    }

    @Test(arguments: Self.examples)
    func says(_ example: Example) {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "Example.yaml", text: example.yaml)]))
        let findings = XcodeReporter.render(check.report, style: .plain).split(separator: "\n")
            .map { $0.replacing("Example.yaml:", with: "") }
        #expect(findings.joined(separator: "\n") == example.findings)
    }

    /// A block of YAML, and the lines of the `findings` block behind it.
    struct Example: CustomTestStringConvertible, Sendable {
        let line: Int
        var yaml = ""
        var findings = ""

        var testDescription: String { "Language.md:\(line)" }
    }

    private static let lines: [Substring] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = root.appending(path: "Documentation/Language.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }()

    static let examples: [Example] = {
        var examples: [Example] = []
        var block: Substring?
        for (index, line) in lines.enumerated() {
            if let open = block {
                if line == "```" {
                    block = nil
                } else if open == "```yaml" {
                    examples[examples.count - 1].yaml += line + "\n"
                } else if open == "```findings" {
                    let before = examples[examples.count - 1].findings
                    examples[examples.count - 1].findings = before.isEmpty ? String(line) : before + "\n" + line
                }
            } else if line.hasPrefix("```") {
                block = line
                if line == "```yaml" { examples.append(Example(line: index + 1)) }
            }
        }
        return examples
    }()
}
