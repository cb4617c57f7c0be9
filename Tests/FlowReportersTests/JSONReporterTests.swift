import FlowModel
import FlowReporters
import Foundation
import Testing

@Suite struct JSONReporterTests {
    private let finding = Finding(
        "unknown-target", "no route `chekout`", at: range(12, 11, length: 7),
        in: .transition(flow: "Shop", route: "cart", name: "chekout"), help: "did you mean `checkout`?",
        key: "chekout", notes: [.init("used here, too", range((3, 1), (4, 2), file: 1))],
        fix: Fix(title: "write `checkout`", edits: [])
    ).with(
        .error, path: [.route(flow: "Shop", route: "home"), .route(flow: "Shop", route: "cart")].map { PathStep($0) })

    private func json(_ report: Report) -> String {
        JSONReporter.render(report, style: TextStyle(color: true))
    }

    private func parse(_ json: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test func documentedFormat() {
        let report = Report(
            findings: [finding],
            sources: [SourceFile(path: "Flows/Shop.yaml", text: ""), .init(path: "B", text: "")],
            summary: .init(flows: 3, routes: 41, transitions: 77))
        #expect(
            json(report) == """
                {
                  "version": 1,
                  "findings": [
                    {
                      "rule": "unknown-target",
                      "severity": "error",
                      "message": "no route `chekout`",
                      "help": "did you mean `checkout`?",
                      "fix": "write `checkout`",
                      "file": "Flows/Shop.yaml",
                      "line": 12,
                      "column": 11,
                      "endLine": 12,
                      "endColumn": 18,
                      "subject": "Shop/cart.chekout",
                      "path": [
                        "Shop/home",
                        "Shop/cart"
                      ],
                      "notes": [
                        {
                          "message": "used here, too",
                          "file": "B",
                          "line": 3,
                          "column": 1,
                          "endLine": 4,
                          "endColumn": 2
                        }
                      ],
                      "fingerprint": "\(finding.fingerprint)"
                    }
                  ],
                  "summary": {
                    "flows": 3,
                    "routes": 41,
                    "transitions": 77,
                    "errors": 1,
                    "warnings": 0,
                    "infos": 0
                  }
                }

                """)
    }

    @Test func noFindings() throws {
        let parsed = try parse(json(Report([], "a", flows: 2, routes: 5)))
        #expect(parsed["version"] as? Int == 1)
        #expect((parsed["findings"] as? [Any])?.isEmpty == true)
        let summary = ["flows": 2, "routes": 5, "transitions": 0, "errors": 0, "warnings": 0, "infos": 0]
        #expect(parsed["summary"] as? [String: Int] == summary)
    }

    @Test func severitiesAndCounts() throws {
        let findings = [Severity.error, .warning, .warning, .information, .off].enumerated().map {
            Finding("dead-end", "m", at: range($0.offset + 1, 1, length: 1)).with($0.element)
        }
        let parsed = try parse(json(Report(findings, "a")))
        let shown = try #require(parsed["findings"] as? [[String: Any]])
        #expect(shown.map { $0["severity"] as? String } == ["error", "warning", "warning", "information"])
        let summary = try #require(parsed["summary"] as? [String: Int])
        #expect([summary["errors"], summary["warnings"], summary["infos"]] == [1, 2, 1])
    }

    /// The keys do not depend on the finding; what it lacks is null.
    @Test func findingAboutNoFile() throws {
        let bare = Finding("output-out-of-date", "m", at: range(1, 1, length: 0, file: 9))
        let parsed = try parse(json(Report([finding, bare], "a", "b")))
        let findings = try #require(parsed["findings"] as? [[String: Any]])
        #expect(findings.count == 2)
        #expect(findings[0].keys.sorted() == findings[1].keys.sorted())
        for key in ["help", "fix", "file", "line", "column", "endLine", "endColumn"] {
            #expect(findings[0][key] is NSNull == false)
            #expect(findings[1][key] is NSNull)
        }
        #expect(findings[1]["subject"] as? String == "")
    }

    @Test func anyTextComesBack() throws {
        let text = "\"\\\n\u{1B}\u{2028}\u{0}홈🏠"
        let finding = Finding("a", text, at: range(1, 1, length: 1), in: .flow(text), help: text)
        let report = Report(
            findings: [finding], sources: [SourceFile(path: text, text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
        let output = json(report)
        let parsed = try #require(parse(output)["findings"] as? [[String: Any]])
        for key in ["message", "help", "file", "subject"] { #expect(parsed.first?[key] as? String == text) }
        #expect(!output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }

    @Test func orderOfTheRulesDoesNotShow() {
        let findings = (0..<20).map {
            Finding(RuleID(rawValue: "r\($0 % 3)"), "m", at: range(1 + $0 % 4, 1, length: 1), key: "\($0)")
        }
        let expected = json(Report(findings, "a"))
        for seed in 1...5 as ClosedRange<UInt64> {
            var generator = SplitMix64(state: seed)
            #expect(json(Report(findings.shuffled(using: &generator), "a")) == expected)
        }
    }
}
