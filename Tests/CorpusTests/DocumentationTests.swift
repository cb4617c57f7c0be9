import FlowInspection
import FlowModel
import FlowReporters
import FlowgenKit
import Foundation
import Testing

/// The examples in the documentation are programs, which have exactly the findings that the `findings` block after them
/// lists, or none.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let language = "Documentation/Language.md"
    private static let commands = "Documentation/CommandLine.md"
    private static let readMe = "README.md"
    private static let koreanReadMe = "README.ko.md"

    @Test func hasExamples() {
        #expect(Self.examples.count { $0.page == Self.language } > 30)
        #expect(Self.examples.contains { $0.page == Self.readMe })
        #expect(Self.examples.contains { $0.page == Self.koreanReadMe })
    }

    /// No block is left out because of how it is marked.
    @Test func everyBlockIsOfAKnownKind() {
        let kinds = Set(Self.lines(of: Self.language).filter { $0.hasPrefix("```") })
        #expect(kinds == ["```", "```yaml", "```findings", "```swift"])
    }

    @Test(arguments: Self.examples)
    func says(_ example: Example) {
        var check = Flowgen.check(Program(sources: [SourceFile(path: "Example.yaml", text: example.yaml)]))
        // What the generator does not support yet is listed in one place of the page, not after each example.
        if !example.findings.contains("not-yet-supported") {
            let findings = check.findings.filter { $0.rule != .notYetSupported }
            check = check.with(findings: findings)
        }
        let findings = XcodeReporter.render(check.report, style: .plain).split(separator: "\n")
            .map { $0.replacing("Example.yaml:", with: "") }
        #expect(findings.joined(separator: "\n") == example.findings)
    }

    /// The findings in the README are those of its example with a mistake.
    @Test func printsMistakes() throws {
        let example = try #require(Self.examples(of: Self.readMe).first)
        let page = Self.lines(of: Self.readMe).joined(separator: "\n")
        let mistakes = [
            "[createAccount,": "[creatAccount,",
            "[accountForm, terms]": "[accountForm, terms, {to: endCreateAccount, name: skip}]",
        ]
        for (correct, mistaken) in mistakes {
            let yaml = example.yaml.replacing(correct, with: mistaken)
            let check = Flowgen.check(Program(sources: [SourceFile(path: "Flows/Auth.yaml", text: yaml)]))
            #expect(!check.findings.isEmpty)
            #expect(page.contains("```\n" + TextReporter.render(check.report, style: .plain) + "```"))
        }
    }

    /// The README has the same examples in both languages.
    @Test func hasTheSameBlocksInKorean() {
        #expect(Self.blocks(of: Self.readMe).count > 4)
        #expect(Self.blocks(of: Self.readMe) == Self.blocks(of: Self.koreanReadMe))
    }

    /// Lists of routes are those of the flow before them.
    @Test func listsRoutes() throws {
        let section = try #require(Self.lines(of: Self.commands).firstIndex(of: "## routes"))
        let example = try #require(Self.examples(of: Self.commands).first { $0.line > section })
        let list = Self.routes(of: example.yaml)
        let reference = Self.lines(of: Self.commands).joined(separator: "\n")
        #expect(reference.contains("```\n" + list.text + "```"))
        #expect(reference.contains("```\n" + list.csv.replacing("\r\n", with: "\n") + "```"))
        #expect(reference.contains("```json\n" + list.json + "```"))
    }

    /// The diagram in the reference of commands is of the samples.
    @Test func drawsTheSamples() throws {
        let folder = Self.root.appending(path: "Flows")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        let sources = try files.map { file in
            SourceFile(path: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))))
        }
        let drawing = GraphDrawing(Flowgen.check(Program(sources: sources)).graph, .overview)
        let page = Self.lines(of: Self.commands).joined(separator: "\n")
        #expect(page.contains("```mermaid\n" + drawing.mermaid + "```"))
    }

    private static func routes(of yaml: String) -> RouteList {
        RouteList(Flowgen.check(Program(sources: [SourceFile(path: "Flows/Shop.yaml", text: yaml)])).graph)
    }

    /// A block of YAML, and the lines of the `findings` block after it.
    struct Example: CustomTestStringConvertible, Sendable {
        let page: String
        let line: Int
        var yaml = ""
        var findings = ""

        var testDescription: String { "\(page):\(line)" }
    }

    /// The blocks of a page, each from its first line of backticks to its last.
    private static func blocks(of page: String) -> [String] {
        var blocks: [String] = []
        var isOpen = false
        for line in lines(of: page) {
            if isOpen {
                blocks[blocks.count - 1] += "\n\(line)"
                isOpen = line != "```"
            } else if line.hasPrefix("```") {
                blocks.append(String(line))
                isOpen = true
            }
        }
        return blocks
    }

    private static func lines(of page: String) -> [Substring] {
        let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    static let examples = examples(of: language) + examples(of: readMe) + examples(of: koreanReadMe)

    private static func examples(of page: String) -> [Example] {
        var examples: [Example] = []
        var block: Substring?
        for (index, line) in lines(of: page).enumerated() {
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
                if line == "```yaml" { examples.append(Example(page: page, line: index + 1)) }
            }
        }
        return examples
    }
}
