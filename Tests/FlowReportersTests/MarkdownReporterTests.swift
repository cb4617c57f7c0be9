import FlowModel
import Testing

@testable import FlowReporters

@Suite struct MarkdownReporterTests {
    private func rows(_ report: Report) -> [String] {
        MarkdownReporter.render(report, style: .plain).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("| ") }.dropFirst(2).map { $0 }
    }

    private func cell(_ message: String) -> String {
        let row = rows(Report([Finding("a", message, at: range(1, 1, length: 1))], "a"))[0]
        return String(row.dropFirst("| error | `Flows/A.yaml:1:1` | ".count).dropLast(" | `a` |".count))
    }

    @Test func mostSevereFirst() {
        let first = Finding("trap", "m", at: range(1, 1, length: 1))
            .with(.warning, path: [PathStep(.flow("A")), PathStep(.route(flow: "A", route: "b"))])
        let second = Finding(
            "unknown-target", "no route `x`", at: range(2, 3, length: 1), help: "write `y`\nor `z`",
            notes: [.init("used here", range(4, 5, length: 1, file: 1))])
        #expect(
            MarkdownReporter.render(Report([first, second], "a", "b"), style: .plain) == """
                ### flowgen

                1 error and 1 warning in 1 flow with 1 route.

                | | place | finding | rule |
                | --- | --- | --- | --- |
                | error | `Flows/A.yaml:2:3` | no route `x`<br>used here: `Flows/B.yaml:4:5`<br>write `y`<br>or `z` \
                | `unknown-target` |
                | warning | `Flows/A.yaml:1:1` | m<br>path: `A` → `A/b` | `trap` |

                """)
    }

    @Test func noFindingsIsASentence() {
        #expect(
            MarkdownReporter.render(Report([], "a"), style: .plain)
                == "### flowgen\n\nNo findings in 1 flow with 1 route.\n")
    }

    @Test func marksAreCharacters() {
        #expect(cell("a | b") == "a \\| b")
        #expect(cell("`a|b` | c") == "`a\\|b` \\| c")
        #expect(cell("[x](y) <b> *z* @everyone") == "\\[x\\](y) \\<b\\> \\*z\\* @<!-- -->everyone")
        #expect(cell("a\nb") == "a␊b")
        #expect(cell("``` `x`") == "\\`\\`\\` \\`x\\`")
        #expect(cell("one ` only") == "one \\` only")
        #expect(cell("`<b>` and `*`") == "`<b>` and `*`")
    }

    /// To Swift, a mark with a combining accent is a different character; to Markdown, it is still the mark.
    @Test func marksWithAccentsAreMarks() {
        #expect(cell("a|\u{301}b @\u{301}x") == "a\\|\u{301}b @<!-- -->\u{301}x")
        #expect(cell("`a|\u{301}b`") == "`a\\|\u{301}b`")
        #expect(cell("one `\u{301} only") == "one \\`\u{301} only")
        #expect(cell("a`x``\u{301}y`") == "a\\`x\\`\\`\u{301}y\\`")
    }

    @Test func codeIsFencedByMoreThanItHolds() {
        let report = Report(
            findings: [Finding("a", "m", at: range(1, 1, length: 1))], sources: [SourceFile(path: "`a``|b", text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        #expect(rows(report)[0] == "| error | ``` `a``\\|b:1:1 ``` | m | `a` |")
        #expect(MarkdownText.code("`\u{301}a") == "`` `\u{301}a ``")
    }

    /// A page without room for more says how many are missing.
    @Test func asMuchAsThereIsRoomFor() {
        let findings = (1...100).map { Finding("a", "m\($0)", at: range($0, 1, length: 1)) }
        let text = MarkdownReporter.render(Report(findings, "a"), maximumBytes: 1000)
        #expect(text.utf8.count <= 1000)
        let rows = text.split(separator: "\n").dropFirst(4)
        #expect(rows.last == "| | | and \(100 - rows.count + 1) more: `flowgen check` lists them all | |")
        #expect(MarkdownReporter.render(Report(findings, "a"), maximumBytes: .max).contains("m100"))
    }
}
