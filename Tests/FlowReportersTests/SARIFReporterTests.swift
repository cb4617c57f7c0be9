import FlowModel
import FlowReporters
import Foundation
import Testing

/// What the schema does not specify. `Scripts/check-reports` validates the whole format against it.
@Suite struct SARIFReporterTests {
    private func run(_ report: Report) throws -> [String: Any] {
        let text = SARIFReporter.render(report, style: TextStyle(color: true))
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    private func results(_ report: Report) throws -> [[String: Any]] {
        try #require(run(report)["results"] as? [[String: Any]])
    }

    /// Returns the value at a key path; an array stands for its first element.
    private func value(_ path: String, in object: Any?) -> Any? {
        path.split(separator: ".").reduce(object) { object, key in
            let object = (object as? [Any])?.first ?? object
            return (object as? [String: Any])?[String(key)]
        }
    }

    private func report(path: String, _ finding: Finding = Finding("a", "m", at: range(1, 1, length: 1))) -> Report {
        Report(
            findings: [finding], sources: [SourceFile(path: path, text: "")],
            summary: .init(flows: 0, routes: 0, transitions: 0))
    }

    @Test(
        arguments: [
            ("Flows/A.yaml", "Flows/A.yaml", true),
            ("./Flows//x/../A.yaml", "Flows/A.yaml", true),
            ("with space/a:b%.yaml", "with%20space/a%3Ab%25.yaml", true),
            ("홈.yaml", "%ED%99%88.yaml", true),
            ("../Flows/A.yaml", "../Flows/A.yaml", false),
            ("a/../../A.yaml", "../A.yaml", false),
            ("/tmp/a b.yaml", "file:///tmp/a%20b.yaml", false),
        ])
    func filesAreURIs(path: String, uri: String, isBelowRoot: Bool) throws {
        let result = try results(report(path: path))[0]
        let location = value("locations.physicalLocation.artifactLocation", in: result)
        #expect(value("uri", in: location) as? String == uri)
        #expect(value("uriBaseId", in: location) as? String == (isBelowRoot ? "%SRCROOT%" : nil))
    }

    @Test func columnsAreScalars() throws {
        #expect(try run(report(path: "a"))["columnKind"] as? String == "unicodeCodePoints")
        let region = try value("locations.physicalLocation.region", in: results(report(path: "a"))[0])
        #expect(region as? [String: Int] == ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2])
    }

    @Test func rulesThatOccurHavePages() throws {
        var report = Report(
            [
                Finding("b", "m", at: range(1, 1, length: 1)), Finding("a", "m", at: range(2, 1, length: 1)),
                Finding("b", "m", at: range(3, 1, length: 1)).with(.information),
            ], "a")
        report.version = "1.2"
        report.rules = ["a", "b", "c"].map {
            RuleDescription(
                id: $0, severity: .off, summary: "s", explanation: "e", badExample: "bad", goodExample: "good",
                remedy: "r")
        }
        let driver = try value("tool.driver", in: run(report))
        #expect(value("version", in: driver) as? String == "1.2")
        let rules = try #require(value("rules", in: driver) as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["a", "b"])
        #expect(value("shortDescription.text", in: rules[0]) as? String == "s")
        let page = try #require(value("help.markdown", in: rules[0]) as? String)
        #expect(page.contains("```yaml\nbad\n```") && page.contains("```yaml\ngood\n```") && page.hasSuffix("r"))
        #expect(page.contains("Reported:\n") && page.contains("Fixed:\n"))
        let results = try results(report)
        #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 1])
        #expect(results.map { $0["level"] as? String } == ["error", "error", "note"])
    }

    @Test func fingerprintsAreTheFindingsOwn() throws {
        let finding = Finding("a", "m", at: range(7, 1, length: 1), in: .flow("A"), key: "k")
        let result = try results(report(path: "a", finding))[0]
        #expect(
            result["partialFingerprints"] as? [String: String]
                == ["flowgen/v1": finding.fingerprint, "primaryLocationLineHash": finding.fingerprint + ":1"])
    }

    @Test func notesAndPathsHaveLocations() throws {
        let path = [("A", "a"), ("B", "b"), ("C", "c")].enumerated().map { level, route in
            PathStep(.route(flow: route.0, route: route.1), level: level)
        }
        let finding = Finding(
            "a", "m", at: range(1, 1, length: 1), notes: [.init("here", range(4, 5, length: 1, file: 1))]
        ).with(.error, path: path)
        var report = Report([finding], "a", "b")
        // The second step has no known location.
        let locations = [path[0].subject: range(2, 3, length: 1), path[2].subject: range(5, 3, length: 1)]
        report.locations = { _ in locations }
        let result = try results(report)[0]
        #expect(value("relatedLocations.message.text", in: result) as? String == "here")
        #expect(
            value("relatedLocations.physicalLocation.artifactLocation.uri", in: result) as? String == "Flows/B.yaml")
        let steps = try #require(value("codeFlows.threadFlows.locations", in: result) as? [[String: Any]])
        #expect(steps.map { value("location.message.text", in: $0) as? String } == ["A/a", "C/c"])
        #expect(steps.map { $0["nestingLevel"] as? Int } == [0, 2])
    }

    @Test func findingAboutNoFileHasNoLocation() throws {
        let bare = Finding("a", "m", at: range(1, 1, length: 0, file: 9))
        #expect(try (results(Report([bare], "a"))[0]["locations"] as? [Any])?.isEmpty == true)
        let named = Finding("a", "m", at: range(1, 1, length: 0, file: 9), in: .flow("A"))
        let result = try results(Report([named], "a"))[0]
        #expect(value("locations.logicalLocations.fullyQualifiedName", in: result) as? String == "A")
        #expect(value("locations.physicalLocation", in: result) == nil)
    }

    /// `[text](1)` would be a link.
    @Test func messagesHoldNoLinks() throws {
        let finding = Finding("a", "[x](1)", at: range(1, 1, length: 1), help: "h")
        let message = try value("message.text", in: results(report(path: "a", finding))[0])
        #expect(message as? String == "\\[x\\](1).\nHelp: h")
    }
}
