import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// Changes that are accepted with a reason are not reported, whatever else moves.
struct AcceptedChangesTests {
    private static func shop(_ name: String, above: String = "") -> String {
        "\(above)flow: Shop\nroot: home\nroutes:\n  home: {analyticsName: \(name)}\n"
    }

    private let diff = Versions(Self.shop("one"), Self.shop("two")).diff

    @Test("a change is listed without a reason, which makes it no approval")
    func unexplained() throws {
        let listed = AcceptedChanges(of: diff, keepingReasonsOf: nil)
        #expect(listed.entries.map(\.rule) == ["analytics-name-changed"])
        let read = try AcceptedChanges(reading: listed.text)
        #expect(read.entries.map(\.hasReason) == [false])
        #expect(read.entries.map(\.line) == [2])
        #expect(read.apply(to: diff).covered == 0)
    }

    @Test("with a reason it is, also for versions in which other things are different")
    func explained() throws {
        let listed = AcceptedChanges(of: diff, keepingReasonsOf: nil)
        let text = listed.text.replacing(/TODO: .*/, with: "marketing knows")
        let accepted = try AcceptedChanges(reading: text)
        let moved = Versions("# one\n" + Self.shop("one"), Self.shop("two", above: "# two\n\n\n")).diff
        for diff in [diff, moved] {
            let rest = accepted.apply(to: diff)
            #expect(rest.covered == 1)
            #expect(rest.diff.changes.isEmpty)
            #expect(rest.stale.isEmpty)
        }
        // The reason stays when the file is written again.
        #expect(AcceptedChanges(of: moved, keepingReasonsOf: accepted).text == text)
        let other = Versions(Self.shop("one"), Self.shop("three")).diff
        #expect(accepted.apply(to: other).covered == 0)
        #expect(accepted.apply(to: other).stale.map(\.rule) == ["analytics-name-changed"])
    }

    @Test(
        "a line that is none says where it is",
        arguments: [
            ("x", "expected a fingerprint"),
            ("0123456789abcdef analytics-name-chnged Shop # why", "did you mean `analytics-name-changed`?"),
        ])
    func malformed(line: String, message: String) throws {
        let problem = #expect(throws: AcceptedChanges.Problem.self) {
            try AcceptedChanges(reading: "# a comment\n\n" + line)
        }
        #expect(problem?.line == 3)
        #expect(problem?.message.contains(message) == true)
    }

    @Test("markdown has the verdict first, a table for each audience, and what is only information folded")
    func markdown() {
        let text = MarkdownReporter.render(diff.report(from: "v1", to: "Flows"), style: .plain)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "<!-- flowgen diff -->")
        #expect(lines.contains("**1 dashboard breaks.**"))
        #expect(lines.contains("#### Dashboards"))
        let added = Versions(
            "flow: Shop\nroot: home\nroutes: [home]\n",
            "flow: Shop\nroot: home\nroutes:\n  home: {}\n  offers: {entry: x}\n"
        ).diff
        let folded = MarkdownReporter.render(added.report(from: "v1", to: "Flows"), style: .plain)
        #expect(folded.contains("**Nothing breaks.**"))
        #expect(folded.contains("<details><summary>Users (1)</summary>"))
        #expect(
            MarkdownReporter.render(added.report(from: "v1", to: "Flows"), maximumBytes: 300).contains(
                "`flowgen diff` lists them all"))
    }
}
